"""Who plays with what: a device for each seat of the current game, and how each person chooses in secret.

The match knows nothing of this: a journal is the same whichever controller a seat is played with.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

SHARED = ""
"""The device of a seat that any device may play."""
KEYBOARD, MOUSE = "keyboard", "mouse"
PAD_PREFIX = "pad-"
"""How names of controllers begin: "pad-3"."""
Way = Literal["pad", "left", "right", "curtain"]
"""How a secret is entered: in code on the seat's own controller or on the left or right block of keys, or alone at the
screen while the others look away."""
BLOCKS: tuple[Way, ...] = ("left", "right")


class Hand(NamedTuple):
    """What a seat is played with: "keyboard", "mouse", "pad-3" or SHARED.

    way  how it chooses in secret; None for what suits its device
    """

    device: str = SHARED
    way: Way | None = None


def is_pad(device: str) -> bool:
    return device.startswith(PAD_PREFIX)


class Couch:
    """One per program. Several seats may share a device.

    hands    by seat of the current game; seats of bots have one too, for when a person takes over
    missing  seats, in their order, whose controller is gone
    """

    def __init__(self) -> None:
        self.hands: list[Hand] = []
        self.missing: list[int] = []

    def sit(self, hands: Sequence[Hand]) -> None:
        """Begin a game with these devices."""
        self.hands, self.missing = list(hands), []

    def hand_of(self, seat: int) -> Hand:
        """Return what a seat is played with; seats never mentioned are shared."""
        return self.hands[seat] if seat < len(self.hands) else Hand()

    def holders(self, device: str) -> list[int]:
        """Return the seats that a device plays."""
        return [seat for seat, hand in enumerate(self.hands) if hand.device == device and device != SHARED]

    def give(self, seat: int, device: str) -> None:
        """Play the seat with this device from now on; it chooses in the way that suits the device."""
        self._set(seat, Hand(device))
        if seat in self.missing:
            self.missing.remove(seat)

    def choose(self, seat: int, way: Way | None) -> None:
        """Set how the seat chooses in secret: one of `ways`."""
        self._set(seat, self.hand_of(seat)._replace(way=way))

    def _set(self, seat: int, hand: Hand) -> None:
        self.hands += [Hand() for _ in range(len(self.hands), seat + 1)]
        self.hands[seat] = hand

    # -- who may do what

    def may_act(self, device: str, seat: int) -> bool:
        """Return whether a device may answer for a seat. Its own may, one that plays no seat may, and any may for a
        shared seat. A device that only others play may not: a late press of theirs must not answer."""
        held = self.holders(device)
        return self.hand_of(seat).device == SHARED or seat in held or not held

    # -- a controller comes and goes

    def lost(self, device: str) -> list[int]:
        """Note that a controller is gone; return the seats that now miss it."""
        gone = [seat for seat in self.holders(device) if is_pad(device) and seat not in self.missing]
        self.missing = sorted([*self.missing, *gone])
        return gone

    def free(self, device: str) -> bool:
        """Return whether this is a controller that no seat plays with, or that came back to a seat that missed it."""
        return is_pad(device) and all(seat in self.missing for seat in self.holders(device))

    def claim(self, device: str) -> int | None:
        """Give a free controller to the first seat that misses its own, and to all that shared the lost one; return
        that first seat, or None if none is missing."""
        if not self.missing or not self.free(device):
            return None
        first = self.missing[0]
        before = self.hand_of(first)
        for seat in [seat for seat in self.missing if self.hand_of(seat).device == before.device]:
            self._set(seat, self.hand_of(seat)._replace(device=device))
            self.missing.remove(seat)
        return first

    # -- secrets

    def ways(self, seat: int, persons: Collection[int]) -> list[Way]:
        """Return how a seat may choose in secret, the best way first. `persons`: the seats that people play.

        A controller or a block of keys is for one: two who share a controller look away from each other.
        """
        device = self.hand_of(seat).device
        if is_pad(device):
            alone = [other for other in self.holders(device) if other in persons] == [seat]
            return ["pad", "curtain"] if alone else ["curtain"]
        if device == KEYBOARD:
            return [*BLOCKS, "curtain"]
        return ["curtain", *BLOCKS] if device == SHARED else ["curtain"]

    def secret_ways(self, persons: Collection[int]) -> dict[int, Way]:
        """Return how each person chooses in secret. People who asked for a block of keys get it before the others; two
        who want the same one look away from each other after all."""
        found: dict[int, Way] = {}
        for chosen in (True, False):
            for seat in sorted(persons):
                way = self.hand_of(seat).way
                possible = self.ways(seat, persons)
                if seat in found or (way in possible) is not chosen:
                    continue
                wanted = [way] if chosen and way is not None else possible
                free = [one for one in wanted if one not in BLOCKS or one not in found.values()]
                found[seat] = free[0] if free else "curtain"
        return found
