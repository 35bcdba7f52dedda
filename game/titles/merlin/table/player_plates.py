"""The players' plates: name, dice and score; stores and relics; traitors and goods, in one row or two.

Each kind of goods is a fan, in which equal goods lie as a pile; the less room there is, the smaller the pictures and
the closer the fans. Only where even that isn't enough are the goods of a kind counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import KINDS, SHIELD
from game.titles.merlin.table.art.drawings import INK, LOSS, MET
from game.titles.merlin.table.pieces import Pieces, piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import LEARNED, LOST, ViewData
from game.ui.canvas import Box, Point
from game.ui.kit.plates import PlateOwner, Plates, PlateState, Spot, WordRibbon, by_width, plate_name
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.shapes import draw_shape
from game.ui.look.type_styles import COUNT, TINY, WORDS, TypeStyle
from game.ui.table.parts.stage import Spotlights, Stage
from game.ui.widgets.tree import Column, Padded, Picture, Row, Sized, Space, Text, Widget

GOOD, LEAST_GOOD = 32.0, 24.0
"""Usual and least size of a good: the first in units of the plate, the second in canvas units."""
HIGHEST_PILE = 3
"""More than that many equal goods are one picture and a number."""


class HeldGoods(NamedTuple):
    """Goods of one kind and principality in a castle; "": of all principalities, counted."""

    kind: str
    principality: str
    held: int


class _Spacing(NamedTuple):
    """Size of a picture, and the ways from one to the next; all in canvas units.

    pitch   to the next of its kind; the closest still shows emblems: they are left of the part that the next picture
            covers, but for the edge of a shield's
    piled   to an equal one: enough to see its colour
    apart   between two kinds
    beside  from a picture to its number
    """

    size: float
    pitch: float
    piled: float
    apart: float
    beside: float


class GoodsRow(Widget):
    """Goods at the right end of its room, and as far to the left as they need. Each picture lies on the one before."""

    def __init__(self, pieces: Pieces, groups: Sequence[Sequence[HeldGoods]], unit: float) -> None:
        """groups: one for each kind; unit: canvas units per unit of the plate"""
        self._pieces, self._groups, self._unit = pieces, groups, unit
        self.grow = 1.0

    def draw(self, pen: Pen, focused: bool = False) -> None:
        spacing, shown, width = lay_goods(
            self._groups, self.box.w, self._unit, lambda number: pen.width(number, COUNTED)
        )
        size, start, y = spacing.size, self.box.right - width, self.box.centre[1]
        for goods, number, x in shown:
            at = start + x, y
            if goods.principality:
                self._pieces.good(pen.surface, at, goods.kind, goods.principality, size)
            else:
                ink, ground = pen.written("ink"), pen.written("panel")
                self._pieces.sign(pen.surface, at, goods.kind, size, ink, ground)
            if number:
                after = self.box._replace(x=start + (x + size / 2 + spacing.beside))
                pen.text(number, after, COUNTED, "midleft", 1)


class LaidGoods(NamedTuple):
    """A row: for each picture the goods that it shows, the number behind it, and its middle; and how wide it is."""

    spacing: _Spacing
    shown: Sequence[tuple[HeldGoods, str, float]]
    width: float


def lay_goods(
    groups: Iterable[Sequence[HeldGoods]], room: float, unit: float, measure: Callable[[str], float]
) -> LaidGoods:
    """Lay groups of goods out, one for each kind, as far apart as there is room.

    unit     canvas units per unit of the plate
    measure  returns the width of a number
    """
    groups, closest = [group for group in groups if group], _at(0.0, unit)
    while True:
        rows = (_row(groups, _at(step / 24, unit), measure) for step in range(24, -1, -1))
        found = next((row for row in rows if row.width <= room), None)
        if found is not None:
            return found
        named = [group for group in groups if group[0].principality]
        if not named:  # All have been counted, and pictures are as small as the room demands.
            over = _row(groups, closest, measure).width - room
            return _row(groups, closest._replace(size=max(0.0, closest.size - over / len(groups))), measure)
        # Count the goods of the kind that takes most.
        longest = max(named, key=lambda group: _row([group], closest, measure).width)
        groups[groups.index(longest)] = [HeldGoods(longest[0].kind, "", sum(goods.held for goods in longest))]


def _at(ease: float, unit: float) -> _Spacing:
    """Return a spacing between the closest (0) and the usual one (1); unit: canvas units per unit of the plate."""

    def between(least: float, most: float) -> float:
        return least + ease * (most - least)

    size = between(LEAST_GOOD, max(LEAST_GOOD, GOOD * unit))
    return _Spacing(size, between(0.68, 1.06) * size, between(0.4, 0.5) * size, between(6.0, 14.0 * unit), 2.0 * unit)


def _row(groups: Sequence[Sequence[HeldGoods]], spacing: _Spacing, measure: Callable[[str], float]) -> LaidGoods:
    """Return the row of some groups: equal goods in a pile, or one of them with a number."""
    found, x, size = [], 0.0, spacing.size
    for group in groups:
        for goods in group:
            number = f"×{goods.held}" if goods.held > HIGHEST_PILE else ""
            if not goods.principality:
                number = str(goods.held)
            for _ in range(0 if number else goods.held - 1):
                found.append((goods, "", x + size / 2))
                x += spacing.piled
            found.append((goods, number, x + size / 2))
            last = goods is group[-1]
            if number:
                x += size + spacing.beside + measure(number) + (0.0 if last else spacing.beside)
            else:
                x += size if last else spacing.pitch
        x += spacing.apart
    return LaidGoods(spacing, found, x - (spacing.apart if groups else 0.0))


ROW = 41.0
"""Height of a row at text scale 100%."""
TALL = 4 * ROW + 16.0
"""Height of a plate with all rows."""
FORMS = ((4, 0.93, 0.0), (3, 0.93, 0.0), (2, 0.54, 800.0), (3, 0.54, 0.0), (2, 0.54, 0.0))
"""Rows of a plate, the least height of each in usual ones, and the width from which goods stand beside the stores, as a
row of their own would be too low for the text; the best form first."""
BAND = 46.0
SCORE = TypeStyle(40.0, "title", "ink")
NAME, COUNTED = WORDS.inked("ink"), COUNT.inked("ink")
STORES = ("apples", "staffs", "manors", "markers", "seals")
GOODS = {"shield": 0.55, "flag": 0.7, "material": 0.88}
"""Where goods of a kind usually are in a row."""


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
    names, dice, away = view.facts.principalities, view.dice[seat], (flying or Spotlights()).away
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
        view.white[seat] or 0,
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

    def stack(self, box: Box, seats: int) -> float:
        """Lay the plates out from the top of `box`; return their total height."""
        size = self._tools.theme.size
        return self.layout(box, seats, size(ROW + 8.0), size(TALL))

    def _rows(self) -> tuple[int, bool]:
        """Return the number of rows of a plate, and whether goods stand beside the stores instead of below them."""
        box = self.boxes[0]
        usual = (box.h - 4.0) / self._tools.theme.size(ROW)
        fits = ((rows, wide > 0.0) for rows, least, wide in FORMS if usual >= rows * least and box.w >= wide)
        return next(fits, (1, False))

    @property
    def _unit(self) -> float:
        """Canvas units per unit of the drawing; they grow with the text while column and rows have room."""
        box = self.boxes[0]
        row = (box.h - 6.0) / self._rows()[0]
        return min(box.w / 400.0, max(1.0, self._tools.theme.text_scale), 1.35, row / 36.0)

    @property
    def die_width(self) -> float:
        """The width of a die on a plate."""
        return 33.0 * self._unit

    def spot(self, seat: int, what: str) -> Point:
        if seat >= len(self.boxes):
            return 0.0, 0.0
        if what in GOODS:
            row = self.part(seat, "goods")
            return row.x + row.w * GOODS[what], row.centre[1]
        return super().spot(seat, what)

    def tree(self, seat: int, state: PlateState) -> Widget:
        (names, castle), unit, (count, wide) = self.content(seat), self._unit, self._rows()
        stores = by_width(*(self._stores(seat, castle, unit, part) for part in (1.0, 0.9, 0.8, 0.7)))
        if count > 3:
            below = [stores, Row(*self._held(castle.traitors, castle.goods[:1], unit)),
                     Spot("goods", Row(*self._held((), castle.goods[1:], unit)))]  # fmt: skip
        else:
            held = Spot("goods", Row(*self._held(castle.traitors, castle.goods, unit)))
            below = [Row(stores.sharing(), held.sharing(), gap=10.0)] if wide else [stores, held][: count - 1]
        rows = (Sized(row, h=0.0).sharing() for row in (self._first(seat, names, castle), *below))
        band = Sized(Space(), w=(BAND + 10.0) * unit)
        return Padded(Row(band, Column(*rows, gap=0.0).sharing(), Sized(Space(), w=10.0), gap=0.0), (0.0, 3.0))

    def _first(self, seat: int, names: Sequence[str], castle: CastleContent) -> Widget:
        """Return name, dice and score."""
        theme, unit, owner, box = self._tools.theme, self._unit, self.owner(seat), self.boxes[seat]
        row = (box.h - 6.0) / self._rows()[0]
        # The figures are lower than their size.
        units = min(SCORE.units, max(COUNT.units, row / theme.text_scale * 1.1))
        you = WordRibbon(Message("merlin-plate-you")) if owner.you else None
        score = Text(in_figures(owner.score), SCORE._replace(units=units), "midright", 1)
        white = piece(37.0 * unit, self._tools.pieces.die, None, castle.white, self.die_width)
        own = (piece(37.0 * unit, self._tools.pieces.die, seat, pips, self.die_width) for pips in castle.dice)
        dice = [Spot(f"die-{index}", die) for index, die in enumerate((*own, white))]
        return Row(
            plate_name(names, [NAME], 40.0, you=you),
            Spot("dice", Row(*dice, gap=0.0)),
            Spot("score", Sized(score, least_w=62.0 * unit)),
            gap=TINY / 2,
        )

    def _stores(self, seat: int, castle: CastleContent, unit: float, part: float) -> Widget:
        """Return what lies in the castle, and the relics; `part`: how large pictures are."""
        pieces, icon = self._tools.pieces, 31.0 * unit * part
        wide = Ruler(self._tools).width("0", COUNTED)
        pictures = (
            piece(icon, pieces.relic, "apple", icon),
            piece(icon, pieces.relic, "staff", icon),
            piece(icon, pieces.manor, seat, icon * 0.9),
            piece(icon, pieces.marker, seat, icon * 0.45),
            piece(icon, pieces.seal, seat, icon * 0.47),
        )
        stores = [Row(Spot(what, picture), Sized(Text(str(count), COUNTED, "midleft", 1), least_w=wide), gap=3.0 * unit)
                  for what, picture, count in zip(STORES, pictures, castle.stores, strict=False)]  # fmt: skip
        relics = [Spot(relic, piece(36.0 * unit, pieces.relic, relic, 36.0 * unit), relic in castle.relics)
                  for relic in ("excalibur", "grail")]  # fmt: skip
        return Row(*(store.sharing() for store in stores), *relics, gap=3.0 * unit)

    def _held(self, traitors: Sequence[HeldTraitor], goods: Sequence[Sequence[HeldGoods]], unit: float) -> list[Widget]:
        """Return traitors, each with a tick or its loss, and goods."""
        step = 45.0 * unit  # A mark reaches there.
        shown = [Picture(partial(self._draw_traitor, traitor, unit), step) for traitor in traitors]
        room = Sized(Space(), w=max(0.0, 120.0 * unit - step * len(shown)))
        threats = Row(*shown, room if not shown else None, gap=0.0)
        return [Spot("traitors", threats), GoodsRow(self._tools.pieces, goods, unit)]

    # -- drawing

    def _draw_traitor(self, traitor: HeldTraitor, unit: float, pen: Pen, box: Box) -> None:
        pieces, y, radius = self._tools.pieces, box.centre[1], 10.5 * unit
        mark = box.x + 34.0 * unit, y + 7.0 * unit
        pieces.traitor(pen.surface, (box.x + 18.0 * unit, y), traitor.principality, 35.0 * unit)
        sign, fill = ("tick", MET) if traitor.repelled else ("cross", LOSS)
        pieces.mark(pen.surface, mark, sign, radius, fill)

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw paper with a band in the seat's colour, and its shape at the first row."""
        box, unit, style = self.boxes[seat], self._unit, self._tools.seats[seat]
        self.draw_paper(pen, seat, state)
        band = box.inset(3.0).split_left(BAND * unit - 3.0)[0]
        pen.fill(band, pygame.Color(style.colour))
        pen.fill(Box(band.right, band.y, 3.0, band.h), pygame.Color(INK))
        mark = band._replace(h=ROW * unit).centred(30.0 * unit, 30.0 * unit)
        draw_shape(pen.surface, style.shape, pen.canvas.rect(mark), style.ink)


def in_figures(score: int) -> str:
    """Return a score with a true minus sign."""
    return str(score).replace("-", "\N{MINUS SIGN}")
