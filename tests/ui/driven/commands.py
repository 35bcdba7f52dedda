"""Commands at a table: undo, and the header's other buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.ui.driven.table import DrivenTable


class DrivenCommands(DrivenTable):
    """Undo, pause, replay and views."""

    @property
    def can_undo(self) -> bool:
        return self.undo_kind != ""

    @property
    def undo_kind(self) -> str:
        """ "back" (free), "ask-back" (others must agree), or ""."""
        return self._undo.kind

    @property
    def undo_seat(self) -> int | None:
        """The seat that would undo something."""
        return self._undo.seat()

    @property
    def _undo(self) -> Any:
        return self._session.undo_requests

    def undo(self, device: str = "") -> None:
        """Request an undo, with the header's button or with a device."""
        if device:
            self._undo.request(device)
        else:
            self._commands.undo()

    @property
    def commands(self) -> Sequence[Callable[[], None]]:
        """All commands of the header's buttons and their keys, wherever the focus is."""
        do = self._commands
        over_it = [do.pause, do.people, do.help]
        return [*over_it, do.toggle_log, do.toggle_reference, do.buttons()["zoom"].act, do.undo, do.replay]

    def pause(self) -> None:
        self._commands.pause()

    def replay(self) -> None:
        self._commands.replay()

    def toggle_view(self, view: str) -> None:
        self._commands.toggle_view(view)

    def to_bot(self, seat: int) -> None:
        """Let a bot play the seat from now on, as after a lost controller."""
        self._session.let_bot_play(seat)
