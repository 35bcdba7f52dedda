"""The program's own questions at the table: allow an undo, a full disk, confirmations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.message import Message
from game.match.journal import SaveFault
from game.session.undo_requests import ConsentAsked
from game.ui.menus.choice import Choice
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog
from game.ui.table.parts.table_question import Control

Go = Callable[[Route], None]


def consent_dialog(asked: ConsentAsked) -> Dialog:
    """Ask one person to agree to an undo."""
    choices = [Choice(Message("undo-no")), Choice(asked.label, asked.agree, "primary")]
    return Dialog(asked.title, asked.text, choices, asks=asked.seat, by=asked.by)


def save_failed_dialog(fault: SaveFault, play_on: Callable[[], None]) -> Dialog:
    """Ask whether to try again or to play without saving."""
    body = Message("save-lost", {"reason": Message(fault.key, fault.details)})
    choices = [Choice(Message("save-lost-again"), style="primary"), Choice(Message("save-lost-play-on"), play_on)]
    return Dialog(Message("save-lost-title"), body, choices)


def asked_first(control: Control, go: Go, never_again: Callable[[], None], asks: int | None) -> Control:
    """Return a control that asks before it loses something; the answer that keeps it has the focus.

    never_again  called if people no longer want to be asked
    asks         the seat whose answer it is; None: anyone's
    """
    if control.sure is None:
        return control

    def act_from_now_on() -> None:
        never_again()
        control.activate()

    never = Message("table-sure-never", {"what": control.label})
    choices = [
        Choice(Message("table-sure-no")), Choice(control.label, control.activate), Choice(never, act_from_now_on),
    ]  # fmt: skip
    dialog = Dialog(Message("table-sure-title", {"what": control.label}), control.sure, choices, asks=asks)
    return replace(control, activate=lambda: go(dialog))
