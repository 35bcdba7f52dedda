"""Supply (rules 3): up to the number of the power card, province first, own caballeros in regions if it is short."""

from __future__ import annotations

import pytest

from game.core.ruleset import IllegalAction
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, game, there
from tests.titles.playing import asked, legal, of, only, play, targets

SUPPLIES = [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]


@pytest.mark.parametrize(("value", "most"), list(enumerate(SUPPLIES, start=1)))
def test_each_power_card_supplies_its_own_number_or_fewer(value: int, most: int) -> None:
    other = 12 if value == 13 else 13
    state = game(2, played=[value, other])
    if value < other:
        play(state, "1 supply 0", "1 take king", "1 end")
    assert targets(state, "supply", 0) == {str(count) for count in range(most + 1)}


def test_caballeros_go_from_province_to_court() -> None:
    state = game(played=[4, 3, 2, 1])
    supplied = only(play(state, "0 supply 3"), ev.Supplied)
    assert supplied == ev.Supplied(0, 3, court=10, province=20)
    assert there(state, "court") == [10, 7, 7, 7] and there(state, "province") == [20, 23, 23, 23]
    assert asked(state) == "0 take"


def test_fewer_may_be_taken_and_even_none() -> None:
    for count in (0, 1):
        state = game(played=[4, 3, 2, 1])
        play(state, f"0 supply {count}")
        assert there(state, "court")[0] == 7 + count
        assert asked(state) == "0 take"


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


def test_nobody_is_recalled_from_the_kings_region_or_the_castillo() -> None:
    rows = {"granada": [1, 0], KING: [4, 0], "castillo": [4, 0], "court": [18, 7]}
    state = game(2, played=[3, 2], caballeros=rows)
    play(state, "0 supply 3")
    assert targets(state, "recall", 0) == {"granada"}
    play(state, "0 recall granada")
    assert asked(state) == "0 take", "nobody is left to recall"


def test_a_player_with_nobody_to_recall_is_not_asked() -> None:
    rows = {KING: [4, 0], "castillo": [4, 0], "court": [19, 7]}
    state = game(2, played=[3, 2], caballeros=rows)
    play(state, "0 supply 3")
    assert asked(state) == "0 take"


def test_only_own_caballeros_are_recalled() -> None:
    state = game(2, played=[3, 2], caballeros={"granada": [0, 5], "aragon": [3, 0], "court": [26, 7]})
    play(state, "0 supply 1")
    assert targets(state, "recall", 0) == {"aragon"}


def test_more_than_the_number_or_the_province_is_refused() -> None:
    state = game(2, played=[3, 2], caballeros={"court": [27, 7]})
    for count in (4, 6):
        with pytest.raises(IllegalAction):
            state.play(0, f"supply {count}")


def test_supply_goes_by_the_card_played_also_after_it_was_taken_back() -> None:
    """rules 6, power_back: taking the card back doesn't change its supply."""
    shown = ["move_three_any", "court_all", "score_fours", "power_back", "king"]
    state = game(2, played=[10, 9], revealed=shown)
    play(state, "0 supply 1", "0 take power_back", "0 act", "0 retrieve 10", "0 end")
    assert asked(state) == "1 supply"
    assert targets(state, "supply", 1) == {"0", "1", "2"}
