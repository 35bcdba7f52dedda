"""The plate of the only person says "You", whatever their name and no matter who acts."""

from __future__ import annotations

import pytest

from game.match.records import Seat
from tests.titles.elgrande.rules.builder import scoring
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import bidding, rest
from tests.titles.elgrande.table.sitting import put
from tests.ui.people import seats


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
@pytest.mark.parametrize("name", ["Alicia", "Maximiliano"])
def test_the_only_persons_plate_says_you(start_app, size, name):
    app, match = bidding(start_app, 5, 1, size=size)
    match.set_seat(0, Seat(name, match.seats[0].colour))
    rest(app)
    table = table_of(app)
    assert "You" in table.plate_words(0)
    assert not any("You" in table.plate_words(seat) for seat in range(1, len(match.seats)))


@pytest.mark.parametrize("home", ["castilla_la_nueva", "cataluna"])
def test_what_the_only_person_does_is_whole_beside_any_home(start_app, home):
    app = start_app(speed="instant")
    state = scoring(grandes=[home, "galicia", "granada", "sevilla"])
    table = put(app, state, seats(4, 1))
    app.step(2)
    assert "choosing" in table.plate_words(0)


@pytest.mark.parametrize(("held", "said"), [(0, True), (5, True), (6, False), (17, False)])
def test_a_plate_counts_a_province_only_where_it_runs_low(start_app, held, said):
    app, _match = bidding(start_app, 5, 1)
    table = table_of(app)
    table.shown.province[1], table.shown.court[1], table.shown.scores[1] = held, 33, 44
    assert (str(held) in table.plate_words(1)) is said
