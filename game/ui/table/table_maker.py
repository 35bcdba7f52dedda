"""A title's table, from its descriptor: core, which has the descriptor, knows no table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from game.core.ruleset import Observation
from game.core.title import Title
from game.match.seat import Seat
from game.ui.table.parts.title_table import TitleTable
from game.ui.tools import TitleTools


def make_title_table(title: Title, tools: TitleTools, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table of the title with these players. Imports the table's modules when first called.

    shown  the game, as the shared screen may know it
    """
    if title.load_table is None:
        raise ValueError(f"{title.name}: expected a title with a table")
    make = cast(Callable[[TitleTools, Sequence[Seat], Observation], object], title.load_table())
    table = make(tools, seats, shown)
    if not isinstance(table, TitleTable):
        raise TypeError(f"{title.name}: load_table: expected it to make a TitleTable, got {table!r:.80}")
    table.seated(seats)
    return table
