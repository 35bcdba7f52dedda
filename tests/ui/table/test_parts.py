"""Parts of a table, each alone: layout, the game's progress, lost controllers."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.match.seat import Seat
from game.ui.input.intents import Confirm, PointAt
from game.ui.look.title_picture import picture_of
from game.ui.navigation import routes
from game.ui.table.calls.caption import CAPTION, Caption
from game.ui.table.calls.reminders import REMINDERS, Reminders
from game.ui.table.current_table import CurrentTable
from game.ui.table.playback.game_clock import GameClock
from game.ui.table.playback.scoring_sheets import ScoringSheets
from game.ui.table.table_maker import make_title_table
from game.ui.table.table_menus import TableMenus
from game.ui.table.table_screen.table_layout import TableLayout
from tests.toy import TITLE


class Recorder:
    """Records calls by name, and returns True."""

    def __init__(self, calls: list[str]) -> None:
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        def call(*_args: Any) -> bool:
            self._calls.append(name)
            return True

        return call


# -- the table in use


class Table:
    """A title's table with only the parts that `CurrentTable` uses."""

    def __init__(self, made: list[Table]) -> None:
        made.append(self)
        self.calls: list[str] = []
        self.picture = SimpleNamespace(
            zoomed=False, zoom=lambda step: self.calls.append(f"zoom {step}"),
            show_board_only=lambda: self.calls.append("board only"),
        )  # fmt: skip
        self.question = SimpleNamespace(
            lead_to_reference=lambda show: self.calls.append("lead"), lead_to_curtain=lambda look: None
        )


def test_another_theme_or_language_needs_another_table():
    made: list[Table] = []
    look = SimpleNamespace(theme="dark", texts="en")
    table = CurrentTable(look, lambda: Table(made))
    assert not table.outdated
    look.texts = "de"
    assert table.outdated
    made[0].picture.zoomed = True
    heard: list[str] = []
    table.rebuilt.connect(lambda: heard.append("rebuilt"))
    table.rebuild()
    assert not table.outdated and table.now is made[1] and heard == ["rebuilt"]
    assert made[1].calls == ["lead", "zoom 1"], "it is seen from as near as the one before"


def test_a_table_nobody_plays_at_shows_the_board_only():
    made: list[Table] = []
    CurrentTable(SimpleNamespace(theme=None, texts=None), lambda: Table(made), board_only=True)
    assert "board only" in made[0].calls


# -- layout


def layout(calls: list[str], outdated: bool = False) -> tuple[Any, TableLayout]:
    """Return a window with its time, and a layout that records its calls."""
    window = SimpleNamespace(time=100, canvas=None, baker=SimpleNamespace(threaded=True))
    table = SimpleNamespace(outdated=outdated, rebuild=lambda: calls.append("rebuild"))
    part: Any = Recorder(calls)
    return window, TableLayout(window, table, part, part, part, lambda: calls.append("finish"))


def test_a_table_is_laid_out_once_for_many_changes():
    calls: list[str] = []
    _window, due = layout(calls)
    for _ in range(3):
        due.put_off()
    assert calls == ["suspend"] * 3
    calls.clear()
    due.lay_out()
    due.lay_out()
    assert calls == ["lay_out", "restart", "resume"]


def test_another_table_is_made_once_everything_is_shown():
    calls: list[str] = []
    layout(calls, outdated=True)[1].lay_out()
    assert calls == ["finish", "retire", "rebuild", "lay_out", "restart", "resume"]


def test_the_frame_of_a_window_change_shows_the_last_picture():
    calls: list[str] = []
    window, due = layout(calls)
    due.put_off()
    assert not due.ready() and "lay_out" not in calls
    window.time += 2
    assert due.ready() and "lay_out" in calls


# -- time


def test_nothing_happens_in_the_tick_in_which_a_sheet_comes_up():
    calls: list[str] = []
    sheets = ScoringSheets(lambda: "the sheet")
    sheets.wanted.connect(lambda sheet: calls.append(str(sheet)))
    clock = GameClock(sheets, lambda: calls.append("game"), lambda: calls.append("replay"))
    clock.tick()
    sheets.expect()
    assert sheets.due
    clock.tick()
    assert not sheets.due
    clock.tick()
    assert calls == ["game", "replay", "the sheet", "game", "replay"]


# -- reminders


def reminders(calls: list[str]) -> Reminders:
    sounds, controllers = Recorder(calls), Recorder(calls)
    return Reminders(lambda: 2, lambda seat: f"seat {seat}", sounds, controllers, Caption(lambda: True, lambda: 0))


def test_people_are_reminded_twice_until_they_press_something():
    calls: list[str] = []
    reminder, seats = reminders(calls), []
    reminder.reminded.connect(seats.append)
    for _ in range(REMINDERS[1] + 2 * REMINDERS[0]):
        reminder.tick()
    assert seats == [2, 2] and calls == ["play", "shake"] * 2
    reminder.note_press(Confirm())
    for _ in range(REMINDERS[0]):
        reminder.tick()
    assert seats == [2, 2, 2]


def test_a_table_that_shakes_the_mouse_does_not_start_the_reminders_again():
    reminder, seats = reminders([]), []
    reminder.reminded.connect(seats.append)
    for _ in range(REMINDERS[0]):
        reminder.tick()
    reminder.note_press(PointAt(1.0, 1.0))
    for _ in range(REMINDERS[1] - 1):
        reminder.tick()
    assert seats == [2]


def test_a_scene_over_the_table_says_the_reminder_for_a_while():
    reminder = reminders([])
    said = [reminder.wait(1) for _ in range(REMINDERS[0] + CAPTION)]
    assert said[REMINDERS[0] - 2] is None and said[-2] is not None and said[-1] is None
    assert reminder.wait(0) is None, "another person has all the time again"


# -- menus


def menus(missing: list[int], over: bool = False) -> TableMenus:
    seats = [Seat("Ann", "crimson"), Seat("Ben", "sky", "bot", "easy/balanced")]
    session = SimpleNamespace(seats=seats, over=over, let_bot_play=lambda seat: None)
    return TableMenus(session, list, lambda: missing, lambda route: None)


def test_a_lost_controller_matters_only_to_a_person_in_a_running_game():
    assert isinstance(menus([0]).lost_controllers(), routes.LostController)
    assert menus([1]).lost_controllers() is None, "a bot needs none"
    assert menus([]).lost_controllers() is None
    assert menus([0], over=True).lost_controllers() is None


# -- what a title makes


def something_else(*_arguments: Any) -> str:
    return "something else"


def test_a_title_that_makes_no_table_is_named() -> None:
    title, nothing = replace(TITLE, load_table=lambda: something_else), cast(Any, None)
    with pytest.raises(TypeError, match="toy: load_table: .*'something else'"):
        make_title_table(title, nothing, [], nothing)


def test_a_title_that_makes_no_picture_is_named() -> None:
    title, nothing = replace(TITLE, load_backdrop=lambda: something_else), cast(Any, None)
    make = picture_of(nothing, title)
    assert make is not None
    with pytest.raises(TypeError, match="toy: load_backdrop: .*'something else'"):
        make()
