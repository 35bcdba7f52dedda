"""The seats of a new game of Merlin."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from game.ui.scenes.new_game.seats_scene import SeatsScene
from tests.ui.driver import ring
from tests.ui.fakepads import plug, press


@pytest.mark.parametrize(("title", "asked"), [("elgrande", 2), ("merlin", 0)])
def test_codes_are_offered_only_where_people_choose_in_secret(
    start_app: Callable[..., App], title: str, asked: int
) -> None:
    app = start_app()
    app.settings.change("title", title)
    scene = SeatsScene(app.ui)
    app.stack.push(scene)
    app.step(2)
    for pad in (plug(app), plug(app)):
        press(app, pad, "south")
        app.step(2)
    assert len(scene.setup.people()) == 2
    assert len([item.id for item in ring(app).items if item.id.startswith("way-")]) == asked
