"""How a table is drawn."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.kit.layer import Layer
from game.ui.look.palette import SeatStyle
from tests.ui.driven.table import DrivenTable


class DrivenPicture(DrivenTable):
    """Layers, and the picture that is kept of them."""

    @property
    def styles(self) -> list[SeatStyle]:
        """Colours and shapes of the seats."""
        return self._looks.styles()

    def layers(self) -> list[Layer]:
        """All that rests on the screen, from the bottom to the top."""
        layers = self.scene.layers
        return layers.layers()

    def compose(self) -> list[pygame.Rect]:
        """Paint what has changed, without what moves over it; return the pixels that were painted."""
        return self._picture.compose(self.app.canvas, self.layers())

    @property
    def painted(self) -> pygame.Surface | None:
        """The picture that `compose` keeps."""
        surface: pygame.Surface | None = self._picture.surface
        return surface

    def forget_picture(self) -> None:
        """Everything has to be painted again."""
        self._picture.forget()

    @property
    def _picture(self) -> Any:
        screen = self.scene.screen
        return screen.picture

    def draw_again(self) -> None:
        """Draw all of it at the next tick."""
        self.scene.invalidate()

    def refresh(self) -> None:
        """The question has changed."""
        self.scene.refresh()
