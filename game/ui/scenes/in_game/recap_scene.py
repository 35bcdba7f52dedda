"""A recap of bots' turns for the person asked next, one line per turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.session.narrator import Line
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
from game.ui.look.theme import HEADING
from game.ui.menus.built_scene import BuiltScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.table.bar.key_hints import draw_hints, fitting
from game.ui.table.panels.log_panel import PAD, LogPanel
from game.ui.table.parts.prompt import KeyHint
from game.ui.table.parts.table_picture import SignPainter
from game.ui.table.secret.secret_phase import Reminder
from game.ui.table.table_input.panel_input import scroll_log
from game.ui.tools import Tools
from game.ui.ui import Ui
from game.ui.widgets.button import Button, control_height
from game.ui.widgets.signs.key_signs import cap_height
from game.ui.widgets.tree import Widget

COOLDOWN = 30
"""Ticks for which presses are ignored: they were meant for the previous screen."""
WIDTH = 1240.0
GAP = 30.0
GO_ON, AGAIN = Message("scoring-continue"), Message("recap-again")
PAGES, REPLAY = KeyHint("next", Message("table-hint-page")), KeyHint("replay", Message("recap-hint-again"))
CHOOSE = KeyHint("confirm", Message("menu-hint-choose"))


class RecapPanel(LogPanel):
    """A log panel with a title of its own and room for a button."""

    CAN_EXPLAIN = False

    def __init__(
        self,
        tools: Tools,
        seat: Seat,
        styles: Sequence[SeatStyle],
        draw_sign: SignPainter | None,
        lines: Sequence[Line],
    ) -> None:
        super().__init__(tools, styles, draw_sign, foot=control_height(tools.theme) + GAP)
        self.seat = seat
        self.reminds: Message | None = None
        """A reminder in place of the title, for a while."""
        self.set(lines)
        self.open = True

    def remind(self, reminds: Message | None) -> None:
        """Show a reminder in place of the title; None: show the title."""
        self.reminds = reminds

    def fit(self, box: Box, offset: int) -> None:
        """Lay out as high as the lines need, at most `box`, and scroll to line `offset`."""
        self.layout(box, progress_seen=False)
        needed = sum(self.entry(index).height for index in range(len(self.lines)))
        spare = self._list.h - needed
        if spare > 0.0:
            self.layout(box.centred(box.w, box.h - spare + 2.0), progress_seen=False)
        self.offset = min(offset, self.last_offset)

    @property
    def turns(self) -> bool:
        """Whether there is more than fits on the panel."""
        return self.last_offset > 0

    @property
    def foot(self) -> Box:
        return Box(self._list.x, self.box.bottom - PAD - self._foot + GAP, self._list.w, self._foot - GAP)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, self.box, "panel", "frame", line=3.0)
        units = HEADING * 0.9 * min(1.3, theme.text_scale)
        y = self._where_box().centre[1]
        mark = Box(self._list.x, y - units / 2, units, units)
        theme.seat_mark(surface, canvas, mark, theme.seat(self.seat.colour))
        title = self.tools.say(self.reminds or Message("recap-title", {"player": self.seat.name}))
        theme.text(surface, canvas, title, (mark.right + 20.0, y), units, "accent", "title", "midleft",
                   self._list.w * (0.9 if self._where() is None else 0.62) - units, 1, False)  # fmt: skip


class RecapScene(BuiltScene):
    """Covers the table until a press beside the list. Up and down, Tab, the wheel and a drag scroll; the replay key
    replays the turns, as the button does."""

    overlay = True
    first = "go-on"

    def __init__(
        self, ui: Ui, seat: int, lines: Sequence[Line], people: Callable[[], Sequence[Seat]],
        styles: Sequence[SeatStyle], draw_sign: SignPainter | None, reminder: Reminder, show_again: Callable[[], None],
    ) -> None:  # fmt: skip
        """See `routes.Recap`."""
        super().__init__(ui)
        self.seat = seat
        self.lines = list(lines)
        self.people = people
        self.reminder = reminder
        self.show_again = show_again
        self._styles, self._draw_sign = styles, draw_sign
        self.age = 0
        self.panel = self._make_panel()

    def _make_panel(self) -> RecapPanel:
        return RecapPanel(self.ui, self.people()[self.seat], self._styles, self._draw_sign, self.lines)

    def build(self) -> None:
        safe, theme = self.ui.canvas.safe, self.ui.theme
        before, self.panel = self.panel, self._make_panel()
        self.panel.fit(safe.centred(min(safe.w, WIDTH * max(1.0, theme.text_scale)), safe.h), before.offset)
        self.panel.remind(before.reminds)
        foot = self.panel.foot
        wide = min((foot.w - GAP) / 2, 340.0 * max(1.0, theme.text_scale))
        rest, go_on = foot.split_right(wide, GAP)
        again = rest.split_right(wide, GAP)[1]
        self.widgets: list[Widget] = [
            Button("again", AGAIN, self._again, AGAIN).at(again),
            Button("go-on", GO_ON, self.back, GO_ON, style="primary").at(go_on),
        ]

    def _hints(self) -> list[KeyHint]:
        """Return hints for keys and controllers; pointers have the buttons and the list itself."""
        if self.ui.devices.kind == "mouse":
            return []
        return [CHOOSE, *([PAGES] if self.panel.turns else []), REPLAY]

    # -- input

    def update(self) -> None:
        self.age += 1
        if not self.people()[self.seat].is_person and not self.ui.settling:
            self.back()  # The person has left the seat.
        reminds = self.reminder.wait(self.seat)
        if reminds != self.panel.reminds:
            self.panel.remind(reminds)
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        self.reminder.note_press(intent)
        if not is_press(intent):
            return self._follow(intent)
        if self.age < COOLDOWN or isinstance(intent, (ToggleLog, ToggleView)):
            return True
        if not self.ui.couch.may_act(intent.device, self.seat):
            return True
        if isinstance(intent, MoveFocus) and intent.dx:  # from button to button
            return super().handle(intent)
        moved = scroll_log(self.panel, intent)
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

    def draw_below(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)

    def draw_hints(self, surface: pygame.Surface) -> None:
        """Draw them at the left of the button."""
        foot, button = self.panel.foot, self.widgets[0].box
        hints = fitting(self.ui, self._hints(), button.x - foot.x - GAP)
        top = foot.centre[1] - cap_height(self.ui) / 2
        draw_hints(surface, self.ui, hints, foot.x, top, button.x - GAP)

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(Message("recap-title", {"player": self.people()[self.seat].name}))
