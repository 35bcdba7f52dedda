"""The first act: traitors climb each castle, and shields of their colour beat them off; then new ones come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.score_show.show_clip import FLIES, OPENS, FlyingPoints, ShowClip
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_pictures import LOSS
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Point
from game.ui.look.theme import BODY
from game.ui.motion.tween import ease_in, ease_out, ease_out_back, lerp, smooth
from game.ui.table.parts.cue import OldCue as Cue

CLIMBS, BEATS = 30, 26
"""Ticks for traitors to climb, and from one traitor's fate to the next."""
SWINGS, TUMBLES = 14, 22
"""Ticks for a shield to swing up, and then for its traitor to fall."""
TELLS, RESTS = 26, 24
"""Ticks from the last traitor until the points take off, and after they have landed."""
NOBODY = 56
"""Ticks for a castle without traitors."""
COMES = 46
HOODED, SMALL = 104.0, 68.0
"""Size of a traitor on a wall, and at its foot."""
SHIELD = 80.0
UNIT = (600.0, 380.0)
"""Size of the panel that these are made for."""


class Besieger(NamedTuple):
    """A traitor at a castle, and whether a shield beats it off."""

    principality: str
    repelled: bool


def besiegers(principalities: Sequence[str], event: ev.TraitorsScored) -> list[Besieger]:
    """Return the traitors that are scored, by principality, those that a shield beats off first."""
    found: list[Besieger] = []
    for name, repelled, stay in zip(principalities, event.repelled, event.stay, strict=True):
        found += [Besieger(name, True)] * repelled + [Besieger(name, False)] * stay
    return found


class CastlesAct:
    """Draws the castles of all seats with the traitors before and on them."""

    def __init__(self, stage: ClipStage, parts: ShowParts) -> None:
        self._stage, self._tools, self._parts = stage, stage.tools, parts

    def draw(
        self, surface: pygame.Surface, layout: ShowLayout,
        playing: ev.TraitorsScored | ev.TraitorsDealt | None = None, now: float = 0.0,
    ) -> None:  # fmt: skip
        """Draw all castles; `now`: ticks since `playing` began."""
        show, seats = self._stage.show, len(self._tools.seats)
        scored, dealt = show.repelled, show.dealt
        for seat, box in enumerate(layout.castles(seats)):
            own = playing if playing is not None and playing.seat == seat else None
            if isinstance(own, ev.TraitorsScored):
                self._castle(surface, box, seat, own, now)
            else:
                self._castle(surface, box, seat, scored.get(seat), None)
            coming = own if isinstance(own, ev.TraitorsDealt) else dealt.get(seat)
            if coming is not None:
                self._camp(surface, box, coming.traitors, now / COMES if coming is own else 1.0)
            elif seat not in scored and own is None:
                self._camp(surface, box, self._stage.view.traitors[seat], 1.0)
            if own is not None:
                self._parts.frame(surface, box)

    @staticmethod
    def unit(box: Box) -> float:
        return min(box.w / UNIT[0], box.h / UNIT[1])

    def wall(self, box: Box) -> Box:
        """Return the wall of a castle in its panel."""
        unit = self.unit(box)
        high = min(162.0 * unit, box.h * 0.43)
        return Box(box.x + 34.0 * unit, box.bottom - high - 26.0 * unit, box.w - 58.0 * unit, high)

    def _places(self, box: Box, count: int) -> list[Point]:
        """Return the feet of traitors on the wall, right of its tower."""
        wall, unit = self.wall(box), self.unit(box)
        left, right = wall.x + wall.h * 0.62, wall.right - 12.0 * unit
        pitch = min((right - left) / max(1, count), 120.0 * unit)
        start = left + (right - left - pitch * count) / 2
        return [(start + pitch * (index + 0.5), wall.y + 10.0 * unit) for index in range(count)]

    def total_at(self, box: Box) -> Point:
        """Return the place of a seat's points in its panel."""
        unit = self.unit(box)
        return box.right - 48.0 * unit, box.y + 46.0 * unit

    # -- one castle

    def _castle(
        self, surface: pygame.Surface, box: Box, seat: int, event: ev.TraitorsScored | None, now: float | None
    ) -> None:
        """Draw a castle; `now` None: its traitors were scored before, or will be."""
        parts, unit = self._parts, self.unit(box)
        wall = self.wall(box)
        hooded = besiegers(self._tools.facts.principalities, event) if event is not None else []
        places = self._places(box, len(hooded))
        at = 1e6 if now is None else now
        for index, (each, foot) in enumerate(zip(hooded, places, strict=True)):
            self._on_wall(surface, wall, each, foot, index, at, unit)
        parts.castle(surface, wall)
        for index, (each, foot) in enumerate(zip(hooded, places, strict=True)):
            if at < CLIMBS:
                self._climbing(surface, wall, each, foot, index, at, unit)
            self._answer(surface, event, each, foot, index, at, unit)
            if each.repelled and self._begins(index) + SWINGS < at < self._begins(index) + SWINGS + TUMBLES:
                self._tumbling(surface, wall, each, foot, at - self._begins(index) - SWINGS, unit)
        parts.seat_name(surface, Box(box.x + 12.0, box.y + 10.0, box.w * 0.6, 52.0 * max(1.0, unit)), seat)
        if event is not None and at >= told(event):
            self._total(surface, box, seat, event, unit)

    @staticmethod
    def _begins(index: int) -> float:
        return CLIMBS + 6.0 + BEATS * index

    def _hooded(self, surface: pygame.Surface, name: str, at: Point, size: float, grinning: bool = False) -> None:
        self._tools.pieces.traitor(surface, self._tools.canvas, at, name, size, grinning)

    def _on_wall(
        self, surface: pygame.Surface, wall: Box, each: Besieger, foot: Point, index: int, now: float, unit: float
    ) -> None:
        """Draw a traitor who stands behind the battlement."""
        begins = self._begins(index)
        gone = each.repelled and now >= begins + SWINGS
        if now < CLIMBS or gone:
            return
        size = HOODED * unit
        jumps = 0.0
        if not each.repelled and not self._tools.still and begins < now < begins + BEATS:
            jumps = 10.0 * unit * abs((now - begins) % 13.0 - 6.5) / 6.5
        self._hooded(surface, each.principality, (foot[0], foot[1] - size * 0.36 - jumps), size,
                     not each.repelled and now >= begins)  # fmt: skip

    def _climbing(
        self, surface: pygame.Surface, wall: Box, each: Besieger, foot: Point, index: int, now: float, unit: float
    ) -> None:
        """Draw a traitor on the way up the wall."""
        part = smooth(max(0.0, min(1.0, (now - 2.0 * index) / (CLIMBS - 4.0))))
        size = lerp(SMALL, HOODED, part) * unit
        size = round(size / 4.0) * 4.0
        sway = 0.0 if self._tools.still else 5.0 * unit * (1 if int(now / 5) % 2 else -1) * (part < 1.0)
        top, low = foot[1] - size * 0.36, wall.bottom - size * 0.3
        y = top if self._tools.still else lerp(low, top, part)
        self._hooded(surface, each.principality, (foot[0] + sway, y), size)

    def _tumbling(
        self, surface: pygame.Surface, wall: Box, each: Besieger, foot: Point, since: float, unit: float
    ) -> None:
        """Draw a traitor who falls off the wall."""
        if self._tools.still:
            return
        part, size = since / TUMBLES, HOODED * unit
        at = foot[0] + 60.0 * unit * ease_out(part), foot[1] - size * 0.36 + (wall.h + 46.0 * unit) * ease_in(part)
        at = at[0], at[1] - 40.0 * unit * (1.0 - part) * part * 4.0
        paint = partial(self._traitor, each.principality, size)
        key = ("tumbling", each.principality, size)
        self._stage.pictures.turned(surface, self._tools.canvas, at, key, size * 1.1, 300.0 * part, paint)

    def _answer(
        self, surface: pygame.Surface, event: ev.TraitorsScored | None, each: Besieger, foot: Point, index: int,
        now: float, unit: float,
    ) -> None:  # fmt: skip
        """Draw what meets a traitor on the wall: a shield that swings up, with a tick; or the points it takes."""
        since = now - self._begins(index)
        if since <= 0.0 or event is None:
            return
        tools, size = self._tools, SHIELD * unit
        at = foot[0], foot[1] + 74.0 * unit
        if not each.repelled:
            lost = -(event.points // max(1, sum(event.stay)))
            text = tools.say(Message("merlin-show-loss", {"count": lost}))
            if since > 8.0:
                self._parts.label(surface, text, at, (120.0 * unit, 62.0 * unit), LOSS, "#FFF6EE")
            return
        part = 1.0 if tools.still else ease_out_back(min(1.0, since / SWINGS))
        paint = partial(self._shield, each.principality, size)
        hinge = at[0], at[1] + size * 0.5 - size * 0.5 * part - (1.0 - part) * size * 0.1
        key = ("swinging", each.principality, size)
        self._stage.pictures.turned(surface, tools.canvas, hinge, key, size * 1.1, -100.0 * (1.0 - part), paint)
        if since > SWINGS + 4.0:
            mark = at[0] + size * 0.38, at[1] + size * 0.36
            canvas, radius = tools.canvas, 15.0 * max(unit, 0.8)
            pygame.draw.circle(surface, "#FFFFFF", canvas.pos(*mark), canvas.px(radius + 3.0))
            pygame.draw.circle(surface, "#1D6B3C", canvas.pos(*mark), canvas.px(radius))
            tools.pieces.sign(surface, canvas, mark, "tick", radius * 1.5, "#FFFFFF", "#1D6B3C")

    def _traitor(self, name: str, size: float, surface: pygame.Surface, at: Point) -> None:
        self._hooded(surface, name, at, size)

    def _shield(self, name: str, size: float, surface: pygame.Surface, at: Point) -> None:
        self._tools.pieces.good(surface, self._tools.canvas, at, "shield", name, size)

    def _total(self, surface: pygame.Surface, box: Box, seat: int, event: ev.TraitorsScored, unit: float) -> None:
        """Draw what this seat scores, and Excalibur if that is why."""
        tools, at = self._tools, self.total_at(box)
        if event.excalibur:
            tools.pieces.relic(surface, tools.canvas, (at[0] - 92.0 * unit, at[1]), "excalibur", 74.0 * unit)
        if not event.points:
            text = tools.say("merlin-show-no-loss" if sum(event.repelled) else "merlin-show-no-traitors")
            wide = min(tools.theme.measure(text, BODY, "bold", tools.canvas)[0] + 30.0, box.w * 0.5)
            self._parts.label(surface, text, (box.right - 14.0 - wide / 2, at[1]), (wide, 60.0 * unit))
            return
        key = "merlin-show-points" if event.points > 0 else "merlin-show-loss"
        text = tools.say(Message(key, {"count": abs(event.points)}))
        self._stage.pictures.coin(surface, tools.canvas, at, tools.seats[seat], text, event.points < 0)

    def _camp(self, surface: pygame.Surface, box: Box, counts: Sequence[int], part: float) -> None:
        """Draw traitors at the foot of the wall; `part`: how far they have come from the right."""
        unit, wall = self.unit(box), self.wall(box)
        names = [name for name, count in zip(self._tools.facts.principalities, counts, strict=True)
                 for _ in range(count)]  # fmt: skip
        size = SMALL * unit
        pitch = min(size * 1.05, (wall.w - wall.h * 0.6) / max(1, len(names)))
        for index, name in enumerate(names):
            x = wall.right - 30.0 * unit - pitch * (len(names) - 1 - index)
            y = wall.bottom - size * 0.3
            came = smooth(max(0.0, min(1.0, part * 1.5 - 0.16 * index)))
            if came <= 0.0:
                continue
            if self._tools.still:
                came = 1.0
            hop = 0.0 if came >= 1.0 else 9.0 * unit * abs((came * 6.0) % 1.0 - 0.5) * 2
            self._hooded(surface, name, (lerp(box.right + size, x, came), y - hop), size)


def told(event: ev.TraitorsScored) -> float:
    """Return the tick at which a castle's points appear."""
    count = sum(event.repelled) + sum(event.stay)
    return CLIMBS + 6.0 + BEATS * count + 4.0 if count else OPENS + 6.0


class TraitorsClip(ShowClip[ev.TraitorsScored]):
    """The traitors of one castle climb its wall, and are beaten off or stay."""

    def __init__(self, stage: ClipStage, event: ev.TraitorsScored) -> None:
        flights, end = [], told(event) + TELLS
        if event.points:
            flights = [FlyingPoints(event.seat, event.points, end, event.score)]
            end += FLIES
        elif not sum(event.repelled):
            end = float(NOBODY) - RESTS
        opening = Message("merlin-castle-of", stage.tools.words.named(event.seat))
        super().__init__(stage, event, round(end) + RESTS, flights, opening, told(event))
        self._castles = CastlesAct(stage, self.parts)

    @property
    def step(self) -> str:
        done = len(self.stage.show.repelled)
        of = len(self.tools.seats)
        return self.tools.say(Message("merlin-show-step", {"step": min(done + 1, of), "of": of}))

    def cues(self) -> list[Cue]:
        heard, begins = [*super().cues()], CLIMBS + 6.0
        hooded = besiegers(self.tools.facts.principalities, self.event)
        heard += [Cue(2, "climb")] if hooded else []
        for each in hooded:
            heard += [Cue(begins + SWINGS, "repelled") if each.repelled else Cue(begins, "plunder")]
            begins += BEATS
        return heard

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self._castles.draw(surface, layout, self.event, now)

    def source(self, layout: ShowLayout, each: FlyingPoints) -> Point:
        return self._castles.total_at(layout.castles(len(self.tools.seats))[each.seat])


class NewTraitorsClip(ShowClip[ev.TraitorsDealt]):
    """New traitors come to a castle."""

    def __init__(self, stage: ClipStage, event: ev.TraitorsDealt) -> None:
        super().__init__(stage, event, COMES)
        self._castles = CastlesAct(stage, self.parts)

    def cues(self) -> list[Cue]:
        return [*super().cues(), Cue(4, "deal", self.event.seat)]

    def play(self, surface: pygame.Surface, layout: ShowLayout, now: float) -> None:
        self._castles.draw(surface, layout, self.event, now)
