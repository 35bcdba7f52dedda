"""The rondel's changing parts as layers: the pawns, and where they can go.

Pawns stand in the middle of their spaces, or behind the tags of landings there, and step from one to the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import Dialogue, Landing
from game.titles.merlin.table.art.drawings import INK
from game.titles.merlin.table.board_picture.landing_signs import (
    ARROW,
    LandingPills,
    Pill,
    badges,
    corners,
    paint_badge,
    share,
)
from game.titles.merlin.table.pieces import Gait
from game.titles.merlin.table.places import FEET, INNER, LANE, MIDDLE, OUTER, Arrangement, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.motion.verbs import lerp, lerp_point, smooth
from game.ui.table.parts.stage import Piece, Spotlights

FILLS = 0.96
"""Height of a knight that fills a circle, in the circle's size."""
MERLIN_FILLS = 1.12
"""Merlin's: he is slim, and taller than knights everywhere."""


STEPS_ASIDE = 12
"""Ticks until a pawn has stepped aside."""


class Stand(NamedTuple):
    """Where a pawn stands.

    foot  its foot, in units
    tall  its height
    """

    space: int
    foot: Point
    tall: float


Stands = dict[int | None, Stand]
"""By seat; Merlin's by None."""


class PawnStands:
    """Places the pawns, and knows where they were drawn last, so that a ride begins there."""

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces, dialogue: Dialogue) -> None:
        self._tools, self._view, self._places, self._dialogue = tools, view, places, dialogue
        self._now: Stands = {}
        self._drawn: Stands = {}
        self._left: Stands = {}
        """Where the pawns were when some began to step aside."""
        self._goal: Stands = {}
        self._ticks = STEPS_ASIDE
        self._arrangement: Arrangement | None = None
        """The layout in which they stand there."""

    @property
    def stepping(self) -> bool:
        """Whether pawns are on their way aside or back."""
        return self._ticks < STEPS_ASIDE

    def update(self) -> bool:
        """Advance by one tick; return whether pawns are stepping aside."""
        if not self.stepping:
            return False
        self._ticks += 1
        return True

    def now(self) -> Stands:
        """Return the stands at this moment of the knights, by seat, and of Merlin, of None."""
        goal, arrangement = self._all(), self._places.arrangement
        if goal != self._goal:
            before = self._drawn if arrangement == self._arrangement and not self._tools.sudden() else {}
            kept = {seat: stand for seat, stand in before.items() if seat in goal and stand.space == goal[seat].space}
            self._left, self._goal, self._ticks = goal | kept, goal, 0 if kept else STEPS_ASIDE
            self._arrangement = arrangement
        part = smooth(self._ticks / STEPS_ASIDE)
        self._now = {seat: _between(self._left[seat], stand, part) for seat, stand in goal.items()}
        return self._now

    def _all(self) -> Stands:
        """Return where all pawns stand once they have stepped aside."""
        view, places = self._view, self._places
        found: Stands = {None: Stand(view.merlin, places.merlin(), places.merlin_height())}
        for seat, space in enumerate(view.knights):
            found[seat] = Stand(space, places.knight(seat), places.knight_height(seat))
        drawn = self._dialogue.landings_drawn()
        spaces = {landing.space for landing in drawn}
        for space in spaces:
            here = [landing for landing in drawn if landing.space == space]
            there = [seat for seat, stand in found.items() if seat is not None and stand.space == space]
            pawns: list[int | None] = [*there, None] if view.merlin == space else [*there]
            found |= dict(zip(pawns, self._behind(space, here, len(pawns)), strict=True))
        if view.merlin in spaces:
            stand = found[None]
            taller = stand.tall * MERLIN_FILLS / FILLS
            found[None] = stand._replace(foot=(stand.foot[0], stand.foot[1] + (taller - stand.tall) / 2), tall=taller)
        return found

    def _behind(self, space: int, here: Sequence[Landing], count: int) -> list[Stand]:
        """Return the stands of knights behind the tags of landings."""
        shared, places = share(here, count), self._places
        tall = shared.size * FILLS * places.ring.scale
        spots = [places.in_lane(space, along, out) for along, out in shared.pawns]
        return [Stand(space, (x, y + tall / 2), tall) for x, y in spots]

    def note_drawn(self) -> None:
        """Note that the pawns are drawn where they stand now."""
        self._drawn = self._now

    def drawn(self, seat: int | None) -> Stand:
        """Return where a knight, or Merlin (None), was drawn last; if it has moved since, where it stands now."""
        now, before = self._all()[seat], self._drawn.get(seat)
        return before if before is not None and before.space == now.space else now


def _between(one: Stand, other: Stand, part: float) -> Stand:
    """Return a stand on the way from one to another."""
    if part >= 1.0:
        return other
    return Stand(other.space, lerp_point(one.foot, other.foot, part), lerp(one.tall, other.tall, part))


OWNER = 12.0
"""Radius of the disc of a relic's owner, likewise."""
LIT = 5.0
"""From the edges of a lane to its light, in the rondel's units."""


class RondelLayers:
    """Draws knights, Merlin, and what each landing costs and brings."""

    def __init__(
        self, tools: TableTools, view: ViewData, places: TablePlaces, spotlights: Spotlights, stands: PawnStands,
        dialogue: Dialogue,
    ) -> None:  # fmt: skip
        self._tools, self._view, self._places, self._spotlights = tools, view, places, spotlights
        self._stands, self._dialogue = stands, dialogue
        self._pills = LandingPills(tools, places, view, dialogue)

    @property
    def _ridden(self) -> Landing | None:
        """The landing whose way is dotted."""
        return next((one for one in self._dialogue.landings_drawn() if one.id == self._dialogue.way), None)

    def lane(self) -> Layer:
        """Return the lane at the end of the dotted way, in light, so that it is found from across the room."""
        landing = self._ridden
        if landing is None:
            return EMPTY
        places, canvas = self._places, self._tools.canvas
        corners = places.wedge(landing.space, MIDDLE + LIT, OUTER - LIT, 0.05)
        points = [(x * canvas.scale, y * canvas.scale) for x, y in corners]
        box = places.space_box(landing.space)
        return Layer(box, (landing.space, box), partial(_fill, points), glow=2.0)

    def pawns(self, seen: bool, version: Hashable) -> list[Layer]:
        """Return the layers of the relics' owners, and of knights and Merlin, those in front last; always as many.

        seen     whether they are shown
        version  of the ground below
        """
        stands = self._stands.now()
        if not seen:
            return [EMPTY] * (1 + len(stands))
        view, hidden = self._view, self._spotlights.hidden
        owners = tuple((relic, owner) for relic, owner in (("grail", view.grail), ("excalibur", view.excalibur))
                       if owner is not None and (relic,) not in hidden)  # fmt: skip
        spots = [self._owner_spot(relic) for relic, _owner in owners]
        side = OWNER * self._places.ring.scale
        box = Box.around([Box.at(spot, 2 * side, 2 * side) for spot in spots]) if spots else NOWHERE
        found = [Layer(box, (owners, version), partial(self._paint_owners, owners), glow=8.0)]
        in_front = sorted(stands, key=lambda seat: (stands[seat].foot[1], seat is not None))
        return found + [self._pawn(seat, stands[seat], version) for seat in in_front]

    def _owner_spot(self, relic: str) -> Point:
        return self._places.polar(self._tools.facts.space(relic) + 0.27, INNER + 18.0)

    def _paint_owners(self, owners: Sequence[tuple[str, int]], surface: pygame.Surface) -> None:
        for relic, owner in owners:
            side = OWNER * self._places.ring.scale
            self._tools.pieces.marker(surface, self._owner_spot(relic), owner, side)

    def _pawn(self, seat: int | None, stand: Stand, version: Hashable) -> Layer:
        """Return the layer of a knight, or of Merlin (None)."""
        token: Piece = ("merlin",) if seat is None else ("knight", seat)
        if token in self._spotlights.hidden:
            return EMPTY._replace(state=seat)
        box = self._tools.pieces.standing_box(stand.foot, stand.tall)
        return Layer(box, (seat, stand, version), partial(self._paint_pawn, seat, stand), glow=2.0)

    def _paint_pawn(self, seat: int | None, stand: Stand, surface: pygame.Surface) -> None:
        tools, ring, foot = self._tools, self._places.ring, stand.foot
        self._stands.note_drawn()
        if seat is None:
            tools.pieces.merlin(surface, foot, stand.tall, Gait(growing=self._stands.stepping))
            return
        facing = 1 if ring.y > foot[1] - FEET * ring.scale else -1
        tools.pieces.knight(surface, foot, seat, stand.tall, Gait(0.0, facing, self._stands.stepping))

    def badges(self) -> list[Layer]:
        """Return what each landing costs and brings. Spaces whose action a flag leads to show that flag."""
        drawn, detours = self._dialogue.landings_drawn(), self._dialogue.detour_prices()
        found, told = [], self._pills.of(drawn, self._dialogue.way)
        for space in range(SPACES):
            here, flags = [landing for landing in drawn if landing.space == space], tuple(detours.get(space, ()))
            if here:
                found.append(self._landed(here, [pill for pill in told if pill.space == space]))
                continue
            if not flags:
                found.append(EMPTY)
                continue
            box = self._places.space_box(space).inset(-18.0 * self._places.ring.scale)  # They reach beyond the space.
            found.append(Layer(box, flags, partial(self._paint_flags, space, flags)))
        return found

    def _landed(self, here: Sequence[Landing], told: Sequence[Pill]) -> Layer:
        """Return the layer of the landings on one space."""
        places, tools = self._places, self._tools
        tags = badges(places, here, self._dialogue.way)
        ends = [point for tag in tags for point in corners(places, tag)]
        boxes = [Box(x, y, 0.0, 0.0) for x, y in ends] + [pill.box for pill in told]

        def paint(surface: pygame.Surface) -> None:
            for tag in tags:
                paint_badge(surface, tools, places, self._view, tag)
            for pill in told:
                self._pills.draw(surface, pill)

        return Layer(Box.around(boxes), (tuple(tags), tuple(told)), paint, glow=8.0)

    def _paint_flags(self, space: int, flags: Sequence[str], surface: pygame.Surface) -> None:
        tools, unit = self._tools, self._places.ring.scale
        for index, effect in enumerate(flags):
            spot = self._places.polar(space + (0.36 if index else -0.36), LANE)  # Beside a knight, and below the sign.
            tools.pieces.good(surface, spot, "banner", self._view.facts.flag(effect), 36.0 * unit)

    def dots(self) -> list[Layer]:
        """Return the dots along the way to a landing, by space: from one landing to the next, few of them change."""
        landing, taken = self._ridden, {one.space for one in self._dialogue.landings_drawn()}
        dotted = {*landing.way[:-1]} - taken if landing is not None else set()
        side, found = 20.0 * self._places.ring.scale, []
        for space in range(SPACES):
            if space not in dotted:
                found.append(EMPTY)
                continue
            box = Box.at(self._places.polar(space, LANE), side, side)
            found.append(Layer(box, None, partial(self._paint_dot, box.centre), glow=2.0))
        return found

    def _paint_dot(self, middle: Point, surface: pygame.Surface) -> None:
        canvas, unit = self._tools.canvas, self._places.ring.scale
        at = canvas.pos(*middle)
        pygame.draw.circle(surface, INK, at, canvas.px(10.0 * unit))
        pygame.draw.circle(surface, ARROW, at, canvas.px(7.0 * unit))


def _fill(points: Sequence[Point], surface: pygame.Surface) -> None:
    pygame.draw.polygon(surface, ARROW, points)
    pygame.draw.aalines(surface, ARROW, True, points)
