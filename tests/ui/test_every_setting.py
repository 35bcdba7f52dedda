"""Every value that the settings screens offer is played with for a whole round of one of the titles, in the soak test
of each, and continued from its save: the values of all rows together. The table of values is read from the screens
themselves: a new value is covered once people can choose it."""

from __future__ import annotations

import copy
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from game.app.application import App
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui import routes
from game.ui.baker import Baker, Job
from game.ui.screen import Route
from game.ui.screens.open_game import begin_game, open_journal
from game.ui.widgets.controls import Stepper
from tests import in_turn
from tests.ui.driver import StartApp, make_app
from tests.ui.games import hands_of, play
from tests.ui.people import rest, seats
from tests.ui.table_driver import table_of, table_on_top

SCREENS: tuple[type[Route], ...] = (
    routes.SettingsMenu, routes.GameSettings, routes.SoundSettings, routes.Controllers,
)  # fmt: skip
"""The screens whose rows step through values."""
NOT_STEPPED = {"version", "window", "monitor", "bindings", "taught_pads", "pads", "names", "last_games", "title",
               "learner"}  # fmt: skip
"""Fields that no row steps through here: remembered, typed, taught, bound, of other screens, or with one value."""
SMALL = (640, 360)
MOST_VALUES = 50
PLAYERS, PEOPLE = 3, 1


class Value(NamedTuple):
    """A value of a row: its name on the screen, and all settings with it."""

    row: str
    name: str
    settings: Settings


def rows_of(app: App) -> dict[str, Stepper]:
    """Return the rows of the screen on top, by name."""
    return {widget.id: widget for widget in getattr(app.top, "widgets", []) if isinstance(widget, Stepper)}


def values_of(app: App, row: str) -> list[Value]:
    """Step through a row until it is back at its first value."""
    before, found = copy.deepcopy(app.settings), list[Value]()
    while not found or found[-1].settings != before:
        assert len(found) < MOST_VALUES, f"{row} doesn't return to where it began"
        rows_of(app)[row].on_step(1)
        found.append(Value(row, app.ui.say(rows_of(app)[row].value), copy.deepcopy(app.settings)))
    return found


@contextmanager
def every_row() -> Iterator[Callable[[], Iterator[tuple[App, str]]]]:
    """Start a program; return what walks through all rows, with the screen of each on top."""

    def walk() -> Iterator[tuple[App, str]]:
        for screen in SCREENS:
            app.ui.restart(screen())
            app.stack.settle()
            for row in rows_of(app):
                yield app, row

    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Path(folder), SMALL, speed="fast")
        yield walk
        app.close()


@cache
def offered() -> list[Value]:
    """Return all values of all rows, each with defaults for all other settings."""
    with every_row() as rows:
        return [value for app, row in rows() for value in values_of(app, row)]


@cache
def together() -> list[Settings]:
    """Return settings in which all rows have other values at once, until each has had all of its own. Rows begin at
    different ones, so that those of two never meet always in the same way."""
    rows = [list(values) for _row, values in groupby(offered(), key=lambda value: value.row)]
    usual, found = rows[0][-1].settings, list[Settings]()
    for number in range(max(map(len, rows))):
        changed: dict[str, object] = {}
        for place, values in enumerate(rows):
            chosen = values[(number + place) % len(values)].settings
            fields = {name: getattr(chosen, name) for name in Settings.__struct_fields__}
            changed |= {name: entry for name, entry in fields.items() if entry != getattr(usual, name)}
        found.append(msgspec.structs.replace(usual, **changed))
    return found


@pytest.fixture
def baked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn in the background is drawn as soon as it is wanted, and its faults are raised."""

    def start(baker: Baker, make: Callable[[], None], after: float = 0.0) -> Job:
        job = Job(make)
        job.run()
        return job

    monkeypatch.setattr(Baker, "start", start)


def test_every_setting_is_offered_by_a_row_or_known_to_be_none() -> None:
    usual, fields = Settings(language="en"), Settings.__struct_fields__
    changed = {name for value in offered() for name in fields if getattr(value.settings, name) != getattr(usual, name)}
    assert changed | NOT_STEPPED == set(fields) and not changed & NOT_STEPPED


@pytest.mark.promise("Fixed: El Grande no longer crashes with text at 150%")
@pytest.mark.usefixtures("baked_at_once")
@pytest.mark.parametrize(("number", "title"), [*enumerate(CATALOGUE)])
@pytest.mark.slow
def test_a_round_is_played_and_continued_with_every_value(start_app: StartApp, number: int, title: str) -> None:
    for settings in in_turn(together(), number):
        assert_plays_on(start_app, title, settings)


def assert_plays_on(start_app: StartApp, title: str, settings: Settings) -> None:
    """Play a round, and continue from its save."""
    app = start_app(size=SMALL, settings=copy.deepcopy(settings))
    app.ui.baker.use_thread()
    app.ui.go(routes.MainMenu())
    app.step(1)
    assert begin_game(app.ui, title, {}, seats(PLAYERS, PEOPLE))
    app.step(1)
    match = table_of(app).match
    first = match.state.round
    for _ in play(app, hands_of(app, "keyboard", range(PEOPLE)), random.Random(1)):
        if match.state.round > first:
            break
    assert match.journal_path is not None
    app.ui.restart(routes.MainMenu())
    app.step(1)
    assert open_journal(app.ui, match.journal_path)
    rest(app)
    assert table_on_top(app) and table_of(app).match.state.key() == match.state.key()
    app.close()
