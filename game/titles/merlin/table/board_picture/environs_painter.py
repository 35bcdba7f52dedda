"""The environs with what stands on them: manors, and the lights of hexes."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.titles.merlin.table.board_picture.target_lights import HEX, Marks, TargetLights
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.table.parts.stage import Spotlights


class EnvironsPainter:
    """Draws on the environs at their present size."""

    def __init__(
        self, tools: TableTools, view: ViewData, places: TablePlaces, lights: TargetLights, spotlights: Spotlights
    ) -> None:
        self._tools, self._view, self._places = tools, view, places
        self._lights, self._spotlights = lights, spotlights

    def state(self, marks: Marks) -> Hashable:
        """Return a value that changes with what is drawn there."""
        hidden = frozenset(token for token in self._spotlights.hidden if token[0] == "manor")
        return tuple(self._view.owners), tuple(sorted(_hexes(marks).items())), hidden

    def paint(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw lights and manors."""
        places, tools = self._places, self._tools
        self._lights.lights.draw(surface, _hexes(marks))
        wide = places.manor_width()
        for number, owner in enumerate(self._view.owners):
            if owner is not None and ("manor", number) not in self._spotlights.hidden:
                tools.pieces.manor(surface, tools.canvas, places.manor(number), owner, wide)


def _hexes(marks: Marks) -> dict[str, str]:
    return {name: word for name, word in marks.items() if name.startswith(HEX)}
