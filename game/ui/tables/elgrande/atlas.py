"""The map as it lies there before the first piece: sea, land, regions, names, plaques; baked once per size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy
import pygame

from game.ui.canvas import Box, Canvas
from game.ui.tables.elgrande import svg
from game.ui.tables.elgrande.geometry import CASTILLO, LevelMap, Projection
from game.ui.theme import Theme

SEA = "#7C9C9F"
SHORE = "#A9C0B4"
WATERLINE = "#5F7F84"
LAND = "#BDB395"
LAND_EDGE = "#8A7B5C"
INK = "#20140B"
PAPER = "#F1E5C8"
BORDER = "#4A3320"
FILLS: Sequence[str] = (
    "#B7AE7C", "#9CA883", "#B08F84", "#BDB585", "#C2A176", "#C6B88A", "#9DA58F", "#B49478", "#A6A878",
)  # fmt: skip
"""Muted, mid-toned fills of the regions, in the order of the board: neighbours differ."""
WASHES: Sequence[str] = (
    "#7A6E34", "#50683C", "#7C4A41", "#857733", "#94622B", "#94783A", "#566751", "#814F35", "#606B2E",
)  # fmt: skip
"""The stronger tint that runs along the inside of each border, as on a hand-coloured atlas."""
WASH_STEPS = ((46.0, 0.10), (32.0, 0.12), (20.0, 0.16), (10.0, 0.22))
COAST_STEPS = (78.0, 58.0, 42.0, 28.0, 16.0)


def visible(canvas: Canvas, projection: Projection) -> tuple[float, float, float, float]:
    """The rectangle of the map that the whole canvas shows: left, top, width, height."""
    left, top = projection.map(0.0, 0.0)
    return left, top, canvas.width / projection.scale, canvas.height / projection.scale


def bake(
    canvas: Canvas, box: Box, level: LevelMap, projection: Projection, theme: Theme, names: Mapping[str, str]
) -> pygame.Surface:
    """An opaque picture of the whole canvas."""
    size = canvas.size_px
    view = visible(canvas, projection)
    base = pygame.Surface(size)
    base.fill(SEA)
    base.blit(svg.render(_sea(level) + _neighbours(level), size, view), (0, 0))
    for index, area in enumerate(level.regions):
        picture, corner = region_wash(canvas, level, projection, area, FILLS[index % 9], WASHES[index % 9])
        base.blit(picture, corner)
    base.blit(svg.render(_borders(level) + _ornaments(level), size, view), (0, 0))
    _grain(base)
    _shade(base, canvas, box)
    for area in level.order:
        _plaque(base, canvas, level, projection, theme, area)
        _name(base, canvas, level, projection, theme, area, names[area])
    _rounds(base, canvas, level, projection, theme)
    return base


def _coast(level: LevelMap) -> str:
    """Path data of all land."""
    rings = [ring for land in level.outlines.land.values() for ring in land]
    return "".join(svg.closed(ring) for ring in (*rings, *level.regions.values()))


def _sea(level: LevelMap) -> str:
    """Lines that follow the coast, lighter towards it."""
    data = _coast(level)
    parts = []
    for index, width in enumerate(COAST_STEPS):
        near = (index + 1) / len(COAST_STEPS)
        parts.append(svg.path(data, "none", svg.mix(SEA, WATERLINE, 0.25 + 0.5 * near), width + 2.2))
        parts.append(svg.path(data, "none", svg.mix(SEA, SHORE, near**1.3), width))
    return "".join(parts)


def _neighbours(level: LevelMap) -> str:
    """Land that is not played on; under the regions it is wider, so that no gap shows."""
    lands = "".join(svg.closed(ring) for land in level.outlines.land.values() for ring in land)
    regions = "".join(svg.closed(ring) for ring in level.regions.values())
    return "".join(
        [
            svg.path(lands, LAND, LAND_EDGE, 4.5),
            svg.path(regions, LAND, LAND, 7),
            svg.path(lands, LAND),
        ]
    )


def ring_box(ring: Sequence[Sequence[float]], margin: float) -> tuple[float, float, float, float]:
    xs, ys = [point[0] for point in ring], [point[1] for point in ring]
    return min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin


def crop(
    canvas: Canvas, projection: Projection, ring: Sequence[Sequence[float]], margin: float
) -> tuple[pygame.Rect, tuple[float, float, float, float]]:
    """The pixels that hold a ring and `margin` map units around it, and the part of the map that they show."""
    left, top, width, height = ring_box(ring, margin)
    x, y = projection.units((left, top))
    rect = canvas.rect(Box(x, y, width * projection.scale, height * projection.scale))
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    corner = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    return rect, (corner[0], corner[1], rect.width * per_pixel, rect.height * per_pixel)


def region_wash(
    canvas: Canvas, level: LevelMap, projection: Projection, area: str, fill: str, wash: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A region with a tint that grows stronger towards its border, and where it is blitted."""
    ring = level.regions[area]
    rect, view = crop(canvas, projection, ring, 2.0)
    data = svg.closed(ring)
    body = [svg.path(data, fill, fill, 3)]
    body += [svg.path(data, "none", wash, width, opacity) for width, opacity in WASH_STEPS]
    picture = svg.render("".join(body), rect.size, view)
    mask = svg.render(svg.path(data, "#FFFFFF", "#FFFFFF", 0.8), rect.size, view)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture, rect.topleft


def _borders(level: LevelMap) -> str:
    data = "".join(svg.closed(ring) for ring in level.regions.values())
    return svg.path(data, "none", BORDER, 2.4)


def _ornaments(level: LevelMap) -> str:
    parts = [_compass(*level.places.track.compass)]
    for places in level.places.areas.values():
        if places.leader:
            parts.append(svg.path(svg.opened(places.leader), "none", PAPER, 4.5, 0.8))
            parts.append(svg.path(svg.opened(places.leader), "none", INK, 1.8))
    ground = level.places.areas[CASTILLO].ground
    if ground:
        parts.append(_terrace(ground))
    return "".join(parts)


def _terrace(ground: Sequence[Sequence[float]]) -> str:
    """The paved rock of the Castillo, with a wall along its front."""
    lower = [(x, y + 14) for x, y in ground]
    shadow = [(x + 6, y + 24) for x, y in ground]
    left, top, width, height = ring_box(ground, 0)
    joints = "".join(
        f"M{left + width * part:g} {top + 12:g}L{left + width * (0.5 + (part - 0.5) * 1.06):g} {top + height - 8:g}"
        for part in (0.17, 0.33, 0.5, 0.67, 0.83)
    )
    rows = "".join(f"M{left + 14:g} {top + height * part:g}H{left + width - 14:g}" for part in (0.2, 0.42, 0.72))
    return "".join(
        [
            svg.path(svg.closed(shadow), "#000000", opacity=0.22),
            svg.path(svg.closed(lower), "#7B6446", INK, 3),
            svg.path(svg.closed(ground), "#D3C099", INK, 3),
            svg.path(joints + rows, "none", "#8E774F", 1.4, 0.55),
        ]
    )


def _compass(x: float, y: float, radius: float) -> str:
    """A quiet rose of eight points."""
    import math

    parts = [
        svg.circle(x, y, radius * 0.72, "none", INK, 1.4, 0.5),
        svg.circle(x, y, radius * 0.62, "none", INK, 0.8, 0.5),
    ]
    for index in (1, 3, 5, 7, 0, 2, 4, 6):
        turn = math.tau * index / 8 - math.pi / 2
        long = radius if index % 2 == 0 else radius * 0.62
        tip = (x + long * math.cos(turn), y + long * math.sin(turn))
        for side, fill in ((-1, "#DCD2B4"), (1, "#4B4334")):
            flank = turn + side * math.pi / 8
            near = radius * 0.2
            corner = (x + near * math.cos(flank), y + near * math.sin(flank))
            parts.append(svg.path(svg.closed([(x, y), corner, tip]), fill, INK, 0.9, 0.62))
    return "".join(parts)


def _noise(width: int, height: int, seed: int) -> numpy.ndarray:
    """Values from 0 to 1 that look random and are always the same."""
    xs, ys = numpy.meshgrid(numpy.arange(width), numpy.arange(height), indexing="ij")
    return numpy.modf(numpy.abs(numpy.sin(xs * 12.9898 + ys * 78.233 + seed) * 43758.5453))[0]


def _grain(base: pygame.Surface) -> None:
    """Darken a little here and there, as old paper is: clouds, and a fine grain."""
    width, height = base.get_size()
    clouds = pygame.Surface((width, height))
    for cells, depth, flag in ((7, 20, 0), (31, 12, pygame.BLEND_RGB_SUB)):
        across, down = cells * 16 // 9 + 2, cells + 2
        small = pygame.Surface((across, down))
        values = (_noise(across, down, cells) * depth).astype(numpy.uint8)
        if not flag:
            values = 255 - values
        pygame.surfarray.blit_array(small, numpy.repeat(values[:, :, None], 3, axis=2))
        medium = pygame.transform.smoothscale(small, (max(1, width // 4), max(1, height // 4)))
        clouds.blit(pygame.transform.smoothscale(medium, (width, height)), (0, 0), special_flags=flag)
    base.blit(clouds, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tile = pygame.Surface((192, 192))
    fine = (255 - _noise(192, 192, 5) * 16).astype(numpy.uint8)
    pygame.surfarray.blit_array(tile, numpy.repeat(fine[:, :, None], 3, axis=2))
    for x in range(0, width, 192):
        base.blits([(tile, (x, y), None, pygame.BLEND_RGB_MULT) for y in range(0, height, 192)])


def _shade(base: pygame.Surface, canvas: Canvas, box: Box) -> None:
    """Let the map sink into shadow beyond the box, where panels stand."""
    ramp = pygame.Surface((16, 1), pygame.SRCALPHA)
    for x in range(16):
        ramp.set_at((x, 0), (18, 12, 8, int(150 * (x / 15) ** 1.4)))
    right = canvas.rect(Box(box.right - 20, 0, max(1.0, canvas.width - box.right + 20), canvas.height))
    base.blit(pygame.transform.smoothscale(ramp, right.size), right.topleft)
    low = canvas.rect(Box(0, box.bottom, canvas.width, max(1.0, canvas.height - box.bottom)))
    base.blit(pygame.transform.smoothscale(pygame.transform.rotate(ramp, -90), low.size), low.topleft)


def _plaque(
    base: pygame.Surface, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme, area: str
) -> None:
    """The three printed points on a small sheet of parchment, the first one stressed."""
    box = projection.around(level.places.areas[area].plaque, level.places.sizes.plaque)
    rect = canvas.rect(box)
    width, height = level.places.sizes.plaque
    third = (width - 4) / 3
    body = "".join(
        [
            svg.rect(4, 5, width - 6, height - 6, "#000000", radius=6, opacity=0.25),
            svg.rect(2, 2, width - 4, height - 4, PAPER, INK, 2.6, 6),
            svg.path(
                f"M{2 + third:g} 3V{height - 3:g}H8Q3.4 {height - 3:g} 3.4 {height - 8:g}V8Q3.4 3.4 8 3.4Z", "#E4BE5E"
            ),
            svg.path(f"M{2 + third:g} 4V{height - 4:g}M{2 + 2 * third:g} 8V{height - 8:g}", "none", "#8A6B3E", 1.4),
        ]
    )
    base.blit(svg.render(body, rect.size, (0, 0, width, height)), rect.topleft)
    scale = rect.width / width
    for index, value in enumerate(level.points[area]):
        picture = theme.font("bold", 33 * projection.scale, canvas, scaled=False).render(str(value), True, INK)
        digits = picture.subsurface(picture.get_bounding_rect())
        middle = (rect.x + round((2 + third * (index + 0.5)) * scale), rect.centery)
        base.blit(digits, digits.get_rect(center=middle))


def name_picture(theme: Theme, canvas: Canvas, projection: Projection, letters: float, text: str) -> pygame.Surface:
    """A name of the map in the period face, dark with a soft light halo."""
    role = "title" if all(ord(letter) < 0x250 for letter in text) else "bold"
    font = theme.font(role, letters * 0.92 * projection.scale, canvas, scaled=False)
    ink = font.render(text, True, INK)
    halo = font.render(text, True, PAPER)
    halo.set_alpha(90)
    reach = max(1, round(2.2 * canvas.scale))
    made = pygame.Surface((ink.get_width() + 2 * reach, ink.get_height() + 2 * reach), pygame.SRCALPHA)
    made.fill((241, 229, 200, 0))
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            if dx or dy:
                made.blit(halo, (reach + dx, reach + dy))
    made.blit(ink, (reach, reach))
    return made


def _name(
    base: pygame.Surface, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme, area: str, text: str
) -> None:
    picture = name_picture(theme, canvas, projection, level.places.sizes.letters, text)
    middle = canvas.pos(*projection.units(level.places.areas[area].name))
    base.blit(picture, picture.get_rect(center=middle))


def round_spots(level: LevelMap) -> dict[int, tuple[float, float]]:
    """Where the rounds 1 to 9 lie on the track, in map units: three rows, each ends with a scoring."""
    left, top, width, height = level.places.track.rounds
    step, row = width / 4, height / 3
    return {
        number: (left + step * ((number - 1) % 3 + 0.5), top + row * ((number - 1) // 3 + 0.5))
        for number in range(1, 10)
    }


def _rounds(base: pygame.Surface, canvas: Canvas, level: LevelMap, projection: Projection, theme: Theme) -> None:
    left, top, width, height = level.places.track.rounds
    box = projection.around((left + width / 2, top + height / 2), (width, height))
    rect = canvas.rect(box)
    spots = round_spots(level)
    radius = min(width / 8, height / 6) * 0.84
    body = [
        svg.rect(left + 5, top + 6, width - 6, height - 6, "#000000", radius=12, opacity=0.25),
        svg.rect(left + 2, top + 2, width - 6, height - 6, PAPER, INK, 2.8, 12),
        svg.rect(left + 8, top + 8, width - 18, height - 18, "none", "#8A6B3E", 1.4, 8),
    ]
    for number, (x, y) in spots.items():
        body.append(svg.circle(x, y, radius, "#DCC897", "#8A6B3E", 1.8))
        if number % 3 == 0:
            tower_x = x + width / 4
            body.append(svg.path(f"M{x + radius + 3:g} {y:g}H{tower_x - 22:g}", "none", "#8A6B3E", 2, dash="3 4"))
            body.append(_small_tower(tower_x, y, 34))
        else:
            body.append(
                svg.path(f"M{x + radius + 3:g} {y:g}H{x + width / 4 - radius - 3:g}", "none", "#8A6B3E", 2, dash="3 4")
            )
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    corner = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    base.blit(
        svg.render("".join(body), rect.size, (*corner, rect.width * per_pixel, rect.height * per_pixel)), rect.topleft
    )
    for number, spot in spots.items():
        font = theme.font("bold", 32 * projection.scale, canvas, scaled=False)
        picture = font.render(str(number), True, INK)
        digits = picture.subsurface(picture.get_bounding_rect())
        base.blit(digits, digits.get_rect(center=canvas.pos(*projection.units(spot))))


def _small_tower(x: float, y: float, size: float) -> str:
    """The sign of a general scoring."""
    half = size / 2
    shape = [
        (-0.8, 1), (-0.8, -0.35), (-1, -0.35), (-1, -1), (-0.6, -1), (-0.6, -0.7), (-0.2, -0.7), (-0.2, -1),
        (0.2, -1), (0.2, -0.7), (0.6, -0.7), (0.6, -1), (1, -1), (1, -0.35), (0.8, -0.35), (0.8, 1),
    ]  # fmt: skip
    corners = [(x + dx * half * 0.9, y + dy * half) for dx, dy in shape]
    door = f"M{x - half * 0.25:g} {y + half:g}V{y + half * 0.3:g}a{half * 0.25:g} {half * 0.25:g} 0 0 1 {half * 0.5:g} 0V{y + half:g}Z"
    return svg.path(svg.closed(corners), "#E4BE5E", INK, 2.2) + svg.path(door, INK)
