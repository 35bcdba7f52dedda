"""The price of a landing, shown in the lane beside its space: its die, what else is spent, and the direction.

The signs of the spaces stay free: among them people choose. Where two pawns can come to one space, each has half of the
lane there, with a smaller die, and direction and price at the lane's outer edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.landings import APPLE, MERLIN, Landing
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box, Canvas, Point

ARROW = "#FFFDF4"
OUTWARD = 5.0
"""How much farther out the die of the landing with the focus is, for its rim, in the rondel's units."""
RIM = 0.1
"""Width of the light rim around that die, in widths of the die."""
LINE = 2.5
"""Width of the line around that rim."""
REACH = 18.0
"""How far badges reach beyond their space, in the rondel's units."""
APART = 0.46
"""From one of two landings on a space to the other, in widths of a space."""


class Mark(NamedTuple):
    """A square around a point, in units."""

    at: Point
    size: float

    @property
    def box(self) -> Box:
        return Box(self.at[0] - self.size / 2, self.at[1] - self.size / 2, self.size, self.size)


class Badge(NamedTuple):
    """Where the parts of a landing's badge are.

    arrow   the head of the arrow; it points away from `tail`
    prices  in the order of the landing's
    large   whether the landing has the focus
    """

    landing: Landing
    die: Mark
    arrow: Mark
    tail: Point
    prices: tuple[Mark, ...]
    large: bool

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything of it that covers what lies below."""
        rim = Mark(self.die.at, self.die.size * (1.0 + 2.0 * RIM) + 2.0 * LINE) if self.large else self.die
        return rim, self.arrow, *self.prices


def badges(places: BoardPlaces, here: Sequence[Landing], way: str | None) -> list[Badge]:
    """Return the badges of the landings on one space; that of `way` has a rim."""
    if len(here) == 1:
        return [_alone(places, here[0], here[0].id == way)]
    sides = [(index - (len(here) - 1) / 2) * APART for index in range(len(here))]
    return [_beside(places, one, side, one.id == way) for one, side in zip(here, sides, strict=True)]


def _alone(places: BoardPlaces, landing: Landing, large: bool) -> Badge:
    """Put prices, die and arrow in a row along the lane, in the direction of the ride."""
    unit, step = places.ring.scale, -1 if landing.back else 1

    def mark(part: float, radius: float, size: float) -> Mark:
        return Mark(places.polar(landing.space + part * step, radius), size * unit)

    heights = (386.0,) if len(landing.price) == 1 else (374.0, 398.0)
    die = mark(0.0, 386.0 + (OUTWARD if large else 0.0), 40.0)
    prices = tuple(mark(-0.37, radius, 24.0) for radius, _price in zip(heights, landing.price, strict=False))
    return Badge(landing, die, mark(0.33, 386.0, 27.0), places.polar(landing.space, 386.0), prices, large)


def _beside(places: BoardPlaces, landing: Landing, side: float, large: bool) -> Badge:
    """Put the die in its half of the lane, prices and arrow in a row at the lane's outer edge."""
    unit, step = places.ring.scale, -1 if landing.back else 1
    count = len(landing.price) + 1
    pitch = APART / max(2.4, count)
    parts = [(index - (count - 1) / 2) * pitch * step for index in range(count)]
    spots = [Mark(places.polar(landing.space + side + part, 404.0), 100.0 * pitch * unit) for part in parts]
    die = Mark(places.polar(landing.space + side, 380.0 + (OUTWARD if large else 0.0)), 30.0 * unit)
    tail = places.polar(landing.space + side + parts[-1] - 0.1 * step, 404.0)
    return Badge(landing, die, spots[-1], tail, tuple(spots[:-1]), large)


def paint_badge(surface: pygame.Surface, tools: TableTools, view: ViewData, badge: Badge) -> None:
    """Draw a badge."""
    landing, canvas, pieces = badge.landing, tools.canvas, tools.pieces
    _paint_arrow(surface, canvas.scale, badge.tail, badge.arrow)
    if badge.large:
        _paint_rim(surface, canvas, badge.die)
    seat = None if landing.pawn == MERLIN else view.active
    pieces.die(surface, canvas, badge.die.at, seat, landing.pips, badge.die.size)
    for price, mark in zip(landing.price, badge.prices, strict=True):
        if price == APPLE:
            pieces.apple(surface, canvas, mark.at, mark.size)
        else:
            pieces.good(surface, canvas, mark.at, "flag", view.facts.flag(price), mark.size)


def _paint_rim(surface: pygame.Surface, canvas: Canvas, die: Mark) -> None:
    """Draw light and ink around a die: where two dice lead to a space, its own marks don't tell which is chosen."""
    rim = RIM * die.size
    for wide, colour in ((rim + LINE, INK), (rim, ARROW)):
        box = canvas.rect(die.box.inset(-wide))
        pygame.draw.rect(surface, colour, box, border_radius=canvas.px(die.size * 0.28))


def _paint_arrow(surface: pygame.Surface, scale: float, tail: Point, head: Mark) -> None:
    """Draw an arrow head that points away from `tail`."""
    (x, y), size = head
    dx, dy = x - tail[0], y - tail[1]
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / far, dy / far
    for part, colour in ((0.56, INK), (0.4, ARROW)):
        long, wide = part * size, part * 0.9 * size
        corners = [
            (x + dx * long, y + dy * long),
            (x - dx * long * 0.8 - dy * wide, y - dy * long * 0.8 + dx * wide),
            (x - dx * long * 0.8 + dy * wide, y - dy * long * 0.8 - dx * wide),
        ]
        points = [(x * scale, y * scale) for x, y in corners]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)
