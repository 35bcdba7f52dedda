"""Reasons are true: a target that cannot be chosen is refused for something that holds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.properties.play import AREAS, CARDS, REGIONS, counts, options, states
from tests.titles.random_play import seeds

IDS = (*AREAS, *CARDS, "court", "p0", "p4", "0", "7", "13", "99", "8/4/0", "4/0/0", "act", "place", "done", "veto")


@given(options(), seeds())
def test_reasons_fit_their_target(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.02):
        seen = state.observe(None)
        for seat in range(options.players):
            for target in IDS:
                reason = state.why_not(seat, target)
                if reason == "taboo":
                    assert target in (seen.king, "8/4/0", "4/0/0")
                if reason == "court-empty":
                    assert not counts(state, "court")[seat]
                if reason in ("no-castillo", "castillo-keeps"):
                    assert target == "castillo"
                if reason == "occupied":
                    assert target in seen.scoreboards


def a_turn(card: str, *frames: list[Any], parts: int = 1, **entries: Any) -> Any:
    """Seat 0, whose court is empty, plays `card`."""
    revealed = ["move_three_any", "disc_two", "score_fives", "scoreboard", "king"]
    position = {
        "game": "elgrande",
        "options": {"players": 3},
        "round": 4,
        "king": "galicia",
        "grandes": ["granada", "sevilla", "aragon"],
        "caballeros": {"granada": [2, 2, 2], "valencia": [2, 2, 2], "aragon": [3, 0, 0], "court": [0, 5, 5]},
        "played": [9, 5, 3],
        "revealed": revealed,
        "taken": [card, None, None],
        "stack": [["game"], ["round", 1], ["turn", 0, parts], *([["special", 0, 1]] if frames else []), *frames],
    }
    return elgrande.from_position(position | entries)


UNTRUE = {
    "an empty region on the disc": (lambda: a_turn("disc_two", ["dials", 0, 1, 2, 6, 0]), 1, "aragon", "no-caballero"),
    "the King's region on the disc": (
        lambda: a_turn("disc_two", ["dials", 0, 1, 2, 6, 0], king="aragon"),
        1,
        "aragon",
        "taboo",
    ),
    "a scoreboard on the Castillo": (
        lambda: a_turn("scoreboard", ["scoreboard", 0], scoreboards={"8/4/0": "castillo"}),
        0,
        "castillo",
        "occupied",
    ),
    "placing in the Castillo out of an empty court": (lambda: a_turn("king", parts=3), 0, "castillo", "court-empty"),
    "placing in the Castillo when placing is over": (lambda: a_turn("king", parts=0), 0, "castillo", "part-closed"),
    "the King to where he stands": (lambda: a_turn("king", ["king", 0, 0]), 0, "galicia", "same-area"),
    "a card that a verb is named like": (
        lambda: a_turn("king", stack=[["game"], ["round", 2], ["take", 1]]),
        1,
        "king",
        "card-gone",
    ),
}


@pytest.mark.parametrize("name", UNTRUE)
def test_the_reason_is_the_one_that_holds(name: str) -> None:
    make, seat, target, reason = UNTRUE[name]
    assert make().why_not(seat, target) == reason


@pytest.mark.parametrize("region", REGIONS)
def test_every_region_but_the_neighbours_is_out_of_reach_of_a_placing(region: str) -> None:
    state = a_turn("king", parts=3, caballeros={"court": [5, 5, 5]})
    near = region in ("castilla_la_vieja", "pais_vasco")
    expected = None if near else "taboo" if region == "galicia" else "not-adjacent"
    assert state.why_not(0, region) == expected
