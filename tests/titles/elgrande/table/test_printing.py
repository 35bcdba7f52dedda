"""What the map is printed with: drawings in pieces, paper in strips; nobody sees where they meet."""

from __future__ import annotations

import numpy
import pygame
import pytest

from game.storage import paths
from game.titles.elgrande.table.map import atlas, geometry
from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import paper, svg
from game.ui.kit.board.projection import Projection, crop


@pytest.fixture(scope="module")
def level() -> LevelMap:
    return geometry.load(paths.levels() / "elgrande" / "spain")


def shown(size: tuple[int, int], *placed: svg.Placed) -> numpy.ndarray:
    ground = pygame.Surface(size)
    ground.fill("#BBAA88")
    ground.blits(placed)
    return pygame.surfarray.array3d(ground).astype(int)


def test_a_drawing_has_the_colours_that_it_names() -> None:
    stops = svg.gradient("band", [(0, "#204060"), (1, "#204060")])
    body = svg.rect(0, 0, 50, 50, "#AA3311") + stops + svg.rect(50, 0, 50, 50, "url(#band)")
    body += svg.path("M0 75H100", "none", "#0102F3", 50)
    drawn = svg.render(body, (100, 100), (0, 0, 100, 100))
    assert [tuple(drawn.get_at(at)) for at in ((20, 20), (80, 20), (50, 80))] == [
        (0xAA, 0x33, 0x11, 255), (0x20, 0x40, 0x60, 255), (0x01, 0x02, 0xF3, 255)
    ]  # fmt: skip
    assert drawn.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()


def test_borders_in_tiles_are_those_of_one_drawing(level: LevelMap) -> None:
    canvas, box = Canvas(1920, 1080), Box(96.0, 150.0, 1196.0, 695.0)
    projection = Projection.fit(level.places.viewport, box)
    data = "".join(svg.closed(ring) for ring in level.regions.values())
    points = [point for ring in level.regions.values() for point in ring]
    place, view = crop(canvas, projection, points, 8.0)
    whole = svg.render(svg.path(data, "none", atlas.BORDER, atlas.BORDER_WIDTH), place.size, view), place.topleft
    tiles = atlas._borders(canvas, level, projection)
    assert len(tiles) > 4
    differ = abs(shown(canvas.size_px, whole) - shown(canvas.size_px, *tiles)).max(axis=2)
    assert differ.max() <= 24 and (differ > 2).sum() < 30, differ.max()


@pytest.mark.parametrize("size", [(640, 600), (641, 577), (1280, 722)])
def test_old_paper_has_no_seams(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its grain it is smooth everywhere, and darker here and there."""
    white = pygame.Surface((size[0], paper.TILE))
    white.fill("white")
    monkeypatch.setattr(paper, "_fine", lambda _width: white)
    sheet = pygame.Surface(size)
    sheet.fill("white")
    paper.age(sheet)
    tone = pygame.surfarray.array3d(sheet).astype(int)[:, :, 0]
    assert tone.min() > 215 and tone.max() - tone.min() >= 8
    assert abs(numpy.diff(tone, axis=0)).max() <= 2 and abs(numpy.diff(tone, axis=1)).max() <= 1


def test_the_grain_goes_on_over_all_of_the_paper() -> None:
    sheet = pygame.Surface((500, 700))
    sheet.fill("white")
    paper.age(sheet)
    tone = pygame.surfarray.array3d(sheet).astype(int)[:, :, 0]
    for y in range(0, 700, 100):
        assert tone[:, y : y + 100].std() > 2.0
