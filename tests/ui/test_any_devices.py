"""Whatever people do with the devices, in a running game and around it: nothing is raised, the game stays sound, and
its journal leads to the very same moment."""

from __future__ import annotations

import pytest

from tests.ui.anygames import Session

pytestmark = pytest.mark.usefixtures("bots_in_process")


@pytest.mark.parametrize("seed", [1, 2])
def test_two_thousand_events_of_devices(start_app, seed: int) -> None:
    session = Session(start_app, seed, from_seats=seed % 2 == 0)
    session.play(2_000)
    # few answers: what others press than the one who is asked answers nothing
    assert {"TableScene", "PauseScene"} <= set(session.seen) and session.answers > 10


@pytest.mark.slow
def test_fifteen_thousand_events_of_devices(start_app) -> None:
    session = Session(start_app, 3, from_seats=True)
    session.play(15_000)
    assert {"TableScene", "PauseScene", "CurtainScene", "HelpScene", "MainMenuScene"} <= set(session.seen)
    assert session.answers > 150 and session.games > 6


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_million_events_of_devices(start_app, seed: int) -> None:
    session = Session(start_app, seed, from_seats=seed % 2 == 0)
    session.play(50_000)
    assert session.games > 4 and session.answers > 100
