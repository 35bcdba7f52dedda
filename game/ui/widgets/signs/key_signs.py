"""Key signs: drawn keys and buttons, and those bound to a command on the device in use."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.input.command_signs import Sign
from game.ui.input.sign_names import key_message
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY
from game.ui.tools import SignTools, Tools
from game.ui.widgets.signs.glyphs import aspect, draw_glyph
from game.ui.widgets.tree import Size, Widget

ARROWS = ("left", "right", "up", "down")
HIGH = 1.35
"""Height of a cap, relative to the text next to it."""
LETTERS = 1.0
"""Size of the letters on a key, relative to the text next to it: no smaller."""


def cap_height(tools: Tools, units: float = SECONDARY) -> float:
    return tools.theme.size(units) * HIGH


def glyph_height(tools: Tools, units: float = SECONDARY) -> float:
    """Return the height of drawn glyphs: with large text they grow less than letters, so that bars keep their
    height."""
    return min(cap_height(tools, units), tools.theme.size(units) * 0.92 + 12.0)


def sign_width(tools: Tools, sign: Sign, units: float = SECONDARY) -> float:
    high = glyph_height(tools, units)
    if sign.kind == "pad":
        return high * aspect(sign.name)
    if sign.kind == "mouse" or sign.name in ARROWS:
        return high
    text = tools.say(key_message(tools.texts, sign.name))
    return tools.theme.measure(text, units * LETTERS, "plain", tools.canvas)[0] + 22.0


def draw_sign(surface: pygame.Surface, tools: Tools, sign: Sign, box: Box, units: float = SECONDARY) -> None:
    """Draw a key or button into a box of the width `sign_width`."""
    theme, canvas = tools.theme, tools.canvas
    if sign.kind != "keyboard":
        place = box.centred(box.w, min(box.h, glyph_height(tools, units)))
        draw_glyph(surface, tools, sign.family if sign.kind == "pad" else "mouse", sign.name, place)
        return
    theme.panel(surface, canvas, box, "panel_raised", "button_line", radius=8.0)
    if sign.name in ARROWS:
        side = box.h * 0.62
        draw_shape(surface, sign.name, canvas.rect(box.centred(side, side)), theme.colour("accent"))
        return
    text = tools.say(key_message(tools.texts, sign.name))
    theme.text(surface, canvas, text, box.centre, units * LETTERS, "accent", "plain", "center", box.w - 6.0, 1)


def cap_width(tools: SignTools, command: str) -> float:
    """Return the width of the hint for a command; 0 if it is unbound, or if fingers press what is on the screen."""
    sign = tools.devices.sign(command) if not tools.devices.by_finger else None
    return sign_width(tools, sign) if sign is not None else 0.0


def draw_cap(surface: pygame.Surface, tools: SignTools, command: str, box: Box) -> None:
    """Draw the sign of a command on the device in use, where `cap_width` leaves room for it."""
    sign = tools.devices.sign(command)
    if sign is not None and not tools.devices.by_finger:
        draw_sign(surface, tools, sign, box)


class KeySign(Widget):
    """A drawn key or button, next to a text of the size `units`."""

    def __init__(self, sign: Sign, units: float = SECONDARY) -> None:
        self._sign, self._units = sign, units

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(sign_width(ruler.tools, self._sign, self._units), cap_height(ruler.tools, self._units))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        draw_sign(pen.surface, pen.tools, self._sign, self.box, self._units)
