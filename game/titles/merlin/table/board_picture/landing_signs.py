"""Signs of landings: in the meadow before each of their spaces the die that leads there, and below it an arrow in the
direction of the ride, where no other die lies.

Where both pawns can come to one space, the second die lies behind the first. What a landing costs and brings is said in
the bar. The die with the focus is larger, with a light rim, so that it can be seen from across a room.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT
from game.titles.merlin.table.places import DIE, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import MERLIN, ViewData
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg

WAY = "titles/merlin/signs/way"
ARROW = 30.0
"""Width of the arrow, in the rondel's units."""


class Chip(NamedTuple):
    """The die of a landing. at: its middle; side: its width; turn: how far it is turned; tip: the middle of its arrow;
    angle: where it points, both in degrees; focused: whether it has the focus."""

    landing: Landing
    at: Point
    side: float
    turn: float
    tip: Point
    angle: float
    focused: bool

    @property
    def box(self) -> Box:
        """The box around it and its arrow."""
        return Box.around([Box.at(self.at, 1.6 * self.side, 1.6 * self.side), Box.at(self.tip, 2 * ARROW, 2 * ARROW)])


def chips(places: BoardPlaces, landings: Sequence[Landing], focus: Landing | None) -> list[Chip]:
    """Return the dice of landings."""
    found, unit = list[Chip](), places.ring.scale
    for landing in landings:
        at = places.die(landing.space, sum(chip.landing.space == landing.space for chip in found))
        faces, focused = places.angle(landing.space), landing == focus
        angle, side = (faces + 180.0 * landing.back) % 360.0, DIE * unit * (1.08 if focused else 0.95)
        inward, way, (x, y) = radians(faces + 90.0), radians(angle), at
        beside, on = 0.5 * side + (17.0 if focused else 12.0) * unit, 0.2 * side
        tip = x + beside * cos(inward) + on * cos(way), y + beside * sin(inward) + on * sin(way)
        found.append(Chip(landing, at, side, (faces + 45.0) % 90.0 - 45.0, tip, angle, focused))
    return found


def paint_chip(surface: pygame.Surface, tools: TableTools, view: ViewData, chip: Chip) -> None:
    """Draw the die of a landing, and its arrow."""
    landing, pieces, half = chip.landing, tools.pieces, chip.side / 2 + 5.0
    seat = None if landing.pawn == MERLIN else view.active
    arrow = ARROW * chip.side / DIE
    if chip.focused:
        rim = partial(svg.rect, -half, -half, 2 * half, 2 * half, LIGHT, INK, 3.0, 14.0)
        pieces.draw(surface, chip.at, ("rim",), 2 * half, rim, chip.turn)
    pieces.die(surface, chip.at, seat, landing.pips, chip.side, chip.turn)
    pieces.draw(surface, chip.tip, ("way",), arrow, partial(artwork.placed, WAY, 0, 0, arrow), chip.angle)
