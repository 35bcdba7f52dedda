"""The sounds that call people."""

from __future__ import annotations

from typing import Protocol

from game.audio.sound_player import SoundPlayer


class AudioTools(Protocol):
    @property
    def audio(self) -> SoundPlayer:
        """The program's sound player."""
        ...


class Sounds:
    """Plays on the program's sound player, which is looked up each time."""

    def __init__(self, tools: AudioTools) -> None:
        self._tools = tools

    def play(self, name: str, seat: int | None = None) -> None:
        """Play a sound; `seat`: the seat that is called, which has its own last note."""
        self._tools.audio.play(name, seat)
