"""Next to the settings, a picture shows what the focused one does, with its present value; in a language that the
program lacks, too."""

from __future__ import annotations

import pytest

from game.storage.settings import Settings
from game.ui.screens.settings_menu import GameSettingsScene, SettingsScene, SoundSettingsScene
from game.ui.widgets.tree import Panel
from tests.ui.driver import show
from tests.ui.seeing import fingerprint

ONLY_WORDS = {"language"}
"""Settings that no picture can show."""


def side_picture(app, scene) -> int:
    """The pixels beside the rows."""
    app.step(2)
    side = next(widget.box for widget in scene.widgets if isinstance(widget, Panel))
    return fingerprint(app.surface.subsurface(app.ui.canvas.rect(side.split_top(side.h * 0.5)[0])))


@pytest.mark.promise("See what you choose for a game and in the settings")
@pytest.mark.parametrize("screen", [SettingsScene, GameSettingsScene, SoundSettingsScene])
def test_each_setting_has_a_picture_that_changes_with_its_value(start_app, screen):
    app = start_app(settings=Settings(language="tlh"))
    scene = show(app, screen)
    rows = [row.lead for row in scene.column.rows if row.lead not in ONLY_WORDS | {"fullscreen"}]
    assert rows
    for row in rows:
        scene.ring.focus(row)
        scene.invalidate()
        seen = {side_picture(app, scene)}
        scene.ring.focused.adjust(1)
        app.step(1)
        scene.ring.focus(row)
        scene.invalidate()
        seen.add(side_picture(app, scene))
        assert scene.sample(row) is not None and len(seen) == 2, row


def test_all_settings_of_the_screen_stand_on_one_page_the_language_first(app):
    scene = show(app, SettingsScene)
    assert scene.column.rows[0].lead == "language" and not scene.column.scrollable
