"""Placing several: a press that is held places again, and a number places as many; and a question before a turn that
still offers something is ended."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.bindings import CONFIRM_EVERY, REPEAT_AFTER
from game.ui.input.intents import Confirm
from game.ui.menus import DialogScene
from tests.titles.elgrande.table.at_table import at_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do
from tests.ui.devices import send
from tests.ui.driver import confirm, focus_on, on_top


@pytest.fixture
def turn(start_app):
    """A person's turn with a card that places several, nothing of which is used yet."""
    return at_turn(start_app, "scoreboard")


def area_focused(app) -> str:
    area = next(step for step in table_of(app).steps() if step.startswith("area-") and step != "area-castillo")
    focus_on(app, area)
    app.step(1)
    return area.removeprefix("area-")


def placed(match, since: int, area: str) -> int:
    return sum(turn.text == f"place {area}" for turn in match.turns[since:])


@pytest.mark.promise("Place several caballeros at once")
def test_a_press_that_is_held_places_again_and_ends_nothing(turn):
    app, match = turn
    start, area = len(match.turns), area_focused(app)
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 40}
    send(app, pygame.KEYDOWN, **enter)
    app.step(REPEAT_AFTER + 10 * CONFIRM_EVERY)
    send(app, pygame.KEYUP, **enter)
    app.step(1)
    assert placed(match, start, area) >= 2
    assert all(turn.text.startswith("place") for turn in match.turns[start:] if turn.by == "hand")


def test_a_held_press_answers_no_other_question(turn):
    app, match = turn
    start = len(match.turns)
    focus_on(app, "end")
    do(app, Confirm(held=True))
    assert len(match.turns) == start and table_of(app).on_top


@pytest.mark.promise("Don't lose half a turn by accident")
def test_ending_a_turn_that_offers_more_says_what_is_lost_and_asks(turn):
    app, match = turn
    start = len(match.turns)
    table = table_of(app)
    seat, view = table.asked, table.shown
    count = min(view.court[seat], view.placing(view.taken[seat]))
    click_on(app, "end")
    assert on_top(app, DialogScene) and len(match.turns) == start
    said = app.ui.say(app.top.text)
    assert f"{count} caballeros not placed" in said and "not used" in said
    confirm(app)
    app.step(1)
    assert table.on_top and len(match.turns) == start, "the focus is on going on"


@pytest.mark.promise("Don't lose half a turn by accident")
def test_people_may_choose_not_to_be_asked_again(turn):
    app, match = turn
    start = len(match.turns)
    click_on(app, "end")
    focus_on(app, "choice-2")
    confirm(app)
    app.step(2)
    assert match.turns[start].text == "end" and not app.settings.ask_before_losing
