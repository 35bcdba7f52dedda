"""A choice among values, changed with left and right; and the toggle, which has two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.shapes import draw_panel, draw_shape
from game.ui.look.theme import BODY, BUTTON, Theme
from game.ui.tools import Tools
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import PADDING, draw_row

ARROW = 0.75
"""Side of an arrow, in sizes of the type next to it."""
EDGE_ALONE = 8.0
"""Units between the edge of a stepper without a label and its value."""
LARGE_TEXT = 1.3
"""Text scale above which screens put side-by-side controls below each other."""


def large_text(theme: Theme) -> bool:
    return theme.text_scale > LARGE_TEXT


def arrow_room(theme: Theme) -> float:
    """Return the width of an arrow with the room around it."""
    return theme.size(BUTTON) * ARROW + 20.0


def stepper_height(theme: Theme, stacked: bool = False) -> float:
    """Return the height of a stepper or toggle at this text scale."""
    if stacked:
        return theme.size(BODY) * 1.3 + theme.size(BUTTON) * 1.3 + 30.0
    return control_height(theme)


@dataclass
class Stepper(Widget):
    """A label, and a value between two arrows. Confirm and right step forward, left steps back.

    label     None: the value alone
    stacked   the label above the value, for large text
    split     the label's share of the width when it is next to the value
    neighbours  see `Focusable`
    """

    id: str
    box: Box
    label: Message | None
    value: Message
    on_step: Callable[[int], None]
    about: Message | None = None
    stacked: bool = False
    split: float = 0.5
    neighbours: Mapping[tuple[int, int], str] | None = None

    def align(self, stacked: bool, split: float = 0.5) -> None:
        """Put the label above the value, or give it this share of the width."""
        self.stacked, self.split = stacked, split

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
        value = self.parts()[1]
        return -1 if value.x <= x < value.x + value.h * 1.2 else 1

    def parts(self) -> tuple[Box, Box]:
        """Return the places of label and value."""
        inner = self.box.inset(PADDING, 6.0)
        if self.label is None:
            return Box(self.box.x, self.box.y, 0.0, self.box.h), self.box.inset(EDGE_ALONE, 0.0)
        if self.stacked:
            label, value = inner.split_top(inner.h * 0.46)
            return label, Box(self.box.x + 8.0, value.y, self.box.w - 16.0, value.h)
        label, value = inner.split_left(inner.w * self.split, 12.0)
        return label, Box(value.x, value.y, self.box.right - 8.0 - value.x, value.h)

    def draw(self, surface: pygame.Surface, tools: Tools, focused: bool = False) -> None:
        theme, canvas = tools.theme, tools.canvas
        box = draw_row(surface, tools, self.box, focused)
        label, value = self.parts()
        if self.label is not None:
            theme.text(
                surface,
                canvas,
                tools.say(self.label),
                (label.x, label.centre[1]),
                BODY,
                "text_soft" if self.stacked else "text",
                anchor="midleft",
                max_width=label.w,
                max_lines=1,
            )
        self._draw_value(surface, tools, value, focused)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_value(self, surface: pygame.Surface, tools: Tools, value: Box, focused: bool) -> None:
        theme, canvas = tools.theme, tools.canvas
        side, room = theme.size(BUTTON) * ARROW, arrow_room(theme)
        colour = theme.colour("accent")
        left, middle = value.split_left(room)
        middle, right = middle.split_right(room)
        draw_shape(surface, "left", canvas.rect(left.centred(side, side)), colour)
        draw_shape(surface, "right", canvas.rect(right.centred(side, side)), colour)
        theme.text(surface, canvas, tools.say(self.value), middle.centre, BUTTON, "text", "bold", "center", middle.w, 1)


def align_steppers(tools: Tools, steppers: Sequence[Stepper], width: float) -> float:
    """Give all labels of a column the room the widest needs and the values the rest; if that does not fit, put all
    labels above their values. Return the height of each stepper."""
    theme, canvas = tools.theme, tools.canvas
    labels = [tools.say(stepper.label) for stepper in steppers if stepper.label is not None]
    values = [tools.say(stepper.value) for stepper in steppers]
    label = max((theme.measure(text, BODY, "body", canvas)[0] for text in labels), default=0.0) + 8.0
    value = max((theme.measure(text, BUTTON, "bold", canvas)[0] for text in values), default=0.0)
    value += 2 * arrow_room(theme)
    inner = max(1.0, width - 2 * PADDING)
    stacked = label + value > inner
    for stepper in steppers:
        stepper.align(stacked, min(0.62, label / inner))
    return stepper_height(theme, stacked)


@dataclass
class Toggle(Stepper):
    """A switch; Confirm, left and right turn it on or off."""

    on: bool = False

    def _draw_value(self, surface: pygame.Surface, tools: Tools, value: Box, focused: bool) -> None:
        theme, canvas = tools.theme, tools.canvas
        h = theme.size(40.0)
        word_box, place = value.split_right(h * 1.9 + 14.0)
        switch = Box(place.x, place.centre[1] - h / 2, h * 1.9, h)
        fill = theme.colour("accent" if self.on else "panel_sunk")
        draw_panel(surface, canvas.rect(switch), fill, canvas.px(h / 2), theme.colour("button_line"), canvas.px(3))
        knob = Box(switch.right - h if self.on else switch.x, switch.y, h, h).inset(6.0)
        draw_shape(surface, "circle", canvas.rect(knob), theme.colour("light" if self.on else "text"))
        theme.text(
            surface,
            canvas,
            tools.say(self.value),
            (word_box.right - 16.0, word_box.centre[1]),
            BUTTON,
            "text",
            "bold",
            "midright",
            word_box.w - 16.0,
            1,
        )
