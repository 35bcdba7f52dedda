"""Positions that no game can have are refused by BadPosition."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.elgrande import rules as elgrande

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
    # These would raise something else at once, or be read and not be played to the end.
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
}


@pytest.mark.promise("Fixed: hand-written positions with impossible hands")
@pytest.mark.parametrize("name", REFUSED)
def test_a_position_that_no_game_can_have_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        elgrande.from_position(a_new_game() | REFUSED[name])


def a_new_game() -> dict[str, Any]:
    """Return a position of three players before the first bid, without the pending decision."""
    position = elgrande.to_position(elgrande.new_game(elgrande.Options(players=3, start=0), 1))
    del position["stack"]
    return position
