"""The card `power_back` (rules 6): one of the own used power cards comes back to hand, openly."""

from __future__ import annotations

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import play_out, turn
from tests.titles.playing import legal, of, only, play, targets

USED = [[13, 4], [2], [], []]


def acting(**entries: object) -> State:
    """p0 played 10 this round, and 13 and 4 before."""
    state = turn("power_back", **{"used": USED, **entries})  # type: ignore[arg-type]
    play(state, "0 act")
    return state


def test_own_used_cards_are_offered_this_rounds_included() -> None:
    assert legal(acting(), 0) == ["retrieve 10", "retrieve 13", "retrieve 4", "skip"]


def test_it_is_in_hand_at_once_and_everyone_sees_which() -> None:
    state = acting()
    back = only(play(state, "0 retrieve 13"), ev.PowerRetrieved)
    assert back.seat == 0 and back.value == 13
    assert set(back.hand) == set(range(1, 14)) - {10, 4}
    assert state.observe(2).hands[0] == back.hand


def test_one_only_comes_back() -> None:
    state = acting()
    play(state, "0 retrieve 13")
    assert not targets(state, "retrieve", 0) and "act" not in legal(state, 0)


def test_this_rounds_card_still_counts_for_order_supply_and_start_player() -> None:
    state = turn("power_back", seat=1, played=[10, 1, 9, 8], stack=[["game"], ["round", 4], ["turn", 1, 3]])
    play(state, "1 act", "1 retrieve 1")
    assert state.observe(None).played == (10, 1, 9, 8) and 1 in state.observe(None).hands[1]
    ended = only(play(state, "1 end"), ev.RoundEnded)
    assert ended.start == 1
    assert state.to_act == (1,)
    assert "1" in targets(state, "power", 1), "it may be played again"


def test_the_other_turns_continue_in_the_old_order() -> None:
    state = acting()
    events = play(state, "0 retrieve 10", "0 end") + play_out(state, ev.RoundEnded)
    assert [started.seat for started in of(events, ev.TurnStarted)] == [1, 2, 3]
    assert set(state.observe(None).hands[0]) == set(range(1, 14)) - {13, 4}


def test_a_card_in_hand_or_of_another_player_is_not_offered() -> None:
    offered = targets(acting(), "retrieve", 0)
    assert "2" not in offered and "9" not in offered and "5" not in offered


def test_it_may_be_left_alone() -> None:
    state = acting()
    assert not only(play(state, "0 skip"), ev.ActionEnded).done
    assert 13 not in state.observe(None).hands[0]


def test_this_rounds_card_can_always_come_back() -> None:
    assert legal(acting(used=[[]] * 4), 0) == ["retrieve 10", "skip"]
