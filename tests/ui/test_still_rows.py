"""Rows never shift under the pointer: after a press with the mouse, it is on the same control as before, and pressing
on in the same place does the same again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest

from game.app.application import App
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.menus import DOUBLE_PRESS
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.settings_menu import SettingsScene
from tests.ui.devices import key, point_at, press_at
from tests.ui.driver import make_app, ring, setup_of, show
from tools.shots import all_shots

SCENES = ("settings", "game-settings", "sounds", "game-options", "title-bots", "seats", "seats-full", "people")
PRESSED = [
    pytest.param(name, scale, marks=[pytest.mark.soak] * ((one + two) % 2))
    for (one, name), (two, scale) in product(enumerate(SCENES), enumerate((2.0, 1.0)))
]
"""Each scene with one size of text, in turn."""
PRESSES = 7
LEFT_OUT = ("leave-", "return-", "add-", "fullscreen")
"""These controls go away, or belong to another player after a press (see the tests of double presses), or give the
window another size."""


def opened(folder: Path, name: str, scale: float) -> App:
    app = make_app(folder, text_scale=scale)
    all_shots()[name](app)
    app.step(4)
    point_at(app, (3, 3))  # What a mouse changes, such as hints, it has changed now.
    app.step(2)
    return app


def spots(one: Focusable) -> Iterable[list[tuple[float, float]]]:
    """Return where a control is pressed: places along it, together if they do the same."""
    found: dict[object, list[tuple[float, float]]] = {}
    for share in (0.08, 0.5, 0.92):
        x = one.box.x + one.box.w * share
        found.setdefault(one.side and one.side(x), []).append((x, one.box.centre[1]))
    return found.values()


def places(app: App) -> dict[str, Box]:
    return {one.id: one.box for one in ring(app).items}


def shifted(folder: Path, name: str, scale: float) -> Iterator[str]:
    """Press everything in a scene several times; say what is under the pointer then, if it is something else. Of places
    that do the same, each is pressed in its turn, and the pointer might be at any of them."""
    app = opened(folder / "first", name, scale)
    top, before = app.top, places(app)
    for one in [one for one in ring(app).items if one.enabled and not one.id.startswith(LEFT_OUT)]:
        for number, alike in enumerate(spots(one)):
            if app.top is not top or places(app) != before:  # What was pressed has left the scene, or changed it.
                app.close()
                app = opened(folder / f"{one.id}-{number}", name, scale)
                top = app.top
            pixels = [app.canvas.pos(*spot) for spot in alike]
            for press in range(PRESSES):
                press_at(app, pixels[press % len(pixels)])
                app.step(2)
                if app.top is not top or not app.running:
                    break
                under = {getattr(ring(app).under(*app.canvas.units(pixel)), "id", "nothing") for pixel in pixels}
                if under != {one.id}:
                    yield f"{one.id} at {alike}: after press {press + 1}, {under}"
                    break
    app.close()


@pytest.mark.promise("Keep clicking in one place")
@pytest.mark.slow
@pytest.mark.usefixtures("plain_charts")
@pytest.mark.parametrize(("name", "scale"), PRESSED)
def test_what_is_pressed_stays_under_the_pointer(tmp_path: Path, name: str, scale: float) -> None:
    assert list(shifted(tmp_path, name, scale)) == []


def test_the_size_of_text_goes_on_as_it_began_though_its_arrows_move(start_app) -> None:
    app = start_app(text_scale=1.5)
    show(app, SettingsScene)
    row = ring(app).get("text_scale")
    back = next(x for x in range(int(row.box.x), int(row.box.right)) if row.side(x) < 0)
    pixel, seen = app.canvas.pos(back + 20.0, row.box.centre[1]), []
    point_at(app, pixel)
    for _ in range(5):
        press_at(app, pixel)
        app.step(2)
        seen.append(app.settings.text_scale)
        under = ring(app).under(*app.canvas.units(pixel))
        assert under.id == "text_scale"
    assert seen == sorted(seen, reverse=True) and len(set(seen)) == 5


def test_other_keys_put_the_rows_back_in_their_places(start_app) -> None:
    import pygame

    app = start_app(text_scale=2.0)
    show(app, SettingsScene)
    row = next(widget for widget in app.top.widgets if widget.id == "text_scale")
    for _ in range(11):
        press_at(app, app.canvas.pos(row.box.x + row.box.w * 0.4, row.box.centre[1]))
        app.step(2)
    key(app, pygame.K_UP)
    key(app, pygame.K_RETURN)
    app.step(2)
    column = app.top.column
    assert column.offset == 0 and column.rows[0].box.y == column.box.y


def test_the_margin_of_the_screen_moves_nothing_in_the_settings(app) -> None:
    show(app, SettingsScene)
    before = [widget.box for widget in app.top.widgets]
    app.settings.safe_area = 0
    app.ui.apply_settings()
    app.step(2)
    assert [widget.box for widget in app.top.widgets] == before


@pytest.fixture
def seats(start_app) -> App:
    app = start_app()
    show(app, SeatsScene)
    return app


@pytest.mark.promise("Keep clicking in one place")
def test_a_double_press_on_a_cross_removes_one_player(seats: App) -> None:
    names = [seat.name for seat in setup_of(seats).seats]
    pixel = seats.canvas.pos(*ring(seats).get("leave-1").box.centre)
    for _ in range(2):
        press_at(seats, pixel)
    assert [seat.name for seat in setup_of(seats).seats] == [names[0], *names[2:]]
    seats.step(DOUBLE_PRESS)
    press_at(seats, pixel)
    assert [seat.name for seat in setup_of(seats).seats] == [names[0], *names[3:]], "after a while it is meant"


def test_a_double_press_that_adds_the_last_player_changes_nothing_about_them(seats: App) -> None:
    pixel = seats.canvas.pos(*ring(seats).get("add-bot").box.centre)
    press_at(seats, pixel)
    added = setup_of(seats).seats[-1]
    before = added.bot, added.name, added.device
    press_at(seats, pixel)
    assert len(setup_of(seats).seats) == setup_of(seats).most and (added.bot, added.name, added.device) == before


def test_who_adds_several_bots_presses_in_one_place(seats: App) -> None:
    setup = setup_of(seats)
    while len(setup.seats) > 2:
        setup.remove(len(setup.seats) - 1)
    seats.top.rebuild()
    pixel = seats.canvas.pos(*ring(seats).get("add-bot").box.centre)
    for _ in range(3):
        press_at(seats, pixel)
    assert len(setup.seats) == 5


def test_a_second_person_moves_nothing_on_the_seats(seats: App) -> None:
    before = places(seats)
    who = before["who-1"]
    for _ in range(9):
        press_at(seats, seats.canvas.pos(who.x + who.w * 0.5, who.centre[1]))
        assert places(seats) | before == places(seats)
