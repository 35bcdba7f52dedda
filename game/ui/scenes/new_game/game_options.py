"""The options of a new game on a screen of their own, for large text."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE
from game.ui.look.theme import SECONDARY
from game.ui.menus.menu_scene import GAP
from game.ui.scenes.new_game.new_game_menu import NewGameMenu
from game.ui.setup.game_setup import GameSetup
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.row_column import RowColumn
from game.ui.widgets.stepper import align_steppers, large_text


class GameOptionsScene(NewGameMenu):
    heading = Message("seats-options")

    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui, setup)
        self.alone = True

    def build(self) -> None:
        self.widgets = []
        back = Button("back", NOWHERE, Message("button-back"), self.back, Message("button-back-about"))
        rest = self.button_row(self.body(), [back])
        share = 0.52 if large_text(self.ui.theme) else 0.66
        area, self.side = rest.split_left(rest.w * share, 40.0)
        steppers = self.option_steppers()
        h = align_steppers(self.ui, steppers, area.w - 40.0)
        self.column = RowColumn(steppers, area, h, GAP, self._offset)
        self.widgets = [*steppers, back]

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        focused = self.ring.focused
        if focused is None:
            return
        theme.panel(surface, canvas, self.side, "panel", "frame")
        inner = self.side.inset(34.0, 28.0)
        drawn = self.pictures.draw(surface, self.ui, inner, self.picture_named(focused.id))
        if drawn is not None:
            inner = inner.split_top(drawn.h, 20.0)[1]
        theme.paragraph(surface, canvas, self.ui.say(focused.describe()), inner, SECONDARY)

    def prompt(self) -> Message | None:
        return None
