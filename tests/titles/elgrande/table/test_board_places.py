"""What is printed on the level's board: nothing overlaps or lies in someone else's region. Pieces: `test_stands`."""

from __future__ import annotations

import math
from collections import deque

import pygame
import pytest
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from game.storage import paths
from game.titles.elgrande.table.board_picture import pieces
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.level_map import MOST, PLAIN, Lettering, LevelMap, lettering
from game.titles.elgrande.table.board_picture.pieces import SCOREBOARD, SCOREBOARD_INSIDE
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.polygon_map import name_picture
from game.ui.look.theme import Theme
from tests.titles.elgrande.table import fullest as fullest_position
from tests.titles.elgrande.table.spain import ROUNDS

BOX = Box(96, 154, 1196, 697)
"""What the table gives the board on a canvas of 1920 x 1080."""
FORGIVEN = 4.0
"""Square map units: less than two millimetres on a television of one and a half metres."""


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.font.init()
    return Theme(paths.assets() / "fonts")


def inked(level: LevelMap, theme: Theme, area: str) -> BaseGeometry:
    """Where a name is inked, in map units: a slim box for every column of pixels. Its soft halo does not count."""
    projection = Projection.fit(level.places.viewport, BOX)
    picture = name_picture(theme, Canvas(1920, 1080), projection, level.sizes.letters, level.names[area])
    dark = (pygame.surfarray.array_alpha(picture) > 128) & (pygame.surfarray.array_red(picture) < 128)
    x, y = level.places.areas[area].name
    left, top = x - picture.get_width() / projection.scale / 2, y - picture.get_height() / projection.scale / 2
    unit = 1 / projection.scale
    columns = []
    for column in range(dark.shape[0]):
        rows = dark[column].nonzero()[0]
        if len(rows):
            low, high = left + column * unit, left + (column + 1) * unit
            columns.append(box(low, top + rows[0] * unit, high, top + (rows[-1] + 1) * unit))
    return unary_union(columns)


def fullest(level: LevelMap, theme: Theme, size: Lettering = PLAIN) -> list[tuple[str, str, BaseGeometry]]:
    """Area, what, and where, with every place of every area taken at once; names as they are inked."""
    things: list[tuple[str, str, BaseGeometry]] = []
    for area, what, (left, top, width, height) in fullest_position.things(level, size):
        shape = inked(level, theme, area) if what == "name" else box(left, top, left + width, top + height)
        things.append((area, what, shape))
    return things


SIZES = [PLAIN, *(Lettering(grown, False) for grown in (1.02, 1.15, 1.32, MOST))]
"""Of type, from the usual one to the largest that a small map has beside all else."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.grown:g}")
def test_what_is_printed_neither_overlaps_nor_leaves_its_region_or_the_sheet(
    level: LevelMap, theme: Theme, size: Lettering
) -> None:
    """In the fullest position."""
    polygons = {area: Polygon(ring).buffer(0) for area, ring in level.regions.items()}
    left, top, width, height = level.places.viewport
    view, printed, faults = box(left, top, left + width, top + height), fullest(level, theme, size), []
    for area, what, thing in printed:
        others = [(f"lies in {other}", polygon) for other, polygon in polygons.items() if other != area]
        others += [(f"and {there[0]} {there[1]}", there[2]) for there in printed if there[2] is not thing]
        covered = [(where, thing.intersection(shape).area) for where, shape in others]
        faults += [f"{area} {what} {where}: {much:.0f}" for where, much in covered if much > FORGIVEN]
        faults += [] if view.contains(thing) else [f"{area} {what} is outside"]
    assert not faults, "\n".join(faults)
    assert all(view.contains(polygon) for polygon in polygons.values())


def test_a_line_from_a_name_to_its_region_crosses_no_other(level: LevelMap) -> None:
    for area, places in level.places.areas.items():
        if places.leader:
            line = LineString(places.leader)
            for other, ring in level.regions.items():
                assert other == area or not line.intersects(Polygon(ring).buffer(0)), f"{area} {other}"


@pytest.mark.promise("Tell points apart at a glance")
def test_printed_and_mobile_boards_agree_with_their_drawings(level: LevelMap) -> None:
    wide, high = level.sizes.scoreboard
    assert wide / high == pytest.approx(SCOREBOARD[0] / SCOREBOARD[1], rel=0.02)
    assert pytest.approx(level.sizes.plaque) == SCOREBOARD_INSIDE, "one covers the other"


def test_names_and_points_are_at_least_28_units_high(level: LevelMap) -> None:
    scale = Projection.fit(level.places.viewport, BOX).scale
    assert pieces.DIGITS * level.sizes.scoreboard[0] / SCOREBOARD[0] * scale >= 28
    assert level.sizes.letters * scale >= 28
    assert lettering(level, scale, 1.0) == PLAIN
    assert PLAIN.digits * scale >= 28


def presses(level: LevelMap, start: str) -> dict[str, int]:
    """How many presses away every area is."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        area = queue.popleft()
        for to in level.ways[area].values():
            if to not in far:
                far[to] = far[area] + 1
                queue.append(to)
    return far


def test_every_area_is_reached_from_every_other_in_six_presses(level: LevelMap) -> None:
    for area in level.order:
        far = presses(level, area)
        assert set(far) == set(level.order), area
        assert max(far.values()) <= 6, far


def test_the_focus_goes_where_the_arrow_points(level: LevelMap, theme: Theme) -> None:
    board = BoardPainter(theme, level, ROUNDS)
    board.canvas, board.box = Canvas(1920, 1080), BOX
    board.projection = Projection.fit(level.places.viewport, BOX)
    for area in level.order:
        for (dx, dy), to in board.level.ways[area].items():
            if to == area:
                continue  # Nothing lies beyond.
            (x, y), (to_x, to_y) = board.area_box(area).centre, board.area_box(to).centre
            length = math.hypot(to_x - x, to_y - y)
            along = ((to_x - x) * dx + (to_y - y) * dy) / length
            assert along > 0.2, f"{area} {dx, dy} leads to {to}"


def test_an_area_is_found_at_each_of_its_places(level: LevelMap) -> None:
    for area, places in level.places.areas.items():
        assert level.area_at(*places.plaque) == area
        assert level.area_at(*places.name) == area
    tower = level.places.areas[CASTILLO].tower
    assert tower is not None
    assert level.area_at(tower[0], tower[1] - 100) == CASTILLO
    assert level.area_at(-140, 80) is None


# What the table gives the board, with letters of the usual size, by the size of the window.
