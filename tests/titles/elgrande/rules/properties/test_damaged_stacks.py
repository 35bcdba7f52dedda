"""Pending decisions that contradict the rest of the position, or each other, are refused."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.ruleset import BadPosition
from tests.titles.elgrande.rules.builder import game
from tests.titles.elgrande.rules.properties.play import play_on

REVEALED = ["move_four_any", "disc_two", "score_firsts_only", "disc_score", "king"]
TURN = [["game"], ["round", 1], ["turn", 0, 1]]


position = partial(
    game,
    3,
    {"granada": [2, 2, 2], "valencia": [2, 2, 2], "castillo": [1, 1, 1], "court": [5, 5, 5]},
    round=4,
    king="galicia",
    played=[9, 5, 3],
    revealed=REVEALED,
    taken=["disc_score", None, None],
)
"""Three players in round 4, all bids made; seat 0 has the first turn and took a card."""


BETWEEN_ROUNDS = {"round": 3, "played": None, "taken": None, "revealed": [], "available": []}
CONTRADICTING: dict[str, dict[str, Any]] = {
    "the game above a turn": {"stack": [*TURN, ["game"]]},
    "one bid left where three are missing": {"played": None, "taken": None, "stack": [["game"], ["bid", 2, 1]]},
    "two bids left where none is missing": {"taken": None, "stack": [["game"], ["bid", 1, 2]]},
    "a region ordered twice": {
        "taken": ["score_firsts_only", None, None],
        "vetoes": [[1, 5]],
        "stack": [*TURN, ["special", 0, 1], ["order", 0, 511, 3, 1]],
    },
    "a disc that all must set and one neither sets nor has set": {
        "stack": [*TURN, ["special", 0, 1], ["dials", 0, 2, 0, 3, 0]],
    },
    "a disc that is set and still to be set": {
        **BETWEEN_ROUNDS,
        "stack": [["game"], ["dials", -1, 0, 1, 7, 0x600]],
    },
    "hands of one card and the same, so that the second is barred": {
        "round": 9,
        "played": None,
        "taken": None,
        "hands": [[5], [5], [5]],
        "stack": None,
    },
    "a general scoring after a round that has none": {
        **BETWEEN_ROUNDS,
        "round": 4,
        "vetoes": [[1, 4]],
        "stack": [["game"], ["dials", -1, 0, 1, 7, 0]],
    },
}


def test_the_position_without_contradictions_can_be_played() -> None:
    for entries in (
        {"stack": [*TURN, ["special", 0, 1], ["dials", 0, 2, 0, 7, 0]]},
        {"stack": [*TURN, ["special", 0, 1], ["dials", 0, 2, 0, 6, 3]]},
        {**BETWEEN_ROUNDS, "stack": [["game"], ["dials", -1, 0, 1, 3, 0x600]]},
        {"played": [9, 5, None], "taken": None, "stack": [["game"], ["bid", 2, 1]]},
    ):
        state = position(**entries)
        assert list(play_on(state, 3)) and state.winners


@pytest.mark.parametrize("name", CONTRADICTING)
def test_a_stack_that_contradicts_the_rest_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        position(**CONTRADICTING[name])
