"""The course of a round and of a game (rules 3): bids, turn order, start player, general scorings, rounds."""

from __future__ import annotations

import pytest

from game.core.ruleset import Event, IllegalAction
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import answer_lazily, game, play_out
from tests.titles.playing import asked, of, only, play, targets


def test_bids_go_clockwise_from_the_start_player() -> None:
    state = game(start=2)
    asking = []
    for value in (4, 5, 6, 7):
        asking.append(asked(state))
        play(state, f"{state.to_act[0]} power {value}")
    assert asking == ["2 bid", "3 bid", "0 bid", "1 bid"]


def test_a_bid_is_face_up() -> None:
    state = game(start=1)
    assert only(play(state, "1 power 8"), ev.PowerPlayed) == ev.PowerPlayed(1, 8)
    assert state.observe(None).played == (None, 8, None, None)
    assert 8 not in state.observe(None).hands[1]


def test_a_value_already_played_this_round_is_barred() -> None:
    state = game(start=0)
    play(state, "0 power 7", "1 power 3")
    assert targets(state, "power", 2) == {str(value) for value in range(1, 14)} - {"7", "3"}
    before = state.key()
    with pytest.raises(IllegalAction):
        state.play(2, "power 7")
    assert state.key() == before


def test_a_used_power_card_cannot_be_played_again() -> None:
    state = game(used=[[13, 12], [], [], []], start=0)
    assert targets(state, "power", 0) == {str(value) for value in range(1, 12)}


def test_in_round_9_with_five_players_one_card_can_always_be_played() -> None:
    used = [list(range(6, 14))] * 5
    state = game(5, round=9, start=0, used=used)
    play(state, "0 power 5", "1 power 4", "2 power 3", "3 power 2")
    assert targets(state, "power", 4) == {"1"}
    play(state, "4 power 1")
    assert asked(state) == "0 supply"


def test_turns_go_by_descending_value() -> None:
    state = game(start=0)
    events = play(state, "0 power 7", "1 power 3", "2 power 2", "3 power 8")
    assert only(events, ev.TurnOrderSet).order == (3, 0, 1, 2)
    assert only(events, ev.TurnStarted).seat == 3
    assert state.observe(None).order == (3, 0, 1, 2)
    events = play_out(state, ev.RoundEnded)
    assert [started.seat for started in of(events, ev.TurnStarted)] == [0, 1, 2]
    assert [ended.seat for ended in of(events, ev.TurnEnded)] == [3, 0, 1, 2]


def test_bids_of_7_3_2_8_supply_3_5_5_2() -> None:
    state = game(played=[7, 3, 2, 8])
    most = {}
    events: list[Event] = []
    while state.observe(None).round == 2 and not of(events, ev.RoundEnded):
        if asked(state).endswith("supply"):
            seat = state.to_act[0]
            most[seat] = max(int(count) for count in targets(state, "supply", seat))
        answer_lazily(state, events)
    assert most == {3: 2, 0: 3, 1: 5, 2: 5}


def test_the_owner_of_the_lowest_power_card_starts_the_next_round() -> None:
    state = game(played=[7, 3, 2, 8])
    events = play_out(state, ev.RoundEnded)
    assert only(events, ev.RoundEnded).start == 2
    assert only(events, ev.RoundStarted).start == 2
    assert asked(state) == "2 bid"


def test_each_seat_takes_another_card_and_the_last_has_two_to_choose_from() -> None:
    state = game(played=[10, 9, 8, 7])
    numbers = []
    events: list[Event] = []
    while not of(events, ev.RoundEnded):
        if asked(state).endswith("take"):
            numbers.append(len(targets(state, "take", state.to_act[0])))
        answer_lazily(state, events)
    assert numbers == [5, 4, 3, 2]
    assert len({taken.card for taken in of(events, ev.CardTaken)}) == 4


def test_one_of_the_cards_must_be_taken() -> None:
    state = game(played=[10, 9, 8, 7])
    play(state, "0 supply 0")
    assert {str(action).split()[0] for action in state.legal_actions(0)} == {"take"}
    decision = state.decision(0)
    assert decision is not None and not decision.optional


def test_a_card_that_was_taken_is_gone() -> None:
    state = game(played=[10, 9, 8, 7])
    play(state, "0 supply 0", "0 take king", "0 end", "1 supply 0")
    assert "king" not in targets(state, "take", 1)
    with pytest.raises(IllegalAction):
        state.play(1, "take king")


@pytest.mark.promise("Two revealed cards of the same name carry their deck")
def test_two_cards_of_one_id_differ_by_their_decks() -> None:
    shown = ["move_three_any", "score_any", "score_any", "grande", "king"]
    state = game(played=[10, 9, 8, 7], revealed=shown)
    play(state, "0 supply 0")
    assert {"score_any 2", "score_any 3"} <= targets(state, "take", 0)
    assert only(play(state, "0 take score_any 3"), ev.CardTaken).card == "score_any 3"
    play(state, "0 place aragon", "0 place aragon", "0 place aragon")
    assert asked(state) == "0 turn", "three of deck 3"
    play(state, "0 end", "1 supply 0", "1 take score_any 2")
    play(state, "1 place aragon", "1 place aragon")
    assert asked(state) == "1 turn", "two of deck 2"


def test_unused_cards_leave_and_the_king_card_stays() -> None:
    shown = ["move_three_any", "court_all", "score_fours", "grande", "king"]
    state = game(played=[10, 9, 8, 7], revealed=shown)
    for seat, card in enumerate(["move_three_any", "court_all", "score_fours"]):
        play(state, f"{seat} supply 0", f"{seat} take {card}", f"{seat} end")
    events = play(state, "3 supply 0", "3 take king", "3 end")
    assert only(events, ev.RoundEnded).unused == ("grande",)
    started = only(events, ev.RoundStarted)
    assert started.round == 3 and started.cards[4] == "king"
    assert state.observe(None).available == started.cards


def test_the_king_card_is_not_reported_as_unused_though_nobody_took_it() -> None:
    shown = ["move_three_any", "court_all", "score_fours", "grande", "king"]
    state = game(2, played=[10, 9], revealed=shown)
    play(state, "0 supply 0", "0 take move_three_any", "0 end", "1 supply 0", "1 take grande")
    assert only(play(state, "1 end"), ev.RoundEnded).unused == ("court_all", "score_fours")


def test_power_cards_are_used_up_by_playing_them() -> None:
    state = game(played=[10, 9, 8, 7])
    play_out(state, ev.RoundEnded)
    hands = state.observe(None).hands
    assert [set(range(1, 14)) - set(hand) for hand in hands] == [{10}, {9}, {8}, {7}]


@pytest.mark.parametrize(
    ("rounds", "numbers", "scorings"),
    [(9, [1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 6, 9]), (6, [2, 3, 5, 6, 8, 9], [3, 6, 9])],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_its_rounds_and_its_three_general_scorings(
    players: int, rounds: int, numbers: list[int], scorings: list[int]
) -> None:
    state = elgrande.new_game(elgrande.Options(players=players, rounds=rounds), seed=3)
    started, scored = [state.observe(None).round], []
    while not state.over:
        events: list[Event] = []
        answer_lazily(state, events)
        started += [event.round for event in of(events, ev.RoundStarted)]
        scored += [(event.number, state.observe(None).round) for event in of(events, ev.ScoringStarted)]
    assert started == numbers
    assert scored == [(number, after) for number, after in enumerate(scorings, start=1)]


def test_a_general_scoring_comes_after_round_3_and_then_the_next_round() -> None:
    state = game(played=[10, 9, 8, 7], round=3)
    events = play_out(state, ev.RoundEnded)
    assert only(events, ev.ScoringStarted).number == 1
    assert asked(state) == "0,1,2,3 dial"
    events = play_out(state, ev.ScoringEnded)
    assert only(events, ev.RoundStarted).round == 4
    assert asked(state) == "3 bid"


def test_round_2_of_the_full_game_is_followed_by_round_3_without_a_scoring() -> None:
    state = game(played=[10, 9, 8, 7])
    events = play_out(state, ev.RoundEnded)
    assert not of(events, ev.ScoringStarted)
    assert only(events, ev.RoundStarted).round == 3


def test_in_the_short_game_round_5_follows_round_3() -> None:
    state = game(played=[10, 9, 8, 7], round=3, options={"rounds": 6})
    play_out(state, ev.RoundEnded)
    assert only(play_out(state, ev.RoundStarted), ev.RoundStarted).round == 5


def test_the_game_ends_after_the_scoring_of_round_9() -> None:
    state = game(played=[10, 9, 8, 7], round=9, scores=[1, 2, 3, 4])
    play_out(state, ev.RoundEnded)
    assert not state.over
    events = play_out(state, ev.GameEnded)
    assert state.over and state.to_act == () and asked(state) == "nobody"
    assert [type(event) for event in events[-2:]] == [ev.ScoringEnded, ev.GameEnded]
    assert state.legal_actions(0) == [] and state.decision(0) is None


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    state = game(played=[10, 9, 8, 7])
    assert state.legal_actions(1) == [] and state.decision(1) is None
    with pytest.raises(IllegalAction):
        state.play(1, "supply 0")
