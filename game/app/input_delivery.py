"""From the devices to the scenes: intents are handed out one by one, and held back while nobody is there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping

import msgspec

from game.app.crash.recent import Recent
from game.app.input_devices import InputDevices
from game.app.press_sounds import PressSounds
from game.app.seat_watch import SeatWatch
from game.ui.input.intents import (
    Cancel,
    Confirm,
    FocusLost,
    FocusRegained,
    Intent,
    Menu,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    Release,
)
from game.ui.navigation.route import Route
from game.ui.navigation.stack import SceneStack

NO_PRESENCE = (PointAt, Release, PadConnected, PadDisconnected)
"""Intents that don't prove someone is there: a pointer may cross an unattended window."""


class InputDelivery:
    """Hands intents to the scene on top.

    recent  the latest intents
    away    whether the window has lost the system's focus: everything waits until it is back or someone presses
            something here
    """

    def __init__(
        self, stack: SceneStack, devices: InputDevices, watch: SeatWatch, sounds: PressSounds,
        commands: Mapping[type[Intent], Callable[[], None]], go: Callable[[Route], None],
    ) -> None:  # fmt: skip
        self._stack, self._devices, self._watch = stack, devices, watch
        self._sounds, self._commands, self._go = sounds, commands, go
        self._inbox: deque[Intent] = deque()
        self.recent = Recent()
        self.away = False

    def add(self, intents: Iterable[Intent]) -> None:
        """Queue intents for the next tick."""
        self._inbox.extend(intents)

    def deliver(self) -> None:
        """Hand out what is queued, as long as the scenes take it; pause while a player's controller is missing."""
        while self._inbox and not self._stack.settling and self._stack.accepts_input:
            self.handle(self._inbox.popleft())
            self._pause_for_lost_pads()
        self._pause_for_lost_pads()

    def handle(self, intent: Intent) -> None:
        """Handle an intent, here or in the top scene. A Cancel that the scene ignores becomes Menu."""
        self.recent.add(type(intent).__name__, intent.device)
        if self._note_presence(intent):
            return
        command = self._commands.get(type(intent))
        if command is not None:
            command()
            return
        if isinstance(intent, Confirm) and intent.held and not self._stack.takes_held_press:
            return
        self._watch.note(intent)
        self._devices.show_pointer(intent)
        if self._watch.refuses(intent):
            return
        self._devices.note_intent(intent)
        intent = self._within_reach(intent)
        self._sounds.note_before()
        used = self._stack.handle(intent)
        if not used and isinstance(intent, Cancel):
            used = self._stack.handle(Menu(device=intent.device))
        self._sounds.sound(intent, used)

    def _within_reach(self, intent: Intent) -> Intent:
        """Return a touch moved onto the nearest thing in its reach, if it meets nothing."""
        top = self._stack.top
        if not isinstance(intent, (PointAt, Press)) or not intent.reach or top is None:
            return intent
        if top.takes_press_at(intent.x, intent.y):
            return intent
        place = top.ring.near(intent.x, intent.y, intent.reach)
        return intent if place is None else msgspec.structs.replace(intent, x=place[0], y=place[1])

    def _note_presence(self, intent: Intent) -> bool:
        """Note whether people are away; return whether the intent has no other effect."""
        if intent.device == "window":
            self.away = isinstance(intent, FocusLost)
        elif not isinstance(intent, NO_PRESENCE):
            self.away = False
        return isinstance(intent, FocusRegained)

    def _pause_for_lost_pads(self) -> None:
        route = self._watch.route_for_lost_pads()
        if route is not None:
            self._go(route)
