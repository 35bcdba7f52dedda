"""Draw a pressed control."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import RADIUS, Theme

SHRINKS = 0.955
SINKS = 3.0


def draw_pressed(surface: pygame.Surface, theme: Theme, canvas: Canvas, box: Box) -> None:
    """Make the control just drawn into `box` look pressed: smaller, lower and dark-edged."""
    rect = canvas.rect(box).clip(surface.get_rect())
    if rect.w < 8 or rect.h < 8:
        return
    picture = surface.subsurface(rect).copy()
    small = pygame.transform.smoothscale(picture, (max(1, round(rect.w * SHRINKS)), max(1, round(rect.h * SHRINKS))))
    small.fill((226, 220, 208), special_flags=pygame.BLEND_RGB_MULT)
    draw_panel(surface, rect, theme.colour("outline"), canvas.px(RADIUS))
    surface.blit(small, small.get_rect(center=(rect.centerx, rect.centery + canvas.px(SINKS))))
