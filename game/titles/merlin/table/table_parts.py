"""The things on Merlin's table, made once for its picture and its question."""

from __future__ import annotations

from game.titles.merlin.table.ability_board import RewardSheet
from game.titles.merlin.table.answers.advice_marks import AdviceMarks
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.board_picture.rondel_layers import PawnStands
from game.titles.merlin.table.board_picture.target_lights import TargetLights
from game.titles.merlin.table.clips.clip_context import ClipPictures, Clips
from game.titles.merlin.table.clips.ledger import Ledger, ScoringShow
from game.titles.merlin.table.clips.scoring_show import RestingShow
from game.titles.merlin.table.hand import HandCorner, HandView, MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.player_plates import PlayerPlates
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view import ViewModel
from game.ui.baker import Baker
from game.ui.kit.board_parts.patched_board import BoardMode
from game.ui.table.parts.stage import Stage


class TableParts:
    """Plates, missions, pawns and places of one table, what is passing over them, and who is asked.

    rewards  the sheet on which a reward is chosen
    hands    whose hand is in the corner; `hand` draws it
    show     the stage of a scoring between its acts
    baker    makes large pictures
    """

    def __init__(self, tools: TableTools, view: ViewModel, baker: Baker) -> None:
        self.tools, self.view, self.baker = tools, view, baker
        self.mode = BoardMode()
        self.stage = Stage(tools, view, lambda: self.places.room)
        self.dialogue = dialogue = Dialogue(view, self.mode)
        self.plates = PlayerPlates(tools, view, self.stage)
        self.places = TablePlaces(view, self.plates)
        self.faces = MissionFaces(tools)
        self.rewards = RewardSheet(tools, view, self.places, self.faces, dialogue)
        self.lights = TargetLights(tools, self.places, self.rewards.cells, lambda: dialogue.shows_abilities)
        self.hands = HandView(view, self.stage.seating, dialogue)
        self.hand = HandCorner(tools, self.faces, self.hands)
        self.stands = PawnStands(tools, view, self.places)
        shown, pictures = ScoringShow(), ClipPictures(tools)
        ledger = Ledger(tools, view, self.stage, shown, self.places)
        self.clips = Clips(
            tools, self.stage, view, self.places, self.faces, self.stands, pictures, shown, ledger, baker
        )  # fmt: skip
        self.advice = AdviceMarks(tools, self.places, self.lights, dialogue)
        self.show = RestingShow(self.clips, dialogue)
