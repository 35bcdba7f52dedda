"""The table of El Grande, assembled from its parts.

It imports all of them, so it is loaded when a game starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.ruleset import Observation
from game.match.records import Seat
from game.session.narrator import HelpText
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder
from game.titles.elgrande.rules.content.drawing import read_pictures
from game.titles.elgrande.table import retrospect
from game.titles.elgrande.table.answers.advice_marks import AdviceMarks
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.answers.answer_layers import AnswerLayers
from game.titles.elgrande.table.answers.bar_answers import BarAnswers
from game.titles.elgrande.table.answers.choices import Choices
from game.titles.elgrande.table.answers.dragged_pieces import DraggedPieces
from game.titles.elgrande.table.answers.hovering_piece import HoveringPiece
from game.titles.elgrande.table.answers.question_words import QuestionWords
from game.titles.elgrande.table.answers.targets import Targets
from game.titles.elgrande.table.answers.way_back import WayBack
from game.titles.elgrande.table.board_picture.board_layers import BoardLayers
from game.titles.elgrande.table.board_picture.board_lights import BoardLights
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.board_view import BoardView
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.board_picture.map_follower import MapFollower
from game.titles.elgrande.table.board_picture.map_mode import MapMode
from game.titles.elgrande.table.card_faces import reference_pages
from game.titles.elgrande.table.card_faces.cards_row import LargeCards, Strips
from game.titles.elgrande.table.card_faces.overlay import CardsOverlay
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.discs.closed_discs import ClosedDiscs
from game.titles.elgrande.table.discs.dial import DialPictures
from game.titles.elgrande.table.discs.secret_discs import SecretDiscs
from game.titles.elgrande.table.event_table import EVENTS, items_of
from game.titles.elgrande.table.level_facts import facts_of
from game.titles.elgrande.table.map.geometry import load
from game.titles.elgrande.table.map.round_track import RoundTrack
from game.titles.elgrande.table.narrator import ElGrandeNarrator
from game.titles.elgrande.table.notation_ids import Piece
from game.titles.elgrande.table.picture import ElGrandePicture
from game.titles.elgrande.table.pieces.standing import present_of
from game.titles.elgrande.table.plates.plate_contents import PlateContents
from game.titles.elgrande.table.plates.plates import Plates
from game.titles.elgrande.table.plates.side_column import SideColumn
from game.titles.elgrande.table.prerendering import (
    CardsAhead,
    LeadersAhead,
    PicturesAhead,
    PowerCardsAhead,
    Prerendering,
    SmallPicturesAhead,
)
from game.titles.elgrande.table.question import ElGrandeQuestion
from game.titles.elgrande.table.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel, project
from game.titles.elgrande.table.words import help_texts
from game.titles.elgrande.table.words.log.log_lines import LogLines
from game.titles.elgrande.table.words.log.veto_outcomes import VetoOutcomes
from game.titles.elgrande.table.words.names import Words
from game.ui.baker import Baker
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.title_table import TitleTable
from game.ui.tools import TitleTools


def make_table(tools: TitleTools, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table that shows a game with these players as the shared screen may know it."""
    if not isinstance(shown, elgrande.Observation):
        raise TypeError(f"expected an observation of El Grande, got {shown!r:.80}")
    setup = elgrande.setup_for(shown.options)
    styles = [tools.theme.seat(seat.colour) for seat in seats]
    folder = level_folder(shown.options.level)
    level = load(folder)
    facts = facts_of(setup)
    words = Words([seat.name for seat in seats], level.names, tools.texts, setup.played_rounds,
                  shown.options.edition, facts.scoreboards)  # fmt: skip
    decks = [[setup.cards[kind].id for kind in deck] for deck in setup.decks]
    pictures, _faults = read_pictures(folder, setup.cards)  # `check-level` names the faults.
    view, table_tools = project(shown), TableTools(tools, words, styles, facts, pictures)
    rounds = RoundTrack(setup.played_rounds, setup.scoring_rounds)
    board = BoardPicture(tools.theme, level, rounds, styles, tools.baker, partial(present_of, view))
    parts = _parts(table_tools, view, board)
    outcomes = VetoOutcomes(words)
    banishing = [card.id for card in setup.cards if all(op.op == "banish" for op in card.ops)]
    log = LogLines(words, outcomes, EVENTS.line_of, items_of, banishing)

    dialogue, way_back = parts.dialogue, WayBack(parts.dialogue, parts.mode, parts.cards)

    def pages() -> list[HelpText]:
        return help_texts.pages(tools.texts, view, words, dialogue.asking, way_back.leads_to, decks)

    look_back = partial(retrospect.result, words, view, setup.scoring_rounds)
    return TitleTable(
        view,
        _picture(tools.baker, parts, outcomes, decks),
        _question(parts, way_back),
        ElGrandeNarrator(words, view, parts.mode, log, pages, setup.scoring_rounds, look_back),
    )


def prepare() -> None:
    """Preload the default level; thread-safe."""
    options = elgrande.Options()
    elgrande.setup_for(options)
    load(level_folder(options.level))


class _Parts(NamedTuple):
    """Parts shared by picture and question."""

    tools: TableTools
    view: ViewModel
    board: BoardPicture
    clear: ClearMap
    discs: DialPictures
    clips: ClipContext
    column: SideColumn
    cards: CardsOverlay
    dialogue: Dialogue
    mode: MapMode
    marks: AdviceMarks


def _parts(tools: TableTools, view: ViewModel, board: BoardPicture) -> _Parts:
    dialogue, stage = Dialogue(view.areas), Stage(tools, view, lambda: board.window)
    contents = PlateContents(view, stage)
    plates, strips = Plates(tools, contents), Strips(tools, view, lambda: stage.spotlights.called("card"))
    large = LargeCards(tools, view, plates, Plates(tools, contents, short=True))
    discs = DialPictures(tools.theme, board.level, board.baker)
    places = TablePlaces(tools, view, board, plates, strips)
    return _Parts(
        tools,
        view,
        board,
        ClearMap(view, board),
        discs,
        ClipContext(tools, view, board, places, stage, discs),
        SideColumn(view, plates, strips, dialogue, ClosedDiscs(tools, view, stage.spotlights, discs)),
        CardsOverlay(view, tools.words, large, strips, Strips(tools, view), dialogue.pick),
        dialogue,
        MapMode(),
        AdviceMarks(tools, view, board),
    )


def _picture(baker: Baker, parts: _Parts, outcomes: VetoOutcomes, decks: Sequence[Sequence[str]]) -> ElGrandePicture:
    """decks: ids of all cards in each deck"""
    tools, view, board, _clear, _discs, clips, column, cards, dialogue, mode, marks = parts
    stage, spotlights, places = clips.stage, clips.stage.spotlights, clips.places

    def asked_on_board() -> AnswerBuilder | None:
        return dialogue.asking if not cards.open else None

    def dragged() -> frozenset[Piece]:
        return (dialogue.asking.dragged if dialogue.asking is not None else None) or frozenset()

    seen = BoardView(
        view,
        board,
        mode,
        BoardLayers(tools, view, board, spotlights, stage.scores, dragged),
        BoardLights(view, spotlights, marks, mode, asked_on_board),
        AnswerLayers(view, marks, HoveringPiece(tools, board, places), asked_on_board),
        MapFollower(tools, board, spotlights, dialogue),
    )
    ahead: list[PicturesAhead] = [
        CardsAhead(tools, view, cards, places),
        SmallPicturesAhead(tools),
        PowerCardsAhead(tools, stage.seating, places),
        LeadersAhead(view, board, dialogue),
    ]
    return ElGrandePicture(
        view,
        clips,
        outcomes,
        seen,
        parts.clear,
        column,
        cards,
        Prerendering(tools, baker, ahead),
        partial(reference_pages.pages, tools, view, decks),
    )


def _question(parts: _Parts, way_back: WayBack) -> ElGrandeQuestion:
    tools, view, board, clear, discs, _, column, cards, dialogue, mode, marks = parts
    targets = Targets(tools.words, view, board, column, dialogue.pick)
    answers = BarAnswers(tools, view, board, dialogue.keep_board_order)
    return ElGrandeQuestion(
        tools,
        dialogue,
        Choices(view, mode, cards, targets, answers, marks),
        QuestionWords(tools.words, view, board.level.points, cards, way_back),
        way_back,
        SecretDiscs(tools, view, board, clear, discs),
        DraggedPieces(tools, view, board, column.plates),
    )
