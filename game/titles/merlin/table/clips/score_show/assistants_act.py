"""The fourth act: every assistant in a gate lights up, one after the other, and brings its owner a point."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.clips.score_show.show_clip import FLIES, OPENS, FlyingPoints, ShowClip
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Point
from game.ui.motion.tween import arc
from game.ui.table.parts.cue import OldCue as Cue

EACH, MOST = 9, 130
"""Ticks from one assistant to the next, and the most for all of them."""
BEGINS, RESTS = 20, 40
"""Ticks before the first one, and after the last point has landed."""
LEAPS = 22
ARCH = (88.0, 112.0)
"""Width and height of a gate, in units of a panel 400 wide."""
TOP = 168.0


class PlacedAssistant(NamedTuple):
    """An assistant in a gate: its principality's number, its role, its owner."""

    gate: int
    role: str
    seat: int


def placed(places: list[list[int]], count: int) -> list[PlacedAssistant]:
    """Return the assistants in gates, gate by gate; `places` by seat and role, `count` principalities."""
    found = []
    for gate in range(count):
        for kind, role in enumerate(ASSISTANTS):
            found += [PlacedAssistant(gate, role, seat) for seat, at in enumerate(places) if at[kind] == gate]
    return found


class AssistantsAct:
    """Draws the gatehouses with everyone in their gates."""

    def __init__(self, stage: ClipStage, parts: ShowParts) -> None:
        self._stage, self._tools, self._parts = stage, stage.tools, parts

    def draw(self, surface: pygame.Surface, layout: ShowLayout, lit: float = 0.0, each: float = EACH) -> None:
        """Draw all; `lit`: ticks since the first one lit up, the next ones following after `each`."""
        facts, tools = self._tools.facts, self._tools
        for index, name in enumerate(facts.principalities):
            box = layout.gate(index)
            self._parts.gatehouse(surface, box, name)
            for role in ASSISTANTS:
                self._parts.arch(surface, self.arch(box, role), role)
        people = placed(self._stage.view.assistants, len(facts.principalities))
        for number, one in enumerate(people):
            since = lit - each * number
            arch = self.arch(layout.gate(one.gate), one.role)
            foot, tall = (arch.centre[0], arch.bottom - 3.0), arch.h * 0.98
            hop = arc(since / LEAPS) * 16.0 if 0.0 < since < LEAPS and not tools.still else 0.0
            if since > 0.0:
                fades = max(0.25, 1.0 - since / (3.0 * LEAPS))
                self._parts.glow(surface, tools.canvas, arch.centre, arch.h * 1.6, fades)
            tools.pieces.assistant(surface, tools.canvas, (foot[0], foot[1] - hop), one.seat, one.role, tall)

    @staticmethod
    def arch(box: Box, role: str) -> Box:
        """Return the gate of a role in a panel."""
        unit = min(box.w / 400.0, box.h / 372.0)
        wide, pitch = ARCH[0] * unit, (box.w - 24.0 * unit) / len(ASSISTANTS)
        x = box.x + 12.0 * unit + pitch * ASSISTANTS.index(role) + (pitch - wide) / 2
        return Box(x, box.y + TOP * unit, wide, ARCH[1] * unit)


class AssistantsClip(ShowClip[ev.AssistantsScored]):
    """All assistants light up."""

    def __init__(self, stage: ClipStage, event: ev.AssistantsScored) -> None:
        super().__init__(stage, event, OPENS + BEGINS + RESTS, opening=Message("merlin-show-every-assistant"))
        self._act = AssistantsAct(stage, self.parts)
        self._people: list[PlacedAssistant] = []
        self._each = float(EACH)

    def begin(self) -> None:
        """Let each assistant in a gate bring one of the points, in the order they stand."""
        super().begin()
        event, names = self.event, self.tools.facts.principalities
        self._people = placed(self.stage.view.assistants, len(names))
        self._each = min(float(EACH), MOST / max(1, len(self._people)))
        left, flights = list(event.counts), []
        for number, one in enumerate(self._people):
            left[one.seat] -= 1
            leaves = self._begins + self._each * number + 6.0
            flights.append(FlyingPoints(one.seat, 1, leaves, event.scores[one.seat] - left[one.seat]))
        self.flights = tuple(flights)
        last = flights[-1].leaves + FLIES if flights else float(OPENS + BEGINS)
        self.ticks, self.reveals = round(last) + RESTS, last

    @property
    def _begins(self) -> float:
        return float(OPENS + BEGINS)

    def cues(self) -> list[Cue]:
        steps = [Cue(each.leaves, "coin", each.seat, min(11, number)) for number, each in enumerate(self.flights)]
        return [Cue(0, "cloth"), *steps]

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self._act.draw(surface, layout, now - self._begins, self._each)

    def source(self, layout: ShowLayout, each: FlyingPoints) -> Point:
        one = self._people[self.flights.index(each)]
        return self._act.arch(layout.gate(one.gate), one.role).centre
