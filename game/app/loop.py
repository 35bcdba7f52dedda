"""The main loop: a fixed timestep, with or without a clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from game.ui.tick import TICK

CATCH_UP = 5
"""Most ticks at once: after a long system pause the program doesn't catch up."""


SHORTEST_SLEEP = 0.0005
"""Seconds; no system sleeps more exactly."""


class Ticked(Protocol):
    """An app driven by the loop."""

    @property
    def running(self) -> bool: ...

    def read_events(self) -> None:
        """Read the system's events."""
        ...

    def tick(self) -> None:
        """Advance by 1/60 s."""
        ...

    def present(self, alpha: float) -> None:
        """Show the screen as of `alpha` of a tick after the last one, if anything changed."""
        ...


class Loop:
    """Drives an app by the clock (`run`) or without one (`step`)."""

    def __init__(
        self,
        app: Ticked,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.app = app
        self._clock = clock
        self._sleep = sleep

    def run(self) -> None:
        """Run until the app stops."""
        before = self._clock()
        owed = TICK
        while self.app.running:
            now = self._clock()
            owed = min(owed + now - before, CATCH_UP * TICK)
            before = now
            self.app.read_events()
            while owed >= TICK and self.app.running:
                self.app.tick()
                owed -= TICK
            if self.app.running:
                self.app.present(owed / TICK)
            rest = TICK - owed - (self._clock() - now)
            if rest > SHORTEST_SLEEP:
                self._sleep(rest)

    def step(self, ticks: int = 1) -> None:
        """Advance by `ticks` at once, drawing after each as `run` would."""
        for _ in range(ticks):
            if not self.app.running:
                return
            self.app.tick()
            self.app.present(0.0)
