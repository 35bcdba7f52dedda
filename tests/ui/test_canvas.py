from __future__ import annotations

import pytest

from game.ui.canvas import EDGE, SAFE_X, SAFE_Y, Box, Canvas

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1600, 1200), (1280, 1024), (640, 480)]


def test_a_hairline_stays_visible_on_small_windows() -> None:
    assert Canvas(640, 360).px(1) == 1
    assert Canvas(640, 360).px(0) == 0


@pytest.mark.parametrize("size", SIZES)
def test_boxes_that_share_an_edge_share_it_in_pixels(size: tuple[int, int]) -> None:
    canvas = Canvas(*size)
    columns = Box(10.3, 20.7, 1000.1, 300).columns(7)
    rects = [canvas.rect(box) for box in columns]
    assert all(left.right == right.left for left, right in zip(rects, rects[1:], strict=False))


def test_columns_and_rows_fill_their_box() -> None:
    box = Box(0, 0, 100, 50)
    assert box.columns(3, gap=5)[-1].right == pytest.approx(100)
    assert box.rows(4, gap=2)[-1].bottom == pytest.approx(50)


def test_splitting_leaves_the_gap_between() -> None:
    left, rest = Box(0, 0, 100, 50).split_left(30, gap=10)
    assert (left.right, rest.x, rest.right) == (30, 40, 100)


def test_boxes_that_touch_do_not_overlap() -> None:
    assert not Box(0, 0, 10, 10).overlaps(Box(10, 0, 10, 10))
    assert Box(0, 0, 10, 10).overlaps(Box(9, 9, 10, 10))


def test_a_box_contains_its_left_edge_and_not_its_right() -> None:
    box = Box(10, 10, 5, 5)
    assert box.contains(10, 10)
    assert not box.contains(15, 10)


@pytest.mark.promise("Use the whole screen if your TV shows all of it")
@pytest.mark.parametrize(("margin", "left", "top"), [(0.0, EDGE, EDGE), (0.02, 38.4, 21.6), (0.05, SAFE_X, SAFE_Y)])
def test_the_margin_frees_the_edges_of_every_screen(margin: float, left: float, top: float) -> None:
    for size in ((1280, 720), (2560, 1080), (1024, 768)):
        canvas = Canvas(*size, margin)
        safe = canvas.safe
        assert (safe.x, safe.y) == pytest.approx((left, top))
        assert (safe.right, safe.bottom) == pytest.approx((canvas.width - left, canvas.height - top))
    assert Canvas(1280, 720, margin) != Canvas(1280, 720, 0.04), "another margin needs another layout"
