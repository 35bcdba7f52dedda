"""What the map is printed with: drawings in pieces; nobody sees where they meet."""

from __future__ import annotations

import numpy
import pygame

from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.camera import Projection, crop
from game.ui.kit.board_parts.polygon_map import ATLAS, MapPrint
from game.ui.look import svg
from tests.ui.seeing import array_of


def shown(size: tuple[int, int], *placed: svg.PlacedPicture) -> numpy.ndarray:
    ground = pygame.Surface(size)
    ground.fill("#BBAA88")
    ground.blits(placed)
    return array_of(ground).astype(int)


def test_borders_in_tiles_are_those_of_one_drawing(level: LevelMap) -> None:
    canvas, box = Canvas(1920, 1080), Box(96.0, 150.0, 1196.0, 693.0)
    projection = Projection.fit(level.places.viewport, box)
    data = "".join(svg.closed(ring) for ring in level.regions.values())
    points = [point for ring in level.regions.values() for point in ring]
    place, view = crop(canvas, projection, points, 8.0)
    whole = svg.render(svg.path(data, "none", ATLAS.line, ATLAS.border), place.size, view), place.topleft
    tiles = MapPrint(level, canvas, projection).borders()
    assert len(tiles) > 4
    differ = abs(shown(canvas.size_px, whole) - shown(canvas.size_px, *tiles)).max(axis=2)
    assert differ.max() <= 24 and (differ > 2).sum() < 30, differ.max()
