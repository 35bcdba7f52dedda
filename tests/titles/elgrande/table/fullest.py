"""Everything printed on a board, with all that may lie on it but pieces, as rectangles in map units.

The tests ask it whether anything would overlap, for every size of the screen. `test_stands` does so for pieces.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.board_picture.level_map import LETTER_WIDTH, PLAIN, Lettering, LevelMap

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


class Thing(NamedTuple):
    """What stands on the board; `area` is "sea" for what belongs to none."""

    area: str
    what: str
    rect: Rect


def around(middle: tuple[float, float] | list[float], size: tuple[float, float] | list[float]) -> Rect:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]


def things(level: LevelMap, lettering: Lettering = PLAIN) -> list[Thing]:
    """A mobile scoreboard and the name in every area; the tower; the round track; all that lies in the sea. How wide a
    name is written is guessed.

    lettering   how large type is, on a small map
    """
    sizes, found = level.places.sizes, []
    for area in level.order:
        places = level.places.areas[area]
        name = sizes.letters * LETTER_WIDTH * len(level.names[area]), sizes.letters
        board = around(lettering.plaque_at(level, area), lettering.scoreboard(level))
        found.append(Thing(area, "scoreboard", board))
        if lettering.names:
            found.append(Thing(area, "name", around(places.name, name)))
        if places.tower is not None:
            x, low, width, height = places.tower
            found.append(Thing(area, "tower", (x - width / 2, low - height, width, height)))
    track = level.places.track
    x, y, radius = track.compass
    found.append(Thing("sea", "round track", _four(track.rounds)))
    if track.buttons is not None and lettering.names:
        found.append(Thing("sea", "buttons", _four(track.buttons)))
    for index in range(len(track.beside)):
        found.append(
            Thing("sea", f"beside {index}", around(lettering.beside(level, index), lettering.scoreboard(level)))
        )
    found.append(Thing("sea", "compass", (x - radius, y - radius, 2 * radius, 2 * radius)))
    return found


def _four(values: list[float]) -> Rect:
    left, top, width, height = values
    return left, top, width, height
