"""Random changes during a game (seats, devices, settings, the window), in every scene and during secret choices:
nothing is raised, the game stays sound, and its journal leads to the same moment."""

from __future__ import annotations

import pytest

from tests.ui.anychanges import AnyChanges
from tests.ui.anygames import Session
from tests.ui.driver import StartApp
from tests.ui.midgames import MIDGAMES
from tests.ui.test_any_devices import PATIENCE

pytestmark = pytest.mark.usefixtures("plain_charts", "short_books")
KINDS = {"text_scale", "language", "speed", "high_contrast", "reduce_motion", "window", "seat", "hand"}

SCENES = {
    "TableScene", "PauseScene", "PeopleScene", "HelpScene", "CodesScene", "CurtainScene", "LostControllerScene",
}  # fmt: skip
MOST = 20_000
"""Events after which a run always ends; two thousand reach everything."""


def under(hands: AnyChanges) -> set[str]:
    """Return the scenes that were on top of a game during a change."""
    return {scene for _, scene in hands.changed}


def changed(hands: AnyChanges) -> set[str]:
    return {what for what, _ in hands.changed}


def begin(start_app: StartApp, seed: int, title: str = "elgrande") -> tuple[Session, AnyChanges]:
    session = Session(start_app, seed, seed % 3 == 0, AnyChanges, title, PATIENCE)
    return session, session.hands


@pytest.mark.slow
def test_anything_changes_in_the_middle_of_games(start_app: StartApp) -> None:
    session, hands = begin(start_app, 23)
    enough = lambda run: run.answers > 30 and run.games > 4  # noqa: E731
    session.play(MOST, lambda run: changed(hands) >= KINDS and under(hands) >= SCENES and enough(run))
    assert changed(hands) >= KINDS, KINDS - changed(hands)
    assert under(hands) >= SCENES, SCENES - under(hands)
    assert enough(session) and session.seen["DialogScene"]


@pytest.mark.soak
@pytest.mark.parametrize("title", MIDGAMES)
@pytest.mark.parametrize("seed", range(200, 240))
def test_a_million_events_with_changes(start_app: StartApp, seed: int, title: str) -> None:
    session, hands = begin(start_app, seed, title)
    session.play(25_000)
    assert session.games and changed(hands) >= KINDS
