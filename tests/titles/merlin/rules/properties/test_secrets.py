"""Observations and imagined states: what is hidden stays hidden, what was seen stays known."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.properties.play import answer, options, seeds, states, walk
from tests.titles.merlin.rules.properties.slots import SLOTS, middle_of_a_turn, other_values

HIDDEN = ("rng", "deck", "pile", "hands")


@given(options(), seeds())
def test_observations_are_blind_to_what_is_hidden(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.05):
        for viewer in (None, *range(options.players)):
            other = hidden_otherwise(state, viewer, chance)
            assert other.problems() == []
            assert other.observe(viewer) == state.observe(viewer)


def hidden_otherwise(state: Any, viewer: int | None, chance: random.Random) -> Any:
    """Return a state that differs in what `viewer` cannot know: unseen missions, the orders, the generator."""
    other = state.copy()
    other.rng = chance.getrandbits(64)
    other.pile = tuple(chance.sample(state.pile, len(state.pile)))
    seats = range(state.options.players)
    kept = [
        [card for card in hand if seat == viewer or state.options.hands == "open" or state.known[seat] >> card & 1]
        for seat, hand in zip(seats, state.hands, strict=True)
    ]
    unseen = [*state.deck, *(card for seat in seats for card in state.hands[seat] if card not in kept[seat])]
    chance.shuffle(unseen)
    hands = []
    for seat in seats:
        missing = len(state.hands[seat]) - len(kept[seat])
        hands.append(tuple(sorted([*kept[seat], *unseen[:missing]])))
        unseen = unseen[missing:]
    other.hands, other.deck = tuple(hands), tuple(unseen)
    return other


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot not in ("rng", "deck")])
def test_an_observation_tells_of_every_field_that_is_public(slot: str, viewer: int | None) -> None:
    state = middle_of_a_turn()
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    assert changed.observe(viewer) != state.observe(viewer)


@pytest.mark.parametrize("slot", ["rng", "deck"])
def test_no_observation_tells_of_the_generator_or_the_order_of_the_deck(slot: str) -> None:
    state = middle_of_a_turn()
    changed = state.copy()
    setattr(changed, slot, other_values(state)[slot])
    for viewer in (None, 0, 1, 2):
        assert changed.observe(viewer) == state.observe(viewer)


@given(options(), seeds())
def test_an_observation_holds_plain_values_alone(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.01):
        seen = state.observe(None)
        assert pickle.loads(pickle.dumps(seen)) == seen
        hash(seen)
        assert not any(value is state or value is state.setup for value in _inside(seen))


@given(options(), seeds())
def test_imagined_states_agree_with_the_observation(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.05):
        for viewer in (None, *range(options.players)):
            seen = state.observe(viewer)
            imagined = merlin.determinize(seen, seed)
            assert imagined.problems() == []
            assert imagined.observe(viewer) == seen
            assert imagined.to_act == state.to_act
            if viewer is not None:
                assert imagined.legal_actions(viewer) == state.legal_actions(viewer)
                assert imagined.decision(viewer) == state.decision(viewer)
                assert imagined.private_view(viewer) == state.private_view(viewer)


@given(options(), seeds())
def test_imagined_states_can_be_played_to_the_end(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.005):
        viewer = chance.choice([None, *range(options.players)])
        imagined = merlin.determinize(state.observe(viewer), seed)
        while not imagined.over:
            seat = imagined.to_act[0]
            imagined.apply(seat, answer(imagined, seat, chance))
        assert imagined.problems() == []


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


def _inside(seen: Any) -> Iterator[Any]:
    todo = [getattr(seen, field.name) for field in fields(seen)]
    while todo:
        value = todo.pop()
        yield value
        if isinstance(value, tuple):
            todo.extend(value)
