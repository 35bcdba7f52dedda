"""A state written as a position and read again is the same state, with anything pending."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.frames import KINDS, QUESTIONS, RUNS
from tests.titles.merlin.rules.properties.play import options, seeds, states, walk

# These are run at once and never lie on the stack while anybody is asked.
NEVER_AT_REST = {"Environs", "Assistants"}


def there_and_back(state: Any) -> Any:
    return merlin.from_position(json.loads(json.dumps(merlin.to_position(state))))


@given(options(), seeds())
def test_a_position_comes_back_as_the_same_state(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.05):
        back = there_and_back(state)
        assert back.key() == state.key()
        assert merlin.to_position(back) == merlin.to_position(state)


@given(options(), seeds())
def test_a_finished_game_comes_back_finished(options: Any, seed: int) -> None:
    *_, last = walk(options, seed)
    back = there_and_back(last.after)
    assert back.over
    assert back.key() == last.after.key()
    assert back.winners == last.after.winners


@given(options(), seeds())
def test_a_game_goes_on_from_a_position_as_it_would_have(options: Any, seed: int) -> None:
    moment = seed % 300
    going = None
    for index, played in enumerate(walk(options, seed)):
        if index == moment:
            going = there_and_back(played.before)
        if going is not None:
            assert [str(action) for action in going.legal_actions(played.seat)] == [
                str(action) for action in played.before.legal_actions(played.seat)
            ]
            assert going.play(played.seat, str(played.action)) == played.events
    assert going is None or going.over


def test_every_frame_is_asked_or_run_and_listed() -> None:
    assert set(QUESTIONS) | set(RUNS) == set(KINDS)
    assert not set(QUESTIONS) & set(RUNS)


@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS if kind.__name__ not in NEVER_AT_REST])
def test_positions_with_this_frame_come_back(kind: str) -> None:
    found = list(islice(_states_with(kind), 3))
    assert len(found) == 3
    for state in found:
        assert there_and_back(state).key() == state.key()


def _states_with(kind: str) -> Iterator[Any]:
    """Yield one state per game."""
    for seed in range(0, 400, 2):
        for played in walk(merlin.Options(players=2 + seed // 2 % 3, module=True), seed):
            if any(type(frame).__name__ == kind for frame in played.before.stack):
                yield played.before
                break
