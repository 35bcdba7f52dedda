"""Everything that moves over a table: clips of events, decorations, a dragged piece."""

from __future__ import annotations

import pygame

from game.ui.motion.director import Director
from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_screen.hand import Hand
from game.ui.table.table_status import TableStatus


class MovingParts:
    """Draws over the resting picture, unless a panel covers it."""

    def __init__(self, table: HasPicture, director: Director, status: TableStatus, hand: Hand) -> None:
        self._table = table
        self._director = director
        self._status = status
        self._hand = hand

    def draw(self, surface: pygame.Surface, alpha: float) -> list[pygame.Rect]:
        """Draw as of `alpha` of a tick from now; return the pixels it touched."""
        if self._status.covered:
            return []
        moved, flourishes = self._director.draw(surface, alpha), self._table.picture.flourishes
        return [*moved, *flourishes.draw(surface, alpha), *self._hand.draw(surface)]
