"""Random presses on all devices during a secret phase, while devices come and go and seats change hands: nothing
breaks, and the phase ends."""

from __future__ import annotations

import random

import pytest

from game.session.session_context import SeatDevice
from game.ui.input.bindings import BUTTONS
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table import sitting
from tests.titles.elgrande.table.coding import (
    SOURCES,
    all_pads,
    begin,
    choosing,
    enter,
    held,
    legal,
    listen,
    pads,
    phase,
)
from tests.ui.anychanges import AnyChanges
from tests.ui.driver import on_top
from tests.ui.fakepads import fake
from tests.ui.table_driver import tables_of


@pytest.mark.usefixtures("bare_board")
@pytest.mark.parametrize("source", SOURCES)
def test_any_events_break_nothing(start_app, source):
    chance, coded = random.Random(len(source)), 0
    for _ in range(2):
        app = start_app(speed="fast")
        hands = AnyChanges(app, chance)
        sitting.clear(app)
        numbers = pads(app, 4)
        match = begin(app, phase(source), [*held(numbers), SeatDevice("keyboard")])
        for _ in range(130):
            hands.do()
            coded += on_top(app, CodesScene)
            assert match.state.problems() == []
            if not app.running or not tables_of(app):  # someone has left the game through its menu
                break
    assert coded > 20


def test_after_all_of_that_the_phase_can_be_ended(start_app):
    app = start_app(speed="instant")
    sitting.clear(app)
    numbers, match = all_pads(app, "disc_all")
    chance = random.Random(3)
    for _ in range(300):
        fake(app).down(
            chance.choice(numbers), chance.choice([name for name in BUTTONS if name not in ("start", "back")])
        )
        fake(app).up(chance.choice(numbers), chance.choice(BUTTONS))
        app.step(1)
    for pad in numbers:
        for name in BUTTONS:
            fake(app).up(pad, name)
    app.step(1)
    listen(app)
    for seat in sorted(choosing(match)):
        enter(app, numbers[seat], legal(match, seat)[0])
    assert not choosing(match)
