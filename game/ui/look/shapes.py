"""The five shapes of the seats, small signs (arrows, ticks, crosses), panels, and grain for plain surfaces: drawn,
never typed."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.ui.canvas import Point, kept
from game.ui.look import artwork

Points = Sequence[Point]
OVERSAMPLING = 4


Rgba = tuple[int, int, int, int]


def _rgba(colour: pygame.typing.ColorLike) -> Rgba:
    made = pygame.Color(colour)
    return (made.r, made.g, made.b, made.a)


@kept(512)
def _shape(shape: str, width: int, height: int, fill: Rgba, outline: Rgba | None, line: int) -> pygame.Surface:
    """Return a smooth picture of the shape, with a margin of `line` pixels for the outline."""
    large = pygame.Surface(((width + 2 * line) * OVERSAMPLING, (height + 2 * line) * OVERSAMPLING), pygame.SRCALPHA)
    edge = outline if outline is not None and line else fill
    large.fill((edge[0], edge[1], edge[2], 0))
    offset = line * OVERSAMPLING
    across, down = width * OVERSAMPLING / 100, height * OVERSAMPLING / 100  # Files have 100 x 100 units.
    corners = [(offset + x * across, offset + y * down) for x, y in artwork.outline(f"pictures/shapes/{shape}")]
    if outline is not None and line:
        _stroke(large, outline, corners, offset)
    pygame.draw.polygon(large, fill, corners)
    return pygame.transform.smoothscale(large, (width + 2 * line, height + 2 * line))


def _stroke(surface: pygame.Surface, colour: Rgba, corners: Points, radius: int) -> None:
    """Draw an outline `radius` pixels to either side of the corners, with round joints."""
    for index, start in enumerate(corners):
        end = corners[(index + 1) % len(corners)]
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * radius, dx / length * radius
        quad = [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ]
        pygame.draw.polygon(surface, colour, quad)
        pygame.draw.circle(surface, colour, start, radius)


def draw_shape(
    surface: pygame.Surface,
    shape: str,
    rect: pygame.Rect,
    fill: pygame.typing.ColorLike,
    outline: pygame.typing.ColorLike | None = None,
    line: int = 0,
) -> None:
    """Draw a named shape into `rect` (pixels). An outline of `line` pixels (by default a twelfth of the width, at least
    2) runs around it, outside the rect."""
    if outline is not None and line == 0:
        line = max(2, rect.width // 12)
    picture = _shape(
        shape,
        max(1, rect.width),
        max(1, rect.height),
        _rgba(fill),
        _rgba(outline) if outline is not None else None,
        line if outline is not None else 0,
    )
    border = line if outline is not None else 0
    surface.blit(picture, (rect.x - border, rect.y - border))


@kept(320)
def _corners(radius: int, fill: Rgba | None, edge: Rgba | None, line: int) -> tuple[pygame.Surface, ...]:
    """Return the rounded corners of a panel, or without a fill those of its line: top left, top right, bottom right,
    bottom left."""
    size = radius * OVERSAMPLING
    large = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    outer = edge if edge is not None and line else fill or (0, 0, 0, 0)
    large.fill((*outer[:3], 0))
    pygame.draw.circle(large, outer, (size, size), size, 0 if fill else line * OVERSAMPLING)
    if fill and edge is not None and line and radius > line:
        pygame.draw.circle(large, fill, (size, size), size - line * OVERSAMPLING)
    whole = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
    return tuple(
        whole.subsurface((x, y, radius, radius)) for x, y in ((0, 0), (radius, 0), (radius, radius), (0, radius))
    )


def _translucent(size: tuple[int, int], colour: Rgba, radius: int, edge: Rgba | None, line: int) -> pygame.Surface:
    """Return a translucent panel."""
    layer = pygame.Surface(size, pygame.SRCALPHA)
    draw_panel(layer, layer.get_rect(), (colour[0], colour[1], colour[2], 255), radius, edge, line)
    layer.set_alpha(colour[3])
    return layer


_kept_translucent = kept(24)(_translucent)


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: pygame.typing.ColorLike,
    radius: int,
    edge: pygame.typing.ColorLike | None = None,
    line: int = 0,
) -> None:
    """Draw a rectangle with smooth rounded corners and a line inside its border. Translucent fills are allowed."""
    if rect.width <= 0 or rect.height <= 0:
        return
    colour = _rgba(fill)
    if colour[3] < 255:
        # Larger ones are rare, and cost too much memory to be kept.
        make = _kept_translucent if rect.width * rect.height <= 1_000_000 else _translucent
        surface.blit(make(rect.size, colour, radius, _rgba(edge) if edge is not None else None, line), rect.topleft)
        return
    line = min(line, rect.width // 2, rect.height // 2)
    edge_colour = _rgba(edge) if edge is not None and line else None
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    surface.fill(colour, (rect.left + radius, rect.top, across, rect.height))  # Each pixel once.
    surface.fill(colour, (rect.left, rect.top + radius, radius, down))
    surface.fill(colour, (rect.right - radius, rect.top + radius, radius, down))
    if edge_colour is not None:
        _draw_sides(surface, rect, radius, edge_colour, line)
    if radius:
        _draw_corners(surface, rect, radius, _corners(radius, colour, edge_colour, line))


def _draw_corners(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, pictures: tuple[pygame.Surface, ...]
) -> None:
    far_x, far_y = rect.right - radius, rect.bottom - radius
    spots = [(rect.left, rect.top), (far_x, rect.top), (far_x, far_y), (rect.left, far_y)]
    for picture, spot in zip(pictures, spots, strict=True):
        surface.blit(picture, spot)


def _draw_sides(surface: pygame.Surface, rect: pygame.Rect, radius: int, edge: Rgba, line: int) -> None:
    """Draw the line inside a border, without its corners."""
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    surface.fill(edge, (rect.left + radius, rect.top, across, line))
    surface.fill(edge, (rect.left + radius, rect.bottom - line, across, line))
    surface.fill(edge, (rect.left, rect.top + radius, line, down))
    surface.fill(edge, (rect.right - line, rect.top + radius, line, down))


def draw_frame(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: pygame.typing.ColorLike, line: int
) -> None:
    """Draw only the line of a panel; its inside stays as it is."""
    edge = _rgba(colour)
    line = max(1, line)
    radius = max(line, min(radius, rect.width // 2, rect.height // 2))
    _draw_sides(surface, rect, radius, edge, line)
    _draw_corners(surface, rect, radius, _corners(radius, None, edge, line))


@kept(64)
def _glow(width: int, height: int, radius: int, reach: int, colour: Rgba) -> pygame.Surface:
    """Return light around a rounded rectangle, fading over `reach` pixels; the inside stays clear."""
    shrink = max(1, reach // 4)
    small = pygame.Surface(
        (max(4, (width + 2 * reach) // shrink), max(4, (height + 2 * reach) // shrink)), pygame.SRCALPHA
    )
    inner = pygame.Rect(0, 0, max(2, width // shrink), max(2, height // shrink))
    inner = inner.move_to(center=small.get_rect().center)
    steps = max(2, reach // shrink)
    for step in range(steps, 0, -1):
        alpha = int(colour[3] * (1.0 - step / (steps + 1)) ** 2)
        ring = inner.inflate(2 * step, 2 * step)
        pygame.draw.rect(small, (*colour[:3], alpha), ring, border_radius=max(1, radius // shrink + step))
    return pygame.transform.smoothscale(small, (width + 2 * reach, height + 2 * reach))


def draw_glow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, reach: int, colour: pygame.typing.ColorLike
) -> None:
    """Draw light behind the contents of `rect`, before these are drawn; the alpha of `colour` is its strength at the
    edge."""
    if reach > 0 and rect.width > 0 and rect.height > 0:
        surface.blit(_glow(rect.width, rect.height, radius, reach, _rgba(colour)), (rect.x - reach, rect.y - reach))


def grey_noise(side: int, levels: Sequence[int], seed: int) -> pygame.Surface:
    """Return a square of random greys. It has 32 bits a pixel, as the screen has: blending 24 takes ten times as
    long."""
    chosen = bytes(random.Random(seed).choices(levels, k=side * side))
    greys = pygame.image.frombytes(chosen, (side, side), "P")
    greys.set_palette([(level, level, level) for level in range(256)])
    noise = pygame.Surface((side, side), depth=32)
    noise.blit(greys, (0, 0))
    return noise
