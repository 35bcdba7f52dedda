"""Canonical answers leave out moments that come to the same, and reach all that the full set reaches in a turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.builder import castle
from tests.titles.playing import ends

COLOURS = ("black", "grey", "blue", "purple", "orange", "brown")
SPACES = (5, 9, 3, 13, 10, 14, 6, 19, 23, 4)  # where the pawn arrives, by seed
CARDS = ["M37", "M38", "M36", "M14", "M40", "M21", "M53", "M13"]


def position(seed: int, module: bool) -> Any:
    """Seat 0 of two with little choice and much that may be done at any moment."""
    chance = random.Random(seed)
    flags = chance.sample(["black", "grey", "purple", "blue", "brown"], 1 if seed % 2 else 2)
    mine = castle(
        flag={**dict.fromkeys(flags, 1)},
        shield={"blue": 3} if not seed % 2 else {},
        material={"grey": 1} if seed % 2 else {},
        traitors=["blue", "grey", "grey"][: 1 + seed % 2],
        seals=[["shield_bearer", 3]] if module else [],
        staffs=seed % 2,
    )
    return merlin.from_position({
        "game": "merlin",
        "options": {"players": 2, "module": module},
        "seed": seed,
        "first": 0,
        "turn": 4,
        "merlin": SPACES[seed] - 2,
        "knights": [SPACES[seed] - 3, 0],
        "dice": [{"own": [], "white": 2} if seed % 2 else {"own": [3], "white": None}, {"own": [1], "white": None}],
        "castles": [mine, castle()],
        "markers": {"blue": [2, 0], "grey": [1, 1]},
        "assistants": [{"builder": "blue", "lady": "blue"}, {}],
        "hands": [chance.sample(CARDS, 2), []],
    })  # fmt: skip


def reached(state: Any, canonical: bool) -> tuple[set[Any], int]:
    """Return the keys of the states in which the turn of seat 0 is over or draws, and how many answers lead there."""

    def answers(going: Any) -> list[Any] | None:
        decision, frame = going.decision(0), type(going.stack[-1]).__name__
        if decision is None or decision.kind == "draw":
            return None
        # An action begun, and then made impossible: search does without.
        left_out = {"Repeat": "skip", "Traitor": "done"}.get(frame)
        return [action for action in going.legal_actions(0, canonical=canonical) if str(action) != left_out]

    return ends(state, 0, answers)


@pytest.mark.parametrize("module", [False, True])
@pytest.mark.parametrize("seed", range(len(SPACES)))
def test_fewer_answers_reach_every_end_of_the_turn(seed: int, module: bool) -> None:
    state = position(seed, module)
    (everything, tried), (found, fewer) = reached(state, canonical=False), reached(state, canonical=True)
    assert found == everything and (fewer < tried or not module)
