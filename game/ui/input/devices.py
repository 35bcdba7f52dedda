"""The device used last, and what its keys and buttons do, for hints and the pointer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.title import TitleView
from game.session.session_context import MOUSE, PAD_PREFIX, SHARED, Couch, is_pad
from game.storage.settings import Settings
from game.ui.input.bindings import DeviceKind, Family, Signs, keyboard_bound, mouse_bound, pad_bound
from game.ui.input.intents import Confirm, Intent, PadConnected, PadDisconnected, PointAt, Press, Release, ToggleView
from game.ui.input.pads import NoPads, Pads


class Holds(Protocol):
    """A device that knows what is held down."""

    def held(self, command: str) -> bool: ...


def kind_of(device: str) -> DeviceKind:
    """Return the kind of a device by its name."""
    return "pad" if is_pad(device) else "mouse" if device == MOUSE else "keyboard"


class Devices(Signs):
    """The input devices, one object per run: `ui.devices`. Scenes get `devices_changed` when hints look different.

    used      the device of the last intent: "keyboard", "mouse", "pad-3"; before the first, a controller, if any
    by_finger  whether that was a touch, which counts as the mouse but has no buttons
    pointed_by_finger  the same of the last intent of mouse or finger, even after a key or a controller
    keyboard  key -> command
    mouse     button -> command; the keyboard is at hand for everything else
    pad       button -> command
    pads      all controllers
    keyboard_and_mouse  by name: they know what is held down; empty in a program without a window
    letters   scancode -> letter seen on that key, which depends on the keyboard layout
    views     of the titles, by name: each is a command
    """

    def __init__(self, pads: Pads | None = None, views: Sequence[TitleView] = ()) -> None:
        self.views = {view.name: view for view in views}
        self.pads = pads if pads is not None else Pads(NoPads())
        self.keyboard_and_mouse: Mapping[str, Holds] = {}
        self.letters: Mapping[int, str] = {}
        self.used = "keyboard"
        self.pointed_by_finger = self._finger = False
        self.keyboard = keyboard_bound({}, views)
        self.mouse = mouse_bound({}, views)
        self.pad = pad_bound({}, views=views)
        self.on_change: Callable[[], None] | None = None
        self._family: Family = "generic"
        self._fresh = True
        """Whether nothing has been used yet."""

    def apply(self, settings: Settings) -> None:
        """Use the bindings, taught controllers and switches of the settings."""
        views = list(self.views.values())
        self.keyboard = keyboard_bound(settings.bindings.get("keyboard", {}), views)
        self.mouse = mouse_bound(settings.bindings.get("mouse", {}), views)
        self.pad = pad_bound(settings.bindings.get("pad", {}), settings.swap_confirm, views)
        self.pads.apply(self.pad, settings.rumble, settings.lights)
        if self.pads.taught != settings.taught_pads:
            self.pads.teach(settings.taught_pads)

    def connect(
        self, keyboard_and_mouse: Mapping[str, Holds], letters: Mapping[int, str], on_change: Callable[[], None]
    ) -> None:
        """Query these devices for held keys and letters; call `on_change` when hints look different."""
        self.keyboard_and_mouse, self.letters, self.on_change = keyboard_and_mouse, letters, on_change

    # -- present device

    def note_intent(self, intent: Intent) -> None:
        """Note the device of an intent. Connecting a controller does not count as use, unless nothing was used before,
        and disconnecting it ends its use. Nor does the end of a press: by then, another device's person may be
        asked."""
        device = intent.device
        if isinstance(intent, PadDisconnected) and device == self.used:
            device = "keyboard"
        elif isinstance(intent, PadConnected) and self._fresh:
            self._use(device, self.by_finger)
            return
        elif isinstance(intent, (PadConnected, PadDisconnected, Release)) or device == "window":
            return
        self._fresh = False
        # A moving finger looks like a moving mouse: only a press shows which it is.
        moves = isinstance(intent, PointAt) and not intent.reach
        self._use(device, self.by_finger if moves else isinstance(intent, PointAt | Press) and intent.reach > 0.0)

    def _use(self, device: str, by_finger: bool) -> None:
        before = self.kind, self.family, self.by_finger
        if device != self.used:
            self.used = device
            pad = self.pads.pad(device)
            if pad is not None:
                self._family = pad.family
        self._finger = by_finger and device == MOUSE
        if device == MOUSE:
            self.pointed_by_finger = self._finger
        if (self.kind, self.family, self.by_finger) != before and self.on_change is not None:
            self.on_change()

    def turn_to(self, device: str) -> None:
        """Show hints for this device, used or not, because its person is asked."""
        if not device.startswith(PAD_PREFIX) or self.pads.pad(device) is not None:
            self._use(device, self.pointed_by_finger)

    def held(self, device: str, command: str) -> bool:
        """Return whether a key or button of this device with this command is held down."""
        own = self.keyboard_and_mouse.get(device)
        return own.held(command) if own is not None else self.pads.held(device, command)

    @property
    def kind(self) -> DeviceKind:
        return kind_of(self.used)

    @property
    def by_finger(self) -> bool:
        return self._finger

    @property
    def family(self) -> Family:
        """Family of the controller used last."""
        return self._family

    # -- for hints

    def family_of(self, device: str) -> Family:
        """Return the family of a controller; of the one used last if this isn't one that is connected."""
        pad = self.pads.pad(device)
        return pad.family if pad is not None else self._family

    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        """Return key or button -> command for a kind of device."""
        return {"keyboard": self.keyboard, "mouse": self.mouse, "pad": self.pad}[kind]

    def printed(self, place: int, usual: str) -> str:
        """Return the letter on the key of a scancode, or `usual` until the key has been seen."""
        return self.letters.get(place, usual)


HOLD = 18
"""Ticks after which a press is held: 0.3 s."""


class HeldPress:
    """Time for which the button has been held. Call `begin` when something is shown, `tick` once a tick, `forget` when
    it is hidden.

    command  of the button
    """

    def __init__(self, devices: Devices, command: str = "confirm") -> None:
        self.devices, self.command = devices, command
        self.ticks = 0
        self._press: Intent | None = None

    def begin(self, press: Intent | None) -> None:
        """Count from this press, which has shown something; None if holding is switched off."""
        self.ticks, self._press = 0, press if isinstance(press, (Confirm, Press, ToggleView)) else None

    def forget(self) -> None:
        self._press = None

    @property
    def on(self) -> bool:
        """Whether the press already counts as held."""
        return self._press is not None and self.ticks >= HOLD

    def lasts(self, device: str) -> bool:
        """Return whether this device began the press and its button is still down."""
        return self._press is not None and self._press.device == device

    @property
    def spot(self) -> tuple[float, float] | None:
        """Place where the mouse button was pressed; None for other devices."""
        return (self._press.x, self._press.y) if isinstance(self._press, Press) else None

    def tick(self) -> bool:
        """Advance by one tick; return whether a held press has ended."""
        if self._press is None:
            return False
        if self.devices.held(self._press.device, self.command):
            self.ticks += 1
            return False
        return self.end()

    def end(self) -> bool:
        """End the press; return whether it was held."""
        held = self.on
        self.forget()
        return held


class SeatSigns(Signs):
    """The signs of a seat's own device; for a seat that any device may play, of the one used last."""

    def __init__(self, devices: Devices, couch: Couch, seat: int) -> None:
        self.views = devices.views
        self._devices, self._couch, self._seat = devices, couch, seat

    @property
    def _device(self) -> str:
        own = self._couch.seat_device(self._seat).device
        return self._devices.used if own == SHARED else own

    @property
    def kind(self) -> DeviceKind:
        return kind_of(self._device)

    @property
    def family(self) -> Family:
        return self._devices.family_of(self._device)

    @property
    def by_finger(self) -> bool:
        return self.kind == "mouse" and self._devices.pointed_by_finger

    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        return self._devices.table(kind)

    def printed(self, place: int, usual: str) -> str:
        return self._devices.printed(place, usual)
