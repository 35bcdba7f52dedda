"""Above the board: the game's progress, the latest event, and the program's buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.core.message import Message
from game.session.story.reports import Line
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable, described
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import BODY, CONTROL, RAISED, SECONDARY, Theme
from game.ui.tools import Tools
from game.ui.widgets.short_texts import draw_marks, fitted_lines, plain_forms
from game.ui.widgets.signs.header_signs import draw_sign

LINE_SIZE = SECONDARY
"""Type size of the latest event."""
GAP = 10.0
CLOSE = 6.0
"""Between buttons if room is short."""
BUTTONS = 8
"""Most buttons in the header."""
MANY = 6
"""Number of buttons above which they are packed."""
CLOSEST = 4.0
LEAST_TEXT = 160.0
LARGE_FROM = 1.1
"""Text scale above which the first line has the whole width, and the buttons are next to the second."""
ONE_LINE_FROM = 1.3
"""Text scale above which there is one line, so that the board has more room; the log still shows the latest event."""
BUTTONS_BELOW_FROM = 110.0
"""Height above which the buttons are below the first line of words, not next to it."""
NARROW = 900.0
"""A header narrower than this has one line of words, above its buttons or next to them."""


@dataclass
class HeaderButton:
    """A button with a sign; `about` says what it does. `name`: if not the sign's name."""

    sign: str
    about: Message
    on_press: Callable[[], None]
    name: str = ""

    @property
    def id(self) -> str:
        return f"header-{self.name or self.sign}"


@dataclass
class Header:
    """`status` in the first line, `last_line` (the latest event) in the second.

    may_leave_out_status  where there is little room, because the table itself shows the game's progress
    """

    box: Box = NOWHERE
    status: Message | None = None
    last_line: Line | None = None
    may_leave_out_status: bool = False
    buttons: list[HeaderButton] = field(default_factory=list)

    def move(self, box: Box, may_leave_out_status: bool = False) -> None:
        self.box, self.may_leave_out_status = box, may_leave_out_status

    def show_status(self, status: Message) -> None:
        self.status = status

    def show_buttons(self, buttons: list[HeaderButton]) -> None:
        self.buttons = buttons

    def show_line(self, line: Line | None) -> None:
        """Show the latest event."""
        self.last_line = line

    def press(self, x: float, y: float) -> bool:
        """Press the button at this point; return whether there is one."""
        for button, box in zip(self.buttons, self.boxes(), strict=True):
            if box.contains(x, y):
                button.on_press()
                return True
        return False

    @staticmethod
    def height(theme: Theme) -> float:
        words = theme.size(SECONDARY) * 1.35 + theme.size(BODY) * 1.35 + 4.0
        if theme.text_scale > ONE_LINE_FROM:
            return Header.row_height(theme)
        if theme.text_scale > LARGE_FROM:
            return max(words, theme.size(SECONDARY) * 1.47 + CONTROL + 10.0)
        return max(CONTROL + 16.0, words)

    @staticmethod
    def row_height(theme: Theme) -> float:
        """Return the height of a narrow header with its words next to the buttons."""
        return max(CONTROL + 16.0, theme.size(SECONDARY) * 1.47 + 4.0)

    @staticmethod
    def stacked_height(theme: Theme, lines: int = 1) -> float:
        """Return the height of a narrow header with `lines` lines of words above the buttons."""
        return max(BUTTONS_BELOW_FROM + 1.0, theme.size(SECONDARY) * (0.12 + 1.35 * lines) + CONTROL + 14.0)

    @staticmethod
    def upright(area: Box) -> Box:
        """Return a column of buttons alone, in the upper right corner of an area."""
        wide, high = CONTROL + 16.0, min(area.h, BUTTONS * (CONTROL + CLOSE) + 16.0 - CLOSE)
        return Box(area.right - wide, area.y, wide, high)

    @property
    def _buttons_below(self) -> bool:
        return self.box.h > BUTTONS_BELOW_FROM and not self._upright

    @property
    def _upright(self) -> bool:
        return self.box.h > self.box.w

    def boxes(self) -> list[Box]:
        """Return the buttons' places: squares at the right end, at the bottom of a high header."""
        count = len(self.buttons)
        if self._upright:
            x, y = self.box.centre[0] - CONTROL / 2, self.box.y + 8.0
            return [Box(x, y + index * (CONTROL + CLOSE), CONTROL, CONTROL) for index in range(count)]
        gap = CLOSEST if count > MANY else CLOSE if self.box.w < NARROW else GAP
        first = self.box.right - 8.0 - count * (CONTROL + gap) + gap
        y = self.box.bottom - CONTROL - 4.0 if self._buttons_below else self.box.centre[1] - CONTROL / 2
        return [Box(first + index * (CONTROL + gap), y, CONTROL, CONTROL) for index in range(count)]

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(button.id, box, button.on_press, described(button.about))
            for button, box in zip(self.buttons, self.boxes(), strict=True)
        ]

    def state(self, focus: str | None) -> object:
        """Return a value that changes whenever the picture does."""
        line = self.last_line
        return self.box, self.status, line, focus, tuple(button.sign for button in self.buttons)

    def draw(self, surface: pygame.Surface, tools: Tools, seats: list[SeatStyle], focus: str | None) -> None:
        theme, canvas = tools.theme, tools.canvas
        theme.panel(surface, canvas, self._panel(), "panel", "frame")
        self._draw_words(surface, tools, seats)
        for button, box in zip(self.buttons, self.boxes(), strict=True):
            self._draw_button(surface, tools, button, box, button.id == focus)

    def _panel(self) -> Box:
        """Return the whole box, or just the buttons' part if there is no room for words."""
        if self._upright:
            low = self.boxes()[-1].bottom + 8.0 if self.buttons else self.box.y
            return self.box._replace(h=low - self.box.y)
        if self.box.w < NARROW:
            return self.box
        first = self.boxes()[0].x - 10.0 if self.buttons else self.box.x
        if first - 34.0 - self.box.x >= LEAST_TEXT:
            return self.box
        return Box(first, self.box.y, self.box.right - first, self.box.h)

    def _draw_words(self, surface: pygame.Surface, tools: Tools, seats: list[SeatStyle]) -> None:
        """Draw the status and the latest event. A status that needs two lines replaces the event, which the log shows
        too."""
        if self._upright:
            return
        theme, canvas = tools.theme, tools.canvas
        if self.box.w < NARROW:
            self._draw_narrow(surface, tools)
            return
        x = self.box.x + 18.0
        room = self.boxes()[0].x - 8.0 - x if self.buttons else self.box.w - 36.0
        if room < LEAST_TEXT:
            return
        upper = self.box.y + 4.0 + theme.size(SECONDARY) * 0.68
        lower = self.box.bottom - 4.0 - theme.size(BODY) * 0.66
        if theme.text_scale > ONE_LINE_FROM:
            if self.status is not None:
                self._draw_one(surface, tools, self.status, Box(x, self.box.y, room, self.box.h))
            return
        status = tools.say(self.status) if self.status is not None else ""
        first, rest = self._broken(tools, status, self.box.w - 48.0) if self._buttons_below else (status, "")
        if first:
            most = self.box.w - 48.0 if self._buttons_below else room
            theme.text(surface, canvas, first, (x, upper), SECONDARY, "accent", "body", "midleft", most, 1)
        if rest:
            theme.text(surface, canvas, rest, (x, lower), SECONDARY, "accent", "body", "midleft", room, 1)
        elif self.last_line is not None:
            self._draw_line(surface, tools, seats, self.last_line, Box(x, lower, room, 0.0))

    def _draw_narrow(self, surface: pygame.Surface, tools: Tools) -> None:
        """Draw the status above the buttons, or on one line next to them."""
        if self.status is None:
            return
        theme, box = tools.theme, self.box
        if self._buttons_below:
            lines = theme.wrap(tools.say(self.status), SECONDARY, "body", tools.canvas, box.w - 40.0)
            if box.h + 1.0 < self.stacked_height(theme, len(lines)):
                lines = [plain_forms(tools, self.status)[-1]]
            step = theme.size(SECONDARY) * 1.35
            for index, line in enumerate(lines):
                at = (box.x + 20.0, box.y + 4.0 + theme.size(SECONDARY) * 0.73 + step * index)
                theme.text(surface, tools.canvas, line, at, SECONDARY, "accent", "body", "midleft", box.w - 40.0, 1)
            return
        room = (self.boxes()[0].x - 14.0 if self.buttons else box.right - 20.0) - box.x - 20.0
        if not self.may_leave_out_status or self._in_one(tools, self.status, room) is not None:
            self._draw_one(surface, tools, self.status, Box(box.x + 20.0, box.y, room, box.h))

    @staticmethod
    def _draw_one(surface: pygame.Surface, tools: Tools, status: Message, at: Box) -> None:
        """Draw the status on one line, shortened if necessary."""
        line = Header._in_one(tools, status, at.w) or plain_forms(tools, status)[-1]
        place = (at.x, at.centre[1])
        tools.theme.text(surface, tools.canvas, line, place, SECONDARY, "accent", "body", "midleft", at.w, 1)

    @staticmethod
    def _in_one(tools: Tools, status: Message, room: float) -> str | None:
        """Return the longest version that fits on one line, down to the first part of a composed status; None if not
        even that fits."""
        ways = plain_forms(tools, status)
        for part in status.args.values():
            if isinstance(part, Message):
                ways.append(plain_forms(tools, part)[-1])
                break
        fits = (way for way in ways if tools.theme.measure(way, SECONDARY, "body", tools.canvas)[0] <= room)
        return next(fits, None)

    @staticmethod
    def _broken(tools: Tools, text: str, width: float) -> tuple[str, str]:
        """Return the first line of a text, and the rest as one string."""
        first, *rest = tools.theme.wrap(text, SECONDARY, "body", tools.canvas, width)
        return first, " ".join(rest)

    @staticmethod
    def _draw_line(surface: pygame.Surface, tools: Tools, seats: list[SeatStyle], line: Line, at: Box) -> None:
        """Draw the latest event on a line from `at`, in its width."""
        theme, canvas = tools.theme, tools.canvas
        x, room = at.x, at.w
        if line.seat is not None:
            style = seats[line.seat]
            side = theme.size(SECONDARY) * 0.8
            theme.seat_mark(surface, canvas, Box(x, at.y - side / 2, side, side), style, 2.0)
            x, room = x + side + 14.0, room - side - 14.0
        lines, marked = fitted_lines(tools, line.message, room, LINE_SIZE, 1, line.seat)
        step = theme.line_height(LINE_SIZE, "body", canvas)
        theme.text(surface, canvas, lines[0], (x, at.y), LINE_SIZE, "text", "body", "midleft", room, 1)
        draw_marks(surface, tools, lines, marked, seats, (x, at.y - step / 2), LINE_SIZE)

    @staticmethod
    def _draw_button(surface: pygame.Surface, tools: Tools, button: HeaderButton, box: Box, focused: bool) -> None:
        theme, canvas = tools.theme, tools.canvas
        if focused:
            theme.focus_glow(surface, canvas, box)
        theme.panel(surface, canvas, box, "button_hot" if focused else "button", "button_line", depth=RAISED)
        draw_sign(surface, button.sign, canvas.rect(box.centred(36.0, 36.0)), theme.colour("text"))
        if focused:
            theme.focus_ring(surface, canvas, box)
