"""A seat's four dice tumble onto its plate, those of all seats one after the other."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.clip_context import ClipContext, around
from game.ui.canvas import Point
from game.ui.motion.score import Score, after, overlapping, show, sound, together
from game.ui.motion.tween import arc, ease_out, lerp
from game.ui.motion.verbs import shadow

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


class DiePose(NamedTuple):
    """How a die is seen: how far along its way, how high, how large, how far it has turned."""

    way: float
    high: float
    size: float
    angle: float


class Throw:
    """One die of a roll.

    index  its own dice first, then Merlin's
    pips   what it shows in the end
    """

    def __init__(self, event: ev.DiceRolled, index: int, chance: random.Random) -> None:
        self.index = index
        self.seat = event.seat if index < DICE - 1 else None
        self.pips = event.white if index == DICE - 1 else event.own[index]
        self.again = AGAIN if event.rolls > 1 else 0
        self.faces = [chance.randint(1, 6) for _ in range(12)]
        self.turn = chance.choice((-1, 1)) * chance.uniform(300.0, 420.0)
        self.off = chance.uniform(-40.0, 30.0), chance.uniform(-60.0, 20.0)
        """Units from where it is thrown to where the others are."""

    def pose(self, since: float) -> DiePose:
        """Return how it is seen `since` ticks after it was thrown."""
        first, again = ROLLS * BOUNCES[0][1], self.again
        if again and first <= since < first + again:
            part = (since - first) / again
            return DiePose(ease_out(BOUNCES[0][1]) * 0.96, arc(part) * AGAIN_HIGH, 1.25, 720.0 * part)
        part = min(1.0, (since - (again if since >= first else 0.0)) / ROLLS)
        high = next(
            (arc((part - begins) / (ends - begins)) * most for begins, ends, most in BOUNCES if begins <= part < ends),
            0.0,
        )
        angle = self.turn * (1.0 - ease_out(min(1.0, part / 0.92)))
        return DiePose(ease_out(part), high, lerp(1.8, 1.0, ease_out(part)), angle)


def rolled(c: ClipContext, event: ev.DiceRolled) -> Score:
    """Four dice bounce onto a plate and show what the rules rolled. If they had to be rolled again, they jump once."""
    chance = random.Random(f"{event.seat} {event.own} {event.white}")
    dice = [Throw(event, index, chance) for index in range(DICE)]
    again = dice[0].again
    ticks = again + ROLLS + STAGGER * (DICE - 1) + RESTS

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        paint = _faded if c.tools.still else _tumbling
        return [rect for die in dice for rect in paint(c, surface, event.seat, die, now)]

    lands = [ROLLS * BOUNCES[0][1] + STAGGER * die.index for die in dice]
    lands += [at + again for at in lands] if again else []
    heard = together(sound("rattle"), *(after(at, sound("die")) for at in lands))
    lit = c.stage.light(together(heard, show(ticks, draw)), event.seat, {("die", event.seat, at) for at in range(DICE)})
    return overlapping("dice", LEAD, lit)


def _tumbling(c: ClipContext, surface: pygame.Surface, seat: int, die: Throw, now: float) -> list[pygame.Rect]:
    since = now - STAGGER * die.index
    if since < 0.0:
        return []
    canvas, (x, y), pose, touched = c.tools.canvas, _rest(c, seat, die), die.pose(since), []
    unit = min(1.35, max(0.6, c.places.plate(seat).w / PLATE))
    at = lerp(x - (FAR + die.off[0]) * unit, x, pose.way), lerp(y + die.off[1] * unit, y, pose.way)
    size = c.places.die_width * round(pose.size * 5) / 5  # Few sizes: each is a picture of its own.
    if pose.high > 2.0:
        dark = shadow(canvas.px(size))
        rect = dark.get_rect(center=canvas.pos(at[0] + pose.high * 0.12, at[1] + size * 0.4))
        surface.blit(dark, rect)
        touched.append(rect)
    lies = abs(pose.angle) < 8.0 and pose.way > 0.9
    pips = die.pips if lies else die.faces[int(now / 5) % len(die.faces)]

    middle = at[0], at[1] - min(pose.high * unit, max(0.0, at[1] - size))
    return [
        *touched,
        c.pictures.turned(
            surface,
            middle,
            ("die", die.seat, pips, size),
            size,
            pose.angle,
            lambda surface, at: c.tools.pieces.die(surface, at, die.seat, pips, size),
        ),
    ]


def _faded(c: ClipContext, surface: pygame.Surface, seat: int, die: Throw, now: float) -> list[pygame.Rect]:
    """Let a die appear where it lies."""
    canvas, size = c.tools.canvas, c.places.die_width

    rect = around(canvas, _rest(c, seat, die), (size * 1.4, size * 1.4))
    return c.fade(
        surface,
        rect,
        lambda surface, at: c.tools.pieces.die(surface, at, die.seat, die.pips, size),
        (now - 3 * STAGGER * die.index) / 16.0,
    )


def _rest(c: ClipContext, seat: int, die: Throw) -> Point:
    """Return where a die comes to rest."""
    return c.places.on_plate(seat, f"die-{die.index}")
