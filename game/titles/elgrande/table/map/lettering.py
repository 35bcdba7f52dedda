"""Type sizes of the board: never below the floor, however small the map.

On small maps, digits grow relative to everything else, and plaques and scoreboards grow with them. They take the room
of the names, which are left out. `BoardPlaces` and the board's drawings use these sizes.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.canvas import Point
from game.ui.look.theme import SECONDARY

USUAL = 43.2
"""Size of all type, in map units, on a large enough map."""
MOST = 1.36
"""No level has room for type larger than this multiple of its usual size (`test_board_places`)."""
SLACK = 0.05
"""Canvas units by which type may fall short of the floor."""


class Lettering(NamedTuple):
    """The type of a board.

    grown  its size as a multiple of the usual size
    names  whether areas are named
    """

    grown: float = 1.0
    names: bool = True

    @property
    def digits(self) -> float:
        """Size of all digits, in map units."""
        return USUAL * self.grown

    def plaque(self, level: LevelMap) -> Point:
        width, height = level.sizes.plaque
        return width * self.grown, height * self.grown

    def scoreboard(self, level: LevelMap) -> Point:
        width, height = level.sizes.scoreboard
        return width * self.grown, height * self.grown

    def plaque_at(self, level: LevelMap, area: str) -> Point:
        """Return the middle of the printed points, and of a scoreboard that covers them, in map units."""
        places = level.places.areas[area]
        if self.names:
            return places.plaque[0], places.plaque[1]
        x, y = places.large or [(one + other) / 2 for one, other in zip(places.name, places.plaque, strict=True)]
        return x, y

    def beside(self, level: LevelMap, board: int) -> Point:
        """Return the place of an unused scoreboard; two of them keep their gap."""
        beside = level.track.beside
        x, y = beside[board]
        last = max(at[0] for at in beside)
        return last - (last - x) * self.grown, y


PLAIN = Lettering()


def lettering(level: LevelMap, scale: float, text_scale: float) -> Lettering:
    """Return the lettering of a map whose unit is `scale` canvas units: the floor shrinks with the type, but never
    grows."""
    floor = SECONDARY * min(1.0, text_scale)
    letters = min(level.sizes.letters, USUAL) * scale
    if letters >= floor - SLACK:
        return PLAIN
    return Lettering(min(MOST, floor / (USUAL * scale)), False)


def least_scale(level: LevelMap, text_scale: float) -> float:
    """Return the smallest map scale at which all type, names included, has the player's text size."""
    return SECONDARY * text_scale / min(level.sizes.letters, USUAL)
