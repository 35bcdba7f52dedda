"""The player of sounds, as calls need it."""

from __future__ import annotations

from typing import Protocol


class Sounds(Protocol):
    def play(self, name: str, seat: int | None = None) -> bool:
        """Start a sound; `seat`: the seat that is called, which has its own last note."""
        ...
