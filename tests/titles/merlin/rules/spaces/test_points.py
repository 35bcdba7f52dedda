"""Points spaces: a point for each shield, flag, material in the castle, or own marker in principalities (rules 5)."""

from __future__ import annotations

import pytest

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import (
    POINTS_FLAGS,
    POINTS_MARKERS,
    POINTS_MATERIALS,
    POINTS_SHIELDS,
    knight_on,
    merlin_on,
)
from tests.titles.playing import legal, only, play

HELD = {"shield": {"black": 2, "blue": 1}, "flag": {"orange": 2}, "material": {"grey": 1}}


@pytest.mark.parametrize(
    ("space", "element", "points"),
    [(POINTS_SHIELDS, "shields", 3), (POINTS_FLAGS, "flags", 2), (POINTS_MATERIALS, "materials", 1),
     (POINTS_MARKERS, "markers", 4)],
)  # fmt: skip
def test_a_space_scores_its_element(space: int, element: str, points: int) -> None:
    state = knight_on(space, mine={**HELD, "flag": {"blue": 2}}, markers={"black": [3, 1], "blue": [1, 0, 2]})
    assert legal(state) == [f"score {element}", "skip"]
    events = play(state, f"0 score {element}")
    assert state.scores == [points, 0, 0, 0]
    assert only(events, ev.PointsScored) == ev.PointsScored(0, element, points, points)


def test_nothing_to_score_can_only_be_left() -> None:
    state = merlin_on(POINTS_SHIELDS)
    assert legal(state) == ["skip"]
    assert play(state, "0 skip") == [], "what is impossible lapses: nothing was left"
    assert legal(state) == ["end"]


def test_a_staff_scores_again() -> None:
    state = merlin_on(POINTS_SHIELDS, mine=HELD)
    play(state, "0 score shields", "0 staff", "0 score shields")
    assert state.scores[0] == 6
