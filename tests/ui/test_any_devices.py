"""Random input from all devices, during a game and around it: nothing is raised, the game stays sound, and its journal
leads to the same moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from tests.ui.anygames import Session

pytestmark = pytest.mark.usefixtures("bots_in_process", "plain_charts")


AROUND = {"MainMenuScene", "SeatsScene", "NameEntryScene", "SettingsScene", "PeopleScene"}
PLAYING = {"TableScene", "PauseScene", "CurtainScene", "HelpScene", "CodesScene", "DialogScene"}
MOST = 20_000
"""Events after which a run always ends; two or three thousand reach everything."""


def play_until_met(start_app: Callable[..., App], seed: int, scenes: set[str], answers: int, from_seats: bool) -> None:
    """Let random hands play until they have reached all these scenes and given enough answers in some games."""
    session = Session(start_app, seed, from_seats)
    # few answers: what others press than the one who is asked answers nothing
    session.play(MOST, lambda run: scenes <= set(run.seen) and run.answers > answers and run.games > 2)
    assert scenes <= set(session.seen), scenes - set(session.seen)
    assert session.answers > answers and session.games > 2


@pytest.mark.slow
def test_hands_do_anything_at_tables(start_app: Callable[..., App]) -> None:
    play_until_met(start_app, 4, PLAYING, 30, from_seats=False)


@pytest.mark.slow
def test_hands_do_anything_on_the_way_to_a_table_and_at_it(start_app: Callable[..., App]) -> None:
    play_until_met(start_app, 2, AROUND | {"TableScene"}, 30, from_seats=True)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_million_events_of_devices(start_app: Callable[..., App], seed: int) -> None:
    session = Session(start_app, seed, from_seats=seed % 2 == 0)
    session.play(50_000)
    assert session.games > 4 and session.answers > 100
