"""The table of El Grande; found through the catalogue, loaded when a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.tables.elgrande.map.title_art import TitleArt
    from game.ui.tables.elgrande.table import ElGrandeTable
    from game.ui.ui import Ui


def make_table(ui: Ui, match: Match) -> ElGrandeTable:
    """A table that shows the match as it stands."""
    from game.rules import elgrande
    from game.rules.elgrande.content import level_folder
    from game.ui.tables.elgrande.map.board import Board
    from game.ui.tables.elgrande.map.geometry import load
    from game.ui.tables.elgrande.table import ElGrandeTable
    from game.ui.tables.elgrande.words.names import Words

    observation: Any = match.state.observe(None)
    setup = elgrande.setup_for(observation.options)
    seats = [ui.theme.seat(seat.colour) for seat in match.seats]
    level = load(level_folder(observation.options.level))
    words = Words([seat.name for seat in match.seats], level.names, ui.texts, setup.played_rounds)
    decks = [[setup.cards[kind].id for kind in deck] for deck in setup.decks]
    board = Board(ui.theme, level, seats, baker=ui.baker)
    table = ElGrandeTable(ui, board, observation, words, seats, setup.scoring_rounds, decks)
    table.stage.people = frozenset(index for index, seat in enumerate(match.seats) if seat.is_person)
    return table


def prepare() -> None:
    """Load what `make_table` needs; on any thread."""
    from game.rules.elgrande import Options, setup_for
    from game.rules.elgrande.content import level_folder
    from game.ui.tables.elgrande import table  # noqa: F401
    from game.ui.tables.elgrande.map import board  # noqa: F401
    from game.ui.tables.elgrande.map.geometry import load

    options = Options()
    setup_for(options)
    load(level_folder(options.level))


def make_backdrop(ui: Ui) -> TitleArt:
    """The picture behind the title: the map of the level that games begin with."""
    from game.rules import elgrande
    from game.rules.elgrande.content import level_folder
    from game.ui.tables.elgrande.map.geometry import load
    from game.ui.tables.elgrande.map.title_art import TitleArt

    level = load(level_folder(elgrande.Options().level))
    return TitleArt(ui.theme, level, list(ui.theme.seats.values()))
