"""The title's table in use; a new one is made when the theme or the language changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.session.narrator import Narrator
from game.session.questions import OpenQuestion
from game.session.signals import Signal
from game.ui.look.theme import Theme
from game.ui.table.parts.table_model import AnyTableModel
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import TableQuestion
from game.ui.table.parts.title_table import TitleTable


class Look(Protocol):
    """The look a table is made for."""

    @property
    def theme(self) -> Theme: ...

    @property
    def texts(self) -> object:
        """The texts; a new object for each language."""
        ...


class CurrentTable:
    """The parts of the present table; nothing keeps them."""

    def __init__(self, look: Look, make: Callable[[], TitleTable], board_only: bool = False) -> None:
        """board_only: show only the whole board, because nobody plays here."""
        self.rebuilt: Signal[[]] = Signal()
        """There is a new table, not laid out yet."""
        self.reference_wanted: Signal[[str]] = Signal()
        """Something on the table asks for the reference page of this name, "" for the first one."""
        self.private_look_wanted: Signal[[OpenQuestion]] = Signal()
        """The person asked wants to look at what others must not see."""
        self._look = look
        self._make = make
        self._board_only = board_only
        self._table = self._new_table()

    def _new_table(self) -> TitleTable:
        self._theme, self._texts = self._look.theme, self._look.texts
        table = self._make()
        if self._board_only:
            table.picture.show_board_only()
        table.question.lead_to_reference(self.reference_wanted.emit)
        table.question.lead_to_curtain(self.private_look_wanted.emit)
        return table

    @property
    def now(self) -> TitleTable:
        return self._table

    @property
    def view(self) -> AnyTableModel:
        return self._table.view

    @property
    def picture(self) -> TablePicture:
        return self._table.picture

    @property
    def question(self) -> TableQuestion:
        return self._table.question

    @property
    def narrator(self) -> Narrator:
        return self._table.narrator

    @property
    def outdated(self) -> bool:
        """Whether the theme or language has changed since the table was made."""
        return self._look.theme is not self._theme or self._look.texts is not self._texts

    def rebuild(self) -> None:
        """Make a new table with the same zoom."""
        near = self.picture.zoomed
        self._table = self._new_table()
        if near:
            self.picture.zoom(1)
        self.rebuilt.emit()
