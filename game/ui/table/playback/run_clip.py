"""A clip without a picture: it calls a function."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.parts.clip import Clip


class RunClip(Clip):
    """Calls a function once, when its turn comes."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._done = False

    def start(self) -> None:
        self._once()

    def finish(self) -> None:
        self._once()

    def _once(self) -> None:
        if not self._done:
            self._done = True
            self._act()
