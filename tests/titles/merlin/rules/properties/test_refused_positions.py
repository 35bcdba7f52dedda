"""Positions that no game can have are refused by BadPosition."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin

OF_SEATS = ("castles", "hands", "taken", "assistants")
"""Entries with one for each of the three, whose last ones are left out below."""
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
    "seven shields of a colour": {"castles": [{"shield": {"black": 7}}]},
    "seven shields of a colour in two castles": {"castles": [{"shield": {"black": 4}}, {"shield": {"black": 3}}]},
    "a shield of gold": {"castles": [{"shield": {"gold": 1}}]},
    "twelve apples": {"castles": [{"apples": 5}, {"apples": 5}, {"apples": 2}]},
    "four staffs": {"castles": [{"staffs": 4}]},
    "four traitors at a castle": {"castles": [{"traitors": ["black"] * 4}]},
    "five traitors of a colour": {"castles": [{"traitors": ["black"] * 3}, {"traitors": ["black"] * 2}]},
    "a marker too many": {"markers": {"black": [1, 0, 0]}, "castles": [{"markers": 7}]},
    "eight markers": {"markers": {"black": [7, 0, 0], "grey": [1, 0, 0]}},
    "two builders in one place": {"assistants": [{"builder": "black"}, {"builder": "black"}]},
    "an unknown assistant": {"assistants": [{"cook": "black"}]},
    "a Grail of a seat that does not play": {"grail": 3},
    "a mission in two hands": {"hands": [["M01"], ["M01"]]},
    "a mission that does not exist": {"hands": [["M56"]]},
    "four missions on display": {"display": ["M01", "M02", "M03", "M04"]},
    "missions that lie nowhere": {"deck": [], "discards": []},
    "known missions of another hand": {"hands": [["M01"]], "taken": [["M02"]]},
    "five rows of hexes": {"environs": {"tiles": [["lake"] * 6] * 5}},
    "lakes alone": {"environs": {"tiles": [["lake"] * 6] * 3}},
    "a manor in the fourth row": {"environs": {"manors": {"3,0": 0}}},
    "a manor of nobody": {"environs": {"manors": {"0,0": 3}}},
    "eight manors": {"environs": {"manors": {f"{n // 6},{n % 6}": 0 for n in range(8)}}},
    "a seal twice": {"options": {"players": 3, "module": True}, "castles": [{"seals": [["lady", 1]] * 2}]},
    "seals without the module": {"castles": [{"seals": [["lady", 2]]}]},
    "a seal in half a row": {"castles": [{"seals": [["lady", 1.5]]}]},
    "a seal in a row that isn't a whole number": {"castles": [{"seals": [["lady", 1.0]]}]},
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
    "a draw without missions": {"hands": [[f"M{n:02}" for n in range(1, 56)]], "display": [],
                                "stack": [*START, ["close", 0, 2], ["draw", 0, 1]]},
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_no_game_can_have_is_refused(name: str) -> None:
    position = {"game": "merlin", "options": {"players": 3}, "seed": 1, "first": 0}
    merlin.from_position(position)
    refused = {
        entry: [*value, *[type(value[0])()] * (3 - len(value))] if entry in OF_SEATS else value
        for entry, value in REFUSED[name].items()
    }
    with pytest.raises(BadPosition, match="position|options"):
        merlin.from_position(position | refused)
