"""The houses' phrases for taking the lead and for winning, in any title whose table shows scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.session.story.leads import sole_leader
from game.ui.motion.score import Cue
from game.ui.table.calls.sounds import Sounds


class ScoredGame(Protocol):
    """The game, as its phrases need it."""

    @property
    def scores(self) -> Sequence[int]:
        """The points by seat as the table shows them now; () if it shows none."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def winners(self) -> Sequence[int]:
        """The winners of a game that is over."""
        ...


class HousePhrases:
    """Plays a phrase when a new seat takes the lead alone, and when a game that was played here ends. A title's clip
    may play the winner's phrase itself, at its own moment."""

    def __init__(self, sounds: Sounds, game: ScoredGame) -> None:
        self._sounds = sounds
        self._game = game
        self._leader = sole_leader(game.scores)
        """The last seat to lead alone: a tie in between doesn't take the lead away."""
        self._played = False
        """Whether an answer was shown since the game was opened."""
        self._won = False
        """Whether the winner's phrase was heard."""

    def answer_shown(self) -> bool:
        """Play the phrase of a seat that has just taken the lead; return whether there is one. After the end of a game,
        the winner's phrase says it."""
        before = self._leader
        self.answer_skipped()
        if self._leader == before or self._leader is None or self._game.over:
            return False
        self._sounds.play("lead", self._leader)
        return True

    def answer_skipped(self) -> None:
        """Note who leads after an answer, and play nothing: what is skipped isn't heard."""
        leader = sole_leader(self._game.scores)
        self._leader = self._leader if leader is None else leader
        self._played = True

    def undone(self) -> None:
        """Note who leads at an earlier moment."""
        self._leader = sole_leader(self._game.scores)
        self._won = False

    def note_cue(self, cue: Cue) -> None:
        """Note what a clip has played."""
        if cue.name == "win":
            self._won = True

    def game_ended(self) -> None:
        """Play the winner's phrase, unless a clip has. Of several winners, the first one's is heard."""
        if self._played and not self._won:
            self._won = True
            self._sounds.play("win", self._game.winners[0])
