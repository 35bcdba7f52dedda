"""The drawing of a table."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.kit.layered_picture import Layer
from game.ui.look.palette import SeatStyle
from tests.ui.driven.table import DrivenTable


class DrivenPicture(DrivenTable):
    """Layers, and the picture kept of them."""

    @property
    def styles(self) -> list[SeatStyle]:
        """Colours and shapes of the seats."""
        return self._table.styles

    def layers(self) -> list[Layer]:
        """All resting layers, from bottom to top."""
        return self._parts.screen.resting()

    def compose(self) -> list[pygame.Rect]:
        """Paint all changes to the resting picture; return the painted pixels."""
        return self._picture.compose(self.app.canvas, self.layers())

    @property
    def painted(self) -> pygame.Surface | None:
        """The picture kept by `compose`."""
        return self._picture.surface

    def forget_picture(self) -> None:
        """Repaint everything next time."""
        self._picture.forget()

    @property
    def _picture(self) -> Any:
        return self._parts.screen.picture

    def draw_again(self) -> None:
        """Redraw everything at the next tick."""
        self.scene.invalidate()

    def refresh(self) -> None:
        """Update the screen after the question has changed."""
        self._table.refresh()
        self._parts.display.lay_out()
