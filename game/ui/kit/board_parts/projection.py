"""Map a drawing to the canvas, or a part of it to a picture.

A board is drawn in units of its own ("map units"), so that it can be laid out by hand once and shown at any size.
`Projection` turns them into canvas units; `crop` returns the pixels of a shape, and the view for an SVG of it:

    projection = Projection.fit((0, 0, 1600, 900), box)         # all of the drawing, as large as fits into the box
    rect, view = crop(canvas, projection, outline, margin=8.0)
    picture = svg.render(svg.path(svg.closed(outline), "#B7AE7C"), rect.size, view)
    surface.blit(picture, rect)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas, Point

Ring = Sequence[Sequence[float]]
"""The corners of an outline, in map units; the last one is joined to the first."""
View = tuple[float, float, float, float]
"""A rectangle in map units: left, top, width, height."""


class Projection(NamedTuple):
    """The place of the map on the canvas: unit = left + map * scale."""

    scale: float
    left: float
    top: float

    @classmethod
    def fit(cls, viewport: Sequence[float], box: Box) -> Projection:
        """Return the projection that fits the viewport into `box`, as large as possible and centred."""
        x, y, width, height = viewport
        scale = min(box.w / width, box.h / height)
        left = box.x + (box.w - width * scale) / 2 - x * scale
        top = box.y + (box.h - height * scale) / 2 - y * scale
        return cls(scale, left, top)

    def units(self, point: Sequence[float]) -> Point:
        """Return a point of the map in canvas units."""
        return self.left + point[0] * self.scale, self.top + point[1] * self.scale

    def map(self, x: float, y: float) -> Point:
        """Return the point of the map at a place in canvas units."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def around(self, middle: Sequence[float], size: Sequence[float]) -> Box:
        """Return the box, in canvas units, of something of `size` in map units around its middle."""
        x, y = self.units(middle)
        width, height = size[0] * self.scale, size[1] * self.scale
        return Box(x - width / 2, y - height / 2, width, height)


def visible(canvas: Canvas, projection: Projection) -> View:
    """Return the rectangle of the map that the whole canvas shows."""
    left, top = projection.map(0.0, 0.0)
    return left, top, canvas.width / projection.scale, canvas.height / projection.scale


def crop(canvas: Canvas, projection: Projection, ring: Ring, margin: float) -> tuple[pygame.Rect, View]:
    """Return the pixels of a ring with `margin` map units around it, and the part of the map that they show."""
    left, top, width, height = ring_box(ring, margin)
    x, y = projection.units((left, top))
    rect = canvas.rect(Box(x, y, width * projection.scale, height * projection.scale))
    return rect, shown_by(canvas, projection, rect)


def shown_by(canvas: Canvas, projection: Projection, rect: pygame.Rect) -> View:
    """Return the part of the map in a rectangle of pixels."""
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    left, top = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    return left, top, rect.width * per_pixel, rect.height * per_pixel


def ring_box(ring: Ring, margin: float) -> View:
    """Return the rectangle around a ring, larger by `margin` on each side."""
    xs, ys = [point[0] for point in ring], [point[1] for point in ring]
    return min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin


def inside(ring: Ring, x: float, y: float) -> bool:
    """Return whether a point is in a ring (even-odd rule)."""
    found = False
    before = ring[-1]
    for corner in ring:
        if (corner[1] > y) != (before[1] > y):
            crossing = corner[0] + (y - corner[1]) * (before[0] - corner[0]) / (before[1] - corner[1])
            if x < crossing:
                found = not found
        before = corner
    return found


def coast(rings: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Return the outlines of rings without the borders shared by two of them."""
    edges = [[(ring[index - 1], ring[index]) for index in range(len(ring))] for ring in rings]
    seen = Counter(frozenset(edge) for ring in edges for edge in ring)
    lines: list[list[Point]] = []
    for ring in edges:
        line: list[Point] = []
        for start, end in ring:
            if seen[frozenset((start, end))] > 1:
                line = []
            elif line:
                line.append(end)
            else:
                lines.append(line := [start, end])
    return lines


def parts_near(line: Sequence[Point], view: Sequence[float], margin: float) -> list[list[Point]]:
    """Return the parts of a line inside `view` or within `margin` of it."""
    left, top, right, low = view[0] - margin, view[1] - margin, view[0] + view[2] + margin, view[1] + view[3] + margin
    parts: list[list[Point]] = []
    going_on = False
    for start, end in pairwise(line):
        (x, y), (to_x, to_y) = start, end
        if max(x, to_x) < left or min(x, to_x) > right or max(y, to_y) < top or min(y, to_y) > low:
            going_on = False
        elif going_on:
            parts[-1].append(end)
        else:
            parts.append([start, end])
            going_on = True
    return parts
