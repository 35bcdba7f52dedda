"""A level's map: outlines of its regions, the place of everything on it, the sizes of its type, and the regions'
silhouettes.

`geometry.json` holds the polygons, `places.toml` the hand-made positions, `board.toml` the names and printed points.
All lengths are map units; a `Projection` maps them to the canvas.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.core.ruleset import BadContent
from game.storage.reading import LARGEST_JSON, read_file
from game.titles.elgrande.rules.content import LevelPlaces, Outlines, read_areas, read_drawing
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Point, kept
from game.ui.kit.board_parts.camera import Ring, ring_box
from game.ui.kit.board_parts.polygon_map import ATLAS, PolygonMap, centroid, inside
from game.ui.look import artwork, svg
from game.ui.look.pen import Brush
from game.ui.look.theme import SECONDARY

INK = "#1E1611"
"""Everything that is printed."""
LETTER_WIDTH = 0.7
"""Approximate width of a letter, as a fraction of its height."""

FILES = ("board.toml", "geometry.json", "places.toml")
DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class LevelMap(PolygonMap):
    """The data a level's board is drawn from.

    order  ids of all areas in board order, the Castillo last; it has no outline
    """

    def __init__(
        self, outlines: Outlines, places: LevelPlaces, names: Mapping[str, str], points: Mapping[str, tuple[int, ...]]
    ) -> None:
        ways = {area: {DIRECTIONS[way]: to for way, to in at.ways.items() if to} for area, at in places.areas.items()}
        super().__init__(outlines.regions, places.viewport, _lands(outlines, places.beyond), ways)
        self.places, self.names, self.points = places, names, points
        self.order = tuple(names)
        self.sizes, self.track = places.sizes, places.track

    @property
    def regions(self) -> Mapping[str, Ring]:
        """The outlines of the regions."""
        return self.rings

    @cached_property
    def around_the_disc(self) -> tuple[str, ...]:
        """The regions clockwise around the middle of the map, the northernmost of the west first."""
        middles = {area: centroid(ring) for area, ring in self.regions.items()}
        x = sum(at[0] for at in middles.values()) / len(middles)
        y = sum(at[1] for at in middles.values()) / len(middles)
        found = sorted(middles, key=lambda area: math.atan2(middles[area][0] - x, y - middles[area][1]))
        first = found.index(as_on_the_map(self)[0])
        return (*found[first:], *found[:first])

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area at a map point, trying the Castillo first, then regions, then names and plaques."""
        places = self.places.areas[CASTILLO]
        foot_x, foot_y, width, height = places.tower or (0.0, 0.0, -1.0, -1.0)
        on_tower = abs(x - foot_x) <= width / 2 and foot_y - height <= y <= foot_y
        if on_tower or (len(places.ground) > 2 and inside(places.ground, x, y)):
            return CASTILLO
        return super().area_at(x, y) or next((area for area in self.order if self._beside(area, x, y)), None)

    def _beside(self, area: str, x: float, y: float) -> bool:
        """Return whether a point is on an area's name, plaque or tray, outside its outline."""
        sizes, places = self.sizes, self.places.areas[area]
        wide = [sizes.letters * LETTER_WIDTH * len(self.names[area]), sizes.letters]
        if places.tray is not None:
            left, top, width, height = places.tray
            if left <= x <= left + width and top <= y <= top + height:
                return True
        things = [(places.plaque, sizes.scoreboard), (places.name, wide)]
        return any(abs(x - at[0]) <= size[0] / 2 and abs(y - at[1]) <= size[1] / 2 for at, size in things)


def _lands(outlines: Outlines, beyond: Sequence[Ring]) -> list[Ring]:
    """Return the neighbouring land, extended far beyond every screen where the data is cut off."""
    far = 3000.0
    rings = [ring for land in outlines.land.values() for ring in land]
    if not rings:
        return list(beyond)
    right = max(x for ring in rings for x, _y in ring) - 0.5
    low = max(y for ring in rings for _x, y in ring) - 0.5
    stretched: list[Ring] = []
    for ring in rings:
        cut = sum(x >= right for x, _y in ring) > 1
        stretched.append([(x + far if cut and x >= right else x, y + far if y >= low else y) for x, y in ring])
    return [*stretched, *beyond]


def load(folder: Path) -> LevelMap:
    """Return the map of the level in `folder`, reloaded only if its files have changed; raise BadContent naming file
    and place.

    Checking and parsing the three files takes 20 ms, and every table and every main menu needs a map.
    """
    return _load(folder, tuple(_content(folder / name) for name in FILES))


def _content(file: Path) -> bytes | None:
    """Return a file's content; None if it can't be read, which the parser reports."""
    try:
        return read_file(file, LARGEST_JSON)
    except OSError:
        return None


@lru_cache(4)
def _load(folder: Path, _contents: tuple[bytes | None, ...]) -> LevelMap:
    named = read_areas(folder)
    order = tuple(area.id for area in named)
    drawing, wrong = read_drawing(folder, order)
    if drawing is None:
        raise BadContent(f"{folder.name}: {wrong[0]}")
    names, points = {area.id: area.name for area in named}, {area.id: tuple(area.points) for area in named}
    return LevelMap(*drawing, names, points)


USUAL = 43.2
"""Size of all type, in map units, on a large enough map."""
MOST = 1.36
"""No level has room for type larger than this multiple of its usual size (`test_board_places`)."""
SLACK = 1.25
"""Canvas units by which type may fall short of the floor, rather than leave the names out."""


class Lettering(NamedTuple):
    """The type of a board.

    grown    its size as a multiple of the usual size
    names    whether areas are named
    buttons  whether the program's buttons are on the map
    """

    grown: float = 1.0
    names: bool = True
    buttons: bool = True

    @property
    def digits(self) -> float:
        """Size of all digits, in map units."""
        return USUAL * self.grown

    def plaque(self, level: LevelMap) -> Point:
        width, height = level.sizes.plaque
        return width * self.grown, height * self.grown

    def scoreboard(self, level: LevelMap) -> Point:
        width, height = level.sizes.scoreboard
        return width * self.grown, height * self.grown

    def plaque_at(self, level: LevelMap, area: str) -> Point:
        """Return the middle of the printed points, and of a scoreboard that covers them, in map units."""
        places = level.places.areas[area]
        if self.names:
            return places.plaque[0], places.plaque[1]
        x, y = places.large or [(one + other) / 2 for one, other in zip(places.name, places.plaque, strict=True)]
        return x, y

    def beside(self, level: LevelMap, board: int) -> Point:
        """Return the place of an unused scoreboard: on a small map, where a larger one has the program's buttons."""
        (x, y), buttons = level.track.beside[board], level.track.buttons
        if self.names or buttons is None:
            last = max(at[0] for at in level.track.beside)
            return last - (last - x) * self.grown, y
        left, top, width, height = buttons
        return left + width * (0.25 + 0.5 * board), top + height / 2


PLAIN = Lettering()


def lettering(level: LevelMap, scale: float, text_scale: float) -> Lettering:
    """Return the lettering of a map whose unit is `scale` canvas units: the floor shrinks with the type, but never
    grows."""
    floor = SECONDARY * min(1.0, text_scale)
    letters = min(level.sizes.letters, USUAL) * scale
    if letters >= floor - SLACK:
        return PLAIN
    return Lettering(min(MOST, floor / (USUAL * scale)), False)


def least_scale(level: LevelMap, text_scale: float) -> float:
    """Return the smallest map scale at which all type, names included, has the player's text size."""
    return SECONDARY * text_scale / min(level.sizes.letters, USUAL)


IN_ROW = 3


def tint(level: LevelMap, area: str) -> str:
    """Return a region's colour."""
    return ATLAS.washes[list(level.regions).index(area) % len(ATLAS.washes)]


def as_on_the_map(level: LevelMap) -> list[str]:
    """Return the regions in rows from north to south, each from west to east: three in a row."""
    middles = {area: centroid(ring) for area, ring in level.regions.items()}
    found = sorted(middles, key=lambda area: middles[area][1])
    rows = [found[at : at + IN_ROW] for at in range(0, len(found), IN_ROW)]
    return [area for row in rows for area in sorted(row, key=lambda area: middles[area][0])]


def draw_silhouette(pen: Brush, box: Box, level: LevelMap, area: str, crowned: bool = False) -> None:
    """Draw a region's silhouette as large as a box allows, with the King's crown on it if it is his."""
    rect = pen.canvas.rect(box)
    ring = tuple((x, y) for x, y in level.regions[area])
    picture = _silhouette(ring, tint(level, area), rect.size, round(3.0 * pen.canvas.scale * 4) / 4, crowned)
    pen.surface.blit(picture, picture.get_rect(center=rect.center))


@kept(96)
def _silhouette(
    ring: tuple[Point, ...], fill: str, size: tuple[int, int], line: float, crowned: bool
) -> pygame.Surface:
    left, top, width, height = ring_box(ring, 0.0)
    scale = max(0.001, min((size[0] - 2 * line) / width, (size[1] - 2 * line) / height))
    drawn = math.ceil(width * scale + 2 * line), math.ceil(height * scale + 2 * line)
    data = svg.closed(placed(ring, scale, (drawn[0] / 2, drawn[1] / 2)))
    body = svg.path(data, fill, INK, line)
    if crowned:
        body += crown(drawn[0] / 2, drawn[1] / 2, min(size) * 0.5)
    return svg.render(body, drawn, (0, 0, *drawn))


def placed(ring: Ring, scale: float, middle: Point) -> list[Point]:
    """Return an outline scaled, with the middle of its bounding box at `middle`, without corners too fine to be
    seen."""
    left, top, width, height = ring_box(ring, 0.0)
    x, y = middle[0] - (left + width / 2) * scale, middle[1] - (top + height / 2) * scale
    found: list[Point] = []
    for across, down in ring:
        point = x + across * scale, y + down * scale
        if not found or math.hypot(point[0] - found[-1][0], point[1] - found[-1][1]) >= 1.6:
            found.append(point)
    return found


def crown(x: float, y: float, width: float) -> str:
    """Return the drawing of the King's crown around a point."""
    return artwork.placed("titles/elgrande/pieces/crown", x, y, width)
