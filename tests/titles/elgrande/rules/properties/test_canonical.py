"""Canonical answers leave out permutations of the same placement, and reach all that the full set reaches."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.titles.elgrande.rules.builder import AREAS, REGIONS, game
from tests.titles.playing import ends

REVEALED = ["move_three_any", "angry_king", "score_fives", "the_court", "king"]
BANISHING = ["move_three_any", "banish_one_each", "score_fives", "the_court", "king"]
TURN = [["game"], ["round", 1]]


def position(seed: int, edition: str = "anniversary", **entries: Any) -> Any:
    """Three players in a small world: at most six caballeros on the board, two in each court."""
    chance = random.Random(seed)
    rows: dict[str, list[int]] = {area: [0, 0, 0] for area in AREAS}
    for _ in range(6):
        rows[chance.choice(REGIONS)][chance.randrange(3)] += 1
    king, *grandes = chance.sample(REGIONS, 4)
    board = {"king": king, "grandes": grandes, "played": [9, 5, 3], "revealed": REVEALED}
    return game(3, rows | {"court": [3, 2, 2]}, {"edition": edition}, round=4, **{**board, **entries})


def turn(seed: int, taken: str, *frames: list[Any], parts: int = 0, **entries: Any) -> Any:
    """Return a turn of seat 0 with a card, with the given frames on top."""
    stack = [*TURN, ["turn", 0, parts], *frames]
    return position(seed, taken=[taken, None, None], stack=stack, **entries)


def special(card: str, *frames: list[Any], acts: int = 1, **entries: Any) -> Callable[[int], Any]:
    """Return a function from a seed to a position in the middle of a card's special action. acts: parts begun"""
    return lambda seed: turn(seed, card, ["special", 0, acts], *frames, **entries)


CASES: dict[str, tuple[Any, int, set[str]]] = {
    "placing": (lambda seed: turn(seed, "the_court", parts=1), 0, {"place", "done"}),
    "placing_more": (
        special("move_three_any", ["place_more", 0, 2, -1]),
        0,
        {"place", "done"},
    ),
    "moving_two_of_any": (
        special("move_three_any", ["move", 0, 0, 0, 2, -2, -1]),
        0,
        {"move", "done"},
    ),
    "moving_one_own_and_one_foreign": (
        special("move_three_any", ["move", 0, 1, 1, 0, -2, -1]),
        0,
        {"move", "done"},
    ),
    "moving_out_of_one_region": (
        special("move_three_any", ["move", 0, 0, 0, 3, -1, -1]),
        0,
        {"move", "done"},
    ),
    "recalling": (
        lambda seed: position(seed, stack=[*TURN, ["take", 0], ["recall", 0, 3, -1]]),
        0,
        {"recall", "done"},
    ),
    "recalling_by_card": (
        special("the_court", ["bring_recall", 0, 0, 2, 0, -1]),
        0,
        {"recall", "done"},
    ),
    "returning": (
        special("angry_king", ["returning", 0, 1, 3], ["return", 1, 2, 0, -1]),
        1,
        {"return"},
    ),
    "banishing": (
        special("banish_one_each", acts=0, revealed=BANISHING),
        0,
        {"banish", "done"},
    ),
    "banishing_in_the_original": (
        special("banish_one_each", acts=0, revealed=BANISHING, edition="original"),
        0,
        {"banish"},
    ),
}


def reached(case: str, seed: int, canonical: bool) -> tuple[set[Any], int]:
    make, seat, verbs = CASES[case]

    def answers(state: Any) -> list[Any] | None:
        return [action for action in state.legal_actions(seat, canonical=canonical) if action.verb in verbs] or None

    return ends(make(seed), seat, answers)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("case", CASES)
def test_fewer_answers_reach_every_end(case: str, seed: int) -> None:
    (everything, tried), (found, fewer) = reached(case, seed, canonical=False), reached(case, seed, canonical=True)
    assert found == everything
    assert fewer < tried or seed != 1 or case not in ("placing", "placing_more", "moving_two_of_any", "returning")
