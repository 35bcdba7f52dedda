"""Closed discs on the plates of those who have locked in."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.elgrande.table.discs.dial import DialPictures
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.table.parts.stage import Spotlights

WIDEST, BEYOND = 66.0, 12.0
"""Largest width of a disc, and by how much it is higher than its plate, in units."""
AT = 27.0
"""Distance of its middle from the plate's left edge: it lies on the arms there."""


def place_on(plate: Box) -> Box:
    """Return the place of a closed disc on a plate."""
    side = min(WIDEST, plate.h + BEYOND)
    return Box(plate.x + AT - side / 2, plate.centre[1] - side / 2, side, side)


class ClosedDiscs:
    """Draws the discs that lie face down; a clip that turns them over hides them."""

    def __init__(self, tools: TableTools, view: ViewData, spotlights: Spotlights, pictures: DialPictures) -> None:
        self._tools, self._view, self._spotlights, self._pictures = tools, view, spotlights, pictures

    def layer(self, plates: Sequence[Box]) -> Layer:
        """Return the layer of all discs on these plates, by seat."""
        hidden = self._spotlights.hidden
        shown = [(seat, place_on(plates[seat])) for seat in self._view.locked if ("disc", seat) not in hidden]
        around = Box.around(place for _, place in shown) if shown else NOWHERE
        look = id(self._tools.theme)
        return Layer(around, (tuple(shown), look), lambda surface: self._draw(surface, shown), glow=4.0)

    def _draw(self, surface: pygame.Surface, shown: Sequence[tuple[int, Box]]) -> None:
        canvas = self._tools.canvas
        for seat, place in shown:
            picture = self._pictures.disc(canvas, place.w, self._tools.seats[seat], None)
            surface.blit(picture, canvas.rect(place))
