"""The houses' coats of arms, and the signs on plates and cards: caballero, court, province, home, bot, veto.

They are plain SVG files in the title's assets. Each house divides its shield in its own way, so that arms differ by
figure as well as by colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen
from game.ui.widgets.tree import Picture

FOLDER = "titles/elgrande/signs"
INK, PAPER = "#1E1611", "#F7ECD2"
"""The colours of signs, if no others are asked for."""
RIM = "#FFFDF4"
"""The light rim of a marker."""
CROWN = 50.0
"""Width of a marker's crown, in units of the arms."""


def draw_shield(pen: Brush, middle: Sequence[float], height: float, seat: SeatStyle) -> Box:
    """Draw a house's coat of arms, `height` units high; return its box."""
    return draw_sign(pen, f"shield_{seat.name}", middle, height)


def draw_arms(surface: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw a house's coat of arms as high as a box, in its middle."""
    picture = _marker(f"shield_{seat.name}", max(8, round(box.h * canvas.scale)), False)
    surface.blit(picture, picture.get_rect(center=canvas.pos(*box.centre)))


def draw_marker(pen: Brush, middle: Sequence[float], height: float, seat: SeatStyle, crowned: bool) -> None:
    """Draw a house's marker on the score track: its arms with a light rim and a shadow, `height` units high; from the
    second lap on it wears a crown."""
    picture = _marker(f"shield_{seat.name}", max(8, round(height * pen.canvas.scale)), crowned)
    pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*middle)))


@lru_cache(maxsize=64)
def _marker(sign: str, rows: int, crowned: bool) -> pygame.Surface:
    whole = artwork.view(f"{FOLDER}/{sign}")
    wide, high = whole[2:]
    edge, above = high * 0.1, high * 0.3 if crowned else 0.0
    view = (-edge, -edge - above, wide + 2 * edge, high + 2 * edge + above)
    arms = svg.render(artwork.drawing(f"{FOLDER}/{sign}"), (max(1, round(rows * wide / high)), rows), whole)
    unit = rows / high
    made = pygame.Surface((round(view[2] * unit), round(view[3] * unit)), pygame.SRCALPHA)
    left, top = round(edge * unit), round((edge + above) * unit)
    mask = pygame.mask.from_surface(arms)
    light, dark = mask.to_surface(setcolor=RIM, unsetcolor=None), mask.to_surface(setcolor=INK, unsetcolor=None)
    reach = max(1, round(rows * 0.05))
    for silhouette, far in ((dark, 2 * reach), (light, reach)):
        around = [(math.cos(turn) * far, math.sin(turn) * far) for turn in (math.tau * step / 16 for step in range(16))]
        made.blits([(silhouette, (left + round(dx), top + round(dy))) for dx, dy in around], False)
    made.blit(arms, (left, top))
    if crowned:
        crown = artwork.placed(f"{FOLDER}/marker_crown", wide / 2, 0.0, CROWN)
        made.blit(svg.render(crown, made.get_size(), view), (0, 0))
    return made


def draw_sign(pen: Brush, name: str, middle: Sequence[float], height: float, ink: str = INK, paper: str = PAPER) -> Box:
    """Draw a sign, `height` units high, around a point; return its box."""
    wide = sign_width(name, height)
    picture = sign_picture(name, max(1, round(height * pen.canvas.scale)), ink, paper)
    pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*middle)))
    return Box(middle[0] - wide / 2, middle[1] - height / 2, wide, height)


def sign_picture(name: str, rows: int, ink: str = INK, paper: str = PAPER) -> pygame.Surface:
    """Return a sign, `rows` pixels high."""
    wide, high = artwork.view(f"{FOLDER}/{name}")[2:]
    slots = {} if name.startswith("shield_") else {"ink": ink, "paper": paper}
    return artwork.picture(f"{FOLDER}/{name}", (max(1, round(rows * wide / high)), rows), slots, "height")


def sign_width(name: str, height: float) -> float:
    """Return the width of a sign that is `height` units high."""
    wide, high = artwork.view(f"{FOLDER}/{name}")[2:]
    return height * wide / high


def sign(name: str, height: float, ink: str = INK) -> Picture:
    """Return a sign, `height` units high, for a tree of widgets."""

    def paint(pen: Pen, box: Box) -> None:
        draw_sign(pen, name, box.centre, box.h, ink)

    return Picture(paint, sign_width(name, height), height)


def draw_riders(pen: Brush, end: Sequence[float], height: float, count: int, pitch: float, ink: str = INK) -> None:
    """Draw `count` caballeros in a row that ends at the point `end`, the middle of its right edge."""
    half = sign_width("rider", height) / 2
    for index in range(count):
        draw_sign(pen, "rider", (end[0] - half - index * pitch, end[1]), height, ink)


def taker_arms(seat: SeatStyle, high: float) -> Picture:
    """Return the arms of the seat that took a card."""

    def paint(pen: Pen, box: Box) -> None:
        draw_shield(pen, box.centre, box.h, seat)

    return Picture(paint, high * 0.76, high)


def riders(count: int, pitch: float, high: float) -> Picture:
    """Return the caballeros that a card places, in a row."""

    def paint(pen: Pen, box: Box) -> None:
        draw_riders(pen, (box.right, box.centre[1]), min(high, pitch * 1.12), count, pitch)

    return Picture(paint, count * pitch)
