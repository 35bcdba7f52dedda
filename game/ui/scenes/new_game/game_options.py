"""The options of a new game on a screen of their own, for large text."""

from __future__ import annotations

from game.core.message import Message
from game.ui.game_setup import GameSetup
from game.ui.look.type_styles import LARGE, NOTE
from game.ui.scenes.new_game.new_game_menu import NewGameMenu
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import Column, FirstThatFits, Live, Panel, Row, Sized, Text, Widget

LEAST_PICTURE = 70.0
"""Least height of a picture in units; if words leave less room, there is none."""


class GameOptionsScene(NewGameMenu):
    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui, setup)
        self.heading = self.headed("seats-options", "seats-options-of")
        self.alone = True

    def content(self) -> Widget:
        side = Panel(Live(self._explained), LARGE)
        return Row(Scroll(self.option_steppers()).sharing(0.6), side.sharing(0.4), gap=LARGE)

    def _explained(self) -> Widget | None:
        """Return the picture of the focused option's value, and what it means."""
        focused = self.ring.focused
        if focused is None:
            return None
        words = Text(focused.describe(), NOTE.inked("text"))
        picture = self.picture_of(focused.id)
        if picture is None:
            return words
        return FirstThatFits(Column(Sized(picture, least_h=LEAST_PICTURE), words, gap=LARGE), words)

    def buttons(self) -> list[Widget]:
        return [Button("back", Message("button-back"), self.back, Message("button-back-about"))]

    def prompt_line(self) -> None:
        """Return nothing: the explanation stands beside the options."""

    def prompt(self) -> Message | None:
        return None
