"""The pictures that a title paints for the menus: the one behind them, and the board of a saved game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from game.core.ruleset import Observation
from game.core.title import Title
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import SavePreview
from game.ui.look.menu_backdrop import BackdropPainter
from game.ui.look.theme import Theme
from game.ui.tools import Tools

POSTER = 7
"""The seed of the game on a poster."""


def picture_of(tools: Tools, title: Title | None) -> Callable[[], BackdropPainter] | None:
    """Return the factory of the painter for `Backdrop`; it imports the picture's module. None: a plain ground."""
    if title is None or title.load_backdrop is None:
        return None
    name, load = title.name, title.load_backdrop

    def make() -> BackdropPainter:
        painter = cast(Callable[[Tools], object], load())(tools)
        if not isinstance(painter, BackdropPainter):
            raise TypeError(f"{name}: load_backdrop: expected it to make a BackdropPainter, got {painter!r:.80}")
        return painter

    return make


def miniature_of(title: Title, theme: Theme, preview: SavePreview, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the board of a saved game, as large as a size in pixels; None if its title paints none. Any thread may
    call it. Raises RulesError if the game's level can't be read."""
    return _painted(title, theme, preview.seats, preview.shown, size)


def poster_of(title: Title, theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the board as a game of the title's demonstration begins; otherwise as `miniature_of`."""
    seats = [Seat("", colour) for colour, _bot in zip(SEAT_COLOURS, title.demo.bots, strict=False)]
    options = title.options({**title.demo.choices, "players": len(seats)})
    return _painted(title, theme, seats, title.load_rules().new_game(options, POSTER).observe(None), size)


def _painted(
    title: Title, theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]
) -> pygame.Surface | None:
    if title.load_miniature is None:
        return None
    paint = cast(Callable[[Theme, object, object, tuple[int, int]], object], title.load_miniature())
    picture = paint(theme, seats, shown, size)
    if not isinstance(picture, pygame.Surface):
        raise TypeError(f"{title.name}: load_miniature: expected it to paint a Surface, got {picture!r:.80}")
    return picture
