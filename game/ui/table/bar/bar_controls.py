"""The controls of the bar: answers, and buttons that cancel standing answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from game.core.message import Message
from game.ui.navigation.route import Route
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.parts.table_question import Control
from game.ui.table.table_dialogs import asked_first
from game.ui.table.table_status import TableStatus

SKIP = "skip"
"""The id of the control that skips playback."""


class StandingAnswers(Protocol):
    """Answers given in advance."""

    @property
    def standing(self) -> Mapping[int, str]:
        """Kind of decision, by seat."""
        ...

    def name(self, seat: int) -> str: ...

    def end_standing_answer(self, seat: int) -> None: ...


class AskingSettings(Protocol):
    @property
    def ask_before_losing(self) -> bool: ...

    def change(self, name: str, value: object) -> None: ...


class BarControls:
    """Lists the current controls."""

    def __init__(
        self, table: HasQuestion, standing: StandingAnswers, status: TableStatus, go: Callable[[Route], None],
        skip: Callable[[], None], settings: Callable[[], AskingSettings], apply: Callable[[], None],
    ) -> None:  # fmt: skip
        """go: opens the dialog of a control that asks first; skip: ends all playback until the next question; apply:
        saves changed settings"""
        self._skip, self._settings, self._apply = skip, settings, apply
        self._table = table
        self._standing = standing
        self._status = status
        self._go = go

    def controls(self) -> list[Control]:
        """Return the controls from left to right; during playback only the one that skips it."""
        if self._status.watched:
            return []
        if self._status.busy:
            label, about = Message("table-skip"), Message("table-skip-about")
            return [Control(SKIP, label, self._skip, about, command="option1")]
        found = [*self._table.question.controls(), *ask_again_controls(self._standing)]
        if not self._settings().ask_before_losing:
            return found
        asks = self._status.answerer
        return [asked_first(control, self._go, self._never_again, asks) for control in found]

    def _never_again(self) -> None:
        """Stop asking before something is lost; the settings can bring that back."""
        self._settings().change("ask_before_losing", False)
        self._apply()


def ask_again_controls(answers: StandingAnswers) -> list[Control]:
    """Return a control for each person with a standing answer."""
    return [
        Control(
            f"ask-again-{seat}",
            Message(f"ask-again-{decision}"),
            partial(answers.end_standing_answer, seat),
            Message(f"ask-again-{decision}-about", {"player": answers.name(seat)}),
            seat=seat,
        )
        for seat, decision in answers.standing.items()
    ]
