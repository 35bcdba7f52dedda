"""The connected controllers: settings, and setting up the buttons of an unknown one."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message, plain
from game.ui.canvas import NOWHERE
from game.ui.focus import nothing
from game.ui.input.intents import Intent, PadConnected, PadDisconnected
from game.ui.input.pads import Pad
from game.ui.look.theme import BUTTON, SECONDARY
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import GAP, MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog, TeachController
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.row_column import RowColumn
from game.ui.widgets.stepper import Stepper, Toggle, align_steppers

SWITCHES = ("swap_confirm", "rumble", "lights")
LIGHT = "#F0C24B"
SHAKES = 400
"""Milliseconds."""


def state_of(pad: Pad) -> Message:
    """Return whether a controller is known or taught."""
    return Message("pads-taught" if pad.taught else "pads-known" if pad.mapped else "pads-unknown")


class ControllersScene(MenuScene):
    heading = Message("pads-heading")
    large_prompt_lines = 2

    def build(self) -> None:
        theme = self.ui.theme
        self.widgets = []
        pads = self.ui.pads.connected()
        taught = bool(self.ui.settings.taught_pads)
        buttons = [
            Button("back", NOWHERE, Message("button-back"), self.back, Message("button-back-about")),
            Button("try", NOWHERE, Message("pads-try"), self._try, Message("pads-try-about"), enabled=bool(pads),
                   why=Message("controls-no-pad")),
            Button("forget", NOWHERE, Message("pads-forget"), self._forget, Message("pads-forget-about"),
                   enabled=taught, why=Message("pads-nothing-taught")),
        ]  # fmt: skip
        area = self.button_row(self.body(), buttons, right=2)
        switches: list[Stepper] = [self._switch(name) for name in SWITCHES]
        h = align_steppers(self.ui, switches, area.w - 40.0)
        high = max(h, (theme.size(BUTTON) + theme.size(SECONDARY)) * 1.3 + 18.0)
        rows: list[Widget] = [self._row(pad) for pad in pads] or [
            Button("no-pad", NOWHERE, Message("pads-none"), nothing, Message("pads-none-about"), style="quiet",
                   align="left", detail=Message("pads-none-detail"))
        ]  # fmt: skip
        rows.extend(switches)
        self.column = RowColumn(rows, area, high, GAP, self._offset)
        self.widgets = [*rows, *buttons]

    def _row(self, pad: Pad) -> Button:
        name = plain(pad.name)
        state = Message("pads-state", {"family": pad.family, "state": state_of(pad)})
        return Button(pad.device, NOWHERE, name, self._teach(pad.device), Message("pads-teach-about"), detail=state,
                      style="normal" if pad.known else "primary", align="left")  # fmt: skip

    def _switch(self, name: str) -> Toggle:
        on = bool(getattr(self.ui.settings, name))
        key = name.replace("_", "-")

        def step(_by: int) -> None:
            self.ui.settings.change(name, not on)
            self.ui.apply_settings()

        value = Message("value-on" if on else "value-off")
        return Toggle(name, NOWHERE, Message(f"pads-{key}"), value, step, Message(f"pads-{key}-about"), on=on)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (PadConnected, PadDisconnected)):
            self.rebuild()
            return True
        return super().handle(intent)

    def _teach(self, device: str) -> Callable[[], None]:
        def begin() -> None:
            self.ui.go(TeachController(device))

        def act() -> None:
            pad = self.ui.pads.pad(device)
            if pad is None or not pad.known:
                begin()
                return
            choices = [Choice(Message("controls-leave")), Choice(Message("pads-set-up-again"), begin)]
            if pad.taught:
                choices.append(Choice(Message("pads-forget"), lambda: self._forget_one(pad.guid)))
            body = Message("pads-set-up-again-taught" if pad.taught else "pads-set-up-again-known", {"pad": pad.name})
            self.ui.go(Dialog(Message("pads-set-up-again-title"), body, choices))

        return act

    def _forget_one(self, guid: str) -> None:
        self.ui.settings.forget_pad(guid)
        self.ui.apply_settings()

    def _try(self) -> None:
        """Rumble and light up the controller in use, or all of them."""
        devices = self.ui.devices
        for pad in devices.pads.connected():
            if devices.kind != "pad" or pad.device == devices.used:
                devices.pads.rumble(pad.device, 0.8, SHAKES)
                devices.pads.light(pad.device, LIGHT)

    def _forget(self) -> None:
        def act() -> None:
            self.ui.settings.forget_pads()
            self.ui.apply_settings()

        choices = [Choice(Message("controls-leave")), Choice(Message("pads-forget"), act)]
        self.ui.go(Dialog(Message("pads-forget-title"), Message("pads-forget-body"), choices))

    def help_route(self) -> Route | None:
        return Help()
