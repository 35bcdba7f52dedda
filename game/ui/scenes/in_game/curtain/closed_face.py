"""The closed curtain: the player's colour, shape and name, a call to look away, the reason it closed, and the button
that opens it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.input.command_signs import DeviceKind
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY, TITLE
from game.ui.scenes.in_game.curtain.cloth import Cloth, stage_of
from game.ui.tools import SignTools
from game.ui.widgets.button import Button, control_height
from game.ui.widgets.signs.key_signs import cap_height, cap_width, draw_cap, sign_width

LOOK_AWAY, HOW, HOW_HELD = Message("curtain-look-away"), Message("curtain-open"), Message("curtain-open-or-hold")
SEALED_NOW, SEALED_UNTIL = Message("curtain-sealed"), Message("curtain-sealed-until")
LEAST_MARK, MOST_MARK = 110.0, 300.0
KINDS: tuple[DeviceKind, ...] = ("keyboard", "pad")
LINE_GAP, SIGN_EDGE = 14.0, 18.0
PLATE = 30.0
"""Units of paper around its content: the focus would not show on cloth."""


class ClosedText(NamedTuple):
    """One paragraph. `scaled`: whether it grows with the text scale."""

    message: Message | str
    units: float
    role: str
    scaled: bool = True


class ClosedNews(NamedTuple):
    """A line of a closed curtain.

    about    the question, or None
    why      why the curtain has closed, or None if it has not been open yet
    reminds  a reminder, for a while, if the player takes long
    sealed   whether the choice is made
    holds    whether holding the button opens it, too
    """

    about: Message | None = None
    why: Message | None = None
    reminds: Message | None = None
    sealed: bool = False
    holds: bool = False

    @property
    def stressed(self) -> Message | None:
        """The words before the instructions."""
        return None if self.sealed else self.reminds or self.why


class ClosedFace:
    """Lays out and draws the news."""

    def __init__(self, tools: SignTools, seat: Seat, button: Button, aside: Sequence[Button]) -> None:
        """button: opens the curtain; aside: square ones in the corner, named by their
        commands, which lead away from it"""
        self.tools = tools
        self.seat = seat
        self.button = button
        self.aside = tuple(aside)
        self.news = ClosedNews()
        self.mark = self.sign = self.plate = NOWHERE
        """The places of the seat's shape, of the sign with its name, and of the plate at the bottom."""
        self._lines: list[tuple[ClosedText, float]] = []
        self._caps: list[tuple[str, Box]] = []
        """The commands of the buttons aside, and where their keys are shown."""
        self._below: tuple[ClosedText, tuple[float, float]] | None = None

    @property
    def style(self) -> SeatStyle:
        return self.tools.theme.seat(self.seat.colour)

    # -- layout

    def layout(self, canvas: Canvas, news: ClosedNews) -> None:
        """Lay out from bottom to top: the plate with the button, the words, the name; the shape gets the rest. If that
        is too little with large type, leave out the question."""
        self.news = news
        safe = stage_of(canvas)
        self._lay_aside(canvas)
        self._lay_plate(canvas)
        top = self.plate.y - 24.0 - SIGN_EDGE
        wanted = self._wanted()
        while True:
            high = sum(self._high(words, canvas) + LINE_GAP for words in wanted)
            spare = next((words for words in reversed(wanted) if words.message == news.about), None)
            if top - high - safe.y >= LEAST_MARK or spare is None:
                break
            wanted.remove(spare)
        y = top - high
        room = y - safe.y - 10.0 - SIGN_EDGE
        self._lines = []
        side = min(MOST_MARK, max(LEAST_MARK, room))
        above = safe.y + max(0.0, (room - side) / 2)
        self.mark = Box(safe.centre[0] - side / 2, above, side, side).inset(side * 0.18)
        widest = max(self._widest(words, canvas) for words in wanted) + 2 * PLATE
        self.sign = Box(safe.centre[0] - widest / 2, y - SIGN_EDGE, widest, high - LINE_GAP + 2 * SIGN_EDGE)
        for words in wanted:
            self._lines.append((words, y))
            y += self._high(words, canvas) + LINE_GAP

    def _lay_aside(self, canvas: Canvas) -> None:
        """Put the buttons into the corner, from the right, each after its key where pointers aren't in use."""
        safe, side = stage_of(canvas), control_height(self.tools.theme)
        x, self._caps = safe.right, []
        for one in reversed(self.aside):
            one.at(Box(x - side, safe.y, side, side))
            x -= side + LINE_GAP
            wide, high = cap_width(self.tools, one.id), cap_height(self.tools)
            if wide and self.tools.devices.kind != "mouse":
                self._caps.append((one.id, Box(x - wide, safe.y + (side - high) / 2, wide, high)))
            x -= self._widest_cap(one.id) + LINE_GAP  # With any device, buttons stay where they are.

    def _widest_cap(self, command: str) -> float:
        """Return the width of the widest key or button of a command."""
        devices = self.tools.devices
        signs = [devices.sign_on(kind, command) for kind in KINDS]
        return max((sign_width(self.tools, sign) for sign in signs if sign is not None), default=0.0)

    def _widest(self, words: ClosedText, canvas: Canvas) -> float:
        """Return the width of a paragraph's longest line."""
        theme = self.tools.theme
        lines = theme.wrap(
            self._text(words), words.units, words.role, canvas, stage_of(canvas).w - 2 * PLATE, words.scaled
        )
        return max(theme.measure(line, words.units, words.role, canvas, words.scaled)[0] for line in lines)

    def _wanted(self) -> list[ClosedText]:
        found = [ClosedText(self.seat.name, TITLE, "bold", scaled=False)]
        if self.news.sealed:
            return [*found, ClosedText(SEALED_NOW, HEADING, "bold")]
        found.append(ClosedText(LOOK_AWAY, HEADING, "bold"))
        if self.news.about is not None:
            found.append(ClosedText(self.news.about, BODY, "body"))
        return found

    def _lay_plate(self, canvas: Canvas) -> None:
        """Lay out the plate: words above a button, or one sentence about a sealed choice."""
        theme, safe = self.tools.theme, stage_of(canvas)
        words = self._plate_words()
        high = 0.0 if self.news.sealed else control_height(theme) * 1.15
        widest = theme.measure(self.tools.say(self.button.label or HOW), BUTTON, "bold", canvas)[0] + 120.0
        wide = min(safe.w - 2 * PLATE, max(620.0, widest, self._wide(words, canvas)))
        text = self._high(words, canvas, wide)
        whole = text + (high + 26.0 if high else 0.0) + 2 * PLATE
        width = wide + 2 * PLATE
        self.plate = Box(safe.centre[0] - width / 2, safe.bottom - whole, width, whole)
        self._below = (words, (safe.centre[0], self.plate.y + PLATE))
        across = min(wide, max(620.0, widest))
        self.button.at(Box(safe.centre[0] - across / 2, self.plate.bottom - PLATE - high, across, high))

    def _plate_words(self) -> ClosedText:
        if self.news.sealed:
            return ClosedText(SEALED_UNTIL, BODY, "body")
        how = HOW_HELD if self.news.holds else HOW
        stressed = self.news.stressed
        return ClosedText(stressed, BODY, "bold") if stressed is not None else ClosedText(how, SECONDARY, "body")

    def _wide(self, words: ClosedText, canvas: Canvas) -> float:
        return self.tools.theme.measure(self.tools.say(words.message), words.units, words.role, canvas)[0] + 8.0

    def _high(self, words: ClosedText, canvas: Canvas, width: float | None = None) -> float:
        theme = self.tools.theme
        lines = theme.wrap(
            self._text(words), words.units, words.role, canvas, width or stage_of(canvas).w - 2 * PLATE, words.scaled
        )
        return len(lines) * theme.line_height(words.units, words.role, canvas, words.scaled)

    def _text(self, words: ClosedText) -> str:
        return words.message if isinstance(words.message, str) else self.tools.say(words.message)

    # -- drawing

    def draw(self, surface: pygame.Surface, cloth: Cloth, focus: str | None) -> None:
        """Draw the cloth, and the signs that hang before it. focus: id of the focused button"""
        theme, canvas = self.tools.theme, self.tools.canvas
        cloth.draw(surface)
        if self.news.sealed and cloth.shut >= 1.0:
            cloth.draw_seal(surface, self.mark.centre)
        else:
            self._draw_mark(surface)
        theme.panel(surface, canvas, self.sign, "panel_raised", "outline", line=3.0)
        for words, y in self._lines:
            self._draw_line(surface, words, (stage_of(canvas).centre[0], y), "text", stage_of(canvas).w - 2 * PLATE)
        self._draw_plate(surface)
        if self.news.sealed:
            return
        for one in (*self.aside, self.button):
            one.draw(Pen(surface, self.tools), one.id == focus)
        for command, box in self._caps:
            draw_cap(surface, self.tools, command, box)

    def _draw_line(
        self, surface: pygame.Surface, words: ClosedText, at: tuple[float, float], ink: str, width: float
    ) -> None:
        text, canvas = self._text(words), self.tools.canvas
        self.tools.theme.text(
            surface, canvas, text, at, words.units, ink, words.role, "midtop", width, None, words.scaled
        )

    def _draw_plate(self, surface: pygame.Surface) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, self.plate, "panel", "outline", line=3.0)
        assert self._below is not None
        words, at = self._below
        stressed = self.news.stressed is not None
        self._draw_line(surface, words, at, "accent" if stressed else "text", self.plate.w - 2 * PLATE)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """Draw the seat's shape on a plaque that hangs from two cords."""
        theme, canvas, mark, style = self.tools.theme, self.tools.canvas, self.mark, self.style
        ground = mark.inset(-mark.w * 0.28)
        for x in (ground.x + ground.w * 0.22, ground.right - ground.w * 0.22):
            for colour, wide in (("outline", 10.0), ("light", 5.0)):
                pygame.draw.line(surface, theme.colour(colour), canvas.pos(x, 30.0), canvas.pos(x, ground.y + 12.0),
                                 canvas.px(wide))  # fmt: skip
        theme.panel(surface, canvas, ground, "panel", "outline", line=4.0)
        theme.seat_mark(surface, canvas, mark, style, 5.0)
