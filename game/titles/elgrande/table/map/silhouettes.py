"""The regions' silhouettes: small pictures in their colours, and their order on a dial and in a legend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.printed_map import INK
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts.polygon_map import ATLAS, centroid
from game.ui.kit.board_parts.projection import ring_box
from game.ui.look import artwork, svg

LINE = 3.0
"""Thickness of an outline, in canvas units."""
IN_ROW = 3
FINEST = 1.6
"""Pixels: corners of an outline closer together than this are left out."""


def tint(level: LevelMap, area: str) -> str:
    """Return a region's colour."""
    return ATLAS.washes[list(level.regions).index(area) % len(ATLAS.washes)]


def as_on_the_map(level: LevelMap) -> list[str]:
    """Return the regions in rows from north to south, each from west to east: three in a row."""
    middles = {area: centroid(ring) for area, ring in level.regions.items()}
    found = sorted(middles, key=lambda area: middles[area][1])
    rows = [found[at : at + IN_ROW] for at in range(0, len(found), IN_ROW)]
    return [area for row in rows for area in sorted(row, key=lambda area: middles[area][0])]


def around_the_dial(level: LevelMap) -> list[str]:
    """Return the regions clockwise around the middle of the map, the northernmost of the west first."""
    middles = {area: centroid(ring) for area, ring in level.regions.items()}
    x = sum(at[0] for at in middles.values()) / len(middles)
    y = sum(at[1] for at in middles.values()) / len(middles)
    found = sorted(middles, key=lambda area: math.atan2(middles[area][0] - x, y - middles[area][1]))
    first = found.index(as_on_the_map(level)[0])
    return [*found[first:], *found[:first]]


def draw_silhouette(
    surface: pygame.Surface, canvas: Canvas, level: LevelMap, area: str, box: Box, crowned: bool = False
) -> None:
    """Draw a region's silhouette as large as a box allows, with the King's crown on it if it is his."""
    rect = canvas.rect(box)
    ring = tuple((x, y) for x, y in level.regions[area])
    picture = _silhouette(ring, tint(level, area), rect.size, round(LINE * canvas.scale * 4) / 4, crowned)
    surface.blit(picture, picture.get_rect(center=rect.center))


@lru_cache(maxsize=96)
def _silhouette(
    ring: tuple[Point, ...], fill: str, size: tuple[int, int], line: float, crowned: bool
) -> pygame.Surface:
    left, top, width, height = ring_box(ring, 0.0)
    scale = max(0.001, min((size[0] - 2 * line) / width, (size[1] - 2 * line) / height))
    drawn = math.ceil(width * scale + 2 * line), math.ceil(height * scale + 2 * line)
    data = svg.closed(placed(ring, scale, (drawn[0] / 2, drawn[1] / 2)))
    body = svg.path(data, fill, INK, line)
    if crowned:
        body += crown(drawn[0] / 2, drawn[1] / 2, min(size) * 0.5)
    return svg.render(body, drawn, (0, 0, *drawn))


def placed(ring: Sequence[Point], scale: float, middle: Point) -> list[Point]:
    """Return an outline scaled, with the middle of its bounding box at `middle`, without corners too fine to be
    seen."""
    left, top, width, height = ring_box(ring, 0.0)
    x, y = middle[0] - (left + width / 2) * scale, middle[1] - (top + height / 2) * scale
    found: list[Point] = []
    for across, down in ring:
        point = x + across * scale, y + down * scale
        if not found or math.hypot(point[0] - found[-1][0], point[1] - found[-1][1]) >= FINEST:
            found.append(point)
    return found


def crown(x: float, y: float, width: float) -> str:
    """Return the drawing of the King's crown around a point."""
    return artwork.placed("titles/elgrande/pieces/crown", x, y, width)
