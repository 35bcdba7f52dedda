"""The sounds that call people."""

from __future__ import annotations

from typing import Protocol

from game.audio.player import Player


class AudioTools(Protocol):
    @property
    def audio(self) -> Player:
        """The player of the program."""
        ...


class Sounds:
    """Plays on the player of the program, which is asked for each time."""

    def __init__(self, tools: AudioTools) -> None:
        self._tools = tools

    def play(self, name: str, seat: int | None = None) -> None:
        """Start a sound; `seat`: the seat that is called, which has its own last note."""
        self._tools.audio.play(name, seat)
