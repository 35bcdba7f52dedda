"""One region on the secret disc: its name, points and pieces, and whether picking it means your own court."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Canvas
from game.ui.look.theme import BODY, SECONDARY, Theme

GAP = 18.0
"""Between tiles; leaves room for the focus ring."""
INNER = 18.0
"""Inner margin of a tile."""
NAME_SIZES = (38.0, BODY, SECONDARY)
STEP, LEAST_STEP = 66.0, 44.0
"""Step from piece to piece."""
ROW = 64.0
"""Minimum height of the row of pieces."""
BETWEEN = 14.0
KING_SHARE = 66.0 / 52.0


class TileLayout(NamedTuple):
    """Layout shared by all tiles of a disc.

    name     type size of the names
    stacked  points above pieces; with large type they are next to them
    """

    name: float
    stacked: bool


class DiscTile(NamedTuple):
    """The contents of a tile.

    note    extra meaning of picking it: "to your court"; "" if none
    pieces  seat and caballero count, in drawing order; 0 is a Grande
    seat    the player whose pieces are framed
    """

    name: str
    points: Sequence[int]
    king: bool
    note: str
    pieces: Sequence[tuple[int, int]]
    seat: int
    legal: bool

    # -- sizes

    def name_width(self, theme: Theme, canvas: Canvas, units: float) -> float:
        king = king_width(theme, canvas, units) + BETWEEN if self.king else 0.0
        return theme.measure(self.name, units, "bold", canvas)[0] + king

    def facts_width(self, theme: Theme, canvas: Canvas, both: bool) -> float:
        """Return the width of points and note. Next to the pieces the note replaces the points: a region doesn't score
        for caballeros that go to court."""
        points, note = points_width(theme, canvas), note_width(theme, canvas, self.note) if self.note else 0.0
        if both and note:
            return points + BETWEEN + note
        return note or points

    def pieces_in(self, room: float, high: float) -> tuple[float, Sequence[tuple[int, int]], int]:
        """Return the step from piece to piece, the pieces, and how many fit in a row. If they would be too small, leave
        out Grandes and use two rows."""
        pieces = self.pieces
        if pieces and room / len(pieces) < LEAST_STEP:
            pieces = [piece for piece in pieces if piece[1]]
        if not pieces:
            return 0.0, (), 0
        step = min(STEP, room / len(pieces))
        across = (len(pieces) + 1) // 2
        in_two = min(STEP, high / 2, room / across)
        if step < LEAST_STEP and in_two > step:
            return in_two, pieces, across
        return step, pieces, len(pieces)

    # -- drawing

    def draw(self, surface: pygame.Surface, tools: TableTools, board: BoardPicture, plan: TileLayout, box: Box) -> None:
        theme, canvas = tools.theme, tools.canvas
        theme.panel(surface, canvas, box, "parchment" if self.legal else "panel_sunk", "parchment_line", line=3.0)
        inner = box.inset(INNER, 0.0)
        heights = row_heights(theme, canvas, plan)
        gap = (box.h - sum(heights)) / (len(heights) + 1)
        y = box.y + gap
        self._draw_name(surface, tools, board, plan, Box(inner.x, y, inner.w, heights[0]))
        y += heights[0] + gap
        facts = Box(inner.x, y, inner.w, heights[1])
        if plan.stacked:
            both = self.facts_width(theme, canvas, True) <= inner.w
            wide = self.facts_width(theme, canvas, both)
            self._draw_facts(surface, tools, Box(facts.centre[0] - wide / 2, y, wide, facts.h), both)
            y += heights[1] + gap
            self._draw_pieces(surface, tools, board, Box(inner.x, y, inner.w, heights[2]))
            return
        wide = self.facts_width(theme, canvas, False)
        room = inner.w - wide - BETWEEN
        step, _, across = self.pieces_in(room, facts.h)
        left = inner.centre[0] - (wide + (BETWEEN + step * across if across else 0.0)) / 2
        self._draw_facts(surface, tools, Box(left, y, wide, facts.h), False)
        self._draw_pieces(surface, tools, board, Box(left + wide + BETWEEN, y, room, facts.h), centred=False)

    @property
    def _ink(self) -> str:
        return "ink" if self.legal else "text_faint"

    def _draw_name(
        self, surface: pygame.Surface, tools: TableTools, board: BoardPicture, plan: TileLayout, box: Box
    ) -> None:
        """Draw the region's name, with the King in front if he is there."""
        theme, canvas = tools.theme, tools.canvas
        wide = min(box.w, self.name_width(theme, canvas, plan.name))
        x = box.centre[0] - wide / 2
        if self.king:
            width = king_width(theme, canvas, plan.name)
            board.draw_king(surface, canvas, (x + width / 2, box.centre[1]), width)
            x += width + BETWEEN
        theme.text(surface, canvas, self.name, (x, box.centre[1]), plan.name, self._ink, "bold", "midleft",
                   box.right - x, 1)  # fmt: skip

    def _draw_facts(self, surface: pygame.Surface, tools: TableTools, box: Box, both: bool) -> None:
        """Draw the points as on the map, three parchment cells the first one dark, and the note in a dark
        label."""
        theme, canvas = tools.theme, tools.canvas
        if self.note:
            wide = note_width(theme, canvas, self.note)
            label = Box(box.right - wide, box.centre[1] - box.h / 2, wide, box.h)
            theme.panel(surface, canvas, label, "frame", None, radius=box.h / 2)
            theme.text(surface, canvas, self.note, label.centre, SECONDARY, "light", "bold", "center", wide, 1)
        if both or not self.note:
            self._draw_points(surface, tools, Box(box.x, box.y, points_width(theme, canvas), box.h))

    def _draw_points(self, surface: pygame.Surface, tools: TableTools, box: Box) -> None:
        theme, canvas = tools.theme, tools.canvas
        cells = box.columns(3, -2.0)
        for index, (value, cell) in enumerate(zip(self.points, cells, strict=True)):
            stressed = index == 0
            fill = ("ink" if stressed else "parchment_dim") if self.legal else "panel"
            ink = "light" if stressed and self.legal else self._ink
            theme.panel(surface, canvas, cell, fill, "ink_soft" if self.legal else "panel_line", radius=8.0)
            theme.text(surface, canvas, str(value), cell.centre, SECONDARY, ink, "bold", "center")

    def _draw_pieces(
        self, surface: pygame.Surface, tools: TableTools, board: BoardPicture, box: Box, centred: bool = True
    ) -> None:
        """Draw the pieces, the chooser's own in a frame."""
        canvas = tools.canvas
        step, pieces, across = self.pieces_in(box.w, box.h)
        if not pieces:
            return
        rows = -(-len(pieces) // across)
        left = box.centre[0] - step * across / 2 if centred else box.x
        top = box.centre[1] - (step / 2 * (rows - 1) if rows > 1 else 0.0)
        if not self.legal:  # Their outlines are dark.
            ground = Box(left - 8.0, box.y - 4.0, step * across + 16.0, box.h + 8.0)
            tools.theme.panel(surface, canvas, ground, "parchment_dim", None)
        own = sum(seat == self.seat for seat, _ in pieces)
        if own:
            high = min(box.h / rows, step * 1.12)
            frame = Box(left, top - high / 2, step * own, high)
            edge = pygame.Color(tools.seats[self.seat].colour)
            tools.theme.panel(surface, canvas, frame, "panel", edge, radius=12.0, line=5.0)
        for index, (seat, count) in enumerate(pieces):
            at = (left + (index % across + 0.5) * step, top + (index // across) * step)
            style = tools.seats[seat]
            if count:
                board.draw_caballero(surface, canvas, at, style, step * 0.74, count)
            else:
                board.draw_grande(surface, canvas, at, style, step * 0.6)


def plan_for(theme: Theme, canvas: Canvas, tiles: Sequence[DiscTile], width: float, height: float) -> TileLayout:
    """Return the layout with the largest type that fits tiles whose inside is `width` by `height`."""
    for stacked in (True, False):
        for name in NAME_SIZES:
            plan = TileLayout(name, stacked)
            heights = row_heights(theme, canvas, plan)
            if sum(heights) + 6.0 * (len(heights) + 1) <= height and all(_fits(theme, canvas, tile, plan, width)
                                                                         for tile in tiles):  # fmt: skip
                return plan
    return TileLayout(SECONDARY, False)


def _fits(theme: Theme, canvas: Canvas, tile: DiscTile, plan: TileLayout, width: float) -> bool:
    if tile.name_width(theme, canvas, plan.name) > width:
        return False
    facts = tile.facts_width(theme, canvas, False)
    if plan.stacked:
        return facts <= width
    caballeros = sum(1 for _, count in tile.pieces if count)
    return facts + BETWEEN + LEAST_STEP * ((caballeros + 1) // 2) <= width


def row_heights(theme: Theme, canvas: Canvas, plan: TileLayout) -> list[float]:
    """Return the heights of name, points and pieces; the last two share a row if they are not stacked."""
    name = theme.line_height(plan.name, "bold", canvas)
    facts = theme.line_height(SECONDARY, "bold", canvas) + 4.0
    return [name, facts, ROW + 8.0] if plan.stacked else [name, max(facts, ROW)]


def king_width(theme: Theme, canvas: Canvas, units: float) -> float:
    """Return the width of the King, who is drawn slightly below the line of his region's name."""
    return theme.line_height(units, "bold", canvas) * 0.9 / KING_SHARE


def points_width(theme: Theme, canvas: Canvas) -> float:
    digit = theme.measure("8", SECONDARY, "bold", canvas)[0]
    return 3 * (digit + 26.0) - 4.0


def note_width(theme: Theme, canvas: Canvas, note: str) -> float:
    return theme.measure(note, SECONDARY, "bold", canvas)[0] + 36.0
