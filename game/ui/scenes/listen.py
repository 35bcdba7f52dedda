"""One question: which key, or which button, shall it be? The next one that is pressed."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.bindings import FIXED
from game.ui.input.devices import Kind
from game.ui.input.intents import Button, Intent, Key
from game.ui.input.keyboard import MODIFIERS
from game.ui.message import Message
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.ui import Ui


class ListenScene(DialogScene):
    """`then` gets the name of the key or button. Escape, the gamepad's button for Cancel and the mouse leave."""

    wants_buttons = True
    shows_focus = False

    def __init__(self, ui: Ui, kind: Kind, what: Message, then: Callable[[str], None]) -> None:
        super().__init__(
            ui,
            Message(f"listen-{kind}", {"command": what}),
            Message(f"listen-{kind}-leave"),
            [Choice(Message("dialog-cancel"))],
        )
        self.kind = kind
        self.then = then

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            if intent.down and intent.name == "escape":
                self.back()
            elif intent.down and self.kind == "keyboard" and intent.name not in MODIFIERS and intent.name:
                self._heard(intent.name)
        elif isinstance(intent, Button):
            if intent.down and self.ui.devices.pad.get(intent.name) == "cancel":
                self.back()
            elif intent.down and self.kind == "pad" and intent.name not in FIXED["pad"]:
                self._heard(intent.name)
        else:
            return super().handle(intent)
        return True

    def _heard(self, name: str) -> None:
        self.ui.stack.pop()
        self.then(name)
