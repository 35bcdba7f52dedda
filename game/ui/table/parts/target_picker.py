"""The picker behind the curtain for titles without a picker of their own: a button for each target."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.message import Message, plain
from game.session.questions import OpenQuestion
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable
from game.ui.look.pen import Pen
from game.ui.tools import Tools
from game.ui.widgets.button import Button
from game.ui.widgets.tree import focusables

COLUMNS, GAP = 4, 14.0


class TargetPicker:
    """Chooses the targets of an answer in the order of the notation; submits when it is complete."""

    def __init__(self, tools: Tools, question: OpenQuestion, title: Message) -> None:
        self.title = title
        self._tools, self._question = tools, question
        self._answers = {tuple(target.id for target in action.targets): str(action) for action in question.actions}
        self._chosen: tuple[str, ...] = ()
        self._box = NOWHERE

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._box = box

    def ready(self) -> bool:
        return True

    def update(self, focus: str | None) -> bool:
        return False

    def focusables(self) -> list[Focusable]:
        return focusables(self._buttons())

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        for button in self._buttons():
            button.draw(Pen(surface, self._tools), button.id == focus)

    def _buttons(self) -> list[Button]:
        count = len(self._chosen)
        open_answers = [answer for answer in self._answers if answer[:count] == self._chosen and len(answer) > count]
        names = list(dict.fromkeys(answer[count] for answer in open_answers))
        rows = self._box.rows(max(1, -(-len(names) // COLUMNS)), GAP)
        cells = [cell for row in rows for cell in row.columns(COLUMNS, GAP)]
        return [
            Button(f"pick-{name}", plain(name), partial(self._pick, name)).at(cell)
            for name, cell in zip(names, cells, strict=False)
        ]

    def _pick(self, name: str) -> None:
        self._chosen = (*self._chosen, name)
        answer = self._answers.get(self._chosen)
        if answer is not None:
            self._question.submit(answer)
