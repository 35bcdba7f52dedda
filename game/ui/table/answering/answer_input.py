"""Answering a question with the focus, a click, or the answer's own key."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.session.signals import Signal
from game.ui.canvas import Box
from game.ui.focus import Focusable, FocusRing, nothing
from game.ui.input.intents import Confirm, Intent, Option, Press
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.refusal import Refusal


class AnswerInput:
    """Presses mean nothing while the guard blocks them."""

    def __init__(
        self, table: HasQuestion, ring: FocusRing, bar: Bar, guard: InputGuard, refusal: Refusal,
        kept: KeptFocus,
    ) -> None:  # fmt: skip
        self.changed: Signal[[str | None]] = Signal()
        """The question or a part of its answer has changed; the id to focus."""
        self.focus_moved: Signal[[]] = Signal()
        self.pressed: Signal[[Box]] = Signal()
        """Something was pressed."""
        self.refused: Signal[[]] = Signal()
        """Something that cannot be chosen was pressed."""
        self._table = table
        self._ring = ring
        self._bar = bar
        self._guard = guard
        self._refusal = refusal
        self._kept = kept

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, (Confirm, Press, Option)):
            return None
        if self._guard.blocked:
            return True
        if isinstance(intent, Confirm):
            self._confirm()
        elif isinstance(intent, Press):
            self._press(intent.x, intent.y)
        else:
            self._option(intent.n)
        return True

    def _confirm(self) -> None:
        self._refusal.clear()
        question, focused = self._table.question, self._ring.focused
        box, steps = _place(focused), question.steps()
        self._kept.press(self._ring.focused_id)
        only_said = focused is not None and focused.activate is nothing and focused.why is None
        first = question.first() if only_said else None
        if first is not None and self._ring.focus(first):  # The focused item was for information only.
            self.focus_moved.emit()
        elif not self._ring.confirm():
            self._refuse()
        else:
            self._after_answer(steps, box)

    def _press(self, x: float, y: float) -> None:
        self._refusal.clear()
        steps, under = self._table.question.steps(), self._ring.under(x, y)
        box = _place(under)
        self._kept.press(under.id if under is not None else None, first=False)
        if self._ring.press(x, y):
            focused = self._ring.focused
            if focused is not None and not focused.enabled:
                self._refuse()
            else:
                self._after_answer(steps, box)

    def _option(self, number: int) -> None:
        control = self._bar.by_command(f"option{number}")
        if control is not None:
            self._refusal.clear()
            box, steps = self._bar.box_of(control.id), self._table.question.steps()
            self._kept.press(control.id, moved=False)
            control.activate()
            self._after_answer(steps, box)

    def _after_answer(self, before: Sequence[str], box: Box | None) -> None:
        """Ask for the next part of an answer; a complete answer has already updated everything. before: the answering
        ids until now; if they still answer, the press was for information only."""
        question, focus = self._table.question, self._ring.focused_id
        steps = question.steps()
        looked = steps == before and any(item.id == focus for item in question.targets())
        self.changed.emit(focus if focus in steps or not steps or looked else self._kept.found())
        if box is not None:
            self.pressed.emit(box)

    def lead_to(self, item_id: str | None) -> None:
        """Note a press that answers nothing yet, and move the focus to what it may choose."""
        self._refusal.clear()
        if item_id is not None:
            self._ring.focus(item_id)
        self.focus_moved.emit()

    def refuse(self, why: Message) -> None:
        """Show why something was not done, as a warning."""
        self._refusal.say(why)
        self.refused.emit()
        self.focus_moved.emit()

    def _refuse(self) -> None:
        """Show why the focused item can't be chosen."""
        focused = self._ring.focused
        if focused is not None and focused.why is not None:
            self.refuse(focused.why)
        else:
            self.focus_moved.emit()


def _place(item: Focusable | None) -> Box | None:
    """Return where something is, if its box is its shape; None for parts of a map."""
    return item.box if item is not None and item.hit is None else None
