"""Choosing in secret at a table: in code with the others, or behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.core.ruleset import Decision
from game.match.records import Seat
from game.session.couch import Way
from game.session.questions import CodePhase, OpenQuestion
from game.ui.canvas import Box
from game.ui.navigation import routes
from game.ui.navigation.route import HelpPage
from game.ui.table.attention import Reminders
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.table.parts.table_question import TableQuestion
from game.ui.table.table_context import TableContext
from game.ui.table.table_display import TableDisplay
from game.ui.table.table_menus import TableMenus


class CodedChoice:
    """The table's side of the scene for codes: a `game.ui.table.secret.secret_phase.SecretPhase`."""

    def __init__(self, table: TableContext, bar: Bar, display: TableDisplay, menus: TableMenus) -> None:
        self._table, self._bar, self._display, self._menus = table, bar, display, menus

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
        return self._table.session.questions.question_for(seat)

    def pages(self) -> Sequence[HelpPage]:
        return self._menus.pages()

    # -- the people

    @property
    def _codes(self) -> CodePhase:
        return self._table.session.code_phase

    @property
    def people(self) -> Sequence[Seat]:
        return self._table.session.match.seats

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
        return self._display.ready()

    def lay_out(self) -> None:
        self._display.lay_out()

    # -- events

    def wait(self) -> None:
        self._table.session.questions.announce_waiting()

    def meanwhile(self) -> None:
        self._table.session.lock_bot_choice()

    def pause(self) -> None:
        self._menus.pause()

    def end(self) -> None:
        self._table.session.end_codes()

    def left(self) -> None:
        self._codes.end()


class SecretScenes:
    """Opens the curtain for one person, and codes for several."""

    def __init__(self, table: TableContext, codes: CodedChoice, menus: TableMenus, reminders: Reminders) -> None:
        self._table, self._codes, self._menus, self._reminders = table, codes, menus, reminders

    def open_curtain(self, question: OpenQuestion) -> None:
        session, menus = self._table.session, self._menus
        seat, picker = session.match.seats[question.seat], self._table.question.secret_picker
        meanwhile, reminders = session.lock_bot_choice, self._reminders
        self._table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, meanwhile, reminders))

    def look(self, question: OpenQuestion) -> None:
        """Let the person asked look behind the curtain; they may answer there, or leave."""
        seat, picker = self._table.session.match.seats[question.seat], self._table.question.secret_picker
        menus = self._menus
        self._table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, may_leave=True))

    def open_codes(self) -> None:
        self._table.ui.go(routes.SecretCodes(self._codes))
