"""Who leads in an area: ties are shown as ties, and everyone has a banner."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.kit.board_parts.area_lights import MajorityRank, RankBanners, ranks, tinted
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look.palette import SEATS
from game.ui.look.theme import Theme

STYLES = tuple(SEATS.values())
CANVAS = Canvas(1920, 1080)


def test_those_with_most_come_first_and_equal_ones_stand_together() -> None:
    assert ranks([2, 0, 5, 2, 5]) == (MajorityRank(5, (2, 4)), MajorityRank(2, (0, 3)))
    assert ranks([0, 0, 0]) == ()


def test_an_area_takes_the_colour_of_its_leader_or_the_stripes_of_a_tie() -> None:
    mask = pygame.Surface((60, 40), pygame.SRCALPHA)
    mask.fill((80, 80, 80, 255), (10, 10, 40, 20))
    alone = tinted(mask, ["#FF0000"], 10)
    assert alone.get_at((30, 20)) == pygame.Color("#FF0000") and alone.get_at((2, 2)).a == 0, "nothing beside the area"
    tie = tinted(mask, ["#FF0000", "#0000FF"], 10)
    assert {tuple(tie.get_at((x, 20)))[:3] for x in range(12, 48)} == {(255, 0, 0), (0, 0, 255)}


@pytest.mark.parametrize("columns", [5, 3, 1])
def test_everyone_has_a_banner_in_rows_around_their_middle(columns: int, theme: Theme) -> None:
    surface = pygame.Surface(CANVAS.size_px, pygame.SRCALPHA)
    banners = RankBanners(CANVAS, KeptPictures(theme), STYLES, 1.0)
    banners.draw(surface, ranks([1, 4, 2, 4, 3]), (960.0, 540.0), columns)
    rect, (wide, high) = surface.get_bounding_rect(), banners.size(5, columns)
    assert abs(rect.w - wide) <= 6 and abs(rect.h - high) <= 12
    assert all(pygame.mask.from_threshold(surface, style.colour, (1, 1, 1)).count() for style in STYLES)


def test_a_picture_is_made_once_until_it_is_forgotten(theme: Theme) -> None:
    pictures, made = KeptPictures(theme), []

    def make() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((2, 2))

    assert pictures.picture("pawn", make) is pictures.picture("pawn", make)
    pictures.forget()
    pictures.picture("pawn", make)
    assert len(made) == 2


def test_a_count_is_never_under_the_floor_nor_wider_than_its_room(theme: Theme) -> None:
    pictures = KeptPictures(theme)
    tiny, usual = (pictures.count(CANVAS, 88, pixels, "#FFFFFF", 500.0) for pixels in (3, pictures.floor(CANVAS)))
    assert tiny.get_size() == usual.get_size()
    assert pictures.count(CANVAS, 888, 90, "#FFFFFF", 20.0).get_width() == 20
