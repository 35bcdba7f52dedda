"""What lies on the table of El Grande; its picture and its question are made with it."""

from __future__ import annotations

from game.titles.elgrande.table.answers.answer_marks import AnswerMarks
from game.titles.elgrande.table.answers.bar_answers import PICK_ORDER
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.board_view import BoardView
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.card_faces.cards_row import LargeCards, Strips
from game.titles.elgrande.table.card_faces.overlay import CardsOverlay
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.discs.closed_discs import ClosedDiscs
from game.titles.elgrande.table.discs.dial import DialPictures
from game.titles.elgrande.table.plates.plate_contents import PlateContents
from game.titles.elgrande.table.plates.plates import Plates
from game.titles.elgrande.table.plates.side_column import SideColumn
from game.titles.elgrande.table.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.table.parts.slot_answers import Dialogue
from game.ui.table.parts.stage import Stage


class TableParts:
    """The map, plates, cards and discs of one table, what is passing over them, and who is asked."""

    def __init__(self, tools: TableTools, view: ViewModel, board: BoardPicture) -> None:
        self.tools, self.view, self.board = tools, view, board
        self.mode, self.dialogue = BoardMode(), Dialogue(PICK_ORDER, ("area",))
        self.stage = stage = Stage(tools, view, lambda: board.window)
        contents = PlateContents(view, stage)
        plates, strips = Plates(tools, contents), Strips(tools, view, lambda: stage.spotlights.called("card"))
        large = LargeCards(tools, view, plates, Plates(tools, contents, short=True))
        self.clear, self.discs = ClearMap(view, board), DialPictures(tools.theme, board.level, board.baker)
        self.places = TablePlaces(tools, view, board, plates, strips)
        self.clips = ClipContext(tools, view, board, self.places, stage, self.discs)
        closed = ClosedDiscs(tools, view, stage.spotlights, self.discs)
        self.column = SideColumn(view, plates, strips, self.dialogue, closed)
        self.cards = CardsOverlay(view, tools.words, large, strips, Strips(tools, view), self.dialogue.pick)
        self.marks = AnswerMarks(tools, view, board, self.places, self.dialogue, self.cards)
        self.seen = BoardView(tools, view, board, self.mode, stage, self.marks)
