"""Sealed choices, observations and imagined states: what is hidden stays hidden, and its order does not matter."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.frames import Dials
from tests.titles.elgrande.rules.properties.play import any_game, states


@any_game
def test_the_order_of_sealing_changes_nothing(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed):
        frame = state.stack[-1]
        if not isinstance(frame, Dials) or frame.sealed or (chance.random() < 0.5 and len(state.to_act) > 3):
            continue
        choices = {seat: chance.choice(state.legal_actions(seat)) for seat in state.to_act}
        keys, told = set(), []
        for order in permutations(choices):
            sealed = state.copy()
            for seat in order:
                assert seat in sealed.to_act
                assert choices[seat] in sealed.legal_actions(seat)
                events: list[Any] = []
                sealed.apply(seat, choices[seat], events)
            keys.add(sealed.key())
            told.append(events[1:])
        assert len(keys) == 1
        assert all(events == told[0] for events in told)


@any_game
def test_a_set_disc_is_not_set_again_and_its_owner_may_look_at_it(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed):
        if not isinstance(state.stack[-1], Dials) or len(state.to_act) < 2:
            continue
        seat = chance.choice(state.to_act)
        assert state.private_view(seat) == {}
        action = chance.choice(state.legal_actions(seat))
        sealed = state.copy()
        sealed.apply(seat, action)
        assert seat not in sealed.to_act
        assert sealed.legal_actions(seat) == []
        assert sealed.private_view(seat) == {"dial": action.targets[0].id}
        for other in sealed.to_act:
            assert sealed.legal_actions(other) == state.legal_actions(other)
            assert sealed.private_view(other) == {}


@any_game
def test_equal_streams_imagine_equal_states_and_others_imagine_others(options: Any, seed: int) -> None:
    state = elgrande.new_game(options, seed)
    seen = state.observe(0)
    assert elgrande.determinize(seen, 3).key() == elgrande.determinize(seen, 3).key()
    decks = {elgrande.determinize(seen, number).decks for number in range(10)}
    assert len(decks) > 5
    for deck, imagined in zip(state.decks, elgrande.determinize(seen, 3).decks, strict=True):
        assert sorted(deck) == sorted(imagined)
