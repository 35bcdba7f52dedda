"""A clip: an animation of one event, which the Director plays."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from game.core.ruleset import Event
from game.ui.table.parts.cue import OldCue as Cue

AT_ONCE = math.inf


class OldClip:
    """An animation of one event; titles derive their own.

    ticks      its length at normal speed; 0: over at once. It may change in `start()`
    event      the event it shows, or None
    breath     at "step" speed, wait after it for Confirm
    group      consecutive clips of one group overlap: each begins `lead` ticks after the one before it
    haste      factor on its speed; AT_ONCE: over at once
    music      the piece that is played meanwhile; "": what is played anyway
    fills      whether it covers the screen, all but the bar

    `finish()` may be called at any time, even before `start()`, and more than once; afterwards the view model is what
    it must be after the event. Only `start`, `update` and `finish` change anything; drawing reads.
    """

    ticks: int = 0
    event: Event | None = None
    breath: bool = False
    group: Hashable = None
    lead: int = 0
    haste: float = 1.0
    music: str = ""
    fills: bool = False

    def hurry(self, haste: float) -> None:
        """Play `haste` times faster, without waiting for Confirm after it."""
        self.haste, self.breath = haste, False

    def start(self) -> None:
        """Begin; called once, before the first update."""

    def update(self, progress: float) -> None:
        """Advance; `progress` goes from 0 to 1."""

    def cues(self) -> Sequence[Cue]:
        """Return the sounds of the clip; asked once it has begun. What is skipped isn't heard."""
        return ()

    def finish(self) -> None:
        """End, even before it has begun; calling it again does nothing."""
