"""A region seen from close by: raised in its full colour, its neighbours pale."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.silhouettes import tint
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.ui.canvas import Box, Canvas
from game.ui.look import svg

INK, EDGE, IVORY = "#1E1611", "#3A2717", "#FFFDF4"
SEA, FOAM, LAND, PALE = "#5B9799", "#9CC9BF", "#E3D2A6", "#D8CDB0"
LEAN = 0.92
"""The chart is tipped: it is seen that much lower."""
WIDE, HIGH = 0.9, 0.8
"""The most of the window that a region takes."""
LARGEST = 4.0
"""A small region is enlarged this much at most, compared with the whole map."""
RAISED = 13.0
"""How high the region stands above its neighbours, in units."""


class AreaPictures:
    """Close pictures of the areas of one level; the latest are kept."""

    def __init__(self, level: LevelMap) -> None:
        self._level = level
        self._make = lru_cache(maxsize=3)(self._made)

    def picture(self, canvas: Canvas, window: Box, area: str) -> pygame.Surface:
        """Return an area as it fills a window, in units."""
        return self._make(canvas, window, area)

    def _made(self, canvas: Canvas, window: Box, area: str) -> pygame.Surface:
        size = canvas.rect(window).size
        unit = self._scale(window, area)
        x, y = self._middle(area)
        wide = window.w / unit
        high = wide * size[1] / size[0]
        view = (x - wide / 2, y * LEAN - high * 0.5, wide, high)
        body = f'<g transform="scale(1 {LEAN})">{self._chart(area, unit)}</g>'
        return svg.render(svg.rect(view[0], view[1], wide, high, SEA) + body, size, view).convert()

    def _bounds(self, area: str) -> tuple[float, float, float, float]:
        if area == CASTILLO:
            ground = self._level.places.areas[CASTILLO].ground or [self._level.places.areas[CASTILLO].plaque]
            xs, ys = [point[0] for point in ground], [point[1] for point in ground]
            return min(xs) - 60.0, min(ys) - 120.0, max(xs) + 60.0, max(ys) + 60.0
        return self._level.bounds[area]

    def _middle(self, area: str) -> tuple[float, float]:
        left, top, right, low = self._bounds(area)
        return (left + right) / 2, (top + low) / 2

    def _scale(self, window: Box, area: str) -> float:
        """Return the units in a map unit."""
        left, top, right, low = self._bounds(area)
        whole = window.w / self._level.places.viewport[2]
        return min(window.w * WIDE / (right - left), window.h * HIGH / (low - top) / LEAN, LARGEST * whole)

    def _chart(self, area: str, unit: float) -> str:
        """Draw sea, land and regions in map units; lines are as thick at every scale."""
        level, line = self._level, 1.0 / unit
        lands = "".join(svg.closed(ring) for ring in level.lands)
        spain = "".join(level.paths.values())
        coast = "".join(
            svg.path(lands + spain, "none", FOAM, wide * line, part)
            for wide, part in ((90.0, 0.16), (54.0, 0.22), (26.0, 0.3))
        )
        parts = [coast, svg.path(lands, LAND, INK, 2.4 * line)]
        parts += [
            svg.path(path, svg.mix(tint(level, other), PALE, 0.36), "#6B5A45", 2.6 * line)
            for other, path in level.paths.items()
            if other != area
        ]
        parts.append(svg.path(spain, "none", INK, 3.0 * line))
        if area in level.paths:
            parts.append(self._raised(area, line))
        return "".join(parts)

    def _raised(self, area: str, line: float) -> str:
        path, colour = self._level.paths[area], tint(self._level, area)
        parts = [_moved(svg.path(path, "#08171B", opacity=0.3), 12.0 * line, 26.0 * line)]
        for step in (RAISED, RAISED * 0.66, RAISED * 0.33):
            parts.append(_moved(svg.path(path, EDGE, EDGE, 3.0 * line), 0.0, step * line))
        top = svg.path(path, svg.mix(colour, "#FFF8E4", 0.3), INK, 5.0 * line)
        top += svg.path(path, "none", IVORY, 2.4 * line)
        return "".join([*parts, _moved(top, 0.0, -RAISED * 0.2 * line)])


def _moved(body: str, across: float, down: float) -> str:
    return f'<g transform="translate({across:.3f} {down:.3f})">{body}</g>'
