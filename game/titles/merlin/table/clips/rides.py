"""Pieces that walk and ride: knights and Merlin along the rondel, assistants from gate to gate."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import CASTLE, SPACES
from game.titles.merlin.table.art.drawings import INK, LIGHT
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.pieces import Gait, Pieces
from game.titles.merlin.table.places import KNIGHT, LANE, MERLIN
from game.ui.canvas import Point, Touched
from game.ui.motion.score import NOTHING, Score, after, do, sequence, show, sound, together, wait
from game.ui.motion.verbs import FlightPath, arc, lerp, lerp_point, passed, smooth

BEAT = 10
"""Ticks per space for a knight that rides."""
TRAIL = ((0.45, 9.0), (0.85, 7.0), (1.25, 5.0))
"""The dots behind a rider: how many spaces, and their radius in the rondel's units."""
GOAL = 90.0
"""Width of the light where a pawn goes, in the rondel's units."""
FADES = 22
"""Ticks for a spark to fade."""
DIVES = 36


# -- along the rondel


class LaneWay:
    """A pawn's way along the lane, from where it stands now to where it will stand.

    way    the spaces, both ends included
    count  the number of its steps
    """

    def __init__(self, c: Clips, event: ev.KnightMoved | ev.MerlinMoved) -> None:
        places = c.places
        self._c, self.event, self._knight = c, event, isinstance(event, ev.KnightMoved)
        self.way = places.shorter(event.source, event.space)
        self.count = len(self.way) - 1
        self._start, self._end = c.stands.drawn(event.seat if self._knight else None).foot, self._goal()
        self.tall = (KNIGHT if self._knight else MERLIN) * places.ring.scale

    def _goal(self) -> Point:
        """Return where the pawn will stand."""
        event, view, places = self.event, self._c.view, self._c.places
        others = [seat for seat, at in enumerate(view.knights) if at == event.space]
        if not self._knight:
            return places.pawn_foot(event.space, len(others), len(others) + 1)
        there = sorted({*others, event.seat})
        return places.pawn_foot(event.space, there.index(event.seat), len(there) + (view.merlin == event.space))

    def foot(self, gone: float) -> Point:
        """Return where the pawn is after a number of spaces. It leaves its place on the first one and reaches its new
        place on the last."""
        if not self.count:
            return self._end
        at = self._c.places.pawn_foot(self.way[0] + self.way.step * gone)
        if gone < 1.0:
            at = lerp_point(self._start, at, smooth(gone))
        if gone > self.count - 1.0:
            at = lerp_point(at, self._end, smooth(gone - self.count + 1.0))
        return at

    def paint(self, surface: pygame.Surface, foot: Point, step: float = 0.0, facing: int = 1) -> pygame.Rect:
        """Draw the pawn at a place; return its pixels.

        step    of its walk, a part of 1
        facing  1: to the right; -1: to the left
        """
        pieces, gait = self._c.tools.pieces, Gait(step, facing)
        if self._knight:
            return pieces.knight(surface, foot, self.event.seat, self.tall, gait)
        return pieces.merlin(surface, foot, self.tall, gait)

    def goal(self, surface: pygame.Surface) -> Touched:
        """Draw the light on the lane where the pawn goes."""
        places = self._c.places
        return [self._c.pictures.goal(surface, places.polar(self.event.space, LANE), GOAL * places.ring.scale)]

    def trail(self, surface: pygame.Surface, gone: float) -> Touched:
        """Draw dots behind the pawn, which catch up with it where it stops."""
        canvas, unit, touched = self._c.tools.canvas, self._c.places.ring.scale, []
        for behind, radius in TRAIL:
            if 0.0 < gone - behind < self.count:
                x, y = self.foot(gone - behind)
                at, wide = canvas.pos(x, y - 5.0 * unit), canvas.px(radius * unit)
                touched.append(pygame.draw.circle(surface, INK, at, wide + canvas.px(3.0 * unit)))
                pygame.draw.circle(surface, LIGHT, at, wide)
        return touched

    def fade(self, surface: pygame.Surface, part: float) -> Touched:
        """Draw the pawn without any movement."""
        tall = self.tall
        start, end = ((x, y - tall / 2) for x, y in (self._start, self._end))
        return [
            self._c.stage.air.fly(
                surface,
                FlightPath(start, end, tall),
                part,
                lambda surface, at: self.paint(surface, (at[0], at[1] + tall / 2)),
            )
        ]


def choose(c: Clips, event: ev.DieChosen) -> Score:
    """A die leaves its plate at once."""
    return together(do(partial(c.view.assign, event)), c.moment(10, event.seat, "press"))


def knight(c: Clips, event: ev.KnightMoved) -> Score:
    """A knight rides space by space; each space is a hoof-beat. The mere mirrors it."""
    lane = LaneWay(c, event)
    return c.act(_dive(c, lane) if event.cause == "mirror" else _ride(c, lane), event.seat, {("knight", event.seat)})


def _ride(c: Clips, lane: LaneWay) -> Score:
    count, ticks = lane.count, BEAT * max(1, lane.count) + 8

    def draw(surface: pygame.Surface, now: float) -> Touched:
        if c.tools.still:
            return lane.fade(surface, now / ticks)
        gone = min(float(count), now / BEAT)
        x, y = lane.foot(gone)
        ahead, behind = lane.foot(min(float(count), gone + 0.2)), lane.foot(max(0.0, gone - 0.2))
        high = 3.6 * c.places.ring.scale * abs(math.sin(math.tau * gone))
        facing = 1 if ahead[0] >= behind[0] else -1
        below = lane.goal(surface) + lane.trail(surface, now / BEAT)
        return [*below, lane.paint(surface, (x, y - high), gone % 1.0 if gone < count else 0.0, facing)]

    def dust(space: int) -> Score:
        def wide() -> float:
            return (52.0 if space == count else 26.0) * c.places.ring.scale

        def ground() -> Point:
            x, y = lane.foot(float(space))
            return x, y - wide() * 0.42

        return c.stage.puff(ground, wide)

    beats = [after(BEAT * space, sound("hoof"), dust(space)) for space in range(1, count + 1)]
    return together(*beats or [after(BEAT, sound("hoof"))], show(ticks, draw))


def _dive(c: Clips, lane: LaneWay) -> Score:
    """A knight sinks into still water and rises on the opposite space."""

    def water(surface: pygame.Surface, gone: float, part: float) -> Touched:
        foot, wide = lane.foot(gone), lane.tall * lerp(1.1, 1.7, part)
        return [c.pictures.ripple(surface, foot, wide, part)] if part < 1.0 else []

    def dipped(surface: pygame.Surface, gone: float, deep: float) -> Touched:
        """Draw what of the knight is above the water."""
        foot, tall, clip = lane.foot(gone), lane.tall, surface.get_clip()
        whole = c.tools.canvas.rect(Pieces.standing_box(foot, tall)).inflate(6, 6)
        above = whole.clip(pygame.Rect(whole.x, whole.y, whole.w, c.tools.canvas.pos(*foot)[1] - whole.y))
        if deep > 0.0:
            surface.set_clip(above.clip(clip))
        lane.paint(surface, (foot[0], foot[1] + deep * tall * 1.25))
        surface.set_clip(clip)
        return [whole]

    def draw(surface: pygame.Surface, now: float) -> Touched:
        part = now / DIVES
        if c.tools.still:
            return lane.fade(surface, part)
        sinking, rising = passed(part, 0.5), passed(part - 0.5, 0.5)
        touched = water(surface, 0.0, sinking)
        if rising <= 0.0:
            return touched + dipped(surface, 0.0, smooth(sinking))
        touched += water(surface, lane.count, rising)
        return touched + dipped(surface, lane.count, 1.0 - smooth(rising))

    return together(sound("ripple"), after(DIVES * 0.55, sound("lift")), show(DIVES, draw))


def merlin(c: Clips, event: ev.MerlinMoved) -> Score:
    """Merlin glides to his space with a swaying robe; sparks of mint stay behind and fade."""
    lane, chance = LaneWay(c, event), random.Random(event.source * SPACES + event.space)
    glides, sown = max(26, 6 * lane.count), min(6 * 8, 6 * lane.count + 8)
    ticks = glides + FADES
    # By their order: how far beside Merlin's foot, how far below it, and their size.
    sparks = [(chance.uniform(-15.0, 15.0), chance.uniform(-62.0, 2.0), chance.uniform(18.0, 34.0))
              for _ in range(sown)]  # fmt: skip

    def gone(now: float) -> float:
        return lane.count * smooth(now / glides)

    def trail(surface: pygame.Surface, now: float) -> Touched:
        """Draw the sparks that Merlin has left behind so far."""
        scale, touched = c.places.ring.scale, []
        for index, (across, down, size) in enumerate(sparks):
            left = glides * (index + 0.5) / sown
            age = (now - left) / FADES
            if 0.0 <= age < 1.0:
                x, y = lane.foot(gone(left))
                at, wide = (x + across * scale, y + (down - 14.0 * age) * scale), size * scale * (1.0 - 0.45 * age)
                touched.append(c.pictures.spark(surface, at, wide, 1.0 - age))
        return touched

    def draw(surface: pygame.Surface, now: float) -> Touched:
        if c.tools.still:
            return lane.fade(surface, now / ticks)
        touched, sway = lane.goal(surface) + trail(surface, now), 0.0 if now >= glides else now / 26.0 % 1.0
        return [*touched, lane.paint(surface, lane.foot(gone(now)), sway)]

    return c.act(
        together(sound("glide"), after(glides, sound("lift")), show(ticks, draw)), event.seat, {("merlin",)}
    )  # fmt: skip


# -- from gate to gate

WALKS = 44
"""Ticks of a walk."""


def length(points: Sequence[Point]) -> float:
    """Return the length of a line through all points."""
    return sum(math.dist(one, other) for one, other in zip(points, points[1:], strict=False))


def along(points: Sequence[Point], part: float) -> Point:
    """Return the point after a part of the way, from 0 to 1, at an even pace."""
    left = passed(part) * length(points)
    for one, other in zip(points, points[1:], strict=False):
        step = math.dist(one, other)
        if left <= step and step > 0.0:
            return lerp_point(one, other, left / step)
        left -= step
    return points[-1]


def draw_assistant(
    surface: pygame.Surface, at: Point, pieces: Pieces, seat: int, role: str, tall: float
) -> None:  # fmt: skip
    """Draw an assistant with its middle at a point."""
    pieces.assistant(surface, (at[0], at[1] + tall / 2), seat, role, tall)


def assistant(c: Clips, event: ev.AssistantSent | ev.AssistantSentHome) -> Score:
    """An assistant walks from a gate, or from its castle, to another; one who is sent home bows first."""
    seat, role, tools, places = event.seat, event.assistant, c.tools, c.places
    source: str | None
    target: str | None
    if isinstance(event, ev.AssistantSent):
        source, target = None if event.source == CASTLE else event.source, event.principality
    else:
        source, target = event.principality, None
    bows = 0 if target is not None else 16

    def high() -> float:
        """Return the assistant's height, in units."""
        return places.small_gatehouse(event.principality).arch(role).h

    def gate(principality: str | None) -> list[Point]:
        """Return the points from a gate to the road before it."""
        if principality is None:
            x, y = places.plates.spot(seat, "plate")
            return [(x, y + high() / 2)]
        gatehouse = places.small_gatehouse(principality)
        box, house = gatehouse.arch(role), gatehouse.box
        # Its road begins a little before the gatehouse.
        foot, front = (box.centre[0], box.bottom - 2.0), 22.0 * gatehouse.scale
        inward = house.x - front if house.centre[0] > places.ring.x else house.right + front
        return [foot, (foot[0], foot[1] + 0.5 * front), (inward, foot[1] + 0.9 * front)]

    def draw(surface: pygame.Surface, now: float) -> Touched:
        # From foot to foot: out of the gate, along the rondel, into the other.
        points, tall = [*gate(source), *reversed(gate(target))], high()
        (ax, ay), (bx, by) = points[0], points[-1]
        start, end = (ax, ay - tall / 2), (bx, by - tall / 2)
        if tools.still:
            paint = partial(draw_assistant, pieces=tools.pieces, seat=seat, role=role, tall=tall)
            return [c.stage.air.fly(surface, FlightPath(start, end, tall), now / ticks, paint)]
        if now < bows:
            bow = 30.0 * arc(now / bows)
            return [c.pictures.turned(surface, start, tall * 1.3, bow, draw_assistant, tools.pieces, seat, role, tall)]
        part = smooth((now - bows) / WALKS)
        x, y = along(points, part)
        foot = x, y - 7.0 * abs(math.sin(math.pi * max(2, round(length(points) / 46.0)) * part))
        return [tools.pieces.assistant(surface, foot, seat, role, tall)]

    def threshold() -> Point:
        x, y = gate(target)[0]
        return x, y - 14.0

    ticks = bows + WALKS + 8
    lands = together(sound("piece"), c.stage.puff(threshold, lambda: 30.0) if target is not None else NOTHING)
    goes = sequence(sound("walk"), wait(WALKS), lands)
    heard = sequence(together(sound("dismissed"), wait(bows)), goes) if bows else goes
    return c.act(together(heard, show(ticks, draw)), seat, {("assistant", seat, role)})
