"""A stamp: a word in large letters.

    picture = stamp("Stopped", theme.font("title", 150.0, canvas, scaled=False), canvas.px(11))
    surface.blit(picture, picture.get_rect(center=middle))

Stamps are kept for the latest arguments.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.look.shapes import draw_frame

TILT = 8.0
INK = (196, 34, 26)
PAPER = (250, 238, 214)


@lru_cache(maxsize=4)
def stamp(text: str, font: pygame.font.Font, line: int) -> pygame.Surface:
    """Return tilted letters in a double frame, on a light ground that can be read over anything. The font is twice
    the final size: the stamp is scaled down after it is tilted, for smooth edges."""
    words = font.render(text, True, INK)
    pad = font.get_height() // 3
    made = pygame.Surface((words.get_width() + 3 * pad, words.get_height() + pad), pygame.SRCALPHA)
    rect = made.get_rect()
    pygame.draw.rect(made, (*PAPER, 240), rect, border_radius=pad // 2)
    draw_frame(made, rect, pad // 2, INK, line)
    draw_frame(made, rect.inflate(-4 * line, -4 * line), pad // 3, INK, max(1, line // 2))
    made.blit(words, words.get_rect(center=rect.center))
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(made, TILT, 1.0), 0.5)
