"""Small emblems, each drawn once per size: a seal of wax, and a stamp with a word.

body = wax(seat.shape, seat.colour)     # a drawing around a point, for `svg.render`
picture = stamp("Stopped", theme.font("title", 150.0, canvas, scaled=False), canvas.px(11))
surface.blit(picture, picture.get_rect(center=middle))
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_frame

THICKEST = 60.0
"""Radius from which the outline of a seal gets no thicker."""
POINTS = 48


def seal(seat: SeatStyle, x: float, y: float, radius: float, shown: float = 1.0) -> str:
    """Draw a seal; `shown`: its opacity."""
    return svg.faded(artwork.placed("pictures/seal", x, y, 2 * radius, filling(seat, radius)), shown)


def filling(seat: SeatStyle, radius: float) -> artwork.Filling:
    """Return what fills the picture of a seal that large: from a radius of 60, its outline gets no thicker."""
    outline = min(1.0, THICKEST / radius)
    return {"house": wax_of(seat), "ink": seat.ink, "shape": seat.shape, "outline": outline}


def wax_of(seat: SeatStyle) -> str:
    """Return the colour of a seat's wax: ivory is too light for an edge."""
    return "#CFC3A6" if seat.name == "ivory" else seat.colour


def blob(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the edge of wax that has run a little."""
    found = []
    for index in range(POINTS):
        turn = math.tau * index / POINTS
        far = radius * (1.0 + 0.05 * math.sin(5 * turn + 0.7) + 0.035 * math.sin(9 * turn))
        found.append((x + far * math.cos(turn), y + far * math.sin(turn)))
    return found


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
