"""Panels over a table: the log, reference cards and help."""

from __future__ import annotations

from typing import Any

from game.core.message import Message
from game.session.narrator import BotWord, Line, Reaction
from game.ui.canvas import Box
from game.ui.screen import HelpPage
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.table.table_menus import help_pages
from tests.ui.driven.table import DrivenTable


class DrivenPanels(DrivenTable):
    """The log, reference cards and help."""

    @property
    def spoken(self) -> Box | None:
        """Where a bot's word is, while it is shown."""
        return self._parts.decorations.spoken

    def react(self, *seats: int, says: int | None = None) -> None:
        """Let seats be glad and sad by turns, and a bot say a word."""
        reactions = self._parts.reactions
        felt = [Reaction(seat, "lead", index % 2 == 0) for index, seat in enumerate(seats)]
        reactions.show(felt, BotWord(says, Message("bot-word-vetoed-1")) if says is not None else None)

    @property
    def log(self) -> Any:
        """The log itself, for scrolling tests."""
        return self._parts.panels.log

    @property
    def log_open(self) -> bool:
        return bool(self.log.open)

    @property
    def log_box(self) -> Box:
        return self.log.box

    @property
    def log_lines(self) -> list[Line]:
        return self.log.lines

    @property
    def log_keys(self) -> list[str]:
        """The log by the keys of its texts."""
        return [line.message.key for line in self.log_lines]

    @property
    def log_words(self) -> list[str]:
        """The log as people read it."""
        return [self._say(line.message) for line in self.log_lines]

    @property
    def known_open(self) -> bool:
        """Whether the panel of known cards covers the table."""
        return bool(self.known.open)

    @property
    def known(self) -> Any:
        """The panel itself, for tests of turning its pages."""
        return self._parts.panels.reference

    def known_pages(self) -> list[ReferencePage]:
        return self.known.pages()

    def help(self) -> list[HelpPage]:
        return help_pages(self.app.ui, self._table.title, self.view)
