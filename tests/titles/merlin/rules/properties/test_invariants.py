"""What holds in every game at every moment."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import options, states, walk
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


@given(options(), seeds())
def test_something_is_asked_besides_what_may_be_done_at_any_moment(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        texts = {str(action) for action in played.before.legal_actions(played.seat)}
        assert played.before.decision(played.seat).asides < texts


@given(options(), seeds())
def test_a_turn_takes_one_die_and_a_game_24_turns_of_each_seat(options: Any, seed: int) -> None:
    turns: Counter[int] = Counter()
    for played in walk(options, seed):
        kinds = [type(event).__name__ for event in played.events]
        turns[played.seat] += kinds.count("TurnEnded")
    assert turns == dict.fromkeys(range(options.players), 24)


@given(options(), seeds(), st.integers(1, 3))
def test_a_scoring_does_not_depend_on_where_people_sit(options: Any, seed: int, seats: int) -> None:
    """Traitors, environs, influence and assistants count for all at once, in whatever order they sit."""
    for state in states(options, seed, share=0.02):
        position = merlin.to_position(state)
        position.update(round=2, stack=[["game"], ["pleas", 0]])
        for castle in position["castles"]:  # with nobody to ask, for answers come in turn
            castle["seals"] = []
        position["grail"] = None
        moved = json.loads(json.dumps(position))
        for name in ("castles", "assistants", "scores"):
            moved[name] = _turned(position[name], seats)
        moved["markers"] = {name: _turned(row, seats) for name, row in position["markers"].items()}
        manors = position["environs"]["manors"]
        moved["environs"]["manors"] = {place: (seat + seats) % options.players for place, seat in manors.items()}
        if position["excalibur"] is not None:
            moved["excalibur"] = (position["excalibur"] + seats) % options.players
        assert merlin.from_position(moved).scores == _turned(merlin.from_position(position).scores, seats)


def _turned(row: list[Any], seats: int) -> list[Any]:
    """Return a row by seat in which everyone has moved on by this many seats."""
    return [row[(place - seats) % len(row)] for place in range(len(row))]
