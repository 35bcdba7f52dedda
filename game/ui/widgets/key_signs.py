"""Drawn keys and controller and mouse buttons, by position and family, and those bound to a command on the device in
use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.input.bindings import DPAD, FACE, Family, Sign, key_message
from game.ui.look import artwork
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import OPENING, SECONDARY, for_sdl
from game.ui.tools import SignTools, Tools
from game.ui.widgets.tree import Size, Widget

GlyphSet = Family | Literal["mouse"]

FOLDER = "pictures/keys"
SHOULDERS = ("l1", "r1", "l2", "r2")
WIDE = 1.42
"""Width of a shoulder button divided by its height."""
INK = (255, 250, 238)
"""Colour of the print on a button."""
LETTERS: Mapping[Family, Mapping[str, str]] = {
    "xbox": {"south": "A", "east": "B", "west": "X", "north": "Y", "l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    "playstation": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
    "nintendo": {"south": "B", "east": "A", "west": "Y", "north": "X", "l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
    "generic": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
}
COLOURS: Mapping[str, tuple[int, int, int]] = {
    "south": (141, 214, 88), "east": (255, 122, 108), "west": (110, 184, 255), "north": (255, 212, 84)
}  # fmt: skip
"""Colours of the print on an Xbox controller; letter and place carry the same information."""
PUSHED: Mapping[str, tuple[float, float]] = {
    "up": (0.5, 0.63), "down": (0.5, 0.37), "left": (0.63, 0.5), "right": (0.37, 0.5)
}  # fmt: skip
"""Where the letter of a pushed stick stands: away from its arrow."""


class Print(NamedTuple):
    """Letters on a picture: their middle and their height, in heights of the picture."""

    text: str
    x: float
    y: float
    high: float
    colour: tuple[int, int, int] = INK

    def put(self, picture: pygame.Surface, font: Path | None) -> None:
        """Print them on a picture."""
        unit = picture.get_height()
        with OPENING:
            made = pygame.font.Font(for_sdl(font), max(6, round(self.high * unit * 1.36))).render(
                self.text, True, self.colour
            )
        ink = made.get_bounding_rect()
        picture.blit(made, (self.x * unit - ink.centerx, self.y * unit - ink.centery))


def aspect(button: str) -> float:
    """Return the width of a button's glyph divided by its height."""
    return WIDE if button in SHOULDERS else 1.0


def _glyph(what: GlyphSet, button: str) -> tuple[str, dict[str, str], Print | None]:
    """Return the file of a button, how it is filled in, and the letters on it."""
    if what == "mouse":
        return ("pointer", {}, None) if button == "point" else ("mouse", {"button": button}, None)
    letter = LETTERS[what].get(button, "")
    if button in SHOULDERS:
        return "shoulder", {"button": button}, Print(letter, WIDE / 2, 0.51, 0.44)
    if letter:
        return "round", {}, Print(letter, 0.5, 0.5, 0.54, COLOURS[button] if what == "xbox" else INK)
    if button in FACE:
        return "symbol" if what == "playstation" else "place", {"button": button}, None
    if button in ("start", "back"):
        return button, {"family": what}, None
    if button in DPAD:
        return "dpad", {"arm": button.removeprefix("dpad-")}, None
    side = "R" if button.startswith("r") else "L"
    if button in ("l3", "r3"):
        return "pressed_stick", {}, Print(side, 0.5, 0.5, 0.36)
    to = button.partition("-")[2]
    return "stick", {"to": to}, Print(side, *PUSHED[to], 0.36)


@lru_cache(maxsize=512)
def _picture(what: GlyphSet, button: str, width: int, height: int, font: Path | None) -> pygame.Surface:
    """Return the glyph's picture; `what`: a family or "mouse"."""
    name, slots, letters = _glyph(what, button)
    picture = artwork.picture(f"{FOLDER}/{name}", (width, height), slots).copy()
    if letters is not None:
        letters.put(picture, font)
    return picture


def draw_glyph(surface: pygame.Surface, tools: Tools, what: GlyphSet, button: str, box: Box) -> None:
    """Draw a button of a family's controller (or of the "mouse"), as high as `box` and centred."""
    rect = tools.canvas.rect(box)
    height = max(8, rect.height)
    picture = _picture(what, button, round(height * aspect(button)), height, tools.theme.font_file("plain-bold"))
    surface.blit(picture, picture.get_rect(center=rect.center))


ARROWS = ("left", "right", "up", "down")
HIGH = 1.35
"""Height of a cap, relative to the text next to it."""


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
    return tools.theme.measure(text, units, "plain", tools.canvas)[0] + 22.0


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
    theme.text(surface, canvas, text, box.centre, units, "accent", "plain", "center", box.w - 6.0, 1)


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
