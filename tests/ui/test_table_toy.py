"""The scenes around a table know no game: the toy is played through them, curtain, Director and bots included."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from game.match.match import Match
from game.match.seat import Seat
from game.storage.settings import Settings
from game.ui.couch import Hand
from game.ui.input.intents import Advise, Cancel, Confirm, Lost, Point
from game.ui.scenes.play.codes import CodesScene
from game.ui.scenes.play.curtain import PATIENCE, CurtainScene
from game.ui.scenes.play.pause import PauseScene
from game.ui.scenes.play.result_scene import ResultScene
from game.ui.scenes.play.scoring_scene import ScoringScene
from game.ui.table.scene import TableScene
from tests.toy import TITLES as CATALOGUE
from tests.toy import events as toy_events
from tests.toy import rules as toy
from tests.toy.bots import BOTS
from tests.toy.table import View

PEOPLE = [Seat("Ann", "crimson"), Seat("Bob", "sky")]


def begin(start_app, seats, speed="instant", seed=3, **options):
    app = start_app(settings=Settings(language="en", speed=speed), catalogue=CATALOGUE)
    match = Match.begin(toy, toy.Options(players=len(seats), **options), seats, seed)
    app.stack.push(TableScene(app.ui, match))
    app.step(1)
    return app, match


def wait(app, found, seconds=15.0):
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, app.top.describe_screen()
        app.step(1)
        time.sleep(0.0005)


def answer(app, chance):
    """Whatever is on the screen is answered with keys."""
    top = app.top
    if isinstance(top, TableScene):
        if top.asked is None or top.director.busy or top.guard:
            app.step(1)
            time.sleep(0.0002)
            return
        top.ring.focus(chance.choice(top.table.steps()))
    elif isinstance(top, CurtainScene) and not top.locked:
        top.ring.focus(chance.choice([item.id for item in top.ring.items if item.id != "close"]))
    app.feed(Confirm())
    app.step(1)


def play_on(app, seed=1, until=lambda: False, most=20000):
    chance = random.Random(seed)
    for _ in range(most):
        if until() or isinstance(app.top, ResultScene):
            return
        answer(app, chance)
    raise AssertionError(app.top.describe_screen())


def test_two_people_and_a_bot_play_the_toy_to_its_result(start_app):
    app, match = begin(start_app, [*PEOPLE, Seat("Botty", "gold", "bot", "greedy")], rounds=2)
    play_on(app)
    assert match.over and isinstance(app.top, ResultScene)
    scene = app.stack.scenes[-2]
    assert scene.table.view == View(match.state.observe(None))


def test_an_animated_game_shows_every_event_and_ends_the_same(start_app):
    app, match = begin(start_app, PEOPLE, speed="normal", rounds=1)
    play_on(app)
    assert match.over
    scene = app.stack.scenes[-2]
    assert scene.table.view == View(match.state.observe(None)) and not scene.director.busy


def test_a_bot_that_answers_nonsense_is_answered_for(start_app):
    app, match = begin(start_app, [PEOPLE[0], Seat("Liar", "gold", "bot", "lying")], rounds=1)
    play_on(app)
    assert match.over


def test_what_is_secret_is_asked_behind_the_curtain_only(start_app):
    app, match = begin(start_app, PEOPLE, rounds=1)
    wait(app, lambda: isinstance(app.top, CurtainScene))  # the one card was drawn by itself
    assert not app.top.opened and [item.id for item in app.top.ring.items] == ["open"]


def open_curtain(start_app):
    app, match = begin(start_app, PEOPLE, rounds=1)
    wait(app, lambda: isinstance(app.top, CurtainScene))
    listen(app)
    app.feed(Confirm())
    app.step(1)
    assert app.top.opened
    listen(app)
    return app, match


def listen(app):
    """Until the curtain hears presses."""
    while app.top.cooldown:
        app.step(1)


def test_the_curtain_closes_without_input_and_forgets_what_was_focused(start_app):
    app, _ = open_curtain(start_app)
    first = app.top.ring.focused_id
    app.top.ring.next()
    app.step(PATIENCE - 2)
    assert app.top.opened
    app.step(4)
    assert not app.top.opened and app.top.ring.focused_id == "open"
    app.feed(Confirm())
    app.step(1)
    assert app.top.ring.focused_id == first


def test_the_curtain_closes_when_the_window_loses_the_focus_and_when_somebody_backs_out(start_app):
    for intent in (Lost(device="window"), Cancel()):
        app, _ = open_curtain(start_app)
        app.feed(intent)
        app.step(1)
        assert isinstance(app.top, CurtainScene) and not app.top.opened


def test_a_closed_curtain_looks_the_same_whatever_was_pointed_at(start_app):
    pictures = []
    for x in (300.0, 900.0, 1500.0):
        app, _ = open_curtain(start_app)
        app.feed(Point(x, 500.0, device="mouse"))
        app.step(1)
        app.feed(Cancel())
        app.step(2)
        pictures.append(bytes(app.surface.get_buffer().raw))
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_lone_person_needs_no_curtain(start_app):
    app, match = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=1)
    seen = []
    play_on(app, until=lambda: seen.append(type(app.top)) or False)
    assert CurtainScene not in seen and match.over


def test_focus_lost_pauses_and_the_scoring_waits_for_somebody(start_app):
    app, _ = begin(start_app, [PEOPLE[0], Seat("Botty", "gold", "bot", "random")], rounds=2)
    app.feed(Lost(device="window"))
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
    scene = app.stack.scenes[-2]
    app.feed(Confirm())
    app.step(1)

    def rolled() -> bool:
        last = match.turns[-1]
        return last.by == "hand" and any(isinstance(event, toy_events.Rolled) for event in last.events)

    play_on(app, until=rolled)
    wait(app, lambda: scene.asked is not None)
    played = len(match.turns)
    scene.commands.undo()
    app.step(1)
    for body in ("undo-ask", "undo-ask-other"):
        assert app.top.text.key == body
        app.top.ring.focus("choice-1")
        app.feed(Confirm())
        app.step(2)
    assert len(match.turns) < played
    assert [line.message.key for line in scene.story.lines].count("table-undone") == 1
    play_on(app)
    assert match.over


def test_without_codes_everybody_looks_away_whatever_he_holds(start_app):
    app, match = begin(start_app, PEOPLE)
    app.ui.couch.sit([Hand("keyboard", "left"), Hand("keyboard", "right")])
    assert set(app.ui.couch.secret_ways({0, 1}).values()) == {"left", "right"}
    seen = set()
    for _ in range(40):
        if isinstance(app.top, CurtainScene):
            seen.add(app.top.offer.decision.kind)
        before = len(match.turns)
        play_on(app, until=lambda before=before: len(match.turns) > before)
        assert not isinstance(app.top, CodesScene)
    assert "play" in seen


def test_a_hint_needs_no_more_than_a_table_and_bots_that_offer_one(start_app):
    app, match = begin(start_app, [Seat("Ann", "crimson"), Seat("Botty", "gold", "bot", "greedy")], seed=2)
    scene = app.stack.scenes[-1]
    wait(app, lambda: scene.asked == 0 and not scene.guard)
    played = len(match.turns)
    app.feed(Advise())
    wait(app, lambda: bool(scene.hint.advice))
    legal = [str(action) for action in match.state.legal_actions(0)]
    assert scene.table.marked and set(scene.table.marked) <= set(legal)
    assert scene.ring.focused_id == scene.table.marked[0]
    app.present(0.0)
    app.feed(Confirm())
    app.step(1)
    assert not scene.hint.open and scene.table.marked == () and len(match.turns) == played


def test_without_bots_that_advise_there_are_no_hints(start_app, monkeypatch):
    monkeypatch.setattr("tests.toy.bots.BOTS", replace(BOTS, advise=None))
    app, _ = begin(start_app, [Seat("Ann", "crimson"), Seat("Botty", "gold", "bot", "greedy")])
    scene = app.stack.scenes[-1]
    wait(app, lambda: scene.asked == 0 and not scene.guard)
    app.feed(Advise())
    app.step(1)
    assert not scene.hint.open and not scene.hint.offered
    assert "hint" not in [button.sign for button in scene.front.header.buttons]
