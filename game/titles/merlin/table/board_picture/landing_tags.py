"""How landings and pawns share the lane of a space, so that nothing hides anything else, and its tags.

Everything is in the frame of the space, in the drawing's units: along the lane, clockwise from the space's middle, and
out from the rondel's. Dice and prices lie turned with the lane, each landing's in a row on a tag. Where nobody stands,
tags lie in the middle of the space; else they lie in its front half, and the pawns stand smaller in the rear half.

A tag says what is spent, which die, and the direction as the die's pointer. Tags are dark; the one with the focus is
light, so that it can be seen from across a room. The signs of the spaces stay free: among them people choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.dialogue import APPLE, MERLIN, Landing
from game.titles.merlin.table.art.colours import INK, LIGHT, SLATE
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Point
from game.ui.look import svg

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
LARGE, MIDDLE, SMALL, LEAST = 40.0, 36.0, 31.0, 28.0
"""Sizes of dice and prices: in a single row, in one before pawns, in two rows, and in two rows before pawns."""
PAIRED, SIDES = 34.0, (-23.6, 23.6)
"""Size of two dice side by side, and the middles of their tags along the lane."""
POINTER = 0.34
"""Length of the pointer before a die, in widths of the die."""
PAD = 3.0
"""From a single row to the edge of its tag."""
NARROW_PAD = 0.7
"""Likewise, where there are two rows."""
APART = 0.62
"""From one pawn to the next, in their size."""
LARGEST, SMALLEST = 58.0, 24.0
"""Sizes of a pawn there: diameters of the circle that it fills."""


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
        return (_row(landing, ALONE, MIDDLE if crowded else LARGE, PAD, None if crowded else 0.0),)
    paid = any(landing.price for landing in landings)
    if not crowded and not paid:
        return tuple(_row(one, ALONE, PAIRED, NARROW_PAD, side) for one, side in zip(landings, SIDES, strict=True))
    size = LEAST if any(len(landing.price) > 1 for landing in landings) or (crowded and paid) else SMALL
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
    best, columns = max((_fitting(room, deep, wide, -(-count // wide)), wide) for wide in (1, 2))
    size = max(SMALLEST, best)
    rows = -(-count // columns)
    pitch = APART * size
    middle = min((end - REAR) / 2, end - (size + (columns - 1) * pitch) / 2)
    spots = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns)
        along = middle + (column - (here - 1) / 2) * pitch
        spots.append((along, (INNERMOST + OUTERMOST) / 2 + (row - (rows - 1) / 2) * pitch))
    return tuple(spots), size


def _fitting(room: float, deep: float, columns: int, rows: int) -> float:
    """Return the size of circles in these columns and rows."""
    return min(LARGEST, room / (1.0 + (columns - 1) * APART), deep / (1.0 + (rows - 1) * APART))


ARROW = "#FFFDF4"
LINE = 2.6
"""Width of the line around a tag, in the rondel's units."""
ROUND = 8.0
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
    pieces.turned(surface, places.in_lane(space, *middle), _key(badge), _reach(tag) * unit,
                  lambda: _plaque(tag, large, unit), places.angle(space) % 360.0)  # fmt: skip

    def at(square: Square) -> Point:
        return places.in_lane(space, square.along, square.out)

    seat = None if tag.landing.pawn == MERLIN else view.active
    pieces.die(surface, at(tag.die), seat, tag.landing.pips, 0.96 * tag.die.size * unit, turn)
    for price, square in zip(tag.landing.price, tag.prices, strict=True):
        if price == APPLE:
            pieces.apple(surface, at(square), 0.96 * square.size * unit)
        else:
            pieces.banner(surface, at(square), view.facts.flag(price), 0.94 * square.size * unit, turn)


def _reach(tag: Tag) -> float:
    """Return the side of the square around a tag, however it is turned."""
    return max(tag.right - tag.left, tag.high - tag.low) + 2.0 * LINE


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
    body = svg.rect(-wide / 2, -high / 2, wide, high, fill, line, LINE, ROUND)
    return f'<g transform="scale({unit:.4f})">{body}{svg.path(svg.closed(arrow), ink)}</g>'
