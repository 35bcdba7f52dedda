"""The base of menus on a panel over another scene."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.menus.menu_hints import bound_hints, draw_hints, hints_width
from game.ui.menus.menu_scene import MenuScene
from game.ui.widgets.signs.key_signs import cap_height

PAD = 56.0
"""Units between the panel's edge and its contents, except at the bottom."""
AROUND_HINTS = 18.0
"""Units above and below the key hints."""


class PanelScene(MenuScene):
    """The panel ends in a strip with the key hints. Subclasses set `panel` in `build` and draw it."""

    overlay = True
    panel: Box = NOWHERE

    def foot_height(self) -> float:
        """Return the height of the strip at the bottom of the panel."""
        return max(PAD, cap_height(self.ui) + 2 * AROUND_HINTS)

    def inside(self) -> Box:
        """Return the part of the panel for its contents."""
        above = self.panel.split_bottom(self.foot_height())[0]
        return Box(above.x + PAD, above.y + PAD, above.w - 2 * PAD, max(0.0, above.h - PAD))

    def margins(self) -> float:
        """Return the height that the panel needs besides its contents."""
        return PAD + self.foot_height()

    def draw_hints(self, surface: pygame.Surface) -> None:
        """Draw as many hints as have room, in the middle of the strip."""
        strip = self.panel.split_bottom(self.foot_height())[1]
        hints = bound_hints(self.ui, self.key_hints(), strip.w - 2 * AROUND_HINTS)
        x, y = strip.centre
        draw_hints(surface, self.ui, hints, x + hints_width(self.ui, hints) / 2, y, "text_soft")

    def prompt(self) -> Message | None:
        return None
