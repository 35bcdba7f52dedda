"""A person with one device, who knows the shortest way to every answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from game.app.application import App
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.ui.input.bindings import keys_of
from game.ui.screens.curtain import REST, CurtainScene
from game.ui.screens.secret_codes import CodesScene
from game.ui.table.parts.table_question import Control
from tests.titles.elgrande.table.coding import ARMS, FACES, LEFT, LEFT_LOCK, cell_of, hit
from tests.ui.devices import key, send
from tests.ui.driver import ring
from tests.ui.fakepads import fake, press
from tests.ui.table_driver import table_of, table_on_top

PATIENCE = 1200
"""Ticks in which everything comes to rest without a press."""
HELD_FOR = 600
"""Ticks for which a press is held at most."""
MOVES = ("right", "left", "down", "up", "next", "previous")
"""Commands that move the focus."""


class Device(Protocol):
    """The device: the keyboard, or a controller."""

    name: str

    def send(self, command: str) -> None:
        """Press and release what has this command."""
        ...

    def several(self, count: int, done: Callable[[], bool]) -> None:
        """Confirm several times with one press, until that is done."""
        ...

    def code(self, cell: int) -> int:
        """Enter the code of a region, and lock it in; return how many presses came before the lock."""
        ...

    def seat(self) -> SeatDevice:
        """Return the device as a seat has it."""
        ...


class Keys:
    name = "keyboard"

    def __init__(self, app: App) -> None:
        self._app = app

    def send(self, command: str) -> None:
        found = keys_of(command, self._app.devices.table("keyboard"))[0]
        shift, _, plain = found.rpartition("+")
        code, modifiers = pygame.key.key_code(plain or found), pygame.KMOD_SHIFT if shift else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            send(self._app, kind, key=code, mod=modifiers, unicode="", scancode=0)

    def several(self, count: int, done: Callable[[], bool]) -> None:
        key(self._app, getattr(pygame, f"K_{count}"))

    def code(self, cell: int) -> int:
        hit(self._app, LEFT[cell])
        hit(self._app, LEFT_LOCK)
        return 1

    def seat(self) -> SeatDevice:
        return SeatDevice("keyboard", "left")


class Buttons:
    name = "controller"

    def __init__(self, app: App) -> None:
        self._app = app
        self._pad = fake(app).plug()

    def send(self, command: str) -> None:
        press(self._app, self._pad, keys_of(command, self._app.devices.table("pad"))[0])

    def several(self, count: int, done: Callable[[], bool]) -> None:
        button = keys_of("confirm", self._app.devices.table("pad"))[0]
        fake(self._app).down(self._pad, button)
        for _ in range(HELD_FOR):
            self._app.step(1)
            if done():
                break
        fake(self._app).up(self._pad, button)
        self._app.step(1)

    def code(self, cell: int) -> int:
        row, column = divmod(cell, 3)
        press(self._app, self._pad, ARMS[row], FACES[column], "south")
        return 2

    def seat(self) -> SeatDevice:
        return SeatDevice(f"pad-{self._pad}")


DEVICES: Mapping[str, Callable[[App], Device]] = {"keyboard": Keys, "controller": Buttons}


class Hand:
    """A person with one device, who knows the shortest way.

    confirms    presses that chose something, locked it in, showed or hid something
    directions  presses that moved the focus, or were a part of a code
    """

    def __init__(self, app: App, match: Match, device: Device) -> None:
        self.app, self.match, self.device = app, match, device
        self.confirms = self.directions = 0

    def answer(self, item_id: str) -> None:
        """Give this answer: by its own key if it has one, else with the focus."""
        control = next((one for one in _controls(self.app) if one.id == item_id), None)
        if control is not None and control.command:
            self.device.send(control.command)
        else:
            self._go(item_id)
            self.device.send("confirm")
        self.confirms += 1
        rest(self.app)

    @property
    def items(self) -> list[str]:
        """Everything that can take the focus."""
        return [item.id for item in ring(self.app).items]

    def view(self, command: str) -> None:
        """Show or hide a view."""
        self.device.send(command)
        self.confirms += 1
        rest(self.app)

    def several(self, item_id: str, count: int) -> None:
        """Give this answer several times with one press."""
        start = len(self.match.turns)
        self._go(item_id)
        self.device.several(count, lambda: len(self.match.turns) - start >= count)
        self.confirms += 1
        for _ in range(PATIENCE):
            if len(self.match.turns) - start >= count:
                break
            self.app.step(1)
        rest(self.app)

    def code(self, region: str) -> None:
        self.directions += self.device.code(cell_of(region))
        self.confirms += 1
        rest(self.app)

    def begin(self, command: str) -> None:
        """Leave the place between all choices, to which no key leads back."""
        assert ring(self.app).focused_id == REST
        self.device.send(command)
        self.directions += 1

    def _go(self, item_id: str) -> None:
        for command in way_to(self.app, self.device, item_id):
            self.device.send(command)
            self.directions += 1
        assert ring(self.app).focused_id == item_id, f"the focus is on {ring(self.app).focused_id!r}"


def _controls(app: App) -> Sequence[Control]:
    return table_of(app).controls if table_on_top(app) else ()


def way_to(app: App, device: Device, item_id: str) -> list[str]:
    """Return the commands of the shortest way to an item, found by pressing them; the focus stays."""
    start = ring(app).focused_id or ""
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue and item_id not in ways:
        here = queue.popleft()
        for command in MOVES:
            _focus(app, here)
            device.send(command)
            there = ring(app).focused_id or ""
            if there not in ways:
                ways[there] = [*ways[here], command]
                queue.append(there)
    _focus(app, start)
    if item_id not in ways:
        raise LookupError(f"no key leads from {start!r} to {item_id!r}, but to {sorted(ways)}")
    return ways[item_id]


def _focus(app: App, item_id: str) -> None:
    if table_on_top(app):
        table_of(app).focus_on(item_id)
    else:
        ring(app).focus(item_id)
    app.step(1)


def rest(app: App) -> None:
    """Wait without a press until someone at the screen may answer, or nothing happens any more."""
    for _ in range(PATIENCE):
        app.step(1)
        top = app.top
        if isinstance(top, (CurtainScene, CodesScene)):
            if not top.cooldown and not getattr(top, "locked", False):
                return
        elif not table_on_top(app):
            return
        else:
            table = table_of(app)
            if table.asked is not None and not table.busy and not table.blocked_for:
                return
            if not table.busy and table.asked is None and bots_only(table.match):
                return


def bots_only(match: Match) -> bool:
    """Return whether everyone who is to answer is a bot: here they do nothing."""
    return not any(match.seats[seat].is_person for seat in match.state.to_act)
