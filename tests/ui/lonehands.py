"""Random hands with a single device: the keyboard, controllers, the mouse or a touch screen."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.app.application import App
from game.session.session_context import KEYBOARD, MOUSE, SHARED
from game.ui.focus import Focusable
from tests.ui.anyhands import Acts, AnyHands
from tests.ui.fakepads import fake

DEVICES = ("keyboard", "mouse", "pad", "touch")
FINGERS = 3
"""Most fingers on the screen."""
AIMED = 0.8
"""Probability that a point is on something that can be chosen."""


class LoneHands(AnyHands):
    """`do` uses this device alone; the window may be resized and left as ever."""

    def __init__(self, app: App, chance: random.Random, device: str) -> None:
        super().__init__(app, chance)
        self._kind = device
        self._touching: list[int] = []
        pads, keys, mouse = self._devices
        fingers: Acts = [(12.0, self._tap), (4.0, self._touch), (4.0, self._lift), (3.0, self._drag)]
        self._devices = [{"pad": pads, "keyboard": keys, "mouse": mouse, "touch": fingers}[device]]
        if device != "pad":
            self._anytime = [act for act in self._anytime if act[1] != self._plug]

    def seats(self) -> list[str]:
        """Return the devices with which people may sit down: this one, or any."""
        if self._kind == "pad":
            pads = self.app.ui.pads
            return [*(pad.device for pad in pads.connected()), SHARED]
        return [KEYBOARD if self._kind == "keyboard" else MOUSE, SHARED]

    def _change_hands(self) -> None:
        there = sorted(fake(self.app).there)
        self._used = self.chance.choice(there) if there else 0

    def _aims(self) -> Sequence[Focusable]:
        """Return what can be chosen, now and then everything: at a table with many places few of them answer."""
        items = super()._aims()
        return [item for item in items if item.enabled] if self.chance.random() < AIMED else items

    # -- touch

    def _finger(self, kind: int, number: int) -> None:
        """Send a touch, and the mouse event that SDL makes of the first finger's."""
        x, y = self._spot()
        x, y = x + self.chance.randrange(-25, 26), y + self.chance.randrange(-25, 26)
        wide, high = self.app.canvas.size_px
        self._post(kind, touch_id=1, finger_id=number, x=x / wide, y=y / high, dx=0.0, dy=0.0)
        mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
        if mouse is not None:
            self._post(mouse, pos=(x, y), button=1, touch=True)
        else:
            self._post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=True)

    def _tap(self) -> None:
        self._touch()
        self._lift()

    def _touch(self) -> None:
        free = [number for number in range(FINGERS) if number not in self._touching]
        if free:
            self._touching.append(free[0])
            self._finger(pygame.FINGERDOWN, free[0])

    def _lift(self) -> None:
        if self._touching:
            self._finger(pygame.FINGERUP, self._touching.pop(self.chance.randrange(len(self._touching))))

    def _drag(self) -> None:
        if self._touching:
            self._finger(pygame.FINGERMOTION, self.chance.choice(self._touching))
