"""The options of a new game have pictures of what is chosen."""

from __future__ import annotations

import pytest

from game.storage.paths import assets
from game.titles.catalogue import CATALOGUE
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.setup_menu import OptionPicture
from tests.ui.driver import show


def shown(scene):
    """Return the places of the pictures, by name."""
    return {widget.name: widget.box for widget in scene.widgets if isinstance(widget, OptionPicture)}


@pytest.mark.promise("See what you choose for a game and in the settings")
@pytest.mark.parametrize("title", CATALOGUE)
def test_each_value_of_the_offered_options_has_a_picture_and_none_is_left_over(title):
    wanted = {
        f"{name}-{value}".lower().replace("_", "-")
        for name, values in CATALOGUE[title].choices().items()
        if len(values) > 1
        for value in values
    }
    pictures = (assets() / "titles" / title / "options").glob("*.svg")
    assert {path.stem for path in pictures} == {*wanted, "first"}


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_each_option_below_the_seats_stands_under_its_picture_which_changes_with_it(start_app, size):
    app = start_app(size=size)
    scene = show(app, SeatsScene)
    assert "rounds-9" in shown(scene) and "rounds-6" not in shown(scene)
    boxes = {widget.id: widget.box for widget in scene.widgets}
    picture = shown(scene)["rounds-9"]
    assert picture.bottom <= boxes["option-rounds"].y and picture.w == boxes["option-rounds"].w
    scene.ring.focus("option-rounds")
    focused = scene.ring.focused
    focused.adjust(1)
    app.step(1)
    assert "rounds-6" in shown(scene) and "rounds-9" not in shown(scene)


def test_larger_text_keeps_the_room_for_the_seats(start_app):
    app = start_app(text_scale=1.5)
    scene = show(app, SeatsScene)
    assert not shown(scene)
