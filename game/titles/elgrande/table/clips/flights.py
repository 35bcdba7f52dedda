"""Clips of moving pieces: caballeros ride in quick succession, the King walks, the others are carried."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.notation_ids import COURT, PROVINCE, Piece
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Point
from game.ui.kit.motion.staggered_flight import SETTLES, TRAVEL, StaggeredFlight, hops
from game.ui.kit.motion.tween import lerp_point
from game.ui.table.parts.cue import Cue

Flown: TypeAlias = ev.Placed | ev.Moved | ev.Supplied | ev.Recalled | ev.Returned | ev.Evicted | ev.CastilloEmptied
"""Events that move caballeros."""
DraggedPiece: TypeAlias = ev.KingMoved | ev.GrandeMoved | ev.ScoreboardMoved
"""Events that move single pieces."""
RIDDEN = 30
"""Ticks of a flight from which hooves are heard."""
AWAY = (COURT, PROVINCE)
"""Places on a plate."""


class FlightPath(NamedTuple):
    """Where caballeros fly: areas, the court or the province.

    left  the seat's caballeros remaining at the source
    """

    source: str
    area: str
    left: int
    caballeros: int = 1


class Flight(EventClip[Flown]):
    """Caballeros of one seat trot from one place to another and raise dust where they arrive."""

    def __init__(self, stage: ClipStage, event: Flown, way: FlightPath, travel: int = TRAVEL) -> None:
        self.flight = StaggeredFlight(way.caballeros, travel)
        super().__init__(stage, event, self.flight.ticks, breath=True, seat=event.seat)
        self.owner, self.way = event.seat, way
        self.stood = 0
        """The seat's caballeros in the area before."""

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for area in (self.way.area,) if area in self.stage.board.areas}

    def areas(self) -> tuple[str, ...]:
        return self.way.area, self.way.source

    def begin(self) -> None:
        view, way = self.stage.view, self.way
        view.put(way.source, self.owner, way.left)
        if way.area not in AWAY:
            self.stood = view.count(way.area, self.owner) or 0

    def cues(self) -> list[Cue]:
        leaves = "banish" if self.way.area == PROVINCE and self.way.source != COURT else "lift"
        rides = [Cue(6, "trot")] if self.way.area not in AWAY and self.flight.travel >= RIDDEN else []
        lands = [Cue(self.flight.lands(index), "piece") for index in range(self.flight.shown)]
        return [Cue(0, leaves), *rides, *lands]

    @property
    def _vanishes(self) -> bool:
        """Whether they disappear on arrival."""
        view = self.stage.view
        return self.way.area in AWAY or view.caballeros.get(self.way.area) is None

    def passing(self, before: float, now: float) -> None:
        if self.way.area in AWAY:
            return
        for _ in self.flight.landing(before, now):
            stage = self.stage
            stage.effects.puff(stage.places.caballero(self.way.area, self.owner), stage.board.width("caballero"))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, now, touched = self.stage, progress * self.ticks, []
        places, way, flying = stage.places, self.way, stage.effects.flying
        start, end = places.caballero(way.source, self.owner), places.caballero(way.area, self.owner)
        size = stage.board.width("caballero")
        if self.flight.landed(now) and not self._vanishes:
            touched.append(self._standing(surface, now, size))
        paint = partial(self._paint, flipped=end[0] < start[0])
        return touched + self.flight.draw(flying, surface, now, start, end, paint, size, trots=True)

    def _standing(self, surface: pygame.Surface, now: float, size: float) -> pygame.Rect:
        """Draw those that have landed, with a small final hop."""
        stage = self.stage
        high = 0.0 if self.tools.still else self.flight.bounce(now, size)
        count = self.stood + self.flight.arrived(now)
        stage.board.draw_caballeros(surface, self.tools.canvas, self.way.area, self.owner, count, high)
        return self.tools.canvas.rect(stage.board.place_box(self.way.area, self.owner).inset(0.0, -size * 0.3))

    def _paint(self, surface: pygame.Surface, at: Point, flipped: bool) -> None:
        self.stage.board.draw_caballero(surface, self.tools.canvas, at, self.tools.seats[self.owner], flipped=flipped)


class Crowd(Flight):
    """Many leave a region at once, seat after seat, each to their own destination."""

    lead = 20

    def __init__(self, stage: ClipStage, event: ev.Evicted | ev.CastilloEmptied, way: FlightPath) -> None:
        super().__init__(stage, event, way, 44)
        self.group = type(event).__name__


class Carry(EventClip[DraggedPiece]):
    """The King, a Grande or a scoreboard moves to another area: the King walks, the others are carried."""

    def __init__(self, stage: ClipStage, event: DraggedPiece, piece: Piece, travel: int) -> None:
        super().__init__(stage, event, travel + SETTLES, breath=True, seat=event.seat)
        self.piece = piece
        self.travel = travel

    def lifts(self) -> set[Piece]:
        return {self.piece}

    def lights(self) -> dict[str, str]:
        return {self.event.area: "chosen"}

    def areas(self) -> tuple[str, ...]:
        return (self.event.area,) if self.event.source is None else (self.event.area, self.event.source)

    def _way(self) -> tuple[Point, Point]:
        board, kind, e = self.stage.board, str(self.piece[0]), self.event
        if isinstance(e, ev.ScoreboardMoved):
            beside = self.stage.view.facts.scoreboard(e.board)
            start = board.spot(e.source, kind) if e.source is not None else board.beside(beside)
            return start, board.spot(e.area, kind)
        return board.spot(e.source, kind, e.seat), board.spot(e.area, kind, e.seat)

    def cues(self) -> list[Cue]:
        return [Cue(0, "steps" if self.piece[0] == "king" else "lift"), Cue(self.travel, "piece")]

    def passing(self, before: float, now: float) -> None:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        width = stage.board.width(kind)
        if kind == "king":
            steps = hops(start, end)
            for step in range(1, steps):
                if before < self.travel * step / steps <= now:
                    stage.effects.puff(lerp_point(start, end, step / steps), width * 0.6)
        if before < self.travel <= now:
            stage.effects.puff(end, width)
            stage.effects.ring(end, max(150.0, width * 2.6))

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, kind = self.stage, str(self.piece[0])
        start, end = self._way()
        flying, size = stage.effects.flying, stage.board.width(kind) * 1.6
        part = min(1.0, progress * self.ticks / self.travel)
        if kind == "king":
            return [flying.hop(surface, start, end, part, self._paint, size, hops(start, end), 46.0)]
        height = 90.0 + 0.12 * math.dist(start, end)
        return [flying.fly(surface, start, end, part, self._paint, size, height)]

    def _grown(self) -> float:
        """Return how much the King grows on the way; few sizes, as each is baked and cached."""
        part = self.progress * self.ticks / self.travel
        return (1.0, 1.15, 1.3, 1.4)[max(0, min(3, int(part * 16), int((1.0 - part) * 16)))]

    def _paint(self, surface: pygame.Surface, at: Point) -> None:
        board, canvas, e = self.stage.board, self.tools.canvas, self.event
        if isinstance(e, ev.KingMoved):
            board.draw_king(surface, canvas, at, board.width("king") * self._grown())
        elif isinstance(e, ev.GrandeMoved):
            board.draw_grande(surface, canvas, at, self.tools.seats[e.seat])
        else:
            flip = 1.0 if self.tools.still else min(1.0, self.progress * self.ticks / self.travel)
            facts = self.stage.view.facts
            points = facts.scoreboards[facts.scoreboard(e.board)].points
            board.draw_scoreboard(surface, canvas, at, points, flip=flip)
