"""What moves by itself at the table: the dashes around the region with the focus."""

from __future__ import annotations

import pytest

from tests.titles.elgrande.table.at_table import at_turn
from tests.titles.elgrande.table.people import key_to
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


@pytest.mark.promise("Rest your eyes on a living map")
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_dashes_around_a_region_travel_unless_animations_are_off(start_app, speed):
    app, _ = at_turn(start_app)
    key_to(app, "area-pais_vasco")
    app.settings.change("speed", speed)
    app.idle.begin()
    pictures(app, LONG_ENOUGH)
    assert (len(set(pictures(app, 12))) > 2) == (speed == "normal")
