"""The second act: the environs from close by. Territories light up hex by hex, and those with most manors score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art import brush, drawings
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER, SLATE
from game.titles.merlin.table.clips.manor_rises import hex_number
from game.titles.merlin.table.clips.score_show.show_clip import FLIES, OPENS, FlyingPoints, ShowClip
from game.titles.merlin.table.clips.score_show.show_layout import ROW, ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import PAD, ShowParts
from game.titles.merlin.table.level_facts import hex_of
from game.titles.merlin.table.places import MANOR
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.theme import BODY, SECONDARY
from game.ui.motion.tween import arc
from game.ui.table.parts.cue import OldCue as Cue

LIGHTS, MOST = 11, 77
"""Ticks from one hex to the next, and the most for all of a territory."""
FLAGS = 22
"""Ticks for its manors to hop."""
TELLS, RESTS = 44, 20
"""Ticks to show place and reason before the points take off, and ticks after they have landed."""
GRASS, GRASS_LINE = "#4C7F47", "#9CC488"
TERRAINS = {"mountain": "#85786A", "forest": "#2F6A3C", "lake": "#2F7FA6"}
ROOM_FOR_SEAT = 58.0


class Winning(NamedTuple):
    """Winners of a territory or a pot, and the reason, from an event alone.

    winners  seats with points
    why      the reason in words
    """

    winners: tuple[int, ...]
    why: Message


def result_of(counts: Sequence[int], points: Sequence[int]) -> Winning:
    """Return who scores; `counts`: manors or markers by seat."""
    best = max(counts)
    winners = tuple(seat for seat, gain in enumerate(points) if gain)
    leaders = sum(count == best for count in counts)
    behind = max((count for count in counts if count < best), default=0)
    if not winners:
        return Winning(winners, Message("merlin-show-tie-none"))
    if len(winners) > 1:
        return Winning(winners, Message("merlin-show-tie", {"points": points[winners[0]]}))
    if leaders > 1:
        return Winning(winners, Message("merlin-show-grail"))
    if not behind:
        return Winning(winners, Message("merlin-show-alone"))
    return Winning(winners, Message("merlin-show-lead", {"own": best, "next": behind}))


def outline(middles: Iterable[Point], wide: float) -> list[tuple[Point, Point]]:
    """Return the edges around hexes of a width: those that no two of them share."""
    found: dict[tuple[int, int], tuple[Point, Point]] = {}
    for x, y in middles:
        half, low = wide / 2, wide / 4 / ROW
        corners = [(x, y - 2 * low), (x + half, y - low), (x + half, y + low)]
        corners += [(x, y + 2 * low), (x - half, y + low), (x - half, y - low)]
        for one, other in pairwise([*corners, corners[0]]):
            key = (round(one[0] + other[0]), round(one[1] + other[1]))
            if key in found:
                del found[key]
            else:
                found[key] = (one, other)
    return list(found.values())


class EnvironsAct:
    """Draws the environs, with what territories bring next to them."""

    def __init__(self, stage: ClipStage, parts: ShowParts) -> None:
        self._stage, self._tools, self._parts = stage, stage.tools, parts

    def draw(
        self, surface: pygame.Surface, layout: ShowLayout, playing: ev.TerritoryScored | None = None, now: float = 0.0
    ) -> None:
        """Draw all; `now`: ticks since `playing` began."""
        self.land(surface, layout)
        done = self._stage.show.territories
        lit = self._lit(playing, now)
        if playing is not None:
            self._dim(surface, layout, {hex_number(name) for name in playing.hexes})
        self._manors(surface, layout, playing, now)
        for event in done:
            self._around(surface, layout, [hex_number(name) for name in event.hexes], self._colours(event))
        if playing is not None and lit:
            told = now >= plan(playing).told
            self._around(surface, layout, lit, self._colours(playing) if told else [LIGHT], 1.5)
        self._column(surface, layout, done, playing, now)

    def _lit(self, playing: ev.TerritoryScored | None, now: float) -> list[int]:
        """Return the hexes of the running territory that are lit by now."""
        if playing is None:
            return []
        since = now - OPENS
        count = int(since / plan(playing).each) + 1 if since >= 0.0 else 0
        return [hex_number(name) for name in playing.hexes[:count]]

    # -- the land

    def land(self, surface: pygame.Surface, layout: ShowLayout) -> None:
        """Draw Camelot and its environs."""
        view, rows, box = self._stage.view, self._tools.facts.rows, layout.map
        wide = layout.hex_width(rows)
        top = layout.hex(0, rows)[1] - wide * 0.7

        def body() -> str:
            parts = [svg.rect(2, 2, box.w - 4, box.h - 4, GRASS, INK, 4.0, 16.0),
                     svg.rect(9, 9, box.w - 18, box.h - 18, "none", GRASS_LINE, 2.0, 11.0)]  # fmt: skip
            tall = min(box.h * 0.32, top - box.y - 22.0)
            parts.append(artwork.placed("titles/merlin/buildings/camelot", box.w / 2, top - box.y - 8.0, tall))
            for number, tile in enumerate(view.tiles):
                terrain, tower = hex_of(tile)
                x, y = layout.hex(number, rows)
                parts.append(drawings.tile(terrain, tower, x - box.x, y - box.y, wide, number))
            return "".join(parts)

        self._parts.art(surface, box, ("land", view.tiles), body, (0.0, 0.0, box.w, box.h))

    def _dim(self, surface: pygame.Surface, layout: ShowLayout, shown: set[int]) -> None:
        """Darken all hexes but those of the running territory."""
        rows = self._tools.facts.rows
        wide = layout.hex_width(rows)
        for number in range(len(self._stage.view.tiles)):
            if number not in shown:
                x, y = layout.hex(number, rows)
                box = Box(x - wide * 0.52, y - wide * 0.6, wide * 1.04, wide * 1.2)
                self._parts.art(surface, box, ("dim",), _shade, (-52.0, -60.0, 104.0, 120.0))

    def _manors(
        self, surface: pygame.Surface, layout: ShowLayout, playing: ev.TerritoryScored | None, now: float
    ) -> None:
        """Draw the manors; those of the running territory hop once all of it is lit."""
        tools, rows = self._tools, self._tools.facts.rows
        wide = layout.hex_width(rows)
        shown = {hex_number(name) for name in playing.hexes} if playing is not None else set()
        for number, owner in enumerate(self._stage.view.owners):
            if owner is None:
                continue
            x, y = layout.hex(number, rows)
            part = (now - plan(playing).lit) / FLAGS if playing is not None and number in shown else 0.0
            hop = arc(part) * wide * 0.22 if 0.0 < part < 1.0 and not tools.still else 0.0
            tools.pieces.manor(surface, tools.canvas, (x, y - hop), owner, MANOR * wide)

    def _colours(self, event: ev.TerritoryScored) -> list[str]:
        """Return the colours of those who score, for the outline; grey for nobody."""
        seats = self._tools.seats
        return [seats[seat].colour for seat, points in enumerate(event.points) if points] or ["#9AA39C"]

    def _around(
        self, surface: pygame.Surface, layout: ShowLayout, numbers: Sequence[int], colours: Sequence[str],
        strong: float = 1.0,
    ) -> None:  # fmt: skip
        """Draw the outline of a territory; several colours take turns."""
        canvas, rows = self._tools.canvas, self._tools.facts.rows
        wide = layout.hex_width(rows)
        edges = outline([layout.hex(number, rows) for number in numbers], wide * 0.985)
        for thick, shades in ((10.0, [INK]), (5.5, colours)):
            line = canvas.px(thick * strong * wide / 118.0)
            for index, (one, other) in enumerate(edges):
                shade = shades[index % len(shades)]
                start, end = canvas.pos(*one), canvas.pos(*other)
                pygame.draw.line(surface, shade, start, end, line)
                pygame.draw.circle(surface, shade, start, line // 2)
                pygame.draw.circle(surface, shade, end, line // 2)

    # -- the column

    def now_box(self, layout: ShowLayout, seats: int) -> Box:
        """Return the sheet of the running territory, with a row for each of `seats` seats."""
        box, size = layout.beside, self._tools.theme.size
        high = size(70.0) + seats * size(ROOM_FOR_SEAT) + size(60.0)
        return box.split_top(min(high, box.h))[0]

    def coin_at(self, layout: ShowLayout, rank: int) -> Point:
        """Return the place of the points of the seat with that rank."""
        box, size = layout.beside, self._tools.theme.size
        return box.right - 56.0, box.y + size(70.0) + size(ROOM_FOR_SEAT) * (rank + 0.5)

    def _column(
        self, surface: pygame.Surface, layout: ShowLayout, done: Sequence[ev.TerritoryScored],
        playing: ev.TerritoryScored | None, now: float,
    ) -> None:  # fmt: skip
        shown = playing or (done[-1] if done else None)
        if shown is None:
            return
        self._sheet(surface, layout, shown, now if playing is not None else 1e6)
        box = self.now_box(layout, len(ranked(shown.manors)))
        below = Box(box.x, box.bottom + PAD, box.w, layout.beside.bottom - box.bottom - PAD)
        self._list(surface, below, done if playing is not None else done[:-1])

    def _sheet(self, surface: pygame.Surface, layout: ShowLayout, event: ev.TerritoryScored, now: float) -> None:
        """Draw terrain and size, the seats with manors, and at the end who scores what and why."""
        tools, times = self._tools, plan(event)
        box = self.now_box(layout, len(ranked(event.manors)))
        theme, canvas, size = tools.theme, tools.canvas, tools.theme.size
        theme.panel(surface, canvas, box, pygame.Color(SLATE), pygame.Color(INK), 14.0, 3.0)
        count = max(1, len(self._lit(event, now))) if now < times.lit else len(event.hexes)
        self._hex(surface, (box.x + 44.0, box.y + size(37.0)), event.terrain, 60.0, count)
        title = (box.x + 86.0, box.y + size(37.0))
        self._parts.line(surface, tools.say(f"merlin-show-{event.terrain}"), title, "midleft", box.w - 100.0)
        result = result_of(event.manors, event.points)
        for rank, seat in enumerate(ranked(event.manors)):
            x, y = self.coin_at(layout, rank)
            won, told = seat in result.winners, now >= times.told
            if won and told:
                row = Box(box.x + 10.0, y - size(ROOM_FOR_SEAT) * 0.46, box.w - 20.0, size(ROOM_FOR_SEAT) * 0.92)
                theme.panel(surface, canvas, row, pygame.Color("#2F4C5A"), pygame.Color(LIGHT), 10.0, 2.0)
            tools.pieces.marker(surface, canvas, (box.x + 40.0, y), seat, 19.0)
            if now >= times.lit:
                pitch = min(44.0, (x - 66.0 - box.x - 66.0) / event.manors[seat])
                for index in range(event.manors[seat]):
                    tools.pieces.manor(surface, canvas, (box.x + 92.0 + pitch * index, y), seat, 42.0)
            if won and told:
                text = tools.say(Message("merlin-show-points", {"count": event.points[seat]}))
                theme.text(surface, canvas, text, (x, y), BODY, LIGHT, "bold", "center", None, 1)
        if now >= times.told:
            why = box.centre[0], box.bottom - size(32.0)
            self._parts.line(surface, tools.say(result.why), why, "center", box.w - 24.0)

    def _list(self, surface: pygame.Surface, box: Box, done: Sequence[ev.TerritoryScored]) -> None:
        """Draw what earlier territories brought, the latest last; the earliest give way."""
        tools = self._tools
        theme, canvas, size = tools.theme, tools.canvas, tools.theme.size
        high = size(56.0)
        rows = max(0, int((box.h + 8.0) / (high + 8.0)))
        shown = done[-2 * rows :] if rows else []
        top = box.bottom - (high + 8.0) * ((len(shown) + 1) // 2) + 8.0
        for index, event in enumerate(shown):
            wide = (box.w - 8.0) / 2
            chip = Box(box.x + (wide + 8.0) * (index % 2), top + (high + 8.0) * (index // 2), wide, high)
            theme.panel(surface, canvas, chip, pygame.Color(PAPER), pygame.Color(INK), 10.0, 2.5)
            y = chip.centre[1]
            self._hex(surface, (chip.x + 34.0, y), event.terrain, 50.0, len(event.hexes))
            winners = [seat for seat, points in enumerate(event.points) if points]
            for place, seat in enumerate(winners):
                tools.pieces.marker(surface, canvas, (chip.x + 80.0 + 34.0 * place, y), seat, 15.0)
            points = event.points[winners[0]] if winners else 0
            text = tools.say(Message("merlin-show-points", {"count": points}) if points else "merlin-show-none")
            theme.text(surface, canvas, text, (chip.right - 14.0, y), SECONDARY, INK, "bold", "midright", None, 1)

    def _hex(self, surface: pygame.Surface, at: Point, terrain: str, wide: float, count: int) -> None:
        """Draw a hex of a terrain with a count on it."""
        box = Box(at[0] - wide * 0.55, at[1] - wide * 0.62, wide * 1.1, wide * 1.24)
        body = svg.path(brush.hexagon(0, 0, 92), TERRAINS[terrain], INK, 6.0)
        self._parts.art(surface, box, ("hex", terrain), lambda: body, (-55.0, -62.0, 110.0, 124.0))
        theme, canvas = self._tools.theme, self._tools.canvas
        theme.text(surface, canvas, str(count), at, 30.0, "#FFFFFF", "plain-bold", "center", None, 1, False)


def _shade() -> str:
    return svg.path(brush.hexagon(0, 0, 97), INK, opacity=0.45)


def ranked(counts: Sequence[int]) -> list[int]:
    """Return the seats that have any, those with most first."""
    return sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))


class TerritoryTimes(NamedTuple):
    """Ticks of a territory's clip: from hex to hex; until all are lit; until the winners are shown; until the points
    take off; the end."""

    each: float
    lit: float
    told: float
    leaves: float
    ticks: int


def plan(event: ev.TerritoryScored) -> TerritoryTimes:
    """Return when everything about a territory is shown."""
    each = min(float(LIGHTS), MOST / len(event.hexes))
    lit = OPENS + each * len(event.hexes)
    told = lit + FLAGS
    leaves = told + TELLS
    flies = FLIES if any(event.points) else 0
    return TerritoryTimes(each, lit, told, leaves, round(leaves + flies + RESTS))


class TerritoryClip(ShowClip[ev.TerritoryScored]):
    """One territory lights up and is scored."""

    def __init__(self, stage: ClipStage, event: ev.TerritoryScored) -> None:
        times = plan(event)
        flights = [FlyingPoints(seat, points, times.leaves, event.scores[seat])
                   for seat, points in enumerate(event.points) if points]  # fmt: skip
        opening = Message(f"merlin-scoring-territory-{event.terrain}", {"count": len(event.hexes)})
        super().__init__(stage, event, times.ticks, flights, opening, times.told)
        self._environs = EnvironsAct(stage, self.parts)

    @property
    def step(self) -> str:
        return self.tools.say(Message("merlin-show-count", {"count": len(self.stage.show.territories) + 1}))

    def cues(self) -> list[Cue]:
        times = plan(self.event)
        lights = [
            Cue(OPENS + times.each * index, "coin", step=min(11, index)) for index in range(len(self.event.hexes))
        ]
        return [*super().cues(), *lights, Cue(times.lit, "palisade")]

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self._environs.draw(surface, layout, self.event, now)

    def source(self, layout: ShowLayout, each: FlyingPoints) -> Point:
        return self._environs.coin_at(layout, ranked(self.event.manors).index(each.seat))
