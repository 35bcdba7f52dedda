"""The base of this table's clips, which apply their event when they end."""

from __future__ import annotations

from typing import Self, TypeVar

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.table.notation_ids import Piece
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.staging.spotlights import Spotlight
from game.ui.table.parts.cue import Cue
from game.ui.table.parts.spotlit_clip import SpotlitClip

E = TypeVar("E", bound=Event)


class EventClip(SpotlitClip[E, Spotlight]):
    """Applies its event at the end. Until then pieces are hidden, and areas and the plate of `seat` are lit."""

    def __init__(
        self, stage: ClipStage, event: E, ticks: int = 0, breath: bool = False, seat: int | None = None
    ) -> None:
        """seat: the one who acts or is affected"""
        super().__init__(event, stage.assign, stage.spotlights, ticks, seat, breath)
        self.stage, self.tools = stage, stage.tools

    def overlapped(self, lead: int) -> Self:
        """During a bot's turn, start the next clip `lead` ticks after this one, while its end is still visible."""
        if self.seat not in self.stage.seating.people:
            self.group, self.lead = ("turn", self.seat), lead
        return self

    def start(self) -> None:
        areas = tuple(area for area in self.areas() if area in self.stage.board.areas) if self.ticks > 0 else ()
        self.shine(Spotlight(frozenset(self.lifts()), self.seat, self.lights(), areas))
        self.begin()

    def lifts(self) -> set[Piece]:
        """Return the pieces in flight, hidden from their places."""
        return set()

    def lights(self) -> dict[str, str]:
        """Return how areas are lit."""
        return {}

    def areas(self) -> tuple[str, ...]:
        """Return where people should look, the end of a movement first."""
        return tuple(self.lights())

    def begin(self) -> None:
        """Change the view for the duration of the clip: a flying piece has left its place."""


class Banner(EventClip[E]):
    """Large words over the board."""

    def __init__(
        self, stage: ClipStage, event: E, ticks: int, message: Message, second: Message | None = None,
        seat: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage, event, ticks, breath=True, seat=seat)
        self.message, self.second = message, second

    def cues(self) -> list[Cue]:
        return [Cue(0, "cloth")]

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage = self.stage
        banners = stage.effects.banners
        return banners.draw(surface, stage.places.room, self.message, progress, self.seat, self.second)
