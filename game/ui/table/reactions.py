"""How seats take what happens: pennons that cheer or droop, and a bot's word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.session.narrator import BotWord, Reaction
from game.ui.canvas import Box
from game.ui.input.intents import Hush, Intent, Press
from game.ui.table.calls.house_phrases import HousePhrases
from game.ui.table.calls.sounds import Sounds
from game.ui.table.table_screen.decorations import Decorations


class TalkSettings(Protocol):
    @property
    def bots_talk(self) -> bool: ...

    def change(self, name: str, value: object) -> None: ...


class Reactions:
    """Shows them once their cause has been shown. A press on a bot's word ends such words for good."""

    def __init__(
        self, settings: Callable[[], TalkSettings], decorations: Decorations, sounds: Sounds, phrases: HousePhrases,
        apply: Callable[[], None],
    ) -> None:  # fmt: skip
        """apply: saves changed settings"""
        self._sounds = sounds
        self._phrases = phrases
        self._settings = settings
        self._decorations = decorations
        self._apply = apply

    def show(self, reactions: Sequence[Reaction], word: BotWord | None) -> None:
        """Show what an answer meant to the seats: each one's strongest feeling, and a word if bots may talk. Play the
        phrase of a house that takes the lead; then nothing else is heard."""
        felt = {reaction.seat: reaction.glad for reaction in reversed(reactions)}
        for seat, glad in felt.items():
            self._decorations.feel(seat, glad)
        leads = self._phrases.answer_shown()
        if felt and not leads:
            self._sounds.play("cloth")
        if word is not None and self._settings().bots_talk:
            seen = self._decorations.speak(word.seat, word.message)
            if seen and not leads:
                self._sounds.play("word")

    @property
    def spoken(self) -> Box | None:
        """Where a bot's word is, while it is shown."""
        return self._decorations.spoken

    def handle(self, intent: Intent) -> bool | None:
        """Turn the words off: by their key, or by a press on one."""
        shown = self.spoken
        match intent:
            case Hush():
                pass
            case Press(x=x, y=y) if shown is not None and shown.contains(x, y):
                pass
            case _:
                return None
        self._decorations.hush()
        settings = self._settings()
        settings.change("bots_talk", isinstance(intent, Hush) and not settings.bots_talk)
        self._apply()
        return True
