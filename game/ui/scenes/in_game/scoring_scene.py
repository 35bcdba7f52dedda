"""The sheet of a scoring: everyone's points, row by row, and the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message, plain
from game.match.records import Seat
from game.session.narrator import ScoringSheet
from game.ui.look.type_styles import HEADLINE, NOTE, SMALL, TINY
from game.ui.menus.menu_hints import CONTINUE, HELP, MenuHint
from game.ui.menus.panel_scene import PanelScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.table.panels.number_table import NumberRow, Numbers, NumberTable
from game.ui.table.parts.table_picture import CardPainter
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.tree import Column, Live, Row, Sized, Text, Widget

PATIENCE = 600
"""Ticks after which the sheet closes by itself if no person plays."""


class ScoringScene(PanelScene):
    """Covers the table until Continue is pressed."""

    first = "go-on"
    wide = 1500.0
    above = SMALL

    def __init__(
        self, ui: Ui, sheet: ScoringSheet, seats: Sequence[Seat], by_itself: Callable[[], bool] = bool,
        draw: CardPainter | None = None,
    ) -> None:  # fmt: skip
        """See `routes.ScoringResult`."""
        super().__init__(ui)
        self.scored = sheet
        self.by_itself = by_itself
        self.age = 0
        sums = tuple(sum(row.points[seat] for row in sheet.rows) for seat in range(len(seats)))
        rows = [NumberRow(row.title, row.points, bonus=row.bonus, picture=row.picture) for row in sheet.rows]
        best = [seat for seat, score in enumerate(sheet.scores) if score == max(sheet.scores)]
        rows += [NumberRow(Message("scoring-sum"), sums, True), NumberRow(Message("scoring-now"), sheet.scores, True)]
        self._table = NumberTable(ui, seats, rows, best, draw=draw)
        self._shown = Numbers(self._table)
        self._go = Button("go-on", Message("scoring-continue"), self._go_on, style="primary")

    def content(self) -> Widget:
        self._shown = Numbers(self._table, self._shown.page)
        note = self.scored.note
        return Column(
            Column(Text(self.scored.title, HEADLINE, "midtop", 1), self._shown, gap=TINY).sharing(),
            Row(
                Text(note or plain(""), NOTE.inked("text_soft"), "midleft", 2, grow=1.0),
                Sized(self._go, w=self.ruler.grown(420.0)),
                Sized(Live(self._page_number), h=self.ruler.step(NOTE)).sharing(),
                anchor=0.5,
                fills=False,
            ),
        )

    def lay_out(self, wanted: str | None) -> None:
        """Lay everything out. Only then it is known which page is the last one."""
        super().lay_out(wanted)
        last = self._shown.page == self._shown.pages - 1
        self._go.call(Message("scoring-continue" if last else "help-next"))

    def _page_number(self) -> Widget | None:
        if self._shown.pages < 2:
            return None
        number = Message("help-page-number", {"n": self._shown.page + 1, "of": self._shown.pages})
        return Text(number, NOTE.inked("text_soft"), "midright", 1)

    # -- input

    def _go_on(self) -> None:
        """Turn to the next page, or close the sheet after the last one."""
        if self._shown.page < self._shown.pages - 1:
            self.step(1)
        else:
            self.back()

    def step(self, by: int) -> None:
        before = self._shown.page
        self._shown.turn(by)
        if self._shown.page != before:
            self.rebuild()

    def move(self, dx: int, dy: int) -> None:
        self.step(dx or dy)

    def scroll(self, rows: int) -> None:
        self.step(1 if rows > 0 else -1)

    def update(self) -> None:
        self.age += 1
        if self.age >= PATIENCE and self.by_itself() and not self.ui.settling:
            self.back()

    def key_hints(self) -> list[MenuHint]:
        pages = [MenuHint("previous", plain("")), MenuHint("next", Message("menu-hint-page"))]
        return [CONTINUE, *(pages if self._shown.pages > 1 else []), HELP]

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(self.scored.title)
