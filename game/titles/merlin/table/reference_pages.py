"""Pages of public information: each player's castle, then which missions and traitors have been seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.table.art.drawings import FAINT, MET
from game.titles.merlin.table.castle_pages import CastlePages
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import describe
from game.titles.merlin.table.words.describe import group_of
from game.ui.canvas import Box
from game.ui.kit.plates import by_width
from game.ui.look.pen import Painter, Pen
from game.ui.look.type_styles import FIGURE, LARGE, MEDIUM, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.widgets.tree import Column, FirstThatFits, Grid, Padded, Panel, Picture, Row, Sized, Space, Text, Widget

GROUPS = (("goods",), ("counts", "markers"), ("assistants",))
"""The groups of each page of missions."""
WIDTHS = range(300, 50, -10)
"""Widths of a card, the largest first."""
ASPECT = 1.5
LARGEST = 84.0
"""Size of a traitor."""
NAME = TypeStyle(34.0, "bold")
SHOWN = "#1B4F9C"
"""The frame of a mission on display."""
VEIL = 126
"""How much of what is gone fades, out of 255."""


class ReferencePages:
    """Makes all pages."""

    def __init__(self, tools: TableTools, view: ViewData, faces: MissionFaces) -> None:
        self._tools, self._view, self._faces = tools, view, faces
        self._castles = CastlePages(tools, view)

    def pages(self, box: Box) -> list[ReferencePage]:
        """Return the pages for a box: castles in the order of the seats, then missions and traitors."""
        table = describe.traitors(self._tools.words, self._view)
        state = tuple(self._view.routed), tuple(map(tuple, self._view.traitors))
        return [
            *self._castles.pages(box),
            *map(self._missions, GROUPS),
            ReferencePage(table.title, state, self._painted(lambda _box: self._counts(table)), "traitors"),
        ]

    @staticmethod
    def _painted(make: Callable[[Box], Widget]) -> Painter:
        """Return what paints a tree that is made for a box."""
        return lambda pen, box: make(box).paint(pen, box)

    # -- missions: in groups by what they ask for; those on display and those that are gone are marked

    def _missions(self, names: Sequence[str]) -> ReferencePage:
        """Return a page with these groups below each other."""
        missions, known = self._view.facts.missions, (self._view.display, self._view.discards, self._view.deck)
        groups = {name: [each for each, card in missions.items() if group_of(card) == name] for name in names}
        return ReferencePage(
            Message(f"merlin-known-missions-{names[0]}"), (names, known), self._painted(partial(self._cards, groups)),
            "missions", self._painted(self._legend),
        )  # fmt: skip

    def _cards(self, groups: dict[str, list[str]], box: Box) -> Widget:
        """Return the page with the largest cards for which there is room."""
        heads = {name: self._head(name, missions) for name, missions in groups.items()}
        unseen = Text(describe.unseen_missions(self._view), NOTE, "bottomright", 1)
        forms = []
        for wide in WIDTHS:
            # Nearly as wide: prefer more rows, which fill the page.
            for across in range(4, min(max(map(len, groups.values())), int((box.w + SMALL) / (wide + SMALL))) + 1):
                rows = sum(-(-len(missions) // across) for missions in groups.values())
                if rows * wide * ASPECT > box.h:
                    continue
                parts: list[Widget] = []
                for name, missions in groups.items():
                    cards = (Picture(partial(self._draw_card, each), wide, wide * ASPECT) for each in missions)
                    parts += [heads[name], Grid(*cards, columns=across, gap=SMALL)]
                forms.append(Column(*parts, Space(grow=1.0), unseen, gap=TINY / 2))
        return FirstThatFits(*forms)

    def _head(self, name: str, missions: Sequence[str]) -> Widget:
        """Return what the missions of a group ask for, and how many of them are gone."""
        gone = sum(mission in self._view.discards for mission in missions)
        counts = Message("merlin-known-group-gone", {"gone": gone, "count": len(missions)})
        title = Text(Message(f"merlin-known-group-{name}"), NAME, "midleft", 1)
        about = Text(Message(f"merlin-known-group-{name}-about"), NOTE, "midleft", 1)
        end = Space(grow=1.0), Text(counts, NOTE, "midright", 1)
        return FirstThatFits(Row(title, about, *end), Row(title, *end))

    def _draw_card(self, mission: str, pen: Pen, card: Box) -> None:
        self._faces.draw(pen.surface, card, mission)
        if mission in self._view.display:
            pen.outline(card.inset(-4.0), SHOWN, 6.0, 10.0)
        if mission in self._view.discards:
            _veil(pen, card, "panel")
            at = card.right - card.w * 0.2, card.bottom - card.w * 0.2
            self._tools.pieces.mark(pen.surface, at, "tick", card.w * 0.15, MET)

    def _legend(self, box: Box) -> Widget:
        """Return the legend of the marks, as much of it as there is room for."""
        pieces = self._tools.pieces
        tick = piece(38.0, pieces.mark, "tick", 17.0, MET)
        frame = Picture(partial(Pen.outline, ink=SHOWN, line=6.0, radius=10.0), 26.0, 38.0)
        gone, shown = (Row(mark, Text(Message(f"merlin-known-legend-{name}"), NOTE.inked("ink"), "midleft", 1),
                           gap=SMALL) for name, mark in (("gone", tick), ("display", frame)))  # fmt: skip
        forms = (Row(gone, shown, gap=LARGE), gone, Space())
        return Padded(by_width(*forms), (MEDIUM, 0.0))

    # -- traitors: at which castles, discarded, or still in the pile

    def _counts(self, table: describe.KnownTable) -> Widget:
        """Return a row for each colour: its name, and how many of its traitors are at each place that has any."""
        used = [place for place in range(len(table.columns)) if any(row.counts[place] for row in table.rows)]
        heads = (Text(table.columns[place], WORDS.inked("text_soft"), "midleft", 1) for place in used)
        rows: list[Widget] = [Padded(_columns(Space(), *heads), (MEDIUM, 0.0))]
        for colour, row in enumerate(table.rows):
            cells = (self._count(colour, place, row.counts[place]) for place in used)
            line = Panel(_columns(self._name(colour, row.title), *cells), (MEDIUM, 0.0), "panel_raised", "panel_line")
            rows.append(Sized(line, h=0.0).sharing())
        return Column(*rows, gap=TINY)

    def _name(self, colour: int, said: Message) -> Widget:
        pieces, name = self._tools.pieces, self._tools.facts.principalities[colour]

        return Row(
            Picture(lambda pen, box: pieces.emblem(pen.surface, box.centre, name, min(box.h * 0.74, box.w)), 76.0),
            Text(said, NAME, "midleft", 1).sharing(),
        )

    def _count(self, colour: int, place: int, count: int) -> Widget:
        """Return a number, and as many traitors; nothing if there are none."""
        number = Text(str(count) if count else "", FIGURE, "midleft", 1)
        return Row(Sized(number, least_w=36.0), Picture(partial(self._draw_traitors, colour, place, count), grow=1.0))

    def _draw_traitors(self, colour: int, place: int, count: int, pen: Pen, box: Box) -> None:
        """Draw traitors side by side: those at castles with their castle's mark, the others paler."""
        pieces, name = self._tools.pieces, self._tools.facts.principalities[colour]
        besieged = [seat for seat, counts in enumerate(self._view.traitors) for _ in range(counts[colour])]
        size = min(LARGEST, box.h * 0.86)
        step = min(size * 1.3, (box.w - size) / 3.0)
        for index in range(count):
            x, y = box.x + size / 2 + index * step, box.centre[1]
            if place == 2:
                pieces.sign(pen.surface, (x, y), "traitor", size * 0.84, FAINT, pen.written("panel_raised"))
                continue
            pieces.traitor(pen.surface, (x, y), name, size)
            if place == 0:
                mark = Box(x + size * 0.28, y - size * 0.5, size * 0.46, size * 0.46)
                pen.seat(mark, self._tools.seats[besieged[index]])
            else:
                _veil(pen, Box.at((x, y), size, size), "panel_raised")


def _columns(name: Widget, *others: Widget) -> Row:
    return Row(Sized(name, w=0.0).sharing(0.85), *(Sized(other, w=0.0).sharing() for other in others), gap=MEDIUM)


def _veil(pen: Pen, box: Box, ground: str) -> None:
    """Let what has been drawn in a box fade into the ground."""
    rect = pen.canvas.rect(box)
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*pen.theme.colour(ground)[:3], VEIL))
    pen.surface.blit(veil, rect)
