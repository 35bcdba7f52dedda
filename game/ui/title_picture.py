"""The picture that a title lends to the menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import cast

import pygame

from game.titles.catalogue import GameEntry
from game.ui.backdrop import Art
from game.ui.canvas import Box, Canvas
from game.ui.ui import Ui


def picture_of(ui: Ui, entry: GameEntry | None) -> Callable[[], Art] | None:
    """Return what makes the picture, for `Backdrop`; the module of the table is imported when it runs."""
    if entry is None or find_spec(entry.table) is None:
        return None

    def make() -> Art:
        offered = getattr(import_module(entry.table), "make_backdrop", None)
        return cast(Art, offered(ui)) if offered is not None else _Nothing()

    return make


class _Nothing:
    """The art of a title that offers none: the plain ground stays."""

    def bake(self, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        return iter(())
