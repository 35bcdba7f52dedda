"""A sound player for tests."""

from __future__ import annotations


class Heard:
    """A player that records its calls."""

    def __init__(self) -> None:
        self.names: list[tuple[str, int | None]] = []

    def open(self) -> None: ...

    def close(self) -> None: ...

    def play(self, name: str, seat: int | None = None) -> bool:
        self.names.append((name, seat))
        return True
