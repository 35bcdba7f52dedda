"""Access to the parts of the title's table: each part of the screen takes only what it uses.

Nothing keeps them, because the theme or the language may change, and then another table is made. `CurrentTable` fulfils
all of these.
"""

from __future__ import annotations

from typing import Protocol

from game.session.narrator import Narrator
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import TableQuestion
from game.ui.table.parts.title_table import TitleTable


class HasPicture(Protocol):
    @property
    def picture(self) -> TablePicture: ...


class HasQuestion(Protocol):
    @property
    def question(self) -> TableQuestion: ...


class HasNarrator(Protocol):
    @property
    def narrator(self) -> Narrator: ...


class HasNarratorAndPicture(HasNarrator, HasPicture, Protocol): ...


class HasPictureAndQuestion(HasPicture, HasQuestion, Protocol): ...


class HasTable(Protocol):
    """For parts that show the table at other moments of the game."""

    @property
    def now(self) -> TitleTable: ...
