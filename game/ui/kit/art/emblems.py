"""Small emblems, each drawn once per size: a seal of wax, and a stamp with a word.

pen.picture(box, "pictures/seal", filling(seat, radius))
picture = stamp("Stopped", theme.font("title", 150.0, canvas, scaled=False), canvas.px(11))
"""

from __future__ import annotations

import pygame

from game.ui.canvas import kept
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle


def filling(seat: SeatStyle, radius: float) -> artwork.Filling:
    """Return what fills the picture of a seal that large: its outline gets no thicker from a radius of 60 on. Ivory is
    too light for wax."""
    wax = "#CFC3A6" if seat.name == "ivory" else seat.colour
    return {"house": wax, "ink": seat.ink, "shape": seat.shape, "outline": min(1.0, 60.0 / radius)}


INK = (196, 34, 26)
PAPER = (250, 238, 214)


@kept(4)
def stamp(text: str, font: pygame.font.Font, line: int) -> pygame.Surface:
    """Return tilted letters in a double frame, on a light ground that can be read over anything. The font is twice
    the final size: the stamp is scaled down after it is tilted, for smooth edges."""
    words = font.render(text, True, INK)
    pad = font.get_height() // 3
    made = pygame.Surface((words.get_width() + 3 * pad, words.get_height() + pad), pygame.SRCALPHA)
    rect = made.get_rect()
    pygame.draw.rect(made, (*PAPER, 240), rect, border_radius=pad // 2)
    pygame.draw.rect(made, INK, rect, line, border_radius=pad // 2)
    pygame.draw.rect(made, INK, rect.inflate(-4 * line, -4 * line), max(1, line // 2), border_radius=pad // 3)
    made.blit(words, words.get_rect(center=rect.center))
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(made, 8.0, 1.0), 0.5)
