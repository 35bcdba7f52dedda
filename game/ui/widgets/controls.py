"""Controls: a button, a choice among values changed with left and right, and the toggle, which has two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Self

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Act, Focusable, described
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BUTTON, CONTROL, RAISED, Theme
from game.ui.look.type_styles import BODY, LABEL, MEDIUM, NOTE, SMALL, STRONG, TINY
from game.ui.widgets.tree import Column, Levelled, Padded, Picture, Row, Size, Sized, Space, Text, Widget

PADDING = 26.0
GROWTH = 4.0
"""Units by which the focused control grows on each side."""

FILLS = {"normal": "button", "primary": "accent", "quiet": "panel", "bare": "panel", "danger": "danger_deep"}
INKS = {"normal": "text", "primary": "light", "quiet": "text_soft", "bare": "text", "danger": "light"}
DETAILS = {**INKS, "normal": "text_soft"}
"""Colours of the second line."""


def control_height(theme: Theme, lines: int = 1) -> float:
    """Return the height of a button with `lines` lines of text, at least that of a control."""
    return max(CONTROL, theme.size(BUTTON) * 1.3 * lines + 20.0)


def draw_face(pen: Pen, box: Box, style: str, focused: bool, enabled: bool = True) -> str:
    """Draw the face of a button, which is raised while it can be pressed; return the colour of its letters."""
    fill = FILLS[style]
    if style == "bare" and not focused:
        return INKS["bare" if enabled else "quiet"]
    if not enabled:
        fill = "panel_sunk"
    elif focused and style in ("normal", "quiet", "bare"):
        fill = "button_hot"
    pen.panel(box, fill, "button_line" if enabled else "panel_line", 3.0, RAISED if enabled else 0.0)
    return INKS[style] if enabled else "text_faint"


def draw_row(pen: Pen, box: Box, focused: bool) -> Box:
    """Draw the background of a row in a menu or list; return its box, which grows with the focus."""
    grown = box.inset(-GROWTH) if focused else box
    pen.panel(grown, "button_hot" if focused else "panel", "button_line", depth=RAISED)
    return grown


@dataclass
class Button(Widget):
    """A button.

    label    its text
    about    one sentence for the prompt; None: the label itself
    detail   a second, smaller line
    style    "normal", "primary" (the likely choice), "quiet", "bare" (no face without the focus), "danger" (loses
             something)
    sign     name of a shape drawn before the label or in place of it
    picture  name of a picture drawn before the label, or above two small lines if that is centred
    padding  units between label and edge
    lines    lines that the label may fill
    neighbours  see `Focusable`
    """

    id: str = field()
    label: Message | None
    on_press: Act
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
    picture: str = ""
    halo = GROWTH

    def call(self, label: Message) -> None:
        """Give it another label."""
        self.label = label

    def disable(self, why: Message) -> None:
        """Disable it, and set the reason."""
        self.enabled, self.why = False, why

    def focusable(self) -> Focusable | None:
        said = self.about or self.label or Message("nothing")
        return Focusable(self.id, self.box, self.on_press, described(said), self.enabled, lambda: self.why,
                         self.neighbours)  # fmt: skip

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if self.label is None:
            return Size(control_height(ruler.theme), control_height(ruler.theme))
        size = ruler.width(self.label, STRONG) + (ruler.theme.size(46.0) if self.sign else 0.0) + 80.0
        lines = min(self.lines, 1 if size <= room.w else 2)
        high = control_height(ruler.theme, lines)
        if self.detail is not None:
            high = max(high, (LABEL.units + NOTE.units) * ruler.theme.text_scale * 1.3 + 18.0)
        return Size(max(240.0, size if lines == 1 else room.w), high)

    def draw(self, pen: Pen) -> None:
        box = self.box.inset(-GROWTH) if pen.focused else self.box
        self.face(pen, draw_face(pen, box, self.style, pen.focused, self.enabled)).paint(pen, self.box)

    def face(self, ruler: Ruler, ink: str) -> Widget:
        """Return what is on the button, which fills it."""
        if self.label is None:
            side = min(self.box.w, self.box.h) * 0.42
            return Picture(partial(Pen.shape, shape=self.sign or "", ink=ink), side, side)
        anchor = "midleft" if self.align_label == "left" else "center"
        style = (STRONG if self.style == "primary" else LABEL).inked(ink)
        words: Widget = Text(self.label, style, anchor, None if self.detail is None else 1)
        if self.detail is not None:
            faint = NOTE.inked(DETAILS[self.style] if self.enabled else ink)
            words = Column(words, Text(self.detail, faint, anchor, 1), gap=-TINY, anchor=0.5)
        side = ruler.theme.size(BUTTON) * 0.8
        sign = Picture(partial(Pen.shape, shape=self.sign, ink=ink), side, side) if self.sign is not None else None
        if self.picture:
            side = 0.0 if anchor == "center" else 0.75 * self.box.h
            sign = Picture(partial(Pen.picture, name=self.picture), side, side)
            if not side:
                return Padded(Column(sign.sharing(), Text(self.label, NOTE.inked(ink), anchor, 2), gap=0.0), 4.0)
        parts = [sign, words.sharing()]
        return Padded(Row(*(reversed(parts) if self.sign == "right" else parts), gap=MEDIUM), (self.padding, 6.0))


@dataclass
class Arrow(Widget):
    """An arrow as wide as its place."""

    shape: str

    def draw(self, pen: Pen) -> None:
        pen.shape(self.box.centred(self.box.w, self.box.w), self.shape, "accent")


@dataclass
class Stepper(Widget):
    """A label, and a value between two arrows. Confirm and right step forward, left steps back; in a row with others,
    left and right lead to them.

    label     None: the value alone
    stacked   the label above the value
    label_w   the least room of the label next to the value
    values    others that it has room for
    in_row    see `Focusable`
    """

    id: str = field()
    label: Message | None
    value: Message
    on_step: Callable[[int], object]
    about: Message | None = None
    stacked: bool = False
    label_w: float = 0.0
    values: Sequence[Message] = ()
    in_row: bool = False
    halo = GROWTH
    _form: tuple[Ruler, bool, float] | None = field(default=None, init=False)

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        """Give all labels the room that the widest needs and the values the rest; if that does not fit, put all labels
        above their values."""
        room = Size(width, 0.0)
        label = max(row.name.takes(ruler, room).w for row in rows)
        value = max(row.choice(ruler).takes(ruler, room).w for row in rows)
        for row in rows:
            row.share(label + value + 2 * TINY > width, label)

    def share(self, stacked: bool, label_w: float = 0.0) -> None:
        """Put the label above the value, or give it this room at least."""
        self.stacked, self.label_w = stacked, label_w

    def takes(self, ruler: Ruler, room: Size) -> Size:
        form = ruler, self.stacked, self.label_w
        if form != self._form:  # Else what is on it remembers what it takes.
            self._form, self._shown = form, self.face(ruler)
        return Sized(self._shown, least_h=control_height(ruler.theme)).takes(ruler, room)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        self._shown = self.face(ruler)
        self._shown.place(ruler, box)

    def focusable(self) -> Focusable | None:
        said = self.about or self.label or self.value

        def adjust(by: int) -> bool:
            self.on_step(by)
            return True

        return Focusable(self.id, self.box, partial(self.on_step, 1), described(said), adjust=adjust,
                         in_row=self.in_row, side=self._side)  # fmt: skip

    def _side(self, x: float) -> int:
        """Return a step back on the left arrow, forward elsewhere."""
        back = next((part.box.inset(-MEDIUM) for part in self._shown.all() if isinstance(part, Arrow)), NOWHERE)
        return -1 if back.x <= x < back.right else 1

    def draw(self, pen: Pen) -> None:
        if pen.focused or self.label is not None:
            draw_row(pen, self.box, pen.focused)
        self._shown.draw_all(pen, None)

    @property
    def name(self) -> Widget:
        """The label."""
        if self.label is None:
            return Space()
        return Padded(
            Text(self.label, BODY.inked("text_soft" if self.stacked else "text"), "midleft", 1), (MEDIUM, 0.0)
        )

    def face(self, ruler: Ruler) -> Widget:
        """Return label and value."""
        choice = self.choice(ruler).sharing()
        if self.stacked:
            free = SMALL / max(1.0, ruler.theme.text_scale)  # Lines of large type keep room themselves.
            return Padded(Column(self.name.sharing(), choice, gap=0.0), (TINY, free))
        return Padded(Row(Sized(self.name, least_w=self.label_w), choice, gap=0.0), (TINY, 0.0))

    def choice(self, ruler: Ruler) -> Widget:
        """Return the value, as wide as the widest, between arrows."""
        side = ruler.theme.size(BUTTON) * 0.75
        back, on = (Padded(Sized(Arrow(shape), w=side), (TINY, 0.0)) for shape in ("left", "right"))
        return Row(back, Levelled(self.value, self.values, STRONG, "center", 1).sharing(), on, gap=0.0)


@dataclass
class Toggle(Stepper):
    """A switch; Confirm, left and right turn it on or off."""

    on: bool = False

    def choice(self, ruler: Ruler) -> Widget:
        high = ruler.theme.size(40.0)
        words = Text(self.value, STRONG, "midright", 1, grow=1.0)
        return Row(words, Picture(self._draw_switch, high * 1.9, high), Space(), gap=SMALL)

    def _draw_switch(self, pen: Pen, box: Box) -> None:
        pen.panel(box, "accent" if self.on else "panel_sunk", "button_line", 3.0, radius=box.h / 2)
        knob = Box(box.right - box.h if self.on else box.x, box.y, box.h, box.h).inset(6.0)
        pen.shape(knob, "circle", "light" if self.on else "text")


def switch(item_id: str, key: str, on: bool, step: Callable[[int], object]) -> Toggle:
    """Return a switch with the texts named after `key`."""
    value = Message("value-on" if on else "value-off")
    return Toggle(item_id, Message(key), value, step, Message(f"{key}-about"), on=on)
