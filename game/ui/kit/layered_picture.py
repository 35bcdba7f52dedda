"""Pictures that are kept between frames: a scene's resting picture in layers, of which only changes are painted again;
and those of pieces, made once per size, with digits that are never too small to read.

    pictures = KeptPictures(theme)
    picture = pictures.picture(("pawn", seat, size), lambda: svg.render(pawn(seat), size, view))
    pictures.put(surface, canvas, at, picture)

A title's pieces derive from `KeptPictures`. After another layout, `forget`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import zip_longest
from time import perf_counter
from typing import NamedTuple

import pygame

from game.ui.canvas import NOWHERE, Box, Canvas, Touched
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.look.theme import SECONDARY, Theme


class Layer(NamedTuple):
    """A part of the resting picture. It is repainted, clipped, where it or a layer that it overlaps has changed.

    box      NOWHERE if it paints nothing at the moment but keeps its place among the others
    state    differs whenever the picture does
    solid    an opaque part of it: layers below are not repainted for changes inside this box
    glow     units around the box that it may paint as well
    baked    it shows what is baked in the background, so it isn't painted before that is there
    """

    box: Box
    state: object
    paint: Callable[[pygame.Surface], None]
    solid: Box | None = None
    glow: float = 30.0
    baked: bool = False


RIM = 3.0
"""The `glow` of a sheet of paper while nothing on it has the focus: so that its neighbours aren't repainted with it."""
EMPTY = Layer(NOWHERE, None, lambda _surface: None)
"""A layer with nothing to show at the moment: it keeps its place among the others."""


PATIENCE = 0.03
"""Seconds after which `grow` begins no further layer."""
WASTE = 1.3
"""Factor by which a union of two places may exceed them: painting each place has its own cost."""
Known = tuple[pygame.Rect, object]
NO_PIXELS = pygame.Rect(0, 0, 0, 0)


class LayeredPicture:
    """A surface of the window's size, with the states of the layers painted into it."""

    def __init__(self) -> None:
        self.surface: pygame.Surface | None = None
        self._known: list[Known] = []
        self._warmed = 0
        """Layers that have had their turn before what is baked was there."""

    def forget(self) -> None:
        """Paint everything next time."""
        self._known = []

    def covers(self, surface: pygame.Surface) -> bool:
        """Return whether the picture is as large as `surface`."""
        return self.surface is not None and self.surface.get_size() == surface.get_size()

    def prepare(self, canvas: Canvas) -> pygame.Surface:
        """Return the picture's surface at the canvas's size; making one takes longer than painting it (25 ms at 3840 x
        2160)."""
        if self.surface is None or self.surface.get_size() != canvas.size_px:
            self.surface = pygame.Surface(canvas.size_px)
            self._known, self._warmed = [], 0
        return self.surface

    def compose(self, canvas: Canvas, layers: Sequence[Layer]) -> Touched:
        """Bring the surface up to date; return the rects that were painted, in pixels."""
        surface = self.prepare(canvas)
        now: list[Known] = [(self._place(canvas, layer), layer.state) for layer in layers]
        changed = self._changed(now, surface.get_rect())
        self._known = now
        places = [place for place, _ in now]
        solid = [(at, canvas.rect(layer.solid)) for at, layer in enumerate(layers) if layer.solid is not None]
        for rect in changed:
            surface.set_clip(rect)
            lowest = max((at for at, part in solid if part.contains(rect)), default=0)
            for at in rect.collidelistall(places):
                if at >= lowest:
                    layers[at].paint(surface)
            surface.set_clip(None)
        return changed

    @staticmethod
    def _place(canvas: Canvas, layer: Layer) -> pygame.Rect:
        """Return the pixels a layer may touch: its box and its glow."""
        return NO_PIXELS if layer.box == NOWHERE else _reached(layer.box, canvas.px(layer.glow), canvas.scale)

    def grow(self, canvas: Canvas, layers: Sequence[Layer], baked: bool = True) -> bool:
        """Paint more layers for a while, which spreads the cost of a new size over several frames; return whether all
        are painted. While what is baked isn't there, paint only other layers, so that what they are made of is."""
        end = perf_counter() + PATIENCE
        if baked:
            self.compose(canvas, layers[: max(1, len(self._known))])
        surface = self.prepare(canvas)
        for layer in layers[len(self._known) if baked else self._warmed :]:
            if perf_counter() > end:
                return False
            place = self._place(canvas, layer)
            if place.w and place.h and (baked or not layer.baked):
                surface.set_clip(place)
                layer.paint(surface)
                surface.set_clip(None)
            if baked:
                self._known.append((place, layer.state))
            else:
                self._warmed += 1
        return baked

    def _changed(self, now: list[Known], whole: pygame.Rect) -> Touched:
        """Return the places of layers that are new, gone or different, joined where they overlap."""
        if not self._known:
            return [whole]
        rects: Touched = []
        for new, old in zip_longest(now, self._known):
            if new is None or old is None or new[0] != old[0] or new[1] != old[1]:
                rects += [known[0].clip(whole) for known in (new, old) if known is not None]
        return joined(rects)


@lru_cache(1024)  # Few of some 140 layers move.
def _reached(box: Box, glow: int, scale: float) -> pygame.Rect:
    return box.pixels(scale).inflate(2 * glow, 2 * glow)


def joined(rects: Sequence[pygame.Rect]) -> Touched:
    """Return rectangles that cover the same pixels (a few more where two are joined) and do not overlap."""
    found: Touched = []
    waiting = sorted((rect.copy() for rect in rects), key=_size)  # large ones first: they swallow the small ones inside
    while waiting:
        rect = waiting.pop()
        if rect.w <= 0 or rect.h <= 0:
            continue
        index = rect.collidelist(found)
        if index < 0:
            found.append(rect)
            continue
        other = found[index]
        shared, both = rect.clip(other), rect.union(other)
        if _size(both) <= WASTE * (_size(rect) + _size(other) - _size(shared)):
            waiting.append(found.pop(index).union(rect))
        else:
            waiting += _without(rect, shared)
    return found


def _size(rect: pygame.Rect) -> int:
    return int(rect.w * rect.h)


def _without(rect: pygame.Rect, part: pygame.Rect) -> Touched:
    """Return a rectangle minus a part of it, as four pieces; some may be empty."""
    return [
        pygame.Rect(rect.x, rect.y, rect.w, part.y - rect.y),
        pygame.Rect(rect.x, part.bottom, rect.w, rect.bottom - part.bottom),
        pygame.Rect(rect.x, part.y, part.x - rect.x, part.h),
        pygame.Rect(part.right, part.y, rect.right - part.right, part.h),
    ]


COIN = 37.0
"""Radius of a coin, in units."""


class KeptPictures:
    """A cache of rendered pictures. If there are too many, those that were needed longest ago go."""

    most = 600

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under `key`, made on the first call."""
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
        self._kept[key] = found  # The newest. Each step here is atomic, as two threads may draw.
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return found

    def forget(self) -> None:
        """Forget all pictures, since other sizes are needed now."""
        self._kept = OrderedDict()

    def painted(
        self, surface: pygame.Surface, canvas: Canvas, box: Box, key: Hashable,
        paint: Callable[[pygame.Surface, Box], None],
    ) -> None:  # fmt: skip
        """Paint into a box, from a picture that is kept; what would lie outside the box is cut off."""
        rect = canvas.rect(box)
        own = box.moved(-rect.x / canvas.scale, -rect.y / canvas.scale)

        def make() -> pygame.Surface:
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            paint(made, own)
            return made

        place = *(round(each, 3) for each in own), canvas.scale
        surface.blit(self.picture((key, place), make), rect)

    @staticmethod
    def put(surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], picture: pygame.Surface) -> pygame.Rect:
        """Draw a picture around a point, in units; return its pixels."""
        x = round(pos[0] * canvas.scale - picture.get_width() / 2)
        y = round(pos[1] * canvas.scale - picture.get_height() / 2)
        return surface.blit(picture, (x, y))

    @staticmethod
    def size(canvas: Canvas, width: float, drawing: tuple[float, float]) -> tuple[int, int]:
        """Return the pixels of a drawing that is `width` units wide."""
        pixels = max(4, round(width * canvas.scale))
        return pixels, max(4, round(pixels * drawing[1] / drawing[0]))

    def coin(
        self, pen: Brush, pos: Sequence[float], seat: SeatStyle, text: str, ink: str = "#1E1611", unit: float = 1.0
    ) -> pygame.Rect:
        """Draw points on a coin with the rim of a seat's colour, around a point; return its pixels."""
        size = self.size(pen.canvas, 2 * (COIN + 6.0) * unit, (86.0, 90.0))

        def make() -> pygame.Surface:
            slots = {"house": seat.colour, "ink": seat.ink, "shape": seat.shape}
            made = artwork.picture("pictures/effects/coin", size, slots).copy()
            font = self.theme.font("plain-bold", 32.0 * unit, pen.canvas, scaled=False)
            number = narrowed(font.render(text, True, ink), size[0] * 0.5)
            made.blit(number, number.get_rect(center=(round(size[0] * 0.5), round(size[1] * 45 / 90))))
            return made

        return self.put(pen.surface, pen.canvas, pos, self.picture(("coin", seat, text, ink, size), make))

    # -- digits

    def floor(self, canvas: Canvas) -> int:
        """Return the smallest type on a piece, in pixels."""
        return math.ceil(SECONDARY * min(1.0, self.theme.text_scale) * canvas.scale - 0.001)

    def digits(self, canvas: Canvas, text: str, pixels: int, ink: str, role: str = "bold") -> pygame.Surface:
        """Return digits cropped to their ink, so that they can be centred."""
        whole = self.theme.font(role, pixels / canvas.scale, canvas, scaled=False).render(text, True, ink)
        return whole.subsurface(whole.get_bounding_rect())

    def count(self, canvas: Canvas, count: int, pixels: int, ink: str, room: float) -> pygame.Surface:
        """Return a count in readable type, narrowed if it is wider than `room` pixels."""
        return narrowed(self.digits(canvas, str(count), max(pixels, self.floor(canvas)), ink), room)


def narrowed(picture: pygame.Surface, room: float) -> pygame.Surface:
    """Return the picture, narrowed if it is wider than `room` pixels."""
    if picture.get_width() <= room:
        return picture
    return pygame.transform.smoothscale(picture, (max(2, int(room)), picture.get_height()))
