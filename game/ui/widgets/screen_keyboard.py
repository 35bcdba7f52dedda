"""The keys of an on-screen keyboard, for people with a controller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.theme import BUTTON, CONTROL, Theme
from game.ui.tools import SignTools
from game.ui.widgets.base import Widget
from game.ui.widgets.button import GROWTH, draw_face
from game.ui.widgets.signs.key_signs import cap_height, cap_width, draw_cap

LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúüç-'"
COLUMNS = 6
ROWS = -(-len(LETTERS) // COLUMNS)
GAP = 10.0


def letter_height(theme: Theme) -> float:
    return max(CONTROL, theme.size(BUTTON) * 1.16 + 8.0)


@dataclass
class KeyButton(Widget):
    """A key of the on-screen keyboard.

    command  the command whose controller button is drawn on it, or None
    """

    id: str
    box: Box
    label: Message
    on_press: Callable[[], None]
    about: Message | None = None
    style: str = "normal"
    command: str | None = None
    neighbours: Mapping[tuple[int, int], str] | None = None

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about or self.label,
                         neighbours=self.neighbours)  # fmt: skip

    def draw(self, surface: pygame.Surface, tools: SignTools, focused: bool = False) -> None:
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        ink = draw_face(surface, tools, box, self.style, focused)
        inner = box.inset(12.0, 2.0)
        if self.command is not None and (cap := cap_width(tools, self.command)):
            place, inner = inner.split_left(cap, 8.0)
            draw_cap(surface, tools, self.command, place.centred(cap, cap_height(tools)))
        role = "bold" if self.style == "primary" else "body"
        theme.text(surface, canvas, tools.say(self.label), inner.centre, BUTTON, ink, role, "center", inner.w, 1)
        if focused:
            theme.focus_ring(surface, canvas, box)
