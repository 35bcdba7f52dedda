"""A map of areas with outlines: what lies where, what is printed, and how a board shows it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import paths
from game.ui.baker import Baker
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.area_lights import VEIL
from game.ui.kit.board_parts.map_board import MapBoard, MapSheet
from game.ui.kit.board_parts.polygon_map import ATLAS, MapPrint, PolygonMap, inside
from game.ui.kit.layered_picture import LayeredPicture
from game.ui.look import svg
from game.ui.look.theme import Theme
from tools.colour_distances import distance

CANVAS, BOX = Canvas(1280, 720), Box(200.0, 60.0, 1400.0, 900.0)
RINGS = {
    "mill": [(0.0, 0.0), (400.0, 0.0), (400.0, 300.0), (0.0, 300.0)],
    "ford": [(400.0, 0.0), (800.0, 0.0), (800.0, 600.0), (400.0, 300.0)],
    "hill": [(0.0, 300.0), (400.0, 300.0), (800.0, 600.0), (0.0, 600.0)],
}


@pytest.fixture(scope="module")
def land() -> PolygonMap:
    return PolygonMap(RINGS)


class Board(MapBoard[MapSheet]):
    """Draws a dot for each piece of an area."""

    pieces: dict[str, int] = {}

    def state(self, area: str) -> object:
        return self.pieces.get(area)

    def paint_area(self, surface: pygame.Surface, area: str) -> None:
        at = self.canvas.pos(*self.projection.units(self.map.heart(area)))
        for _ in range(self.pieces.get(area, 0)):
            pygame.draw.circle(surface, "#FF0000", at, 9)


@pytest.fixture
def board(land: PolygonMap) -> Board:
    pygame.font.init()
    made = Board(Theme(paths.assets() / "fonts"), land, names={"mill": "Mill"})
    made.layout(CANVAS, BOX)
    return made


def test_a_point_is_in_the_area_whose_outline_is_around_it(land: PolygonMap) -> None:
    assert land.area_at(900, 100) is None
    assert all(land.area_at(*land.heart(area)) == area for area in RINGS)


@given(st.sampled_from(sorted(RINGS)), st.integers(0, 40), st.floats(20.0, 160.0), st.floats(20.0, 160.0))
def test_pieces_in_an_area_neither_leave_it_nor_overlap(area: str, count: int, wide: float, high: float) -> None:
    spots, scale = PolygonMap(RINGS).spots(area, count, (wide, high))
    assert len(spots) == count and 0.0 < scale <= 1.0
    size = wide * scale - 0.1, high * scale - 0.1
    boxes = [pygame.FRect((0.0, 0.0), size).move_to(center=spot) for spot in spots]
    for at, box in enumerate(boxes):
        assert all(
            inside(RINGS[area], *corner) for corner in (box.topleft, box.bottomright, box.topright, box.bottomleft)
        )
        assert box.collidelist(boxes[:at]) < 0
    assert spots == sorted(spots, key=lambda spot: (round(spot[1], 3), spot[0]))


def test_pieces_leave_a_label_free(land: PolygonMap) -> None:
    clear = (100.0, 60.0, 200.0, 80.0)
    spots, scale = land.spots("mill", 6, (60.0, 60.0), clear)
    boxes = [pygame.FRect(x - 30 * scale, y - 30 * scale, 60 * scale, 60 * scale) for x, y in spots]
    assert pygame.FRect(clear).collidelist(boxes) < 0


def test_high_contrast_has_stronger_borders(board: Board) -> None:
    usual, bold = (MapPrint(board.map, CANVAS, board.projection, bold=bold).bake() for bold in (False, True))
    dark = [pygame.mask.from_threshold(one, (0, 0, 0), (70, 70, 70, 255)).count() for one in (usual, bold)]
    assert dark[1] > 1.5 * dark[0]


def test_only_the_area_that_changes_is_painted_again(board: Board) -> None:
    shown = LayeredPicture()
    shown.compose(CANVAS, board.layers({}, "look"))
    assert shown.compose(CANVAS, board.layers({}, "look")) == []
    board.pieces = {"ford": 1}
    (changed,) = shown.compose(CANVAS, board.layers({}, "look"))
    at = CANVAS.pos(*board.projection.units(board.map.heart("ford")))
    assert changed.collidepoint(at) and changed.w < CANVAS.size_px[0]
    assert shown.surface.get_at(at) == pygame.Color("#FF0000")


def test_a_light_is_seen_on_its_area(board: Board) -> None:
    shown = LayeredPicture()
    shown.compose(CANVAS, board.layers({}, "look"))
    changed = shown.compose(CANVAS, board.layers({"hill": "legal focus"}, "look"))
    assert changed and any(rect.colliderect(CANVAS.rect(board.area_box("hill"))) for rect in changed)


def test_a_near_map_follows_the_focus_and_only_its_window_can_be_pressed(land: PolygonMap) -> None:
    board = Board(Theme(paths.assets() / "fonts"), land)
    board.layout(CANVAS, BOX, near=3.0)
    for area in RINGS:
        board.follow_focus(area, pointing=False)
        board.aim((), None, (), at_once=True)
        x, y = board.seen(board.area_box(area)).centre
        assert board.window.contains(x, y)
        assert board.area_at(*board.projection.units(land.heart(area))) in (area, None)
    assert board.area_at(x, board.window.bottom + 5.0) is None


def test_the_map_is_baked_in_the_background(land: PolygonMap) -> None:
    baker = Baker()
    baker.use_thread()
    board = Board(Theme(paths.assets() / "fonts"), land, baker)
    board.layout(CANVAS, BOX)
    board.wait()
    assert board.ready() and board.sheet.base is not None
    board.update()
    baker.close()


def test_an_area_that_cannot_be_chosen_stands_out_from_the_land_around_the_map() -> None:
    for colour in (*ATLAS.fills, *ATLAS.washes):
        muted = svg.mix(colour, *VEIL)
        assert distance(muted, ATLAS.land) >= 8.0, colour


@pytest.mark.promise("Tell regions apart by their colour")
@pytest.mark.parametrize("colours", [ATLAS.fills, ATLAS.washes])
def test_no_two_areas_have_colours_of_one_name(colours: list[str]) -> None:
    """Galicia and Granada were 3 apart, Aragón and Valencia 7."""
    assert min(distance(*pair) for pair in combinations(colours, 2)) >= 11.0
