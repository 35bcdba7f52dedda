"""A press that shows something: a short one shows it for good, a held one only while it lasts."""

from __future__ import annotations

from game.ui.input.devices import Devices
from game.ui.input.intents import Confirm, Intent, Press, ToggleView

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
