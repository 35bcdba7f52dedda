"""How large the type of the board is: never under the floor, however small the map.

A map unit is worth less on a small map. There digits are larger beside all else, plaques and scoreboards with them:
they take the room of the names, which are left out. `spots` and the drawings of the board ask here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.kit.board.projection import Point
from game.ui.look.theme import SECONDARY

USUAL = 41.5
"""Size of all type, in map units, where the map is large enough."""
MOST = 1.36
"""No level has room for type larger than this many times its usual size (`test_board_places`)."""
SLACK = 0.05
"""Canvas units by which type may miss the floor."""
FEW_FROM = 1.2
"""From digits so much larger than usual on, the score track is numbered in larger steps."""


class Lettering(NamedTuple):
    """grown: how many times its usual size type has; names: whether areas are named"""

    grown: float = 1.0
    names: bool = True

    @property
    def digits(self) -> float:
        """Size of the type of all digits, in map units."""
        return USUAL * self.grown

    @property
    def step(self) -> int:
        """Points between two numbers on the score track."""
        return 10 if self.grown < FEW_FROM else 50

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
    """Return the lettering of a map whose unit is `scale` canvas units: the floor shrinks with the type, but does not
    grow."""
    floor = SECONDARY * min(1.0, text_scale)
    letters = min(level.sizes.letters, USUAL) * scale
    if letters >= floor - SLACK:
        return PLAIN
    return Lettering(min(MOST, floor / (USUAL * scale)), False)


def least_scale(level: LevelMap, text_scale: float) -> float:
    """Return the smallest scale of the map at which all type, names too, has the size set by the player."""
    return SECONDARY * text_scale / min(level.sizes.letters, USUAL)
