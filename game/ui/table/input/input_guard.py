"""A rest for all input, so that nobody answers by mistake."""

from __future__ import annotations

from game.session.question import Question

COOLDOWN = 30
"""Ticks without answers before and after a question that a late press must not answer: half a second."""
JUST_SHOWN = 14
"""Ticks in which a press still belongs to what was just shown."""
HURRIED = 6
"""Ticks after a press that hurried what was shown."""
DOUBLE_PRESS = 8
"""Ticks in which a second press belongs to the first; people who place one piece after the other are slower."""


class InputGuard:
    """While it is `blocked`, presses do nothing; while it `restarts_cooldown`, each of them makes it last longer."""

    def __init__(self) -> None:
        self._left = 0
        self._restarts = False

    @property
    def blocked(self) -> bool:
        return self._left > 0

    @property
    def left(self) -> int:
        """Ticks until presses are heard."""
        return self._left

    @property
    def restarts_cooldown(self) -> bool:
        return self._restarts

    # -- what happens at the table

    def question_asked(self, question: Question) -> None:
        """Block around a question that a late press must not answer."""
        if question.guarded:
            self.block_input()

    def answered(self, guarded: bool) -> None:
        """Block after an answer, longer after one to such a question."""
        self.block_for(DOUBLE_PRESS)
        if guarded:
            self.block_input()

    def playback_ended(self, continues: bool) -> None:
        """Block after what was shown, unless somebody only goes on answering."""
        if not continues:
            self.block_for(JUST_SHOWN)

    def scene_closed(self) -> None:
        """Block once a scene over the table is gone."""
        self.block_for(JUST_SHOWN)

    # -- blocking

    def block_input(self) -> None:
        """Ignore answers for half a second, counted again from each press."""
        self._left, self._restarts = COOLDOWN, True

    def block_for(self, ticks: int) -> None:
        """Ignore answers for at least so many ticks."""
        self._left = max(self._left, ticks)

    def restart(self) -> None:
        """Block for the full time again, after a press came too early."""
        self._left = COOLDOWN

    def lift(self) -> None:
        """Accept answers at once."""
        self._left, self._restarts = 0, False

    def tick(self) -> bool:
        """Pass a tick; return whether the block has just ended."""
        if not self._left:
            return False
        self._left -= 1
        self._restarts = self._restarts and self._left > 0
        return not self._left
