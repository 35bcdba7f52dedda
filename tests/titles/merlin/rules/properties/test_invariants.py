"""What holds in every game at every moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.ledger import Ledger
from tests.titles.merlin.rules.properties.play import options, walk
from tests.titles.random_play import seeds


@given(options(), seeds())
def test_things_are_conserved(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        seen = played.after.observe(None)
        for kind in range(3):
            for p in range(6):
                assert 0 <= seen.stock[kind][p] <= 6
                assert seen.stock[kind][p] + sum(own[kind][p] for own in seen.goods) == 6
        for seat in range(options.players):
            assert seen.reserve[seat] + sum(row[seat] for row in seen.markers) == 7
            assert seen.manors[seat] + seen.owners.count(seat) == 7
            assert sum(seen.traitors[seat]) <= 3
            assert min(seen.goods[seat][0] + seen.goods[seat][1] + seen.goods[seat][2]) >= 0
        assert sum(seen.apples) <= 11
        assert all(0 <= space < 24 for space in (seen.merlin, *seen.knights))
        for kind in range(4):
            placed = Counter(own[kind] for own in seen.assistants if own[kind] != 6)
            assert not placed or max(placed.values()) == 1, "one assistant of a kind in each place"
        traitors = [sum(row[p] for row in (*seen.traitors, seen.pile, seen.routed)) for p in range(6)]
        assert traitors == [4] * 6
        assert len(seen.display) + seen.deck + len(seen.discards) + sum(seen.hand_sizes) == 55
        assert played.after.problems() == []


@given(options(), seeds())
def test_there_is_an_answer_to_every_question_and_answers_are_sorted(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        state = played.before
        legal = state.legal_actions(played.seat)
        texts = [str(action) for action in legal]
        assert texts == sorted(set(texts))
        assert legal == sorted(legal)
        decision = state.decision(played.seat)
        assert decision is not None
        assert decision.asides <= set(texts)
        assert decision.asides != set(texts), "something is asked"
        canonical = state.legal_actions(played.seat, canonical=True)
        assert canonical
        assert set(canonical) <= set(legal)
        for seat in range(options.players):
            if seat != played.seat:
                assert state.legal_actions(seat) == []
                assert state.decision(seat) is None


@given(options(), seeds())
def test_events_tell_everything_that_is_shown_and_add_up_to_the_scores(options: Any, seed: int) -> None:
    ledger = None
    for played in walk(options, seed):
        if ledger is None:
            ledger = Ledger(played.before.observe(None))
        for event in played.events:
            ledger.follow(event)
        ledger.agrees_with(played.after.observe(None))


@given(options(), seeds())
def test_whether_events_are_listened_to_changes_nothing(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        silent = played.before.copy()
        silent.apply(played.seat, played.action)
        assert silent.key() == played.after.key()


@given(options(), seeds())
def test_equal_seeds_give_equal_games(options: Any, seed: int) -> None:
    assert merlin.new_game(options, seed).key() == merlin.new_game(options, seed).key()
    first = [str(played.action) for played in walk(options, seed)]
    assert first == [str(played.action) for played in walk(options, seed)]


@given(options(), seeds())
def test_a_turn_takes_one_die_and_a_game_24_turns_of_each_seat(options: Any, seed: int) -> None:
    turns: Counter[int] = Counter()
    for played in walk(options, seed):
        kinds = [type(event).__name__ for event in played.events]
        turns[played.seat] += kinds.count("TurnEnded")
    assert turns == dict.fromkeys(range(options.players), 24)
