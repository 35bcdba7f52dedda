"""The controls of the bar: answers, and buttons that cancel standing answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core.message import Message
from game.ui.menus.choice import Choice
from game.ui.navigation.routes import Dialog
from game.ui.table.parts.table_question import Control
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_context import TableContext
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui

SKIP = "skip"
"""The id of the control that skips playback."""


class BarControls:
    """Lists the current controls."""

    def __init__(self, table: TableContext, playback: EventPlayback, status: TableStatus) -> None:
        self._table, self._ui, self._playback, self._status = table, table.ui, playback, status

    def controls(self) -> list[Control]:
        """Return the controls from left to right; during playback only the one that skips it."""
        if self._status.watched:
            return []
        if self._status.busy:
            label, about = Message("table-skip"), Message("table-skip-about")
            return [Control(SKIP, label, self._playback.skip, about, command="option1")]
        found = [*self._table.question.controls(), *self._ask_again()]
        if not self._ui.settings.ask_before_losing:
            return found
        return [asked_first(control, self._ui, self._status.answerer) for control in found]

    def _ask_again(self) -> list[Control]:
        """Return a control for each person with a standing answer."""
        session = self._table.session
        return [
            Control(
                f"ask-again-{seat}",
                Message(f"ask-again-{decision}"),
                partial(session.end_standing_answer, seat),
                Message(f"ask-again-{decision}-about", {"player": session.name(seat)}),
                seat=seat,
            )
            for seat, decision in session.standing.items()
        ]


def asked_first(control: Control, ui: Ui, asks: int | None) -> Control:
    """Return a control that asks before it loses something; the answer that keeps it has the focus. asks: the seat
    whose answer it is; None: anyone's"""
    if control.sure is None:
        return control

    def act_from_now_on() -> None:
        """Act, and stop asking before something is lost; the settings can bring that back."""
        ui.settings.change("ask_before_losing", False)
        ui.apply_settings()
        control.activate()

    never = Message("table-sure-never", {"what": control.label})
    choices = [
        Choice(Message("table-sure-no")), Choice(control.label, control.activate), Choice(never, act_from_now_on),
    ]  # fmt: skip
    dialog = Dialog(Message("table-sure-title", {"what": control.label}), control.sure, choices, asks=asks)
    return replace(control, activate=lambda: ui.go(dialog))
