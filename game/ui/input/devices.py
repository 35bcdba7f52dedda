"""Keyboard, mouse and touch screen, whose keys and buttons become intents by the bindings; and the
device used last, and what its keys and buttons do, for hints and the pointer.

A touch screen is a mouse with a broad pointer: the first finger points and presses, others are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.title import TitleView
from game.session.session_context import KEYBOARD, MOUSE, PAD_PREFIX, SHARED, Couch, is_pad
from game.storage.settings import Settings
from game.ui.canvas import Canvas, Point
from game.ui.focus import Act
from game.ui.input.bindings import (
    REPEATING,
    DeviceKind,
    Family,
    Signs,
    in_force,
    intent_of,
    repeated,
    repeats_now,
    typing_table,
)
from game.ui.input.intents import (
    ComposeText,
    Confirm,
    Digit,
    Intent,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    RawButton,
    RawKey,
    Release,
    ScrollBy,
    ToggleView,
    TypeText,
)
from game.ui.input.pads import PadPort, Pads

DIGITS = {key: value for value in range(10) for key in (f"{value}", f"[{value}]")}
"""Digits by their keys; those in brackets are on the keypad. They type numbers unless they are bound to a command."""
MODIFIERS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "alt", "ctrl", "meta", "super")
) | {"alt gr", "caps lock", "numlock", "scroll lock"}
"""Keys that modify others."""
SHORTCUT = pygame.KMOD_CTRL | pygame.KMOD_GUI
"""Held with a key, they make it a shortcut of the system or of other programs."""


def key_name(event: pygame.Event) -> str:
    """Return the name of a key; for a letter that is not Latin, the one that an American keyboard has at its place."""
    letter = event.scancode - pygame.KSCAN_A
    return pygame.key.name(event.key) or (chr(ord("a") + letter) if 0 <= letter < 26 else "")


class Keyboard:
    """The keyboard.

    bindings  key -> command, as `Devices` keeps them
    typing  the top scene wants text
    keys    the top scene wants keys by name and place, not commands
    """

    def __init__(self, bindings: Mapping[str, str] | None = None) -> None:
        self.bindings = bindings if bindings is not None else in_force("keyboard", {})
        self.typing = False
        self.keys = False
        self.printed: dict[int, str] = {}
        """Scancode -> letter seen on that key, which depends on the layout. Nothing is recorded while `keys` is set:
        hints show these letters, and codes are secret."""
        self.composing = False
        """An input method composes text, or has just ended: keys belong to it until the next tick."""
        self._composed = ""
        self._held: dict[int, tuple[str, int]] = {}
        self._down: dict[int, str] = {}

    def expect(self, text: bool, keys: bool) -> None:
        """Set what the scene on top wants. For text, the system may show a keyboard on the screen."""
        if text != self.typing:
            (pygame.key.start_text_input if text else pygame.key.stop_text_input)()
        self.typing, self.keys = text, keys

    def command(self, name: str, modifiers: int) -> str | None:
        """Return the command of a key with its modifiers, or None. With Ctrl, Cmd or Super it is another
        key, which has none."""
        if modifiers & SHORTCUT:
            return None
        if modifiers & pygame.KMOD_ALT:
            name = f"alt+{name}"
        elif modifiers & pygame.KMOD_SHIFT and f"shift+{name}" in self.bindings:
            name = f"shift+{name}"
        table = typing_table(self.bindings) if self.typing else self.bindings
        return table.get(name)

    @staticmethod
    def pressed(event: pygame.Event) -> RawKey:
        """Return a key with `shift+` or `alt+` before its name if held."""
        name = key_name(event)
        if name not in MODIFIERS and event.mod & pygame.KMOD_ALT:
            name = f"alt+{name}"
        elif name not in MODIFIERS and event.mod & pygame.KMOD_SHIFT:
            name = f"shift+{name}"
        return RawKey(name, event.scancode, event.type == pygame.KEYDOWN, device=KEYBOARD)

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event."""
        if event.type == pygame.TEXTINPUT and self.typing:
            yield TypeText(event.text, device=KEYBOARD)
        elif event.type == pygame.TEXTEDITING and self.typing:
            self.composing, self._composed = self.composing or bool(event.text), event.text
            yield ComposeText(event.text, device=KEYBOARD)
        elif event.type == pygame.KEYDOWN and self.composing:
            return
        elif self.keys and event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._up(event.key)
            yield self.pressed(event)
        elif event.type == pygame.KEYUP:
            self._up(event.key)
        elif event.type == pygame.KEYDOWN:
            printed, name = pygame.key.name(event.key, use_compat=False), key_name(event)
            if len(printed) == 1:
                self.printed[event.scancode] = printed.upper()
            command = self.command(name, event.mod)
            if command is not None:
                self._down[event.key] = command
                if command in REPEATING:
                    self._held[event.key] = (command, 0)
                yield intent_of(command, KEYBOARD)
            elif name in DIGITS and not self.typing and not event.mod & SHORTCUT:
                yield Digit(DIGITS[name], device=KEYBOARD)

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield the commands of held keys that repeat now."""
        self.composing = self.typing and bool(self._composed)
        for key, (command, ticks) in list(self._held.items()):
            ticks += 1
            self._held[key] = (command, ticks)
            if repeats_now(command, ticks):
                yield repeated(command, KEYBOARD)

    def held(self, command: str) -> bool:
        """Return whether a key with this command is held down."""
        return command in self._down.values()

    def _up(self, key: int) -> None:
        self._held.pop(key, None)
        self._down.pop(key, None)

    def release(self) -> None:
        """Forget held keys, and what is composed: a new scene begins with fresh presses."""
        self._held.clear()
        self._down.clear()
        self._composed = ""


LEFT = "left"
BUTTONS: Mapping[int, str] = {
    pygame.BUTTON_LEFT: LEFT,
    pygame.BUTTON_MIDDLE: "middle",
    pygame.BUTTON_RIGHT: "right",
    pygame.BUTTON_X1: "side-rear",
    pygame.BUTTON_X2: "side-front",
}
"""Numbers 4 and 5 are the wheel, which has its own events."""


REACH = 30.0
"""Units around a finger within which it still presses something."""


class Mouse:
    """Mouse and touch screen, which are one device for everyone else. Moves within a tick become one `PointAt`. Of
    several fingers, the one that touched first counts until it is lifted.

    bindings  button -> command, as `Devices` keeps them
    buttons  the top scene wants buttons by name, not commands; the left one always points and presses
    """

    def __init__(self, canvas: Canvas, bindings: Mapping[str, str] | None = None) -> None:
        self.canvas = canvas
        self.bindings = in_force("mouse", {}) if bindings is None else bindings
        self.buttons = False
        self._finger: int | None = None
        self._moved: Point | None = None
        self._down: set[str] = set()

    def expect(self, buttons: bool) -> None:
        """Set what the scene on top wants."""
        self.buttons = buttons

    def use(self, canvas: Canvas) -> None:
        """Count in the units of this canvas from now on."""
        self.canvas = canvas

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event. SDL reports a finger twice: what it does as a mouse is left out."""
        if getattr(event, "touch", False):
            return
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            yield from self._touched(event)
        elif event.type == pygame.MOUSEMOTION:
            if tuple(event.rel) != (0, 0):  # Else the window has opened under a pointer that nobody moves.
                self._moved = self.canvas.units(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            yield ScrollBy(event.x, event.y, device=MOUSE)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
            self._down.add(BUTTONS[event.button])
            yield from self.tick()
            yield from self._pressed(BUTTONS[event.button], event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in BUTTONS:
            self._down.discard(BUTTONS[event.button])
            if BUTTONS[event.button] == LEFT:
                yield Release(*self.canvas.units(event.pos), device=MOUSE)
            elif self.buttons:
                yield RawButton(BUTTONS[event.button], False, device=MOUSE)

    def _pressed(self, button: str, pos: tuple[int, int]) -> Iterator[Intent]:
        if button == LEFT:
            yield Press(*self.canvas.units(pos), device=MOUSE)
        elif self.buttons:
            yield RawButton(button, device=MOUSE)
        elif button in self.bindings:
            yield intent_of(self.bindings[button], MOUSE)

    def _touched(self, event: pygame.Event) -> Iterator[Intent]:
        wide, high = self.canvas.size_px
        at = self.canvas.units((round(event.x * wide), round(event.y * high)))  # Events have shares of the window.
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            yield PointAt(*at, REACH, device=MOUSE)
            yield Press(*at, REACH, device=MOUSE)
        elif event.type == pygame.FINGERMOTION and event.finger_id == self._finger:
            yield PointAt(*at, device=MOUSE)
        elif event.type == pygame.FINGERUP and event.finger_id == self._finger:
            self._finger = None
            yield Release(*at, REACH, device=MOUSE)

    def tick(self) -> Iterator[Intent]:
        if self._moved is not None:
            moved, self._moved = self._moved, None
            yield PointAt(*moved, device=MOUSE)

    def held(self, command: str) -> bool:
        """Return whether a button with this command is held down; a finger confirms."""
        by_finger = self._finger is not None and command == "confirm"
        return by_finger or any(self.bindings.get(button) == command for button in self._down)

    def release(self) -> None:
        """Forget held buttons and the finger: a new scene begins with fresh presses."""
        self._down.clear()
        self._finger = None


def kind_of(device: str) -> DeviceKind:
    """Return the kind of a device by its name."""
    return "pad" if is_pad(device) else "mouse" if device == MOUSE else "keyboard"


class Devices(Signs):
    """The input devices, one object per run: `ui.devices`. Scenes get `devices_changed` when hints look different.

    used      the device of the last intent: "keyboard", "mouse", "pad-3"; before the first, a controller, if any
    kind      that of this device
    by_finger  whether that was a touch, which counts as the mouse but has no buttons
    pointed_by_finger  the same of the last intent of mouse or finger, even after a key or a controller
    family    that of the controller used last
    pads      all controllers
    keyboard_and_mouse  by name: they know what is held down; empty in a program without a window
    """

    kind: DeviceKind = "keyboard"
    by_finger = False
    family: Family = "generic"

    def __init__(self, pads: Pads | None = None, views: Sequence[TitleView] = ()) -> None:
        self.views = {view.name: view for view in views}
        self.pads = pads if pads is not None else Pads(PadPort())
        self.keyboard_and_mouse: Mapping[str, Keyboard | Mouse] = {}
        self.letters: Mapping[int, str] = {}
        self.used = "keyboard"
        self.pointed_by_finger = False
        self._tables: dict[DeviceKind, dict[str, str]] = {
            kind: in_force(kind, {}, views=views) for kind in ("keyboard", "mouse", "pad")
        }
        """Key or button -> command, in force; keyboard and mouse know their own."""
        self.on_change: Act | None = None
        self._fresh = True
        """Whether nothing has been used yet."""

    def apply(self, settings: Settings) -> None:
        """Use the bindings, taught and chosen controllers and switches of the settings."""
        for kind, table in self._tables.items():
            changes = settings.bindings.get(kind, {})
            table.clear()
            table |= in_force(kind, changes, settings.swap_confirm, list(self.views.values()))
        self.pads.apply(self._tables["pad"], settings)

    def connect(
        self,
        keyboard_and_mouse: Mapping[str, Keyboard | Mouse],
        letters: Mapping[int, str],
        on_change: Act,
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
            self.used, self.kind = device, kind_of(device)
            pad = self.pads.pad(device)
            if pad is not None:
                self.family = pad.family
        self.by_finger = by_finger and device == MOUSE
        if device == MOUSE:
            self.pointed_by_finger = self.by_finger
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

    # -- for hints

    def family_of(self, device: str) -> Family:
        """Return the family of a controller; of the one used last if this isn't one that is connected."""
        pad = self.pads.pad(device)
        return pad.family if pad is not None else self.family

    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        return self._tables[kind]


HOLD = 18
"""Ticks after which a press is held: 0.3 s."""


@dataclass(eq=False)
class HeldPress:
    """Time for which the button has been held. Call `begin` when something is shown, `tick` once a tick, `forget` when
    it is hidden.

    command  of the button
    """

    devices: Devices
    command: str = "confirm"
    ticks = 0
    _press: Intent | None = None

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
    def spot(self) -> Point | None:
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
        self.letters = devices.letters
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
