"""The title's picture behind the menus."""

from __future__ import annotations

from collections.abc import Callable

from game.core.title import Title
from game.ui.look.menu_backdrop import Art
from game.ui.tools import Tools


def picture_of(tools: Tools, title: Title | None) -> Callable[[], Art] | None:
    """Return the factory of the picture for `Backdrop`, which imports the picture's module when called; None: plain."""
    if title is None or title.load_backdrop is None:
        return None
    name, load = title.name, title.load_backdrop

    def make() -> Art:
        art = load()(tools)
        if not isinstance(art, Art):
            raise TypeError(f"{name}: load_backdrop: expected it to make an Art, got {art!r:.80}")
        return art

    return make
