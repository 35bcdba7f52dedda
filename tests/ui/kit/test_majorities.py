"""Who leads in an area: ties are shown as ties, and no more banners are hung than there is room for."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.kit.board_parts.area_lights import BANNER, MajorityRank, RankBanners, ranks, tinted
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
    alone = tinted(mask, [STYLES[0]], 10)
    assert alone.get_at((30, 20))[:3] == pygame.Color(STYLES[0].colour)[:3]
    assert alone.get_at((2, 2)).a == 0, "nothing beside the area"
    tie = tinted(mask, [STYLES[0], STYLES[3]], 10)
    seen = {tuple(tie.get_at((x, 20)))[:3] for x in range(12, 48)}
    assert seen == {tuple(pygame.Color(STYLES[seat].colour))[:3] for seat in (0, 3)}


@pytest.mark.parametrize("most", [BANNER[0], 150.0, 400.0])
def test_banners_hang_in_a_row_around_their_middle_and_stay_in_their_room(most: float, theme: Theme) -> None:
    surface = pygame.Surface(CANVAS.size_px, pygame.SRCALPHA)
    RankBanners(CANVAS, KeptPictures(theme), STYLES, 1.0).draw(surface, ranks([1, 4, 2, 4, 3]), (960.0, 540.0), most)
    rect = surface.get_bounding_rect()
    assert 0 < rect.w <= most and abs(rect.centerx - 960) <= 3
    assert abs(rect.centery - 540) <= BANNER[1] / 2


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
