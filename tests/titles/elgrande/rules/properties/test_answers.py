"""What may be answered and what is accepted are the same; what is refused changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.ruleset import BadNotation, IllegalAction
from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.properties.play import notations, options, states
from tests.titles.random_play import seeds

TEXTS = notations()


@given(options(), seeds())
def test_every_legal_text_plays_and_says_what_apply_says(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.05):
        for seat in state.to_act:
            for action in state.legal_actions(seat):
                applied, played = state.copy(), state.copy()
                events: list[Any] = []
                applied.apply(seat, action, events)
                assert played.play(seat, str(action)) == events
                assert played.key() == applied.key()


@given(options(), seeds())
def test_every_other_text_is_refused_and_changes_nothing(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.05):
        key = state.key()
        for seat in range(options.players):
            legal = {str(action) for action in state.legal_actions(seat)}
            for text in chance.sample(TEXTS, 30):
                if text not in legal:
                    expected = (BadNotation, IllegalAction) if text.startswith("take") else IllegalAction
                    with pytest.raises(expected):
                        state.play(seat, text)
        assert state.key() == key


@given(options(), seeds())
def test_a_seat_that_does_not_act_is_refused_whatever_the_answer(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.05):
        key = state.key()
        for seat in {-1, *range(options.players + 1)} - set(state.to_act):
            for acting in state.to_act:
                with pytest.raises(IllegalAction):
                    state.play(seat, str(state.legal_actions(acting)[0]))
        assert state.key() == key


@given(options(), seeds(), st.text(max_size=30))
def test_nonsense_is_no_notation(options: Any, seed: int, text: str) -> None:
    assume(" ".join(text.split()) not in TEXTS)
    state = elgrande.new_game(options, seed)
    key = state.key()
    for words in (text, f"place {text}", f"move p0 {text} granada", f"take {text}", f"{text} granada"):
        if " ".join(words.split()) not in TEXTS:
            with pytest.raises(BadNotation):
                state.play(state.to_act[0], words)
    assert state.key() == key


@pytest.mark.parametrize("text", [None, 5, b"end", ["end"], "END", "place Granada", "placegranada", "move p5 granada"])
def test_what_is_no_text_of_the_notation_is_refused(text: Any) -> None:
    state = elgrande.new_game(elgrande.Options(), 1)
    with pytest.raises(BadNotation):
        state.parse(text)


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_of_the_design_is_read_and_written_alike(text: str) -> None:
    state = elgrande.new_game(elgrande.Options(), 1)
    action = state.parse(text)
    assert str(action) == text
    assert state.parse(f"  {text.replace(' ', '   ')} ") is action
    assert (action.verb, *(target.id for target in action.targets)) == tuple(_words(text))


@given(options(), seeds())
def test_legal_lists_are_the_callers_own(options: Any, seed: int) -> None:
    for state in states(options, seed, share=0.05):
        for seat in state.to_act:
            for canonical in (False, True):
                legal = state.legal_actions(seat, canonical=canonical)
                kept = list(legal)
                legal.clear()
                assert state.legal_actions(seat, canonical=canonical) == kept


@given(options(), seeds())
def test_a_target_can_be_chosen_exactly_if_an_answer_names_it(options: Any, seed: int) -> None:
    ids = sorted({word for text in TEXTS for word in _words(text)})
    for state in states(options, seed, share=0.02):
        for seat in range(options.players):
            named = {
                name
                for action in state.legal_actions(seat)
                for name in (action.verb, *(target.id for target in action.targets))
            }
            for name in ids:
                assert (state.why_not(seat, name) is None) == (name in named), name


def _words(text: str) -> list[str]:
    """Verb and targets; a card's deck belongs to its target."""
    if text.startswith("take "):
        return ["take", text[5:]]
    return text.split()
