"""Moving the focus while a question is open."""

from __future__ import annotations

from game.session.signals import Signal
from game.ui.focus import FocusRing
from game.ui.input.intents import Cancel, Intent, LookAround, MoveFocus, Next, Previous
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_screen.table_focus import TableFocus


class FocusInput:
    """Arrows and Tab lead from answer to answer, and nowhere else. Looking around, arrows lead to everything on the
    table, up to the header too; one press leads back to the answers."""

    def __init__(
        self, ring: FocusRing, focus: TableFocus, table: HasQuestion, refusal: Refusal, kept: KeptFocus
    ) -> None:
        self.moved: Signal[[]] = Signal()
        self.looked: Signal[[str | None]] = Signal()
        """Looking around has begun or ended; the id to focus."""
        self._ring = ring
        self._focus = focus
        self._table = table
        self._refusal = refusal
        self._kept = kept
        self._looked_from: tuple[list[str], str | None] = ([], None)
        """The answers when looking around began, and where the focus was."""

    def handle(self, intent: Intent) -> bool | None:
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                self._refusal.clear()
                self._move(dx, dy)
            case Next():
                self._step(1)
            case Previous():
                self._step(-1)
            case LookAround():
                self._toggle_look()
                return True
            case Cancel() if self._focus.looking and self._steps:
                self._go_back()
                return True
            case _:
                return None
        self.moved.emit()
        return True

    @property
    def _steps(self) -> list[str]:
        """The answers that have the focus one after the other."""
        return self._table.question.steps()

    def _toggle_look(self) -> None:
        """Begin or end looking around; afterwards, the focus is where it was before."""
        self._refusal.clear()
        if self._focus.looking:
            self._focus.stop_looking()
            steps, before = self._looked_from  # A press meanwhile answered nothing.
            self.looked.emit(before if steps == self._steps and before in steps else self._kept.found())
        else:
            self._kept.leave()
            self._looked_from = self._steps, self._ring.focused_id
            self._focus.look_around()
            self.looked.emit(None)

    def _go_back(self) -> None:
        """Close what was opened to look at, else stop looking around."""
        before = self._steps
        if self._table.question.close_view():
            self._refusal.clear()
            self.looked.emit(None if self._steps == before else self._kept.found())
        else:
            self._toggle_look()

    def _move(self, dx: int, dy: int) -> None:
        ring, steps = self._ring, self._steps
        if not steps:
            self._focus.look_around()
        if self._focus.looking:
            moved = ring.move(dx, dy)
            if not moved and not (dy < 0 and self._focus.to_header()):
                ring.wrap(dx, dy)
            return
        here = ring.focused_id in steps
        if not ring.move(dx, dy, steps) and not ring.wrap(dx, dy, steps) and not here:
            ring.focus(self._kept.found() or steps[0])

    def _step(self, by: int) -> None:
        """Focus the next answer to the question, skipping everything else."""
        self._refusal.clear()
        ring, steps = self._ring, self._steps
        if steps:
            focused = ring.focused_id
            at = steps.index(focused) + by if focused in steps else (0 if by > 0 else -1)
            ring.hide_pointer()
            ring.focus(steps[at % len(steps)])
            return
        self._focus.look_around()
        if by > 0:
            ring.next()
        else:
            ring.previous()
