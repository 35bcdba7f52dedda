"""Lights of controllers, in the colours of their seats."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.input.pads import Pads
from game.ui.look.palette import Colour

DIM = 0.12
"""Share of full light while the seat is not asked."""


class ControllerLights:
    """Sends a controller its colour when it changes."""

    def __init__(self, pads: Pads) -> None:
        self._pads = pads
        self._lit: dict[str, Colour] = {}

    def show(self, seats: Sequence[tuple[str, pygame.Color, bool]]) -> None:
        """Light each seat's device: fully if the seat is asked, else dimly. If seats share a controller, the asked one
        counts; seats that are asked must come last."""
        if not self._pads.can_light:
            self._lit = {}
            return
        wanted: dict[str, Colour] = {}
        for device, colour, asked in seats:
            if self._pads.pad(device) is not None and (asked or device not in wanted):
                part = 1.0 if asked else DIM
                wanted[device] = (round(colour.r * part), round(colour.g * part), round(colour.b * part))
        for device, light in wanted.items():
            if self._lit.get(device) != light:
                self._pads.light(device, light)
        self._lit = wanted

    def close(self) -> None:
        """Turn off all lights."""
        for device in sorted(self._lit):
            self._pads.light(device, "black")
        self._lit = {}
