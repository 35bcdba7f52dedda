"""The third and the fourth act, at the six gatehouses. A pot is counted and pushed to those with most markers, or the
Grail decides, and surplus markers go home; at last every assistant in a gate brings its owner a point."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art import brush, buildings
from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.clips.score_show.environs_act import Winning, ranked, result_of
from game.titles.merlin.table.clips.score_show.show_stage import (
    FLIES,
    OPENS,
    ShowPart,
    ShowPen,
    layout_of,
    played,
    points_leave,
)
from game.ui.canvas import Box, Point
from game.ui.look import svg
from game.ui.look.theme import SECONDARY
from game.ui.motion.score import NOTHING, Score, after, show, sound, stagger
from game.ui.motion.tween import arc, ease_in_out, ease_out, lerp, lerp_point, smooth

LIDS = 14
"""Ticks for a chest to open."""
COUNTS, MOST = 10, 60
"""Ticks for each marker that is counted, and the most for all."""
DESCENDS = 44
"""Ticks for the Grail to come down."""
PUSHES, TELLS, RESTS = 20, 34, 16
"""Ticks for points to slide to their row, to stand there, and to rest after landing."""
UNIT = (400.0, 372.0)
"""Size of the panel that these are made for."""
RADIUS, PITCH = 19.0, 43.0
"""Radius of a marker, and the distance to the next one."""
TOP, ROW = 142.0, 52.0
WHY = 12.0
"""Middle of the reason, over the frame on the battlements: the name is below it, and markers fill the wall."""
CHEST = 132.0


class PotTimes(NamedTuple):
    """Ticks of a pot: the lid is up; from marker to marker; all are counted; the Grail is there; points are pushed;
    they take off; the end."""

    opened: float
    each: float
    counted: float
    decided: float
    pushed: float
    leaves: float
    ticks: int


def plan(event: ev.InfluenceScored) -> PotTimes:
    """Return when everything about a pot is shown."""
    pot = max(1, sum(event.counts))
    opened = float(OPENS + LIDS)
    each = min(float(COUNTS), MOST / pot)
    counted = opened + each * pot + 6.0
    decided = counted + (DESCENDS if event.grail is not None else 0)
    pushed = decided + PUSHES
    leaves = pushed + TELLS
    return PotTimes(opened, each, counted, decided, pushed, leaves, round(leaves + FLIES + RESTS))


def pot(c: ClipContext, event: ev.InfluenceScored) -> Score:
    """One pot is scored."""
    facts, times, count = c.tools.facts, plan(event), sum(event.counts)
    index = facts.index(event.principality)

    def flight(seat: int, points: int) -> Score:
        def start() -> Point:
            return coin_at(layout_of(c).gate(index), event, seat)

        return points_leave(c, times.leaves, seat, points, event.scores[seat], start)

    heard = [
        after(OPENS, sound("chest")),
        after(times.opened, stagger(times.each, (sound("coin", step=min(11, number)) for number in range(count)))),
        after(times.decided, sound("heap")) if any(event.points) else NOTHING,
    ]
    if event.grail is not None:
        heard.append(after(times.counted, sound("cloth"), after(DESCENDS * 0.6, sound("coin", step=8))))
    flights = [flight(seat, points) for seat, points in enumerate(event.points) if points]
    step = Message("merlin-show-step", {"step": index + 1, "of": len(facts.principalities)})
    opening = Message("merlin-show-pot", c.tools.words.at(event.principality))
    hides = frozenset({("grail",)} if event.grail is not None else ())
    part = ShowPart(event, times.ticks, step, opening, times.decided, hides)
    home = after(times.leaves, _surplus(c, event, index))
    return played(c, part, lambda pen, now: draw_pots(pen, event, now), home, *flights, *heard)


def _surplus(c: ClipContext, event: ev.InfluenceScored, index: int) -> Score:
    """Surplus markers go home to their castles."""
    order, tools = ranked(event.counts), c.tools

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        box, part, touched = layout_of(c).gate(index), now / FLIES, []
        for row, seat in enumerate(order):

            def paint(surface: pygame.Surface, at: Point, seat: int = seat) -> None:
                tools.pieces.marker(surface, at, seat, RADIUS)

            goal = c.places.on_plate(seat, "markers")
            for number in range(event.left[seat], event.counts[seat]):
                start = spot(box, row, float(min(number, 3)), len(order))
                late = max(0.0, min(1.0, part * 1.3 - 0.1 * number))
                touched.append(c.stage.effects.flying.fly(surface, start, goal, late, paint, 2.2 * RADIUS, 60.0))
        return touched

    return show(FLIES, draw)


# -- where, in a gatehouse's panel


def _unit(box: Box) -> float:
    return min(box.w / UNIT[0], box.h / UNIT[1])


def spot(box: Box, row: int, index: float, rows: int) -> Point:
    """Return the place of a marker in a row."""
    unit = _unit(box)
    high = min(ROW * unit, (box.h - TOP * unit - 10.0) / max(1, rows))
    return box.x + (34.0 + PITCH * index) * unit, box.y + TOP * unit + high * (row + 0.5)


def coin_at(box: Box, event: ev.InfluenceScored, seat: int) -> Point:
    """Return the place of a seat's points: at the end of its row."""
    order = ranked(event.counts)
    x, y = spot(box, order.index(seat), min(4.0, event.counts[seat]) + 0.35, len(order))
    return max(x, box.x + 150.0 * _unit(box)), y


# -- pots


def draw_pots(pen: ShowPen, playing: ev.InfluenceScored | None = None, now: float = 0.0) -> None:
    """Draw the gatehouses with their markers and chests; `now`: ticks since `playing` began."""
    done = pen.c.show.pots
    for index, name in enumerate(pen.facts.principalities):
        gate = _PotGate(pen, pen.gatehouse(index))
        if playing is not None and playing.principality == name:
            gate.play(playing, now)
        elif name in done:
            gate.rest(done[name].counts, done[name].left)
            for seat, points in enumerate(done[name].points):
                if points:
                    gate.points(coin_at(gate.box, done[name], seat), points)
        else:
            counts = pen.c.view.markers[index]
            gate.rest(counts, counts)


class _PotGate:
    """Draws the markers and the chest of a gatehouse."""

    def __init__(self, pen: ShowPen, box: Box) -> None:
        self.pen, self.box, self.unit, self.still = pen, box, _unit(box), pen.tools.still
        self.chest = box.right - (CHEST * 0.5 + 16.0) * self.unit, box.bottom - (CHEST * 0.42 + 14.0) * self.unit

    def rest(self, counts: Sequence[int], left: Sequence[int]) -> None:
        """Draw the markers; those beyond `left` have gone home."""
        order = ranked(counts)
        for row, seat in enumerate(order):
            self._row((row, len(order)), seat, counts[seat], left[seat])
        self._chest(0.0)

    def points(self, at: Point, points: int) -> None:
        self.pen.label(Message("merlin-show-points", {"count": points}), at, (140.0, 40.0))

    def play(self, event: ev.InfluenceScored, now: float) -> None:
        """Draw the pot that is scored; `now`: ticks since that began."""
        times, order, whole = plan(event), ranked(event.counts), sum(event.counts)
        result, begun, empty = result_of(event.counts, event.points), now >= times.opened, now >= times.pushed
        counted, before = int((now - times.opened) / times.each) if begun else 0, 0
        high = 0.0 if self.still else arc((now - times.opened) / times.each % 1.0) * 20.0 * self.unit
        for row, seat in enumerate(order):
            if seat in result.winners and empty:
                self._light_row(row, len(order))
            left = event.counts[seat] if now < times.leaves else event.left[seat]
            hop = counted - before if begun and counted < whole else -1
            self._row((row, len(order)), seat, event.counts[seat], left, hop, high)
            before += event.counts[seat]
        opened = 0.0 if empty else max(0.0, min(1.0, (now - OPENS) / LIDS))
        self._chest(opened, min(whole, counted) if begun and not empty else None)
        if event.grail is not None and now >= times.counted:
            self._grail(now - times.counted)
        if now >= times.decided:
            self._push(event, result, now - times.decided)
        self.pen.frame(self.box)
        if now >= times.decided:
            self._why(result)

    def _row(self, row: tuple[int, int], seat: int, count: int, left: int, hop: int = -1, high: float = 0.0) -> None:
        """Draw a seat's markers; those beyond `left` have gone home.

        row  its number, of how many
        hop  the marker in the air
        """
        radius = RADIUS * self.unit
        for index in range(count):
            # More than four of a seat overlap.
            x, y = spot(self.box, row[0], float(index) if count <= 4 else index * 3.0 / (count - 1), row[1])
            if index < left:
                self.pen.marker((x, y - (high if index == hop else 0.0)), seat, radius)
            else:  # The dashed ring that it has left behind.
                box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
                self.pen.art(box, ("ring",), _ring, (0.0, 0.0, 100.0, 100.0))

    def _light_row(self, row: int, rows: int) -> None:
        pen, unit, (_, y) = self.pen, self.unit, spot(self.box, row, 0.0, rows)
        lit = pen.canvas.rect(Box(self.box.x + 10.0, y - 25.0 * unit, self.box.w - 20.0, 50.0 * unit))
        layer = pygame.Surface(lit.size, pygame.SRCALPHA)
        pygame.draw.rect(layer, (255, 253, 244, 150), layer.get_rect(), border_radius=pen.canvas.px(12.0))
        pen.surface.blit(layer, lit)

    def _chest(self, opened: float, pot: int | None = None) -> None:
        pen, (x, y), unit = self.pen, self.chest, self.unit
        pen.pieces.chest(pen.surface, (x, y), CHEST * unit, opened)
        if pot is not None:
            middle = x, y + 22.0 * unit
            pen.disc(middle, max(24.0, 27.0 * unit), 3.5, PAPER, INK)
            pen.word(str(pot), middle, max(SECONDARY, 34.0 * unit), INK, "center", "plain-bold")

    def _why(self, result: Winning) -> None:
        """Draw the reason above the name, at the right."""
        most = self.box.w - 20.0, 44.0 * self.unit
        wide = self.pen.label_width(result.why, most)
        at = self.box.right - 10.0 - wide / 2, self.box.y + WHY * self.unit
        self.pen.label(result.why, at, most)

    def _push(self, event: ev.InfluenceScored, result: Winning, since: float) -> None:
        """Draw the points on their way from the chest to those who score."""
        part = 1.0 if self.still else ease_in_out(min(1.0, since / PUSHES))
        for seat in result.winners:
            self.points(lerp_point(self.chest, coin_at(self.box, event, seat), part), event.points[seat])

    def _grail(self, since: float) -> None:
        """Draw the Grail, which comes down over the chest and pours its light out."""
        pen, unit, (x, y), size = self.pen, self.unit, self.chest, 92.0 * self.unit
        part = 1.0 if self.still else ease_out(min(1.0, since / (DESCENDS * 0.6)))
        at = x, lerp(self.box.y + 10.0 * unit, y - 112.0 * unit, part)
        pen.halo(at, size * 2.0, part)
        tilt = 0.0 if self.still else 24.0 * smooth(max(0.0, min(1.0, since / DESCENDS * 2.5 - 1.5)))

        key = "grail", size
        pen.c.pictures.turned(
            pen.surface, at, key, size * 1.1, tilt, lambda surface, at: pen.pieces.relic(surface, at, "grail", size)
        )


def _ring() -> str:
    return svg.path(brush.disc(50, 50, 42), "none", INK, 6.0, 0.65, dash="16 13")


# -- assistants

EACH = 9.0
"""Ticks from one assistant to the next; fewer if they are many."""
LEAPS = 22
ARCH = (88.0, 112.0)
"""Width and height of a gate, in units of a panel 400 wide."""
ARCH_TOP = 168.0


class PlacedAssistant(NamedTuple):
    """An assistant in a gate: its principality's number, its role, its owner."""

    gate: int
    role: str
    seat: int


def placed(c: ClipContext) -> list[PlacedAssistant]:
    """Return the assistants in gates, gate by gate."""
    return [
        PlacedAssistant(gate, role, seat)
        for gate in range(len(c.tools.facts.principalities))
        for kind, role in enumerate(ASSISTANTS)
        for seat, at in enumerate(c.view.assistants)
        if at[kind] == gate
    ]


def _arch(box: Box, role: str) -> Box:
    """Return the gate of a role in a panel."""
    unit = _unit(box)
    wide, pitch = ARCH[0] * unit, (box.w - 24.0 * unit) / len(ASSISTANTS)
    x = box.x + 12.0 * unit + pitch * ASSISTANTS.index(role) + (pitch - wide) / 2
    return Box(x, box.y + ARCH_TOP * unit, wide, ARCH[1] * unit)


def draw_assistants(pen: ShowPen, lit: float = 0.0, each: float = EACH) -> None:
    """Draw the gatehouses with everyone in their gates; `lit`: ticks since the first one lit up, the next ones
    following after `each`."""
    for index in range(len(pen.facts.principalities)):
        box = pen.gatehouse(index)
        for role in ASSISTANTS:
            gate = _arch(box, role)
            room, view = gate.inset(-6.0, -6.0), (-6.0, -6.0, gate.w + 12.0, gate.h + 12.0)
            pen.art(room, ("arch", role), partial(buildings.arch, 0, 0, gate.w, gate.h, role), view)
    for number, one in enumerate(placed(pen.c)):
        since, gate = lit - each * number, _arch(pen.layout.gate(one.gate), one.role)
        hop = arc(since / LEAPS) * 16.0 if 0.0 < since < LEAPS and not pen.tools.still else 0.0
        if since > 0.0:
            pen.halo(gate.centre, gate.h * 1.6, max(0.25, 1.0 - since / (3.0 * LEAPS)))
        foot = gate.centre[0], gate.bottom - 3.0 - hop
        pen.pieces.assistant(pen.surface, foot, one.seat, one.role, gate.h * 0.98)


def assistants(c: ClipContext, event: ev.AssistantsScored) -> Score:
    """Every assistant in a gate lights up, one after the other, and brings its owner a point."""
    people, begins, left, flights = placed(c), OPENS + 20.0, list(event.counts), []
    each = min(EACH, 130.0 / max(1, len(people)))
    last = begins

    def middle(one: PlacedAssistant) -> Point:
        return _arch(layout_of(c).gate(one.gate), one.role).centre

    for number, one in enumerate(people):
        left[one.seat] -= 1
        leaves, score = begins + each * number + 6.0, event.scores[one.seat] - left[one.seat]
        coin, heard = c.coin(FLIES, partial(middle, one), one.seat, 1), sound("coin", one.seat, min(11, number))
        flights.append(after(leaves, heard, coin, after(FLIES, c.count_up(one.seat, score))))
        last = leaves + FLIES
    opening = Message("merlin-show-every-assistant")
    flights.append(sound("cloth") if c.show.open else NOTHING)  # Otherwise it is heard as the stage appears.
    part = ShowPart(event, round(last) + 40, opening=opening, told=last)
    return played(c, part, lambda pen, now: draw_assistants(pen, now - begins, each), *flights)
