"""The end of a scoring, and who leads now."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.words.names import Words


def named_leader(words: Words, seat: int) -> Message:
    return Message("banner-leader", {"player": words.player(seat)})


class SheetClip(EventClip[ev.ScoringEnded]):
    """The end of a general scoring: announces a new leader; the scene then shows its sheet."""

    pauses = True
    TICKS = 78

    def __init__(self, stage: ClipStage, event: ev.ScoringEnded) -> None:
        super().__init__(stage, event, 10)
        self.leader: int | None = None

    def begin(self) -> None:
        self.stage.near.leave()
        self.leader = self.stage.scores.announce()
        if self.leader is not None:
            self.ticks, self.breath = self.TICKS, True

    def ended(self) -> None:
        """Go back to the whole map, and count the leader as announced even if the clip was skipped: the sheet shows the
        scores."""
        self.stage.near.leave()
        self.stage.scores.announce()

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        if self.leader is None:
            return []
        banners, message = self.stage.effects.banners, named_leader(self.tools.words, self.leader)
        return banners.draw(surface, self.stage.places.room, message, progress, self.leader)
