"""A question with a few answers, over another scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.session.session_context import SHARED
from game.ui.input.intents import Cancel, Intent, Press
from game.ui.look.type_styles import BODY, HEADING, LARGE, SMALL
from game.ui.menus.menu_scene import PanelScene
from game.ui.navigation.route import Choice
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Column, FirstThatFits, Row, Text, Widget


class DialogScene(PanelScene):
    """`cancel` is the answer Cancel gives; it has the focus at first."""

    def __init__(
        self, ui: Ui, title: Message, body: Message | None, choices: Sequence[Choice], cancel: int = 0,
        asks: int | None = None, by: str = SHARED,
    ) -> None:  # fmt: skip
        """asks: the seat that is asked, if not everyone may answer. by: the device that asks; it may only cancel."""
        super().__init__(ui)
        self._asks = asks
        self._by = by
        self.question = asks is not None
        self.title = title
        self.text = body
        self.choices = list(choices)
        self.cancel = cancel
        self.first = f"choice-{cancel}"

    @property
    def asks(self) -> int | None:
        return self._asks

    def not_asked(self, intent: Intent) -> None:
        """Let the device that opened the question for someone else withdraw it."""
        if intent.device != self._by:
            return
        pressed = self.ring.under(intent.x, intent.y) if isinstance(intent, Press) else None
        if isinstance(intent, Cancel) or (pressed is not None and pressed.id == f"choice-{self.cancel}"):
            self.back()

    def content(self) -> Widget:
        buttons = [
            Button(f"choice-{index}", choice.label, self._choose(index), style=choice.style).sharing()
            for index, choice in enumerate(self.choices)
        ]
        body = Text(self.text, BODY).sharing() if self.text is not None else None
        answers = FirstThatFits(Row(*buttons), Column(*buttons, gap=SMALL))
        return Column(Text(self.title, HEADING), body, answers, gap=LARGE)

    def _choose(self, index: int) -> Callable[[], None]:
        def chosen() -> None:
            self.ui.back()
            self.choices[index].then()

        return chosen

    def back(self) -> None:
        self._choose(self.cancel)()

    def describe_screen(self) -> str:
        return self.ui.say(self.title)
