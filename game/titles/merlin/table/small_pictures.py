"""Small pictures beside the board: the legend of spaces in the help, a best move in the result, and a territory."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import COLUMNS, hex_number
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import INK
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import RondelSpace
from game.titles.merlin.table.words.names import WITH_MERLIN
from game.ui.canvas import Box, Canvas
from game.ui.kit.plates import by_width
from game.ui.look import svg
from game.ui.look.pen import Pen, Tools
from game.ui.look.type_styles import NOTE
from game.ui.table.parts.table_picture import HelpPicture
from game.ui.widgets.tree import Column, Row, Text, Widget

ORDER = ("principality", "influence", "points", "build", "missions", "trade", "relocate", "grail", "excalibur")
ROW = 70.0
"""Height of a row of the legend, at text scale 100%."""


def spaces_legend(tools: TableTools) -> HelpPicture:
    """Return the legend of the kinds of spaces for the present text size: those that do alike stand together."""
    found = {space.name: space for space in reversed(tools.facts.spaces)}
    kinds = sorted(found.values(), key=lambda space: (ORDER.index(space.kind), space.about))
    columns = 3 if tools.theme.text_scale <= 1.4 else 2
    rows = -(-len(kinds) // columns)
    parts = [kinds[first : first + rows] for first in range(0, len(kinds), rows)]
    return HelpPicture(rows * tools.theme.size(ROW), partial(_paint_legend, tools, parts, rows))


def _paint_legend(
    tools: TableTools, columns: list[list[RondelSpace]], rows: int, surface: pygame.Surface, _tools: Tools, box: Box
) -> None:
    side = min(box.h / rows * 0.83, 87.0)
    units = NOTE.units / min(1.0, tools.theme.text_scale)  # Smaller than a note, names could not be read from a couch.
    style = NOTE._replace(ink="ink", units=units, most=max(1.0, box.h / rows * 0.86 / NOTE.units))

    def cell(space: RondelSpace) -> Widget:
        key = f"merlin-space-{space.name}"
        said = [Message(each) for each in (key, f"{key}-short") if each in tools.texts]
        names = [Text(each, size, "midleft", 1) for size in (style, style._replace(most=1.0)) for each in said]
        sign = piece(side, tools.pieces.space, space.kind, space.about, side)
        return Row(sign, by_width(*names).sharing(), gap=16.0).sharing()

    lines = [Column(*(cell(space) for space in column), gap=0.0) for column in columns]
    for column, line, place in zip(columns, lines, box.columns(len(lines), 16.0), strict=True):
        line.paint(Pen(surface, tools), place._replace(h=box.h * len(column) / rows))


APART = 0.06
"""Between space and pawn, in heights of the picture."""


def draw_move(tools: TableTools, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
    """Draw a move into a box, in its middle: a pawn beside the space to which it rides."""
    number, pawn = name.split(" ")
    slab, beside, tall = 0.84, 1.06, 0.92  # In heights of the picture: the space, the pawn's place, the pawn.
    wide = beside + APART + slab
    box = box.centred(box.w, min(box.h, box.w / wide))
    pieces, space = tools.pieces, tools.facts.spaces[int(number)]
    row = box.centred(box.h * wide, box.h)
    side = box.h * slab
    pieces.space(surface, (row.right - side / 2, box.centre[1]), space.kind, space.about, side)
    foot = row.x + box.h * beside / 2, box.bottom - box.h * (1.0 - tall) / 2
    if pawn == WITH_MERLIN:
        pieces.merlin(surface, foot, box.h * tall)
    else:
        pieces.knight(surface, foot, int(pawn), box.h * tall)


LIT = {"mountain": "#6E5F50", "forest": "#23683A", "lake": "#1F78A8"}
HEX_ROW = 0.866
"""From one row to the next, in widths of a hex."""


def draw_territory(tools: TableTools, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
    """Draw the map of a territory into a box, at its right."""
    rows, wide = tools.facts.rows, COLUMNS + 0.5
    high = (rows - 1) * HEX_ROW + 2.0 / 3**0.5
    unit = min(box.h / high, box.w / wide)
    rect = canvas.rect(Box(box.right - wide * unit, box.centre[1] - high * unit / 2, wide * unit, high * unit))

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

    surface.blit(tools.pieces.picture(("territory", name, rect.size), make), rect)
