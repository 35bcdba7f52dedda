"""Signs of landings: on the lane beside each of their spaces the die that leads there, and an arrow in the direction of
the ride; and, beside its space, the name of the one that has the focus.

Where both pawns can come to one space, their dice lie side by side. What a landing costs and brings is said in the bar.
The die with the focus is larger, with a light rim, so that it can be seen from across a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pygame

from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.art.drawings import INK, LIGHT
from game.titles.merlin.table.places import DIE, SIGN, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import MERLIN, ViewData
from game.ui.canvas import Box, Point
from game.ui.look import artwork
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_panel
from game.ui.look.type_styles import TypeStyle

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


NAME = TypeStyle(28.0, "title", INK, 0.0)
"""Type of a space's name."""
WIDEST = 250.0
"""Most of its width, in the rondel's units: more would leave it no room between gatehouses."""
AROUND = [(turn, gap) for gap in (0, 20, 50, 100, 150) for turn in sorted(range(-180, 180, 10), key=abs)]
"""Where it may lie around its die or space, the best first: degrees from straight outwards, and units in between."""
TIP = 36.0
"""From the middle of a die, or of a space's sign, to the tip that points there, in the rondel's units."""


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
    """Return the name of a space, outside of it or as near to it as leaves free all dice (`hung`), what is `taken`,
    Camelot, and the board's parts. It grows with the board, and with the text as far as there is room."""
    said, ring, at = tools.say(tools.words.space(space)), places.ring, places.arrangement
    unit, bodies = ring.scale, [pygame.FRect(chip.box) for chip in hung]
    signs = [Box.at(places.sign(chip.landing.space), SIGN * unit, SIGN * unit) for chip in hung]
    castle = places.camelot()
    walls, tower = castle.split_top(0.35 * castle.h)[1], castle.centred(0.2 * castle.w, castle.h)
    kept = *at.gates, at.rounds, at.display, walls, tower, *taken, *signs
    rects = [*bodies, *map(pygame.FRect, kept)]
    least, whole = NAME.units * max(1.0, unit), pygame.FRect(at.board)
    wide = tools.theme.width(said, least, NAME.role, tools.canvas, False)
    grown = max(1.0, min(tools.theme.text_scale, (WIDEST * unit - least) / wide))
    w, h = grown * wide + 1.2 * least, 44.0 / NAME.units * grown * least
    starts = [*(chip.at for chip in hung if chip.focused), places.sign(space)]

    def put(start: Point, turn: float, gap: float) -> tuple[Box, Point]:
        turn = radians(places.angle(space) + turn)
        across, down = sin(turn), -cos(turn)
        reach = (TIP + 6.0 + gap) * unit
        reach += min(w / 2 / max(abs(across), 0.01), h / 2 / max(abs(down), 0.01))
        near, far = ((start[0] + each * across, start[1] + each * down) for each in (TIP * unit, reach))
        return Box.at(far, w, h), near

    free = (
        one for one in (put(start, *each) for each in AROUND for start in starts)
        if whole.contains(one[0]) and pygame.FRect(one[0]).collidelist(rects) < 0
        and not any(body.clipline(one[0].centre, one[1]) for body in bodies)
    )  # fmt: skip
    return SpaceName(said, grown * least, *next(free, put(starts[0], 0.0, 0.0)))
