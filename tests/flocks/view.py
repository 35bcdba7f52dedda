"""What the table of Flocks shows, as data."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.table.parts.table_model import TableModel
from tests.flocks.rules import PASTURES, Counts, Observation


class View(TableModel[Observation]):
    """Everything that people see. Events bring what they change by the names of these fields."""

    round: int
    turn: int
    over: bool
    row: tuple[str, ...]
    deck_size: int
    counts: Counts
    reserve: tuple[int, ...]
    scores: tuple[int, ...]

    def at(self, pasture: str) -> Sequence[int]:
        """Return everyone's sheep on a pasture."""
        return self.counts[PASTURES.index(pasture)]
