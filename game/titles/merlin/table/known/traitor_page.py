"""Where the traitors of each colour are: at which castles, discarded, or still in the pile."""

from __future__ import annotations

from functools import partial

import pygame

from game.titles.merlin.table.art.colours import FAINT, INK
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import help_texts
from game.ui.canvas import Box
from game.ui.look.theme import BODY, SECONDARY
from game.ui.table.parts.table_picture import ReferencePage

NAMES = 0.22
"""Share of the width for the principalities' names."""
LARGEST = 84.0
GAP = 8.0
VEIL = 120


class TraitorPage:
    """Makes the page of traitors."""

    def __init__(self, tools: TableTools, view: ViewData) -> None:
        self._tools, self._view = tools, view

    def pages(self) -> list[ReferencePage]:
        """Return the page."""
        table = help_texts.traitors(self._tools.words, self._view)
        state = tuple(self._view.routed), tuple(map(tuple, self._view.traitors))
        return [ReferencePage(table.title, state, partial(self._draw, table), "traitors")]

    def _draw(self, table: help_texts.KnownTable, surface: pygame.Surface, box: Box) -> None:
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        head, body = box.split_top(theme.line_height(SECONDARY, "bold", canvas) + 4.0, 6.0)
        left, right = body.split_left(body.w * NAMES, GAP)
        heads = right._replace(y=head.y, h=head.h).columns(len(table.columns), GAP)
        for title, column in zip(table.columns, heads, strict=True):
            said, at = tools.say(title), (column.x + 14.0, column.centre[1])
            theme.text(surface, canvas, said, at, SECONDARY, "text_soft", "bold", "midleft", column.w - 14.0, 1)
        names = left.rows(len(table.rows), GAP)
        for colour, (row, place, line) in enumerate(zip(table.rows, names, right.rows(len(names), GAP), strict=True)):
            theme.panel(surface, canvas, line._replace(x=place.x, w=line.right - place.x), "panel_raised", "panel_line")
            self._draw_name(surface, place, colour, tools.say(row.title))
            for number, (count, cell) in enumerate(zip(row.counts, line.columns(len(row.counts), GAP), strict=True)):
                self._draw_count(surface, cell, colour, number, count)

    def _draw_name(self, surface: pygame.Surface, box: Box, colour: int, said: str) -> None:
        tools, size = self._tools, min(box.h * 0.74, 76.0)
        name = tools.facts.principalities[colour]
        tools.pieces.emblem(surface, (box.x + 22.0 + size / 2, box.centre[1]), name, size)
        x, room = box.x + size + 44.0, box.w - size - 44.0
        tools.theme.text(surface, tools.canvas, said, (x, box.centre[1]), BODY, "text", "bold", "midleft", room, 1)

    def _draw_count(self, surface: pygame.Surface, cell: Box, colour: int, number: int, count: int) -> None:
        """Draw as many traitors as there are: those at castles with their castle's mark, the others paler."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        room = cell.inset(14.0, 0.0)
        said = str(count)
        wide = theme.measure("4", BODY, "plain-bold", canvas)[0] + 16.0
        ink = INK if count else FAINT
        middle = room.x, cell.centre[1]
        theme.text(surface, canvas, said, middle, BODY, ink, "plain-bold", "midleft")
        size = min(LARGEST, cell.h * 0.86)
        step = min(size * 1.16, (room.w - wide - size) / 3.0)
        x = room.x + wide + size / 2
        for owner in self._owners(colour) if number == 0 else [None] * count:
            self._draw_traitor(surface, (x, cell.centre[1]), colour, size, number, owner)
            x += step

    def _draw_traitor(
        self, surface: pygame.Surface, middle: tuple[float, float], colour: int, size: float, number: int,
        owner: int | None,
    ) -> None:  # fmt: skip
        tools = self._tools
        canvas, theme = tools.canvas, tools.theme
        x, y = middle
        if number == 2:
            tools.pieces.sign(surface, (x, y), "traitor", size * 0.84, FAINT, "#FFFDF4")
            return
        tools.pieces.traitor(surface, (x, y), tools.facts.principalities[colour], size)
        if owner is not None:
            side = size * 0.4
            mark = Box(x + size * 0.2, y + size * 0.1, side, side)
            theme.seat_mark(surface, canvas, mark, tools.seats[owner], 3.0)
        else:
            rect = canvas.rect(Box(x - size / 2, y - size / 2, size, size))
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*theme.colour("panel_raised")[:3], VEIL))
            surface.blit(veil, rect)

    def _owners(self, colour: int) -> list[int]:
        """Return the seats that a colour's traitors besiege, one for each traitor."""
        return [seat for seat, counts in enumerate(self._view.traitors) for _ in range(counts[colour])]
