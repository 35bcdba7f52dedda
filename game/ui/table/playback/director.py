"""Play clips of events, one after the other, at the speed in the settings."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.session.signals import Signal
from game.ui.table.parts.clip import AT_ONCE, Clip
from game.ui.table.parts.cue import Cue

SPEEDS = ("step", "normal", "fast", "instant")
FAST = 2.5
"""Factor between "fast" and "normal"."""


@dataclass
class Playing:
    """A clip that has begun, its age, and the sounds still to come, the next one last."""

    clip: Clip
    tick: float = 0.0
    cues: list[Cue] = field(default_factory=list)

    def begin(self) -> list[Cue]:
        """Start the clip; return the sounds due at once."""
        self.clip.start()
        self.cues = sorted(self.clip.cues(), key=lambda cue: -cue.at)
        return self.due()

    def advance(self, ticks: float) -> list[Cue]:
        """Advance by `ticks` at the clip's own haste; return the sounds due."""
        self.tick += ticks * self.clip.haste
        self.clip.update(self.progress())
        return self.due()

    def due(self) -> list[Cue]:
        """Return the sounds due by now, and count them as heard."""
        found = []
        while self.cues and self.cues[-1].at <= self.tick:
            found.append(self.cues.pop())
        return found

    def progress(self, more: float = 0.0) -> float:
        """Return how far the clip will be `more` ticks from now, 0 to 1."""
        return min(1.0, (self.tick + more * self.clip.haste) / self.clip.ticks) if self.clip.ticks > 0 else 1.0

    @property
    def over(self) -> bool:
        return self.tick >= self.clip.ticks


class Director:
    """A queue of clips. The rules never wait for it; scenes check `busy` before they ask a question.

    Clips end in the order they began, even if a later one is shorter.
    """

    def __init__(self, speed: Callable[[], str] = lambda: "normal") -> None:
        """speed: returns one of `SPEEDS`, from the settings."""
        self._speed = speed
        self.sounded: Signal[[Cue]] = Signal()
        """A sound of a clip is due."""
        self.clips: deque[Clip] = deque()
        self.playing: list[Playing] = []
        """Usually one clip; those of a group overlap."""
        self.waiting = False
        """At "step" speed: a clip is over, and the next waits for `finish_one()`."""

    @property
    def current(self) -> Clip | None:
        """The latest clip to begin, or None if nothing plays."""
        return self.playing[-1].clip if self.playing else None

    @property
    def music(self) -> str:
        """The piece of music that the present clip asks for, or ""."""
        return self.playing[-1].clip.music if self.playing else ""

    @property
    def filled(self) -> bool:
        """Whether a clip covers the screen now."""
        return any(each.clip.fills for each in self.playing)

    @property
    def busy(self) -> bool:
        return bool(self.playing) or bool(self.clips) or self.waiting

    @property
    def speed(self) -> str:
        return self._speed()

    @property
    def pace(self) -> float:
        """Ticks that clips advance per tick of the clock."""
        return FAST if self.speed == "fast" else 1.0

    def queue(self, clips: Iterable[Clip]) -> None:
        """Append clips; at "instant" speed they are over when this returns."""
        self.clips.extend(clips)
        if self.speed == "instant":
            self.finish_all()

    def update(self) -> None:
        """Advance by one tick of 1/60 s. Clips of length 0 follow each other within one tick.

        When a clip ends, the next one begins at once: a picture drawn between them would show the table with neither.
        """
        if self.speed == "instant":
            self.finish_all()
            return
        self._begin_due()
        for each in self.playing:
            self._sound(each.advance(self.pace))
        while self.playing and self.playing[0].over:
            self._end()
        if not self.playing:
            self._begin_due()

    def shown(self, alpha: float = 0.0) -> list[tuple[Clip, float]]:
        """Return the clips that play and how far each will be `alpha` of a tick from now, for drawing between ticks."""
        return [(each.clip, each.progress(alpha * self.pace)) for each in self.playing]

    def progress(self, alpha: float = 0.0) -> float:
        """Return the progress of the latest clip to begin, 0 to 1."""
        return self.playing[-1].progress(alpha * self.pace) if self.playing else 1.0

    def finish_one(self) -> None:
        """End the wait, or else all clips that are playing; those queued behind play normally."""
        if self.waiting:
            self.waiting = False
        elif self.playing:
            while self.playing:
                self._end()
        elif self.clips:
            self._begin(self.clips.popleft())
            self._end()

    def finish_all(self) -> None:
        """End all clips now, in order."""
        self.waiting = False
        while self.playing:
            self.playing.pop(0).clip.finish()
        while self.clips:
            clip = self.clips.popleft()
            clip.finish()

    def _begin_due(self) -> None:
        """Begin the clips that are due; clips of length 0 end at once."""
        while self.clips and not self.waiting and (not self.playing or self._joined()):
            if self.clips[0].haste == AT_ONCE:
                self.clips.popleft().finish()
                continue
            self._begin(self.clips.popleft())
            if self.playing[-1].clip.ticks <= 0:
                self._end(-1)

    def _joined(self) -> bool:
        """Return whether the next clip with a length may overlap the current one."""
        following = self._following()
        return self._joins and following is not None and following.group == self.playing[-1].clip.group

    def _following(self) -> Clip | None:
        """Return the next clip in the queue with a length, or None."""
        return next((clip for clip in self.clips if clip.ticks > 0 and clip.haste != AT_ONCE), None)

    @property
    def _joins(self) -> bool:
        """Whether the current clip belongs to a group and is far enough along for another one to join."""
        if not self.playing or self.speed == "step":
            return False
        last = self.playing[-1]
        return last.clip.group is not None and last.tick >= last.clip.lead

    @property
    def joins(self) -> bool:
        """Whether a clip queued now could begin at once, if it is of the current group."""
        return self._joins and self._following() is None

    def _begin(self, clip: Clip) -> None:
        begun = Playing(clip)
        self.playing.append(begun)
        self._sound(begun.begin())

    def _sound(self, due: Iterable[Cue]) -> None:
        for cue in due:
            self.sounded.emit(cue)

    def _end(self, index: int = 0) -> None:
        clip = self.playing.pop(index).clip
        clip.finish()
        if self.speed == "step" and clip.breath:
            self.waiting = True
