"""The base of all widgets."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.theme import BUTTON, CONTROL, Theme
from game.ui.tools import SignTools


def control_height(theme: Theme, lines: int = 1) -> float:
    """Return the height of a button with `lines` lines of text, at least that of a control."""
    return max(CONTROL, theme.size(BUTTON) * 1.3 * lines + 20.0)


class Widget:
    """Something in a scene. `draw` only reads; anything else may change it."""

    id: str
    box: Box

    def place(self, box: Box) -> None:
        """Set its place."""
        self.box = box

    def focusable(self) -> Focusable | None:
        """Return its item for the focus ring; None if it cannot have the focus."""
        return None

    def draw(self, surface: pygame.Surface, tools: SignTools, focused: bool = False) -> None:
        """Paint the widget. The focused one comes last: its ring overlaps its neighbours."""


def focusables(widgets: Iterable[Widget]) -> list[Focusable]:
    """Return the items of the widgets that can have the focus."""
    return [item for widget in widgets if (item := widget.focusable()) is not None]
