"""Step 1 of a scoring: traitors and shields (rules 8)."""

from __future__ import annotations

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import castle, goods, knight_on, scoring, stock, traitors
from tests.titles.playing import of, only, play


def test_a_shield_repels_a_traitor_of_its_colour_and_goes_back() -> None:
    mine = castle(shield={"black": 2, "grey": 1}, traitors=["black", "grey", "blue"])
    state = scoring(castles=[mine])
    assert state.scores == [-3, 0, 0, 0]
    assert goods(state) == {"shield black": 1}
    assert stock(state, "shield grey") == 6


def test_excalibur_brings_three_points_if_all_are_repelled_or_none_was_there() -> None:
    for held, traitor, points in (({"black": 1}, ["black"], 3), ({}, [], 3), ({}, ["black"], -3)):
        castles = [castle(), castle(shield=held, traitors=traitor)]
        assert scoring(castles=castles, excalibur=1).scores == [0, points, 0, 0]


def test_new_traitors_come_but_not_after_the_last_round() -> None:
    assert all(len(traitors(scoring(), seat)) == 3 for seat in range(4))
    state = scoring(number=3)
    assert state.over
    assert traitors(state) == []


def test_discarded_ones_are_shuffled_when_the_pile_is_empty() -> None:
    every = [name for name in ("black", "grey", "blue", "purple", "orange", "brown") for _ in range(4)]
    state = scoring(traitor_pile=[], traitor_discards=every)
    seen = state.observe(None)
    assert sum(seen.pile) == 24 - 12
    assert seen.routed == (0,) * 6


def test_the_event_tells_what_was_repelled_and_what_stays() -> None:
    state = knight_on(5, round=2, turn=4, seat=0, first=1, dice=[{"own": [1], "white": None}] + [{"own": []}] * 3,
                      mine={"traitors": ["black", "blue"], "shield": {"blue": 1}})  # fmt: skip
    events = play(state, "0 skip", "0 end")
    told = of(events, ev.TraitorsScored)
    assert [event.seat for event in told] == [1, 2, 3, 0], "from the first player clockwise"
    assert (told[3].repelled, told[3].stay) == ((0, 0, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    assert (told[3].points, told[3].score) == (-3, -3)
    assert only(events, ev.RoundStarted).first == 2


def test_the_pure_function_counts_each_colour_by_itself() -> None:
    assert merlin.score_traitors(["a", "a", "b"], {"a": 1, "b": 3}, False) == (-3, {"a": 0, "b": 2})
    assert merlin.score_traitors([], {}, True) == (3, {})
