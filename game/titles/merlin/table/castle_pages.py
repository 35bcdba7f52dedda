"""The castles' reference pages: one for each, or two or three with larger text.

A castle is shown from close by: who stands before its wall, what it holds, and what its owner has learned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, MATERIAL
from game.titles.merlin.table.ability_board import ability_page, learned
from game.titles.merlin.table.art import buildings
from game.titles.merlin.table.art.drawings import FAINT, INK, LOSS, MET, PAPER, STONE, draw_arms
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.player_plates import CastleContent, HeldGoods, HeldTraitor, castle_of, in_figures
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import LOST, ViewData
from game.ui.canvas import Box, Point
from game.ui.kit.plates import by_width
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import MEDIUM, NOTE, SMALL, TINY, TypeStyle
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
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


TOWER, GATE, GATE_RISE = 0.36, 0.56, 0.46
"""Where the free part of the wall begins, in its heights; where its gate is, in its widths; the height of that."""
COPING, TRAITOR, FLAG_HIGH, SHIELD = 19.0, 150.0, 146.0, 116.0
CARVED, CARVED_SIGN = "#BDB196", 110.0
"""Signs in the stone, where there are neither flags nor spare shields."""
FULL = 7
"""Largest number of pieces that a heap shows one by one: all manors of a player."""
GROUND = "#DCCDA6"
"""The yard."""
WRITTEN, TOTAL = TypeStyle(28.0, ink=INK), TypeStyle(28.0, "bold", INK)
SCORE = TypeStyle(48.0, "plain-bold", "text", 1.3)
FEWER = TypeStyle(46.0, "plain-bold", LOSS, 1.0)


class CastlePages:
    """Makes the pages of all castles."""

    def __init__(self, tools: TableTools, view: ViewData) -> None:
        self._tools, self._view = tools, view

    def pages(self) -> list[ReferencePage]:
        """Return the pages, castle after castle, in the order of the seats."""
        theme, module = self._tools.theme, self._view.facts.module
        parts: dict[str, Callable[[CastleContent, Pen, Box], None]]
        # With larger text, the abilities have a page of their own, and then the stores, too.
        parts = {"castle": partial(self._draw_castle, not theme.large)}
        if theme.large:
            parts["stores"] = self._draw_stores
        if module and theme.text_scale > 1.05:
            parts["abilities"] = partial(self._draw_abilities, True)
        elif module:
            parts["castle"] = self._draw_both
        seats = range(self._view.players)
        return [self._page(name, castle_of(self._view, seat), draw) for seat in seats for name, draw in parts.items()]

    def _page(self, name: str, castle: CastleContent, draw: Callable[[CastleContent, Pen, Box], None]) -> ReferencePage:
        view, seat = self._view, castle.seat
        return ReferencePage(
            Message(f"merlin-{name}-of", self._tools.words.named(seat)),
            (name, castle, view.scores[seat], tuple(view.assistants[seat]), view.seals[seat]),
            lambda surface, box: draw(castle, Pen(surface, self._tools), box),
            f"{CASTLE_PAGE}{seat}",
            lambda surface, box: self._head(castle).paint(Pen(surface, self._tools), box),
        )

    # -- beside the title

    def _head(self, castle: CastleContent) -> Widget:
        """Return the seat's mark, dice, relics and score; where there is no room for all, the most important."""
        pieces, seat = self._tools.pieces, castle.seat
        dice = [*((seat, pips) for pips in castle.dice), (None, castle.white)]
        shown = Row(*(piece(46.0, pieces.die, owner, pips, 46.0) for owner, pips in dice), gap=SMALL)
        relics = [piece(54.0, pieces.relic, name, 54.0) for name in castle.relics]
        named = [Row(relic, Text(Message(f"merlin-castle-{name}"), NOTE.inked("text"), "midleft", 1), gap=TINY)
                 for name, relic in zip(castle.relics, relics, strict=True)]  # fmt: skip
        mark = seat_mark(self._tools.seats[seat], 46.0)
        score = (piece(40.0, pieces.sign, "points", 40.0, INK, PAPER),
                 Text(in_figures(self._view.scores[seat]), SCORE, "midright", 1))  # fmt: skip
        rows = ((shown, *named), (shown, *relics), (shown, *relics[:1]), (shown,), ())
        forms = (Row(mark, *row, Space(grow=1.0), *score, gap=MEDIUM) for row in rows)
        return Padded(by_width(*forms), (TINY, 0.0))

    # -- pages

    def _draw_both(self, castle: CastleContent, pen: Pen, box: Box) -> None:
        abilities = Picture(partial(self._draw_abilities, False, castle))
        wall = Picture(partial(self._draw_castle, True, castle)).sharing()
        Row(wall, Sized(abilities, w=box.w * 0.375), gap=22.0).paint(pen, box)

    def _draw_abilities(self, wide: bool, castle: CastleContent, pen: Pen, box: Box) -> None:
        ability_page(self._tools, castle.seat, learned(self._view, castle.seat), box, wide).paint(pen, box)

    def _draw_stores(self, castle: CastleContent, pen: Pen, box: Box) -> None:
        grids = (Grid(*self._stores(castle, high), columns=3) for high in range(290, 40, -10))
        Panel(FirstThatFits(*grids), (32.0, 16.0), "panel_sunk", "frame", 3.0).paint(pen, box)

    def _draw_castle(self, stored: bool, castle: CastleContent, pen: Pen, box: Box) -> None:
        """Draw wall and yard. stored: with the stores in the yard"""
        yard = max(170.0, pen.theme.size(42.0) + 120.0) if stored else 60.0
        room = box.h - yard
        widest = min(0.36, 0.56 / pen.theme.text_scale)  # A higher wall would be all tower.
        high = min((room - 14.0) / 1.72, box.w * widest)
        self._draw_wall(castle, pen, box, Box(box.x + 30.0, box.y + room - high, box.w - 44.0, high))
        if stored:
            rows = (Row(*(group.sharing() for group in self._stores(castle, tall)), gap=SMALL)
                    for tall in range(96, 20, -6))  # fmt: skip
            Padded(FirstThatFits(*rows), (16.0, TINY)).paint(pen, box.split_bottom(yard)[1])
        pygame.draw.rect(pen.surface, pen.theme.colour("frame"), pen.canvas.rect(box), max(1, pen.canvas.px(3.0)))

    # -- the wall

    def _draw_wall(self, castle: CastleContent, pen: Pen, box: Box, wall: Box) -> None:
        """Draw day, wall and yard into `box`: traitors on the walk above the shields that meet them, and flags in the
        wind. wall: from the walk to the ground"""
        canvas, (x, y) = pen.canvas, (wall.x - box.x, wall.y - box.y)
        whole = canvas.rect(box)
        wide, high = whole.w / canvas.scale, whole.h / canvas.scale

        def make() -> pygame.Surface:
            horizon = min(y + wall.h - 26.0, high - 40.0)
            merlons = [x + wall.w * part for part in (0.28, 0.42, 0.56, 0.7, 0.84, 0.965)]
            day = svg.placed(wide / 2, horizon, 1, artwork.drawing("titles/merlin/land/courtyard"))
            wall_drawn = buildings.castle_wall(x, y, wall.w, wall.h, merlons)
            return svg.render(day + wall_drawn, whole.size, (0.0, 0.0, wide, high))

        scenery = self._tools.pieces.picture(("castle", whole.size, round(x), round(y), round(wall.h)), make)
        pen.surface.blit(scenery, whole)
        left = wall.x + TOWER * wall.h + 8.0
        middle = wall.x + GATE * wall.w
        people = Box(left, wall.y, middle - left - 8.0, wall.h)
        # Large words may lie on the right tower, which only long walls have.
        end = TOWER * wall.h + 8.0 if wall.w > buildings.LONG * wall.h and pen.theme.text_scale <= 1.0 else 18.0
        flags = Box(middle + 6.0, wall.y, wall.right - middle - end, wall.h)
        widest = max(TRAITOR + 20.0, pen.theme.size(150.0))
        traitors = [Picture(partial(self._draw_traitor, one)) for one in castle.traitors]
        _side_by_side(traitors, people.w, widest).paint(pen, people)
        _side_by_side([Picture(partial(self._draw_flag, one)) for one in castle.goods[FLAG]], flags.w, flags.w).paint(
            pen, flags
        )
        # The walk again, so that feet and poles stand behind it.
        strip = canvas.rect(Box(wall.x + TOWER * wall.h, wall.y - 4.0, wall.w * 1.01 - TOWER * wall.h, COPING))
        pen.surface.blit(scenery, strip, strip.move(-whole.x, -whole.y))
        gate = 0.19 * wall.h  # Words next to the gate keep clear of it.
        beside = people._replace(y=people.y + COPING, w=people.w - gate, h=people.h - COPING)
        self._besieged(castle, beside.w, widest).paint(pen, beside)
        told = flags._replace(y=beside.y, h=beside.h)
        if self._tell_flags(castle, pen, told._replace(x=told.x + gate, w=told.w - gate), told):
            above = Box.at((middle, wall.y + COPING + 0.25 * wall.h), 0.4 * wall.h, 0.4 * wall.h)
            draw_arms(pen.surface, canvas, above, self._tools.seats[castle.seat])

    def _draw_traitor(self, traitor: HeldTraitor, pen: Pen, column: Box) -> None:
        size = min(TRAITOR, column.w * 0.98)
        at = column.centre[0], column.y + 8.0 - size * 0.46
        self._tools.pieces.traitor(pen.surface, at, traitor.principality, size, not traitor.repelled)

    def _besieged(self, castle: CastleContent, room: float, widest: float) -> Widget:
        """Return each traitor's shield with its name, and their sum; ticks and empty shields may say that alone."""
        words = self._tools.words
        shields = []
        for traitor in castle.traitors:
            name = Text(words.principality(traitor.principality), WRITTEN, "center", 1)
            shields.append(Column(Picture(partial(self._draw_shield, traitor), h=SHIELD + 10.0), name, gap=0.0))
        met = Message("merlin-castle-met", {"met": castle.met, "count": len(castle.traitors)})
        said = [Text(met, TOTAL, "midtop", 2)]
        if castle.lost:
            lost = Message("merlin-castle-lost", {"points": castle.lost})
            said.append(Text(lost, TOTAL.inked(LOSS), "midtop", 2))
        total = FirstThatFits(Column(*said, gap=0.0), said[-1])
        return Column(_side_by_side(shields, room, widest), total.sharing(), gap=TINY / 2)

    def _draw_shield(self, traitor: HeldTraitor, pen: Pen, box: Box) -> None:
        """Draw the shield that meets a traitor, or the empty place of one."""
        pieces, (x, y), size = self._tools.pieces, box.centre, min(SHIELD, box.w * 0.86)
        if traitor.repelled:
            pieces.good(pen.surface, (x, y), "shield", traitor.principality, size)
            tick = x + size * 0.36, y + size * 0.32
            pieces.mark(pen.surface, tick, "tick", 19.0, MET, True)
            return
        pieces.no_shield(pen.surface, (x, y), size)
        pen.text(Message("merlin-show-loss", {"count": LOST}), box.moved(0.0, -4.0), FEWER, "center", 1)

    def _draw_flag(self, flag: HeldGoods, pen: Pen, column: Box) -> None:
        size = min(FLAG_HIGH, max(76.0, column.w * 1.02))
        at = column.centre[0] + size * 0.04, column.y + 10.0 - size * 0.5
        self._tools.pieces.good(pen.surface, at, "flag", flag.principality, size)
        if flag.held > 1:
            middle = column.centre[0] + size * 0.36, column.y - size * 0.26
            self._tools.pieces.tag(pen.surface, middle, flag.held, 24.0)

    # -- words on the wall

    def _tell_flags(self, castle: CastleContent, pen: Pen, room: Box, wide: Box) -> bool:
        """Say what the flags do, as full as there is room for, above the spare shields; where something is missing, its
        sign is carved into the stone. Return whether nothing hangs above the gate.

        room, wide  the places beside the whole gate, and beside its middle, as far as it is high enough
        """
        spare, flags = self._spare(castle.spare, room.w), castle.goods[FLAG]
        sizes = (form.takes(pen, Size(room.w, room.h)) for form in spare)
        least = min((size.h for size in sizes if size.w <= room.w), default=0.0)
        end = room.bottom - 10.0
        above = room._replace(y=room.y + 8.0, h=end - least - room.y - 8.0)
        places = above, wide._replace(y=above.y, h=min(above.h, end - GATE_RISE * wide.h - above.y))
        ways = self._flag_words(flags) if flags else [self._carved("flag", above.h)]
        found = ((way, place) for way in ways for place in places
                 if way.takes(pen, Size(place.w, place.h)).within(Size(place.w, place.h)))  # fmt: skip
        way, place = next(found, (ways[-1], above))
        taken = min(place.h, way.takes(pen, Size(place.w, place.h)).h)
        way.paint(pen, place._replace(h=taken))
        Anchored(FirstThatFits(*spare), 0.5, 1.0).paint(pen, room._replace(y=above.y + taken, h=end - above.y - taken))
        return place == above

    def _carved(self, sign: str, high: float) -> Widget:
        side = min(CARVED_SIGN, high)
        return Sized(piece(side, self._tools.pieces.sign, sign, side, CARVED, STONE), h=side)

    def _flag_words(self, flags: Sequence[HeldGoods]) -> list[Widget]:
        """Return the ways to say what the flags do, the fullest first."""
        ways: list[Widget] = []
        words, facts = self._tools.words, self._tools.facts
        effects = [facts.effect(flag.principality) for flag in flags]
        full, short, word = (
            [Message(f"merlin-castle-flag-{effect}{form}", words.at(flag.principality))
             for effect, flag in zip(effects, flags, strict=True)]
            for form in ("", "-short", "-word")
        )  # fmt: skip
        if len(flags) <= 2:  # Right below them.
            ways.append(Row(*(Text(text, WRITTEN, "midtop", grow=1.0) for text in full)))
        for texts in (full, short):
            ways += [Anchored(Grid(*(Text(text, WRITTEN, most=1) for text in texts), columns=columns, gap=0.0))
                     for columns in (1, 2)]  # fmt: skip
            ways.append(Anchored(Column(*(Text(text, WRITTEN) for text in texts), gap=0.0)))
        good, side = self._tools.pieces.good, WRITTEN.units * self._tools.theme.text_scale
        signs = (piece(side, good, "flag", flag.principality, side) for flag in flags)
        signed = (
            Row(sign, Text(text, WRITTEN, "midleft", 1), gap=TINY) for sign, text in zip(signs, word, strict=True)
        )
        ways.append(Anchored(Grid(*signed, columns=2, gap=TINY / 2)))
        return ways

    def _spare(self, spare: Sequence[HeldGoods], room: float) -> list[Widget]:
        """Return the shields that no traitor needs, below their words in several sizes, or beside them."""
        if not spare:
            return [self._carved("shield", 96.0), Space()]
        said = Text(Message("merlin-castle-spare"), WRITTEN, "center", 1)
        high = min(64.0, Ruler(self._tools).step(WRITTEN) * 0.9)

        def below(size: float) -> Widget:
            return Column(said, _side_by_side(shields(size), room, size * 1.35), gap=0.0)

        def shields(size: float) -> list[Widget]:
            return [Picture(partial(self._draw_spare, shield), size * 1.35, size + 2 * SMALL) for shield in spare]

        beside = [Row(said, *shields(size), gap=SMALL) for size in (high, min(high, 32.0))]
        return [*map(below, (96.0, 80.0, 64.0, 52.0, 40.0)), *beside, below(32.0)]

    def _draw_spare(self, shield: HeldGoods, pen: Pen, box: Box) -> None:
        (x, y), size = box.centre, min(box.h - 2 * SMALL, box.w * 0.95)
        self._tools.pieces.good(pen.surface, (x, y), "shield", shield.principality, size)
        if shield.held > 1:
            self._tools.pieces.tag(pen.surface, (x + size * 0.42, y - size * 0.3), shield.held, 19.0)

    # -- the stores

    def _stores(self, castle: CastleContent, high: float) -> list[Widget]:
        """Return everything but shields and flags, in groups of pictures with words below."""
        seat, pieces = castle.seat, self._tools.pieces
        goods, people = castle.goods[MATERIAL], len(ASSISTANTS)
        drawn: list[tuple[str, int, float, Callable[[Pen, Box], None]]] = [
            ("people", people - self._view.placed(seat), people * 0.72, partial(self._draw_people, seat)),
            ("goods", sum(material.held for material in goods), max(1.0, len(goods) * 0.86),
             partial(self._draw_materials, goods)),
        ]  # fmt: skip
        heaps: Sequence[tuple[str, str, Callable[[pygame.Surface, Point, float], object]]] = (
            ("apples", "apple", lambda s, at, size: pieces.relic(s, at, "apple", size)),
            ("staffs", "staff", lambda s, at, size: pieces.relic(s, at, "staff", size)),
            ("manors", "build", lambda s, at, size: pieces.manor(s, at, seat, size * 0.9)),
            ("markers", "influence", lambda s, at, size: pieces.marker(s, at, seat, size * 0.42)),
        )
        for (name, empty, draw), count in zip(heaps, castle.stores, strict=False):
            wide = min(FULL, max(1, count)) * 0.4 + 0.6
            drawn.append((name, count, wide, partial(self._draw_heap, count, empty, draw)))
        return [
            Column(Picture(paint, wide * high, high), Text(Message(f"merlin-castle-{name}", {"count": count}) if
                   count or name == "people" else "", WRITTEN, "center", 1), gap=6.0, anchor=1.0)
            for name, count, wide, paint in drawn
        ]  # fmt: skip

    def _draw_none(self, pen: Pen, box: Box, sign: str) -> None:
        """Draw the sign of an empty store."""
        at, size = (box.centre[0], box.bottom - box.h * 0.3), box.h * 0.52
        self._tools.pieces.sign(pen.surface, at, sign, size, "#A08F69", GROUND)

    def _draw_heap(
        self, count: int, empty: str, draw: Callable[[pygame.Surface, Point, float], object], pen: Pen, box: Box
    ) -> None:
        size = box.h * 0.82
        if not count:
            self._draw_none(pen, box, empty)
        for at, x in enumerate(_spread(box, size, min(count, FULL))):
            draw(pen.surface, (x, box.bottom - size / 2 - (0.16 * size if at % 2 else 0.0)), size)

    def _draw_materials(self, materials: Sequence[HeldGoods], pen: Pen, box: Box) -> None:
        size = box.h * 0.84
        if not materials:
            self._draw_none(pen, box, "material")
        for material, x in zip(materials, _spread(box, size, len(materials)), strict=True):
            at = x, box.bottom - size / 2
            self._tools.pieces.good(pen.surface, at, "material", material.principality, size)
            if material.held > 1:
                self._tools.pieces.tag(pen.surface, (x + size * 0.3, at[1] - size * 0.36), material.held, 19.0)

    def _draw_people(self, seat: int, pen: Pen, box: Box) -> None:
        """Draw the assistants; for one who is away, its role above the gate of where it is."""
        pieces, high = self._tools.pieces, box.h
        for role, cell in zip(ASSISTANTS, box.columns(len(ASSISTANTS)), strict=True):
            x, place = cell.centre[0], self._view.place_of(seat, role)
            if place is None:
                pieces.assistant(pen.surface, (x, box.bottom - 2.0), seat, role, high * 0.94)
                continue
            low = high * 0.56
            pieces.emblem(pen.surface, (x, box.bottom - low / 2), place, low)
            pieces.sign(pen.surface, (x, box.y + high * 0.2), role, high * 0.36, FAINT, GROUND)


def _side_by_side(parts: Sequence[Widget], room: float, widest: float) -> Widget:
    """Return things side by side in the middle, in columns of equal width."""
    wide = min(widest, room / max(1, len(parts)))
    return Row(*(Sized(part, w=wide) for part in parts), gap=0.0, anchor=0.5)


def _spread(box: Box, size: float, count: int) -> Sequence[float]:
    """Return the middles of `count` things of that size, close together in a narrow box."""
    if count < 2:
        return [box.centre[0]] * count
    step = min(size * 1.04, (box.w - size) / (count - 1))
    left = box.centre[0] - step * (count - 1) / 2
    return [left + step * index for index in range(count)]
