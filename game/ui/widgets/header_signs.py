"""Signs on the buttons of the header: drawn, never typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable, described
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL, RAISED
from game.ui.look.type_styles import NOTE
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Size, Widget

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


HEADER_SIGN = 36.0
"""Side of the sign on a button of the header."""


class HeaderButton(Widget):
    """A button with a sign, and with a word beside it in a box that is wide enough.

    about  what it does
    label  the word
    """

    def __init__(
        self, sign: str, about: Message, on_press: Callable[[], None], name: str = "", label: Message | None = None
    ) -> None:
        """name: if not the sign's name"""
        self.name = name or sign
        self.id = f"header-{self.name}"
        self.sign, self.about, self.on_press, self.label = sign, about, on_press, label

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(CONTROL, CONTROL)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, described(self.about))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box
        if focused:
            pen.glow(box)
        pen.panel(box, "button_hot" if focused else "button", "button_line", depth=RAISED)
        place, beside = box.split_left(CONTROL) if box.w > CONTROL else (box, NOWHERE)
        draw_sign(
            pen.surface, self.sign, pen.canvas.rect(place.centred(HEADER_SIGN, HEADER_SIGN)), pen.theme.colour("text")
        )
        if self.label is not None and beside.w > 0:
            pen.text(self.label, beside._replace(w=beside.w - 10.0), NOTE.inked("text"), "midleft", 1)
        if focused:
            pen.ring(box)
