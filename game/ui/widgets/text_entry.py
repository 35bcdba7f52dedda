"""A line of typed text: pygame_gui's, with our focus and theme, fed by intents.

Long texts do not use pygame_gui; `docs/architecture.md` says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable, nothing
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL, OPENING, RADIUS
from game.ui.tick import TICK
from game.ui.tools import Tools
from game.ui.widgets.button import control_height
from game.ui.widgets.tree import Size, Widget

TYPE_SIZE = 42.0
SHOWS_AFTER = 3
"""Ticks until typed text is on the screen."""


class Typed(NamedTuple):
    """Content of a text field: the text, the caret's place and the selected range."""

    text: str
    caret: int
    selected: tuple[int, int] = (0, 0)

    @classmethod
    def all_selected(cls, text: str) -> Typed:
        """Return a fully selected text, which the next letter replaces."""
        return cls(text, len(text), (0, len(text)))


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def theme_for(tools: Tools) -> dict[str, dict[str, dict[str, str]]]:
    """Return our theme in pygame_gui's format, at the window's scale."""
    theme, px = tools.theme, tools.canvas.px
    colour = {name: _hex(value) for name, value in theme.colours.items()}
    font = {"name": "body", "size": str(max(6, round(theme.size(TYPE_SIZE) * tools.canvas.scale)))}
    path = theme.font_file("body")
    if path is not None:
        font |= {"regular_path": str(path)}
    return {
        "defaults": {
            "colours": {
                "dark_bg": colour["panel_sunk"],
                "normal_bg": colour["panel_raised"],
                "normal_text": colour["text"],
                "selected_bg": colour["frame"],
                "selected_text": colour["text"],
                "normal_border": colour["button_line"],
                "text_cursor": colour["accent"],
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(px(RADIUS)),
                "border_width": str(px(3)),
                "shadow_width": "0",
            },
        },
        "text_entry_line": {"font": font, "misc": {"padding": f"{px(20)},{px(6)}"}},
    }


class _Line(UITextEntryLine):
    """A focused field with its own manager. The library has no methods for the caret and the selection."""

    def __init__(self, tools: Tools, box: Box, typed: Typed, longest: int) -> None:
        with OPENING:
            self._manager = UIManager(tools.canvas.size_px, theme_for(tools))
        super().__init__(tools.canvas.rect(box), self._manager)
        self.set_text_length_limit(longest)
        self.set_text(typed.text)
        self.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types for it
        self.select(typed.selected)
        self.edit_position = typed.caret
        self.cursor_has_moved_recently = True
        self.tick()

    @property
    def typed(self) -> Typed:
        start, end = self.select_range
        return Typed(str(self.get_text()), self.edit_position, (start, end))

    def select(self, selected: tuple[int, int]) -> None:
        """Select a range; the next letter replaces it."""
        self.select_range = list(selected)

    def tick(self) -> None:
        """Advance by one tick."""
        self._manager.update(TICK)


class TextEntry(Widget):
    """A text field that we draw and focus. Each layout makes a new one, with the `typed` content of the one before."""

    def __init__(self, tools: Tools, item_id: str, typed: Typed, about: Message, longest: int,
        on_press: Callable[[], None] = nothing) -> None:  # fmt: skip
        self.id = item_id
        self.about = about
        self.on_press = on_press
        self._tools, self._longest = tools, longest
        self._changed = SHOWS_AFTER
        self._line = _Line(tools, Box(0.0, 0.0, CONTROL, CONTROL), typed, longest)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(CONTROL, control_height(ruler.theme) + 16.0)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        self._line = _Line(self._tools, box, self.typed, self._longest)

    @property
    def typed(self) -> Typed:
        return self._line.typed

    @property
    def text(self) -> str:
        return self._line.typed.text

    def write(self, text: str) -> None:
        """Type characters at the caret."""
        for letter in text:
            if letter.isprintable():
                self._send(pygame.Event(pygame.TEXTINPUT, text=letter))

    def select_all(self) -> None:
        """Select the whole text; the next letter replaces it."""
        self._changed = SHOWS_AFTER
        self._line.select((0, len(self.text)))

    def erase(self) -> None:
        """Remove the selection, or else the character before the caret."""
        self._press(pygame.K_BACKSPACE)

    def move(self, dx: int) -> None:
        """Move the caret by one character."""
        self._press(pygame.K_LEFT if dx < 0 else pygame.K_RIGHT)

    def _press(self, key: int) -> None:
        self._send(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    def _send(self, event: pygame.Event) -> None:
        self._changed = SHOWS_AFTER
        self._line.process_event(event)

    def update(self) -> bool:
        """Advance by one tick (the caret blinks); return whether it looks different now."""
        before = self._line.cursor_on
        self._line.tick()
        self._changed = max(0, self._changed - 1)
        return self._changed > 0 or bool(self._line.cursor_on != before)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        if focused:
            pen.glow(self.box)
        pen.surface.blit(self._line.image, pen.canvas.rect(self.box))
        if focused:
            pen.ring(self.box)
