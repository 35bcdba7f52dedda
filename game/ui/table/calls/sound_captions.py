"""Captions for sounds and for the music, for people who don't hear them."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Protocol

from game.audio.music_player import Mood
from game.core.message import Message
from game.ui.table.calls.caption import Caption

TENSE = 0.5
"""How much of the music's layer is heard when it has grown tense."""


class TextTools(Protocol):
    @property
    def texts(self) -> Container[object]:
        """The texts in use, by key."""
        ...


class SoundCaptions:
    """Says in a few words what is heard.

    A sound has a caption if there is a text `caption-<sound>`, in a title's own file for its own sounds. Sounds of
    what everyone sees anyway have none: pieces that land, cards, coins, presses. None of these texts may depend on
    anything that is chosen in secret.
    """

    def __init__(self, tools: TextTools, caption: Caption, name: Callable[[int], str]) -> None:
        """name: returns a seat's name"""
        self._tools = tools
        self._caption = caption
        self._name = name
        self._tense: bool | None = None
        """Whether the music was tense last; None: none has been heard."""
        self._untold = False
        """Whether the music has grown tense and the caption is still to come."""

    def heard(self, name: str, seat: int | None) -> None:
        """Show the caption of a sound, if it has one; seat: the one it is about."""
        key = f"caption-{name}"
        if key in self._tools.texts:
            args = {} if seat is None else {"player": self._name(seat)}
            self._caption.say(Message(key, args), seat)

    def music(self, mood: Mood) -> None:
        """Note the music of this tick. Say so when it has become tense, once nothing else is shown: it lasts."""
        tense = mood.tension > TENSE
        self._untold = tense and (self._untold or self._tense is False)
        self._tense = tense
        if self._untold and self._caption.line is None:
            self._untold = False
            self._caption.say(Message("caption-music-tense"), None)
