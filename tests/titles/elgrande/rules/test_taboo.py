"""The King's region is taboo (rules 4): nothing enters or leaves it but the King; it may be scored."""

from __future__ import annotations

import random

import pytest

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, acting, scoring, there, turn
from tests.titles.playing import legal, only, play, targets

IN_THE_KINGS_REGION = {KING: [3, 3, 3, 3], "granada": [2, 2, 2, 2]}
MOVES = [
    "move_own_from_one", "move_five_from_one", "move_three_foreign", "move_three_any", "move_two_and_two",
    "move_four_own", "move_four_any",
]  # fmt: skip


@pytest.mark.parametrize("card", MOVES)
def test_no_card_moves_a_caballero_into_or_out_of_it(card: str) -> None:
    state = acting(card, caballeros=IN_THE_KINGS_REGION)
    assert targets(state, "move", 0)
    assert not [text for text in legal(state, 0) if KING in text]
    play(state, "0 " + next(text for text in legal(state, 0) if text.startswith("move")))
    assert not [text for text in legal(state, 0) if KING in text]


@pytest.mark.parametrize(
    ("card", "verb"),
    [("place_two_more", "place"), ("banish_one_each", "banish"), ("scoreboard", "scoreboard"), ("grande", "grande"),
     ("eviction", "evict"), ("king", "king"), ("royal_adviser", "king")],
)  # fmt: skip
def test_no_card_offers_it(card: str, verb: str) -> None:
    state = acting(card, caballeros=IN_THE_KINGS_REGION)
    assert targets(state, verb, 0)
    assert not [text for text in legal(state, 0) if KING in text]


def test_a_grande_does_not_leave_it() -> None:
    state = turn("grande", grandes=[KING, "sevilla", "aragon", "valencia"])
    assert "act" not in legal(state, 0)


def test_a_scoreboard_does_not_leave_it() -> None:
    state = acting("scoreboard", scoreboards={"8/4/0": KING, "4/0/0": None})
    assert all(text.startswith(("scoreboard 4/0/0", "skip")) for text in legal(state, 0))


def test_two_scoreboards_are_never_both_shut_in() -> None:
    state = acting("scoreboard", "0 scoreboard 4/0/0 aragon", scoreboards={"8/4/0": KING, "4/0/0": "galicia"})
    assert state.observe(None).scoreboards == (KING, "aragon")


@pytest.mark.parametrize("card", ["disc_two", "disc_all"])
def test_discs_do_not_return_anyone_from_it(card: str) -> None:
    state = acting(card, caballeros={KING: [0, 4, 4, 0], "granada": [0, 2, 0, 0]})
    assert state.to_act == (1,), "p2 stands in the King's region alone, p3 nowhere: untouched"
    assert legal(state, 1) == ["dial granada"]
    play(state, "1 dial granada")
    assert there(state, KING) == [0, 4, 4, 0]


def test_an_angry_king_lets_nobody_return_from_it() -> None:
    state = acting("angry_king", caballeros={KING: [0, 4, 4, 0], "court": [7, 1, 0, 7]})
    assert legal(state, 1) == ["return court"]
    play(state, "1 return court")
    assert state.to_act == (3,), "p2 has nobody else"


def test_an_eviction_into_it_leads_to_the_court() -> None:
    state = acting("eviction", "0 evict granada", f"1 dial {KING}", caballeros={"granada": [0, 2, 0, 0]})
    assert there(state, KING) == [0, 0, 0, 0] and there(state, "court") == [7, 9, 7, 7]


def test_the_castillo_empties_into_the_court_instead() -> None:
    state = scoring(2, caballeros={"castillo": [2, 1]})
    play(state, f"0 dial {KING}", "1 dial granada")
    assert there(state, KING) == [0, 0] and there(state, "court") == [9, 7]


def test_it_may_be_scored() -> None:
    state = turn("score_any 2", caballeros={KING: [2, 1, 0, 0]})
    assert only(play(state, "0 act", f"0 score {KING}"), ev.AreaScored).points == (9, 4, 0, 0)


def test_only_the_king_goes_in_and_out_and_what_stood_there_is_free_again() -> None:
    state = turn("king", caballeros=IN_THE_KINGS_REGION)
    moved = only(play(state, "0 act", "0 king granada"), ev.KingMoved)
    assert moved == ev.KingMoved(0, KING, "granada")
    assert KING in targets(state, "place", 0)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("edition", ["anniversary", "original"])
def test_in_random_games_nothing_ever_enters_or_leaves_it(edition: str, seed: int) -> None:
    players = 2 + seed % 4
    state = elgrande.new_game(elgrande.Options(players=players, edition=edition), seed)
    chance = random.Random(seed)
    while not state.over:
        before = state.observe(None)
        king, row = before.king, before.areas.index(before.king)
        board = before.scoreboards.index(king) if king in before.scoreboards else None
        there_before = before.caballeros[row], {s for s, home in enumerate(before.grandes) if home == king}, board
        seat = chance.choice(state.to_act)
        events: list[Event] = []
        state.apply(seat, chance.choice(state.legal_actions(seat)), events)
        after = state.observe(None)
        board = after.scoreboards.index(king) if king in after.scoreboards else None
        assert (after.caballeros[row], {s for s, home in enumerate(after.grandes) if home == king}, board) == (
            there_before
        ), events
