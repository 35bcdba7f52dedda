"""The Castillo is set down again, or lifted without being counted."""

from __future__ import annotations

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.notation_ids import CASTILLO, Piece
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box
from game.ui.kit.motion.tween import ease_in, ease_out, ease_out_back
from game.ui.table.parts.cue import Cue

RISES, HOLDS = 40, 34
SETTLES_DOWN = 34
LANDS = SETTLES_DOWN * 0.62
"""Tick in which the tower is down."""


class LiftClip(EventClip[ev.CastilloOpened | ev.CastilloClosed]):
    """Raises the tower above its court, or sets it down, with a short fall and a puff of dust."""

    def __init__(self, stage: ClipStage, event: ev.CastilloOpened | ev.CastilloClosed) -> None:
        self.up = isinstance(event, ev.CastilloOpened)
        super().__init__(stage, event, RISES + HOLDS if self.up else SETTLES_DOWN, breath=self.up)

    def lifts(self) -> set[Piece]:
        return {("castillo",)}

    def lights(self) -> dict[str, str]:
        return {CASTILLO: "chosen"}

    def cues(self) -> list[Cue]:
        return [Cue(0, "creak")] if self.up else [Cue(LANDS, "thud")]

    def passing(self, before: float, now: float) -> None:
        if not self.up and before < LANDS <= now:
            box = self.stage.board.castillo_box()
            self.stage.effects.puff(self.stage.board.spot(CASTILLO, "gate"), box.w * 0.5)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        board, canvas = self.stage.board, self.tools.canvas
        now = progress * self.ticks
        if self.up:
            lift = (ease_out if self.tools.still else ease_out_back)(min(1.0, now / RISES))
        else:
            lift = 1.0 - ease_in(min(1.0, now / LANDS))
        board.draw_castillo(surface, canvas, lift)
        box = board.castillo_box()
        return [canvas.rect(Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0))]
