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
from tests.titles.properties.subjects import SUBJECTS, any_game, each_title

WITH_STACKS = [
    pytest.param(title, id=title.name, marks=pytest.mark.soak if title.stacks_take_long else ()) for title in SUBJECTS
]


@each_title
@any_game
def test_damaged_positions_are_read_or_refused(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(title.drawn(data), seed, share=0.05), 12):
        position = title.rules.to_position(state)
        for name in title.damaged_apart:
            del position[name]
        for _ in range(6):
            assert _faults_if_read(title, damaged(position, chance, title.words), chance) == []


@pytest.mark.parametrize("title", WITH_STACKS)
@any_game
def test_damaged_stacks_are_read_or_refused(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(title.drawn(data), seed, share=0.05), 12):
        position = title.rules.to_position(state)
        for _ in range(6):
            apart = {name: position[name] for name in ("stack", *title.damaged_apart)}
            assert _faults_if_read(title, position | damaged(apart, chance, title.words), chance) == []


@each_title
@given(any_json())
def test_any_json_is_read_or_refused(title: Subject, data: Any) -> None:
    with pytest.raises(BadPosition):
        title.rules.from_position(data)
    base = title.rules.to_position(title.rules.new_game(title.rules.Options(), 1))
    for name in base:
        assert _faults_if_read(title, base | {name: data}, random.Random(1)) == []


@each_title
@any_game
def test_what_may_be_left_out_is_left_out(title: Subject, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    for state in islice(title.states(title.drawn(data), seed, share=0.02), 6):
        position = title.rules.to_position(state)
        for name in chance.sample(title.may_be_left_out, 3):
            del position[name]
        read = title.rules.from_position(position)
        assert read.problems() == []
        assert read.key() == title.rules.from_position(position).key()


@each_title
@any_game
def test_the_least_that_a_position_needs_can_be_played_to_the_end(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    state = title.rules.from_position(title.least(title.drawn(data), seed, chance))
    assert _faults_in_play(title, state, chance, 100_000) == []
    assert state.over


def _faults_if_read(title: Subject, position: dict[str, Any], chance: random.Random) -> list[str]:
    """Return what is wrong with the state that a position is read into, or becomes when played on; [] if refused."""
    try:
        state = title.rules.from_position(position)
    except BadPosition as refusal:
        return [] if str(refusal) else ["refused without a reason"]
    if title.there_and_back(state).key() != state.key():
        return ["another state once written and read again"]
    return _faults_in_play(title, state, chance, 10_000 if chance.random() < 0.02 else 12)


def _faults_in_play(title: Subject, state: Any, chance: random.Random, most: int) -> list[str]:
    """Play up to `most` actions; return the first problems of the state on the way."""
    problems: list[str] = state.problems()
    while most and not problems and not state.over:
        seat = chance.choice(state.to_act)
        state.apply(seat, title.play.answer(state, seat, chance), [])
        problems, most = state.problems(), most - 1
    return problems
