"""Temporary changes by running clips: tokens in flight, and the plate and places that are lit."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.table.parts.spotlights import ClipSpotlight, ClipSpotlights

Token = tuple[str | int, ...]
"""A piece on the table: ("knight", seat), ("merlin",), ("assistant", seat, kind), ("manor", hex), ("grail",),
("excalibur",), ("die", seat, index), ("card", index). A seat's own dice are 0 to 2, Merlin's is 3. What leaves a
plate: ("apple", seat), ("staff", seat), ("marker", seat), ("good", seat, kind, principality), ("traitor", seat,
principality, index)."""


@dataclass(frozen=True, eq=False)
class Spotlight(ClipSpotlight):
    """One clip's changes to the resting picture.

    lit  places that are lit: "space:5", "gate:black", "hex:12"
    """

    lit: frozenset[str] = frozenset()


class Spotlights(ClipSpotlights[Spotlight]):
    """The spotlights of all running clips."""

    def away(self, *kind: str | int) -> int:
        """Return how many tokens in flight begin like this."""
        return sum(1 for token in self.hidden if token[: len(kind)] == kind)

    @property
    def lit(self) -> frozenset[str]:
        """The places lit by clips."""
        return frozenset(place for each in self._on for place in each.lit)
