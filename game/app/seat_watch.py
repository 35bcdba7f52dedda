"""Restricts answers to the devices of the people asked, matches hints to them, and pauses when a controller is
missing."""

from __future__ import annotations

from game.session.couch import SHARED, Couch
from game.ui.input.devices import Devices
from game.ui.input.intents import ANSWERS, Intent, PadDisconnected
from game.ui.navigation.route import Route
from game.ui.navigation.stack import SceneStack


class SeatWatch:
    """Watches the top scene and the couch."""

    def __init__(self, stack: SceneStack, couch: Couch, devices: Devices) -> None:
        self._stack = stack
        self._couch = couch
        self._devices = devices
        self._asked: int | None = None
        """The seat asked at the last tick."""

    def note(self, intent: Intent) -> None:
        """Note a controller that is gone."""
        if isinstance(intent, PadDisconnected):
            self._couch.lost(intent.device)

    def refuses(self, intent: Intent) -> bool:
        """Return whether the intent would answer another person's question, and report that to the scene."""
        top = self._stack.top
        asked = top.asks if top is not None and isinstance(intent, ANSWERS) else None
        if top is None or asked is None or self._couch.may_act(intent.device, asked):
            return False
        top.not_asked(intent)
        return True

    def follow_asked_person(self) -> None:
        """Show hints for the device of the person asked, even if another was used last."""
        top = self._stack.top
        asked = top.asks if top is not None else None
        if asked == self._asked:
            return
        self._asked = asked
        if asked is not None and self._couch.seat_device(asked).device != SHARED:
            self._devices.turn_to(self._couch.seat_device(asked).device)

    def route_for_lost_pads(self) -> Route | None:
        """Return the route to open because a player's controller is disconnected; None if none is, or if people are
        already dealing with that."""
        scenes = self._stack.scenes
        if not self._couch.missing or self._stack.settling or any(scene.waits_for_pads for scene in scenes):
            return None
        return next((found for scene in scenes if (found := scene.route_for_lost_pads()) is not None), None)
