"""A clip that applies its event when it ends, and changes the resting picture until then: the base of titles' clips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.core.ruleset import Event
from game.ui.table.parts.spotlights import ClipSpotlights, SpotlightT
from game.ui.table.parts.table_clips import TableClip

E = TypeVar("E", bound=Event)


class SpotlitClip(TableClip, Generic[E, SpotlightT]):
    """Applies its event at the end. Titles' clips call `shine` when they start; they override `passing` and `ended`."""

    event: E

    def __init__(
        self, event: E, assign: Callable[[Event], None], spotlights: ClipSpotlights[SpotlightT], ticks: int = 0,
        seat: int | None = None, breath: bool = False,
    ) -> None:  # fmt: skip
        """
        assign      applies an event to the view
        spotlights  those of all running clips
        seat        who acts or is affected
        """
        self.event, self._assign, self._spotlights = event, assign, spotlights
        self.ticks, self.breath = ticks, breath
        self.seat = seat
        self.progress = 0.0
        self._done = False
        self._spotlight: SpotlightT | None = None

    def shine(self, spotlight: SpotlightT) -> None:
        """Turn on a spotlight until the end."""
        self._spotlight = spotlight
        self._spotlights.turn_on(spotlight)

    @property
    def began(self) -> bool:
        return self._spotlight is not None

    def update(self, progress: float) -> None:
        before, self.progress = self.progress, progress
        self.passing(before * self.ticks, progress * self.ticks)

    def passing(self, before: float, now: float) -> None:
        """Trigger everything due after tick `before`, up to tick `now`, once each."""

    def finish(self) -> None:
        if self._done:
            return
        self._done = True
        if self._spotlight is not None:
            self._spotlights.turn_off(self._spotlight)
        self._assign(self.event)
        self.ended()

    def ended(self) -> None:
        """Run what follows the event, once, even if the clip was skipped."""
