"""Divide the table: the rondel between two columns of gatehouses, buttons, and a column of event, plates and hand."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.canvas import NOWHERE, Box
from game.ui.look.theme import CONTROL, Theme
from game.ui.table.header import Header

GAP = 12.0
LINE_GAP = 6.0
"""Below the latest event."""
COLUMN = 400.0
MOST_COLUMN = 560.0
COLUMN_SHARE = 0.23
GATE = (224.0, 196.0)
"""Width and height of a gatehouse beside a rondel of the usual radius."""
RADIUS = 402.0
"""Outer radius of the lane in the drawings."""
OVERLAP = 7.0
"""How far the rondel reaches between the gatehouses."""
BLEED = 36.0
"""How far the rondel may reach above the safe area: nothing there must be read."""
HAND, HAND_TITLE = 142.0, 36.0
"""Heights of the corner with the hand of missions, and of its title at text scale 100%: the cards are pictures and
leave larger type to the plates."""
DISPLAY = (282.0, 200.0)
ROUNDS = (262.0, 194.0)
PAGED_FROM = 1.3
"""Text scale above which plates and hand have a page of their own, and the board fills the screen."""
BESIDE = 650.0
"""Width of the column beside such a board."""
LEAST_ASPECT = 1.5
SIDES = ((0, 1, 2), (5, 4, 3))
"""Principalities in the right and the left column of gatehouses, from the top."""


class RondelRing(NamedTuple):
    """The rondel: its middle, and its outer radius."""

    x: float
    y: float
    radius: float

    @property
    def scale(self) -> float:
        """Canvas units per unit of the drawing."""
        return self.radius / RADIUS

    @property
    def box(self) -> Box:
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)


class Arrangement(NamedTuple):
    """The parts of the table.

    gates   by principality
    plates  the column of plates; NOWHERE if they have a page of their own
    hand    the corner with the hand
    line    the place of the latest event
    """

    header: Box
    ring: RondelRing
    gates: tuple[Box, ...]
    rounds: Box
    display: Box
    plates: Box = NOWHERE
    hand: Box = NOWHERE
    line: Box | None = None

    @property
    def board(self) -> Box:
        """The box around everything on the board."""
        return Box.around([self.ring.box, *self.gates, self.rounds, self.display])


def beside_board(theme: Theme, safe: Box) -> float:
    """Return the width of a column for header and bar next to the board; 0 if the text is too small to need one, or the
    screen too narrow for one."""
    return BESIDE if theme.text_scale > PAGED_FROM and safe.w >= LEAST_ASPECT * safe.h else 0.0


def arranged(theme: Theme, box: Box, seats: int) -> Arrangement:
    """Put the board beside the buttons and the column of event, plates and hand."""
    wide = min(MOST_COLUMN, max(COLUMN * max(1.0, theme.text_scale), COLUMN_SHARE * box.w))
    left, column = box.split_right(wide, GAP)
    left, buttons = left.split_right(CONTROL, GAP)
    line, below = column.split_top(Header.line_height(theme), LINE_GAP)
    plates, hand = below.split_bottom(HAND + theme.size(HAND_TITLE), GAP)
    buttons = buttons.split_top(line.h, LINE_GAP)[1]
    return _board(left)._replace(header=buttons, plates=plates, hand=hand, line=line)


def alone(box: Box) -> Arrangement:
    """Give the whole box to the board."""
    return _board(box)


def _board(box: Box) -> Arrangement:
    """Put the rondel, as large as the box allows, between two columns of gatehouses, rounds and missions."""
    bleed = min(BLEED, box.y)
    unit = min((box.h + bleed - 4.0) / (2 * RADIUS), box.w / (2 * RADIUS + 2 * (GATE[0] - OVERLAP)))
    radius = RADIUS * unit
    middle = box.x + box.w / 2
    ring = RondelRing(middle, min(box.centre[1], box.bottom - radius - 4.0), radius)
    gate_h = min(GATE[1] * unit, (box.h - DISPLAY[1] * unit - 3 * GAP) / 3)
    gate_w = gate_h * GATE[0] / GATE[1]
    reach = radius - OVERLAP * unit + gate_w
    high = 3 * gate_h + 3 * GAP + DISPLAY[1] * unit
    top = max(box.y, min(ring.y - high / 2, box.bottom - high))
    left, right = max(box.x, middle - reach), min(box.right, middle + reach)
    gates = {}
    for side, column in enumerate(SIDES):
        x, first = (right - gate_w, top) if side == 0 else (left, top + high - 3 * gate_h - 2 * GAP)
        for row, principality in enumerate(column):
            gates[principality] = Box(x, first + row * (gate_h + GAP), gate_w, gate_h)
    low = Box(right - DISPLAY[0] * unit, top + high - DISPLAY[1] * unit, DISPLAY[0] * unit, DISPLAY[1] * unit)
    rounds = Box(left, top, ROUNDS[0] * unit, ROUNDS[1] * unit)
    return Arrangement(NOWHERE, ring, tuple(gates[p] for p in range(6)), rounds, low)
