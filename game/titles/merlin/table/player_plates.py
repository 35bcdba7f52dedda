"""The players' plates: name, dice and score, above what a scoring of the traitors would cost; traitors, each with its
shield if it has one; goods, counted by kind, above stores; relics, on the band in the seat's colour.

The plate of who is asked has a pennon, points to the board, and where plates are narrow, it is higher, with large goods
below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import KINDS, SHIELD
from game.titles.merlin.table.art.drawings import INK, LOSS
from game.titles.merlin.table.pieces import Pieces, piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import LEARNED, LOST, ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.plates import GAP, RIM, PlateOwner, Plates, PlateState, Spot, by_width, plate_name
from game.ui.look import svg
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
DIE, TRAITOR = 38.0, 76.0
WIDE = 470.0
"""Least width of a plate, at text scale 100%, with room for large goods beside the traitors."""
SCORE = TypeStyle(56.0, "title", "ink")
NAME = WORDS.inked("ink")
COUNTED = COUNT._replace(units=30.0, ink="ink")
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


def store(pieces: Pieces, seat: int, name: str) -> Callable[[pygame.Surface, Point, float], object]:
    """Return what draws one of a seat's stores, of a size."""
    match name:
        case "manors":
            return lambda surface, at, size: pieces.manor(surface, at, seat, 0.9 * size)
        case "markers" | "seals":
            draw = pieces.marker if name == "markers" else pieces.seal
            return lambda surface, at, size: draw(surface, at, seat, 0.45 * size)
    return lambda surface, at, size: pieces.relic(surface, at, name.removesuffix("s"), size)


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
    goods = [[HeldGoods(kind, name, count - away("good", seat, kind, name))
              for name, count in zip(names, row, strict=True)]
             for kind, row in zip(KINDS, view.goods[seat], strict=True)]  # fmt: skip
    return CastleContent(
        seat,
        (*dice, *[0] * (3 - len(dice))),
        white or 0,
        tuple(stores),
        tuple(relic for relic, holder in relics.items() if holder == seat and not away(relic)),
        tuple(HeldTraitor(name, index < shields) for name, count, shields in besieged
              for index in range(count - away("traitor", seat, name))),
        tuple(tuple(one for one in row if one.held > 0) for row in goods),
    )  # fmt: skip


class PlayerPlates(Plates):
    """Contents come from the view, running clips and the people at the screen."""

    POINTER = 25.0

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage) -> None:
        super().__init__(tools, tools.seats)
        self._tools, self._view, self._stage = tools, view, stage
        self._room, self._seats, self._asked, self._plain = NOWHERE, 0, 0, 0.0
        self._goods = 0.0
        """How high the row with the goods of who is asked is, if there is one."""

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
        below = not self._is_wide and free - goods / seats - 4.0 >= FULL * size(ROW)
        self._goods = goods if below else 0.0
        self._plain = min(most, max(size(ROW + 8.0), free - self._goods / seats))
        y, self.boxes = box.y, []
        for seat in range(seats):
            self.boxes.append(Box(box.x, y, box.w, self._plain + self._goods * (seat == self._asked)))
            y = self.boxes[-1].bottom + GAP

    def call(self, seat: int | None) -> bool:
        """Show the goods of this seat large from now on; return whether that has changed anything."""
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
    def _is_wide(self) -> bool:
        """Whether goods have room beside the traitors of every plate."""
        return self._room.w >= WIDE * max(1.0, self._tools.theme.text_scale)

    @property
    def _unit(self) -> float:
        """Canvas units per unit of the drawing; they grow with the text while column and rows have room."""
        most = max(1.0, self._tools.theme.text_scale, self._room.w / WIDE)
        return min(self._room.w / 400.0, most, 1.35, self._row / 39.0)

    @property
    def _row(self) -> float:
        """Height of the first row of a plate."""
        return (self._plain - 6.0) * self._shares[0] / sum(self._shares)

    @property
    def die_width(self) -> float:
        """The width of a die on a plate."""
        return DIE * self._unit

    def spot(self, seat: int, what: str) -> Point:
        return super().spot(seat, what) if seat < len(self.boxes) else (0.0, 0.0)

    def tree(self, seat: int, state: PlateState) -> Widget:
        (names, castle), unit, shares, room = self.content(seat), self._unit, self._shares, self._room.w
        goods, line = self._goods * (seat == self._asked), Column if shares == ROWS else Row
        side, draw = min(0.9 * BAND * unit, self._row), self._tools.pieces.relic
        relics = (Spot(relic, piece(side, draw, relic, side), relic in castle.relics)
                  for relic in ("excalibur", "grail") if shares[1:])  # fmt: skip
        parts = Space().sharing(shares[0]), line(*relics, gap=0.0).sharing(sum(shares[1:]))
        band = Sized(Column(*parts, Sized(Space(), h=goods), gap=0.0), w=(BAND + 6.0) * unit)
        # The figures of a score are lower than their size.
        units = min(SCORE.units * unit, max(COUNT.units, self._row / self._tools.theme.text_scale * 1.34))
        score = Text(in_figures(self.owner(seat).score), SCORE._replace(units=units), "midright", 1)
        ink = self._tools.seats[seat].ink if state.called else "ink"
        end = Sized(Spot("score", Column(Space(12.0 * unit), score.sharing(), gap=0.0)), least_w=64.0 * unit)
        first = Row(self._first(seat, names, castle, ink).sharing(), end, gap=4.0)
        lines = [Sized(line, h=0.0).sharing(high)
                 for high, line in zip(shares, (first, self._second(seat, castle)), strict=False)]  # fmt: skip
        held = self._held(castle, 0.12 * room, room - (BAND + 12.0) * unit) if goods else Space()
        rows = Column(*lines, Sized(held, h=goods), gap=0.0).sharing()
        return Padded(Row(band, rows, Sized(Space(), w=6.0), gap=0.0), (0.0, 4.0))

    def _held(self, castle: CastleContent, side: float, most: float) -> Widget:
        """Return all shields, flags and materials, those that are alike once, with their number; smaller if there are
        many."""
        draw, held = self._tools.pieces.good, sum(castle.goods, ())
        numbers = sum(one.held > bool(one.principality) for one in held)
        side = min(side, (most - 2 * TINY - 18.0 * numbers) / max(1, len(held)) - 2.0)
        heaps = (
            Spot(kind, Row(*(part for one in row for part in (
                piece(side, draw, kind, one.principality, side),
                Text(str(one.held), COUNTED, "midleft", 1) if one.held > bool(one.principality) else None,
            )), gap=2.0))
            for kind, row in zip(KINDS, castle.goods, strict=True)
        )  # fmt: skip
        return Row(*heaps, gap=TINY)

    def _second(self, seat: int, castle: CastleContent) -> Widget:
        """Return traitors and what they would cost, and goods above or beside stores, where there is room for them and
        they don't lie below; those of rivals are counted by kind."""
        traitors = Spot("traitors", Picture(partial(self._draw_traitors, castle.traitors))).sharing()
        two, unit = self._shares == ROWS, self._unit
        wide = (0.575 if two else 0.68) * (self._room.w - (BAND + 14.0) * unit)
        if seat != self._asked:
            counts = ((HeldGoods(kind, "", sum(one.held for one in row)),) if row else ()
                      for kind, row in zip(KINDS, castle.goods, strict=True))  # fmt: skip
            castle = castle._replace(goods=tuple(counts))
        shown = (two or self._is_wide) and not (self._goods and seat == self._asked)
        goods = self._held(castle, 34.0 * unit, wide if two else 0.5 * wide).sharing() if shown else None
        lost = Picture(partial(self._draw_loss, castle.lost), 52.0 * unit)
        below = Row(self._stores(seat, castle).sharing(), lost, gap=4.0)
        return Row(traitors, Sized((Column if two else Row)(goods, below.sharing(two), gap=0.0), w=wide), gap=4.0)

    def _first(self, seat: int, names: Sequence[str], castle: CastleContent, ink: str) -> Widget:
        """Return name and dice."""
        unit, owner = self._unit, self.owner(seat)
        light = (Text(name, NAME.inked("light"), "midleft", 1) for name in names)
        yours = (Anchored(Panel(name, (3.0, 0.0), "ink", None, radius=5.0), 0.0) for name in light)
        side, draw, owners = self.die_width, self._tools.pieces.die, [seat] * len(castle.dice)
        left = zip([*owners, None], (*castle.dice, castle.white), strict=True)
        dice = [Spot(f"die-{index}", piece(side + 1.5 * unit, draw, whose, pips, side), pips > 0)
                for index, (whose, pips) in enumerate(left)]  # fmt: skip
        name = by_width(*yours).sharing() if owner.you else plate_name(names, [NAME.inked(ink)], 40.0)
        return Row(name, Spot("dice", Row(*dice, gap=0.0)), gap=TINY / 2)

    def _stores(self, seat: int, castle: CastleContent) -> Widget:
        """Return the apples, staffs and seals of a castle, and manors and markers where there is room."""
        unit = self._unit
        icon, wide = 34.0 * unit, Ruler(self._tools).width("0", COUNTED)
        draws = [store(self._tools.pieces, seat, what) for what in STORES]
        parts = [Row(Spot(what, piece(icon, draw, icon)), Sized(Text(str(held), COUNTED, "midleft", 1), least_w=wide),
                     gap=2.0 * unit)
                 if held else Spot(what, Space())
                 for what, draw, held in zip(STORES, draws, castle.stores, strict=False)]  # fmt: skip
        return by_width(*(Row(*parts[:most], *parts[4:], gap=6.0 * unit) for most in (4, 3, 2)))

    # -- drawing

    def _draw_traitors(self, traitors: Sequence[HeldTraitor], pen: Pen, box: Box) -> None:
        """Draw traitors side by side, and beside the heads of some the shields that they meet."""
        pieces, y = self._tools.pieces, box.centre[1]
        size = min(TRAITOR * self._unit, box.h, box.w / (0.92 * len(traitors) + 0.08))
        for index, traitor in enumerate(traitors):
            x = box.x + (index * 0.92 + 0.5) * size
            pieces.traitor(pen.surface, (x, y), traitor.principality, size)
            if traitor.repelled:
                pieces.guard(pen.surface, (x + 0.32 * size, y - 0.26 * size), 0.42 * size)

    def _draw_loss(self, lost: int, pen: Pen, box: Box) -> None:
        """Draw what traitors without a shield would cost, if there are any."""
        if not lost:
            return
        tag = box.centred(box.w, min(box.h, 40.0 * self._unit))
        pen.panel(tag, LOSS, "ink", 3.0, depth=0.0, radius=8.0)
        pen.word(in_figures(-lost), tag.centre, LESS._replace(units=min(LESS.units, max(26.0, 0.82 * tag.h))), "center")

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw paper with a band in the seat's colour, and its shape at the first row; a called plate is light, and has
        a pennon behind its name, and another that points to the board."""
        style, box, unit = self._tools.seats[seat], self.boxes[seat], self._unit
        inner, left, y = box.inset(3.0), box.x + BAND * unit, box.centre[1]
        self.draw_paper(pen, seat, state)
        if state.called:
            low, end, out, ink = inner.y + self._row, self.part(seat, "dice").x - 2.0, box.x - RIM, pen.written("ink")
            behind = svg.closed([(left, inner.y), (end, inner.y), (end - 10.0, low), (left, low)])
            points = svg.opened([(out + 3.0, y - 30.0), (out - 18.0, y), (out + 3.0, y + 30.0)])
            drawn = "".join(svg.path(each, style.colour, ink, 3.0) for each in (behind, points))
            pen.drawing(drawn, box.inset(-self.POINTER))
        else:
            pen.fill(inner, "panel_sunk")
        pen.fill(inner._replace(w=left - inner.x), style.colour)
        pen.fill(Box(left, inner.y, 3.0, inner.h), INK)
        mark = Box(inner.x, inner.y, left - inner.x, ROWS[0] * unit).centred(30.0 * unit, 30.0 * unit)
        pen.shape(mark, style.shape, style.ink)


def in_figures(score: int) -> str:
    """Return a score with a true minus sign."""
    return str(score).replace("-", "\N{MINUS SIGN}")
