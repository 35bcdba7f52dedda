"""Clips of pieces on their way: caballeros fly one shortly after the other, the King walks, the others are carried."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.ids import BOARDS, CASTILLO
from game.titles.elgrande.table.map.tableau import Piece
from game.titles.elgrande.table.stage import Point, Stage
from game.ui.kit.motion.tween import arc

AWAY = ("court", "province")
"""Places on a plate."""
MOST = 6
"""More do not fly one by one: each stands for several."""
STAGGER = 8
"""Ticks between two that follow each other."""
SETTLES = 10
"""Ticks of the small bounce after landing."""


class Flight(EventClip):
    """Caballeros of one seat fly from one place to another in an arc, land with a puff, and stand there."""

    def __init__(self, stage: Stage, event: Any, seat: int, source: str, area: str, count: int = 1,
                 travel: int = 34) -> None:  # fmt: skip
        self.shown = max(1, min(MOST, count))
        ticks = travel + STAGGER * (self.shown - 1) + SETTLES
        super().__init__(stage, event, ticks, breath=True)
        self.seat, self.source, self.area, self.count, self.travel = seat, source, area, count, travel
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

    def _lands(self, index: int) -> int:
        """Return the tick in which a caballero lands."""
        return self.travel + STAGGER * index

    def _arrived(self, index: int) -> int:
        """Return how many there are once that one has landed."""
        return math.ceil(self.count * (index + 1) / self.shown)

    @property
    def _vanishes(self) -> bool:
        """Whether they are not seen standing where they go."""
        return self.area in AWAY or self.stage.view.caballeros.get(self.area) is None

    def passing(self, before: float, now: float) -> None:
        if self.area in AWAY:
            return
        for index in range(self.shown):
            if before < self._lands(index) <= now:
                self.stage.puff(self.stage.area_spot(self.area, self.seat), self.stage.board.width("caballero"))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, now, touched = self.stage, progress * self.ticks, []
        start, end = stage.area_spot(self.source, self.seat), stage.area_spot(self.area, self.seat)
        size = stage.board.width("caballero")
        far = math.hypot(start[0] - end[0], start[1] - end[1])
        height = min(130.0, 40.0 + 0.2 * far)
        landed = sum(now >= self._lands(index) for index in range(self.shown))
        if landed and not self._vanishes:
            touched.append(self._standing(surface, end, landed - 1, now, size))
        for index in reversed(range(landed, self.shown)):
            part = (now - STAGGER * index) / self.travel
            if part > 0.0:
                touched.append(stage.flying.fly(surface, start, end, part, self._paint, size, height))
        return touched

    def _standing(self, surface: pygame.Surface, end: Point, last: int, now: float, size: float) -> pygame.Rect:
        """Draw those that have landed, with their last small hop."""
        stage = self.stage
        part = (now - self._lands(last)) / SETTLES
        high = 0.0 if stage.still or part >= 1.0 else arc(part) * size * 0.2
        count = self.stood + self._arrived(last)
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

    def _hops(self) -> int:
        """Return the number of the King's steps, which grows with the distance."""
        start, end = self._way()
        return max(2, min(5, round(math.hypot(start[0] - end[0], start[1] - end[1]) / 110.0)))

    def passing(self, before: float, now: float) -> None:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        width = stage.board.width(kind)
        if kind == "king":
            hops = self._hops()
            for step in range(1, hops):
                if before < self.travel * step / hops <= now:
                    at = (start[0] + (end[0] - start[0]) * step / hops, start[1] + (end[1] - start[1]) * step / hops)
                    stage.puff(at, width * 0.6)
        if before < self.travel <= now:
            stage.puff(end, width)
            stage.mark(end, max(150.0, width * 2.6))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        size = stage.board.width(kind) * 1.6
        part = min(1.0, progress * self.ticks / self.travel)
        if kind == "king":
            return [stage.flying.hop(surface, start, end, part, self._paint, size, self._hops(), 46.0)]
        height = 90.0 + 0.12 * math.hypot(start[0] - end[0], start[1] - end[1])
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
