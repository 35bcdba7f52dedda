"""The life on the map: where it moves, what it leaves alone, and when it stands still."""

from __future__ import annotations

import pygame
import pytest

from game.storage.paths import Paths
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.sea_life import FreeWater
from game.titles.elgrande.table.event_table import project
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.polygon_map import inside
from game.ui.look.theme import Theme
from game.ui.table.table_screen import Life
from tests.titles.elgrande.table.at_table import position
from tests.titles.elgrande.table.spain import ROUNDS
from tests.ui.seeing import fingerprint

CANVAS = Canvas(1280, 720)
COVER = pygame.Color("#335577")


@pytest.fixture(scope="module")
def board(level: LevelMap) -> BoardPainter:
    made = BoardPainter(Theme(Paths().assets() / "fonts"), level, ROUNDS)
    made.layout(CANVAS, Box(80.0, 30.0, 1120.0, 870.0))
    return made


def resting(board: BoardPainter) -> pygame.Surface:
    surface = pygame.Surface(CANVAS.size_px)
    board.draw(surface, project(position().observe(None)))
    return surface


def alive(board: BoardPainter, seconds: float, below: pygame.Surface) -> tuple[pygame.Surface, list[pygame.Rect]]:
    surface = below.copy()
    return surface, board.live(surface, seconds)


@pytest.mark.promise("Rest your eyes on a living map")
def test_something_is_always_on_its_way_in_small_patches(board: BoardPainter) -> None:
    rest = resting(board)
    shown = [alive(board, seconds, rest) for seconds in (1.0, 3.0, 5.0)]
    assert len({fingerprint(surface) for surface, _ in shown}) == 3
    for surface, touched in shown:
        assert sum(rect.w * rect.h for rect in touched) < 0.05 * CANVAS.width_px * CANVAS.height_px
        for rect in touched:
            surface.blit(rest, rect, rect)
        assert fingerprint(surface) == fingerprint(rest)


def test_whatever_lies_over_the_map_stays_over_it(board: BoardPainter) -> None:
    covered = resting(board)
    covered.fill(COVER)
    surface, _ = alive(board, 2.0, covered)
    assert fingerprint(surface) == fingerprint(covered)


@pytest.mark.promise("Rest your eyes on a living map")
def test_the_galleon_has_a_course_through_free_water(board: BoardPainter) -> None:
    level, projection = board.level, board.projection
    water = FreeWater(level, projection.map(board.box.x, board.box.y), board.box, projection.scale)
    course = water.longest(90.0, 80.0)
    assert course.right > course.left
    for x in (course.left - 40.0, course.left, course.right, course.right + 40.0):
        assert not any(inside(ring, x, course.y) for ring in (*level.regions.values(), *level.lands))
    assert water.longest(3000.0, 80.0) is None


def test_a_pause_is_no_leap_and_before_it_begins_nothing_moves() -> None:
    life = Life()
    assert life.moved is None
    for seconds in (1.0, 1.05):
        life.go_on(seconds)
    life.pause(9.0)
    life.go_on(9.05)
    assert life.moved == pytest.approx(0.1)
