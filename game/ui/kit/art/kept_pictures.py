"""Pictures of pieces, made once per size and kept, with digits that are never too small to read.

    pictures = KeptPictures(theme)
    picture = pictures.picture(("pawn", seat, size), lambda: svg.render(pawn(seat), size, view))
    pictures.put(surface, canvas, at, picture)

A title's pieces derive from it. After another layout, `forget`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.look.theme import SECONDARY, Theme

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
