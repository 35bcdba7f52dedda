"""Clips of pieces on their way: caballeros fly one shortly after the other, the King walks, the others are carried."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board.tableau import Piece
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.ids import BOARDS, CASTILLO
from game.titles.elgrande.table.stage import Point, Stage
from game.ui.kit.motion.staggered_flight import SETTLES, TRAVEL, StaggeredFlight, hops
from game.ui.kit.motion.tween import lerp_point

AWAY = ("court", "province")
"""Places on a plate."""


class Flight(EventClip):
    """Caballeros of one seat fly from one place to another in an arc, land with a puff, and stand there."""

    def __init__(self, stage: Stage, event: Any, seat: int, source: str, area: str, count: int = 1,
                 travel: int = TRAVEL) -> None:  # fmt: skip
        self.flock = StaggeredFlight(count, travel)
        super().__init__(stage, event, self.flock.ticks, breath=True)
        self.seat, self.source, self.area = seat, source, area
        self.stood = 0
        """Of the seat in the area before."""

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for area in (self.area,) if area in self.stage.board.areas}

    def begin(self) -> None:
        view, e = self.stage.view, self.event
        left = getattr(e, "left", None)
        if self.source in view.caballeros and left is not None:
            view.put(self.source, self.seat, left)
        elif isinstance(e, ev.CastilloEmptied):
            view.put(CASTILLO, self.seat, 0)
        elif isinstance(e, ev.Supplied):
            view.province[self.seat] = e.province
        elif self.source == "court":
            view.court[self.seat] = e.court
        if self.area in view.caballeros:
            self.stood = view.count(self.area, self.seat) or 0

    @property
    def _vanishes(self) -> bool:
        """Whether they are not seen standing where they go."""
        return self.area in AWAY or self.stage.view.caballeros.get(self.area) is None

    def passing(self, before: float, now: float) -> None:
        if self.area in AWAY:
            return
        for _ in self.flock.landing(before, now):
            self.stage.puff(self.stage.area_spot(self.area, self.seat), self.stage.board.width("caballero"))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, now, touched = self.stage, progress * self.ticks, []
        start, end = stage.area_spot(self.source, self.seat), stage.area_spot(self.area, self.seat)
        size = stage.board.width("caballero")
        if self.flock.landed(now) and not self._vanishes:
            touched.append(self._standing(surface, now, size))
        return touched + self.flock.draw(stage.flying, surface, now, start, end, self._paint, size)

    def _standing(self, surface: pygame.Surface, now: float, size: float) -> pygame.Rect:
        """Draw those that have landed, with their last small hop."""
        stage = self.stage
        high = 0.0 if stage.still else self.flock.bounce(now, size)
        count = self.stood + self.flock.arrived(now)
        stage.board.draw_caballeros(surface, stage.canvas, self.area, self.seat, count, high)
        return stage.canvas.rect(stage.board.place_box(self.area, self.seat).inset(0.0, -size * 0.3))

    def _paint(self, surface: pygame.Surface, at: Point) -> None:
        self.stage.board.draw_caballero(surface, self.stage.canvas, at, self.stage.seats[self.seat])


class Crowd(Flight):
    """Many leave a region at once, seat after seat, each to its own place."""

    lead = 20

    def __init__(self, stage: Stage, event: ev.Evicted | ev.CastilloEmptied, source: str) -> None:
        super().__init__(stage, event, event.seat, source, event.area, event.count, 44)
        self.group = type(event).__name__


class Carry(EventClip):
    """The King, a Grande or a scoreboard goes from one area to another: the King walks, the others are carried."""

    def __init__(self, stage: Stage, event: Any, piece: Piece, travel: int) -> None:
        super().__init__(stage, event, travel + SETTLES, breath=True)
        self.piece = piece
        self.travel = travel

    def lifts(self) -> set[Piece]:
        return {self.piece}

    def lights(self) -> dict[str, str]:
        return {self.event.area: "chosen"}

    def _way(self) -> tuple[Point, Point]:
        board, kind, e = self.stage.board, str(self.piece[0]), self.event
        if kind == "scoreboard":
            index = BOARDS.index(e.board)
            start = board.spot(e.source, kind) if e.source else board.beside(index)
            return start, board.spot(e.area, kind)
        return board.spot(e.source, kind, e.seat), board.spot(e.area, kind, e.seat)

    def passing(self, before: float, now: float) -> None:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        width = stage.board.width(kind)
        if kind == "king":
            steps = hops(start, end)
            for step in range(1, steps):
                if before < self.travel * step / steps <= now:
                    stage.puff(lerp_point(start, end, step / steps), width * 0.6)
        if before < self.travel <= now:
            stage.puff(end, width)
            stage.mark(end, max(150.0, width * 2.6))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        size = stage.board.width(kind) * 1.6
        part = min(1.0, progress * self.ticks / self.travel)
        if kind == "king":
            return [stage.flying.hop(surface, start, end, part, self._paint, size, hops(start, end), 46.0)]
        height = 90.0 + 0.12 * math.dist(start, end)
        return [stage.flying.fly(surface, start, end, part, self._paint, size, height)]

    def _grown(self) -> float:
        """Return how much larger the King is on the way; few sizes, because each is baked and kept."""
        part = self.progress * self.ticks / self.travel
        return (1.0, 1.15, 1.3, 1.4)[max(0, min(3, int(part * 16), int((1.0 - part) * 16)))]

    def _paint(self, surface: pygame.Surface, at: Point) -> None:
        board, canvas = self.stage.board, self.stage.canvas
        if self.piece[0] == "king":
            board.draw_king(surface, canvas, at, board.width("king") * self._grown())
        elif self.piece[0] == "grande":
            board.draw_grande(surface, canvas, at, self.stage.seats[self.event.seat])
        else:
            flip = 1.0 if self.stage.still else min(1.0, self.progress * self.ticks / self.travel)
            board.draw_scoreboard(surface, canvas, at, BOARDS.index(self.event.board), flip=flip)
