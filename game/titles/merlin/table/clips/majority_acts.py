"""The second, third and fourth act of a scoring. Territories of the environs light up hex by hex, and those with most
manors score. At the six gatehouses, a pot is counted and pushed to those with most markers, or the Grail decides, and
surplus markers go home; at last every assistant in a gate brings its owner a point.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.message import Message, ranked
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ASSISTANTS, hex_number
from game.titles.merlin.table.art import buildings, drawings
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.clips.ledger import ACTS, ROW, gains_of
from game.titles.merlin.table.clips.show_stage import (
    FLIES,
    OPENS,
    WALL,
    ShowPart,
    ShowPen,
    disc,
    on_plaque,
    played,
    points_leave,
)
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import MANOR
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Said
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.motion.score import NOTHING, Score, after, sound, stagger
from game.ui.motion.verbs import arc, ease_out, lerp, passed, smooth
from game.ui.widgets.tree import Anchored, FirstThatFits, Padded, Picture, Row, Sized, Text, Widget, Wrap

FLAGS = 22
"""Ticks for its manors to hop."""
TERRAINS = {"mountain": "#85786A", "forest": "#2F6A3C", "lake": "#2F7FA6"}
CHIP = 156.0
"""Width of what a territory brings, at a text scale of 100%."""

# -- who scores, and when it is shown


class TerritoryTimes(NamedTuple):
    """Ticks of a territory: from hex to hex; until all are lit; until those who score are shown; until the points take
    off; until they have landed."""

    each: float
    lit: float
    won: float
    leaves: float
    told: float


def territory_times(event: ev.TerritoryScored) -> TerritoryTimes:
    """Return when everything about a territory is shown."""
    # From hex to hex; 77 ticks at most for all of a territory.
    each = min(11.0, 77 / len(event.hexes))
    lit = OPENS + each * len(event.hexes)
    won = lit + FLAGS
    # Who scores, and with how many manors, can be seen.
    leaves = won + 30
    return TerritoryTimes(each, lit, won, leaves, leaves + (FLIES if any(event.points) else 0))


def territory(c: Clips, event: ev.TerritoryScored) -> Score:
    """One territory lights up and is scored."""
    times = territory_times(event)

    def manor(seat: int) -> Point:
        on = next(number for number in map(hex_number, event.hexes) if c.view.owners[number] == seat)
        return c.ledger.layout.hex(on)

    flights = [
        points_leave(c, times.leaves, event, (seat, points), event.scores[seat], partial(manor, seat))
        for seat, points in gains_of(event).items()
    ]
    opening = Message(f"merlin-scoring-territory-{event.terrain}", {"count": len(event.hexes)})
    lights = stagger(times.each, (sound("coin", step=min(11, index)) for index in range(len(event.hexes))))
    part = ShowPart(event, times.told, lambda layout: layout.land, opening)
    heard = after(OPENS, lights), after(times.lit, sound("palisade"))
    return played(c, part, draw_fields, *flights, *heard)


# -- the land


def draw_fields(pen: ShowPen, act: int, playing: Event | None, now: float) -> None:
    """Draw environs and walls, as an act after the first shows them; where one hides the other, what is scored.
    now: ticks since `playing` began"""
    if pen.reaches(pen.layout.land) and (act == 1 or pen.layout.apart):
        draw_environs(pen, playing if isinstance(playing, ev.TerritoryScored) else None, now)
    if act == len(ACTS) - 1:
        draw_assistants(pen, playing, now)
    elif act == 2 or pen.layout.apart:
        for index in range(len(pen.facts.principalities)):
            if pen.reaches(pen.layout.wall(index)):
                draw_pot(pen, index, playing if isinstance(playing, ev.InfluenceScored) else None, now)


def draw_environs(pen: ShowPen, playing: ev.TerritoryScored | None, now: float) -> None:
    """Draw the environs, with what territories bring next to them."""
    draw_land(pen)
    done, own = pen.c.show.seen(ev.TerritoryScored), {*map(hex_number, playing.hexes)} if playing is not None else set()
    if own:
        _dim(pen, own)
    _draw_manors(pen, own, (now - territory_times(playing).lit) / FLAGS if playing is not None else 0.0)
    for event in done:
        _surround(pen, map(hex_number, event.hexes), _colours(pen, event))
    if playing is not None and (lit := _lit(playing, now)):
        _surround(pen, lit, _colours(pen, playing) if now >= territory_times(playing).won else [LIGHT], 1.5)
    chips = [_chip(pen, event) for event in done]
    if playing is not None:
        chips.append(_chip(pen, playing, now))
    forms = (Wrap(*chips[first:], gap=TINY) for first in range(len(chips) + 1))
    Padded(FirstThatFits(*forms), (16.0, SMALL)).paint(pen, pen.layout.chips)


def draw_land(pen: ShowPen) -> None:
    """Draw Camelot and its environs, without manors."""
    tiles, box = pen.c.view.tiles, pen.layout.land
    wide, at = pen.layout.hex_width, pen.layout.map
    places = [(x - box.x, y - box.y) for x, y in map(pen.layout.hex, range(len(tiles)))]

    def body() -> str:
        x, top = at.centre[0] - box.x, places[0][1] - wide * 0.7
        parts = [artwork.placed("titles/merlin/land/hill", x, top - 2.0, 4.4 * wide)]
        for ink, low, part in (("#12271F", 0.16, 1.16), (INK, 0.09, 1.12), ("#86A85C", 0.0, 1.1)):  # Lawn in the dusk.
            lawn = (drawings.hexagon(across, down + low * wide, part * wide) for across, down in places)
            parts.append(svg.path("".join(lawn), ink))
        parts.append(artwork.placed("titles/merlin/buildings/camelot", x, top - 8.0, min(at.h * 0.32, top - 22.0)))
        for number, spot in enumerate(places):
            terrain, tower = pen.c.view.hex(number)
            parts.append(drawings.tile(terrain, tower, *spot, wide, number))
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


def _dim(pen: ShowPen, shown: Collection[int]) -> None:
    """Darken all hexes but these."""
    wide, view = pen.layout.hex_width, (-52.0, -60.0, 104.0, 120.0)
    for number in range(len(pen.c.view.tiles)):
        if number not in shown:
            box = Box.at(pen.layout.hex(number), wide * 1.04, wide * 1.2)
            pen.art(box, ("dim",), lambda: svg.path(drawings.hexagon(0, 0, 97), INK, opacity=0.45), view)


def _draw_manors(pen: ShowPen, own: Collection[int], part: float) -> None:
    """Draw the manors. own: the running territory, whose manors hop; part: of their hop"""
    wide = pen.layout.hex_width
    high = arc(part) * wide * 0.22 if 0.0 < part < 1.0 and not pen.tools.still else 0.0
    for number, owner in enumerate(pen.c.view.owners):
        if owner is not None:
            x, y = pen.layout.hex(number)
            pen.pieces.manor(pen.surface, (x, y - high if number in own else y), owner, MANOR * wide)


def _colours(pen: ShowPen, event: ev.TerritoryScored) -> list[str]:
    """Return the colours of those who score, for the outline; grey for nobody."""
    return [pen.tools.seats[seat].colour for seat in gains_of(event)] or ["#9AA39C"]


def _surround(pen: ShowPen, numbers: Iterable[int], colours: Sequence[str], strong: float = 1.0) -> None:
    """Draw the outline of a territory; several colours take turns."""
    surface, canvas, wide = pen.surface, pen.canvas, pen.layout.hex_width
    edges = outline(map(pen.layout.hex, numbers), wide * 0.985)
    for thick, shades in ((13.0, [INK]), (8.5, colours)):
        line = canvas.px(thick * strong * wide / 118.0)
        for index, (one, other) in enumerate(edges):
            shade = shades[index % len(shades)]
            start, end = canvas.pos(*one), canvas.pos(*other)
            pygame.draw.line(surface, shade, start, end, line)
            pygame.draw.circle(surface, shade, start, line // 2)
            pygame.draw.circle(surface, shade, end, line // 2)


def _chip(pen: ShowPen, event: ev.TerritoryScored, now: float = math.inf) -> Widget:
    """Return what a territory brings: at first its hexes and who has manors there, then who scores."""
    times, gains = territory_times(event), gains_of(event)
    count = len(event.hexes) if now >= times.lit else max(1, len(_lit(event, now)))
    shown = list(gains) if now >= times.won else ranked(event.manors) if now >= times.lit else []
    said: Said = ""
    if now >= times.won:
        said = Message("merlin-show-points", {"count": max(event.points)}) if gains else "0"

    def markers(_pen: Pen, box: Box) -> None:
        """Draw those of these seats, closer together where there is little room."""
        step = min(29.0, (box.w - 28.0) / max(1, len(shown) - 1))
        for index, seat in enumerate(shown):
            pen.pieces.marker(pen.surface, (box.x + 14.0 + step * index, box.centre[1]), seat, 13.5)

    points = Text(said, TypeStyle(SECONDARY, "bold", INK), "midright", 1)
    row = Row(_hex(pen, event.terrain, 50.0, count), Picture(markers, grow=1.0), points, gap=4.0)
    edge, line = (INK, 2.5) if now == math.inf else (LIGHT, 5.0)
    size = pen.theme.size
    return Sized(on_plaque(row, (9.0, 0.0), 10.0, PAPER, edge, line), w=size(CHIP), h=size(58.0))


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
RISES = 24
"""Ticks for those who score to be seen."""
RADIUS = 30.0
"""Radius of a marker, in units of a wall's drawing, as all that follow."""
CELL = 84.0, 78.0
"""Width and height of a marker with its number."""
STEP = 18.0
CHEST = 126.0


class PotTimes(NamedTuple):
    """Ticks of a pot: from marker to marker; all are counted; it is known who scores; the chest opens; points leave it;
    they have landed."""

    each: float
    counted: float
    decided: float
    opens: float
    leaves: float
    told: float


def pot_times(event: ev.InfluenceScored) -> PotTimes:
    """Return when everything about a pot is shown."""
    pot = max(1, sum(event.counts))
    # From marker to marker; 60 ticks at most for all.
    each = min(10.0, 60 / pot)
    counted = OPENS + each * pot + 6.0
    decided = counted + (DESCENDS if event.grail is not None else 0)
    opens = decided + RISES
    leaves = opens + LIDS
    return PotTimes(each, counted, decided, opens, leaves, leaves + (FLIES if any(event.points) else 0))


def pot(c: Clips, event: ev.InfluenceScored) -> Score:
    """One pot is scored."""
    facts, times, count = c.tools.facts, pot_times(event), sum(event.counts)
    index = facts.index[event.principality]

    def chest() -> Point:
        box = c.ledger.layout.wall(index)
        return chest_at(box, min(box.w / WALL[0], box.h / WALL[1]))

    flights = [
        points_leave(c, times.leaves, event, (seat, points), event.scores[seat], chest)
        for seat, points in gains_of(event).items()
    ]
    heard = [
        after(OPENS, stagger(times.each, (sound("coin", step=min(11, number)) for number in range(count)))),
        after(times.decided, sound("heap")) if any(event.points) else NOTHING,
        after(times.opens, sound("chest")),
    ]
    if event.grail is not None:
        heard.append(after(times.counted, sound("cloth"), after(DESCENDS * 0.6, sound("coin", step=8))))
    opening = Message("merlin-show-pot", c.tools.words.at(event.principality))
    # The Grail comes down from above the wall.
    part = ShowPart(event, times.told, lambda layout: layout.walls, opening)
    return played(c, part, draw_fields, *flights, *heard)


def spot(box: Box, unit: float, place: int) -> Point:
    """Return where the markers of a seat lie on a wall."""
    row, column = divmod(place, 2)
    return box.x + (38.0 + CELL[0] * column) * unit, box.y + (127.0 + CELL[1] * row) * unit


def chest_at(box: Box, unit: float) -> Point:
    """Return the middle of a wall's chest."""
    return box.right - 67.0 * unit, box.bottom - 66.0 * unit


class PotState(NamedTuple):
    """The progress of a pot. gains: what those get who are known to score; hops: the marker in the air, of all that are
    counted, and how high; opened: how far the chest is, from 0 to 1"""

    left: Sequence[int]
    gains: Mapping[int, int] = {}
    hops: int = -1
    high: float = 0.0
    opened: float = 0.0


def _pot_state(event: ev.InfluenceScored, now: float, still: bool) -> PotState:
    times = pot_times(event)
    left = event.left if now >= times.leaves else event.counts
    if OPENS <= now < times.counted and not still:
        over, part = divmod((now - OPENS) / times.each, 1.0)
        return PotState(left, hops=int(over), high=arc(part) * 16.0)
    return PotState(left, gains_of(event) if now >= times.decided else {}, opened=passed(now - times.opens, LIDS))


def draw_pot(pen: ShowPen, index: int, playing: ev.InfluenceScored | None, now: float) -> None:
    """Draw a principality's wall: everyone's markers with their number, those who lead on a step, and those alone who
    score once that is known; and the chest, with the pot on it until it opens, then what each of them gets."""
    (box, unit), name = pen.wall(index), pen.facts.principalities[index]
    done = [event for event in pen.c.show.seen(ev.InfluenceScored) if event.principality == name]
    runs = playing is not None and playing.principality == name
    event, now = (playing, now) if runs else (next(iter(done), None), math.inf)
    counts = event.counts if event is not None else pen.c.view.markers[index]
    state = _pot_state(event, now, pen.tools.still) if event is not None else PotState(counts)
    before, leading = 0, state.gains or [seat for seat, count in enumerate(counts) if count == max(counts)]
    for place, seat in enumerate(ranked(counts)):
        (x, y), lift = spot(box, unit, place), STEP * (seat in leading)
        if lift:
            step = Box(x - 34.0 * unit, y + (RADIUS - lift) * unit, 90.0 * unit, 30.0 * unit)
            pen.picture(step, "titles/merlin/buildings/step")
        if before <= state.hops < before + counts[seat]:
            lift += state.high
        pen.pieces.marker(pen.surface, (x, y - lift * unit), seat, RADIUS * unit)
        number = TypeStyle(36.0 * unit, "plain-bold", INK, 0.0)
        pen.word(str(state.left[seat]), (x + 41.0 * unit, y - lift * unit), number, "center")
        before += counts[seat]
    if any(counts):
        _draw_chest(pen, chest_at(box, unit), unit, state.opened, event, sum(counts))
    if event is not None and event.grail is not None and pot_times(event).counted <= now < pot_times(event).leaves:
        _draw_grail(pen, chest_at(box, unit), unit, now - pot_times(event).counted)
    if runs:
        pen.frame(box)


def _draw_chest(
    pen: ShowPen, at: Point, unit: float, opened: float, event: ev.InfluenceScored | None, pot: int
) -> None:
    """Draw a chest with its pot, or with what an event pays out of it."""
    x, y = at
    pen.pieces.chest(pen.surface, at, CHEST * unit, opened)
    middle = x, y + 14.0 * unit
    if event is None or not opened:
        disc(pen, middle, 28.0 * unit, 3.0, PAPER, INK)
        pen.word(str(pot), middle, TypeStyle(36.0 * unit, "plain-bold", INK, 0.0), "center")
    elif opened >= 1.0:
        said: Said = Message("merlin-show-points", {"count": max(event.points)}) if any(event.points) else "0"
        owners = (piece(36.0 * unit, pen.pieces.marker, seat, 18.0 * unit) for seat in gains_of(event))
        words = Text(said, TypeStyle(38.0 * unit, "bold", LIGHT, 0.0), "center", 1)
        sign = on_plaque(Row(*owners, words, gap=3.0 * unit, anchor=0.5), (9.0 * unit, 0.0), 26.0 * unit)
        Anchored(sign, 1.0).paint(pen, Box(x - 140.0 * unit, y - 2.0 * unit, 200.0 * unit, 52.0 * unit))


def _draw_grail(pen: ShowPen, chest: Point, unit: float, since: float) -> None:
    """Draw the Grail, which comes down over a chest and pours its light out."""
    (x, y), size = chest, 84.0 * unit
    part = 1.0 if pen.tools.still else ease_out(since / (DESCENDS * 0.6))
    at = x, lerp(y - 170.0 * unit, y - 92.0 * unit, part)
    pen.halo(at, size * 2.0, part)
    tilt = 0.0 if pen.tools.still else 24.0 * smooth(since / DESCENDS * 2.5 - 1.5)
    pen.c.pictures.turned(pen.surface, at, size * 1.1, tilt, pen.pieces.relic, "grail", size)


# -- assistants

BEGINS, EACH = OPENS + 20.0, 8.0
"""Ticks until the first assistant lights up, and from one to the next."""
LEAPS = 22
ARCH = (64.0, 118.0)
"""Width and height of a gate, in units of a wall's drawing."""


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
    """Return the gate of a role in a wall."""
    unit = min(box.w / WALL[0], box.h / WALL[1])
    (wide, tall), pitch = ARCH, box.w / unit / len(ASSISTANTS)
    x = pitch * (ASSISTANTS.index(role) + 0.5) - wide / 2
    return Box(box.x + x * unit, box.y + 102.0 * unit, wide * unit, tall * unit)


def draw_assistants(pen: ShowPen, playing: Event | None, now: float) -> None:
    """Draw the walls with everyone in their gates, who light up one after the other, and then all stay lit."""
    for index in range(len(pen.facts.principalities)):
        box, _ = pen.wall(index)
        for role in ASSISTANTS:
            gate = _arch(box, role)
            room, view = gate.inset(-6.0), (-6.0, -6.0, gate.w + 12.0, gate.h + 12.0)
            pen.art(room, ("arch", role), partial(buildings.arch, 0, 0, gate.w, gate.h, role), view)
    for number, one in enumerate(placed(pen.c)):
        gate = _arch(pen.layout.wall(one.gate), one.role)
        since = now - BEGINS - EACH * number if playing is not None else math.inf
        hop = arc(since / LEAPS) * 16.0 if 0.0 < since < LEAPS and not pen.tools.still else 0.0
        if since > 0.0:
            pen.halo(gate.centre, gate.h * 1.6, max(0.25, 1.0 - since / (3.0 * LEAPS)))
        foot = gate.centre[0], gate.bottom - 3.0 - hop
        pen.pieces.assistant(pen.surface, foot, one.seat, one.role, gate.h * 0.76)


def assistants(c: Clips, event: ev.AssistantsScored) -> Score:
    """Every assistant in a gate lights up, one after the other, and brings its owner a point."""
    people, left, flights = placed(c), list(event.counts), list[Score]()

    def middle(one: PlacedAssistant) -> Point:
        return _arch(c.ledger.layout.wall(one.gate), one.role).centre

    for number, one in enumerate(people):
        left[one.seat] -= 1
        leaves, score = BEGINS + EACH * number + 6.0, event.scores[one.seat] - left[one.seat]
        flights.append(points_leave(c, leaves, event, (one.seat, 1), score, partial(middle, one)))
    opening = Message("merlin-show-every-assistant")
    flights.append(sound("cloth") if c.show.open else NOTHING)  # Otherwise it is heard as the stage appears.
    part = ShowPart(event, BEGINS + EACH * max(0, len(people) - 1) + 6.0 + FLIES, lambda layout: layout.walls, opening)
    return played(c, part, draw_fields, *flights)
