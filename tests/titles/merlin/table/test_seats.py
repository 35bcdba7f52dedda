"""The seats of a new game of Merlin."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.ui.screens.new_game import SeatsScene
from tests.ui.driver import StartApp, misplaced, ring
from tests.ui.fakepads import plug, press


@pytest.mark.parametrize(("title", "asked"), [("elgrande", 2), ("merlin", 0)])
def test_codes_are_offered_only_where_people_choose_in_secret(app: App, title: str, asked: int) -> None:
    app.settings.change("title", title)
    scene = SeatsScene(app.ui)
    app.stack.push(scene)
    app.step(2)
    for pad in (plug(app), plug(app)):
        press(app, pad, "south")
        app.step(2)
    assert len(scene.setup.people()) == 2
    assert len([item.id for item in ring(app).items if item.id.startswith("way-")]) == asked


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_who_plays_alone_is_not_asked_how_missions_lie_until_someone_joins(start_app: StartApp, scale: float) -> None:
    app = start_app(title="merlin", text_scale=scale)
    scene = SeatsScene(app.ui)
    app.stack.push(scene)
    for people in (1, 2, 1):
        while len(scene.setup.people()) != people:
            scene.setup.step_player(1, 1)
        scene.rebuild()
        app.step(2)
        elsewhere = ring(app).get("options")
        assert (elsewhere is not None) is (scale > 1.0)
        if elsewhere is not None:
            elsewhere.activate()
            app.step(2)
        assert ring(app).get("option-module") is not None and misplaced(app) == []
        assert (ring(app).get("option-hands") is not None) is (people > 1)
        if elsewhere is not None:
            app.ui.back()
            app.step(2)
