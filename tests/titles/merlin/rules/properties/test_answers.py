"""Notation, illegal answers, and reasons why something cannot be chosen."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.ruleset import BadNotation, IllegalAction
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import reasons
from game.titles.merlin.rules.options import setup_for
from tests.titles.merlin.rules.properties.play import notations, options, states
from tests.titles.random_play import seeds

TEXTS = notations()
KEYS = set(re.findall(r"^\| ([a-z-]+) \|", reasons.__doc__ or "", re.MULTILINE)) - {"key"}


def test_every_text_is_read_as_the_action_that_writes_it() -> None:
    table = setup_for(merlin.Options()).table
    assert len(TEXTS) == len(table)
    for text in TEXTS:
        action = table.parse(text)
        assert str(action) == text
        assert text == " ".join((action.verb, *(target.id for target in action.targets)))
        assert table.parse(f"  {text.replace(' ', '   ')} ") is action


@given(st.text())
def test_nonsense_is_refused(text: str) -> None:
    table = setup_for(merlin.Options()).table
    with suppress(BadNotation):
        assert str(table.parse(text)) == " ".join(text.split())


@pytest.mark.parametrize(
    "text", ["", "die", "die 7", "take shield", "take shield gold", "repel blue 4", "build 4,0 grey"]
)
def test_what_is_wrong_says_what_was_expected(text: str) -> None:
    with pytest.raises(BadNotation, match="expected"):
        merlin.new_game(merlin.Options(), 1).parse(text)


@given(options(), seeds())
def test_illegal_answers_are_refused_and_change_nothing(options: Any, seed: int) -> None:
    chance = random.Random(seed)
    for state in states(options, seed, share=0.02):
        key = state.key()
        for seat in range(options.players):
            legal = {str(action) for action in state.legal_actions(seat)}
            for text in chance.sample(TEXTS, 20):
                if text not in legal:
                    with pytest.raises(IllegalAction):
                        state.play(seat, text)
        assert state.key() == key


@given(options(), seeds())
def test_every_target_is_legal_or_has_a_reason_that_is_listed(options: Any, seed: int) -> None:
    table = setup_for(options).table
    targets = {part for text in TEXTS for part in text.split()} | {"nonsense", "9,9", "²", "-1", ""}
    assert len(table) == len(TEXTS)
    for state in states(options, seed, share=0.01):
        for seat in range(options.players):
            offered = {part for action in state.legal_actions(seat) for part in str(action).split()}
            for target in targets:
                reason = state.why_not(seat, target)
                assert (reason is None) == (target in offered), target
                assert reason is None or reason in KEYS, f"{target}: {reason}"
