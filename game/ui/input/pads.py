"""Controllers: what the system reports of them as plain values, mappings of their buttons, and the intents that they
give.

Only `SdlPads` uses pygame's controller module; tests use a port of their own.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.session.session_context import PAD_PREFIX
from game.storage.settings import PadChoices, Settings
from game.ui.input.bindings import REPEATING, Family, family_of, in_force, intent_of, repeated, repeats_now
from game.ui.input.intents import Intent, PadConnected, PadDisconnected, RawButton, RawControl

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


AXES = ("leftx", "lefty", "rightx", "righty", "l2", "r2")
"""Axes by SDL's numbers."""
HATS = ((1, 1, 1), (0, 1, 2), (1, -1, 4), (0, -1, 8))
"""Axis (0: x, 1: y), sign, and SDL's bit: up, right, down, left."""
LABELS = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"


class PadAdded(NamedTuple):
    """A controller was connected. `mapped`: the system knows its buttons; `axes`: where its axes rest."""

    pad: int
    name: str
    guid: str
    mapped: bool
    axes: tuple[float, ...] = ()


class PadRemoved(NamedTuple):
    pad: int


class ButtonChanged(NamedTuple):
    """A button, by position, of a mapped controller went down or up."""

    pad: int
    button: str
    down: bool


class AxisMoved(NamedTuple):
    """An axis of a mapped controller: a stick's from -1 to 1, a trigger ("l2", "r2") from 0 to 1."""

    pad: int
    axis: str
    value: float


class RawControlMoved(NamedTuple):
    """A control of any controller, before it is mapped (see `intents.RawControl`)."""

    pad: int
    control: str
    value: float


PadEvent = PadAdded | PadRemoved | ButtonChanged | AxisMoved | RawControlMoved


class PadPort:
    """Source of controllers; this one has none. Their numbers are the system's instance ids and never reused."""

    def take(self, event: pygame.Event) -> None:
        """Accept a system event; most are ignored."""

    def poll(self) -> Iterable[PadEvent]:
        """Return what has happened since the last call."""
        return ()

    def rumble(self, pad: int, strength: float, ms: int) -> bool:
        """Rumble; return whether the controller can."""
        return False

    def light(self, pad: int, colour: tuple[int, int, int]) -> bool:
        """Set the colour of its lamp; return whether it has one."""
        return False

    def close(self) -> None:
        """Let go of all controllers."""


BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad-up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad-down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad-left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad-right",
}


class SdlPads(PadPort):
    """Controllers by way of SDL; none where it cannot provide them.

    SDL's "A" is the button labelled A, which on Nintendo's controllers is the eastern one; a hint makes SDL use
    positions.
    """

    def __init__(self) -> None:
        self._queue: deque[PadEvent] = deque()
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        """Joysticks by instance id; a mapped one is also kept open by its controller."""
        self._controllers: dict[int, Controller] = {}
        self._module: ModuleType | None = None
        os.environ[LABELS] = "0"
        try:
            from pygame._sdl2 import controller  # A system may lack it.

            controller.init()
            pygame.joystick.init()
            self._module = controller
        except (ImportError, pygame.error):
            return  # Play without controllers.

    def take(self, event: pygame.Event) -> None:
        if self._module is None:
            return
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._look(self._module)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._forget(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and event.button in BUTTONS:
            down = kind == pygame.CONTROLLERBUTTONDOWN
            self._queue.append(ButtonChanged(event.instance_id, BUTTONS[event.button], down))
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis < len(AXES):
            self._queue.append(AxisMoved(event.instance_id, AXES[event.axis], max(-1.0, event.value / 32767)))
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            down = kind == pygame.JOYBUTTONDOWN
            self._queue.append(RawControlMoved(event.instance_id, f"b{event.button}", float(down)))
        elif kind == pygame.JOYAXISMOTION:
            self._queue.append(RawControlMoved(event.instance_id, f"a{event.axis}", event.value))
        elif kind == pygame.JOYHATMOTION:
            for axis, sign, bit in HATS:
                value = float(event.value[axis] == sign)
                self._queue.append(RawControlMoved(event.instance_id, f"h{event.hat}.{bit}", value))

    def _look(self, module: ModuleType) -> None:
        """Open new controllers. All indices are checked, because they shift as devices come and go."""
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
                number = joystick.get_instance_id()
                if number in self._open:
                    continue
                mapped = bool(module.is_controller(index))
                if mapped:
                    self._controllers[number] = module.Controller(index)
                axes = tuple(joystick.get_axis(axis) for axis in range(joystick.get_numaxes()))
                added = PadAdded(number, joystick.get_name(), joystick.get_guid(), mapped, axes)
            except pygame.error:  # Gone before it was opened.
                continue
            self._open[number] = joystick
            self._queue.append(added)

    def _forget(self, number: int) -> None:
        if self._open.pop(number, None) is not None:
            self._controllers.pop(number, None)
            self._queue.append(PadRemoved(number))

    def poll(self) -> Iterable[PadEvent]:
        while self._queue:
            yield self._queue.popleft()

    def rumble(self, pad: int, strength: float, ms: int) -> bool:
        try:
            return pad in self._open and bool(self._open[pad].rumble(strength, strength, ms))
        except pygame.error:
            return False

    def light(self, pad: int, colour: tuple[int, int, int]) -> bool:
        try:
            return pad in self._open and bool(self._open[pad].set_led(colour))
        except pygame.error:
            return False

    def close(self) -> None:
        self._open.clear()
        self._controllers.clear()
        if self._module is not None:
            self._module.quit()
            pygame.joystick.quit()
            self._module = None


ELEMENTS: Mapping[str, str] = {
    "a": "south",
    "b": "east",
    "x": "west",
    "y": "north",
    "dpup": "dpad-up",
    "dpdown": "dpad-down",
    "dpleft": "dpad-left",
    "dpright": "dpad-right",
    "leftshoulder": "l1",
    "rightshoulder": "r1",
    "lefttrigger": "l2",
    "righttrigger": "r2",
    "back": "back",
    "start": "start",
    "leftstick": "l3",
    "rightstick": "r3",
    "leftx": "leftx",
    "lefty": "lefty",
    "rightx": "rightx",
    "righty": "righty",
}
"""SDL's names of a controller's parts, and ours."""
STICKS = {"leftx": "stick", "lefty": "stick", "rightx": "right", "righty": "right"}
"""The axes of sticks, and how the buttons begin that stand for a stick's directions."""
USUAL = (
    "a:b0,b:b1,x:b2,y:b3,leftshoulder:b4,rightshoulder:b5,back:b6,start:b7,"
    "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,leftx:a0,lefty:a1"
)
"""A guess for controllers nobody has taught yet, good enough to reach the lesson."""


@dataclass(frozen=True)
class Source:
    """Source of a button or axis: a control ("b3", "h0.1", "a2"), perhaps one half of an axis ("+", "-"), perhaps
    inverted ("~" at the end)."""

    control: str
    half: str = ""
    turned: bool = False

    @classmethod
    def parse(cls, text: str) -> Source | None:
        half = text[0] if text[:1] in ("+", "-") else ""
        turned = text.endswith("~")
        control = text[len(half) :].removesuffix("~")
        number = control[1:].replace(".", "", 1)
        return cls(control, half, turned) if control[:1] in ("a", "b", "h") and number.isdecimal() else None

    def __str__(self) -> str:
        return f"{self.half}{self.control}{'~' if self.turned else ''}"

    def pressed(self, value: float) -> float:
        """Return its value as a button or trigger, 0 to 1."""
        if not self.control.startswith("a"):
            return value
        if self.half:
            return max(0.0, -value if self.half == "-" else value)
        return (1.0 - value if self.turned else 1.0 + value) / 2


class PadMapping:
    """Sources of a controller's buttons and axes, by our names."""

    def __init__(self, sources: Mapping[str, Source]) -> None:
        self.sources = dict(sources)
        self._by_control: dict[str, list[str]] = {}
        for name, source in self.sources.items():
            self._by_control.setdefault(source.control, []).append(name)

    @classmethod
    def parse(cls, text: str) -> PadMapping:
        """Parse a mapping string with or without id and name; ignore unknown parts."""
        sources: dict[str, Source] = {}
        for part in text.split(","):
            element, colon, rest = part.partition(":")
            source = Source.parse(rest) if colon and element in ELEMENTS else None
            if source is not None:
                sources[ELEMENTS[element]] = source
        return cls(sources)

    @property
    def usable(self) -> bool:
        """Whether it has Confirm, Cancel and a way to move."""
        ways = all(f"dpad-{way}" in self.sources for way in ("up", "down", "left", "right"))
        return {"south", "east"} <= self.sources.keys() and (ways or {"leftx", "lefty"} <= self.sources.keys())

    def write(self, guid: str, name: str) -> str:
        """Return SDL's mapping string for a controller with this id and name."""
        clean = name.replace(",", " ").strip() or "Gamepad"
        parts = [f"{element}:{self.sources[ours]}" for element, ours in ELEMENTS.items() if ours in self.sources]
        return ",".join([guid, clean, *parts]) + ","

    def read(self, control: str, value: float) -> Iterator[tuple[str, float]]:
        """Yield the effects of a raw control: a name with -1 to 1 for a stick's axis, 0 to 1 for anything else."""
        for name in self._by_control.get(control, ()):
            source = self.sources[name]
            leans = -value if source.turned else value
            yield name, leans if name in STICKS else source.pressed(value)


PRESS, RELEASE = 0.55, 0.35
"""Values above which a trigger is pressed and below which it is released; noise in between changes nothing."""
SLACK = PRESS - RELEASE
"""The same way back for a stick."""
RESTS = 0.35
"""Value below which a raw axis is at rest."""
CENTRE = 0.15
"""Value below which any stick is at rest, even if it has leant elsewhere before."""
STEADY = 0.04
"""Change of an axis that a hand's own unrest exceeds."""
STILL, HELD = 2 * 60, 15 * 60
"""Ticks after which a steady lean is no hand: part of the way, and all of it, which a hand may well hold."""
TURN = 1.35
"""Factor by which a stick must lean further along the other axis to change direction."""


@dataclass
class Pad:
    """A connected controller.

    mapped   the system knows its buttons
    taught   people have taught its buttons, which takes precedence
    """

    number: int
    name: str
    guid: str
    family: Family
    mapped: bool
    taught: bool = False
    mapping: PadMapping | None = None
    place: int = 1
    """Number shown to people, from 1; it stays while the controller is connected, even if others come and go."""
    rest: tuple[float, ...] = ()
    """Rest positions of the raw axes."""
    axes: dict[str, float] = field(default_factory=dict)
    centred: set[str] = field(default_factory=set)
    """Raw axes seen at rest; the others may be throttles, which rest at one end."""
    down: dict[str, None] = field(default_factory=dict)
    """Held buttons, in the order they were pressed."""
    moving: list[str] = field(default_factory=list)
    """Those of them that repeat; the latest one does."""
    ticks: int = 0
    resting: dict[str, float] = field(default_factory=dict)
    """Where worn sticks have been found to rest."""
    steady: int = 0
    """Ticks since an axis moved."""
    press: float = PRESS
    """How far a stick must be pushed."""
    ignored: bool = False
    """Whether it is as good as gone."""

    @property
    def device(self) -> str:
        return f"{PAD_PREFIX}{self.number}"

    def learn(self, taught: Mapping[str, str]) -> None:
        """Use the taught mapping if it allows moving and confirming; else what the system knows, or the default
        mapping. taught: mappings by SDL's id of a controller"""
        shown = PadMapping.parse(taught.get(self.guid, ""))
        self.taught = shown.usable
        if self.taught:
            self.mapping = shown
        else:
            self.mapping = None if self.mapped else PadMapping.parse(USUAL)
        self.forget()
        self.axes.clear()

    def choose(self, choices: Mapping[str, PadChoices]) -> None:
        """Follow what people chose, also by these ids."""
        chosen = choices.get(self.guid, PadChoices())
        self.press, self.ignored = chosen.dead_zone / 100, chosen.ignored

    def forget(self) -> None:
        """Forget all held buttons."""
        self.down.clear()
        self.moving.clear()

    def stop(self) -> None:
        """Stop repeating."""
        self.moving.clear()

    def changes(self, event: ButtonChanged | AxisMoved | RawControlMoved) -> Iterator[tuple[str, bool]]:
        """Yield the buttons that a report lets go down or up, each with whether it is down now."""
        if isinstance(event, RawControlMoved):
            control = event.control
            if self.mapping is None:
                return
            if not self.taught and control.startswith("a") and control not in self.centred:
                if abs(event.value) < RESTS:
                    self.centred.add(control)
                return
            for name, amount in self.mapping.read(control, event.value):
                yield from self._axis(name, amount)
        elif self.mapping is not None:
            return  # It was taught: only its raw controls count.
        elif isinstance(event, ButtonChanged):
            yield from self._button(event.button, event.down)
        else:
            yield from self._axis(event.axis, event.value)

    def _axis(self, name: str, value: float) -> Iterator[tuple[str, bool]]:
        """Handle a stick's axis, or a button with analogue travel."""
        stem = STICKS.get(name)
        if stem is None:
            if value >= PRESS or value < RELEASE:
                yield from self._button(name, value >= PRESS)
            return
        if abs(value - self.axes.get(name, 0.0)) > STEADY:
            self.steady = 0
        self.axes[name] = value
        held = next((button for button in self.down if button.startswith(f"{stem}-")), None)
        before = held.partition("-")[2] if held is not None else None
        x, y = self._leant(stem)
        now = leaning(x, y, before, self.press)
        if now == before:
            return
        if held is not None:
            yield from self._button(held, False)
        if now is not None:
            yield from self._button(f"{stem}-{now}", True)

    def _leant(self, stem: str) -> list[float]:
        """Return how far a stick is from its rest across and along, each -1 to 1."""
        found = []
        for name in (axis for axis, one in STICKS.items() if one == stem):
            value, rest = self.axes.get(name, 0.0), self.resting.get(name, 0.0)
            free = 1.0 - abs(rest) if value * rest > 0.0 and abs(value) > abs(rest) else 1.0
            found.append((value - rest) / free if abs(value) >= CENTRE else 0.0)
        return found

    def _find_rest(self) -> None:
        """Let sticks that have long been steady stop: nobody holds them. One that leans part of the way rests there."""
        for name, value in self.axes.items():
            if abs(value) < PRESS + CENTRE:  # Further out, letting go would look like a lean to the other side.
                self.resting[name] = value if abs(value) >= CENTRE else 0.0
        for button in list(self.down):
            stem = button.partition("-")[0]
            if stem in STICKS.values():
                if button in self.moving:
                    self.moving.remove(button)
                if max(map(abs, self._leant(stem))) < self.press - SLACK:
                    del self.down[button]

    def _button(self, button: str, down: bool) -> Iterator[tuple[str, bool]]:
        """Note a button that went down or up; a repeated report is ignored. A released one no longer repeats."""
        if down == (button in self.down):
            return
        if down:
            self.down[button] = None
        else:
            del self.down[button]
            if button in self.moving:
                self.moving.remove(button)
                self.ticks = 0
        yield button, down

    def repeat(self, button: str) -> None:
        """Let a button repeat until it is released."""
        self.moving.append(button)
        self.ticks = 0

    def tick(self) -> tuple[str, int] | None:
        """Advance by one tick; return the button that may repeat, and for how many ticks it has been held; or None."""
        self.steady += 1
        furthest = max(map(abs, self.axes.values()), default=0.0)
        if self.steady == (STILL if furthest < 1.0 - STEADY else HELD):
            self._find_rest()
        if not self.moving:
            return None
        self.ticks += 1
        return self.moving[-1], self.ticks

    @property
    def known(self) -> bool:
        """Whether its buttons are certain."""
        return self.mapped or self.taught


def leaning(x: float, y: float, before: str | None, press: float) -> str | None:
    """Return the direction ("up") of a stick beyond `press`, a little less on its way back; diagonals keep its last."""
    if max(abs(x), abs(y)) < (press if before is None else press - SLACK):
        return None
    across, along = abs(x), abs(y)
    if before in ("left", "right"):
        across *= TURN
    elif before is not None:
        along *= TURN
    if across >= along:
        return "right" if x > 0 else "left"
    return "down" if y > 0 else "up"


class Pads:
    """All controllers.

    bindings   button -> command
    taught, choices  SDL's id of a controller -> its mapping string, and what people chose for it
    buttons    the top scene wants buttons, not commands
    raw        the device whose raw controls the top scene wants
    """

    def __init__(self, port: PadPort) -> None:
        self.port = port
        self.pads: dict[int, Pad] = {}
        self.bindings = in_force("pad", {})
        self.taught: Mapping[str, str] = {}
        self.buttons = False
        self.raw: str | None = None
        self.choices: Mapping[str, PadChoices] = {}
        self._changed: list[Intent] = []
        """Controllers that are ignored, or no longer, since the last tick."""
        self.kinds: dict[str, str] = {}
        """Device name -> SDL's id, of all controllers that have been connected."""
        self.can_rumble = self.can_light = True
        """Whether the settings allow it."""

    def apply(self, bindings: dict[str, str], settings: Settings) -> None:
        """Use these bindings and the settings. A controller that is ignored gives no intents, and others see it go."""
        self.bindings, self.can_rumble, self.can_light = bindings, settings.rumble, settings.lights
        learns, self.taught, self.choices = self.taught != settings.taught_pads, settings.taught_pads, settings.pads
        for pad in self.pads.values():
            if learns:
                pad.learn(self.taught)
            before = pad.ignored
            pad.choose(self.choices)
            if pad.ignored != before:
                change = PadDisconnected if pad.ignored else PadConnected
                self._changed.append(change(device=pad.device))
                pad.forget()

    # -- queries

    def connected(self) -> list[Pad]:
        """Return the connected controllers that aren't ignored, in the order they came."""
        return [pad for pad in self.pads.values() if not pad.ignored]

    def devices(self) -> list[str]:
        """Return the device names of these controllers."""
        return [pad.device for pad in self.connected()]

    def pad(self, device: str) -> Pad | None:
        """Return the controller of a device name; None if it is gone or no controller."""
        return next((pad for pad in self.pads.values() if pad.device == device), None)

    def former(self, device: str, absent: Iterable[str]) -> str | None:
        """Return the one of these absent controllers that has come back under a new name; None unless it is certain:
        there may be several of a kind."""
        kind = self.kinds.get(device)
        found = [one for one in absent if self.kinds.get(one) == kind]
        return found[0] if len(found) == 1 else None

    def held(self, device: str, command: str) -> bool:
        """Return whether a button of a controller with this command is held down."""
        pad = self.pad(device)
        return pad is not None and any(self.bindings.get(button) == command for button in pad.down)

    def rumble(self, device: str, strength: float = 0.6, ms: int = 200) -> bool:
        """Rumble, `strength` 0 to 1; return False if the controller cannot or the settings forbid it."""
        pad = self.pad(device)
        return pad is not None and self.can_rumble and self.port.rumble(pad.number, min(1.0, max(0.0, strength)), ms)

    def light(self, device: str, colour: pygame.typing.ColorLike) -> bool:
        """Set the colour of a controller's lamp; return False as `rumble` does."""
        pad, made = self.pad(device), pygame.Color(colour)
        return pad is not None and self.can_light and self.port.light(pad.number, (made.r, made.g, made.b))

    # -- called by the program

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield new intents, and commands of held directions that repeat now."""
        while self._changed:
            yield self._changed.pop(0)
        for event in self.port.poll():
            yield from self.hear(event)
        for pad in list(self.pads.values()):
            held = pad.tick()
            command = self.bindings.get(held[0]) if held is not None else None
            if held is not None and command is not None and repeats_now(command, held[1]):
                yield repeated(command, pad.device)

    def release(self) -> None:
        """Stop repeating: in a new scene a held button does nothing until it is pressed again."""
        for pad in self.pads.values():
            pad.stop()

    def expect(self, buttons: bool, raw: str | None) -> None:
        """Set what the scene on top wants. Input from a controller while it was being taught does not count as held."""
        if raw != self.raw:
            for pad in self.pads.values():
                if pad.device in (self.raw, raw):
                    pad.forget()
        self.buttons, self.raw = buttons, raw

    def close(self) -> None:
        self.pads.clear()
        self.port.close()

    # -- reports of the port

    def hear(self, event: PadEvent) -> Iterator[Intent]:
        """Yield the intents of a report; reports from unknown controllers are ignored."""
        if isinstance(event, PadAdded):
            yield from self._add(event)
            return
        pad = self.pads.get(event.pad)
        if pad is None or (pad.ignored and not isinstance(event, PadRemoved)):
            return
        if isinstance(event, PadRemoved):
            del self.pads[event.pad]
            if not pad.ignored:
                yield PadDisconnected(device=pad.device)
        elif pad.device != self.raw:
            for button, down in pad.changes(event):
                command = self.bindings.get(button)
                if self.buttons:
                    yield RawButton(button, down, device=pad.device)
                elif down and command is not None:
                    if command in REPEATING:
                        pad.repeat(button)
                    yield intent_of(command, pad.device)
        elif isinstance(event, RawControlMoved):
            yield RawControl(event.control, event.value, device=pad.device)

    def _add(self, event: PadAdded) -> Iterator[Intent]:
        if event.pad in self.pads:
            return
        taken = {other.place for other in self.pads.values()}
        pad = Pad(
            event.pad, event.name, event.guid, family_of(event.name, event.guid), event.mapped,
            place=next(place for place in range(1, len(taken) + 2) if place not in taken), rest=event.axes,
            centred={f"a{number}" for number, value in enumerate(event.axes) if abs(value) < RESTS},
        )  # fmt: skip
        self.pads[event.pad] = pad
        self.kinds[pad.device] = pad.guid
        pad.learn(self.taught)
        pad.choose(self.choices)
        if not pad.ignored:
            yield PadConnected(device=pad.device)
