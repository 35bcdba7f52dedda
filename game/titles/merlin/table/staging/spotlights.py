"""Temporary changes by running clips: tokens in flight, and the plate and places that are lit."""

from __future__ import annotations

from dataclasses import dataclass

Token = tuple[str | int, ...]
"""A piece on the table: ("knight", seat), ("merlin",), ("assistant", seat, kind), ("manor", hex), ("grail",),
("excalibur",), ("die", seat, index), ("card", index). A seat's own dice are 0 to 2, Merlin's is 3. What leaves a
plate: ("apple", seat), ("staff", seat), ("marker", seat), ("good", seat, kind, principality), ("traitor", seat,
principality, index)."""


@dataclass(frozen=True, eq=False)
class Spotlight:
    """One clip's changes to the resting picture.

    hides  tokens in flight, not drawn at their places
    lit    places that are lit: "space:5", "gate:black", "hex:12"
    seat   seat whose plate is lit
    """

    hides: frozenset[Token] = frozenset()
    lit: frozenset[str] = frozenset()
    seat: int | None = None


class Spotlights:
    """The spotlights of all running clips."""

    def __init__(self) -> None:
        self._on: list[Spotlight] = []

    def turn_on(self, spotlight: Spotlight) -> None:
        self._on.append(spotlight)

    def turn_off(self, spotlight: Spotlight) -> None:
        """Remove a spotlight. Ignore one that isn't on, for example after `clear`."""
        if spotlight in self._on:
            self._on.remove(spotlight)

    def clear(self) -> None:
        """Turn all off."""
        self._on.clear()

    @property
    def hidden(self) -> frozenset[Token]:
        """The tokens in flight."""
        return frozenset(token for each in self._on for token in each.hides)

    def away(self, *kind: str | int) -> int:
        """Return how many tokens in flight begin like this."""
        return sum(1 for token in self.hidden if token[: len(kind)] == kind)

    @property
    def lit(self) -> frozenset[str]:
        """The places lit by clips."""
        return frozenset(place for each in self._on for place in each.lit)

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit, from the newest spotlight."""
        return self._on[-1].seat if self._on else None
