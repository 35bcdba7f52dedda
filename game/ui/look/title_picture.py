"""The pictures that a title paints for the menus: the one behind them, and the board of a saved game."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame

from game.core.title import Title
from game.match.glimpse import Glimpse
from game.ui.look.menu_backdrop import BackdropPainter
from game.ui.look.theme import Theme
from game.ui.tools import Tools


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


def miniature_of(title: Title, theme: Theme, glimpse: Glimpse, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the board of a saved game, as large as a size in pixels; None if its title paints none. Any thread may
    call it. Raises RulesError if the game's level can't be read."""
    if title.load_miniature is None:
        return None
    paint = cast(Callable[[Theme, object, object, tuple[int, int]], object], title.load_miniature())
    picture = paint(theme, glimpse.seats, glimpse.shown, size)
    if not isinstance(picture, pygame.Surface):
        raise TypeError(f"{title.name}: load_miniature: expected it to paint a Surface, got {picture!r:.80}")
    return picture
