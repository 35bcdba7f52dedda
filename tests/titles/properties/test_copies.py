"""Every field of the state is copied, belongs to its identity, and is saved."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import any_game, each_slot, each_title


@each_title
def test_there_is_another_value_for_every_slot(title: Subject) -> None:
    state = title.middle()
    assert sorted(title.other_values(state)) == title.slots
    assert not hasattr(state, "__dict__")


@each_slot()
def test_the_field_is_copied(title: Subject, slot: str) -> None:
    state = title.changed(title.middle(), slot)
    assert getattr(state.copy(), slot) == getattr(state, slot)


@each_slot()
def test_the_field_belongs_to_the_key(title: Subject, slot: str) -> None:
    state = title.middle()
    key = state.key()
    assert title.changed(state, slot).key() != key
    assert state.key() == key
    assert hash(state.copy().key()) == hash(key)


@each_slot(but="derived")
def test_the_field_is_saved_in_the_position(title: Subject, slot: str) -> None:
    state = title.middle()
    changed = title.changed(state, slot)
    assert json.dumps(title.rules.to_position(changed)) != json.dumps(title.rules.to_position(state))


@each_slot()
def test_a_lists_copy_is_a_list_of_its_own(title: Subject, slot: str) -> None:
    state = title.middle()
    value = getattr(state.copy(), slot)
    if isinstance(value, list):
        kept = list(value)
        value[0] += 1
        assert getattr(state, slot) == kept
    elif slot != "setup":
        hash(value)  # immutable all the way down


@each_title
@any_game
def test_a_copy_and_its_original_go_separate_ways(title: Subject, data: st.DataObject, seed: int) -> None:
    for state in title.states(title.drawn(data), seed, share=0.05):
        key = state.key()
        copy = state.copy()
        assert copy.key() == key
        for _ in range(10):
            if not copy.over:
                copy.apply(copy.to_act[0], copy.legal_actions(copy.to_act[0])[-1])
        assert state.key() == key


@each_title
@any_game
def test_asking_changes_nothing(title: Subject, data: st.DataObject, seed: int) -> None:
    options = title.drawn(data)
    for state in title.states(options, seed, share=0.05):
        key = state.key()
        for seat in range(options.players):
            state.decision(seat)
            state.legal_actions(seat)
            state.legal_actions(seat, canonical=True)
            state.observe(seat)
            state.private_view(seat)
            state.why_not(seat, title.target)
            title.ask(state, seat)
        state.problems()
        title.rules.to_position(state)
        assert state.key() == key
