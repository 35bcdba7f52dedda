"""The third act: six gatehouses with chests. A pot is counted and pushed to those with most markers, or the Grail
decides; surplus markers go home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.clips.score_show.environs_act import Winning, ranked, result_of
from game.titles.merlin.table.clips.score_show.show_clip import FLIES, OPENS, FlyingPoints, ShowClip
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import Box, Point
from game.ui.look.theme import SECONDARY
from game.ui.motion.tween import arc, ease_in_out, ease_out, lerp, lerp_point, smooth
from game.ui.table.parts.cue import OldCue as Cue

LIDS = 14
"""Ticks for a chest to open."""
COUNTS, MOST = 10, 60
"""Ticks for each marker that is counted, and the most for all."""
DESCENDS = 44
"""Ticks for the Grail to come down."""
PUSHES, TELLS, RESTS = 20, 34, 16
"""Ticks for points to slide to their row, to stand there, and to rest after landing."""
UNIT = (400.0, 372.0)
"""Size of the panel that these are made for."""
RADIUS, PITCH = 19.0, 43.0
"""Radius of a marker, and the distance to the next one."""
TOP, ROW = 142.0, 52.0
WHY = 12.0
"""Middle of the reason, over the frame on the battlements: the name is below it, and markers fill the wall."""
CHEST = 132.0


class PotTimes(NamedTuple):
    """Ticks of a pot's clip: the lid is up; from marker to marker; all are counted; the Grail is there; points are
    pushed; they take off; the end."""

    opened: float
    each: float
    counted: float
    decided: float
    pushed: float
    leaves: float
    ticks: int


def plan(event: ev.InfluenceScored) -> PotTimes:
    """Return when everything about a pot is shown."""
    pot = max(1, sum(event.counts))
    opened = float(OPENS + LIDS)
    each = min(float(COUNTS), MOST / pot)
    counted = opened + each * pot + 6.0
    decided = counted + (DESCENDS if event.grail is not None else 0)
    pushed = decided + PUSHES
    leaves = pushed + TELLS
    return PotTimes(opened, each, counted, decided, pushed, leaves, round(leaves + FLIES + RESTS))


class PotsAct:
    """Draws the gatehouses with their markers and chests."""

    def __init__(self, stage: ClipStage, parts: ShowParts) -> None:
        self._stage, self._tools, self._parts = stage, stage.tools, parts

    def draw(
        self, surface: pygame.Surface, layout: ShowLayout, playing: ev.InfluenceScored | None = None, now: float = 0.0
    ) -> None:
        """Draw all; `now`: ticks since `playing` began."""
        done = self._stage.show.pots
        for index, name in enumerate(self._tools.facts.principalities):
            box = layout.gate(index)
            self._parts.gatehouse(surface, box, name)
            if playing is not None and playing.principality == name:
                self._playing(surface, box, playing, now)
                self._parts.frame(surface, box)
                if now >= plan(playing).decided:
                    self._why(surface, box, result_of(playing.counts, playing.points))
            elif name in done:
                self._done(surface, box, done[name])
            else:
                self._waiting(surface, box, self._stage.view.markers[index])

    # -- where

    @staticmethod
    def unit(box: Box) -> float:
        return min(box.w / UNIT[0], box.h / UNIT[1])

    def spot(self, box: Box, row: int, index: float, rows: int) -> Point:
        """Return the place of a marker in a row."""
        unit = self.unit(box)
        high = min(ROW * unit, (box.h - TOP * unit - 10.0) / max(1, rows))
        return box.x + (34.0 + PITCH * index) * unit, box.y + TOP * unit + high * (row + 0.5)

    def chest_at(self, box: Box) -> Point:
        unit = self.unit(box)
        return box.right - (CHEST * 0.5 + 16.0) * unit, box.bottom - (CHEST * 0.42 + 14.0) * unit

    def coin_at(self, box: Box, event: ev.InfluenceScored, seat: int) -> Point:
        """Return the place of a seat's points: at the end of its row."""
        order = ranked(event.counts)
        row = order.index(seat)
        x, y = self.spot(box, row, min(4.0, event.counts[seat]) + 0.35, len(order))
        return max(x, box.x + 150.0 * self.unit(box)), y

    def box_of(self, layout: ShowLayout, name: str) -> Box:
        return layout.gate(self._tools.facts.index(name))

    # -- a gatehouse

    def _waiting(self, surface: pygame.Surface, box: Box, counts: Sequence[int]) -> None:
        order = ranked(counts)
        for row, seat in enumerate(order):
            self._row(surface, box, row, seat, counts[seat], counts[seat], len(order))
        self._chest(surface, box, 0.0)

    def _done(self, surface: pygame.Surface, box: Box, event: ev.InfluenceScored) -> None:
        order = ranked(event.counts)
        for row, seat in enumerate(order):
            self._row(surface, box, row, seat, event.counts[seat], event.left[seat], len(order))
        self._chest(surface, box, 0.0)
        for seat, points in enumerate(event.points):
            if points:
                self._points(surface, self.coin_at(box, event, seat), points)

    def _row(
        self, surface: pygame.Surface, box: Box, row: int, seat: int, count: int, left: int, rows: int, hop: int = -1,
        high: float = 0.0,
    ) -> None:  # fmt: skip
        """Draw a seat's markers; those beyond `left` have gone home. `hop`: the one in the air."""
        tools, radius = self._tools, RADIUS * self.unit(box)
        for index in range(count):
            x, y = self.spot(box, row, self._squeezed(index, count), rows)
            if index >= left:
                self._parts.empty_ring(surface, (x, y), radius)
            else:
                tools.pieces.marker(surface, tools.canvas, (x, y - (high if index == hop else 0.0)), seat, radius)

    @staticmethod
    def _squeezed(index: int, count: int) -> float:
        """Return the place of a marker; more than four of a seat overlap."""
        return float(index) if count <= 4 else index * 3.0 / (count - 1)

    def _chest(self, surface: pygame.Surface, box: Box, opened: float, pot: int | None = None) -> None:
        tools, at, unit = self._tools, self.chest_at(box), self.unit(box)
        canvas = tools.canvas
        tools.pieces.chest(surface, canvas, at, CHEST * unit, opened)
        if pot is not None:
            middle, radius = (at[0], at[1] + 22.0 * unit), max(24.0, 27.0 * unit)
            pygame.draw.circle(surface, INK, canvas.pos(*middle), canvas.px(radius + 3.5))
            pygame.draw.circle(surface, PAPER, canvas.pos(*middle), canvas.px(radius))
            units = max(SECONDARY, 34.0 * unit)
            tools.theme.text(surface, canvas, str(pot), middle, units, INK, "plain-bold", "center", None, 1, False)

    def _points(self, surface: pygame.Surface, at: Point, points: int) -> None:
        text = self._tools.say(Message("merlin-show-points", {"count": points}))
        self._parts.label(surface, text, at, (140.0, 40.0))

    # -- the running one

    def _playing(self, surface: pygame.Surface, box: Box, event: ev.InfluenceScored, now: float) -> None:
        times, order = plan(event), ranked(event.counts)
        counted = int(max(0.0, now - times.opened) / times.each) if now >= times.opened else 0
        pot = min(sum(event.counts), counted)
        result = result_of(event.counts, event.points)
        before = 0
        for row, seat in enumerate(order):
            if seat in result.winners and now >= times.pushed:
                self._lit_row(surface, box, row, len(order))
            left = event.counts[seat] if now < times.leaves else event.left[seat]
            part = (now - times.opened) / times.each % 1.0
            high = 0.0 if self._tools.still else arc(part) * 20.0 * self.unit(box)
            hop = counted - before if now >= times.opened and counted < sum(event.counts) else -1
            self._row(surface, box, row, seat, event.counts[seat], left, len(order), hop, high)
            before += event.counts[seat]
        opened = max(0.0, min(1.0, (now - OPENS) / LIDS))
        empty = now >= times.pushed
        self._chest(surface, box, opened * (0.0 if empty else 1.0), pot if now >= times.opened and not empty else None)
        if event.grail is not None:
            self._grail(surface, box, now - times.counted)
        self._push(surface, box, event, result, now, times)

    def _why(self, surface: pygame.Surface, box: Box, result: Winning) -> None:
        """Draw the reason above the name, at the right."""
        unit, text = self.unit(box), self._tools.say(result.why)
        most = box.w - 20.0, 44.0 * unit
        wide = self._parts.label_width(text, most)
        self._parts.label(surface, text, (box.right - 10.0 - wide / 2, box.y + WHY * unit), most)

    def _lit_row(self, surface: pygame.Surface, box: Box, row: int, rows: int) -> None:
        canvas, unit = self._tools.canvas, self.unit(box)
        _, y = self.spot(box, row, 0.0, rows)
        lit = canvas.rect(Box(box.x + 10.0, y - 25.0 * unit, box.w - 20.0, 50.0 * unit))
        layer = pygame.Surface(lit.size, pygame.SRCALPHA)
        pygame.draw.rect(layer, (255, 253, 244, 150), layer.get_rect(), border_radius=canvas.px(12.0))
        surface.blit(layer, lit)

    def _push(
        self, surface: pygame.Surface, box: Box, event: ev.InfluenceScored, result: Winning, now: float, times: PotTimes
    ) -> None:
        """Draw the points on their way from the chest to those who score."""
        if now < times.decided:
            return
        part = 1.0 if self._tools.still else ease_in_out(min(1.0, (now - times.decided) / PUSHES))
        for seat in result.winners:
            at = lerp_point(self.chest_at(box), self.coin_at(box, event, seat), part)
            self._points(surface, at, event.points[seat])

    def _grail(self, surface: pygame.Surface, box: Box, since: float) -> None:
        """Draw the Grail, which comes down over the chest and pours its light out."""
        if since < 0.0:
            return
        tools, unit, canvas = self._tools, self.unit(box), self._tools.canvas
        x, y = self.chest_at(box)
        part = 1.0 if tools.still else ease_out(min(1.0, since / (DESCENDS * 0.6)))
        at = x, lerp(box.y + 10.0 * unit, y - 112.0 * unit, part)
        size = 92.0 * unit
        self._parts.glow(surface, canvas, at, size * 2.0, part)
        tilt = 0.0 if tools.still else 24.0 * smooth(max(0.0, min(1.0, since / DESCENDS * 2.5 - 1.5)))
        paint, key = partial(self._relic, size), ("grail", size)
        self._stage.pictures.turned(surface, canvas, at, key, size * 1.1, tilt, paint)

    def _relic(self, size: float, surface: pygame.Surface, at: Point) -> None:
        self._tools.pieces.relic(surface, self._tools.canvas, at, "grail", size)


class PotClip(ShowClip[ev.InfluenceScored]):
    """One pot is scored."""

    def __init__(self, stage: ClipStage, event: ev.InfluenceScored) -> None:
        self._times = plan(event)
        flights = [FlyingPoints(seat, points, self._times.leaves, event.scores[seat])
                   for seat, points in enumerate(event.points) if points]  # fmt: skip
        opening = Message("merlin-show-pot", stage.tools.words.at(event.principality))
        super().__init__(stage, event, self._times.ticks, flights, opening, self._times.decided)
        self._pots = PotsAct(stage, self.parts)

    def hides(self) -> set[Token]:
        return {("grail",)} if self.event.grail is not None else set()

    @property
    def step(self) -> str:
        facts = self.tools.facts
        args = {"step": facts.index(self.event.principality) + 1, "of": len(facts.principalities)}
        return self.tools.say(Message("merlin-show-step", args))

    def cues(self) -> list[Cue]:
        times, pot = self._times, sum(self.event.counts)
        coins = [Cue(times.opened + times.each * index, "coin", step=min(11, index)) for index in range(pot)]
        grail = [Cue(times.counted, "cloth"), Cue(times.counted + DESCENDS * 0.6, "coin", step=8)]
        won = [Cue(times.decided, "heap")] if any(self.event.points) else []
        shown = grail if self.event.grail is not None else []
        return [*super().cues(), Cue(OPENS, "chest"), *coins, *shown, *won]

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self._pots.draw(surface, layout, self.event, now)

    def source(self, layout: ShowLayout, each: FlyingPoints) -> Point:
        return self._pots.coin_at(self._pots.box_of(layout, self.event.principality), self.event, each.seat)

    def over(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> list[pygame.Rect]:
        """Let surplus markers go home to their castles."""
        part = (now - self._times.leaves) / FLIES
        if not 0.0 < part < 1.0:
            return []
        event, stage = self.event, self.stage
        box, order, touched = self._pots.box_of(layout, event.principality), ranked(event.counts), []
        for row, seat in enumerate(order):
            goal = stage.places.on_plate(seat, "markers")
            paint = partial(self._marker, seat)
            for index in range(event.left[seat], event.counts[seat]):
                start = self._pots.spot(box, row, float(min(index, 3)), len(order))
                late = max(0.0, min(1.0, part * 1.3 - 0.1 * index))
                touched.append(stage.effects.flying.fly(surface, start, goal, late, paint, 2.2 * RADIUS, 60.0))
        return touched

    def _marker(self, seat: int, surface: pygame.Surface, at: Point) -> None:
        self.tools.pieces.marker(surface, self.tools.canvas, at, seat, RADIUS)
