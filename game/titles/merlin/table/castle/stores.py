"""The stores of a castle, in the yard before its wall: pictures in groups, each with words below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.castle.castle_content import CastleContent
from game.titles.merlin.table.castle.small_marks import FAINT, number
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.theme import SECONDARY

GAP = 14.0
LOWEST, TALLEST = 56.0, 96.0
"""Heights of pictures in a row."""
FULL = 7
"""Largest number of pieces that a heap shows one by one: all manors of a player."""
GROUND, NONE = "#DCCDA6", "#A08F69"
"""The yard, and the signs of empty stores."""


class StoreGroup(NamedTuple):
    """Things of a kind.

    words  below them
    wide   width of the pictures, in heights of them
    draw   draws them into a box
    """

    words: Message
    wide: float
    draw: Callable[[pygame.Surface, Box], None]


class Stores:
    """Draws groups of things side by side, or in two rows where there is room for large ones."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def groups(self, castle: CastleContent) -> list[StoreGroup]:
        """Return everything but shields and flags, which are on the wall."""
        seat, pieces = castle.seat, self._tools.pieces

        def heap(count: int, empty: str, draw: Callable[[pygame.Surface, Canvas, Point, float], None]) -> StoreGroup:
            return StoreGroup(Message(""), min(FULL, max(1, count)) * 0.5 + 0.5, self._heap(count, empty, draw))

        found = {
            "apples": heap(castle.apples, "apple", pieces.apple),
            "staffs": heap(castle.staffs, "staff", pieces.staff),
            "manors": heap(castle.manors, "build", lambda s, c, at, size: pieces.manor(s, c, at, seat, size * 0.9)),
            "markers": heap(
                castle.markers, "influence", lambda s, c, at, size: pieces.marker(s, c, at, seat, size * 0.42)
            ),
        }
        counts = (castle.apples, castle.staffs, castle.manors, castle.markers)
        named = [
            group._replace(words=Message(f"merlin-castle-{name}", {"count": count}))
            for (name, group), count in zip(found.items(), counts, strict=True)
        ]
        held = sum(material.held for material in castle.materials)
        goods = StoreGroup(
            Message("merlin-castle-goods", {"count": held}),
            max(1.0, len(castle.materials) * 0.86),
            lambda surface, box: self._draw_materials(surface, box, castle),
        )
        people = StoreGroup(
            Message("merlin-castle-people", {"count": castle.at_home}),
            len(ASSISTANTS) * 0.72,
            lambda surface, box: self._draw_people(surface, box, castle),
        )
        return [people, goods, *named]

    def draw_row(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        """Draw all groups side by side along the bottom of a box."""
        tools = self._tools
        line = tools.theme.line_height(SECONDARY, "body", tools.canvas)
        groups, high = self.groups(castle), min(TALLEST, box.h - line - 6.0)
        words = [self._words_width(group) for group in groups]
        room = box.w - GAP * (len(groups) - 1)

        def widths(high: float) -> list[float]:
            return [max(least, group.wide * high) for least, group in zip(words, groups, strict=True)]

        while sum(widths(high)) > room and high > LOWEST:
            high -= 2.0
        found, spare = widths(high), room - sum(widths(high))
        if spare < 0.0:  # Pictures wider than their words give way.
            over = [wide - least for wide, least in zip(found, words, strict=True)]
            found = [wide + spare * more / max(1.0, sum(over)) for wide, more in zip(found, over, strict=True)]
        x = box.x
        for group, wide in zip(groups, found, strict=True):
            cell = wide + max(0.0, spare) / len(groups)
            self._draw_group(surface, Box(x, box.y, cell, box.h), group, high)
            x += cell + GAP

    def draw_grid(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        """Draw the groups in two rows of three."""
        tools = self._tools
        line = tools.theme.line_height(SECONDARY, "body", tools.canvas)
        cells = [cell for row in box.rows(2, GAP) for cell in row.columns(3, GAP)]
        for group, cell in zip(self.groups(castle), cells, strict=True):
            high = min(170.0, cell.h - line - 20.0)
            self._draw_group(surface, cell, group, high)

    def _words_width(self, group: StoreGroup) -> float:
        tools = self._tools
        return tools.theme.measure(tools.say(group.words), SECONDARY, "body", tools.canvas)[0] + 4.0

    def _draw_group(self, surface: pygame.Surface, cell: Box, group: StoreGroup, high: float) -> None:
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        line = theme.line_height(SECONDARY, "body", canvas)
        wide = min(cell.w, group.wide * high)
        group.draw(surface, Box(cell.centre[0] - wide / 2, cell.bottom - line - 6.0 - high, wide, high))
        at = cell.centre[0], cell.bottom
        theme.text(surface, canvas, tools.say(group.words), at, SECONDARY, INK, "body", "midbottom", cell.w, 1)

    # -- pictures

    def _draw_none(self, surface: pygame.Surface, box: Box, sign: str) -> None:
        """Draw the sign of an empty store."""
        at, size = (box.centre[0], box.bottom - box.h * 0.3), box.h * 0.52
        self._tools.pieces.sign(surface, self._tools.canvas, at, sign, size, NONE, GROUND)

    def _heap(
        self, count: int, empty: str, draw: Callable[[pygame.Surface, Canvas, Point, float], None]
    ) -> Callable[[pygame.Surface, Box], None]:
        def paint(surface: pygame.Surface, box: Box) -> None:
            canvas, size = self._tools.canvas, box.h * 0.82
            shown = min(count, FULL)
            if not count:
                self._draw_none(surface, box, empty)
            for at, x in enumerate(_spread(box, size, shown)):
                draw(surface, canvas, (x, box.bottom - size / 2 - (0.16 * size if at % 2 else 0.0)), size)

        return paint

    def _draw_materials(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        tools, size = self._tools, box.h * 0.84
        places = _spread(box, size, len(castle.materials))
        if not castle.materials:
            self._draw_none(surface, box, "material")
        for material, x in zip(castle.materials, places, strict=True):
            at = x, box.bottom - size / 2
            tools.pieces.good(surface, tools.canvas, at, "material", material.principality, size)
            if material.held > 1:
                number(surface, tools, material.held, (x + size * 0.3, at[1] - size * 0.36), 19.0)

    def _draw_people(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        """Draw the assistants; for one who is away, its role above the gate of where it is."""
        tools = self._tools
        canvas, pieces = tools.canvas, tools.pieces
        cells = box.columns(len(ASSISTANTS))
        for role, place, cell in zip(ASSISTANTS, castle.people, cells, strict=True):
            x, high = cell.centre[0], box.h
            if place is None:
                pieces.assistant(surface, canvas, (x, box.bottom - 2.0), castle.seat, role, high * 0.94)
                continue
            low = high * 0.56
            pieces.emblem(surface, canvas, (x, box.bottom - low / 2), place, low)
            pieces.sign(surface, canvas, (x, box.y + high * 0.2), role, high * 0.36, FAINT, GROUND)


def _spread(box: Box, size: float, count: int) -> Sequence[float]:
    """Return the middles of `count` things of that size, close together in a narrow box."""
    if count < 2:
        return [box.centre[0]] * count
    step = min(size * 1.04, (box.w - size) / (count - 1))
    left = box.centre[0] - step * (count - 1) / 2
    return [left + step * index for index in range(count)]
