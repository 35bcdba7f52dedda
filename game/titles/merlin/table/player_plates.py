"""The players' plates: name, dice and score; traitors, each with its shield if it has one, and what the others cost;
relics and stores.

A plate says what is counted from across the room: manors and markers lie in the castle, one press away, until they run
out, and so do the goods of those who aren't asked. The plate of who is asked is higher, with their goods below; so are
all where there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.titles.merlin.rules.notation import KINDS, SHIELD
from game.titles.merlin.table.art.drawings import INK, LOSS
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import LEARNED, LOST, ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.plates import GAP, PlateOwner, Plates, PlateState, Spot, by_width, plate_name
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.type_styles import COUNT, TINY, WORDS, TypeStyle
from game.ui.table.parts.stage import Spotlights, Stage
from game.ui.widgets.tree import Anchored, Column, Padded, Panel, Picture, Row, Sized, Space, Text, Widget


class HeldGoods(NamedTuple):
    """Goods of one kind and principality in a castle."""

    kind: str
    principality: str
    held: int


ROW = 42.0
"""Average height of a row at text scale 100%."""
ROWS = (49.0, 86.5)
"""Heights of the rows of name and traitors; with less room they keep these shares."""
TALL, FULL = 186.0, 2.4
"""Height of a plate with all the room it can use but for goods, and the least one with rows of these heights, in usual
rows."""
BAND = 40.0
GOODS = 56.0
"""Height of the row of goods."""
DIE, TRAITOR, RELIC = 38.0, 76.0, 46.0
APART = 0.92
"""From one traitor to the next, in their widths."""
FEW = 2
"""Manors or markers left that a plate says."""
SCORE = TypeStyle(56.0, "title", "ink")
NAME, COUNTED = WORDS.inked("ink"), COUNT.inked("ink")
LESS = TypeStyle(32.0, "plain-bold", "light", 0.0)
STORES = ("apples", "staffs", "manors", "markers", "seals")


class HeldTraitor(NamedTuple):
    """A traitor at a castle, and whether a shield of its colour waits for it."""

    principality: str
    repelled: bool


class CastleContent(NamedTuple):
    """A seat's castle, as far as everyone may know it.

    seat    whose it is
    dice    by pips, 0 for those that were used; white: Merlin's
    stores  the numbers of apples, staffs, manors and markers, and of seals if the game has them
    relics  those that it holds, the Grail first
    goods   by kind
    """

    seat: int
    dice: tuple[int, ...]
    white: int
    stores: tuple[int, ...]
    relics: tuple[str, ...]
    traitors: tuple[HeldTraitor, ...]
    goods: tuple[tuple[HeldGoods, ...], ...]

    @property
    def met(self) -> int:
        """How many traitors meet a shield."""
        return sum(traitor.repelled for traitor in self.traitors)

    @property
    def lost(self) -> int:
        """The points that a scoring would cost now."""
        return LOST * (len(self.traitors) - self.met)

    @property
    def spare(self) -> list[HeldGoods]:
        """Shields that no traitor needs."""
        needed = [traitor.principality for traitor in self.traitors]
        left = (shield._replace(held=shield.held - needed.count(shield.principality)) for shield in self.goods[SHIELD])
        return [shield for shield in left if shield.held > 0]


def castle_of(view: ViewData, seat: int, flying: Spotlights | None = None) -> CastleContent:
    """Return what a seat's castle holds now, without what is flying."""
    names, away = view.facts.principalities, (flying or Spotlights()).away
    dice, white = view.dice[seat], view.white[seat]
    if view.chosen is not None and seat == view.active and not (away("knight", seat) or away("merlin")):
        merlins, pips = view.chosen  # A die that is chosen is in the castle until its pawn sets off.
        dice, white = (dice, pips) if merlins else (tuple(sorted((*dice, pips), reverse=True)), white)
    stores = [view.apples[seat] - away("apple", seat), view.staffs[seat] - away("staff", seat), view.manors[seat],
              view.reserve[seat] - away("marker", seat)]  # fmt: skip
    if view.facts.module:
        stores.append((view.seals[seat] & LEARNED).bit_count())
    relics = {"grail": view.grail, "excalibur": view.excalibur}
    besieged = zip(names, view.traitors[seat], view.goods[seat][SHIELD], strict=True)
    held = ((kind, name, count) for kind, row in zip(KINDS, view.goods[seat], strict=True)
            for name, count in zip(names, row, strict=True) if count)  # fmt: skip
    goods = [HeldGoods(kind, name, count - away("good", seat, kind, name)) for kind, name, count in held]
    return CastleContent(
        seat,
        (*dice, *[0] * (3 - len(dice))),
        white or 0,
        tuple(stores),
        tuple(relic for relic, holder in relics.items() if holder == seat and not away(relic)),
        tuple(HeldTraitor(name, index < shields) for name, count, shields in besieged
              for index in range(count - away("traitor", seat, name))),
        tuple(tuple(one for one in goods if one.kind == kind and one.held > 0) for kind in KINDS),
    )  # fmt: skip


class PlayerPlates(Plates):
    """Contents come from the view, running clips and the people at the screen."""

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage) -> None:
        super().__init__(tools, tools.seats)
        self._tools, self._view, self._stage = tools, view, stage
        self._room, self._seats, self._asked, self._plain = NOWHERE, 0, 0, 0.0
        self._goods: dict[int, float] = {}
        """By seat whose goods are shown, how high their row is."""

    # -- contents

    def owner(self, seat: int) -> PlateOwner:
        return self._stage.owner(seat, self._view.active)

    def content(self, seat: int) -> tuple[Sequence[str], CastleContent]:
        """Return the forms of the seat's name, and its castle."""
        return self._tools.words.forms(seat), castle_of(self._view, seat, self._stage.spotlights)

    # -- layout

    @classmethod
    def least_and_most(cls, tools: Tools, seats: int) -> tuple[float, float]:
        """Return the height of a column of plates with two rows, and with all of them."""
        size = tools.theme.size
        return cls.height(seats, size(2 * ROW + 8.0)), cls.height(seats, size(TALL))

    def stack(self, box: Box, seats: int) -> None:
        """Lay the plates out from the top of `box`."""
        self._room, self._seats = box, seats
        size, goods, apart = self._tools.theme.size, GOODS * box.w / 400.0, GAP * (seats - 1)
        most, free = size(TALL), (box.h - apart) / seats
        self._goods = {}
        if free >= most + goods:
            self._goods = dict.fromkeys(range(seats), goods)
        elif free - goods / seats - 4.0 >= FULL * size(ROW):
            self._goods = {self._asked: goods}
        self._plain = min(most, max(size(ROW + 8.0), free - goods * len(self._goods) / seats))
        y, self.boxes = box.y, []
        for seat in range(seats):
            self.boxes.append(Box(box.x, y, box.w, self._plain + self._goods.get(seat, 0.0)))
            y = self.boxes[-1].bottom + GAP

    def call(self, seat: int | None) -> bool:
        """Show the goods of this seat from now on, if not those of all; return whether that has changed anything."""
        if seat in (None, self._asked) or self._room == NOWHERE:
            return False
        before, self._asked = self.boxes, seat
        self.stack(self._room, self._seats)
        return before != self.boxes

    @property
    def _shares(self) -> Sequence[float]:
        """The shares that the upper rows of a plate have in its height; the second one is as low as the first, or left
        out, where there is no room for stores in two lines, or at all."""
        usual = (self._plain - 4.0) / self._tools.theme.size(ROW)
        return ROWS if usual >= FULL else (1.0, 1.0) if usual >= 1.08 else (1.0,)

    @property
    def _unit(self) -> float:
        """Canvas units per unit of the drawing; they grow with the text while column and rows have room."""
        return min(self._room.w / 400.0, max(1.0, self._tools.theme.text_scale), 1.35, self._row / 39.0)

    @property
    def _row(self) -> float:
        """Height of the first row of a plate."""
        return (self._plain - 6.0) * self._shares[0] / sum(self._shares)

    @property
    def die_width(self) -> float:
        """The width of a die on a plate."""
        return DIE * self._unit

    def spot(self, seat: int, what: str) -> Point:
        if seat >= len(self.boxes):
            return 0.0, 0.0
        return self._mark(seat).centre if what in KINDS and seat not in self._goods else super().spot(seat, what)

    def tree(self, seat: int, state: PlateState) -> Widget:
        (names, castle), unit = self.content(seat), self._unit
        rows = (self._first(seat, names, castle), self._second(seat, castle))
        shared = [Sized(row, h=0.0).sharing(high) for row, high in zip(rows, self._shares, strict=False)]
        band = Sized(Space(), w=(BAND + 6.0) * unit)
        goods = Sized(self._held(castle), h=self._goods[seat]) if seat in self._goods else None
        return Padded(
            Row(band, Column(*shared, goods, Space(2.0), gap=0.0).sharing(), Sized(Space(), w=6.0), gap=0.0), (0.0, 3.0)
        )

    def _held(self, castle: CastleContent) -> Widget:
        """Return all shields, then flags and materials, which overlap if there are many."""
        side, draw, held = 48.0 * self._room.w / 400.0, self._tools.pieces.good, sum(castle.goods, ())
        most = self._room.w - (BAND + 18.0) * self._unit - side - 3 * TINY
        step = min(side + 2.0, most / max(1, sum(one.held for one in held) - 1))
        heaps = (
            Spot(kind, Row(*(piece(step, draw, kind, one.principality, side)
                             for one in row for _ in range(one.held)), gap=0.0))
            for kind, row in zip(KINDS, castle.goods, strict=True)
        )  # fmt: skip
        return Row(Space((side - step) / 2), *heaps, gap=TINY)

    def _second(self, seat: int, castle: CastleContent) -> Widget:
        """Return traitors, relics, which take room if they are held, and stores."""
        unit, draw, side = self._unit, self._tools.pieces.relic, min(RELIC * self._unit, self._row)
        loss = Picture(partial(self._draw_loss, castle.lost), 58.0 * unit) if castle.lost else None
        held = Spot("traitors", Picture(partial(self._draw_traitors, castle.traitors))).sharing()
        places = ((relic, relic in castle.relics) for relic in ("excalibur", "grail"))
        relics = (Spot(relic, piece(side * there, draw, relic, 0.9 * side), there) for relic, there in places)
        return Row(held, loss, Row(*relics, gap=0.0), self._stores(seat, castle), gap=4.0)

    def _first(self, seat: int, names: Sequence[str], castle: CastleContent) -> Widget:
        """Return name, dice and score."""
        unit, owner = self._unit, self.owner(seat)
        # The figures are lower than their size.
        units = min(SCORE.units * unit, max(COUNT.units, self._row / self._tools.theme.text_scale * 1.34))
        score = Text(in_figures(owner.score), SCORE._replace(units=units), "midright", 1)
        light = (Text(name, NAME.inked("light"), "midleft", 1) for name in names)
        yours = (Anchored(Panel(name, (3.0, 0.0), "ink", None, radius=5.0), 0.0) for name in light)
        wide = self.die_width + 1.5 * unit
        white = piece(wide, self._tools.pieces.die, None, castle.white, self.die_width)
        own = (piece(wide, self._tools.pieces.die, seat, pips, self.die_width) for pips in castle.dice)
        left = (*castle.dice, castle.white)
        dice = [Spot(f"die-{index}", die, left[index] > 0) for index, die in enumerate((*own, white))]
        return Row(
            by_width(*yours).sharing() if owner.you else plate_name(names, [NAME], 40.0),
            Spot("dice", Row(*dice, gap=0.0)),
            Space(6.0 * unit),
            Spot("score", Sized(Column(Space(12.0 * unit), score.sharing(), gap=0.0), least_w=58.0 * unit)),
            gap=TINY / 2,
        )

    def _stores(self, seat: int, castle: CastleContent) -> Widget:
        """Return the apples, staffs and seals of a castle, and manors and markers if few are left, in two lines if
        there is room."""
        pieces, unit = self._tools.pieces, self._unit
        icon, wide = 38.0 * unit, Ruler(self._tools).width("0", COUNTED)
        pictures = (
            piece(icon, pieces.relic, "apple", icon),
            piece(icon, pieces.relic, "staff", icon),
            piece(icon, pieces.manor, seat, icon * 0.9),
            piece(icon, pieces.marker, seat, icon * 0.47),
            piece(icon, pieces.seal, seat, icon * 0.47),
        )
        counts = (Sized(Text(str(count), COUNTED, "midleft", 1) if count else Space(), least_w=wide)
                  for count in castle.stores)  # fmt: skip
        stores = [Row(Spot(what, picture, held > 0), written, gap=3.0 * unit) for what, picture, written, held
                  in zip(STORES, pictures, counts, castle.stores, strict=False)]  # fmt: skip
        _, _, manors, markers, *seals = castle.stores
        shown = [0 < manors <= FEW, 0 < markers <= FEW, *map(bool, seals)]
        found = [*(store for store, few in zip(stores[2:], shown, strict=True) if few), *stores[:2]]
        lines = 2 if self._shares == ROWS else 1
        columns = (found[max(0, end - lines) : end] for end in range(len(found), 0, -lines))
        return Row(*reversed([Column(*column, gap=0.0) for column in columns]), gap=3.0 * unit)

    # -- drawing

    def _draw_traitors(self, traitors: Sequence[HeldTraitor], pen: Pen, box: Box) -> None:
        """Draw traitors side by side, and beside the heads of some the shields that they meet."""
        pieces, y = self._tools.pieces, box.centre[1]
        size = min(TRAITOR * self._unit, box.h, box.w / (APART * len(traitors) + 1.0 - APART))
        for index, traitor in enumerate(traitors):
            x = box.x + (index * APART + 0.5) * size
            pieces.traitor(pen.surface, (x, y), traitor.principality, size)
            if traitor.repelled:
                pieces.guard(pen.surface, (x + 0.32 * size, y - 0.26 * size), 0.42 * size)

    def _draw_loss(self, lost: int, pen: Pen, box: Box) -> None:
        """Draw what traitors without a shield would cost."""
        tag = box.centred(box.w, min(box.h, 0.7 * box.w))
        pen.panel(tag, LOSS, "ink", 3.0, depth=0.0, radius=8.0)
        pen.word(in_figures(-lost), tag.centre, LESS._replace(units=min(LESS.units, 0.5 * box.w)), "center")

    def _mark(self, seat: int) -> Box:
        """Return the place of the seat's shape."""
        box, unit = self.boxes[seat], self._unit
        return Box(box.x + 3.0, box.y + 3.0, BAND * unit - 3.0, ROWS[0] * unit).centred(30.0 * unit, 30.0 * unit)

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw paper with a band in the seat's colour, and its shape at the first row."""
        style = self._tools.seats[seat]
        self.draw_paper(pen, seat, state)
        band = self.boxes[seat].inset(3.0).split_left(BAND * self._unit - 3.0)[0]
        pen.fill(band, style.colour)
        pen.fill(Box(band.right, band.y, 3.0, band.h), INK)
        pen.shape(self._mark(seat), style.shape, style.ink)


def in_figures(score: int) -> str:
    """Return a score with a true minus sign."""
    return str(score).replace("-", "\N{MINUS SIGN}")
