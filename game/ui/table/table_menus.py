"""Menus over the table: help, the pause menu, who plays with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from game.core.message import Message
from game.match.match import Match
from game.match.seat import Seat
from game.ui.help_page import HelpPage
from game.ui.navigation import routes
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.table.header.header import ButtonCommand


class OpenMatch(Protocol):
    """The session, as menus use it."""

    @property
    def match(self) -> Match: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    @property
    def over(self) -> bool: ...

    def change(self, act: Callable[[], object]) -> None: ...

    def let_bot_play(self, index: int) -> None: ...

    def save(self) -> Path | None: ...

    def close(self) -> None: ...


class TableMenus:
    """Opens them with everything they need from the match."""

    def __init__(
        self, session: OpenMatch, pages: Callable[[], list[HelpPage]], missing: Callable[[], Sequence[int]],
        go: Callable[[Route], None],
    ) -> None:  # fmt: skip
        """pages: returns the table's help. missing: returns the seats whose controller is gone."""
        self._session = session
        self._pages = pages
        self._missing = missing
        self._go = go

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name."""
        return {"help": ButtonCommand(self.help), "menu": ButtonCommand(self.pause)}

    def help(self) -> None:
        self._go(Help(self._pages()))

    def pages(self) -> list[HelpPage]:
        """Return the pages of the table's help."""
        return self._pages()

    def pause(self) -> None:
        session, people = self._session, partial(self.people, over_menu=True)
        self._go(routes.Pause(self._pages(), session.close, session.save, people))

    def people(self, first: bool = False, over_menu: bool = False) -> None:
        """Open the screen of players and devices; `first`: the game has just been opened."""
        self._go(routes.People(self._session.match, self._session.change, first, over_menu))

    def welcome(self, invite: bool, notes: Sequence[Message]) -> None:
        """Show everything that comes before the game: `notes`, then (to `invite` people) players and devices."""
        if invite:
            self.people(first=True)
        for note in notes:
            self._go(routes.notice(Message("notice-title"), note))

    def lost_controllers(self) -> Route | None:
        """Return the route to open because a person's controller is gone, or None."""
        session = self._session
        if session.over or not any(session.seats[seat].is_person for seat in self._missing()):
            return None
        return routes.LostController(lambda: session.seats, session.let_bot_play, self._pages())
