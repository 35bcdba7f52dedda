"""Makes the table of El Grande for a match. It imports all of it, so it is loaded when a game starts."""

from __future__ import annotations

from typing import Any

from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.content import level_folder
from game.titles.elgrande.table.board.board import BoardPicture
from game.titles.elgrande.table.map.geometry import load
from game.titles.elgrande.table.table import compose
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table import TitleTable
from game.ui.ui import Ui


def make_table(ui: Ui, match: Match) -> TitleTable:
    """Return a table that shows the match as it stands."""
    observation: Any = match.state.observe(None)
    setup = elgrande.setup_for(observation.options)
    seats = [ui.theme.seat(seat.colour) for seat in match.seats]
    level = load(level_folder(observation.options.level))
    words = Words([seat.name for seat in match.seats], level.names, ui.texts, setup.played_rounds,
                  observation.options.edition)  # fmt: skip
    decks = [[setup.cards[kind].id for kind in deck] for deck in setup.decks]
    board = BoardPicture(ui.theme, level, seats, played=setup.played_rounds, baker=ui.baker)
    table = compose(ui, board, observation, words, seats, setup.scoring_rounds, decks)
    table.seated(match.seats)
    return table


def prepare() -> None:
    """Load the level that games start with; on any thread."""
    options = elgrande.Options()
    elgrande.setup_for(options)
    load(level_folder(options.level))
