"""Observations and imagined states: what is hidden stays hidden."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import SUBJECTS, any_game, each_slot, each_title

UNSEEN = [pytest.param(title, slot, id=f"{title.name}-{slot}") for title in SUBJECTS for slot in sorted(title.unseen)]


@each_title
@any_game
def test_observations_are_blind_to_what_is_hidden(title: Subject, data: st.DataObject, seed: int) -> None:
    chance, options = random.Random(seed), title.drawn(data)
    for state in title.states(options, seed, share=0.1):
        for viewer in (None, *range(options.players)):
            other = title.hidden_otherwise(state, viewer, chance)
            assert other.problems() == []
            assert other.observe(viewer) == state.observe(viewer)


@pytest.mark.parametrize("viewer", [None, 0, 2])
@each_slot(but="unseen")
def test_an_observation_has_every_public_field(title: Subject, slot: str, viewer: int | None) -> None:
    state = title.middle()
    assert title.changed(state, slot).observe(viewer) != state.observe(viewer)


@each_title
@any_game
def test_who_sees_the_same_is_asked_the_same(title: Subject, data: st.DataObject, seed: int) -> None:
    """Frames of different kinds may hold equal entries, and bots keep plans by what they see."""
    asked: dict[Any, tuple[Any, list[Any]]] = {}
    for state in title.states(title.drawn(data), seed, share=0.5):
        for seat in state.to_act:
            question = state.decision(seat), state.legal_actions(seat)
            assert asked.setdefault(state.observe(seat), question) == question


@pytest.mark.parametrize(("title", "slot"), UNSEEN)
def test_no_observation_reveals_the_generator_or_the_order_of_the_cards(title: Subject, slot: str) -> None:
    state = title.middle()
    for viewer in (None, 0, 1, 2):
        assert title.changed(state, slot).observe(viewer) == state.observe(viewer)


@each_title
@any_game
def test_an_observation_holds_plain_values_alone(title: Subject, data: st.DataObject, seed: int) -> None:
    for state in title.states(title.drawn(data), seed, share=0.02):
        seen = state.observe(None)
        assert pickle.loads(pickle.dumps(seen)) == seen
        hash(seen)
        assert not any(value is state or value is state.setup for value in _inside(seen))


@each_title
@any_game
def test_imagined_states_agree_with_the_observation(title: Subject, data: st.DataObject, seed: int) -> None:
    options = title.drawn(data)
    for state in title.states(options, seed, share=0.06):
        for viewer in (None, *range(options.players)):
            seen = state.observe(viewer)
            imagined = title.rules.determinize(seen, seed)
            assert imagined.problems() == []
            assert imagined.observe(viewer) == seen
            assert imagined.to_act == state.to_act
            for seat in range(options.players):
                if seat == viewer or title.answers_open:
                    assert imagined.legal_actions(seat) == state.legal_actions(seat)
                    assert imagined.decision(seat) == state.decision(seat)
            if viewer is not None:
                assert imagined.private_view(viewer) == state.private_view(viewer)


@each_title
@any_game
def test_imagined_states_can_be_played_to_the_end(title: Subject, data: st.DataObject, seed: int) -> None:
    chance, options = random.Random(seed), title.drawn(data)
    for state in title.states(options, seed, share=0.01):
        viewer = chance.choice([None, *range(options.players)])
        imagined = title.rules.determinize(state.observe(viewer), seed)
        while not imagined.over:
            seat = imagined.to_act[0]
            imagined.apply(seat, title.play.answer(imagined, seat, chance))
        assert imagined.problems() == []


def _inside(seen: Any) -> Iterator[Any]:
    todo = [getattr(seen, field.name) for field in fields(seen)]
    while todo:
        value = todo.pop()
        yield value
        if isinstance(value, tuple):
            todo.extend(value)
