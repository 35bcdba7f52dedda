"""The Grail and Excalibur on their way, and Merlin's staffs at work."""

from __future__ import annotations

import math
import random
from functools import partial

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.staging.clip_pictures import around
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import Point
from game.ui.motion.landing_effects import light
from game.ui.motion.tween import arc, ease_out, smooth
from game.ui.table.parts.cue import OldCue as Cue

ARCS = 46
CHIME = (4, 6, 8)
"""Steps of the scale that are heard when a relic arrives."""
SMALL, LARGE, SHAPES = 38.0, 92.0, 6
"""Sizes of a relic at its place and halfway, and how many in between."""
RAISED, SHINES = 30, 24
"""Ticks for a staff to rise to Merlin, and for Merlin to shine."""
SPARKS = 14


class RelicArc(EventClip[ev.GrailTaken | ev.ExcaliburTaken]):
    """The Grail or Excalibur changes hands in a high arc over the table, with a chime."""

    def __init__(
        self, stage: ClipStage, event: ev.GrailTaken | ev.ExcaliburTaken, name: str, source: int | None
    ) -> None:
        """source: the seat that had it; None: it was on its space"""
        super().__init__(stage, event, ARCS, event.seat, breath=True)
        self._name, self._source = name, source
        self._start: Point = (0.0, 0.0)

    def begin(self) -> None:
        places = self.stage.places
        held = self._source
        self._start = places.relic(self._name) if held is None else places.on_plate(held, self._name)

    def hides(self) -> set[Token]:
        return {(self._name,)}

    def cues(self) -> list[Cue]:
        chime = [Cue(ARCS - 14 + 5 * number, "coin", step=step) for number, step in enumerate(CHIME)]
        return [Cue(0, "lift"), Cue(2, "grail" if self._name == "grail" else "excalibur"), *chime]

    def passing(self, before: float, now: float) -> None:
        if before < ARCS <= now:
            self.stage.effects.ring(self.stage.places.on_plate(self.event.seat, self._name), 150.0)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        stage, part = self.stage, now / ARCS
        end = stage.places.on_plate(self.event.seat, self._name)
        size = SMALL + (LARGE - SMALL) * round(arc(part) * SHAPES) / SHAPES
        high = self.rise(self._start, end, 90.0 + 0.22 * math.dist(self._start, end))
        paint = partial(self._relic, size=size)
        return [stage.effects.flying.fly(surface, self._start, end, part, paint, size * 1.3, high)]

    def _relic(self, surface: pygame.Surface, at: Point, size: float) -> None:
        tools = self.tools
        canvas = tools.canvas
        glow = light(canvas.px(size * 1.5), False)[5]
        surface.blit(glow, glow.get_rect(center=canvas.pos(*at)))
        tools.pieces.relic(surface, canvas, at, self._name, size)


class StaffRises(EventClip[ev.StaffSpent]):
    """A staff rises from a plate to Merlin, who shines: the action is repeated."""

    def __init__(self, stage: ClipStage, event: ev.StaffSpent) -> None:
        super().__init__(stage, event, RAISED + SHINES, event.seat, breath=True, cue="lift")
        chance = random.Random(event.seat)
        self._sparks = [(chance.uniform(0.0, math.tau), chance.uniform(0.6, 1.15), chance.uniform(24.0, 44.0))
                        for _ in range(SPARKS)]  # fmt: skip
        """Direction, reach and size of each."""

    def hides(self) -> set[Token]:
        return {("staff", self.event.seat)}

    def cues(self) -> list[Cue]:
        return [*super().cues(), Cue(RAISED, "staff")]

    def _head(self) -> Point:
        """Return where Merlin's own staff shines."""
        (x, y), tall = self.stage.places.merlin(), self.stage.places.merlin_height()
        return x, y - tall * 0.6

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        stage, goal = self.stage, self._head()
        if now < RAISED:
            start = stage.places.on_plate(self.event.seat, "staffs")
            high = self.rise(start, goal, 150.0)
            return [stage.effects.flying.fly(surface, start, goal, now / RAISED, self._staff, 62.0, high)]
        return self._shine(surface, goal, min(1.0, (now - RAISED) / SHINES))

    def _staff(self, surface: pygame.Surface, at: Point) -> None:
        tools = self.tools
        tools.pieces.staff(surface, tools.canvas, at, 62.0)

    def _shine(self, surface: pygame.Surface, middle: Point, part: float) -> list[pygame.Rect]:
        """Let sparks fly apart; without movement, they shine where they are."""
        canvas, touched = self.tools.canvas, []
        for turn, far, size in self._sparks:
            reach = 92.0 * far * (0.7 if self.tools.still else ease_out(part))
            at = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)
            wide = size * (1.0 if self.tools.still else 1.15 - 0.5 * smooth(part))
            self.stage.pictures.spark(surface, canvas, at, wide, 1.0 - part)
            touched.append(around(canvas, at, (wide, wide)))
        return touched
