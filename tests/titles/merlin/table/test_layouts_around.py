"""What lies around a question at Merlin's table, at every size of window and text: hints, the help, and the hand behind
the curtain. All of it is whole, in its place, and large enough."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.app.application import App
from game.core.message import Message
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.motion.effects import Glow, Ribbon
from game.ui.screens.curtain import CurtainScene
from game.ui.table.attention import CAPTION
from game.ui.ui import Scene
from tests.titles.merlin.table.laid_out import COUNT, NAMES, PRINTED, bare_tables, board_alone, sit
from tests.titles.merlin.table.sitting import CORNER
from tests.ui.driver import confirm, make_app, on_top, toggle
from tests.ui.hint_layouts import ask, hint_faults
from tests.ui.layouts import LOOKS, SHAPES, Look, loose, resize, scene_drawn_again, sheet
from tests.ui.table_driver import TableDriver
from tools.shots_hints import Here

QUICK: list[Look] = [(SHAPES[0], 1.0), (SHAPES[0], 2.0)]
"""Looked at in the quick round too; the others in full volume."""
EACH = pytest.mark.parametrize(
    ("size", "scale"), [pytest.param(*look, marks=[] if look in QUICK else [pytest.mark.soak]) for look in LOOKS]
)
HINTED = (
    "ride",
    "principality",
    "build",
    "build of two",
    "trade for",
    "draw",
    "grail",
    "reward",
    "end with the module",
)
SOME = ("module, alone", "reward")
"""All that the quick round looks at."""


@contextmanager
def program() -> Iterator[App]:
    settings = Settings(language="en", speed="instant", tips=False)
    with TemporaryDirectory() as folder, bare_tables():
        app = make_app(Path(folder), settings=settings)
        yield app
        app.close()


# -- hints


@EACH
def test_a_hint_is_shown_whole_and_in_its_place(size: tuple[int, int], scale: float) -> None:
    found = []
    with program() as app:
        for name in SOME if (size, scale) in QUICK else HINTED:
            table = sit(app, name)
            table.advised_by(Here(CATALOGUE["merlin"]))
            resize(app, size, scale)
            ask(app)
            assert table.advice_open
            found += [f"{name}: {fault}" for fault in hint_faults(table, COUNT, PRINTED)]
    assert found == []


def under_the_hint(table: TableDriver, places: dict[str, Box]) -> list[str]:
    """Return which of these places the panel covers, even a part of them."""
    return [name for name, box in places.items() if box.overlaps(table.advice_box)]


def places_of_answers(table: TableDriver) -> dict[str, Box]:
    """Return the hexes that can be chosen, and the abilities that can be learned."""
    found = {name: table.item(name) for name in table.steps() if name.startswith(("hex:", "seal:"))}
    return {name: item.box for name, item in found.items() if item is not None}


@pytest.mark.promise("Compare a hint with what it's about")
@pytest.mark.parametrize("name", ["build", "build of two", "reward"])
@EACH
def test_a_hint_leaves_every_hex_and_ability_that_can_be_chosen_in_sight(
    size: tuple[int, int], scale: float, name: str
) -> None:
    with program() as app:
        table = sit(app, name)
        table.advised_by(Here(CATALOGUE["merlin"]))
        resize(app, size, scale)
        app.step(1)
        places = places_of_answers(table)
        assert places
        ask(app)
        assert table.advice_open and table.focus == table.advice_leads_to
        assert under_the_hint(table, places) == []


# -- what hangs over a scoring


def over_the_acts(table: TableDriver, ticks: int) -> set[type]:
    """Return the decorations that touch the header of a scoring within a number of ticks."""
    acts, surface = table.canvas.rect(table.view.picture.heading), sheet(table.canvas.size_px)
    found: set[type] = set()
    for _ in range(ticks):
        table.app.step(1)
        if any(rect.colliderect(acts) for rect in table.draw_flourishes(surface)):
            found |= set(table.flourishes)
    return found


@EACH
def test_nothing_hangs_over_the_acts_of_a_scoring(size: tuple[int, int], scale: float) -> None:
    with program() as app:
        table = sit(app, "grail, in the scoring")
        resize(app, size, scale)
        app.settings.speed, app.settings.captions = "normal", True
        called: set[type] = set()
        for seat in range(table.shown.players):
            table.call(seat)
            called |= set(table.flourishes) & {Ribbon, Glow}
            assert over_the_acts(table, Ribbon.ticks) == set()
            app.step(max(CAPTION, Glow.ticks))
        assert called, "they are called in any case"
        table.caption_sound("drum")
        assert table.caption is not None
        assert over_the_acts(table, 2) == set()


# -- the hand behind the curtain


def open_hand(table: TableDriver) -> CurtainScene:
    """Ask for the hand that lies face down, and leave the curtain closed."""
    app = table.app
    if board_alone(table):
        toggle(app, PLAYERS)
        app.step(1)
    table.focus_on(CORNER)
    confirm(app)
    app.step(2)
    assert on_top(app, CurtainScene)
    return app.top


def scene_faults(app: App, scene: Scene) -> Iterator[str]:
    recorder = scene_drawn_again(scene)
    assert recorder.said
    yield from loose(recorder, app.canvas.safe, NAMES)
    yield from recorder.too_small(COUNT, PRINTED)


def curtain_faults(app: App, scene: CurtainScene) -> Iterator[str]:
    yield from (f"closed: {fault}" for fault in scene_faults(app, scene))
    scene.open()
    for item in [item.id for item in scene.ring.items]:
        scene.ring.focus(item)
        yield from (f"open, at {item}: {fault}" for fault in scene_faults(app, scene))
    scene.shut()
    yield from (f"shut: {fault}" for fault in scene_faults(app, scene))


@EACH
def test_the_hand_behind_the_curtain_is_whole(size: tuple[int, int], scale: float) -> None:
    with program() as app:
        table = sit(app, "ride, hidden hands")
        resize(app, size, scale)
        assert list(curtain_faults(app, open_hand(table))) == []


# -- these tests can fail


def test_a_ribbon_over_the_acts_is_found() -> None:
    with program() as app:
        table = sit(app, "grail, in the scoring")
        resize(app, *QUICK[0])
        app.settings.speed = "normal"
        picture = table.view.picture
        picture.flourishes.show(Ribbon(app.ui, Message("table-call", {"player": "Ann"}), table.styles[0]))
        assert over_the_acts(table, Ribbon.ticks) == {Ribbon}
