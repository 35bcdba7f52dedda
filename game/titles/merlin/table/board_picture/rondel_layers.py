"""The rondel's changing parts as layers: the pawns, and where they can go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.board_picture.badges import ARROW, badges, corners, paint_badge
from game.titles.merlin.table.board_picture.landing_pills import LandingPills, Pill
from game.titles.merlin.table.board_picture.pawn_stands import PawnStands, Stand
from game.titles.merlin.table.places import FEET, INNER, LANE, MIDDLE, OUTER, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layer import Layer
from game.ui.table.parts.stage import Piece, Spotlights

PRICE, REACH = 36.0, 18.0
"""Size of a flag that leads to the action of another space, and how far it reaches beyond that, in the rondel's
units."""
OWNER = 12.0
"""Radius of the disc of a relic's owner, likewise."""
LIT, LIT_SIDES = 5.0, 0.05
"""From the edges of a lane to its light, in the rondel's units, and at its sides, in widths of a space."""


class RondelLayers:
    """Draws knights, Merlin, and what each landing costs and brings.

    stands    where the pawns stand
    landings  returns where they can go now
    pills     what each landing would bring
    detours   returns the flags, by effect, that lead to the actions of other spaces, by space
    """

    def __init__(
        self, tools: TableTools, view: ViewData, places: TablePlaces, spotlights: Spotlights, stands: PawnStands,
        landings: Callable[[], Sequence[Landing]], pills: LandingPills,
        detours: Callable[[], Mapping[int, Sequence[str]]],
    ) -> None:  # fmt: skip
        self._tools, self._view, self._places, self._spotlights = tools, view, places, spotlights
        self._stands, self._landings, self._pills, self._detours = stands, landings, pills, detours

    def lane(self, way: str | None) -> Layer:
        """Return the lane of the space that `way` leads to, in light, so that it is found from across the room."""
        landing = next((one for one in self._landings() if one.id == way), None)
        if landing is None:
            return Layer(NOWHERE, None, _nothing)
        places, canvas = self._places, self._tools.canvas
        corners = places.wedge(landing.space, MIDDLE + LIT, OUTER - LIT, LIT_SIDES)
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
            return [Layer(NOWHERE, None, _nothing)] * (1 + len(stands))
        view, hidden = self._view, self._spotlights.hidden
        owners = tuple((relic, owner) for relic, owner in (("grail", view.grail), ("excalibur", view.excalibur))
                       if owner is not None and (relic,) not in hidden)  # fmt: skip
        spots = [self._owner_spot(relic) for relic, _owner in owners]
        side = OWNER * self._places.ring.scale
        box = Box.around([Box(x - side, y - side, 2 * side, 2 * side) for x, y in spots]) if spots else NOWHERE
        found = [Layer(box, (owners, version), partial(self._paint_owners, owners), glow=8.0)]
        in_front = sorted(stands, key=lambda seat: (stands[seat].foot[1], seat is not None))
        return found + [self._pawn(seat, stands[seat], version) for seat in in_front]

    def _owner_spot(self, relic: str) -> Point:
        space = next(at for at, one in enumerate(self._tools.facts.spaces) if one.kind == relic)
        return self._places.polar(space + 0.27, INNER + 18.0)

    def _paint_owners(self, owners: Sequence[tuple[str, int]], surface: pygame.Surface) -> None:
        for relic, owner in owners:
            side = OWNER * self._places.ring.scale
            self._tools.pieces.marker(surface, self._tools.canvas, self._owner_spot(relic), owner, side)

    def _pawn(self, seat: int | None, stand: Stand, version: Hashable) -> Layer:
        """Return the layer of a knight, or of Merlin (None)."""
        token: Piece = ("merlin",) if seat is None else ("knight", seat)
        if token in self._spotlights.hidden:
            return Layer(NOWHERE, seat, _nothing)
        box = self._tools.pieces.standing_box(stand.foot, stand.tall)
        return Layer(box, (seat, stand, version), partial(self._paint_pawn, seat, stand), glow=2.0)

    def _paint_pawn(self, seat: int | None, stand: Stand, surface: pygame.Surface) -> None:
        tools, ring, foot = self._tools, self._places.ring, stand.foot
        self._stands.note_drawn()
        if seat is None:
            tools.pieces.merlin(surface, tools.canvas, foot, stand.tall, growing=self._stands.stepping)
            return
        facing = 1 if ring.y > foot[1] - FEET * ring.scale else -1
        tools.pieces.knight(surface, tools.canvas, foot, seat, stand.tall, 0.0, facing, self._stands.stepping)

    def badges(self, way: str | None) -> list[Layer]:
        """Return what each landing costs and brings; that of `way` has the focus. Spaces whose action a flag leads to
        show that flag."""
        by_space: dict[int, list[Landing]] = {}
        for landing in self._landings():
            by_space.setdefault(landing.space, []).append(landing)
        found, detours, told = [], self._detours(), self._pills.of(self._landings(), way)
        for space in range(SPACES):
            here, flags = by_space.get(space, []), tuple(detours.get(space, ()))
            if here:
                found.append(self._landed(here, [pill for pill in told if pill.space == space], way))
                continue
            box = self._places.space_box(space).inset(-REACH * self._places.ring.scale) if flags else NOWHERE
            found.append(Layer(box, flags, partial(self._paint_flags, space, flags)))
        return found

    def _landed(self, here: Sequence[Landing], told: Sequence[Pill], way: str | None) -> Layer:
        """Return the layer of the landings on one space."""
        places, tools = self._places, self._tools
        tags = badges(places, here, way)
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
            tools.pieces.banner(surface, tools.canvas, spot, self._view.facts.flag(effect), PRICE * unit)

    def way(self, way: str | None) -> Layer:
        """Return the dots along the way to a landing."""
        landing = next((one for one in self._landings() if one.id == way), None)
        box = self._places.ring.box if landing is not None else NOWHERE
        return Layer(box, landing, partial(self._paint_way, landing), glow=0.0)

    def _paint_way(self, landing: Landing | None, surface: pygame.Surface) -> None:
        if landing is None:
            return
        canvas, unit = self._tools.canvas, self._places.ring.scale
        taken = {one.space for one in self._landings()}
        for space in landing.way[:-1]:
            if space in taken:
                continue
            at = canvas.pos(*self._places.polar(space, LANE))
            pygame.draw.circle(surface, INK, at, canvas.px(10.0 * unit))
            pygame.draw.circle(surface, ARROW, at, canvas.px(7.0 * unit))


def _fill(points: Sequence[Point], surface: pygame.Surface) -> None:
    pygame.draw.polygon(surface, ARROW, points)
    pygame.draw.aalines(surface, ARROW, True, points)


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
