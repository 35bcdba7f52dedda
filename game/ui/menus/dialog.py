"""A question with a few answers, over another scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.message import Message
from game.session.couch import SHARED
from game.ui.input.intents import Cancel, Intent, Press
from game.ui.look.theme import BODY, HEADING
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import BUTTON_GAP
from game.ui.menus.panel_scene import PAD, PanelScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button

WIDTH = 1080.0
STACK_GAP = 14.0
"""Between buttons below each other."""


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

    def build(self) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        safe = canvas.safe
        width = min(safe.w, WIDTH * max(1.0, min(1.5, theme.text_scale)))
        inner = width - 2 * PAD
        self._title = theme.wrap(self.ui.say(self.title), HEADING * self.heading_scale(), "bold", canvas, inner, False)
        title_h = len(self._title) * theme.line_height(HEADING * self.heading_scale(), "bold", canvas, False)
        h = control_height(theme)
        labels = [theme.measure(self.ui.say(choice.label), 36.0, "bold", canvas)[0] + 80.0 for choice in self.choices]
        side_by_side = max(labels) * len(labels) + BUTTON_GAP * (len(labels) - 1) <= inner
        buttons_h = h if side_by_side else len(labels) * h + (len(labels) - 1) * STACK_GAP
        body_h = 0.0
        self._lines: list[str] = []
        if self.text is not None:
            step = theme.line_height(BODY, "body", canvas)
            room = safe.h - self.margins() - title_h - 30.0 - buttons_h - 44.0
            self._lines = theme.lines(self.ui.say(self.text), BODY, "body", canvas, inner, max(1, int(room / step)))
            body_h = len(self._lines) * step + 30.0
        self.panel = safe.centred(width, min(safe.h, self.margins() + title_h + body_h + 44.0 + buttons_h))
        row = self.inside().split_bottom(buttons_h)[1]
        boxes = row.columns(len(labels), BUTTON_GAP) if side_by_side else row.rows(len(labels), STACK_GAP)
        self._body_y = self.panel.y + PAD + title_h + 30.0
        self.widgets: list[Widget] = [
            Button(f"choice-{index}", box, choice.label, self._choose(index), style=choice.style)
            for index, (box, choice) in enumerate(zip(boxes, self.choices, strict=True))
        ]

    def _choose(self, index: int) -> Callable[[], None]:
        def chosen() -> None:
            self.ui.back()
            self.choices[index].then()

        return chosen

    def back(self) -> None:
        self._choose(self.cancel)()

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
        theme.text(
            surface,
            canvas,
            "\n".join(self._title),
            (self.panel.x + PAD, self.panel.y + PAD),
            HEADING * self.heading_scale(),
            "accent",
            "bold",
            scaled=False,
        )
        if self._lines:
            theme.text(surface, canvas, "\n".join(self._lines), (self.panel.x + PAD, self._body_y), BODY, "text")

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(self.title)
