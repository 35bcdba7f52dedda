"""The map without pieces: sea, land, regions, names, plaques; baked once per size."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pygame

from game.titles.elgrande.table.map import round_track
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces import castillo_art
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import paper
from game.ui.kit.board_parts.camera import Chart
from game.ui.kit.board_parts.projection import Projection, coast, crop, parts_near, ring_box, visible
from game.ui.look import svg

SEA = "#62A0A2"
SHORE = "#A6D2C8"
WATERLINE = "#2B5F6B"
LAND = "#E3D2A6"
LAND_EDGE = "#7A6A48"
INK = "#1E1611"
PAPER = "#F7ECD2"
BORDER = "#1E1611"
BORDER_WIDTH, BOLD_BORDER = 2.4, 7.0
"""Width of the borders in map units, usually and at high contrast."""
PALER = 0.42
"""Part of the way to white that fills and washes go at high contrast."""
FILLS: Sequence[str] = (
    "#D8D79D", "#BCD0A4", "#E7B8A2", "#EED191", "#E7B686", "#F1E0A6", "#C3D0BE", "#E4AB8D", "#CBCF96",
)  # fmt: skip
"""Muted mid-tone fills of the regions, in board order: neighbours differ."""
WASHES: Sequence[str] = (
    "#C8C97E", "#9FBF88", "#DD9C85", "#E6C06E", "#DD9A5E", "#EBD58C", "#A9BFAE", "#D98A68", "#B5BE74",
)  # fmt: skip
"""The stronger tint along the inside of each border, as on a hand-coloured atlas."""
WASH_STEPS = ((46.0, 0.10), (32.0, 0.12), (20.0, 0.16), (10.0, 0.22))
COAST_STEPS = (78.0, 58.0, 42.0, 28.0, 16.0)
LONG = 60
"""Most edges of a coast to draw at once."""
HUGE = 6_000_000
"""Canvas pixels from which sea, land and washes are rendered smaller and scaled up: they are soft, and much cheaper
that way. Borders are drawn over them at full size."""
SOFTER = 3
"""Divisor of their width and height."""
TILE = 256
"""Side of a border tile, in pixels: much of the land has none."""
STRETCH = 8
"""Edges of a border to draw at once."""


def bake(
    canvas: Canvas, box: Box | None, level: LevelMap, projection: Projection, bold: bool = False, named: bool = True
) -> pygame.Surface:  # fmt: skip
    """Draw the whole canvas on an opaque surface; outside `box` it is in shadow. `bold`: at high contrast. `named`:
    names will stand on it, some of them at the end of a line."""
    size, soft = canvas.size_px, canvas
    huge = size[0] * size[1] >= HUGE
    if huge:
        soft = Chart((size[0] // SOFTER, size[1] // SOFTER), canvas.scale / SOFTER)
    with ThreadPoolExecutor(1) as pool:  # Rendering and scaling leave the other core free.
        ground = pool.submit(_ground, soft, level, projection)
        extras = pool.submit(ornaments, canvas, level, projection, named)
        sheet = pygame.Surface(size) if huge else None  # Early: the rest waits until its memory is available.
        washes = _washes(soft, level, projection, PALER if bold else 0.0)
        lines = borders(canvas, level, projection, BOLD_BORDER if bold else BORDER_WIDTH)
        base = ground.result()
        base.blits(washes, False)
        if sheet is not None:
            base = pygame.transform.smoothscale(base, size, sheet)
        base.blits([*lines, *extras.result()], False)
    paper.age(base)
    if box is not None:
        _shade(base, canvas, box)
    return base


def _ground(canvas: Canvas, level: LevelMap, projection: Projection) -> pygame.Surface:
    """Draw the sea, and the land around the regions."""
    ground = pygame.Surface(canvas.size_px)
    ground.fill(SEA)
    view = visible(canvas, projection)
    ground.blit(svg.render(sea(level, view) + neighbours(level), canvas.size_px, view), (0, 0))
    return ground


def _washes(canvas: Canvas, level: LevelMap, projection: Projection, paler: float) -> list[svg.PlacedPicture]:
    """Draw the regions without borders; `paler`: how far their colours go towards white, 0 to 1."""
    place = canvas, level, projection
    fills, washes = ([svg.mix(colour, "#FFFFFF", paler) for colour in colours] for colours in (FILLS, WASHES))
    return [region_wash(*place, area, fills[at % 9], washes[at % 9]) for at, area in enumerate(level.regions)]


def sea(level: LevelMap, view: Sequence[float]) -> str:
    """Draw lines along the coast as far as `view` shows it, lighter with distance. Each short stretch is its own path,
    because a path costs its width in every row it touches."""
    lines = [[*ring, ring[0]] for ring in level.lands()] + coast(list(level.regions.values()))
    seen = [piece for line in lines for piece in parts_near(line, view, COAST_STEPS[0])]
    pieces = [svg.opened(piece[at : at + LONG + 1]) for piece in seen for at in range(0, len(piece) - 1, LONG)]
    parts = []
    for index, width in enumerate(COAST_STEPS):
        near = (index + 1) / len(COAST_STEPS)
        dark, light = svg.mix(SEA, WATERLINE, 0.25 + 0.5 * near), svg.mix(SEA, SHORE, near**1.3)
        parts += [svg.path(piece, "none", dark, width + 2.2) for piece in pieces]
        parts += [svg.path(piece, "none", light, width) for piece in pieces]
    return "".join(parts)


def neighbours(level: LevelMap) -> str:
    """Draw the land around the regions. It extends below them, so no gap shows."""
    lands = "".join(svg.closed(ring) for ring in level.lands())
    regions = "".join(level.paths.values())
    return "".join(
        [
            svg.path(lands, "none", LAND_EDGE, 4.5),
            svg.path(regions, "none", LAND, 7),
            svg.path(lands, LAND),
        ]
    )


def region_wash(
    canvas: Canvas, level: LevelMap, projection: Projection, area: str, fill: str, wash: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Draw a region with a tint that strengthens towards its border; return it with its place on the canvas."""
    ring = level.regions[area]
    rect, view = crop(canvas, projection, ring, 2.0)
    data = level.paths[area]
    body = [svg.path(data, fill, fill, 3)]
    body += [svg.path(data, "none", wash, width, opacity) for width, opacity in WASH_STEPS]
    picture = svg.render("".join(body), rect.size, view)
    mask = svg.render(svg.path(data, "#FFFFFF", "#FFFFFF", 0.8), rect.size, view)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture, rect.topleft


def borders(
    canvas: Canvas, level: LevelMap, projection: Projection, line: float = BORDER_WIDTH
) -> list[svg.PlacedPicture]:  # fmt: skip
    """Draw the borders in tiles, skipping empty ones: a tile is small enough to reuse warm memory. `line`: their width
    in map units."""
    rings = [[*ring, ring[0]] for ring in level.regions.values()]
    parts = [(ring[at : at + STRETCH + 1], at > 0) for ring in rings for at in range(0, len(ring) - 1, STRETCH)]
    boxes = [pygame.FRect(ring_box(part, line)) for part, _goes_on in parts]
    place, (left, top, width, height) = crop(canvas, projection, [at for ring in rings for at in ring], 8.0)
    across, down = width / place.w, height / place.h
    made = []
    for x in range(0, place.w, TILE):
        for y in range(0, place.h, TILE):
            tile = pygame.Rect(x, y, TILE, TILE).clip(0, 0, place.w, place.h)
            view = (left + x * across, top + y * down, tile.w * across, tile.h * down)
            runs: list[list[tuple[float, float]]] = []
            last = -2
            for index in pygame.FRect(view).collidelistall(boxes):
                part, goes_on = parts[index]
                if goes_on and index == last + 1:
                    runs[-1] += part[1:]
                else:
                    runs.append(list(part))
                last = index
            if runs:
                body = svg.path("".join(svg.opened(run) for run in runs), "none", BORDER, line)
                made.append((svg.render(body, tile.size, view), tile.move(place.topleft).topleft))
    return made


def ornaments(
    canvas: Canvas, level: LevelMap, projection: Projection, named: bool = True
) -> list[svg.PlacedPicture]:  # fmt: skip
    """Draw the items over the borders, each picture as small as possible: cost grows with size. `named`: see `bake`."""
    made = []
    for body, points in _over_borders(level, named):
        place, view = crop(canvas, projection, points, 8.0)
        made.append((svg.render(body, place.size, view), place.topleft))
    return made


def _over_borders(level: LevelMap, named: bool) -> list[tuple[str, Sequence[Sequence[float]]]]:
    """Return the ornaments' drawings, each with points whose bounding box encloses it."""
    x, y, radius = level.track.compass
    found: list[tuple[str, Sequence[Sequence[float]]]] = [
        (
            round_track.compass(x, y, radius),
            [(x - 1.5 * radius, y - 1.5 * radius), (x + 1.5 * radius, y + 1.5 * radius)],
        )
    ]
    for places in level.places.areas.values():
        if places.tray is not None:
            left, top, width, height = places.tray
            found.append((_tray(places.tray), [(left, top), (left + width, top + height)]))
        if places.leader and named:
            line, end = svg.opened(places.leader), places.leader[-1]
            body = svg.path(line, "none", PAPER, 5.5, 0.75) + svg.path(line, "none", INK, 2.4)
            found.append((body + svg.circle(end[0], end[1], 4.6, INK, PAPER, 1.6), places.leader))
    ground = level.places.areas[CASTILLO].ground
    if ground:
        left, top, width, height = ring_box(ground, castillo_art.AROUND_TERRACE)
        found.append((castillo_art.terrace(ground), [(left, top), (left + width, top + height)]))
    return found


def _tray(tray: Sequence[float]) -> str:
    """Draw a sheet in the sea for whatever doesn't fit in a narrow region."""
    left, top, width, height = tray
    return "".join(
        [
            svg.rect(left + 4, top + 6, width, height, "#000000", radius=12, opacity=0.24),
            svg.rect(left, top, width, height, "#E9D7AE", INK, 2.6, 12),
            svg.rect(left + 5, top + 5, width - 10, height - 10, "none", "#8A6B3E", 1.4, 8),
        ]
    )


def _shade(base: pygame.Surface, canvas: Canvas, box: Box) -> None:
    """Darken the map outside the box, where panels stand."""
    ramp = pygame.Surface((16, 2), pygame.SRCALPHA)  # With a single row, smoothscale reads past the end.
    for x in range(16):
        ramp.fill((15, 47, 58, int(150 * (x / 15) ** 1.4)), (x, 0, 1, 2))
    right = canvas.rect(Box(box.right - 20, 0, max(1.0, canvas.width - box.right + 20), canvas.height))
    low = canvas.rect(Box(0, box.bottom, canvas.width, max(1.0, canvas.height - box.bottom)))
    strip = pygame.transform.smoothscale(ramp, (right.w, TILE))
    base.blits([(strip, (right.x, y)) for y in range(0, right.h, TILE)], False)
    strip = pygame.transform.smoothscale(pygame.transform.rotate(ramp, -90), (TILE, low.h))
    base.blits([(strip, (x, low.y)) for x in range(0, low.w, TILE)], False)
