"""A table is laid out and asks no more often than it must, reminds people who keep others waiting, and is a table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.application import App
from game.core.title import Title
from game.i18n import Texts
from game.match.match import Match
from game.match.records import Seat
from game.session.session_context import SeatDevice
from game.storage.settings import Settings
from game.ui.input.intents import Confirm, PointAt
from game.ui.look.menu_backdrop import picture_of
from game.ui.screens.people import LostControllerScene
from game.ui.screens.recap import ScoringScene
from game.ui.screens.result import ResultScene
from game.ui.table.attention import CAPTION, REMINDERS, Caption, Reminders
from game.ui.table.table_context import make_title_table
from tests.toy import TITLE
from tests.toy import rules as toy
from tests.toy.table import Picture, Question
from tests.ui.driver import StartApp, do, on_top, until
from tests.ui.fakepads import fake, plug
from tests.ui.table_driver import TableDriver, put_on_table
from tests.ui.test_table_toy import answer


class Recorder:
    """Records calls by name, and returns True."""

    def __init__(self, calls: list[str]) -> None:
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        def call(*_args: Any) -> bool:
            self._calls.append(name)
            return True

        return call


# -- layout


# -- what is shown


@pytest.fixture
def app(start_app: StartApp) -> App:
    return start_app(speed="instant", catalogue={TITLE.name: TITLE})


@pytest.fixture
def table(app: App) -> TableDriver:
    """The toy's, with a person and a bot."""
    seats = [Seat("Ann", "crimson"), Seat("Botty", "sky", "bot", "random")]
    table = put_on_table(app, Match.begin(toy, toy.Options(players=2), seats, 6))
    app.step(2)
    return table


SIZES = [(1600, 900), (1280, 800), (1280, 720)]


@pytest.mark.parametrize(
    ("part", "name", "change"),
    [
        (Picture, "layout", lambda table, size: table.app.resize(*size)),
        (Question, "controls", lambda table, size: table.scene.table.refresh()),
    ],
)
def test_many_changes_are_shown_as_one_and_nothing_is_shown_twice(app, table, monkeypatch, part, name, change):
    calls, real = [], getattr(part, name)
    monkeypatch.setattr(part, name, lambda *given: calls.append(1) or real(*given))

    def shown(changes: int) -> int:
        calls.clear()
        for size in SIZES[:changes]:
            change(table, size)
        for _ in range(5):
            app.step(1)
            app.present(0.0)
        return len(calls)

    assert shown(0) == 0 < shown(1) == shown(3)


def test_the_frame_of_a_window_change_shows_the_last_picture(app: App, table: TableDriver, monkeypatch: Any) -> None:
    app.present(0.0)
    app.ui.baker.use_thread()
    calls, real = [], Picture.layout
    monkeypatch.setattr(Picture, "layout", lambda *given: calls.append(1) or real(*given))
    app.resize(1600, 900)
    assert not table.scene.ready() and calls == [], "laying out would take a frame's time"
    do(app, until(table.scene.ready, 6000))
    assert calls == [1]


def test_another_language_needs_another_table_which_tells_the_same_story(app: App, table: TableDriver) -> None:
    before = table.view
    app.ui.texts = Texts("en")
    app.resize(1600, 900)
    app.present(0.0)
    assert table.view is not before and table.scene.table.session.narrator is table.view.narrator


@pytest.mark.parametrize(("seat", "over", "waits"), [(0, False, True), (1, False, False), (0, True, False)])
def test_a_lost_controller_matters_only_to_a_person_in_a_running_game(app, table, seat, over, waits):
    pad = plug(app)
    app.couch.sit([SeatDevice(f"pad-{pad}" if each == seat else "") for each in range(2)])
    while over and not table.match.over:
        acting = table.state.to_act[0]
        table.submit(acting, str(table.state.legal_actions(acting)[0]))
    fake(app).pull(pad)
    seen = set()
    for _ in range(3):
        app.step(1)
        seen.add(type(app.top))
    assert (LostControllerScene in seen) is waits


# -- time


def test_nothing_happens_in_the_tick_in_which_a_sheet_comes_up(start_app):
    settings = Settings(language="en", speed="instant", tips=False)
    app = start_app(settings=settings, catalogue={TITLE.name: TITLE})
    match = Match.begin(toy, toy.Options(players=2, rounds=1), [Seat("Ann", "crimson"), Seat("Bob", "sky")], 6)
    table = put_on_table(app, match)
    app.step(1)
    chance = random.Random(1)
    while not on_top(app, ScoringScene):
        assert not on_top(app, ResultScene), "the toy has a sheet for each round"
        before = table.asked
        answer(app, chance)
    assert table.asked is None, f"after seat {before}, nobody is asked before the sheet has been read"


# -- reminders


class Waiting:
    """A table at which seat 2 keeps everyone waiting."""

    def __init__(self, calls: list[str]) -> None:
        self.ui: Any = SimpleNamespace(time=0, settings=SimpleNamespace(captions=True))
        self.session: Any = SimpleNamespace(name=lambda seat: f"seat {seat}")
        recorder: Any = Recorder(calls)
        self.reminders = Reminders(self, recorder, recorder, Caption(self))

    def refresh(self) -> None:
        """Nobody looks."""

    def wait(self, ticks: int) -> int:
        """Return how often people are reminded meanwhile."""
        return sum(self.reminders.tick(2) for _ in range(ticks))


def test_people_are_reminded_twice_until_they_press_something():
    calls: list[str] = []
    table = Waiting(calls)
    assert table.wait(REMINDERS[1] + 2 * REMINDERS[0]) == 2 and calls == ["play", "shake"] * 2
    table.reminders.note_press(Confirm())
    assert table.wait(REMINDERS[0]) == 1


def test_a_table_that_shakes_the_mouse_does_not_start_the_reminders_again():
    table = Waiting([])
    assert table.wait(REMINDERS[0]) == 1
    table.reminders.note_press(PointAt(1.0, 1.0))
    assert table.wait(REMINDERS[1] - 1) == 0


def test_a_scene_over_the_table_says_the_reminder_for_a_while():
    reminder = Waiting([]).reminders
    said = [reminder.wait(1) for _ in range(REMINDERS[0] + CAPTION)]
    assert said[REMINDERS[0] - 2] is None and said[-2] is not None and said[-1] is None
    assert reminder.wait(0) is None, "another person has all the time again"


# -- what a title makes


def something_else(*_arguments: Any) -> str:
    return "something else"


@pytest.mark.parametrize(
    ("loader", "made"),
    [
        ("load_table", lambda title, unused: make_title_table(title, unused, [], unused)),
        ("load_backdrop", lambda title, unused: picture_of(title)(unused, unused, unused)),
    ],
)
def test_a_title_that_makes_something_else_is_named(loader: str, made: Callable[[Title, Any], None]) -> None:
    with pytest.raises(TypeError, match=f"toy: {loader}: .*'something else'"):
        made(replace(TITLE, **{loader: lambda: lambda *_: "something else"}), None)
