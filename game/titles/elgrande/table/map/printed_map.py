"""The printed map at one size."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.lettering import PLAIN, Lettering
from game.ui.canvas import Canvas
from game.ui.kit.board_parts.projection import Projection
from game.ui.look.theme import Theme


class PrintedMap(NamedTuple):
    """Everything the print of a level depends on.

    canvas      has the pixels of the whole map, even if a window shows only part of it
    projection  places the map on them
    lettering   sizes of plaques and numbers
    """

    canvas: Canvas
    level: LevelMap
    projection: Projection
    theme: Theme
    lettering: Lettering = PLAIN

    @property
    def bold(self) -> bool:
        """Whether it is printed for high contrast: paler land, stronger lines, darker letters."""
        return self.theme.contrast == "high"
