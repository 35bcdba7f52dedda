"""Positions that people wrote or damaged: they are read, or refused by BadPosition, and nothing else happens."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from game.core.ruleset import BadPosition
from game.titles.elgrande import rules as elgrande
from tests.titles.damaging import any_json, damaged
from tests.titles.elgrande.rules.properties.play import answer, options, states
from tests.titles.random_play import seeds

WORDS = (
    9, 13, 14, 30, 31, "granada", "castillo", "court", "king", "veto", "score_any 2", "score_any 9",
)  # fmt: skip
"""What may stand in the wrong place, besides what makes no sense anywhere."""
MAY_BE_LEFT_OUT = ("rng", "scoreboards", "scores", "used", "start")


@given(options(), seeds())
def test_damaged_positions_are_read_or_refused(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.05), 12):
        position = elgrande.to_position(state)
        del position["stack"], position["decks"]  # they follow from the rest; damaged ones have a test of their own
        for _ in range(8):
            read_or_refused(damaged(position, chance, WORDS))


@pytest.mark.soak
@given(options(), seeds())
def test_damaged_stacks_and_decks_are_read_or_refused(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.05), 12):
        position = elgrande.to_position(state)
        for _ in range(8):
            pending = {name: position[name] for name in ("stack", "decks")}
            read_or_refused(position | damaged(pending, chance, WORDS))


@given(any_json())
def test_any_json_is_read_or_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        elgrande.from_position(data)
    base = elgrande.to_position(elgrande.new_game(elgrande.Options(), 1))
    for name in base:
        read_or_refused(base | {name: data})


@given(options(), seeds())
def test_what_may_be_left_out_is_left_out(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.02), 6):
        position = elgrande.to_position(state)
        for name in chance.sample(MAY_BE_LEFT_OUT, 3):
            del position[name]
        read = elgrande.from_position(position)
        assert read.problems() == []
        assert read.key() == elgrande.from_position(position).key()


@given(options(), seeds())
def test_the_least_that_a_position_needs_can_be_played_to_the_end(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    whole = elgrande.to_position(elgrande.new_game(options, seed))
    rounds = list(range(1, 10)) if options.rounds == 9 else [2, 3, 5, 6, 8, 9]
    position = {name: whole[name] for name in ("game", "options", "king", "grandes", "caballeros")}
    position |= {"round": chance.choice(rounds), "seed": seed}
    if chance.random() < 0.3:
        position["phase"] = "scoring"
    state = elgrande.from_position(position)
    while not state.over:
        seat = chance.choice(state.to_act)
        state.apply(seat, answer(state, seat, chance))
        assert state.problems() == []


REFUSED: dict[str, dict[str, Any]] = {
    "a window of a seat that does not play": {"stack": [["game"], ["window", 0, 7, 0]]},
    "an unknown frame": {"stack": [["game"], ["tea"]]},
    "a frame with too few entries": {"stack": [["game"], ["bid", 0]]},
    "a frame with too many entries": {"stack": [["game"], ["take", 0, 0]]},
    "a frame of texts": {"stack": [["game"], ["take", "p0"]]},
    "a seat that does not play": {"stack": [["game"], ["take", 3]]},
    "no frame at all": {"stack": [["game"], []]},
    "no game at the bottom": {"stack": [["take", 0]]},
    "no list of frames": {"stack": "take"},
    "a level that is the editions": {"options": {"players": 3, "level": "editions"}},
    "a level somewhere else": {"options": {"players": 3, "level": "/tmp"}},
    "a veto of a game without vetoes": {"options": {"players": 3, "vetoes": False}, "vetoes": [[0, 2]]},
    "a round that the short game skips": {"options": {"players": 3, "rounds": 6}, "round": 4},
    "two scoreboards in one area": {"scoreboards": {"8/4/0": "granada", "4/0/0": "granada"}},
    "the King in the Castillo": {"king": "castillo"},
    "31 caballeros": {"caballeros": {"granada": [31, 0, 0]}},
    "16 caballeros twice": {"caballeros": {"granada": [16, 0, 0], "sevilla": [16, 0, 0]}},
    "a value played twice": {"played": [3, 3, None]},
    "six players": {"options": {"players": 6}},
    "a card of another deck": {"revealed": ["king", "king", "king", "king", "king"]},
    "a misspelt entry": {"kings": "granada"},
}
# These raise something else at once, or are read and cannot be played to the end.
UNPLAYABLE: dict[str, dict[str, Any]] = {
    "a turn that does not come": {"stack": [["game"], ["round", 77]]},
    "a queue of regions that do not exist": {"stack": [["game"], ["queue", 0, 999999, 0]]},
    "a queue without end": {"stack": [["game"], ["queue", 0, -2, 0]]},
    "a step that does not exist": {"stack": [["game"], ["step", 0, 99, 0, 0, 0]]},
    "a special action without a card": {"stack": [["game"], ["round", 1], ["special", 0, 0]]},
    "discs of seats that do not play": {"stack": [["game"], ["dials", -1, 0, 1, 255, 0]]},
    "discs that nobody has to set": {"stack": [["game"], ["dials", -1, 0, 1, 0, 0]]},
    "a region beyond the board on a disc": {"stack": [["game"], ["dials", -1, 0, 1, 1, 0xF0]]},
    "a purpose of discs that does not exist": {"stack": [["game"], ["dials", 0, 9, 1, 1, 0]]},
    "a window over nothing": {"stack": [["game"], ["window", 0, 1, 0]]},
    "more bids than seats": {"stack": [["game"], ["bid", 0, 99]]},
    "a move without a turn": {"stack": [["game"], ["take", 0], ["move", 0, 0, 0, 1, -2, -1]]},
    "a move out of a region that does not exist": {"stack": [["game"], ["take", 0], ["move", 0, 1, 0, 0, 44, -1]]},
    "two questions at once": {"stack": [["game"], ["take", 0], ["take", 1]]},
    "a card taken before all have bid": {"stack": [["game"], ["take", 0]]},
    "a supply before the bids": {"stack": [["game"], ["supply", 0]]},
    "decks that do not last": {"decks": [[], [], [], []]},
    "decks that do not last, and nothing revealed": {"decks": [[], [], [], []], "revealed": None, "available": None},
    "nothing revealed in a round": {"revealed": [], "available": []},
    "fewer cards left than seats to take them": {"available": ["king"]},
    "nobody holds a power card": {"hands": [[], [], []]},
    "a level above the levels": {"options": {"players": 3, "level": ".."}},
    "a level with too long a name": {"options": {"players": 3, "level": "x" * 300}},
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_no_game_can_have_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        elgrande.from_position(a_new_game() | REFUSED[name])


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_a_position_that_cannot_be_played_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        elgrande.from_position(a_new_game() | UNPLAYABLE[name])


def a_new_game() -> dict[str, Any]:
    """Return a position of three players before the first bid, without the pending decision."""
    position = elgrande.to_position(elgrande.new_game(elgrande.Options(players=3, start=0), 1))
    del position["stack"]
    return position


def read_or_refused(position: dict[str, Any]) -> None:
    """Check that a position is refused by name, or read into a sound state that can be written again."""
    try:
        state = elgrande.from_position(position)
    except BadPosition as fault:
        assert str(fault)
        return
    assert state.problems() == []
    back = elgrande.from_position(json.loads(json.dumps(elgrande.to_position(state))))
    assert back.key() == state.key()
