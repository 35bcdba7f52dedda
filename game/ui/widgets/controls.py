"""Controls: a button, a choice among values changed with left and right, and the toggle, which has two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Self

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import BUTTON, CONTROL, RAISED, Theme
from game.ui.look.type_styles import BODY, LABEL, NOTE, STRONG, TypeStyle
from game.ui.widgets.tree import Size, Widget

PADDING = 26.0
SIGN_GAP = 18.0
"""Units between a sign and the label."""
GROWTH = 4.0
"""Units by which the focused control grows on each side."""

FILLS = {"normal": "button", "primary": "accent", "quiet": "panel", "danger": "danger_deep"}
INKS = {"normal": "text", "primary": "light", "quiet": "text_soft", "danger": "light"}
DETAILS = {**INKS, "normal": "text_soft"}
"""Colours of the second line."""


def control_height(theme: Theme, lines: int = 1) -> float:
    """Return the height of a button with `lines` lines of text, at least that of a control."""
    return max(CONTROL, theme.size(BUTTON) * 1.3 * lines + 20.0)


def draw_face(pen: Pen, box: Box, style: str, focused: bool = False, enabled: bool = True) -> str:
    """Draw the face of a button, which is raised while it can be pressed; return the colour of its letters."""
    fill = FILLS[style]
    if not enabled:
        fill = "panel_sunk"
    elif focused and style in ("normal", "quiet"):
        fill = "button_hot"
    pen.panel(box, fill, "button_line" if enabled else "panel_line", 3.0, RAISED if enabled else 0.0)
    return INKS[style] if enabled else "text_faint"


def draw_row(pen: Pen, box: Box, focused: bool) -> Box:
    """Draw the background of a row in a menu or list; return its box, which grows with the focus. The caller draws the
    focus ring last, over the row's content."""
    grown = box.inset(-GROWTH) if focused else box
    if focused:
        pen.glow(grown)
    pen.panel(grown, "button_hot" if focused else "panel", "button_line", depth=RAISED)
    return grown


@dataclass
class Button(Widget):
    """A button.

    label    its text
    about    one sentence for the prompt; None: the label itself
    detail   a second, smaller line
    style    "normal", "primary" (the likely choice), "quiet", "danger" (loses something)
    sign     name of a shape drawn before the label or in place of it
    padding  units between label and edge
    lines    lines that the label may fill
    neighbours  see `Focusable`
    """

    id: str = field()
    label: Message | None
    on_press: Callable[[], object]
    about: Message | None = None
    detail: Message | None = None
    style: str = "normal"
    sign: str | None = None
    enabled: bool = True
    why: Message | None = None
    align_label: str = "center"
    padding: float = PADDING
    lines: int = 1
    neighbours: Mapping[tuple[int, int], str] | None = None

    def call(self, label: Message) -> None:
        """Give it another label."""
        self.label = label

    def disable(self, why: Message) -> None:
        """Disable it, and set the reason."""
        self.enabled, self.why = False, why

    def focusable(self) -> Focusable | None:
        said = self.about or self.label or Message("nothing")
        return Focusable(self.id, self.box, self.on_press, lambda: said, self.enabled, self.why, self.neighbours)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if self.label is None:
            return Size(control_height(ruler.theme), control_height(ruler.theme))
        size = ruler.width(self.label, STRONG) + (ruler.theme.size(46.0) if self.sign else 0.0) + 80.0
        lines = min(self.lines, 1 if size <= room.w else 2)
        high = control_height(ruler.theme, lines)
        if self.detail is not None:
            high = max(high, (LABEL.units + NOTE.units) * ruler.theme.text_scale * 1.3 + 18.0)
        return Size(max(240.0, size if lines == 1 else room.w), high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            pen.glow(box)
        self._draw_label(pen, box, draw_face(pen, box, self.style, focused, self.enabled))
        if focused:
            pen.ring(box)

    def _draw_label(self, pen: Pen, box: Box, ink: str) -> None:
        if self.label is None:
            if self.sign is not None:
                side = min(box.w, box.h) * 0.42
                pen.shape(box.centred(side, side), self.sign, ink)
            return
        theme = pen.theme
        inner = box.inset(self.padding, 6.0)
        if self.sign is not None:
            side = theme.size(BUTTON) * 0.8
            after = self.sign == "right"
            inner, place = inner.split_right(side, SIGN_GAP) if after else inner.split_left(side, SIGN_GAP)[::-1]
            pen.shape(place.centred(side, side), self.sign, ink)
        anchor = "midleft" if self.align_label == "left" else "center"
        line = inner
        if self.detail is not None:
            step = theme.size(NOTE.units) * 0.62
            faint = DETAILS[self.style] if self.enabled else ink
            pen.text(self.detail, inner.moved(0.0, step), NOTE.inked(faint), anchor, 1)
            line = inner.moved(0.0, -step)
        lines = 2 if self.detail is None and box.h > theme.size(BUTTON) * 2.6 else 1
        pen.text(self.label, line, (STRONG if self.style == "primary" else LABEL).inked(ink), anchor, lines)


ARROW = 0.75
"""Side of an arrow, in sizes of the type next to it."""
EDGE_ALONE = 8.0
"""Units between the edge of a stepper without a label and its value."""


def large_text(theme: Theme) -> bool:
    return theme.text_scale > 1.3


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
    values    others that it has room for
    """

    id: str = field()
    label: Message | None
    value: Message
    on_step: Callable[[int], object]
    about: Message | None = None
    stacked: bool = False
    split: float = 0.5
    neighbours: Mapping[tuple[int, int], str] | None = None
    values: Sequence[Message] = ()

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
            row.share(label + value > inner, min(0.62, label / inner))

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
        said = self.about or self.label or self.value

        def adjust(by: int) -> bool:
            self.on_step(by)
            return True

        return Focusable(self.id, self.box, partial(self.on_step, 1), lambda: said, neighbours=self.neighbours,
                         adjust=adjust, side=self._side)  # fmt: skip

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


def switch(item_id: str, key: str, on: bool, step: Callable[[int], object]) -> Toggle:
    """Return a switch with the texts named after `key`."""
    value = Message("value-on" if on else "value-off")
    return Toggle(item_id, Message(key), value, step, Message(f"{key}-about"), on=on)
