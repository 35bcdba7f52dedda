"""Small maps for a scoring's sheet: the environs in pale hexes, with one territory in its colour."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words.outlook import hex_number
from game.ui.canvas import Box, Canvas
from game.ui.look import svg

LIT = {"mountain": "#6E5F50", "forest": "#23683A", "lake": "#1F78A8"}
PALE = "#E3D8BC"
ROW = 0.866
"""From one row to the next, in widths of a hex."""


class TerritoryPicture:
    """Draws maps by name."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw(self, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
        """Draw a map into a box, at its right."""
        tools, rows = self._tools, self._tools.facts.rows
        high = (rows - 1) * ROW + 2.0 / 3**0.5
        wide = COLUMNS + 0.5
        unit = min(box.h / high, box.w / wide)
        place = Box(box.right - wide * unit, box.centre[1] - high * unit / 2, wide * unit, high * unit)
        rect = canvas.rect(place)
        picture = tools.pieces.picture(("territory", name, rect.size), lambda: self._render(name, rows, rect.size))
        surface.blit(picture, rect)

    def _render(self, name: str, rows: int, pixels: tuple[int, int]) -> pygame.Surface:
        terrain, *names = name.split(" ")
        lit = {hex_number(each) for each in names}
        parts = []
        for number in range(COLUMNS * rows):
            row, column = divmod(number, COLUMNS)
            x, y = 0.5 + column + row % 2 / 2, 1.0 / 3**0.5 + row * ROW
            fill, line = (LIT[terrain], INK) if number in lit else (PALE, "#B9AB88")
            parts.append(svg.path(brush.hexagon(100 * x, 100 * y, 92), fill, line, 8.0))
        return svg.render("".join(parts), pixels, (0.0, 0.0, 100.0 * (COLUMNS + 0.5), 100 * ((rows - 1) * ROW + 1.155)))
