"""A seat's four dice tumble onto its plate, those of all seats one after the other."""

from __future__ import annotations

import random
from functools import partial
from typing import NamedTuple

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.staging.clip_pictures import around
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import Point
from game.ui.motion.landing_effects import shadow
from game.ui.motion.tween import arc, ease_out, lerp
from game.ui.table.parts.cue import OldCue as Cue

ROLLS, AGAIN = 46, 26
"""Ticks for a die to come to rest, and extra ticks if it must be rolled again."""
STAGGER, RESTS = 4, 8
"""Ticks between two dice, and after the last one."""
LEAD = 16
"""Ticks between two seats."""
PLATE = 400.0
"""Width of a plate for which throws are made, in units."""
DICE = 4
BOUNCES = ((0.0, 0.42, 150.0), (0.42, 0.74, 54.0), (0.74, 1.0, 18.0))
"""When a throw is in the air, as parts of its time, and how high it rises."""
AGAIN_HIGH = 96.0
FAR = 330.0
"""Length of the throw, in units."""


class Thrown(NamedTuple):
    """A die in the air: how far along its way, how high, how large, how far it has turned."""

    way: float
    high: float
    size: float
    angle: float


class DiceRoll(EventClip[ev.DiceRolled]):
    """Four dice bounce onto a plate and show what the rules rolled. If they had to be rolled again, they jump once."""

    lead = LEAD

    def __init__(self, stage: ClipStage, event: ev.DiceRolled) -> None:
        self._again = AGAIN if event.rolls > 1 else 0
        super().__init__(stage, event, self._again + ROLLS + STAGGER * (DICE - 1) + RESTS, event.seat)
        self.group = "dice"
        chance = random.Random(f"{event.seat} {event.own} {event.white}")
        self._faces = [[chance.randint(1, 6) for _ in range(12)] for _ in range(DICE)]
        self._turns = [chance.choice((-1, 1)) * chance.uniform(300.0, 420.0) for _ in range(DICE)]
        self._from = [(chance.uniform(-40.0, 30.0), chance.uniform(-60.0, 20.0)) for _ in range(DICE)]

    def hides(self) -> set[Token]:
        return {("die", self.event.seat, index) for index in range(DICE)}

    def cues(self) -> list[Cue]:
        lands = [ROLLS * BOUNCES[0][1] + STAGGER * index for index in range(DICE)]
        again = [Cue(at + self._again, "die") for at in lands] if self._again else []
        return [Cue(0, "rattle"), *(Cue(at, "die") for at in lands), *again]

    def _unit(self) -> float:
        return min(1.35, max(0.6, self.stage.places.plate(self.event.seat).w / PLATE))

    def spot(self, index: int) -> Point:
        """Return where a die comes to rest."""
        return self.stage.places.on_plate(self.event.seat, f"die-{index}")

    def pips(self, index: int) -> int:
        """Return what a die shows in the end."""
        return self.event.white if index == DICE - 1 else self.event.own[index]

    def _thrown(self, index: int, now: float) -> Thrown | None:
        """Return where a die is at tick `now`; None before it is thrown."""
        since = now - STAGGER * index
        if since < 0.0:
            return None
        first = ROLLS * BOUNCES[0][1]
        if self._again and first <= since < first + self._again:
            part = (since - first) / self._again
            return Thrown(ease_out(BOUNCES[0][1]) * 0.96, arc(part) * AGAIN_HIGH, 1.25, 720.0 * part)
        part = min(1.0, (since - (self._again if since >= first else 0.0)) / ROLLS)
        high = next(
            (arc((part - begins) / (ends - begins)) * most for begins, ends, most in BOUNCES if begins <= part < ends),
            0.0,
        )
        angle = self._turns[index] * (1.0 - ease_out(min(1.0, part / 0.92)))
        return Thrown(ease_out(part), high, lerp(1.8, 1.0, ease_out(part)), angle)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if self.tools.still:
            return [rect for index in range(DICE) for rect in self._fade(surface, index, now)]
        return [rect for index in range(DICE) for rect in self._tumble(surface, index, now)]

    def _tumble(self, surface: pygame.Surface, index: int, now: float) -> list[pygame.Rect]:
        thrown = self._thrown(index, now)
        if thrown is None:
            return []
        canvas, unit, (x, y) = self.tools.canvas, self._unit(), self.spot(index)
        dx, dy = self._from[index]
        at = lerp(x - (FAR + dx) * unit, x, thrown.way), lerp(y + dy * unit, y, thrown.way)
        grown = round(thrown.size * 5) / 5  # Few sizes: each is a picture of its own.
        size, touched = self.stage.places.die_width * grown, []
        if thrown.high > 2.0:
            dark = shadow(canvas.px(size))
            rect = dark.get_rect(center=canvas.pos(at[0] + thrown.high * 0.12, at[1] + size * 0.4))
            surface.blit(dark, rect)
            touched.append(rect)
        rests = abs(thrown.angle) < 8.0 and thrown.way > 0.9
        faces = self._faces[index]
        pips = self.pips(index) if rests else faces[int(now / 5) % len(faces)]
        middle = at[0], at[1] - min(thrown.high * unit, max(0.0, at[1] - size))
        paint = partial(self._die, index=index, pips=pips, size=size)
        key = ("die", self.event.seat if index < DICE - 1 else None, pips, size)
        touched.append(self.stage.pictures.turned(surface, canvas, middle, key, size, thrown.angle, paint))
        return touched

    def _fade(self, surface: pygame.Surface, index: int, now: float) -> list[pygame.Rect]:
        """Let a die appear where it lies."""
        since = now - 3 * STAGGER * index
        if since <= 0.0:
            return []
        canvas, size, at = self.tools.canvas, self.stage.places.die_width, self.spot(index)
        rect = around(canvas, at, (size * 1.4, size * 1.4))
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._die(layer, canvas.units((rect.w / 2, rect.h / 2)), index, self.pips(index), size)
        layer.set_alpha(round(255 * min(1.0, since / 16.0)))
        surface.blit(layer, rect)
        return [rect]

    def _die(self, surface: pygame.Surface, at: Point, index: int, pips: int, size: float) -> None:
        seat = self.event.seat if index < DICE - 1 else None
        self.tools.pieces.die(surface, self.tools.canvas, at, seat, pips, size)
