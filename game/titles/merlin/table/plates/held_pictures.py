"""Pictures of the traitors and goods that a plate shows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.plates.goods_row import goods_row
from game.titles.merlin.table.plates.plate_content import HeldGoods, HeldTraitor
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.look.theme import SECONDARY

TRAITOR, TRAITOR_STEP = 35.0, 45.0
"""Height of a traitor, and the way to the next one, which the mark of each reaches; in units of the plate."""
MARK = 10.5
"""Radius of a traitor's mark."""
TICK, LOSS = "#1D6B3C", "#A32A17"


class HeldPictures:
    """Draws traitors from the left and goods from the right."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw_traitors(
        self, surface: pygame.Surface, row: Box, left: float, traitors: Sequence[HeldTraitor], unit: float
    ) -> float:
        """Draw traitors, each with a tick or its loss; return where they end."""
        pieces, canvas, (_, y), x = self._tools.pieces, self._tools.canvas, row.centre, left
        for traitor in traitors:
            pieces.traitor(surface, canvas, (x + 18.0 * unit, y), traitor.principality, TRAITOR * unit)
            mark, radius = (x + 34.0 * unit, y + 7.0 * unit), MARK * unit
            fill = TICK if traitor.repelled else LOSS
            pygame.draw.circle(surface, INK, canvas.pos(*mark), canvas.px(radius + 1.5))
            pygame.draw.circle(surface, fill, canvas.pos(*mark), canvas.px(radius))
            sign = "tick" if traitor.repelled else "cross"
            pieces.sign(surface, canvas, mark, sign, radius * 1.5, PAPER, fill)
            x += TRAITOR_STEP * unit
        return x

    def draw_goods(
        self,
        surface: pygame.Surface,
        row: Box,
        groups: Sequence[Sequence[HeldGoods]],
        left: float,
        right: float,
        unit: float,
    ) -> None:
        """Draw goods, a group for each kind, from the right edge and as far as the left one."""
        tools, y = self._tools, row.centre[1]
        theme, canvas = tools.theme, tools.canvas

        def measure(count: str) -> float:
            return theme.measure(count, SECONDARY, "plain-bold", canvas)[0]

        goods = goods_row(groups, left, right, unit, measure)
        for one in goods.shown:
            if one.principality:
                tools.pieces.good(surface, canvas, (one.x, y), one.kind, one.principality, goods.size)
            else:
                ink, ground = _written(theme.colour("ink")), _written(theme.colour("panel"))
                tools.pieces.sign(surface, canvas, (one.x, y), one.kind, goods.size, ink, ground)
            if one.number:
                theme.text(surface, canvas, one.number, (one.number_x, y), SECONDARY, "ink", "plain-bold", "midleft")


def _written(colour: pygame.Color) -> str:
    """Return a colour as drawings write it."""
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
