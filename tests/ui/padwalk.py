"""A controller alone: its D-pad reaches everything, its lower button chooses."""

from __future__ import annotations

from game.app.application import App
from game.ui.screens.main_menu import MainMenuScene
from game.ui.ui import Scene
from tests.ui.driver import path_to, ring
from tests.ui.fakepads import press

WAYS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


def go(app: App, pad: int, item_id: str) -> None:
    """Move the focus there with the D-pad alone, scrolling lists on the way."""
    for _ in range(60):
        if ring(app).focused_id == item_id:
            return
        column = getattr(app.top, "column", None)
        if ring(app).get(item_id) is None or (column is not None and column.index(item_id) is not None):
            here, there = column.index(ring(app).focused_id), column.index(item_id)
            press(app, pad, "dpad-up" if here is not None and there < here else "dpad-down")
        else:
            way = path_to(app, item_id)[0]
            press(app, pad, WAYS[way.dx, way.dy])
    raise AssertionError(f"the cross does not lead to {item_id}, but to {ring(app).focused_id}")


def choose(app: App, pad: int, item_id: str) -> None:
    go(app, pad, item_id)
    press(app, pad, "south")


def sit_down(app: App, pad: int) -> None:
    """At the seats, take a seat with a controller, and move the focus from there."""
    press(app, pad, "south", "dpad-down")


def show(app: App, scene: Scene) -> None:
    app.stack.push(MainMenuScene(app.ui))
    app.stack.push(scene)
    app.step(2)
