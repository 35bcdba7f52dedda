"""Where everything stands on Merlin's table, in canvas units: the rondel between two columns of gatehouses, buttons,
and a column of event, plates and hand.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from game.titles.merlin.rules.notation import ASSISTANTS, COLUMNS, KINDS, SPACES
from game.titles.merlin.table.player_plates import PlayerPlates
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.board_parts.camera import Ring, ring_box
from game.ui.look.pen import Ruler, Tools
from game.ui.look.theme import CONTROL
from game.ui.table.header import Header
from game.ui.widgets.tree import Column, Row, Sized, Space, Widget

GAP = 12.0
BESIDE = 14.0
"""Beside the plates, for what points from one to the board."""
LINE_GAP = 6.0
"""Below the latest event."""
GATE = (216.0, 196.0)
"""Width and height of a gatehouse beside a rondel of the usual radius."""
RADIUS = 402.0
"""Outer radius of the lane in the drawings."""
BOARD = 2 * (RADIUS + GATE[0])
"""Width of the rondel with its gatehouses, in the drawing's units."""
COLUMN = 585.0
"""With larger text, the width of the column beside a board that has the screen for itself."""
HAND = 208.0
"""Height of the corner with the hand of missions at any text scale: the cards are pictures."""
DISPLAY = (388.0, 158.0)
BELOW = 270.0
"""From the middle of the rondel down to the missions, which lie outside the lane."""
ROUNDS = (308.0, 190.0)
WINGS = (236.0, 130.0, 400.0)
"""Widths of the wings with the rounds and with the missions, at the left and the right of a wide board, and the height
of the rounds with all signs."""
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
        return Box.at((self.x, self.y), 2 * self.radius, 2 * self.radius)


class Arrangement(NamedTuple):
    """The parts of the table.

    gates   by principality
    strips  beside the rondel, the right and the left one: where gatehouses may stand, and nothing else does
    plates  the column of plates; NOWHERE if they have a page of their own
    hand    the corner with the hand
    line    the place of the latest event
    """

    header: Box
    ring: RondelRing
    gates: tuple[Box, ...]
    rounds: Box
    display: Box
    strips: tuple[Box, ...] = ()
    plates: Box = NOWHERE
    hand: Box = NOWHERE
    line: Box | None = None

    @property
    def board(self) -> Box:
        """The box around everything on the board."""
        return Box.around([self.ring.box, *self.gates, self.rounds, self.display])


def arranged(tools: Tools, box: Box, seats: int) -> Arrangement:
    """Put the board beside buttons, event, plates and hand, or above header, hand and plates: where it is larger."""
    return max(_beside(tools, box), _over(tools, box, seats), key=lambda found: found.ring.radius)


def _beside(tools: Tools, box: Box) -> Arrangement:
    ruler, theme = Ruler(tools), tools.theme
    board, buttons, line, plates, hand = (Widget().sharing() for _ in range(5))
    high, wide = Header.line_height(theme), min(560.0, max(ruler.grown(400.0), 0.22 * box.w))
    cards, below = Sized(hand, h=HAND), wide > 500.0  # Cards as large as that are no wider than the plates.
    column = Column(Sized(line, h=high), plates, cards if below else None, gap=LINE_GAP)
    beside = Sized(Column(Sized(Space(), h=high), buttons, gap=LINE_GAP), w=CONTROL)
    right = Column(Row(beside, Sized(column, w=wide), gap=BESIDE).sharing(), None if below else cards, gap=GAP)
    Row(board, Sized(right, w=CONTROL + BESIDE + wide), gap=GAP).place(ruler, box)
    return alone(board.box)._replace(header=buttons.box, plates=plates.box, hand=hand.box, line=line.box)


def _over(tools: Tools, box: Box, seats: int) -> Arrangement:
    """Put hand and plates below the board, as high as it leaves room for."""
    ruler, header_high = Ruler(tools), Header.row_height(tools.theme)
    board, header, hand, plates = (Widget().sharing() for _ in range(4))
    least, most = PlayerPlates.least_and_most(tools, seats)
    spare = box.h - 2 * RADIUS * box.w / BOARD - header_high - 2 * GAP
    cards = Column(Sized(hand, h=284.0 + tools.theme.size(36.0)), gap=0.0).sharing()
    low = Sized(Row(cards, plates, gap=BESIDE), h=max(least, min(most, spare)))
    Column(board, Sized(header, h=header_high), low, gap=GAP).place(ruler, box)
    return alone(board.box)._replace(header=header.box, plates=plates.box, hand=hand.box)


def page_of_players(tools: Tools, box: Box) -> Arrangement:
    """Give the box to plates and hand: with larger text they have a page of their own."""
    plates, hand = Widget().sharing(), Widget()
    Column(plates, Sized(hand, h=tools.theme.size(190.0)), gap=GAP).place(Ruler(tools), box)
    return alone(box)._replace(plates=plates.box, hand=hand.box)


def alone(box: Box, paged: bool = False) -> Arrangement:
    """Give the whole box to the board: the rondel, as large as the box allows, between two columns of gatehouses,
    rounds and missions; where it is wide, rounds and missions have wings beside those, which then are larger. `paged`:
    with larger text, gatehouses are smaller, so that the rondel keeps its size, and the rounds say nothing else."""
    part = 0.88 if paged else 1.0
    unit = min(box.h / (RADIUS + 2.0), box.w / (RADIUS + part * GATE[0])) / 2
    # Between wings, pawns at the top stay in the safe area.
    between = min(box.h / (RADIUS + 14.0), (box.w - sum(WINGS[:2]) - 4 * GAP) / (RADIUS + GATE[0])) / 2
    wide = between > 0.85 * unit
    unit = between if wide else unit
    radius = RADIUS * unit
    middle = box.centre[0] + wide * (WINGS[0] - WINGS[1]) / 2
    ring = RondelRing(middle, box.centre[1], radius)
    low_w, low_h = (side * unit for side in DISPLAY)
    head = 0.0 if wide else ROUNDS[1] * unit + GAP
    most = (middle - box.x - WINGS[0] - radius - 2 * GAP) * GATE[1] / GATE[0] if wide else part * GATE[1] * unit
    gate_h = min(most, (box.h - head - 2 * GAP) / 3)
    gate_w = gate_h * GATE[0] / GATE[1]
    reach = radius + gate_w + wide * GAP
    high = 3 * gate_h + 2 * GAP + head
    top, left, right = ring.y - high / 2, middle - reach, middle + reach
    gates = {}
    for side, column in enumerate(SIDES):
        x, first = (right - gate_w, top) if side == 0 else (left, top + head)
        for row, principality in enumerate(column):
            gates[principality] = Box(x, first + row * (gate_h + GAP), gate_w, gate_h)
    if wide:
        rounds = Box(left - GAP - WINGS[0], box.y, WINGS[0], (0.35 if paged else 1.0) * WINGS[2])
        low = Box(right + GAP, box.y, WINGS[1], box.h)
        strips = (box._replace(x=right - gate_w, w=gate_w), box._replace(x=left, w=gate_w))
    else:
        low_y = min(top + high + 30.0 * unit, box.bottom)
        low_h = min(low_h, low_y - ring.y - BELOW * unit)
        low = Box(right - low_w, low_y - low_h, low_w, low_h)
        above = max(box.y, top - 40.0 * unit)
        half, beside = top + 0.5 * ROUNDS[1] * unit, gate_w + left - box.x
        rounds = Box(left, above, ROUNDS[0] * unit, (half if paged else top + ROUNDS[1] * unit) - above)
        y, end = min(half + APART, gates[5].y), max(low.y - APART, gates[2].bottom)
        strips = (Box(right - gate_w, box.y, beside, end - box.y), Box(box.x, y, beside, box.bottom - y))
    return Arrangement(NOWHERE, ring, tuple(gates[p] for p in range(6)), rounds, low, strips)


WIDE = GATE[0]
MOST = 290.0
"""Most width and height of a grown gatehouse."""
BODY = 108.0
"""From the top of a gatehouse to its arches, less a little."""
APART = 8.0
"""Units between grown gatehouses."""


class Gatehouse(NamedTuple):
    """A gatehouse that fills a box. Where it is high enough, its arches stand in pairs, each beside what its assistant
    takes.

    scale  canvas units per unit of the drawing
    goods  whether its goods lie large instead of the arches, as they can be taken
    """

    box: Box
    scale: float
    goods: bool = False

    @property
    def _size(self) -> tuple[float, float]:
        return self.box.w / self.scale, self.box.h / self.scale

    @property
    def paired(self) -> bool:
        """Whether the arches stand in pairs."""
        return self._size[1] > 221.0  # In one row they would be too small for a finger.

    def _part(self, x: float, y: float, w: float, h: float) -> Box:
        """Return a box in the drawing's units as a box on the canvas."""
        unit = self.scale
        return Box(self.box.x + x * unit, self.box.y + y * unit, w * unit, h * unit)

    def arch(self, assistant: str) -> Box:
        """Return the gate of one kind of assistant."""
        (wide, tall), index = self._size, ASSISTANTS.index(assistant)
        if self.paired:
            high = (tall - BODY - 1.0) / 2
            apart = max(0.5, min(7.0, high - 60.0))  # The focus lies within the wall where there is room.
            return self._part(6.0 + index % 2 * (wide - 10.0) / 2, BODY + index // 2 * high, 69.0, high - apart)
        apart = (wide - 16.0) / 4
        return self._part(10.0 + index * apart, 110.0, apart - 4.0, tall - 144.0)

    def stock(self, kind: str) -> Box:
        """Return the place of the goods of a kind that are left: a tile where they can be taken."""
        (wide, tall), index = self._size, KINDS.index(kind)
        apart = (wide - 12.0) / 3
        if self.goods:
            return self._part(6.5 + index * apart, 112.0, apart - 1.0, tall - 114.0)
        if self.paired:  # Beside the arch of who takes them.
            arch = self.arch(ASSISTANTS[(index + 1) % 3])
            return Box(arch.right, arch.y, (wide / 2 - 77.0) * self.scale, arch.h)
        return self._part(6.0 + index * apart, tall - 34.0, apart, 33.0)

    @property
    def markers(self) -> Box:
        """The place of the influence markers."""
        return self._part(6.0, 60.0, self._size[0] - 12.0, 48.0)

    def marker(self, seat: int, counts: Sequence[int]) -> tuple[Point, float]:
        """Return where a seat's markers lie, or would lie, and the size of them all: 1 unless there are too many."""
        room, takes = self.markers, [(0.0, 53.0, 74.0)[min(2, count)] for count in counts]
        size = min(1.0, 212.0 / max(1.0, sum(takes)))
        return (room.x + (26.0 + sum(takes[:seat])) * size * self.scale, room.centre[1]), size


class Enlarged(NamedTuple):
    """The things that stand large over the board.

    environs  the environs with their frames
    gates     principalities whose gatehouses have grown
    goods     goods are taken from them, and nobody comes to their arches
    """

    environs: bool = False
    gates: tuple[str, ...] = ()
    goods: bool = False


NOTHING, ENVIRONS = Enlarged(), Enlarged(environs=True)


def grown(at: Arrangement, asked: Sequence[int], goods: bool) -> Mapping[int, Gatehouse]:
    """Return the gatehouses by the numbers of their principalities: those that are asked for grow beside the rondel, as
    large as the others leave room for, which make way."""
    small, found = at.gates[0], dict[int, Gatehouse]()
    unit = small.w / WIDE
    for side, strip in zip(SIDES, at.strips, strict=True):
        count, room = sum(number in asked for number in side), strip.h - 2 * APART - 3 * small.h
        tall = max(small.h, min(MOST * unit, small.h + room / max(1, count)))
        y, lowest = strip.y, strip.bottom - 2 * APART - 3 * small.h - count * (tall - small.h)
        for number in side:
            place, large = at.gates[number], number in asked
            wide, high = (min(strip.w, MOST * unit), tall) if large else place[2:]
            y = min(max(y, place.y - (high - place.h) / 2), lowest)
            x = place.x - (wide - place.w) * (side != SIDES[0])
            found[number] = Gatehouse(Box(x, y, wide, high), unit, goods and large)
            y, lowest = y + high + APART, lowest + high + APART
    return found


FIRST_ANGLE = 22.0
"""Place of space 0, in degrees clockwise from the top."""
STEP = 360.0 / SPACES
INNER, MIDDLE, OUTER = 288.0, 350.0, 402.0
"""Radii of the spaces' inner edge, of the lane's, and of its outer edge, in the drawing's units."""
SIGNS = (INNER + MIDDLE) / 2 + 1.0
"""Radius of the middles of the spaces' signs."""
MEADOW = 281.0
LANE = 378.0
"""Radius of the middle of the lane."""
PAWNS = (372.0, 391.0)
"""Radii of the middles of pawns, at the sides of the rondel and at its top and foot: they hide no sign."""
FEET = 34.0
"""How far a pawn's foot is below its middle."""
ROWS: tuple[tuple[Point, ...], ...] = (
    (), ((0.0, 0.0),), ((-0.28, 18.0), (0.28, 18.0)), ((-0.29, 0.0), (0.29, 0.0), (0.0, 34.0)),
    ((-0.29, 0.0), (0.29, 0.0), (-0.24, 42.0), (0.24, 42.0)),
    ((-0.45, 0.0), (0.0, 0.0), (0.45, 0.0), (-0.25, 42.0), (0.25, 42.0)),
)  # fmt: skip
"""By the number of pawns on a space: where each stands, along the lane in widths of a space, and outwards in units."""
IN_LINE, LONGEST = 0.64, 1.4
"""From one pawn to the next where a gatehouse leaves no room outside the lane, and from the first to the last, in
widths of a space."""
RAISED = 8.0
"""How far the spaces that can be chosen rise over the others, in the rondel's units."""
DIE = 62.0
"""Side of a landing's die, which lies in the meadow before its space."""
SIGN = 54.0
"""Width and height of a space's sign."""
HEX = 78.0
"""Width of a hex of the environs: at both ends, four rows of them reach the edge of the meadow."""
ROW = 0.866
MANOR = 43.0 / 64.0
"""Width of a manor, in widths of a hex."""
KNIGHT, MERLIN = 66.0, 88.0
"""Heights of the pawns."""
DECK = 0.186
"""Width of the deck, as a part of the missions'."""


class BoardPlaces:
    """Points and boxes of the board. Call `arrange` after each layout."""

    def __init__(self, view: ViewData, enlarged: Enlarged = NOTHING) -> None:
        self._facts, self._view = view.facts, view
        self.ring = RondelRing(960.0, 500.0, OUTER)
        self.arrangement = Arrangement(NOWHERE, self.ring, (NOWHERE,) * 6, NOWHERE, NOWHERE)
        self.room = NOWHERE
        """The part of the screen for temporary displays, and for what flies."""
        self.enlarged = enlarged
        """The things that stand large over the board now."""
        self.laid: Mapping[str, Box] = {}
        """The places of what is laid out in the meadow now, by their ids."""
        self.large = False
        """Whether the text is so large that the board has the screen for itself."""
        self._grown: dict[Enlarged, Mapping[int, Gatehouse]] = {}
        """The gatehouses by what stands large."""
        self._rows: dict[tuple[int, int], Sequence[Point]] = {}
        """Where pawns stand, by space and their number."""

    def lay(self, cells: Mapping[str, Box]) -> bool:
        """Lay out these things in the meadow, by their ids; return whether others were there."""
        before, self.laid = self.laid, cells
        return cells != before

    def arrange(self, arrangement: Arrangement, room: Box, large: bool = False) -> None:
        """Use this arrangement from now on; `large`: the text is so large that the board has the screen for itself."""
        self.arrangement, self.ring, self.room, self.large = arrangement, arrangement.ring, room, large
        self._grown, self._rows = {}, {}

    # -- what is enlarged

    def enlarge(self, what: Enlarged) -> None:
        """Make this stand large, and nothing else."""
        self.enlarged = what

    @contextmanager
    def showing(self, what: Enlarged) -> Iterator[None]:
        """Make this stand large within the block."""
        before, self.enlarged = self.enlarged, what
        yield
        self.enlarged = before

    # -- the rondel

    @staticmethod
    def angle(space: float) -> float:
        """Return the angle of a space's middle, in degrees clockwise from the top."""
        return FIRST_ANGLE + STEP * space

    def polar(self, space: float, radius: float) -> Point:
        """Return the point on a space (or between two) at a radius of the drawing."""
        ring, turn = self.ring, math.radians(self.angle(space))
        reach = radius * ring.scale
        return ring.x + reach * math.sin(turn), ring.y - reach * math.cos(turn)

    def space_at(self, x: float, y: float) -> int | None:
        """Return the space under a point, lane included."""
        ring = self.ring
        dx, dy = x - ring.x, y - ring.y
        far = math.hypot(dx, dy) / ring.scale
        if not INNER <= far <= OUTER + 12.0:
            return None
        turn = math.degrees(math.atan2(dx, -dy))
        return round((turn - FIRST_ANGLE) / STEP) % SPACES

    @staticmethod
    def shorter(start: int, end: int) -> range:
        """Return the spaces from one to another the shorter way around, as numbers that may pass the last or the first
        of them: no die leads further."""
        ahead = (end - start) % SPACES
        return range(start, start + ahead + 1) if 2 * ahead <= SPACES else range(start, start + ahead - SPACES - 1, -1)

    def space_box(self, space: int) -> Box:
        """Return a box around a space and its part of the lane."""
        corners = [self.polar(space + side, radius) for side in (-0.5, 0.0, 0.5) for radius in (INNER, OUTER)]
        return bounds(corners)

    def outline(self, space: int) -> list[Point]:
        """Return the corners of a space without its lane, between where it lies and where it has risen to."""
        steps = [each / 8 - 0.5 for each in range(9)]
        rim = [self.polar(space + part, MIDDLE) for part in steps]
        corners = rim + [self.polar(space + part, INNER) for part in reversed(steps)]
        return [(x, y - RAISED / 2 * self.ring.scale) for x, y in corners]

    def die(self, space: int, index: int = 0) -> Point:
        """Return the middle of the `index`-th die of landings on a space: in the meadow, behind the one before."""
        x, y = self.polar(space, INNER - 7.0 - (0.5 + 1.42 * index) * DIE)
        return x, y - RAISED * self.ring.scale

    def pawn_foot(self, space: float, index: int = 0, count: int = 1) -> Point:
        """Return where the `index`-th of `count` pawns on a space stands."""
        along, out = self._row(round(space), count)[index] if count > 1 else (0.0, 0.0)
        return self._foot(space + along, out)

    def _foot(self, space: float, out: float) -> Point:
        ring, turn = self.ring, math.radians(self.angle(space))
        across, along = ((radius + out) * ring.scale for radius in PAWNS)
        least = KNIGHT * ring.scale  # Higher up, a knight would lose its head.
        return ring.x + across * math.sin(turn), max(least, ring.y - along * math.cos(turn) + FEET * ring.scale)

    def _row(self, space: int, count: int) -> Sequence[Point]:
        """Return where that many pawns stand on a space, those in front first, as in `ROWS`: outside the
        lane unless they would hide some of a gatehouse or a mission there, or leave the screen."""
        if (space, count) not in self._rows:
            tall, found = KNIGHT * self.ring.scale, ROWS[count]
            feet = [self._foot(space + along, out) for along, out in found]
            pawns = [Box(x - 0.4 * tall, y - tall, 0.8 * tall, tall) for x, y in feet]
            kept = [*self.arrangement.strips, *map(self.display_card, range(3))]
            cut = any(pawn.y <= 0.0 for pawn in pawns)
            if cut or any(pawn.overlaps(box) for pawn in pawns for box in kept):
                step = min(IN_LINE, LONGEST / (count - 1))
                found = tuple(((index - (count - 1) / 2) * step, 0.0) for index in range(count))
            self._rows[space, count] = sorted(found, key=lambda at: -self._foot(space + at[0], at[1])[1])
        return self._rows[space, count]

    def crowd(self, space: int) -> int:
        """Return how many pawns stand on a space."""
        return self._view.knights.count(space) + (self._view.merlin == space)

    def pawn(self, seat: int | None) -> Point:
        """Return where a seat's knight stands, or Merlin (None), behind the knights on his space."""
        view = self._view
        space = view.merlin if seat is None else view.knights[seat]
        there = [other for other, at in enumerate(view.knights) if at == space]
        return self.pawn_foot(space, len(there) if seat is None else there.index(seat), self.crowd(space))

    # -- the environs

    def hex_width(self) -> float:
        return HEX * self.ring.scale * (1.22 if self.enlarged.environs else 1.0)

    def _environs(self, row: float, x: float) -> Point:
        wide, ring = self.hex_width(), self.ring
        middle = (self._facts.rows - 1) / 2
        return ring.x + (x - 5.5) * wide / 2, ring.y + (row - middle) * wide * ROW

    def hex(self, number: int) -> Point:
        """Return the middle of a hex."""
        row, column = divmod(number, COLUMNS)
        return self._environs(row, 2 * column + row % 2)

    def hex_box(self, number: int) -> Box:
        x, y = self.hex(number)
        wide = self.hex_width()
        return Box(x - wide / 2, y - wide * 0.577, wide, wide * 1.155)

    def manor(self, number: int) -> Point:
        """Return the middle of a manor on a hex, beside the tower if there is one."""
        (x, y), wide = self.hex(number), self.hex_width()
        across, down = (-0.12, 0.06) if self._view.tiles[number] % 2 else (0.0, 0.0)
        return x + across * wide, y + down * wide

    def manor_width(self) -> float:
        return MANOR * self.hex_width()

    def frame_slot(self, below: bool, slot: int) -> Point:
        """Return the middle of a slot of the frame above or below the environs."""
        rows = self._facts.rows
        row, first = (rows, (rows - 1) % 2) if below else (-1, 0)
        y = self._environs(row, 2 * slot - 1 + first)[1]
        return self.ring.x + (slot - COLUMNS / 2) * 1.01 * self.slot_width(), y

    def slot_width(self) -> float:
        """Return the width of a slot of the frames, which stand close: the meadow is round."""
        return (0.75 if self.enlarged.environs else 0.68) * self.hex_width()

    def frame_slots(self) -> Iterator[tuple[bool, int, Box]]:
        """Yield all slots, with their boxes: whether it is below, its number from the left, its box."""
        wide = self.slot_width()
        for below, frame in ((False, self._facts.above), (True, self._facts.below)):
            for slot in range(len(frame)):
                yield below, slot, Box.at(self.frame_slot(below, slot), wide, wide)

    def environs_box(self) -> Box:
        """Return the box around hexes and frames."""
        ends = self.hex_box(0), self.hex_box(len(self._view.tiles) - 1)
        slots = (box for _below, _slot, box in self.frame_slots())
        return Box.around([*ends, *slots]).inset(-0.6 * self.hex_width())

    def camelot(self) -> Box:
        """Return the place of Camelot, above the frames, which reach as far down as they do up; its flags fly over the
        meadow's edge."""
        ring, near = self.ring, self.enlarged.environs
        high = self.frame_slot(False, 0)[1] - self.slot_width() / 2 - 2.0 * ring.scale
        room = high - ring.y + (ring.radius - 14.0 if near else (INNER + 2.0) * ring.scale)
        return Box(ring.x - 1.15 * room, high - room, 2.3 * room, room)

    # -- gatehouses

    def gatehouse(self, principality: str) -> Gatehouse:
        """Return a principality's gatehouse as it is seen: at its place, grown, or making way."""
        index, what = self._facts.index, self.enlarged
        if what not in self._grown:
            self._grown[what] = grown(self.arrangement, [index[name] for name in what.gates], what.goods)
        return self._grown[what][index[principality]]

    def small_gatehouse(self, principality: str) -> Gatehouse:
        """Return a principality's gatehouse at its place, wherever it stands now."""
        box = self.arrangement.gates[self._facts.index[principality]]
        return Gatehouse(box, box.w / WIDE)

    def gate(self, principality: str) -> Box:
        return self.gatehouse(principality).box

    # -- rounds and missions

    @property
    def rounds(self) -> Box:
        """The place of the rounds, which leave room for grown gatehouses."""
        box, strip = self.arrangement.rounds, self.arrangement.strips[1]
        above = self.enlarged.gates and strip.x < box.right  # The strip begins below them.
        return box._replace(h=strip.y - APART - box.y) if above else box

    def display_card(self, index: int) -> Box:
        """Return the place of an open mission, the smaller deck at their left."""
        box = self.arrangement.display
        if box.h > box.w:
            high = (box.h - 3 * GAP) / 4
            return Box(box.x, box.y + (index + 1) * (high + GAP), box.w, high)
        gap = box.w * 0.008
        wide = (box.w * (1.0 - DECK) - 3 * gap) / 3
        return Box(box.right - (3 - index) * wide - (2 - index) * gap, box.y, wide, box.h)

    def deck(self) -> Box:
        box = self.arrangement.display
        if box.h > box.w:
            return self.display_card(-1)
        wide = DECK * box.w
        high = 1.2 * wide  # The lane leaves no room for more.
        return Box(box.x, box.bottom - high, wide, high)


class TablePlaces(BoardPlaces):
    """Points and boxes of the whole table."""

    def __init__(self, view: ViewData, plates: PlayerPlates) -> None:
        super().__init__(view)
        self.plates = plates

    def relic(self, name: str) -> Point:
        """Return where the Grail or Excalibur is now: on a plate, or on its space."""
        owner = self._view.grail if name == "grail" else self._view.excalibur
        if owner is not None:
            return self.plates.spot(owner, name)
        return self.polar(self._facts.space(name), (INNER + MIDDLE) / 2)


def bounds(points: Ring) -> Box:
    """Return the box around some points."""
    return Box(*ring_box(points, 0.0))
