"""The ribbon that announces a scoring. While it hangs still, the large pictures of the show are made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import Banner
from game.titles.merlin.table.clips.score_show.castles_act import CastlesAct
from game.titles.merlin.table.clips.score_show.environs_act import EnvironsAct
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box

HANGS = 90
"""Ticks of the ribbon."""
FIRST, NEXT = 18, 6
"""Ticks for it to arrive, and from one picture to the next: it leaves at tick 77."""


class ShowAnnounced(Banner[ev.ScoringStarted]):
    """Announces a scoring, and makes its pictures ahead: otherwise its acts would begin with a jerk."""

    def __init__(self, stage: ClipStage, event: ev.ScoringStarted) -> None:
        said = Message("merlin-banner-scoring", {"number": event.number})
        super().__init__(stage, event, HANGS, said, cue="drum")
        self._ahead: list[Callable[[pygame.Surface], None]] = []

    def begin(self) -> None:
        """List the pictures to make; drawn on a surface of one pixel, only making them takes time."""
        stage, parts = self.stage, ShowParts(self.stage)
        layout, facts = parts.layout(stage), self.tools.facts
        castles, environs = CastlesAct(stage, parts), EnvironsAct(stage, parts)
        panel = layout.castles(len(self.tools.seats))[0]
        self._ahead = [
            lambda surface: parts.backdrop(surface, layout),
            lambda surface: parts.castle(surface, castles.wall(panel)),
            lambda surface: environs.land(surface, layout),
        ]
        gates = [(layout.gate(index), name) for index, name in enumerate(facts.principalities)]
        self._ahead += [partial(_gatehouse, parts, box, name) for box, name in gates]

    def passing(self, before: float, now: float) -> None:
        super().passing(before, now)
        for index, make in enumerate(self._ahead):
            if before < FIRST + NEXT * index <= now:
                make(pygame.Surface((1, 1)))


def _gatehouse(parts: ShowParts, box: Box, name: str, surface: pygame.Surface) -> None:
    parts.gatehouse(surface, box, name)
