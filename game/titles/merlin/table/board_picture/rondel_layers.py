"""The rondel's changing parts as layers: the pawns, and where they can go."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, dist, radians, sin, sqrt
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.board_picture.landing_signs import Chip, chips, paint_chip
from game.titles.merlin.table.pieces import Gait
from game.titles.merlin.table.places import DIE, FEET, INNER, KNIGHT, LANE, MERLIN, Arrangement, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layered_picture import EMPTY, RIM, Layer
from game.ui.look.pen import Pen
from game.ui.look.type_styles import NOTE, SMALL, TypeStyle
from game.ui.motion.verbs import lerp_point, smooth
from game.ui.table.parts.stage import Piece, Spotlights
from game.ui.widgets.tree import Anchored, Panel, Sized, Text

STEPS_ASIDE = 12
"""Ticks until a pawn has stepped aside."""


class Stand(NamedTuple):
    """Where a pawn stands. foot: its foot, in units"""

    space: int
    foot: Point


Stands = dict[int | None, Stand]
"""By seat; Merlin's by None."""


class PawnStands:
    """Places the pawns, and knows where they were drawn last, so that a ride begins there."""

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces) -> None:
        self._tools, self._view, self._places = tools, view, places
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
        spaces: dict[int | None, int] = {None: self._view.merlin, **dict(enumerate(self._view.knights))}
        return {seat: Stand(space, self._places.pawn(seat)) for seat, space in spaces.items()}

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
    return Stand(other.space, lerp_point(one.foot, other.foot, part))


OWNER = 12.0
"""Radius of the disc of a relic's owner."""
FLAG = (130.0, 22.0)
"""Half of the most width, and of the height, of the sheet with a space's name at a text scale of 100 %."""


@dataclass(eq=False)
class RondelLayers:
    """Draws knights, Merlin, and their landings."""

    _tools: TableTools
    _view: ViewData
    _places: TablePlaces
    _spotlights: Spotlights
    _stands: PawnStands
    _dialogue: Dialogue

    def pawns(self, seen: bool, version: Hashable) -> list[Layer]:
        """Return the layers of the latest move, of the relics' owners, and of knights and Merlin, those in front last;
        always as many.

        seen     whether they are shown
        version  of the ground below
        """
        stands = self._stands.now()
        if not seen:
            return [EMPTY] * (2 + len(stands))
        view, hidden = self._view, self._spotlights.hidden
        owners = tuple((relic, owner) for relic, owner in (("grail", view.grail), ("excalibur", view.excalibur))
                       if owner is not None and (relic,) not in hidden)  # fmt: skip
        spots = [self._owner_spot(relic) for relic, _owner in owners]
        side = OWNER * self._places.ring.scale
        box = Box.around([Box.at(spot, 2 * side, 2 * side) for spot in spots]) if spots else NOWHERE
        found = [self._came(version), Layer(box, (owners, version), partial(self._paint_owners, owners), glow=8.0)]
        in_front = sorted(stands, key=lambda seat: (stands[seat].foot[1], seat is not None))
        return found + [self._pawn(seat, stands[seat], version) for seat in in_front]

    def _came(self, version: Hashable) -> Layer:
        """Return the layer of the latest move, until the next one begins: where the pawn stood, and its way."""
        places, source, seat = self._places, self._view.left, self._view.rider
        if source is None or any(map(self._spotlights.away, ("knight", "merlin"))):
            return EMPTY
        way, pieces = places.shorter(source, self._stands.now()[seat].space), self._tools.pieces
        taken = places.crowd(source) or self._dialogue.way is not None
        foot, unit = places.pawn_foot(source), places.ring.scale
        box = pieces.standing_box(foot, MERLIN * unit)

        def paint(surface: pygame.Surface) -> None:
            for space in way[1:] if len(way) <= SPACES / 2 else ():  # It didn't cross the mere.
                at = space - way.step / 2
                turn = places.angle(at) + 90.0 * (1 - way.step)
                pieces.step(surface, places.polar(at, LANE), seat, 26.0 * unit, turn)
            if not taken:
                pieces.see_through(surface, box, partial(self._paint_pawn, seat, foot, False), seen=160)

        around = Box.around([box, *map(places.space_box, way)])
        return Layer(around, (seat, way, taken, version), paint, glow=6.0)

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
        tall = (MERLIN if seat is None else KNIGHT) * self._places.ring.scale
        own, box = seat == self._view.active, self._tools.pieces.standing_box(stand.foot, tall)
        return Layer(box, (seat, stand, own, version), partial(self._paint_pawn, seat, stand.foot, own), glow=6.0)

    def _paint_pawn(self, seat: int | None, foot: Point, own: bool, surface: pygame.Surface) -> None:
        pieces, ring = self._tools.pieces, self._places.ring
        self._stands.note_drawn()
        if seat is None:
            pieces.merlin(surface, foot, MERLIN * ring.scale)
            return
        if own:
            pieces.ringed(surface, foot, seat, 36.0 * ring.scale)
        facing = 1 if ring.y > foot[1] - FEET * ring.scale else -1
        pieces.knight(surface, foot, seat, KNIGHT * ring.scale, Gait(0.0, facing))

    def chips(self) -> list[Chip]:
        """Return the chips of all landings, and of one that is advised."""
        dialogue, places = self._dialogue, self._places
        shown, way = dialogue.landings(), dialogue.way
        advised = [way] if way is not None and way not in shown else []
        return dialogue.once((way, dialogue.fan, places.arrangement), lambda: chips(places, [*shown, *advised], way))

    def signs(self) -> list[Layer]:
        """Return the chips by space. Spaces whose action a flag leads to show that flag."""
        hung, detours, found = self.chips(), self._dialogue.detour_prices(), []
        for space in range(SPACES):
            here, flags = tuple(chip for chip in hung if chip.landing.space == space), tuple(detours.get(space, ()))
            if here:
                found.append(Layer(Box.around([chip.box for chip in here]), here, partial(self._paint, here), glow=8.0))
                continue
            if not flags:
                found.append(EMPTY)
                continue
            box = self._places.space_box(space).inset(-18.0 * self._places.ring.scale)  # They reach beyond the space.
            found.append(Layer(box, flags, partial(self._paint_flags, space, flags)))
        return found

    def _paint(self, here: Sequence[Chip], surface: pygame.Surface) -> None:
        for chip in here:
            paint_chip(surface, self._tools, self._view, chip)

    def _paint_flags(self, space: int, flags: Sequence[str], surface: pygame.Surface) -> None:
        tools, unit = self._tools, self._places.ring.scale
        for index, effect in enumerate(flags):
            spot = self._places.polar(space + (0.36 if index else -0.36), LANE)  # Beside a knight, and below the sign.
            tools.pieces.good(surface, spot, "banner", self._view.facts.flag(effect), 36.0 * unit)

    def flag(self) -> Layer:
        """Return the name of the space whose landing has the focus, on a sheet in the meadow, clear of all dice."""
        way, tools, ring = self._dialogue.way, self._tools, self._places.ring
        if way is None:
            return EMPTY
        part = min(1.4, max(1.0, tools.theme.text_scale))
        wide, high = (units * part for units in FLAG)
        turn = radians(self._places.angle(way.space))
        across, down = sin(turn), -cos(turn)
        beside = abs(across) * wide + abs(down) * high
        dice = (dist(chip.at, ring[:2]) for chip in self.chips() if chip.landing.space == way.space)
        free = min(dice) - DIE * ring.scale
        reach = sqrt(max(0.0, beside**2 + free**2 - wide**2 - high**2)) - beside
        box = Box.at((ring.x + across * reach, ring.y + down * reach), 2 * wide, 2 * high)
        name = Text(tools.words.space(way.space), TypeStyle(NOTE.units * part, ink="ink", most=0.0), "center", 1)
        sheet = Anchored(Sized(Panel(name, (SMALL, 0.0), line=3.0), h=2 * high))
        return Layer(box, way.space, lambda surface: sheet.paint(Pen(surface, tools), box), glow=RIM)

    def dots(self) -> list[Layer]:
        """Return the dots along the way to a landing, by space: from one landing to the next, few of them change."""
        landing, view = self._dialogue.way, self._view
        dotted = {*landing.way[:-1]} - {*view.knights, view.merlin} if landing is not None else set()
        radius, found = 13.0 * self._places.ring.scale, []
        for space in range(SPACES):
            if space not in dotted:
                found.append(EMPTY)
                continue
            box = Box.at(self._places.polar(space, LANE), 2 * radius, 2 * radius)
            paint = partial(self._tools.pieces.dot, at=box.centre, radius=radius)
            found.append(Layer(box, None, paint, glow=2.0))
        return found
