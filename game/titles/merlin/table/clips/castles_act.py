"""The first act: traitors climb each castle, and shields of their colour beat them off; then new ones come."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.drawings import LOSS, MET
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.clips.show_stage import (
    FLIES,
    OPENS,
    READ,
    ShowPart,
    ShowPen,
    played,
    points_leave,
)
from game.titles.merlin.table.player_plates import HeldTraitor
from game.ui.canvas import Box, Point
from game.ui.motion.score import NOTHING, Score, after, sound
from game.ui.motion.verbs import ease_in, ease_out, ease_out_back, lerp, smooth

CLIMBS, BEATS = 30, 26
"""Ticks for traitors to climb, and from one traitor's fate to the next."""
SWINGS, TUMBLES = 14, 22
"""Ticks for a shield to swing up, and then for its traitor to fall."""
COMES = 46
HOODED, SMALL = 118.0, 78.0
"""Size of a traitor on a wall, and at its foot."""
SHIELD = 88.0
UNIT = (600.0, 380.0)
"""Size of the panel that these are made for."""


def besiegers(principalities: Sequence[str], event: ev.TraitorsScored) -> list[HeldTraitor]:
    """Return the traitors that are scored, by principality, those that a shield beats off first."""
    found: list[HeldTraitor] = []
    for name, repelled, stay in zip(principalities, event.repelled, event.stay, strict=True):
        found += [HeldTraitor(name, True)] * repelled + [HeldTraitor(name, False)] * stay
    return found


def _begins(index: int) -> float:
    """Return the tick at which the fate of a besieger begins."""
    return CLIMBS + 6.0 + BEATS * index


def told(event: ev.TraitorsScored) -> float:
    """Return the tick at which a castle's points appear."""
    count = sum(event.repelled) + sum(event.stay)
    return _begins(count) + 4.0 if count else OPENS + 6.0


def draw_castles(pen: ShowPen, act: int, playing: Event | None, now: float) -> None:
    """Draw all castles; `now`: ticks since `playing` began."""
    scored = {event.seat: event for event in pen.c.show.seen(ev.TraitorsScored)}
    dealt = {event.seat: event for event in pen.c.show.seen(ev.TraitorsDealt)}
    for seat, box in enumerate(pen.layout.castles):
        if not pen.reaches(box):
            continue
        own = playing if isinstance(playing, ev.TraitorsScored | ev.TraitorsDealt) and playing.seat == seat else None
        coming = own if isinstance(own, ev.TraitorsDealt) else dealt.get(seat)
        if isinstance(own, ev.TraitorsScored):
            _besieged(pen, box, seat, own, now)
        else:  # New traitors come when those before are gone.
            _besieged(pen, box, seat, scored.get(seat) if coming is None else None, math.inf)
        if coming is not None:
            _camp(pen, box, coming.traitors, now / COMES if coming is own else 1.0)
        elif seat not in scored and own is None:
            _camp(pen, box, pen.c.view.traitors[seat], 1.0)
        if own is not None:
            pen.frame(box)


def wall_in(box: Box) -> Box:
    """Return the wall of a castle in its panel."""
    unit = _unit(box)
    high = min(190.0 * unit, box.h * 0.43)
    return Box(box.x + 34.0 * unit, box.bottom - high - 26.0 * unit, box.w - 68.0 * unit, high)


def _unit(box: Box) -> float:
    return min(box.w / UNIT[0], box.h / UNIT[1])


def _total_at(box: Box) -> Point:
    """Return the place of a seat's points in its panel."""
    return box.right - 48.0 * _unit(box), box.y + 46.0 * _unit(box)


def _besieged(pen: ShowPen, box: Box, seat: int, event: ev.TraitorsScored | None, now: float) -> None:
    """Draw a castle in its panel, with the traitors on it. event: None: they will be scored later; now: ticks since
    then"""
    unit, wall = _unit(box), wall_in(box)
    hooded = besiegers(pen.facts.principalities, event) if event is not None else []
    count = len(hooded)
    left, right = wall.x + wall.h * 0.62, wall.right - 12.0 * unit
    pitch = min((right - left) / max(1, count), 120.0 * unit)
    start = left + (right - left - pitch * count) / 2
    feet = [(start + pitch * (index + 0.5), wall.y + 10.0 * unit) for index in range(count)]
    for index, (each, foot) in enumerate(zip(hooded, feet, strict=True)):
        _stand(pen, unit, each, foot, now, now - _begins(index))
    pen.castle(wall)
    for index, (each, foot) in enumerate(zip(hooded, feet, strict=True)):
        since = now - _begins(index)
        if now < CLIMBS:
            part = smooth((now - 2.0 * index) / (CLIMBS - 4.0))
            size = round(lerp(SMALL, HOODED, part) * unit / 4.0) * 4.0
            sway = 0.0 if pen.tools.still else 5.0 * unit * (1 if int(now / 5) % 2 else -1) * (part < 1.0)
            top, low = foot[1] - size * 0.36, wall.bottom - size * 0.3
            at = foot[0] + sway, top if pen.tools.still else lerp(low, top, part)
            pen.pieces.traitor(pen.surface, at, each.principality, size)
        if since > 0.0 and event is not None:
            _answer(pen, unit, event, each, (foot[0], foot[1] + 64.0 * unit), since)
        if each.repelled and SWINGS < since < SWINGS + TUMBLES and not pen.tools.still:
            _tumble(pen, box, each.principality, foot, since - SWINGS)
    pen.seat_name(Box(box.x + 12.0, box.y + 10.0, box.w * 0.6, 52.0 * max(1.0, unit)), seat)
    if event is not None and now >= told(event):
        _total(pen, box, event)


def _stand(pen: ShowPen, unit: float, each: HeldTraitor, foot: Point, now: float, since: float) -> None:
    """Draw a traitor who stands behind the battlement."""
    if now < CLIMBS or (each.repelled and since >= SWINGS):
        return
    size, jumps, grins = HOODED * unit, 0.0, not each.repelled and since >= 0.0
    if grins and not pen.tools.still and 0.0 < since < BEATS:
        jumps = 10.0 * unit * abs(since % 13.0 - 6.5) / 6.5
    pen.pieces.traitor(pen.surface, (foot[0], foot[1] - size * 0.36 - jumps), each.principality, size, grins)


def _tumble(pen: ShowPen, box: Box, name: str, foot: Point, since: float) -> None:
    """Draw a traitor who falls off the wall."""
    part, unit = since / TUMBLES, _unit(box)
    size = HOODED * unit
    down = (wall_in(box).h + 46.0 * unit) * ease_in(part) - 40.0 * unit * (1.0 - part) * part * 4.0
    at = foot[0] + 60.0 * unit * ease_out(part), foot[1] - size * 0.36 + down
    pen.c.pictures.turned(pen.surface, at, size * 1.1, 300.0 * part, pen.pieces.traitor, name, size)


def _answer(
    pen: ShowPen, unit: float, event: ev.TraitorsScored, each: HeldTraitor, at: Point, since: float
) -> None:  # fmt: skip
    """Draw what meets a traitor on the wall: a shield that swings up, with a tick; or the points it takes."""
    name, size = each.principality, SHIELD * unit
    if not each.repelled:
        lost = Message("merlin-show-loss", {"count": -(event.points // max(1, sum(event.stay)))})
        if since > 8.0:
            pen.label(lost, Box.at(at, 120.0 * unit, 62.0 * unit), LOSS, "#FFF6EE")
        return
    part = 1.0 if pen.tools.still else ease_out_back(since / SWINGS)
    hinge = at[0], at[1] + size * 0.5 - size * 0.5 * part - (1.0 - part) * size * 0.1
    turn = -100.0 * (1.0 - part)
    pen.c.pictures.turned(pen.surface, hinge, size * 1.1, turn, pen.pieces.good, "shield", name, size)
    if since > SWINGS + 4.0:
        mark, radius = (at[0] + size * 0.38, at[1] + size * 0.36), 15.0 * max(unit, 0.8)
        pen.pieces.mark(pen.surface, mark, "tick", radius, MET)


def _total(pen: ShowPen, box: Box, event: ev.TraitorsScored) -> None:
    """Draw Excalibur if it brings points, or why nothing is lost; points are seen in the ledger."""
    unit, at = _unit(box), _total_at(box)
    if event.excalibur:
        pen.pieces.relic(pen.surface, at, "excalibur", 74.0 * unit)
    elif not event.points:
        said = Message("merlin-show-no-loss" if sum(event.repelled) else "merlin-show-no-traitors")
        half = box.w * 0.5
        pen.label(said, Box(box.x + half - 14.0, at[1] - 30.0 * unit, half, 60.0 * unit), at=1.0)


def _camp(pen: ShowPen, box: Box, counts: Sequence[int], part: float) -> None:
    """Draw traitors at the foot of the wall; `part`: how far they have come from the right."""
    unit, wall, still = _unit(box), wall_in(box), pen.tools.still
    size = SMALL * unit
    names = [name for name, count in zip(pen.facts.principalities, counts, strict=True) for _ in range(count)]
    pitch = min(size * 1.05, (wall.w - wall.h * 0.6) / max(1, len(names)))
    for index, name in enumerate(names):
        came = smooth(part * 1.5 - 0.16 * index)
        if came <= 0.0:
            continue
        came = 1.0 if still else came
        x, y = wall.right - 30.0 * unit - pitch * (len(names) - 1 - index), wall.bottom - size * 0.3
        hop = 0.0 if came >= 1.0 else 9.0 * unit * abs((came * 6.0) % 1.0 - 0.5) * 2
        pen.pieces.traitor(pen.surface, (lerp(box.right + size, x, came), y - hop), name, size)


# -- scores


def traitors(c: Clips, event: ev.TraitorsScored) -> Score:
    """The traitors of one castle climb its wall, and are beaten off or stay."""
    seat, leaves = event.seat, told(event)
    gain = seat, event.points
    flight = points_leave(c, leaves, event, gain, event.score, lambda: _total_at(c.ledger.layout.castles[seat]))
    hooded = besiegers(c.tools.facts.principalities, event)
    fates = [after(_begins(index), after(SWINGS, sound("repelled")) if each.repelled else sound("plunder"))
             for index, each in enumerate(hooded)]  # fmt: skip
    opening = Message("merlin-castle-of", c.tools.words.named(seat))
    part = ShowPart(event, leaves + FLIES, lambda layout: layout.castles[seat], opening)
    climbs = after(2, sound("climb")) if hooded else NOTHING
    return played(c, part, draw_castles, flight, climbs, *fates)


def new_traitors(c: Clips, event: ev.TraitorsDealt) -> Score:
    """New traitors come to a castle."""
    part = ShowPart(event, COMES - READ, lambda layout: layout.castles[event.seat])
    return played(c, part, draw_castles, after(4, sound("deal", event.seat)))
