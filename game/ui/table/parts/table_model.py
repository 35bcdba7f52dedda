"""The contents of a table, as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Self, TypeAlias

from game.core.ruleset import Event, ObservationT_contra


class TableModel(ABC, Generic[ObservationT_contra]):
    """A game as everyone at the table may see it. Only `assign`, `project` and `restore` change it.

    Events carry the resulting counts, so `assign` copies them and computes no rule. After all events of an answer
    the model equals the projection of the shared screen's observation. Its fields are plain data: lists, dicts and
    sets, which `snapshot` copies, of immutable values.
    """

    @abstractmethod
    def project(self, observation: ObservationT_contra) -> None:
        """Show `observation` (what the shared screen may know), replacing everything."""

    @abstractmethod
    def assign(self, event: Event) -> None:
        """Apply `event`; applying it twice has no further effect."""

    def snapshot(self) -> Self:
        """Return a copy for `restore`."""
        copy = object.__new__(type(self))
        copy.restore(self)
        return copy

    def restore(self, snapshot: Self) -> None:
        """Copy every field of `snapshot`, which stays unchanged."""
        for name, value in snapshot.__dict__.items():
            self.__dict__[name] = _copied(value)


AnyTableModel: TypeAlias = TableModel[Any]
"""A model of any title. It takes its own title's observation, a type `Match` does not know: hence Any."""


def _copied(value: object) -> object:
    """Return a copy of plain data; `deepcopy`, which looks for loops, takes four times as long."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, (list, set)):
        return type(value)(_copied(one) for one in value)
    return value
