"""The pictures that a title paints for the menus, and the ground behind them: the title's picture once it is baked,
dark and plain until then.

The picture is baked in short pieces, one a tick, and not by `ui.baker`, whose jobs run one after the other: a
table opened at once would wait for a picture that is no longer needed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import cast

import pygame

from game.core.ruleset import Observation
from game.core.title import Title
from game.match.records import Seat
from game.ui.canvas import Box, Canvas, kept
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import grey_noise
from game.ui.look.theme import Theme

MENU = 668.0
"""Width of the main menu at the default text size, at the left of the safe area."""
STAGE_GAP = 28.0
LOW = 290.0
"""Height of the strip below the subject, for the poster of another title and for hints."""
FADE = 20
"""Ticks over which the picture fades in."""
GRAIN = 192


@lru_cache(2)
def _gradient(warm: tuple[int, ...], dark: tuple[int, ...]) -> pygame.Surface:
    """Return a small gradient to be enlarged: warm in the upper middle, dark at the edges."""
    near, off = pygame.Color(*warm), pygame.Color(*dark)
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = math.hypot((x - 31.5) / 44.0, (y - 12.0) / 30.0)
            small.set_at((x, y), near.lerp(off, min(1.0, far**1.4)))
    return small


@lru_cache(1)
def _grain() -> pygame.Surface:
    """Return a square of faint noise: a dark gradient has few levels, and without noise its steps would show."""
    return grey_noise(GRAIN, range(4), 1)


@kept(1)
def _ground(size: tuple[int, int], warm: tuple[int, ...], dark: tuple[int, ...]) -> pygame.Surface:
    ground = pygame.transform.smoothscale(_gradient(warm, dark), size)
    _add_grain(ground)
    return _for_screen(ground)


def _add_grain(picture: pygame.Surface) -> None:
    grain = _grain()
    for y in range(0, picture.get_height(), GRAIN):
        for x in range(0, picture.get_width(), GRAIN):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _for_screen(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the format of the window, if there is one, so that it is drawn faster."""
    return picture.convert() if pygame.display.get_surface() is not None else picture


Key = tuple[tuple[int, int], tuple[SeatStyle, ...]]


Bake = Callable[[Theme, Canvas, Box], Iterator[pygame.Surface]]
"""Paints a whole canvas with the subject in a box; yields the surface after every short piece of work."""


UPPER = 0.58
"""Share of an upright screen that the menu leaves free above it."""


def stage(canvas: Canvas) -> Box:
    """Return the part of the safe area that the main menu leaves free at the default text size, for the subject: a
    picture's place, computed from numbers, which stays where it is when the text grows."""
    if canvas.safe.upright:
        return canvas.safe.split_top(canvas.safe.h * UPPER)[0]
    return canvas.safe.split_left(MENU, STAGE_GAP)[1].split_bottom(LOW)[0]


class Backdrop:
    """The ground of all menus, one per run: plain at first, then the title's picture.

    `tick` does one piece of work and returns whether the picture looks different now; `draw` only reads.
    """

    def __init__(self, bake: Bake | None = None) -> None:
        self.version = 0
        """Counter that goes up whenever the picture changes."""
        self.begin(bake)

    def begin(self, bake: Bake | None) -> None:
        """Show this picture soon after the main menu has appeared."""
        self._forget(bake)
        self._patience = 3  # Ticks, so that the first frame is not delayed.

    def change(self, bake: Bake | None) -> None:
        """Show the picture of another title, or with None the plain ground."""
        self._forget(bake)
        self.version += 1

    def _forget(self, bake: Bake | None) -> None:
        self._bake = bake
        self._key: Key | None = None
        self._work: Iterator[pygame.Surface] | None = None
        self._unfinished: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._quiet: pygame.Surface | None = None
        self._contrast = ""
        self._shown = 0
        self._patience = 0

    @property
    def ready(self) -> bool:
        """Whether the picture is complete and final."""
        return self._bake is None or (self._picture is not None and self._work is None and self._shown >= FADE)

    def tick(self, canvas: Canvas, theme: Theme) -> bool:
        if self._bake is None:
            return False
        if self._patience > 0:
            self._patience -= 1
            return False
        key = (canvas.size_px, tuple(theme.seats.values()))
        if key != self._key:
            # Another size, or other seat colours: until the work is done, the old picture is stretched.
            self._key, self._work = key, self._bake(theme, canvas, stage(canvas))
            return False
        if self._work is not None:
            made = next(self._work, None)
            if made is not None:
                self._unfinished = made
                return False
            self._work = None
            done, self._unfinished = self._unfinished, None
            if done is not None:
                self._picture, self._quiet = _for_screen(done), None
        elif self._picture is None:
            return False
        elif self._quiet is None or self._contrast != theme.contrast:
            self._quiet, self._contrast = self._quieted(self._picture, theme), theme.contrast
        elif self._shown >= FADE:
            return False
        else:
            self._shown += 1
        self.version += 1
        return True

    def draw(self, surface: pygame.Surface, theme: Theme, quiet: bool) -> None:
        """Fill the whole surface; `quiet` makes the picture dark enough to put text on."""
        size = surface.get_size()
        if self._picture is None or self._quiet is None or self._shown < FADE:
            warm, dark = (tuple(theme.colour(name)) for name in ("background_warm", "background"))
            surface.blit(_ground(size, warm, dark), (0, 0))
        picture = self._quiet if quiet else self._picture
        if picture is None:
            return
        if picture.get_size() != size:
            picture = pygame.transform.scale(picture, size)
        if self._shown < FADE:
            picture.set_alpha(255 * self._shown // FADE)
            surface.blit(picture, (0, 0))
            picture.set_alpha(None)
        else:
            surface.blit(picture, (0, 0))

    @staticmethod
    def _quieted(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
        """Return the picture blurred and darkened."""
        size = picture.get_size()
        small = pygame.transform.smoothscale(picture, (max(1, size[0] // 4), max(1, size[1] // 4)))
        small.fill((54, 48, 42) if theme.contrast != "high" else (16, 14, 12), special_flags=pygame.BLEND_RGB_MULT)
        small.fill(theme.colour("background"), special_flags=pygame.BLEND_RGB_ADD)
        quiet = pygame.transform.smoothscale(small, size)
        _add_grain(quiet)
        return quiet


def picture_of(title: Title) -> Bake | None:
    """Return what paints the picture for `Backdrop`; it imports the picture's module. None: a plain ground."""
    if title.load_backdrop is None:
        return None
    name, load = title.name, title.load_backdrop

    def bake(theme: Theme, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        work = cast(Callable[[Theme, Canvas, Box], object], load())(theme, canvas, box)
        if not isinstance(work, Iterator):
            raise TypeError(f"{name}: load_backdrop: expected it to paint step by step, got {work!r:.80}")
        return work

    return bake


def miniature(
    title: Title, theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]
) -> pygame.Surface | None:
    """Return the board of a game, as large as a size in pixels; None if its title paints none. Any thread may call it.
    Raises RulesError if the game's level can't be read."""
    if title.load_miniature is None:
        return None
    paint = cast(Callable[[Theme, object, object, tuple[int, int]], object], title.load_miniature())
    picture = paint(theme, seats, shown, size)
    if not isinstance(picture, pygame.Surface):
        raise TypeError(f"{title.name}: load_miniature: expected it to paint a Surface, got {picture!r:.80}")
    return picture
