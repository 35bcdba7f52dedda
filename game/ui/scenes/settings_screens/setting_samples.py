"""Pictures of what a setting does, in 400 x 230 units, drawn for its present value. A setting that is no key of
`SAMPLES` is only explained in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame

from game.ui.canvas import Box
from game.ui.look import svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import TypeStyle
from game.ui.widgets.tree import Size, Widget

SIZE = (400.0, 230.0)
INK, PAPER, SHADED, IVORY = "#1E1611", "#F7ECD2", "#E9D7AE", "#FFFDF4"
SEA, DEEP, LAND, OTHER = "#5B9799", "#2B5F6B", "#DD9C85", "#C8C97E"
BLUE, RED = "#1D4C8F", "#B3261E"
LETTERS = "Aa"
SCREEN = (64.0, 28.0, 272.0, 150.0)
"""The picture on the television: left, top, width, height."""


class Sample(Widget):
    """The picture of what a setting does at a value, as wide as there is room. name: a key of `SAMPLES`"""

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
    ground = svg.rect(3, 3, SIZE[0] - 6, SIZE[1] - 6, DEEP, INK, 4.0, 8.0)
    view = (0.0, 0.0, SIZE[0], SIZE[0] * size[1] / size[0])
    return svg.render(ground + SAMPLES[name](value), size, view)


# -- things that appear in several pictures


def _figure(x: float, y: float, colour: str = RED, opacity: float = 1.0) -> str:
    """Draw a wooden figure that stands at a point, 70 units high."""
    data = (
        f"M{x - 30:g} {y:g}Q{x - 26:g} {y - 30:g} {x - 12:g} {y - 36:g}L{x - 34:g} {y - 38:g}V{y - 50:g}H{x - 13:g}"
        f"A16 16 0 1 1 {x + 13:g} {y - 50:g}H{x + 34:g}V{y - 38:g}L{x + 12:g} {y - 36:g}"
        f"Q{x + 26:g} {y - 30:g} {x + 30:g} {y:g}H{x + 10:g}L{x:g} {y - 16:g}L{x - 10:g} {y:g}Z"
    )
    return svg.path(data, colour, INK, 4.0, opacity)


def _board(left: float, top: float, wide: float, high: float, bold: bool = False) -> str:
    """Draw a small table: a map, plates, and a bar."""
    line = 5.0 if bold else 2.2
    parts = [svg.rect(left, top, wide, high, "#D5E6E2" if bold else SEA)]
    x, y, w, h = left + wide * 0.06, top + high * 0.1, wide * 0.5, high * 0.58
    parts.append(svg.path(
        f"M{x:g} {y + h * 0.2:g}L{x + w * 0.5:g} {y:g}L{x + w * 0.55:g} {y + h * 0.55:g}L{x + w * 0.1:g} {y + h:g}Z",
        "#F6DCD2" if bold else LAND, INK, line,
    ))  # fmt: skip
    parts.append(svg.path(
        f"M{x + w * 0.5:g} {y:g}L{x + w:g} {y + h * 0.25:g}L{x + w * 0.8:g} {y + h:g}"
        f"L{x + w * 0.55:g} {y + h * 0.55:g}Z",
        "#EDEEC6" if bold else OTHER, INK, line,
    ))  # fmt: skip
    for index in range(4):
        plate = top + high * (0.08 + 0.155 * index)
        paper = IVORY if bold else PAPER
        parts.append(svg.rect(left + wide * 0.64, plate, wide * 0.31, high * 0.12, paper, INK, line * 0.7))
    parts.append(svg.rect(left + wide * 0.05, top + high * 0.78, wide * 0.9, high * 0.16, IVORY, INK, line * 0.8))
    return "".join(parts)


def _television(inside: str) -> str:
    left, top, wide, high = SCREEN
    return "".join(
        [
            svg.path(f"M150 {top + high + 30:g}H250L240 {top + high + 8:g}H160Z", "#3A2A1E", INK, 3.0),
            svg.rect(left - 12, top - 12, wide + 24, high + 24, "#241A13", INK, 3.0, 8.0),
            svg.rect(left, top, wide, high, "#0B1417"),
            inside,
        ]
    )


def _sheet(inside: str = "") -> str:
    return (
        svg.rect(58, 26, 284, 178, PAPER, INK, 3.5, 3.0) + svg.rect(66, 34, 268, 162, "none", "#C8AB77", 2.0) + inside
    )


def _robot(x: float, y: float) -> str:
    """Draw a bot's head around a point."""
    return "".join(
        [
            svg.path(f"M{x:g} {y - 40:g}V{y - 62:g}", "none", INK, 5.0), svg.circle(x, y - 66, 8, RED, INK, 3.5),
            svg.rect(x - 52, y - 40, 104, 84, "#B9B2A2", INK, 4.5, 12.0),
            svg.circle(x - 22, y - 8, 11, IVORY, INK, 4.0), svg.circle(x + 22, y - 8, 11, IVORY, INK, 4.0),
            svg.path(f"M{x - 26:g} {y + 24:g}H{x + 26:g}", "none", INK, 5.0),
        ]
    )  # fmt: skip


# -- the pictures


def _text_scale(value: str) -> str:
    return _sheet()


def _safe_area(value: str) -> str:
    left, top, wide, high = SCREEN
    margin = float(value) * 3.0
    dash = svg.path(
        svg.rectangle_path(left + margin, top + margin * 0.7, left + wide - margin, top + high - margin * 0.7),
        "none", IVORY, 3.0, dash="10 7",
    )  # fmt: skip
    inside = _board(left + margin, top + margin * 0.7, wide - 2 * margin, high - 1.4 * margin)
    return _television(svg.rect(left, top, wide, high, SEA) + inside + dash)


def _speed(value: str) -> str:
    trails = {"step": 0, "normal": 2, "fast": 4}
    if value == "instant":
        return svg.ellipse(92, 176, 34, 9, INK, 0.4) + _figure(92, 172, RED, 0.28) + _figure(300, 172)
    lines = "".join(
        f"M{190 - 34 * index:g} {118 + 16 * (index % 3):g}h-{46 + 8 * index:g}" for index in range(trails.get(value, 0))
    )
    pause = svg.rect(84, 94, 18, 66, IVORY, INK, 3.0, 3.0) + svg.rect(116, 94, 18, 66, IVORY, INK, 3.0, 3.0)
    return (pause if value == "step" else svg.path(lines, "none", IVORY, 7.0)) + _figure(262, 172)


def _high_contrast(value: str) -> str:
    left, top, wide, high = SCREEN
    return _television(_board(left, top, wide, high, value == "True"))


def _reduce_motion(value: str) -> str:
    if value == "True":
        return "".join(_figure(x, 172, RED, part) for x, part in ((110, 0.3), (200, 0.6), (290, 1.0)))
    hop = svg.path("M84 150Q130 40 190 120T300 100", "none", IVORY, 6.0, dash="4 14")
    return hop + svg.ellipse(308, 178, 34, 9, INK, 0.4) + _figure(308, 160)


def _holding(value: str) -> str:
    ring = svg.path("M200 37A78 78 0 1 1 122 115", "none", IVORY, 13.0) if value == "True" else ""
    return (
        svg.circle(200, 119, 62, "#123019") + svg.circle(200, 113, 62, "#2F7D46", INK, 4.0)
        + svg.path("M172 138L200 78L228 138M183 118H217", "none", IVORY, 11.0) + ring
    )  # fmt: skip


def _curtain_closes(value: str) -> str:
    rod = svg.rect(90, 44, 220, 12, "#B98348", INK, 4.0, 5.0)
    wide = 34 if value == "0" else 84
    folds = "".join(svg.rect(x, 54, wide, 122, RED, INK, 4.0, 6.0) for x in (96, 304 - wide))
    return rod + folds


def _ask_before_losing(value: str) -> str:
    sheet = svg.rect(96, 62, 208, 112, PAPER, INK, 5.0, 8.0)
    mark = svg.path("M176 98Q178 78 200 78Q226 80 222 104Q218 120 200 126V138M200 152V158", "none", INK, 11.0)
    done = svg.path("M164 122L190 148L238 92", "none", INK, 13.0)
    return sheet + (mark if value == "True" else done)


def _fullscreen(value: str) -> str:
    left, top, wide, high = SCREEN
    if value == "True":
        return _television(_board(left, top, wide, high))
    frame = svg.rect(left + 44, top + 22, wide - 88, high - 44, PAPER, INK, 3.0, 4.0)
    inside = frame + _board(left + 48, top + 38, wide - 96, high - 64)
    return _television(svg.rect(left, top, wide, high, "#7B8F93") + inside)


def _bots_shown(value: str) -> str:
    robot = _robot(120, 122)
    if value == "summary":
        lines = "".join(f"M236 {84 + 26 * index}h{88 - 14 * (index % 2)}" for index in range(4))
        return robot + svg.rect(218, 56, 124, 128, PAPER, INK, 3.5, 3.0) + svg.path(lines, "none", INK, 6.0)
    step = 52 if value == "hurry" else 0
    arrows = "".join(svg.path(f"M{236 + at} 82L{284 + at} 118L{236 + at} 154Z", IVORY, INK, 4.0) for at in ({0, step}))
    return robot + arrows


def _bots_think(value: str) -> str:
    clock = svg.circle(280, 116, 58, PAPER, INK, 5.0)
    wedge = "M280 116V66A50 50 0 1 1 230 116Z" if value == "longer" else "M280 116V66A50 50 0 0 1 330 116Z"
    return _robot(120, 122) + clock + svg.path(wedge, BLUE, opacity=0.85)


def _bots_talk(value: str) -> str:
    sheet = svg.path("M206 62H344V150H262L226 178L236 150H206Z", PAPER, INK, 4.0)
    lines = svg.path("M228 90H322M228 118H296", "none", INK, 6.0)
    none = svg.path("M222 74L328 140M328 74L222 140", "none", RED, 8.0)
    return _robot(120, 122) + sheet + (lines if value == "True" else none)


def _volume(value: str) -> str:
    speaker = svg.path("M96 90H134L186 50V180L134 140H96Z", PAPER, INK, 5.0)
    count = 0 if not float(value) else 1 + round(float(value) * 3)
    waves = ""
    for index in range(count):
        x, high = 206 + 34 * index, 31 + 12 * index
        waves += svg.path(f"M{x} {115 - high}Q{x + 26 + 4 * index} 115 {x} {115 + high}", "none", IVORY, 8.0)
    none = svg.path("M214 86L272 144M272 86L214 144", "none", IVORY, 9.0) if not count else ""
    return speaker + waves + none


def _captions(value: str) -> str:
    left, top, wide, high = SCREEN
    words = svg.rect(left + 40, top + high - 48, wide - 80, 34, INK, IVORY, 2.0, 4.0)
    letters = svg.path(f"M{left + 58:g} {top + high - 31:g}h{wide - 150:g}m16 0h40", "none", IVORY, 6.0)
    return _television(_board(left, top, wide, high) + (words + letters if value == "True" else ""))


SAMPLES: Mapping[str, Callable[[str], str]] = {
    "text_scale": _text_scale,
    "typeface": _text_scale,
    "safe_area": _safe_area,
    "speed": _speed,
    "high_contrast": _high_contrast,
    "reduce_motion": _reduce_motion,
    "holding": _holding,
    "curtain_closes": _curtain_closes,
    "ask_before_losing": _ask_before_losing,
    "fullscreen": _fullscreen,
    "bots_shown": _bots_shown,
    "bots_think": _bots_think,
    "bots_talk": _bots_talk,
    "volume": _volume,
    "captions": _captions,
}
"""The body of each setting's picture, by the setting's name; it takes the value in words."""
