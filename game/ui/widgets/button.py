"""A button: a label, perhaps with a sign before it and a second line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BUTTON, RAISED, SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.base import Widget

PADDING = 26.0
SIGN = 0.8
"""Side of a sign, in sizes of the type next to it."""
SIGN_GAP = 18.0
"""Units between a sign and the label."""
GROWTH = 4.0
"""Units by which the focused control grows on each side."""

FILLS = {"normal": "button", "primary": "accent", "quiet": "panel", "danger": "danger_deep"}
INKS = {"normal": "text", "primary": "light", "quiet": "text_soft", "danger": "light"}
DETAILS = {**INKS, "normal": "text_soft"}
"""Colours of the second line."""


def draw_face(
    surface: pygame.Surface, tools: Tools, box: Box, style: str, focused: bool = False, enabled: bool = True
) -> str:
    """Draw the face of a button, which is raised while it can be pressed; return the colour of its letters."""
    fill = FILLS[style]
    if not enabled:
        fill = "panel_sunk"
    elif focused and style in ("normal", "quiet"):
        fill = "button_hot"
    tools.theme.panel(surface, tools.canvas, box, fill, "button_line" if enabled else "panel_line", line=3.0,
                      depth=RAISED if enabled else 0.0)  # fmt: skip
    return INKS[style] if enabled else "text_faint"


def fits_with_sign(tools: Tools, label: Message, width: float) -> bool:
    """Return whether a label fits on a button of this width, next to a sign."""
    words = tools.theme.measure(tools.say(label), BUTTON, "body", tools.canvas)[0]
    return words <= width - 2 * PADDING - tools.theme.size(BUTTON) * SIGN - SIGN_GAP


def draw_row(surface: pygame.Surface, tools: Tools, box: Box, focused: bool) -> Box:
    """Draw the background of a row in a menu or list; return its box, which grows with the focus. The caller draws the
    focus ring last, over the row's content."""
    grown = box.inset(-GROWTH) if focused else box
    if focused:
        tools.theme.focus_glow(surface, tools.canvas, grown)
    tools.theme.panel(surface, tools.canvas, grown, "button_hot" if focused else "panel", "button_line", depth=RAISED)
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
    neighbours  see `Focusable`
    """

    id: str
    box: Box
    label: Message | None
    on_press: Callable[[], None]
    about: Message | None = None
    detail: Message | None = None
    style: str = "normal"
    sign: str | None = None
    enabled: bool = True
    why: Message | None = None
    align: str = "center"
    padding: float = PADDING
    neighbours: Mapping[tuple[int, int], str] | None = None

    def disable(self, why: Message) -> None:
        """Disable it, and set the reason."""
        self.enabled, self.why = False, why

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self.on_press, self._describe, self.enabled, self.why, self.neighbours)

    def _describe(self) -> Message:
        return self.about or self.label or Message("nothing")

    def draw(self, surface: pygame.Surface, tools: Tools, focused: bool = False) -> None:
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        self._draw_label(surface, tools, box, draw_face(surface, tools, box, self.style, focused, self.enabled))
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_label(self, surface: pygame.Surface, tools: Tools, box: Box, ink: str) -> None:
        theme, canvas = tools.theme, tools.canvas
        if self.label is None:
            if self.sign is not None:
                side = min(box.w, box.h) * 0.42
                draw_shape(surface, self.sign, canvas.rect(box.centred(side, side)), theme.colour(ink))
            return
        inner = box.inset(self.padding, 6.0)
        if self.sign is not None:
            side = theme.size(BUTTON) * SIGN
            after = self.sign == "right"
            inner, place = inner.split_right(side, SIGN_GAP) if after else inner.split_left(side, SIGN_GAP)[::-1]
            draw_shape(surface, self.sign, canvas.rect(place.centred(side, side)), theme.colour(ink))
        anchor, x = ("midleft", inner.x) if self.align == "left" else ("center", inner.centre[0])
        y = inner.centre[1]
        text = tools.say(self.label)
        if self.detail is not None:
            step = theme.size(SECONDARY) * 0.62
            theme.text(
                surface,
                canvas,
                tools.say(self.detail),
                (x, y + step),
                SECONDARY,
                DETAILS[self.style] if self.enabled else ink,
                anchor=anchor,
                max_width=inner.w,
                max_lines=1,
            )
            y -= step
        role = "bold" if self.style == "primary" else "body"
        lines = 2 if self.detail is None and box.h > theme.size(BUTTON) * 2.6 else 1
        theme.text(surface, canvas, text, (x, y), BUTTON, ink, role, anchor, inner.w, lines)
