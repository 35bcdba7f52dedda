"""Every scene around the table, at the extremes of window and text, with long names: nothing overlaps, leaves the safe
area or is cut, and everything can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.ui.look.theme import CONTROL, SECONDARY
from game.ui.ui import Scene
from tests.ui.driver import make_app, misplaced, ring
from tests.ui.layouts import Known, Recorder, scene_drawn_again
from tools.shots import all_shots

SHAPES = [(1280, 720), (1280, 800), (2560, 1080), (1280, 1024)]
"""One size of each canvas: at the others type is rounded differently, and nothing else."""
LOOKS: dict[tuple[int, int], list[float]] = dict.fromkeys(SHAPES, [0.8, 1.0, 1.5, 2.0])
LOOKS |= {(1920, 1080): [1.0, 2.0], (3840, 2160): [1.0], (2560, 1440): [2.0]}
"""Size of window -> text scales."""
NAMES = ["Maximiliano", "Wilhelmina", "Bartholomew", "Ottoline", "Gwendolyn", "Æthelred", "Zoë"]
TABLES = ("table-", "merlin-", "moment-", "card-", "deck-")
MOVING = ("title-demo", "result-growing", "fault-crash")
"""A clip is playing, or there is nothing to choose."""
OVER_TABLES = (
    "table-pause", "table-undo", "table-undo-agree", "table-curtain", "table-curtain-closed", "table-curtain-open",
    "table-curtain-held",
)  # fmt: skip
"""The table below is laid out too, so that these are looked at in one size of each canvas."""
BESIDE_MAPS = (
    "table-curtain-open-focus", "table-codes-pads", "table-codes-mixed", "table-codes-keys",
    "table-codes-locked", "table-codes-bots", "table-codes-card",
)  # fmt: skip
"""The same; type on the map and on its signs is smaller."""
ON_MAPS = 22.0
SCENES = [
    *(name for name in all_shots() if not name.startswith((*TABLES, *MOVING, "licences"))),
    *OVER_TABLES,
    *BESIDE_MAPS,
]


each_scene = pytest.mark.parametrize("name", SCENES)


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
    assert app.top is not None
    return app.top


class Faults(NamedTuple):
    """Faults of a scene.

    misplaced  controls outside of the safe area, or over each other
    low        controls that are too small to be hit
    loose      texts outside of their boxes or of the safe area, over each other, or too small
    cut        texts that are not shown whole
    """

    misplaced: list[str]
    low: list[str]
    loose: list[str]
    cut: list[str]


def faults(app: App, scene: Scene, printed: float) -> Faults:
    """Return the faults of a scene, which must have controls. printed: the least size of type in pictures."""
    items = list(ring(app).items)
    assert items
    small = [one.id for one in items if not one.idle if one.box.h < CONTROL - 0.01 or one.box.w < CONTROL - 0.01]
    found = Faults(misplaced(app), small, [], [])
    cut: dict[str, None] = {}
    known: Known = {}
    for item in items if app.canvas.size_px == SHAPES[0] else [items[0], items[-1]]:
        ring(app).focus(item.id)
        recorder = scene_drawn_again(scene, known)
        assert recorder.said
        cut |= dict.fromkeys(one.text for one in recorder.said if one.cut and not any(who in one.text for who in NAMES))
        if item in (items[0], items[-1]):
            found.loose.extend(f"focus {item.id}: {fault}" for fault in loose_texts(app, scene, recorder, printed))
    found.cut.extend(cut)
    return found


def loose_texts(app: App, scene: Scene, recorder: Recorder, printed: float) -> Iterator[str]:
    """Return the faults in the places of texts."""
    safe = app.canvas.safe.inset(-1.0)
    boxes = [widget.box.inset(-4.0) for widget in getattr(scene, "widgets", ()) if widget.box.w > 0]
    yield from recorder.too_small(printed, printed)
    for index, (text, box, _, _) in enumerate(recorder.said):
        where = f"{text!r} {tuple(round(value) for value in box)}"
        if not safe.encloses(box):
            yield f"outside of the safe area: {where}"
        if any(holder.contains(*box.centre) and not holder.encloses(box) for holder in boxes):
            yield f"outside of its box: {where}"
        for other in recorder.said[:index]:
            if box.overlaps(other.box):
                yield f"over {other.text!r}: {where}"


@each_scene
def test_everything_stays_in_its_place_apart_whole_and_large_enough(tmp_path: Path, name: str) -> None:
    """One program is resized through all sizes of window and text."""
    app, found = make_app(tmp_path), dict[str, Faults]()
    try:
        scene = open_scene(app, name)
        for size, scales in LOOKS.items():
            if name in (*OVER_TABLES, *BESIDE_MAPS) and size not in SHAPES:
                continue
            app.resize(*size)
            for scale in scales:
                app.settings.text_scale = scale
                app.apply_settings()
                found[f"{size}, text {scale:.0%}"] = faults(app, scene, ON_MAPS if name in BESIDE_MAPS else SECONDARY)
    finally:
        app.close()
    assert {look: wrong for look, wrong in found.items() if any(wrong)} == {}


@each_scene
def test_what_has_the_focus_says_itself_and_keeps_it_when_the_window_changes(tmp_path: Path, name: str) -> None:
    app = make_app(tmp_path, high_contrast=True, typeface="plain")
    open_scene(app, name)
    for one in list(ring(app).items):
        ring(app).focus(one.id)
        assert app.ui.say(one.describe())
        if not one.enabled:
            assert one.why is not None and app.ui.say(one.why)
    before = ring(app).focused_id
    for size in ((1920, 1080), (2560, 1080), (1000, 900), (1280, 720)):
        app.resize(*size)
        app.step(1)
        assert app.canvas.size_px == size and ring(app).focused_id == before and misplaced(app) == []
    assert app.surface.get_bounding_rect().size == (1280, 720)
    app.close()
