"""Keep the focus where people left it when the same answers are on offer again."""

from __future__ import annotations

from game.session.questions import OpenQuestion
from game.ui.focus import FocusRing
from game.ui.table.parts.holders import HasQuestion

Asked = tuple[int, str]
"""The seat asked, and the kind of decision."""


class KeptFocus:
    """Remembers what was pressed and where the focus was: for the next of several pieces, for going back within an
    answer, for looking at something else meanwhile, and for an undo."""

    def __init__(self, ring: FocusRing, table: HasQuestion) -> None:
        self._ring = ring
        self._table = table
        self._pressed: str | None = None
        """The first or last press of an answer."""
        self._left: dict[tuple[str, ...], str] = {}
        """By answers on offer: where the focus was when others took their place. For the present question only."""
        self._asked: Asked | None = None
        """The present question."""
        self._fresh: tuple[str, ...] = ()
        """The answers on offer when it was asked."""
        self._begun: str | None = None
        """The press that began the answer to it."""
        self._answers: list[tuple[Asked, str]] = []
        """The presses that began the answers so far."""
        self._undone = False

    def leave(self) -> None:
        """Note where the focus is, before other answers may be on offer. Without a pointer, what is only looked at
        doesn't replace an answer."""
        focused, steps = self._ring.focused_id, self._steps
        if focused is None:
            return
        if focused in steps or self._ring.pointer_visible or self._left.get(steps) not in steps:
            self._left[steps] = focused

    def press(self, item_id: str | None, first: bool = True, moved: bool = True) -> None:
        """Note a press that may answer the question.

        first: if the question repeats, focus the first part of the answer, where the next answer begins too.
        moved: the focus is on what was pressed; not so with its own key, so that going back leads to where it was.
        """
        self.leave()
        steps = self._steps
        if item_id is None or item_id not in steps:
            return
        if moved:
            self._left[steps] = item_id
        if steps == self._fresh:
            self._begun = item_id
        if not (first and self._pressed is not None):
            self._pressed = item_id

    def forget(self) -> None:
        """Forget the press: the focus is moved elsewhere on purpose."""
        self._pressed = None

    def undone(self) -> None:
        """Note that the next question comes back by an undo."""
        self._undone = True

    def found(self) -> str | None:
        """Return the id to focus when other answers are on offer: where it was left among these, else the first. None
        if it is there."""
        question, left = self._table.question, self._left.get(self._steps)
        if left is not None and left == self._ring.focused_id:
            return None
        there = [*(target.id for target in question.targets()), *(control.id for control in question.controls())]
        return left if left in there else question.first()

    def take(self, question: OpenQuestion) -> str | None:
        """Return the id to focus at a new question, provided it is an answer: what was pressed at it before an undo;
        if it repeats the last question, what was pressed or has the focus. Else the first, and always where a late
        press must not answer."""
        if self._asked is not None and self._begun is not None:
            self._answers.append((self._asked, self._begun))
        kept = self._pressed or self._ring.focused_id if question.repeats else None
        self._asked = question.seat, question.decision.kind
        if self._undone:
            kept = self._answered(self._asked) or kept
        self._pressed, self._begun, self._undone = None, None, False
        self._left.clear()
        self._fresh = self._steps
        return kept if kept in self._fresh and not question.guarded else self._table.question.first()

    @property
    def answered_last(self) -> str | None:
        """The press that began the last answer; also while that is shown."""
        return self._begun or (self._answers[-1][1] if self._answers else None)

    @property
    def _steps(self) -> tuple[str, ...]:
        return tuple(self._table.question.steps())

    def _answered(self, asked: Asked) -> str | None:
        """Return the press that began the undone answer to this question; forget it and all later ones."""
        at = next((at for at in reversed(range(len(self._answers))) if self._answers[at][0] == asked), None)
        if at is None:
            return None
        pressed = self._answers[at][1]
        del self._answers[at:]
        return pressed
