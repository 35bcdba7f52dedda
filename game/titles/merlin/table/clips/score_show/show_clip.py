"""The base of the clips of a scoring: the stage with its running act, and points that fly off it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.scoring_show import ACT_OF
from game.ui.canvas import Point
from game.ui.table.parts.cue import OldCue as Cue

E = TypeVar("E", bound=Event)

OPENS = 22
"""Ticks for the stage to appear."""
FLIES = 30
"""Ticks for points to fly to a plate."""


class FlyingPoints(NamedTuple):
    """Points that fly to a plate: whose, how many, and when they take off; `score`: the seat's points then."""

    seat: int
    points: int
    leaves: float
    score: int


class ShowClip(EventClip[E]):
    """Draws the stage and the running act. Plates count up when points land; the view changes at the end."""

    def __init__(
        self, stage: ClipStage, event: E, ticks: int, flights: Sequence[FlyingPoints] = (),
        opening: Message | None = None, reveals: float = math.inf,
    ) -> None:  # fmt: skip
        """opening, reveals: see `TableClip`"""
        super().__init__(stage, event, ticks, breath=True)
        self.opening, self.reveals = opening, reveals
        self.parts = ShowParts(stage)
        self.act = ACT_OF[type(event)]
        self.flights = tuple(flights)
        self._opens = False

    def begin(self) -> None:
        self._opens = not self.stage.show.open
        self.stage.show.rise()

    def ended(self) -> None:
        self.stage.show.note(self.event)

    def cues(self) -> list[Cue]:
        opening = [Cue(0, "cloth")] if self._opens else []
        return [*opening, *(Cue(each.leaves + FLIES, "coin", each.seat, max(0, each.points)) for each in self.flights)]

    def passing(self, before: float, now: float) -> None:
        for each in self.flights:
            if before < each.leaves + FLIES <= now:
                self.stage.scores.count_up(each.seat, each.score)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        layout = self.parts.layout(self.stage)
        rect = self.tools.canvas.rect(layout.window)
        if self._opens and now < OPENS:
            layer = pygame.Surface(rect.size)
            self._stand(layer, layout, now)
            layer.set_alpha(round(255 * now / OPENS))
            surface.blit(layer, rect)
        else:
            clip = surface.get_clip()
            surface.set_clip(rect.clip(clip))
            self._stand(surface, layout, now)
            surface.set_clip(clip)
        touched = [rect, *self.over(surface, layout, now)]
        for each in self.flights:
            part = (now - each.leaves) / FLIES
            if 0.0 < part < 1.0:
                touched.append(self.fly_coin(surface, self.source(layout, each), each.seat, each.points, part))
        return touched

    def _stand(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self.parts.backdrop(surface, layout)
        number = self.stage.view.scoring or 1
        self.parts.header(surface, layout, number, self.act, self.step)
        self.play(surface, layout, now)

    @property
    def step(self) -> str:
        """The act's step, as the header shows it; "" for none."""
        return ""

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        """Draw the act at tick `now`."""

    def over(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> list[pygame.Rect]:
        """Draw what leaves the stage; return the pixels it touched."""
        return []

    def source(self, layout: ShowLayout, each: FlyingPoints) -> Point:
        """Return where points take off."""
        return layout.content.centre
