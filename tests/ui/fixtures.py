"""Fixtures of tests with a screen: a program per test, in process, on SDL's dummy driver.

Folders with such tests import them in their `conftest.py`.
"""

from __future__ import annotations

import gc
import itertools
import shutil
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest

from game.app import application
from game.app.application import App
from game.storage import paths
from game.titles.elgrande.table import menu_pictures
from game.ui.baker import give_back_large
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.polygon_map import MapPrint, PolygonMap
from game.ui.look import svg
from game.ui.look.theme import Theme
from game.ui.screens.help import HelpScene, general_pages
from tests.ui.anyhands import InProcess
from tests.ui.driver import StartApp, make_app
from tests.ui.padhands import Hands
from tests.ui.seeing import blank
from tools.shots import all_shots

ENTRIES = ("veto", "ties", "king", "controls")
"""Entries at which scenes open, or that have others below them."""
PAGES_PASSED = 14
"""Of so many entries, a shortened book has one, beside those that are always in it."""
STARTED = itertools.count()
MOST_DRAWN, MOST_BAKED = 12_000_000, 12_000_000
"""Pixels of vector pictures, and of whole maps, that are kept from one test to the next; four bytes each. Five times as
many spare no time: tests of one module ask for the same pictures, and those of the next for others."""
MAPS: WeakKeyDictionary[PolygonMap, int] = WeakKeyDictionary()
"""A checksum of each map that is in use."""


@pytest.fixture
def start_app(tmp_path: Path) -> Iterator[StartApp]:
    """Start a program (arguments as `make_app` has them, but for the folder); it is closed after the test. What those
    of the last tests held goes every fourth time: only by now pytest has let go of it, and looking takes 13 ms."""
    if next(STARTED) % 4 == 0:
        gc.collect()
    apps: list[App] = []

    def start(**arguments: Any) -> App:
        app = make_app(tmp_path / "data", **arguments)
        apps.append(app)
        return app

    yield start
    for app in apps:
        app.close()


@pytest.fixture
def app(start_app: StartApp) -> App:
    return start_app()


@pytest.fixture
def shot(start_app: StartApp) -> StartApp:
    """Show a scene of `tools.shots` by name, in a program with other arguments; what presses wait for is over."""

    def shown(name: str, **arguments: Any) -> App:
        app = start_app(**arguments)
        all_shots()[name](app)
        app.step(60)
        return app

    return shown


@pytest.fixture(scope="session")
def toy_texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program's texts, and those of the toy."""
    folder = tmp_path_factory.mktemp("texts") / "locale"
    shutil.copytree(paths.assets() / "locale", folder)
    shutil.copy(Path(__file__).parents[1] / "toy" / "toy.ftl", folder / "en")
    return folder


class Shelf:
    """Pictures kept from one test to the next; the oldest go when there are too many pixels."""

    def __init__(self, most: int) -> None:
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._left = most

    def get(self, key: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a copy of the picture called `key`, drawn at the first request."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        else:
            picture = self._pictures[key] = draw()
            self._left -= picture.get_width() * picture.get_height()
        made = self._pictures[key].copy()
        while self._left < 0 and len(self._pictures) > 1:
            oldest = self._pictures.popitem(last=False)[1]
            self._left += oldest.get_width() * oldest.get_height()
        return made


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Thousands of tables and main menus share their vector pictures, maps, charts, and the places of pieces on a map,
    instead of making them again."""
    if hasattr(svg.render, "shared"):  # another folder's conftest has begun
        yield
        return
    give_back_large()
    vectors, maps = Shelf(MOST_DRAWN), Shelf(MOST_BAKED)
    render, paint, bake, engrave = svg.render, svg.paint, MapPrint.bake, menu_pictures.bake_backdrop

    def render_once(body: str, size: tuple[int, int], view: Any) -> pygame.Surface:
        return vectors.get((body, tuple(size), tuple(view)), lambda: render(body, size, view))

    below = WeakKeyDictionary[pygame.Surface, object]()
    """What has been painted onto a picture before."""

    def paint_once(picture: pygame.Surface, scale: float, parts: Sequence[svg.PlacedDrawing]) -> None:
        def painted() -> pygame.Surface:
            paint(picture, scale, parts)
            return picture.copy()

        below[picture] = key = "painted", picture.get_size(), scale, tuple(parts), below.get(picture)
        picture.blit(maps.get(key, painted), (0, 0))

    def bake_once(printed: MapPrint, over: Any = (), box: Box | None = None) -> pygame.Surface:
        drawn = tuple(body for body, _points in over)
        key = "map", printed.canvas.size_px, box, map_key(printed.map), printed.projection, printed.bold, drawn
        return maps.get(key, lambda: bake(printed, over, box))

    def engrave_once(theme: Theme, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        key = "chart", canvas.size_px, box, tuple(theme.seats.values()), theme.contrast, theme.font_file("caps")
        yield maps.get(key, lambda: deque(engrave(theme, canvas, box), maxlen=1)[0])

    render_once.shared = True  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(application, "_theme", lru_cache(6)(application._theme.__wrapped__))
        patch.setattr(svg, "render", render_once)
        patch.setattr(svg, "paint", paint_once)
        patch.setattr(MapPrint, "bake", bake_once)
        patch.setattr(menu_pictures, "bake_backdrop", engrave_once)
        yield


@pytest.fixture
def plain_charts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave maps, charts and boards empty, for random play in many sizes that nobody looks at; the soak draws them."""
    if request.node.get_closest_marker("soak") is None:
        monkeypatch.setattr(MapPrint, "bake", lambda printed, *_: blank(printed))
        empty = lambda theme, canvas, box: iter([pygame.Surface(canvas.size_px)])  # noqa: E731
        monkeypatch.setattr(menu_pictures, "bake_backdrop", empty)
        merlin = "game.titles.merlin.table"
        monkeypatch.setattr(f"{merlin}.menu_pictures.bake_backdrop", empty)
        for part in ("table", "near_environs"):
            monkeypatch.setattr(f"{merlin}.board_picture.ground.BoardDrawing.{part}", lambda *_: "")


@pytest.fixture
def short_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Books have fewer pages of each kind, but more than their lists have room for. That all of them are reached by
    leafing is shown by the reference's own tests."""
    begin = HelpScene.__init__

    def begin_short(scene, ui, pages=(), learning=False, names=()) -> None:
        whole = pages or general_pages(ui, learning)
        some = [page for page in whole if not page.id or page.id in ENTRIES or page in whole[::PAGES_PASSED]]
        chapters = {page.chapter for page in some} - {""}
        begin(scene, ui, [page for page in whole if page in some or page.id in chapters], learning, names)

    monkeypatch.setattr(HelpScene, "__init__", begin_short)


def map_key(land: PolygonMap) -> int:
    """Return a number that equal maps share."""
    if land not in MAPS:
        MAPS[land] = zlib.crc32(repr((land.rings, land.lands, vars(land).get("places"))).encode())
    return MAPS[land]


@pytest.fixture(scope="module", autouse=True)
def all_stays() -> None:
    """What was loaded and kept until now: the collector need not look through it whenever a scene has gone, until the
    process is too large."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def quick_bots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once, and the same on every run, and so do hints, unless a test uses `thinking_bots`: a process of
    their own takes a fifth of a second for each table."""
    if "thinking_bots" not in request.fixturenames:
        monkeypatch.setattr("game.bots.worker.Worker", InProcess)


@pytest.fixture
def thinking_bots() -> None:
    """Bots think in their own process, as they do for players."""


@pytest.fixture
def hands() -> Hands:
    return Hands()
