"""How seats take what happens: pennons that cheer or droop, a bot's word, phrases for the lead and the win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.session.narrator import BotWord, Reaction, sole_leader
from game.ui.input.intents import Hush, Intent, Press
from game.ui.motion.score import Cue
from game.ui.table.attention import Sounds
from game.ui.table.decorations import Decorations
from game.ui.table.table_context import TableContext


@runtime_checkable
class ScoredModel(Protocol):
    """A model of a title whose players have points."""

    @property
    def scores(self) -> Sequence[int]: ...


class HousePhrases:
    """Plays a phrase when a new seat takes the lead alone, and when a game that was played here ends. A title's clip
    may play the winner's phrase itself, at its own moment. The lead is read from the table, as it is shown now: the
    match may be ahead of it."""

    def __init__(self, table: TableContext, sounds: Sounds) -> None:
        self._table, self._sounds = table, sounds
        self._leader = sole_leader(self.scores)
        """The last seat to lead alone: a tie in between doesn't take the lead away."""
        self._played = False
        """Whether an answer was shown since the game was opened."""
        self._won = False
        """Whether the winner's phrase was heard."""

    @property
    def scores(self) -> Sequence[int]:
        """The points by seat as the table shows them; () if the title has none."""
        view = self._table.view
        return view.scores if isinstance(view, ScoredModel) else ()

    def answer_shown(self) -> bool:
        """Play the phrase of a seat that has just taken the lead; return whether there is one. After the end of a game,
        the winner's phrase says it."""
        before = self._leader
        self.answer_skipped()
        if self._leader == before or self._leader is None or self._table.session.match.over:
            return False
        self._sounds.play("lead", self._leader)
        return True

    def answer_skipped(self) -> None:
        """Note who leads after an answer, and play nothing: what is skipped isn't heard."""
        leader = sole_leader(self.scores)
        self._leader = self._leader if leader is None else leader
        self._played = True

    def undone(self) -> None:
        """Note who leads at an earlier moment."""
        self._leader = sole_leader(self.scores)
        self._won = False

    def note_cue(self, cue: Cue) -> None:
        """Note what a clip has played."""
        if cue.name == "win":
            self._won = True

    def game_ended(self) -> None:
        """Play the winner's phrase, unless a clip has. Of several winners, the first one's is heard."""
        if self._played and not self._won:
            self._won = True
            result = self._table.narrator.result(self._table.session.story.events)
            self._sounds.play("win", result.winners[0])


class Reactions:
    """Shows them once their cause has been shown. A press on a bot's word ends such words for good."""

    def __init__(self, table: TableContext, decorations: Decorations, sounds: Sounds) -> None:
        self._ui, self._decorations, self._sounds = table.ui, decorations, sounds
        self.phrases = HousePhrases(table, sounds)

    def cue(self, cue: Cue) -> None:
        """Play a sound of a clip."""
        self._sounds.play(cue.name, cue.seat, cue.step)
        self.phrases.note_cue(cue)

    def show(self, reactions: Sequence[Reaction], word: BotWord | None) -> None:
        """Show what an answer meant to the seats: each one's strongest feeling, and a word if bots may talk. Play the
        phrase of a house that takes the lead; then nothing else is heard."""
        felt = {reaction.seat: reaction.glad for reaction in reversed(reactions)}
        for seat, glad in felt.items():
            self._decorations.feel(seat, glad)
        leads = self.phrases.answer_shown()
        if felt and not leads:
            self._sounds.play("cloth")
        if word is not None and self._ui.settings.bots_talk:
            seen = self._decorations.speak(word.seat, word.message)
            if seen and not leads:
                self._sounds.play("word")

    def handle(self, intent: Intent) -> bool | None:
        """Turn the words off: by their key, or by a press on one."""
        shown = self._decorations.spoken
        match intent:
            case Hush():
                pass
            case Press(x=x, y=y) if shown is not None and shown.contains(x, y):
                pass
            case _:
                return None
        self._decorations.hush()
        settings = self._ui.settings
        settings.change("bots_talk", isinstance(intent, Hush) and not settings.bots_talk)
        self._ui.apply_settings()
        return True
