"""A title's table, from its descriptor: core, which has the descriptor, knows no table."""

from __future__ import annotations

from game.core.title import Title
from game.match.match import Match
from game.ui.table.parts.title_table import TitleTable
from game.ui.ui import Ui


def make_title_table(title: Title, ui: Ui, match: Match) -> TitleTable:
    """Return a table of the title that shows the match as it stands, with its players. Imports the table's modules when
    first called."""
    if title.load_table is None:
        raise ValueError(f"{title.name}: expected a title with a table")
    table = title.load_table()(ui, match)
    if not isinstance(table, TitleTable):
        raise TypeError(f"{title.name}: load_table: expected it to make a TitleTable, got {table!r:.80}")
    table.seated(match.seats)
    return table
