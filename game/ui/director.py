"""Plays what happened, one clip after the other, at the speed that people want."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

SPEEDS = ("step", "normal", "fast", "instant")
FAST = 2.5
"""How many times faster than normal "fast" is."""
AT_ONCE = math.inf


class Clip:
    """Something that happens on the screen because of one event; titles derive their own.

    ticks      its length at normal speed; 0 happens at once. It may change in `start()`.
    event      the event it shows, or None
    breath     in "step" speed, the Director waits behind it until somebody confirms
    group      clips of one group that follow each other overlap: the next begins `lead` ticks after the one before it
    haste      how many times faster it passes than others at the same speed; AT_ONCE: it is over before it is seen

    `finish()` may come at any time, even before `start()`, and more than once; afterwards the view model is as it must
    be after the event. Only `start`, `update` and `finish` change anything; drawing reads.
    """

    ticks: int = 0
    event: Any = None
    breath: bool = False
    group: Hashable = None
    lead: int = 0
    haste: float = 1.0

    def hurry(self, haste: float) -> None:
        """Pass so many times faster, without waiting for anyone."""
        self.haste, self.breath = haste, False

    def start(self) -> None:
        """Begin; called once, before the first update."""

    def update(self, progress: float) -> None:
        """Show the clip at `progress`, from 0 to 1."""

    def finish(self) -> None:
        """Bring the view to its end; more than once is fine."""


@dataclass
class Playing:
    """A clip that has begun, and how far it is."""

    clip: Clip
    tick: float = 0.0

    def progress(self, more: float = 0.0) -> float:
        """Return how far it is `more` ticks later, 0 to 1."""
        return min(1.0, (self.tick + more * self.clip.haste) / self.clip.ticks) if self.clip.ticks > 0 else 1.0

    @property
    def over(self) -> bool:
        return self.tick >= self.clip.ticks


class Director:
    """A queue of clips. The rules never wait for it; scenes check `busy` before they let anyone choose.

    Clips end in the order in which they began, whatever their lengths.
    """

    def __init__(self, speed: str = "normal") -> None:
        self.speed = speed
        self.clips: deque[Clip] = deque()
        self.playing: list[Playing] = []
        """Mostly one; clips of a group overlap."""
        self.waiting = False
        """In "step" speed: a clip is over, and the next begins with `finish_one()`."""

    @property
    def current(self) -> Clip | None:
        """The clip that began last, while anything plays."""
        return self.playing[-1].clip if self.playing else None

    @property
    def busy(self) -> bool:
        return bool(self.playing) or bool(self.clips) or self.waiting

    @property
    def pace(self) -> float:
        """Ticks of clips in one tick of the clock."""
        return FAST if self.speed == "fast" else 1.0

    def queue(self, clips: Iterable[Clip]) -> None:
        """Append clips; in "instant" speed they are over when this returns."""
        self.clips.extend(clips)
        if self.speed == "instant":
            self.finish_all()

    def update(self) -> None:
        """Advance by one tick of 1/60 s. Clips without length follow each other within one tick."""
        if self.speed == "instant":
            self.finish_all()
            return
        self._begin_due()
        for each in self.playing:
            each.tick += self.pace * each.clip.haste
            each.clip.update(each.progress())
        while self.playing and self.playing[0].over:
            self._end()

    def shown(self, alpha: float = 0.0) -> list[tuple[Clip, float]]:
        """Return what plays, and how far it is `alpha` of a tick later; for drawing between ticks."""
        return [(each.clip, each.progress(alpha * self.pace)) for each in self.playing]

    def progress(self, alpha: float = 0.0) -> float:
        """Return how far the last clip that began is, 0 to 1."""
        return self.playing[-1].progress(alpha * self.pace) if self.playing else 1.0

    def finish_one(self) -> None:
        """End the wait, or what plays at this moment; what follows plays at its own speed."""
        if self.waiting:
            self.waiting = False
        elif self.playing:
            while self.playing:
                self._end()
        elif self.clips:
            self._begin(self.clips.popleft())
            self._end()

    def finish_all(self) -> None:
        """End everything now, in order."""
        self.waiting = False
        while self.playing:
            self.playing.pop(0).clip.finish()
        while self.clips:
            clip = self.clips.popleft()
            clip.finish()

    def _begin_due(self) -> None:
        """Begin what may; clips without length are over at once."""
        while self.clips and not self.waiting and (not self.playing or self._joined()):
            if self.clips[0].haste == AT_ONCE:
                self.clips.popleft().finish()
                continue
            self._begin(self.clips.popleft())
            if self.playing[-1].clip.ticks <= 0:
                self._end(-1)

    def _joined(self) -> bool:
        """Return whether the next clip that takes time begins beside the one that began last."""
        following = self._following()
        return self._joins and following is not None and following.group == self.playing[-1].clip.group

    def _following(self) -> Clip | None:
        """Return the next clip that takes time."""
        return next((clip for clip in self.clips if clip.ticks > 0 and clip.haste != AT_ONCE), None)

    @property
    def _joins(self) -> bool:
        """Whether the clip that began last has gone so far that another of its group may begin."""
        if not self.playing or self.speed == "step":
            return False
        last = self.playing[-1]
        return last.clip.group is not None and last.tick >= last.clip.lead

    @property
    def joins(self) -> bool:
        """Whether what happened next could begin at once, beside what plays, if it is of the same group."""
        return self._joins and self._following() is None

    def _begin(self, clip: Clip) -> None:
        self.playing.append(Playing(clip))
        clip.start()

    def _end(self, index: int = 0) -> None:
        clip = self.playing.pop(index).clip
        clip.finish()
        if self.speed == "step" and clip.breath:
            self.waiting = True
