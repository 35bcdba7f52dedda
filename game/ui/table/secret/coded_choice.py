"""The table's side of the scene for secret codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.core.ruleset import Decision
from game.match.seat import Seat
from game.session.couch import Way
from game.session.question import Question
from game.session.session import Session
from game.ui.canvas import Box
from game.ui.help_page import HelpPage
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header
from game.ui.table.help_pages import help_pages
from game.ui.table.parts.question import TableQuestion
from game.ui.table.parts.table import TitleTable


class CodedChoice:
    """Fulfils `game.ui.table.secret.secret_phase.SecretPhase`."""

    def __init__(
        self, session: Session, table: Callable[[], TitleTable], header: Header, bar: Bar, pause: Callable[[], None],
        ready: Callable[[], bool], lay_out: Callable[[], None], wait: Callable[[], None],
    ) -> None:  # fmt: skip
        """table: the one in use. pause: opens the menu over the game. ready, lay_out: of the table's scene. wait: shows
        on the table that all of them choose."""
        self._session = session
        self._table = table
        self._header = header
        self._bar = bar
        self.pause = pause
        self.ready = ready
        self.lay_out = lay_out
        self.wait = wait

    @property
    def question(self) -> TableQuestion:
        return self._table().question

    @property
    def people(self) -> Sequence[Seat]:
        return self._session.seats

    @property
    def beside(self) -> Box:
        return self._table().picture.beside()

    @property
    def title(self) -> Message:
        return self.question.prompt(None).ask

    @property
    def header_box(self) -> Box:
        return self._header.box

    @property
    def bar_box(self) -> Box:
        return self._bar.box

    def seats(self) -> tuple[int, ...]:
        waiting, locked = self.question.choosing()
        return tuple(sorted({*waiting, *locked, *self._session.code_phase.waiting()}))

    def waiting(self) -> set[int]:
        return self._session.code_phase.waiting()

    def about(self, seat: int) -> Message:
        return self.question.secret_picker(self.question_for(seat)).title

    def ways(self) -> dict[int, tuple[Way, str]]:
        return self._session.code_phase.ways()

    def coders(self) -> dict[int, Way]:
        return self._session.code_phase.coders()

    def decision(self, seat: int) -> Decision | None:
        return self._session.code_phase.decision(seat)

    def question_for(self, seat: int) -> Question:
        return self._session.question_for(seat)

    def pages(self) -> Sequence[HelpPage]:
        return help_pages(self._table())

    def meanwhile(self) -> None:
        self._session.lock_bot_choice()

    def end(self) -> None:
        self._session.end_codes()

    def left(self) -> None:
        self._session.code_phase.end()
