"""Temporary changes by running clips: the base of every title's spotlights.

@dataclass(frozen=True, eq=False)
class Spotlight(ClipSpotlight):
    lit: frozenset[str] = frozenset()

class Spotlights(ClipSpotlights[Spotlight]): ...
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

Piece = tuple[Hashable, ...]
"""A piece on the table, as its title names it: its kind, and which one."""


@dataclass(frozen=True, eq=False)
class ClipSpotlight:
    """One clip's changes to the resting picture.

    hides  pieces in flight, not drawn at their places
    seat   seat whose plate is lit
    """

    hides: frozenset[Piece] = frozenset()
    seat: int | None = None


SpotlightT = TypeVar("SpotlightT", bound=ClipSpotlight)


class ClipSpotlights(Generic[SpotlightT]):
    """The spotlights of all running clips. Several may hide the same piece."""

    def __init__(self) -> None:
        self._on: list[SpotlightT] = []

    def turn_on(self, spotlight: SpotlightT) -> None:
        self._on.append(spotlight)

    def turn_off(self, spotlight: SpotlightT) -> None:
        """Remove a spotlight, but keep what others change too. Ignore one that isn't on, for example after `clear`."""
        if spotlight in self._on:
            self._on.remove(spotlight)

    def clear(self) -> None:
        """Turn all off."""
        self._on.clear()

    @property
    def hidden(self) -> frozenset[Piece]:
        """The pieces currently hidden."""
        return frozenset(piece for each in self._on for piece in each.hides)

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit, from the newest spotlight."""
        return self._on[-1].seat if self._on else None
