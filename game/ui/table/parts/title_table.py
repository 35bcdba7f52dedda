"""A title's table, composed of four parts.

A title makes its table with a function `(TitleTools, seats, observation of the shared screen) -> TitleTable`, imported
by `Title.load_table` when a game starts.
Each part has a base class with defaults to override. `tests/toy/table.py` is the smallest table, and
`tests/flocks/table.py` that of a whole game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from game.core.ruleset import Event, Observation
from game.match.records import Seat
from game.session.narrator import Narrator
from game.ui.table.parts.table_model import AnyTableModel, TableModel
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import TableQuestion


@dataclass(frozen=True)
class TitleTable:
    """`view` is the model, `picture` draws it, `question` asks, `narrator` puts events into words."""

    view: AnyTableModel
    picture: TablePicture
    question: TableQuestion
    narrator: Narrator

    def project(self, observation: Observation, past: Sequence[Event]) -> None:
        """Show what the shared screen may know, replacing everything. past: all events before it"""
        cast(TableModel[Observation], self.view).project(observation)  # The match hands over its own title's.
        self._reset(past)

    def restore(self, snapshot: AnyTableModel, past: Sequence[Event]) -> None:
        """Show the moment of a snapshot of `view`. past: all events before it"""
        self.view.restore(snapshot)
        self._reset(past)

    def _reset(self, past: Sequence[Event]) -> None:
        self.picture.reset()
        self.picture.recall(past)
        self.question.reset()

    def seated(self, seats: Sequence[Seat]) -> None:
        """Show and name the present players of the seats."""
        self.picture.seated(seats)
        self.narrator.seated(seats)
