"""A number that is typed is the answer: a power card, an amount, a card by its deck, or how many caballeros go where
the focus is. Where it can't be, nothing changes, and the bar says why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.app.application import App
from game.ui.screens.curtain import CurtainScene
from game.ui.table.number_input import MOMENT
from tests.titles.elgrande.rules.builder import turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.sitting import ready, sit
from tests.titles.elgrande.table.test_every_decision import BID, CASES, FEW, MOVE, TURN
from tests.ui.devices import key
from tests.ui.digits import DIGITS, type_number
from tests.ui.driver import on_top

pytestmark = pytest.mark.usefixtures("bare_board")

NUMBERED = {"bid": "power", "supply": "supply", "bring": "bring", "retrieve": "retrieve"}
"""Kinds of decisions whose answers are numbers, and their verbs."""


class Asked:
    """What someone is asked, before a number is typed."""

    def __init__(self, app: App) -> None:
        table = table_of(app)
        self.kind, self.focus, self.cards = table.asked_kind, table.focus or "", table.shown.cards
        self.legal = [str(action) for action in table.state.legal_actions(table.asked)]

    def check(self, number: int, answers: list[str]) -> None:
        """Assert that these answers are exactly this number; a number on offer has been taken."""
        if self.kind in NUMBERED:
            wanted = [f"{NUMBERED[self.kind]} {number}"]
            assert answers == (wanted if wanted[0] in self.legal else [])
        elif self.kind == "take":
            card = next((f"take {card}" for card in self.cards[number - 1 : number]), "") if number else ""
            assert answers == ([card] if card in self.legal else [])
        elif answers:
            assert len(answers) == number and len(set(answers)) == 1
            assert answers[0].split(" ")[-1] == self.focus.removeprefix("area-")


def check_digits(app: App, sat: Callable[[], None], focus: str | None = None) -> set[int]:
    """Type each digit in a position, with the focus there; return those that answered."""
    sat()
    found: set[int] = set()
    for digit in DIGITS:
        if focus is not None:
            table_of(app).focus_on(focus)
        asked = Asked(app)
        answers = type_number(app, digit)
        asked.check(digit, answers)
        if answers:
            found.add(digit)
            sat()
    return found


@pytest.mark.promise("Type a number to choose it")
@pytest.mark.parametrize("name", [name for name in CASES if name != "dial-in-secret"])
def test_a_digit_means_its_number_at_every_question_or_nothing(empty: App, name: str) -> None:
    case = CASES[name]

    def sat() -> None:
        sit(empty, case.state(), case.persons)

    sat()
    table = table_of(empty)
    areas = [step for step in table.steps() if step.startswith("area-")]
    kind, amount = table.asked_kind, table.state.decision(table.asked).amount
    found = check_digits(empty, sat, next(iter(areas), None))
    assert found or kind not in ("bid", "supply", "bring", "take"), "retrieve offers 10 alone"
    assert found or kind not in ("turn", "placing", "recall") or not areas
    assert not found or kind in ("take", *NUMBERED) or amount


def test_a_digit_behind_the_curtain_chooses_nothing(empty: App) -> None:
    match = sit(empty, CASES["dial-in-secret"].state())
    before = match.state.key()
    assert on_top(empty, CurtainScene)
    for code in (pygame.K_1, pygame.K_RETURN, *(getattr(pygame, f"K_{digit}") for digit in DIGITS)):
        key(empty, code)
        empty.step(MOMENT)
    assert match.state.key() == before


@pytest.fixture
def bid(empty: App) -> Any:
    match = sit(empty, BID())
    return empty, match


class TestTwoDigits:
    @pytest.mark.parametrize(
        ("typed", "played", "why"),
        [(10, True, ""), (11, True, ""), (12, False, "why-"), (13, False, "why-"), (17, False, "table-number-")],
    )
    def test_two_digits_play_their_card_or_say_why_they_play_none(
        self, bid: Any, typed: int, played: bool, why: str
    ) -> None:
        app, match = bid
        assert type_number(app, typed) == ([f"power {typed}"] if played else [])
        assert played or table_of(app).detail_message.key.startswith(why)
        assert typed != 17 or "17" in table_of(app).detail

    def test_a_1_waits_a_moment_with_the_focus_on_its_card(self, bid: Any) -> None:
        app, match = bid
        key(app, pygame.K_1)
        app.step(MOMENT // 2)
        assert table_of(app).focus == "power-1" and not [turn for turn in match.turns if turn.text == "power 1"]
        app.step(MOMENT)
        assert match.turns[-1].text == "power 1"

    @pytest.mark.parametrize(
        ("first", "second", "played"),
        [(pygame.K_1, pygame.K_RETURN, "power 1"), (pygame.K_KP1, pygame.K_KP0, "power 10")],
        ids=["enter", "the keypad"],
    )
    def test_a_second_key_need_not_wait(self, bid: Any, first: int, second: int, played: str) -> None:
        app, match = bid
        key(app, first)
        key(app, second)
        app.step(2)
        assert match.turns[-1].text == played

    def test_any_other_key_drops_the_1(self, bid: Any) -> None:
        app, match = bid
        before = match.state.key()
        key(app, pygame.K_1)
        key(app, pygame.K_RIGHT)
        app.step(2 * MOMENT)
        assert match.state.key() == before
        assert type_number(app, 2) == ["power 2"], "not 12"

    def test_the_end_of_a_number_whose_1_came_too_early_plays_nothing(self, bid: Any) -> None:
        app, match = bid
        before = match.state.key()
        table = table_of(app)
        table.block_input()
        key(app, pygame.K_1)
        while table.blocked_for:
            app.step(1)
        key(app, pygame.K_2)
        app.step(2)
        assert match.state.key() == before and table.alarm is not None


class TestCounted:
    def test_as_many_caballeros_move_the_same_way(self, empty: App) -> None:
        sit(empty, MOVE())
        for part in ("area-granada", "owner-p0", "area-castillo"):
            table_of(empty).focus_on(part)
            if part != "area-castillo":
                key(empty, pygame.K_RETURN)
                ready(empty)
        assert type_number(empty, 3) == ["move p0 granada castillo"] * 3

    def test_those_placed_in_a_row_are_told_of_together(self, empty: App) -> None:
        sit(empty, TURN())
        table_of(empty).focus_on("area-granada")
        assert type_number(empty, 2) == ["place granada"] * 2
        ready(empty)
        line = table_of(empty).last_line
        assert empty.ui.say(line.message) == "Alicia places 2 caballeros in Granada."

    @pytest.mark.promise("Fixed: after an undo, the latest event counted")
    def test_what_was_undone_is_not_told_again(self, empty: App) -> None:
        sit(empty, TURN())
        for way in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN):
            table_of(empty).focus_on("area-granada")
            key(empty, way)
            ready(empty)
        assert empty.ui.say(table_of(empty).last_line.message) == "Alicia places 1 caballero in Granada."

    @pytest.mark.promise("Type a number to choose it")
    def test_too_many_move_none_and_the_bar_says_how_many_could(self, empty: App) -> None:
        sit(empty, MOVE())
        table = table_of(empty)
        for part in ("area-granada", "owner-p0"):
            table.focus_on(part)
            key(empty, pygame.K_RETURN)
            ready(empty)
        table.focus_on("area-castillo")
        assert type_number(empty, 4) == []
        assert "3 times" in table.detail

    def test_a_number_places_none_while_the_focus_is_elsewhere(self, empty: App) -> None:
        sit(empty, TURN())
        table_of(empty).focus_on("end")
        assert type_number(empty, 2) == []
        assert table_of(empty).detail_message.key == "table-number-where"

    def test_only_one_can_be_placed_where_the_court_has_one(self, empty: App) -> None:
        sit(empty, partial(turn, "grande", caballeros=FEW)())
        table_of(empty).focus_on("area-granada")
        assert type_number(empty, 2) == []
        assert "once" in table_of(empty).detail
