"""Vector pictures from short SVG texts, rendered at their final size.

    body = svg.circle(50, 50, 40, "#C9452F") + svg.path(svg.closed(corners), "none", "#20140B", 2.0)
    picture = svg.render(body, (pixels, pixels), (0, 0, 100, 100))

SDL's renderer knows paths, strokes, opacity and gradients; it knows no text, clip paths or patterns.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Box

Corners = Sequence[Sequence[float]]
PlacedPicture = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel of its upper left corner."""
COLOUR = re.compile(r'"#(..)(..)(..)"')
SHAPE, OPACITY = re.compile(r"<(?:path|circle|ellipse|rect)\b[^>/]*"), re.compile(r' opacity="([^"]*)"')


class PlacedDrawing(NamedTuple):
    """A part of a large drawing."""

    body: str
    box: Box
    """The part of the canvas in which it can be seen."""
    soft: bool = False
    """It lies below all that isn't, has nothing fine, and need be no sharper than a pixel a unit."""


LARGE = 1_500_000
"""From this size, render halves in parallel: 3840 x 2160 takes a third of a second instead of half of one, and the loop
waits half as long during the conversion."""


def render(body: str, size: tuple[int, int], view: Sequence[float]) -> pygame.Surface:
    """Return a surface with alpha of `size` pixels that shows the rectangle `view` (left, top, width, height) of a
    drawing. Both must have the same proportions: the renderer stretches nothing."""
    if size[0] * size[1] < LARGE:
        return _render(body, size, view)
    from concurrent.futures import ThreadPoolExecutor  # The main menu starts faster without it.

    left, top, width, height = view
    middle, row = size[1] // 2, height / size[1]
    places = pygame.Rect(0, 0, size[0], middle), pygame.Rect(0, middle, size[0], size[1] - middle)
    views = [(left, top + place.y * row, width, place.h * row) for place in places]
    whole = pygame.Surface(size, pygame.SRCALPHA)
    with ThreadPoolExecutor(2) as pool:
        made = pool.map(_render, [body] * 2, [place.size for place in places], views)
        for half, place in zip(made, places, strict=True):
            half.set_alpha(None)  # So that it is copied, not blended.
            whole.blit(half, place)
    return whole


def cropped(picture: pygame.Surface, corner: tuple[int, int]) -> PlacedPicture:
    """Return what is seen of a picture whose upper left corner is there, in memory of its own."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen).copy(), seen.move(corner).topleft


def _render(body: str, size: tuple[int, int], view: Sequence[float]) -> pygame.Surface:
    """Render a drawing with red and blue swapped: the renderer puts red first and the screen blue, so the pixels need
    not be copied."""
    left, top, width, height = view
    body = COLOUR.sub(r'"#\3\2\1"', body)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}" preserveAspectRatio="none">{body}</svg>'
    )
    made = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (max(1, size[0]), max(1, size[1])))
    pixels = made.get_buffer()
    return pygame.image.frombuffer(pixels, made.get_size(), "BGRA")  # type: ignore[arg-type]  # a buffer, though its type doesn't say so


def paint(picture: pygame.Surface, scale: float, parts: Sequence[PlacedDrawing]) -> None:
    """Render parts of a drawing, two at a time, and put them onto an opaque picture one after the other.

    scale  pixels per unit; the drawing begins at the picture's upper left corner
    """
    from concurrent.futures import ThreadPoolExecutor  # The main menu starts faster without it.

    if scale > 1.0 and any(part.soft for part in parts):
        width, height = picture.get_size()
        small = pygame.Surface((round(width / scale), round(height / scale)))
        paint(small, 1.0, [part for part in parts if part.soft])
        pygame.transform.smoothscale(small, (width, height), picture)
        parts = [part for part in parts if not part.soft]
    drawn = [(part.body, part.box.pixels(scale).clip(picture.get_rect())) for part in parts]
    with ThreadPoolExecutor(2) as pool:  # It begins with the last ones: they are the largest.
        jobs = [pool.submit(_render, body, at.size, [each / scale for each in at]) for body, at in reversed(drawn)]
        picture.blits([(job.result(), at) for job, (_body, at) in zip(reversed(jobs), drawn, strict=True)], False)


def stripes(
    base: pygame.Surface, place: pygame.Rect, pixels: int, view: Callable[[pygame.Rect], Sequence[float]],
    draw: Callable[[Sequence[float]], str],
) -> Iterator[pygame.Surface]:  # fmt: skip
    """Render a drawing onto a part of a picture in stripes of some `pixels`; yield the picture after each of them.

    view  returns what of the drawing is seen in a stripe, which `draw` draws
    """
    count = -(-place.w * place.h // pixels)
    for index in range(count):
        top, low = (place.y + place.h * number // count for number in (index, index + 1))
        seen = view(pygame.Rect(place.x, top, place.w, low - top))
        base.blit(render(draw(seen), (place.w, low - top), seen), (place.x, top))
        yield base


def placed(x: float, y: float, scale: float, *parts: str, turn: float = 0.0, facing: int = 1) -> str:
    """Draw parts made around (0, 0) at (x, y).

    turn    degrees clockwise
    facing  -1 mirrors them from left to right
    """
    turned = f" rotate({turn:g})" if turn else ""
    sizes = f"{scale:.4f}" if facing > 0 else f"{-scale:.4f} {scale:.4f}"
    return f'<g transform="translate({x:.2f} {y:.2f}){turned} scale({sizes})">{"".join(parts)}</g>'


def faded(body: str, opacity: float) -> str:
    """Return a drawing with each of its shapes fainter: the renderer has no opacity for groups."""

    def fainter(found: re.Match[str]) -> str:
        own = OPACITY.search(found[0])
        shown = opacity * (float(own[1]) if own else 1.0)
        return f'{OPACITY.sub("", found[0])} opacity="{shown:g}"'

    return SHAPE.sub(fainter, body) if opacity < 1.0 else body


def closed(points: Corners) -> str:
    """Return path data of a polygon."""
    return opened(points) + "Z"


def opened(points: Corners) -> str:
    """Return path data of a line."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def rays(light: Sequence[float], reach: float, count: int) -> str:
    """Return path data of rays from a point; as much is free between them. No edge is level or upright, like a seam."""
    (x, y), data = light, ""
    for ray in range(count):
        edges = [math.tau * (ray + side) / count for side in (-0.25, 0.25)]
        data += closed([(x, y), *((x + math.cos(each) * reach, y + math.sin(each) * reach) for each in edges)])
    return data


def rectangle_path(left: float, top: float, right: float, low: float) -> str:
    """Return path data of a rectangle; with `right` left of `left`, drawn the other way round, it cuts a hole."""
    return f"M{left:g} {top:g}H{right:g}V{low:g}H{left:g}Z"


def path(
    data: str, fill: str = "none", stroke: str = "", width: float = 0.0, opacity: float = 1.0, dash: str = "",
    offset: float = 0.0,
) -> str:  # fmt: skip
    """Return one path; `opacity` counts for its fill and its stroke. `offset`: how far its dashes are moved back."""
    dashed = (f' stroke-dasharray="{dash}"' if dash else "") + (f' stroke-dashoffset="{offset:g}"' if offset else "")
    return _shape(f'path d="{data}"{dashed}', fill, stroke, width, opacity)


def rect(
    x: float, y: float, width: float, height: float, fill: str = "none", stroke: str = "", line: float = 0.0,
    radius: float = 0.0, opacity: float = 1.0,
) -> str:  # fmt: skip
    sides = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
    return _shape(f"rect {sides}", fill, stroke, line, opacity)


def circle(
    x: float, y: float, radius: float, fill: str, stroke: str = "", line: float = 0.0, opacity: float = 1.0
) -> str:
    return _shape(f'circle cx="{x:g}" cy="{y:g}" r="{radius:g}"', fill, stroke, line, opacity)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    return _shape(f'ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"', fill, opacity=opacity)


def _shape(what: str, fill: str, stroke: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'
    faint = f' opacity="{opacity:g}"' if opacity < 1.0 else ""
    return f'<{what} fill="{fill}"{line if stroke else ""}{faint}/>'


def gradient(name: str, stops: Iterable[tuple[float, str]], down: bool = False) -> str:
    """Return a linear gradient over the filled shape's box, from left to right or downwards; use as `url(#name)`."""
    listed = "".join(f'<stop offset="{offset:.0%}" stop-color="{colour}"/>' for offset, colour in stops)
    end = 'x2="0%" y2="100%"' if down else 'x2="100%" y2="0%"'
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" {end}>{listed}</linearGradient></defs>'


def hex_of(colour: pygame.Color) -> str:
    """Return a colour as drawings name it."""
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def mix(one: str, other: str, part: float) -> str:
    """Return a colour between two of "#RRGGBB": `part` 0 is `one`, 1 is `other`."""
    first, second = pygame.Color(one), pygame.Color(other)
    return hex_of(pygame.Color(*(round(a + (b - a) * part) for a, b in zip(first, second, strict=True))))
