"""Hints at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.message import Message
from game.ui.canvas import Box
from tests.ui.driven.table import DrivenTable


class DrivenHint(DrivenTable):
    """Source of hints, and the panel's contents."""

    @property
    def _hints(self) -> Any:
        return self._session.hints

    def advised_by(self, adviser: Any) -> None:
        """Let this worker think about hints, in place of a bot in its own process."""
        self._think_with(adviser)
        self._hints.close()

    @property
    def advice_open(self) -> bool:
        """Whether a hint is on the screen or being computed."""
        return self._hint.asked.open

    @property
    def advice_offered(self) -> bool:
        return self._hint.asked.available

    @property
    def advice_crowded(self) -> bool:
        """Whether the hint needs the room of bar and header."""
        return self._hint.crowded

    @property
    def advice_blind(self) -> bool:
        """Whether the hint may cover where the question is answered."""
        return self._hint.blind

    @property
    def advised_places(self) -> set[str]:
        """What Next and Previous lead to while an open hint has several answers to read."""
        read = self.advice if self._hint.asked.open and self._hint.reads_on else []
        return {place for one in read if (place := self._table.question.place_of_advice(one)) is not None}

    @property
    def advice(self) -> Sequence[Any]:
        """The advice, the best first."""
        return self._hints.advice

    @property
    def advice_leads_to(self) -> str | None:
        """The id to press for the best answer."""
        return self._hint.best

    @property
    def advice_title(self) -> Message:
        return self._panel.title

    @property
    def advice_notes(self) -> list[str]:
        """The keys of the notes below the advice."""
        return [note.key for note in self._panel.notes]

    @property
    def advice_words(self) -> list[tuple[str, str, str]]:
        """The panel's words on each answer: the action, the expected result, the reason."""

        def say(message: Message | None) -> str:
            return self._say(message) if message is not None else ""

        return [(say(one.what), say(one.expects), say(one.why)) for one in self._panel.answers]

    @property
    def advice_box(self) -> Box:
        return self._panel.box

    @property
    def advice_panel(self) -> Any:
        """The panel itself, for layout tests."""
        return self._panel

    @property
    def _panel(self) -> Any:
        return self._hint.panel

    @property
    def marked_answers(self) -> tuple[Any, ...]:
        """The advised answers marked on the table."""
        return tuple(self._question.advised)

    def ask_for_advice(self) -> None:
        """Ask for a hint with the header's button."""
        self._hint.toggle()
