"""Divide the table: the rondel between two columns of gatehouses, buttons, and a column of event, plates and hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.titles.merlin.rules.notation import ASSISTANTS, KINDS
from game.ui.canvas import NOWHERE, Box, Point
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


WIDE = GATE[0]
TALL = GATE[1] / GATE[0]
"""Height of a gatehouse, in widths."""
ARCHES_TOP, ARCH = 70.0, (46.0, 52.0)
STOCKS_TOP, MARKERS_TOP = 126.0, 166.0
"""Heights in a gatehouse 224 wide."""
APART = 14.0
"""Units between grown gatehouses."""
IN_MEADOW, IN_RONDEL = 520.0, 764.0
"""Diagonals of a single one that stands in the meadow, or on the whole rondel where the text is large, in the rondel's
units."""
CLOCKWISE = (5, 0, 1, 2, 3, 4)
"""Principalities in the order in which they go round a grid from its upper left corner: that of their places."""


class Gatehouse(NamedTuple):
    """A gatehouse that fills a box."""

    box: Box

    @property
    def scale(self) -> float:
        """Canvas units per unit of the drawing."""
        return self.box.w / WIDE

    def arch(self, assistant: str) -> Box:
        """Return the gate of one kind of assistant."""
        unit, apart = self.scale, (WIDE - 16.0) / 4
        x = self.box.x + (8.0 + ASSISTANTS.index(assistant) * apart + (apart - ARCH[0]) / 2) * unit
        return Box(x, self.box.y + ARCHES_TOP * unit, ARCH[0] * unit, ARCH[1] * unit)

    def stock(self, kind: str) -> Box:
        """Return the place of the goods of a kind that are left."""
        unit, apart = self.scale, (WIDE - 12.0) / 3
        x = self.box.x + (6.0 + KINDS.index(kind) * apart) * unit
        return Box(x, self.box.y + STOCKS_TOP * unit, apart * unit, 36.0 * unit)

    def tile(self, kind: str) -> Box:
        """Return the tile on which goods lie that can be taken from a grown gatehouse."""
        return self.stock(kind).inset(3.5 * self.scale, 1.5 * self.scale)

    @property
    def markers(self) -> Box:
        """The place of the influence markers."""
        unit, (x, y, w, h) = self.scale, self.box
        top = MARKERS_TOP * unit
        return Box(x + 6.0 * unit, y + top, w - 12.0 * unit, min(h - top - 2.0, 30.0 * unit))

    def marker(self, seat: int) -> Point:
        """Return where a seat's markers lie, or would lie."""
        room, unit = self.markers, self.scale
        return room.x + (17.0 + 53.0 * seat) * unit, room.centre[1]


class Enlarged(NamedTuple):
    """The things that stand large over the board.

    environs  the environs with their frames
    gates     principalities whose gatehouses have grown
    """

    environs: bool = False
    gates: tuple[str, ...] = ()

    @property
    def anything(self) -> bool:
        return self.environs or bool(self.gates)


NOTHING, ENVIRONS = Enlarged(), Enlarged(environs=True)


def grown(at: Arrangement, room: Box, numbers: Sequence[int], large: bool) -> dict[int, Box]:
    """Return the boxes of gatehouses that have grown, by the numbers of their principalities: a single one in the
    middle of the rondel, several in a grid over the board, in the order in which they stand around it.

    room   the part of the screen for what is shown for a while
    large  whether the text is so large that the board has the screen for itself
    """
    free = _free(at, room)
    if len(numbers) == 1:
        wide = min(_alone(at, large), free.w, free.h / TALL)
        return {numbers[0]: _within(free, (at.ring.x, at.ring.y), wide, wide * TALL)}
    grids = [_rows(numbers), _columns(numbers)]
    wide, grid = max(((_fitting(free, grid), grid) for grid in grids), key=lambda one: one[0])
    wide = min(wide, _alone(at, large))
    return _placed(free, (at.ring.x, at.ring.y), grid, wide)


def grown_widths(at: Arrangement, room: Box, large: bool) -> set[float]:
    """Return how wide a single grown gatehouse is, and each of all six."""
    return {grown(at, room, numbers, large)[0].w for numbers in ((0,), CLOCKWISE)}


def _free(at: Arrangement, room: Box) -> Box:
    """Return where grown gatehouses may stand: over the board and nothing else."""
    if at.plates == NOWHERE:
        return room
    board = at.board
    x, y = max(board.x, room.x), max(board.y, room.y)
    return Box(x, y, min(board.right, room.right) - x, min(board.bottom, room.bottom) - y)


def _alone(at: Arrangement, large: bool) -> float:
    """Return the greatest width of a gatehouse."""
    return (IN_RONDEL if large else IN_MEADOW) * at.ring.scale / math.hypot(1.0, TALL)


def _rows(numbers: Sequence[int]) -> list[list[int]]:
    """Return up to three in a row, more in two rows, clockwise."""
    if len(numbers) <= 3:
        left, right = _columns_of(numbers)
        return [[*left, *right]]
    around = [number for number in CLOCKWISE if number in numbers]
    upper = (len(around) + 1) // 2
    return [around[:upper], around[:upper - 1:-1]]  # fmt: skip


def _columns(numbers: Sequence[int]) -> list[list[int]]:
    """Return those of the left and of the right side as rows of two; a row may lack one of them."""
    left, right = _columns_of(numbers)
    high = max(len(left), len(right))
    return [[*left[row : row + 1], *right[row : row + 1]] for row in range(high)]


def _columns_of(numbers: Sequence[int]) -> tuple[list[int], list[int]]:
    right, left = ([number for number in side if number in numbers] for side in SIDES)
    return left, right


def _fitting(free: Box, grid: Sequence[Sequence[int]]) -> float:
    """Return how wide gatehouses can be in this grid."""
    across, down = max(map(len, grid)), len(grid)
    return min((free.w - (across - 1) * APART) / across, (free.h - (down - 1) * APART) / down / TALL)


def _placed(free: Box, middle: Point, grid: Sequence[Sequence[int]], wide: float) -> dict[int, Box]:
    """Put a grid around the middle of the rondel, its short rows centred."""
    tall, across = wide * TALL, max(map(len, grid))
    whole = _within(free, middle, across * (wide + APART) - APART, len(grid) * (tall + APART) - APART)
    found = {}
    for line, row in enumerate(grid):
        x = whole.centre[0] - (len(row) * (wide + APART) - APART) / 2
        for index, number in enumerate(row):
            found[number] = Box(x + index * (wide + APART), whole.y + line * (tall + APART), wide, tall)
    return found


def _within(free: Box, middle: Point, wide: float, tall: float) -> Box:
    """Return a box around a point, moved into the free part."""
    x = min(max(middle[0] - wide / 2, free.x), free.right - wide)
    y = min(max(middle[1] - tall / 2, free.y), free.bottom - tall)
    return Box(x, y, wide, tall)
