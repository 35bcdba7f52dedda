"""A caption over the table, for when the header has no room: with larger text, over a map that fills the screen, above
open cards, or over a scene. It hangs in the corner at the top left, over the edge of the board."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.motion.flourish import Flourish
from game.ui.tools import Tools

BELOW = HEADING * 1.9 * 1.3 + 14.0
"""Units from the top of the free place while a ribbon hangs above."""
GAP = 6.0
"""Between a heading and the strip below it."""
LONGEST = 60 * 60
"""Ticks; it is usually taken away much earlier."""


class CaptionStrip(Flourish):
    """A small sheet with one line and the shape of the seat that it is about. It doesn't move."""

    ticks = LONGEST
    slot = "caption"
    needed = True

    def __init__(
        self, tools: Tools, message: Message, style: SeatStyle | None, free: Box | None, below: bool = False,
        heading: Box | None = None,
    ) -> None:  # fmt: skip
        """free: where ribbons may hang. below: whether one does. heading: words that it must not cover, if there are
        any: it hangs below them"""
        self._tools, self._style = tools, style
        self._text = tools.say(message)
        theme, canvas = tools.theme, tools.canvas
        room, size = free or canvas.safe, theme.size(SECONDARY)
        self._mark = size * 0.8 if style is not None else 0.0
        wide = theme.measure(self._text, SECONDARY, "body", canvas)[0] + self._mark + (14.0 if style else 0.0) + 48.0
        self.box = Box(room.x, room.y + (BELOW if below else 0.0), min(wide, room.w), size * 1.7)
        if heading is not None and self.box.overlaps(heading):
            self.box = self.box._replace(y=heading.bottom + GAP)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        theme, canvas, box = self._tools.theme, self._tools.canvas, self.box
        theme.panel(surface, canvas, box, "panel", "frame")
        x = box.x + 24.0
        if self._style is not None:
            place = Box(x, box.centre[1] - self._mark / 2, self._mark, self._mark)
            theme.seat_mark(surface, canvas, place, self._style, 2.0)
            x += self._mark + 14.0
        theme.text(surface, canvas, self._text, (x, box.centre[1]), SECONDARY, "text", "body", "midleft",
                   box.right - 20.0 - x, 1)  # fmt: skip
        return [canvas.rect(box.inset(-4.0))]
