"""A button: a label, perhaps with a sign before it and a second line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BUTTON, CONTROL, RAISED, Theme
from game.ui.look.type_styles import LABEL, NOTE, STRONG
from game.ui.widgets.tree import Size, Widget

PADDING = 26.0
SIGN = 0.8
"""Side of a sign, in sizes of the type next to it."""
SIGN_GAP = 18.0
"""Units between a sign and the label."""
GROWTH = 4.0
"""Units by which the focused control grows on each side."""
NARROWEST = 240.0
"""Least width that a button asks for."""

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
    on_press: Callable[[], None]
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

    def disable(self, why: Message) -> None:
        """Disable it, and set the reason."""
        self.enabled, self.why = False, why

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self.on_press, self._describe, self.enabled, self.why, self.neighbours)

    def _describe(self) -> Message:
        return self.about or self.label or Message("nothing")

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if self.label is None:
            return Size(control_height(ruler.theme), control_height(ruler.theme))
        size = ruler.width(self.label, STRONG) + (ruler.theme.size(46.0) if self.sign else 0.0) + 80.0
        lines = min(self.lines, 1 if size <= room.w else 2)
        high = control_height(ruler.theme, lines)
        if self.detail is not None:
            high = max(high, (LABEL.units + NOTE.units) * ruler.theme.text_scale * 1.3 + 18.0)
        return Size(max(NARROWEST, size if lines == 1 else room.w), high)

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
            side = theme.size(BUTTON) * SIGN
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
