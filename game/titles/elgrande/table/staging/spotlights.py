"""What the clips that play change of the resting picture: pieces that are hidden, areas and plates that are lit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.titles.elgrande.table.board.tableau import Piece


@dataclass(frozen=True, eq=False)
class Spotlight:
    """What one clip changes of the resting picture.

    hides  pieces that are not drawn, because they are on their way
    lights  how areas are lit
    areas  where people should look, the most important area first
    seat   whose plate is lit
    """

    hides: frozenset[Piece] = frozenset()
    lights: Mapping[str, str] = field(default_factory=dict)
    areas: tuple[str, ...] = ()
    seat: int | None = None


class Spotlights:
    """The spotlights of all clips that play. Several may hide the same piece or light the same area."""

    def __init__(self) -> None:
        self._on: list[Spotlight] = []

    def turn_on(self, spotlight: Spotlight) -> None:
        self._on.append(spotlight)

    def turn_off(self, spotlight: Spotlight) -> None:
        """Restore what no other spotlight changes too. One that isn't on, for example after `clear`, is ignored."""
        if spotlight in self._on:
            self._on.remove(spotlight)

    def clear(self) -> None:
        """Turn all off."""
        self._on.clear()

    @property
    def hidden(self) -> frozenset[Piece]:
        """The pieces that are not drawn now."""
        return frozenset(piece for each in self._on for piece in each.hides)

    @property
    def lit(self) -> dict[str, str]:
        """How areas are lit: the newest spotlight decides."""
        return {area: light for each in self._on for area, light in each.lights.items()}

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit: that of the newest spotlight."""
        return self._on[-1].seat if self._on else None

    @property
    def areas(self) -> tuple[str, ...]:
        """Where something happens now: areas of the newest spotlight that has any, the most important one first."""
        return next((each.areas for each in reversed(self._on) if each.areas), ())
