"""The interface to the system's controllers: their reports as plain values, and commands to them.

Only `SdlPads` uses pygame's controller module; tests use a port of their own.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

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


class PadPort(Protocol):
    """Source of controllers. Their numbers are the system's instance ids and never reused."""

    def take(self, event: pygame.Event) -> None:
        """Accept a system event; most are ignored."""
        ...

    def poll(self) -> Iterable[PadEvent]:
        """Return what has happened since the last call."""
        ...

    def rumble(self, pad: int, strength: float, ms: int) -> bool:
        """Rumble; return whether the controller can."""
        ...

    def light(self, pad: int, colour: tuple[int, int, int]) -> bool:
        """Set the colour of its lamp; return whether it has one."""
        ...

    def close(self) -> None: ...


class NoPads:
    """A port without controllers."""

    def take(self, event: pygame.Event) -> None:
        """Ignore the event."""

    def poll(self) -> Iterable[PadEvent]:
        return ()

    def rumble(self, pad: int, strength: float, ms: int) -> bool:
        return False

    def light(self, pad: int, colour: tuple[int, int, int]) -> bool:
        return False

    def close(self) -> None:
        """Do nothing: nothing is open."""


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


class SdlPads:
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
