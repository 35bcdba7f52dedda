"""pygame_gui under our own focus: elements as widgets, themed from our theme, fed by intents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.app.loop import TICK
from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.theme import BODY, OPENING, RADIUS
from game.ui.ui import Ui, nothing
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame_gui import UIManager

TYPE_SIZE = 42.0


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def theme_for(ui: Ui, size: float) -> dict[str, Any]:
    """pygame_gui's theme, generated from ours at the window's scale."""
    colour = {name: _hex(value) for name, value in ui.theme.colours.items()}
    pixels = max(6, round(ui.theme.size(size) * ui.canvas.scale))
    font: dict[str, str] = {"name": "body", "size": str(pixels)}
    path = ui.theme.font_file("body")
    if path is not None:
        font |= {"regular_path": str(path)}
    px = ui.canvas.px
    return {
        "defaults": {
            "colours": {
                "dark_bg": colour["panel_sunk"],
                "normal_bg": colour["panel_raised"],
                "normal_text": colour["text"],
                "selected_bg": colour["gold_deep"],
                "selected_text": colour["text"],
                "normal_border": colour["button_line"],
                "text_cursor": colour["gold"],
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


def make_manager(ui: Ui, size: float = BODY) -> UIManager:
    """A manager for one layout of one scene; a resized scene makes a new one."""
    import pygame_gui  # here, because the title shall be there before it is loaded

    with OPENING:
        return pygame_gui.UIManager(ui.canvas.size_px, theme_for(ui, size))


class TextEntry(Widget):
    """One line to type in: pygame_gui's, drawn and moved by us. `before`: the one whose place it takes, with its text,
    its caret and what is selected."""

    def __init__(
        self, ui: Ui, item_id: str, box: Box, text: str, about: Message, longest: int, before: TextEntry | None = None
    ) -> None:
        from pygame_gui.elements import UITextEntryLine

        self.id = item_id
        self.box = box
        self.about = about
        self._manager = make_manager(ui, TYPE_SIZE)
        self._line = UITextEntryLine(ui.canvas.rect(box), self._manager, initial_text=text)
        self._line.set_text_length_limit(longest)
        self._changed = 3
        self._line.focus()  # type: ignore[no-untyped-call]  # of a library without types
        self._line.edit_position = len(text)
        if before is not None:
            self._line.set_text(before.text)
            self._line.edit_position = before._line.edit_position
            self._line.select_range = list(before._line.select_range)
        self._line.cursor_has_moved_recently = True
        self._manager.update(TICK)

    @property
    def text(self) -> str:
        return str(self._line.get_text())

    def write(self, text: str) -> None:
        """Type characters at the caret."""
        self._changed = 3
        for letter in text:
            if letter.isprintable():
                self._line.process_event(pygame.Event(pygame.TEXTINPUT, text=letter))

    def select_all(self) -> None:
        """What stands there is selected: the next letter takes its place."""
        self._changed = 3
        self._line.select_range = [0, len(self.text)]

    def erase(self) -> None:
        """Take back what is selected, or the character before the caret."""
        self._key(pygame.K_BACKSPACE)

    def move(self, dx: int) -> None:
        """The caret goes one character to the side."""
        self._key(pygame.K_LEFT if dx < 0 else pygame.K_RIGHT)

    def _key(self, key: int) -> None:
        self._changed = 3
        self._line.process_event(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    def update(self) -> bool:
        """One tick (the caret blinks); answers whether it looks different now. What was typed shows two ticks later."""
        before = self._line.cursor_on
        self._manager.update(TICK)
        self._changed = max(0, self._changed - 1)
        return self._changed > 0 or bool(self._line.cursor_on != before)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, nothing, lambda: self.about)

    def draw(self, surface: pygame.Surface, ui: Ui, focused: bool = False) -> None:
        if focused:
            ui.theme.focus_glow(surface, ui.canvas, self.box)
        surface.blit(self._line.image, ui.canvas.rect(self.box))
        if focused:
            ui.theme.focus_ring(surface, ui.canvas, self.box)
