"""The parts of a table that move by themselves, and their time."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_screen.table_focus import TableFocus
from game.ui.table.table_status import TableStatus

LONGEST = 0.1
"""Seconds to make up for at once."""


class Alive(Protocol):
    """Something that moves by itself."""

    def draw(self, surface: pygame.Surface, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw as of `seconds` since it began to move; return the pixels it touched. `fresh`: the picture below has
        changed since the last call."""
        ...


class Life:
    """Counts the seconds of movement, so that a pause doesn't make things leap."""

    def __init__(self, alive: Alive) -> None:
        self._alive = alive
        self.touched: list[pygame.Rect] = []
        """Pixels of the last drawing."""
        self._moved = 0.0
        self._seen: float | None = None
        """The time of the last call; None: it has not begun to move."""

    def go_on(self, seconds: float) -> None:
        """Move until `seconds`."""
        if self._seen is not None:
            self._moved += min(LONGEST, max(0.0, seconds - self._seen))
        self._seen = seconds

    def pause(self, seconds: float) -> None:
        """Stand still until `seconds`."""
        self._seen = seconds

    def draw(self, surface: pygame.Surface, fresh: bool) -> None:
        """Draw the present state; `fresh`: the picture below has changed since the last call."""
        self.touched = self._alive.draw(surface, self._moved, fresh) if self._seen is not None else []


class PictureLife:
    """The life of the title's picture, unless a panel covers it."""

    def __init__(self, table: HasPicture, focus: TableFocus, status: TableStatus) -> None:
        self._table, self._focus, self._status = table, focus, status

    def draw(self, surface: pygame.Surface, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw it; see `Alive`."""
        if self._status.covered:
            return []
        return self._table.picture.live(surface, self._focus.drawn, seconds, fresh)
