"""Supply (rules 3): up to the number of the power card, province first, own caballeros in regions if it is short."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, game, there
from tests.titles.playing import asked, legal, of, only, play, targets


def test_with_3_in_the_province_and_a_supply_of_5_up_to_two_more_come_from_regions() -> None:
    state = game(2, played=[3, 2], caballeros={"granada": [4, 0], "aragon": [1, 0], "court": [22, 7]})
    assert targets(state, "supply", 0) == {"0", "1", "2", "3"}
    play(state, "0 supply 3")
    assert asked(state) == "0 recall"
    assert legal(state, 0) == ["done", "recall aragon", "recall granada"]
    event = only(play(state, "0 recall granada"), ev.Recalled)
    assert event == ev.Recalled(0, "granada", left=3, court=26)
    play(state, "0 recall aragon")
    assert asked(state) == "0 take"
    assert there(state, "court")[0] == 27


def test_the_missing_ones_are_voluntary() -> None:
    for recalled in (0, 1):
        state = game(2, played=[3, 2], caballeros={"granada": [5, 0], "court": [22, 7]})
        play(state, "0 supply 3", *["0 recall granada"] * recalled, "0 done")
        assert there(state, "court")[0] == 25 + recalled
        assert asked(state) == "0 take"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_player_who_leaves_some_in_the_province_recalls_nobody(count: int) -> None:
    state = game(2, played=[3, 2], caballeros={"granada": [5, 0], "court": [22, 7]})
    events = play(state, f"0 supply {count}")
    assert asked(state) == "0 take"
    assert not of(events, ev.Recalled)


def test_a_province_that_covers_the_number_exactly_is_not_short() -> None:
    state = game(2, played=[3, 2], caballeros={"granada": [5, 0], "court": [20, 7]})
    play(state, "0 supply 5")
    assert asked(state) == "0 take"


def test_an_empty_province_lets_all_come_from_regions() -> None:
    state = game(2, played=[3, 2], caballeros={"granada": [9, 0], "court": [21, 7]})
    assert targets(state, "supply", 0) == {"0"}
    play(state, "0 supply 0", *["0 recall granada"] * 5)
    assert asked(state) == "0 take"
    assert there(state, "granada")[0] == 4


def test_a_card_that_supplies_nobody_recalls_nobody() -> None:
    state = game(2, played=[13, 12], caballeros={"granada": [9, 0], "court": [21, 7]})
    play(state, "0 supply 0")
    assert asked(state) == "0 take"


def test_a_player_with_nobody_to_recall_is_not_asked() -> None:
    rows = {KING: [4, 0], "castillo": [4, 0], "court": [19, 7]}
    state = game(2, played=[3, 2], caballeros=rows)
    play(state, "0 supply 3")
    assert asked(state) == "0 take"
