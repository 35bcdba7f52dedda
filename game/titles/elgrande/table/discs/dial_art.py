"""The parts of the secret disc that follow the level, as drawings around its middle: the wooden dial of the regions,
and the open disc on the table. Plate, hub and closed disc are pictures."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.silhouettes import crown, placed, tint
from game.ui.canvas import Point
from game.ui.kit.board_parts.projection import ring_box
from game.ui.look import artwork, svg

FOLDER = "titles/elgrande/disc"
RADIUS = 292.0
"""Radius of the dial, in units of the drawing."""
FACE = (-318.0, -318.0, 652.0, 660.0)
"""View of the dial with its rim and shadow."""
SMALL = (-54.0, -54.0, 108.0, 108.0)
"""View of a disc on the table."""
INNER, OUTER = 0.53, 0.98
"""Radii between which the sectors lie, as parts of the dial's."""
AT = 0.765
"""Radius at which the silhouettes lie."""
ROOM = 0.36
"""Largest side of a silhouette, as a part of the radius: a long one may be larger."""
LONG = 1.16
INK, PAPER, PALE = "#1E1611", "#FFF8E4", "#D8CDB0"


def angle(sector: float, count: int) -> float:
    """Return the direction of a sector's middle: the first is at the top, the others follow clockwise."""
    return math.tau * sector / count - math.pi / 2


def sector_at(x: float, y: float, count: int) -> int | None:
    """Return the sector at a point around the dial's middle, in units of its radius; None beside the sectors."""
    if not INNER <= math.hypot(x, y) <= 1.04:
        return None
    return round((math.atan2(y, x) + math.pi / 2) / math.tau * count) % count


def sector(number: int, count: int, inset: float = 0.0) -> str:
    """Return path data of a sector."""
    near, far = RADIUS * INNER + inset, RADIUS * OUTER - inset
    middle, half = angle(number, count), math.pi / count
    lean_near, lean_far = inset / near, inset / far
    outer = [(far, middle - half + lean_far + 2 * (half - lean_far) * step / 12) for step in range(13)]
    inner = [(near, middle + half - lean_near - 2 * (half - lean_near) * step / 8) for step in range(9)]
    return svg.closed([(radius * math.cos(turn), radius * math.sin(turn)) for radius, turn in (*outer, *inner)])


def _wood(name: str) -> str:
    stops = "".join(f'<stop offset="{offset}%" stop-color="{colour}"/>'
                    for offset, colour in ((0, "#E3B674"), (60, "#C08442"), (100, "#8A5527")))  # fmt: skip
    return f'<defs><radialGradient id="{name}" cx="42%" cy="36%" r="80%">{stops}</radialGradient></defs>'


def face(level: LevelMap, order: Sequence[str], closed: Collection[str], king: str) -> str:
    """Draw the dial: nine sectors with silhouettes in a wooden rim. `closed`: regions that can't be picked."""
    r, count = RADIUS, len(order)
    parts = [
        svg.ellipse(10, 18, r * 1.06, r * 1.05, "#08171B", 0.4),
        svg.circle(0, 0, r * 1.06, INK),
        _wood("w") + svg.circle(0, 0, r * 1.043, "url(#w)"),
    ]
    notches = ""
    for turn in (math.tau * at / 72 for at in range(72)):
        x, y = r * math.cos(turn), r * math.sin(turn)
        notches += f"M{x:.1f} {y:.1f}L{x * 1.04:.1f} {y * 1.04:.1f}"
    parts += [svg.path(notches, "none", INK, 2.4, 0.5), svg.circle(0, 0, r * 0.995, INK)]
    for number, area in enumerate(order):
        parts.append(_sector(level, area, number, count, area in closed))
        if area == king:
            x, y = _middle(number, count)
            parts.append(crown(x, y, r * 0.17))
    return "".join(parts)


def _sector(level: LevelMap, area: str, number: int, count: int, closed: bool) -> str:
    colour = svg.mix(tint(level, area), PALE, 0.6) if closed else tint(level, area)
    parts = [svg.path(sector(number, count), svg.mix(colour, PAPER, 0.6), INK, 3.4)]
    if closed:
        turn, half = angle(number, count), math.pi / count - 0.05
        arcs = ""
        for step in range(10):
            radius = RADIUS * (0.58 + 0.04 * step)
            start, end = ((radius * math.cos(at), radius * math.sin(at)) for at in (turn - half, turn + half))
            arcs += f"M{start[0]:.1f} {start[1]:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {end[0]:.1f} {end[1]:.1f}"
        parts.append(svg.path(arcs, "none", INK, 3.0, 0.35))
    ring = [(x, y) for x, y in level.regions[area]]
    parts.append(svg.path(svg.closed(fitted(ring, _middle(number, count), RADIUS * ROOM)), colour, INK, 3.2))
    return "".join(parts)


def fitted(ring: Sequence[Point], middle: Point, side: float) -> list[Point]:
    """Return an outline at a place, with its larger side about `side`: one that is much longer than high is a little
    longer."""
    _left, _top, width, height = ring_box(ring, 0.0)
    stretched = side * (LONG if max(width, height) > 1.8 * min(width, height) else 1.0)
    return placed(ring, stretched / max(width, height), middle)


def _middle(number: int, count: int) -> Point:
    turn = angle(number, count)
    return RADIUS * AT * math.cos(turn), RADIUS * AT * math.sin(turn)


def focus(number: int, count: int) -> str:
    """Draw the ring of what has the focus around a sector."""
    data = sector(number, count, 7.0)
    return svg.path(data, "none", INK, 13.0) + svg.path(data, "none", "#FFFDF4", 6.0, dash="22 11")


def open_disc(level: LevelMap, colour: str, area: str, crowned: bool) -> str:
    """Draw a disc that shows the region picked."""
    ring = [(x, y) for x, y in level.regions[area]]
    shape = svg.path(svg.closed(fitted(ring, (0.0, 0.0), 46.0)), tint(level, area), INK, 2.2)
    ground = svg.mix(tint(level, area), PAPER, 0.66)
    disc = artwork.drawing(f"{FOLDER}/disc", {"house": colour, "inside": ground, "side": ""})
    return "".join([disc, shape, crown(0.0, 0.0, 24.0) if crowned else ""])
