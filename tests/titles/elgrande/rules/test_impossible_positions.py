"""Positions that no game can reach are refused, and what is accepted can be written and read again at any time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import State
from tests.titles.elgrande.rules.builder import CARDS, bids, game, reveal, scoring

SHORT = {"rounds": 6}
PROGRESS = ("stack", "revealed", "available", "decks", "rng")
"""What a position leaves out to begin with its round."""
CHECKED = 0.05  # share of the states that are written and read


class TestHands:
    def test_five_equal_hands_of_four_cards_do_not_last_beyond_round_8(self) -> None:
        with pytest.raises(BadPosition, match="hands: p0 holds 4 power cards, expected 5"):
            game(5, round=8, played=bids(5), hands=[[1, 2, 3, 4]] * 5)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    @pytest.mark.parametrize("printed", [1, 5, 8, 9])
    def test_with_the_fewest_cards_that_are_accepted_everyone_can_always_bid(self, players: int, printed: int) -> None:
        fewest = 9 - printed + players
        state = game(players, round=printed, hands=[list(range(1, fewest + 1))] * players)
        play_at_random(state)
        with pytest.raises(BadPosition):
            game(players, round=printed, hands=[list(range(1, fewest))] * players)


class TestRounds:
    def test_nobody_is_asked_before_the_first_round(self) -> None:
        asked = elgrande.to_position(elgrande.new_game(elgrande.Options(), 1))
        with pytest.raises(BadPosition, match="round: nobody is asked in round 0"):
            elgrande.from_position(asked | {"round": 0})

    def test_a_position_in_round_0_begins_the_game(self) -> None:
        whole = elgrande.to_position(elgrande.new_game(elgrande.Options(), 1))
        state = elgrande.from_position({name: whole[name] for name in whole if name not in PROGRESS} | {"round": 0})
        assert state.observe(None).round == 1 and state.problems() == []


class TestVetoes:
    @pytest.mark.parametrize("last", [2, 3])
    def test_two_open_vetoes_leave_none_in_the_decks(self, last: int) -> None:
        state = game(vetoes=[[0, last], [1, last]])
        assert undrawn_vetoes(state) == 0 and "veto" not in state.observe(None).available

    @pytest.mark.parametrize("seed", range(12))
    def test_one_open_veto_leaves_at_most_one_in_the_decks(self, seed: int) -> None:
        state = game(seed=seed, vetoes=[[0, 3]])
        assert undrawn_vetoes(state) + state.observe(None).available.count("veto") <= 1

    def test_decks_with_more_veto_cards_than_can_be_left_are_refused(self) -> None:
        decks = [[kind for kind, copies in deck.items() for _ in range(copies)][:7] for deck in CARDS[:4]]
        shown = ["move_four_any", "score_any", "score_any", "royal_adviser", "king"]
        assert decks[1].count("veto") == 2
        game(decks=decks, revealed=shown)
        with pytest.raises(BadPosition, match="vetoes: 1 are open and 2 still to be taken, of 2 veto cards"):
            game(decks=decks, revealed=shown, vetoes=[[0, 3]])

    @pytest.mark.promise("Fixed: hand-written positions with impossible hands")
    @pytest.mark.parametrize("seed", range(3))
    @pytest.mark.parametrize("vetoes", [[[0, 3], [1, 3]], [[2, 2], [1, 3]], [[3, 2]], []])
    def test_an_accepted_position_can_be_written_and_read_until_the_end(self, vetoes: Any, seed: int) -> None:
        assert play_at_random(game(seed=seed, vetoes=vetoes), seed) > 0

    @pytest.mark.parametrize(
        ("printed", "last"), [(1, 1), (1, 9), (1, 0), (2, 1), (2, 4), (5, 7), (8, 7), (9, 8), (0, 1)]
    )
    def test_a_veto_ends_with_this_round_or_the_next(self, printed: int, last: int) -> None:
        with pytest.raises(BadPosition, match="vetoes: p0's ends after round"):
            game(round=printed, vetoes=[[0, last]])

    @pytest.mark.parametrize(("printed", "last"), [(1, 2), (2, 2), (2, 3), (8, 9), (9, 9)])
    def test_a_veto_of_this_round_or_the_last_is_open(self, printed: int, last: int) -> None:
        assert game(round=printed, vetoes=[[0, last]]).observe(None).vetoes == ((0, last),)

    def test_in_the_short_game_the_next_round_is_the_next_that_is_played(self) -> None:
        assert game(round=6, options=SHORT, vetoes=[[0, 8]]).observe(None).vetoes == ((0, 8),)
        with pytest.raises(BadPosition, match="expected 6 or 8"):
            game(round=6, options=SHORT, vetoes=[[0, 7]])

    def test_a_general_scoring_has_no_vetoes_of_the_round_before(self) -> None:
        assert scoring(vetoes=[[0, 4]]).observe(None).vetoes == ((0, 4),)
        with pytest.raises(BadPosition, match="expected 4"):
            scoring(vetoes=[[0, 3]])

    def test_without_veto_cards_none_is_open(self) -> None:
        with pytest.raises(BadPosition, match="of 0 veto cards"):
            game(options={"vetoes": False}, vetoes=[[0, 3]])


BIDS = {"played": [10, 9, 8, 7]}
ANGRY = {
    **BIDS, "revealed": reveal("angry_king"), "available": reveal("angry_king")[2:],
    "taken": ["angry_king", None, None, None],
}  # fmt: skip
MOVED = {
    **BIDS, "revealed": reveal("king"), "available": reveal("king")[:4], "taken": ["king", None, None, None],
    "vetoes": [[1, 2]],
}  # fmt: skip
ACTS = [["game"], ["round", 1], ["turn", 0, 0], ["special", 0, 1]]
REFUSED: dict[str, dict[str, Any]] = {
    "bids out of order": {"start": 0, "played": [None, 5, None, None]},
    "hands too small to bid": {"hands": [[], [1], [2], [3]]},
    "a round number on the stack beyond the seats": {**BIDS, "stack": [["game"], ["round", 7]]},
    "a frame that places more than the court holds": {
        **BIDS,
        "revealed": reveal("scoreboard"),
        "taken": ["king", None, None, None],
        "caballeros": {"court": [0, 7, 7, 7]},
        "stack": [["game"], ["round", 1], ["turn", 0, 2], ["placing", 0, 3, -1]],
    },
    "bids out of turn": {"played": [10, None, None, None], "stack": [["game"], ["bid", 2, 3]]},
    "a general scoring before the round is over": {"round": 3, **BIDS, "stack": [["game"], ["scoring", 1]]},
    "more to return than anyone has": {**ANGRY, "stack": [*ACTS, ["returning", 0, 1, 3], ["return", 1, 16, 0, -1]]},
    "a question for a seat without a veto": {**MOVED, "stack": [*ACTS, ["step", 0, 13, 0, 0, 0], ["window", 1, 0, 4]]},
    "a banishment of nobody": {
        **MOVED, "stack": [*ACTS, ["banish", 0, 2], ["step", 0, 4, 2, 1, 0], ["window", 1, 0, 0]],
    },
    "a step without its turn": {
        "vetoes": [[1, 2]], "stack": [["game"], ["step", 0, 13, 0, 0, 0], ["window", 1, 0, 0]],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_no_game_can_come_to_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        game(**REFUSED[name])


def test_the_scoring_of_a_position_keeps_what_its_rounds_left() -> None:
    seen = scoring(round=1).observe(None)
    assert seen.round == 3 and [len(deck) for deck in seen.unseen] == [8, 8, 8, 8]


def undrawn_vetoes(state: State) -> int:
    return sum(deck.count("veto") for deck in state.observe(None).unseen)


def play_at_random(state: State, seed: int = 1) -> int:
    """Play to the end; states on the way are the same after being written and read. Return how many were."""
    chance, checked = random.Random(seed), 0
    while not state.over:
        seat = chance.choice(state.to_act)
        state.apply(seat, chance.choice(state.legal_actions(seat)))
        if chance.random() < CHECKED:
            assert elgrande.from_position(elgrande.to_position(state)).key() == state.key()
            checked += 1
    return checked
