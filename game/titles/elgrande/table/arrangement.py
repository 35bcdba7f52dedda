"""Divide the table between header, map, and the column of plates and cards."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.card_faces.cards_row import MARK, Strips
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.lettering import lettering
from game.titles.elgrande.table.plates.plates import Plates
from game.ui.canvas import Box
from game.ui.look.theme import Theme
from game.ui.table.header.header import Header

COLUMN = 520.0
LEAST = 410.0
"""Width of a column of short plates, at text scale 100%."""
MOST = 832.0
GAP = 12.0


class Arrangement(NamedTuple):
    """The parts of the table.

    column  for plates and cards
    short   plates keep only name, score and court
    cards   the rest of the header's row, used when the cards don't fit in the column
    """

    header: Box
    map: Box
    column: Box
    short: bool
    cards: Box | None = None


def arranged(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Put the header above the map if area names fit, else above a narrow column, which leaves room for a larger
    map."""
    usual = _beside(theme, box, seats)
    if _names(usual.map, level, theme) or theme.text_scale <= 1.0:
        return usual
    other = _above(theme, box, seats, level)
    return other if _scale(other.map, level) > _scale(usual.map, level) else usual


def _beside(theme: Theme, box: Box, seats: int) -> Arrangement:
    width = min(box.w * 0.46, COLUMN * (1.0 if theme.text_scale <= 1.0 else min(1.5, theme.text_scale)))
    left, column = box.split_right(width)
    left = Box(left.x, left.y, left.w - GAP, left.h)
    header, map_box = left.split_top(Header.height(theme), 8.0)
    short = Plates.shortened(theme, column.h - Strips.line_height(theme) - GAP, seats)
    return Arrangement(header, map_box, column, short)


def _above(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Give the map the full height, and the column the rest."""
    _x, _y, width, height = level.places.viewport
    spare = box.w - GAP - width * box.h / height
    wide = min(MOST, max(spare, min(box.w * 0.46, LEAST * theme.text_scale)))
    left, column = box.split_right(wide)
    plates = Plates.height(seats, Plates.least_height(theme, True))
    line = Strips.line_height(theme)
    for high in (Header.stacked_height(theme, 2), Header.stacked_height(theme), Header.row_height(theme)):
        if high + 8.0 + plates + GAP + line <= column.h:
            header, column = column.split_top(high, 8.0)
            return Arrangement(header, left._replace(w=left.w - GAP), column, True)
    header, column = column.split_top(Header.row_height(theme), 8.0)
    mark, header = header.split_left(MARK, 8.0)
    return Arrangement(header, left._replace(w=left.w - GAP), column, True, mark)


def _scale(box: Box, level: LevelMap) -> float:
    _x, _y, width, height = level.places.viewport
    return min(box.w / width, box.h / height)


def _names(box: Box, level: LevelMap, theme: Theme) -> bool:
    return lettering(level, _scale(box, level), theme.text_scale).names
