"""The scenes around a table know no game: play the toy through them, curtain, Director and bots included."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pygame
import pytest

from game.match.match import Match
from game.match.records import Seat
from game.ui.input.intents import AskHint, Cancel, Confirm
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.result import ResultScene
from game.ui.widgets.controls import GROWTH
from tests.toy import TITLES as CATALOGUE
from tests.toy import rules as toy
from tests.toy.bots import BOTS
from tests.toy.view import View
from tests.ui.driver import confirm, do, focus_on, on_top, ring
from tests.ui.seeing import blank
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
        focus_on(app, chance.choice(table.steps()))
    elif on_top(app, CurtainScene) and not app.top.locked:
        focus_on(app, chance.choice([item.id for item in ring(app).items if item.id != "close"]))
    confirm(app)


def play_on(app, seed=1, until=lambda: False, most=20000):
    chance = random.Random(seed)
    for _ in range(most):
        if until() or on_top(app, ResultScene):
            return
        answer(app, chance)
    raise AssertionError(app.top.describe_screen())


def shown(app):
    """Return what the table shows: its model."""
    return table_of(app).view.view


def test_two_people_and_a_bot_play_the_toy_to_its_result(start_app):
    app, match = begin(start_app, [*PEOPLE, Seat("Botty", "gold", "bot", "greedy")], rounds=2)
    play_on(app)
    assert match.over and on_top(app, ResultScene)
    assert shown(app) == View(match.state.observe(None))


@pytest.mark.promise("Fixed: the board of a finished game didn't say how")
@pytest.mark.parametrize("intent", [Confirm(), Cancel()])
def test_the_board_of_a_finished_game_says_how_to_get_back_to_its_result_and_undoes_nothing(start_app, intent):
    app, match = begin(start_app, PEOPLE, rounds=1)
    play_on(app)
    app.step(300)
    lines = len(match.lines)
    focus_on(app, "table")
    confirm(app)
    app.step(30)
    assert table_on_top(app)
    back = next(hint for hint in table_of(app).hints if hint.message.key == "table-hint-result")
    assert back.command == "confirm"
    do(app, intent)
    app.step(1)
    assert on_top(app, ResultScene) and len(match.lines) == lines


def test_without_bots_that_advise_there_are_no_hints(start_app, monkeypatch):
    monkeypatch.setattr("tests.toy.bots.BOTS", replace(BOTS, advise=None))
    app, _ = begin(start_app, [Seat("Ann", "crimson"), Seat("Botty", "gold", "bot", "greedy")])
    table = table_of(app)
    wait(app, lambda: table.asked == 0 and not table.blocked_for)
    do(app, AskHint())
    assert not table.advice_open and not table.advice_offered
    assert "hint" not in table.header_signs


def test_a_place_on_the_board_gives_the_answer_that_it_completes(start_app):
    app, match = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=1)
    table = table_of(app)

    def asked_to(verb: str) -> bool:
        decision = match.state.decision(0)
        return table.asked == 0 and not table.blocked_for and decision is not None and decision.kind == verb

    play_on(app, until=lambda: asked_to("play"))
    assert not ring(app).get("hex-north").enabled, "any of several cards may be played there"
    play_on(app, until=lambda: asked_to("dial"))
    focus_on(app, "hex-north")
    confirm(app)
    assert [turn.text for turn in match.turns if turn.seat == 0][-1] == "dial north"


def test_the_focus_behind_the_curtain_has_a_ring(start_app):
    app, _match = begin(start_app, PEOPLE, rounds=1)
    play_on(app, until=lambda: on_top(app, CurtainScene) and app.top.opened)
    picker, surface = app.top.picker, blank(app)
    first = picker.focusables()[0]
    around = app.canvas.rect(first.box.inset(-12.0))
    seen = []
    for focus in (None, first.id):
        surface.fill("black")
        picker.draw(surface, focus)
        surface.fill("black", app.canvas.rect(first.box.inset(-GROWTH)))
        seen.append(pygame.transform.average_color(surface, around)[:3])
    assert seen[0] == (0, 0, 0) != seen[1]
