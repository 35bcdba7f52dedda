"""The title's picture behind the menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.core.title import Title
from game.ui.look.menu_backdrop import BackdropPainter
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
