"""A map of areas with outlines: its geometry, and its print.

    land = PolygonMap({"mill": [(0, 0), (400, 0), (400, 300)], "ford": [...]}, viewport=(-40, -40, 900, 640))
    land.area_at(120.0, 80.0)                      # "mill"
    land.spots("mill", 3, (50.0, 60.0))            # middles of three things in it
    picture = MapPrint(land, canvas, Projection.fit(land.viewport, box)).bake()

All lengths are map units. `MapBoard` shows such a map on screen, with lights and pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art import paper
from game.ui.kit.board_parts.area_lights import Outline
from game.ui.kit.board_parts.camera import Chart, Projection, Ring, View, crop, ring_box, visible
from game.ui.look import svg
from game.ui.look.theme import Theme

COAST_STEPS = (78.0, 58.0, 42.0, 28.0, 16.0)
LONG = 60
"""Most edges of a coast to draw at once."""
HUGE, SOFTER = 6_000_000, 3
"""Canvas pixels from which sea, land and washes are rendered smaller and scaled up, and by what their sides are
divided: they are soft, and much cheaper that way. Borders are drawn over them at full size."""
TILE, STRETCH = 256, 8
"""Side of a border tile in pixels (much of the land has none), and edges of a border to draw at once."""
FAINT, DEEP = "#384E58", "#0C2228"
"""Factor of the map's colours outside its frame, and what is added to them."""


class PolygonMap:
    """The areas of a map. A title derives from it if its levels say more."""

    def __init__(
        self,
        rings: Mapping[str, Ring],
        viewport: Sequence[float] = (),
        lands: Sequence[Ring] = (),
        ways: Mapping[str, Mapping[tuple[int, int], str]] | None = None,
    ) -> None:
        """
        rings     the outline of each area; neighbours share their corners
        viewport  what of the map must be seen: left, top, width, height; by default, all areas and their coast
        lands     outlines of land around the areas
        ways      where the focus goes from an area, by (dx, dy); geometry alone leads on from the others
        """
        self.rings: dict[str, list[Point]] = {area: [(x, y) for x, y in ring] for area, ring in rings.items()}
        self.lands: list[list[Point]] = [[(x, y) for x, y in ring] for ring in lands]
        self.ways: Mapping[str, Mapping[tuple[int, int], str]] = ways or {}
        every = [corner for ring in rings.values() for corner in ring]
        self.viewport = tuple(viewport) or ring_box(every, COAST_STEPS[0])

    @cached_property
    def bounds(self) -> Mapping[str, View]:
        """Left, top, right and bottom of each outline."""
        boxes = {area: ring_box(ring, 0.0) for area, ring in self.rings.items()}
        return {area: (left, top, left + wide, top + high) for area, (left, top, wide, high) in boxes.items()}

    @cached_property
    def paths(self) -> Mapping[str, str]:
        """Each outline as SVG path data."""
        return {area: svg.closed(ring) for area, ring in self.rings.items()}

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area at a point."""
        for area, ring in self.rings.items():
            left, top, right, bottom = self.bounds[area]
            if left <= x <= right and top <= y <= bottom and inside(ring, x, y):
                return area
        return None

    def outlines(self) -> dict[str, Outline]:
        """Return what `AreaLights` needs of everything that can be lit."""
        found = {}
        for area, (left, top, right, bottom) in self.bounds.items():
            found[area] = Outline(self.paths[area], [(left, top), (right, bottom)])
        return found

    def heart(self, area: str) -> Point:
        """Return a point well inside an area (see `heart`)."""
        return heart(self.rings[area])

    def label_at(self, area: str, height: float) -> Point:
        """Return the middle of a label of this height at the upper end of an area."""
        x, top, _low = _crossing(self.rings[area])
        return x, top + 1.2 * height

    def spots(
        self, area: str, count: int, size: Sequence[float], clear: View | None = None
    ) -> tuple[list[Point], float]:
        """Return the middles of `count` things of `size` in an area, nearest to its heart and read row by row, and the
        factor by which they must be smaller so that all of them fit. `clear`: a rectangle that stays free."""
        ring, (x, y) = self.rings[area], self.heart(area)
        left, top, right, bottom = self.bounds[area]
        scale = 1.0
        while scale > 0.1:
            wide, high = size[0] * scale, size[1] * scale
            columns, rows = int((right - left) / wide) + 1, int((bottom - top) / high) + 1
            across, down = range(-columns, columns + 1), range(-rows, rows + 1)
            boxes = [
                pygame.FRect(x + (at - 0.5) * wide, y + (row - 0.5) * high, wide, high) for row in down for at in across
            ]
            kept = pygame.FRect(clear if clear is not None else (0.0, 0.0, 0.0, 0.0))
            free = []
            for box in boxes:
                corners = box.topleft, box.topright, box.bottomleft, box.bottomright
                if not box.colliderect(kept) and all(inside(ring, *corner) for corner in corners):
                    free.append(box.center)
            if len(free) >= count:
                nearest = sorted(free, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)[:count]
                return sorted(nearest, key=lambda at: (at[1], at[0])), scale
            scale *= 0.9
        return [(x, y)] * count, scale


def inside(ring: Ring, x: float, y: float) -> bool:
    """Return whether a point is in a ring (even-odd rule)."""
    found = False
    before = ring[-1]
    for corner in ring:
        if (corner[1] > y) != (before[1] > y):
            crossing = corner[0] + (y - corner[1]) * (before[0] - corner[0]) / (before[1] - corner[1])
            if x < crossing:
                found = not found
        before = corner
    return found


def coast(rings: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Return the outlines of rings without the borders shared by two of them."""
    edges = [[(ring[index - 1], ring[index]) for index in range(len(ring))] for ring in rings]
    seen = Counter(frozenset(edge) for ring in edges for edge in ring)
    lines: list[list[Point]] = []
    for ring in edges:
        line: list[Point] = []
        for start, end in ring:
            if seen[frozenset((start, end))] > 1:
                line = []
            elif line:
                line.append(end)
            else:
                lines.append(line := [start, end])
    return lines


def parts_near(line: Sequence[Point], view: Sequence[float], margin: float) -> list[list[Point]]:
    """Return the parts of a line inside `view` or within `margin` of it."""
    left, top, right, low = view[0] - margin, view[1] - margin, view[0] + view[2] + margin, view[1] + view[3] + margin
    parts: list[list[Point]] = []
    going_on = False
    for start, end in pairwise(line):
        (x, y), (to_x, to_y) = start, end
        if max(x, to_x) < left or min(x, to_x) > right or max(y, to_y) < top or min(y, to_y) > low:
            going_on = False
        elif going_on:
            parts[-1].append(end)
        else:
            parts.append([start, end])
            going_on = True
    return parts


def centroid(ring: Ring) -> Point:
    """Return the middle of an outline's land."""
    whole = across = down = 0.0
    for index, (x, y) in enumerate(ring):
        before_x, before_y = ring[index - 1]
        part = before_x * y - x * before_y
        whole, across, down = whole + part, across + (before_x + x) * part, down + (before_y + y) * part
    return across / (3 * whole), down / (3 * whole)


def heart(ring: Ring) -> Point:
    """Return a point well inside an outline: above or below its middle, where there is most land."""
    x, top, low = _crossing(ring)
    return x, (top + low) / 2


def _crossing(ring: Ring) -> tuple[float, float, float]:
    """Return the x of an outline's middle, and the upper and lower end of the most land above and below it."""
    x, _ = centroid(ring)
    crossings = sorted(
        y0 + (x - x0) * (y1 - y0) / (x1 - x0)
        for (x0, y0), (x1, y1) in ((ring[index - 1], ring[index]) for index in range(len(ring)))
        if (x0 > x) != (x1 > x)
    )
    return x, *max(zip(crossings[::2], crossings[1::2], strict=False), key=lambda part: part[1] - part[0])


# -- the print


class MapInks(NamedTuple):
    """The colours of a printed map: a hand-coloured atlas, if a title names no others.

    fills   muted mid-tones of the areas, in their order: neighbours differ
    washes  the stronger tint along the inside of each border
    border, bold_border  widths of the borders, usually and at high contrast
    paler   part of the way to white that fills and washes go at high contrast
    """

    sea: str = "#62A0A2"
    shore: str = "#A6D2C8"
    waterline: str = "#2B5F6B"
    land: str = "#E8DBBA"
    land_edge: str = "#7A6A48"
    line: str = "#1E1611"
    fills: Sequence[str] = (
        "#CDBE78", "#A4BDA2", "#F2CACA", "#D7B694", "#C9C2CF", "#EDF0A8", "#CDE9DC", "#D6A193", "#A6C3C8",
    )  # fmt: skip
    washes: Sequence[str] = (
        "#C1B065", "#86A986", "#E9A9AC", "#CBA67D", "#B1A5BC", "#DDE27C", "#AAD6C3", "#C67F6F", "#8BAEB7",
    )  # fmt: skip
    border: float = 2.4
    bold_border: float = 7.0
    paler: float = 0.42


ATLAS = MapInks()
MapDrawing = tuple[str, Ring]
"""A drawing as SVG text, and points whose rectangle encloses it."""


def name_role(text: str) -> str:
    """Return the typeface of a name: the period one, if it has all the letters."""
    return "title" if all(ord(letter) < 0x250 for letter in text) else "bold"


def name_picture(theme: Theme, canvas: Canvas, projection: Projection, letters: float, text: str) -> pygame.Surface:
    """Draw a name on the map in the period typeface, dark with a soft light halo. `letters`: its size in map units"""
    font = theme.font(name_role(text), letters * projection.scale, canvas, scaled=False)
    bold = theme.contrast == "high"
    # How far the halo reaches, and its strength.
    reach_units, strength = (3.4, 255) if bold else (2.2, 90)
    ink = font.render(text, True, "#000000" if bold else ATLAS.line)
    halo = font.render(text, True, "#FFFFFF" if bold else "#F7ECD2")
    halo.set_alpha(strength)
    reach = max(1, round(reach_units * canvas.scale))
    made = pygame.Surface((ink.get_width() + 2 * reach, ink.get_height() + 2 * reach), pygame.SRCALPHA)
    made.fill((241, 229, 200, 0))
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            if dx or dy:
                made.blit(halo, (reach + dx, reach + dy))
    made.blit(ink, (reach, reach))
    return made


@dataclass(eq=False)
class MapPrint:
    """The map without pieces at one size: sea, land, areas, borders. All methods are thread-safe.

    canvas      has the pixels of the whole map, even if a window shows only part of it
    projection  places the map on them
    bold        for high contrast: paler land, stronger lines
    """

    map: PolygonMap
    canvas: Canvas
    projection: Projection
    inks: MapInks = ATLAS
    bold: bool = False

    def bake(self, over: Sequence[MapDrawing] = (), box: Box | None = None) -> pygame.Surface:
        """Return an opaque picture of the whole canvas; `over` lies over the borders. Outside `box` it is in shadow."""
        size, soft = self.canvas.size_px, self
        huge = size[0] * size[1] >= HUGE
        if huge:
            chart = Chart((size[0] // SOFTER, size[1] // SOFTER), self.canvas.scale / SOFTER)
            soft = MapPrint(self.map, chart, self.projection, self.inks, self.bold)
        with ThreadPoolExecutor(1) as pool:  # Rendering and scaling leave the other core free.
            ground = pool.submit(soft.ground)
            above = pool.submit(self.pictures, over)
            sheet = pygame.Surface(size) if huge else None  # Early: the rest waits until its memory is available.
            washes = [soft.wash(area) for area in self.map.rings]
            lines = self.borders()
            base = ground.result()
            base.blits(washes, False)
            if sheet is not None:
                base = pygame.transform.smoothscale(base, size, sheet)
            base.blits([*lines, *above.result()], False)
        paper.age(base)
        if box is not None:
            self._shade(base, box)
        return base

    def ground(self) -> pygame.Surface:
        """Draw the sea, and the land around the areas."""
        ground = pygame.Surface(self.canvas.size_px)
        ground.fill(self.inks.sea)
        view = visible(self.canvas, self.projection)
        ground.blit(svg.render(self.sea_and_lands(view), self.canvas.size_px, view), (0, 0))
        return ground

    def sea_and_lands(self, view: Sequence[float]) -> str:
        """Draw lines along the coast as far as `view` shows it, lighter with distance, and the land around the areas,
        which extends below them, so no gap shows. Each short stretch of a coast is its own path, because a path costs
        its width in every row it touches."""
        inks, land = self.inks, self.map
        lines = [[*ring, ring[0]] for ring in land.lands] + coast(list(land.rings.values()))
        seen = [piece for line in lines for piece in parts_near(line, view, COAST_STEPS[0])]
        pieces = [svg.opened(piece[at : at + LONG + 1]) for piece in seen for at in range(0, len(piece) - 1, LONG)]
        parts = []
        for index, width in enumerate(COAST_STEPS):
            near = (index + 1) / len(COAST_STEPS)
            dark = svg.mix(inks.sea, inks.waterline, 0.25 + 0.5 * near)
            light = svg.mix(inks.sea, inks.shore, near**1.3)
            parts += [svg.path(piece, "none", dark, width + 2.2) for piece in pieces]
            parts += [svg.path(piece, "none", light, width) for piece in pieces]
        lands = "".join(svg.closed(ring) for ring in land.lands)
        parts.append(svg.path(lands, "none", inks.land_edge, 4.5))
        parts.append(svg.path("".join(land.paths.values()), "none", inks.land, 7))
        return "".join([*parts, svg.path(lands, inks.land)])

    def wash(self, area: str) -> svg.PlacedPicture:
        """Draw an area with a tint that strengthens towards its border; return it with its place on the canvas."""
        index = list(self.map.rings).index(area)
        paler = self.inks.paler if self.bold else 0.0
        inks = (colours[index % len(colours)] for colours in (self.inks.fills, self.inks.washes))
        fill, wash = (svg.mix(colour, "#FFFFFF", paler) for colour in inks)
        rect, view = crop(self.canvas, self.projection, self.map.rings[area], 2.0)
        data = self.map.paths[area]
        body = [svg.path(data, fill, fill, 3)]
        body += [
            svg.path(data, "none", wash, width, opacity)
            for width, opacity in ((46.0, 0.10), (32.0, 0.12), (20.0, 0.16), (10.0, 0.22))
        ]
        picture = svg.render("".join(body), rect.size, view)
        mask = svg.render(svg.path(data, "#FFFFFF", "#FFFFFF", 0.8), rect.size, view)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture, rect.topleft

    def borders(self) -> list[svg.PlacedPicture]:
        """Draw the borders in tiles, skipping empty ones: a tile is small enough to reuse warm memory."""
        line = self.inks.bold_border if self.bold else self.inks.border
        rings = [[*ring, ring[0]] for ring in self.map.rings.values()]
        parts = [(ring[at : at + STRETCH + 1], at > 0) for ring in rings for at in range(0, len(ring) - 1, STRETCH)]
        boxes = [pygame.FRect(ring_box(part, line)) for part, _goes_on in parts]
        place, (left, top, width, height) = crop(
            self.canvas, self.projection, [at for ring in rings for at in ring], 8.0
        )
        across, down = width / place.w, height / place.h
        made = []
        for x in range(0, place.w, TILE):
            for y in range(0, place.h, TILE):
                tile = pygame.Rect(x, y, TILE, TILE).clip(0, 0, place.w, place.h)
                view = (left + x * across, top + y * down, tile.w * across, tile.h * down)
                runs: list[list[Sequence[float]]] = []
                last = -2
                for index in pygame.FRect(view).collidelistall(boxes):
                    part, goes_on = parts[index]
                    if goes_on and index == last + 1:
                        runs[-1] += part[1:]
                    else:
                        runs.append(list(part))
                    last = index
                if runs:
                    body = svg.path("".join(svg.opened(run) for run in runs), "none", self.inks.line, line)
                    made.append((svg.render(body, tile.size, view), tile.move(place.topleft).topleft))
        return made

    def pictures(self, drawn: Sequence[MapDrawing]) -> list[svg.PlacedPicture]:
        """Render drawings, each picture as small as possible: cost grows with size."""
        made = []
        for body, points in drawn:
            place, view = crop(self.canvas, self.projection, points, 8.0)
            made.append((svg.render(body, place.size, view), place.topleft))
        return made

    def _shade(self, base: pygame.Surface, box: Box) -> None:
        """Sink the map outside the box, where panels stand, into deep water, with the box's shadow on it."""
        canvas, inside = self.canvas, self.canvas.rect(box)
        framed = base.subsurface(inside.clip(base.get_rect())).copy()
        base.fill(FAINT, special_flags=pygame.BLEND_RGB_MULT)
        base.fill(DEEP, special_flags=pygame.BLEND_RGB_ADD)
        for reach in range(-5, 5):  # One light, from the upper left.
            # Factor of each layer of the frame's shadow.
            base.fill("#EBEBEB", canvas.rect(box.moved(6.0, 9.0).inset(2.5 * reach)), pygame.BLEND_RGB_MULT)
        base.blit(framed, inside.clip(base.get_rect()))
        pygame.draw.rect(base, self.inks.line, inside, max(1, canvas.px(3.0)))
