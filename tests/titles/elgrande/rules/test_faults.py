"""Faults that were found and mended: what each of them did must not happen again."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from tests.titles.elgrande.rules.builder import game, reveal, scoring


def test_the_scoring_of_a_position_keeps_what_its_rounds_left() -> None:
    seen = scoring(round=1).observe(None)
    assert seen.round == 3 and [len(deck) for deck in seen.unseen] == [8, 8, 8, 8]


BIDS = {"played": [10, 9, 8, 7]}
REFUSED: dict[str, dict[str, Any]] = {
    "bids out of order": {"start": 0, "played": [None, 5, None, None]},
    "hands too small to bid": {"hands": [[], [1], [2], [3]]},
    "a round number on the stack beyond the seats": {**BIDS, "stack": [["game"], ["round", 7]]},
    "a frame that places more than the court holds": {
        **BIDS,
        "revealed": reveal("scoreboard"),
        "taken": ["king", None, None, None],
        "caballeros": {"court": [0, 7, 7, 7]},
        "stack": [["game"], ["round", 1], ["turn", 0, 2], ["placing", 0, 3, -1]],
    },
    "a step without its turn": {
        "vetoes": [[1, 2]], "stack": [["game"], ["step", 0, 13, 0, 0, 0], ["window", 1, 0, 0]],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_no_game_can_come_to_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        game(**REFUSED[name])
