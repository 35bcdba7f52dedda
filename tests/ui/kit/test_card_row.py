"""Cards side by side, at any size; one of them enlarged."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, RESTING, CardRow, CardsShown
from game.ui.look.theme import Theme

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
CARDS = ["oak", "elm", "ash"]


def painted(
    theme: Theme, row: CardRow, count: int, focus: int | None = None, enlarged: int | None = None
) -> list[tuple[int, str]]:
    """Which cards are painted, in which order and how."""
    canvas, found = Canvas(1920, 1080), []
    surface = pygame.Surface(canvas.size_px)

    def paint(_surface: pygame.Surface, index: int, _box: Box, state: str) -> None:
        found.append((index, state))

    row.draw(surface, canvas, theme, paint, count, focus, enlarged)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", [(200.0, 120.0), (600.0, 300.0), (1700.0, 560.0)])
@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
def test_all_cards_are_shown_side_by_side_inside_their_panel(
    size: tuple[int, int], panel: tuple[float, float], count: int, theme: Theme
) -> None:
    row, canvas = CardRow(), Canvas(*size)
    row.layout(Box(50.0, 60.0, *panel), count)
    assert len(row.boxes) == count and all(row.box.encloses(box) for box in row.boxes)
    assert all(box.w > 0 and box.h > 0 for box in row.boxes)
    pixels = [canvas.rect(box) for box in row.boxes]
    assert all(left.right <= right.left + 1 for left, right in zip(pixels, pixels[1:], strict=False))
    assert painted(theme, row, count) == [(index, RESTING) for index in range(count)]


def test_what_is_left_free_above_the_cards_is_not_covered() -> None:
    row = CardRow()
    free = row.layout(Box(0.0, 0.0, 1000.0, 400.0), 4, head=60.0, head_gap=10.0)
    assert free.h == 60.0 and row.box.encloses(free)
    assert not any(free.overlaps(box) for box in row.boxes)


def test_the_focused_card_is_on_top(theme: Theme) -> None:
    row = CardRow()
    row.layout(Box(0.0, 0.0, 1000.0, 400.0), 3)
    assert painted(theme, row, 3, focus=0) == [(1, RESTING), (2, RESTING), (0, FOCUSED)]
    assert painted(theme, row, 2, focus=2) == [(0, RESTING), (1, RESTING)], "there is no such card any more"


def test_the_enlarged_card_is_in_the_window_and_covers_the_others(theme: Theme) -> None:
    canvas, row = Canvas(1920, 1080), CardRow()
    row.layout(Box(100.0, 500.0, 1700.0, 400.0), 3)
    row.lay_enlarged(canvas.safe, canvas.box)
    assert canvas.safe.encloses(row.enlarged)
    assert painted(theme, row, 3, focus=0, enlarged=2)[-1] == (2, ENLARGED)
    assert row.card_at(*row.enlarged.centre, enlarged=2) == 2
    assert row.card_at(*row.boxes[0].centre) == 0
    assert row.card_at(row.boxes[0].x + 1.0, row.boxes[0].y + 1.0, enlarged=2) is None
    assert (row.covered(True), row.covered(False)) == (canvas.box, row.box)


def test_cards_that_nobody_must_choose_from_open_and_close() -> None:
    shown = CardsShown()
    shown.begin(must=False)
    assert not shown.open and not shown.close(must=False)
    shown.toggle()
    shown.zoom(1)
    assert shown.enlarged(CARDS, "elm") == "elm"
    assert shown.close(must=False) and shown.open and shown.enlarged(CARDS) is None
    assert shown.close(must=False) and not shown.open


def test_cards_to_choose_from_are_open_at_once_and_can_be_lifted_only_to_peek() -> None:
    shown = CardsShown()
    shown.begin(must=True)
    assert shown.open and not shown.close(must=True) and shown.open
    shown.toggle()
    assert not shown.open


def test_the_enlarged_card_is_the_one_that_had_the_focus_last() -> None:
    shown = CardsShown()
    shown.begin(must=True)
    shown.zoom(0)
    assert shown.enlarged(CARDS) == "oak" and shown.enlarged([]) is None
    shown.point("ash")
    assert shown.enlarged(CARDS, "some-button") == "ash" and shown.enlarged(CARDS, "elm") == "elm"
