"""Ask for a key or button: the next one pressed is used."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.session.couch import MOUSE
from game.ui.input.bindings import FIXED
from game.ui.input.command_signs import DeviceKind
from game.ui.input.intents import Intent, RawButton, RawKey
from game.ui.input.keyboard import MODIFIERS
from game.ui.menus.choice import Choice
from game.ui.menus.dialog import DialogScene
from game.ui.menus.menu_hints import MenuHint
from game.ui.ui import Ui


class CaptureKeyScene(DialogScene):
    """`then` gets the name of the key or button. Escape, the dialog's button and the back buttons close it; if a mouse
    button is asked for, all but the left one count."""

    wants_buttons = True
    shows_focus = False

    def __init__(self, ui: Ui, kind: DeviceKind, what: Message, then: Callable[[str], None]) -> None:
        super().__init__(
            ui,
            Message(f"listen-{kind}", {"command": what}),
            Message(f"listen-{kind}-leave"),
            [Choice(Message("dialog-cancel"))],
        )
        self.kind = kind
        self.then = then

    def key_hints(self) -> list[MenuHint]:
        return []  # Any button is an answer; the text says what leaves.

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, RawKey):
            if intent.down and intent.name == "escape":
                self.back()
            elif intent.down and self.kind == "keyboard" and intent.name not in MODIFIERS and intent.name:
                self._heard(intent.name)
        elif isinstance(intent, RawButton):
            if intent.down:
                self._button(intent)
        else:
            return super().handle(intent)
        return True

    def _button(self, intent: RawButton) -> None:
        kind: DeviceKind = "mouse" if intent.device == MOUSE else "pad"
        answers = kind == self.kind and intent.name not in FIXED[kind]
        goes_back = self.ui.devices.table(kind).get(intent.name) == "cancel"
        if goes_back and not (answers and kind == "mouse"):
            self.back()
        elif answers:
            self._heard(intent.name)

    def _heard(self, name: str) -> None:
        self.ui.back()
        self.then(name)
