"""The things on the table of El Grande, made once for its picture and its question."""

from __future__ import annotations

from game.titles.elgrande.table.answer_marks import AnswerMarks
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.board_view import BoardView
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.card_faces.cards_row import Strips
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.discs import ClosedDiscs, DialPictures
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.side_column import LargeCards, SideColumn
from game.titles.elgrande.table.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.table.parts.slot_answers import Dialogue
from game.ui.table.parts.stage import Stage

PICK_ORDER = {"move": (1, 0, 2), "banish": (1, 0)}
"""Slots to ask first: the region before the piece in it."""


class TableParts:
    """The map, plates, cards and discs of one table, what is passing over them, and who is asked."""

    def __init__(self, tools: TableTools, view: ViewModel, board: BoardPicture) -> None:
        self.tools, self.view, self.board = tools, view, board
        self.mode, self.dialogue = BoardMode(), Dialogue(PICK_ORDER, ("area",))
        self.stage = stage = Stage(tools, view, lambda: board.window)
        plates, strips = PlayerPlates(tools, view, stage), Strips(tools, view, stage.spotlights)
        short = PlayerPlates(tools, view, stage, short=True)
        self.clear, self.discs = ClearMap(view, board), DialPictures(tools.theme, board.level, board.baker)
        self.places = TablePlaces(tools, view, board, plates, strips)
        self.clips = ClipContext(tools, view, board, self.places, stage, self.discs)
        closed = ClosedDiscs(tools, view, stage.spotlights, self.discs)
        self.column = SideColumn(view, plates, strips, self.dialogue, closed)
        self.cards = LargeCards(tools, view, plates, short, strips, self.dialogue)
        self.marks = AnswerMarks(tools, view, board, self.places, self.dialogue, self.cards)
        self.seen = BoardView(tools, view, board, self.mode, stage, self.marks)
