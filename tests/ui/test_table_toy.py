"""The scenes around a table know no game: play the toy through them, curtain, Director and bots included."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Any, cast

import pytest

from game.core.ruleset import Decision, Target
from game.match.match import Match
from game.match.records import Seat
from game.session.questions import OpenQuestion
from game.ui.input.intents import AskHint, Cancel, Confirm, FocusLost, PointAt
from game.ui.look.pen import Tools
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.recap import ScoringScene
from game.ui.screens.result import ResultScene
from game.ui.table.parts.table_question import Numbers, TableQuestion
from tests.toy import TITLES as CATALOGUE
from tests.toy import events as toy_events
from tests.toy import rules as toy
from tests.toy.actions import Action
from tests.toy.bots import BOTS
from tests.toy.view import View
from tests.ui.digits import DIGITS, type_number
from tests.ui.driver import do, ring
from tests.ui.people import listen
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import put_on_table, table_of, table_on_top

PEOPLE = [Seat("Ann", "crimson"), Seat("Bob", "sky")]


def begin(start_app, seats, speed="instant", seed=3, **options):
    app = start_app(speed=speed, catalogue=CATALOGUE)
    match = Match.begin(toy, toy.Options(players=len(seats), **options), seats, seed)
    put_on_table(app, match)
    app.step(1)
    return app, match


def wait(app, found, seconds=15.0):
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, app.top.describe_screen()
        app.step(1)
        time.sleep(0.0005)


def answer(app, chance):
    """Answer the scene on top, with keys."""
    if table_on_top(app):
        table = table_of(app)
        if table.asked is None or table.busy or table.blocked_for:
            app.step(1)
            time.sleep(0.0002)
            return
        ring(app).focus(chance.choice(table.steps()))
    elif isinstance(app.top, CurtainScene) and not app.top.locked:
        ring(app).focus(chance.choice([item.id for item in ring(app).items if item.id != "close"]))
    do(app, Confirm())


def play_on(app, seed=1, until=lambda: False, most=20000):
    chance = random.Random(seed)
    for _ in range(most):
        if until() or isinstance(app.top, ResultScene):
            return
        answer(app, chance)
    raise AssertionError(app.top.describe_screen())


def shown(app):
    """Return what the table shows: its model."""
    return table_of(app).view.view


def test_two_people_and_a_bot_play_the_toy_to_its_result(start_app):
    app, match = begin(start_app, [*PEOPLE, Seat("Botty", "gold", "bot", "greedy")], rounds=2)
    play_on(app)
    assert match.over and isinstance(app.top, ResultScene)
    assert shown(app) == View(match.state.observe(None))


@pytest.mark.promise("Fixed: the board of a finished game didn't say how")
@pytest.mark.parametrize("intent", [Confirm(), Cancel()])
def test_the_board_of_a_finished_game_says_how_to_get_back_to_its_result_and_undoes_nothing(start_app, intent):
    app, match = begin(start_app, PEOPLE, rounds=1)
    play_on(app)
    app.step(300)
    lines = len(match.lines)
    ring(app).focus("table")
    do(app, Confirm())
    app.step(30)
    assert table_on_top(app)
    back = next(hint for hint in table_of(app).hints if hint.message.key == "table-hint-result")
    assert back.command == "confirm"
    do(app, intent)
    app.step(1)
    assert isinstance(app.top, ResultScene) and len(match.lines) == lines


def test_an_animated_game_shows_every_event_and_ends_the_same(start_app):
    app, match = begin(start_app, PEOPLE, speed="normal", rounds=1)
    play_on(app)
    assert match.over
    assert shown(app) == View(match.state.observe(None)) and not table_of(app).busy


def open_curtain(start_app):
    app, match = begin(start_app, PEOPLE, rounds=1)
    wait(app, lambda: isinstance(app.top, CurtainScene))
    listen(app)
    do(app, Confirm())
    assert app.top.opened
    listen(app)
    return app, match


def test_a_closed_curtain_looks_the_same_wherever_the_pointer_was(start_app):
    pictures = []
    for x in (300.0, 900.0, 1500.0):
        app, _ = open_curtain(start_app)
        do(app, PointAt(x, 500.0, device="mouse"))
        app.feed(Cancel())
        app.step(2)
        pictures.append(fingerprint(app.surface))
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.promise("Leave the window, and everything waits for you")
def test_focus_lost_pauses_and_the_scoring_waits_for_someone(start_app):
    app, _ = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=2)
    app.feed(FocusLost(device="window"))
    app.step(2)
    assert isinstance(app.top, PauseScene)
    app.feed(Cancel())
    app.step(2)
    play_on(app, until=lambda: isinstance(app.top, ScoringScene))
    app.step(50)
    assert isinstance(app.top, ScoringScene)


def test_something_taken_back_is_marked_if_it_was_not_free(start_app):
    app, match = begin(start_app, PEOPLE, rounds=2)
    wait(app, lambda: isinstance(app.top, CurtainScene))
    table = table_of(app)
    do(app, Confirm())

    def rolled() -> bool:
        last = match.turns[-1]
        return last.by == "hand" and any(isinstance(event, toy_events.Rolled) for event in last.events)

    play_on(app, until=rolled)
    wait(app, lambda: table.asked is not None)
    played = len(match.turns)
    table.undo()
    app.step(1)
    for body in ("undo-ask", "undo-ask-other"):
        assert app.top.text.key == body
        ring(app).focus("choice-1")
        app.feed(Confirm())
        app.step(2)
    assert len(match.turns) < played
    assert table.story_keys.count("table-undone") == 1
    play_on(app)
    assert match.over


def test_a_hint_needs_no_more_than_a_table_and_bots_that_offer_one(start_app):
    app, match = begin(start_app, [Seat("Ann", "crimson"), Seat("Botty", "gold", "bot", "greedy")], seed=2)
    table = table_of(app)
    wait(app, lambda: table.asked == 0 and not table.blocked_for)
    played = len(match.turns)
    app.feed(AskHint())
    wait(app, lambda: bool(table.advice))
    legal = [str(action) for action in match.state.legal_actions(0)]
    marked = table.marked_answers
    assert marked and set(marked) <= set(legal) and table.focus == marked[0]
    app.present(0.0)
    do(app, Confirm())
    assert not table.advice_open and table.marked_answers == () and len(match.turns) == played


def test_without_bots_that_advise_there_are_no_hints(start_app, monkeypatch):
    monkeypatch.setattr("tests.toy.bots.BOTS", replace(BOTS, advise=None))
    app, _ = begin(start_app, [Seat("Ann", "crimson"), Seat("Botty", "gold", "bot", "greedy")])
    table = table_of(app)
    wait(app, lambda: table.asked == 0 and not table.blocked_for)
    do(app, AskHint())
    assert not table.advice_open and not table.advice_offered
    assert "hint" not in table.header_signs


def test_a_place_on_the_board_gives_the_only_answer_that_names_it(start_app):
    app, match = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=1)
    table = table_of(app)

    def asked_to(verb: str) -> bool:
        return table.asked == 0 and not table.blocked_for and any(step.startswith(verb) for step in table.steps())

    play_on(app, until=lambda: asked_to("play"))
    assert not ring(app).get("north").enabled, "any of several cards may be played there"
    play_on(app, until=lambda: asked_to("dial"))
    ring(app).focus("north")
    do(app, Confirm())
    assert [turn.text for turn in match.turns if turn.seat == 0][-1] == "dial north"


def test_a_digit_answers_nothing_where_no_choice_is_a_number_and_nothing_is_counted(start_app):
    app, match = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=1)
    table = table_of(app)
    play_on(app, until=lambda: table.asked == 0 and not table.blocked_for)
    for digit in DIGITS:
        assert type_number(app, digit) == []
        assert table.detail_message is not None and table.detail_message.key == "table-number-none"


def test_by_default_a_number_names_the_answer_with_that_target_or_counts_the_focused_one():
    def asked(amount: int, *actions: Action) -> TableQuestion:
        question = TableQuestion(cast("Tools", None))
        unused = cast("Any", None)
        decision = Decision("deal", "", amount=amount)
        question.ask(OpenQuestion(unused, unused, 0, decision, actions, {}, True, (), "", False, False))
        return question

    seven, twelve = (Action("deal", (Target("card", str(card)),)) for card in (7, 12))
    north, south = (Action("put", (Target("hex", hex),)) for hex in ("north", "south"))
    assert asked(0, seven, twelve).numbers("deal 7") == Numbers({7: "deal 7", 12: "deal 12"})
    twice = Action("burn", (Target("card", "7"),))
    assert asked(0, seven, twelve, twice).numbers(None) == Numbers({12: "deal 12"}), "7 could be either"
    assert asked(0, north, south).numbers("put north") == Numbers()
    assert asked(3, north, south).numbers("put north") == Numbers(counted="put north")
    assert asked(3, north, south).numbers("south") == Numbers(counted="put south")
    assert asked(3, north, south).numbers("header-log") == Numbers(counted="")
    assert TableQuestion(cast("Tools", None)).numbers(None) == Numbers()
