"""A pause in input, to prevent accidental answers."""

from __future__ import annotations

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.ui.input.intents import Confirm, Digit, Intent, Option, Press, is_press
from game.ui.table.table_context import TableContext

COOLDOWN = 30
"""Ticks without answers before and after a guarded question: half a second."""
JUST_SHOWN = 14
"""Ticks after playback, or a scene over the table, in which a press was still meant for that."""
HURRIED = 6
"""Ticks after a press that hurried playback."""
DOUBLE_PRESS = 8
"""Ticks within which a second press is part of a double press; people placing one piece after another are slower."""
TOO_EARLY = Message("table-too-early")


class PressCooldown:
    """While it `blocks`, presses do nothing. Around a question that a late press must not answer, each press of the
    asked person restarts it: only theirs could be late ones."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self.left = 0
        """Ticks until presses count again."""
        self.restarts = False
        """Whether each press restarts it."""

    @property
    def blocks(self) -> bool:
        return self.left > 0

    def guard(self, question: OpenQuestion) -> None:
        """Restart before a question that a late press must not answer."""
        if question.guarded:
            self.begin()

    def answered(self, guarded: bool) -> None:
        """Ignore a second press after an answer; restart after a guarded question."""
        self.block_for(DOUBLE_PRESS)
        if guarded:
            self.begin()

    def begin(self) -> None:
        """Ignore answers for half a second, restarted by each press."""
        self.left, self.restarts = COOLDOWN, True

    def block_for(self, ticks: int) -> None:
        """Ignore answers for at least `ticks` ticks."""
        self.left = max(self.left, ticks)

    def lift(self) -> None:
        """Accept answers at once."""
        self.left, self.restarts = 0, False

    def note_press(self, intent: Intent) -> None:
        """Restart if this press is too late for one question and too early for the next, and say so if it answers."""
        asked = self._table.session.questions.asked
        if not is_press(intent) or not self.restarts:
            return
        if asked is not None and not self._table.ui.couch.may_act(intent.device, asked):
            return
        self.left = COOLDOWN
        if isinstance(intent, (Confirm, Press, Option, Digit)) and asked is not None:
            self._table.refuse(TOO_EARLY)
            self._table.refocus()

    def tick(self) -> None:
        """Advance by one tick; at the end, clear the note that a press came too early."""
        if not self.left:
            return
        self.left -= 1
        self.restarts = self.restarts and self.left > 0
        if not self.left and self._table.refusal == TOO_EARLY:
            self._table.clear_refusal()
            self._table.refocus()
