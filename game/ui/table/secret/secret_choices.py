"""Choosing in secret at a table: in code with the others, or behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.questions import OpenQuestion
from game.ui.navigation import routes
from game.ui.navigation.route import HelpPage
from game.ui.table.attention import Reminders
from game.ui.table.table_context import TableContext
from game.ui.table.table_display import TableDisplay
from game.ui.table.table_menus import TableMenus


class SecretChoices:
    """Opens the curtain for one person, and codes for several: their scene sees it as a `SecretPhase`."""

    def __init__(self, table: TableContext, display: TableDisplay, menus: TableMenus, reminders: Reminders) -> None:
        self.table = table
        self._display, self._menus, self._reminders = display, menus, reminders

    def open_curtain(self, question: OpenQuestion) -> None:
        """Ask one person behind the curtain."""
        session, menus = self.table.session, self._menus
        seat, picker = session.seats[question.seat], self.table.question.secret_picker
        meanwhile, reminders = session.lock_bot_choice, self._reminders
        self.table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, meanwhile, reminders))

    def look(self, question: OpenQuestion) -> None:
        """Let the person asked look behind the curtain; they may answer there, or leave."""
        seat, picker = self.table.session.seats[question.seat], self.table.question.secret_picker
        menus = self._menus
        self.table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, may_leave=True))

    def open_codes(self) -> None:
        """Ask several people in code."""
        self.table.ui.go(routes.SecretCodes(self))

    # -- for the scene of codes

    def pages(self) -> Sequence[HelpPage]:
        return self._menus.pages()

    def pause(self) -> None:
        self._menus.pause()

    def ready(self) -> bool:
        return self._display.ready()

    def lay_out(self) -> None:
        self._display.lay_out()
