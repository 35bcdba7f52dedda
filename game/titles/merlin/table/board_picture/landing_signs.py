"""Signs of landings: a chip for each in the meadow inside its space, with the die that leads there and an arrow in the
direction of the ride; and, beside its space, the name of the one that has the focus.

Chips hang from the inner edges of their spaces and lie with the rondel. Where two pawns can come to one space, the
second chip hangs from the first one. What a landing costs and brings is said in the bar. Chips are of paper, Merlin's
of bluish paper; the one with the focus is larger, with a white rim, so that it can be seen from across a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER
from game.titles.merlin.table.places import CHIP, RAISED, SIGNS, BoardPlaces
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
        unit = places.ring.scale * (1.16 if landing == focus else 0.94)  # Together they take what two usual ones would.
        found.append(Chip(landing, at, angle, unit, landing == focus))
    return found


def paint_chip(surface: pygame.Surface, tools: TableTools, view: ViewData, chip: Chip) -> None:
    """Draw a chip with its die."""
    landing, pieces, unit = chip.landing, tools.pieces, chip.unit
    seat = None if landing.pawn == MERLIN else view.active
    facing, paper = -1 if landing.back else 1, PAPER if seat is not None else BLUISH
    for name, fill, size in (("rim", LIGHT, 1.1), ("chip", paper, 1.0))[not chip.focused :]:
        drawn = artwork.drawing("titles/merlin/signs/chip", {"paper": fill, "ink": INK})
        body = partial(svg.placed, 0.0, 0.0, size * unit, drawn, facing=facing)
        pieces.draw(surface, chip.at, (name, facing, fill), (CHIP + 8.0) * unit, body, chip.angle)
    pieces.die(surface, chip.die, seat, landing.pips, DIE * unit, (chip.angle + QUARTER / 2) % QUARTER - QUARTER / 2)


NAME = TypeStyle(28.0, "title", INK, 0.0)
"""Type of a space's name."""
WIDEST = 250.0
"""Most of its width, in the rondel's units: more would leave it no room between gatehouses."""
AROUND = [
    (turn, gap)
    for gap in (0, 16, 36, 64, 100, 150)
    for turn in (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)
]
"""Where it may lie around its space, the best first: degrees from straight below, and units in between."""
TIP = 36.0
"""From the middle of a space's sign to the tip that points there, in the rondel's units."""


class SpaceName(NamedTuple):
    """The name of a space on paper, with a tip that points there. units: the size of its type"""

    said: str
    units: float
    box: Box
    tip: Point

    def paint(self, tools: TableTools, surface: pygame.Surface) -> None:
        """Draw it."""
        pen, (x, y), (to_x, to_y) = Pen(surface, tools), self.box.centre, self.tip
        far, wide = max(1.0, hypot(to_x - x, to_y - y)), 0.4 * self.box.h
        across, down = (to_y - y) / far * wide, (x - to_x) / far * wide
        arrow = [tools.canvas.pos(*each) for each in ((x + across, y + down), self.tip, (x - across, y - down))]
        pygame.draw.polygon(surface, pen.theme.colour("panel"), arrow)
        pygame.draw.lines(surface, INK, False, arrow, tools.canvas.px(3.0))
        pen.panel(self.box, line=3.0)
        pen.word(self.said, self.box.centre, NAME._replace(units=self.units), "center")


def space_name(
    tools: TableTools, places: BoardPlaces, space: int, taken: Iterable[Box], hung: Sequence[Chip] = ()
) -> SpaceName:
    """Return the name of a space, as near to it or to the chip with the focus as leaves free all chips (`hung`), what
    is `taken`, and the board's parts. It grows with the board, and with the text as far as there is room."""
    said, ring, at = tools.say(tools.words.space(space)), places.ring, places.arrangement
    unit, bodies = ring.scale, [chip.box for chip in hung]
    rects = [pygame.FRect(box) for box in (*at.gates, at.rounds, at.display, *taken, *bodies)]
    crossed = [pygame.FRect(Box.at(box.centre, DIE * unit, DIE * unit)) for box in bodies]
    least, whole = NAME.units * max(1.0, unit), pygame.FRect(at.board)
    wide = tools.theme.width(said, least, NAME.role, tools.canvas, False)
    grown = max(1.0, min(tools.theme.text_scale, (WIDEST * unit - least) / wide))
    w, h = grown * wide + 1.2 * least, 44.0 / NAME.units * grown * least
    x, y = places.polar(space, SIGNS)
    starts = [(x, y - RAISED * unit), *(chip.at for chip in hung if chip.focused)]

    def put(start: Point, turn: float, gap: float) -> tuple[Box, Point]:
        across, down = sin(radians(turn)), cos(radians(turn))
        reach = (TIP + 6.0 + gap) * unit
        reach += min(w / 2 / max(abs(across), 0.01), h / 2 / max(abs(down), 0.01))
        near, far = ((start[0] + each * across, start[1] + each * down) for each in (TIP * unit, reach))
        return Box.at(far, w, h), near

    found = [put(start, *each) for each in AROUND for start in starts]
    free = (
        one for one in found
        if whole.contains(one[0]) and pygame.FRect(one[0]).collidelist(rects) < 0
        and not any(chip.clipline(one[0].centre, one[1]) for chip in crossed)
    )  # fmt: skip
    return SpaceName(said, grown * least, *next(free, found[0]))
