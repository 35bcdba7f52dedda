"""Input from people who are not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.message import Message
from game.ui.input.intents import Cancel, Intent, PointAt, Press, UndoTurn
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.refusal import Refusal


class OwnUndo(Protocol):
    def is_wanted_by(self, device: str) -> bool:
        """Return whether this device belongs to the person whose step could be undone."""
        ...

    def request(self, device: str) -> None: ...

    def request_turn(self, device: str) -> None: ...


class NamedTurn(Protocol):
    """The asked person, by name."""

    @property
    def asked(self) -> int | None: ...

    @property
    def undo_requests(self) -> OwnUndo: ...

    def name(self, seat: int) -> str: ...


class OthersInput:
    """Other people's devices press the program's own buttons and undo their own last decision or turn. Any other
    press shows whose turn it is."""

    def __init__(
        self, session: NamedTurn, press_button: Callable[[float, float], bool], guard: InputGuard, refusal: Refusal,
        refocus: Callable[[], None],
    ) -> None:  # fmt: skip
        """press_button: presses the header's button at this point, if there is one."""
        self._session = session
        self._press_button = press_button
        self._guard = guard
        self._refusal = refusal
        self._refocus = refocus

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press) and self._press_button(intent.x, intent.y):
            return
        asked, requests = self._session.asked, self._session.undo_requests
        may_undo = not self._guard.restarts_cooldown and requests.is_wanted_by(intent.device)
        if may_undo and isinstance(intent, Cancel):
            requests.request(intent.device)
        elif may_undo and isinstance(intent, UndoTurn):
            requests.request_turn(intent.device)
        elif not isinstance(intent, PointAt) and asked is not None:
            self._refusal.say(Message("table-not-asked", {"player": self._session.name(asked)}))
            self._refocus()
