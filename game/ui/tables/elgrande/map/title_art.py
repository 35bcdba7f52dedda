"""The picture behind the title: an engraved chart of the peninsula with compass rose, rhumb lines and a few pieces.

Baked piece by piece, none of them long, so that the menu in front never waits for it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.palette import SeatStyle
from game.ui.tables.elgrande.map import svg
from game.ui.tables.elgrande.map.geometry import CASTILLO, LevelMap, Projection
from game.ui.tables.elgrande.map.pieces import Pieces
from game.ui.theme import Theme

SEA, SHALLOW, WATERLINE = "#86A09A", "#B9C4AC", "#4F6F70"
PAPER, LAND, INK, FADED = "#E9DCB9", "#CFC19B", "#2A1C11", "#6E5737"
HALO = "#E4DDBE"
RED, GOLD = "#8E2F22", "#C79A3B"
TINTS: Sequence[str] = (
    "#8C7A2E", "#5C7A4A", "#96564A", "#93803A", "#A96F30", "#A8893C", "#5F7F6C", "#94603C", "#6E7C36",
)  # fmt: skip
"""The colour that was washed along the borders of each region, in the order of the board."""
WASH = ((40.0, 0.13), (26.0, 0.17), (14.0, 0.26))
WATER = (60.0, 44.0, 30.0, 18.0, 9.0)
STRIPE = 1_100_000
"""Pixels that are rendered at once: 20 ms."""
NAME = 30.0
LARGER = 1.16
"""How much larger than at the table the few pieces stand here."""
EDGE = 30.0
"""Width of the graduated frame around the chart, in canvas units."""
PIECES: Sequence[tuple[str, str, int, int]] = (
    ("caballero", "galicia", 1, 2), ("caballero", "galicia", 3, 1),
    ("caballero", "castilla_la_vieja", 0, 3), ("caballero", "castilla_la_vieja", 2, 1),
    ("caballero", "castilla_la_vieja", 4, 2), ("grande", "castilla_la_vieja", 1, 1),
    ("caballero", "castilla_la_nueva", 3, 4), ("caballero", "castilla_la_nueva", 1, 2),
    ("king", "castilla_la_nueva", 0, 1), ("caballero", "aragon", 2, 2), ("caballero", "aragon", 4, 1),
    ("caballero", "sevilla", 0, 1), ("caballero", "sevilla", 3, 2), ("grande", "sevilla", 3, 1),
    ("caballero", "granada", 4, 3), ("caballero", "cataluna", 0, 2), ("caballero", "cataluna", 2, 1),
    ("caballero", "pais_vasco", 2, 1), ("caballero", "pais_vasco", 4, 2), ("caballero", "valencia", 1, 1),
)  # fmt: skip
"""What stands on the map: piece, region, seat, how many. Levels without such a region go without the piece."""


class TitleArt:
    """Bakes the picture: `bake` yields the surface after every piece of work; it is finished when the iterator ends."""

    def __init__(self, theme: Theme, level: LevelMap, seats: Sequence[SeatStyle]) -> None:
        self.theme, self.level, self.seats = theme, level, list(seats)

    def bake(self, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        """A picture of the whole canvas with the peninsula in `box`."""
        level = self.level
        projection = Projection.fit(level.places.viewport, box)
        base = pygame.Surface(canvas.size_px)
        base.fill(SEA)
        yield base
        for body in (_rhumbs(level, projection, canvas), *_water(level), _land(level)):
            yield from _striped(base, canvas, projection, body)
        for index, area in enumerate(level.regions):
            _wash(base, canvas, projection, level.regions[area], TINTS[index % len(TINTS)])
            yield base
        yield from _striped(base, canvas, projection, _ink(level))
        for part in (_stain, _grain, _dusk):
            part(base)
            yield base
        self._names(base, canvas, projection)
        yield base
        self._stand(base, canvas, projection)
        yield base
        _frame(base, canvas)
        yield base

    def _names(self, base: pygame.Surface, canvas: Canvas, projection: Projection) -> None:
        """Names as they were engraved: capitals in ink, straight on the paper."""
        font = self.theme.font("caps", NAME, canvas, scaled=False)
        for area, name in self.level.names.items():
            places = self.level.places.areas[area]
            at: Sequence[float] = places.name
            if area == CASTILLO:
                if not places.ground:
                    continue
                xs, ys = [point[0] for point in places.ground], [point[1] for point in places.ground]
                at = ((min(xs) + max(xs)) / 2, max(ys) - NAME * 1.1)
            text, halo = font.render(name, True, INK), font.render(name, True, HALO)
            halo.set_alpha(70)
            place = text.get_rect(center=canvas.pos(*projection.units(at)))
            far = canvas.px(2.0)
            for dx, dy in ((-far, 0), (far, 0), (0, -far), (0, far)):
                base.blit(halo, place.move(dx, dy))
            base.blit(text, place)

    def _stand(self, base: pygame.Surface, canvas: Canvas, projection: Projection) -> None:
        """A game as it might be."""
        places, sizes = self.level.places.areas, self.level.places.sizes
        pieces, large = Pieces(self.theme), LARGER * projection.scale
        tower = places[CASTILLO].tower
        if tower is not None:
            pieces.castillo(base, canvas, projection.units(tower[:2]), tower[2] * projection.scale)
        for what, area, seat, count in PIECES:
            spots = places.get(area)
            if spots is None:
                continue
            style = self.seats[seat % len(self.seats)]
            if what == "caballero":
                width = sizes.caballero[0] * large
                pieces.caballero(base, canvas, projection.units(spots.caballeros[seat]), style, width, count)
            elif what == "grande":
                width = sizes.grande[0] * large
                pieces.grande(base, canvas, projection.units(spots.grandes[seat]), style, width)
            elif spots.king is not None:
                pieces.king(base, canvas, projection.units(spots.king), sizes.king[0] * large)


def _striped(base: pygame.Surface, canvas: Canvas, projection: Projection, body: str) -> Iterator[pygame.Surface]:
    """Render a drawing in map units onto the whole picture, one stripe after the other."""
    width, height = base.get_size()
    count = -(-width * height // STRIPE)
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    for index in range(count):
        top, low = height * index // count, height * (index + 1) // count
        left, upper = projection.map(0.0, top / canvas.scale)
        view = (left, upper, width * per_pixel, (low - top) * per_pixel)
        base.blit(svg.render(body, (width, low - top), view), (0, top))
        yield base


def _lands(level: LevelMap) -> list[list[tuple[float, float]]]:
    """Neighbouring land; where the data was cut off it goes on, beyond every screen."""
    far = 3000.0
    rings = [ring for land in level.outlines.land.values() for ring in land]
    right = max(x for ring in rings for x, _y in ring) - 0.5
    low = max(y for ring in rings for _x, y in ring) - 0.5
    stretched = []
    for ring in rings:
        cut = sum(x >= right for x, _y in ring) > 1
        stretched.append([(x + far if cut and x >= right else x, y + far if y >= low else y) for x, y in ring])
    return [*stretched, *level.places.beyond]


def _rings(level: LevelMap) -> str:
    return "".join(svg.closed(ring) for ring in level.regions.values())


def _water(level: LevelMap) -> list[str]:
    """Lines that follow the coast, closer and lighter towards it, as they were engraved."""
    data = "".join(svg.closed(ring) for ring in _lands(level)) + _rings(level)
    parts = []
    for index, width in enumerate(WATER):
        near = (index + 1) / len(WATER)
        line = svg.mix(SEA, WATERLINE, 0.3 + 0.6 * near)
        parts.append(
            svg.path(data, "none", line, width + 2.0) + svg.path(data, "none", svg.mix(SEA, SHALLOW, near), width)
        )
    return parts


def _land(level: LevelMap) -> str:
    """All land: the neighbours darker, the regions on paper."""
    lands, rings = "".join(svg.closed(ring) for ring in _lands(level)), _rings(level)
    return "".join(
        [
            svg.path(lands, LAND, FADED, 3.6),
            svg.path(rings, LAND, LAND, 6.0),
            svg.path(lands, LAND),
            svg.path(rings, PAPER, PAPER, 2.0),
        ]
    )


def _wash(
    base: pygame.Surface, canvas: Canvas, projection: Projection, ring: Sequence[Sequence[float]], tint: str
) -> None:
    """The tint that runs along the inside of a region's border."""
    xs, ys = [point[0] for point in ring], [point[1] for point in ring]
    x, y = projection.units((min(xs) - 2, min(ys) - 2))
    size = (max(xs) - min(xs) + 4) * projection.scale, (max(ys) - min(ys) + 4) * projection.scale
    rect = canvas.rect(Box(x, y, *size))
    if rect.width < 1 or rect.height < 1:
        return
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    corner = projection.map(rect.x / canvas.scale, rect.y / canvas.scale)
    view = (*corner, rect.width * per_pixel, rect.height * per_pixel)
    data = svg.closed(ring)
    body = [svg.path(data, tint, "", 0, 0.16)] + [svg.path(data, "none", tint, width, part) for width, part in WASH]
    picture = svg.render("".join(body), rect.size, view)
    picture.blit(svg.render(svg.path(data, "#FFFFFF"), rect.size, view), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    base.blit(picture, rect)


def _ink(level: LevelMap) -> str:
    """Borders and coast in ink, the rose, a ship, the rock of the Castillo."""
    x, y, radius = level.places.track.compass
    left, top, wide, high = level.places.track.rounds
    parts = [svg.path(_rings(level), "none", INK, 2.2)]
    for places in level.places.areas.values():
        if places.leader:
            (from_x, from_y), (to_x, to_y) = places.leader[0], places.leader[-1]
            begin = (from_x + (to_x - from_x) * 0.35, from_y + (to_y - from_y) * 0.35)
            parts.append(svg.path(svg.opened([begin, (to_x, to_y)]), "none", INK, 1.8))
            parts.append(svg.circle(to_x, to_y, 4.0, INK))
    parts.append(rose(x + radius * 1.3, y - radius * 1.2, radius * 2.0))
    parts.append(ship(left + wide * 0.72, top + high * 0.62, 1.5))
    ground = level.places.areas[CASTILLO].ground
    if ground:
        parts.append(svg.path(svg.closed(ground), PAPER, FADED, 2.6))
        inner_x, inner_y = (sum(point[at] for point in ground) / len(ground) for at in (0, 1))
        shrunk = [(inner_x + (px - inner_x) * 0.93, inner_y + (py - inner_y) * 0.88) for px, py in ground]
        parts.append(svg.path(svg.closed(shrunk), "none", FADED, 1.2, 0.8))
    return "".join(parts)


def _rhumbs(level: LevelMap, projection: Projection, canvas: Canvas) -> str:
    """The courses that a pilot steered by: sixteen winds from the rose, and from a second centre out at sea."""
    x, y, radius = level.places.track.compass
    left, top, wide, high = level.places.track.rounds
    centres = ((x + radius * 1.3, y - radius * 1.2), (left + wide * 0.9, top - high * 1.6))
    parts = []
    for centre_x, centre_y in centres:
        for index in range(32):
            turn = math.tau * index / 32
            end = (centre_x + 4000 * math.cos(turn), centre_y + 4000 * math.sin(turn))
            colour, opacity = (RED, 0.34) if index % 4 == 2 else (INK, 0.32 if index % 2 == 0 else 0.18)
            parts.append(svg.path(svg.opened([(centre_x, centre_y), end]), "none", colour, 1.2, opacity))
    return "".join(parts)


def rose(x: float, y: float, radius: float) -> str:
    """A compass rose of sixteen points; the lily of the north is a spearhead with a bar."""

    def tip(turn: float, long: float) -> tuple[float, float]:
        return x + long * math.sin(turn), y - long * math.cos(turn)

    parts = [
        svg.circle(x, y, radius * 0.8, PAPER, FADED, 1.6, 0.6),
        svg.circle(x, y, radius * 0.72, "none", FADED, 1.0),
    ]
    ranks = ((range(1, 16, 2), 0.56, 0.1), (range(2, 16, 4), 0.72, 0.15), (range(0, 16, 4), 1.0, 0.17))
    for directions, long, near in ranks:
        for index in directions:
            turn = math.tau * index / 16
            for side, fill in ((-1, PAPER), (1, RED if index % 4 == 0 else INK)):
                flank = tip(turn + side * math.pi / (16 if index % 2 else 8), radius * near)
                corners = [(x, y), flank, tip(turn, radius * long)]
                parts.append(svg.path(svg.closed(corners), fill, INK, 1.1))
    parts.append(svg.circle(x, y, radius * 0.09, GOLD, INK, 1.4))
    head = y - radius * 1.05
    parts.append(
        svg.path(
            f"M{x:g} {head - radius * 0.26:g}L{x + radius * 0.09:g} {head:g}H{x - radius * 0.09:g}Z", RED, INK, 1.1
        )
    )
    return "".join(parts)


def ship(x: float, y: float, size: float) -> str:
    """A nao under full sail, seen from the side; `size` 1 is 90 map units long."""

    def at(*points: tuple[float, float]) -> str:
        return "L".join(f"{x + px * size:.1f} {y + py * size:.1f}" for px, py in points)

    def sail(left: float, top: float, wide: float, high: float) -> str:
        begin, end = (x + left * size, y + top * size), (x + (left + wide) * size, y + (top + high) * size)
        belly = wide * size * 0.28
        data = (
            f"M{begin[0]:.1f} {begin[1]:.1f}H{end[0]:.1f}"
            f"q{belly:.1f} {high * size / 2:.1f} 0 {high * size:.1f}H{begin[0]:.1f}"
            f"q{belly:.1f} {-high * size / 2:.1f} 0 {-high * size:.1f}Z"
        )
        return svg.path(data, PAPER, INK, 1.6)

    hull = (
        "M"
        + at((-44, -10), (-40, 8), (-30, 15), (26, 15), (40, 2), (48, -12), (30, -6), (28, 0), (-24, 0), (-26, -10))
        + "Z"
    )
    wave = f"q{7 * size:g} {-5 * size:g} {14 * size:g} 0t{14 * size:g} 0"
    waves = "".join(
        svg.path(f"M{x + dx * size:.1f} {y + dy * size:.1f}{wave}", "none", INK, 1.4, 0.6)
        for dx, dy in ((-56, 19), (-24, 23), (12, 20), (36, 25))
    )
    masts = "".join(
        svg.path("M" + at((mx, 0), (mx, top)), "none", INK, 2.4) for mx, top in ((-30, -44), (-2, -66), (26, -46))
    )
    cross = x + 5 * size, y - 38 * size
    mark = f"M{cross[0]:.1f} {cross[1] - 9 * size:.1f}v{18 * size:g}"
    mark += f"M{cross[0] - 8 * size:.1f} {cross[1]:.1f}h{16 * size:g}"
    return "".join(
        [
            masts,
            sail(-38, -38, 16, 24),
            sail(-14, -58, 24, 14),
            sail(-17, -50, 30, 30),
            sail(17, -40, 18, 26),
            svg.path(mark, "none", RED, 3.6),
            svg.path("M" + at((-2, -66), (-2, -74), (12, -70)) + "Z", RED, INK, 1.0),
            svg.path(hull, "#8A6236", INK, 2.0),
            svg.path("M" + at((-40, 3), (38, 3)), "none", INK, 1.2, 0.7),
            waves,
        ]
    )


def _stain(base: pygame.Surface) -> None:
    """Old paper is darker here and there."""
    size = base.get_size()
    chance = random.Random(5)
    stains = pygame.Surface((18, 11))
    for x in range(18):
        for y in range(11):
            shade = 255 - chance.randrange(26)
            stains.set_at((x, y), (shade, shade - 2, shade - 7))
    medium = pygame.transform.smoothscale(stains, (size[0] // 4 + 1, size[1] // 4 + 1))
    base.blit(pygame.transform.smoothscale(medium, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _grain(base: pygame.Surface) -> None:
    """Its fine grain."""
    chance, side = random.Random(6), 160
    levels = bytes(level for level in chance.choices(range(244, 256), k=side * side) for _ in range(3))
    grain = pygame.image.frombytes(levels, (side, side), "RGB")
    for x in range(0, base.get_width(), side):
        for y in range(0, base.get_height(), side):
            base.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _dusk(base: pygame.Surface) -> None:
    """Darker towards the edges of the sheet."""
    edge = pygame.Surface((48, 27))
    for x in range(48):
        for y in range(27):
            far = max(abs(x - 23.5) / 23.5, abs(y - 13.0) / 13.0) ** 5
            edge.set_at((x, y), (255 - int(70 * far), 255 - int(78 * far), 255 - int(92 * far)))
    base.blit(pygame.transform.smoothscale(edge, base.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _frame(base: pygame.Surface, canvas: Canvas) -> None:
    """The neatline: a graduated band between two lines around the whole chart."""
    w, h = canvas.width, canvas.height
    far, near = EDGE * 0.5, EDGE
    parts = [svg.rect(far, far, w - 2 * far, h - 2 * far, "none", PAPER, near - far)]
    middle = (far + near) / 2
    step = 60.0
    for length, across in ((w - 2 * near, True), (h - 2 * near, False)):
        count = max(2, round(length / step) // 2 * 2)
        part = length / count
        for index in range(0, count, 2):
            at = near + index * part
            for side in (middle, (h if across else w) - middle):
                data = f"M{at:.1f} {side:.1f}h{part:.1f}" if across else f"M{side:.1f} {at:.1f}v{part:.1f}"
                parts.append(f'<path d="{data}" stroke="{INK}" stroke-width="{(near - far) * 0.6:g}" fill="none"/>')
    for inset in (far, near):
        parts.append(svg.rect(inset, inset, w - 2 * inset, h - 2 * inset, "none", INK, 2.0))
    for x in (far, w - near):
        for y in (far, h - near):
            parts.append(svg.rect(x, y, near - far, near - far, RED, INK, 1.6))
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
