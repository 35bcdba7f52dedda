"""The table of El Grande; found through the catalogue, loaded when a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.tables.elgrande.table import ElGrandeTable
    from game.ui.ui import Ui


def make_table(ui: Ui, match: Match) -> ElGrandeTable:
    """A table that shows the match as it stands."""
    from game.rules import elgrande
    from game.rules.elgrande.content import level_folder
    from game.ui.tables.elgrande.board import Board
    from game.ui.tables.elgrande.geometry import load
    from game.ui.tables.elgrande.table import ElGrandeTable
    from game.ui.tables.elgrande.words import Words

    observation: Any = match.state.observe(None)
    setup = elgrande.setup_for(observation.options)
    seats = [ui.theme.seat(seat.colour) for seat in match.seats]
    level = load(level_folder(observation.options.level))
    words = Words([seat.name for seat in match.seats], level.names, ui.texts, setup.played_rounds)
    return ElGrandeTable(
        ui, Board(ui.theme, level, seats, baker=ui.baker), observation, words, seats, setup.scoring_rounds
    )
