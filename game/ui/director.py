"""Plays what happened, one clip after the other, at the speed that people want."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

SPEEDS = ("step", "normal", "fast", "instant")
FAST = 2.5
"""How many times faster than normal "fast" is."""


class Clip:
    """Something that happens on the screen because of one event; games derive their own.

    ticks      its length at normal speed; 0 happens at once
    event      the event it tells of, or None
    breath     in "step" speed, the Director waits behind it until somebody confirms

    `finish()` may come at any time, before `start()` too, and more than once; afterwards the view model is as it must
    be after the event. Only `start`, `update` and `finish` change anything; drawing reads.
    """

    ticks: int = 0
    event: Any = None
    breath: bool = False

    def start(self) -> None:
        """Called once, before the first update."""

    def update(self, progress: float) -> None:
        """`progress` goes from 0 to 1."""

    def finish(self) -> None:
        """Idempotent."""


class Director:
    """A queue of clips. The rules never wait for it; scenes ask `busy` before they let anybody choose."""

    def __init__(self, speed: str = "normal") -> None:
        self.speed = speed
        self.clips: deque[Clip] = deque()
        self.current: Clip | None = None
        self.waiting = False
        """In "step" speed: a clip is over, and the next begins with `finish_one()`."""
        self._tick = 0.0

    @property
    def busy(self) -> bool:
        return self.current is not None or bool(self.clips) or self.waiting

    def queue(self, clips: Iterable[Clip]) -> None:
        """Append; in "instant" speed they are over when this returns."""
        self.clips.extend(clips)
        if self.speed == "instant":
            self.finish_all()

    def update(self) -> None:
        """One tick of 1/60 s. Clips without length follow each other within one tick."""
        if self.speed == "instant":
            self.finish_all()
            return
        while not self.waiting:
            if self.current is None:
                if not self.clips:
                    return
                self._begin(self.clips.popleft())
            assert self.current is not None
            if self._tick >= self.current.ticks:
                self._end()
                continue
            self._tick += FAST if self.speed == "fast" else 1.0
            self.current.update(min(1.0, self._tick / self.current.ticks))
            if self._tick >= self.current.ticks:
                self._end()
            return

    def progress(self, alpha: float = 0.0) -> float:
        """How far the current clip is, `alpha` of a tick later; for drawing between ticks."""
        if self.current is None or self.current.ticks <= 0:
            return 1.0
        pace = FAST if self.speed == "fast" else 1.0
        return min(1.0, (self._tick + alpha * pace) / self.current.ticks)

    def finish_one(self) -> None:
        """Somebody confirms: end the wait, or the current clip at once."""
        if self.waiting:
            self.waiting = False
        elif self.current is not None:
            self._end()
        elif self.clips:
            self._begin(self.clips.popleft())
            self._end()

    def finish_all(self) -> None:
        """Everything is over now, in order."""
        self.waiting = False
        if self.current is not None:
            clip, self.current = self.current, None
            clip.finish()
        while self.clips:
            clip = self.clips.popleft()
            clip.finish()

    def _begin(self, clip: Clip) -> None:
        self.current = clip
        self._tick = 0.0
        clip.start()

    def _end(self) -> None:
        clip, self.current = self.current, None
        assert clip is not None
        clip.finish()
        if self.speed == "step" and clip.breath:
            self.waiting = True
