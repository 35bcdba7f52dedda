"""Random intents over all scenes, from the main menu and at the table: nothing is raised."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.seat import Seat
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.input import intents as it
from game.ui.scenes.main_menu.main_menu_scene import MainMenuScene
from tests.ui.table_driver import put_on_table

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SIZES = [(1280, 720), (1920, 1080), (1280, 800), (1600, 720)]
AROUND = frozenset({"MainMenuScene", "SeatsScene", "SettingsScene"})
PLAYING = frozenset({"TableScene", "PauseScene", "HelpScene"})
LEAST, MOST = 1_000, 20_000
"""Fewest and most intents in a run."""
SEATS = [
    Seat("Ann", "crimson"), Seat("Bob", "sky"),
    Seat("Cid", "gold", "bot", "random"), Seat("Dea", "violet", "bot", "random"),
]  # fmt: skip


def any_intent(chance: random.Random, app: App) -> it.Intent:
    """Return an intent, mostly a useful one; a point is often on an item."""
    canvas = app.ui.canvas
    x, y = chance.random() * canvas.width, chance.random() * canvas.height
    ring = getattr(app.top, "ring", None)
    if ring is not None and ring.items and chance.random() < 0.7:
        x, y = chance.choice(ring.items).box.centre
    made = [
        (8, lambda: it.MoveFocus(*chance.choice(STEPS))), (8, it.Confirm), (1, it.Cancel), (3, it.Next),
        (1, it.Previous),
        (0.15, it.Menu), (0.3, it.GetHelp), (1, lambda: it.Option(chance.choice([1, 2]))), (0.4, it.ToggleLog),
        (0.4, it.ReplayTurns), (0.5, lambda: it.ToggleView("overlay")),
        (0.2, lambda: it.Zoom(chance.choice([-1, 0, 1]))),
        (3, lambda: it.PointAt(x, y, device="mouse")),
        (3, lambda: it.Press(x, y, device="mouse")),
        (2, lambda: it.Release(x, y, device="mouse")),
        (0.5, lambda: it.Scroll(0, chance.choice([-1, 1]), device="mouse")),
        (0.2, lambda: it.Text(chance.choice("aé ñ한<>{}"))), (0.1, it.Erase),
        (0.1, lambda: it.FocusLost(device="window")),
    ]  # fmt: skip
    return chance.choices([make for _, make in made], [weight for weight, _ in made])[0]()


def begin_game(app: App) -> None:
    match = Match.begin(elgrande, elgrande.Options(players=len(SEATS), edition="original", rounds=6), SEATS, 5)
    put_on_table(app, match)


def wander(
    start_app: Callable[..., App], count: int, seed: int, at_table: bool, until: frozenset[str] | None = None
) -> set[str]:
    """Return the scenes reached. until: stop once these are."""
    chance = random.Random(seed)
    seen: set[str] = set()
    app = None
    for number in range(count):
        if until is not None and number >= LEAST and until <= seen:
            break
        if app is None or not app.running or app.top is None:
            if app is not None:
                app.close()
            app = start_app(settings=Settings(language="en", speed="instant"), size=SIZES[0])
            app.stack.push(MainMenuScene(app.ui))
            if at_table:
                begin_game(app)
            app.step(1)
        app.feed(any_intent(chance, app))
        if number % 8 == 0:
            for _ in range(chance.choice([1, 1, 1, 4])):
                app.tick()
            if number % 32 == 0 and app.running:
                app.present(0.0)
            if app.top is not None:
                seen.add(type(app.top).__name__)
        if number % 1500 == 1499:
            app.resize(*chance.choice(SIZES))
    return seen


@pytest.mark.slow
@pytest.mark.usefixtures("bots_in_process", "plain_charts")
@pytest.mark.parametrize("at_table", [False, True], ids=["from the main menu", "at the table"])
def test_any_intents_break_nothing(start_app: Callable[..., App], at_table: bool) -> None:
    scenes = PLAYING if at_table else AROUND
    seen = wander(start_app, MOST, 2 if at_table else 1, at_table, scenes)
    assert scenes <= seen, scenes - seen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_a_million_intents(start_app: Callable[..., App], seed: int) -> None:
    seen = wander(start_app, 50_000, 100 + seed, at_table=seed % 2 == 0)
    assert seen >= AROUND or seen >= PLAYING
