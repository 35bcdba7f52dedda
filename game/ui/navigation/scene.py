"""The base of all scenes: a screen with the program's tools."""

from __future__ import annotations

from game.ui.navigation.screen import Screen
from game.ui.ui import Ui


class Scene(Screen):
    """One screen of the program, with everything in `ui` at hand."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        self.ui = ui
