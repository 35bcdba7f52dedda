"""Commands on past turns: undo your own, or replay those of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.message import Message
from game.session.couch import SHARED
from game.session.signals import Signal
from game.session.story.story import Missed
from game.ui.input.intents import Intent
from game.ui.table.header.header import ButtonCommand
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_input.refusal import Refusal


class UndoCommand(Protocol):
    @property
    def possible(self) -> bool: ...

    @property
    def steps_in_turn(self) -> int: ...

    def request(self, device: str) -> None: ...

    def request_turn(self, device: str) -> None: ...


class PastTurns(Protocol):
    """The session, as undo and replay need it."""

    @property
    def asked(self) -> int | None: ...

    @property
    def undo_requests(self) -> UndoCommand: ...

    def missed(self) -> Missed | None: ...

    def ask_again(self) -> None: ...


class TurnCommands:
    """Undo and replay, for the header's buttons and their keys."""

    def __init__(
        self, session: PastTurns, playback: EventPlayback, refusal: Refusal, settling: Callable[[], bool],
        take_back: Callable[[], bool],
    ) -> None:  # fmt: skip
        """settling: returns whether another scene is about to open over the table; take_back: undoes the last part of
        the answer, and returns whether there was one"""
        self.changed: Signal[[]] = Signal()
        """Something else is shown."""
        self._session = session
        self._playback = playback
        self._refusal = refusal
        self._settling = settling
        self._take_back = take_back
        self._device = SHARED
        """The device of the last press."""
        self._replay_due = False
        """A replay was requested in a recap."""

    def note_press(self, intent: Intent) -> None:
        """Remember which device gives the next commands."""
        self._device = intent.device

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name."""
        return {
            "undo": ButtonCommand(self.undo, self._can_undo),
            "undo-turn": ButtonCommand(self.undo_turn, self._has_turn_to_undo),
            "replay": ButtonCommand(self.replay, self._can_replay),
        }

    # -- undo

    def _can_undo(self) -> bool:
        return self._session.undo_requests.possible

    def undo(self) -> None:
        """Undo the last part of the answer, else a person's last decision, or request that, as the last device used
        may."""
        if self._take_back():
            self.changed.emit()
            return
        self._session.undo_requests.request(self._device)

    def _has_turn_to_undo(self) -> bool:
        """Return whether there is more to undo than one step."""
        return self._session.undo_requests.steps_in_turn > 1

    def undo_turn(self) -> None:
        """Undo a person's turn, back to the first step that needs no consent."""
        self._session.undo_requests.request_turn(self._device)

    def refuse_undo(self, reason: Message) -> None:
        """Show why nothing can be undone."""
        self._refusal.say(reason)
        self.changed.emit()

    # -- replay

    def _can_replay(self) -> bool:
        """Return whether the asked person has missed anything."""
        return self._session.missed() is not None

    def replay(self) -> None:
        """Replay what the asked person has missed, or say that there is nothing."""
        missed = self._session.missed() if not self._playback.busy else None
        if missed is not None:
            self._session.ask_again()
            self._playback.play_again(missed)
        else:
            self._refusal.say(Message("table-replay-none"))
        self.changed.emit()

    def replay_when_asked(self) -> None:
        """Start the replay as soon as its question comes up."""
        self._replay_due = True

    def start_due_replay(self) -> None:
        """Start the replay if one was requested and no scene covers the table."""
        if self._replay_due and self._session.asked is not None:
            self._replay_due = False
            if not self._settling():
                self.replay()
