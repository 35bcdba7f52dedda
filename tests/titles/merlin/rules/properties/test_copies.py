"""Every field of the state is copied, belongs to its identity, and is saved."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import options, seeds, states, walk
from tests.titles.merlin.rules.properties.slots import SLOTS, middle_of_a_turn, other_values


@pytest.fixture
def state() -> Any:
    return middle_of_a_turn()


def test_there_is_another_value_for_every_slot(state: Any) -> None:
    assert sorted(other_values(state)) == SLOTS
    assert not hasattr(state, "__dict__")


@pytest.mark.parametrize("slot", SLOTS)
def test_the_field_is_copied(state: Any, slot: str) -> None:
    setattr(state, slot, other_values(state)[slot])
    assert getattr(state.copy(), slot) == getattr(state, slot)


@pytest.mark.parametrize("slot", SLOTS)
def test_the_field_belongs_to_the_key(state: Any, slot: str) -> None:
    key = state.key()
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    assert changed.key() != key
    assert state.key() == key
    assert hash(state.copy().key()) == hash(key)


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot != "stock"])
def test_the_field_is_saved_in_the_position(state: Any, slot: str) -> None:
    """The stock is what castles leave of it."""
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    assert json.dumps(merlin.to_position(changed)) != json.dumps(merlin.to_position(state))


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot != "setup"])
def test_a_lists_copy_is_a_list_of_its_own(state: Any, slot: str) -> None:
    copy = state.copy()
    value = getattr(copy, slot)
    if isinstance(value, list):
        kept = list(value)
        value[0] += 1
        assert getattr(state, slot) == kept
    else:
        hash(value)  # immutable all the way down


@given(options(), seeds())
def test_a_copy_and_its_original_go_separate_ways(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.03):
        key = state.key()
        copy = state.copy()
        assert copy.key() == key
        for _ in range(10):
            if not copy.over:
                copy.apply(copy.to_act[0], copy.legal_actions(copy.to_act[0])[-1])
        assert state.key() == key


@given(options(), seeds())
def test_asking_changes_nothing(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.03):
        key = state.key()
        for seat in range(options.players):
            state.decision(seat)
            state.legal_actions(seat)
            state.legal_actions(seat, canonical=True)
            state.observe(seat)
            state.private_view(seat)
            state.why_not(seat, "black")
        state.problems()
        merlin.to_position(state)
        assert state.key() == key


@given(options(), seeds())
def test_every_action_changes_the_key(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        assert played.before.key() != played.after.key()
