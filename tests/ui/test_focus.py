from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable, FocusRing
from game.ui.screens.bindings_screen import BindingsScene
from tests.ui.driver import confirm, show


def make(item_id: str, x: float, y: float, done: list[str] | None = None, **more: Any) -> Focusable:
    log = done if done is not None else []
    said = Message("plain-text", {"text": item_id})
    return Focusable(item_id, Box(x, y, 80, 40), lambda: log.append(item_id), lambda: said, **more)


@pytest.fixture
def grid() -> FocusRing:
    """Three by three, named by row and column."""
    ring = FocusRing()
    ring.set([make(f"{row}{column}", column * 100, row * 60) for row in range(3) for column in range(3)])
    return ring


def test_an_empty_ring_answers_no(grid: FocusRing) -> None:
    grid.set([])
    assert grid.focused is None
    assert not any([grid.move(1, 0), grid.step(1), grid.confirm(), grid.press(1, 1), grid.point(1, 1)])


def test_steps_go_to_the_neighbour_in_line(grid: FocusRing) -> None:
    for step, reached in [((1, 0), "01"), ((0, 1), "11"), ((0, 1), "21"), ((-1, 0), "20"), ((0, -1), "10")]:
        assert grid.move(*step)
        assert grid.focused_id == reached


def test_what_is_barely_beside_is_not_in_line() -> None:
    ring, places = FocusRing(), {"País Vasco": (398, 102, 456, 161), "Cataluña": (917, 175, 222, 216),
                                 "Valencia": (739, 367, 202, 314)}  # fmt: skip
    ring.set([replace(make(name, 0, 0), box=Box(*box)) for name, box in places.items()])
    ring.focus("Cataluña")
    assert ring.move(-1, 0)
    assert ring.focused_id == "País Vasco", "Valencia is beside Cataluña by a few units only, and rather below"


def test_a_step_over_the_edge_stays(grid: FocusRing) -> None:
    assert not grid.move(-1, 0)
    assert not grid.move(0, -1)
    assert grid.focused_id == "00"


def test_hand_made_neighbours_go_before_geometry(grid: FocusRing) -> None:
    items = list(grid.items)
    items[0].neighbours = {(1, 0): "22"}
    grid.set(items)
    assert grid.move(1, 0)
    assert grid.focused_id == "22"


def test_next_and_previous_go_round(grid: FocusRing) -> None:
    assert grid.step(-1)
    assert grid.focused_id == "22"
    assert grid.step(1)
    assert grid.focused_id == "00"


def test_pointing_moves_the_focus_and_shows_the_pointer(grid: FocusRing) -> None:
    assert grid.point(210, 70)
    assert grid.focused_id == "12"
    assert grid.pointer_visible
    assert not grid.point(5000, 5000), "over nothing, the focus stays"
    assert grid.focused_id == "12"
    grid.move(-1, 0)
    assert not grid.pointer_visible


def test_a_press_activates_what_it_hits() -> None:
    done: list[str] = []
    ring = FocusRing()
    ring.set([make("a", 0, 0, done), make("b", 100, 0, done)])
    assert ring.press(110, 10)
    assert not ring.press(500, 10)
    assert done == ["b"]


def test_what_is_disabled_can_have_the_focus_and_does_nothing() -> None:
    done: list[str] = []
    ring = FocusRing()
    ring.set([make("a", 0, 0, done, enabled=False)])
    assert not ring.confirm()
    assert ring.press(10, 10)
    assert ring.focused_id == "a"
    assert done == []


def test_the_focus_stays_on_its_id_when_the_ring_changes(grid: FocusRing) -> None:
    grid.focus("11")
    grid.set([make("x", 0, 0), make("11", 500, 500)])
    assert grid.focused_id == "11"
    grid.set(grid.items, keep="x")
    assert grid.focused_id == "x"


def test_of_things_at_one_place_the_last_is_on_top() -> None:
    ring = FocusRing()
    ring.set([make("below", 0, 0), make("above", 0, 0)])
    assert ring.under(5, 5) is ring.get("above")


def test_the_focus_goes_to_what_is_nearest_when_its_item_is_gone(grid: FocusRing) -> None:
    grid.focus("22")
    grid.set([make("far", 0, 0), make("near", 230, 110)])
    assert grid.focused_id == "near"


def test_what_has_no_room_on_the_screen_goes_nowhere() -> None:
    """The score track, for example, while the board is zoomed."""
    ring = FocusRing()
    ring.set([make("away", 5.0, 5.0), make("a", 0.0, 0.0)])
    ring.items[0].box = Box(0.0, 0.0, 0.0, 0.0)
    assert not ring.wrap(1, 0) and ring.focused_id == "away"


def test_what_was_pressed_rises_again_under_the_scene_that_it_has_brought(app) -> None:
    show(app, BindingsScene)
    below = app.top
    below.ring.focus("reset")
    confirm(app)
    assert app.top is not below and below.ring.pressed == "reset"
    app.step(30)
    assert app.top is not below and below.ring.pressed is None


def test_the_pointer_is_not_on_what_gets_the_focus_because_something_has_gone(grid: FocusRing) -> None:
    grid.point(10, 10)
    assert grid.points_at_focus
    grid.set([item for item in grid.items if item.id != "00"])
    assert grid.focused_id in ("01", "10") and not grid.points_at_focus
    grid.point(*grid.items[0].box.centre)
    assert grid.points_at_focus
    grid.move(1, 0)
    assert not grid.points_at_focus
