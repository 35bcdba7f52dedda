"""A manor rises on its hex, in a ring of dust."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.staging.clip_pictures import around
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.canvas import Point
from game.ui.motion.tween import ease_out_back
from game.ui.table.parts.cue import OldCue as Cue

RISES, RESTS = 24, 12
SHAPES = 12
"""Pictures of a growing manor."""


def hex_number(name: str) -> int:
    """Return the number of a hex written as "row,column"."""
    row, column = name.split(",")
    return COLUMNS * int(row) + int(column)


class ManorRises(EventClip[ev.ManorBuilt]):
    """The manor pops up, a little too high at first; with reduced motion, it appears."""

    def __init__(self, stage: ClipStage, event: ev.ManorBuilt) -> None:
        super().__init__(stage, event, RISES + RESTS, event.seat, breath=True)
        self._hex = hex_number(event.hex)

    def lights(self) -> set[str]:
        return {f"hex:{self._hex}"}

    def cues(self) -> list[Cue]:
        return [Cue(2, "manor")]

    def passing(self, before: float, now: float) -> None:
        if before < RISES * 0.4 <= now:
            wide = self.stage.places.hex_width()
            x, y = self.stage.places.hex(self._hex)
            self.stage.effects.puff((x, y - wide * 0.06), wide)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        stage, canvas, part = self.stage, self.tools.canvas, min(1.0, now / RISES)
        (x, y), size = stage.places.manor(self._hex), stage.places.manor_width()
        rect = around(canvas, (x, y), (size * 1.9, size * 1.9))
        if self.tools.still:
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._manor(layer, canvas.units((rect.w / 2, rect.h / 2)), size)
            layer.set_alpha(round(255 * part))
            surface.blit(layer, rect)
            return [rect]
        grown = round(ease_out_back(part) * SHAPES) / SHAPES
        if grown > 0.0:
            self._manor(surface, (x, y + size / 2 * (1.0 - grown)), size * grown)
        return [rect]

    def _manor(self, surface: pygame.Surface, at: Point, size: float) -> None:
        tools = self.tools
        tools.pieces.manor(surface, tools.canvas, at, self.event.seat, size)
