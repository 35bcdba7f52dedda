"""The tag of a landing, in the lane beside its space: what is spent, its die, and the direction as the die's pointer.

Tags are dark; the one with the focus is light, so that it can be seen from across a room. The signs of the
spaces stay free: among them people choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.landings import APPLE, MERLIN, Landing
from game.titles.merlin.table.art.colours import INK, LIGHT, SLATE
from game.titles.merlin.table.board_picture.lane_share import Square, Tag, share
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Point
from game.ui.look import svg

ARROW = "#FFFDF4"
LINE = 2.6
"""Width of the line around a tag, in the rondel's units."""
ROUND = 8.0
QUARTER = 90.0
SIDES = 24
"""Directions in which tags lie."""


class Badge(NamedTuple):
    """A landing's tag in its space. large: whether the landing has the focus."""

    space: int
    tag: Tag
    large: bool

    @property
    def landing(self) -> Landing:
        return self.tag.landing


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
    (space, tag, large), canvas, pieces = badge, tools.canvas, tools.pieces
    unit, turn = places.ring.scale, upright(places.angle(space))
    middle = (tag.left + tag.right) / 2, (tag.low + tag.high) / 2
    pieces.turned(surface, canvas, places.in_lane(space, *middle), _key(badge), _reach(tag) * unit,
                  lambda: _plaque(tag, large, unit), places.angle(space) % 360.0)  # fmt: skip

    def at(square: Square) -> Point:
        return places.in_lane(space, square.along, square.out)

    seat = None if tag.landing.pawn == MERLIN else view.active
    pieces.die(surface, canvas, at(tag.die), seat, tag.landing.pips, 0.96 * tag.die.size * unit, turn)
    for price, square in zip(tag.landing.price, tag.prices, strict=True):
        if price == APPLE:
            pieces.apple(surface, canvas, at(square), 0.96 * square.size * unit)
        else:
            pieces.banner(surface, canvas, at(square), view.facts.flag(price), 0.94 * square.size * unit, turn)


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
