"""Above the board: the game's progress, the latest event, and the program's buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.core.message import Message
from game.session.narrator import Line
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
MANY = 6
"""Number of buttons above which they are packed."""
CLOSEST = 4.0
LINE_STEP = 1.51
"""Step from line to line of the latest event, in sizes of its type."""
LABEL = 4.6
"""Width of the word beside a sign, in sizes of its type."""
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
    """A button with a sign; `about` says what it does. `name`: if not the sign's name. `label`: a word beside the sign,
    where there is room."""

    sign: str
    about: Message
    on_press: Callable[[], None]
    name: str = ""
    label: Message | None = None

    @property
    def id(self) -> str:
        return f"header-{self.name or self.sign}"


@dataclass
class Header:
    """`status` in the first line, `last_line` (the latest event) in the second.

    may_leave_out_status  where there is little room, because the table itself shows the game's progress
    line_box              a place of its own for the latest event, next to buttons without words
    folded                the buttons are there instead
    insisting             the status is not left out now
    """

    box: Box = NOWHERE
    line_box: Box | None = None
    status: Message | None = None
    last_line: Line | None = None
    may_leave_out_status: bool = False
    insisting: bool = False
    buttons: list[HeaderButton] = field(default_factory=list)
    folded: bool = False

    def fold(self, folded: bool) -> None:
        """Put the buttons in place of the latest event, if it has a place of its own, while something covers theirs."""
        self.folded = folded

    @property
    def place(self) -> Box:
        """The present place of the buttons, and of the words next to them."""
        return self.line_box if self.folded and self.line_box is not None else self.box

    def move(self, box: Box, may_leave_out_status: bool = False, line_box: Box | None = None) -> None:
        self.box, self.may_leave_out_status, self.line_box = box, may_leave_out_status, line_box

    def show_status(self, status: Message) -> None:
        self.status = status

    def insist(self, on: bool) -> None:
        """Show the status even where it may be left out, or no longer."""
        self.insisting = on

    def show_buttons(self, buttons: list[HeaderButton]) -> None:
        self.buttons = buttons

    def show_line(self, line: Line | None) -> None:
        """Show the latest event."""
        self.last_line = line

    @property
    def has_line(self) -> bool:
        """Whether the latest event has a place of its own now."""
        return self.line_box is not None and not self.folded

    def status_room(self, tools: Tools) -> float:
        """Return the width for a status on one line, in units; 0: none is shown now."""
        place, buttons = self.place, self.boxes()
        if self._upright or self.folded:
            return 0.0
        if place.w < NARROW:
            return (
                place.w - 40.0 if self._buttons_below else (buttons[0].x if buttons else place.right) - place.x - 34.0
            )
        room = buttons[0].x - 8.0 - (place.x + 18.0) if buttons else place.w - 36.0
        return room if room >= LEAST_TEXT else 0.0

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
    def line_height(theme: Theme) -> float:
        """Return the height of a sheet with the latest event on two lines."""
        return theme.size(SECONDARY) * LINE_STEP * 2 + 6.0

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
        """Return a column of buttons alone, at the right of an area."""
        return area.split_right(CONTROL)[1]

    @staticmethod
    def labelled_width(theme: Theme) -> float:
        """Return the width of such a column with a word beside each sign."""
        return CONTROL + theme.size(SECONDARY) * LABEL

    @property
    def _buttons_below(self) -> bool:
        return self.place.h > BUTTONS_BELOW_FROM and not self._upright

    @property
    def _upright(self) -> bool:
        return self.place.h > self.place.w

    @property
    def _labelled(self) -> bool:
        """Whether there is room for a word beside each sign."""
        return self._upright and self.place.w > CONTROL + 60.0

    def boxes(self) -> list[Box]:
        """Return the buttons' places: squares at the right end, at the bottom of a high header."""
        count = len(self.buttons)
        if self._upright:
            wide = self.place.w if self._labelled else CONTROL
            x, y = self.place.centre[0] - wide / 2, self.place.bottom - count * (CONTROL + CLOSE) + CLOSE
            return [Box(x, y + index * (CONTROL + CLOSE), wide, CONTROL) for index in range(count)]
        gap = CLOSEST if count > MANY else CLOSE if self.place.w < NARROW else GAP
        first = self.place.right - 8.0 - count * (CONTROL + gap) + gap
        y = self.place.bottom - CONTROL - 4.0 if self._buttons_below else self.place.centre[1] - CONTROL / 2
        return [Box(first + index * (CONTROL + gap), y, CONTROL, CONTROL) for index in range(count)]

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(button.id, box, button.on_press, described(button.about))
            for button, box in zip(self.buttons, self.boxes(), strict=True)
        ]

    def state(self, focus: str | None) -> object:
        """Return a value that changes whenever the picture does."""
        words = (self.status, self.last_line) if self.line_box is None and not self._upright else None
        here = focus if any(button.id == focus for button in self.buttons) else None
        return self.place, words, here, tuple(button.sign for button in self.buttons)

    @property
    def drawn(self) -> Box:
        """The box of everything but the latest event at a place of its own."""
        boxes = self.boxes()
        return Box.around(boxes) if self._upright and boxes else self.place

    def draw_line(self, surface: pygame.Surface, tools: Tools, seats: list[SeatStyle]) -> None:
        """Draw the latest event, or else the status, at its own place."""
        box, theme, canvas = self.line_box, tools.theme, tools.canvas
        if box is None or self.folded:
            return
        theme.panel(surface, canvas, box, "panel", "frame")
        inner = box.inset(16.0, 3.0)
        if self.last_line is not None:
            self._draw_line(surface, tools, seats, self.last_line, inner)
        elif self.status is not None:
            self._draw_one(surface, tools, self.status, inner)

    def draw(self, surface: pygame.Surface, tools: Tools, seats: list[SeatStyle], focus: str | None) -> None:
        theme, canvas = tools.theme, tools.canvas
        if not self._upright and not self.folded:
            theme.panel(surface, canvas, self._panel(), "panel", "frame")
            self._draw_words(surface, tools, seats)
        for button, box in zip(self.buttons, self.boxes(), strict=True):
            self._draw_button(surface, tools, button, box, button.id == focus, self._labelled)

    def _panel(self) -> Box:
        """Return the whole box, or just the buttons' part if there is no room for words."""
        if self.place.w < NARROW:
            return self.place
        first = self.boxes()[0].x - 10.0 if self.buttons else self.place.x
        if first - 34.0 - self.place.x >= LEAST_TEXT:
            return self.place
        return Box(first, self.place.y, self.place.right - first, self.place.h)

    def _draw_words(self, surface: pygame.Surface, tools: Tools, seats: list[SeatStyle]) -> None:
        """Draw the status and the latest event. A status that needs two lines replaces the event, which the log shows
        too."""
        theme, canvas = tools.theme, tools.canvas
        if self.place.w < NARROW:
            self._draw_narrow(surface, tools)
            return
        x = self.place.x + 18.0
        room = self.boxes()[0].x - 8.0 - x if self.buttons else self.place.w - 36.0
        if room < LEAST_TEXT:
            return
        upper = self.place.y + 4.0 + theme.size(SECONDARY) * 0.68
        lower = self.place.bottom - 4.0 - theme.size(BODY) * 0.66
        if theme.text_scale > ONE_LINE_FROM:
            if self.status is not None:
                self._draw_one(surface, tools, self.status, Box(x, self.place.y, room, self.place.h))
            return
        status = tools.say(self.status) if self.status is not None else ""
        first, rest = self._broken(tools, status, self.place.w - 48.0) if self._buttons_below else (status, "")
        if first:
            most = self.place.w - 48.0 if self._buttons_below else room
            theme.text(surface, canvas, first, (x, upper), SECONDARY, "accent", "body", "midleft", most, 1)
        if rest:
            theme.text(surface, canvas, rest, (x, lower), SECONDARY, "accent", "body", "midleft", room, 1)
        elif self.last_line is not None:
            self._draw_line(surface, tools, seats, self.last_line, Box(x, lower, room, 0.0))

    def _draw_narrow(self, surface: pygame.Surface, tools: Tools) -> None:
        """Draw the status above the buttons, or on one line next to them."""
        if self.status is None:
            return
        theme, box = tools.theme, self.place
        if self._buttons_below:
            lines = theme.wrap(tools.say(self.status), SECONDARY, "body", tools.canvas, box.w - 40.0)
            if box.h + 1.0 < self.stacked_height(theme, len(lines)):
                lines = [self._in_one(tools, self.status, box.w - 40.0) or plain_forms(tools, self.status)[-1]]
            step = theme.size(SECONDARY) * 1.35
            for index, line in enumerate(lines):
                at = (box.x + 20.0, box.y + 4.0 + theme.size(SECONDARY) * 0.73 + step * index)
                theme.text(surface, tools.canvas, line, at, SECONDARY, "accent", "body", "midleft", box.w - 40.0, 1)
            return
        room = (self.boxes()[0].x - 14.0 if self.buttons else box.right - 20.0) - box.x - 20.0
        if self.insisting or not self.may_leave_out_status or self._in_one(tools, self.status, room) is not None:
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
        """Draw the latest event around the height of `at`, in its width: on one line, or on two if it is high
        enough."""
        theme, canvas = tools.theme, tools.canvas
        x, room = at.x, at.w
        if line.seat is not None:
            style = seats[line.seat]
            side = theme.size(SECONDARY) * 0.8
            theme.seat_mark(surface, canvas, Box(x, at.centre[1] - side / 2, side, side), style, 2.0)
            x, room = x + side + 14.0, room - side - 14.0
        step = theme.line_height(LINE_SIZE, "body", canvas)
        most = max(1, int((at.h + 1.0) / step))
        lines, marked = fitted_lines(tools, line.message, room, LINE_SIZE, most, line.seat)
        top = at.centre[1] - step * len(lines) / 2
        theme.text(surface, canvas, "\n".join(lines), (x, top), LINE_SIZE, "text", "body", "topleft", room, most)
        draw_marks(surface, tools, lines, marked, seats, (x, top), LINE_SIZE)

    @staticmethod
    def _draw_button(
        surface: pygame.Surface, tools: Tools, button: HeaderButton, box: Box, focused: bool, labelled: bool
    ) -> None:  # fmt: skip
        theme, canvas = tools.theme, tools.canvas
        if focused:
            theme.focus_glow(surface, canvas, box)
        theme.panel(surface, canvas, box, "button_hot" if focused else "button", "button_line", depth=RAISED)
        place, beside = box.split_left(CONTROL) if labelled else (box, box)
        draw_sign(surface, button.sign, canvas.rect(place.centred(36.0, 36.0)), theme.colour("text"))
        if labelled and button.label is not None:
            at, room = (beside.x, beside.centre[1]), beside.w - 10.0
            theme.text(surface, canvas, tools.say(button.label), at, SECONDARY, "text", "body", "midleft", room, 1)
        if focused:
            theme.focus_ring(surface, canvas, box)
