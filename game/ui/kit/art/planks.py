"""Dark planks of wood that lie across the screen, as an edge of the table.

draw_planks(surface, rect, canvas.px(64))
"""

from __future__ import annotations

import pygame

from game.ui.look.noise import grey_noise

LIT, BODY, SEAM = "#5E3F27", "#472E1B", "#1E130A"
GRAIN = 64
"""Samples of grain across and down; a rectangle is much wider than high, so that they become streaks."""
LEVELS = tuple(range(196, 256, 3))


def draw_planks(surface: pygame.Surface, rect: pygame.Rect, depth: float) -> None:
    """Fill a rectangle with planks, each about `depth` pixels from its upper to its lower edge."""
    if not rect.w or not rect.h:
        return
    count = max(1, round(rect.h / depth))
    edges = [rect.top + rect.h * number // count for number in range(count + 1)]
    line = max(1, round(depth / 32))
    for top, bottom in zip(edges, edges[1:], strict=False):
        surface.fill(BODY, (rect.left, top, rect.w, bottom - top))
        surface.fill(LIT, (rect.left, top, rect.w, line))
        surface.fill(SEAM, (rect.left, bottom - line, rect.w, line))
    grain = pygame.transform.smoothscale(grey_noise(GRAIN, LEVELS, seed=5), rect.size)
    surface.blit(grain, rect, special_flags=pygame.BLEND_RGB_MULT)
