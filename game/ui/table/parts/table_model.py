"""The contents of a table, as data."""

from __future__ import annotations

from abc import ABC
from inspect import get_annotations
from typing import Generic, Never, Self, TypeAlias

from game.core.ruleset import Event, ObservationT_contra


class TableModel(ABC, Generic[ObservationT_contra]):
    """A game as everyone at the table may see it. Only `assign`, `project` and `restore` change it.

    Events carry the resulting counts, so `assign` copies them and computes no rule. After all events of an answer
    the model equals the projection of the shared screen's observation. Its fields are plain data: lists, dicts and
    sets, which `snapshot` copies, of immutable values.

    By default, a field that the class declares has its value from what has the same name in an observation or event.
    """

    def __init__(self, observation: ObservationT_contra) -> None:
        self.project(observation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and vars(self) == vars(other)

    def project(self, observation: ObservationT_contra) -> None:
        """Show `observation` (what the shared screen may know), replacing everything."""
        for name in get_annotations(type(self)):
            setattr(self, name, getattr(observation, name))

    def assign(self, event: Event) -> None:
        """Apply `event`; applying it twice has no further effect."""
        for name in get_annotations(type(self)):
            setattr(self, name, getattr(event, name, getattr(self, name)))

    def snapshot(self) -> Self:
        """Return a copy for `restore`."""
        copy = object.__new__(type(self))
        copy.restore(self)
        return copy

    def restore(self, snapshot: Self) -> None:
        """Copy every field of `snapshot`, which stays unchanged."""
        for name, value in snapshot.__dict__.items():
            self.__dict__[name] = _copied(value)


AnyTableModel: TypeAlias = TableModel[Never]
"""A model of any title. It takes its own title's observations, and no others."""


def _copied(value: object) -> object:
    """Return a copy of plain data; `deepcopy`, which looks for loops, takes four times as long."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, (list, set)):
        return type(value)(_copied(one) for one in value)
    return value
