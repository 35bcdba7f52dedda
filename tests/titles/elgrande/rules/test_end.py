"""The end of the game (rules 5): most points win, ties share the win."""

from __future__ import annotations

import pytest

from game.core.ruleset import IllegalAction
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, all_dial, scoring
from tests.titles.playing import only


@pytest.mark.parametrize(
    ("scores", "winners"),
    [([90, 80, 70, 60], (0,)), ([60, 80, 80, 70], (1, 2)), ([50, 50, 50, 50], (0, 1, 2, 3)), ([0, 0, 0, 1], (3,))],
)
def test_most_points_win_and_ties_share_the_win(scores: list[int], winners: tuple[int, ...]) -> None:
    state = scoring(number=3, scores=scores)
    events = all_dial(state, KING)
    assert only(events, ev.GameEnded) == ev.GameEnded(winners, tuple(scores))
    assert state.over and state.winners == winners and state.scores == scores


def test_the_third_general_scoring_decides() -> None:
    state = scoring(number=3, scores=[10, 4, 0, 0], caballeros={"castillo": [0, 2, 0, 0]}, grandes=["aragon"] * 4)
    all_dial(state, "granada")
    assert state.scores == [10, 4 + 5 + 6, 0, 0]
    assert state.winners == (1,)


def test_nobody_wins_before_the_end() -> None:
    for number in (1, 2):
        state = scoring(number=number, scores=[90, 0, 0, 0])
        all_dial(state, KING)
        assert not state.over and state.winners == ()


def test_after_the_end_nobody_acts() -> None:
    state = scoring(number=3)
    all_dial(state, KING)
    assert state.to_act == () and state.decision(0) is None and state.legal_actions(0) == []
    with pytest.raises(IllegalAction, match="over"):
        state.play(0, "end")
