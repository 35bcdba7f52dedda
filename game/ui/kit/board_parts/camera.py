"""Map a drawing to the canvas, or a part of it to a picture; and a camera that shows part of one larger than the
window.

A board is drawn in units of its own ("map units"), so that it can be laid out by hand once and shown at any size.
`Projection` turns them into canvas units; `crop` returns the pixels of a shape, and the view for an SVG of it:

    projection = Projection.fit((0, 0, 1600, 900), box)         # all of the drawing, as large as fits into the box
    rect, view = crop(canvas, projection, outline, margin=8.0)
    picture = svg.render(svg.path(svg.closed(outline), "#B7AE7C"), rect.size, view)
    surface.blit(picture, rect)

A table with a near view bakes its board once at a larger scale, on a `Chart`, and shows a part of it. `Camera.offset`,
in whole pixels, decides which part; the projection follows from it, and with it everything on the board.

    camera = Camera(canvas, box, viewport=(0, 0, 1600, 900), scale=2.0)
    bake(camera.chart, camera.sheet)                # once: the whole picture
    camera.look([box_of_the_focus])                 # whenever something should be seen
    if camera.update(): ...                         # each tick: draw again what `camera.projection` now shows
    surface.blit(picture, (0, 0), (*camera.offset, *canvas.size_px))
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas, Point
from game.ui.motion.verbs import lerp_point, smooth

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


NEARER = 1.5
"""Smallest scale of a near view, relative to that of the whole board."""
TICKS = 15
"""Ticks for the window to move."""
MARGIN = 36.0
"""Units to leave between the window's edge and the target, if there is room."""
SEAM = 6.0
"""Units between the window's edge and what it should not cut."""
ROOM = 16.0
"""Units around everything that must be visible."""
EDGE = 52.0
"""Distance from the window's edge, in units, at which the pointer moves it."""
LINGERS = 8
"""Ticks for which the pointer must stay there: it may just be passing."""
SPEED = 15.0
"""Units per tick, at the very edge."""


class Chart(Canvas):
    """A canvas for a picture with the scale of the window, but not its size."""

    __slots__ = ()

    def __init__(self, size: Sequence[int], scale: float) -> None:
        self.width_px, self.height_px = max(1, int(size[0])), max(1, int(size[1]))
        self.scale = scale
        self.width, self.height = self.width_px / scale, self.height_px / scale


class Camera:
    """A view of a part of a board, shown in `window`; `inner` is the part of it with room for text.

    chart    the pixels of the whole picture
    sheet    the board's place on the chart
    offset   pixel of the chart in the upper left corner of the canvas
    """

    def __init__(self, canvas: Canvas, box: Box, viewport: Sequence[float], scale: float) -> None:
        """
        box       the free part of the window
        viewport  the part of the board that must be visible, in its own units: left, top, width, height
        scale     canvas units in one unit of the board
        """
        self.canvas = canvas
        self.inner = box
        self.window = Box(0.0, 0.0, canvas.width, box.bottom)
        x, y, width, height = viewport
        safe = canvas.safe
        left, right = max(safe.x, box.x) + ROOM, max(safe.x, canvas.width - box.right) + ROOM
        high, below = max(safe.y, box.y) + ROOM, ROOM
        wide = max(canvas.width, width * scale + left + right)
        tall = max(self.window.h, height * scale + high + below)
        self.chart = Chart((math.ceil(wide * canvas.scale), math.ceil(tall * canvas.scale)), canvas.scale)
        spare = (wide - width * scale - left - right) / 2, (tall - height * scale - high - below) / 2
        self.sheet = Projection(scale, left + spare[0] - x * scale, high + spare[1] - y * scale)
        low = canvas.rect(self.window).height
        self._most = self.chart.width_px - canvas.width_px, self.chart.height_px - low
        self.offset = self._most[0] // 2, self._most[1] // 2
        self._start = self._end = (float(self.offset[0]), float(self.offset[1]))
        self._tick = TICKS
        self._at: Point | None = None
        self._since = 0
        self._whole: Sequence[Box] = ()

    def keep_whole(self, boxes: Sequence[Box]) -> None:
        """Cut none of these boxes, in units of the chart, with the window's edges if the window can avoid that."""
        self._whole = boxes

    @property
    def projection(self) -> Projection:
        """The board's present projection onto the canvas."""
        (x, y), scale = self.offset, self.canvas.scale
        return Projection(self.sheet.scale, self.sheet.left - x / scale, self.sheet.top - y / scale)

    @property
    def moving(self) -> bool:
        """Whether the window is moving."""
        return self._tick < TICKS

    # -- looking somewhere

    def look(self, boxes: Sequence[Box], at_once: bool = False) -> None:
        """Move no farther than needed to show the first box (in units of the chart), and as many others as fit with it.
        `at_once`: jump there."""
        seen = boxes[0]
        for box in boxes[1:]:
            both = Box.around([seen, box])
            if both.w <= self.inner.w and both.h <= self.inner.h:
                seen = both
        end = self._goal(seen)
        if end == self._end:
            return
        # Ticks before it starts to move: in the first one, lights and words change, which takes time enough.
        self._start, self._end, self._tick = self._position(), end, -1
        if at_once:
            self._tick = TICKS
            self._settle()

    def _goal(self, box: Box) -> Point:
        """Return the offset nearest to the window's goal that shows a box and a margin around it."""
        found, rooms, scale = list[float](), list[Point](), self.canvas.scale
        spans = ((box.x, box.w, self.inner.x, self.inner.w), (box.y, box.h, self.inner.y, self.inner.h))
        for axis, (low, length, first, room) in enumerate(spans):
            margin = max(0.0, min(MARGIN, (room - length) / 2))
            most, least = low - margin - first, low + length + margin - first - room
            if least > most:  # Not all of it fits.
                most = least = (least + most) / 2
            last = float(self._most[axis])
            found.append(min(max(0.0, min(max(self._end[axis], least * scale), most * scale)), last))
            rooms.append((max(0.0, least * scale), min(most * scale, last)))
        for axis in (0, 1):
            found[axis] = self._uncut(axis, found, rooms[axis])
        return found[0], found[1]

    def _uncut(self, axis: int, at: Sequence[float], room: Point) -> float:
        """Return the offset along an axis in `room`, or else that of `at`, at which the window's edges cut fewest of
        what should be whole; of several, the nearest to that."""
        scale, sides = self.canvas.scale, []
        for box in self._whole:
            spans = (box.x - SEAM, box.right + SEAM), (box.y - SEAM, box.bottom + SEAM)
            low, high = spans[1 - axis]
            if low < at[1 - axis] / scale + self._ends[1 - axis][1][1] and high > at[1 - axis] / scale:
                sides.append(spans[axis])
        edges = {edge for ends in self._ends[axis] for edge in ends}
        found = [(side - edge) * scale for span in sides for side in span for edge in edges]
        ways = [at[axis], *(one for one in found if room[0] <= one <= room[1])]

        def cost(offset: float) -> tuple[int, float]:
            ends = [(first + offset / scale, last + offset / scale) for first, last in self._ends[axis]]
            # A margin outside the safe area costs more than an edge or buttons do.
            cut = sum((1 + (first < last)) * (low < last - 0.5 and first + 0.5 < high)
                      for low, high in sides for first, last in ends)  # fmt: skip
            return cut, abs(offset - at[axis])

        best = min(ways, key=cost)
        return float(round(best))

    @property
    def _ends(self) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
        """The window's left and right edges, and its upper and lower ones, each from where to where. The left one is as
        wide as what lies outside the safe area; where buttons lie beside the map, its right edge is before them."""
        beside, window = self.inner.right < self.canvas.safe.right, self.window
        right = self.inner.right + 2 * SEAM if beside else window.right
        return ((window.x, self.inner.x), (right, right)), ((window.y, window.y), (window.bottom, window.bottom))

    # -- the pointer at the edge

    def point(self, at: Point | None) -> None:
        """Follow the pointer, in units; None if it is not over the board."""
        if at is None or self._at is None or self._push(at) == (0.0, 0.0):
            self._since = 0
        self._at = at

    def _push(self, at: Point) -> Point:
        """Return where and how strongly the pointer pushes the window, -1 to 1."""
        if not self.window.contains(*at):
            return 0.0, 0.0
        edges = (at[0], self.window.w - at[0], at[1], self.window.h - at[1])
        left, right, top, low = (max(0.0, 1.0 - far / EDGE) for far in edges)
        return right - left, low - top

    # -- time

    def update(self) -> bool:
        """Advance by one tick; return whether the window has moved."""
        before = self.offset
        if self._tick < TICKS:
            self._tick += 1
        elif self._at is not None:
            dx, dy = self._push(self._at)
            if dx or dy:
                self._since += 1
                if self._since > LINGERS:
                    reach = SPEED * self.canvas.scale
                    x, y = (
                        min(max(0.0, end + push * reach), most)
                        for end, push, most in zip(self._end, (dx, dy), self._most, strict=True)
                    )
                    self._end = x, y
                    self._start = self._end
        self._settle()
        return self.offset != before

    def _position(self) -> Point:
        return lerp_point(self._start, self._end, smooth(self._tick / TICKS))

    def _settle(self) -> None:
        x, y = self._position()
        self.offset = round(x), round(y)
