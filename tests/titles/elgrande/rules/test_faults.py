"""Faults that were found and mended: what each of them did must not happen again."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, acting, game, reveal, scoring, turn
from tests.titles.playing import only, play

ROWS = {"granada": [2, 1, 0, 0], KING: [1, 1, 1, 1], "castillo": [1, 1, 1, 1]}


@pytest.mark.parametrize("card", ["king", "grande"])
def test_a_taken_card_whose_id_is_a_verb_is_gone_too(card: str) -> None:
    state = game(played=[10, 9, 8, 7], revealed=["move_three_any", "court_all", "score_fours", "grande", "king"])
    play(state, "0 supply 0", f"0 take {card}", "0 end", "1 supply 0")
    assert state.why_not(1, card) == "card-gone"


def test_disc_two_does_not_take_its_number_for_a_region() -> None:
    state = acting("disc_two", caballeros={"granada": [0, 2, 0, 0]})
    assert state.why_not(1, "aragon") == "no-caballero"
    state = acting("disc_two", king="aragon", caballeros={"granada": [0, 2, 0, 0]})
    assert state.why_not(1, "aragon") == "taboo"


def test_a_castillo_with_a_scoreboard_is_occupied() -> None:
    state = acting("scoreboard", scoreboards={"8/4/0": "castillo"})
    assert state.why_not(0, "castillo") == "occupied"


def test_the_castillo_says_part_closed_after_placing() -> None:
    state = turn("grande")
    play(state, "0 place granada", "0 done")
    assert state.why_not(0, "castillo") == "part-closed"


def test_the_castillo_says_court_empty() -> None:
    assert turn("grande", caballeros={"court": [0, 7, 7, 7]}).why_not(0, "castillo") == "court-empty"


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_the_king_is_there_already(card: str) -> None:
    state = acting(card)
    assert state.why_not(0, KING) == "same-area"


def test_the_kings_region_is_not_taboo_in_an_order_of_scoring() -> None:
    state = acting("score_firsts_only", f"0 score {KING}", vetoes=(1,), caballeros=ROWS)
    assert state.why_not(0, KING) == "not-asked"


def test_an_empty_court_has_nobody_to_return() -> None:
    state = acting("angry_king", caballeros={"granada": [0, 3, 0, 0], "court": [7, 0, 0, 0]})
    assert state.why_not(1, "court") in ("court-empty", "no-caballero")


def test_a_part_of_the_either_or_card_without_anyone_has_nothing_to_do() -> None:
    state = acting("move_own_or_place_two", caballeros={})
    assert state.why_not(0, "own") == "nothing-to-do"


def test_bringing_nobody_is_the_same_as_leaving_the_court_alone() -> None:
    state = turn("the_court", caballeros=ROWS)
    assert not only(play(state, "0 act", "0 bring 0"), ev.ActionEnded).done


def test_the_scoring_of_a_position_keeps_what_its_rounds_left() -> None:
    seen = scoring(round=1).observe(None)
    assert seen.round == 3 and [len(deck) for deck in seen.unseen] == [8, 8, 8, 8]


BIDS = {"played": [10, 9, 8, 7]}
REFUSED: dict[str, dict[str, Any]] = {
    "bids out of order": {"start": 0, "played": [None, 5, None, None]},
    "decks too short for the rounds left": {**BIDS, "decks": [[], [], [], []]},
    "hands too small to bid": {"hands": [[], [1], [2], [3]]},
    "fewer available cards than seats still to take one": {**BIDS, "available": ["king"]},
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
