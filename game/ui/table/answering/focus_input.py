"""Moving the focus while a question is open."""

from __future__ import annotations

from game.session.signals import Signal
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent, MoveFocus, Next, Previous
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_screen.table_focus import TableFocus


class FocusInput:
    """Arrows move in space, up to the header too; Tab steps through the answers."""

    def __init__(self, ring: FocusRing, focus: TableFocus, table: HasQuestion, refusal: Refusal) -> None:
        self.moved: Signal[[]] = Signal()
        self._ring = ring
        self._focus = focus
        self._table = table
        self._refusal = refusal

    def handle(self, intent: Intent) -> bool | None:
        if isinstance(intent, MoveFocus):
            self._begin()
            self._move(intent.dx, intent.dy)
        elif isinstance(intent, (Next, Previous)):
            self._begin()
            self._step(1 if isinstance(intent, Next) else -1)
        else:
            return None
        self.moved.emit()
        return True

    def _begin(self) -> None:
        self._refusal.clear()
        self._focus.look_around()

    def _move(self, dx: int, dy: int) -> None:
        moved = self._ring.move(dx, dy)
        if not moved and not (dy < 0 and self._focus.to_header()):
            self._ring.wrap(dx, dy)

    def _step(self, by: int) -> None:
        """Focus the next answer to the question, skipping everything else."""
        ring, steps = self._ring, self._table.question.steps()
        if steps:
            focused = ring.focused_id
            at = steps.index(focused) + by if focused in steps else (0 if by > 0 else -1)
            ring.hide_pointer()
            ring.focus(steps[at % len(steps)])
        elif by > 0:
            ring.next()
        else:
            ring.previous()
