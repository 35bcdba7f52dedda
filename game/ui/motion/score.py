"""Motion as a score: what is seen, what is heard and what changes, tick by tick.

    def crowned(table: Table, event: Crowned) -> Score:
        return sequence(
            together(sound("lift"), show(40, table.paint_flying_crown)),
            do(table.put_crown),
            together(sound("thud"), once(table.raise_dust)),
            rest(),
        )

A score is data: beats and spans. Verbs make the smallest scores, combinators put scores together; a `Clip` plays one.
It can be stepped in any portions and be finished at any tick, even before it begins: the changes that it has to make
(`do`) then all happen, once each and in their order, so the table always ends the same. What only accompanies them
(`once`, sounds, words) is left out where it is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from enum import Enum
from typing import NamedTuple, TypeAlias

import pygame

from game.core.message import Message
from game.ui.canvas import Touched
from game.ui.focus import Act

DrawTick: TypeAlias = Callable[[pygame.Surface, float], Touched]
"""Draws over the table as of that many ticks after it began; returns the pixels that it touched."""


class Cue(NamedTuple):
    """seat: the one it is about, which may have its own; step: of a scale"""

    name: str
    seat: int | None = None
    step: int = 0


class Say(NamedTuple):
    """The bar says this, instead of what belongs to the moment before."""

    message: Message


class Aside(NamedTuple):
    """People may ask this from now on, and read the answer while playback waits."""

    question: Message
    answer: Message


class Rest(NamedTuple):
    """A press skips to here, and what follows plays on. waits: at "step" speed, only a press continues"""

    waits: bool


class Due(Enum):
    """TELL: the line of the score's event is due. SHEET: the sheet of the scoring that was shown is due."""

    TELL = "tell"
    SHEET = "sheet"


Note: TypeAlias = Cue | Say | Aside | Rest | Due
"""Note of a score for others, due at a moment: for the part that steps it."""


class Beat(NamedTuple):
    """Something that happens at a tick. always: even where it is skipped"""

    at: float
    what: Act | Note
    always: bool


class ShownSpan(NamedTuple):
    """Something that is drawn from one tick until before another.

    fills  whether it covers the screen, all but the bar
    music  the piece that is played meanwhile; "": what is played anyway
    """

    begins: float
    ends: float
    paint: DrawTick
    fills: bool = False
    music: str = ""


class Score(NamedTuple):
    """Beats in the order in which they happen, and spans from the lowest to the topmost.

    ticks  its length at normal speed
    group  scores of one group that follow each other overlap: the next one begins `lead` ticks after this one
    """

    ticks: float = 0.0
    beats: tuple[Beat, ...] = ()
    spans: tuple[ShownSpan, ...] = ()
    group: Hashable = None
    lead: float = 0.0

    @property
    def sounds(self) -> list[tuple[float, Cue]]:
        """Its sounds, each with its tick."""
        return [(each.at, each.what) for each in self.beats if isinstance(each.what, Cue)]

    def tick_of(self, due: Due) -> float | None:
        """Return the tick in which something is due, or None if it isn't."""
        return next((each.at for each in self.beats if each.what is due), None)


NOTHING = Score()

# -- combinators


def sequence(*scores: Score) -> Score:
    """One after the other."""
    at, parts = 0.0, []
    for each in scores:
        parts.append((at, each))
        at += each.ticks
    return _composed(parts)


def together(*scores: Score) -> Score:
    """All at once, as long as the longest. Of what happens in the same tick, what is written first is first."""
    return _composed((0.0, each) for each in scores)


def stagger(gap: float, scores: Iterable[Score]) -> Score:
    """One shortly after the other: each begins `gap` ticks after the one before it."""
    return _composed((gap * index, each) for index, each in enumerate(scores))


def after(ticks: float, *scores: Score) -> Score:
    """Wait that many ticks; then all at once."""
    return sequence(wait(ticks), together(*scores))


def during(score: Score, begin: Act, end: Act) -> Score:
    """Change something for as long as a score lasts.

    end: takes it back; it is called even if the score is finished before it has begun, and then does nothing
    """
    beats = Beat(0.0, begin, False), *score.beats, Beat(score.ticks, end, True)
    return score._replace(beats=beats)


def overlapping(group: Hashable, lead: float, score: Score) -> Score:
    """Let the next score begin `lead` ticks after this one if it is of the same group."""
    return score._replace(group=group, lead=lead)


def _composed(parts: Iterable[tuple[float, Score]]) -> Score:
    ticks, beats, spans = 0.0, list[Beat](), list[ShownSpan]()
    group: Hashable = None
    lead = 0.0
    for at, score in parts:
        ticks = max(ticks, at + score.ticks)
        beats += [each._replace(at=at + each.at) for each in score.beats]
        spans += [each._replace(begins=at + each.begins, ends=at + each.ends) for each in score.spans]
        if group is None and score.group is not None:
            group, lead = score.group, at + score.lead
    beats.sort(key=lambda each: each.at)  # Stable: within a tick, the order in which they are written.
    return Score(ticks, tuple(beats), tuple(spans), group, lead)


# -- verbs


def wait(ticks: float) -> Score:
    return Score(ticks)


def show(ticks: float, paint: DrawTick, fills: bool = False, music: str = "") -> Score:
    """Draw something for that long. See `ShownSpan`."""
    return Score(ticks, spans=(ShownSpan(0.0, ticks, paint, fills, music),))


def do(act: Act) -> Score:
    """Make a change that has to be made, even where it is skipped."""
    return Score(beats=(Beat(0.0, act, True),))


def once(act: Act) -> Score:
    """Let something happen that is left out where it is skipped: dust, a flash of light."""
    return Score(beats=(Beat(0.0, act, False),))


def sound(name: str, seat: int | None = None, step: int = 0) -> Score:
    """Play a sound; what is skipped isn't heard. See `Cue`."""
    return Score(beats=(Beat(0.0, Cue(name, seat, step), False),))


def say(message: Message) -> Score:
    """Let the bar say what is shown, until the event's own line, which may give away the outcome."""
    return Score(beats=(Beat(0.0, Say(message), False),))


def offer(question: Message, answer: Message) -> Score:
    """Let people ask something. See `Aside`."""
    return Score(beats=(Beat(0.0, Aside(question, answer), False),))


def tell() -> Score:
    """Show the line of the event. A score that doesn't say when shows it at its beginning."""
    return Score(beats=(Beat(0.0, Due.TELL, True),))


def sheet() -> Score:
    """Open the sheet of a scoring that has been shown, as soon as the score is over."""
    return Score(beats=(Beat(0.0, Due.SHEET, True),))


def rest(waits: bool = True) -> Score:
    """End a part: see `Rest`. Where a score ends, a part ends anyway; a rest there comes after all else."""
    return Score(beats=(Beat(0.0, Rest(waits), True),))
