"""The picture behind the main menu: an engraved chart of the peninsula with compass rose, rhumb lines and a few pieces.

Baked in short steps, so the menu in front never waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.titles.elgrande.table.map import ornaments
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.ornaments import FADED, INK, PAPER, RED
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces.figures import SILHOUETTES, figure_sizes
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import sheet, svg
from game.ui.kit.board_parts.projection import Projection
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import SECONDARY, Theme

LAND = "#CFC19B"
SEA, SHALLOW, WATERLINE = "#86A09A", "#B9C4AC", "#4F6F70"
HALO = "#E4DDBE"
TINTS: Sequence[str] = (
    "#8C7A2E", "#5C7A4A", "#96564A", "#93803A", "#A96F30", "#A8893C", "#5F7F6C", "#94603C", "#6E7C36",
)  # fmt: skip
"""The tint washed along each region's border, in board order."""
WASH = ((40.0, 0.13), (26.0, 0.17), (14.0, 0.26))
WATER = (60.0, 44.0, 30.0, 18.0, 9.0)
STRIPE = 1_100_000
"""Pixels to render at once: 20 ms."""
NAME = 30.0
PIECES: Sequence[tuple[str, str, int, int]] = (
    ("caballero", "galicia", 1, 2), ("caballero", "galicia", 3, 1),
    ("caballero", "castilla_la_vieja", 0, 3), ("caballero", "castilla_la_vieja", 2, 1),
    ("caballero", "castilla_la_vieja", 4, 2), ("grande", "castilla_la_vieja", 1, 1),
    ("caballero", "castilla_la_nueva", 3, 4), ("caballero", "castilla_la_nueva", 1, 2),
    ("king", "valencia", 0, 1), ("caballero", "aragon", 2, 2), ("caballero", "aragon", 4, 1),
    ("caballero", "sevilla", 0, 1), ("caballero", "sevilla", 3, 2), ("grande", "sevilla", 3, 1),
    ("caballero", "granada", 4, 3), ("caballero", "cataluna", 0, 2), ("caballero", "cataluna", 2, 1),
    ("caballero", "pais_vasco", 2, 1), ("caballero", "pais_vasco", 4, 2),
)  # fmt: skip
"""The pieces on the map: piece, region, seat, count. Pieces for which the level has no place are left out."""


class TitleArt:
    """Bakes the picture: `bake` yields the surface after each step; it is finished when the iterator ends."""

    def __init__(self, theme: Theme, level: LevelMap, seats: Sequence[SeatStyle]) -> None:
        self.theme, self.level, self.seats = theme, level, list(seats)

    def bake(self, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        """Draw the whole canvas with the peninsula in `box`, in steps."""
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
        for part in (sheet.stain, sheet.grain, sheet.dusk):
            part(base)
            yield base
        self._names(base, canvas, projection)
        yield base
        self._stand(base, canvas, projection)
        yield base
        sheet.frame(base, canvas, sheet.FrameColours(PAPER, INK, RED))
        yield base

    def _names(self, base: pygame.Surface, canvas: Canvas, projection: Projection) -> None:
        """Draw names as engravers did: capitals in ink, directly on the paper."""
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
        """Draw the pieces of an imaginary game."""
        places = self.level.places.areas
        pieces, figures = PiecePictures(self.theme), figure_sizes(self.level, projection.scale, SECONDARY)
        tower = places[CASTILLO].tower
        if tower is not None:
            pieces.castillo(base, canvas, projection.units(tower[:2]), tower[2] * projection.scale)
        standing = []
        for what, area, seat, count in PIECES:
            spots = places.get(area)
            if spots is None:
                continue
            feet = {"caballero": spots.caballeros, "grande": spots.grandes}.get(
                what, [spots.king] if spots.king else []
            )
            if feet:
                foot = feet[seat % len(feet)] if what == "caballero" else feet[0]
                standing.append((foot[1], foot[0], what, self.seats[seat % len(self.seats)], count))
        for y, x, what, style, count in sorted(standing, key=lambda one: one[:2]):
            dx, dy = figures.middle(what)
            at, width = (
                projection.units((x + dx, y + dy)),
                figures.unit(what) * SILHOUETTES[what].size[0] * projection.scale,
            )
            if what == "caballero":
                pieces.caballero(base, canvas, at, style, width, count)
            elif what == "grande":
                pieces.grande(base, canvas, at, style, width)
            else:
                pieces.king(base, canvas, at, width)


def _striped(base: pygame.Surface, canvas: Canvas, projection: Projection, body: str) -> Iterator[pygame.Surface]:
    """Render a drawing in map units onto the whole picture, stripe by stripe."""
    width, height = base.get_size()
    count = -(-width * height // STRIPE)
    per_pixel = 1.0 / (canvas.scale * projection.scale)
    for index in range(count):
        top, low = height * index // count, height * (index + 1) // count
        left, upper = projection.map(0.0, top / canvas.scale)
        view = (left, upper, width * per_pixel, (low - top) * per_pixel)
        base.blit(svg.render(body, (width, low - top), view), (0, top))
        yield base


def _water(level: LevelMap) -> list[str]:
    """Draw lines along the coast, closer and lighter towards it, as engravers did."""
    data = "".join(svg.closed(ring) for ring in level.lands()) + "".join(level.paths.values())
    parts = []
    for index, width in enumerate(WATER):
        near = (index + 1) / len(WATER)
        line = svg.mix(SEA, WATERLINE, 0.3 + 0.6 * near)
        parts.append(
            svg.path(data, "none", line, width + 2.0) + svg.path(data, "none", svg.mix(SEA, SHALLOW, near), width)
        )
    return parts


def _land(level: LevelMap) -> str:
    """Draw all land: the neighbours darker, the regions on paper."""
    lands, rings = "".join(svg.closed(ring) for ring in level.lands()), "".join(level.paths.values())
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
    """Draw the tint along the inside of a region's border."""
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
    """Draw borders and coast in ink, the rose, a ship, and the rock of the Castillo."""
    x, y, radius = level.track.compass
    left, top, wide, high = level.track.rounds
    parts = [svg.path("".join(level.paths.values()), "none", INK, 2.2)]
    for places in level.places.areas.values():
        if places.leader and places.tray is None:  # The sheet in the sea isn't on the chart.
            (from_x, from_y), (to_x, to_y) = places.leader[0], places.leader[-1]
            begin = (from_x + (to_x - from_x) * 0.35, from_y + (to_y - from_y) * 0.35)
            parts.append(svg.path(svg.opened([begin, (to_x, to_y)]), "none", INK, 1.8))
            parts.append(svg.circle(to_x, to_y, 4.0, INK))
    parts.append(ornaments.rose(x + radius * 1.3, y - radius * 1.2, radius * 2.0))
    parts.append(ornaments.ship(left + wide * 0.72, top + high * 0.62, 1.5))
    ground = level.places.areas[CASTILLO].ground
    if ground:
        parts.append(svg.path(svg.closed(ground), PAPER, FADED, 2.6))
        inner_x, inner_y = (sum(point[at] for point in ground) / len(ground) for at in (0, 1))
        shrunk = [(inner_x + (px - inner_x) * 0.93, inner_y + (py - inner_y) * 0.88) for px, py in ground]
        parts.append(svg.path(svg.closed(shrunk), "none", FADED, 1.2, 0.8))
    return "".join(parts)


def _rhumbs(level: LevelMap, projection: Projection, canvas: Canvas) -> str:
    """Draw a pilot's courses: sixteen winds from the rose, and from a second centre out at sea."""
    x, y, radius = level.track.compass
    left, top, wide, high = level.track.rounds
    centres = ((x + radius * 1.3, y - radius * 1.2), (left + wide * 0.9, top - high * 1.6))
    parts = []
    for centre_x, centre_y in centres:
        for index in range(32):
            turn = math.tau * index / 32
            end = (centre_x + 4000 * math.cos(turn), centre_y + 4000 * math.sin(turn))
            colour, opacity = (RED, 0.34) if index % 4 == 2 else (INK, 0.32 if index % 2 == 0 else 0.18)
            parts.append(svg.path(svg.opened([(centre_x, centre_y), end]), "none", colour, 1.2, opacity))
    return "".join(parts)
