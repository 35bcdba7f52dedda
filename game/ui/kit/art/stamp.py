"""A stamp, which is a word in large letters, and the back of a card.

    picture = stamp("Stopped", theme.font("title", 150.0, canvas, scaled=False), canvas.px(11))
    surface.blit(picture, picture.get_rect(center=middle))

Both are cached for the latest arguments.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_frame, draw_panel, draw_shape

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


@lru_cache(maxsize=8)
def card_back(size: tuple[int, int], seat: SeatStyle, keyline: str, outline: str) -> pygame.Surface:
    """Return the back of a seat's card: its colour, and its shape."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    rect = face.get_rect()
    line = max(2, size[0] // 50)
    draw_panel(face, rect, outline, size[0] // 13)
    draw_panel(face, rect.inflate(-2 * line, -2 * line), keyline, size[0] // 16)
    draw_panel(face, rect.inflate(-5 * line, -5 * line), seat.colour, size[0] // 18)
    side = size[0] // 2
    mark = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
    draw_shape(face, seat.shape, mark, seat.ink, keyline, line)
    return face
