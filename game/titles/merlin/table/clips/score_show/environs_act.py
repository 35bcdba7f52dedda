"""The second act: the environs from close by. Territories light up hex by hex, and those with most manors score."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art import brush, drawings
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.clips.score_show.show_stage import (
    FLIES,
    OPENS,
    PAD,
    ROW,
    ShowPart,
    ShowPen,
    layout_of,
    played,
    points_leave,
)
from game.titles.merlin.table.places import MANOR
from game.titles.merlin.table.view_data import hex_of
from game.titles.merlin.table.words.names import hex_number
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.theme import BODY, SECONDARY
from game.ui.motion.score import Score, after, sound, stagger
from game.ui.motion.tween import arc

LIGHTS, MOST = 11, 77
"""Ticks from one hex to the next, and the most for all of a territory."""
FLAGS = 22
"""Ticks for its manors to hop."""
TELLS, RESTS = 44, 20
"""Ticks to show place and reason before the points take off, and ticks after they have landed."""
GRASS, GRASS_LINE = "#4C7F47", "#9CC488"
TERRAINS = {"mountain": "#85786A", "forest": "#2F6A3C", "lake": "#2F7FA6"}
ROOM_FOR_SEAT = 58.0

# -- who scores, and when it is shown


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


def ranked(counts: Sequence[int]) -> list[int]:
    """Return the seats that have any, those with most first."""
    return sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))


class TerritoryTimes(NamedTuple):
    """Ticks of a territory: from hex to hex; until all are lit; until the winners are shown; until the points take off;
    the end."""

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


def territory(c: ClipContext, event: ev.TerritoryScored) -> Score:
    """One territory lights up and is scored."""
    times, order = plan(event), ranked(event.manors)

    flights = [
        points_leave(c, times.leaves, seat, points, event.scores[seat], partial(_coin_at, c, order.index(seat)))
        for seat, points in enumerate(event.points)
        if points
    ]
    opening = Message(f"merlin-scoring-territory-{event.terrain}", {"count": len(event.hexes)})
    step = Message("merlin-show-count", {"count": len(c.show.territories) + 1})
    lights = stagger(times.each, (sound("coin", step=min(11, index)) for index in range(len(event.hexes))))
    part = ShowPart(event, times.ticks, step, opening, times.told)
    heard = after(OPENS, lights), after(times.lit, sound("palisade"))
    return played(c, part, lambda pen, now: draw_environs(pen, event, now), *flights, *heard)


# -- the land


def draw_environs(pen: ShowPen, playing: ev.TerritoryScored | None = None, now: float = 0.0) -> None:
    """Draw the environs, with what territories bring next to them; `now`: ticks since `playing` began."""
    draw_land(pen)
    done, land = pen.c.show.territories, _Land(pen)
    if playing is not None:
        land.dim({hex_number(name) for name in playing.hexes})
    land.manors(playing, now)
    for event in done:
        land.surround([hex_number(name) for name in event.hexes], land.colours(event))
    if playing is not None and (lit := _lit(playing, now)):
        land.surround(lit, land.colours(playing) if now >= plan(playing).told else [LIGHT], 1.5)
    shown = playing or (done[-1] if done else None)
    if shown is not None:
        column = _Column(pen)
        column.sheet(shown, now if playing is not None else math.inf)
        column.earlier(len(ranked(shown.manors)), done if playing is not None else done[:-1])


def draw_land(pen: ShowPen) -> None:
    """Draw Camelot and its environs, without manors."""
    tiles, rows, box = pen.c.view.tiles, pen.facts.rows, pen.layout.map
    wide = pen.layout.hex_width(rows)
    top = pen.layout.hex(0, rows)[1] - wide * 0.7

    def body() -> str:
        parts = [svg.rect(2, 2, box.w - 4, box.h - 4, GRASS, INK, 4.0, 16.0),
                 svg.rect(9, 9, box.w - 18, box.h - 18, "none", GRASS_LINE, 2.0, 11.0)]  # fmt: skip
        tall = min(box.h * 0.32, top - box.y - 22.0)
        parts.append(artwork.placed("titles/merlin/buildings/camelot", box.w / 2, top - box.y - 8.0, tall))
        for number, tile in enumerate(tiles):
            terrain, tower = hex_of(tile)
            x, y = pen.layout.hex(number, rows)
            parts.append(drawings.tile(terrain, tower, x - box.x, y - box.y, wide, number))
        return "".join(parts)

    pen.art(box, ("land", tiles), body, (0.0, 0.0, box.w, box.h))


def _lit(event: ev.TerritoryScored, now: float) -> list[int]:
    """Return the hexes of the running territory that are lit by now."""
    count = int((now - OPENS) / plan(event).each) + 1 if now >= OPENS else 0
    return [hex_number(name) for name in event.hexes[:count]]


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


class _Land:
    """Draws what happens on the hexes."""

    def __init__(self, pen: ShowPen) -> None:
        self.pen, self.rows = pen, pen.facts.rows
        self.wide = pen.layout.hex_width(self.rows)

    def dim(self, shown: set[int]) -> None:
        """Darken all hexes but these."""
        wide = self.wide
        for number in range(len(self.pen.c.view.tiles)):
            if number not in shown:
                x, y = self.pen.layout.hex(number, self.rows)
                box = Box(x - wide * 0.52, y - wide * 0.6, wide * 1.04, wide * 1.2)
                self.pen.art(box, ("dim",), _shade, (-52.0, -60.0, 104.0, 120.0))

    def manors(self, playing: ev.TerritoryScored | None, now: float) -> None:
        """Draw the manors; those of the running territory hop once all of it is lit."""
        hops = {hex_number(name) for name in playing.hexes} if playing is not None else set()
        part = (now - plan(playing).lit) / FLAGS if playing is not None else 0.0
        high = arc(part) * self.wide * 0.22 if 0.0 < part < 1.0 and not self.pen.tools.still else 0.0
        for number, owner in enumerate(self.pen.c.view.owners):
            if owner is not None:
                x, y = self.pen.layout.hex(number, self.rows)
                self.pen.manor((x, y - high if number in hops else y), owner, MANOR * self.wide)

    def colours(self, event: ev.TerritoryScored) -> list[str]:
        """Return the colours of those who score, for the outline; grey for nobody."""
        return [self.pen.tools.seats[seat].colour for seat, points in enumerate(event.points) if points] or ["#9AA39C"]

    def surround(self, numbers: Sequence[int], colours: Sequence[str], strong: float = 1.0) -> None:
        """Draw the outline of a territory; several colours take turns."""
        surface, canvas, wide = self.pen.surface, self.pen.canvas, self.wide
        edges = outline([self.pen.layout.hex(number, self.rows) for number in numbers], wide * 0.985)
        for thick, shades in ((10.0, [INK]), (5.5, colours)):
            line = canvas.px(thick * strong * wide / 118.0)
            for index, (one, other) in enumerate(edges):
                shade = shades[index % len(shades)]
                start, end = canvas.pos(*one), canvas.pos(*other)
                pygame.draw.line(surface, shade, start, end, line)
                pygame.draw.circle(surface, shade, start, line // 2)
                pygame.draw.circle(surface, shade, end, line // 2)


def _shade() -> str:
    return svg.path(brush.hexagon(0, 0, 97), INK, opacity=0.45)


# -- the column beside it


def _coin_at(c: ClipContext, rank: int) -> Point:
    """Return the place of the points of the seat with that rank."""
    box, size = layout_of(c).beside, c.tools.theme.size
    return box.right - 56.0, box.y + size(70.0) + size(ROOM_FOR_SEAT) * (rank + 0.5)


class _Column:
    """Draws what territories bring."""

    def __init__(self, pen: ShowPen) -> None:
        self.pen, self.size = pen, pen.theme.size

    def _box(self, seats: int) -> Box:
        """Return the sheet of the running territory, with a row for each of `seats` seats."""
        box = self.pen.layout.beside
        high = self.size(70.0) + seats * self.size(ROOM_FOR_SEAT) + self.size(60.0)
        return box.split_top(min(high, box.h))[0]

    def sheet(self, event: ev.TerritoryScored, now: float) -> None:
        """Draw terrain and size, the seats with manors, and at the end who scores what and why."""
        pen, size, times, order = self.pen, self.size, plan(event), ranked(event.manors)
        box, told, result = self._box(len(order)), now >= times.told, result_of(event.manors, event.points)
        pen.plaque(box, 14.0, line=3.0)
        count = max(1, len(_lit(event, now))) if now < times.lit else len(event.hexes)
        self._hex((box.x + 44.0, box.y + size(37.0)), event.terrain, 60.0, count)
        title = Message(f"merlin-show-{event.terrain}")
        pen.line(title, (box.x + 86.0, box.y + size(37.0)), "midleft", box.w - 100.0)
        for rank, seat in enumerate(order):
            x, y = _coin_at(pen.c, rank)
            won = told and seat in result.winners
            if won:
                high = size(ROOM_FOR_SEAT) * 0.92
                pen.plaque(Box(box.x + 10.0, y - high / 2, box.w - 20.0, high), 10.0, "#2F4C5A", LIGHT)
            pen.marker((box.x + 40.0, y), seat, 19.0)
            if now >= times.lit:
                pitch = min(44.0, (x - 66.0 - box.x - 66.0) / event.manors[seat])
                for index in range(event.manors[seat]):
                    pen.manor((box.x + 92.0 + pitch * index, y), seat, 42.0)
            if won:
                said = Message("merlin-show-points", {"count": event.points[seat]})
                pen.word(said, (x, y), BODY * pen.theme.text_scale, LIGHT, "center")
        if told:
            pen.line(result.why, (box.centre[0], box.bottom - size(32.0)), "center", box.w - 24.0)

    def earlier(self, seats: int, done: Sequence[ev.TerritoryScored]) -> None:
        """Draw below a sheet what earlier territories brought, the latest last; the earliest give way."""
        pen, sheet, high = self.pen, self._box(seats), self.size(56.0)
        box = Box(sheet.x, sheet.bottom + PAD, sheet.w, pen.layout.beside.bottom - sheet.bottom - PAD)
        rows = max(0, int((box.h + 8.0) / (high + 8.0)))
        shown = done[-2 * rows :] if rows else []
        top, wide = box.bottom - (high + 8.0) * ((len(shown) + 1) // 2) + 8.0, (box.w - 8.0) / 2
        for index, event in enumerate(shown):
            chip = Box(box.x + (wide + 8.0) * (index % 2), top + (high + 8.0) * (index // 2), wide, high)
            pen.plaque(chip, 10.0, PAPER, line=2.5)
            y = chip.centre[1]
            self._hex((chip.x + 34.0, y), event.terrain, 50.0, len(event.hexes))
            winners = [seat for seat, points in enumerate(event.points) if points]
            for place, seat in enumerate(winners):
                pen.marker((chip.x + 80.0 + 34.0 * place, y), seat, 15.0)
            points = event.points[winners[0]] if winners else 0
            said = Message("merlin-show-points", {"count": points}) if points else Message("merlin-show-none")
            pen.word(said, (chip.right - 14.0, y), SECONDARY * pen.theme.text_scale, INK, "midright")

    def _hex(self, at: Point, terrain: str, wide: float, count: int) -> None:
        """Draw a hex of a terrain with a count on it."""
        box = Box(at[0] - wide * 0.55, at[1] - wide * 0.62, wide * 1.1, wide * 1.24)
        body = svg.path(brush.hexagon(0, 0, 92), TERRAINS[terrain], INK, 6.0)
        self.pen.art(box, ("hex", terrain), lambda: body, (-55.0, -62.0, 110.0, 124.0))
        self.pen.word(str(count), at, 30.0, "#FFFFFF", "center", "plain-bold")
