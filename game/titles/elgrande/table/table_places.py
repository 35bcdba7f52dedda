"""Divide the table between map, buttons, and the column of event, plates and cards; and say where flights start and
end.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.board_places import BLEED, framed, framed_width
from game.titles.elgrande.table.board_picture.level_map import LevelMap, lettering
from game.titles.elgrande.table.card_faces.cards_row import MARK, Strips
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import CASTILLO, COURT, PROVINCE, ViewData
from game.ui.canvas import Box, Point
from game.ui.look.theme import CONTROL, Theme
from game.ui.table.header import Header
from game.ui.table.podium import PodiumRoom

MOST = 832.0
GAP = 12.0
LINE_GAP = 6.0
"""Below the latest event."""


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
    """Put the map beside the buttons and a column that begins with the latest event; with larger text, put the
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


def _beside(theme: Theme, box: Box, seats: int, level: LevelMap) -> Arrangement:
    width = min(box.w * 0.46, 532.0 * (1.0 if theme.text_scale <= 1.0 else min(1.5, theme.text_scale)))
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
    # Short plates need 410 units at text scale 100 %.
    wide = min(MOST, max(spare, min(box.w * 0.46, 410.0 * theme.text_scale)))
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


class TablePlaces:
    """Points in canvas units. Call `layout` whenever the table's size changes."""

    def __init__(
        self, tools: TableTools, view: ViewData, board: BoardPicture, plates: PlayerPlates, strips: Strips
    ) -> None:
        self._tools, self._view = tools, view
        self._board, self._plates, self._strips = board, plates, strips
        self._whole = Box(0.0, 0.0, 0.0, 0.0)
        self._beside = True

    def layout(self, box: Box, beside: bool = True) -> None:
        """box: the whole table, between the edge of the screen and the bar; beside: the column is shown"""
        self._whole, self._beside = box, beside

    @property
    def scene(self) -> PodiumRoom:
        """Area for scenes that fill the screen but for the bar."""
        return PodiumRoom.above_bar(self._whole, self._tools.canvas)

    @property
    def room(self) -> Box:
        """Area for temporary displays: the board, or with large text the whole table."""
        return self._whole if self._tools.large else self._board.box

    @property
    def column(self) -> Box:
        """Area of plates and cards, next to the map."""
        return Box.around([*self._plates.boxes, self._strips.box])

    def plate(self, seat: int) -> Box:
        """Return the box of a seat's plate."""
        return self._plates.boxes[seat]

    def on_plate(self, seat: int, what: str) -> Point:
        """Return the middle of a seat's "court", "province", "score", "power" or "plate"."""
        return self._plates.spot(seat, what)

    def card(self, card: str) -> Point:
        """Return the middle of one of the round's action cards."""
        return self._strips.spot(card)

    def strip(self, card: str) -> Box | None:
        """Return the box of one of the round's action cards in the column; None if the map hides the column."""
        return self._strips.strip(card) if self._beside else None

    def caballero(self, area: str, seat: int) -> Point:
        """Return the position of a caballero of `seat`: in an area, in the gate of a closed Castillo, or on the
        plate."""
        if area in (COURT, PROVINCE):
            return self._plates.spot(seat, area)
        if area == CASTILLO and self._view.caballeros.get(CASTILLO) is None:
            return self._board.spot(area, "gate", seat)
        return self._board.spot(area, "caballero", seat)
