"""The end of a scoring: the stage fades away, and a new leader is announced."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.score_show.resting import RestingShow
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.table.parts.cue import OldCue as Cue

CLOSES, LEADER = 22, 80
"""Ticks for the stage to fade, and then to announce a new leader."""


class ShowEnds(EventClip[ev.ScoringEnded]):
    """Shows the board again; then the scene opens its sheet of the scoring."""

    pauses = True

    def __init__(self, stage: ClipStage, event: ev.ScoringEnded) -> None:
        super().__init__(stage, event, CLOSES)
        self._resting = RestingShow(stage)
        self._leader: int | None = None
        self._fades = False

    def begin(self) -> None:
        self._fades = self._resting.open
        self._leader = self.stage.scores.announce()
        if self._leader is not None:
            self.ticks, self.breath = CLOSES + LEADER, True

    def cues(self) -> list[Cue]:
        return [Cue(0, "cloth")] if self._fades else []

    def ended(self) -> None:
        """Count the leader as announced even if the clip was skipped: the sheet shows the scores."""
        self.stage.show.close()
        self.stage.scores.announce()

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        touched = []
        if self._fades and now < CLOSES:
            rect = self.tools.canvas.rect(self._resting.window)
            layer = pygame.Surface(rect.size)
            self._resting.draw(layer)
            layer.set_alpha(round(255 * (1.0 - now / CLOSES)))
            surface.blit(layer, rect)
            touched.append(rect)
        if self._leader is not None and now >= CLOSES:
            said = Message("merlin-show-leader", self.tools.words.named(self._leader))
            stage, part = self.stage, (now - CLOSES) / LEADER
            room = stage.places.arrangement.board
            touched += stage.effects.banners.draw(surface, room, said, part, self._leader)
        return touched
