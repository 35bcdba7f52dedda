"""Signs of landings on their spaces, of what they cost and bring: tags in the lane, pills at the inner edges, and quiet
prices.

How tags and pawns share the lane of a space, so that nothing hides anything else: everything is in the frame of the
space, in the drawing's units, along the lane, clockwise from the space's middle, and out from the rondel's. Dice and
prices lie turned with the lane, each landing's in a row on a tag. Where nobody stands, tags lie in the middle of the
space; else they lie in its front half, and the pawns stand smaller in the rear half. A tag says what is spent, which
die, and the direction as the die's pointer. Tags are dark; the one with the focus is light, so that it can be seen from
across a room. The signs of the spaces stay free: among them people choose.

Pills tell what landings would bring. Landings of two pawns on one space share a pill, unless what they cost makes a
difference. Pills stand beside each other and hide as little as possible of the materials on the frames of the environs.

Quiet prices hang on the outer edges of the spaces that only an apple leads to, so that people see them before they
think of it: no die, no outline, so that the other landings come first. Where a pawn stands in front of one, it hangs at
a corner. While an apple's landings are shown, the spaces that need none have their die instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot, inf, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import Dialogue, Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT, SLATE
from game.titles.merlin.table.places import INNER, MIDDLE, NOTHING, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import APPLE, MERLIN, ViewData
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.prompts import Gist
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layered_picture import Layer
from game.ui.look import svg
from game.ui.look.shapes import draw_panel

FRONT = 47.0
"""The end of the space's lane, from its middle, as far as straight tags may reach."""
REAR = 50.0
"""Its beginning, where pawns may stand."""
INNERMOST, OUTERMOST = 351.0, 414.0
"""Radii between which everything lies: outside the signs, and hardly over the lane's edge."""
ALONE = 380.0
"""Radius of the middle of a single row."""
INNER_ROW, OUTER_ROW = 366.0, 398.5
"""Radii of the middles of two rows."""
LARGE, MEDIUM, SMALL, LEAST_TAG = 40.0, 36.0, 31.0, 28.0
"""Sizes of dice and prices: in a single row, in one before pawns, in two rows, and in two rows before pawns."""
PAIRED, SIDES = 34.0, (-23.6, 23.6)
"""Size of two dice side by side, and the middles of their tags along the lane."""
POINTER = 0.34
"""Length of the pointer before a die, in widths of the die."""
NARROW_PAD = 0.7
"""Likewise, where there are two rows."""
APART = 0.62
"""From one pawn to the next, in their size."""


class Square(NamedTuple):
    """A square that lies with the lane."""

    along: float
    out: float
    size: float


class Tag(NamedTuple):
    """The things in the lane for a landing.

    die      the die that leads there
    prices   in the order of the landing's
    pointer  the die's pointer, its tip in the direction of the ride
    left, right, low, high  the tag's edges: along, and out
    """

    landing: Landing
    die: Square
    prices: tuple[Square, ...]
    pointer: Square
    left: float
    right: float
    low: float
    high: float


class Share(NamedTuple):
    """The lane of a space. pawns: the middles of the circles that pawns fill, `size` wide."""

    tags: tuple[Tag, ...]
    pawns: tuple[tuple[float, float], ...]
    size: float


def share(landings: Sequence[Landing], pawns: int) -> Share:
    """Share the lane of a space between at most two landings and a number of pawns."""
    tags = _tags(landings, bool(pawns))
    spots, size = _crowd(pawns, min(tag.left for tag in tags))
    return Share(tags, spots, size)


def _tags(landings: Sequence[Landing], crowded: bool) -> tuple[Tag, ...]:
    if len(landings) == 1:
        (landing,) = landings
        if len(landing.price) > (0 if crowded else 1):
            return (_stacked(landing, crowded),)
        return (_row(landing, ALONE, MEDIUM if crowded else LARGE, 3.0, None if crowded else 0.0),)
    paid = any(landing.price for landing in landings)
    if not crowded and not paid:
        return tuple(_row(one, ALONE, PAIRED, NARROW_PAD, side) for one, side in zip(landings, SIDES, strict=True))
    size = LEAST_TAG if any(len(landing.price) > 1 for landing in landings) or (crowded and paid) else SMALL
    rows = zip(landings, (INNER_ROW, OUTER_ROW), strict=True)
    place = None if crowded else 0.0
    return tuple(_row(landing, out, size, NARROW_PAD, place) for landing, out in rows)


def _row(landing: Landing, out: float, size: float, pad: float, place: float | None) -> Tag:
    """Put prices, die and pointer in a row, in the direction of the ride, around a place along the lane; None: at the
    front."""
    step = -1.0 if landing.back else 1.0
    prices, pointer = len(landing.price), size * POINTER
    whole = prices * size + size + pointer
    middle = FRONT - pad - whole / 2 if place is None else place

    def at(before: float) -> float:
        """Return the place after a length of the row."""
        return middle + step * (before - whole / 2)

    spots = tuple(Square(at((index + 0.5) * size), out, size) for index in range(prices))
    die = Square(at(prices * size + size / 2), out, size)
    tip = Square(at(whole - pointer / 2), out, pointer)
    half = whole / 2 + pad
    return Tag(landing, die, spots, tip, middle - half, middle + half, out - size / 2 - pad, out + size / 2 + pad)


def _stacked(landing: Landing, front: bool) -> Tag:
    """Put the prices outside the die, in the middle or at the front."""
    step, size = (-1.0 if landing.back else 1.0), SMALL
    pointer, count = size * POINTER, len(landing.price)
    whole = max(size + pointer, count * size)
    middle = FRONT - NARROW_PAD - whole / 2 if front else 0.0
    first = middle - (count - 1) * size / 2 - (step * pointer / 2 if count == 1 else 0.0)
    prices = tuple(Square(first + index * size, OUTER_ROW, size) for index in range(count))
    die = Square(middle - step * pointer / 2, INNER_ROW, size)
    tip = Square(die.along + step * (size + pointer) / 2, INNER_ROW, pointer)
    low, high = INNER_ROW - size / 2 - NARROW_PAD, OUTER_ROW + size / 2 + NARROW_PAD
    half = whole / 2 + NARROW_PAD
    return Tag(landing, die, prices, tip, middle - half, middle + half, low, high)


def _crowd(count: int, end: float) -> tuple[tuple[tuple[float, float], ...], float]:
    """Return the middles and the size of pawns in the rear of the lane, up to `end`: in one column or two, whichever
    leaves them larger."""
    if not count:
        return (), 0.0
    room, deep = end + REAR, OUTERMOST - INNERMOST
    grids = ((columns, -(-count // columns)) for columns in (1, 2))
    best, columns, rows = max(
        (min(58.0, room / (1.0 + (columns - 1) * APART), deep / (1.0 + (rows - 1) * APART)), columns, rows)
        for columns, rows in grids
    )
    size = max(24.0, best)
    pitch = APART * size
    middle = min((end - REAR) / 2, end - (size + (columns - 1) * pitch) / 2)
    spots = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns)
        along = middle + (column - (here - 1) / 2) * pitch
        spots.append((along, (INNERMOST + OUTERMOST) / 2 + (row - (rows - 1) / 2) * pitch))
    return tuple(spots), size


ARROW = "#FFFDF4"
TAG_LINE = 2.6
"""Width of the line around a tag, in the rondel's units."""
QUARTER = 90.0


class Badge(NamedTuple):
    """A landing's tag in its space. large: whether the landing has the focus."""

    space: int
    tag: Tag
    large: bool


def badges(places: BoardPlaces, here: Sequence[Landing], way: str | None) -> list[Badge]:
    """Return the badges of the landings on one space; that of `way` has the focus, and is the last one."""
    space = here[0].space
    found = [Badge(space, tag, tag.landing.id == way) for tag in share(here, places.crowd(space)).tags]
    return sorted(found, key=lambda badge: badge.large)


def corners(places: BoardPlaces, badge: Badge) -> list[Point]:
    """Return the corners of a badge's tag."""
    tag = badge.tag
    ends = ((tag.left, tag.low), (tag.right, tag.low), (tag.right, tag.high), (tag.left, tag.high))
    return [places.in_lane(badge.space, along, out) for along, out in ends]


def upright(angle: float) -> float:
    """Return the least turn that lays a square along a direction, in degrees."""
    return (angle + QUARTER / 2) % QUARTER - QUARTER / 2


def paint_badge(surface: pygame.Surface, tools: TableTools, places: BoardPlaces, view: ViewData, badge: Badge) -> None:
    """Draw a badge."""
    (space, tag, large), pieces = badge, tools.pieces
    unit, turn = places.ring.scale, upright(places.angle(space))
    middle = (tag.left + tag.right) / 2, (tag.low + tag.high) / 2
    # The side of the square around a tag, however it is turned.
    reach = max(tag.right - tag.left, tag.high - tag.low) + 2.0 * TAG_LINE
    pieces.draw(surface, places.in_lane(space, *middle), _key(badge), reach * unit,
                  lambda: _plaque(tag, large, unit), places.angle(space) % 360.0)  # fmt: skip

    def at(square: Square) -> Point:
        return places.in_lane(space, square.along, square.out)

    seat = None if tag.landing.pawn == MERLIN else view.active
    pieces.die(surface, at(tag.die), seat, tag.landing.pips, 0.96 * tag.die.size * unit, turn)
    for price, square in zip(tag.landing.price, tag.prices, strict=True):
        if price == APPLE:
            pieces.relic(surface, at(square), "apple", 0.96 * square.size * unit)
        else:
            pieces.good(surface, at(square), "banner", view.facts.flag(price), 0.94 * square.size * unit, turn)


def _key(badge: Badge) -> tuple[object, ...]:
    tag = badge.tag
    sizes = (tag.right - tag.left, tag.high - tag.low, tag.pointer.along - tag.left, tag.pointer.out - tag.low)
    return "tag", badge.large, tag.landing.back, *(round(size, 1) for size in sizes)


def _plaque(tag: Tag, large: bool, unit: float) -> str:
    """Draw a tag with its pointer around its middle, lying along a lane from left to right."""
    fill, ink, line = (ARROW, INK, INK) if large else (SLATE, LIGHT, INK)
    x, y = (tag.left + tag.right) / 2, (tag.low + tag.high) / 2
    wide, high = tag.right - tag.left, tag.high - tag.low
    tip, side = tag.pointer, tag.pointer.size
    step = -1.0 if tag.landing.back else 1.0
    ahead, level = tip.along - x, y - tip.out
    arrow = [
        (ahead + step * side * 0.42, level),
        (ahead - step * side * 0.34, level - side * 0.72),
        (ahead - step * side * 0.34, level + side * 0.72),
    ]
    body = svg.rect(-wide / 2, -high / 2, wide, high, fill, line, TAG_LINE, 8.0)
    return f'<g transform="scale({unit:.4f})">{body}{svg.path(svg.closed(arrow), ink)}</g>'


TYPE = 28.0
"""Size of the type, in units of the screen at least, and of the rondel."""
PADDING = 0.34
"""Room beside a pill's text, in sizes of the type."""
WIDEST = 68.0
"""Most of its width, in the rondel's units: the pills of neighbours lie side by side at the top of the rondel."""
OVER = 7.0
"""How far it reaches over the edge of the space, in the rondel's units."""
SPOTS = [
    (along, deep)
    for deep in (0.0, -3.0, 7.0, 14.0, 21.0, 40.0, 60.0)
    for along in (0.0, 4.0, -4.0, 8.0, -8.0, 12.0, -12.0, 16.0, -16.0)
]
"""Where else it may stand: along the edge and inside it, in the rondel's units; the nearest first."""
FARTHEST = max(hypot(*spot) for spot in SPOTS)
AWAY = 10.0
"""How much of a material a pill rather hides than standing a unit farther away, in square units."""
BESIDE = 3.0
"""Least distance from other pills."""
DULL = "#55616A"
"""Ground of a pill that says that there is nothing."""


class Pill(NamedTuple):
    """A sign of what a landing, or both on a space, would bring, and its place. lit: whether one has the focus."""

    space: int
    gist: Gist
    box: Box
    lit: bool


class LandingPills:
    """Places and draws the pills."""

    def __init__(self, tools: TableTools, places: BoardPlaces, view: ViewData, dialogue: Dialogue) -> None:
        self._tools, self._places, self._view, self._dialogue = tools, places, view, dialogue
        self._last: tuple[object, list[Box]] = (None, [])
        """The places of the last pills, and what they follow from."""

    def of(self, landings: Sequence[Landing], way: str | None) -> list[Pill]:
        """Return the pills of all landings, the first one of each space at its edge; `way` has the focus."""
        lit: dict[tuple[int, Gist], bool] = {}
        for landing in landings:
            found = self.gist(landing)
            if found.text or found.apple or found.rival is not None:
                name = landing.space, found
                lit[name] = lit.get(name, False) or landing.id == way
        told = sorted(lit, key=lambda one: one[0])
        key = told, self._places.arrangement
        if self._last[0] != key:
            self._last = key, self._placed(told)
        return [Pill(*one, box, lit[one]) for one, box in zip(told, self._last[1], strict=True)]

    def gist(self, landing: Landing) -> Gist:
        """Return what a landing would bring the person asked."""
        question = self._dialogue.question
        assert question is not None, "somebody chooses a landing"
        return self._dialogue.once(landing, lambda: prompts.gist(self._tools.words, self._view, question.seat, landing))

    def draw(self, surface: pygame.Surface, pill: Pill) -> None:
        """Draw a pill."""
        tools, canvas, (_space, gist, box, lit) = self._tools, self._tools.canvas, pill
        rect = canvas.rect(box)
        ground = ARROW if lit else DULL if gist.idle else SLATE
        draw_panel(surface, rect, ground, rect.h // 2, INK if lit else LIGHT, max(1, canvas.px(2.5)))
        units, widths = self._type, self._parts(gist)
        whole = sum(widths)
        tight = min(1.0, (box.w - PADDING * units) / whole)
        x, y = box.centre[0] - whole * tight / 2, box.centre[1]
        middles: list[Point] = []
        for width in widths:
            middles.append((x + width * tight / 2, y))
            x += width * tight
        if gist.text:
            tools.pieces.number(surface, gist.text, middles[0], units * tight, INK if lit else LIGHT, "center")
        if gist.rival is not None:
            tools.pieces.marker(surface, middles[1], gist.rival, units * 0.44)
        if gist.apple:
            tools.pieces.relic(surface, middles[2], "apple", units * 0.94)

    # -- places

    def _placed(self, told: Sequence[tuple[int, Gist]]) -> list[Box]:
        """Return the boxes of pills, each where it hides least of what is there already."""
        places, found = self._places, list[Box]()
        with places.showing(NOTHING):
            slots = [box.inset(box.w * 0.16) for _below, _slot, box in places.frame_slots()]
        for space, gist in told:
            wide, high = self._size(gist)
            # How far the pill, whose ends are round, reaches outwards from its middle.
            reach = (high + (wide - high) * abs(sin(radians(places.angle(space))))) / 2
            out = INNER + OVER - reach / places.ring.scale
            far = Box.at(places.in_lane(space, 0.0, out), wide, high).inset(-FARTHEST * places.ring.scale)
            near, least, best = [slot for slot in slots if common(far, slot)], inf, NOWHERE
            for along, deep in SPOTS:
                cost = AWAY * places.ring.scale * hypot(along, deep)
                if cost < least:  # It may hide less than the best one so far.
                    box = Box.at(places.in_lane(space, along, out - deep), wide, high)
                    cost += sum(common(box, slot) for slot in near)
                    cost += wide * high * sum(touch(box, other) for other in found)
                    least, best = (cost, box) if cost < least else (least, best)
            found.append(best)
        return found

    @property
    def _type(self) -> float:
        return TYPE * max(1.0, self._places.ring.scale)

    def _size(self, gist: Gist) -> tuple[float, float]:
        units = self._type
        wide = sum(self._parts(gist)) + 2 * PADDING * units
        # At least as wide as a hint's number, which is a disc.
        return max(units * 1.5, min(wide, WIDEST * self._places.ring.scale)), units * 1.16

    def _parts(self, gist: Gist) -> list[float]:
        """Return the widths of the text, the rival's disc and the apple."""
        units = self._type
        text = self._tools.pieces.number_width(gist.text, units) if gist.text else 0.0
        return [text, 0.96 * units * (gist.rival is not None), 0.96 * units * gist.apple]


def touch(one: Box, other: Box) -> bool:
    """Return whether two pills are nearer to each other than they should be; their ends are round."""
    far = max(one.x, other.x) - min(one.right, other.right) + one.h
    return hypot(max(0.0, far), one.centre[1] - other.centre[1]) < one.h + BESIDE


def common(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


LEAST_PRICE = 24.0
"""Least size of a price in the canvas's units, however small the board."""
PRICE_EDGE = MIDDLE + 3.0
"""Radius of the middles of prices: as much of them on the lane as the signs leave free."""
INWARD = INNER + 6.0
"""Likewise where pawns hide all of that edge."""
CORNER = 0.36
"""From the middle of a space to a price at its corner, in widths of a space."""
PAWN = 0.6
"""Width of what a pawn hides, in parts of its height."""


class Mark(NamedTuple):
    """Where a price hangs, and its size."""

    at: Point
    size: float

    @property
    def box(self) -> Box:
        return Box.at(self.at, self.size, self.size)


class Price(NamedTuple):
    """A part of a landing's price and where it hangs. `what`: APPLE, the effect of a flag, or "" for its die."""

    landing: Landing
    what: str
    mark: Mark


class QuietPrices:
    """Draws them, in a layer for each space."""

    def __init__(self, tools: TableTools, view: ViewData, places: BoardPlaces) -> None:
        self._tools, self._view, self._places = tools, view, places

    def layers(self, landings: Sequence[Landing]) -> list[Layer]:
        """Return the layers of the prices of these landings; always as many, so that each keeps its place."""
        hung = self.prices(landings)
        found = []
        for space in range(SPACES):
            here = tuple(one for one in hung if one.landing.space == space)
            box = Box.around([one.mark.box for one in here]) if here else NOWHERE
            found.append(Layer(box, here, partial(self._paint, here), glow=8.0))
        return found

    def prices(self, landings: Sequence[Landing]) -> list[Price]:
        """Return the least price of each space: knight and Merlin cost the same, and twice an apple would look like
        two."""
        least: dict[int, Landing] = {}
        for one in sorted(landings, key=lambda one: len(one.price)):
            least.setdefault(one.space, one)
        pawns = self._pawns() if least else []
        return [price for one in least.values() for price in self._hung(one, pawns)]

    def _hung(self, landing: Landing, pawns: Sequence[Box]) -> Iterator[Price]:
        """Yield the parts of a price in a row, at the middle of its space's edge or where no pawn hides them."""
        price, space = landing.price or ("",), landing.space
        others = [(0.0, PRICE_EDGE), (CORNER, PRICE_EDGE), (-CORNER, PRICE_EDGE), (0.0, INWARD)]
        rows = [self._row(space + part, radius, len(price)) for part, radius in others]
        free = (row for row in rows if not any(mark.box.overlaps(pawn) for mark in row for pawn in pawns))
        for what, mark in zip(price, next(free, rows[0]), strict=True):
            yield Price(landing, what, mark)

    def _row(self, middle: float, radius: float, count: int) -> list[Mark]:
        size = max(26.0 * self._places.ring.scale, LEAST_PRICE)
        parts = ((index - (count - 1) / 2) * 0.27 for index in range(count))
        return [Mark(self._places.polar(middle + part, radius), size) for part in parts]

    def _pawns(self) -> list[Box]:
        """Return what the pawns hide."""
        places = self._places
        standing = [(places.merlin(), places.merlin_height())]
        standing += [(places.knight(seat), places.knight_height(seat)) for seat in range(self._view.players)]
        return [Box(x - PAWN / 2 * tall, y - tall, PAWN * tall, tall) for (x, y), tall in standing]

    def _paint(self, prices: Sequence[Price], surface: pygame.Surface) -> None:
        pieces = self._tools.pieces
        for landing, what, (at, size) in prices:
            if what == APPLE:
                pieces.relic(surface, at, "apple", size)
            elif what:
                pieces.good(surface, at, "banner", self._view.facts.flag(what), size)
            else:
                seat = None if landing.pawn == MERLIN else self._view.active
                pieces.die(surface, at, seat, landing.pips, size)
