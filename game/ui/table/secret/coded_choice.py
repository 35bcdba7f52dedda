"""The table's side of the scene for secret codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.message import Message
from game.core.ruleset import Decision
from game.match.seat import Seat
from game.session.couch import Way
from game.session.questions import OpenQuestion
from game.ui.canvas import Box
from game.ui.help_page import HelpPage
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.holders import HasPictureAndQuestion
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.table.parts.table_question import TableQuestion
from game.ui.table.table_menus import TableMenus
from game.ui.table.table_screen.table_layout import TableLayout


class ChoosingSeats(Protocol):
    """The people choosing in the present phase, and their ways to choose."""

    def waiting(self) -> set[int]: ...

    def ways(self) -> dict[int, tuple[Way, str]]: ...

    def coders(self) -> dict[int, Way]: ...

    def decision(self, seat: int) -> Decision | None: ...

    def end(self) -> None: ...


class SecretSession(Protocol):
    """The session, as choosing in code uses it."""

    @property
    def code_phase(self) -> ChoosingSeats: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    def question_for(self, seat: int) -> OpenQuestion: ...

    def announce_waiting(self) -> None: ...

    def lock_bot_choice(self) -> object: ...

    def end_codes(self) -> None: ...


class CodedChoice:
    """Implements `game.ui.table.secret.secret_phase.SecretPhase`."""

    def __init__(
        self, session: SecretSession, table: HasPictureAndQuestion, bar: Bar, layout: TableLayout,
        menus: TableMenus,
    ) -> None:  # fmt: skip
        self._session = session
        self._table = table
        self._bar = bar
        self._layout = layout
        self._menus = menus

    # -- the choice

    @property
    def question(self) -> TableQuestion:
        return self._table.question

    @property
    def title(self) -> Message:
        return self.question.prompt(None).ask

    def about(self, seat: int) -> Message:
        return self.question.secret_picker(self.question_for(seat)).title

    def decision(self, seat: int) -> Decision | None:
        return self._codes.decision(seat)

    def question_for(self, seat: int) -> OpenQuestion:
        return self._session.question_for(seat)

    def pages(self) -> Sequence[HelpPage]:
        return self._menus.pages()

    # -- the people

    @property
    def _codes(self) -> ChoosingSeats:
        return self._session.code_phase

    @property
    def people(self) -> Sequence[Seat]:
        return self._session.seats

    def seats(self) -> tuple[int, ...]:
        waiting, locked = self.question.choosing()
        return tuple(sorted({*waiting, *locked, *self.waiting()}))

    def waiting(self) -> set[int]:
        return self._codes.waiting()

    def ways(self) -> dict[int, tuple[Way, str]]:
        return self._codes.ways()

    def coders(self) -> dict[int, Way]:
        return self._codes.coders()

    # -- the table below

    @property
    def board(self) -> ClearBoard | None:
        return self._table.picture.clear_board()

    @property
    def bar_box(self) -> Box:
        return self._bar.box

    def ready(self) -> bool:
        return self._layout.ready()

    def lay_out(self) -> None:
        self._layout.lay_out()

    # -- events

    def wait(self) -> None:
        self._session.announce_waiting()

    def meanwhile(self) -> None:
        self._session.lock_bot_choice()

    def pause(self) -> None:
        self._menus.pause()

    def end(self) -> None:
        self._session.end_codes()

    def left(self) -> None:
        self._codes.end()
