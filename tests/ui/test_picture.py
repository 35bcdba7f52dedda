"""Changes to the resting picture: rectangles that cover all of them, once each, and little else."""

from __future__ import annotations

import numpy
import pygame
import pytest

from game.core.rng import below, seeded
from game.ui.kit.layered_picture import WASTE, joined

SIZE = (120, 90)


def counted(rects: list[pygame.Rect]) -> numpy.ndarray:
    """Count how often each pixel is covered."""
    found = numpy.zeros(SIZE, dtype=int)
    for rect in rects:
        found[rect.left : rect.right, rect.top : rect.bottom] += 1
    return found


@pytest.mark.parametrize("seed", range(40))
def test_joined_rectangles_hold_every_pixel_and_none_twice(seed: int) -> None:
    stream, rects = seeded(seed), []
    for _ in range(6):
        sides = []
        for most in (80, 60, 40, 30):
            stream, side = below(stream, most)
            sides.append(side)
        rects.append(pygame.Rect(sides))
    wanted, found = counted(rects) > 0, counted(joined(rects))
    assert found.max() <= 1
    assert not (wanted & (found == 0)).any()


def test_two_that_only_touch_at_a_corner_do_not_become_the_large_one_around_them() -> None:
    wide, tall = pygame.Rect(0, 0, 100, 10), pygame.Rect(90, 5, 10, 80)
    found = joined([wide, tall])
    assert sum(rect.w * rect.h for rect in found) == 100 * 10 + 10 * 75


def test_two_that_lie_almost_in_one_place_become_one() -> None:
    found = joined([pygame.Rect(0, 0, 50, 50), pygame.Rect(4, 4, 50, 50)])
    assert found == [pygame.Rect(0, 0, 54, 54)]
    assert WASTE * (2 * 2500 - 46 * 46) >= 54 * 54
