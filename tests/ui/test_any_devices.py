"""Random input from all devices, during a game and around it: nothing is raised, the game stays sound, and its journal
leads to the same moment."""

from __future__ import annotations

from functools import partial

import pytest

from tests.ui.anygames import Session
from tests.ui.driver import StartApp
from tests.ui.lonehands import DEVICES, LoneHands
from tests.ui.midgames import MIDGAMES

pytestmark = pytest.mark.usefixtures("plain_charts", "short_books")


AROUND = {"MainMenuScene", "SeatsScene", "NameEntryScene", "SettingsScene", "PeopleScene"}
MOST = 20_000
"""Events after which a run always ends; two or three thousand reach everything."""
ANSWERS = 15
"""Answers in a short run with one device, which takes it some hundred events."""
PATIENCE = 300
"""Ticks without an answer after which another game begins."""


def missing(session: Session, scenes: set[str]) -> set[str]:
    """Return what random input has not reached yet: some of these scenes, enough answers, some games."""
    # Few answers: presses by anyone but the player who is asked answer nothing.
    enough = {"answers": session.answers > 30, "games": session.games > 2}
    return scenes - set(session.seen) | {name for name, reached in enough.items() if not reached}


@pytest.mark.slow
def test_hands_do_anything_on_the_way_to_a_table_and_at_it(start_app: StartApp) -> None:
    session = Session(start_app, 4, from_seats=True, patience=PATIENCE)
    session.play(MOST, lambda run: not missing(run, AROUND | {"TableScene"}))
    assert missing(session, AROUND | {"TableScene"}) == set()


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES)
def test_one_device_does_anything_at_a_table_of_merlin(start_app: StartApp, device: str) -> None:
    session = lone(start_app, 8, False, device, "merlin")
    session.play(MOST, lambda run: run.answered >= ANSWERS)
    assert session.answers >= ANSWERS and session.seen["TableScene"]


@pytest.mark.soak
@pytest.mark.parametrize("title", MIDGAMES)
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_million_events_of_devices(start_app: StartApp, seed: int, title: str) -> None:
    session = Session(start_app, seed, from_seats=seed % 2 == 0, title=title)
    session.play(50_000)
    assert session.games > 4 and session.answers > 100


@pytest.mark.soak
@pytest.mark.parametrize("title", MIDGAMES)
@pytest.mark.parametrize("from_seats", [True, False], ids=["from the seats", "at tables"])
@pytest.mark.parametrize("device", DEVICES)
def test_a_hundred_thousand_events_of_one_device(
    start_app: StartApp, device: str, from_seats: bool, title: str
) -> None:
    session = lone(start_app, 300 + from_seats, from_seats, device, title)
    session.play(50_000)
    assert session.games > 4 and session.answers > 100


def lone(start_app: StartApp, seed: int, from_seats: bool, device: str, title: str) -> Session:
    """Return games with this device alone, which do not wait long for hands that are lost in menus."""
    hands = partial(LoneHands, device=device)
    return Session(start_app, seed, from_seats, hands, title=title, patience=PATIENCE)
