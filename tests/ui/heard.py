"""A sound player for tests."""

from __future__ import annotations

PRESSES = ("focus", "press", "page")
"""Sounds of the focus and of presses, in every scene."""


class Heard:
    """A player that records its calls."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, int | None, int]] = []

    @property
    def names(self) -> list[tuple[str, int | None]]:
        """Sounds and their seats, without those of the focus and of presses."""
        return [(name, seat) for name, seat, _ in self.calls if name not in PRESSES]

    def forget(self) -> None:
        """Forget what was played so far."""
        self.calls.clear()

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        self.calls.append((name, seat, step))
        return True
