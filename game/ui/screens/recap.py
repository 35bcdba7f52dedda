"""Reports of the game: a recap of bots' turns for the person asked next, and the sheet of a scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message, plain
from game.match.records import Seat
from game.session.narrator import Line, ScoringSheet
from game.ui.canvas import Box
from game.ui.input.intents import (
    Intent,
    MoveFocus,
    PointAt,
    Press,
    Release,
    ReplayTurns,
    ToggleLog,
    ToggleView,
    is_press,
)
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.type_styles import HEADLINE, LARGE, NOTE, SMALL, TINY
from game.ui.menus import CHOOSE, CONTINUE, HELP, MenuScene, PanelScene
from game.ui.routes import TableBelow
from game.ui.table.number_table import NumberRow, Numbers, NumberTable
from game.ui.table.panels import LogPanel
from game.ui.table.parts.table_picture import CardPainter, SignPainter
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


class RecapPanel(LogPanel):
    """A log panel with a title of its own and room for a button."""

    CAN_EXPLAIN = False
    rim = 0.0

    def __init__(
        self,
        tools: Tools,
        seat: Seat,
        styles: Sequence[SeatStyle],
        draw_sign: SignPainter | None,
        lines: Sequence[Line],
        foot: Widget,
    ) -> None:
        super().__init__(tools, styles, draw_sign, Sized(foot, h=control_height(tools.theme)))
        self.seat = seat
        self.reminds: Message | None = None
        """A reminder in place of the title, for a while."""
        self.set(lines)
        self.remind(None)
        self.open = True

    def remind(self, reminds: Message | None, offset: int | None = None) -> None:
        """Show a reminder in place of the title, or with None the title; `offset`: scrolled as far as that."""
        self.reminds = reminds
        self.offset = self.offset if offset is None else offset
        mark = seat_mark(self.tools.theme.seat(self.seat.colour), HEADLINE.units * Ruler(self.tools).scale(HEADLINE))
        title = reminds or Message("recap-title", {"player": self.seat.name})
        self.title = Row(mark, Text(title, HEADLINE, "midleft", 1).sharing(), gap=20.0)

    def fit(self, box: Box) -> None:
        """Lay out as high as the lines need, at most `box`; it stays where it was scrolled to."""
        offset = self.offset
        self.layout(box, progress_seen=False)
        needed = sum(self.entry(index).height for index in range(len(self.lines)))
        spare = self._list.box.h - needed
        if spare > 0.0:
            self.layout(box.centred(box.w, box.h - spare + 2.0), progress_seen=False)
        self.offset = min(offset, self.last_offset)

    @property
    def turns(self) -> bool:
        """Whether there is more than fits on the panel."""
        return self.last_offset > 0


class RecapSheet(Widget):
    """The panel, as high as its lines need, with what stands at its foot."""

    def __init__(self, panel: RecapPanel) -> None:
        self._panel = panel

    @property
    def parts(self) -> Sequence[Widget]:
        return (self._panel.foot,) if self._panel.foot is not None else ()

    def takes(self, ruler: Ruler, room: Size) -> Size:
        self._panel.fit(Box(0.0, 0.0, *room))
        return Size(room.w, self._panel.box.h)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        self._panel.fit(box)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        self._panel.draw(pen.surface)


class RecapScene(MenuScene):
    """Covers the table until a press beside the list. Up and down, Tab, the wheel and a drag scroll; the replay key
    replays the turns, as the button does."""

    overlay = True
    first = "go-on"

    def __init__(
        self, ui: Ui, below: TableBelow, seat: int, lines: Sequence[Line], show_again: Callable[[], None]
    ) -> None:
        """See `routes.Recap`."""
        super().__init__(ui)
        self.below, self.seat, self.lines, self.show_again = below, seat, list(lines), show_again
        self.age = 0
        self.panel = self._make_panel(Space())

    @property
    def _person(self) -> Seat:
        return self.below.table.session.match.seats[self.seat]

    def _make_panel(self, foot: Widget) -> RecapPanel:
        table = self.below.table
        return RecapPanel(self.ui, self._person, table.styles, table.picture.draw_sign, self.lines, foot)

    def tree(self) -> Widget:
        wide = self.ruler.grown(340.0, 2.0)
        foot = Row(
            Live(lambda: FirstThatFits(*fewer(self.ui, self._hints()), Space()), grow=1.0),
            Sized(Button("again", AGAIN, self._again, AGAIN), least_w=wide, most_w=wide),
            Sized(Button("go-on", GO_ON, self.back, GO_ON, style="primary"), least_w=wide, most_w=wide),
            gap=LARGE,
        )
        before, self.panel = self.panel, self._make_panel(foot)
        self.panel.remind(before.reminds, before.offset)
        return Anchored(Sized(RecapSheet(self.panel), w=self.ruler.grown(1240.0, 2.0)))

    def _hints(self) -> list[KeyHint]:
        """Return hints for keys and controllers; pointers have the buttons and the list itself."""
        if self.ui.devices.kind == "mouse":
            return []
        return [CHOOSE, *([PAGES] if self.panel.turns else []), REPLAY]

    # -- input

    def update(self) -> None:
        self.age += 1
        if not self._person.is_person and not self.ui.stack.settling:
            self.back()  # The person has left the seat.
        reminds = self.below.reminders.wait(self.seat)
        if reminds != self.panel.reminds:
            self.panel.remind(reminds)
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        self.below.reminders.note_press(intent)
        if not is_press(intent):
            return self._follow(intent)
        if self.age < COOLDOWN or isinstance(intent, (ToggleLog, ToggleView)):
            return True
        if not self.ui.couch.may_act(intent.device, self.seat):
            return True
        if isinstance(intent, MoveFocus) and intent.dx:  # from button to button
            return super().handle(intent)
        moved = self.panel.steer(intent)
        if moved:
            self.invalidate()
        elif moved is not None:
            return True
        elif isinstance(intent, ReplayTurns):
            self._again()
        elif isinstance(intent, Press) and self.ring.under(intent.x, intent.y) is None:
            if not (self.panel.turns and self.panel.press(intent.x, intent.y)):
                self.back()
        else:
            return super().handle(intent)
        return True

    def _follow(self, intent: Intent) -> bool:
        """Let the list follow a pointer that drags it."""
        if isinstance(intent, Release):
            self.panel.release()
        elif isinstance(intent, PointAt) and self.panel.holding:
            if self.panel.drag(intent.y):
                self.invalidate()
            return True
        return super().handle(intent) if isinstance(intent, PointAt) else False

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
        if self.age >= PATIENCE and self.by_itself() and not self.ui.stack.settling:
            self.back()

    def key_hints(self) -> list[KeyHint]:
        pages = [KeyHint("previous", plain("")), KeyHint("next", Message("menu-hint-page"))]
        return [CONTINUE, *(pages if self._shown.pages > 1 else []), HELP]

    def describe_screen(self) -> str:
        return self.ui.say(self.scored.title)
