"""A game is its seed and its answers; it stays sound, and its events tell all of it."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import any_game, each_title


@each_title
@any_game
def test_a_game_is_played_again_from_its_seed_and_its_notation(title: Subject, data: st.DataObject, seed: int) -> None:
    options = title.drawn(data)
    again = title.play.begin(options, seed)
    for played in title.play.walk(options, seed):
        assert again.key() == played.before.key()
        assert again.play(played.seat, str(played.action)) == played.events
    assert again.over


@each_title
@any_game
def test_a_new_game_follows_from_options_and_seed(title: Subject, data: st.DataObject, seed: int) -> None:
    rules, options = title.rules, title.drawn(data)
    state = rules.new_game(options, seed)
    assert state.key() == rules.new_game(rules.options_from(options.to_dict()), seed).key()
    assert state.key() != rules.new_game(options, seed + 1).key()


@each_title
@any_game
def test_what_is_shown_follows_from_the_events(title: Subject, data: st.DataObject, seed: int) -> None:
    *_, last = title.watched(title.drawn(data), seed)
    assert last.after.over


@each_title
@any_game
def test_each_answer_leads_to_another_sound_state_with_or_without_a_list_for_events(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    for played in title.play.walk(title.drawn(data), seed):
        silent = played.before.copy()
        silent.apply(played.seat, played.action)
        assert silent.key() == played.after.key() != played.before.key()
        assert played.after.problems() == []


@each_title
@any_game
def test_events_are_frozen_plain_and_hashable(title: Subject, data: st.DataObject, seed: int) -> None:
    for played in title.play.walk(title.drawn(data), seed):
        for event in played.events:
            assert _plain(dataclasses.astuple(event)), event
            assert pickle.loads(pickle.dumps(event)) == event
            hash(event)
            for field in dataclasses.fields(event):
                with pytest.raises(dataclasses.FrozenInstanceError):
                    setattr(event, field.name, None)


@each_title
@any_game
def test_a_finished_game_names_its_winners(title: Subject, data: st.DataObject, seed: int) -> None:
    options = title.drawn(data)
    *_, last = title.play.walk(options, seed)
    state = last.after
    assert state.over
    assert state.to_act == ()
    best = max(state.scores)
    assert state.winners == tuple(seat for seat, score in enumerate(state.scores) if score == best)
    assert last.events[-1] == title.rules.events.GameEnded(state.winners, tuple(state.scores))
    assert last.before.winners == ()
    for seat in range(options.players):
        assert state.legal_actions(seat) == []
        assert state.decision(seat) is None


def _plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_plain, value))
    return value is None or isinstance(value, (int, str, bool))
