"""A choice among values, changed with left and right; and the toggle, which has two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import BUTTON, Theme
from game.ui.look.type_styles import BODY, STRONG, TypeStyle
from game.ui.widgets.button import PADDING, control_height, draw_row
from game.ui.widgets.tree import Size, Widget

ARROW = 0.75
"""Side of an arrow, in sizes of the type next to it."""
EDGE_ALONE = 8.0
"""Units between the edge of a stepper without a label and its value."""
LARGE_TEXT = 1.3
"""Text scale above which screens put side-by-side controls below each other."""
WIDEST_LABEL = 0.62
"""Largest share of a stepper's width for its label."""


def large_text(theme: Theme) -> bool:
    return theme.text_scale > LARGE_TEXT


def arrow_room(theme: Theme) -> float:
    """Return the width of an arrow with the room around it."""
    return theme.size(BUTTON) * ARROW + 20.0


@dataclass
class Stepper(Widget):
    """A label, and a value between two arrows. Confirm and right step forward, left steps back.

    label     None: the value alone
    stacked   the label above the value, for large text
    split     the label's share of the width when it is next to the value
    neighbours  see `Focusable`
    """

    id: str = field()
    label: Message | None
    value: Message
    on_step: Callable[[int], None]
    about: Message | None = None
    stacked: bool = False
    split: float = 0.5
    neighbours: Mapping[tuple[int, int], str] | None = None
    values: Sequence[Message] = ()

    def offering(self, values: Sequence[Message]) -> Self:
        """Leave room for these values too; return it."""
        self.values = values
        return self

    def widest(self, ruler: Ruler, style: TypeStyle = STRONG) -> float:
        """Return the width of the widest value."""
        return max(ruler.width(value, style) for value in (self.value, *self.values))

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        """Give all labels the room that the widest needs and the values the rest; if that does not fit, put all labels
        above their values."""
        label = max((ruler.width(row.label, BODY) for row in rows if row.label is not None), default=0.0) + 8.0
        value = max((ruler.width(row.value, STRONG) for row in rows), default=0.0) + 2 * arrow_room(ruler.theme)
        inner = max(1.0, width - 2 * PADDING)
        for row in rows:
            row.share(label + value > inner, min(WIDEST_LABEL, label / inner))

    def share(self, stacked: bool, split: float = 0.5) -> None:
        """Put the label above the value, or give it this share of the width."""
        self.stacked, self.split = stacked, split

    def takes(self, ruler: Ruler, room: Size) -> Size:
        value = self.widest(ruler) + 2 * arrow_room(ruler.theme)
        if self.label is None:
            return Size(value + 2 * EDGE_ALONE, control_height(ruler.theme))
        label = ruler.width(self.label, BODY) + 8.0
        if self.stacked:
            high = (BODY.units + STRONG.units) * ruler.theme.text_scale * 1.3 + 30.0
            return Size(max(label + 2 * PADDING, value + 2 * EDGE_ALONE), high)
        return Size(label + value + 2 * PADDING, control_height(ruler.theme))

    def focusable(self) -> Focusable | None:
        return Focusable(
            self.id,
            self.box,
            lambda: self.on_step(1),
            self._describe,
            neighbours=self.neighbours,
            adjust=self._adjust,
            side=self._side,
        )

    def _describe(self) -> Message:
        return self.about or self.label or self.value

    def _adjust(self, by: int) -> bool:
        self.on_step(by)
        return True

    def _side(self, x: float) -> int:
        """Return a step back on the left arrow, forward elsewhere."""
        value = self.halves()[1]
        return -1 if value.x <= x < value.x + value.h * 1.2 else 1

    def halves(self) -> tuple[Box, Box]:
        """Return the places of label and value."""
        inner = self.box.inset(PADDING, 6.0)
        if self.label is None:
            return Box(self.box.x, self.box.y, 0.0, self.box.h), self.box.inset(EDGE_ALONE, 0.0)
        if self.stacked:
            label, value = inner.split_top(inner.h * 0.46)
            return label, Box(self.box.x + EDGE_ALONE, value.y, self.box.w - 2 * EDGE_ALONE, value.h)
        label, value = inner.split_left(inner.w * self.split, 12.0)
        return label, Box(value.x, value.y, self.box.right - 8.0 - value.x, value.h)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = draw_row(pen, self.box, focused)
        label, value = self.halves()
        if self.label is not None:
            pen.text(self.label, label, BODY.inked("text_soft" if self.stacked else "text"), "midleft", 1)
        self._draw_value(pen, value, focused)
        if focused:
            pen.ring(box)

    def _draw_value(self, pen: Pen, value: Box, focused: bool) -> None:
        side, room = pen.theme.size(BUTTON) * ARROW, arrow_room(pen.theme)
        left, middle = value.split_left(room)
        middle, right = middle.split_right(room)
        pen.shape(left.centred(side, side), "left", "accent")
        pen.shape(right.centred(side, side), "right", "accent")
        pen.text(self.value, middle, STRONG, "center", 1)


@dataclass
class Toggle(Stepper):
    """A switch; Confirm, left and right turn it on or off."""

    on: bool = False

    def _draw_value(self, pen: Pen, value: Box, focused: bool) -> None:
        theme, canvas = pen.theme, pen.canvas
        h = theme.size(40.0)
        words, place = value.split_right(h * 1.9 + 14.0)
        switch = Box(place.x, place.centre[1] - h / 2, h * 1.9, h)
        fill = theme.colour("accent" if self.on else "panel_sunk")
        draw_panel(pen.surface, canvas.rect(switch), fill, canvas.px(h / 2), theme.colour("button_line"), canvas.px(3))
        knob = Box(switch.right - h if self.on else switch.x, switch.y, h, h).inset(6.0)
        pen.shape(knob, "circle", "light" if self.on else "text")
        pen.text(self.value, words._replace(w=words.w - 16.0), STRONG, "midright", 1)
