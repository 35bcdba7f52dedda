"""The Castillo (rules 4): open to all who come, closed to all who would leave, opened only to be scored."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import REGIONS, acting, scoring, there, turn
from tests.titles.playing import legal, of, only, play, targets

FULL = {"castillo": [3, 3, 3, 3], "granada": [1, 1, 1, 1]}


@pytest.mark.parametrize("king", REGIONS)
def test_caballeros_may_be_placed_in_it_wherever_the_king_stands(king: str) -> None:
    assert "castillo" in targets(turn("grande", king=king), "place", 0)


def test_who_is_placed_there_is_announced_with_the_resulting_count() -> None:
    state = turn("grande", caballeros=FULL)
    assert only(play(state, "0 place castillo"), ev.Placed) == ev.Placed(0, "castillo", there=4, court=6)


@pytest.mark.parametrize("card", ["move_own_from_one", "move_five_from_one", "move_three_any", "move_four_any"])
def test_caballeros_move_in_from_any_region(card: str) -> None:
    state = turn(card, caballeros=FULL)
    moved = only(play(state, "0 act", "0 move p0 granada castillo"), ev.Moved)
    assert moved == ev.Moved(0, 0, "granada", "castillo", left=0, there=4)


def test_a_foreign_caballero_can_be_moved_in() -> None:
    state = acting("move_three_foreign", "0 move p2 granada castillo", caballeros=FULL)
    assert there(state, "castillo") == [3, 3, 4, 3]


@pytest.mark.parametrize(
    "card",
    ["move_own_from_one", "move_five_from_one", "move_three_foreign", "move_three_any", "move_two_and_two",
     "move_four_own", "move_four_any"],
)  # fmt: skip
def test_nobody_moves_out(card: str) -> None:
    state = acting(card, caballeros=FULL)
    assert not [move for move in targets(state, "move", 0) if move.split()[1] == "castillo"]


@pytest.mark.parametrize("card", ["move_four_any", "banish_one_each", "move_own_from_one"])
def test_a_card_that_finds_caballeros_there_alone_has_nothing_to_do(card: str) -> None:
    assert "act" not in legal(turn(card, caballeros={"castillo": [3, 3, 3, 3]}), 0)


def test_nobody_is_banished_from_it() -> None:
    state = acting("banish_one_each", caballeros=FULL)
    assert {banish.split()[1] for banish in targets(state, "banish", 0)} == {"granada"}


def test_an_angry_king_lets_nobody_return_from_it() -> None:
    state = acting("angry_king", caballeros={**FULL, "court": [0, 0, 0, 0]})
    assert legal(state, 1) == ["return granada"]
    play(state, "1 return granada")
    assert state.to_act == (2,), "p1 has nobody else who could return"


@pytest.mark.parametrize("card", ["disc_two", "disc_all"])
def test_discs_do_not_touch_it(card: str) -> None:
    state = turn(card, caballeros={"castillo": [3, 3, 3, 3]})
    events = play(state, "0 act")
    assert not of(events, ev.DialsAsked)
    assert there(state, "castillo") == [3, 3, 3, 3]


def test_it_can_be_neither_evicted_nor_home_nor_the_kings_place_nor_on_a_disc() -> None:
    for card, verb in [("eviction", "evict"), ("grande", "grande"), ("king", "king")]:
        state = acting(card, caballeros=FULL)
        assert "castillo" not in targets(state, verb, 0)
    for state, lines in [
        (turn("eviction", caballeros=FULL), ["0 act", "0 evict granada"]),
        (turn("disc_score", caballeros=FULL), ["0 act"]),
        (turn("disc_all", caballeros=FULL), ["0 act"]),
        (scoring(caballeros=FULL), []),
    ]:
        play(state, *lines)
        assert "castillo" not in targets(state, "dial", 1)


def test_after_a_special_scoring_all_go_back_in_and_are_hidden_again() -> None:
    state = turn("score_castillo", caballeros=FULL)
    events = play(state, "0 act")
    assert [type(event) for event in events] == [
        ev.ActionStarted, ev.CastilloOpened, ev.AreaScored, ev.CastilloClosed, ev.ActionEnded,
    ]  # fmt: skip
    assert only(events, ev.CastilloOpened).counts == (3, 3, 3, 3)
    assert there(state, "castillo") == [3, 3, 3, 3]


def test_scoring_regions_does_not_open_it() -> None:
    for card in ("score_fours", "score_fives", "score_sixes_sevens", "score_firsts_only", "score_most", "score_fewest"):
        events = play(turn(card, caballeros=FULL), "0 act")
        assert not of(events, ev.CastilloOpened)


def test_a_scoreboard_on_it_replaces_its_values() -> None:
    state = turn("scoreboard", caballeros={"castillo": [2, 1, 0, 0]})
    placed = only(play(state, "0 act", "0 scoreboard 8/4/0 castillo"), ev.ScoreboardMoved)
    assert placed == ev.ScoreboardMoved(0, "8/4/0", None, "castillo")
    state = turn("score_castillo", caballeros={"castillo": [2, 1, 0, 0]}, scoreboards={"8/4/0": "castillo"})
    assert only(play(state, "0 act"), ev.AreaScored).points == (8, 4, 0, 0)


@pytest.mark.parametrize("shown", ["hidden", "shown"])
def test_every_observation_carries_the_counts_that_players_could_remember(shown: str) -> None:
    state = turn("grande", caballeros=FULL, options={"castillo": shown})
    for seat in (None, 0, 3):
        assert state.observe(seat).caballeros[9] == (3, 3, 3, 3)
