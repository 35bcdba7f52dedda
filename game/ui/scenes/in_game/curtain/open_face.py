"""The open curtain: the player, the question, the picker, and a line next to the button that closes it."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable, nothing
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY, Theme
from game.ui.menus.menu_hints import CHOOSE, MenuHint, bound_hints, draw_hints
from game.ui.scenes.in_game.curtain.cloth import Cloth, stage_of
from game.ui.table.parts.table_question import SecretPicker
from game.ui.tools import SignTools
from game.ui.widgets.button import Button, control_height

REST = "rest"
"""Id that has the focus when the curtain opens. Confirming it does nothing, so pressing twice chooses nothing."""
MOVE_FIRST, LOOK, HELD = Message("curtain-move-first"), Message("curtain-look"), Message("curtain-held")
CLOSE = Message("curtain-close")
HINTS = (CHOOSE, MenuHint("cancel", Message("curtain-hint-close")))
LEAST_BODY = 600.0
NAME_LINE, INDENT = HEADING * 1.4, HEADING + 22.0
INNER = 22.0
"""Units between the edge of the plate at the bottom and its words."""
RAYS = 28
STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def what_choosing_does(patience: int) -> Message:
    """Return that a choice locks in, and after how many seconds without a press the curtain closes; 0: never."""
    return Message("curtain-closes", {"seconds": patience}) if patience else Message("curtain-locks")


def can_choose(picker: SecretPicker) -> bool:
    """Return whether there is anything to choose, and not only to look at."""
    return any(item.enabled for item in picker.focusables())


def at_first(picker: SecretPicker) -> Message:
    """Return what the foot says before the first step."""
    return MOVE_FIRST if can_choose(picker) else LOOK


class OpenFace:
    """A head and a foot, each as high as its words, and a picker between them."""

    def __init__(self, tools: SignTools, seat: Seat, button: Button, patience: Callable[[], int]) -> None:
        """patience: returns after how many seconds without a press the curtain closes; 0: never"""
        self._patience = patience
        self.tools = tools
        self.seat = seat
        self.button = button
        self.head = self.foot = NOWHERE
        self._named, self._title_size = True, BODY

    # -- layout

    def layout(self, canvas: Canvas, picker: SecretPicker) -> None:
        """Lay out. With large type the head is shorter, so that the picker has room."""
        safe, high = stage_of(canvas), control_height(self.tools.theme)
        label = self.tools.say(self.button.label or CLOSE)
        wide = self.tools.theme.measure(label, BUTTON, "bold", canvas)[0] + 80.0
        picker.layout(canvas, safe)  # From here on it is known which texts the foot needs.
        lines = self._foot_lines(picker, safe.w - wide - 24.0 - 2 * INNER)
        above, foot = safe.split_bottom(max(high, lines * self._step(SECONDARY) + 8.0), 18.0)
        for self._named, self._title_size in ((True, BODY), (False, BODY), (False, SECONDARY)):
            self.head, body = above.split_top(self._head_height(picker), 14.0)
            if body.h >= LEAST_BODY:
                break
        self.foot, button = foot.split_right(wide, 24.0)
        self.button.at(button.centred(button.w, high))
        picker.layout(canvas, body)

    def _step(self, units: float) -> float:
        return self.tools.theme.line_height(units, "body", self.tools.canvas)

    def _lines(self, message: Message, units: float, width: float) -> int:
        return len(self.tools.theme.wrap(self.tools.say(message), units, "body", self.tools.canvas, width))

    def _head_height(self, picker: SecretPicker) -> float:
        """Return the height of the head: name and shape, or the shape alone if room is short, and the whole
        question."""
        canvas, size = self.tools.canvas, self._title_size
        width = stage_of(canvas).w
        if self._named:
            return NAME_LINE + self._lines(picker.title, size, width) * self._step(size)
        return max(HEADING, self._lines(picker.title, size, width - INDENT) * self._step(size))

    def _foot_lines(self, picker: SecretPicker, width: float) -> int:
        """Return how many lines the longest text at the bottom needs."""
        choosing = what_choosing_does(self._patience())
        said = [MOVE_FIRST, LOOK, choosing, HELD, *(item.why for item in picker.focusables() if item.why is not None)]
        return max(self._lines(message, SECONDARY, width) for message in said)

    def rest(self, picker: SecretPicker) -> Focusable:
        """Return the item that has the focus at first: the plate at the bottom, from which each step leads to the first
        choice."""
        first = next((item.id for item in picker.focusables()), REST)
        steps = dict.fromkeys(STEPS, first)
        return Focusable(REST, self.foot, nothing, lambda: at_first(picker), neighbours=steps)

    def _name(self, picker: SecretPicker) -> str:
        """Return the first line of the head."""
        key = "curtain-title" if can_choose(picker) else "curtain-title-look"
        return self.tools.say(Message(key, {"player": self.seat.name}))

    # -- drawing

    def draw(
        self, surface: pygame.Surface, picker: SecretPicker, focused: Focusable | None, held: bool, cloth: Cloth
    ) -> None:
        """Draw everything. `held`: whether releasing the button will close the curtain."""
        theme = self.tools.theme
        draw_stage(surface, theme)
        self._draw_head(surface, picker)
        focus = focused.id if focused is not None else None
        picker.draw(surface, focus)
        self._draw_foot(surface, at_first(picker), focused, held)
        self.button.draw(Pen(surface, self.tools), focus == self.button.id)
        cloth.draw(surface)

    def _draw_head(self, surface: pygame.Surface, picker: SecretPicker) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        head, side, style = self.head, HEADING, theme.seat(self.seat.colour)
        theme.seat_mark(surface, canvas, Box(head.x, head.y + (NAME_LINE - side) / 2, side, side), style, 4.0)
        x, y = (head.x, head.y + NAME_LINE) if self._named else (head.x + INDENT, head.y)
        self._draw_hints(surface, picker)
        if self._named:
            name = self._name(picker)
            theme.text(surface, canvas, name, (head.x + INDENT, head.y + NAME_LINE / 2), HEADING * 0.9, "light", "bold",
                       "midleft", head.w - INDENT, 1, False)  # fmt: skip
        for line in theme.wrap(self.tools.say(picker.title), self._title_size, "body", canvas, head.right - x):
            theme.text(surface, canvas, line, (x, y), self._title_size, "light", "body", "topleft")
            y += self._step(self._title_size)

    def _draw_hints(self, surface: pygame.Surface, picker: SecretPicker) -> None:
        """Draw what the device's buttons do: at the end of the name's line, or of the question's last one."""
        theme, canvas, head = self.tools.theme, self.tools.canvas, self.head
        if self._named:
            name = self._name(picker)
            used, middle = theme.measure(name, HEADING * 0.9, "bold", canvas, False)[0], head.y + NAME_LINE / 2
        else:
            asked, size = self.tools.say(picker.title), self._title_size
            lines = theme.wrap(asked, size, "body", canvas, head.w - INDENT)
            used = theme.measure(lines[-1], size, "body", canvas)[0]
            middle = head.y + (len(lines) - 0.5) * self._step(size)
        wanted = HINTS if can_choose(picker) else HINTS[1:]
        hints = bound_hints(self.tools, wanted, head.w - INDENT - used - 60.0)
        draw_hints(surface, self.tools, hints, head.right, middle)

    def _draw_foot(self, surface: pygame.Surface, first: Message, focused: Focusable | None, held: bool) -> None:
        """Draw one line: `first`, while nothing is chosen yet, why the focused item cannot be chosen, or what will
        happen."""
        theme, canvas, foot = self.tools.theme, self.tools.canvas, self.foot
        said, colour = what_choosing_does(self._patience()), "text_soft"
        resting = focused is not None and focused.id == REST
        if resting or held:
            said, colour = HELD if held else first, "text"
        if focused is not None and not focused.enabled and focused.why is not None:
            said, colour = focused.why, "danger"
        theme.panel(surface, canvas, foot, "panel", "frame")
        theme.text(surface, canvas, self.tools.say(said), (foot.x + INNER, foot.centre[1]), SECONDARY, colour, "body",
                   "midleft", foot.w - 2 * INNER)  # fmt: skip
        if resting:
            theme.focus_ring(surface, canvas, foot)


def draw_stage(surface: pygame.Surface, theme: Theme) -> None:
    """Draw what is behind the cloth: rays on the dark sea."""
    ground = theme.colour("background")
    surface.fill(ground)
    if theme.contrast == "high":
        return
    wide, high = surface.get_size()
    light, far = ground.lerp(theme.colour("background_warm"), 0.28), float(wide)
    middle = wide * 0.24, high * 0.5
    for index in range(RAYS):
        turn = math.tau * index / RAYS
        corners = [middle, *((middle[0] + far * math.cos(turn + side), middle[1] + far * math.sin(turn + side))
                             for side in (-math.pi / RAYS / 2, math.pi / RAYS / 2))]  # fmt: skip
        pygame.draw.polygon(surface, light, corners)
