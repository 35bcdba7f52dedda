"""Call the person whose turn it is: a jingle, a ribbon, a rumble, and the controller's light in the seat's colour.

People who choose in secret together are called together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.message import Message
from game.ui.input.intents import Intent, is_press
from game.ui.table.calls.caption import Caption
from game.ui.table.calls.controller_signals import ControllerSignals
from game.ui.table.calls.sounds import Sounds
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_screen.decorations import Decorations

CALL = (0.4, 180)
"""Strength of the rumble, and its milliseconds."""


class Turns(Protocol):
    """Whose turn it is, as the session knows."""

    @property
    def asked(self) -> int | None: ...

    @property
    def persons(self) -> Sequence[int]: ...

    @property
    def choosing_in_secret(self) -> Sequence[int]: ...

    def name(self, seat: int) -> str: ...

    def on_own_turn(self, seat: int) -> bool: ...


class TurnCall:
    """Call `tick` once a tick while the table is on top, and `note_press` at each press there."""

    def __init__(
        self, session: Turns, playback: EventPlayback, sounds: Sounds, controllers: ControllerSignals,
        caption: Caption, decorations: Decorations,
    ) -> None:  # fmt: skip
        self._session = session
        self._playback = playback
        self._sounds = sounds
        self._controllers = controllers
        self._caption = caption
        self._decorations = decorations
        self._choosing: tuple[int, ...] = ()
        """People who choose in secret at the same time, until all of them have."""
        self._closed = False

    def call(self, seat: int) -> None:
        """Call a person to their turn, or to a choice in another player's, after someone else acted."""
        session = self._session
        self._sounds.play("turn", seat)
        self._controllers.shake(seat, *CALL)
        key = "table-call" if session.on_own_turn(seat) else "table-call-asked"
        words = Message(key, {"player": session.name(seat)})
        hangs = session.asked is not None
        if not (self._decorations.ribbon(seat, words) if hangs else self._decorations.seen):
            self._caption.call(words, seat)

    def refused(self) -> None:
        """Note a press on what cannot be chosen; the bar shows why."""
        self._sounds.play("refused")

    def note_press(self, intent: Intent) -> None:
        """Remove the ribbon at the first press."""
        if not self._playback.busy and is_press(intent):
            self._decorations.drop_ribbon()

    def keeps_waiting(self) -> int | None:
        """Return the only person everyone is waiting for; None during playback."""
        return None if self._playback.busy or self._choosing else self._session.asked

    def tick(self) -> None:
        """Call those who choose in secret together, and light controllers."""
        if self._closed:
            return
        if not self._playback.busy:
            self._call_together()
        asked = self._session.asked
        self._controllers.light(self._choosing or ((asked,) if asked is not None else ()))

    def _call_together(self) -> None:
        """Call everyone who has to choose in secret at the same time."""
        secret, people = self._session.choosing_in_secret, self._session.persons
        if not secret or len(people) < 2:
            self._choosing = ()
        elif not self._choosing:
            self._choosing = tuple(seat for seat in secret if seat in people)
            if self._choosing:
                self._sounds.play("everyone")
            for seat in self._choosing:
                self._controllers.shake(seat, *CALL)

    def close(self) -> None:
        """Turn off the lights when the game closes."""
        self._closed = True
        self._controllers.close()
