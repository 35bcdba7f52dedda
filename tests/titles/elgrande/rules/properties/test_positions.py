"""A state written as a position and read again is the same state, with anything pending."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.frames import KINDS, QUESTIONS, RUNS
from tests.titles.elgrande.rules.properties.play import options, seeds, states, walk

# These are run at once and never lie on the stack while anybody is asked.
NEVER_AT_REST = {"Scoring", "Lift", "Empty", "Regions", "Shown"}


def there_and_back(state: Any) -> Any:
    return elgrande.from_position(json.loads(json.dumps(elgrande.to_position(state))))


@given(options(), seeds())
def test_a_position_comes_back_as_the_same_state(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.1):
        back = there_and_back(state)
        assert back.key() == state.key()
        assert elgrande.to_position(back) == elgrande.to_position(state)


@given(options(), seeds())
def test_a_finished_game_comes_back_finished(options: Any, seed: int) -> None:
    *_, last = walk(options, seed)
    back = there_and_back(last.after)
    assert back.over
    assert back.key() == last.after.key()
    assert back.winners == last.after.winners


@given(options(), seeds())
def test_a_game_continues_from_a_position_unchanged(options: Any, seed: int) -> None:
    moment = seed % 200
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
    found = list(islice(_states_with(kind), 5))
    assert len(found) == 5
    for state in found:
        assert there_and_back(state).key() == state.key()


def _states_with(kind: str) -> Iterator[Any]:
    """Yield one state per game; only games of the original have counter-vetoes."""
    edition = "original" if kind == "Counter" else "anniversary"
    for seed in range(3000):
        for played in walk(elgrande.Options(players=2 + seed % 4, edition=edition), seed):
            if any(type(frame).__name__ == kind for frame in played.before.stack):
                yield played.before
                break
