"""High contrast reaches the map: darker names, stronger borders and outlines, paler land."""

from __future__ import annotations

import pygame
import pytest

from game.storage.paths import Paths
from game.titles.elgrande.table.board_picture import printed_map
from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.printed_map import PrintedMap
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.polygon_map import ATLAS, name_picture
from game.ui.look.palette import contrast, luminance
from game.ui.look.theme import Theme

CANVAS = Canvas(1280, 720)
GROUNDS = (*ATLAS.fills, ATLAS.land, ATLAS.sea)


@pytest.fixture(scope="module")
def projection(level: LevelMap) -> Projection:
    return Projection.fit(level.places.viewport, Box(60.0, 40.0, 860.0, 640.0))


def theme(kind: str) -> Theme:
    return Theme(Paths().assets() / "fonts", contrast=kind)


def named(pixel: pygame.Color) -> str:
    return f"#{pixel.r:02X}{pixel.g:02X}{pixel.b:02X}"


@pytest.mark.promise("Read the map in high contrast")
def test_names_have_seven_to_one_on_whatever_they_lie(level: LevelMap, projection: Projection) -> None:
    picture = name_picture(theme("high"), CANVAS, projection, level.sizes.letters, "GRANADA")
    for ground in GROUNDS:
        shown = pygame.Surface(picture.get_size())
        shown.fill(ground)
        shown.blit(picture, (0, 0))
        pixels = [named(shown.get_at((x, y))) for x in range(shown.get_width()) for y in range(shown.get_height())]
        ink = min(pixels, key=luminance)
        beside = [pixel for pixel in pixels if pixel != ink]
        around = max(set(beside), key=beside.count) if ground not in beside else max(beside, key=luminance)
        assert contrast(ink, around) >= 7.0, ground


def dark_pixels(picture: pygame.Surface) -> int:
    """How many pixels are nearly black."""
    return pygame.mask.from_threshold(picture, (0, 0, 0), (70, 70, 70, 255)).count()


@pytest.mark.promise("Choose other player colours")
@pytest.mark.promise("Read the map in high contrast")
def test_borders_are_stronger_and_the_land_is_paler(level: LevelMap, projection: Projection) -> None:
    usual, high = (PrintedMap(CANVAS, level, projection, theme(kind)).bake() for kind in ("normal", "high"))
    assert dark_pixels(high) > 1.5 * dark_pixels(usual)
    for area in level.regions:
        at = CANVAS.pos(*projection.units(level.places.areas[area].name))
        if high.get_at(at) != usual.get_at(at):
            assert luminance(named(high.get_at(at))) > luminance(named(usual.get_at(at))), area
    middle = CANVAS.pos(*projection.units(level.places.areas["castilla_la_nueva"].name))
    assert high.get_at(middle) != usual.get_at(middle)


def test_prizes_have_a_stronger_outline_and_readable_digits(level: LevelMap, projection: Projection) -> None:
    usual, high = (
        PrintedMap(CANVAS, level, projection, theme(kind)).plaque("granada", 2) for kind in ("normal", "high")
    )
    assert dark_pixels(high) > dark_pixels(usual)
    assert contrast(printed_map.BOLD_UNPAID, printed_map.PAPER) >= 4.5
