"""Scenes over the table that show or ask something during the game and at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.ruleset import Event
from game.match.journal import SaveFault
from game.match.match import Match
from game.match.seat import Seat
from game.session.narrator import Line, ScoringSheet
from game.session.undo_requests import ConsentAsked
from game.ui.look.palette import SeatStyle
from game.ui.navigation import routes
from game.ui.navigation.route import Route
from game.ui.table.parts.holders import HasNarrator, HasPicture
from game.ui.table.secret.secret_phase import Reminder
from game.ui.table.table_dialogs import consent_dialog, save_failed_dialog


class PublicStory(Protocol):
    @property
    def events(self) -> Sequence[Event]: ...


class AnnouncedMatch(Protocol):
    """The session, as announcements read it."""

    @property
    def match(self) -> Match: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    @property
    def persons(self) -> Sequence[int]: ...

    @property
    def story(self) -> PublicStory: ...

    def play_on_without_journal(self) -> None: ...


class AnnouncedTable(HasPicture, HasNarrator, Protocol): ...


class Announcements:
    """Opens one scene for each announcement."""

    def __init__(
        self, session: AnnouncedMatch, table: AnnouncedTable, styles: Callable[[], Sequence[SeatStyle]],
        reminder: Reminder, show_again: Callable[[], None], go: Callable[[Route], None],
    ) -> None:  # fmt: skip
        """show_again: replays on the table what a recap summed up."""
        self._session = session
        self._table = table
        self._styles = styles
        self._reminder = reminder
        self._show_again = show_again
        self._go = go

    def recap(self, seat: int, lines: list[Line]) -> None:
        """Sum up the bots' turns for a person."""
        draw_sign = self._table.picture.draw_sign
        self._go(
            routes.Recap(seat, lines, self._people, self._styles(), draw_sign, self._reminder, self._show_again)
        )  # fmt: skip

    def _people(self) -> Sequence[Seat]:
        return self._session.seats

    def sheet(self, sheet: ScoringSheet) -> None:
        draw = self._table.picture.draw_scored
        self._go(routes.ScoringResult(sheet, self._session.seats, self._only_bots, draw))

    def _only_bots(self) -> bool:
        return not self._session.persons

    def result(self) -> None:
        """Show the result of the game."""
        result = self._table.narrator.result(self._session.story.events)
        picture = self._table.picture
        self._go(routes.GameOver(self._session.match, result, picture.draw_arms, picture.draw_card))

    def consent(self, asked: ConsentAsked) -> None:
        """Ask whether something may be undone."""
        self._go(consent_dialog(asked))

    def save_failed(self, fault: SaveFault) -> None:
        self._go(save_failed_dialog(fault, self._session.play_on_without_journal))
