"""Grain for plain surfaces."""

from __future__ import annotations

import pygame

from game.ui.look.shapes import grey_noise
from tests.ui.seeing import fingerprint


def test_noise_is_grey_in_the_given_levels_and_as_quick_to_blend_as_the_screen() -> None:
    noise = grey_noise(16, (3, 200), 1)
    colours = {tuple(noise.get_at((x, y)))[:3] for x in range(16) for y in range(16)}
    assert colours == {(3, 3, 3), (200, 200, 200)}
    assert noise.get_bitsize() == pygame.Surface((1, 1), depth=32).get_bitsize() == 32


def test_noise_is_always_the_same() -> None:
    pictures = [fingerprint(grey_noise(16, range(256), seed)) for seed in (1, 1, 2)]
    assert pictures[0] == pictures[1] != pictures[2]
