"""Touches for a finished picture: those of an old sheet of paper to engrave on (stains, grain, darker edges, a frame),
light and shade for scenes that fill the screen, dark planks of wood, and a part that a scene leaves alone.

It needs no numpy, so a main menu may use it; `paper` looks older, but needs numpy. Each function paints onto a
finished ground and is quick:

    for touch in (sheet.stain, sheet.grain, sheet.dusk):
        touch(base)
    sheet.frame(base, canvas, sheet.FrameColours("#E9DCB9", "#2A1C11", "#8E2F22"))
    with sheet.left_alone(surface, rect_of_the_bar):
        draw_scene(surface)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.shapes import grey_noise

EDGE = 30.0
"""Width of the graduated frame around the sheet, in canvas units."""
TILE = 160
"""Side of a tile of grain, in pixels."""


class FrameColours(NamedTuple):
    """Colours of a frame: its ground, its lines, and its corners."""

    paper: str
    ink: str
    corner: str


def _shade(
    base: pygame.Surface, cells: tuple[int, int], value: Callable[[float, float], Sequence[int]],
    flag: int = pygame.BLEND_RGB_MULT,
) -> None:  # fmt: skip
    """Blend a picture with a few cells, enlarged softly. value: returns the colour of one, from its place between 0 and
    1; columns come one after the other"""
    made = pygame.Surface(cells)
    for x in range(cells[0]):
        for y in range(cells[1]):
            made.set_at((x, y), value(x / (cells[0] - 1), y / (cells[1] - 1)))
    base.blit(pygame.transform.smoothscale(made, base.get_size()), (0, 0), special_flags=flag)


def stain(base: pygame.Surface) -> None:
    """Darken the paper here and there."""
    chance = random.Random(5)

    def value(_x: float, _y: float) -> Sequence[int]:
        shade = 255 - chance.randrange(26)
        return shade, shade - 2, shade - 7

    _shade(base, (18, 11), value)


def grain(base: pygame.Surface) -> None:
    """Give the paper a fine grain."""
    tile = grey_noise(TILE, range(244, 256), 6)
    for x in range(0, base.get_width(), TILE):
        for y in range(0, base.get_height(), TILE):
            base.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def dusk(base: pygame.Surface) -> None:
    """Darken the sheet towards its edges."""

    def value(x: float, y: float) -> Sequence[int]:
        far = (2 * max(abs(x - 0.5), abs(y - 0.5))) ** 5
        return 255 - int(70 * far), 255 - int(78 * far), 255 - int(92 * far)

    _shade(base, (48, 27), value)


def frame(base: pygame.Surface, canvas: Canvas, colours: FrameColours) -> None:
    """Draw the neatline of a map: a graduated band between two lines around the whole canvas."""
    w, h = canvas.width, canvas.height
    far, near = EDGE * 0.5, EDGE
    parts = [svg.rect(far, far, w - 2 * far, h - 2 * far, "none", colours.paper, near - far)]
    middle = (far + near) / 2
    step = 60.0
    for length, across in ((w - 2 * near, True), (h - 2 * near, False)):
        count = max(2, round(length / step) // 2 * 2)
        part = length / count
        for index in range(0, count, 2):
            at = near + index * part
            for side in (middle, (h if across else w) - middle):
                data = f"M{at:.1f} {side:.1f}h{part:.1f}" if across else f"M{side:.1f} {at:.1f}v{part:.1f}"
                stroke = f'stroke="{colours.ink}" stroke-width="{(near - far) * 0.6:g}"'
                parts.append(f'<path d="{data}" {stroke} fill="none"/>')
    for inset in (far, near):
        parts.append(svg.rect(inset, inset, w - 2 * inset, h - 2 * inset, "none", colours.ink, 2.0))
    for x in (far, w - near):
        for y in (far, h - near):
            parts.append(svg.rect(x, y, near - far, near - far, colours.corner, colours.ink, 1.6))
    strips = [
        Box(0, 0, w, EDGE + 4),
        Box(0, h - EDGE - 4, w, EDGE + 4),
        Box(0, 0, EDGE + 4, h),
        Box(w - EDGE - 4, 0, EDGE + 4, h),
    ]
    for strip in strips:
        rect = canvas.rect(strip)
        view = tuple(value / canvas.scale for value in rect)
        base.blit(svg.render("".join(parts), rect.size, view), rect)


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


LIGHT = (64, 36)
"""Cells in which light is computed; it is soft enough to be enlarged."""


def add_light(
    picture: pygame.Surface, at: tuple[float, float], colour: tuple[int, int, int], reach: float = 1.0
) -> None:
    """Add a soft light around a point, given as shares of the picture's width and height.

    colour  what is added where it is brightest
    reach   its size; 1 for about half of the picture's height
    """

    def value(x: float, y: float) -> Sequence[int]:
        far = ((x - at[0]) * 1.7) ** 2 + (y - at[1]) ** 2 * 1.9
        part = max(0.0, 1.0 - far * 2.4 / reach**2) ** 2
        return [int(tone * part) for tone in colour]

    _shade(picture, LIGHT, value, pygame.BLEND_RGB_ADD)


def darken_corners(picture: pygame.Surface) -> None:
    """Darken a picture towards its corners."""

    def value(x: float, y: float) -> Sequence[int]:
        far = (x - 0.5) ** 2 * 1.9 + (y - 0.5) ** 2 * 1.6
        tone = max(130, 255 - int(260 * max(0.0, far - 0.08)))
        return tone, min(255, tone + 6), min(255, tone + 10)

    _shade(picture, LIGHT, value)


@contextmanager
def left_alone(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Keep a rectangle as it was, even if the block draws over it."""
    inside = rect.clip(surface.get_rect())
    kept = surface.subsurface(inside).copy()
    yield
    surface.blit(kept, inside)
