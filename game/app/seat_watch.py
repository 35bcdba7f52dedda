"""Who may answer on which device: only those who are asked may, hints follow them, and nobody plays on alone."""

from __future__ import annotations

from game.session.couch import SHARED, Couch
from game.ui.input.devices import Devices
from game.ui.input.intents import ANSWERS, Intent
from game.ui.navigation.route import Route
from game.ui.navigation.stack import SceneStack


class SeatWatch:
    """Looks at the scene on top, and at the couch."""

    def __init__(self, stack: SceneStack, couch: Couch, devices: Devices) -> None:
        self._stack = stack
        self._couch = couch
        self._devices = devices
        self._asked: int | None = None
        """The seat asked at the last tick."""

    def refuses(self, intent: Intent) -> bool:
        """Return whether the intent answers another person's question; the scene is then told."""
        top = self._stack.top
        asked = top.asks if top is not None and isinstance(intent, ANSWERS) else None
        if top is None or asked is None or self._couch.may_act(intent.device, asked):
            return False
        top.not_asked(intent)
        return True

    def follow_asked_person(self) -> None:
        """Show hints for the device of the person who is asked, even if another was used last."""
        top = self._stack.top
        asked = top.asks if top is not None else None
        if asked == self._asked:
            return
        self._asked = asked
        if asked is not None and self._couch.seat_device(asked).device != SHARED:
            self._devices.turn_to(self._couch.seat_device(asked).device)

    def wait_for_pads(self) -> Route | None:
        """Return the scene to open because a player's controller is gone, unless people deal with that already."""
        scenes = self._stack.scenes
        if not self._couch.missing or self._stack.settling or any(scene.waits_for_pads for scene in scenes):
            return None
        return next((found for scene in scenes if (found := scene.wait_for_pads()) is not None), None)
