"""Where everything stands on the stage of a scoring, in canvas units."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.arrangement import Arrangement
from game.ui.canvas import Box, Canvas, Point

RIM = 8.0
"""Units by which the stage covers more than the board."""
GAP = 14.0
HEADER, TALLEST = 64.0, 1.6
"""Height of the header with text of usual size, and how much it may grow with larger text."""
MAP = 0.62
"""Width of the map, as a part of the content."""
MOST_HEX = 118.0
ROW = 0.866
CAMELOT = 0.27
"""Height of Camelot above its environs, as a part of the map's."""
FLAT = 0.68
"""Greatest height of a castle's panel, in widths."""
GATES = 3
"""Gatehouses in a row."""


class ShowLayout:
    """Boxes on the stage.

    window   all of it, from the upper left corner of the screen
    header   the acts
    content  below the header
    """

    def __init__(self, at: Arrangement, canvas: Canvas, text_scale: float) -> None:
        board, safe = at.board, canvas.safe
        right, low = min(canvas.width, board.right + RIM), min(canvas.height, board.bottom + RIM)
        self.window = Box(0.0, 0.0, right, low)
        x, y = max(board.x, safe.x), max(board.y, safe.y)
        free = Box(x, y, board.right - x, board.bottom - y)
        self.header, self.content = free.split_top(HEADER * max(1.0, min(text_scale, TALLEST)), GAP)

    # -- the first act

    def castles(self, seats: int) -> list[Box]:
        """Return the panels of the castles, by seat: side by side, in one row or two."""
        rows = 1 if seats == 2 else 2
        found = [box for row in self.content.rows(rows, GAP) for box in row.columns(2, GAP)]
        if seats == 3:
            found[2] = Box(self.content.centre[0] - found[2].w / 2, found[2].y, found[2].w, found[2].h)
        return [box.centred(box.w, min(box.h, box.w * FLAT)) for box in found[:seats]]

    # -- the second act

    @property
    def map(self) -> Box:
        """The environs."""
        return self.content.split_left(self.content.w * MAP, GAP)[0]

    @property
    def beside(self) -> Box:
        """The column of what territories bring."""
        return self.content.split_left(self.content.w * MAP, GAP)[1]

    def hex_width(self, rows: int) -> float:
        box = self.map
        high = box.h * (1.0 - CAMELOT) - 2 * GAP
        return min(MOST_HEX, (box.w - 2 * GAP) / (COLUMNS + 0.6), high / ((rows - 1) * ROW + 1.2))

    def hex(self, number: int, rows: int) -> Point:
        """Return the middle of a hex."""
        row, column = divmod(number, COLUMNS)
        wide, box = self.hex_width(rows), self.map
        low = box.bottom - 1.6 * GAP - wide * 0.6
        middle = low - (rows - 1) * wide * ROW
        spare = max(0.0, middle - wide * 0.7 - (box.y + box.h * CAMELOT)) * 0.3
        return box.centre[0] + (2 * column + row % 2 - (COLUMNS - 0.5)) * wide / 2, middle - spare + row * wide * ROW

    # -- the third and the fourth act

    def gate(self, index: int) -> Box:
        """Return the panel of a principality."""
        rows: Sequence[Box] = self.content.rows(2, GAP)
        return rows[index // GATES].columns(GATES, GAP)[index % GATES]
