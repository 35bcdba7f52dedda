"""A pause in input, to prevent accidental answers."""

from __future__ import annotations

from game.session.questions import OpenQuestion

COOLDOWN = 30
"""Ticks without answers before and after a guarded question: half a second."""
JUST_SHOWN = 14
"""Ticks after playback in which a press was still meant for that."""
HURRIED = 6
"""Ticks after a press that hurried playback."""
DOUBLE_PRESS = 8
"""Ticks within which a second press is part of a double press; people placing one piece after another are slower."""


class InputGuard:
    """While it is `blocked`, presses do nothing; while it `restarts_cooldown`, each one starts the block again."""

    def __init__(self) -> None:
        self._left = 0
        self._restarts = False

    @property
    def blocked(self) -> bool:
        return self._left > 0

    @property
    def left(self) -> int:
        """Ticks until presses count again."""
        return self._left

    @property
    def restarts_cooldown(self) -> bool:
        return self._restarts

    # -- what happens at the table

    def question_asked(self, question: OpenQuestion) -> None:
        """Block input around a question that a late press must not answer."""
        if question.guarded:
            self.block_input()

    def answered(self, guarded: bool) -> None:
        """Block input after an answer, longer after a guarded question."""
        self.block_for(DOUBLE_PRESS)
        if guarded:
            self.block_input()

    def playback_ended(self, continues: bool) -> None:
        """Block input after playback, unless one person saw only their own answer."""
        if not continues:
            self.block_for(JUST_SHOWN)

    def scene_closed(self) -> None:
        """Block input after a scene over the table has closed."""
        self.block_for(JUST_SHOWN)

    # -- blocking

    def block_input(self) -> None:
        """Ignore answers for half a second, restarted by each press."""
        self._left, self._restarts = COOLDOWN, True

    def block_for(self, ticks: int) -> None:
        """Ignore answers for at least `ticks` ticks."""
        self._left = max(self._left, ticks)

    def restart(self) -> None:
        """Block input for the full time again, after a press came too early."""
        self._left = COOLDOWN

    def lift(self) -> None:
        """Accept answers at once."""
        self._left, self._restarts = 0, False

    def tick(self) -> bool:
        """Advance by one tick; return whether the block has just ended."""
        if not self._left:
            return False
        self._left -= 1
        self._restarts = self._restarts and self._left > 0
        return not self._left
