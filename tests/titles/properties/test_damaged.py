"""Positions that people wrote or damaged: they are read, or refused by BadPosition, and nothing else happens."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.ruleset import BadPosition
from tests.titles.damaging import any_json, damaged
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import SUBJECTS, each_title
from tests.titles.random_play import seeds

WITH_STACKS = [
    pytest.param(title, id=title.name, marks=pytest.mark.soak if title.stacks_take_long else ()) for title in SUBJECTS
]


@each_title
@given(st.data(), seeds())
def test_damaged_positions_are_read_or_refused(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(data.draw(title.options()), seed, share=0.05), 12):
        position = title.rules.to_position(state)
        for name in title.damaged_apart:
            del position[name]
        for _ in range(6):
            _read_or_refused(title, damaged(position, chance, title.words), chance)


@pytest.mark.parametrize("title", WITH_STACKS)
@given(st.data(), seeds())
def test_damaged_stacks_are_read_or_refused(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(data.draw(title.options()), seed, share=0.05), 12):
        position = title.rules.to_position(state)
        for _ in range(6):
            apart = {name: position[name] for name in ("stack", *title.damaged_apart)}
            _read_or_refused(title, position | damaged(apart, chance, title.words), chance)


@each_title
@given(any_json())
def test_any_json_is_read_or_refused(title: Subject, data: Any) -> None:
    with pytest.raises(BadPosition):
        title.rules.from_position(data)
    base = title.rules.to_position(title.rules.new_game(title.rules.Options(), 1))
    for name in base:
        _read_or_refused(title, base | {name: data}, random.Random(1))


@each_title
@given(st.data(), seeds())
def test_what_may_be_left_out_is_left_out(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(data.draw(title.options()), seed, share=0.02), 6):
        position = title.rules.to_position(state)
        for name in chance.sample(title.may_be_left_out, 3):
            del position[name]
        read = title.rules.from_position(position)
        assert read.problems() == []
        assert read.key() == title.rules.from_position(position).key()


@each_title
@given(st.data(), seeds())
def test_the_least_that_a_position_needs_can_be_played_to_the_end(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    state = title.rules.from_position(title.least(data.draw(title.options()), seed, chance))
    assert state.problems() == []
    _play_on(title, state, chance, 100_000)
    assert state.over


def _read_or_refused(title: Subject, position: dict[str, Any], chance: random.Random) -> None:
    """Check that a position is refused by name, or read into a sound state that can be written and played on."""
    try:
        state = title.rules.from_position(position)
    except BadPosition as fault:
        assert str(fault)
        return
    assert state.problems() == []
    assert title.there_and_back(state).key() == state.key()
    _play_on(title, state, chance, 10_000 if chance.random() < 0.02 else 12)


def _play_on(title: Subject, state: Any, chance: random.Random, most: int) -> None:
    for _ in range(most):
        if state.over:
            return
        seat = chance.choice(state.to_act)
        state.apply(seat, title.play.answer(state, seat, chance), [])
        assert state.problems() == []
