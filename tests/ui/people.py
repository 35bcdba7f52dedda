"""People at a table of any title: they see what is asked, and answer with keys or with the mouse alone, as the screen
offers it."""

from __future__ import annotations

import time

from game.app.application import App
from game.match.records import Seat
from game.ui.focus import Focusable
from game.ui.input.intents import Next, Previous
from game.ui.screens.curtain import CurtainScene
from game.ui.ui import Scene
from tests.ui.devices import pixel_of
from tests.ui.driver import clicked, confirm, do, focused, lies_behind, on_top, path_to, ring
from tests.ui.table_driver import table_of, table_on_top

NAMES = ("Alicia", "Bruno", "Carmen", "Diego", "Elena")
COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
LONGEST = 10_000
"""Ticks after which nothing comes to rest; bots that think in another process get 2 ms in each."""


class Ground(Scene):
    """What lies below a table, so that the game continues when the table has gone."""


def clear(app: App) -> None:
    """Leave every game."""
    app.stack.clear_to(Ground(app.ui))
    app.step(1)


def seats(players: int, persons: int, bot: str = "random") -> list[Seat]:
    """The first `persons` seats are people."""
    return [
        Seat(NAMES[index], COLOURS[index], "person")
        if index < persons
        else Seat(NAMES[index], COLOURS[index], "bot", bot)
        for index in range(players)
    ]


def rest(app: App) -> None:
    """Step until a person is asked, another scene lies on top, or the game is over; at "step" speed, confirm each
    event. Ticks are counted: seconds pass on a busy machine while nothing happens here."""
    for _ in range(LONGEST):
        app.step(1)
        top = app.top
        if isinstance(top, CurtainScene) and top.locked:
            continue
        if not table_on_top(app):
            return
        table = table_of(app)
        if table.asked is not None and not table.busy and not table.blocked_for:
            return
        if table.waits:
            confirm(app)
        elif not table.busy and table.asked is None:
            time.sleep(0.002)
    raise AssertionError(f"nothing came to rest; on the screen: {app.top.describe_screen() if app.top else None}")


def point_on(app: App, item: Focusable) -> tuple[float, float]:
    """A point of the canvas where a click means this item."""
    return app.canvas.units(pixel_of(app, item))


def click_on(app: App, item_id: str) -> None:
    """With the mouse, in a tick in which plates and cards have settled."""
    app.step(1)
    do(app, *clicked(*point_on(app, ring(app).get(item_id))))


def key_to(app: App, item_id: str, arrows: bool = False) -> None:
    """With the keyboard: arrows, or Tab."""
    if arrows:
        for move in path_to(app, item_id):
            do(app, move)
    else:
        step = Previous() if lies_behind(app, item_id) else Next()
        for _ in range(40):
            if focused(app) == item_id:
                break
            do(app, step)
    assert focused(app) == item_id, (item_id, focused(app), [i.id for i in ring(app).items])
    confirm(app)


def choices(app: App) -> list[str]:
    """Ids on the screen that answer what is asked."""
    if on_top(app, CurtainScene):
        return [item.id for item in ring(app).items if item.enabled and item.id not in ("close", "rest")]
    assert table_on_top(app)
    return table_of(app).steps()


def listen(app: App) -> None:
    """Step until the curtain on top hears presses."""
    while on_top(app, CurtainScene) and app.top.cooldown:
        app.step(1)


def in_view(app: App) -> None:
    """Assert that the screen shows what the rules say."""
    table = table_of(app)
    assert table.shown == table.expected()
