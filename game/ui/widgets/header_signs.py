"""Signs on the buttons of the header: drawn, never typed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen
from game.ui.widgets.controls import Button

SIGNS = (
    "undo", "undo-turn", "replay", "hint", "flag", "people", "castle", "zoom", "log", "help", "menu", "sound", "silence"
)  # fmt: skip


def draw_sign(surface: pygame.Surface, name: str, rect: pygame.Rect, colour: pygame.Color) -> None:
    """Draw one of `SIGNS` into a square rect (pixels)."""
    side = max(4, rect.width)
    surface.blit(artwork.picture(f"pictures/header/{name}", (side, side), {"ink": svg.hex_of(colour)}), rect)


FILLED = 0.6
"""Share of the button that the sign fills."""


@dataclass
class SignButton(Button):
    """A button without a label. `sign`: name of one of the header's signs."""

    def _draw_label(self, pen: Pen, box: Box, ink: str) -> None:
        surface, tools = pen.surface, pen.tools
        side = min(box.w, box.h) * FILLED
        rect = tools.canvas.rect(box.centred(side, side))
        draw_sign(surface, self.sign or "", rect, tools.theme.colour(ink))
