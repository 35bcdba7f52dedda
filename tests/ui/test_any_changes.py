"""Whatever is changed in the middle of a game (chairs, devices, settings, the window), in every scene and while secrets
are chosen: nothing is raised, the game stays sound, and its journal leads to the very same moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.application import App
from game.titles.elgrande.table.map import atlas
from tests.ui.anychanges import AnyChanges
from tests.ui.anygames import Session

pytestmark = pytest.mark.usefixtures("bots_in_process")
KINDS = {"text_scale", "language", "speed", "high_contrast", "reduce_motion", "window", "chair", "hand"}


MOST_TIMES = 4


def play(
    start_app: Callable[..., App], seed: int, count: int, enough: Callable[[Session, AnyChanges], bool] | None = None
) -> tuple[Session, AnyChanges]:
    """So many events, and as many again, but seldom, until `enough` was met: which bots have answered by when, nobody
    can say beforehand."""
    session = Session(start_app, seed, from_seats=seed % 3 == 0, hands=AnyChanges)
    assert isinstance(session.hands, AnyChanges)
    for _ in range(MOST_TIMES):
        session.play(count)
        if enough is None or enough(session, session.hands):
            break
    return session, session.hands


def under(hands: AnyChanges) -> set[str]:
    """Scenes that were on top of a game while something was changed."""
    return {scene for _, scene in hands.changed}


@pytest.fixture(autouse=True)
def plain_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the map, and it is made anew at each size."""
    monkeypatch.setattr(atlas, "bake", lambda canvas, *_: pygame.Surface(canvas.size_px))


def test_eight_hundred_events_with_changes(start_app: Callable[..., App]) -> None:
    met = {"TableScene", "PauseScene"}
    session, hands = play(
        start_app, 8, 800, lambda _, hands: {w for w, _ in hands.changed} >= KINDS and met <= under(hands)
    )
    assert {what for what, _ in hands.changed} >= KINDS
    assert session.games and met <= under(hands)


@pytest.mark.slow
def test_four_thousand_events_with_changes(start_app: Callable[..., App]) -> None:
    scenes = {
        "TableScene",
        "PauseScene",
        "PeopleScene",
        "HelpScene",
        "CodesScene",
        "CurtainScene",
        "LostControllerScene",
    }
    session, hands = play(start_app, 3, 4_000, lambda _, hands: scenes <= under(hands))
    assert scenes <= under(hands), scenes - under(hands)
    assert session.answers > 30 and session.games > 4


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 240))
def test_a_million_events_with_changes(start_app: Callable[..., App], seed: int) -> None:
    session, hands = play(start_app, seed, 25_000)
    assert session.games and {what for what, _ in hands.changed} >= KINDS
