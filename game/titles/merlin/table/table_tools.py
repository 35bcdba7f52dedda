"""Tools shared by every part of this table, and its small pictures shown elsewhere: signs of the log, the legend of
spaces, a best move, a territory."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import COLUMNS, hex_number
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import INK, PAPER
from game.titles.merlin.table.pieces import Pieces, piece
from game.titles.merlin.table.view_data import RondelSpace
from game.titles.merlin.table.words.names import WITH_MERLIN, Words
from game.ui.canvas import Box
from game.ui.kit.plates import by_width
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen
from game.ui.look.type_styles import NOTE
from game.ui.table.parts.stage import SeatTools
from game.ui.ui import Ui
from game.ui.widgets.tree import Column, Picture, Row, Sized, Space, Text, Widget

LIT = {"mountain": "#6E5F50", "forest": "#23683A", "lake": "#1F78A8"}
LEGEND_COLUMNS = 3, 2
"""Numbers of the legend's columns, the best first."""
HEX_ROW = 0.866
"""From one row to the next, in widths of a hex."""


class TableTools(SeatTools):
    """The program's `Tools`, plus the table's names and pictures.

    words   names of players and things
    facts   what the level says
    pieces  pictures of everything that lies or stands on the table
    """

    words: Words

    def __init__(self, ui: Ui, words: Words, seats: Sequence[SeatStyle]) -> None:
        super().__init__(ui, seats, words)
        self._ui, self.facts = ui, words.facts
        self.pieces = Pieces(self)

    def say_to(self, seat: int, message: Message | str) -> str:
        """Return the text of a message that tells a seat's person what to press."""
        return self._ui.tools_for(seat).say(message)

    def draw_log_sign(self, pen: Brush, box: Box, name: str) -> None:
        """Draw a sign of the log into a square box."""
        self.pieces.sign(pen.surface, box.centre, name, box.h * 0.9, INK, PAPER)

    def sudden(self) -> bool:
        """Return whether what changes its place is there at once."""
        return self.still or self.settings.speed == "instant"

    # -- small pictures shown beside the table

    def paint_legend(self, kinds: list[RondelSpace], pen: Pen, box: Box) -> None:
        """Draw signs and names of spaces in columns, for a help picture: in as many as leave every name its size."""
        by_width(*(self._legend(kinds, columns, box.h) for columns in LEGEND_COLUMNS)).paint(pen, box)

    def _legend(self, kinds: list[RondelSpace], columns: int, high: float) -> Widget:
        """Return the legend in this many columns; in the fewest, names that don't fit are smaller."""
        rows = -(-len(kinds) // columns)
        row = high / rows
        side = min(row * 0.83, 87.0)
        # Smaller than a note, names could not be read from a couch.
        units = NOTE.units / min(1.0, self.theme.text_scale)
        style = NOTE._replace(ink="ink", units=units, most=max(1.0, row * 0.86 / NOTE.units))
        sizes = [style, style._replace(most=1.0)] if columns == LEGEND_COLUMNS[-1] else [style]

        def cell(space: RondelSpace) -> Widget:
            key = f"merlin-space-{space.name}"
            said = [Message(each) for each in (key, f"{key}-short") if each in self.texts]
            names = [Text(each, size, "midleft", 1) for size in sizes for each in said]
            sign = piece(side, self.pieces.space, space.kind, space.about, side)
            return Sized(Row(sign, by_width(*names).sharing(), gap=16.0), h=0.0).sharing()

        lines = [kinds[first : first + rows] for first in range(0, len(kinds), rows)]
        return Row(
            *(Column(*map(cell, line), *[Space(grow=1.0)] * (rows - len(line)), gap=0.0).sharing() for line in lines),
            gap=16.0,
        )

    def named_piece(self, name: str, side: float) -> Widget:
        """Return the picture of a piece, as large as `side`: "good:shield:grey", "die:0:3" (a seat's), "die::3"."""
        kind, *words = name.split(":")
        what = [int(word) if word.isdecimal() else word or None for word in words]
        part = {"die": 0.8, "marker": 0.4, "seal": 0.4, "manor": 0.7}.get(kind, 1.0)
        low = 0.42 * side if kind == "assistant" else 0.0  # It stands on its point.

        def paint(pen: Pen, box: Box) -> None:
            getattr(self.pieces, kind)(pen.surface, (box.centre[0], box.centre[1] + low), *what, part * side)

        return Picture(paint, side, side)

    def draw_move(self, pen: Brush, box: Box, name: str) -> None:
        """Draw a move into a box, in its middle: a pawn beside the space to which it rides."""
        number, pawn = name.split(" ")
        slab, beside, tall = 0.84, 1.06, 0.92  # In heights of the picture: the space, the pawn's place, the pawn.
        wide = beside + 0.06 + slab
        box = box.centred(box.w, min(box.h, box.w / wide))
        pieces, space, surface = self.pieces, self.facts.spaces[int(number)], pen.surface
        row = box.centred(box.h * wide, box.h)
        side = box.h * slab
        pieces.space(surface, (row.right - side / 2, box.centre[1]), space.kind, space.about, side)
        foot = row.x + box.h * beside / 2, box.bottom - box.h * (1.0 - tall) / 2
        if pawn == WITH_MERLIN:
            pieces.merlin(surface, foot, box.h * tall)
        else:
            pieces.knight(surface, foot, int(pawn), box.h * tall)

    def draw_territory(self, pen: Brush, box: Box, name: str) -> None:
        """Draw the map of a territory into a box, at its right."""
        rows, wide = self.facts.rows, COLUMNS + 0.5
        high = (rows - 1) * HEX_ROW + 2.0 / 3**0.5
        unit = min(box.h / high, box.w / wide)
        rect = pen.canvas.rect(Box(box.right - wide * unit, box.centre[1] - high * unit / 2, wide * unit, high * unit))

        def make() -> pygame.Surface:
            terrain, *names = name.split(" ")
            lit = {hex_number(each) for each in names}
            parts = []
            for number in range(COLUMNS * rows):
                row, column = divmod(number, COLUMNS)
                x, y = 0.5 + column + row % 2 / 2, 1.0 / 3**0.5 + row * HEX_ROW
                fill, line = (LIT[terrain], INK) if number in lit else ("#E3D8BC", "#B9AB88")
                parts.append(svg.path(drawings.hexagon(100 * x, 100 * y, 92), fill, line, 8.0))
            return svg.render("".join(parts), rect.size, (0.0, 0.0, 100.0 * wide, 100.0 * high))

        pen.surface.blit(self.pieces.picture(("territory", name, rect.size), make), rect)
