"""What moves by itself at the table: the dashes around the region with the focus."""

from __future__ import annotations

import pytest

from game.ui.input.intents import Confirm
from tests.titles.elgrande.table.at_table import position, seated
from tests.titles.elgrande.table.people import do, key_to, rest
from tests.ui.driver import ring
from tests.ui.seeing import fingerprint

LONG_ENOUGH = 40
"""Ticks after which the dashes around a region have begun to travel."""


def pictures(app, ticks: int) -> list[int]:
    """The window after each of some ticks."""
    found = []
    for _ in range(ticks):
        app.tick()
        app.present(0.0)
        found.append(fingerprint(app.surface))
    return found


def choosing_a_region(start_app, **settings):
    """A table at which the King's new region is chosen, with the focus on a region."""
    app, match = seated(start_app, position(), **settings)
    key_to(app, "card-king")
    do(app, Confirm())
    rest(app)
    key_to(app, next(item.id for item in ring(app).items if item.id == "area-pais_vasco"))
    return app, match


@pytest.mark.promise("Rest your eyes on a living map")
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_dashes_around_a_region_travel_unless_animations_are_off(start_app, speed):
    app, _ = choosing_a_region(start_app)
    app.settings.change("speed", speed)
    app.idle.begin()
    pictures(app, LONG_ENOUGH)
    assert (len(set(pictures(app, 12))) > 2) == (speed == "normal")
