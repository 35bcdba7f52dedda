"""The sounds of a table."""

from __future__ import annotations

from typing import Protocol

from game.audio.sound_player import SoundPlayer
from game.ui.motion.score import Cue
from game.ui.table.calls.sound_captions import SoundCaptions


class AudioTools(Protocol):
    @property
    def audio(self) -> SoundPlayer:
        """The program's sound player."""
        ...


class Sounds:
    """Plays on the program's sound player, which is looked up each time. Every sound passes the captions, heard or
    not: people who read them may have turned all sound off."""

    def __init__(self, tools: AudioTools, captions: SoundCaptions) -> None:
        self._tools = tools
        self._captions = captions

    def play(self, name: str, seat: int | None = None, step: int = 0) -> None:
        """Play a sound; seat: the one it is about, which may have its own; step: of a scale."""
        self._tools.audio.play(name, seat, step)
        self._captions.heard(name, seat)

    def cue(self, cue: Cue) -> None:
        """Play a sound of a clip."""
        self.play(cue.name, cue.seat, cue.step)
