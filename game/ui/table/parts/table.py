"""A title's table, composed of four parts.

A title makes its table with a function `(ui, match) -> Table`, which `Title.load_table` imports when a game starts.
Each part has a base class with defaults, so that a title fills in what it has. `tests/toy/table.py` is the smallest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.ruleset import Observation
from game.match.seat import Seat
from game.session.narrator import Narrator
from game.ui.table.parts.model import TableModel
from game.ui.table.parts.picture import TablePicture
from game.ui.table.parts.question import TableQuestion


@dataclass(frozen=True)
class TitleTable:
    """`view` is what is shown, `picture` how it looks, `question` what is asked, `narrator` what is said."""

    view: TableModel
    picture: TablePicture
    question: TableQuestion
    narrator: Narrator

    def project(self, observation: Observation) -> None:
        """Show what the shared screen may know, whatever was shown before."""
        self.view.project(observation)
        self._reset()

    def restore(self, snapshot: TableModel) -> None:
        """Show the moment of a snapshot of `view`."""
        self.view.restore(snapshot)
        self._reset()

    def _reset(self) -> None:
        self.picture.reset()
        self.question.reset()

    def seated(self, seats: Sequence[Seat]) -> None:
        """Show and name those who play the seats now."""
        self.picture.seated(seats)
        self.narrator.seated(seats)
