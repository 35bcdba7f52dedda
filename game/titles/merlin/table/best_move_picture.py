"""The picture of a best move in the result: the space that it led to, and the pawn that came there."""

from __future__ import annotations

import pygame

from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words.sheets import WITH_MERLIN
from game.ui.canvas import Box, Canvas

SLAB, PAWN = 0.84, 0.92
"""Heights of the space and of the pawn, in heights of the picture."""
BESIDE, APART = 1.06, 0.06
"""Width of the pawn's place, and between both, in heights of the picture."""


class MovePicture:
    """Draws pictures by name."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw(self, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
        """Draw a picture into a box, in its middle."""
        number, pawn = name.split(" ")
        box = box.centred(box.w, min(box.h, box.w / (BESIDE + APART + SLAB)))
        pieces, space = self._tools.pieces, self._tools.facts.spaces[int(number)]
        side, tall = box.h * SLAB, box.h * PAWN
        half = box.h * (BESIDE + APART + SLAB) / 2
        pieces.space(surface, canvas, (box.centre[0] + half - side / 2, box.centre[1]), space.kind, space.about, side)
        foot = box.centre[0] - half + box.h * BESIDE / 2, box.bottom - box.h * (1.0 - PAWN) / 2
        if pawn == WITH_MERLIN:
            pieces.merlin(surface, canvas, foot, tall)
        else:
            pieces.knight(surface, canvas, foot, int(pawn), tall)
