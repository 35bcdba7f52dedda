"""Pictures of what a setting does, in 400 x 230 units, drawn for its present value: `assets/pictures/settings`."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import TypeStyle
from game.ui.widgets.tree import Size, Widget

FOLDER = "pictures/settings"
SIZE = (400.0, 230.0)
INK, PAPER, IVORY = "#1E1611", "#F7ECD2", "#FFFDF4"
SEA, LAND, OTHER = "#5B9799", "#DD9C85", "#C8C97E"
LETTERS = "Aa"
SCREEN = (64.0, 28.0, 272.0, 150.0)
"""The picture on the television: left, top, width, height."""
WAYS = {"True": "on", "False": "off", "0": "never", **dict.fromkeys(("30", "60", "90", "120"), "closes")}
"""Names of values in the files, if not by their own name. A volume is called by its number of waves."""
PICTURES = {"typeface": "text_scale", "safe_area": "television"}
"""Settings with another's picture, or one to which something is added."""


def sample(name: str, value: object) -> Sample | None:
    """Return the picture of a setting at a value; None if it is only explained in words."""
    return Sample(name, value) if artwork.exists(_picture(name)) else None


class Sample(Widget):
    """The picture of what a setting does at a value, as wide as there is room."""

    def __init__(self, name: str, value: object) -> None:
        self._name, self._value = name, value

    def takes(self, ruler: Ruler, room: Size) -> Size:
        high = min(room.w * SIZE[1] / SIZE[0], room.h * 0.6)
        return Size(high * SIZE[0] / SIZE[1], high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        high = min(self.box.h, self.box.w * SIZE[1] / SIZE[0])
        place = Box(self.box.x, self.box.y, high * SIZE[0] / SIZE[1], high)
        rect = pen.canvas.rect(place)
        pen.surface.blit(_rendered(self._name, str(self._value), rect.size), rect)
        if self._name in ("text_scale", "typeface"):
            scale = float(str(self._value)) if self._name == "text_scale" else 1.7
            pen.text(LETTERS, place, TypeStyle(62.0 * high / SIZE[1] * scale, most=1.0), "center")


@lru_cache(maxsize=64)
def _rendered(name: str, value: str, size: tuple[int, int]) -> pygame.Surface:
    picture = _picture(name)
    way = str(1 + round(float(value) * 3) if float(value) else 0) if name == "volume" else WAYS.get(value, value)
    slots = {"value": way} if "value" in artwork.read(picture).ways else artwork.NOTHING
    body = artwork.drawing(picture, slots)
    if name == "safe_area":
        body += _safe_area(float(value))
    return svg.render(body, size, (0.0, 0.0, SIZE[0], SIZE[0] * size[1] / size[0]))


def _picture(name: str) -> str:
    return f"{FOLDER}/{PICTURES.get(name, name)}"


def _safe_area(percent: float) -> str:
    """Draw a small table within the margins of a television."""
    left, top, wide, high = SCREEN
    margin = percent * 3.0
    dash = svg.path(
        svg.rectangle_path(left + margin, top + margin * 0.7, left + wide - margin, top + high - margin * 0.7),
        "none", IVORY, 3.0, dash="10 7",
    )  # fmt: skip
    inside = _board(left + margin, top + margin * 0.7, wide - 2 * margin, high - 1.4 * margin)
    return svg.rect(left, top, wide, high, SEA) + inside + dash


def _board(left: float, top: float, wide: float, high: float) -> str:
    """Draw a small table: a map, plates, and a bar."""
    line = 2.2
    parts = [svg.rect(left, top, wide, high, SEA)]
    x, y, w, h = left + wide * 0.06, top + high * 0.1, wide * 0.5, high * 0.58
    parts.append(svg.path(
        f"M{x:g} {y + h * 0.2:g}L{x + w * 0.5:g} {y:g}L{x + w * 0.55:g} {y + h * 0.55:g}L{x + w * 0.1:g} {y + h:g}Z",
        LAND, INK, line,
    ))  # fmt: skip
    parts.append(svg.path(
        f"M{x + w * 0.5:g} {y:g}L{x + w:g} {y + h * 0.25:g}L{x + w * 0.8:g} {y + h:g}"
        f"L{x + w * 0.55:g} {y + h * 0.55:g}Z",
        OTHER, INK, line,
    ))  # fmt: skip
    for index in range(4):
        plate = top + high * (0.08 + 0.155 * index)
        parts.append(svg.rect(left + wide * 0.64, plate, wide * 0.31, high * 0.12, PAPER, INK, line * 0.7))
    parts.append(svg.rect(left + wide * 0.05, top + high * 0.78, wide * 0.9, high * 0.16, IVORY, INK, line * 0.8))
    return "".join(parts)
