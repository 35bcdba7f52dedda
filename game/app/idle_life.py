"""Motion while nothing happens: the dashes of the focus, and whatever lives on the screen on top.

It follows the ticks, not the clock, and begins with `begin`: a program that is stepped by hand shows every picture as
it is at rest. It rests with reduced motion, without animations, and while the window is not the one in use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ui.canvas import Canvas
from game.ui.look.focus_ring import SPEED
from game.ui.look.theme import Theme
from game.ui.tick import TICK, TICKS_PER_SECOND

MOST_A_SECOND = 20
"""Redraws in a second."""
STEP = TICKS_PER_SECOND // MOST_A_SECOND
"""Ticks from one redraw to the next."""

Touched = Sequence[pygame.Rect] | None
"""Pixels that were drawn; None: all of them."""


class WindowLook(Protocol):
    """The window's canvas and theme, and the ticks since the start."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def time(self) -> int: ...


class MotionSettings(Protocol):
    """The settings that stop it."""

    @property
    def reduce_motion(self) -> bool: ...

    @property
    def speed(self) -> str: ...


class LivingScenes(Protocol):
    """Everything on the screen."""

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]: ...


class IdleLife:
    """Draws over the finished picture; `in_use` returns whether the window has the keyboard."""

    def __init__(
        self,
        look: WindowLook,
        motion: MotionSettings,
        stack: LivingScenes,
        in_use: Callable[[], bool] = pygame.key.get_focused,
    ) -> None:
        self._look, self._motion, self._stack, self._in_use = look, motion, stack, in_use
        self._begun = False
        self._at = 0
        """The time shown, in steps."""
        self._now = 0
        """Steps passed while it moved."""

    def begin(self) -> None:
        """Move from now on."""
        self._begun = True

    @property
    def moves(self) -> bool:
        """Whether anything may move now."""
        motion = self._motion
        return self._begun and not motion.reduce_motion and motion.speed != "instant" and bool(self._in_use())

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self._begun:
            return changed
        at = self._look.time // STEP
        if self.moves and at != self._at:
            self._now, self._at = self._now + 1, at
        elif changed is not None and not changed:
            return changed  # Nothing was drawn over it.
        elif self._now == 0:
            return changed
        seconds = self._now * STEP * TICK
        touched = [*self._stack.live(surface, seconds), *self._travel(surface, seconds)]
        return None if changed is None else [*changed, *touched]

    def _travel(self, surface: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        look = self._look
        return look.theme.rings.travel(surface, SPEED * look.canvas.scale * seconds)
