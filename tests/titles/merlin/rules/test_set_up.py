"""The set-up and the course of rounds (rules 3 and 4)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import dice, game
from tests.titles.merlin.rules.properties.play import options, walk
from tests.titles.playing import asked, legal, of, play
from tests.titles.random_play import seeds

# The four start tiles: knight's space, shield, flag, material, marker.
TILES = {
    (4, "blue", "purple", "orange", "brown"),
    (8, "purple", "orange", "brown", "black"),
    (16, "brown", "black", "grey", "blue"),
    (20, "black", "grey", "blue", "purple"),
}


@given(options(), seeds())
def test_a_new_game_is_set_up(options: merlin.Options, seed: int) -> None:
    seen = merlin.new_game(options, seed).observe(None)
    names = seen.principalities
    assert names == ("black", "grey", "blue", "purple", "orange", "brown")
    assert (seen.merlin, seen.round) == (0, 1)
    players = range(options.players)
    found = set()
    for seat in players:
        goods = [names[kind.index(1)] for kind in seen.goods[seat]]
        marker = next(name for name, row in zip(names, seen.markers, strict=True) if row[seat])
        found.add((seen.knights[seat], *goods, marker))
        assert [sum(kind) for kind in seen.goods[seat]] == [1, 1, 1]
        assert (seen.apples[seat], seen.staffs[seat], seen.reserve[seat], seen.manors[seat]) == (1, 3, 6, 7)
        assert seen.hand_sizes[seat] == 4
        assert sum(seen.traitors[seat]) == 3
        assert seen.assistants[seat] == (6, 6, 6, 6)
        dice = [*seen.dice[seat], seen.white[seat]]
        assert len(dice) == 4
        assert max(Counter(dice).values()) < 3
    assert len(found) == options.players
    assert found <= TILES
    assert len(seen.display) == 3
    assert seen.deck == 55 - 3 - 4 * options.players
    assert (seen.grail, seen.excalibur) == (None, None)
    assert seen.scores == (0,) * options.players
    if options.start is not None:
        assert seen.first == options.start


def test_seeds_differ() -> None:
    assert len({merlin.new_game(merlin.Options(), seed).tiles for seed in range(20)}) == 20
    assert {merlin.new_game(merlin.Options(), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_dice_are_even_and_two_pairs_stay() -> None:
    counts: Counter[int] = Counter()
    pairs = 0
    for seed in range(300):
        seen = merlin.new_game(merlin.Options(), seed).observe(None)
        for own, white in zip(seen.dice, seen.white, strict=True):
            counts.update([*own, white])
            pairs += sorted(Counter([*own, white]).values()) == [2, 2]
    assert min(counts.values()) > 0.8 * max(counts.values())
    assert pairs > 0


@given(options(players=3), seeds())
def test_rounds_turns_and_scorings_come_in_order(options: merlin.Options, seed: int) -> None:
    events = [event for played in walk(options, seed) for event in played.events]
    first = merlin.new_game(options, seed).first
    started = of(events, ev.RoundStarted)
    assert [(event.round, event.first) for event in started] == [(n, (first + n - 1) % 3) for n in range(2, 7)]
    turns = [(event.seat, event.turn) for event in of(events, ev.TurnStarted)]
    expected = [((first + n + seat) % 3, turn) for n in range(6) for turn in range(1, 5) for seat in range(3)]
    assert turns == expected[1:]
    order = [
        (type(event).__name__, getattr(event, "round", getattr(event, "number", 0)))
        for event in events
        if isinstance(event, (ev.RoundEnded, ev.ScoringEnded))
    ]
    scored = [("ScoringEnded", 1), ("ScoringEnded", 2), ("ScoringEnded", 3)]
    ended = [("RoundEnded", number) for number in range(1, 7)]
    assert order == [*ended[:2], scored[0], *ended[2:4], scored[1], *ended[4:], scored[2]]


def test_equal_dice_are_one_choice() -> None:
    state = game(dice=dice(3, 3, 1, white=3))
    assert [str(action) for action in state.legal_actions(0)] == ["die 1", "die 3", "white 3"]
    play(state, "0 die 3")
    assert state.observe(None).dice[0] == (3, 1)


def test_missions_are_drawn_after_the_end_and_wait_for_the_next_turn() -> None:
    state = game(mine={"shield": {"blue": 3}}, hand=["M37"], display=["M38", "M13", "M01"])
    play(state, "0 mission M37", "0 die 1", "0 move cw", "0 skip", "0 end")
    assert asked(state) == "0 draw"
    decision = state.decision(0)
    assert decision is not None and not decision.asides
    play(state, "0 draw display M38")
    assert asked(state) == "1 die"


def test_after_the_end_nothing_is_done_any_more_but_drawing() -> None:
    mine = {"shield": {"blue": 4}, "flag": {"grey": 1, "black": 1}, "traitors": ["grey"]}
    state = game(mine=mine, hand=["M37", "M53"])
    play(state, "0 mission M37", "0 die 1", "0 move cw", "0 skip", "0 flag grey")
    assert {"mission M53", "repel grey 1"} < set(legal(state))
    play(state, "0 end")
    assert {text.split()[0] for text in legal(state)} == {"draw"}
    assert state.why_not(0, "M53") == "not-on-display"


def test_no_card_is_drawn_where_there_is_none() -> None:
    every = [f"M{number:02}" for number in range(1, 56)]
    state = game(mine={"shield": {"blue": 3}}, hands=[["M37"], [n for n in every if n != "M37"], [], []], display=[])
    play(state, "0 mission M37", "0 die 1", "0 move cw", "0 skip", "0 end")
    assert asked(state) == "0 draw", "the card itself has been discarded"
    play(state, "0 draw deck")
    assert state.observe(0).hands[0] == ("M37",)


@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"players": 5}, {"players": True}, {"module": 1}, {"start": 4}, {"hands": "shown"}, {"level": "x"},
     {"level": None}, {"hands": None}, {"players": "4"}],
)  # fmt: skip
def test_options_that_no_game_can_have_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match=next(iter(wrong))):
        merlin.options_from(wrong)


def test_options_go_to_data_and_back() -> None:
    options = merlin.Options(players=3, module=True, start=2, hands="open")
    assert merlin.options_from(options.to_dict()) == options
    with pytest.raises(BadPosition, match="rounds"):
        merlin.options_from({"rounds": 6})
    with pytest.raises(BadPosition):
        merlin.options_from([])  # type: ignore[arg-type]
