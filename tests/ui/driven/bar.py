"""The bar of a table: the question and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.table.parts.table_question import Control
from game.ui.table.prompt_bar import Bar
from game.ui.widgets.signs import KeyHint
from tests.ui.driven.focus import DrivenFocus
from tests.ui.saying import said


class DrivenBar(DrivenFocus):
    """The question, its answers, and the key hints."""

    @property
    def bar(self) -> Bar:
        """The bar itself, for drawing tests."""
        return self._parts.bar

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the bar alone."""
        self.bar.draw(surface, self.focus)

    def bar_words(self) -> list[str]:
        """Return the texts that it draws, line by line."""
        return [text for text, _ in said(self.app, lambda: self.draw_bar(self.app.surface))]

    @property
    def question(self) -> Message:
        """The question, or during playback the event."""
        return self._prompt.ask

    @property
    def question_words(self) -> str:
        return self._say(self.question)

    @property
    def question_seat(self) -> int | None:
        """The seat named next to it."""
        return self._prompt.seat

    @property
    def _prompt(self) -> Any:
        return self.bar.prompt

    @property
    def has_question(self) -> bool:
        return self.bar.prompt is not None

    @property
    def hints(self) -> Sequence[KeyHint]:
        """The key hints."""
        return self._prompt.hints

    @property
    def hint_keys(self) -> list[str]:
        """The key hints, by the keys of their texts."""
        return [hint.message.key for hint in self.hints]

    @property
    def hint_commands(self) -> list[str]:
        return [hint.command for hint in self.hints]

    @property
    def hint_aside(self) -> list[str]:
        """Commands of the hints that are seen, next to the answers too."""
        return [shown.hint.command for shown in self.bar.shown_hints]

    @property
    def cancel_hint(self) -> str:
        """The effect of Escape now, by the key of its text."""
        return next(hint.message.key for hint in self.hints if hint.command == "cancel")

    @property
    def detail(self) -> str:
        """The description of the focused item, or why a press did nothing."""
        message = self.detail_message
        return self._say(message) if message is not None else ""

    @property
    def detail_message(self) -> Message | None:
        return self.bar.detail

    @property
    def warns(self) -> bool:
        """Whether the detail has the colour of warnings."""
        return self.bar.alarm

    @property
    def alarm(self) -> Message | None:
        """Why the last press did nothing."""
        return self._parts.table.refusal

    @property
    def controls(self) -> list[Control]:
        """The answers in the bar."""
        return self.bar.controls

    @property
    def control_ids(self) -> list[str]:
        return [control.id for control in self.controls]

    @property
    def control_boxes(self) -> list[Box]:
        return self.bar.boxes

    @property
    def bar_box(self) -> Box:
        return self.bar.box
