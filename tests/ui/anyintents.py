"""Random intents at any table and in all scenes around it, with checks that the game stays sound."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.app.application import App
from game.ui.input import intents as it
from game.ui.menus import MenuScene
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.driver import ring
from tests.ui.table_driver import table_of, table_on_top, tables_of

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SIZES = [(1280, 720), (1920, 1080), (1280, 800), (1600, 720), (1000, 800)]
TEXTS = ["a", "é", "Ñ", "한", "<img>", "{ $x }", "\u0000", "  "]
LEAST = 1_500
"""Fewest intents in a run that ends once it has seen enough."""
AT_ONCE, PRESENT, PAUSE, RESIZE = 8, 32, 64, 1500
"""Intents in a tick, and between two pictures, two pauses, and two sizes of the window."""
PAUSED = 40
"""Ticks of a pause, after which guarded questions hear a press."""

ELGRANDE_VIEWS = ("overlay",)

Begin = Callable[[App, random.Random], None]


def any_intent(chance: random.Random, app: App, views: Sequence[str] = ELGRANDE_VIEWS) -> it.Intent:
    """Return an intent, mostly a useful one; a point is often on an item. views: of the title, by name"""
    canvas = app.ui.canvas
    x, y = chance.uniform(-20, canvas.width + 20), chance.uniform(-20, canvas.height + 20)
    ring = getattr(app.top, "ring", None)
    if ring is not None and ring.items and chance.random() < 0.7:
        x, y = chance.choice(ring.items).box.centre
    made = [
        (8, lambda: it.MoveFocus(*chance.choice(STEPS))), (8, it.Confirm), (1, it.Cancel), (3, it.Next),
        (1, it.Previous),
        (0.15, it.Menu), (0.3, it.GetHelp), (1, lambda: it.Option(chance.choice([1, 2]))), (0.4, it.ToggleLog),
        (0.4, it.ReplayTurns), (0.5 * len(views), lambda: it.ToggleView(chance.choice(views))),
        (0.2, lambda: it.Zoom(chance.choice([-1, 0, 1]))),
        (3, lambda: it.PointAt(x, y, device="mouse")),
        (3, lambda: it.Press(x, y, device="mouse")),
        (2, lambda: it.Release(x, y, device="mouse")),
        (0.5, lambda: it.ScrollBy(0, chance.choice([-1, 1]), device="mouse")),
        (0.2, lambda: it.TypeText(chance.choice(TEXTS))), (0.1, it.Erase),
        (0.1, lambda: it.FocusLost(device="window")),
    ]  # fmt: skip
    return chance.choices([make for _, make in made], [weight for weight, _ in made])[0]()


def sound(app: App) -> None:
    """Assert that the game is sound, and that those who choose, in a menu or at the table, see where the focus is."""
    if isinstance(app.top, MenuScene) and not app.stack.settling:
        assert ring(app).focused is not None, f"nothing has the focus on {app.top}"
    for table in tables_of(app):
        assert table.state.problems() == []
    if not table_on_top(app) or app.stack.settling:
        return
    table = table_of(app)
    if table.asked is not None and not table.busy and not ring(app).pointer_visible:
        assert table.focus in table.ids, f"the focus is on {table.focus!r}; there are {table.ids}"


def wander(
    start_app: Callable[..., App], count: int, seed: int, begin: Begin | None = None,
    until: frozenset[str] | None = None, seen: Callable[[App], None] = sound, at_once: int = AT_ONCE,
    views: Sequence[str] = ELGRANDE_VIEWS,
) -> set[str]:  # fmt: skip
    """Return the scenes reached.

    begin    puts a game on the table whenever the program starts; None: it starts at the main menu
    until    stop once these scenes are reached
    seen     is called after every tick
    at_once  intents in a tick
    views    of the title, by name
    """
    chance = random.Random(seed)
    reached: set[str] = set()
    app = None
    for number in range(count):
        if until is not None and number >= LEAST and until <= reached:
            break
        if app is None or not app.running or app.top is None:
            if app is not None:
                app.close()
            app = start_app(speed="instant", size=SIZES[0])
            app.stack.push(MainMenuScene(app.ui))
            if begin is not None:
                begin(app, chance)
            app.step(1)
        app.feed(any_intent(chance, app, views))
        if number % at_once == 0:
            for _ in range(chance.choice([1, 1, 1, 4])):
                app.tick()
            if number % PRESENT == 0 and app.running:
                app.present(0.0)
            if app.top is not None:
                reached.add(type(app.top).__name__)
                seen(app)
        if number % PAUSE == 0:
            app.step(PAUSED)
        if number % RESIZE == RESIZE - 1:
            app.resize(*chance.choice(SIZES))
    return reached
