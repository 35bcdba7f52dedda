"""Parts of a table, each alone: layout, the game's progress, lost controllers."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.match.match import Match
from game.match.records import Seat
from game.storage.settings import Settings
from game.ui import routes
from game.ui.focus import FocusRing
from game.ui.input.intents import Confirm, PointAt
from game.ui.look.menu_backdrop import picture_of
from game.ui.screens.recap import ScoringScene
from game.ui.screens.result import ResultScene
from game.ui.table.attention import CAPTION, REMINDERS, Caption, Reminders
from game.ui.table.header import Header
from game.ui.table.table_context import TableChanges, TableContext, TitleTable, make_title_table
from game.ui.table.table_menus import TableCommands
from game.ui.table.table_screen import TableDisplay
from tests.toy import TITLE
from tests.toy import rules as toy
from tests.ui.table_driver import put_on_table
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


# -- the table in use


class Parts:
    """The parts of a title's table, with only what `Table` uses."""

    def __init__(self, calls: list[str]) -> None:
        self.zoomed = False
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self._calls.append(name)


def table_with(made: list[Parts], calls: list[str], watched: bool = False) -> tuple[Any, Any]:
    """Return a table and its Ui; `made` gets the parts of each table that the title makes."""

    def make(*_arguments: Any) -> TitleTable:
        parts: Any = Parts(calls)
        made.append(parts)
        return TitleTable(parts, parts, parts, parts)

    ui: Any = SimpleNamespace(
        catalogue={TITLE.name: replace(TITLE, load_table=lambda: make)}, theme=Parts([]), texts="en",
        settings=SimpleNamespace(speed="normal"),
    )  # fmt: skip
    match = Match.begin(toy, toy.Options(players=2), [Seat("Ann", "crimson"), Seat("Ben", "sky")], 1)
    table = TableContext(ui, match, FocusRing(), watched)
    story = SimpleNamespace(events=())
    session: Any = SimpleNamespace(styles={}, story=story, use_narrator=lambda narrator: calls.append("retold"))
    table.session = session
    return table, ui


def test_another_theme_or_language_needs_another_table():
    made: list[Parts] = []
    calls: list[str] = []
    table, ui = table_with(made, calls)
    assert not table.outdated
    ui.texts = "de"
    assert table.outdated
    made[0].zoomed = True
    table.rebuilt.connect(lambda: calls.append("rebuilt"))
    calls.clear()
    table.rebuild()
    assert not table.outdated and table.picture is made[1] and calls.index("zoom") < calls.index("rebuilt")
    assert calls[-4:] == ["show_styles", "recall", "retold", "rebuilt"], "it is seen from as near as the one before"


@pytest.mark.parametrize("watched", [True, False])
def test_a_table_nobody_plays_at_shows_the_board_only(watched):
    calls: list[str] = []
    table_with([], calls, watched)
    assert ("show_board_only" in calls) == watched


def test_what_has_changed_is_taken_once():
    table, _ui = table_with([], [])
    table.take_changes()
    table.note_drawn()
    table.refresh("here")
    table.refocus()
    table.refresh()
    assert not table.drawn
    assert table.take_changes() == TableChanges(focus=True, question=True, keep="here"), (
        "the focus goes where it was wanted"
    )
    assert table.take_changes() == TableChanges()


# -- layout


class Shared(Recorder):
    """What a display uses of a table."""

    def __init__(self, calls: list[str], outdated: bool) -> None:
        super().__init__(calls)
        self.ui: Any = SimpleNamespace(time=100, canvas=None, baker=SimpleNamespace(threaded=True))
        self.ring, self.outdated = FocusRing(), outdated
        self.session: Any = SimpleNamespace(standing={})
        self.picture: Any = SimpleNamespace(
            zoomed=False, show_standing=lambda seats: False, follow_focus=lambda focus, pointed: None
        )
        self.changes = TableChanges()

    def redraw(self) -> None:
        """Nobody draws."""

    def take_changes(self) -> TableChanges:
        changes, self.changes = self.changes, TableChanges()
        return changes


def layout(calls: list[str], outdated: bool = False) -> tuple[Any, TableDisplay]:
    """Return a table, and a display of parts that record their calls."""
    table: Any = Shared(calls, outdated)
    part: Any = Recorder(calls)
    part.drawn = None
    return table, TableDisplay(table, part, part, part, part, part)


LAID_OUT = ["lay_out", "restart"]
SHOWN = ["fill_in", "lay_out", "gather", "fill_in"]


def test_a_table_is_laid_out_once_for_many_changes():
    calls: list[str] = []
    _table, display = layout(calls)
    for _ in range(3):
        display.put_off()
    assert calls == []
    display.lay_out()
    display.lay_out()
    assert calls == [*LAID_OUT, *SHOWN]


def test_a_question_is_shown_once_for_many_changes():
    calls: list[str] = []
    table, display = layout(calls)
    display.lay_out()
    calls.clear()
    table.changes = TableChanges(focus=True, question=True)
    display.lay_out()
    display.lay_out()
    assert calls == SHOWN
    calls.clear()
    table.changes = TableChanges(focus=True)
    display.lay_out()
    assert calls == ["catch_up", "fill_in"]


def test_another_table_is_made_before_the_layout():
    calls: list[str] = []
    layout(calls, outdated=True)[1].lay_out()
    assert calls == ["rebuild", *LAID_OUT, *SHOWN]


def test_the_frame_of_a_window_change_shows_the_last_picture():
    calls: list[str] = []
    table, display = layout(calls)
    display.put_off()
    assert not display.ready() and "lay_out" not in calls
    table.ui.time += 2
    assert display.ready() and "lay_out" in calls


# -- time


def test_nothing_happens_in_the_tick_in_which_a_sheet_comes_up(start_app):
    settings = Settings(language="en", speed="instant")
    app = start_app(settings=settings, catalogue={TITLE.name: TITLE})
    match = Match.begin(toy, toy.Options(players=2, rounds=1), [Seat("Ann", "crimson"), Seat("Bob", "sky")], 6)
    table = put_on_table(app, match)
    app.step(1)
    chance = random.Random(1)
    while not isinstance(app.top, ScoringScene):
        assert not isinstance(app.top, ResultScene), "the toy has a sheet for each round"
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
        self.reminders = Reminders(cast(Any, self), recorder, recorder, Caption(cast(Any, self)))

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


# -- menus


def menus(missing: list[int], over: bool = False) -> TableCommands:
    seats = [Seat("Ann", "crimson"), Seat("Ben", "sky", "bot", "easy/balanced")]
    match = SimpleNamespace(seats=seats, over=over)
    session = SimpleNamespace(match=match, let_bot_play=lambda seat: None)
    title = SimpleNamespace(narrator=SimpleNamespace(help=list), question=SimpleNamespace(uses_codes=False))
    ui = SimpleNamespace(couch=SimpleNamespace(missing=missing))
    table: Any = SimpleNamespace(session=session, ui=ui, now=title, title=SimpleNamespace(views=()))
    other: Any = None
    return TableCommands(table, other, other, other, Header(table.ui))


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
