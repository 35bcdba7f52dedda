"""Where the focus stayed when a question was answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.focus import Focusable


class LeftFocus:
    """Distinguishes a focus that the last question left behind from one that has moved since: only the latter is
    described while someone else acts."""

    def __init__(self, targets: Callable[[], Sequence[Focusable]]) -> None:
        """targets: returns everything on the table that can have the focus"""
        self._targets = targets
        self._left: str | None = None
        """The focus when the last question was answered."""

    def forget(self) -> None:
        """Note that a question is asked."""
        self._left = None

    def is_at(self, focus: str | None) -> bool:
        """Return whether the focus is still where the last question left it."""
        left = self._left or ""
        if left.startswith("header-"):
            return False
        if self._left != focus and left not in [target.id for target in self._targets()]:
            self._left = focus  # Its control is gone, and the focus moved elsewhere.
        return self._left == focus
