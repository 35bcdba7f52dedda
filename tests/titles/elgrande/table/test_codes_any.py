"""Random presses on all devices during a secret phase, while devices come and go and seats change hands: nothing
breaks, and the phase ends."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match.match import Match
from game.match.records import Seat
from game.session.session_context import SeatDevice
from game.ui.input.bindings import BUTTONS
from game.ui.input.intents import Cancel, Confirm, FocusLost, FocusRegained, MoveFocus, PointAt, Press
from game.ui.screens.secret_codes import CodesScene
from game.ui.table.table_scene import TableScene
from tests.titles.elgrande.table import sitting
from tests.titles.elgrande.table.coding import (
    BLOCKS,
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
from tests.titles.elgrande.table.people import COLOURS, NAMES
from tests.ui.fakepads import PLAIN, SONY, XBOX, fake

KEYS = [key for keys, lock in BLOCKS.values() for key in (*keys, lock)] + [
    (pygame.K_ESCAPE, 41), (pygame.K_F1, 58), (pygame.K_RETURN, 40), (pygame.K_F10, 67), (pygame.K_p, 19),
]  # fmt: skip


def anything(app, match: Match, chance: random.Random) -> None:
    """Send one random event from any device; now and then give a seat another device or player."""
    there = sorted(fake(app).there)
    kind = chance.random()
    if kind < 0.5 and there:
        pad, button = chance.choice(there), chance.choice(BUTTONS)
        (fake(app).down if chance.random() < 0.6 else fake(app).up)(pad, button)
    elif kind < 0.78:
        key, place = chance.choice(KEYS)
        pressed = chance.choice([pygame.KEYDOWN, pygame.KEYUP])
        pygame.event.post(pygame.event.Event(pressed, key=key, mod=0, unicode="", scancode=place))
        app.read_events()
    elif kind < 0.86:
        x, y = chance.uniform(0, 1920), chance.uniform(0, 1080)
        app.feed(chance.choice([PointAt(x, y, device="mouse"), Press(x, y, device="mouse")]))
    elif kind < 0.9:
        app.feed(chance.choice([Cancel(), Confirm(), MoveFocus(0, 1), FocusLost(device="window")]))
    elif kind < 0.93 and there:
        fake(app).pull(chance.choice(there))
    elif kind < 0.96 and len(there) < 6:
        fake(app).plug(chance.choice([XBOX, SONY, PLAIN]))
    elif kind < 0.98:
        devices = ["keyboard", "mouse", "", *(f"pad-{number}" for number in there)]
        app.couch.give(chance.randrange(5), chance.choice(devices))
    else:
        seat = chance.randrange(5)
        bot = chance.random() < 0.4 and sum(who.is_person for who in match.seats) > 2
        made = Seat(NAMES[seat], COLOURS[seat], "bot", "greedy") if bot else Seat(NAMES[seat], COLOURS[seat])
        match.set_seat(seat, made)


@pytest.mark.parametrize("source", SOURCES)
def test_any_events_break_nothing(start_app, source):
    assert do_anything(start_app, source, len(source), games=2, events=130) > 20


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("source", SOURCES)
def test_thousands_of_events_break_nothing(start_app, source, seed):
    assert do_anything(start_app, source, 100 + seed, games=20, events=300) > 20


def do_anything(start_app, source: str, seed: int, games: int, events: int) -> int:
    """Play random events, checking the state after each; return how many came while codes were being entered."""
    app = start_app(speed="fast")
    sitting.clear(app)
    chance, coded = random.Random(seed), 0
    for _ in range(games):
        numbers = pads(app, 4)
        app.feed(FocusRegained(device="window"))  # It may have been left at the end of the game before.
        match = begin(app, phase(source), [*held(numbers), SeatDevice("keyboard")])
        for _ in range(events):
            anything(app, match, chance)
            app.step(chance.choice([1, 1, 2]))
            coded += isinstance(app.top, CodesScene)
            assert match.state.problems() == []
            if left(app):
                break
        if chance.random() < 0.5:
            app.present(0)
        sitting.clear(app)
        for number in list(fake(app).there):
            fake(app).pull(number)
        app.step(1)
    return coded


def left(app) -> bool:
    """Return whether someone has left the game through its menu."""
    return not any(isinstance(scene, TableScene) for scene in app.stack.scenes)


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
