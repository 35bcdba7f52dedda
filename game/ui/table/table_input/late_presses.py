"""Presses too late for one question and too early for the next."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.ui.input.intents import Confirm, Digit, Intent, Option, Press, is_press
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.refusal import Refusal

TOO_EARLY = Message("table-too-early")


class LatePresses:
    """Around a question that a late press must not answer, each press of the asked person restarts the cooldown: only
    theirs could be late ones."""

    def __init__(
        self, asked: Callable[[], int | None], may_act: Callable[[str, int], bool], guard: InputGuard, refusal: Refusal,
        refocus: Callable[[], None],
    ) -> None:  # fmt: skip
        """asked: returns the seat that is asked. may_act: returns whether a device may answer for a seat."""
        self._asked = asked
        self._may_act = may_act
        self._guard = guard
        self._refusal = refusal
        self._refocus = refocus

    def note_press(self, intent: Intent) -> None:
        """Note a press, and show that it came too early if it was an answer."""
        asked = self._asked()
        if not is_press(intent) or not self._guard.restarts_cooldown:
            return
        if asked is not None and not self._may_act(intent.device, asked):
            return
        self._guard.restart()
        if isinstance(intent, (Confirm, Press, Option, Digit)) and asked is not None:
            self._refusal.say(TOO_EARLY)
            self._refocus()

    def tick(self) -> None:
        """Advance by one tick; once the guard lifts, clear the note that a press came too early."""
        if self._guard.tick() and self._refusal.message == TOO_EARLY:
            self._refusal.clear()
            self._refocus()
