"""Where knights and Merlin stand on the rondel: in the middle of their spaces, or behind the tags of landings there.
They step from one to the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.arrangement import Arrangement
from game.titles.merlin.table.board_picture.lane_share import share
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Point
from game.ui.motion.tween import lerp, lerp_point, smooth

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
        by_space: dict[int, list[Landing]] = {}
        for landing in self._dialogue.landings_drawn():
            by_space.setdefault(landing.space, []).append(landing)
        for space, here in by_space.items():
            there = [seat for seat, stand in found.items() if seat is not None and stand.space == space]
            pawns: list[int | None] = [*there, None] if view.merlin == space else [*there]
            found |= dict(zip(pawns, self._behind(space, here, len(pawns)), strict=True))
        if view.merlin in by_space:
            found[None] = self._as_merlin(found[None])
        return found

    def _behind(self, space: int, here: Sequence[Landing], count: int) -> list[Stand]:
        """Return the stands of knights behind the tags of landings."""
        shared, places = share(here, count), self._places
        tall = shared.size * FILLS * places.ring.scale
        spots = [places.in_lane(space, along, out) for along, out in shared.pawns]
        return [Stand(space, (x, y + tall / 2), tall) for x, y in spots]

    @staticmethod
    def _as_merlin(stand: Stand) -> Stand:
        """Return the stand of Merlin instead of a knight."""
        taller = stand.tall * MERLIN_FILLS / FILLS
        return stand._replace(foot=(stand.foot[0], stand.foot[1] + (taller - stand.tall) / 2), tall=taller)

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
