"""Temporary changes by running clips: hidden pieces and cards, lit areas and plates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.ui.table.parts.spotlights import ClipSpotlight, ClipSpotlights


@dataclass(frozen=True, eq=False)
class Spotlight(ClipSpotlight):
    """One clip's changes to the resting picture.

    lights  area lights
    areas   where people should look, most important area first
    card    action card on its way to the column, not yet shown there
    """

    lights: Mapping[str, str] = field(default_factory=dict)
    areas: tuple[str, ...] = ()
    card: str | None = None


class Spotlights(ClipSpotlights[Spotlight]):
    """The spotlights of all running clips. Several may light the same area."""

    @property
    def dealt(self) -> frozenset[str]:
        """The action cards on their way to the column."""
        return frozenset(each.card for each in self._on if each.card is not None)

    @property
    def lit(self) -> dict[str, str]:
        """Area lights; the newest spotlight wins."""
        return {area: light for each in self._on for area, light in each.lights.items()}

    @property
    def areas(self) -> tuple[str, ...]:
        """Where something is happening: areas of the newest spotlight that has any, most important first."""
        return next((each.areas for each in reversed(self._on) if each.areas), ())
