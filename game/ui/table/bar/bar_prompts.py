"""The words of the bar: the question, or during playback the latest event, with key hints."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.ui.table.bar.bar_hints import BarHints
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.parts.prompt import KeyHint, Prompt
from game.ui.table.table_status import TableStatus

RESULT = KeyHint("confirm", Message("table-hint-result"))
"""Once the game is over, the way back from the board."""


class BarPrompts:
    """Makes the current prompt."""

    def __init__(
        self, table: HasQuestion, hints: BarHints, status: TableStatus, shown: Callable[[], Prompt | None]
    ) -> None:
        """shown: the bar's present text."""
        self._table = table
        self._hints = hints
        self._status = status
        self._shown = shown

    def prompt(self, focus: str | None) -> Prompt:
        """Return the prompt; `focus` is the id of the focused item."""
        now = self._status
        prompt = self._table.question.prompt(focus)
        if now.busy:
            prompt = self._of_playback(prompt)
            if not now.begun:
                return prompt
        if now.watched:
            return prompt._replace(hints=())
        if now.covered:
            return prompt._replace(hints=self._hints.over_panel())
        if now.busy:
            return prompt
        if now.over:
            prompt = prompt._replace(hints=(RESULT, *prompt.hints))
        return prompt._replace(hints=self._hints.of_question(prompt))

    def _of_playback(self, prompt: Prompt) -> Prompt:
        """Return the text of the event; keep the current text until the newest event is shown."""
        now = self._status
        hints = self._hints.of_playback(now.waiting)
        if not now.begun:
            return self._shown() or prompt._replace(hints=hints)
        line = now.last_line
        if line is None:
            return prompt._replace(hints=hints)
        return Prompt(line.seat if line.acts else None, line.message, None, hints)
