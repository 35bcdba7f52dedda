"""Play the scores of events, one after the other, at the speed in the settings."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.session.session_context import Signal
from game.storage.settings import Settings
from game.ui.canvas import Touched
from game.ui.focus import Act, nothing
from game.ui.motion.score import Aside, Cue, Due, Note, Rest, Say, Score, ShownSpan, do, sequence, tell

SPEEDS = ("step", "normal", "fast", "instant")
AT_ONCE = math.inf


@dataclass(eq=False)
class Clip:
    """A score in the Director's queue, as it is played. It is made when its turn comes, since it may depend on what is
    shown then.

    event  the event that it shows, or None
    haste  factor on its speed; AT_ONCE: over at once. Unless it is 1, no rest of the score waits
    tick   ticks since it began; more than it has while its end is kept
    line   shows the line of the event
    """

    _make: Callable[[], Score]
    event: Event | None = None
    line: Act = nothing
    haste = 1.0
    tick = 0.0
    _next = 0
    """Index of the next beat."""

    def hurry(self, haste: float) -> None:
        """Play `haste` times faster than usual."""
        self.haste = haste

    @cached_property
    def score(self) -> Score:
        """The score as it is played, from its beginning on."""
        score = self._make()
        return score if score.tick_of(Due.TELL) is not None else sequence(tell(), score)

    @cached_property
    def ahead(self) -> Score:
        """The score as it would have been when this was first asked, before its turn: of the same length and group."""
        return self._make()

    @property
    def over(self) -> bool:
        return self.tick >= self.score.ticks and self._next == len(self.score.beats)

    def step(self, ticks: float = 0.0, resting: bool = False, ending: bool = True) -> list[Note]:
        """Advance by `ticks`, at its own haste; return the notes that are due by now, in order.

        resting  stop at a rest that waits
        ending   what is due at the very end may happen; otherwise it is kept for a later step
        """
        return self._run(self.tick + ticks * self.haste, resting=resting and self.haste == 1.0, ending=ending)

    def skip(self) -> list[Note]:
        """Skip to the next rest, or else to the end; return the notes that have to be taken even then."""
        return self._run(self.score.ticks, skipping=True, resting=True)

    def finish(self) -> list[Note]:
        """Skip to the end, even before the beginning; calling it again does nothing."""
        return self._run(self.score.ticks, skipping=True)

    def _run(self, until: float, skipping: bool = False, resting: bool = False, ending: bool = True) -> list[Note]:
        notes, beats, end = list[Note](), self.score.beats, self.score.ticks
        while self._next < len(beats) and beats[self._next].at <= until:
            at, what, always = beats[self._next]
            if at >= end and not ending:
                break
            self._next += 1
            if isinstance(what, Rest) and resting and (what.waits or skipping) and at < end:
                notes.append(what)
                until = at
                break
            if skipping and not always:
                continue
            if isinstance(what, (Cue, Say, Aside, Rest, Due)):
                notes.append(what)
            else:
                what()
        self.tick = max(self.tick, until)
        if Due.TELL in notes:
            self.line()
        return notes if self.haste == 1.0 else [note for note in notes if not isinstance(note, Rest)]

    # -- drawing

    def _seen(self, ahead: float = 0.0) -> list[tuple[ShownSpan, float]]:
        """Return the spans that are seen, each with the ticks since it began."""
        now = min(self.tick + ahead, self.score.ticks)
        last = now >= self.score.ticks
        return [(each, now - each.begins) for each in self.score.spans
                if each.begins <= now and (now < each.ends or (last and each.ends >= now))]  # fmt: skip

    def draw(self, surface: pygame.Surface, ahead: float = 0.0) -> Touched:
        """Draw over the table as of `ahead` ticks from now; return the pixels that were touched."""
        whole, seen = surface.get_rect(), self._seen(ahead * self.haste)
        touched = (rect.clip(whole) for span, now in seen for rect in span.paint(surface, now))
        return [rect for rect in touched if rect]

    @property
    def fills(self) -> bool:
        """Whether it covers the screen now, all but the bar."""
        return any(span.fills for span, _ in self._seen())

    @property
    def music(self) -> str:
        """The piece of music that it asks for now, or ""."""
        return next((span.music for span, _ in self._seen() if span.music), "")


def call(act: Act) -> Clip:
    """Return a clip that makes a change when its turn comes, and takes no time."""
    return Clip(lambda: do(act))


class Director:
    """A queue of clips. The rules never wait for it; scenes check `busy` before they ask a question.

    Clips end in the order they began, even if a later one is shorter.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        """settings: those with the speed, as it is at each moment; None: the defaults"""
        self.settings = settings or Settings()
        self.sounded: Signal[[Cue]] = Signal()
        """A sound of a score is due."""
        self.said: Signal[[Message]] = Signal()
        """A score lets the bar say something."""
        self.sheet_due: Signal[[]] = Signal()
        """The sheet of a scoring that was shown is due."""
        self.clips: deque[Clip] = deque()
        self.playing: list[Clip] = []
        """Usually one clip; those of a group overlap."""
        self.waiting = False
        """At "step" speed a rest is reached, or people read an answer: what follows waits for `finish_one()`."""
        self.slow = False
        """Whether it waits at each rest at any speed: while someone learns."""
        self.aside: Aside | None = None
        """A question that people may ask now."""

    @property
    def music(self) -> str:
        """The piece of music that the present clip asks for, or ""."""
        return self.playing[-1].music if self.playing else ""

    @property
    def filled(self) -> bool:
        """Whether a clip covers the screen now."""
        return any(each.fills for each in self.playing)

    @property
    def busy(self) -> bool:
        return bool(self.playing) or bool(self.clips) or self.waiting

    @property
    def steps(self) -> bool:
        """Whether what follows a rest waits for a press."""
        return self.slow or self.settings.speed == "step"

    def wait_for_presses(self, slow: bool) -> None:
        """Wait for a press at each rest, at any speed; or no more."""
        self.slow = slow

    @property
    def pace(self) -> float:
        """Ticks that clips advance per tick of the clock."""
        return 2.5 if self.settings.speed == "fast" else 1.0

    def queue(self, clips: Iterable[Clip]) -> None:
        """Append clips; at "instant" speed they are over when this returns."""
        self.clips.extend(clips)
        if self.settings.speed == "instant":
            self.finish_all()

    def update(self) -> None:
        """Advance by one tick of 1/60 s. Clips of length 0 follow each other within one tick.

        When a clip ends, the next one begins at once: a picture drawn between them would show the table with neither.
        """
        if self.waiting:
            return
        if self.settings.speed == "instant":
            self.finish_all()
        self._begin_due()
        for each in [*self.playing]:
            first = each is self.playing[0]
            self._note(each.step(self.pace, self.steps, first))
            if first and each.over:
                self.playing.remove(each)
        if not self.playing:
            self._begin_due()

    def draw(self, surface: pygame.Surface, alpha: float = 0.0) -> Touched:
        """Draw the clips that play as of `alpha` of a tick from now; return the pixels that were touched."""
        ahead = 0.0 if self.waiting else alpha * self.pace
        return [rect for each in self.playing for rect in each.draw(surface, ahead)]

    def finish_one(self) -> None:
        """End the wait, or else skip to the next rest in all clips that are playing; what follows plays normally."""
        if self.waiting:
            self.waiting = False
            return
        if not self.playing and self.clips:
            self._begin(self.clips.popleft())
        for each in [*self.playing]:
            self._note(each.skip())
        self.playing = [each for each in self.playing if not each.over]

    def pause(self) -> None:
        """Wait for a press before what follows."""
        self.waiting = True

    def explain(self) -> None:
        """Let the bar answer what people may ask, and wait."""
        if self.aside is not None:
            self.said.emit(self.aside.answer)
            self.aside = None
            self.pause()

    def finish_all(self) -> None:
        """End all clips now, in order."""
        self.waiting = False
        while self.playing:
            self.end([self.playing.pop(0)])
        while self.clips:
            self.end([self.clips.popleft()])

    def end(self, clips: Iterable[Clip]) -> None:
        """Let clips that aren't in the queue be over at once; the one that plays continues."""
        for clip in clips:
            self._note(clip.finish(), rests=False)

    def _begin(self, clip: Clip) -> None:
        self.aside = None
        self.playing.append(clip)
        self._note(clip.step(0.0, self.steps))

    def _begin_due(self) -> None:
        """Begin the clips that are due; clips of length 0 end at once."""
        while self.clips and not self.waiting and (not self.playing or self._joined()):
            clip = self.clips.popleft()
            if clip.haste == AT_ONCE:
                self.end([clip])
                continue
            self._begin(clip)
            if clip.over and clip in self.playing:
                self.playing.remove(clip)

    def _joined(self) -> bool:
        """Return whether the next clip with a length may overlap the current one."""
        following = self._following() if self._joins else None
        return following is not None and following.ahead.group == self.playing[-1].score.group

    def _following(self) -> Clip | None:
        """Return the next clip in the queue with a length, or None."""
        return next((clip for clip in self.clips if clip.haste != AT_ONCE and clip.ahead.ticks > 0), None)

    @property
    def _joins(self) -> bool:
        """Whether the current clip belongs to a group and is far enough along for another one to join."""
        if not self.playing or self.steps:
            return False
        last = self.playing[-1]
        return last.score.group is not None and last.tick >= last.score.lead

    @property
    def joins(self) -> bool:
        """Whether a clip queued now could begin at once, if it is of the current group."""
        return self._joins and self._following() is None

    def _note(self, notes: Iterable[Note], rests: bool = True) -> None:
        """Pass on what is due."""
        for note in notes:
            if isinstance(note, Cue):
                self.sounded.emit(note)
            elif isinstance(note, Say):
                self.said.emit(note.message)
            elif isinstance(note, Aside):
                self.aside = note
            elif isinstance(note, Rest):
                self.waiting = self.waiting or (rests and note.waits and self.steps)
            elif note is Due.SHEET:
                self.sheet_due.emit()
