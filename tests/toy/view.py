"""What the toy shows, as data."""

from __future__ import annotations

from typing import Any

from game.core.ruleset import Event
from game.ui.table.parts.table_model import TableModel
from tests.toy import events


class View(TableModel):
    """What everyone may see."""

    def __init__(self, observation: Any) -> None:
        self.project(observation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and vars(self) == vars(other)

    def project(self, observation: Any) -> None:
        self.tiles = tuple(observation.tiles)
        self.scores = tuple(observation.scores)

    def assign(self, event: Event) -> None:
        if isinstance(event, events.Laid):
            self.tiles = (*self.tiles, (event.hex, event.seat, event.card))
        elif isinstance(event, (events.Rolled, events.SealsRevealed)):
            self.scores = tuple(event.scores)
        elif isinstance(event, events.RoundEnded):
            self.tiles = ()
