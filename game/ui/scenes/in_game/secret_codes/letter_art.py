"""A letter that is written, folded, sealed, and opened again, as drawings of a fixed size."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.ui.kit.art import wax
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle

SIZE = (132.0, 104.0)
"""Width and height of the drawing: the letter, and room for the seal to drop from and for its halves to part."""
STEPS = 8
"""Pictures of each movement."""
INK, SOFT, PAPER, IVORY, SHADE = "#1E1611", "#8A7A60", "#F7ECD2", "#FFFDF4", "#E9D7AE"
LEFT, TOP, WIDE, HIGH = 10.0, 12.0, 112.0, 84.0
RADIUS, QUILL = 30.0, 60.0
MIDDLE = (LEFT + WIDE / 2, TOP + HIGH * 0.5)
TORN = 1.6
"""Units by which the edges of a sheet are uneven."""


@lru_cache(maxsize=256)
def letter(seat: SeatStyle, folded: int, sealed: int, cracked: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a letter of `size` pixels. Each step is 0 to `STEPS`: folded, sealed, and its seal broken again."""
    fold, seal, crack = folded / STEPS, sealed / STEPS, cracked / STEPS
    parts = [_sheet(svg.mix(PAPER, IVORY, fold))]
    if fold < 1.0:
        parts.append(_writing(1.0 - fold))
    if fold > 0.0:
        parts.append(_envelope(fold, crack))
    if seal > 0.0 and crack < 1.0:
        parts.append(_seal(seat, 1.0 + 0.7 * (1.0 - seal), min(1.0, 2 * seal), crack))
    made = svg.render("".join(parts), size, (0, 0, *SIZE))
    if fold < 0.5:
        _mark(made, seat, size)
    return made


def _sheet(fill: str) -> str:
    """Draw the sheet of paper with its uneven edge and shadow."""
    chance = random.Random(7)
    points = []
    for start, end in (((0, 0), (WIDE, 0)), ((WIDE, 0), (WIDE, HIGH)), ((WIDE, HIGH), (0, HIGH)), ((0, HIGH), (0, 0))):
        for step in range(6):
            part = step / 6
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            points.append((LEFT + x + chance.uniform(-TORN, TORN), TOP + y + chance.uniform(-TORN, TORN)))
    shadow = svg.path(svg.closed([(x + 3, y + 5) for x, y in points]), "#08171B", opacity=0.35)
    return shadow + svg.path(svg.closed(points), fill, INK, 2.8)


def _writing(shown: float) -> str:
    """Draw lines of writing and a quill."""
    lines = "".join(
        f"M{LEFT + WIDE * 0.4:g} {TOP + 22 + row * 17:g}h{WIDE * 0.5 - (row == 3) * 34:g}" for row in range(4)
    )
    x, y = LEFT + WIDE - 30, TOP + HIGH - 8
    quill = artwork.placed("pictures/letter/quill", x, y, QUILL)
    return svg.path(lines, "none", SOFT, 2.6, 0.8 * shown) + svg.faded(quill, shown)


def _envelope(fold: float, crack: float) -> str:
    """Draw the folds: both sides and the foot come in, and the flap comes down; with `crack` it goes up again."""
    right, low = LEFT + WIDE, TOP + HIGH
    x, y = MIDDLE
    tip = TOP + (HIGH * 0.54) * fold * (1.0 - crack) - HIGH * 0.12 * crack
    side = WIDE * 0.36 * fold
    inner = low - HIGH * 0.56 * fold
    lines = f"M{LEFT + 2:g} {low - 3:g}L{LEFT + side:g} {inner:g}M{right - 2:g} {low - 3:g}L{right - side:g} {inner:g}"
    flap = svg.closed([(LEFT + 2, TOP + 2), (x, tip), (right - 2, TOP + 2)])
    return svg.path(lines, "none", SOFT, 2.2, fold) + svg.path(flap, svg.mix(IVORY, SHADE, 0.35), INK, 2.6)


def _seal(seat: SeatStyle, grown: float, shown: float, crack: float) -> str:
    """Draw a seal of wax, or a broken one in two halves."""
    x, y = MIDDLE
    radius = RADIUS * grown
    if crack <= 0.0:
        return wax.seal(seat, x, y, radius, shown)
    halves = ""
    zigzag = [(x + (6 if row % 2 else -6), y - radius + 2 * radius * row / 6) for row in range(7)]
    for side in (-1, 1):
        edge = [at for at in wax.blob(x, y, radius) if (at[0] - x) * side >= 0]
        edge.sort(key=lambda at: math.atan2(at[1] - y, (at[0] - x) * side))
        fallen = side * 22 * crack, crack * crack * 18
        moved = [_turned(at, (x, y), side * crack * 0.5, fallen) for at in (*edge, *reversed(zigzag))]
        halves += svg.path(svg.closed(moved), wax.wax_of(seat), INK, 3.0, 1.0 - crack * crack)
    return halves


def _turned(
    at: tuple[float, float], around: tuple[float, float], turn: float, moved: tuple[float, float]
) -> tuple[float, float]:
    dx, dy = at[0] - around[0], at[1] - around[1]
    cos, sin = math.cos(turn), math.sin(turn)
    return around[0] + dx * cos - dy * sin + moved[0], around[1] + dx * sin + dy * cos + moved[1]


def _mark(made: pygame.Surface, seat: SeatStyle, size: tuple[int, int]) -> None:
    """Draw the seat's shape at the head of what is written."""
    unit = size[0] / SIZE[0]
    side = 30.0
    data = svg.seat_shape(seat.shape, LEFT + 24, TOP + 28, side)
    whole = svg.render(svg.path(data, seat.colour, INK, 4.5) + svg.path(data, seat.colour), size, (0, 0, *SIZE))
    made.blit(whole, (0, 0), pygame.Rect(0, 0, round(60 * unit), size[1]))
