"""What the toy shows, as data."""

from __future__ import annotations

from game.core.ruleset import Event
from game.ui.table.parts.table_model import TableModel
from tests.toy import rules
from tests.toy.rules import Observation


class View(TableModel[Observation]):
    """What everyone may see."""

    tiles: tuple[tuple[str, int, int], ...]
    scores: tuple[int, ...]

    def assign(self, event: Event) -> None:
        super().assign(event)
        if isinstance(event, rules.Laid):
            self.tiles = (*self.tiles, (event.hex, event.seat, event.card))
        elif isinstance(event, rules.RoundEnded):
            self.tiles = ()
