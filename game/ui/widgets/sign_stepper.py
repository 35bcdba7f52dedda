"""A stepper with a drawn sign: for a seat's device, and for its way of choosing in secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BUTTON, RAISED, SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.button import GROWTH, control_height
from game.ui.widgets.signs.device_signs import ASPECT, draw_device_sign
from game.ui.widgets.stepper import Stepper

EDGE = 10.0
GAP = 8.0


def arrow_width(tools: Tools) -> float:
    return min(tools.theme.size(BUTTON) * 0.62, 40.0)


def sign_side(tools: Tools) -> float:
    """Return the height of a sign, which grows less than the text next to it."""
    return min(tools.theme.size(44.0), 64.0)


def fits_beside(tools: Tools, width: float, words: Iterable[Message]) -> bool:
    """Return whether sign and words fit on one line of a stepper of this width."""
    room = width - 2 * (EDGE + arrow_width(tools) + GAP) - sign_side(tools) * ASPECT - GAP
    return all(tools.theme.measure(tools.say(word), SECONDARY, "bold", tools.canvas)[0] <= room for word in words)


def sign_stepper_height(tools: Tools, stacked: bool) -> float:
    if stacked:
        return sign_side(tools) + tools.theme.line_height(SECONDARY, "bold", tools.canvas) + 18.0
    return control_height(tools.theme) if tools.theme.text_scale <= 1.0 else max(64.0, sign_side(tools) + 14.0)


@dataclass
class SignStepper(Stepper):
    """A stepper with a drawn sign.

    sign    see `device_signs`
    number  of a controller
    words   "beside" the sign, "below" it, or "none" where the text is too large: the prompt has it then
    fixed   there is nothing to choose: no arrows and no focus
    """

    sign: str = "shared"
    number: int = 0
    words: str = "beside"
    fixed: bool = False

    def focusable(self) -> Focusable | None:
        return None if self.fixed else super().focusable()

    def halves(self) -> tuple[Box, Box]:
        return Box(self.box.x, self.box.y, 0.0, self.box.h), self.box.inset(EDGE, 0.0)

    def _side(self, x: float) -> int:
        """Return a step back on the left third, forward elsewhere."""
        return -1 if x < self.box.x + self.box.w / 3 else 1

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        if not self.fixed:
            theme.panel(surface, canvas, box, "button_hot" if focused else "button", "button_line", depth=RAISED)
        self._draw_value(pen, self.box.inset(EDGE, 0.0), focused)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_value(self, pen: Pen, value: Box, focused: bool) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas = tools.theme, tools.canvas
        side, below = arrow_width(tools), self.words == "below"
        line = theme.line_height(SECONDARY, "bold", canvas)
        upper, lower = value.split_bottom(line, 0.0) if below else (value, value)
        if below:
            upper, lower = Box(upper.x, upper.y + 8.0, upper.w, upper.h - 8.0), lower.moved(0.0, -6.0)
        left, middle = upper.split_left(side, GAP)
        middle, right = middle.split_right(side, GAP)
        if not self.fixed:
            arrows = theme.colour("accent")
            draw_shape(surface, "left", canvas.rect(left.centred(side, side)), arrows)
            draw_shape(surface, "right", canvas.rect(right.centred(side, side)), arrows)
        high = sign_side(tools)
        wide = high * ASPECT
        colour = "text_soft" if self.fixed else "text"
        if self.words != "beside":
            draw_device_sign(surface, tools, self.sign, middle.centred(wide, high), self.number)
            if below:
                theme.text(surface, canvas, tools.say(self.value), lower.centre, SECONDARY, colour, "bold", "center",
                           value.w + EDGE, 1)  # fmt: skip
            return
        text = tools.say(self.value)
        words = theme.measure(text, SECONDARY, "bold", canvas)[0]
        x = middle.x + max(0.0, (middle.w - wide - GAP - words) / 2)
        draw_device_sign(surface, tools, self.sign, Box(x, middle.centre[1] - high / 2, wide, high), self.number)
        theme.text(surface, canvas, text, (x + wide + GAP, middle.centre[1]), SECONDARY, colour, "bold", "midleft",
                   middle.right - x - wide - GAP, 1)  # fmt: skip
