"""The contents of a table, as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any, Self

from game.core.ruleset import Event


class TableModel(ABC):
    """A game as everyone at the table may see it. Only `assign`, `project` and `restore` change it.

    Events carry the resulting counts, so that `assign` writes down and computes no rule. After all events of an answer
    the model equals the projection of the shared screen's observation.
    """

    @abstractmethod
    def project(self, observation: Any) -> None:
        """Show `observation` (what the shared screen may know), whatever was shown before."""

    @abstractmethod
    def assign(self, event: Event) -> None:
        """Apply `event`; applying it twice changes nothing more."""

    def snapshot(self) -> Self:
        """Return a copy for `restore`."""
        return deepcopy(self)

    def restore(self, snapshot: Self) -> None:
        """Copy every field of `snapshot`, which stays as it is."""
        self.__dict__.update(deepcopy(snapshot).__dict__)
