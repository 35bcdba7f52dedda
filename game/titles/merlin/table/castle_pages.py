"""The castles' reference pages: one for each, or two or three where that has no room for everything.

A castle is shown from close by: who stands before its wall, what it holds, and what its owner has learned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, MATERIAL
from game.titles.merlin.table.ability_board import ability_page, learned
from game.titles.merlin.table.art import buildings, drawings
from game.titles.merlin.table.art.drawings import FAINT, INK, LOSS, MET, PAPER, draw_arms
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.player_plates import (
    STORES,
    CastleContent,
    HeldGoods,
    HeldTraitor,
    castle_of,
    in_figures,
    store,
)
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import LOST, ViewData
from game.ui.canvas import Box, Point
from game.ui.kit.plates import by_width
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import LARGE, MEDIUM, SMALL, TINY, TypeStyle
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

CASTLE_PAGE = "castle:"
"""Begins the name of the reference pages of a seat's castle."""


SIDE, COPING = 30.0, 19.0
"""Between the frame and the wall; height of the walk's edge on the wall."""
SKY = 0.8
"""Height of what rises above the wall, in its heights."""
WIDE, TRAITOR, SHIELD, FLAG_HIGH = 188.0, 180.0, 136.0, 150.0
"""Width of the place of a traitor or a flag; sizes."""
FULL = 7
"""Largest number of pieces that a heap shows one by one: all manors of a player."""
GROUND = "#DCCDA6"
"""The yard."""
WRITTEN, TOTAL, LISTED = TypeStyle(28.0, ink=INK), TypeStyle(28.0, "bold", INK), TypeStyle(36.0, "bold", INK)
SCORE = TypeStyle(48.0, "plain-bold", "text", 1.3)
FEWER = TypeStyle(46.0, "plain-bold", LOSS, 1.0)


class CastlePages:
    """Makes the pages of all castles."""

    def __init__(self, tools: TableTools, view: ViewData) -> None:
        self._tools, self._view = tools, view
        self._kept: tuple[object, list[ReferencePage]] = None, []

    def pages(self, box: Box) -> list[ReferencePage]:
        """Return the pages, castle after castle, in the order of the seats: for each as few as show all in a box."""
        tools, view = self._tools, self._view
        states = [(castle_of(view, seat), view.scores[seat], tuple(view.assistants[seat]), view.seals[seat])
                  for seat in range(view.players)]  # fmt: skip
        key = box, states, tools.canvas, tools.theme, tools.texts
        if self._kept[0] != key:
            ruler, room = Ruler(tools), Size(box.w, box.h)
            for count in (1, 2, 3):
                found = [(state, self._pages(state[0], count)) for state in states]
                if all(tree.takes(ruler, room).within(room) for _, trees in found for tree in trees.values()):
                    break
            self._kept = key, [self._page(*one, state) for state, trees in found for one in trees.items()]
        return self._kept[1]

    def _page(self, name: str, tree: Widget, state: tuple[CastleContent, *tuple[object, ...]]) -> ReferencePage:
        castle = state[0]
        return ReferencePage(
            Message(f"merlin-{name}-of", self._tools.words.named(castle.seat)),
            (name, state),
            tree.paint,
            f"{CASTLE_PAGE}{castle.seat}",
            lambda pen, box: self._head(castle).paint(pen, box),
        )

    def _pages(self, castle: CastleContent, most: int) -> dict[str, Widget]:
        """Return a castle on up to `most` pages. The stores are in the yard if the abilities lie beside the wall, or
        have a page of their own, or else beside the wall."""
        seat, module, size = castle.seat, self._view.facts.module, self._tools.theme.size
        stored = most < 3 and (module or most > 1)
        wall, found = self._castle(castle, self._stores(castle) if stored else ()), dict[str, Widget]()
        if not stored:
            listed = self._stores(castle, True)
            forms = FirstThatFits(Sized(Grid(*listed, columns=2), least_w=1000.0), Column(*listed))
            found["stores"] = Panel(forms, (LARGE, MEDIUM), "panel_sunk", "frame", 3.0)
        if module:
            found["abilities"] = ability_page(self._tools, seat, learned(self._view, seat))
        if most > 1:
            return {"castle": wall, **found}
        beside = (Sized(part, least_w=size(440.0)).sharing(0.38) for part in found.values())
        return {"castle": Row(Sized(wall, least_w=size(820.0)).sharing(0.62), *beside, gap=22.0)}

    # -- beside the title

    def _head(self, castle: CastleContent) -> Widget:
        """Return the seat's mark, dice, relics and score; where there is no room for all, the most important."""
        pieces, seat = self._tools.pieces, castle.seat
        own = (piece(46.0, pieces.die, seat, pips, 46.0) for pips in castle.dice)
        shown = Row(*own, piece(46.0, pieces.die, None, castle.white, 46.0), gap=SMALL)
        relics = [piece(54.0, pieces.relic, name, 54.0) for name in castle.relics]
        mark = seat_mark(self._tools.seats[seat], 46.0)
        score = (piece(40.0, pieces.sign, "points", 40.0, INK, PAPER),
                 Text(in_figures(self._view.scores[seat]), SCORE, "midright", 1))  # fmt: skip
        rows = ((shown, *relics), (shown,), ())
        forms = (Row(mark, *row, Space(grow=1.0), *score, gap=MEDIUM) for row in rows)
        return Padded(by_width(*forms), (TINY, 0.0))

    # -- wall and yard

    def _castle(self, castle: CastleContent, stores: Sequence[Widget] = ()) -> Widget:
        """Return day, wall and yard, with one tower where two would take room from words."""
        wide = Sized(self._standing(castle, stores, 2), least_w=self._tools.theme.size(1160.0))
        return FirstThatFits(wide, self._standing(castle, stores, 1))

    def _standing(self, castle: CastleContent, stores: Sequence[Widget], towers: int) -> Widget:
        """Return a castle: traitors on the walk above the shields that meet them, and flags in the wind above what they
        do; between them the gate."""
        wide, least = Ruler(self._tools).grown(WIDE), self._tools.theme.size(400.0)
        traitors = (Sized(Picture(partial(self._draw_traitor, one)), w=wide) for one in castle.traitors)
        flags = (Sized(Picture(partial(self._draw_flag, one)), w=wide) for one in castle.goods[FLAG])
        owner = self._tools.seats[castle.seat]
        arms = Picture(partial(draw_arms, seat=owner), h=108.0)
        door = Column(Sized(Space(), h=COPING + MEDIUM), arms, Space(grow=1.0), gap=0.0)
        walk = _across(towers, _in_the_middle(traitors), Space(), _in_the_middle(flags))
        low = _across(towers, self._besieged(castle, wide), door, self._told(castle))
        wall = Padded(Column(walk.sharing(SKY), Sized(low, h=0.0).sharing(), gap=0.0), (SIDE, 0.0))
        yard = Padded(Row(*stores, gap=SMALL), (SMALL, SMALL)) if stores else Sized(Space(), h=60.0)
        rest = Sized(wall, least_h=least).sharing(), yard
        tall = Sized(Column(Space(grow=0.3), *rest, gap=0.0), least_h=940.0)  # A higher wall would be all tower.
        drawn = partial(self._draw_scenery, low, door, towers)
        standing = FirstThatFits(tall, Column(*rest, gap=0.0))
        return Overlay(Picture(partial(drawn, False)), standing, Picture(partial(drawn, True)))

    def _draw_scenery(self, low: Widget, door: Widget, towers: int, front: bool, pen: Pen, box: Box) -> None:
        """Draw day, wall and yard; `front`: only the walk, so that feet and poles stand behind it, and the frame."""
        canvas, wall, whole = pen.canvas, low.box, pen.canvas.rect(box)
        x, y = wall.x - box.x, wall.y - box.y
        long = wall.w + 2 * SIDE * (2 - towers)  # With one tower it ends out of sight.
        gate = (door.box.centre[0] - wall.x) / long

        def make() -> pygame.Surface:
            horizon = min(y + wall.h - 26.0, box.h - 40.0)
            day = svg.placed(box.w / 2, horizon, 1, artwork.drawing("titles/merlin/land/courtyard"))
            castle = buildings.castle_wall(x, y, long, wall.h, gate, towers)
            return svg.render(day + castle, whole.size, (0.0, 0.0, box.w, box.h))

        scenery = self._tools.pieces.picture(("castle", whole.size, box, wall, gate, towers), make)
        if not front:
            pen.surface.blit(scenery, whole)
            return
        tower = 0.335 * wall.h
        strip = canvas.rect(Box(wall.x + tower, wall.y - 4.0, long - tower * towers, COPING))
        pen.surface.blit(scenery, strip, strip.move(-whole.x, -whole.y))
        pen.outline(box, "frame")

    def _banners(self, seat: int, count: int = 2) -> Widget:
        """Return banners of the owner's, which hang where nothing else does."""
        slots = drawings.house(self._tools.seats[seat])
        hung = (Picture(lambda pen, box: pen.picture(box, "titles/merlin/seats/banner", slots)) for _ in range(count))
        return Padded(Row(*(Sized(one, w=124.0, least_h=120.0).sharing() for one in hung)), (0.0, SMALL)).sharing(9.0)

    def _draw_traitor(self, traitor: HeldTraitor, pen: Pen, column: Box) -> None:
        size = min(TRAITOR, column.w * 0.98)
        at = column.centre[0], column.bottom + 3.0 - size * 0.46
        self._tools.pieces.traitor(pen.surface, at, traitor.principality, size, not traitor.repelled)

    def _besieged(self, castle: CastleContent, wide: float) -> Widget:
        """Return each traitor's shield with its name, and their sum; ticks and empty shields may say that alone."""
        names = [self._tools.words.principality(traitor.principality) for traitor in castle.traitors]
        line, said = Sized(Space(), h=self._tools.theme.size(42.0)), list[Text]()
        shields = [Picture(partial(self._draw_shield, traitor), h=SHIELD) for traitor in castle.traitors]
        below = (FirstThatFits(Levelled(name, names, WRITTEN, "center", 1), line) for name in names)
        named = [Column(*pair, gap=0.0) for pair in zip(shields, below, strict=True)]
        rows = [Sized(_in_the_middle(Sized(one, w=wide) for one in row), w=0.0) for row in (named, shields)]
        if names:
            met = Message("merlin-castle-met", {"met": castle.met, "count": len(names)})
            said = [Text(met, TOTAL, "midtop", 2)]
        if castle.lost:
            lost = Message("merlin-castle-lost", {"points": castle.lost})
            said.append(Text(lost, TOTAL.inked(LOSS), "midtop", 2))
        edge, end = Sized(Space(), h=COPING + TINY), Space(grow=1.0)
        full, bare = rows if names else [self._banners(castle.seat)] * 2
        ways = (full, said), (full, said[-1:]), (bare, said[-1:])
        return FirstThatFits(*(Column(edge, row, end, *total, end, gap=0.0) for row, total in ways))

    def _draw_shield(self, traitor: HeldTraitor, pen: Pen, box: Box) -> None:
        """Draw the shield that meets a traitor, or the empty place of one."""
        pieces, (x, y), size = self._tools.pieces, box.centre, min(box.h, box.w * 0.9)
        if traitor.repelled:
            pieces.good(pen.surface, (x, y), "shield", traitor.principality, size)
            pieces.mark(pen.surface, (x + size * 0.36, y + size * 0.32), "tick", 19.0, MET)
            return
        pieces.no_shield(pen.surface, (x, y), size)
        pen.text(Message("merlin-show-loss", {"count": LOST}), box.moved(0.0, -4.0), FEWER, "center", 1)

    def _draw_flag(self, flag: HeldGoods, pen: Pen, column: Box) -> None:
        size = min(FLAG_HIGH, max(76.0, column.w * 1.02))
        x, foot = column.centre[0], column.bottom
        self._tools.pieces.good(
            pen.surface, (x + size * 0.04, foot + 4.0 - size * 0.5), "flag", flag.principality, size
        )
        if flag.held > 1:
            self._tools.pieces.tag(pen.surface, (x + size * 0.36, foot - size * 0.26), flag.held, 24.0)

    def _told(self, castle: CastleContent) -> Widget:
        """Return what the flags do, as full as there is room for, above the spare shields; else banners."""
        edge, ways = Sized(Space(), h=COPING + TINY), list[Widget]()
        for style in (WRITTEN, WRITTEN._replace(most=1.0)):
            below = self._spare(castle, style)
            if castle.goods[FLAG]:
                told = product(self._flag_words(castle.goods[FLAG], style), below)
                ways += (Column(edge, said, spare.sharing(), gap=TINY) for said, spare in told)
                continue
            beside = [Row(self._banners(castle.seat, 1), below[0], gap=0.0)] if castle.spare else []
            ways += (Column(edge, spare.sharing(), gap=0.0) for spare in (*beside, *below))
        return FirstThatFits(*ways)

    def _flag_words(self, flags: Sequence[HeldGoods], style: TypeStyle) -> list[Widget]:
        """Return the ways to say what the flags do, the fullest first."""
        words, facts, pieces, side = self._tools.words, self._tools.facts, self._tools.pieces, style.units

        def said(form: str) -> list[Widget]:
            told = ((f"{facts.effect(flag.principality)}{form}", words.at(flag.principality)) for flag in flags)
            return [Text(Message(f"merlin-castle-flag-{key}", where), style, "midtop") for key, where in told]

        signs = (piece(side, pieces.good, "flag", flag.principality, side) for flag in flags)
        signed = (Row(*pair, gap=TINY) for pair in zip(signs, said("-word"), strict=True))
        sentences = (Anchored(Column(*said(form), gap=0.0)) for form in ("", "-short"))
        return [*sentences, Anchored(Grid(*signed, columns=2, gap=TINY / 2))]

    def _spare(self, castle: CastleContent, style: TypeStyle) -> list[Widget]:
        """Return the shields that no traitor needs, below their words, or beside them where that is too high; none:
        banners, or nothing."""
        if not castle.spare:
            return [self._banners(castle.seat), Space()]
        said = Text(Message("merlin-castle-spare"), style, "center", 1)
        forms: list[Widget] = []
        for high in (140.0, 80.0, 64.0):
            shields = [Picture(partial(self._draw_goods, shield), high, high) for shield in castle.spare]
            below = Column(Space(grow=1.0), said, Sized(_in_the_middle(shields), w=0.0), Space(grow=1.0), gap=0.0)
            forms.append(Sized(below, least_w=0.75 * high * len(shields)))
        return [*forms, Row(said, *shields, gap=0.0)]

    # -- the stores

    def _stores(self, castle: CastleContent, listed: bool = False) -> list[Widget]:
        """Return everything but shields and flags, in groups of pictures with words below; `listed`: beside them."""
        seat, pieces, goods = castle.seat, self._tools.pieces, castle.goods[MATERIAL]
        people = (Picture(partial(self._draw_person, seat, role)).sharing() for role in ASSISTANTS)
        cubes = (Picture(partial(self._draw_goods, one)).sharing() for one in goods)
        groups: list[tuple[str, int, float, Widget]] = [
            ("people", len(ASSISTANTS) - self._view.placed(seat), 2.9, Row(*people, gap=0.0)),
            ("goods", sum(one.held for one in goods), max(1.2, 0.86 * len(goods)), Row(*cubes, gap=0.0)),
        ]
        for name, count in zip(STORES[:4], castle.stores, strict=False):
            shown = min(FULL, count)
            heap = Picture(partial(_draw_heap, shown, store(pieces, seat, name)))
            groups.append((name, count, 0.4 * shown + 0.8, heap))
        cells = list[Widget]()
        for name, count, wide, drawn in groups:
            if not count and name != "people":
                continue
            text = Message(f"merlin-castle-{name}", {"count": count})
            said = Text(text, LISTED, "bottomleft", 1) if listed else Text(text, WRITTEN, "center", 1)
            parts = Sized(drawn, least_h=90.0).sharing(0.66), said.sharing(0.34) if listed else said
            cell = Row(*parts) if listed else Column(*parts, gap=6.0)
            cells.append(cell.sharing(1.0 if listed else wide))
        return cells

    def _draw_goods(self, goods: HeldGoods, pen: Pen, box: Box) -> None:
        """Draw goods of a kind and principality on the ground of a box, with their number."""
        size, x = min(box.h * 0.9, box.w * 0.95), box.centre[0]
        y = box.bottom - size / 2
        self._tools.pieces.good(pen.surface, (x, y), goods.kind, goods.principality, size)
        if goods.held > 1:
            self._tools.pieces.tag(pen.surface, (x + size * 0.36, y - size * 0.34), goods.held, 19.0)

    def _draw_person(self, seat: int, role: str, pen: Pen, box: Box) -> None:
        """Draw an assistant; for one who is away, its role above the gate of where it is."""
        pieces, place, high = self._tools.pieces, self._view.place_of(seat, role), min(box.h, box.w * 1.4)
        x, foot = box.centre[0], box.bottom
        if place is None:
            pieces.assistant(pen.surface, (x, foot - 2.0), seat, role, high * 0.94)
            return
        pieces.emblem(pen.surface, (x, foot - high * 0.28), place, high * 0.56)
        pieces.sign(pen.surface, (x, foot - high * 0.8), role, high * 0.36, FAINT, GROUND)


def _across(towers: int, people: Widget, gate: Widget, flags: Widget) -> Widget:
    """Return what stands before or on a wall, beside its towers, in columns that depend on nothing in them."""
    columns = (Space(), 0.13), (people, 0.38), (gate, 0.16), (flags, 0.33), (Space(), 0.13 * (towers - 1))
    return Row(*(Sized(part, w=0.0, h=0.0).sharing(share) for part, share in columns), gap=0.0)


def _in_the_middle(parts: Iterable[Widget]) -> Widget:
    """Return things side by side in the middle, as high as their place."""
    return Row(Space(grow=1.0), *parts, Space(grow=1.0), gap=0.0)


def _draw_heap(count: int, draw: Callable[[pygame.Surface, Point, float], object], pen: Pen, box: Box) -> None:
    """Draw things side by side in the middle, closer together in a narrow box, by turns lower and higher."""
    size = min(box.h * 0.82, box.w / (0.4 * count + 0.6))
    step = min(size * 1.04, (box.w - size) / max(1, count - 1))
    for at in range(count):
        x, low = box.centre[0] + (at - (count - 1) / 2) * step, 0.5 + 0.16 * (at % 2)
        draw(pen.surface, (x, box.bottom - size * low), size)
