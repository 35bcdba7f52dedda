"""Hands at the five seats, on controllers: where each sits, what it spells, how it leaves."""

from __future__ import annotations

from game.app.application import App
from game.ui.game_setup import PlannedSeat
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import LETTERS
from game.ui.screens.new_game import SeatsScene
from tests.ui.driver import path_to, ring
from tests.ui.fakepads import fake, press

WAYS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


def seats(app: App) -> SeatsScene:
    app.stack.push(MainMenuScene(app.ui))
    made = SeatsScene(app.ui)
    app.stack.push(made)
    app.step(2)
    return made


def device(number: int) -> str:
    return f"pad-{number}"


def planned_seat(scene: SeatsScene, pad: int) -> PlannedSeat:
    index = scene.setup.seat_of(device(pad))
    assert index is not None
    return scene.setup.seats[index]


def hold_back(app: App, pad: int, ticks: int) -> None:
    fake(app).down(pad, "east")
    app.step(ticks)
    fake(app).up(pad, "east")
    app.step(2)


def walk(app: App, pad: int, item_id: str) -> None:
    """Move the shared focus to an item with a controller's D-pad."""
    for _ in range(40):
        if ring(app).focused_id == item_id:
            return
        step = path_to(app, item_id)[0]
        press(app, pad, WAYS[step.dx, step.dy])
    raise AssertionError(f"{item_id} is not reached")


def spell(app: App, pad: int, letters: str) -> None:
    for letter in letters:
        walk(app, pad, f"letter-{LETTERS.index(letter)}")
        press(app, pad, "south")
