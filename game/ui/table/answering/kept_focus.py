"""Several pieces go to one place without a way back to it: what was pressed keeps the focus."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.focus import FocusRing
from game.ui.table.parts.question import TableQuestion


class KeptFocus:
    """Remembers what was pressed to answer, until the next question appears."""

    def __init__(self, ring: FocusRing) -> None:
        self._ring = ring
        self._pressed: str | None = None

    def press(self, item_id: str | None, steps: Sequence[str], first: bool = True) -> None:
        """Note a press that answers the question.

        first: only the first part of an answer counts, as the next answer begins there too.
        """
        if item_id in steps and not (first and self._pressed is not None):
            self._pressed = item_id

    def forget(self) -> None:
        self._pressed = None

    def take(self, repeats: bool, question: TableQuestion) -> str | None:
        """Return what gets the focus at a new question. One that `repeats` the last one leaves it to what was pressed
        last, or is pointed at by now, if that answers it too."""
        kept, self._pressed = self._pressed or self._ring.focused_id, None
        return kept if repeats and kept in question.steps() else question.first()
