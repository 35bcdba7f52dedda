"""Make people's controllers rumble and light up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

import pygame

from game.session.couch import SeatDevice
from game.ui.input.pads import Pads
from game.ui.look.palette import SeatStyle
from game.ui.table.calls.controller_lights import ControllerLights


class DevicesInUse(Protocol):
    @property
    def used(self) -> str:
        """The device used last."""
        ...

    @property
    def pads(self) -> Pads: ...


class ControllerSignals:
    """Finds the controller of a seat; a person playing alone with any device gets the one used last."""

    def __init__(
        self, devices: DevicesInUse, seat_device: Callable[[int], SeatDevice], persons: Callable[[], Sequence[int]],
        styles: Callable[[], Sequence[SeatStyle]],
    ) -> None:  # fmt: skip
        """seat_device: returns a seat's device. persons: returns the seats that people play."""
        self._devices = devices
        self._seat_device = seat_device
        self._persons = persons
        self._styles = styles
        self._lights = ControllerLights(devices.pads)

    def shake(self, seat: int, strength: float, ms: int) -> None:
        pads = self._devices.pads
        pads.rumble(self._device(seat), strength, ms)

    def light(self, asked: Collection[int]) -> None:
        """Light all controllers in the colours of their seats, fully for the seats that are asked."""
        if not self._devices.pads.connected():
            self._lights.show([])
            return
        styles, seats = self._styles(), sorted(self._persons(), key=lambda one: one in asked)
        self._lights.show([(self._device(one), pygame.Color(styles[one].colour), one in asked) for one in seats])

    def _device(self, seat: int) -> str:
        device = self._seat_device(seat).device
        return device or (self._devices.used if tuple(self._persons()) == (seat,) else "")

    def close(self) -> None:
        """Turn off all lights."""
        self._lights.close()
