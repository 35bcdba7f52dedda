"""What bots say about what happens, seldom and in a few words. Everything follows from the game itself, so that a saved
game tells the same again."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

from game.core.message import Message
from game.session.story.reports import BotWord, Reaction

SILENCE, OWN_SILENCE = 14, 60
"""Fewest answers between two words, and between two words of the same bot."""
LINES = 3
"""Lines for every moment; besides them there is one for every style."""


class Remarks:
    """Chooses at most one word for each answer."""

    def __init__(self, deal: int, style: Callable[[int], str | None]) -> None:
        """deal: any number that is constant during a game. style: returns what the bot in a seat likes, "" for
        nothing; None for a person."""
        self._deal, self._style = deal, style
        self._last = -SILENCE
        self._spoken: dict[int, int] = {}
        """By seat, the number of the answer after which it spoke last."""

    def forget(self) -> None:
        """Begin again at the start of the game."""
        self._last, self._spoken = -SILENCE, {}

    def choose(self, number: int, reactions: Sequence[Reaction]) -> BotWord | None:
        """Return what a bot says after the answer of this number; None: nobody says anything."""
        if number - self._last < SILENCE:
            return None
        for reaction in reactions:
            seat, style = reaction.seat, self._style(reaction.seat)
            if style is None or number - self._spoken.get(seat, -OWN_SILENCE) < OWN_SILENCE:
                continue
            self._last = self._spoken[seat] = number
            return BotWord(seat, self._line(number, reaction, style))
        return None

    def _line(self, number: int, reaction: Reaction, style: str) -> Message:
        """Return one of the lines for a moment; the likes of a bot count as one more."""
        pick = zlib.crc32(f"{self._deal} {number} {reaction.seat}".encode()) % (LINES + bool(style))
        return Message(f"bot-word-{reaction.moment}-{style if pick == LINES else pick + 1}")
