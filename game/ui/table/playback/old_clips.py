"""Play clips that are objects and not scores yet: for titles whose table still has some."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.focus import nothing
from game.ui.motion.director import Clip
from game.ui.motion.score import Beat, Cue, Due, Note, Performance, Rest, Say, Score, ShownSpan
from game.ui.table.parts.clip import OldClip
from game.ui.table.parts.table_clips import TableClip


class OldClipPlayed(Clip):
    """A clip that is an object, played as a score."""

    def __init__(self, old: OldClip, line: Callable[[], None] = nothing, tells: float | None = None) -> None:
        super().__init__(self._score, old.event, line)
        self.old, self._tells = old, tells

    @property
    def ahead(self) -> Score:
        return Score(self.old.ticks, group=self.old.group, lead=self.old.lead)

    def _score(self) -> Score:
        self.old.start()
        return self._composed()

    def _composed(self) -> Score:
        old = self.old
        ticks = float(old.ticks)
        opening = old.opening if isinstance(old, TableClip) else None
        tells = 0.0 if self._tells is None else min(self._tells, ticks)
        moments = [Beat(tells, Due.TELL, True)]
        if opening is not None:
            moments.insert(0, Beat(0.0, Say(opening), False))
        moments += [Beat(cue.at, Cue(cue.name, cue.seat, cue.step), False) for cue in old.cues()]
        moments.append(Beat(ticks, old.finish, True))
        if isinstance(old, TableClip) and old.pauses:
            moments.append(Beat(ticks, Due.SHEET, True))
        if old.breath:
            moments.append(Beat(ticks, Rest(True), True))
        moments.sort(key=lambda each: each.at)
        return Score(
            ticks, tuple(moments), (ShownSpan(0.0, ticks, self._draw, old.fills, old.music),), old.group, old.lead
        )

    def _draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return self.old.draw(surface, now / max(1, self.old.ticks)) if isinstance(self.old, TableClip) else []

    def step(self, ticks: float = 0.0, resting: bool = False, ending: bool = True) -> list[Note]:
        before = self.playing.tick
        now = min(before + ticks * self.haste, self.score.ticks)
        if now > before:
            self.old.update(now / self.score.ticks)
        return super().step(ticks, resting, ending)

    def finish(self) -> list[Note]:
        if self._performance is None:  # It is over before it began.
            self._performance = Performance(self._composed())
        return super().finish()


def played(made: Sequence[OldClip], line: Callable[[], None]) -> list[Clip]:
    """Return an event's clips. Its line is shown as the first one with no opening begins, or when the last one with an
    opening has shown its outcome."""
    leading = [clip for clip in made if isinstance(clip, TableClip) and clip.opening is not None]
    clips: list[Clip] = []
    for each in made:
        if not leading and each is made[0]:
            clips.append(OldClipPlayed(each, line))
        elif leading and each is leading[-1]:
            clips.append(OldClipPlayed(each, line, leading[-1].reveals))
        else:
            clips.append(OldClipPlayed(each))
    return clips
