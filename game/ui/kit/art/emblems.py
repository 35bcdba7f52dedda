"""Small emblems, each drawn once per size: a seal of wax, a stamp with a word, the winners' laurel wreath.

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


LEAVES = 9
"""Number on each side."""
OVERSAMPLING = 3


def _leaf(x: float, y: float, turn: float, long: float, wide: float) -> list[tuple[float, float]]:
    """Return the outline of a pointed leaf from (x, y) along `turn`."""
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    corners = []
    for side, steps in ((1, range(21)), (-1, range(20, -1, -1))):  # To the tip, and back on the other side.
        for step in steps:
            part = step / 20
            bulge = side * wide * math.sin(math.pi * part) ** 0.8 / 2 * (1.15 - 0.3 * part)
            at_x, at_y = x + along[0] * long * part, y + along[1] * long * part
            corners.append((at_x + across[0] * bulge, at_y + across[1] * bulge))
    return corners


@lru_cache(maxsize=8)
def _wreath(side: int, colour: tuple[int, ...], dark: tuple[int, ...]) -> pygame.Surface:
    large = side * OVERSAMPLING
    made = pygame.Surface((large, large), pygame.SRCALPHA)
    made.fill((*colour[:3], 0))
    middle, radius = large / 2, large * 0.39
    for side_of in (-1, 1):
        stem = []
        for index in range(33):
            turn = math.pi / 2 + side_of * math.radians(6 + 146 * index / 32)
            stem.append((middle + radius * math.cos(turn), middle + radius * math.sin(turn)))
        pygame.draw.lines(made, dark, False, stem, max(1, round(large * 0.012)))
        for index in range(LEAVES):
            turn = math.pi / 2 + side_of * math.radians(16 + 134 * index / (LEAVES - 1))
            x, y = middle + radius * math.cos(turn), middle + radius * math.sin(turn)
            size = large * (0.16 - 0.004 * index)
            for outwards in (-0.62, 0.62) if index < LEAVES - 1 else (0.0,):
                heading = turn + side_of * (math.pi / 2 - outwards)
                leaf = _leaf(x, y, heading, size, size * 0.42)
                pygame.draw.polygon(made, colour, leaf)
                pygame.draw.aalines(made, dark, True, leaf)
                pygame.draw.line(made, dark, leaf[0], leaf[16], max(1, OVERSAMPLING // 2))
    return pygame.transform.smoothscale(made, (side, side))


def draw_wreath(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, dark: pygame.Color) -> None:
    """Draw two branches, tied at the bottom and open at the top, as large as the smaller side of `rect`."""
    side = max(8, min(rect.size))
    surface.blit(_wreath(side, tuple(colour), tuple(dark)), (rect.centerx - side // 2, rect.centery - side // 2))
