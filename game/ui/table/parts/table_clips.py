"""Clips that draw over a table: the base of every title's clips, and those that any title can use."""

from __future__ import annotations

import math

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.ui.table.parts.clip import OldClip
from game.ui.table.parts.table_model import AnyTableModel


class TableClip(OldClip):
    """A clip that draws over the table.

    pauses    after it, show the sheet of the scoring that has just ended
    opening   what the bar says until the clip has shown its outcome, and only then the line of its event; None: the
              line comes before the clip
    reveals   the tick at which it has; at the end at the latest
    """

    pauses: bool = False
    opening: Message | None = None
    reveals: float = math.inf

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Paint over the table; return the pixels that were touched."""
        return []


class AssignClip(TableClip):
    """Applies an event to the model when it ends: once, and without drawing anything."""

    event: Event

    def __init__(self, view: AnyTableModel, event: Event, ticks: int = 0, pauses: bool = False) -> None:
        self.view, self.event, self.ticks, self.pauses = view, event, ticks, pauses
        self._done = False

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.view.assign(self.event)
