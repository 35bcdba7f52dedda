"""Signs of landings: on the lane beside each of their spaces the die that leads there, and an arrow in the direction of
the ride.

Where both pawns can come to one space, their dice lie side by side. What a landing costs and brings is said in the bar.
The die with the focus is larger, with a light rim, so that it can be seen from across a room.
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
from game.ui.look import artwork
from game.ui.look.shapes import draw_panel

WAY = "titles/merlin/signs/way"
ARROW = 24.0
"""Width of the arrow, in the rondel's units."""


class Chip(NamedTuple):
    """The die of a landing. at: its middle; side: its width; tip: the middle of its arrow; angle: where it
    points, in degrees; focused: whether it has the focus."""

    landing: Landing
    at: Point
    side: float
    tip: Point
    angle: float
    focused: bool

    @property
    def box(self) -> Box:
        """The box around it and its arrow."""
        return Box.around([Box.at(self.at, self.side, self.side).inset(-6.0), Box.at(self.tip, 0.0, 0.0).inset(-ARROW)])


def chips(places: BoardPlaces, landings: Sequence[Landing], focus: Landing | None) -> list[Chip]:
    """Return the dice of landings."""
    found, unit = [], places.ring.scale
    for landing in landings:
        here = [one for one in landings if one.space == landing.space]
        ways = [-1 if one.back else 1 for one in here]
        at = places.die(landing.space, ways, here.index(landing))
        angle = (places.angle(landing.space) + 180.0 * landing.back) % 360.0
        side = DIE * unit * (1.12 if landing == focus else 0.94)  # Together they take what two usual ones would.
        turn, reach = radians(angle), 0.6 * side + 8.0 * unit
        tip = at[0] + reach * cos(turn), at[1] + reach * sin(turn)
        found.append(Chip(landing, at, side, tip, angle, landing == focus))
    return found


def paint_chip(surface: pygame.Surface, tools: TableTools, view: ViewData, chip: Chip) -> None:
    """Draw the die of a landing, and its arrow."""
    landing, pieces, canvas = chip.landing, tools.pieces, tools.canvas
    seat = None if landing.pawn == MERLIN else view.active
    arrow = ARROW * chip.side / DIE
    pieces.draw(surface, chip.tip, ("way",), arrow, partial(artwork.placed, WAY, 0, 0, arrow), chip.angle)
    if chip.focused:
        rim = canvas.rect(Box.at(chip.at, chip.side, chip.side).inset(-5.0))
        draw_panel(surface, rim, LIGHT, canvas.px(14.0), INK, canvas.px(3.0))
    pieces.die(surface, chip.at, seat, landing.pips, chip.side)
