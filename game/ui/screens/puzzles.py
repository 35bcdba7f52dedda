"""The ladder of a title's puzzles, and the stars earned on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.match.timeline import one_line
from game.session.lesson import is_own
from game.session.puzzle import MOST_STARS, Challenge, puzzle_files
from game.ui.focus import nothing
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import LABEL, MEDIUM, NOTE, SMALL, TINY, TITLE
from game.ui.menus import PanelScene
from game.ui.routes import Table
from game.ui.screens.setup_menu import learner_stepper, learning_names
from game.ui.table.file_checks import fault_of
from game.ui.table.lesson_sheet import stars
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, control_height, draw_row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Column, FirstThatFits, Grid, Live, Padded, Row, Size, Sized, Text, Widget

RUNG, COLUMNS = 500.0, 3
"""Width of a rung in units, at a text scale of 100 %, and how many are side by side."""


@dataclass
class Rung(Button):
    """A puzzle on the ladder: its number, its name and its stars, or what is wrong with its file."""

    number: int = 0
    earned: int = 0

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(min(room.w, ruler.grown(RUNG)), control_height(ruler.theme) + 2.0 * TINY)

    def draw(self, pen: Pen) -> None:
        assert self.label is not None
        box, size = draw_row(pen, self.box, pen.focused), pen.theme.size
        ink = "text" if self.enabled else "text_faint"
        number = Text(Message("puzzle-number", {"number": self.number}), LABEL.inked(ink), "center", 1)
        name = Text(self.label, NOTE.inked(ink), "midleft", 1, grow=1.0)
        won = stars(self.earned, size(30.0)) if self.enabled else None
        Padded(Row(Sized(number, w=size(52.0)), name, won), (MEDIUM, 0.0)).paint(pen, box)


class PuzzlesScene(PanelScene):
    """The ladder of a title's puzzles, and the stars earned on it."""

    wide = 1680.0

    def __init__(self, ui: Ui, game: str) -> None:
        """See `routes.Puzzles`."""
        super().__init__(ui)
        self._title = ui.catalogue[game]
        names = learning_names(ui)
        self._rungs: list[Challenge | tuple[str, Message]] = []
        """Puzzles, and of those that can't be played the file's name and what is wrong."""
        for file in puzzle_files([ui.paths.levels(), ui.paths.user_levels()], game):
            try:
                fault = fault_of(ui, self._title, file)
                self._rungs.append((file.name, fault) if fault else Challenge(self._title, file, names))
            except RulesError as refused:
                self._rungs.append((file.name, plain(one_line(refused))))

    def content(self) -> Widget:
        # Unsolved puzzles that are open at a time, from the lowest rung on.
        known, open_ones = self.ui.settings.own.stars, 3
        rungs: list[Rung] = []
        for number, rung in enumerate(self._rungs, 1):
            if isinstance(rung, tuple):
                file, fault = plain(rung[0]), rung[1]
                rungs.append(Rung(f"rung-{number}", file, nothing, enabled=False, why=fault, number=number))
                continue
            earned = known.get(rung.id, 0)
            own = is_own(rung.file)
            open_ones -= not earned and not own
            reached = own or open_ones >= 0
            about, closed = rung.text("aim"), Message("puzzle-closed")
            rungs.append(Rung(f"rung-{number}", rung.text(), partial(self._begin, rung), about, enabled=reached,
                              why=closed, number=number, earned=earned))  # fmt: skip
        self.first = next((each.id for each in rungs if each.enabled and not each.earned), "back")
        total = {"stars": sum(each.earned for each in rungs), "most": MOST_STARS * len(rungs)}
        heading = Text(Message("puzzles-title", {"title": self._title.brand}), TITLE, "midtop", 1)
        found = Text(Message("puzzles-stars", total), NOTE, "midtop", 1)
        grid = Sized(Grid(*rungs, columns=COLUMNS, gap=SMALL), least_w=COLUMNS * self.ruler.grown(RUNG))
        ladder = FirstThatFits(grid, Scroll(rungs, MEDIUM, TINY))
        return Column(
            heading,
            found,
            ladder.sharing(),
            *learner_stepper(self),
            Live(self._told, h=2.0 * self.ruler.step(NOTE)),
            self.back_button(),
            gap=MEDIUM,
        )

    def _told(self) -> Widget:
        """Return the aim of the focused puzzle, or why it can't be chosen."""
        focused = self.ring.focused
        why = focused.why if focused is not None and not focused.enabled else None
        return Text(why or (focused.describe() if focused is not None else ""), NOTE, "midtop", 3)

    def _begin(self, challenge: Challenge) -> None:
        """Begin a puzzle at its table."""
        ui, hints = self.ui, self.ui.settings.own.hints.get(challenge.id, 0)
        ui.couch.sit([])
        try_now = Challenge(self._title, challenge.file, learning_names(ui), hints)
        ui.restart(Table(try_now.match, guide=try_now))
