"""The base of this table's clips, which apply their event when they end."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.message import Message
from game.titles.elgrande.table.board.tableau import Piece
from game.titles.elgrande.table.stage import Stage
from game.ui.table.parts.picture import TableClip


class EventClip(TableClip):
    """Assigns its event at the end. Until then the pieces of `lifts` are hidden and the areas of `lights` are lit."""

    event: Any

    def __init__(self, stage: Stage, event: Any, ticks: int = 0, breath: bool = False) -> None:
        self.stage = stage
        self.event = event
        self.ticks = ticks
        self.breath = breath
        self.progress = 0.0
        self._done = False
        self._began = False
        self._areas: tuple[str, ...] = ()

    def start(self) -> None:
        self._began = True
        self.stage.hidden |= self.lifts()
        self.stage.light(self.lights())
        self.stage.call(self, getattr(self.event, "seat", None))
        if self.ticks > 0:
            self._areas = self.areas()
            self.stage.acting.append(self._areas)
        self.begin()

    def lifts(self) -> set[Piece]:
        return set()

    def lights(self) -> dict[str, str]:
        return {}

    def areas(self) -> tuple[str, ...]:
        """Return where people should look, the end of the movement first."""
        event = self.event
        named = (getattr(event, "area", None), *self.lights(), getattr(event, "source", None))
        return tuple(dict.fromkeys(area for area in named if area in self.stage.board.areas))

    def begin(self) -> None:
        """Change the view for the time of the clip: a piece that flies has left."""

    def update(self, progress: float) -> None:
        before, self.progress = self.progress, progress
        self.passing(before * self.ticks, progress * self.ticks)

    def passing(self, before: float, now: float) -> None:
        """Do what happens between `before` and `now` (ticks of the clip), once each."""

    def finish(self) -> None:
        if self._done:
            return
        self._done = True
        if self._began:
            self.stage.hidden -= self.lifts()
            self.stage.unlight(self.lights())
            self.stage.hang_up(self)
            if self._areas in self.stage.acting:
                self.stage.acting.remove(self._areas)
        self.stage.assign(self.event)


class Banner(EventClip):
    """Large words over the board."""

    def __init__(self, stage: Stage, event: Any, ticks: int, message: Message, second: Message | None = None,
                 seat: int | None = None) -> None:  # fmt: skip
        super().__init__(stage, event, ticks, breath=True)
        self.message, self.second, self.seat = message, second, seat

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage = self.stage
        return stage.banners.draw(surface, stage.room, self.message, progress, self.seat, self.second)


def overlapping(stage: Stage, clip: TableClip, seat: int, lead: int) -> TableClip:
    """Return `clip`; in a bot's turn the next one starts `lead` ticks after it, while its end is still seen."""
    if seat not in stage.people:
        clip.group, clip.lead = ("turn", seat), lead
    return clip
