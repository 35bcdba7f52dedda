"""The pills of landings: large enough to be read across a room, beside each other, and beside everything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import hypot
from typing import Any, cast

import pytest

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import KNIGHT, MERLIN, Landing
from game.titles.merlin.table.board_picture.landing_signs import TYPE, LandingPills, Pill, common, touch
from game.titles.merlin.table.places import MEADOW, SIGN, SIGNS, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words.prompts import NOTHING, Gist
from tests.ui.layouts import resize
from tests.ui.table_driver import TableDriver

LOOKS = pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.4)]
)
IDLE = Gist(NOTHING, idle=True)
TOLD = {
    "usual": {"build": Gist("\u00d78"), "points": Gist("+3"), "influence": Gist("\u00d72"), "trade": Gist("\u00d75"),
              "missions": Gist("\u00d72"), "relocate": Gist("\u00d74"), "grail": Gist(apple=True),
              "excalibur": Gist("\u00d72")},
    "long": {"build": Gist("\u00d712"), "points": Gist("+12"), "influence": Gist("\u00d74"), "trade": Gist("\u00d711"),
             "missions": Gist("\u00d72"), "relocate": Gist("\u00d74"), "grail": Gist(rival=1, apple=True),
             "excalibur": Gist(rival=2)},
    "with an ability": {"points": Gist("+3–5")},
    "in vain": {"points": Gist("0", idle=True)},
}  # fmt: skip
"""What landings bring, by the kind of space; nothing on others."""


def parts_of(table: TableDriver) -> tuple[TableTools, TablePlaces]:
    stage = table.view.picture.context
    return stage.tools, stage.places


def pills(table: TableDriver, gist: Callable[[Landing], Gist]) -> LandingPills:
    """Return pills that say this of landings."""

    class Told(LandingPills):
        def gist(self, landing: Landing) -> Gist:
            return gist(landing)

    return Told(*parts_of(table), cast(Any, None), cast(Any, None))


def landing(space: int, pawn: str = KNIGHT) -> Landing:
    return Landing(pawn, space, 0, 1, 1, False, (), ())


def everywhere(table: TableDriver, told: str) -> list[Pill]:
    """Return the pills of landings on every space."""
    tools, _places = parts_of(table)

    def gist(landing: Landing) -> Gist:
        kind, about = tools.facts.spaces[landing.space]
        if told == "long" and about == "markers":
            return Gist("+7")  # There are no more.
        return TOLD[told].get(kind, IDLE)

    return pills(table, gist).of([landing(space) for space in range(SPACES)], None)


@LOOKS
def test_pills_are_large_and_leave_each_other_the_signs_and_most_of_the_frames_free(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    for told in TOLD:
        found = everywhere(table, told)
        assert len(found) == SPACES
        assert not [pair for pair in combinations([pill.box for pill in found], 2) if touch(*pair)], told
        for pill in found:
            check(table, pill)


def check(table: TableDriver, pill: Pill) -> None:
    """Check what a pill keeps free, and its size; discs are a hint's numbers."""
    _tools, places = parts_of(table)
    box, ring = pill.box, places.ring
    x, y = places.polar(pill.space, SIGNS)
    end = box.h / 2
    far = hypot(min(max(x, box.x + end), box.right - end) - x, box.centre[1] - y) - end
    assert far > SIGN * 0.4 * ring.scale, pill
    assert hypot(box.centre[0] - ring.x, box.centre[1] - ring.y) < MEADOW * ring.scale, pill
    icons = [slot.inset(slot.w * 0.2) for _below, _slot, slot in places.frame_slots()]
    assert not [icon for icon in icons if common(icon, box) > 0.25 * icon.w * icon.h], pill
    assert box.h >= TYPE and box.w >= box.h * 1.25


def test_two_landings_share_a_pill_unless_they_bring_different_things(table: TableDriver) -> None:
    here = [landing(5), landing(5, MERLIN)]
    (both,) = pills(table, lambda _: Gist("+3")).of(here, here[1].id)
    assert both.lit
    apart = pills(table, lambda one: Gist("+3" if one.pawn == KNIGHT else "+2"))
    first, second = apart.of(here, here[1].id)
    assert (first.gist, first.lit, second.gist, second.lit) == (Gist("+3"), False, Gist("+2"), True)
    assert not touch(first.box, second.box)


def test_a_landing_with_nothing_to_tell_has_no_pill(table: TableDriver) -> None:
    assert not pills(table, lambda _: Gist()).of([landing(5)], None)
