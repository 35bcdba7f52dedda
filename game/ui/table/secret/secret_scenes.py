"""The scenes for secret choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.match.seat import Seat
from game.session.questions import OpenQuestion
from game.ui.navigation import routes
from game.ui.navigation.route import Route
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.secret.secret_phase import Reminder, SecretPhase
from game.ui.table.table_menus import TableMenus


class CurtainSession(Protocol):
    """The session, as the curtain uses it."""

    @property
    def seats(self) -> Sequence[Seat]: ...

    def lock_bot_choice(self) -> object: ...


class SecretScenes:
    """Opens the curtain for one person, and codes for several."""

    def __init__(
        self, session: CurtainSession, table: HasQuestion, codes: SecretPhase, menus: TableMenus, reminder: Reminder,
        go: Callable[[Route], None],
    ) -> None:  # fmt: skip
        self._session = session
        self._table = table
        self._codes = codes
        self._menus = menus
        self._reminder = reminder
        self._go = go

    def open_curtain(self, question: OpenQuestion) -> None:
        seat, picker = self._session.seats[question.seat], self._table.question.secret_picker
        menus, meanwhile = self._menus, self._session.lock_bot_choice
        self._go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, meanwhile, self._reminder))

    def look(self, question: OpenQuestion) -> None:
        """Let the person asked look behind the curtain; they may answer there, or leave."""
        seat, picker, menus = self._session.seats[question.seat], self._table.question.secret_picker, self._menus
        self._go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, may_leave=True))

    def open_codes(self) -> None:
        self._go(routes.SecretCodes(self._codes))
