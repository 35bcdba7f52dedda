"""The board of abilities: a column for each assistant, a row for each price, and the seals that lie there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import pygame

from game.core.message import Message, key_of
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art.drawings import FAINT, INK, LIGHT, PAPER
from game.titles.merlin.table.castle.castle_content import ROWS, Ability, CastleContent
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_panel
from game.ui.look.type_styles import NOTE, SMALL, WORDS, TypeStyle
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Panel, Picture, Row, Sized, Text, Widget

PRICED = "#2B4A57"
"""The ground of a row's price."""
TAKEN, FREE, USED = "#FFFDF4", "#EBDDB8", "#CFC0A0"
"""Grounds of a learned ability, of one that isn't, and of one that is used up."""
GAP = 8.0
PRICE = 74.0
PIECES = 92.0
"""Height of the assistants above their columns."""
SEALS = 4
FADED = 90
"""Opacity of a seal that could be placed, of 255."""
PLUS, PLUSES = 30.0, 0.62
"""Least size of points after signs, and their size as a part of a sign's."""
BOARDS = (480.0, 450.0, 420.0, 390.0, 365.0, 340.0)
"""Heights of the board above its words."""
PRICE_TYPE = TypeStyle(34.0, "plain-bold", LIGHT, 1.0)
HEAD, SAID, TOTAL = TypeStyle(36.0, "title", "accent"), NOTE.inked("text"), WORDS.inked("text")


class AbilityGrid(NamedTuple):
    """Where the parts of the board are: heads and cells by assistant, prices and cells by row."""

    heads: Mapping[str, Box]
    prices: Mapping[int, Box]
    cells: Mapping[tuple[str, int], Box]


def ability_grid(box: Box, most_head: float = PIECES) -> AbilityGrid:
    """Divide a box into the parts of the board; `most_head`: the greatest height of the assistants at the top."""
    head, rows = box.split_top(min(most_head, box.h * 0.22))
    prices, grid = rows.split_left(PRICE, GAP)
    heads = dict(zip(ASSISTANTS, head._replace(x=grid.x, w=grid.w).columns(len(ASSISTANTS), GAP), strict=True))
    cells = {
        (role, row): cell
        for row, line in zip(ROWS, grid.rows(len(ROWS), GAP), strict=True)
        for role, cell in zip(ASSISTANTS, line.columns(len(ASSISTANTS), GAP), strict=True)
    }
    return AbilityGrid(heads, dict(zip(ROWS, prices.rows(len(ROWS), GAP), strict=True)), cells)


class AbilityBoard:
    """Draws the board, and what the learned abilities do."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def page(self, castle: CastleContent, box: Box, wide: bool) -> Widget:
        """Return everything on a sheet that fits into `box`. wide: with the words beside the board"""
        board = Picture(lambda pen, place: self.draw_grid(pen, ability_grid(place), castle))
        full, short = (self._words(castle, form) for form in (True, False))
        if wide:
            beside = FirstThatFits(full, short).sharing()
            inside: Widget = Row(Sized(board, w=(box.w - 36.0) * 0.47), beside, gap=34.0)
        else:
            title = Text(Message("merlin-abilities"), HEAD, "center", 1)
            forms = [(words, high) for words in (full, short) for high in BOARDS]
            inside = FirstThatFits(*(Column(title, Sized(board, h=high), words, gap=14.0) for words, high in forms))
        return Panel(inside, (18.0, 14.0), "panel_sunk", "frame", 3.0)

    def _words(self, castle: CastleContent, full: bool) -> Widget:
        """Return how many seals are left, and what the learned abilities do, in full or in short."""
        tools, abilities = self._tools, castle.abilities
        left = Text(Message("merlin-castle-seals", {"count": SEALS - len(abilities)}), TOTAL, "midleft", 1)
        radius = min(24.0, Ruler(tools).step(SAID) * 0.6)
        seal = piece(2 * radius, tools.pieces.seal, castle.seat, radius)
        rows: list[Widget] = []
        for one in abilities:
            short = Message(f"merlin-castle-ability-{key_of(one.assistant)}-{one.row}")
            said = ability_in_words(tools.words, one.assistant, one.row) if full else short
            rows.append(Row(Anchored(self._sign(one.assistant), 0.5, 0.0), Text(said, SAID, grow=1.0), gap=SMALL))
        if not rows:
            rows.append(Text(Message("merlin-abilities-none"), SAID))
        return Column(Row(seal, left, gap=SMALL), *rows, gap=2.0)

    def _sign(self, assistant: str) -> Widget:
        side, pieces = min(34.0, Ruler(self._tools).step(SAID) * 0.8), self._tools.pieces
        return piece(side, pieces.sign, assistant, side, INK, PAPER)

    # -- the board

    def draw_grid(
        self, pen: Pen, grid: AbilityGrid, castle: CastleContent, offered: Collection[tuple[str, int]] = ()
    ) -> None:
        """Draw assistants, prices and abilities, with the seals that lie there; `offered`: where one may be placed."""
        pieces, px = self._tools.pieces, pen.canvas.px
        for role, column in grid.heads.items():
            foot = column.centre[0], column.bottom - 4.0
            pieces.assistant(pen.surface, foot, castle.seat, role, column.h * 0.86)
        for row, box in grid.prices.items():  # The points that a mission must be worth.
            draw_panel(pen.surface, pen.canvas.rect(box), PRICED, px(9.0), INK, px(3.0))
            pieces.sign(pen.surface, (box.centre[0], box.centre[1] - 19.0), "points", 32.0, LIGHT, PRICED)
            pen.text(str(row), box.moved(0.0, 20.0), PRICE_TYPE, "center", 1)
        learned = {(one.assistant, one.row): one for one in castle.abilities}
        for place, cell in grid.cells.items():
            self._draw_cell(pen, cell, castle.seat, place, learned.get(place), place in offered)

    def _draw_cell(
        self, pen: Pen, cell: Box, seat: int, place: tuple[str, int], learned: Ability | None, offered: bool
    ) -> None:
        """Draw the ability of an assistant in a row, and its seal or the place of one."""
        canvas, pieces, used = pen.canvas, self._tools.pieces, learned is not None and learned.used
        ground, edge, line = (TAKEN, INK, 3.5) if learned is not None else (FREE, FAINT, 2.0)
        ground = USED if used else ground
        draw_panel(pen.surface, canvas.rect(cell), ground, canvas.px(9.0), edge, canvas.px(line))
        high, low = cell.split_top(cell.h * 0.5)
        ink = INK if learned is not None or offered else "#6B5F49"
        self._draw_meaning(pen, high.inset(max(6.0, 0.07 * cell.w), 4.0), place, ink, ground)
        middle, radius = (low.centre[0], low.centre[1] - 2.0), min(low.h * 0.42, low.w * 0.3)
        if learned is not None:
            pieces.seal(pen.surface, middle, seat, radius)
        elif offered:
            rect = canvas.rect(Box(*middle, 0.0, 0.0).inset(-1.26 * radius))
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            pieces.seal(layer, canvas.units((rect.w / 2, rect.h / 2)), seat, radius * 0.9)
            layer.set_alpha(FADED)
            pen.surface.blit(layer, rect)
        if learned is None:
            pieces.no_seal(pen.surface, middle, radius * 0.9)
        if used:
            said = Text(Message("merlin-castle-used"), WORDS.inked(LIGHT), "center", 1)
            band = Anchored(Panel(said, (12.0, 0.0), "ink", "light", radius=pen.theme.size(19.0)), 0.5, 1.0)
            band.paint(pen, cell.inset(3.0, 5.0))

    def _draw_meaning(self, pen: Pen, box: Box, place: tuple[str, int], ink: str, ground: str) -> None:
        """Draw what an ability does as signs side by side, and points after them."""
        (role, row), pieces = place, self._tools.pieces
        signs, more, part = {1: ((role, "points"), "+1", 0.84), 2: ((role, "arrow", "tower"), "", 0.9)}.get(
            row, (*THIRD[role], 1.0)
        )
        size = part * min(box.h * 0.86, box.w * 0.36)
        style = TypeStyle(max(PLUS, PLUSES * size), "plain-bold", ink, 1.0)
        text = pen.width(more, style) if more else 0.0
        sizes = [size * (0.5 if sign == "arrow" else 1.0) for sign in signs]
        fit = min(1.0, (box.w - text) / (sum(sizes) + 3.0 * len(sizes)))
        x, y = box.centre[0] - (fit * sum(sizes) + 3.0 * (len(sizes) - 1) + text) / 2, box.centre[1]
        for sign, side in zip(signs, (each * fit for each in sizes), strict=True):
            middle = x + side / 2
            pieces.sign(pen.surface, (middle, y), sign.removeprefix("no "), side, ink, ground)
            if sign.startswith("no "):
                start, end = (pen.canvas.pos(middle + way * side * 0.5, y - way * side * 0.42) for way in (-1, 1))
                pygame.draw.line(pen.surface, ground, start, end, pen.canvas.px(10.0))
                pygame.draw.line(pen.surface, ink, start, end, pen.canvas.px(5.0))
            x += side + 3.0
        if more:
            pen.text(more, Box(x, box.y, text + 4.0, box.h), style, "midleft", 1)


THIRD = {
    "builder": (("build", "build"), ""),
    "shield_bearer": (("no traitor", "points"), "+1"),
    "flag_bearer": (("shield", "flag", "material"), "+1"),
    "lady": (("influence", "assistant", "assistant"), ""),
}
"""Signs of the abilities of row 3, and the points after them."""
