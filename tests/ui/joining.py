"""Hands at the five seats, on controllers: where each sits, what it spells, how it leaves."""

from __future__ import annotations

from game.app.application import App
from game.ui.game_setup import PlannedSeat
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import LETTERS
from game.ui.screens.new_game import SeatsScene
from tests.ui.driver import show
from tests.ui.fakepads import XBOX, fake, plug, press
from tests.ui.one_device import choose


def seats(app: App) -> SeatsScene:
    show(app, MainMenuScene)
    return show(app, SeatsScene)


def joined(app: App, what: tuple[str, str] = XBOX) -> int:
    """Return a new controller that has taken a seat."""
    pad = plug(app, what)
    press(app, pad, "south")
    return pad


def device(number: int) -> str:
    return f"pad-{number}"


def seat_of(scene: SeatsScene, pad: int) -> int | None:
    """Return the seat that a controller has taken."""
    return scene.setup.seat_of(device(pad))


def planned_seat(scene: SeatsScene, pad: int) -> PlannedSeat:
    return scene.setup.seats[seat_of(scene, pad)]


def hold_back(app: App, pad: int, ticks: int) -> None:
    fake(app).down(pad, "east")
    app.step(ticks)
    fake(app).up(pad, "east")
    app.step(2)


def spell(app: App, pad: int, letters: str) -> None:
    for letter in letters:
        choose(app, pad, f"letter-{LETTERS.index(letter)}")
