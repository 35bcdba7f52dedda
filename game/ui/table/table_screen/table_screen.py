"""The picture of a table, kept between frames: the resting picture, and moving parts over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ui.canvas import Canvas
from game.ui.kit.layer import Layer
from game.ui.kit.layered_picture import LayeredPicture, joined
from game.ui.table.table_screen.life import Alive, Life

HUGE = 6_000_000
"""Window pixels from which a placeholder is scaled roughly: smooth scaling takes 40 ms, on top of 70 for the window
change."""


class Baking(Protocol):
    @property
    def threaded(self) -> bool:
        """Whether pictures are made in the background."""
        ...


class ScreenTools(Protocol):
    """The window, and the time in ticks."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def time(self) -> int: ...

    @property
    def baker(self) -> Baking: ...


class Drawable(Protocol):
    """Something that moves."""

    def draw(self, surface: pygame.Surface, alpha: float) -> list[pygame.Rect]:
        """Draw; return the pixels it touched."""
        ...


class TableScreen:
    """`draw` reads. After `restart`, it grows by some layers a tick if pictures are made in the background; until it is
    `ready`, the last picture is shown."""

    def __init__(
        self, window: ScreenTools, layers: Callable[[], list[Layer]], baked: Callable[[], bool], moving: Drawable,
        alive: Alive,
    ) -> None:  # fmt: skip
        """layers: returns all resting layers. baked: returns whether the title's own pictures are made. alive: drawn
        between the resting picture and what moves; at rest until the first call of `live`"""
        self._window = window
        self._layers = layers
        self._baked = baked
        self._moving = moving
        self._life = Life(alive)
        self._picture = LayeredPicture()
        self._whole = True
        """Everything must be redrawn."""
        self._last: pygame.Surface | None = None
        """The last whole picture, of any size, shown scaled until there is one of this size."""
        self._ready = False
        self._grown = -1
        self._touched: list[pygame.Rect] = []

    @property
    def picture(self) -> LayeredPicture:
        """The resting picture."""
        return self._picture

    def invalidate(self) -> None:
        """Redraw everything, because something else was drawn over it."""
        self._whole = True

    def forget(self) -> None:
        """Repaint the whole resting picture."""
        self._picture.forget()

    def retire(self) -> None:
        """Keep the last picture until there is a new one, because another table comes into use."""
        self._last = self.last_picture()
        self._ready = False

    def restart(self) -> None:
        """Begin a new picture, because the layout has changed."""
        self._last = self.last_picture()
        self._picture = LayeredPicture()
        self._whole, self._ready, self._grown = True, False, self._window.time

    # -- readiness

    def last_picture(self) -> pygame.Surface | None:
        """Return the last whole picture of the table, without moving parts."""
        return self._picture.surface if self._ready and self._picture.surface is not None else self._last

    def ready(self) -> bool:
        """Return whether the picture of this size is there, or can be made now if nothing is made in the background; it
        grows by some layers a tick."""
        window = self._window
        if self._ready or not window.baker.threaded:
            self._ready = self._ready or self._baked()
            return self._ready
        if self._grown == window.time:
            return False
        self._grown = window.time
        if self._baked():
            self._ready = self._picture.grow(window.canvas, self._layers())
        else:
            self._picture.prepare(window.canvas)  # There is time for it.
        return self._ready

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        """Draw the last whole picture over all of `surface`; return False if there is none."""
        last = self.last_picture()
        if last is None:
            return False
        size = surface.get_size()
        scale = pygame.transform.smoothscale if size[0] * size[1] < HUGE else pygame.transform.scale
        scale(last, size, surface)
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Draw the resting picture where it changed, and moving parts over it; return the pixels, None for all."""
        changed = self._picture.compose(self._window.canvas, self._layers())
        resting = self._picture.surface
        assert resting is not None
        whole = self._whole or not self._picture.covers(surface)
        rects = [surface.get_rect()] if whole else joined([*changed, *self._touched, *self._life.touched])
        for rect in rects:
            surface.blit(resting, rect, rect)
        self._life.draw(surface, bool(changed) or whole)
        self._touched, self._last = self._moving.draw(surface, alpha), None
        self._whole = False
        touched = (rect.clip(surface.get_rect()) for rect in (*self._touched, *self._life.touched))
        return None if whole else joined([*rects, *touched])

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Draw what moves by itself again, as of `seconds`, over the table as it is drawn; return the pixels. It stands
        still while anything else moves."""
        resting = self._picture.surface
        if self._touched or self._whole or resting is None or not self._picture.covers(surface):
            self._life.pause(seconds)
            return []
        self._life.go_on(seconds)
        before = self._life.touched
        surface.blits([(resting, rect, rect) for rect in before], False)
        self._life.draw(surface, False)
        return list({tuple(rect): rect for rect in (*before, *self._life.touched)}.values())  # Most stay in place.
