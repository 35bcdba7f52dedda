"""The window: opening, sizes, full screen, and what moves in it while everything rests."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import NAME, PROGRAM
from game.storage.environment import quiet_libraries
from game.ui.canvas import TICK, TICKS_PER_SECOND, Redrawn
from game.ui.look.theme import SPEED
from game.ui.ui import Ui

SMALLEST = (1280, 720)
"""The smallest size layouts support; a smaller window is accepted."""
SCREENLESS = ("dummy", "offscreen", "")
"""SDL drivers without a visible screen: refused unless chosen by environment variable."""
LEAST = 180
"""Pixels that each side of the window has at least."""
CENTRED = 0x2FFF0000
"""SDL's place of a window in the middle of a screen, to which the number of that screen is added."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class Display:
    """The window. Raises NoDisplay if there is no screen.

    monitor  number of the screen to open on; the first one if there are fewer
    icon     the window's icon; None: the system's default
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        icon: Path | None = None,
        monitor: int = 0,
    ) -> None:
        if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
            # Without a graphics card, SDL's default costs 28 ms a frame at 3840 x 2160, software 1.6 ms.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = PROGRAM  # pygame sets it to the name of the started file
        # The built program's manifest says the same; python.exe has another, and Windows would stretch its picture.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # Else nobody sees the choices of an input method.
        try:
            with quiet_libraries():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in SCREENLESS and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise NoDisplay("no screen")
        self.monitor = monitor if monitor < self.monitors else 0
        self.windowed = self.fitting(size)
        self.fullscreen = False
        pygame.display.set_caption(NAME)
        if icon is not None:
            with suppress(OSError, pygame.error):  # People can play without it.
                # Set before the window opens, or some systems keep their own.
                pygame.display.set_icon(pygame.image.load(icon))
        self.surface = self._open(fullscreen)
        self._seen = self.surface.get_size()

    @property
    def monitors(self) -> int:
        """How many screens there are."""
        return len(pygame.display.get_desktop_sizes())

    def fitting(self, size: tuple[int, int] | None) -> tuple[int, int]:
        """Return a size in pixels to open the window with: this one, with no side too short, or, if that isn't inside
        the screen, the largest 16:9 one that leaves part of the desktop free. A driver without a screen has any
        size."""
        width, height = (pygame.display.get_desktop_sizes() or [SMALLEST])[self.monitor]
        free = min(width * 0.88, height * 0.82 * 16 / 9)
        if size is not None and (pygame.display.get_driver() in SCREENLESS or (size[0] <= width and size[1] <= height)):
            return max(LEAST, size[0]), max(LEAST, size[1])
        least = SMALLEST if SMALLEST[0] < width and SMALLEST[1] < height * 0.9 else (0, 0)
        return max(least[0], int(free)), max(least[1], int(free * 9 / 16))

    def _open(self, fullscreen: bool) -> pygame.Surface:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # Systems may give another size, and any will do.
            warnings.simplefilter("ignore", DeprecationWarning)  # A newer window can't take the display's surface.
            surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE, display=self.monitor)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = LEAST, LEAST
        if fullscreen:
            self.set_fullscreen(True)
            surface = pygame.display.get_surface() or surface
        return surface

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen on which the window is, or stop that; the window has its place again then."""
        if on != self.fullscreen:
            self.fullscreen = on
            if on:
                self.windowed = self._window.size
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            pygame.event.pump()

    def move_to(self, monitor: int) -> None:
        """Move the window to another screen, which it fills if it filled this one."""
        if monitor >= self.monitors or monitor == self.monitor:
            return
        self.monitor, filled = monitor, self.fullscreen
        self.set_fullscreen(False)
        self._window.size = self.fitting(self.windowed)
        self._window.position = CENTRED + monitor, CENTRED + monitor
        pygame.event.pump()
        self.set_fullscreen(filled)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as if its corner had been dragged."""
        self.set_fullscreen(False)
        self.windowed = size
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE, display=self.monitor)

    def refresh(self) -> bool:
        """Return whether the window's size has changed since the last call."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        self.surface = surface
        before, self._seen = self._seen, surface.get_size()
        return before != self._seen

    def close(self) -> None:
        pygame.display.quit()


STEP = TICKS_PER_SECOND // 20  # at most 20 redraws in a second
"""Ticks from one redraw to the next."""


@dataclass(eq=False)
class IdleAnimator:
    """Motion while nothing happens, drawn over the finished picture: the dashes of the focus, and what lives on the
    screen on top.

    It follows the ticks, not the clock, and begins with `begin`: a program that is stepped by hand shows every picture
    as it is at rest. It rests with reduced motion, without animations, and while the window is not the one in use.
    """

    _ui: Ui
    _begun = False
    _at = 0
    """The time shown, in steps."""
    _now = 0
    """Steps passed while it moved."""

    def begin(self) -> None:
        """Move from now on."""
        self._begun = True

    @property
    def moves(self) -> bool:
        """Whether anything may move now."""
        settings = self._ui.settings
        still = settings.reduce_motion or settings.speed == "instant"
        return self._begun and not still and bool(pygame.key.get_focused())

    def draw(self, surface: pygame.Surface, changed: Redrawn) -> Redrawn:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self._begun:
            return changed
        at = self._ui.time // STEP
        if self.moves and at != self._at:
            self._now, self._at = self._now + 1, at
        elif changed is not None and not changed:
            return changed  # Nothing was drawn over it.
        elif self._now == 0:
            return changed
        seconds = self._now * STEP * TICK
        ui = self._ui
        dashes = ui.theme.rings.travel(surface, SPEED * ui.canvas.scale * seconds)
        touched = [*ui.stack.live(surface, seconds), *dashes]
        return None if changed is None else [*changed, *touched]
