"""The keys of an on-screen keyboard, for people with a controller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.message import Message
from game.ui.focus import Focusable
from game.ui.input.command_signs import Sign
from game.ui.look.pen import Pen
from game.ui.look.theme import BUTTON, CONTROL, Theme
from game.ui.widgets.button import GROWTH, draw_face
from game.ui.widgets.signs.key_signs import cap_height, draw_sign, sign_width
from game.ui.widgets.tree import Widget

LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúüç-'"
COLUMNS = 6
ROWS = -(-len(LETTERS) // COLUMNS)
GAP = 10.0


def letter_height(theme: Theme) -> float:
    return max(CONTROL, theme.size(BUTTON) * 1.16 + 8.0)


@dataclass
class KeyButton(Widget):
    """A key of the on-screen keyboard.

    sign  the controller button that does the same, drawn on it, or None
    """

    id: str = field()
    label: Message
    on_press: Callable[[], None]
    about: Message | None = None
    style: str = "normal"
    sign: Sign | None = None
    neighbours: Mapping[tuple[int, int], str] | None = None

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about or self.label,
                         neighbours=self.neighbours)  # fmt: skip

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        ink = draw_face(pen, box, self.style, focused)
        inner = box.inset(12.0, 2.0)
        if self.sign is not None:
            cap = sign_width(tools, self.sign)
            place, inner = inner.split_left(cap, 8.0)
            draw_sign(surface, tools, self.sign, place.centred(cap, cap_height(tools)))
        role = "bold" if self.style == "primary" else "body"
        theme.text(surface, canvas, tools.say(self.label), inner.centre, BUTTON, ink, role, "center", inner.w, 1)
        if focused:
            theme.focus_ring(surface, canvas, box)
