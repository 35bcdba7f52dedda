"""The window: opening, sizes, full screen; and what is drawn over the finished picture of the scenes: motion at rest,
and a note about the sound.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game import NAME, PROGRAM
from game.core.message import Message
from game.storage.environment import quiet_libraries
from game.ui.canvas import TICK, TICKS_PER_SECOND, Box
from game.ui.look.pen import Pen
from game.ui.look.theme import SPEED
from game.ui.look.type_styles import LARGE, MEDIUM, SMALL, WORDS
from game.ui.ui import Ui
from game.ui.widgets.signs import draw_header_sign
from game.ui.widgets.tree import Panel, Picture, Row, Size, Text

SMALLEST = (1280, 720)
"""The smallest size layouts support; a smaller window is accepted."""
SCREENLESS = ("dummy", "offscreen", "")
"""SDL drivers without a visible screen: refused unless chosen by environment variable."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class Display:
    """The window. Raises NoDisplay if there is no screen.

    icon  the window's icon; None: the system's default
    """

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False, icon: Path | None = None) -> None:
        if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
            # Without a graphics card, SDL's default costs 28 ms a frame at 3840 x 2160, software 1.6 ms.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
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
        # The largest 16:9 window that leaves part of the desktop free.
        width = min(self.desktop[0] * 0.88, self.desktop[1] * 0.82 * 16 / 9)
        self.windowed = size or (max(SMALLEST[0], int(width)), max(SMALLEST[1], int(width * 9 / 16)))
        self.fullscreen = False
        pygame.display.set_caption(NAME)
        if icon is not None:
            # Set before the window opens, or some systems keep their own.
            pygame.display.set_icon(pygame.image.load(icon))
        self.surface = self._open(fullscreen)
        self._seen = self.surface.get_size()

    def _open(self, fullscreen: bool) -> pygame.Surface:
        self.fullscreen = fullscreen
        size, flags = (self.desktop, pygame.FULLSCREEN) if fullscreen else (self.windowed, pygame.RESIZABLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # Systems may give another size, and any will do.
            return pygame.display.set_mode(size, flags)

    def set_fullscreen(self, on: bool) -> None:
        if on != self.fullscreen:
            if on:
                self.windowed = self.surface.get_size()
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


STEP = TICKS_PER_SECOND // 20  # at most 20 redraws in a second
"""Ticks from one redraw to the next."""

Touched = Sequence[pygame.Rect] | None
"""Pixels that were drawn; None: all of them."""


class IdleAnimator:
    """Motion while nothing happens, drawn over the finished picture: the dashes of the focus, and what lives on the
    screen on top.

    It follows the ticks, not the clock, and begins with `begin`: a program that is stepped by hand shows every picture
    as it is at rest. It rests with reduced motion, without animations, and while the window is not the one in use.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
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
        settings = self._ui.settings
        still = settings.reduce_motion or settings.speed == "instant"
        return self._begun and not still and bool(pygame.key.get_focused())

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
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


SHOWN = round(1.5 * TICKS_PER_SECOND)
"""Ticks it is shown."""


class SoundNote:
    """The note that shows for a moment, over any scene, that all sound was turned off or on."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._on, self._left = True, 0

    def show(self, on: bool) -> None:
        """Show for a while whether there is sound now."""
        self._on, self._left = on, SHOWN
        self._redraw()

    @property
    def shown(self) -> bool:
        return self._left > 0

    def tick(self) -> None:
        """Advance by one tick; the scene is drawn again when the note goes."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                self._redraw()

    def _redraw(self) -> None:
        if self._ui.stack.top is not None:
            self._ui.stack.top.invalidate()

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self.shown or (changed is not None and not changed):
            return changed
        pen, canvas = Pen(surface, self._ui), self._ui.canvas
        side = pen.grown(48.0, 2.0)
        name, said = ("sound", "sound-is-on") if self._on else ("silence", "sound-is-off")
        sign = Picture(partial(draw_header_sign, name=name, ink="ink"), side, side)
        words = Row(sign, Text(Message(said), WORDS.inked("ink"), "midleft", most=1), gap=SMALL)
        note = Panel(words, (LARGE, MEDIUM), edge="panel_line", line=3.0)
        size = note.takes(pen, Size(canvas.width, canvas.height))
        note.paint(pen, Box((canvas.width - size.w) / 2, canvas.safe.y + LARGE, *size))
        return None if changed is None else [*changed, canvas.rect(note.box.inset(-6.0))]
