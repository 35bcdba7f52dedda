"""The controls of the bar: what answers the question, and what takes a standing answer back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from game.core.message import Message
from game.ui.navigation.route import Route
from game.ui.table.current_table import CurrentTable
from game.ui.table.parts.question import Control
from game.ui.table.table_dialogs import asked_first
from game.ui.table.table_status import TableStatus


class StandingAnswers(Protocol):
    """Answers that people have given for a while ahead."""

    @property
    def standing(self) -> Mapping[int, str]:
        """By seat, the kind of decision."""
        ...

    def name(self, seat: int) -> str: ...

    def end_standing_answer(self, seat: int) -> None: ...


class BarControls:
    """Lists the controls of each moment."""

    def __init__(
        self, table: CurrentTable, standing: StandingAnswers, status: TableStatus, go: Callable[[Route], None]
    ) -> None:
        """go: opens the dialog of a control that asks first."""
        self._table = table
        self._standing = standing
        self._status = status
        self._go = go

    def controls(self) -> list[Control]:
        """Return the controls from left to right; none while something is shown."""
        if self._status.busy:
            return []
        found = [*self._table.question.controls(), *ask_again_controls(self._standing)]
        return [asked_first(control, self._go) for control in found]


def ask_again_controls(answers: StandingAnswers) -> list[Control]:
    """Return a control for each person whose standing answer is in force."""
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
