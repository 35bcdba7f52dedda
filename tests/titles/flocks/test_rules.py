"""The rules of Flocks, one by one, and games at random."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.core.ruleset import BadPosition, IllegalAction
from tests.flocks import rules
from tests.flocks.rules import PASTURES, CardTaken, PastureScored, SheepChased, SheepMoved, State, paid
from tests.titles.playing import legal


def having(card: str, **placed: tuple[int, ...]) -> State:
    """Return a game of three in which the first player has taken a card and placed all of its sheep."""
    state = rules.new_game(rules.Options(), 1)
    cards = [*state.row, *state.deck]
    taken = next(one for one in cards if rules.kind_of(one) == card)
    rest = [one for one in cards if one != taken]
    counts = tuple(placed.get(pasture, (0, 0, 0)) for pasture in PASTURES)
    reserve = tuple(rules.FLOCK - sum(there[seat] for there in counts) for seat in range(3))
    return replace(state, card=taken, row=tuple(rest[:2]), deck=tuple(rest[2:]), counts=counts, reserve=reserve,
                   phase=card, left=0)  # fmt: skip


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1, 0), (7, 4, 0)),
        ((2, 0, 0), (7, 0, 0)),
        ((2, 2, 1), (4, 4, 0)),
        ((3, 1, 1), (7, 4, 4)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_a_pasture_pays_first_and_second_and_a_tie_for_first_takes_the_second_prize(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert paid("marsh", counts) == points


def test_a_card_brings_its_sheep_and_is_replaced_at_the_end_of_the_turn() -> None:
    state = rules.new_game(rules.Options(), 3)
    taken = state.row[0]
    (event,) = state.play(0, f"take {taken}")
    assert isinstance(event, CardTaken) and event.row == state.row and taken not in state.row
    assert state.left == rules.SHEEP[rules.kind_of(taken)]
    while state.phase != "end":
        state.play(0, legal(state)[0])
    state.play(0, "end")
    assert state.turn == 1 and len(state.row) == rules.ROW and state.gone == (taken,)


def test_the_sheepdog_moves_an_own_sheep() -> None:
    state = having("dog", brook=(1, 1, 0))
    assert state.why_not(0, "heath") is None and state.why_not(0, "end") is not None
    (event,) = state.play(0, "move brook heath")
    assert isinstance(event, SheepMoved) and state.counts[:2] == ((0, 1, 0), (1, 0, 0))
    with pytest.raises(IllegalAction):
        state.play(0, "skip")


def test_the_wolf_sends_a_sheep_of_an_opponent_home() -> None:
    state = having("wolf", brook=(1, 2, 0))
    assert legal(state) == ["chase brook p1", "skip"]
    (event,) = state.play(0, "chase brook p1")
    assert isinstance(event, SheepChased) and state.counts[0] == (1, 1, 0)
    assert state.reserve[1] == rules.FLOCK - 1 and state.problems() == []


def test_market_day_scores_one_pasture_at_once() -> None:
    state = having("fair", cliff=(2, 1, 0))
    (event,) = state.play(0, "score cliff")
    assert isinstance(event, PastureScored) and event.points == (3, 1, 0) and state.scores == [3, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_sound_and_can_be_saved_at_any_moment(players: int) -> None:
    for seed in range(20):
        chance, state = random.Random(seed), rules.new_game(rules.Options(players=players), seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, str(chance.choice(state.legal_actions(seat))))
            assert state.problems() == []
            assert rules.from_position(rules.to_position(state)).key() == state.key()
            imagined = rules.determinize(state.observe(seat), seed)
            assert imagined.problems() == [] and imagined.observe(seat) == state.observe(seat)
        assert state.winners


def test_a_position_with_a_sheep_too_many_is_refused() -> None:
    position = rules.to_position(rules.new_game(rules.Options(), 1))
    with pytest.raises(BadPosition, match="p0: 11 sheep; expected 12"):
        rules.from_position({**position, "reserve": [11, 12, 12]})
