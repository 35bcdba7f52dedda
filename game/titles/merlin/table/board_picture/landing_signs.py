"""Signs of landings: a chip for each in the meadow inside its space, with the die that leads there and an arrow in the
direction of the ride; and, on the road, the name of the space that has the focus.

Chips hang from the inner edges of their spaces and lie with the rondel. Where two pawns can come to one space, the
second chip hangs from the first one. What a landing costs and brings is said in the bar. Chips are of paper, Merlin's
of bluish paper; the one with the focus is dark, so that it can be seen from across a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER, SLATE
from game.titles.merlin.table.places import CHIP, FIRST_ANGLE, MIDDLE, STEP, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import MERLIN, ViewData
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen
from game.ui.look.type_styles import TypeStyle

DIE = 50.0
"""Side of the die on a chip, in the rondel's units."""
ASIDE = (6.0, 3.0)
"""From the middle of a chip to that of its die, along the rondel and outwards: it leaves room for the arrow, and lies
within the chip's round corner."""
BLUISH = "#BCC8EE"
"""The paper of Merlin's chips."""
QUARTER = 90.0


class Chip(NamedTuple):
    """The chip of a landing. at: its middle; angle: where it lies on the rondel, in degrees; focused: whether it has
    the focus."""

    landing: Landing
    at: Point
    angle: float
    unit: float
    focused: bool

    @property
    def box(self) -> Box:
        """The box around it, however it is turned."""
        turn = radians(self.angle)
        side = CHIP * self.unit * (abs(sin(turn)) + abs(cos(turn)))
        return Box.at(self.at, side, side)

    @property
    def die(self) -> Point:
        """The middle of its die."""
        turn, unit, (x, y) = radians(self.angle), self.unit, self.at
        along, out = (ASIDE[0] if self.landing.back else -ASIDE[0]) * unit, ASIDE[1] * unit
        return x + along * cos(turn) + out * sin(turn), y + along * sin(turn) - out * cos(turn)


def chips(places: BoardPlaces, landings: Sequence[Landing], focus: Landing | None) -> list[Chip]:
    """Return the chips of landings, those of one space in their order from the rondel inwards."""
    found, rows = [], dict[int, int]()
    for landing in landings:
        space = landing.space
        row = rows[space] = rows.get(space, -1) + 1
        at, angle = places.chip(space, row), places.angle(space) % 360.0
        found.append(Chip(landing, at, angle, places.ring.scale, landing == focus))
    return found


def paint_chip(surface: pygame.Surface, tools: TableTools, view: ViewData, chip: Chip) -> None:
    """Draw a chip with its die."""
    landing, pieces, unit = chip.landing, tools.pieces, chip.unit
    seat = None if landing.pawn == MERLIN else view.active
    fill = SLATE if chip.focused else PAPER if seat is not None else BLUISH
    ink, facing = LIGHT if chip.focused else INK, -1 if landing.back else 1
    slots = {"paper": fill, "ink": ink}
    body = partial(svg.placed, 0.0, 0.0, unit, artwork.drawing("titles/merlin/signs/chip", slots), facing=facing)
    pieces.draw(surface, chip.at, ("chip", facing, fill), (CHIP + 8.0) * unit, body, chip.angle)
    pieces.die(surface, chip.die, seat, landing.pips, DIE * unit, (chip.angle + QUARTER / 2) % QUARTER - QUARTER / 2)


NAME = TypeStyle(28.0, "title", INK, 0.0)
"""Type of a space's name."""
PAPER_HIGH = 44.0
"""Height of its paper, which is as wide as it must be: about 220 for most."""
WIDEST = 250.0
"""Most of its width, in the rondel's units: more would leave it no room between gatehouses."""
MERE = 205.0
"""From the middle of the rondel down to where it lies if nothing is free there."""
BESIDE = sorted((part / 4 for part in range(-2 * SPACES, 2 * SPACES)), key=abs)
"""Where it may lie around the rondel, in widths of a space from its own, the nearest first."""


class SpaceName(NamedTuple):
    """The name of a space on paper, outside the road. units: the size of its type"""

    said: str
    units: float
    box: Box

    def paint(self, tools: TableTools, surface: pygame.Surface) -> None:
        """Draw it."""
        pen = Pen(surface, tools)
        pen.panel(self.box, line=3.0)
        pen.word(self.said, self.box.centre, NAME._replace(units=self.units), "center")


def space_name(tools: TableTools, places: BoardPlaces, space: int, taken: Iterable[Box]) -> SpaceName:
    """Return the name of a space, on the road or outside it: as near to it as leaves the board's parts free, and
    what is `taken`. It grows with the board, and with the text as far as there is room."""
    said, ring, at = tools.say(tools.words.space(space)), places.ring, places.arrangement
    rects = [pygame.FRect(box) for box in (*at.gates, at.rounds, at.display, *taken)]
    least, whole = NAME.units * max(1.0, ring.scale), pygame.FRect(at.board)
    wide = tools.theme.width(said, least, NAME.role, tools.canvas, False)
    grown = max(1.0, min(tools.theme.text_scale, (WIDEST * ring.scale - least) / wide))
    w, h = grown * wide + 1.2 * least, PAPER_HIGH / NAME.units * grown * least

    def beside(part: float) -> Box:
        turn = radians(places.angle(space + part))
        reach = MIDDLE + (abs(sin(turn)) * w + abs(cos(turn)) * h) / 2 / ring.scale
        return Box.at(places.polar(space + part, reach), w, h)

    def is_free(box: Box) -> bool:
        return whole.contains(box) and pygame.FRect(box).collidelist(rects) < 0

    mere = Box.at(places.polar(SPACES / 2 - FIRST_ANGLE / STEP, MERE), w, h)
    return SpaceName(said, grown * least, next(filter(is_free, map(beside, BESIDE)), mere))
