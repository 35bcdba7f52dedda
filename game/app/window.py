"""The window: opening, sizes, full screen."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path

import pygame

from game import NAME, PROGRAM
from game.storage.environment import quiet_libraries

SMALLEST = (1280, 720)
"""The smallest size layouts support; a smaller window is accepted."""
SCREENLESS = ("dummy", "offscreen", "")
"""SDL drivers without a visible screen: refused unless chosen by environment variable."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def has_graphics_card() -> bool:
    """Return whether the system seems to have hardware for rendering, without opening it (Linux only, else True)."""
    return not sys.platform.startswith("linux") or any(Path("/dev/dri").glob("renderD*"))


def choose_presenting(environment: MutableMapping[str, str]) -> None:
    """Present in software if there is no graphics card: SDL's default then costs 28 ms a frame at 3840 x 2160, this 1.6
    ms."""
    if "SDL_FRAMEBUFFER_ACCELERATION" not in environment and not has_graphics_card():
        environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


class Display:
    """The window. Raises NoDisplay if there is no screen.

    icon  the window's icon; None: the system's default
    """

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False, icon: Path | None = None) -> None:
        choose_presenting(os.environ)
        os.environ["SDL_VIDEO_X11_WMCLASS"] = PROGRAM  # pygame sets it to the name of the started file
        # The built program's manifest says the same; python.exe has another, and Windows would stretch its picture.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        try:
            with quiet_libraries():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in SCREENLESS and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise NoDisplay("no screen")
        desktops = pygame.display.get_desktop_sizes()
        self.desktop = desktops[0] if desktops else SMALLEST
        self.windowed = size or self.fitting(self.desktop)
        self.fullscreen = False
        pygame.display.set_caption(NAME)
        if icon is not None:
            # Set before the window opens, or some systems keep their own.
            pygame.display.set_icon(pygame.image.load(icon))
        self.surface = self._open(fullscreen)
        self._seen = self.surface.get_size()

    @staticmethod
    def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
        """Return the largest 16:9 window that leaves part of the desktop free."""
        width = min(desktop[0] * 0.88, desktop[1] * 0.82 * 16 / 9)
        return max(SMALLEST[0], int(width)), max(SMALLEST[1], int(width * 9 / 16))

    def _open(self, fullscreen: bool) -> pygame.Surface:
        self.fullscreen = fullscreen
        if fullscreen:
            return pygame.display.set_mode(self.desktop, pygame.FULLSCREEN)
        return pygame.display.set_mode(self.windowed, pygame.RESIZABLE)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        if on != self.fullscreen:
            if on:
                self.windowed = self.size
            self.surface = self._open(on)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as if its corner had been dragged."""
        self.windowed = size
        self.surface = self._open(False)

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
