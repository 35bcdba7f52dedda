"""Put a position on the real table, and wait until presses are heard."""

from __future__ import annotations

from typing import Any

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui.scene import Scene
from game.ui.scenes.play.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.titles.elgrande.table.people import rest, seats


class Ground(Scene):
    """What lies below a table, so that the program goes on when the table has gone."""


def clear(app: App) -> None:
    """No game is on."""
    app.stack.clear_to(Ground(app.ui))
    app.step(1)


def sit(app: App, state: Any, persons: int = 4) -> Match:
    """The real table, with this position; bots do nothing."""
    assert state.problems() == []
    match = Match.begin(elgrande, state.observe(None).options, seats(len(state.scores), persons), 1, start=state)
    scene = TableScene(app.ui, match)
    if persons < len(match.seats):
        scene.asker.bots.tick = lambda speed: None  # type: ignore[method-assign]
    app.stack.push(scene)
    app.step(1)
    ready(app)
    return match


def ready(app: App) -> None:
    """Until presses are heard."""
    rest(app)
    while isinstance(app.top, CurtainScene) and app.top.cooldown:
        app.step(1)
    while isinstance(app.top, TableScene) and app.top.guard:
        app.step(1)
