"""Every scene around the table, at the extremes of window and text, with long names: it fits, so that nothing is cut or
out of place, everything can be hit, and no type is too small. What holds of all that fits, the containers' own tests
show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.ui.look.theme import CONTROL, SECONDARY
from game.ui.ui import Scene
from tests import SOAK
from tests.ui.driver import focus_on, focused, make_app, misplaced, ring
from tests.ui.layouts import Known, loose, resize, scene_drawn_again
from tools.shots import all_shots

NARROWEST = (1280, 720), 2.0
OTHERS = [((2560, 1080), 0.8), ((1280, 1024), 2.0), ((1280, 720), 1.0), ((1080, 1920), 1.0)]
"""Sizes of window, with a text scale: the narrowest for its text, and in turn small type, the broadest and an upright
canvas; others have more room."""
NAMES = ["Maximiliano", "Wilhelmina", "Bartholomew", "Ottoline", "Gwendolyn", "Æthelred", "Zoë"]
TABLES = ("table-", "merlin-", "moment-", "card-", "deck-", "lesson-", "tip-", "puzzle-")
MOVING = ("title-demo", "result-growing", "fault-crash")
"""A clip is playing, or there is nothing to choose."""
OVER_TABLES = ("table-pause", "table-undo", "table-undo-agree")
BESIDE_MAPS = (
    "table-curtain-open-focus", "table-codes-pads", "table-codes-mixed", "table-codes-keys",
    "table-codes-locked", "table-codes-bots", "table-codes-card",
)  # fmt: skip
"""Type on the map and on its signs is smaller."""
CURTAINS = ("table-curtain", "table-curtain-closed", "table-curtain-open", "table-curtain-held")
ON_MAPS = 22.0
SCENES = [
    *(name for name in all_shots() if not name.startswith((*TABLES, *MOVING, "licences"))),
    *OVER_TABLES,
    *BESIDE_MAPS,
    *CURTAINS,
]


@pytest.fixture(autouse=True)
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give long names to everyone who plays."""
    begin = Match.begin

    def named(ruleset: Any, options: Any, seats: list[Seat], *more: Any, **given: Any) -> Match:
        longer = [msgspec.structs.replace(seat, name=name) for seat, name in zip(seats, NAMES, strict=False)]
        return begin(ruleset, options, longer, *more, **given)

    monkeypatch.setattr(Match, "begin", named)
    monkeypatch.setattr(App, "save_settings", lambda _: None)  # a tenth of the time


def open_scene(app: App, name: str) -> Scene:
    """Put a scene on top."""
    app.settings.names = list(NAMES)
    all_shots()[name](app)
    app.step(4)
    return app.top


def faults(app: App, scene: Scene, printed: float) -> list[str]:
    """Return the faults of a scene, with its first and its last control focused. printed: the least size of type in
    pictures."""
    items, known = list(ring(app).items), Known()
    found = misplaced(app)
    found += [f"{one.id} is small" for one in items if not one.idle if min(one.box.w, one.box.h) < CONTROL - 0.01]
    for item in (items[0], items[-1]):
        focus_on(app, item.id)
        recorder = scene_drawn_again(scene, known)
        assert recorder.said
        found += [*loose(recorder, app.canvas.safe, NAMES), *recorder.too_small(printed, printed)]
    return found


@pytest.mark.parametrize("name", SCENES)
def test_everything_stays_in_its_place_apart_whole_and_large_enough_and_keeps_the_focus(
    tmp_path: Path, name: str
) -> None:
    """One program is resized through sizes of window and text, and then in high contrast."""
    app, found = make_app(tmp_path), dict[str, list[str]]()
    scene = open_scene(app, name)
    for one in list(ring(app).items):
        focus_on(app, one.id)
        assert app.ui.say(one.describe())
        if not one.enabled:
            assert app.ui.say(one.why)
    for size, scale in (*(OTHERS if SOAK else [OTHERS[SCENES.index(name) % 4]]), NARROWEST):
        resize(app, size, scale)
        found[f"{size}, text {scale:.0%}"] = faults(app, scene, ON_MAPS if name in BESIDE_MAPS else SECONDARY)
    app.settings.high_contrast, app.settings.typeface = True, "plain"
    app.apply_settings()
    before = focused(app)
    app.resize(*(size := (1000, 900)))
    app.step(1)
    assert app.canvas.size_px == size and focused(app) == before and misplaced(app) == []
    assert app.surface.get_bounding_rect().size == size
    app.close()
    assert {look: wrong for look, wrong in found.items() if wrong} == {}
