"""Secret choices and lost controllers at every size of window and text, with long names: nothing that is said is cut,
lies over something else that is said, leaves its panel or the safe area."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest
from msgspec.structs import replace

from game import i18n
from game.app.application import App
from game.session.session_context import SeatDevice
from game.storage import paths
from game.storage.settings import Settings
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.people import LostControllerScene
from game.ui.screens.secret_codes import CodesScene
from game.ui.ui import Scene
from tests.titles.elgrande.table.coding import begin, enter, held, legal, listen, phase
from tests.titles.elgrande.table.people import rest
from tests.titles.elgrande.table.sitting import clear
from tests.ui.driver import make_app
from tests.ui.fakepads import SONY, SWITCH, XBOX, fake
from tests.ui.layouts import PEOPLE, listening, loose

pytestmark = pytest.mark.usefixtures("bare_board")

SIZES = [(1280, 720), (1280, 1024), (2560, 1080)]
"""What is larger has the canvas of one of these."""
SCALES = [1.0, 1.3, 1.6, 2.0]
LANGUAGES = i18n.languages(paths.assets() / "locale")
QUICK = (1.0, 2.0)
CASES = [
    pytest.param(size, scale, language, id=f"{size[0]}x{size[1]}-{scale}-{language}",
                 marks=[] if size == SIZES[0] and scale in QUICK else [pytest.mark.slow])
    for language in LANGUAGES
    for size in SIZES
    for scale in (SCALES if size == SIZES[0] else SCALES[1::2])
]  # fmt: skip


def shown(app: App, scene: Scene | None) -> list[str]:
    """What is wrong with the scene on top."""
    assert scene is not None and scene is app.top, app.top
    surface = pygame.Surface(app.canvas.size_px)
    with listening(surface) as recorder:
        scene.draw(surface, 0.0)
    assert recorder.said
    return loose(recorder, app.canvas.safe, [seat.name for seat in PEOPLE])


def codes(app: App) -> Iterator[tuple[str, list[str]]]:
    """With each kind of device; then one has locked, and one is a bot."""
    numbers = [fake(app).plug(what) for what in (XBOX, SONY, SWITCH, XBOX, SONY)]
    keys, mouse = [SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right")], SeatDevice("mouse")
    ways = {"pads": held(numbers), "keys": [*keys, *[mouse] * 3], "both": [*held(numbers[:2]), *keys, mouse]}
    for source in ("general", "eviction"):
        match = begin(app, phase(source), ways["pads"])
        for seat, who in enumerate(PEOPLE):
            match.set_seat(seat, who)
        for name, hands in ways.items():
            app.couch.sit(hands)
            app.layout()
            app.step(1)
            assert isinstance(app.top, CodesScene)
            yield f"codes for {source} by {name}", shown(app, app.top)
        listen(app)
        enter(app, numbers[1], legal(match, 1)[0])
        match.set_seat(4, replace(PEOPLE[4], player="bot", bot="greedy"))
        app.layout()
        app.step(1)
        assert isinstance(app.top, CodesScene) and 1 not in app.top.waiting
        yield f"codes for {source}, one locked", shown(app, app.top)
        clear(app)


def curtains(app: App) -> Iterator[tuple[str, list[str]]]:
    for source in ("general", "eviction", "disc_two"):
        match = begin(app, phase(source), [SeatDevice("mouse")] * 5)
        for seat in range(5):
            match.set_seat(seat, PEOPLE[seat])
        rest(app)
        scene = app.top
        assert isinstance(scene, CurtainScene)
        yield f"curtain for {source}", shown(app, scene)
        scene.open()
        yield f"open curtain for {source}", shown(app, scene)
        refused = next((item.id for item in scene.ring.items if not item.enabled), None)
        if refused is not None:
            scene.ring.focus(refused)
            yield f"open curtain for {source} at {refused}", shown(app, scene)
        scene.shut()
        yield f"fallen curtain for {source}", shown(app, scene)
        scene.locked = True
        scene.resize(app.canvas)
        yield f"sealed curtain for {source}", shown(app, scene)
        clear(app)


def lost(app: App) -> Iterator[tuple[str, list[str]]]:
    numbers = [fake(app).plug() for _ in range(5)]
    match = begin(app, phase("general"), held(numbers))
    for seat in range(5):
        match.set_seat(seat, PEOPLE[seat])
    for count, pad in enumerate(numbers):
        fake(app).pull(pad)
        app.step(3)
        assert isinstance(app.top, LostControllerScene) and len(app.top.waiting()) == count + 1
        yield f"{count + 1} lost", shown(app, app.top)
    clear(app)


@pytest.mark.parametrize("situation", [codes, curtains, lost])
@pytest.mark.parametrize(("size", "scale", "language"), CASES)
def test_texts_are_whole_and_apart(
    situation: Callable[[App], Iterator[tuple[str, list[str]]]],
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    settings = Settings(language=language, speed="instant", text_scale=scale)
    with TemporaryDirectory() as folder:
        app = make_app(Path(folder), size=size, settings=settings)
        found = [f"{where}: {fault}" for where, faults in situation(app) for fault in faults]
        app.close()
    assert found == []
