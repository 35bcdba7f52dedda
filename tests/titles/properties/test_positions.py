"""A state written as a position and read again is the same state, with anything pending."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import SUBJECTS, any_game, each_title

GAMES = 5
RESTING = [
    pytest.param(title, kind.__name__, id=f"{title.name}-{kind.__name__}")
    for title in SUBJECTS
    for kind in title.frames.KINDS
    if kind.__name__ not in title.never_at_rest
]


@each_title
@any_game
def test_a_position_comes_back_as_the_same_state(title: Subject, data: st.DataObject, seed: int) -> None:
    for state in title.states(title.drawn(data), seed, share=0.06):
        back = title.there_and_back(state)
        assert back.key() == state.key()
        assert title.rules.to_position(back) == title.rules.to_position(state)


@each_title
@any_game
def test_a_finished_game_comes_back_finished(title: Subject, data: st.DataObject, seed: int) -> None:
    *_, last = title.play.walk(title.drawn(data), seed)
    back = title.there_and_back(last.after)
    assert back.over
    assert back.key() == last.after.key()
    assert back.winners == last.after.winners


@each_title
@any_game
def test_a_game_continues_from_a_position_unchanged(title: Subject, data: st.DataObject, seed: int) -> None:
    moment = seed % 300
    going = None
    for index, played in enumerate(title.play.walk(title.drawn(data), seed)):
        if index == moment:
            going = title.there_and_back(played.before)
        if going is not None:
            assert [str(action) for action in going.legal_actions(played.seat)] == [
                str(action) for action in played.before.legal_actions(played.seat)
            ]
            assert going.play(played.seat, str(played.action)) == played.events
    assert going is None or going.over


@each_title
def test_every_frame_is_asked_or_run_and_listed(title: Subject) -> None:
    frames = title.frames
    assert set(frames.QUESTIONS) | set(frames.RUNS) == set(frames.KINDS)
    assert not set(frames.QUESTIONS) & set(frames.RUNS)


@pytest.mark.parametrize(("title", "kind"), RESTING)
def test_positions_with_this_frame_come_back(title: Subject, kind: str) -> None:
    found = list(islice(_states_with(title, kind), GAMES))
    assert len(found) == GAMES
    for state in found:
        assert title.there_and_back(state).key() == state.key()


def _states_with(title: Subject, kind: str) -> Iterator[Any]:
    """Yield one state per game."""
    for options, seed in title.games(kind):
        for played in title.play.walk(options, seed):
            if any(type(frame).__name__ == kind for frame in played.before.stack):
                yield played.before
                break
