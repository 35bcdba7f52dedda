"""The base of our widgets: a place, perhaps a focusable, and a picture."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.theme import BUTTON, CONTROL, Theme
from game.ui.ui import Ui


def control_height(theme: Theme, lines: int = 1) -> float:
    """Return the height of a button with so many lines of text; never below the least height of a control."""
    return max(CONTROL, theme.size(BUTTON) * 1.3 * lines + 20.0)


class Widget:
    """A thing on a scene. Drawing reads, everything else may change."""

    id: str
    box: Box

    def focusable(self) -> Focusable | None:
        """Return how it takes part in the focus; None for what is only looked at."""
        return None

    def draw(self, surface: pygame.Surface, ui: Ui, focused: bool = False) -> None:
        """Paint it; the focused one last, for its ring reaches over its neighbours."""
