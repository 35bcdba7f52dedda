"""Observations and imagined states: what is hidden stays hidden, what was seen stays known."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import options, states, walk
from tests.titles.random_play import seeds


@given(options(hands="hidden"), seeds())
def test_equal_streams_imagine_equal_states_and_others_imagine_others(options: Any, seed: int) -> None:
    seen = merlin.new_game(options, seed).observe(0)
    assert merlin.determinize(seen, 3).key() == merlin.determinize(seen, 3).key()
    assert len({merlin.determinize(seen, number).hands[1] for number in range(10)}) > 5
    assert len({merlin.determinize(seen, number).deck for number in range(10)}) > 5


@given(options(hands="hidden"), seeds())
def test_what_a_seat_cannot_know_is_never_told_and_what_lay_open_stays_known(options: Any, seed: int) -> None:
    players = range(options.players)
    seen_by_all: dict[int, set[str]] = {seat: set() for seat in players}
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.MissionDrawn):
                for viewer in (None, *players):
                    told = merlin.redact(event, viewer)
                    assert (told.mission is None) == (event.source == "deck" and viewer != event.seat)
                if event.source == "display":
                    assert event.mission is not None
                    seen_by_all[event.seat].add(event.mission)
            elif isinstance(event, (ev.MissionCompleted, ev.MissionDiscarded)):
                seen_by_all[event.seat].discard(event.mission)
            else:
                assert merlin.redact(event, None) is event
        observed = played.after.observe(None)
        assert [set(hand) for hand in observed.hands] == [seen_by_all[seat] for seat in players]


def test_open_hands_are_seen_by_everyone() -> None:
    state = merlin.new_game(merlin.Options(hands="open"), 3)
    assert state.observe(None).hands == state.observe(2).hands
    assert all(len(hand) == 4 for hand in state.observe(None).hands)


@given(options(hands="hidden"), seeds())
def test_whether_a_question_is_answered_by_itself_does_not_tell_of_a_hand(options: Any, seed: int) -> None:
    """The answers that are not asides, in other words the public ones, are the same whatever the hand is."""
    chance = random.Random(seed)
    for state in states(options, seed, share=0.03):
        (seat,) = state.to_act
        if type(state.stack[-1]).__name__ in ("Exchange", "Draw") or _exchanges(state, seat):
            continue  # which missions are discarded is the hand itself, and there are always two answers
        other = hidden_otherwise(state, None, chance)
        assert _asked(other, seat) == _asked(state, seat)


def _exchanges(state: Any, seat: int) -> bool:
    return any(action.verb == "discard" for action in state.legal_actions(seat))


def _asked(state: Any, seat: int) -> list[str]:
    asides = state.decision(seat).asides
    return [str(action) for action in state.legal_actions(seat) if str(action) not in asides]
