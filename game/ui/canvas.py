"""The units of the screen: every layout is written in design units of a canvas of at least 1920 x 1080, and everything
that moves counts in ticks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, ParamSpec, TypeVar, cast

import pygame

BASE_WIDTH = 1920.0
BASE_HEIGHT = 1080.0

MARGIN = 0.05
"""Usual share of width and height that stays free of text and controls at each edge: television sets cut off the
edges."""
SAFE_X, SAFE_Y = BASE_WIDTH * MARGIN, BASE_HEIGHT * MARGIN
"""Units that stay free left and right, and above and below, with that share."""
EDGE = 14.0
"""Units that stay free in any case, for the ring around what has the focus."""
SLACK = 0.001
"""Units that comparisons of boxes forgive, for rounding."""
Point = tuple[float, float]
"""x and y, in design units unless something else is said."""
Touched = list[pygame.Rect]
"""The pixels that were drawn on."""
Redrawn = Sequence[pygame.Rect] | None
"""The same of a whole screen: [] for none, None for all."""
Given = ParamSpec("Given")
Made = TypeVar("Made")
_forget: list[Callable[[], None]] = []


def kept(most: int) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """Decorate a function that makes pictures: keep the last `most` of them until `forget_kept`."""

    def keep(make: Callable[Given, Made]) -> Callable[Given, Made]:
        cached = lru_cache(most)(make)
        _forget.append(cached.cache_clear)
        return cast(Callable[Given, Made], cached)

    return keep


def forget_kept() -> None:
    """Forget what is kept, since other sizes are needed now: it would fill up with sizes of the past, 40 MB of them."""
    for forget in _forget:
        forget()


class Box(NamedTuple):
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide, so that its parts are better placed below each other."""
        return self.h > self.w

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlaps(self, other: Box) -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.x + SLACK < other.right
            and other.x + SLACK < self.right
            and self.y + SLACK < other.bottom
            and other.y + SLACK < self.bottom
        )

    def encloses(self, other: Box) -> bool:
        return (
            self.x <= other.x + SLACK
            and self.y <= other.y + SLACK
            and other.right <= self.right + SLACK
            and other.bottom <= self.bottom + SLACK
        )

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return this box shrunk by `dx` left and right, `dy` (or `dx`) above and below; negative values enlarge it."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def split_left(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the left `w` units, and the rest beyond `gap`."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def split_top(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the upper `h` units, and the rest below `gap`."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def split_bottom(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the rest above `gap`, and the lower `h` units."""
        return Box(self.x, self.y, self.w, max(0.0, self.h - h - gap)), Box(self.x, self.bottom - h, self.w, h)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return `count` equal boxes side by side."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + index * (w + gap), self.y, w, self.h) for index in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list[Box]:
        """Return `count` equal boxes one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + index * (h + gap), self.w, h) for index in range(count)]

    def centred(self, w: float, h: float) -> Box:
        """Return a box of `w` x `h` with this one's centre."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def pixels(self, scale: float) -> pygame.Rect:
        """Return the box in pixels, with `scale` of them per unit; neighbours that share an edge in units share it in
        pixels too."""
        left, top = round(self.x * scale), round(self.y * scale)
        right, bottom = round((self.x + self.w) * scale), round((self.y + self.h) * scale)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    @staticmethod
    def at(middle: Sequence[float], w: float, h: float) -> Box:
        """Return a box of `w` x `h` around a point."""
        return Box(middle[0] - w / 2, middle[1] - h / 2, w, h)

    @property
    def corners(self) -> list[Point]:
        """The four corners, clockwise from the upper left one."""
        return [(self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)]

    @staticmethod
    def around(boxes: Iterable[Box]) -> Box:
        """Return the smallest box that encloses all of `boxes` (at least one)."""
        listed = list(boxes)
        x, y = min(box.x for box in listed), min(box.y for box in listed)
        return Box(x, y, max(box.right for box in listed) - x, max(box.bottom for box in listed) - y)


NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
"""The box of anything without a place at the moment."""


class Canvas:
    """The design units on a window of one size; immutable: a resized window gets a new canvas.

    scale    pixels per unit
    margin   share of 1920 and 1080 units that stays free of text and controls at each edge
    width    in units, at least 1920; the longer axis grows with the window
    height   in units, at least 1080
    """

    __slots__ = ("height", "height_px", "margin", "scale", "width", "width_px")

    def __init__(self, width_px: int, height_px: int, margin: float = MARGIN) -> None:
        self.margin = margin
        self.width_px = max(1, int(width_px))
        self.height_px = max(1, int(height_px))
        self.scale = min(self.width_px / BASE_WIDTH, self.height_px / BASE_HEIGHT)
        self.width = self.width_px / self.scale
        self.height = self.height_px / self.scale

    def __repr__(self) -> str:
        return f"Canvas({self.width_px}, {self.height_px}, {self.margin})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Canvas) and (self.size_px, self.margin) == (other.size_px, other.margin)

    def __hash__(self) -> int:
        return hash((self.size_px, self.margin))

    @property
    def size_px(self) -> tuple[int, int]:
        return self.width_px, self.height_px

    @property
    def box(self) -> Box:
        """The whole canvas."""
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def safe(self) -> Box:
        """The area for text and controls."""
        return self.box.inset(max(EDGE, BASE_WIDTH * self.margin), max(EDGE, BASE_HEIGHT * self.margin))

    def px(self, units: float) -> int:
        """Return a length in whole pixels, at least 1 for a positive length."""
        pixels = round(units * self.scale)
        if pixels == 0 and units > 0:
            return 1
        return pixels

    def pos(self, x: float, y: float) -> tuple[int, int]:
        """Return a point in pixels."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels."""
        return box.pixels(self.scale)

    def units(self, px_pos: Point) -> Point:
        """Return the place of a pixel, in units."""
        return px_pos[0] / self.scale, px_pos[1] / self.scale


TICKS_PER_SECOND = 60
TICK = 1.0 / TICKS_PER_SECOND
"""Seconds per tick."""
