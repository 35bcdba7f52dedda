"""Merlin's table, assembled from its parts.

It imports all of them, so it is loaded when a game starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.ruleset import Observation
from game.match.seat import Seat
from game.session.narrator import HelpText
from game.titles.merlin import rules as merlin
from game.titles.merlin.table import retrospect
from game.titles.merlin.table.answers.advice_marks import AdviceMarks
from game.titles.merlin.table.answers.bar_answers import BarAnswers
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.answers.targets import Targets, plate_id
from game.titles.merlin.table.board_picture.board_layers import BoardLayers
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.board_picture.ground import Ground
from game.titles.merlin.table.board_picture.growth import Growth
from game.titles.merlin.table.board_picture.landing_pills import LandingPills
from game.titles.merlin.table.board_picture.pawn_stands import PawnStands
from game.titles.merlin.table.board_picture.quiet_prices import QuietPrices
from game.titles.merlin.table.board_picture.rondel_layers import RondelLayers
from game.titles.merlin.table.board_picture.target_lights import TargetLights
from game.titles.merlin.table.castle.reward_sheet import RewardLayout, RewardSheet
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.clips.clip_pictures import ClipPictures
from game.titles.merlin.table.clips.score_show.resting_show import RestingShow
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.hand_view import HandView
from game.titles.merlin.table.level_facts import facts_of
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.narrator import MerlinNarrator
from game.titles.merlin.table.picture import MerlinPicture
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.plates.hand_corner import HandCorner
from game.titles.merlin.table.plates.plate_content import PlateContents
from game.titles.merlin.table.plates.plates import Plates, PlateStates
from game.titles.merlin.table.question import MerlinQuestion
from game.titles.merlin.table.reference_pages import ReferencePages
from game.titles.merlin.table.spaces_legend import SpacesLegend
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view import project
from game.titles.merlin.table.words import help_texts
from game.titles.merlin.table.words.gists import Gists
from game.titles.merlin.table.words.names import Words
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.table_picture import HelpPicture
from game.ui.table.parts.title_table import TitleTable
from game.ui.tools import TitleTools


def make_table(tools: TitleTools, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table that shows a game with these players as the shared screen may know it."""
    if not isinstance(shown, merlin.Observation):
        raise TypeError(f"expected an observation of Merlin, got {shown!r:.80}")
    facts = facts_of(merlin.setup_for(shown.options))
    words = Words([seat.name for seat in seats], facts, tools.texts)
    view = project(shown)
    table_tools = TableTools(tools, words, [tools.theme.seat(seat.colour) for seat in seats], facts)
    mode, stage = BoardMode(), Stage(table_tools, view, lambda: places.room)
    dialogue = Dialogue(view, mode)
    plates = Plates(table_tools, PlateContents(view, stage))
    places = TablePlaces(facts, view, plates)
    ground, rewards = Ground(table_tools, view, places, tools.baker), RewardLayout(table_tools, places)
    lights = TargetLights(facts, places, rewards.cells, lambda: dialogue.shows_abilities)
    hands = HandView(view, stage.seating, dialogue.leave_hand)
    faces = MissionFaces(tools.theme, table_tools.pieces, facts.missions, facts.module)
    stands = PawnStands(view, places, lambda: board.landings(), table_tools.sudden)
    clips = ClipContext(table_tools, view, places, stage, faces, stands, ClipPictures(tools.theme))
    hand = HandCorner(table_tools, faces, hands.shown)
    growth = Growth()
    advice = AdviceMarks(table_tools, places, lights, dialogue)
    quiet = QuietPrices(table_tools, view, places)
    board = BoardView(table_tools, places, ground, lights, dialogue, hand, advice, quiet, growth, tools.baker)
    pills = LandingPills(table_tools, places, Gists(words, view, lambda: dialogue.question).of)
    rondel = RondelLayers(table_tools, view, places, stage.spotlights, stands, board.landings, pills,
                          dialogue.detour_prices)  # fmt: skip
    board.show(BoardLayers(table_tools, view, places, ground, lights, faces, stage.spotlights, growth, rondel,
                           board.marks),
               RewardSheet(table_tools, view, rewards, lights, faces, dialogue.reward_asked))  # fmt: skip

    def states(focus: str | None) -> PlateStates:
        asked = dialogue.question.seat if dialogue.question is not None else next(iter(dialogue.thinking), None)
        focused = next((seat for seat in range(view.players) if plate_id(seat) == focus), None)
        return PlateStates(asked, focused)

    def help_pages() -> list[HelpText]:
        asked = dialogue.question
        decision, seat = (asked.decision, asked.seat) if asked is not None else (None, None)
        hinted = asked is None or asked.alone or facts.open_hands  # A hint would tell of a hand that others can't see.
        return help_texts.pages(tools.texts, words, view, decision, seat, question.leads_back, dialogue.legal, hinted)

    def help_pictures(name: str) -> HelpPicture:
        return {help_texts.SPACES: SpacesLegend(table_tools).picture}[name]()

    show = RestingShow(clips, dialogue.pot)
    targets = Targets(words, view, places, dialogue, hand, show.pots, rewards)
    answers = BarAnswers(table_tools, view, dialogue, board.step_back)
    look_back = partial(retrospect.result, words, view)
    picture = MerlinPicture(view, clips, mode, board, stands, show, plates, hand,
                            hands, states, ReferencePages(table_tools, view, faces).pages, help_pictures)  # fmt: skip
    question = MerlinQuestion(
        table_tools, view, mode, dialogue, targets, answers, hands, faces, advice, picture.show_hand
    )
    return TitleTable(view, picture, question, MerlinNarrator(words, view, EVENTS.line_of, help_pages, look_back))


def prepare() -> None:
    """Preload the default level; thread-safe."""
    facts_of(merlin.setup_for(merlin.Options()))
