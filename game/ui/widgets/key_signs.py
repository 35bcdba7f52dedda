"""Drawn keys and controller and mouse buttons, by position and family, and those bound to a command on the device in
use."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

import pygame

from game.ui.canvas import Box
from game.ui.input.bindings import DPAD, FACE, Family, Sign, key_message
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import OPENING, SECONDARY, for_sdl
from game.ui.tools import SignTools, Tools
from game.ui.widgets.tree import Size, Widget

GlyphSet = Family | Literal["mouse"]

OVERSAMPLING = 4
SHOULDERS = ("l1", "r1", "l2", "r2")
WIDE = 1.42
"""Width of a shoulder button divided by its height."""
BODY, RIM, INK, DIM = (26, 23, 22), (222, 212, 190), (255, 250, 238), (112, 104, 92)
"""Body, edge, print, and unlit parts that show the place; print and edge have at least 4.5:1 on the body."""

LETTERS: Mapping[Family, Mapping[str, str]] = {
    "xbox": {"south": "A", "east": "B", "west": "X", "north": "Y", "l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    "playstation": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
    "nintendo": {"south": "B", "east": "A", "west": "Y", "north": "X", "l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
    "generic": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
}
COLOURS: Mapping[Family, Mapping[str, tuple[int, int, int]]] = {
    "xbox": {"south": (141, 214, 88), "east": (255, 122, 108), "west": (110, 184, 255), "north": (255, 212, 84)},
    "playstation": {
        "south": (150, 184, 255),
        "east": (255, 130, 120),
        "west": (246, 158, 212),
        "north": (116, 224, 182),
    },
    "nintendo": {},
    "generic": {},
}
"""Colours of the print; letter, shape and place carry the same information."""
PLACES: Mapping[str, tuple[float, float]] = {
    "south": (0.0, 1.0), "east": (1.0, 0.0), "west": (-1.0, 0.0), "north": (0.0, -1.0),
    "up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0),
}  # fmt: skip


class GlyphPen:
    """Drawing tools with smooth edges, on an area of `aspect` x 1."""

    def __init__(self, width: int, height: int, font: str | None) -> None:
        self.size = (width, height)
        self.unit = height * OVERSAMPLING
        self.aspect = width / height
        self.font = font
        self.large = pygame.Surface((width * OVERSAMPLING, self.unit), pygame.SRCALPHA)
        self.large.fill((*RIM, 0))

    def at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit, y * self.unit

    def disc(self, x: float, y: float, radius: float, colour: Sequence[int], line: float = 0.0) -> None:
        width = max(1, round(line * self.unit)) if line else 0
        pygame.draw.circle(self.large, colour, self.at(x, y), radius * self.unit, width)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Sequence[int]) -> None:
        pygame.draw.polygon(self.large, colour, [self.at(x, y) for x, y in points])

    def outline(self, points: Sequence[tuple[float, float]], colour: Sequence[int], line: float) -> None:
        """Draw a closed line with round corners."""
        for index, (x, y) in enumerate(points):
            self.stroke((x, y), points[(index + 1) % len(points)], colour, line)

    def stroke(self, a: tuple[float, float], b: tuple[float, float], colour: Sequence[int], line: float) -> None:
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        dx, dy = (b[1] - a[1]) / length * line / 2, (a[0] - b[0]) / length * line / 2
        corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
        self.polygon(corners, colour)
        self.disc(*a, line / 2, colour)
        self.disc(*b, line / 2, colour)

    def plate(self, x: float, y: float, w: float, h: float, fill: Sequence[int], radii: Sequence[float]) -> None:
        """Draw a rectangle with a radius per corner: top left, top right, bottom left, bottom right."""
        rect = pygame.Rect(*(round(part * self.unit) for part in (x, y, w, h)))
        corners = [max(1, round(radius * self.unit)) for radius in radii]
        pygame.draw.rect(self.large, fill, rect, 0, -1, corners[0], corners[1], corners[2], corners[3])

    def text(self, text: str, x: float, y: float, high: float, colour: Sequence[int]) -> None:
        """Draw text of the height `high`, centred on a point."""
        with OPENING:
            font = pygame.font.Font(for_sdl(self.font), max(6, round(high * self.unit * 1.36)))
        picture = font.render(text, True, colour)
        ink = picture.get_bounding_rect()
        px, py = self.at(x, y)
        self.large.blit(picture, (px - ink.centerx, py - ink.centery))

    def done(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.large, self.size)


def _plastic(pen: GlyphPen) -> None:
    pen.disc(0.5, 0.5, 0.49, RIM)
    pen.disc(0.5, 0.5, 0.44, BODY)


def _face(pen: GlyphPen, family: Family, button: str) -> None:
    letter = LETTERS[family].get(button)
    colour = COLOURS[family].get(button, INK)
    if letter is not None:
        _plastic(pen)
        pen.text(letter, 0.5, 0.5, 0.54, colour)
    elif family == "playstation":
        _plastic(pen)
        _symbol(pen, button, colour)
    else:
        for name in FACE:
            dx, dy = PLACES[name]
            x, y = 0.5 + dx * 0.31, 0.5 + dy * 0.31
            pen.disc(x, y, 0.185, INK if name == button else DIM)
            if name != button:
                pen.disc(x, y, 0.125, BODY)


def _symbol(pen: GlyphPen, button: str, colour: Sequence[int]) -> None:
    line = 0.085
    if button == "south":
        pen.stroke((0.33, 0.33), (0.67, 0.67), colour, line)
        pen.stroke((0.67, 0.33), (0.33, 0.67), colour, line)
    elif button == "east":
        pen.disc(0.5, 0.5, 0.25, colour)
        pen.disc(0.5, 0.5, 0.165, BODY)
    elif button == "west":
        pen.outline([(0.32, 0.32), (0.68, 0.32), (0.68, 0.68), (0.32, 0.68)], colour, line)
    else:
        pen.outline([(0.5, 0.25), (0.73, 0.64), (0.27, 0.64)], colour, line)


def draw_dpad(pen: GlyphPen, arms: Iterable[str], colour: Sequence[int]) -> None:
    """Draw a cross whose `arms` ("left", "up", "right", "down") are filled with a colour."""
    a, b, low, high = 0.33, 0.67, 0.03, 0.97
    cross = [(a, low), (b, low), (b, a), (high, a), (high, b), (b, b), (b, high), (a, high), (a, b), (low, b), (low, a),
             (a, a)]  # fmt: skip
    pen.polygon(cross, BODY)
    half = 0.125
    for arm in arms:
        dx, dy = PLACES[arm]
        x, y = 0.5 + dx * 0.3, 0.5 + dy * 0.3
        pen.polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)], colour)
    pen.outline(cross, RIM, 0.055)


def _stick(pen: GlyphPen, button: str) -> None:
    """Draw a stick with its letter; an arrow for a push, a ring for a press."""
    letter = "R" if button.startswith(("right", "r3")) else "L"
    if button in ("l3", "r3"):
        pen.disc(0.5, 0.5, 0.49, RIM)
        pen.disc(0.5, 0.5, 0.43, BODY)
        pen.disc(0.5, 0.5, 0.35, RIM)
        pen.disc(0.5, 0.5, 0.3, BODY)
        pen.text(letter, 0.5, 0.5, 0.36, INK)
        return
    dx, dy = PLACES[button.partition("-")[2]]
    x, y = 0.5 - dx * 0.13, 0.5 - dy * 0.13
    pen.disc(x, y, 0.35, RIM)
    pen.disc(x, y, 0.3, BODY)
    pen.text(letter, x, y, 0.36, INK)
    tip, base, half = 0.48, 0.22, 0.25
    arrow = [
        (0.5 + dx * tip, 0.5 + dy * tip),
        (0.5 + dx * base + dy * half, 0.5 + dy * base + dx * half),
        (0.5 + dx * base - dy * half, 0.5 + dy * base - dx * half),
    ]
    pen.polygon(arrow, BODY)
    pen.outline(arrow, RIM, 0.05)


def _shoulder(pen: GlyphPen, family: Family, button: str) -> None:
    """Draw a shoulder button with a flat lower side; a trigger hangs down on its outer side."""
    outer, inner = 0.46, 0.16
    left = button.startswith("l")
    top = (outer, inner) if left else (inner, outer)
    low = (0.1, 0.1) if button.endswith("1") else ((0.1, 0.4) if left else (0.4, 0.1))
    w = pen.aspect
    pen.plate(0.02, 0.08, w - 0.04, 0.84, RIM, (*top, *low))
    pen.plate(0.07, 0.13, w - 0.14, 0.74, BODY, tuple(max(0.05, radius - 0.05) for radius in (*top, *low)))
    pen.text(LETTERS[family][button], w / 2, 0.51, 0.44, INK)


def _middle(pen: GlyphPen, family: Family, button: str) -> None:
    """Draw one of the two small buttons in the middle."""
    _plastic(pen)
    line = 0.075
    if family == "nintendo":
        pen.stroke((0.28, 0.5), (0.72, 0.5), INK, 0.1)
        if button == "start":
            pen.stroke((0.5, 0.28), (0.5, 0.72), INK, 0.1)
    elif family == "generic":
        dx = 1 if button == "start" else -1
        pen.polygon([(0.5 - dx * 0.16, 0.26), (0.5 - dx * 0.16, 0.74), (0.5 + dx * 0.25, 0.5)], INK)
    elif button == "start":
        for y in (0.34, 0.5, 0.66):
            pen.stroke((0.3, y), (0.7, y), INK, line)
    elif family == "xbox":
        pen.outline([(0.27, 0.3), (0.57, 0.3), (0.57, 0.56), (0.27, 0.56)], INK, line)
        square = [(0.42, 0.44), (0.73, 0.44), (0.73, 0.7), (0.42, 0.7)]
        pen.polygon(square, BODY)
        pen.outline(square, INK, line)
    else:
        pen.stroke((0.5, 0.72), (0.5, 0.46), INK, line)
        pen.stroke((0.33, 0.62), (0.25, 0.36), INK, line)
        pen.stroke((0.67, 0.62), (0.75, 0.36), INK, line)


def _mouse(pen: GlyphPen, button: str) -> None:
    """Draw a mouse from above with one button lit, or an arrow where the wheel turns."""
    if button == "point":
        _pointer(pen)
        return
    pen.plate(0.16, 0.02, 0.68, 0.96, RIM, (0.34, 0.34, 0.34, 0.34))
    pen.plate(0.21, 0.07, 0.58, 0.86, BODY, (0.29, 0.29, 0.29, 0.29))
    if button == "left":
        pen.plate(0.21, 0.07, 0.29, 0.36, INK, (0.29, 0.01, 0.01, 0.01))
    elif button == "right":
        pen.plate(0.5, 0.07, 0.29, 0.36, INK, (0.01, 0.29, 0.01, 0.01))
    pen.stroke((0.5, 0.07), (0.5, 0.43), RIM, 0.05)
    pen.stroke((0.21, 0.43), (0.79, 0.43), RIM, 0.05)
    if button == "middle" or button.startswith("wheel-"):
        pen.plate(0.38, 0.11, 0.24, 0.29, RIM, (0.12, 0.12, 0.12, 0.12))
        pen.plate(0.42, 0.15, 0.16, 0.21, INK if button == "middle" else BODY, (0.08, 0.08, 0.08, 0.08))
    if button.startswith("wheel-"):
        dy = PLACES[button.partition("-")[2]][1]
        pen.polygon([(0.5, 0.68 + dy * 0.15), (0.34, 0.68 - dy * 0.1), (0.66, 0.68 - dy * 0.1)], INK)
    if button.startswith("side-"):
        for name, y in (("side-front", 0.3), ("side-rear", 0.58)):
            pen.plate(0.0, y - 0.04, 0.43, 0.33, BODY, (0.12, 0.12, 0.12, 0.12))
            pen.plate(0.04, y, 0.35, 0.25, INK if button == name else DIM, (0.08, 0.08, 0.08, 0.08))
            if button != name:
                pen.plate(0.09, y + 0.05, 0.25, 0.15, BODY, (0.04, 0.04, 0.04, 0.04))


def _pointer(pen: GlyphPen) -> None:
    """Draw the pointer."""
    arrow = [(0.24, 0.06), (0.24, 0.8), (0.42, 0.64), (0.55, 0.93), (0.68, 0.87), (0.55, 0.59), (0.78, 0.56)]
    pen.polygon(arrow, BODY)


def _draw(pen: GlyphPen, family: Family, button: str) -> None:
    if button in FACE:
        _face(pen, family, button)
    elif button in SHOULDERS:
        _shoulder(pen, family, button)
    elif button in ("start", "back"):
        _middle(pen, family, button)
    elif button in DPAD:
        draw_dpad(pen, [button.removeprefix("dpad-")], INK)
    else:
        _stick(pen, button)


def aspect(button: str) -> float:
    """Return the width of a button's glyph divided by its height."""
    return WIDE if button in SHOULDERS else 1.0


@lru_cache(maxsize=512)
def _picture(what: GlyphSet, button: str, width: int, height: int, font: str | None) -> pygame.Surface:
    """Return the glyph's picture; `what`: a family or "mouse"."""
    pen = GlyphPen(width, height, font)
    if what == "mouse":
        _mouse(pen, button)
    else:
        _draw(pen, what, button)
    return pen.done()


def draw_glyph(surface: pygame.Surface, tools: Tools, what: GlyphSet, button: str, box: Box) -> None:
    """Draw a button of a family's controller (or of the "mouse"), as high as `box` and centred."""
    rect = tools.canvas.rect(box)
    height = max(8, rect.height)
    path = tools.theme.font_file("plain-bold")
    picture = _picture(what, button, round(height * aspect(button)), height, str(path) if path else None)
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
