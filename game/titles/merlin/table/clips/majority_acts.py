"""The second, third and fourth act of a scoring. Territories of the environs light up hex by hex, and those with most
manors score. At the six gatehouses, a pot is counted and pushed to those with most markers, or the Grail decides, and
surplus markers go home; at last every assistant in a gate brings its owner a point.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ASSISTANTS, hex_number
from game.titles.merlin.table.art import buildings, drawings, landscape
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.clips.show_stage import (
    FLIES,
    OPENS,
    PAD,
    ROW,
    ShowLayout,
    ShowPart,
    ShowPen,
    on_plaque,
    played,
    points_leave,
)
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import MANOR
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Said
from game.ui.look.theme import BODY, SECONDARY
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.motion.score import NOTHING, Score, after, show, sound, stagger
from game.ui.motion.verbs import FlightPath, arc, ease_in_out, ease_out, lerp, lerp_point, smooth
from game.ui.widgets.tree import Column, FirstThatFits, Grid, Padded, Picture, Row, Sized, Space, Text, Widget

FLAGS = 22
"""Ticks for its manors to hop."""
GRASS, GRASS_LINE = "#4C7F47", "#9CC488"
TERRAINS = {"mountain": "#85786A", "forest": "#2F6A3C", "lake": "#2F7FA6"}
TITLE_ROOM, ROOM_FOR_SEAT = 70.0, 58.0
"""Heights of the title of a territory's sheet, and of a row of it, at a text scale of 100%."""

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


def territory_times(event: ev.TerritoryScored) -> TerritoryTimes:
    """Return when everything about a territory is shown."""
    # From hex to hex; 77 ticks at most for all of a territory.
    each = min(11.0, 77 / len(event.hexes))
    lit = OPENS + each * len(event.hexes)
    told = lit + FLAGS
    # Place and reason can be read.
    leaves = told + 44
    flies = FLIES if any(event.points) else 0
    return TerritoryTimes(each, lit, told, leaves, round(leaves + flies + 20))


def territory(c: Clips, event: ev.TerritoryScored) -> Score:
    """One territory lights up and is scored."""
    times, order = territory_times(event), ranked(event.manors)

    flights = [
        points_leave(c, times.leaves, seat, points, event.scores[seat], partial(_coin_at, c, order.index(seat)))
        for seat, points in enumerate(event.points)
        if points
    ]
    opening = Message(f"merlin-scoring-territory-{event.terrain}", {"count": len(event.hexes)})
    step = Message("merlin-show-count", {"count": len(c.show.seen(ev.TerritoryScored)) + 1})
    lights = stagger(times.each, (sound("coin", step=min(11, index)) for index in range(len(event.hexes))))
    part = ShowPart(event, times.ticks, step, opening, times.told)
    heard = after(OPENS, lights), after(times.lit, sound("palisade"))
    return played(c, part, lambda pen, now: draw_environs(pen, event, now), *flights, *heard)


# -- the land


def draw_environs(pen: ShowPen, playing: ev.TerritoryScored | None = None, now: float = 0.0) -> None:
    """Draw the environs, with what territories bring next to them; `now`: ticks since `playing` began."""
    draw_land(pen)
    done, land = pen.c.show.seen(ev.TerritoryScored), _Land(pen)
    if playing is not None:
        land.dim({hex_number(name) for name in playing.hexes})
    land.manors(playing, now)
    for event in done:
        land.surround([hex_number(name) for name in event.hexes], land.colours(event))
    if playing is not None and (lit := _lit(playing, now)):
        land.surround(lit, land.colours(playing) if now >= territory_times(playing).told else [LIGHT], 1.5)
    shown = playing or (done[-1] if done else None)
    if shown is not None:
        since, earlier = (now, done) if playing is not None else (math.inf, done[:-1])
        _beside(pen, shown, since, earlier).paint(pen, pen.layout.beside)


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
        for number in range(len(tiles)):
            terrain, tower = pen.c.view.hex(number)
            x, y = pen.layout.hex(number, rows)
            parts.append(drawings.tile(terrain, tower, x - box.x, y - box.y, wide, number))
        return "".join(parts)

    pen.art(box, ("land", tiles), body, (0.0, 0.0, box.w, box.h))


def _lit(event: ev.TerritoryScored, now: float) -> list[int]:
    """Return the hexes of the running territory that are lit by now."""
    count = int((now - OPENS) / territory_times(event).each) + 1 if now >= OPENS else 0
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
                self.pen.art(
                    box,
                    ("dim",),
                    lambda: svg.path(drawings.hexagon(0, 0, 97), INK, opacity=0.45),
                    (-52.0, -60.0, 104.0, 120.0),
                )

    def manors(self, playing: ev.TerritoryScored | None, now: float) -> None:
        """Draw the manors; those of the running territory hop once all of it is lit."""
        hops = {hex_number(name) for name in playing.hexes} if playing is not None else set()
        part = (now - territory_times(playing).lit) / FLAGS if playing is not None else 0.0
        high = arc(part) * self.wide * 0.22 if 0.0 < part < 1.0 and not self.pen.tools.still else 0.0
        for number, owner in enumerate(self.pen.c.view.owners):
            if owner is not None:
                x, y = self.pen.layout.hex(number, self.rows)
                at = x, y - high if number in hops else y
                self.pen.pieces.manor(self.pen.surface, at, owner, MANOR * self.wide)

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


# -- the column beside the act


def _coin_at(c: Clips, rank: int) -> Point:
    """Return the place of the points of the seat with that rank."""
    box, size = ShowLayout(c).beside, c.tools.theme.size
    return box.right - 56.0, box.y + size(TITLE_ROOM) + size(ROOM_FOR_SEAT) * (rank + 0.5)


def _beside(pen: ShowPen, event: ev.TerritoryScored, now: float, done: Sequence[ev.TerritoryScored]) -> Widget:
    """Return the sheet of a territory: terrain and size, the seats with manors, and at the end who scores what and why.
    At the bottom stands what earlier ones brought, the latest last; the earliest give way."""
    size, times = pen.theme.size, territory_times(event)
    told, result = now >= times.told, result_of(event.manors, event.points)
    count = max(1, len(_lit(event, now))) if now < times.lit else len(event.hexes)
    title = pen.words(Message(f"merlin-show-{event.terrain}"))
    rows: list[Widget] = [Sized(Row(_hex(pen, event.terrain, 68.0, count), title, gap=TINY), h=size(TITLE_ROOM))]

    def manor(at: Point, seat: int) -> None:
        pen.pieces.manor(pen.surface, at, seat, 42.0)

    for seat in ranked(event.manors):
        won = told and seat in result.winners
        said = Message("merlin-show-points", {"count": event.points[seat]}) if won else ""
        manors = [seat] * (event.manors[seat] if now >= times.lit else 0)
        marker = piece(44.0, pen.pieces.marker, seat, 19.0)
        row = Row(marker, _side_by_side(manor, manors, 44.0), _points(said, BODY), gap=SMALL)
        lit = on_plaque(row, (TINY, 0.0), 10.0, "#2F4C5A", LIGHT) if won else Padded(row, (TINY, 0.0))
        rows.append(Sized(Padded(lit, (0.0, 2.0)), h=size(ROOM_FOR_SEAT)))
    rows.append(Sized(pen.words(result.why, "center") if told else Space(), h=size(60.0)))
    chips = [_chip(pen, each) for each in done]
    grids = (Column(Space(grow=1.0), Grid(*chips[first:], columns=2, gap=TINY)) for first in range(len(chips)))
    sheet = on_plaque(Column(*rows, gap=0.0), (10.0, 0.0), 14.0, line=3.0)
    return Column(sheet, FirstThatFits(*grids, Space()).sharing(), gap=PAD)


def _chip(pen: ShowPen, event: ev.TerritoryScored) -> Widget:
    """Return what a territory brought, in short."""
    winners = [seat for seat, points in enumerate(event.points) if points]
    points = event.points[winners[0]] if winners else 0
    said = Message("merlin-show-points", {"count": points}) if points else Message("merlin-show-none")
    count = len(event.hexes)
    markers = _side_by_side(partial(pen.marker, radius=15.0), winners, 34.0)
    row = Row(_hex(pen, event.terrain, 56.0, count), markers, _points(said, SECONDARY, INK), gap=TINY)
    return Sized(on_plaque(row, (TINY, 0.0), 10.0, PAPER, line=2.5), w=0.0, h=pen.theme.size(56.0))


def _points(said: Said, units: float, ink: str = LIGHT) -> Widget:
    return Text(said, TypeStyle(units, "bold", ink), "midright", 1)


def _side_by_side(draw: Callable[[Point, int], None], seats: Sequence[int], pitch: float) -> Widget:
    """Return pieces of these seats, closer together where there is little room."""

    def paint(_pen: Pen, box: Box) -> None:
        step = min(pitch, box.w / max(1, len(seats)))
        for index, seat in enumerate(seats):
            draw((box.x + step * (index + 0.5), box.centre[1]), seat)

    return Picture(paint, grow=1.0)


def _hex(pen: ShowPen, terrain: str, room: float, count: int) -> Widget:
    """Return a hex of a terrain with a count on it."""

    def draw(_pen: Pen, box: Box) -> None:
        body = svg.path(drawings.hexagon(0, 0, 92), TERRAINS[terrain], INK, 6.0)
        place = Box.at(box.centre, room - 2.0, (room - 2.0) * 1.13)
        pen.art(place, ("hex", terrain), lambda: body, (-55.0, -62.0, 110.0, 124.0))
        pen.word(str(count), box.centre, TypeStyle(30.0, "plain-bold", "#FFFFFF", 0.0), "center")

    return Picture(draw, room)


LIDS = 14
"""Ticks for a chest to open."""
DESCENDS = 44
"""Ticks for the Grail to come down."""
PUSHES = 20
"""Ticks for points to slide to their row."""
GATE_SIZE = (400.0, 372.0)
"""Size of the panel that these are made for."""
RADIUS = 19.0
"""Radius of a marker."""
MARKERS_TOP = 142.0
CHEST = 132.0


class PotTimes(NamedTuple):
    """Ticks of a pot: the lid is up; from marker to marker; all are counted; the Grail is there; points are pushed;
    they take off; the end."""

    opened: float
    each: float
    counted: float
    decided: float
    pushed: float
    leaves: float
    ticks: int


def pot_times(event: ev.InfluenceScored) -> PotTimes:
    """Return when everything about a pot is shown."""
    pot = max(1, sum(event.counts))
    opened = float(OPENS + LIDS)
    # From marker to marker; 60 ticks at most for all.
    each = min(10.0, 60 / pot)
    counted = opened + each * pot + 6.0
    decided = counted + (DESCENDS if event.grail is not None else 0)
    pushed = decided + PUSHES
    # The points stand in their rows.
    leaves = pushed + 34
    return PotTimes(opened, each, counted, decided, pushed, leaves, round(leaves + FLIES + 16))


def pot(c: Clips, event: ev.InfluenceScored) -> Score:
    """One pot is scored."""
    facts, times, count = c.tools.facts, pot_times(event), sum(event.counts)
    index = facts.index[event.principality]

    def flight(seat: int, points: int) -> Score:
        return points_leave(
            c, times.leaves, seat, points, event.scores[seat], lambda: coin_at(ShowLayout(c).gate(index), event, seat)
        )

    heard = [
        after(OPENS, sound("chest")),
        after(times.opened, stagger(times.each, (sound("coin", step=min(11, number)) for number in range(count)))),
        after(times.decided, sound("heap")) if any(event.points) else NOTHING,
    ]
    if event.grail is not None:
        heard.append(after(times.counted, sound("cloth"), after(DESCENDS * 0.6, sound("coin", step=8))))
    flights = [flight(seat, points) for seat, points in enumerate(event.points) if points]
    step = Message("merlin-show-step", {"step": index + 1, "of": len(facts.principalities)})
    opening = Message("merlin-show-pot", c.tools.words.at(event.principality))
    hides = frozenset({("grail",)} if event.grail is not None else ())
    part = ShowPart(event, times.ticks, step, opening, times.decided, hides)
    home = after(times.leaves, _surplus(c, event, index))
    return played(c, part, lambda pen, now: draw_pots(pen, event, now), home, *flights, *heard)


def _surplus(c: Clips, event: ev.InfluenceScored, index: int) -> Score:
    """Surplus markers go home to their castles."""
    order, tools = ranked(event.counts), c.tools

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        box, part, touched = ShowLayout(c).gate(index), now / FLIES, []
        for row, seat in enumerate(order):

            def paint(surface: pygame.Surface, at: Point, seat: int = seat) -> None:
                tools.pieces.marker(surface, at, seat, RADIUS)

            goal = c.places.plates.spot(seat, "markers")
            for number in range(event.left[seat], event.counts[seat]):
                start = spot(box, row, float(min(number, 3)), len(order))
                late = max(0.0, min(1.0, part * 1.3 - 0.1 * number))
                touched.append(
                    c.stage.effects.flying.fly(surface, FlightPath(start, goal, 2.2 * RADIUS, 60.0), late, paint)
                )
        return touched

    return show(FLIES, draw)


# -- where, in a gatehouse's panel


def _unit(box: Box) -> float:
    return min(box.w / GATE_SIZE[0], box.h / GATE_SIZE[1])


def spot(box: Box, row: int, index: float, rows: int) -> Point:
    """Return the place of a marker in a row."""
    unit = _unit(box)
    high = min(52.0 * unit, (box.h - MARKERS_TOP * unit - 10.0) / max(1, rows))
    return box.x + (34.0 + 43.0 * index) * unit, box.y + MARKERS_TOP * unit + high * (row + 0.5)


def coin_at(box: Box, event: ev.InfluenceScored, seat: int) -> Point:
    """Return the place of a seat's points: at the end of its row."""
    order = ranked(event.counts)
    x, y = spot(box, order.index(seat), min(4.0, event.counts[seat]) + 0.35, len(order))
    return max(x, box.x + 150.0 * _unit(box)), y


# -- pots


def draw_pots(pen: ShowPen, playing: ev.InfluenceScored | None = None, now: float = 0.0) -> None:
    """Draw the gatehouses with their markers and chests; `now`: ticks since `playing` began."""
    done = {event.principality: event for event in pen.c.show.seen(ev.InfluenceScored)}
    for index, name in enumerate(pen.facts.principalities):
        gate = _PotGate(pen, pen.gatehouse(index))
        if playing is not None and playing.principality == name:
            gate.play(playing, now)
        elif name in done:
            gate.rest(done[name].counts, done[name].left)
            for seat, points in enumerate(done[name].points):
                if points:
                    gate.points(coin_at(gate.box, done[name], seat), points)
        else:
            counts = pen.c.view.markers[index]
            gate.rest(counts, counts)


class _PotGate:
    """Draws the markers and the chest of a gatehouse."""

    def __init__(self, pen: ShowPen, box: Box) -> None:
        self.pen, self.box, self.unit, self.still = pen, box, _unit(box), pen.tools.still
        self.chest = box.right - (CHEST * 0.5 + 16.0) * self.unit, box.bottom - (CHEST * 0.42 + 14.0) * self.unit

    def rest(self, counts: Sequence[int], left: Sequence[int]) -> None:
        """Draw the markers; those beyond `left` have gone home."""
        order = ranked(counts)
        for row, seat in enumerate(order):
            self._row((row, len(order)), seat, counts[seat], left[seat])
        self._chest(0.0)

    def points(self, at: Point, points: int) -> None:
        self.pen.label(Message("merlin-show-points", {"count": points}), Box.at(at, 140.0, 40.0))

    def play(self, event: ev.InfluenceScored, now: float) -> None:
        """Draw the pot that is scored; `now`: ticks since that began."""
        times, order, whole = pot_times(event), ranked(event.counts), sum(event.counts)
        result, begun, empty = result_of(event.counts, event.points), now >= times.opened, now >= times.pushed
        counted, before = int((now - times.opened) / times.each) if begun else 0, 0
        high = 0.0 if self.still else arc((now - times.opened) / times.each % 1.0) * 20.0 * self.unit
        for row, seat in enumerate(order):
            if seat in result.winners and empty:
                pen, unit, (_, y) = self.pen, self.unit, spot(self.box, row, 0.0, len(order))
                lit = pen.canvas.rect(Box(self.box.x + 10.0, y - 25.0 * unit, self.box.w - 20.0, 50.0 * unit))
                layer = pygame.Surface(lit.size, pygame.SRCALPHA)
                pygame.draw.rect(layer, (255, 253, 244, 150), layer.get_rect(), border_radius=pen.canvas.px(12.0))
                pen.surface.blit(layer, lit)
            left = event.counts[seat] if now < times.leaves else event.left[seat]
            hop = counted - before if begun and counted < whole else -1
            self._row((row, len(order)), seat, event.counts[seat], left, hop, high)
            before += event.counts[seat]
        opened = 0.0 if empty else max(0.0, min(1.0, (now - OPENS) / LIDS))
        self._chest(opened, min(whole, counted) if begun and not empty else None)
        if event.grail is not None and now >= times.counted:
            self._grail(now - times.counted)
        if now >= times.decided:
            self._push(event, result, now - times.decided)
        self.pen.frame(self.box)
        if now >= times.decided:
            # On the battlements: the name is below, and markers fill the wall.
            unit, box = self.unit, self.box
            self.pen.label(result.why, Box(box.x + 10.0, box.y - 10.0 * unit, box.w - 20.0, 44.0 * unit), at=1.0)

    def _row(self, row: tuple[int, int], seat: int, count: int, left: int, hop: int = -1, high: float = 0.0) -> None:
        """Draw a seat's markers; those beyond `left` have gone home.

        row  its number, of how many
        hop  the marker in the air
        """
        radius = RADIUS * self.unit
        for index in range(count):
            # More than four of a seat overlap.
            x, y = spot(self.box, row[0], float(index) if count <= 4 else index * 3.0 / (count - 1), row[1])
            if index < left:
                self.pen.marker((x, y - (high if index == hop else 0.0)), seat, radius)
            else:  # The dashed ring that it has left behind.
                self.pen.art(
                    Box.at((x, y), 2 * radius, 2 * radius),
                    ("ring",),
                    lambda: svg.path(landscape.disc(50, 50, 42), "none", INK, 6.0, 0.65, dash="16 13"),
                    (0.0, 0.0, 100.0, 100.0),
                )

    def _chest(self, opened: float, pot: int | None = None) -> None:
        pen, (x, y), unit = self.pen, self.chest, self.unit
        pen.pieces.chest(pen.surface, (x, y), CHEST * unit, opened)
        if pot is not None:
            middle = x, y + 22.0 * unit
            pen.disc(middle, max(24.0, 27.0 * unit), 3.5, PAPER, INK)
            pen.word(str(pot), middle, TypeStyle(max(SECONDARY, 34.0 * unit), "plain-bold", INK, 0.0), "center")

    def _push(self, event: ev.InfluenceScored, result: Winning, since: float) -> None:
        """Draw the points on their way from the chest to those who score."""
        part = 1.0 if self.still else ease_in_out(min(1.0, since / PUSHES))
        for seat in result.winners:
            self.points(lerp_point(self.chest, coin_at(self.box, event, seat), part), event.points[seat])

    def _grail(self, since: float) -> None:
        """Draw the Grail, which comes down over the chest and pours its light out."""
        pen, unit, (x, y), size = self.pen, self.unit, self.chest, 92.0 * self.unit
        part = 1.0 if self.still else ease_out(min(1.0, since / (DESCENDS * 0.6)))
        at = x, lerp(self.box.y + 10.0 * unit, y - 112.0 * unit, part)
        pen.halo(at, size * 2.0, part)
        tilt = 0.0 if self.still else 24.0 * smooth(max(0.0, min(1.0, since / DESCENDS * 2.5 - 1.5)))
        pen.c.pictures.turned(pen.surface, at, size * 1.1, tilt, pen.pieces.relic, "grail", size)


# -- assistants

EACH = 9.0
"""Ticks from one assistant to the next; fewer if they are many."""
LEAPS = 22
ARCH = (88.0, 112.0)
"""Width and height of a gate, in units of a panel 400 wide."""


class PlacedAssistant(NamedTuple):
    """An assistant in a gate: its principality's number, its role, its owner."""

    gate: int
    role: str
    seat: int


def placed(c: Clips) -> list[PlacedAssistant]:
    """Return the assistants in gates, gate by gate."""
    return [
        PlacedAssistant(gate, role, seat)
        for gate in range(len(c.tools.facts.principalities))
        for kind, role in enumerate(ASSISTANTS)
        for seat, at in enumerate(c.view.assistants)
        if at[kind] == gate
    ]


def _arch(box: Box, role: str) -> Box:
    """Return the gate of a role in a panel."""
    unit = _unit(box)
    wide, pitch = ARCH[0] * unit, (box.w - 24.0 * unit) / len(ASSISTANTS)
    x = box.x + 12.0 * unit + pitch * ASSISTANTS.index(role) + (pitch - wide) / 2
    return Box(x, box.y + 168.0 * unit, wide, ARCH[1] * unit)


def draw_assistants(pen: ShowPen, lit: float = 0.0, each: float = EACH) -> None:
    """Draw the gatehouses with everyone in their gates; `lit`: ticks since the first one lit up, the next ones
    following after `each`."""
    for index in range(len(pen.facts.principalities)):
        box = pen.gatehouse(index)
        for role in ASSISTANTS:
            gate = _arch(box, role)
            room, view = gate.inset(-6.0, -6.0), (-6.0, -6.0, gate.w + 12.0, gate.h + 12.0)
            pen.art(room, ("arch", role), partial(buildings.arch, 0, 0, gate.w, gate.h, role), view)
    for number, one in enumerate(placed(pen.c)):
        since, gate = lit - each * number, _arch(pen.layout.gate(one.gate), one.role)
        hop = arc(since / LEAPS) * 16.0 if 0.0 < since < LEAPS and not pen.tools.still else 0.0
        if since > 0.0:
            pen.halo(gate.centre, gate.h * 1.6, max(0.25, 1.0 - since / (3.0 * LEAPS)))
        foot = gate.centre[0], gate.bottom - 3.0 - hop
        pen.pieces.assistant(pen.surface, foot, one.seat, one.role, gate.h * 0.98)


def assistants(c: Clips, event: ev.AssistantsScored) -> Score:
    """Every assistant in a gate lights up, one after the other, and brings its owner a point."""
    people, begins, left, flights = placed(c), OPENS + 20.0, list(event.counts), []
    each = min(EACH, 130.0 / max(1, len(people)))
    last = begins

    def middle(one: PlacedAssistant) -> Point:
        return _arch(ShowLayout(c).gate(one.gate), one.role).centre

    for number, one in enumerate(people):
        left[one.seat] -= 1
        leaves, score = begins + each * number + 6.0, event.scores[one.seat] - left[one.seat]
        coin, heard = c.coin(FLIES, partial(middle, one), one.seat, 1), sound("coin", one.seat, min(11, number))
        flights.append(after(leaves, heard, coin, after(FLIES, c.count_up(one.seat, score))))
        last = leaves + FLIES
    opening = Message("merlin-show-every-assistant")
    flights.append(sound("cloth") if c.show.open else NOTHING)  # Otherwise it is heard as the stage appears.
    part = ShowPart(event, round(last) + 40, opening=opening, told=last)
    return played(c, part, lambda pen, now: draw_assistants(pen, now - begins, each), *flights)
