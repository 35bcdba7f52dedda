"""The table's side of the scenes for secret choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.message import Message
from game.ui.input.intents import Intent
from game.ui.navigation.route import HelpPage
from game.ui.table.table_context import TableContext


class Reminder(Protocol):
    """Reminds a person everyone is waiting for."""

    def note_press(self, intent: Intent) -> None:
        """Note a press."""
        ...

    def wait(self, seat: int) -> Message | None:
        """Advance by one tick while a scene waits for this person; return the reminder to show, if any."""
        ...


class SecretPhase(Protocol):
    """Several people choose in secret at the same time, in code, over a table.

    table  the match, and the title's own table
    """

    @property
    def table(self) -> TableContext: ...

    def pages(self) -> Sequence[HelpPage]:
        """Return the table's help; the first page is about the question."""
        ...

    def pause(self) -> None:
        """Open the pause menu."""
        ...

    def ready(self) -> bool:
        """Return whether the table below can be shown."""
        ...

    def lay_out(self) -> None:
        """Lay out the table below, if that is due."""
        ...
