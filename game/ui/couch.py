"""Who plays with what: a device for each seat of the current game, and how each person chooses in secret.

The program knows this, the match does not: a journal is the same, whichever controller anyone holds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from game.ui.input.pads import PREFIX

SHARED = ""
"""The device of a seat that is played with any device."""
KEYBOARD, MOUSE = "keyboard", "mouse"
Way = Literal["pad", "left", "right", "curtain"]
"""How a secret is entered: a code on the seat's own controller, the left or the right block of keys, or alone at the
screen while the others look away."""
BLOCKS: tuple[Way, ...] = ("left", "right")


class Hand(NamedTuple):
    """What a seat is played with: "keyboard", "mouse", "pad-3" or SHARED. `way`: how it chooses in secret; None for the
    way that suits its device."""

    device: str = SHARED
    way: Way | None = None


def is_pad(device: str) -> bool:
    return device.startswith(PREFIX)


class Couch:
    """One per program: `ui.couch`. Several seats may have one device.

    hands    by seat, of the current game; bots' seats have one too, which counts when a person takes over
    missing  seats whose controller is gone, in their order
    """

    def __init__(self) -> None:
        self.hands: list[Hand] = []
        self.missing: list[int] = []

    def sit(self, hands: Sequence[Hand]) -> None:
        """Another game, other people."""
        self.hands, self.missing = list(hands), []

    def of(self, seat: int) -> Hand:
        """Seats that nobody spoke of are shared."""
        return self.hands[seat] if seat < len(self.hands) else Hand()

    def holders(self, device: str) -> list[int]:
        """The seats of a device."""
        return [seat for seat, hand in enumerate(self.hands) if hand.device == device and device != SHARED]

    def give(self, seat: int, device: str) -> None:
        """The seat is played with this device from now on, and chooses in the way that suits it."""
        self._set(seat, Hand(device))
        if seat in self.missing:
            self.missing.remove(seat)

    def choose(self, seat: int, way: Way | None) -> None:
        """Set how the seat chooses in secret, one of `ways`."""
        self._set(seat, self.of(seat)._replace(way=way))

    def _set(self, seat: int, hand: Hand) -> None:
        self.hands += [Hand() for _ in range(len(self.hands), seat + 1)]
        self.hands[seat] = hand

    # -- who may do what

    def may_act(self, device: str, seat: int) -> bool:
        """Return whether a device may answer for a seat. Its own may, one that nobody holds may, and for a shared seat
        every device may. One that only others hold may not: a late press of theirs must not answer."""
        held = self.holders(device)
        return self.of(seat).device == SHARED or seat in held or not held

    # -- a gamepad comes and goes

    def lost(self, device: str) -> list[int]:
        """A controller is gone; return the seats that lose it."""
        gone = [seat for seat in self.holders(device) if is_pad(device) and seat not in self.missing]
        self.missing = sorted([*self.missing, *gone])
        return gone

    def free(self, device: str) -> bool:
        """Return whether no seat is played with this controller; true also for one that a seat has lost, once it is
        back."""
        return is_pad(device) and all(seat in self.missing for seat in self.holders(device))

    def claim(self, device: str) -> int | None:
        """Give a free controller to the first seat that has lost its own, and to all that shared that one; return the
        first, or None if no seat has lost one."""
        if not self.missing or not self.free(device):
            return None
        first = self.missing[0]
        before = self.of(first)
        for seat in [seat for seat in self.missing if self.of(seat).device == before.device]:
            self._set(seat, self.of(seat)._replace(device=device))
            self.missing.remove(seat)
        return first

    # -- secrets

    def ways(self, seat: int, persons: Collection[int]) -> list[Way]:
        """Return the ways in which a seat may choose in secret, the best first. `persons`: the seats that people play.

        A controller is for one person: two who share it look away from each other. So is a block of keys.
        """
        device = self.of(seat).device
        if is_pad(device):
            alone = [other for other in self.holders(device) if other in persons] == [seat]
            return ["pad", "curtain"] if alone else ["curtain"]
        if device == KEYBOARD:
            return [*BLOCKS, "curtain"]
        return ["curtain", *BLOCKS] if device == SHARED else ["curtain"]

    def secret_ways(self, persons: Collection[int]) -> dict[int, Way]:
        """Return how each person chooses in secret. A person who has asked for a block of keys gets it before the
        others; of two who want the same one, the second looks away."""
        found: dict[int, Way] = {}
        for chosen in (True, False):
            for seat in sorted(persons):
                way = self.of(seat).way
                possible = self.ways(seat, persons)
                if seat in found or (way in possible) is not chosen:
                    continue
                wanted = [way] if chosen and way is not None else possible
                free = [one for one in wanted if one not in BLOCKS or one not in found.values()]
                found[seat] = free[0] if free else "curtain"
        return found
