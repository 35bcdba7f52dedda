"""The view model follows the events and never needs to look at the state."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.event_table import ENTRIES
from game.titles.merlin.table.view import project
from game.ui.table.parts.table_model import events_of


def random_game(options: merlin.Options, seed: int) -> Iterator[tuple[merlin.State, list[Event]]]:
    """Yield the state and the shared screen's events of the last answer, after every answer of a random game."""
    state, chance = merlin.new_game(options, seed), random.Random(seed)
    yield state, []
    while not state.over:
        seat = state.to_act[0]
        actions = [action for action in state.legal_actions(seat) if str(action) != "skip"]
        events: list[Event] = []
        state.apply(seat, chance.choice(actions or state.legal_actions(seat)), events)
        yield state, [merlin.redact(event, None) for event in events]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("module", [False, True])
@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_after_every_answer_the_view_equals_the_projection(players: int, module: bool, hands: str):
    for seed in range(3):
        view = None
        for state, events in random_game(
            merlin.Options(players=players, module=module, hands=hands), seed * 9 + players
        ):
            view = view or project(state.observe(None))
            for event in events:
                view.assign(event)
                view.assign(event)
            assert view == project(state.observe(None)), events


def test_every_kind_of_event_has_an_entry():
    assert {entry.event for entry in ENTRIES} == set(events_of(ev))


def test_hidden_hands_are_never_in_the_view():
    for state, _ in random_game(merlin.Options(players=3), 4):
        assert not any(project(state.observe(None)).hands)


def test_the_stock_is_what_no_castle_has():
    state = merlin.new_game(merlin.Options(players=4), 2)
    view = project(state.observe(None))
    for name, count in zip(view.facts.principalities, state.observe(None).stock[0], strict=True):
        assert view.stock("shield", name) == count
