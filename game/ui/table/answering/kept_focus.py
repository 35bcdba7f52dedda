"""Keep the focus on what was pressed while several pieces go to the same place."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import FocusRing
from game.ui.table.parts.table_question import TableQuestion


class KeptFocus:
    """Remembers the first or last press of an answer until the next question appears."""

    def __init__(self, ring: FocusRing) -> None:
        self._ring = ring
        self._pressed: str | None = None

    def press(self, item_id: str | None, steps: Sequence[str], first: bool = True) -> None:
        """Note a press that answers the question.

        first: note only the first part of an answer, where the next answer begins too.
        """
        if item_id in steps and not (first and self._pressed is not None):
            self._pressed = item_id

    def forget(self) -> None:
        self._pressed = None

    def take(self, repeats: bool, question: TableQuestion) -> str | None:
        """Return the id to focus at a new question. If it `repeats` the last one, the pressed or focused item keeps the
        focus, provided it is an answer."""
        kept, self._pressed = self._pressed or self._ring.focused_id, None
        return kept if repeats and kept in question.steps() else question.first()
