"""Small prices on the spaces that only an apple leads to, so that people see them before they think of it.

They hang on the outer edges of the spaces, and say what it costs and nothing else: no die, no outline, so that the
other landings come first. Where a pawn stands in front of one, it hangs at a corner. While an apple's landings are
shown, the spaces that need none have their die instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import APPLE, MERLIN, Landing
from game.titles.merlin.table.places import INNER, MIDDLE, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layered_picture import Layer

SIZE, LEAST = 26.0, 24.0
"""Size of a price in the rondel's units; and in the canvas's, however small the board."""
EDGE = MIDDLE + 3.0
"""Radius of the middles of prices: as much of them on the lane as the signs leave free."""
INWARD = INNER + 6.0
"""Likewise where pawns hide all of that edge."""
CORNER = 0.36
"""From the middle of a space to a price at its corner, in widths of a space."""
NEXT = 0.27
"""From one of several prices of a landing to the next, likewise."""
PAWN = 0.6
"""Width of what a pawn hides, in parts of its height."""


class Mark(NamedTuple):
    """Where a price hangs, and its size."""

    at: Point
    size: float

    @property
    def box(self) -> Box:
        half = self.size / 2
        return Box(self.at[0] - half, self.at[1] - half, self.size, self.size)


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
        others = [(0.0, EDGE), (CORNER, EDGE), (-CORNER, EDGE), (0.0, INWARD)]
        rows = [self._row(space + part, radius, len(price)) for part, radius in others]
        free = (row for row in rows if not any(mark.box.overlaps(pawn) for mark in row for pawn in pawns))
        for what, mark in zip(price, next(free, rows[0]), strict=True):
            yield Price(landing, what, mark)

    def _row(self, middle: float, radius: float, count: int) -> list[Mark]:
        size = max(SIZE * self._places.ring.scale, LEAST)
        parts = ((index - (count - 1) / 2) * NEXT for index in range(count))
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
                pieces.apple(surface, at, size)
            elif what:
                pieces.banner(surface, at, self._view.facts.flag(what), size)
            else:
                seat = None if landing.pawn == MERLIN else self._view.active
                pieces.die(surface, at, seat, landing.pips, size)
