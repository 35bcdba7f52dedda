"""Positions on and off the board, where flights start and end."""

from __future__ import annotations

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.card_faces.cards_row import Strips
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import CASTILLO, COURT, PROVINCE, ViewData
from game.ui.canvas import Box, Point

BAR_GAP = 12.0
"""Units between the table and the bar."""
SCENE_MARGIN = 22.0
"""Units between what stands in a scene and the table's lower edge."""


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
    def bar(self) -> Box:
        """Where the bar stands: below the table, or with large text beside it."""
        whole, canvas = self._whole, self._tools.canvas
        safe = canvas.safe
        if whole.right < safe.right - 1.0:
            return Box(whole.right, 0.0, canvas.width - whole.right, canvas.height)
        top = whole.bottom + BAR_GAP
        return Box(safe.x, top, safe.w, safe.bottom - top)

    @property
    def scene(self) -> Box:
        """Area for scenes that fill the screen but for the bar: the safe part of it."""
        safe = self._tools.canvas.safe
        return Box(safe.x, safe.y, self._whole.right - safe.x, self._whole.bottom - SCENE_MARGIN - safe.y)

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
