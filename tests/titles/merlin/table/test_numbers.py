"""A number that is typed is the answer: a die, or how many traitors a flag repels. Where it names no choice, nothing
changes, and the bar says why."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.core.ruleset import Decision
from game.titles.merlin.table.answers.dialogue import USED_AT_ONCE
from game.ui.input.intents import Option
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.table.laid_out import OPEN, SITUATIONS, sit
from tests.titles.merlin.table.sitting import seated
from tests.ui.digits import DIGITS, type_number
from tests.ui.people import do, rest

FOLLOWING = ("move", *USED_AT_ONCE.values())
"""What a landing answers after its die."""


def check(asked: Decision, number: int, answers: list[str]) -> None:
    """Assert that these answers to a question are exactly this number."""
    if not answers:
        return
    first, *rest = answers
    verb, *what = first.split(" ")
    if verb == "move":
        assert asked.kind == "ride" and asked.amount == number
    else:
        assert (verb, what[-1]) in (("die", str(number)), ("repel", str(number)))
    assert all(text.split(" ")[0] in FOLLOWING for text in rest)
    assert verb != "repel" or not rest


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_digit_means_its_number_at_every_question_or_nothing(small: App, name: str) -> None:
    table, found = sit(small, name), set()
    legal = [str(action).split(" ") for action in table.state.legal_actions(table.asked)]
    for digit in DIGITS:
        rest(small)
        decision = table.state.decision(table.asked)
        answers = type_number(small, digit)
        check(decision, digit, answers)
        if answers:
            found.add(digit)
            table = sit(small, name)
    if name in ("ride", "ride of two", "ride of three", "module"):
        assert found == {int(pips) for verb, pips in legal if verb == "die"}


def test_a_number_repels_as_many_traitors(small: App) -> None:
    for number in (1, 2, 3):
        state = game(4, True, mine={"flag": {"black": 1}, "traitors": ["blue", "blue"]}, options=OPEN)
        table = seated(small, state, 4)
        table.focus_on("extras")
        do(small, Option(1))
        assert type_number(small, number) == ([f"repel blue {number}"] if number < 3 else [])


def test_a_number_repels_nothing_where_traitors_of_several_colours_could_be_meant(small: App) -> None:
    table = sit(small, "extras of two, opened")
    assert len([step for step in table.steps() if step.startswith("repel ")]) == 3
    assert type_number(small, 1) == type_number(small, 2) == []
    assert table.detail_message.key == "table-number-none"
