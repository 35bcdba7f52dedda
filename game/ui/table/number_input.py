"""Answers by number: digits typed at a table."""

from __future__ import annotations

from game.core.message import Message
from game.ui.input.intents import Confirm, Digit, Intent, is_press
from game.ui.table.answering import Answering
from game.ui.table.event_playback import EventPlayback
from game.ui.table.table_context import TOO_EARLY, PressCooldown, TableContext

MOMENT = 60
"""Ticks to type a second digit where a longer number begins with the first."""


class NumberInput:
    """Answers with the number typed: the choice that has it, or the focused one as often as it says. If neither is
    possible exactly so, nothing is answered and the bar says why. Any other press drops what was begun."""

    def __init__(
        self, table: TableContext, playback: EventPlayback, answering: Answering, cooldown: PressCooldown
    ) -> None:
        self._table, self._ring = table, table.ring
        self._playback, self._answering, self._cooldown = playback, answering, cooldown
        self._device = ""
        self._typed, self._wait = "", 0
        """The digits so far of a number that may be longer, and the ticks until it is taken as it is."""
        self._early = 0
        """Ticks in which a digit may be the second one of a number whose first came too early."""
        self._left, self._repeated, self._target = 0, "", ""
        """How often an answer is still given, its notation, and what was pressed for it."""
        self._in_vain = False
        """Whether the playback of the last answer was ended, and nobody was asked again."""

    # -- typing

    def note_press(self, intent: Intent) -> None:
        """Note any press: it drops what was begun."""
        if is_press(intent) and not isinstance(intent, Digit):
            self._typed, self._left = "", 0

    def type(self, intent: Digit) -> bool:
        """Add a digit to the number, or answer with it."""
        if self._left:
            return True
        typed, self._typed = self._typed + str(intent.value), ""
        self._device = intent.device
        if self._deaf:
            self._early = MOMENT
            return True
        named = self._table.question.numbers(self._ring.focused_id).named
        if self._early and any(number > 9 for number in named):
            self._early = MOMENT
            self._answering.refuse(TOO_EARLY)
        elif any(str(number).startswith(typed) and str(number) != typed for number in named):
            self._typed, self._wait = typed, MOMENT
            item = self._ring.get(named.get(int(typed), ""))  # It is chosen unless another digit follows.
            self._table.clear_refusal()
            if item is not None and item.enabled:
                self._ring.focus(item.id)
            self._table.refocus()
        else:
            self._enter(int(typed))
        return True

    @property
    def _deaf(self) -> bool:
        return self._table.session.questions.asked is None or self._playback.busy or self._cooldown.left > 0

    # -- answering

    def _enter(self, number: int) -> None:
        named, counted = self._table.question.numbers(self._ring.focused_id)
        if named:
            item = self._ring.get(named.get(number, ""))
            if item is None or not item.enabled:
                why = item.why if item is not None else None
                self._answering.refuse(why or Message("table-number-unknown", {"number": number}))
            elif self._ring.focus(item.id):
                self._answering.answer(Confirm(device=self._device))
        elif counted:
            self._begin(number, counted)
        elif counted is None:
            self._answering.refuse(Message("table-number-none"))
        else:
            self._answering.refuse(Message("table-number-where", {"number": number}))

    def _begin(self, number: int, answer: str) -> None:
        """Begin to give the focused answer that often, if all of it is legal."""
        session = self._table.session
        assert session.questions.asked is not None, "someone is asked"
        most = session.times(session.questions.asked, answer, number)
        if not number:
            self._answering.refuse(Message("table-number-unknown", {"number": number}))
        elif most < number:
            self._answering.refuse(Message("table-number-most", {"most": most}))
        else:
            self._left, self._repeated, self._target = number, answer, self._ring.focused_id or ""
            self._answer(session.questions.asked)

    def _answer(self, asked: int) -> None:
        """Give the answer once more: with the focus, if that completes it."""
        self._left -= 1
        if self._table.question.numbers(self._target).counted == self._repeated and self._ring.focus(self._target):
            self._cooldown.lift()
            self._answering.answer(Confirm(device=self._device))
        else:
            self._table.session.answer(asked, self._repeated)

    # -- time

    def hurry(self) -> bool:
        """End the playback of the last of several answers, so that the next can be given in this tick. Return whether a
        number is being given: the screen must be up to date for that."""
        hurries = self._left > 0 and self._playback.busy and self._playback.continues
        self._in_vain = hurries and not self._playback.skip_to_question()
        return self._left > 0 or bool(self._typed)

    def tick(self) -> None:
        """Advance by one tick: take a number that has not grown, and answer again once that is asked."""
        self._early, self._wait = max(0, self._early - 1), self._wait - 1
        if self._typed and self._deaf:
            self._typed = ""
        elif self._typed and self._wait <= 0:
            typed, self._typed = self._typed, ""
            self._enter(int(typed))
        elif not self._typed and self._left:
            self._repeat()

    def _repeat(self) -> None:
        """Repeat the answer when it is next asked for, if it is still legal."""
        if self._playback.busy or self._in_vain:
            self._left = self._left if self._playback.continues else 0
            return
        session = self._table.session
        asked = session.questions.asked
        if asked is None or not session.questions.repeats_for(asked) or not session.times(asked, self._repeated, 1):
            self._left = 0
        else:
            self._answer(asked)
