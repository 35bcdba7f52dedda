"""Movement along the rondel: knights ride space by space, Merlin glides, and the mere mirrors a knight."""

from __future__ import annotations

import math
import random
from functools import partial

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.polyline import standing_rect
from game.titles.merlin.table.places import CROWDED, KNIGHT, MERLIN
from game.titles.merlin.table.staging.clip_pictures import around
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import Point
from game.ui.motion.tween import lerp, lerp_point, smooth
from game.ui.table.parts.cue import OldCue as Cue

BEAT, GLIDES = 10, 6
"""Ticks per space for a knight that rides, and for Merlin, who glides."""
HALTS = 8
"""Ticks after the last space."""
LEAST = 26
"""Ticks of Merlin's shortest way."""
FADES = 22
"""Ticks for a spark to fade."""
DIVES = 36
BOB = 3.6
"""Height of a horse's bounce, in the drawing's units."""


def way(source: int, space: int, pips: int | None, back: bool | None) -> int:
    """Return how many spaces a pawn goes, negative for counter-clockwise: as a die says, or else the shorter way.

    back  whether it goes counter-clockwise; None: it may go either way
    """
    ahead = (space - source) % SPACES
    behind = SPACES - ahead if ahead else 0
    if back is not None and pips == (behind if back else ahead):
        return -behind if back else ahead
    if pips in (ahead, behind):
        return ahead if pips == ahead else -behind
    return ahead if ahead <= behind else -behind


class LaneClip(EventClip[ev.KnightMoved | ev.MerlinMoved]):
    """A pawn moves along the lane, from where it stands now to where it will stand."""

    height = KNIGHT
    """Height of the pawn, in the drawing's units."""

    def __init__(self, stage: ClipStage, event: ev.KnightMoved | ev.MerlinMoved, ticks: int) -> None:
        super().__init__(stage, event, ticks, event.seat, breath=True)
        self._steps, self._start, self._end = 0, (0.0, 0.0), (0.0, 0.0)
        self._talls = 0.0, 0.0
        """Its height where it stands now, and where it will stand: on both there may be a crowd."""

    def lights(self) -> set[str]:
        return {f"space:{self.event.space}"}

    def begin(self) -> None:
        view, event = self.stage.view, self.event
        pips = view.chosen[1] if view.chosen is not None else None
        knight = isinstance(event, ev.KnightMoved)
        self._steps = way(event.source, event.space, pips, view.reversed if knight else None)
        drawn = self.stage.drawn(event.seat if knight else None)
        self._start, self._end = drawn.foot, self._goal()
        crowd = self.stage.places.crowd(event.space) + (event.source != event.space)
        self._talls = drawn.tall, self._tall(crowd)

    def _goal(self) -> Point:
        """Return where the pawn will stand."""
        event, view = self.event, self.stage.view
        places, others = self.stage.places, [seat for seat, at in enumerate(view.knights) if at == event.space]
        if isinstance(event, ev.MerlinMoved):
            return places.pawn_foot(event.space, len(others), len(others) + 1)
        there = sorted({*others, event.seat})
        crowd = len(there) + (view.merlin == event.space)
        return places.pawn_foot(event.space, there.index(event.seat), crowd)

    def _tall(self, crowd: int) -> float:
        return self.height * CROWDED[crowd] * self.stage.places.ring.scale

    def _grows(self, tall: float) -> bool:
        """Return whether the pawn has this height for a moment only."""
        return tall != self._tall(1)

    def tall(self, gone: float) -> float:
        """Return the pawn's height after a number of spaces, in units: it has its full height on the way."""
        (start, end), left, full = self._talls, abs(self._steps) - gone, self._tall(1)
        if left < 1.0:
            full = lerp(end, full, smooth(left))
        return lerp(start, full, smooth(gone)) if gone < 1.0 else full

    def foot(self, gone: float) -> Point:
        """Return where the pawn is after a number of spaces. It leaves its place on the first one and reaches its new
        place on the last."""
        count, places = abs(self._steps), self.stage.places
        if not count:
            return self._end
        sign = 1 if self._steps > 0 else -1
        at = places.pawn_foot(self.event.source + sign * gone)
        if gone < 1.0:
            at = lerp_point(self._start, at, smooth(gone))
        if gone > count - 1.0:
            at = lerp_point(at, self._end, smooth(gone - count + 1.0))
        return at

    def fade(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw the pawn without any movement."""
        flying, part = self.stage.effects.flying, now / max(1, self.ticks)
        tall = self.tall(abs(self._steps) if part >= 0.5 else 0.0)
        ends = [(x, y - tall / 2) for x, y in (self._start, self._end)]
        return [flying.fly(surface, ends[0], ends[1], part, partial(self._faded, tall=tall), tall)]

    def _faded(self, surface: pygame.Surface, at: Point, tall: float) -> None:
        self.pawn(surface, (at[0], at[1] + tall / 2), tall, 0.0, 1)

    def pawn(self, surface: pygame.Surface, foot: Point, tall: float, step: float, facing: int) -> None:
        """Draw the pawn at a place: a knight."""
        tools = self.tools
        tools.pieces.knight(surface, tools.canvas, foot, self.event.seat, tall, step, facing, self._grows(tall))


class KnightRide(LaneClip):
    """A knight rides space by space; each space is a hoof-beat."""

    def __init__(self, stage: ClipStage, event: ev.KnightMoved) -> None:
        super().__init__(stage, event, BEAT + HALTS)

    def begin(self) -> None:
        super().begin()
        self.ticks = BEAT * max(1, abs(self._steps)) + HALTS

    def hides(self) -> set[Token]:
        return {("knight", self.event.seat)}

    def cues(self) -> list[Cue]:
        return [Cue(BEAT * (space + 1), "hoof") for space in range(max(1, abs(self._steps)))]

    def passing(self, before: float, now: float) -> None:
        effects, scale = self.stage.effects, self.stage.places.ring.scale
        count = abs(self._steps)
        for space in range(1, count + 1):
            if before < BEAT * space <= now:
                x, y = self.foot(float(space))
                wide = (52.0 if space == count else 26.0) * scale
                effects.puff((x, y - wide * 0.42), wide)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if self.tools.still:
            return self.fade(surface, now)
        count = abs(self._steps)
        gone = min(float(count), now / BEAT)
        x, y = self.foot(gone)
        ahead, behind = self.foot(min(float(count), gone + 0.2)), self.foot(max(0.0, gone - 0.2))
        high = BOB * self.stage.places.ring.scale * abs(math.sin(math.tau * gone))
        foot, tall = (x, y - high), self.tall(gone)
        self.pawn(surface, foot, tall, gone % 1.0 if gone < count else 0.0, 1 if ahead[0] >= behind[0] else -1)
        return [standing_rect(self.tools.canvas, foot, tall)]


class MerlinGlide(LaneClip):
    """Merlin glides to his space with a swaying robe; sparks of mint stay behind and fade."""

    height = MERLIN

    def __init__(self, stage: ClipStage, event: ev.MerlinMoved) -> None:
        super().__init__(stage, event, LEAST + FADES)
        self._glides = LEAST
        chance = random.Random(event.source * SPACES + event.space)
        self._sparks = [(chance.uniform(-15.0, 15.0), chance.uniform(-62.0, 2.0), chance.uniform(18.0, 34.0))
                        for _ in range(6 * 8)]  # fmt: skip
        """By their order: how far beside Merlin's foot, how far below it, and their size."""

    def begin(self) -> None:
        super().begin()
        self._glides = max(LEAST, GLIDES * abs(self._steps))
        self.ticks = self._glides + FADES

    def hides(self) -> set[Token]:
        return {("merlin",)}

    def cues(self) -> list[Cue]:
        return [Cue(0, "glide"), Cue(self._glides, "lift")]

    def _gone(self, now: float) -> float:
        return abs(self._steps) * smooth(min(1.0, now / self._glides))

    def _at(self, now: float) -> Point:
        return self.foot(self._gone(now))

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if self.tools.still:
            return self.fade(surface, now)
        touched = self._trail(surface, now)
        foot, tall = self._at(now), self.tall(self._gone(now))
        sway = 0.0 if now >= self._glides else now / 26.0 % 1.0
        self.pawn(surface, foot, tall, sway, 1)
        return [*touched, standing_rect(self.tools.canvas, foot, tall)]

    def _trail(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw the sparks that Merlin has left behind so far."""
        canvas, scale, touched = self.tools.canvas, self.stage.places.ring.scale, []
        count = min(len(self._sparks), 6 * abs(self._steps) + 8)
        for index in range(count):
            left = self._glides * (index + 0.5) / count
            age = (now - left) / FADES
            if not 0.0 <= age < 1.0:
                continue
            across, down, size = self._sparks[index]
            x, y = self._at(left)
            at = x + across * scale, y + (down - 14.0 * age) * scale
            wide = size * scale * (1.0 - 0.45 * age)
            self.stage.pictures.spark(surface, canvas, at, wide, 1.0 - age)
            touched.append(around(canvas, at, (wide, wide)))
        return touched

    def pawn(self, surface: pygame.Surface, foot: Point, tall: float, step: float, facing: int) -> None:
        tools = self.tools
        tools.pieces.merlin(surface, tools.canvas, foot, tall, step, self._grows(tall))


class MirrorDive(LaneClip):
    """A knight sinks into still water and rises on the opposite space."""

    def __init__(self, stage: ClipStage, event: ev.KnightMoved) -> None:
        super().__init__(stage, event, DIVES)

    def hides(self) -> set[Token]:
        return {("knight", self.event.seat)}

    def cues(self) -> list[Cue]:
        return [Cue(0, "ripple"), Cue(DIVES * 0.55, "lift")]

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if self.tools.still:
            return self.fade(surface, now)
        part = now / DIVES
        sinking, rising = min(1.0, part / 0.5), max(0.0, (part - 0.5) / 0.5)
        before, after = self.tall(0.0), self.tall(abs(self._steps))
        touched = self._water(surface, self._start, before, sinking)
        if rising <= 0.0:
            return touched + self._dipped(surface, self._start, before, smooth(sinking))
        touched += self._water(surface, self._end, after, rising)
        return touched + self._dipped(surface, self._end, after, 1.0 - smooth(rising))

    def _water(self, surface: pygame.Surface, foot: Point, tall: float, part: float) -> list[pygame.Rect]:
        if part >= 1.0:
            return []
        wide, canvas = tall * lerp(1.1, 1.7, part), self.tools.canvas
        self.stage.pictures.ripple(surface, canvas, foot, wide, part)
        return [around(canvas, foot, (wide, wide * 0.44))]

    def _dipped(self, surface: pygame.Surface, foot: Point, tall: float, deep: float) -> list[pygame.Rect]:
        """Draw what of the knight is above the water."""
        canvas = self.tools.canvas
        whole = standing_rect(canvas, foot, tall)
        above = whole.clip(pygame.Rect(whole.x, whole.y, whole.w, canvas.pos(*foot)[1] - whole.y))
        clip = surface.get_clip()
        if deep > 0.0:
            surface.set_clip(above.clip(clip))
        self.pawn(surface, (foot[0], foot[1] + deep * tall * 1.25), tall, 0.0, 1)
        surface.set_clip(clip)
        return [whole]
