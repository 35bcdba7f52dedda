"""Signs of landings: a chip for each in the meadow inside its space, with the die that leads there and an arrow in the
direction of the ride; and the name of the space that has the focus.

Chips hang from the inner edges of their spaces and lie with the rondel. Where two pawns can come to one space, the
second chip hangs from the first one. What a landing costs and brings is said in the bar. Chips are of paper, Merlin's
of bluish paper; the one with the focus is dark, so that it can be seen from across a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER, SLATE
from game.titles.merlin.table.places import CHIP, MEADOW, BoardPlaces
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
WIDEST = 330.0
"""Most of its width, in the rondel's units: more would leave it no room between chips."""
STEP = 6.0
"""From one place where it could lie to the next, in the rondel's units."""
BESIDE = (0.0, 0.7, -0.7, 1.4, -1.4, 2.1, -2.1)
"""Where it may lie, in widths of a space from its own."""
HIDES = 90.0
"""How many units farther away it rather lies than on hexes."""


class SpaceName(NamedTuple):
    """The name of a space on paper, in the meadow inside the space. units: the size of its type"""

    said: str
    units: float
    box: Box

    def paint(self, tools: TableTools, surface: pygame.Surface) -> None:
        """Draw it."""
        pen = Pen(surface, tools)
        pen.panel(self.box, line=3.0)
        pen.word(self.said, self.box.centre, NAME._replace(units=self.units), "center")


def space_name(tools: TableTools, places: BoardPlaces, space: int, taken: Iterable[Box]) -> SpaceName:
    """Return the name of a space, as near to it as leaves free what is `taken`. It grows with the board, and with the
    text as far as there is room."""
    said, ring = tools.say(tools.words.space(space)), places.ring
    rects = [pygame.FRect(box) for box in taken]
    least = NAME.units * max(1.0, ring.scale)
    wide = tools.theme.width(said, least, NAME.role, tools.canvas, False)
    grown = max(1.0, min(tools.theme.text_scale, (WIDEST * ring.scale - least) / wide))
    size = grown * wide + 1.2 * least, PAPER_HIGH / NAME.units * grown * least
    (x, y), environs = places.chip(space), places.environs_box()

    def is_free(box: Box) -> bool:
        inside = all(hypot(x - ring.x, y - ring.y) < MEADOW * ring.scale for x, y in box.corners)
        return inside and pygame.FRect(box).collidelist(rects) < 0

    def free(besides: Iterable[float]) -> list[Box]:
        steps = range(int(MEADOW / STEP), -1, -1)
        rows = ((Box.at(places.polar(space + side, STEP * step), *size) for step in steps) for side in besides)
        outermost = (next(filter(is_free, row), None) for row in rows)
        return [box for box in outermost if box is not None]

    def cost(box: Box) -> float:
        far = hypot(max(box.x - x, x - box.right, 0.0), max(box.y - y, y - box.bottom, 0.0))
        return far + HIDES * ring.scale * common(box, environs) / (box.w * box.h)

    boxes = free(BESIDE) or free(range(SPACES)) or [Box.at((ring.x, ring.y), *size)]
    return SpaceName(said, grown * least, min(boxes, key=cost))


def common(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
