"""The houses' coats of arms, and the signs on plates and cards: caballero, court, province, home, bot, veto.

They are plain SVG files in the title's assets. Each house divides its shield in its own way, so that arms differ by
figure as well as by colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

import pygame

from game.storage import paths
from game.titles.elgrande.rules import NAME
from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

INK, PAPER = "#1E1611", "#F7ECD2"
"""The colours of the signs' files, which `draw_sign` replaces."""
RIM, METAL = "#FFFDF4", "#94907E"
"""The light rim of a marker, and the old silver of its crown."""


def draw_shield(
    surface: pygame.Surface, canvas: Canvas, middle: Sequence[float], height: float, seat: SeatStyle
) -> Box:
    """Draw a house's coat of arms, `height` units high; return its box."""
    return draw_sign(surface, canvas, f"shield_{seat.name}", middle, height)


def draw_arms(surface: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw a house's coat of arms as high as a box, in its middle."""
    draw_marker(surface, canvas, box.centre, box.h, seat, False)


def draw_marker(
    surface: pygame.Surface,
    canvas: Canvas,
    middle: Sequence[float],
    height: float,
    seat: SeatStyle,
    crowned: bool,
) -> None:
    """Draw a house's marker on the score track: its arms with a light rim and a shadow, `height` units high; from the
    second lap on it wears a crown."""
    picture = _marker(f"shield_{seat.name}", max(8, round(height * canvas.scale)), crowned)
    surface.blit(picture, picture.get_rect(center=canvas.pos(*middle)))


@lru_cache(maxsize=64)
def _marker(sign: str, rows: int, crowned: bool) -> pygame.Surface:
    body, (wide, high) = _drawing(sign)
    edge, above = high * 0.1, high * 0.3 if crowned else 0.0
    view = (-edge, -edge - above, wide + 2 * edge, high + 2 * edge + above)
    arms = svg.render(body, (max(1, round(rows * wide / high)), rows), (0.0, 0.0, wide, high))
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
        x, y = wide / 2, 0.0
        crown = f"M{x - 20:g} {y:g}L{x - 25:g} {y - 22:g}l14 9l11 -13l11 13l14 -9L{x + 20:g} {y:g}Z"
        made.blit(svg.render(svg.path(crown, METAL, INK, 4.0), made.get_size(), view), (0, 0))
    return made


def draw_sign(
    surface: pygame.Surface,
    canvas: Canvas,
    name: str,
    middle: Sequence[float],
    height: float,
    ink: str = INK,
    paper: str = PAPER,
) -> Box:
    """Draw a sign, `height` units high, around a point; return its box."""
    _body, (wide, high) = _drawing(name)
    box = Box(middle[0] - height * wide / high / 2, middle[1] - height / 2, height * wide / high, height)
    rows = max(1, round(height * canvas.scale))
    picture = _picture(name, max(1, round(rows * wide / high)), rows, ink, paper)
    surface.blit(picture, picture.get_rect(center=canvas.pos(*middle)))
    return box


def sign_width(name: str, height: float) -> float:
    """Return the width of a sign that is `height` units high."""
    wide, high = _drawing(name)[1]
    return height * wide / high


def draw_riders(
    surface: pygame.Surface,
    canvas: Canvas,
    end: Sequence[float],
    height: float,
    count: int,
    pitch: float,
    ink: str = INK,
) -> None:
    """Draw `count` caballeros in a row that ends at the point `end`, the middle of its right edge."""
    half = sign_width("rider", height) / 2
    for index in range(count):
        draw_sign(surface, canvas, "rider", (end[0] - half - index * pitch, end[1]), height, ink)


@lru_cache(maxsize=256)
def _picture(name: str, width: int, height: int, ink: str, paper: str) -> pygame.Surface:
    body, size = _drawing(name)
    if (ink, paper) != (INK, PAPER):
        body = body.replace(PAPER, "PAPER").replace(INK, ink).replace("PAPER", paper)
    # The height decides: rounding the width would change the proportions, which the renderer keeps.
    return svg.render(body, (width, height), (0.0, 0.0, size[1] * width / height, size[1]))


@cache
def _drawing(name: str) -> tuple[str, tuple[float, float]]:
    """Return what is inside a file's svg element, and its width and height."""
    text = (paths.assets() / "titles" / NAME / "signs" / f"{name}.svg").read_text(encoding="utf-8")
    head, body = text[: text.index(">")], text[text.index(">") + 1 : text.rindex("</svg>")]
    view = head.split('viewBox="')[1].split('"')[0].split()
    return body, (float(view[2]), float(view[3]))
