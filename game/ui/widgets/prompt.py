"""The prompt bar: who acts, what is asked, which buttons do it, and why a thing cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.shapes import draw_shape
from game.ui.theme import BODY, SECONDARY, Theme
from game.ui.ui import Ui
from game.ui.widgets.base import Widget

KEY_CAPS: Mapping[str, str] = {
    "confirm": "key-enter",
    "cancel": "key-escape",
    "next": "key-tab",
    "option1": "key-x",
    "option2": "key-y",
    "help": "key-f1",
    "menu": "key-f10",
    "log": "key-l",
    "replay": "key-r",
    "overlay": "key-v",
    "zoom": "key-z",
}
"""The text key of the cap that is drawn for a command, with the usual bindings."""


@dataclass
class PromptButton:
    """One of the bar's buttons: the command that does it, in words, and what a click does.

    focus   it can have the focus too (else: command or click only)
    """

    id: str
    command: str
    label: Message
    on_press: Callable[[], None]
    enabled: bool = True
    focus: bool = False
    box: Box = Box(0.0, 0.0, 0.0, 0.0)

    def describe(self) -> Message:
        return self.label


@dataclass
class PromptBar(Widget):
    """Always at the bottom of a table.

    seat     the style of who acts, or None
    who      a name; "" for nobody
    what     the question in one sentence
    why      why the pointed thing cannot be chosen, or what the focused thing is; shown instead of nothing
    """

    id: str
    box: Box
    seat: SeatStyle | None = None
    who: str = ""
    what: Message | None = None
    why: Message | None = None
    alarm: bool = False
    """`why` is a refusal: drawn in the colour of warnings, with a cross."""
    buttons: Sequence[PromptButton] = ()
    _placed: bool = field(default=False, repr=False)

    @staticmethod
    def height(theme: Theme) -> float:
        """Two lines of text and a row of buttons beside or below each other."""
        return theme.size(BODY) * 1.35 + theme.size(SECONDARY) * 1.5 + 40.0

    def place(self, ui: Ui) -> None:
        """Give the buttons their boxes, along the lower line; call it after changing buttons or box."""
        theme, canvas = ui.theme, ui.canvas
        h = theme.size(SECONDARY) * 1.5
        x, y = self.box.x + 40.0, self.box.bottom - h - 14.0
        for button in self.buttons:
            w = self._button_width(theme, canvas, ui, button)
            button.box = Box(x, y, min(w, max(0.0, self.box.right - 20.0 - x)), h)
            x += w + 22.0

    def _button_width(self, theme: Theme, canvas: Canvas, ui: Ui, button: PromptButton) -> float:
        label = theme.measure(ui.say(button.label), SECONDARY, "body", canvas)[0]
        return self._cap_width(theme, canvas, ui, button.command) + label + 14.0

    def _cap_width(self, theme: Theme, canvas: Canvas, ui: Ui, command: str) -> float:
        if command not in KEY_CAPS:
            return 0.0
        return theme.measure(ui.say(KEY_CAPS[command]), SECONDARY * 0.86, "plain", canvas)[0] + 34.0

    def focusables(self) -> list[Focusable]:
        """The buttons, for the ring of the scene: those that can have the focus."""
        return [
            Focusable(button.id, button.box, button.on_press, button.describe, button.enabled)
            for button in self.buttons
            if button.focus
        ]

    def press(self, x: float, y: float) -> bool:
        """A click: presses the button there; answers whether there was one."""
        for button in self.buttons:
            if button.enabled and button.box.contains(x, y):
                button.on_press()
                return True
        return False

    def run(self, command: str) -> bool:
        """A command of a key or pad: presses its button; answers whether there is one."""
        for button in self.buttons:
            if button.enabled and button.command == command:
                button.on_press()
                return True
        return False

    def draw(self, surface: pygame.Surface, ui: Ui, focused: bool = False) -> None:
        theme, canvas = ui.theme, ui.canvas
        theme.panel(surface, canvas, self.box, "panel", "panel_line")
        x = self.box.x + 40.0
        line = self.box.y + 14.0 + theme.size(BODY) * 0.68
        if self.seat is not None:
            stripe = canvas.rect(Box(self.box.x, self.box.y + 8.0, 12.0, self.box.h - 16.0))
            surface.fill(self.seat.colour, stripe)
            side = theme.size(BODY)
            mark = canvas.rect(Box(x, line - side / 2, side, side))
            draw_shape(surface, self.seat.shape, mark, self.seat.colour, theme.colour("keyline"), canvas.px(3))
            x += side + 18.0
        if self.who:
            drawn = theme.text(
                surface, canvas, self.who, (x, line), BODY, "text", "bold", "midleft", self.box.w * 0.3, 1
            )
            x = drawn.right + 18.0
        if self.what is not None:
            theme.text(
                surface,
                canvas,
                ui.say(self.what),
                (x, line),
                BODY,
                "text",
                "body",
                "midleft",
                self.box.right - 24.0 - x,
                1,
            )
        self._draw_lower(surface, ui)

    def _draw_lower(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, canvas = ui.theme, ui.canvas
        end = self.box.x + 40.0
        for button in self.buttons:
            if button.box.w > 0:
                self._draw_button(surface, ui, button)
                end = button.box.right + 28.0
        room = self.box.right - 24.0 - end
        if self.why is not None and room > 80.0:
            y = self.box.bottom - 14.0 - theme.size(SECONDARY) * 0.75
            colour = "danger" if self.alarm else "text_soft"
            theme.text(
                surface,
                canvas,
                ui.say(self.why),
                (self.box.right - 24.0, y),
                SECONDARY,
                colour,
                "body",
                "midright",
                room,
                1,
            )

    def _draw_button(self, surface: pygame.Surface, ui: Ui, button: PromptButton) -> None:
        theme, canvas = ui.theme, ui.canvas
        cap = self._cap_width(theme, canvas, ui, button.command)
        x, y = button.box.x, button.box.centre[1]
        if cap:
            key = Box(x, button.box.y + 2.0, cap - 12.0, button.box.h - 4.0)
            theme.panel(surface, canvas, key, "panel_raised", "button_line", radius=8.0)
            theme.text(
                surface,
                canvas,
                ui.say(KEY_CAPS[button.command]),
                key.centre,
                SECONDARY * 0.86,
                "gold",
                "plain",
                "center",
                key.w - 8.0,
                1,
            )
        colour = "text" if button.enabled else "text_faint"
        theme.text(
            surface,
            canvas,
            ui.say(button.label),
            (x + cap, y),
            SECONDARY,
            colour,
            "body",
            "midleft",
            max(1.0, button.box.right - x - cap),
            1,
        )
