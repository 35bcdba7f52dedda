"""The words of the bar: the question, or during playback the latest event, with key hints."""

from __future__ import annotations

from game.core.message import Message
from game.ui.table.bar.bar_hints import BarHints
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.table_question import KeyHint, Prompt
from game.ui.table.table_context import TableContext
from game.ui.table.table_status import TableStatus

RESULT = KeyHint("confirm", Message("table-hint-result"))
"""Once the game is over, the way back from the board."""


class BarPrompts:
    """Makes the current prompt."""

    def __init__(self, table: TableContext, bar: Bar, hints: BarHints, status: TableStatus) -> None:
        self._table, self._bar, self._hints, self._status = table, bar, hints, status

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
            return self._bar.prompt or prompt._replace(hints=hints)
        line = now.last_line
        if line is None:
            return prompt._replace(hints=hints)
        return Prompt(line.seat if line.acts else None, line.message, None, hints)
