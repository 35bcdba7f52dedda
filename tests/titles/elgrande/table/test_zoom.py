"""The near map: it shows what people need to see, keeps still otherwise, and all on it lies where it is drawn."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.application import App
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_sheet import Lights
from game.titles.elgrande.table.board_picture.printed_map import PrintedMap
from game.ui.canvas import Box
from game.ui.input.intents import MoveFocus, Press, ScrollBy, Zoom
from game.ui.kit.board_parts.camera import TICKS
from game.ui.kit.board_parts.patched_board import clipped
from game.ui.kit.board_parts.polygon_map import MapPrint
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import do, play, rest, sit_down
from tests.titles.elgrande.table.sitting import sit
from tests.ui.driver import StartApp, cancel, confirm, draw_all
from tests.ui.seeing import array_of, blank
from tools.shots_elgrande import asks, state_where

SHAPES = [(1280, 720), (1280, 800), (3440, 1440)]
"""One size of each canvas; those below have the first one's, where only type is rounded differently."""
SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
LOOKS = [*((size, scale) for size in SHAPES for scale in (0.8, 1.3, 2.0)), ((3840, 2160), 0.8)]


@pytest.fixture
def land() -> None:
    """The test looks at the printed land."""


@pytest.fixture(autouse=True)
def plain_land(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the land, unless a test uses `land`."""
    if "land" not in request.fixturenames:
        monkeypatch.setattr(MapPrint, "bake", lambda printed, *_: blank(printed))


def seated(start_app: StartApp, size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """Someone places, late in a game; nothing is animated but the map."""
    app = start_app(size=size, **{"speed": "instant"} | settings)
    sit(app, state_where(asks("placing", late=4)).copy(), persons=5)
    return app


def near(app: App) -> ElGrandeDriver:
    do(app, Zoom(0))
    still(app)
    table = table_of(app)
    assert table.zoomed and table.board.near
    return table


def still(app: App) -> None:
    """Until the map rests."""
    app.step(TICKS + 2)


def go(app: App, area: str) -> None:
    """The keys put the focus on an area."""
    table_of(app).focus_by_keys(f"area-{area}")


def seen(board: BoardPainter, told: Box) -> bool:
    """Whether all of a box is in the window, or as much as there is room for."""
    within, room = clipped(told, board.box), board.box
    return within.w >= min(told.w, room.w) - 0.01 and within.h >= min(told.h, room.h) - 0.01


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_focused_area_is_seen_whole(start_app, size: tuple[int, int], scale: float) -> None:
    """Its name, its points, the places of its pieces; nothing of it below the buttons or in the outer margin."""
    app = seated(start_app, size, text_scale=scale, reduce_motion=True)
    table = near(app)
    board = table.board
    safe = app.canvas.safe
    for area in (*board.areas, *reversed(board.areas)):
        go(app, area)
        app.step(1)
        told = board.readable_box(area)
        assert seen(board, told), f"{area}: {told} leaves {board.box}"
        assert safe.encloses(board.box)
        assert not board.box.overlaps(table.header_box)
        assert board.window.bottom <= table.bar_box.y


@pytest.mark.promise("Fixed: the focus couldn't be seen on the score track")
def test_the_map_follows_the_focus_out_to_sea(start_app) -> None:
    app, _ = at_table.seated(start_app, at_table.position())
    at_table.to_the_turn(app)
    table = near(app)
    for item, far in (("track", "galicia"), ("scores", "granada")):
        go(app, far)
        still(app)
        assert not table.board.window.encloses(table.board.sea_boxes()[item]), item
        table.focus_by_keys(item)
        still(app)
        assert table.board.window.encloses(table.board.sea_boxes()[item]), item


def test_the_pointer_finds_what_is_drawn_there(start_app) -> None:
    """Wherever the window is, an area is found at its places, and nowhere below the bar."""
    app = seated(start_app, text_scale=1.6)
    table = near(app)
    board = table.board
    hidden: list[tuple[float, float]] = []
    for area in board.areas:
        go(app, area)
        still(app)
        for seat in range(5):
            x, y = board.stand(area, ("caballero", seat)).foot
            if board.level.area_at(*board.projection.map(x, y - 2.0)) == area:  # No place on a sheet in the sea.
                assert table.under(x, y - 2.0) == f"area-{area}"
        low = [(x, board.window.bottom + y) for x in range(0, 1900, 60) for y in range(2, 300, 60)]
        hidden += [at for at in low if board.level.area_at(*board.projection.map(*at)) is not None]
        assert [at for at in low if board.area_at(*at) is not None] == []
    assert hidden, "there is land below the bar"


def test_printed_points_are_painted_where_the_plaque_is(start_app, land: None) -> None:
    """The map, not only the pieces on it, goes where the window does."""
    app = seated(start_app, text_scale=1.6)
    table = near(app)
    board = table.board
    for index, area in enumerate(board.areas):
        if area in table.shown.scoreboards:
            continue
        go(app, area)
        still(app)
        app.step(1)
        drawn = app.surface
        picture, _ = board.sheet.labels[2 * index]
        rect = picture.get_rect(center=app.canvas.pos(*board.spot(area, "plaque")))
        opaque = pygame.surfarray.array_alpha(picture) == 255
        assert opaque.mean() > 0.7
        shown, wanted = array_of(drawn.subsurface(rect)), array_of(picture)
        assert (shown == wanted).all(axis=2)[opaque].mean() > 0.98, area


def test_a_moved_map_looks_as_if_drawn_from_scratch(start_app, land: None) -> None:
    app = seated(start_app, text_scale=1.3)
    table = near(app)
    for area in ("galicia", "valencia", "castillo"):
        go(app, area)
        still(app)
        app.step(1)
        moved = array_of(app.surface).copy()
        table.forget_picture()
        table.draw_again()
        app.step(1)
        assert (moved == array_of(app.surface)).all(), area


def test_nothing_is_baked_while_the_map_moves(start_app, monkeypatch: pytest.MonkeyPatch) -> None:
    app = seated(start_app)
    table = near(app)
    board = table.board
    draw_all(app)
    while board.sheet.lights.warm_next():
        pass
    made: list[str] = []
    for module, name in ((MapPrint, "bake"), (PrintedMap, "labels"), (Lights, "make")):
        plain = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *a, _n=name, _p=plain, **k: (made.append(_n), _p(*a, **k))[1])
    moved = set()
    for area in board.areas:
        go(app, area)
        for _ in range(TICKS + 2):
            app.step(1)
            moved.add(board.camera.offset)
    assert len(moved) > 20
    assert made == []


def test_the_map_follows_what_happens(start_app) -> None:
    """A piece lands where someone looks."""
    app = seated(start_app, text_scale=2.0, speed="normal")
    table = near(app)
    board = table.board
    far = "galicia" if table.shown.king != "galicia" else "valencia"
    go(app, far)
    still(app)
    area = next(name for name in table.next_parts()["area"] if not board.box.encloses(board.readable_box(name)))
    table.focus_by_pointer(f"area-{area}")
    assert not board.box.encloses(board.readable_box(area)), "the pointer does not move it"
    confirm(app)
    assert table.busy
    app.step(TICKS + 2)
    assert table.busy and board.box.encloses(board.readable_box(area))


def test_the_map_stays_near_through_questions_and_settings(start_app) -> None:
    app = seated(start_app)
    table = near(app)
    confirm(app)
    rest(app)
    assert table.zoomed
    before = table.view
    app.settings.text_scale = 1.3
    app.apply_settings()
    app.step(3)
    assert table.view is not before and table.zoomed and table.board.near
    do(app, Zoom(0))
    assert not table.zoomed and not table.board.near


@pytest.mark.promise("Zoom in on the map with Z")
@pytest.mark.promise("Zoom with + on any keyboard")
@pytest.mark.parametrize("there", [Zoom(1), Zoom(0), ScrollBy(0, 1)], ids=["nearer", "key", "wheel"])
def test_zooming_works_by_key_wheel_and_button(start_app, there: Any) -> None:
    app = seated(start_app)
    table = table_of(app)
    do(app, there)
    assert table.zoomed
    do(app, ScrollBy(0, -1))
    assert not table.zoomed
    button = table.item("header-zoom")
    assert "Z" in app.ui.say(button.describe())
    do(app, Press(*button.box.centre, device="mouse"))
    assert table.zoomed
    assert "header-zoom" in table.ids, "and back"


@pytest.mark.parametrize("scale", SCALES)
def test_with_large_text_the_bar_mentions_zooming(start_app, scale: float) -> None:
    app = seated(start_app, (1920, 1080), text_scale=scale)
    table = table_of(app)

    def told() -> bool:
        return "zoom in" in table.detail or "zoom" in (*table.hint_commands, *table.hint_aside)

    found = []
    for _ in range(6):
        found.append(told())
        do(app, MoveFocus(1, 0))
    assert any(found) == (scale >= 1.3)


@pytest.mark.promise("Fixed: with large text, the bar showed mouse players a zoom button")
def test_the_mouse_is_told_of_the_zoom_button_only_where_the_header_has_it(start_app) -> None:
    app = start_app(size=(1280, 720), speed="instant", text_scale=2.0)
    match = sit_down(app, 4, 2, seed=5)
    ways = set()
    for _ in play(app, match, {0, 1}, seed=2, until=lambda: len(match.turns) > 60):
        table = table_of(app)
        shown = {*table.hint_commands, *table.hint_aside}
        if app.ui.devices.kind == "mouse" and table.on_top and not table.busy:
            assert "zoom" not in shown or "zoom" in table.header_signs
            ways |= shown & {"zoom", "zoom-in"}
            assert "Z: zoom in" not in table.detail, "the wheel is at hand"
    assert "zoom-in" in ways


def test_arrows_lead_from_every_area_to_the_bar(start_app) -> None:
    app = seated(start_app, text_scale=2.0)
    table = near(app)
    for area in table.board.areas:
        go(app, area)
        still(app)
        for _ in range(5):
            do(app, MoveFocus(0, 1))
            still(app)
            if table.focus in table.control_ids:
                break
        assert table.focus in table.control_ids, area


def test_the_near_map_says_how_to_get_back(start_app) -> None:
    app = seated(start_app)
    keys = table_of(app).hint_keys
    assert "table-hint-whole" not in keys
    table = near(app)
    assert "table-hint-whole" in table.hint_keys


@pytest.mark.promise("Zoom out with Esc")
def test_escape_zooms_out_before_it_opens_the_menu(start_app: StartApp) -> None:
    app = seated(start_app)
    table = near(app)
    while table.undo_kind:
        table.undo()
        app.step(1)
        rest(app)
        if not table.zoomed:
            do(app, Zoom(0))
    cancel(app)
    assert app.top is table.scene and not table.zoomed
