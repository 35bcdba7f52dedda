"""Sealed choices, observations and imagined states: what is hidden stays hidden, and its order does not matter."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.frames import Dials
from tests.changed import changed
from tests.titles.elgrande.rules.properties.play import answer, options, seeds, states
from tests.titles.elgrande.rules.properties.slots import SLOTS, middle_of_a_round, other_values


@given(options(), seeds())
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


@given(options(), seeds())
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


@given(options(), seeds())
def test_observations_are_blind_to_what_is_hidden(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.2):
        for viewer in (None, *range(options.players)):
            other = hidden_otherwise(state, viewer, chance)
            assert other.problems() == []
            assert other.observe(viewer) == state.observe(viewer)


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot not in ("rng", "decks")])
def test_an_observation_has_every_public_field(slot: str, viewer: int | None) -> None:
    state = middle_of_a_round()
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    assert changed.observe(viewer) != state.observe(viewer)


@pytest.mark.parametrize("slot", ["rng", "decks"])
def test_no_observation_reveals_the_generator_or_the_order_of_the_decks(slot: str) -> None:
    state = middle_of_a_round()
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    for viewer in (None, 0, 1, 2):
        assert changed.observe(viewer) == state.observe(viewer)


@given(options(), seeds())
def test_an_observation_holds_plain_values_alone(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.02):
        seen = state.observe(None)
        assert pickle.loads(pickle.dumps(seen)) == seen
        hash(seen)
        assert not any(value is state or value is state.setup for value in _inside(seen))


@given(options(), seeds())
def test_imagined_states_agree_with_the_observation(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.1):
        for viewer in (None, *range(options.players)):
            seen = state.observe(viewer)
            imagined = elgrande.determinize(seen, seed)
            assert imagined.problems() == []
            assert imagined.observe(viewer) == seen
            assert imagined.to_act == state.to_act
            for seat in state.to_act:
                assert imagined.legal_actions(seat) == state.legal_actions(seat)
                assert imagined.decision(seat) == state.decision(seat)
            if viewer is not None:
                assert imagined.private_view(viewer) == state.private_view(viewer)


@given(options(), seeds())
def test_imagined_states_can_be_played_to_the_end(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.01):
        viewer = chance.choice([None, *range(options.players)])
        imagined = elgrande.determinize(state.observe(viewer), seed)
        while not imagined.over:
            seat = imagined.to_act[0]
            imagined.apply(seat, answer(imagined, seat, chance))
        assert imagined.problems() == []


@given(options(), seeds())
def test_equal_streams_imagine_equal_states_and_others_imagine_others(options: Any, seed: int) -> None:
    state = elgrande.new_game(options, seed)
    seen = state.observe(0)
    assert elgrande.determinize(seen, 3).key() == elgrande.determinize(seen, 3).key()
    decks = {elgrande.determinize(seen, number).decks for number in range(10)}
    assert len(decks) > 5
    for deck, imagined in zip(state.decks, elgrande.determinize(seen, 3).decks, strict=True):
        assert sorted(deck) == sorted(imagined)


def hidden_otherwise(state: Any, viewer: int | None, chance: random.Random) -> Any:
    """Return a state that differs in what `viewer` cannot know: order of the decks, generator, others' discs."""
    other = state.copy()
    other.rng = chance.getrandbits(64)
    other.decks = (*(tuple(chance.sample(deck, len(deck))) for deck in state.decks[:-1]), state.decks[-1])
    frame = other.stack[-1]
    if isinstance(frame, Dials):
        asked = state.copy()
        sealed = frame.sealed
        for seat in range(state.setup.players):
            if seat == viewer or not frame.sealed >> 4 * seat & 15:
                continue
            asked.stack = (*asked.stack[:-1], changed(frame, waiting=1 << seat, sealed=0))
            choice = chance.choice(asked.legal_actions(seat))
            sealed = sealed & ~(15 << 4 * seat) | choice.a + 1 << 4 * seat
        other.stack = (*other.stack[:-1], changed(frame, sealed=sealed))
    return other


def _inside(seen: Any) -> Iterator[Any]:
    todo = [getattr(seen, field.name) for field in fields(seen)]
    while todo:
        value = todo.pop()
        yield value
        if isinstance(value, tuple):
            todo.extend(value)
