"""Signs on the buttons of the header: drawn, never typed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable, described
from game.ui.look.palette import Colour
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL, RAISED
from game.ui.look.type_styles import NOTE
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Size, Widget

OVERSAMPLING = 4


def _undo(s: pygame.Surface, n: int, c: Colour) -> None:
    pen = n // 9
    box = pygame.Rect(n * 0.2, n * 0.26, n * 0.62, n * 0.54)
    pygame.draw.arc(s, c, box, -math.pi / 2, math.pi * 0.62, pen)
    pygame.draw.polygon(s, c, [(n * 0.08, n * 0.36), (n * 0.42, n * 0.14), (n * 0.42, n * 0.58)])


def _undo_turn(s: pygame.Surface, n: int, c: Colour) -> None:
    _undo(s, n, c)
    pygame.draw.polygon(s, c, [(n * 0.3, n * 0.36), (n * 0.64, n * 0.14), (n * 0.64, n * 0.58)])


def _replay(s: pygame.Surface, n: int, c: Colour) -> None:
    pygame.draw.polygon(s, c, [(n * 0.5, n * 0.2), (n * 0.5, n * 0.8), (n * 0.12, n * 0.5)])
    pygame.draw.polygon(s, c, [(n * 0.88, n * 0.2), (n * 0.88, n * 0.8), (n * 0.5, n * 0.5)])


def _log(s: pygame.Surface, n: int, c: Colour) -> None:
    for row, length in enumerate((0.7, 0.5, 0.7, 0.4)):
        y = n * (0.2 + 0.19 * row)
        pygame.draw.rect(s, c, pygame.Rect(n * 0.15, y, n * length, n // 10), border_radius=n // 20)


def _help(s: pygame.Surface, n: int, c: Colour) -> None:
    pen = n // 8
    pygame.draw.arc(s, c, pygame.Rect(n * 0.28, n * 0.1, n * 0.44, n * 0.42), -math.pi * 0.42, math.pi * 1.02, pen)
    pygame.draw.rect(s, c, pygame.Rect(n * 0.5 - pen / 2, n * 0.46, pen, n * 0.2))
    pygame.draw.circle(s, c, (n * 0.5, n * 0.82), n * 0.075)


def _menu(s: pygame.Surface, n: int, c: Colour) -> None:
    for row in range(3):
        y = n * (0.22 + 0.24 * row)
        pygame.draw.rect(s, c, pygame.Rect(n * 0.14, y, n * 0.72, n // 9), border_radius=n // 18)


def _flag(s: pygame.Surface, n: int, c: Colour) -> None:
    pygame.draw.rect(s, c, pygame.Rect(n * 0.2, n * 0.1, n // 11, n * 0.8), border_radius=n // 22)
    cloth = [
        (n * 0.28, n * 0.14),
        (n * 0.86, n * 0.14),
        (n * 0.7, n * 0.35),
        (n * 0.86, n * 0.56),
        (n * 0.28, n * 0.56),
    ]
    pygame.draw.polygon(s, c, cloth)


def _zoom(s: pygame.Surface, n: int, c: Colour) -> None:
    pen = n // 9
    pygame.draw.line(s, c, (n * 0.6, n * 0.6), (n * 0.86, n * 0.86), round(pen * 1.5))
    pygame.draw.circle(s, c, (n * 0.86, n * 0.86), pen * 0.7)
    pygame.draw.circle(s, c, (n * 0.42, n * 0.42), n * 0.32, pen)
    pygame.draw.rect(s, c, pygame.Rect(n * 0.27, n * 0.42 - pen * 0.4, n * 0.3, pen * 0.8))
    pygame.draw.rect(s, c, pygame.Rect(n * 0.42 - pen * 0.4, n * 0.27, pen * 0.8, n * 0.3))


def _hint(s: pygame.Surface, n: int, c: Colour) -> None:
    """Draw a lamp with its socket."""
    pen = n // 10
    pygame.draw.circle(s, c, (n * 0.5, n * 0.38), n * 0.3, pen)
    pygame.draw.rect(s, (0, 0, 0, 0), pygame.Rect(n * 0.38, n * 0.6, n * 0.24, n * 0.12))
    for x in (0.36, 0.56):
        pygame.draw.rect(s, c, pygame.Rect(n * x, n * 0.6, pen * 0.8, n * 0.12))
    for y, half in ((0.72, 0.16), (0.85, 0.1)):
        pygame.draw.rect(s, c, pygame.Rect(n * (0.5 - half), n * y, n * 2 * half, pen * 0.8), border_radius=pen // 3)


def _people(s: pygame.Surface, n: int, c: Colour) -> None:
    """Draw two busts, one behind the other."""
    for x, y, size in ((0.68, 0.3, 0.8), (0.36, 0.36, 1.0)):
        wide = 0.54 * size
        bust = pygame.Rect(n * (x - wide / 2), n * (y + 0.2 * size), n * wide, n * 0.44 * size)
        for grown, colour in ((n * 0.05, (0, 0, 0, 0)), (0.0, c)):
            pygame.draw.circle(s, colour, (n * x, n * y), n * 0.17 * size + grown)
            corner = round(n * 0.25 * size)
            around = bust.inflate(2 * grown, 2 * grown)
            pygame.draw.rect(s, colour, around, border_top_left_radius=corner, border_top_right_radius=corner)


def _castle(s: pygame.Surface, n: int, c: Colour) -> None:
    """Draw a tower with battlements and a gate."""
    pygame.draw.rect(s, c, pygame.Rect(n * 0.24, n * 0.3, n * 0.52, n * 0.56))
    for x in (0.2, 0.42, 0.64):
        pygame.draw.rect(s, c, pygame.Rect(n * x, n * 0.12, n * 0.16, n * 0.2))
    pygame.draw.rect(s, c, pygame.Rect(n * 0.2, n * 0.26, n * 0.6, n * 0.1))
    gate = pygame.Rect(n * 0.41, n * 0.58, n * 0.18, n * 0.28)
    corner = round(n * 0.09)
    pygame.draw.rect(s, (0, 0, 0, 0), gate, border_top_left_radius=corner, border_top_right_radius=corner)


def _sound(s: pygame.Surface, n: int, c: Colour) -> None:
    """Draw a loudspeaker with two waves."""
    _loudspeaker(s, n, c)
    for far in (0.2, 0.36):
        box = pygame.Rect(n * (0.5 - far), n * (0.5 - far), n * 2 * far, n * 2 * far)
        pygame.draw.arc(s, c, box, -math.pi / 4, math.pi / 4, n // 11)


def _silence(s: pygame.Surface, n: int, c: Colour) -> None:
    """Draw a loudspeaker with a cross."""
    _loudspeaker(s, n, c)
    for down in (-0.16, 0.16):
        pygame.draw.line(s, c, (n * 0.6, n * (0.5 - down)), (n * 0.92, n * (0.5 + down)), n // 10)


def _loudspeaker(s: pygame.Surface, n: int, c: Colour) -> None:
    pygame.draw.rect(s, c, pygame.Rect(n * 0.08, n * 0.36, n * 0.2, n * 0.28))
    pygame.draw.polygon(s, c, [(n * 0.24, n * 0.36), (n * 0.48, n * 0.14), (n * 0.48, n * 0.86), (n * 0.24, n * 0.64)])


SIGNS: dict[str, Callable[[pygame.Surface, int, Colour], None]] = {
    "undo": _undo,
    "undo-turn": _undo_turn,
    "replay": _replay,
    "hint": _hint,
    "flag": _flag,
    "people": _people,
    "castle": _castle,
    "zoom": _zoom,
    "log": _log,
    "help": _help,
    "menu": _menu,
    "sound": _sound,
    "silence": _silence,
}


@lru_cache(maxsize=64)
def _sign(name: str, side: int, colour: Colour) -> pygame.Surface:
    large = pygame.Surface((side * OVERSAMPLING, side * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*colour, 0))
    SIGNS[name](large, side * OVERSAMPLING, colour)
    return pygame.transform.smoothscale(large, (side, side))


def draw_sign(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: pygame.Color) -> None:
    """Draw one of `SIGNS` into a square rect (pixels)."""
    surface.blit(_sign(name, max(4, rect.width), (colour.r, colour.g, colour.b)), rect)


FILLED = 0.6
"""Share of the button that the sign fills."""


@dataclass
class SignButton(Button):
    """A button without a label. `sign`: name of one of the header's signs."""

    def _draw_label(self, pen: Pen, box: Box, ink: str) -> None:
        surface, tools = pen.surface, pen.tools
        side = min(box.w, box.h) * FILLED
        rect = tools.canvas.rect(box.centred(side, side))
        draw_sign(surface, self.sign or "", rect, tools.theme.colour(ink))


HEADER_SIGN = 36.0
"""Side of the sign on a button of the header."""


class HeaderButton(Widget):
    """A button with a sign, and with a word beside it in a box that is wide enough.

    about  what it does
    label  the word
    """

    def __init__(
        self, sign: str, about: Message, on_press: Callable[[], None], name: str = "", label: Message | None = None
    ) -> None:
        """name: if not the sign's name"""
        self.name = name or sign
        self.id = f"header-{self.name}"
        self.sign, self.about, self.on_press, self.label = sign, about, on_press, label

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(CONTROL, CONTROL)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, described(self.about))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box
        if focused:
            pen.glow(box)
        pen.panel(box, "button_hot" if focused else "button", "button_line", depth=RAISED)
        place, beside = box.split_left(CONTROL) if box.w > CONTROL else (box, NOWHERE)
        draw_sign(
            pen.surface, self.sign, pen.canvas.rect(place.centred(HEADER_SIGN, HEADER_SIGN)), pen.theme.colour("text")
        )
        if self.label is not None and beside.w > 0:
            pen.text(self.label, beside._replace(w=beside.w - 10.0), NOTE.inked("text"), "midleft", 1)
        if focused:
            pen.ring(box)
