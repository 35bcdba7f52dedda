"""Which device was used last, and what its keys and buttons mean: what hints show, and whether the pointer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from game.ui.input.bindings import MOUSE, keyboard_bound, keys_of, pad_bound
from game.ui.input.buttons import Family
from game.ui.input.intents import Confirm, Intent, Plugged, Unplugged
from game.ui.input.pad_port import NoPads
from game.ui.input.pads import PREFIX, Pads

Kind = Literal["keyboard", "mouse", "pad"]
MOUSE_BUTTONS = {"confirm": "left", **{command: "right" for button, command in MOUSE.items() if button == 3}}
"""What the mouse does by itself; for everything else the keyboard lies beside it."""


class Sign(NamedTuple):
    """What does a command now: a key by name, a gamepad's button by position, or a button of the mouse."""

    kind: Kind
    name: str
    family: Family = "generic"


class Devices:
    """One per program: `ui.devices`. Scenes are told by `devices_changed` when hints look different.

    used      the device of the last intent: "keyboard", "mouse", "pad-3"
    keyboard  key -> command, in force
    pad       button -> command, in force
    pads      all gamepads
    """

    def __init__(self, pads: Pads | None = None) -> None:
        self.pads = pads if pads is not None else Pads(NoPads())
        self.used = "keyboard"
        self.keyboard = keyboard_bound({})
        self.pad = pad_bound({})
        self.on_change: Callable[[], None] | None = None
        self._family: Family = "generic"

    def apply(self, settings: Any) -> None:
        """Tables, taught pads and switches of the settings are in force from now on."""
        self.keyboard = keyboard_bound(settings.bindings.get("keyboard", {}))
        self.pad = pad_bound(settings.bindings.get("pad", {}), settings.swap_confirm)
        self.pads.bindings = self.pad
        self.pads.can_rumble, self.pads.can_light = settings.rumble, settings.lights
        if self.pads.taught != settings.taught_pads:
            self.pads.teach(settings.taught_pads)

    # -- what is in use

    def heard(self, intent: Intent) -> None:
        """Somebody used a device; who is plugged in uses nothing yet, and who is gone nothing more."""
        device = intent.device
        if isinstance(intent, Unplugged) and device == self.used:
            device = "keyboard"
        elif isinstance(intent, (Plugged, Unplugged)) or device == "window":
            return
        if device == self.used:
            return
        before = self.kind, self.family
        self.used = device
        pad = self.pads.pad(device)
        if pad is not None:
            self._family = pad.family
        if (self.kind, self.family) != before and self.on_change is not None:
            self.on_change()

    def turn_to(self, device: str) -> None:
        """Hints are for this device from now on, whether it has been used or not: its person is asked."""
        if not device.startswith(PREFIX) or self.pads.pad(device) is not None:
            self.heard(Confirm(device=device))

    @property
    def kind(self) -> Kind:
        if self.used.startswith(PREFIX):
            return "pad"
        return "mouse" if self.used == "mouse" else "keyboard"

    @property
    def family(self) -> Family:
        """Of the gamepad that was used last."""
        return self._family

    # -- what hints show

    def sign(self, command: str) -> Sign | None:
        """What does a command on the device in use; None if nothing does."""
        if self.kind == "mouse" and command in MOUSE_BUTTONS:
            return Sign("mouse", MOUSE_BUTTONS[command])
        return self.sign_on("pad" if self.kind == "pad" else "keyboard", command)

    def sign_on(self, kind: Kind, command: str) -> Sign | None:
        """As `sign`, for the keyboard or for gamepads."""
        found = self.signs_on(kind, command)
        return found[0] if found else None

    def signs_on(self, kind: Kind, command: str) -> list[Sign]:
        """All keys or buttons of a command."""
        keys = keys_of(command, self.pad if kind == "pad" else self.keyboard)
        return [Sign(kind, key, self._family) for key in keys]

    @property
    def look(self) -> object:
        """Differs whenever hints look different: for pictures that are kept."""
        table = self.pad if self.kind == "pad" else self.keyboard
        return self.kind, self.family, tuple(table.items())
