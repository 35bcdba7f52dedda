"""The table of El Grande; found through the catalogue, loaded when a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match.match import Match
    from game.titles.elgrande.table.map.title_art import TitleArt
    from game.ui.table.table import Table
    from game.ui.ui import Ui


def make_table(ui: Ui, match: Match) -> Table:
    """A table that shows the match as it stands."""
    from game.titles.elgrande import rules as elgrande
    from game.titles.elgrande.rules.content import level_folder
    from game.titles.elgrande.table.map.board import Board
    from game.titles.elgrande.table.map.geometry import load
    from game.titles.elgrande.table.table import compose
    from game.titles.elgrande.table.words.names import Words

    observation: Any = match.state.observe(None)
    setup = elgrande.setup_for(observation.options)
    seats = [ui.theme.seat(seat.colour) for seat in match.seats]
    level = load(level_folder(observation.options.level))
    words = Words([seat.name for seat in match.seats], level.names, ui.texts, setup.played_rounds)
    decks = [[setup.cards[kind].id for kind in deck] for deck in setup.decks]
    board = Board(ui.theme, level, seats, played=setup.played_rounds, baker=ui.baker)
    table = compose(ui, board, observation, words, seats, setup.scoring_rounds, decks)
    table.seated(match.seats)
    return table


def prepare() -> None:
    """Load what `make_table` needs; on any thread."""
    from game.titles.elgrande.rules import Options, setup_for
    from game.titles.elgrande.rules.content import level_folder
    from game.titles.elgrande.table import table  # noqa: F401
    from game.titles.elgrande.table.map import board  # noqa: F401
    from game.titles.elgrande.table.map.geometry import load

    options = Options()
    setup_for(options)
    load(level_folder(options.level))


def make_backdrop(ui: Ui) -> TitleArt:
    """The picture behind the title: the map of the level that games begin with."""
    from game.titles.elgrande import rules as elgrande
    from game.titles.elgrande.rules.content import level_folder
    from game.titles.elgrande.table.map.geometry import load
    from game.titles.elgrande.table.map.title_art import TitleArt

    level = load(level_folder(elgrande.Options().level))
    return TitleArt(ui.theme, level, list(ui.theme.seats.values()))
