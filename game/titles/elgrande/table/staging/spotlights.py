"""Temporary changes by running clips: hidden pieces, lit areas and plates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.titles.elgrande.table.notation_ids import Piece


@dataclass(frozen=True, eq=False)
class Spotlight:
    """One clip's changes to the resting picture.

    hides   pieces in flight, not drawn at their places
    lights  area lights
    areas   where people should look, most important area first
    seat    seat whose plate is lit
    card    action card on its way to the column, not yet shown there
    """

    hides: frozenset[Piece] = frozenset()
    lights: Mapping[str, str] = field(default_factory=dict)
    areas: tuple[str, ...] = ()
    seat: int | None = None
    card: str | None = None


class Spotlights:
    """The spotlights of all running clips. Several may hide the same piece or light the same area."""

    def __init__(self) -> None:
        self._on: list[Spotlight] = []

    def turn_on(self, spotlight: Spotlight) -> None:
        self._on.append(spotlight)

    def turn_off(self, spotlight: Spotlight) -> None:
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
    def dealt(self) -> frozenset[str]:
        """The action cards on their way to the column."""
        return frozenset(each.card for each in self._on if each.card is not None)

    @property
    def lit(self) -> dict[str, str]:
        """Area lights; the newest spotlight wins."""
        return {area: light for each in self._on for area, light in each.lights.items()}

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit, from the newest spotlight."""
        return self._on[-1].seat if self._on else None

    @property
    def areas(self) -> tuple[str, ...]:
        """Where something is happening: areas of the newest spotlight that has any, most important first."""
        return next((each.areas for each in reversed(self._on) if each.areas), ())
