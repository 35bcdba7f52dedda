"""A game is its seed and its answers; and what happens at once happens in any order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hypothesis import given

from tests.titles.merlin.rules.builder import game, play
from tests.titles.merlin.rules.properties.play import begin, options, walk
from tests.titles.random_play import seeds


@given(options(), seeds())
def test_a_game_is_replayed_from_its_notation(options: Any, seed: int) -> None:
    state = begin(options, seed)
    for played in walk(options, seed):
        assert state.play(played.seat, str(played.action)) == played.events
        assert state.key() == played.after.key()


def test_what_may_be_done_at_any_moment_may_be_done_in_any_order() -> None:
    mine = {
        "flag": {"black": 2, "grey": 1},
        "traitors": ["blue", "grey"],
        "shield": {"blue": 4},
        "material": {"blue": 3},
    }
    lines = ("0 repel blue 1", "0 repel grey 1", "0 mission M53", "0 flag grey")
    keys = set()
    for order in permutations(lines):
        state = game(mine=mine, hands=[["M53"], [], [], []])
        play(state, *order)
        keys.add(state.key())
    assert len(keys) == 1


def test_flags_and_apples_before_moving_may_come_in_any_order_that_ends_on_the_same_number() -> None:
    mine = {"flag": {"blue": 1, "purple": 1}}
    keys = set()
    for order in permutations(("0 flag blue", "0 flag purple")):
        state = game(mine=mine)
        play(state, "0 die 6", *order, "0 move ccw")
        keys.add(state.key())
    assert len(keys) == 1
