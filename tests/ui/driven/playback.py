"""Playback at a table, and its speed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.core.ruleset import Event
from game.session.narrator import Line, PlayedAnswer, ShownEvent
from game.ui.motion.director import Clip
from tests.ui.driven.table import DrivenTable


class DrivenPlayback(DrivenTable):
    """Clips, speed, the last line, and how long presses are blocked."""

    @property
    def busy(self) -> bool:
        """Whether something is playing."""
        return self._director.busy

    @property
    def clip(self) -> Clip | None:
        """The current clip, or None."""
        return self.playing[-1] if self.playing else None

    @property
    def playing(self) -> Sequence[Clip]:
        """All clips that play: they may overlap."""
        return self._director.playing  # type: ignore[no-any-return]

    @property
    def clip_progress(self) -> float:
        """Its progress, 0 to 1."""
        clip = self.clip
        return clip.tick / clip.score.ticks if clip is not None and clip.score.ticks else 1.0

    @property
    def clips_joined(self) -> bool:
        """Whether the next clip may overlap the current one."""
        return self._director.joins

    @property
    def _director(self) -> Any:
        return self._table.director

    def show(self, clips: Sequence[Clip]) -> None:
        """Queue these clips."""
        self._director.queue(clips)

    def play_events(self, events: Iterable[Event], seat: int = 0) -> None:
        """Show what came of a seat's answer, with its lines, as if it had been given now."""
        narrator = self.view.narrator
        told = tuple(ShownEvent(event, narrator.line(event)) for event in events)
        self._playback.play(PlayedAnswer(seat, told))

    def listen_to_clips(self, show: bool = True) -> list[Clip]:
        """Return a list that collects all clips from now on; `show` False: they are not shown."""
        heard: list[Clip] = []
        queue = self._director.queue

        def listen(clips: Iterable[Clip]) -> None:
            made = list(clips)
            heard.extend(made)
            if show:
                queue(made)

        self._director.queue = listen
        return heard

    def skip(self) -> None:
        """End all clips at once."""
        self._director.finish_all()

    def finish_one(self) -> None:
        """End the current clip, or the wait at "step" speed."""
        self._director.finish_one()

    @property
    def waits(self) -> bool:
        """Whether the next clip waits for Confirm."""
        return bool(self._director.waiting)

    def go_at(self, speed: str) -> None:
        """Change the speed, as if in the settings."""
        self.scene.ui.settings.speed = speed

    @property
    def speed(self) -> str:
        """The speed of playback."""
        return self._director.settings.speed

    @property
    def last_line(self) -> Line | None:
        """The latest line."""
        return self._playback.last_line

    @property
    def last_key(self) -> str:
        """The key of the latest line's text."""
        return self.last_line.message.key

    @property
    def flourishes(self) -> list[type]:
        """The kinds of decorations on the screen: ribbons, pulses, glows."""
        return list(self.view.picture.flourishes.kinds)

    def draw_flourishes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw nothing but the decorations; return the pixels they touched."""
        return list(self.view.picture.flourishes.draw(surface, 0.0))

    def call(self, seat: int) -> None:
        """Call a person to a choice, after someone else acted."""
        self._parts.attention.call(seat)

    @property
    def blocked_for(self) -> int:
        """Ticks for which presses are blocked."""
        return self._cooldown.left

    def block_input(self) -> None:
        """Block presses for half a second, as around a question about a veto."""
        self._cooldown.begin()
