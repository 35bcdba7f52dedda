"""A number that is typed is the answer: a die, or how many traitors a flag repels. Where it names no choice, nothing
changes, and the bar says why."""

from __future__ import annotations

import random

import pytest

from game.app.application import App
from game.titles.merlin.table.answers.dialogue import USED_AT_ONCE
from game.ui.input.intents import Option
from game.ui.screens.result import ResultScene
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.table.laid_out import OPEN, SITUATIONS, sit
from tests.titles.merlin.table.sitting import lively, seated, sit_down
from tests.ui.digits import DIGITS, type_number
from tests.ui.games import hands_of, play
from tests.ui.people import do, rest
from tests.ui.table_driver import TableDriver, table_of

FOLLOWING = ("move", *USED_AT_ONCE.values())
"""What a landing answers after its die."""


class Asked:
    """What someone is asked, before a number is typed."""

    def __init__(self, table: TableDriver) -> None:
        decision = table.state.decision(table.asked)
        self.kind, self.pips = decision.kind, decision.amount

    def check(self, number: int, answers: list[str]) -> None:
        """Assert that these answers are exactly this number."""
        if not answers:
            return
        first, *rest = answers
        verb, *what = first.split(" ")
        if verb == "move":
            assert self.kind == "ride" and self.pips == number
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
        asked = Asked(table_of(small))
        answers = type_number(small, digit)
        asked.check(digit, answers)
        if answers:
            found.add(digit)
            sit(small, name)
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


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_in_whole_games_no_digit_answers_with_another_number(small: App, seed: int) -> None:
    sit_down(small, seed, 1, seed, module=seed == 3)
    chance, typed = random.Random(seed), 0

    def type_some(seat: int, hand: object) -> None:
        nonlocal typed
        for digit in chance.sample(DIGITS, 3):
            asked = Asked(table_of(small))
            answers = type_number(small, digit)
            asked.check(digit, answers)
            typed += 1
            if answers:
                break

    for _ in play(small, hands_of(small, "keyboard", [0]), chance, lively, type_some):
        pass
    assert isinstance(small.top, ResultScene) and typed > 100
