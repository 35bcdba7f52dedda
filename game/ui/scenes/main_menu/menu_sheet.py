"""The sheets of the main menu: a sign, a label, and a line about it where there is room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look import artwork
from game.ui.look.pen import Pen
from game.ui.look.theme import BUTTON, HEADING, SECONDARY, Theme
from game.ui.tools import Tools
from game.ui.widgets.button import DETAILS, GROWTH, draw_face
from game.ui.widgets.tree import Widget

PAD = 15.0
SIGN = 1.6
"""Side of a sign, in sizes of the label next to it; a high sheet has a larger one."""
LEADING = 1.22
"""Height of a line, in sizes of its type."""
SLACK = 12.0
GREAT = 1.6
"""Times the usual height from which a sheet is set in large type."""


def sheet_height(theme: Theme) -> float:
    """Return the height of a sheet with its line."""
    return (theme.size(BUTTON) + theme.size(SECONDARY)) * LEADING + 2 * PAD - 4.0


@dataclass
class MenuSheet(Widget):
    """A sheet that leads somewhere.

    line   what is there, in a few words; left out where there is no room
    about  one sentence for the prompt
    style  as that of a button: "normal" or "quiet"
    """

    id: str = field()
    label: Message
    line: Message
    about: Message
    on_press: Callable[[], None]
    style: str = "normal"

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about)

    def wanted(self, tools: Tools, lined: bool = True) -> float:
        """Return the width that the label and, if `lined`, the line need beside the sign."""
        theme, canvas = tools.theme, tools.canvas
        label = theme.measure(tools.say(self.label), BUTTON, "body", canvas)[0]
        line = theme.measure(tools.say(self.line), SECONDARY, "body", canvas)[0] if lined else 0.0
        return max(label, line) + theme.size(BUTTON) * SIGN + 3 * PAD

    def title_width(self, tools: Tools) -> float:
        """Return the width of the label in large type."""
        return tools.theme.measure(tools.say(self.label), HEADING, "title", tools.canvas)[0]

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        ink = draw_face(pen, box, self.style, focused)
        self.draw_contents(surface, tools, box, ink)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def draw_contents(self, surface: pygame.Surface, tools: Tools, box: Box, ink: str) -> None:
        """Draw what is on the sheet."""
        theme, canvas = tools.theme, tools.canvas
        usual = sheet_height(theme)
        lined = box.h >= usual - 2.0
        x = self.draw_mark(surface, tools, box) + PAD
        room = box.right - PAD - x
        great = box.h > usual * GREAT and self.title_width(tools) <= room
        units, face = (HEADING, "title") if great else (BUTTON, "body")
        label, line = theme.size(units), theme.size(SECONDARY)
        y = box.centre[1] - (line * LEADING / 2 if lined else 0.0)
        theme.text(surface, canvas, tools.say(self.label), (x, y), units, ink, face, "midleft", room, 1)
        if lined:
            y = box.centre[1] + label * LEADING / 2
            soft = DETAILS[self.style]
            theme.text(surface, canvas, tools.say(self.line), (x, y), SECONDARY, soft, "body", "midleft", room, 1)

    def draw_mark(self, surface: pygame.Surface, tools: Tools, box: Box) -> float:
        """Draw the sign at the left; return its right end."""
        canvas, usual = tools.canvas, tools.theme.size(BUTTON) * SIGN
        larger = min(box.h * 0.5, usual + box.w - self.wanted(tools) - SLACK)
        side = min(box.h - PAD, max(usual, larger))
        pixels = max(8, canvas.px(side))
        picture = artwork.picture(f"pictures/menu/{self.id}", (pixels, pixels))
        surface.blit(picture, picture.get_rect(center=canvas.pos(box.x + PAD + side / 2, box.centre[1])))
        return box.x + PAD + side
