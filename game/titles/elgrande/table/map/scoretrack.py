"""The numbered score track in the sea: a lane for each seat, so that equal scores stand side by side."""

from __future__ import annotations

from game.titles.elgrande.table.map import svg
from game.titles.elgrande.table.map.geometry import LevelMap, Point, Projection
from game.titles.elgrande.table.map.lettering import PLAIN, Lettering
from game.ui.canvas import Canvas
from game.ui.theme import Theme

INK = "#20140B"
PAPER = "#E6D8B4"
GROOVE = "#3A2413"
LAP = 150
"""Points of one way up; who has more begins again at the bottom, with a golden rim."""
STEP = 10
"""Every so many points have a line across."""
NUMBERS = 86.0
"""Width of the column of numbers in type of the usual size."""
PAD = 34.0
EDGE = 8.0
MARKER = 44.0
"""Width of a marker; with five lanes its rim reaches a little into the next one."""
OVER = 1.16
"""Widths of a lane that a marker has at most."""


def lap(score: float) -> int:
    """How often a marker has gone round."""
    return max(0, int(score - 1) // LAP) if score > LAP else 0


def lane_width(level: LevelMap, players: int, lettering: Lettering = PLAIN) -> float:
    _left, _top, width, _height = level.track.scores
    return (width - NUMBERS * lettering.grown - 2 * EDGE) / max(1, players)


def marker_width(level: LevelMap, players: int, lettering: Lettering = PLAIN) -> float:
    """Of a marker, in map units."""
    return min(MARKER, OVER * lane_width(level, players, lettering))


def spot(level: LevelMap, seat: int, players: int, score: float, lettering: Lettering = PLAIN) -> Point:
    """The middle of a seat's marker, in map units; a score between two points lies between them."""
    left, top, width, height = level.track.scores
    lane = lane_width(level, players, lettering)
    x = left + NUMBERS * lettering.grown + EDGE + lane * (seat + 0.5)
    value = score - LAP * lap(score)
    return x, top + height - PAD - (height - 2 * PAD) * min(float(LAP), max(0.0, value)) / LAP


def picture(
    canvas: Canvas,
    level: LevelMap,
    projection: Projection,
    theme: Theme,
    players: int,
    lettering: Lettering = PLAIN,
) -> svg.Placed:
    """The board of the track: numbers at the left, a groove for each seat."""
    left, top, width, height = level.track.scores
    rect = canvas.rect(projection.around((left + width / 2, top + height / 2), (width, height)))
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    corner = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    view = (*corner, rect.width * per_pixel, rect.height * per_pixel)
    made = svg.render(_drawing(level, players, lettering), rect.size, view)
    font = theme.font("bold", lettering.digits * projection.scale, canvas, scaled=False)
    for value in range(0, LAP + 1, lettering.step):
        y = spot(level, 0, players, value)[1]
        written = font.render(str(value), True, INK)
        digits = written.subsurface(written.get_bounding_rect())
        x, low = canvas.pos(*projection.units((left + NUMBERS * lettering.grown - 4.0, y)))
        made.blit(digits, digits.get_rect(midright=(x - rect.x, low - rect.y)))
    return made, rect.topleft


def _drawing(level: LevelMap, players: int, lettering: Lettering) -> str:
    left, top, width, height = level.track.scores
    right, numbers = left + width, NUMBERS * lettering.grown
    first = left + numbers + EDGE
    parts = [
        svg.rect(left + 6, top + 8, width - 7, height - 9, "#000000", radius=12, opacity=0.3),
        svg.gradient("plank", [(0, "#8A6238"), (0.5, "#74502B"), (1, "#5F3F20")]),
        svg.rect(left + 2, top + 2, width - 8, height - 10, "url(#plank)", INK, 4.4, 12),
        svg.rect(left + 7, top + 7, numbers + 2, height - 20, PAPER, INK, 2, 7),
    ]
    for index in range(4):
        x = first + (right - first) * (index + 0.4) / 4
        parts.append(svg.path(f"M{x:g} {top + 14:g}q7 {height * 0.3:g} 0 {height * 0.5:g}t-3 {height * 0.44:g}",
                              "none", "#2B1808", 1.4, 0.3))  # fmt: skip
    lane = lane_width(level, players, lettering)
    up, down = spot(level, 0, players, LAP)[1], spot(level, 0, players, 0)[1]
    for seat in range(players):
        x = first + lane * (seat + 0.5)
        groove = svg.rect(x - 6, up - 12, 12, down - up + 24, GROOVE, "#1A0F07", 1.6, 6)
        parts += [groove, svg.path(f"M{x + 6.6:g} {up:g}V{down:g}", "none", "#B98A55", 1.2, 0.7)]
    fine, middling, bold = [], [], []
    for value in range(LAP + 1):
        y = spot(level, 0, players, value)[1]
        if value % STEP == 0:
            bold.append(f"M{first - 6:g} {y:g}H{right - 14:g}")
        elif value % 5 == 0:
            middling.append(f"M{first - 6:g} {y:g}H{right - 14:g}")
        else:
            fine.append(f"M{first - 6:g} {y:g}h7")
    parts.append(svg.path("".join(fine), "none", PAPER, 1.6, 0.75))
    parts.append(svg.path("".join(middling), "none", PAPER, 1.6, 0.4))
    parts.append(svg.path("".join(bold), "none", PAPER, 2.4, 0.8))
    parts.append(svg.rect(left + 5, top + 5, width - 14, height - 16, "none", "#C79A5E", 1.4, 9, 0.6))
    return "".join(parts)
