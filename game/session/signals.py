"""Signals: a part reports without knowing who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")
Unsubscribe = Callable[[], None]


class Signal(Generic[P]):
    """Something that can happen. Listeners are called in the order in which they connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def connect(self, listener: Callable[P, object]) -> Unsubscribe:
        """Call `listener` each time; return a function that ends this, which may be called more than once."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every listener; those that connect meanwhile wait for the next time."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)
