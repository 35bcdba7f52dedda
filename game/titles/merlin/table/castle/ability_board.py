"""The board of abilities: a column for each assistant, a row for each price, and the seals that lie there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message, key_of
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.titles.merlin.table.castle.castle_content import ROWS, Ability, CastleContent
from game.titles.merlin.table.castle.small_marks import FAINT, dashed_disc
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.ui.canvas import Box, Point
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import BODY, SECONDARY

HEAD = "#2B4A57"
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
LEAST, MOST = 340.0, 480.0
"""Heights of the board above its words."""


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

    def draw(self, surface: pygame.Surface, box: Box, castle: CastleContent, wide: bool) -> None:
        """Draw everything into a box. `wide`: with the words beside the board."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        theme.panel(surface, canvas, box, "panel_sunk", "frame", line=3.0)
        inner = box.inset(18.0, 14.0)
        if wide:
            board, words = inner.split_left(inner.w * 0.47, 34.0)
        else:
            title = tools.say("merlin-abilities")
            head, inner = inner.split_top(theme.size(48.0))
            at = head.centre
            theme.text(surface, canvas, title, at, BODY + 2.0, "accent", "title", "center", head.w, 1)
            needed = self._words_height(castle, inner.w)
            board, words = inner.split_top(max(LEAST, min(MOST, inner.h - needed - 14.0)), 14.0)
        self.draw_grid(surface, ability_grid(board), castle)
        self._draw_words(surface, words, castle)

    # -- the board

    def draw_grid(
        self, surface: pygame.Surface, grid: AbilityGrid, castle: CastleContent,
        offered: Collection[tuple[str, int]] = (),
    ) -> None:  # fmt: skip
        """Draw assistants, prices and abilities, with the seals that lie there; `offered`: where one may be placed."""
        tools = self._tools
        for role, column in grid.heads.items():
            foot = column.centre[0], column.bottom - 4.0
            tools.pieces.assistant(surface, tools.canvas, foot, castle.seat, role, column.h * 0.86)
        for row, price in grid.prices.items():
            self._draw_price(surface, price, row)
        learned = {(one.assistant, one.row): one for one in castle.abilities}
        for (role, row), cell in grid.cells.items():
            ability = learned.get((role, row))
            self._draw_cell(surface, cell, castle.seat, role, row, ability, (role, row) in offered)

    def _draw_price(self, surface: pygame.Surface, box: Box, row: int) -> None:
        """Draw the points that a mission must be worth."""
        tools = self._tools
        canvas, (x, y) = tools.canvas, box.centre
        draw_panel(surface, canvas.rect(box), HEAD, canvas.px(9.0), INK, canvas.px(3.0))
        tools.pieces.sign(surface, canvas, (x, y - 19.0), "points", 32.0, LIGHT, HEAD)
        tools.theme.text(surface, canvas, str(row), (x, y + 20.0), 34.0, LIGHT, "plain-bold", "center", scaled=False)

    def _draw_cell(
        self, surface: pygame.Surface, cell: Box, seat: int, role: str, row: int, learned: Ability | None,
        offered: bool,
    ) -> None:  # fmt: skip
        tools = self._tools
        canvas = tools.canvas
        used = learned is not None and learned.used
        ground = FREE if learned is None else USED if used else TAKEN
        edge = canvas.px(3.5 if learned is not None else 2.0)
        draw_panel(surface, canvas.rect(cell), ground, canvas.px(9.0), INK if learned is not None else FAINT, edge)
        high, low = cell.split_top(cell.h * 0.5)
        ink = INK if learned is not None or offered else "#6B5F49"
        self._picture(surface, high.inset(max(6.0, 0.07 * cell.w), 4.0), role, row, ink, ground)
        middle, radius = (low.centre[0], low.centre[1] - 2.0), min(low.h * 0.42, low.w * 0.3)
        if learned is None:
            if offered:
                self._draw_faint_seal(surface, middle, seat, radius * 0.9)
            surface.blit(*dashed_disc(tools.pieces, canvas, middle, radius * 0.9))
            return
        tools.pieces.seal(surface, canvas, middle, seat, radius)
        if used:
            self._draw_used(surface, cell)

    def _draw_faint_seal(self, surface: pygame.Surface, at: Point, seat: int, radius: float) -> None:
        """Draw a seal that could be placed."""
        canvas = self._tools.canvas
        rect = canvas.rect(Box(at[0] - 1.4 * radius, at[1] - 1.4 * radius, 2.8 * radius, 2.8 * radius))
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._tools.pieces.seal(layer, canvas, canvas.units((rect.w / 2, rect.h / 2)), seat, radius)
        layer.set_alpha(FADED)
        surface.blit(layer, rect)

    def _draw_used(self, surface: pygame.Surface, cell: Box) -> None:
        """Draw the band over an ability that is used up."""
        tools = self._tools
        theme, canvas, said = tools.theme, tools.canvas, tools.say("merlin-castle-used")
        wide = min(cell.w - 6.0, theme.measure(said, SECONDARY, "bold", canvas)[0] + 24.0)
        high = min(theme.size(38.0), cell.h * 0.5)
        band = Box(cell.centre[0] - wide / 2, cell.bottom - high - 5.0, wide, high)
        draw_panel(surface, canvas.rect(band), INK, canvas.px(high / 2), LIGHT, canvas.px(2.0))
        theme.text(surface, canvas, said, band.centre, SECONDARY, LIGHT, "bold", "center", band.w - 10.0, 1)

    # -- pictures of what an ability does

    def _picture(self, surface: pygame.Surface, box: Box, role: str, row: int, ink: str, ground: str) -> None:
        size = min(box.h * 0.86, box.w * 0.36)
        if row == 1:
            self._signs(surface, box, [role, "points"], size * 0.84, ink, ground, "+1")
        elif row == 2:
            self._signs(surface, box, [role, "arrow", "tower"], size * 0.9, ink, ground)
        else:
            signs, more = THIRD[role]
            self._signs(surface, box, signs, size, ink, ground, more)

    def _signs(
        self, surface: pygame.Surface, box: Box, signs: Sequence[str], size: float, ink: str, ground: str,
        more: str = "",
    ) -> None:  # fmt: skip
        """Draw signs side by side, and points after them."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        units = max(PLUS, PLUSES * size)
        text = theme.measure(more, units, "plain-bold", canvas, False)[0] if more else 0.0
        sizes = [size * (0.5 if sign == "arrow" else 1.0) for sign in signs]
        size_of = min(1.0, (box.w - text) / (sum(sizes) + 3.0 * len(sizes)))
        sizes = [each * size_of for each in sizes]
        x, y = box.centre[0] - (sum(sizes) + 3.0 * (len(sizes) - 1) + text) / 2, box.centre[1]
        for sign, side in zip(signs, sizes, strict=True):
            at: Point = (x + side / 2, y)
            name = "traitor" if sign == "no traitor" else sign
            tools.pieces.sign(surface, canvas, at, name, side, ink, ground)
            if sign == "no traitor":
                _strike(surface, canvas.pos(at[0] - side * 0.5, at[1] + side * 0.42),
                        canvas.pos(at[0] + side * 0.5, at[1] - side * 0.42), canvas.px(5.0), ink, ground)  # fmt: skip
            x += side + 3.0
        if more:
            theme.text(surface, canvas, more, (x, y), units, ink, "plain-bold", "midleft", scaled=False)

    # -- words

    def _draw_words(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        """Say how many seals are left, and what the learned abilities do: in full, or in short if that is too long."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        line = theme.line_height(SECONDARY, "body", canvas)
        left = tools.say(Message("merlin-castle-seals", {"count": SEALS - len(castle.abilities)}))
        radius = min(24.0, line * 0.6)
        tools.pieces.seal(surface, canvas, (box.x + radius, box.y + line / 2), castle.seat, radius)
        at = box.x + 2 * radius + 12.0, box.y
        theme.text(surface, canvas, left, at, SECONDARY, "text", "bold", "topleft", box.right - at[0], 1)
        rest = box.split_top(line * 1.2)[1]
        if not castle.abilities:
            theme.paragraph(surface, canvas, tools.say("merlin-abilities-none"), rest, SECONDARY)
            return
        full = [tools.say(ability_in_words(tools.words, one.assistant, one.row)) for one in castle.abilities]
        indent = theme.size(40.0)
        if self._height(full, rest.w - indent) > rest.h:
            short = [Message(f"merlin-castle-ability-{key_of(one.assistant)}-{one.row}") for one in castle.abilities]
            full = [tools.say(one) for one in short]
        y = rest.y
        for one, said in zip(castle.abilities, full, strict=True):
            side = min(34.0, line * 0.8)
            mark = rest.x + side / 2, y + line / 2
            tools.pieces.sign(surface, canvas, mark, one.assistant, side, INK, PAPER)
            most = max(1, int((rest.bottom - y) / line))
            place = rest.x + indent, y
            drawn = theme.text(
                surface, canvas, said, place, SECONDARY, "text", "body", "topleft", rest.w - indent, most
            )
            y = drawn.bottom + 2.0

    def _words_height(self, castle: CastleContent, width: float) -> float:
        """Return the height of everything that `_draw_words` says in full."""
        tools = self._tools
        line = tools.theme.line_height(SECONDARY, "body", tools.canvas)
        said = [ability_in_words(tools.words, one.assistant, one.row) for one in castle.abilities]
        texts = [tools.say(one) for one in said or [Message("merlin-abilities-none")]]
        return line * 1.2 + self._height(texts, width - tools.theme.size(40.0)) + 4.0

    def _height(self, texts: Sequence[str], width: float) -> float:
        theme, canvas = self._tools.theme, self._tools.canvas
        line = theme.line_height(SECONDARY, "body", canvas)
        return sum(len(theme.wrap(text, SECONDARY, "body", canvas, width)) * line + 2.0 for text in texts)


THIRD = {
    "builder": (("build", "build"), ""),
    "shield_bearer": (("no traitor", "points"), "+1"),
    "flag_bearer": (("shield", "flag", "material"), "+1"),
    "lady": (("influence", "assistant", "assistant"), ""),
}
"""Signs of the abilities of row 3, and the points after them."""


def _strike(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], width: int, ink: str, ground: str
) -> None:
    """Draw a line through a sign."""
    pygame.draw.line(surface, ground, start, end, width * 2)
    pygame.draw.line(surface, ink, start, end, width)
