"""The table of El Grande, assembled from its parts.

It imports all of them, so it is loaded when a game starts.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Observation
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder, read_pictures
from game.titles.elgrande.table import help_texts
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.level_map import load
from game.titles.elgrande.table.board_picture.printed_map import RoundTrack
from game.titles.elgrande.table.event_table import EVENTS, project
from game.titles.elgrande.table.narrator import ElGrandeNarrator, LogLines
from game.titles.elgrande.table.picture import ElGrandePicture
from game.titles.elgrande.table.question import ElGrandeQuestion
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.table.table_context import TitleTable
from game.ui.ui import Ui


def make_table(ui: Ui, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table that shows a game with these players as the shared screen may know it."""
    if not isinstance(shown, elgrande.Observation):
        raise TypeError(f"expected an observation of El Grande, got {shown!r:.80}")
    setup = elgrande.setup_for(shown.options)
    styles = [ui.theme.seat(seat.colour) for seat in seats]
    folder = level_folder(shown.options.level)
    level = load(folder)
    view = project(shown)
    words = Words([seat.name for seat in seats], level.names, ui.texts, setup.played_rounds,
                  shown.options.edition, view.facts.scoreboards)  # fmt: skip
    decks = [[setup.cards[kind].id for kind in deck] for deck in setup.decks]
    pictures, _faults = read_pictures(folder, setup.cards)  # `check-level` names the faults.
    table_tools = TableTools(ui, words, styles, view.facts, pictures)
    rounds = RoundTrack(setup.played_rounds, setup.scoring_rounds)
    board = BoardPainter(ui.theme, level, rounds, styles, ui.baker, view)
    banishing = [card.id for card in setup.cards if all(op.op == "banish" for op in card.ops)]
    log = LogLines(words, EVENTS.line_of, banishing)
    picture = ElGrandePicture(table_tools, view, board, log, decks, ui.baker)
    question = ElGrandeQuestion(picture)

    return TitleTable(
        view,
        picture,
        question,
        ElGrandeNarrator(
            words,
            view,
            picture.mode,
            log,
            lambda: help_texts.pages(ui.texts, view, words, question.asking, question.leads_back, setup),
        ),
    )


def prepare() -> None:
    """Preload the default level; thread-safe."""
    options = elgrande.Options()
    elgrande.setup_for(options)
    load(level_folder(options.level))
