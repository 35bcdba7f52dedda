"""Reports of the game: a recap of bots' turns for the person asked next, and the sheet of a scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.message import Message, plain
from game.match.records import Seat
from game.session.narrator import Line, ScoringSheet
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.input.intents import (
    Intent,
    MoveFocus,
    PointAt,
    Press,
    ReplayTurns,
    ToggleLog,
    ToggleView,
    is_press,
)
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import HEADING, LARGE, NOTE, SMALL, TINY
from game.ui.menus import CHOOSE, CONTINUE, HELP, MenuScene, PanelScene
from game.ui.routes import TableBelow
from game.ui.table.panels import LogPanel
from game.ui.table.parts.table_picture import ArmsPainter, NamePainter
from game.ui.table.scoring_shelf import ScoringShelf
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, control_height
from game.ui.widgets.signs import KeyHint, fewer
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Live,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

COOLDOWN = 30
"""Ticks for which presses are ignored: they were meant for the previous screen."""
GO_ON, AGAIN = Message("scoring-continue"), Message("recap-again")
PAGES, REPLAY = KeyHint("next", Message("table-hint-page")), KeyHint("replay", Message("recap-hint-again"))


@dataclass(eq=False)
class RecapSheet(Widget):
    """A log panel, as high as its lines need, with what stands at its foot.

    index  an entry that is seen
    """

    _panel: LogPanel
    _index: int

    @property
    def parts(self) -> Sequence[Widget]:
        return (self._panel.foot,) if self._panel.foot is not None else ()

    def takes(self, ruler: Ruler, room: Size) -> Size:
        self.place(ruler, Box(0.0, 0.0, *room))
        return Size(room.w, self._panel.box.h)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box, panel = box, self._panel
        panel.layout(box)
        spare = panel.pages[0].box.h - sum(panel.entry(index).height for index in range(len(panel.lines)))
        if spare > 0.0:
            panel.layout(box.centred(box.w, box.h - spare + 2.0))
        panel.show(self._index)

    def draw(self, pen: Pen) -> None:
        self._panel.draw(pen.surface)


class RecapScene(MenuScene):
    """Covers the table until a press beside the list. Up and down, Tab, the wheel and a press turn its pages; the
    replay key replays the turns, as the button does."""

    overlay = True
    first = "go-on"

    def __init__(self, ui: Ui, below: TableBelow, seat: int, lines: Sequence[Line], show_again: Act) -> None:
        """See `routes.Recap`."""
        super().__init__(ui)
        self.below, self.seat, self.lines, self.show_again = below, seat, list(lines), show_again
        self.age = 0
        self.reminds: Message | None = None
        """A reminder in place of the title, for a while."""
        self.panel = LogPanel(ui)

    @property
    def _person(self) -> Seat:
        return self.below.table.session.match.seats[self.seat]

    def tree(self) -> Widget:
        wide = self.ruler.grown(340.0, 2.0)
        foot = Row(
            Live(lambda: FirstThatFits(*fewer(self.ui, self._hints()), Space()), grow=1.0),
            Sized(Button("again", AGAIN, self._again, AGAIN), least_w=wide, most_w=wide),
            Sized(Button("go-on", GO_ON, self.back, GO_ON, style="primary"), least_w=wide, most_w=wide),
            gap=LARGE,
        )
        mark = seat_mark(self.ui.theme.seat(self._person.colour), HEADING.units * self.ruler.scale(HEADING))
        said = self.reminds or Message("recap-title", {"player": self._person.name})
        title = Row(mark, Text(said, HEADING, "midleft", 1).sharing(), gap=20.0)
        table, before, high = self.below.table, self.panel.offset, control_height(self.ui.theme)
        self.panel = LogPanel(self.ui, table.styles, table.picture.draw_sign, title, Sized(foot, h=high))
        self.panel.set(self.lines)
        return Anchored(Sized(RecapSheet(self.panel, before), w=self.ruler.grown(1240.0, 2.0)))

    def _hints(self) -> list[KeyHint]:
        """Return hints for keys and controllers; pointers have the buttons and the list itself."""
        if self.ui.devices.kind == "mouse":
            return []
        return [CHOOSE, *([PAGES] if self.panel.last > 0 else []), REPLAY]

    # -- input

    def update(self) -> None:
        self.age += 1
        if not self._person.is_person and not self.ui.stack.settling:
            self.back()  # The person has left the seat.
        reminds = self.below.reminders.wait(self.seat)
        if reminds != self.reminds:
            self.reminds = reminds
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        self.below.reminders.note_press(intent)
        if not is_press(intent):
            return super().handle(intent) if isinstance(intent, PointAt) else False
        if self.age < COOLDOWN or isinstance(intent, (ToggleLog, ToggleView)):
            return True
        if not self.ui.couch.may_act(intent.device, self.seat):
            return True
        if isinstance(intent, MoveFocus) and intent.dx:  # from button to button
            return super().handle(intent)
        if isinstance(intent, Press):
            if self.ring.under(intent.x, intent.y) is not None:
                return super().handle(intent)
            if not (self.panel.last > 0 and self.panel.box.contains(intent.x, intent.y)):
                self.back()
                return True
        moved = self.panel.steer(intent)
        if moved:
            self.invalidate()
        elif moved is None and isinstance(intent, ReplayTurns):
            self._again()
        elif moved is None:
            return super().handle(intent)
        return True

    def _again(self) -> None:
        """Close, and replay the turns on the table."""
        self.back()
        self.show_again()

    # -- drawing

    def prompt(self) -> Message | None:
        return None

    def describe_screen(self) -> str:
        return self.ui.say(Message("recap-title", {"player": self._person.name}))


PATIENCE = 600
"""Ticks after which the sheet closes by itself if no person plays."""


class ScoringScene(PanelScene):
    """Covers the table until Continue is pressed."""

    first = "go-on"
    wide = 1728.0
    above = SMALL

    def __init__(
        self, ui: Ui, sheet: ScoringSheet, seats: Sequence[Seat], by_itself: Callable[[], bool] = bool,
        arms: ArmsPainter | None = None, draw: NamePainter | None = None,
    ) -> None:  # fmt: skip
        """See `routes.ScoringResult`."""
        super().__init__(ui)
        self.scored = sheet
        self.by_itself = by_itself
        self.age = 0
        self._shown = ScoringShelf(ui, seats, sheet, arms, draw)
        self._go = Button("go-on", Message("scoring-continue"), self._go_on, style="primary")

    def content(self) -> Widget:
        note = self.scored.note
        return Column(
            Column(Text(self.scored.title, HEADING, "midtop", 1), self._shown, gap=TINY).sharing(),
            Row(
                Text(note or plain(""), NOTE.inked("text_soft"), "midleft", 2, grow=1.0),
                Sized(self._go, w=self.ruler.grown(420.0)),
                Sized(Live(self._page_number), h=self.ruler.step(NOTE)).sharing(),
                anchor=0.5,
                fills=False,
            ),
            gap=LARGE,
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
        if self.age >= PATIENCE and self.by_itself() and not self.ui.stack.settling:
            self.back()

    def key_hints(self) -> list[KeyHint]:
        pages = [KeyHint("previous", plain("")), KeyHint("next", Message("menu-hint-page"))]
        return [CONTINUE, *(pages if self._shown.pages > 1 else []), HELP]

    def describe_screen(self) -> str:
        return self.ui.say(self.scored.title)
