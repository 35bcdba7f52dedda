"""The options of a new game on a screen of their own, for large text."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.ui.look.theme import SECONDARY
from game.ui.menus.built_scene import GAP, RowColumn, align_steppers
from game.ui.scenes.new_game.new_game_menu import NewGameMenu
from game.ui.setup.game_setup import GameSetup
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import large_text

BELOW_PICTURE = 24.0
"""Units between a picture and the words below it."""
LEAST_PICTURE = 70.0
"""Least height of a picture in units; if words leave less room, there is none."""


class GameOptionsScene(NewGameMenu):
    def __init__(self, ui: Ui, setup: GameSetup) -> None:
        super().__init__(ui, setup)
        self.heading = self.headed("seats-options", "seats-options-of")
        self.alone = True

    def build(self) -> None:
        self.widgets = []
        back = Button("back", Message("button-back"), self.back, Message("button-back-about"))
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
        inner, text = self.side.inset(34.0, 28.0), self.ui.say(focused.describe())
        lines = len(theme.wrap(text, SECONDARY, "body", canvas, inner.w))
        room = inner.split_bottom(lines * theme.line_height(SECONDARY, "body", canvas), BELOW_PICTURE)[0]
        if room.h >= LEAST_PICTURE:
            drawn = self.pictures.draw(surface, self.ui, room, self.picture_named(focused.id))
            inner = inner.split_top(drawn.h, BELOW_PICTURE)[1] if drawn is not None else inner
        theme.paragraph(surface, canvas, text, inner, SECONDARY)

    def prompt(self) -> Message | None:
        return None
