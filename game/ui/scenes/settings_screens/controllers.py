"""The connected controllers: settings, and setting up the buttons of an unknown one."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message, plain
from game.ui.focus import nothing
from game.ui.input.intents import Intent, PadConnected, PadDisconnected
from game.ui.input.pads import Pad
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog, TeachController
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Toggle
from game.ui.widgets.tree import Space, Widget

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

    def content(self) -> Widget:
        pads = self.ui.pads.connected()
        none = Button("no-pad", Message("pads-none"), nothing, Message("pads-none-about"), style="quiet",
                      align_label="left", detail=Message("pads-none-detail"))  # fmt: skip
        return Scroll([*([self._row(pad) for pad in pads] or [none]), *(self._switch(name) for name in SWITCHES)])

    def buttons(self) -> list[Widget]:
        pads, taught = bool(self.ui.pads.connected()), bool(self.ui.settings.taught_pads)
        return [
            Button("back", Message("button-back"), self.back, Message("button-back-about")),
            Space(grow=1.0),
            Button("try", Message("pads-try"), self._try, Message("pads-try-about"), enabled=pads,
                   why=Message("controls-no-pad")),
            Button("forget", Message("pads-forget"), self._forget, Message("pads-forget-about"), enabled=taught,
                   why=Message("pads-nothing-taught")),
        ]  # fmt: skip

    def _row(self, pad: Pad) -> Button:
        name = plain(pad.name)
        state = Message("pads-state", {"family": pad.family, "state": state_of(pad)})
        return Button(pad.device, name, self._teach(pad.device), Message("pads-teach-about"), detail=state,
                      style="normal" if pad.known else "primary", align_label="left")  # fmt: skip

    def _switch(self, name: str) -> Toggle:
        on = bool(getattr(self.ui.settings, name))
        key = name.replace("_", "-")

        def step(_by: int) -> None:
            self.ui.settings.change(name, not on)
            self.ui.apply_settings()

        value = Message("value-on" if on else "value-off")
        return Toggle(name, Message(f"pads-{key}"), value, step, Message(f"pads-{key}-about"), on=on)

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
