"""The end of a game: the final order, the podium that grows, and what a press does meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.match.seat import SEAT_COLOURS, Seat
from game.session.story.reports import Result, ScoringRow
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import Confirm
from game.ui.look.focus_ring import RING_AT
from game.ui.scenes.in_game.result_scene import ResultScene, final_order
from game.ui.widgets.button import GROWTH
from tests.ui.driver import do, ring


@pytest.mark.parametrize(
    ("scores", "winners", "order"),
    [
        ((10, 30, 20), (1,), [(1, 1), (2, 2), (0, 3)]),
        ((30, 10, 30, 10), (0, 2), [(0, 1), (2, 1), (1, 3), (3, 3)]),
        ((50, 70, 50, 50, 20), (1,), [(1, 1), (0, 2), (2, 2), (3, 2), (4, 5)]),
        ((40, 40), (1,), [(1, 1), (0, 2)]),
    ],
)
def test_equal_points_share_a_place_and_winners_come_first(
    scores: tuple[int, ...], winners: tuple[int, ...], order: list[tuple[int, int]]
) -> None:
    assert final_order(scores, winners) == order


def show(app: App, scores: tuple[int, ...] = (88, 104, 71), winners: tuple[int, ...] = (1,)) -> ResultScene:
    ruleset = CATALOGUE["elgrande"].load_rules()
    seats = [Seat(f"Player {index}", colour) for index, colour in enumerate(SEAT_COLOURS[: len(scores)])]
    match = Match.begin(ruleset, ruleset.options_from({"players": len(scores)}), seats, 1, None)
    parts = (ScoringRow(Message("result-special"), scores),)
    scene = ResultScene(app.ui, match, Result(winners, scores, parts, Message("plain-text", {"text": "The end"})))
    app.stack.push(scene)
    app.step(1)
    return scene


def test_the_last_place_grows_first_and_the_winner_last(app: App) -> None:
    scene = show(app)
    seen: list[int] = []
    while scene.growing:
        app.step(1)
        seen += [index for index in range(3) if scene.grown(index) >= 1.0 and index not in seen]
    assert seen == [2, 1, 0]
    app.step(2)
    app.present(0.0)
    app.step(2)
    assert not app.stack.dirty or not scene.backdrop.ready


def test_a_press_while_it_grows_ends_that_and_begins_no_new_game(app: App) -> None:
    scene = show(app)
    assert scene.growing
    do(app, Confirm())
    assert not scene.growing
    assert app.top is scene
    do(app, Confirm())
    assert app.top is not scene


@pytest.mark.parametrize(
    "settings", [Settings(language="en", speed="instant"), Settings(language="en", reduce_motion=True)]
)
def test_nothing_grows_at_once_or_with_less_motion(start_app: Callable[..., App], settings: Settings) -> None:
    scene = show(start_app(settings=settings))
    assert not scene.growing


@pytest.mark.parametrize("scores", [(112, 93), (88, 104, 71, 71, 43)])
def test_the_columns_stand_over_the_numbers_and_below_the_heading(app: App, scores: tuple[int, ...]) -> None:
    scene = show(app, scores, (scores.index(max(scores)),))
    columns = scene.columns()
    assert len(columns) == len(scores)
    assert all(box.bottom <= scene.grid_box.y for box in columns)
    assert all(scene.body().encloses(box) for box in columns)
    assert columns[-1].right <= scene.panel.right


def test_large_text_says_the_places_in_the_table(start_app: Callable[..., App]) -> None:
    scene = show(start_app(settings=Settings(language="en", text_scale=2.0)))
    assert scene.grid.rows[-1].numbers == (1, 2, 3)


def test_only_what_has_the_focus_wears_the_dashes(app: App) -> None:
    """The primary button is blue, and the focus says nothing about a button's colour."""
    scene = show(app)
    do(app, Confirm())
    dash = app.theme.colour("focus")

    def dashes(item_id: str) -> int:
        box = next(widget for widget in scene.widgets if widget.id == item_id).box.inset(-GROWTH - RING_AT)
        return sum(app.surface.get_at(app.canvas.pos(box.x + across, box.y)) == dash for across in range(int(box.w)))

    for focus, other in (("again", "title"), ("title", "again")):
        ring(app).focus(focus)
        scene.invalidate()
        app.step(1)
        assert dashes(focus) > 60
        assert dashes(other) == 0
