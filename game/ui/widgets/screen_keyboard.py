"""The keys of an on-screen keyboard, for people with a controller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.message import Message
from game.ui.focus import Focusable
from game.ui.input.command_signs import Sign
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL
from game.ui.look.type_styles import LABEL, MEDIUM, SMALL, STRONG, TINY
from game.ui.widgets.button import GROWTH, draw_face
from game.ui.widgets.signs.key_signs import KeySign, sign_width
from game.ui.widgets.tree import Anchored, Padded, Row, Size, Text, Widget

LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúüç-'"
COLUMNS = 6
ROWS = -(-len(LETTERS) // COLUMNS)


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

    def takes(self, ruler: Ruler, room: Size) -> Size:
        sign = sign_width(ruler.tools, self.sign) + TINY if self.sign is not None else 0.0
        high = max(CONTROL, LABEL.units * ruler.theme.text_scale * 1.16 + TINY)
        return Size(max(high, ruler.width(self.label, STRONG) + sign + 2 * MEDIUM), high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            pen.glow(box)
        ink = draw_face(pen, box, self.style, focused)
        style = (STRONG if self.style == "primary" else LABEL).inked(ink)
        sign = Anchored(KeySign(self.sign)) if self.sign is not None else None
        Padded(Row(sign, Text(self.label, style, "center", 1, grow=1.0), gap=TINY), (SMALL, 2.0)).paint(pen, box)
        if focused:
            pen.ring(box)
