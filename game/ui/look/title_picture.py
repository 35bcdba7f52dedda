"""The title's picture behind the menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.core.title import Title
from game.ui.look.backdrop import Art
from game.ui.tools import Tools


def picture_of(tools: Tools, title: Title | None) -> Callable[[], Art] | None:
    """Return the factory of the picture for `Backdrop`, which imports the picture's module when called; None: plain."""
    load = title.load_backdrop if title is not None else None
    return None if load is None else lambda: cast(Art, load()(tools))
