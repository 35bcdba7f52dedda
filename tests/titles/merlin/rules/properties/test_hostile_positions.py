"""Positions that people wrote or damaged: they are read, or refused by BadPosition, and nothing else happens."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from game.core.ruleset import BadPosition, IllegalAction
from game.titles.merlin import rules as merlin
from tests.titles.damaging import any_json, damaged
from tests.titles.merlin.rules.properties.play import answer, options, states
from tests.titles.random_play import seeds

WORDS = (6, 7, 23, 24, "black", "gold", "castle", "builder", "used", "M01", "M99", "forest+")
"""What may stand in the wrong place, besides what makes no sense anywhere."""


def read_or_refused(position: dict[str, Any], chance: random.Random) -> None:
    """Check that a position is refused by name, or read into a sound state that can be written and played on."""
    try:
        state = merlin.from_position(position)
    except BadPosition as fault:
        assert str(fault)
        return
    assert state.problems() == []
    assert merlin.from_position(json.loads(json.dumps(merlin.to_position(state)))).key() == state.key()
    for _ in range(10_000 if chance.random() < 0.02 else 12):
        if state.over:
            break
        seat = state.to_act[0]
        state.apply(seat, answer(state, seat, chance), [])
        assert state.problems() == []


@given(options(), seeds())
def test_damaged_positions_are_read_or_refused(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.05), 12):
        position = merlin.to_position(state)
        for _ in range(6):
            read_or_refused(damaged(position, chance, WORDS), chance)


@given(options(), seeds())
def test_damaged_stacks_are_read_or_refused(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.05), 12):
        position = merlin.to_position(state)
        for _ in range(6):
            read_or_refused(position | damaged({"stack": position["stack"]}, chance, WORDS), chance)


@given(any_json())
def test_any_json_is_read_or_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        merlin.from_position(data)
    chance = random.Random(1)
    base = merlin.to_position(merlin.new_game(merlin.Options(), 1))
    for name in base:
        read_or_refused(base | {name: data}, chance)


@given(options(), seeds())
def test_the_least_that_a_position_needs_can_be_played_to_the_end(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    position: dict[str, Any] = {"game": "merlin", "options": options.to_dict(), "seed": seed}
    position |= chance.choice([{}, {"round": 3}, {"turn": 2, "seat": options.players - 1}, {"round": 6, "turn": 4}])
    state = merlin.from_position(position)
    assert state.problems() == []
    while not state.over:
        seat = state.to_act[0]
        state.apply(seat, answer(state, seat, chance))
        assert state.problems() == []


@given(options(), seeds())
def test_what_is_left_out_follows_from_the_rest(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(states(options, seed, share=0.02), 6):
        position = merlin.to_position(state)
        for name in chance.sample(("rng", "deck", "taken", "traitor_pile", "seat"), 3):
            del position[name]
        read = merlin.from_position(position)
        assert read.problems() == []
        assert read.key() == merlin.from_position(position).key()


START = [["game"], ["round", 1], ["turn", 0, 0, 0]]
REFUSED: dict[str, dict[str, Any]] = {
    "another game": {"game": "elgrande"},
    "a misspelt entry": {"knight": [0, 0, 0]},
    "five players": {"options": {"players": 5}},
    "a level somewhere else": {"options": {"players": 3, "level": "/tmp"}},
    "a level above the levels": {"options": {"players": 3, "level": ".."}},
    "a knight beside the rondel": {"knights": [24, 0, 0]},
    "a knight too few": {"knights": [0, 0]},
    "a die that shows seven": {"dice": [{"own": [7], "white": 1}] * 3},
    "four own dice": {"dice": [{"own": [1, 2, 3, 4], "white": 1}] * 3},
    "no die for a turn": {"dice": [{"own": [], "white": None}] * 3},
    "a fourth turn with all dice used": {"turn": 4, "dice": [{"own": [], "white": None}] * 3},
    "seven shields of a colour": {"castles": [{"shield": {"black": 7}}, {}, {}]},
    "seven shields of a colour in two castles": {"castles": [{"shield": {"black": 4}}, {"shield": {"black": 3}}, {}]},
    "a shield of gold": {"castles": [{"shield": {"gold": 1}}, {}, {}]},
    "twelve apples": {"castles": [{"apples": 5}, {"apples": 5}, {"apples": 2}]},
    "four staffs": {"castles": [{"staffs": 4}, {}, {}]},
    "four traitors at a castle": {"castles": [{"traitors": ["black"] * 4}, {}, {}]},
    "five traitors of a colour": {"castles": [{"traitors": ["black"] * 3}, {"traitors": ["black"] * 2}, {}]},
    "a marker too many": {"markers": {"black": [1, 0, 0]}, "castles": [{"markers": 7}, {}, {}]},
    "eight markers": {"markers": {"black": [7, 0, 0], "grey": [1, 0, 0]}},
    "two builders in one place": {"assistants": [{"builder": "black"}, {"builder": "black"}, {}]},
    "an unknown assistant": {"assistants": [{"cook": "black"}, {}, {}]},
    "a Grail of a seat that does not play": {"grail": 3},
    "a mission in two hands": {"hands": [["M01"], ["M01"], []]},
    "a mission that does not exist": {"hands": [["M56"], [], []]},
    "four missions on display": {"display": ["M01", "M02", "M03", "M04"]},
    "missions that lie nowhere": {"deck": [], "discards": []},
    "known missions of another hand": {"hands": [["M01"], [], []], "taken": [["M02"], [], []]},
    "five rows of hexes": {"environs": {"tiles": [["lake"] * 6] * 5}},
    "lakes alone": {"environs": {"tiles": [["lake"] * 6] * 3}},
    "a manor in the fourth row": {"environs": {"manors": {"3,0": 0}}},
    "a manor of nobody": {"environs": {"manors": {"0,0": 3}}},
    "eight manors": {"environs": {"manors": {f"{n // 6},{n % 6}": 0 for n in range(8)}}},
    "seals without the module": {"castles": [{"seals": [["lady", 2]]}, {}, {}]},
    "round 7": {"round": 7},
    "no frame at all": {"stack": [["game"], []]},
    "an unknown frame": {"stack": [["game"], ["tea"]]},
    "a frame with too few entries": {"stack": [["game"], ["round"]]},
    "a frame of texts": {"stack": [["game"], ["round", "1"]]},
    "no game at the bottom": {"stack": [["round", 1]]},
    "no list of frames": {"stack": "die"},
    "two questions at once": {"stack": [*START, ["die", 0], ["die", 0]]},
    "a question to another seat": {"stack": [*START, ["die", 1]]},
    "a question without a turn": {"stack": [["game"], ["round", 1], ["die", 0]]},
    "a turn in which nothing is asked": {"stack": START},
    "marks that there are not": {"stack": [["game"], ["round", 1], ["turn", 0, 99999, 0], ["die", 0]]},
    "a space beyond the rondel": {"stack": [*START, ["arrive", 0, 24]]},
    "a reward without the module": {"stack": [*START, ["die", 0], ["reward", 0, 3, 0]]},
    "a scoring after the first round": {"stack": [["game"], ["pot", 0, 0]]},
    "a Grail that nobody holds": {"round": 2, "stack": [["game"], ["pot", 0, 0], ["chalice", 0, 0]]},
    "a tower's bonus without a tower": {"stack": [*START, ["close", 0, 2], ["tower", 0]]},
    "a draw without missions": {"hands": [[f"M{n:02}" for n in range(1, 56)], [], []], "display": [],
                                "stack": [*START, ["close", 0, 2], ["draw", 0, 1]]},
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_no_game_can_have_is_refused(name: str) -> None:
    position = {"game": "merlin", "options": {"players": 3}, "seed": 1, "first": 0}
    merlin.from_position(position)
    with pytest.raises(BadPosition, match="position|options"):
        merlin.from_position(position | REFUSED[name])


@pytest.mark.parametrize("seat", ["0", None, 0.0, 1.5, True, (0,), -1, 4])
def test_what_is_not_the_number_of_a_seat_is_an_illegal_action(seat: Any) -> None:
    state = merlin.new_game(merlin.Options(start=0), 1)
    before = state.key()
    with pytest.raises(IllegalAction):
        state.play(seat, str(state.legal_actions(0)[0]))
    assert state.key() == before
