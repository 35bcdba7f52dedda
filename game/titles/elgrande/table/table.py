"""The table of El Grande, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.titles.elgrande.table import events
from game.titles.elgrande.table.arrangement import TablePlaces
from game.titles.elgrande.table.asking.advice_marks import AdviceMarks
from game.titles.elgrande.table.asking.answer_builder import Dialogue
from game.titles.elgrande.table.asking.answers import Answers
from game.titles.elgrande.table.asking.targets import Targets
from game.titles.elgrande.table.board.board import BoardPicture
from game.titles.elgrande.table.board.board_mode import BoardMode
from game.titles.elgrande.table.cards.cards_row import Strips
from game.titles.elgrande.table.cards.overlay import CardsOverlay
from game.titles.elgrande.table.discs.disc import Disc
from game.titles.elgrande.table.narrator import ElGrandeNarrator
from game.titles.elgrande.table.picture import ElGrandePicture
from game.titles.elgrande.table.plates.plates import Plates
from game.titles.elgrande.table.question import ElGrandeQuestion
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.view import project
from game.titles.elgrande.table.words.names import Words
from game.titles.elgrande.table.words.veto_outcomes import VetoOutcomes
from game.ui.look.palette import SeatStyle
from game.ui.table.parts.table import TitleTable
from game.ui.ui import Ui


def compose(
    ui: Ui, board: BoardPicture, observation: Any, words: Words, seats: Sequence[SeatStyle], scoring: Sequence[int],
    decks: Sequence[Sequence[str]] = (),
) -> TitleTable:  # fmt: skip
    """Return a table that shows `observation`.

    scoring  numbers of the rounds that a general scoring follows
    decks    ids of all cards of each deck
    """
    view = project(observation)
    plates, strips = Plates(), Strips()
    places = TablePlaces(view, plates, strips)
    stage = Stage(ui, view, view.assign, board, places, words, list(seats))
    dialogue, mode, outcomes = Dialogue(view.areas), BoardMode(), VetoOutcomes(words)
    cards, marks = CardsOverlay(stage, dialogue.pick), AdviceMarks(view, stage)
    targets, answers = Targets(stage, plates, strips, dialogue.pick), Answers(stage, dialogue.keep_board_order)
    return TitleTable(
        view,
        ElGrandePicture(view, stage, plates, strips, places, dialogue, mode, cards, marks, outcomes.stopped, decks),
        ElGrandeQuestion(
            ui, view, words, board, dialogue, mode, cards, targets, answers, marks, picker=partial(Disc, stage)
        ),
        ElGrandeNarrator(ui.texts, words, view, dialogue, mode, outcomes, events.line_of, scoring, decks),
    )
