"""Plates and patches: only what has changed is painted again."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.patched_board import NearPicture, PatchedBoard, clipped
from game.ui.kit.board_parts.plate_column import PlateColumn
from game.ui.kit.layer import Layer
from game.ui.kit.layered_picture import LayeredPicture

CANVAS = Canvas(1920, 1080)
PLACES = {"mill": Box(200.0, 200.0, 100.0, 100.0), "inn": Box(1500.0, 800.0, 100.0, 100.0)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("high", [420.0, 700.0, 1000.0])
def test_plates_of_all_seats_fit_into_the_column(seats: int, high: float) -> None:
    column, box = PlateColumn(), Box(1400.0, 50.0, 420.0, high)
    total = column.layout(box, seats, least=60.0)
    assert len(column.boxes) == seats and all(box.encloses(plate) for plate in column.boxes)
    assert column.boxes[-1].bottom == pytest.approx(box.y + total)
    assert not any(one.overlaps(other) for one, other in zip(column.boxes, column.boxes[1:], strict=False))


def test_a_cover_over_part_of_the_column_cuts_no_plate_in_two() -> None:
    column = PlateColumn()
    column.layout(Box(0.0, 0.0, 400.0, 600.0), 4, 60.0)
    second = column.boxes[1]
    top = column.top_near(second.centre[1], least=0.0)
    assert column.boxes[0].bottom < top <= second.y
    assert column.top_near(second.centre[1], least=second.y) == second.centre[1], "there would not be enough room"


def paints(layers: list[Layer], again: list[Layer]) -> list[pygame.Rect]:
    """What is painted again when the second layers follow the first."""
    picture = LayeredPicture()
    picture.compose(CANVAS, layers)
    return picture.compose(CANVAS, again)


def plates(column: PlateColumn, scores: list[int], focus: int | None = None) -> list[Layer]:
    return column.layers(lambda *_: None, scores, "look", focus)


def test_a_score_that_changes_repaints_its_plate_alone() -> None:
    column = PlateColumn()
    column.layout(Box(1400.0, 50.0, 420.0, 700.0), 4, 60.0)
    changed = paints(plates(column, [1, 2, 3, 4]), plates(column, [1, 2, 9, 4]))
    assert len(changed) == 1 and changed[0].contains(CANVAS.rect(column.boxes[2]))
    assert not changed[0].collidepoint(CANVAS.pos(*column.boxes[0].centre))
    assert paints(plates(column, [1, 2, 3, 4]), plates(column, [1, 2, 3, 4])) == []


def test_the_focused_plate_is_on_top() -> None:
    column, found = PlateColumn(), []
    column.layout(Box(1400.0, 50.0, 420.0, 700.0), 3, 60.0)
    surface = pygame.Surface(CANVAS.size_px)
    for layer in column.layers(lambda _surface, seat: found.append(seat), [0, 0, 0], "look", focus=0):
        layer.paint(surface)
    assert found == [1, 2, 0]


def ground_layers(ground: PatchedBoard, mill: int, near: NearPicture | None = None, dx: float = 0.0) -> list[Layer]:
    def paint(surface: pygame.Surface) -> None:
        surface.fill((mill, 0, 0))

    return ground.layers(CANVAS.box, {"mill": mill, "inn": 0}, "look", paint, (dx, 0.0), near)


def test_what_changes_on_a_board_repaints_its_patch_alone() -> None:
    ground = PatchedBoard()
    ground.layout(PLACES)
    changed = paints(ground_layers(ground, 1), ground_layers(ground, 2))
    assert len(changed) == 1 and changed[0].contains(CANVAS.rect(PLACES["mill"]))
    assert not changed[0].colliderect(CANVAS.rect(PLACES["inn"]))


def test_a_moving_near_board_shows_another_part_without_repainting() -> None:
    ground, painted, shown = PatchedBoard(), [], []
    ground.layout(PLACES)
    near = NearPicture(Canvas(3000, 2000), lambda _surface, picture: shown.append(picture.get_size()))

    def layers(dx: float) -> list[Layer]:
        states = {"mill": 1, "inn": 0}
        return ground.layers(CANVAS.box, states, "look", lambda _: painted.append(dx), (dx, 0.0), near)

    paints(layers(0.0), layers(-300.0))
    assert painted == [0.0] and shown == [(3000, 2000)] * 2


def test_of_a_box_beyond_the_window_the_nearest_edge_is_left() -> None:
    window = Box(0.0, 0.0, 100.0, 100.0)
    assert clipped(Box(50.0, 50.0, 100.0, 20.0), window) == Box(50.0, 50.0, 50.0, 20.0)
    beyond = clipped(Box(300.0, 40.0, 50.0, 20.0), window)
    assert (beyond.x, beyond.w) == (100.0, 0.0)
