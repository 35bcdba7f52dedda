"""The note that shows for a moment, over any scene, that all sound was turned off or on."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.app.idle_life import Touched
from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.look.theme import SECONDARY, Theme
from game.ui.navigation.screen import Screen
from game.ui.tick import TICKS_PER_SECOND
from game.ui.widgets.signs.header_signs import draw_sign

SHOWN = round(1.5 * TICKS_PER_SECOND)
"""Ticks it is shown."""
HIGH, SIGN, PAD = 84.0, 48.0, 26.0
"""Its height, the side of its sign, and the space around that, in units at a text scale of 100%."""


class NoteTools(Protocol):
    """The window's canvas, theme and language."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    def say(self, message: Message) -> str:
        """Return a message in the chosen language."""
        ...


class ShownScreens(Protocol):
    """The scenes on the screen."""

    @property
    def top(self) -> Screen | None: ...


class SoundNote:
    """Lies over the scene at the top of the window."""

    def __init__(self, tools: NoteTools, stack: ShownScreens) -> None:
        self._tools, self._stack = tools, stack
        self._on, self._left = True, 0

    def show(self, on: bool) -> None:
        """Show for a while whether there is sound now."""
        self._on, self._left = on, SHOWN
        self._redraw()

    @property
    def shown(self) -> bool:
        return self._left > 0

    def tick(self) -> None:
        """Advance by one tick; the scene is drawn again when the note goes."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                self._redraw()

    def _redraw(self) -> None:
        if self._stack.top is not None:
            self._stack.top.invalidate()

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self.shown or (changed is not None and not changed):
            return changed
        rect = self._draw(surface)
        return None if changed is None else [*changed, rect]

    def _draw(self, surface: pygame.Surface) -> pygame.Rect:
        theme, canvas = self._tools.theme, self._tools.canvas
        text = self._tools.say(Message("sound-is-on" if self._on else "sound-is-off"))
        grown = theme.size(SECONDARY) / SECONDARY
        wide = theme.measure(text, SECONDARY, "bold", canvas)[0] + SIGN * grown + 3.0 * PAD
        box = Box((canvas.width - wide) / 2, canvas.safe.y + PAD, wide, HIGH * grown)
        theme.panel(surface, canvas, box, "panel", "panel_line", line=3.0)
        sign = Box(box.x + PAD, box.centre[1] - SIGN * grown / 2, SIGN * grown, SIGN * grown)
        draw_sign(surface, "sound" if self._on else "silence", canvas.rect(sign), theme.colour("ink"))
        at = (sign.right + PAD / 2, box.centre[1])
        theme.text(surface, canvas, text, at, SECONDARY, "ink", "bold", "midleft", None, 1)
        return canvas.rect(box.inset(-6.0))
