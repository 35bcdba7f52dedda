"""Assistants who walk from gate to gate, and things that fly between gatehouses and plates."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.polyline import along, length, standing_rect
from game.titles.merlin.table.gatehouses import ARCH
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import Point
from game.ui.motion.tween import arc, ease_out, smooth
from game.ui.table.parts.cue import OldCue as Cue

WALKS, BOWS, SETTLES = 44, 16, 8
"""Ticks of a walk, of the bow before it, and after it."""
STRIDE, BOUNCE = 46.0, 7.0
"""Units of a step, and its height."""
FRONT = 22.0
"""How far before a gatehouse its road begins, in units of a drawing."""
FLIES = 28
FURLS = 14
"""Ticks for a used flag to furl."""
GOOD, MARKER, APPLE = 46.0, 18.0, 46.0
"""Sizes of a good and an apple in the air; radius of a marker."""


class AssistantJourney(EventClip[ev.AssistantSent | ev.AssistantSentHome]):
    """An assistant walks from a gate, or from its castle, to another; one who is sent home bows first."""

    def __init__(
        self, stage: ClipStage, event: ev.AssistantSent | ev.AssistantSentHome, seat: int, assistant: str,
        source: str | None, target: str | None,
    ) -> None:  # fmt: skip
        """source, target: principalities; None: the castle"""
        self._bows = BOWS if isinstance(event, ev.AssistantSentHome) else 0
        super().__init__(stage, event, self._bows + WALKS + SETTLES, seat, breath=True)
        self._owner, self._assistant = seat, assistant
        self._source, self._target = source, target

    def hides(self) -> set[Token]:
        return {("assistant", self._owner, self._assistant)}

    def lights(self) -> set[str]:
        return {f"gate:{self._target}"} if self._target is not None else set()

    def cues(self) -> list[Cue]:
        home = [Cue(0, "dismissed")] if self._bows else []
        return [*home, Cue(self._bows, "walk"), Cue(self._bows + WALKS, "piece")]

    @property
    def tall(self) -> float:
        """The assistant's height, in units."""
        return ARCH[1] * self.stage.places.gate_scale()

    def _way(self) -> list[Point]:
        """Return the way from foot to foot: out of the gate, along the rondel, into the other."""
        return [*self._gate(self._source), *reversed(self._gate(self._target))]

    def _gate(self, principality: str | None) -> list[Point]:
        """Return the points from a gate to the road before it."""
        places = self.stage.places
        if principality is None:
            x, y = places.on_plate(self._owner, "plate")
            return [(x, y + self.tall / 2)]
        gatehouse = places.small_gatehouse(principality)
        box, house = gatehouse.arch(self._assistant), gatehouse.box
        foot, front = (box.centre[0], box.bottom - 2.0), FRONT * gatehouse.scale
        inward = house.x - front if house.centre[0] > places.ring.x else house.right + front
        return [foot, (foot[0], foot[1] + 0.5 * front), (inward, foot[1] + 0.9 * front)]

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        way, tall, canvas = self._way(), self.tall, self.tools.canvas
        if self.tools.still:
            (ax, ay), (bx, by) = way[0], way[-1]
            paint, part = partial(self._faded, tall=tall), now / max(1, self.ticks)
            fly = self.stage.effects.flying.fly
            return [fly(surface, (ax, ay - tall / 2), (bx, by - tall / 2), part, paint, tall)]
        if now < self._bows:
            return [self._bow(surface, way[0], now / self._bows)]
        part = smooth(min(1.0, (now - self._bows) / WALKS))
        steps = max(2, round(length(way) / STRIDE))
        x, y = along(way, part)
        foot = x, y - BOUNCE * abs(math.sin(math.pi * steps * part))
        self._figure(surface, foot)
        return [standing_rect(canvas, foot, tall)]

    def _bow(self, surface: pygame.Surface, foot: Point, part: float) -> pygame.Rect:
        tall = self.tall
        paint, key = partial(self._faded, tall=tall), ("bow", self._owner, self._assistant, tall)
        middle = foot[0], foot[1] - tall / 2
        angle = 30.0 * arc(part)
        return self.stage.pictures.turned(surface, self.tools.canvas, middle, key, tall * 1.3, angle, paint)

    def _faded(self, surface: pygame.Surface, at: Point, tall: float) -> None:
        self._figure(surface, (at[0], at[1] + tall / 2))

    def _figure(self, surface: pygame.Surface, foot: Point) -> None:
        tools = self.tools
        tools.pieces.assistant(surface, tools.canvas, foot, self._owner, self._assistant, self.tall)

    def passing(self, before: float, now: float) -> None:
        if before < self._bows + WALKS <= now and self._target is not None:
            x, y = self._way()[-1]
            self.stage.effects.puff((x, y - 14.0), 30.0)


class GoodFlight(EventClip[ev.GoodTaken | ev.GoodReturned | ev.FlagUsed]):
    """A good hops from its gatehouse to a plate, or back; a flag that is used furls first."""

    def __init__(
        self, stage: ClipStage, event: ev.GoodTaken | ev.GoodReturned | ev.FlagUsed, seat: int, kind: str,
        principality: str, taken: bool,
    ) -> None:  # fmt: skip
        self._furls = FURLS if isinstance(event, ev.FlagUsed) else 0
        super().__init__(stage, event, self._furls + FLIES, seat, breath=True)
        self._kind, self._principality, self._taken = kind, principality, taken

    def hides(self) -> set[Token]:
        return set() if self._taken else {("good", self.seat or 0, self._kind, self._principality)}

    def lights(self) -> set[str]:
        return {f"gate:{self._principality}"}

    def cues(self) -> list[Cue]:
        return [Cue(0, "furl" if self._furls else "lift"), Cue(self.ticks - 2, "token")]

    def _ends(self) -> tuple[Point, Point]:
        places = self.stage.places
        stock = places.small_gatehouse(self._principality).stock(self._kind).centre
        plate = places.on_plate(self.seat or 0, self._kind)
        return (stock, plate) if self._taken else (plate, stock)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        start, end = self._ends()
        if now < self._furls and not self.tools.still:
            return [self._furl(surface, start, now / self._furls)]
        part = (now - self._furls) / max(1, self.ticks - self._furls)
        flying, high = self.stage.effects.flying, self.rise(start, end, 60.0 + 0.1 * math.dist(start, end))
        return [flying.fly(surface, start, end, max(0.0, part), self._good, GOOD, high)]

    def _good(self, surface: pygame.Surface, at: Point) -> None:
        tools = self.tools
        tools.pieces.good(surface, tools.canvas, at, self._kind, self._principality, GOOD)

    def _furl(self, surface: pygame.Surface, at: Point, part: float) -> pygame.Rect:
        """Wave the flag, large, above the plate."""
        size = GOOD * (1.0 + 0.9 * arc(min(1.0, part)))
        size = round(size / 6.0) * 6.0
        where = at[0], at[1] - 40.0 * arc(part)
        paint = partial(self._waved, size=size)
        key = ("waved", self._principality, size)
        swing = 22.0 * math.sin(math.tau * part)
        return self.stage.pictures.turned(surface, self.tools.canvas, where, key, size * 1.2, swing, paint)

    def _waved(self, surface: pygame.Surface, at: Point, size: float) -> None:
        tools = self.tools
        tools.pieces.good(surface, tools.canvas, at, self._kind, self._principality, size)


class MarkerFlight(EventClip[ev.MarkerPlaced]):
    """A marker flies from a castle to its principality."""

    def __init__(self, stage: ClipStage, event: ev.MarkerPlaced) -> None:
        super().__init__(stage, event, FLIES + 4, event.seat, breath=True)

    def hides(self) -> set[Token]:
        return {("marker", self.event.seat)}

    def lights(self) -> set[str]:
        return {f"gate:{self.event.principality}"}

    def cues(self) -> list[Cue]:
        return [Cue(0, "lift"), Cue(self.ticks - 2, "piece")]

    def passing(self, before: float, now: float) -> None:
        if before < self.ticks <= now:
            self.stage.effects.ring(self._end, 96.0)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        stage, event = self.stage, self.event
        start = stage.places.on_plate(event.seat, "markers")
        part = now / self.ticks
        high = self.rise(start, self._end, 110.0)
        return [stage.effects.flying.fly(surface, start, self._end, part, self._marker, 2.2 * MARKER, high)]

    @property
    def _end(self) -> Point:
        """The place at the gatehouse."""
        return self.stage.places.small_gatehouse(self.event.principality).marker(self.event.seat)

    def _marker(self, surface: pygame.Surface, at: Point) -> None:
        tools = self.tools
        tools.pieces.marker(surface, tools.canvas, at, self.event.seat, MARKER)


class AppleFlight(EventClip[ev.AppleSpent | ev.AppleTaken]):
    """An apple comes with the Grail; one that is spent leaps onto the die and turns it."""

    def __init__(self, stage: ClipStage, event: ev.AppleSpent | ev.AppleTaken, taken: bool) -> None:
        super().__init__(stage, event, FLIES, event.seat, breath=True)
        self._taken = taken

    def hides(self) -> set[Token]:
        return set() if self._taken else {("apple", self.event.seat)}

    def cues(self) -> list[Cue]:
        return [Cue(0, "lift"), Cue(self.ticks - 2, "piece" if self._taken else "apple")]

    def _ends(self) -> tuple[Point, Point]:
        places, seat = self.stage.places, self.event.seat
        kept = places.on_plate(seat, "apples")
        if not self._taken:
            return kept, places.on_plate(seat, "dice")
        return self._origin(seat), kept

    def passing(self, before: float, now: float) -> None:
        if before < self.ticks <= now and not self._taken:
            self.stage.effects.ring(self._ends()[1], 110.0)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        start, end = self._ends()
        flying, part = self.stage.effects.flying, now / self.ticks
        return [flying.fly(surface, start, end, part, self._apple, APPLE, self.rise(start, end, 70.0))]

    def _apple(self, surface: pygame.Surface, at: Point) -> None:
        tools = self.tools
        tools.pieces.apple(surface, tools.canvas, at, APPLE)


class TraitorsFall(EventClip[ev.TraitorsDiscarded]):
    """Traitors who are discarded on purpose tumble off a castle."""

    TUMBLES, STAGGER, SIZE = 34, 9, 52.0

    def __init__(self, stage: ClipStage, event: ev.TraitorsDiscarded) -> None:
        super().__init__(
            stage, event, self.TUMBLES + self.STAGGER * (event.count - 1), event.seat, breath=True, cue="repelled"
        )

    def hides(self) -> set[Token]:
        event = self.event
        return {("traitor", event.seat, event.principality, index) for index in range(event.count)}

    def cues(self) -> list[Cue]:
        lands = [Cue(self.TUMBLES * 0.8 + self.STAGGER * index, "piece") for index in range(self.event.count)]
        return [*super().cues(), *lands]

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        touched = []
        for index in range(self.event.count):
            part = (now - self.STAGGER * index) / self.TUMBLES
            if 0.0 < part < 1.0:
                touched.append(self._falling(surface, index, part))
        return touched

    def _falling(self, surface: pygame.Surface, index: int, part: float) -> pygame.Rect:
        """Draw one of them: up, over and down, towards the board."""
        x, y = self.stage.places.on_plate(self.event.seat, "traitors")
        moves = 0.0 if self.tools.still else 1.0
        fallen = 210.0 * max(0.0, part - 0.22) ** 2 * 1.65
        at = (
            x - (150.0 + 26.0 * index) * ease_out(part) * moves,
            y + (fallen - 74.0 * arc(min(1.0, part * 1.7))) * moves,
        )
        name, size = self.event.principality, self.SIZE
        canvas, paint = self.tools.canvas, partial(self._traitor, size=size)
        layer = pygame.Surface((round(size * 2 * canvas.scale),) * 2, pygame.SRCALPHA)
        middle = canvas.units((layer.get_width() / 2, layer.get_height() / 2))
        self.stage.pictures.turned(layer, canvas, middle, ("falling", name), size, -330.0 * part * moves, paint)
        layer.set_alpha(round(255 * min(1.0, 3.2 * (1.0 - part))))
        rect = layer.get_rect(center=canvas.pos(*at))
        surface.blit(layer, rect)
        return rect

    def _traitor(self, surface: pygame.Surface, at: Point, size: float) -> None:
        tools = self.tools
        tools.pieces.traitor(surface, tools.canvas, at, self.event.principality, size)
