"""A window that travels over a larger picture: it shows its target, and nothing beyond the picture."""

from __future__ import annotations

import pytest

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.camera import EDGE, LINGERS, TICKS, Camera
from tests.changed import changed

VIEWPORT = (100.0, 50.0, 1600.0, 1200.0)
SIZES = [(1280, 720), (1920, 1080), (3440, 1440), (800, 1280)]
SPOTS = [(left, top) for left in (110.0, 850.0, 1640.0) for top in (60.0, 600.0, 1200.0)]


def camera(size: tuple[int, int] = (1920, 1080), scale: float = 2.0) -> Camera:
    canvas = Canvas(*size)
    return Camera(canvas, changed(canvas.safe, h=canvas.safe.h - 160.0), VIEWPORT, scale)


def on_chart(camera: Camera, left: float, top: float, side: float = 40.0) -> Box:
    """Return the box of something on the board, in units of the chart."""
    x, y = camera.sheet.units((left, top))
    return Box(x, y, side * camera.sheet.scale, side * camera.sheet.scale)


def seen(camera: Camera, box: Box) -> bool:
    """Return whether a box of the chart is in the free part of the window."""
    scale = camera.canvas.scale
    return camera.inner.inset(-0.5).encloses(box.moved(-camera.offset[0] / scale, -camera.offset[1] / scale))


def rest(camera: Camera) -> None:
    for _ in range(TICKS + 2):
        camera.update()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.5, 2.0, 3.0])
def test_what_has_the_focus_is_seen_wherever_it_is(size: tuple[int, int], scale: float) -> None:
    found = camera(size, scale)
    for spot in [*SPOTS, *reversed(SPOTS)]:
        box = on_chart(found, *spot)
        found.look([box])
        rest(found)
        assert seen(found, box), spot


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_its_edges_cut_fewer_words_where_there_is_room_beside_them(size: tuple[int, int]) -> None:
    cut = []
    for kept in (False, True):
        found = camera(size)
        words = [on_chart(found, 70.0 * at, 97.0 * at % 1200.0, 30.0) for at in range(1, 24)]
        found.keep_whole(words if kept else ())
        cut.append([])
        for spot in SPOTS:
            box = on_chart(found, *spot)
            found.look([box], at_once=True)
            assert seen(found, box), spot
            here = found.window.moved(*(at / found.canvas.scale for at in found.offset))
            cut[-1].append(sum(here.overlaps(word) and not here.inset(-1.0).encloses(word) for word in words))
    assert sum(cut[1]) < sum(cut[0])


@pytest.mark.promise("Fixed: the zoomed map ended in a black bar")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_window_never_leaves_the_picture(size: tuple[int, int]) -> None:
    found = camera(size)
    high = found.canvas.rect(found.window).height
    for spot in SPOTS:
        found.look([on_chart(found, *spot)])
        for _ in range(TICKS + 2):
            found.update()
            x, y = found.offset
            assert 0 <= x <= found.chart.width_px - size[0] and 0 <= y <= found.chart.height_px - high


def test_it_keeps_still_for_what_is_seen_already() -> None:
    found = camera()
    box = on_chart(found, 850.0, 600.0)
    found.look([box], at_once=True)
    before = found.offset
    found.look([box.moved(5.0, 5.0)])
    rest(found)
    assert found.offset == before


def test_it_travels_in_small_steps_and_arrives() -> None:
    found = camera()
    found.look([on_chart(found, 110.0, 60.0)], at_once=True)
    found.look([on_chart(found, 1640.0, 1200.0)])
    way = [found.offset]
    while found.moving:
        found.update()
        way.append(found.offset)
    far = way[-1][0] - way[0][0]
    steps = [after[0] - before[0] for before, after in zip(way, way[1:], strict=False)]
    assert far > 500 and all(0 <= step < far / 5 for step in steps)
    assert not found.update(), "then it rests"


def test_of_two_things_the_first_is_seen_in_any_case_and_both_where_there_is_room() -> None:
    found = camera()
    one = on_chart(found, 110.0, 60.0)
    near, far = on_chart(found, 300.0, 60.0), on_chart(found, 1640.0, 1200.0)
    found.look([one, near], at_once=True)
    assert seen(found, one) and seen(found, near)
    found.look([one, far], at_once=True)
    assert seen(found, one) and not seen(found, far)


def test_the_pointer_at_the_edge_moves_the_window_after_a_while() -> None:
    found = camera()
    start = found.offset
    for tick in range(LINGERS + 5):
        found.point((EDGE / 2, found.window.h / 2))
        found.update()
        if tick < LINGERS:
            assert found.offset == start, "it may be on its way to something else"
    assert found.offset[0] < start[0] and found.offset[1] == start[1]
    found.point(None)
    stopped = found.offset
    rest(found)
    assert found.offset == stopped
