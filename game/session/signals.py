"""Signals: report events without knowing the listeners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")
Unsubscribe = Callable[[], None]


class Signal(Generic[P]):
    """An event source. Listeners are called in the order they connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def connect(self, listener: Callable[P, object]) -> Unsubscribe:
        """Call `listener` each time; return a function that disconnects it and may be called more than once."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every listener; those connecting meanwhile are called from the next time on."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)
