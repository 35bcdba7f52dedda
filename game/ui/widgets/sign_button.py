"""A square button with one of the header's signs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Box
from game.ui.look.pen import Pen
from game.ui.widgets.button import Button
from game.ui.widgets.signs.header_signs import draw_sign

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
