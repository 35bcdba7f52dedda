"""Our own small widgets, drawn with the theme at the window's resolution."""

from __future__ import annotations

from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import ScrollList, draw_scrollbar
from game.ui.widgets.stepper import Stepper, Toggle, stepper_height

__all__ = [
    "Button",
    "ScrollList",
    "Stepper",
    "Toggle",
    "Widget",
    "control_height",
    "draw_scrollbar",
    "stepper_height",
]
