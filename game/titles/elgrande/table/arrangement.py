"""Divide the table between map, buttons, and the column of event, plates and cards."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.card_faces.cards_row import MARK, Strips
from game.titles.elgrande.table.map.board_places import BLEED, framed, framed_width
from game.titles.elgrande.table.map.geometry import LevelMap, lettering
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.ui.canvas import Box
from game.ui.look.theme import CONTROL, Theme
from game.ui.table.header import Header

COLUMN = 532.0
LEAST = 410.0
"""Width of a column of short plates, at text scale 100%."""
MOST = 832.0
GAP = 12.0
LINE_GAP = 6.0
"""Below the latest event."""


PAGED_FROM = 1.3
"""Text scale above which plates and cards have a page of their own, and the map the screen."""
BESIDE = 650.0
"""Width of the column beside such a map."""
LEAST_ASPECT = 1.5
"""Width over height of the least screen with room for that column."""


class Arrangement(NamedTuple):
    """The parts of the table.

    column  for plates and cards
    short   plates keep only name, score and court
    cards   the rest of the header's row, used when the cards don't fit in the column
    line    a place of its own for the latest event, if the header has only buttons
    """

    header: Box
    map: Box
    column: Box
    short: bool
    cards: Box | None = None
    line: Box | None = None


def arranged(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Put the map beside the buttons and a column, at whose top the latest event is told; with larger text, put the
    header above a narrow column if the plates don't fit otherwise, or if area names don't and the map gets larger."""
    usual = _beside(theme, box, seats, level)
    if theme.text_scale <= 1.0:
        return usual
    fits = (
        PlayerPlates.height(seats, PlayerPlates.least_height(theme, usual.short)) + Strips.line_height(theme)
        <= usual.column.h
    )
    if fits and _names(usual.map, level, theme):
        return usual
    other = _above(theme, box, seats, level)
    return usual if fits and _scale(other.map, level, theme) <= _scale(usual.map, level, theme) else other


def beside_map(theme: Theme, safe: Box) -> float:
    """Return the width of the column for header and bar beside a map that has the rest of the screen, with plates and
    cards on a page of their own; 0: the text is not large enough for that, or the screen not wide enough."""
    return BESIDE if theme.text_scale > PAGED_FROM and safe.w >= LEAST_ASPECT * safe.h else 0.0


def _beside(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    width = min(box.w * 0.46, COLUMN * (1.0 if theme.text_scale <= 1.0 else min(1.5, theme.text_scale)))
    left, column = box.split_right(width)
    left = left._replace(w=left.w - GAP)
    spare = left.w - GAP - framed_width(level, box.h + BLEED[1], theme.text_scale) + BLEED[0]
    labelled = Header.labelled_width(theme)
    left, buttons = left.split_right(labelled if spare >= labelled else CONTROL, GAP)
    high = Header.line_height(theme)
    line = Box(buttons.x, box.y, column.right - buttons.x, high)
    column, buttons = column.split_top(high, LINE_GAP)[1], buttons.split_top(high, LINE_GAP)[1]
    short = PlayerPlates.shortened(theme, column.h - Strips.line_height(theme) - GAP, seats)
    return Arrangement(buttons, bled(left), column, short, line=line)


def bled(box: Box) -> Box:
    """Return the box of a map that reaches towards the corner of the screen."""
    across, up = min(BLEED[0], box.x), min(BLEED[1], box.y)
    return Box(box.x - across, box.y - up, box.w + across, box.h + up)


def _above(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Give the map the full height, and the column the rest."""
    spare = box.w - GAP - framed_width(level, box.h + BLEED[1], theme.text_scale) + BLEED[0]
    wide = min(MOST, max(spare, min(box.w * 0.46, LEAST * theme.text_scale)))
    left, column = box.split_right(wide)
    plates = PlayerPlates.height(seats, PlayerPlates.least_height(theme, True))
    line = Strips.line_height(theme)
    for high in (Header.stacked_height(theme, 2), Header.stacked_height(theme), Header.row_height(theme)):
        if high + 8.0 + plates + GAP + line <= column.h:
            header, column = column.split_top(high, 8.0)
            return Arrangement(header, bled(left._replace(w=left.w - GAP)), column, True)
    header, column = column.split_top(Header.row_height(theme), 8.0)
    mark, header = header.split_left(MARK, 8.0)
    return Arrangement(header, bled(left._replace(w=left.w - GAP)), column, True, mark)


def _scale(box: Box, level: LevelMap, theme: Theme) -> float:
    return framed(level, box, theme.text_scale)[0].scale


def _names(box: Box, level: LevelMap, theme: Theme) -> bool:
    return lettering(level, _scale(box, level, theme), theme.text_scale).names
