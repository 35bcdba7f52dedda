"""The base of this table's clips, which apply their event when they end."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.places import INNER, MIDDLE
from game.titles.merlin.table.staging.clip_pictures import COIN
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Spotlight, Token
from game.ui.canvas import Point
from game.ui.motion.tween import arc, lerp_point, smooth
from game.ui.table.parts.cue import OldCue as Cue
from game.ui.table.parts.spotlit_clip import SpotlitClip

E = TypeVar("E", bound=Event)

RISES = 90.0
"""Units that a coin rises on its way."""


class EventClip(SpotlitClip[E, Spotlight]):
    """Applies its event at the end. Until then tokens are hidden, and places and the plate of `seat` are lit.

    Titles' clips override `hides`, `lights`, `begin`, `passing`, `paint` and `ended`.
    """

    def __init__(
        self, stage: ClipStage, event: E, ticks: int = 0, seat: int | None = None, breath: bool = False, cue: str = "",
        gain: int = 0,
    ) -> None:  # fmt: skip
        """
        seat  who acts or is affected
        cue   name of the sound at its beginning; "" for none
        gain  points that fly to the plate as a coin; there they count up
        """
        super().__init__(event, stage.assign, stage.spotlights, ticks, seat, breath)
        self.stage, self.tools = stage, stage.tools
        self._cue, self._gain = cue, gain

    def start(self) -> None:
        self.begin()
        lit = frozenset(self.lights()) if self.ticks > 0 else frozenset()
        self.shine(Spotlight(frozenset(self.hides()), self.seat, lit))

    def hides(self) -> set[Token]:
        """Return the tokens in flight, which aren't drawn at their places."""
        return set()

    def lights(self) -> set[str]:
        """Return the ids of the places that are lit."""
        return set()

    def begin(self) -> None:
        """Look up where everything starts, and set `ticks` if that depends on it: the view shows the moment before."""

    def cues(self) -> list[Cue]:
        return [Cue(0, self._cue, self.seat)] if self._cue else []

    def passing(self, before: float, now: float) -> None:
        event = self.event
        if self._gain and before < self.ticks <= now and isinstance(event, (ev.PointsScored, ev.EndScored)):
            self.stage.scores.count_up(event.seat, event.score)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        whole = surface.get_rect()
        seen = (rect.clip(whole) for rect in self.paint(surface, progress * self.ticks))
        return [rect for rect in seen if rect.w and rect.h]

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw tick `now`; return the pixels that were touched, even if some of them are outside."""
        if not self._gain or self.seat is None:
            return []
        return [self.fly_coin(surface, self._origin(self.seat), self.seat, self._gain, now / max(1, self.ticks))]

    def rise(self, start: Point, end: Point, wanted: float) -> float:
        """Return how high something flies, at most to the upper edge of the table."""
        top = self.stage.places.room.y + COIN
        parts = [step / 12 for step in range(1, 12)]
        free = min((lerp_point(start, end, smooth(part))[1] - top) / arc(part) for part in parts)
        return max(0.0, min(wanted, free))

    # -- points

    def _origin(self, seat: int) -> Point:
        """Return where points come from: the space whose action brings them, or the plate."""
        places, here = self.stage.places, self.stage.view.here
        return places.polar(here, (INNER + MIDDLE) / 2) if here is not None else places.on_plate(seat, "plate")

    def fly_coin(self, surface: pygame.Surface, start: Point, seat: int, points: int, part: float) -> pygame.Rect:
        """Draw a seat's points on their way to its plate; return the pixels they touched."""
        stage = self.stage
        flying, goal = stage.effects.flying, stage.places.on_plate(seat, "score")
        paint, high = partial(self.coin, seat=seat, points=points), self.rise(start, goal, RISES)
        return flying.fly(surface, start, goal, part, paint, 2.4 * COIN, high)

    def coin(self, surface: pygame.Surface, at: Point, seat: int, points: int) -> None:
        """Draw a seat's points around a place."""
        tools = self.tools
        text = tools.say(Message("merlin-show-points" if points > 0 else "merlin-show-loss", {"count": abs(points)}))
        self.stage.pictures.coin(surface, tools.canvas, at, tools.seats[seat], text, points < 0)


class Banner(EventClip[E]):
    """Large words over the board, which shows the same from the first tick on: its event is applied as it begins."""

    def __init__(
        self, stage: ClipStage, event: E, ticks: int, message: Message, second: Message | None = None,
        seat: int | None = None, cue: str = "",
    ) -> None:  # fmt: skip
        super().__init__(stage, event, ticks, seat, breath=True, cue=cue)
        self._message, self._second = message, second

    def begin(self) -> None:
        self.stage.assign(self.event)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        stage, part = self.stage, now / max(1, self.ticks)
        banners, room = stage.effects.banners, stage.places.arrangement.board
        return banners.draw(surface, room, self._message, part, self.seat, self._second)
