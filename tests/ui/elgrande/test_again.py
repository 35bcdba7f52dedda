"""What is shown again on a key: everything but what is hidden by now."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import Match
from game.rules import elgrande
from game.settings import Settings
from game.ui.input.intents import Confirm, Replay
from game.ui.scenes.table import TableScene
from tests.ui.elgrande.people import do, rest, seats

CARDS = ["move_three_any", "court_all", "score_castillo", "scoreboard", "king"]


def position(castillo: str) -> dict[str, Any]:
    return {
        "game": "elgrande", "options": {"players": 2, "castillo": castillo}, "seed": 1, "round": 4, "start": 0,
        "king": "galicia", "grandes": ["granada", "sevilla"], "played": [13, 12], "revealed": CARDS,
        "caballeros": {"castillo": [3, 2], "court": [7, 7], "aragon": [1, 1]},
    }  # fmt: skip


def settle(app: Any, scene: TableScene) -> None:
    for _ in range(4000):
        app.step(1)
        if app.top is not scene:
            do(app, Confirm())
        elif not scene.director.busy:
            return


@pytest.mark.parametrize(("castillo", "counted"), [("hidden", False), ("shown", True)])
def test_a_hidden_castillo_is_not_counted_out_a_second_time(start_app, castillo: str, counted: bool) -> None:
    app = start_app(settings=Settings(language="en"))
    state = elgrande.from_position(position(castillo))
    match = Match.begin(elgrande, state.options, seats(2, 2), 1, start=state)
    scene = TableScene(app.ui, match)
    app.stack.push(scene)
    for seat, text in [
        (0, "take king"), (0, "end"), (1, "take score_castillo"), (1, "act"), (1, "end"),
    ]:  # fmt: skip
        settle(app, scene)
        match.submit(seat, text)
    settle(app, scene)
    rest(app)
    match.submit(match.state.to_act[0], "power 2")
    settle(app, scene)
    rest(app)
    assert scene.asked == 0
    do(app, Replay())
    assert scene.director.busy
    seen = set()
    for _ in range(4000):
        app.step(1)
        counts = scene.table.view.caballeros["castillo"]
        if scene.table.view.castillo_open:
            seen.add(tuple(counts) if counts else None)
        if not scene.director.busy:
            break
    assert seen == ({(3, 2)} if counted else {None})
