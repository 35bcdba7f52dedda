"""Devices of the current game's seats, and how each person chooses in secret.

Devices belong to this run, not to the match; the journal doesn't record them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

SHARED = ""
"""The device of a seat that any free device may play."""
KEYBOARD, MOUSE = "keyboard", "mouse"
PAD_PREFIX = "pad-"
"""Prefix of controller names, as in "pad-3"."""
Way = Literal["pad", "left", "right", "curtain"]
"""How a secret is entered: by code on the seat's own controller or on the left or right block of keys, or alone at the
screen while the others look away."""
WAYS: tuple[Way, ...] = ("pad", "left", "right", "curtain")
BLOCKS: tuple[Way, ...] = ("left", "right")


class SeatDevice(NamedTuple):
    """How a seat is played. `device`: "keyboard", "mouse", "pad-3" or SHARED; `way`: how it chooses in secret, None for
    the device's default."""

    device: str = SHARED
    way: Way | None = None


def is_pad(device: str) -> bool:
    return device.startswith(PAD_PREFIX)


class Couch:
    """The devices of the current game's seats; there is one in a run. Several seats may share a device.

    devices  by seat, bots' seats included, in case a person takes over
    missing  seats whose controller is disconnected, in order
    """

    def __init__(self) -> None:
        self.devices: list[SeatDevice] = []
        self.missing: list[int] = []

    def sit(self, devices: Sequence[SeatDevice]) -> None:
        """Start over with the seats of another game."""
        self.devices, self.missing = list(devices), []

    def seat_device(self, seat: int) -> SeatDevice:
        """Return the seat's device; seats without an entry are shared."""
        return self.devices[seat] if seat < len(self.devices) else SeatDevice()

    def holders(self, device: str) -> list[int]:
        """Return the seats played on a device."""
        return [seat for seat, held in enumerate(self.devices) if held.device == device and device != SHARED]

    def give(self, seat: int, device: str) -> None:
        """Assign this device to a seat, with its default way of choosing in secret."""
        self._set(seat, SeatDevice(device))
        if seat in self.missing:
            self.missing.remove(seat)

    def choose(self, seat: int, way: Way | None) -> None:
        """Set how a seat chooses in secret: one of `ways`."""
        self._set(seat, self.seat_device(seat)._replace(way=way))

    def _set(self, seat: int, held: SeatDevice) -> None:
        self.devices += [SeatDevice() for _ in range(len(self.devices), seat + 1)]
        self.devices[seat] = held

    # -- permissions

    def may_act(self, device: str, seat: int) -> bool:
        """Return whether a device may answer for a seat: its own device, or any device if the seat is shared. A device
        of other seats only may not, so that a late press doesn't answer; nor may a controller without a seat, which
        could be a neighbour's. Keyboard and mouse may if they have no seat: a battery may be empty."""
        held = self.holders(device)
        if self.seat_device(seat).device == SHARED or seat in held:
            return True
        return not held and not is_pad(device)

    # -- controllers connecting and disconnecting

    def lost(self, device: str) -> list[int]:
        """Note that a controller is disconnected; return the seats now missing it."""
        gone = [seat for seat in self.holders(device) if is_pad(device) and seat not in self.missing]
        self.missing = sorted([*self.missing, *gone])
        return gone

    def free(self, device: str) -> bool:
        """Return whether a controller has no seat, or only seats that are missing it."""
        return is_pad(device) and all(seat in self.missing for seat in self.holders(device))

    def claim(self, device: str) -> int | None:
        """Give a free controller to the first seat missing its own, and to every other seat that shared it. Return the
        first of them, or None."""
        if not self.missing or not self.free(device):
            return None
        first = self.missing[0]
        before = self.seat_device(first)
        for seat in [seat for seat in self.missing if self.seat_device(seat).device == before.device]:
            self._set(seat, self.seat_device(seat)._replace(device=device))
            self.missing.remove(seat)
        return first

    # -- secrets

    def ways(self, seat: int, persons: Collection[int]) -> list[Way]:
        """Return how a seat may choose in secret, best first. `persons`: the seats that people play.

        A controller serves one person: two who share it must look away from each other. So does a block of keys.
        """
        device = self.seat_device(seat).device
        if is_pad(device):
            alone = [other for other in self.holders(device) if other in persons] == [seat]
            return ["pad", "curtain"] if alone else ["curtain"]
        if device == KEYBOARD:
            return [*BLOCKS, "curtain"]
        return ["curtain", *BLOCKS] if device == SHARED else ["curtain"]

    def secret_ways(self, persons: Collection[int]) -> dict[int, Way]:
        """Return how each person chooses in secret. People who asked for a block of keys get it first; two who want the
        same block look away from each other instead."""
        found: dict[int, Way] = {}
        for chosen in (True, False):
            for seat in sorted(persons):
                way = self.seat_device(seat).way
                possible = self.ways(seat, persons)
                if seat in found or (way in possible) is not chosen:
                    continue
                wanted = [way] if chosen and way is not None else possible
                free = [one for one in wanted if one not in BLOCKS or one not in found.values()]
                found[seat] = free[0] if free else "curtain"
        return found
