"""A level's map: outlines of its regions, and the place of everything on it.

`geometry.json` holds the polygons, `places.toml` the hand-made positions, `board.toml` the names and printed points.
All lengths are map units; a `Projection` maps them to the canvas.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.ruleset import BadContent
from game.storage.reading import LARGEST_JSON, LARGEST_TOML, parse_toml, read_file
from game.titles.elgrande.rules.content.drawing import LevelPlaces, Outlines, Sizes, Track, read_drawing
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.ui.canvas import Point
from game.ui.kit.board_parts.projection import inside
from game.ui.look import svg

LETTER_WIDTH = 0.7
"""Approximate width of a letter, as a fraction of its height."""

FILES = ("board.toml", "geometry.json", "places.toml")
DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class _Named(msgspec.Struct, frozen=True):
    id: str
    name: str
    points: list[int]


class _Printed(msgspec.Struct, frozen=True):
    """The printed part of `board.toml`."""

    regions: list[_Named]
    castillo: _Named


class LevelMap(NamedTuple):
    """The data a level's board is drawn from."""

    outlines: Outlines
    places: LevelPlaces
    names: Mapping[str, str]
    points: Mapping[str, tuple[int, ...]]
    order: tuple[str, ...]
    """Ids of all areas in board order, the Castillo last."""
    bounds: Mapping[str, tuple[float, float, float, float]]
    """Left, top, right and bottom of each region's outline."""
    paths: Mapping[str, str]
    """Each region's outline as SVG path data."""

    @property
    def sizes(self) -> Sizes:
        """Sizes of things on the board."""
        return self.places.sizes

    @property
    def track(self) -> Track:
        """The score and round tracks."""
        return self.places.track

    @property
    def regions(self) -> Mapping[str, Sequence[Point]]:
        return self.outlines.regions

    def neighbours(self, area: str) -> dict[tuple[int, int], str]:
        """Return where the focus goes from `area`, by direction (dx, dy)."""
        return {DIRECTIONS[way]: to for way, to in self.places.areas[area].ways.items() if to}

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area at a map point, trying the Castillo first, then regions, then names and plaques."""
        if self._castillo_at(x, y):
            return CASTILLO
        for area, ring in self.regions.items():
            left, top, right, bottom = self.bounds[area]
            if left <= x <= right and top <= y <= bottom and inside(ring, x, y):
                return area
        return next((area for area in self.order if self._beside(area, x, y)), None)

    def _beside(self, area: str, x: float, y: float) -> bool:
        """Return whether a point is on an area's name, plaque or tray, outside its outline."""
        sizes, places = self.places.sizes, self.places.areas[area]
        wide = [sizes.letters * LETTER_WIDTH * len(self.names[area]), sizes.letters]
        if places.tray is not None:
            left, top, width, height = places.tray
            if left <= x <= left + width and top <= y <= top + height:
                return True
        things = [(places.plaque, sizes.scoreboard), (places.name, wide)]
        return any(abs(x - at[0]) <= size[0] / 2 and abs(y - at[1]) <= size[1] / 2 for at, size in things)

    def lands(self) -> list[list[tuple[float, float]]]:
        """Return the neighbouring land, extended far beyond every screen where the data is cut off."""
        far = 3000.0
        rings = [ring for land in self.outlines.land.values() for ring in land]
        if not rings:
            return list(self.places.beyond)
        right = max(x for ring in rings for x, _y in ring) - 0.5
        low = max(y for ring in rings for _x, y in ring) - 0.5
        stretched = []
        for ring in rings:
            cut = sum(x >= right for x, _y in ring) > 1
            stretched.append([(x + far if cut and x >= right else x, y + far if y >= low else y) for x, y in ring])
        return [*stretched, *self.places.beyond]

    def _castillo_at(self, x: float, y: float) -> bool:
        places = self.places.areas[CASTILLO]
        if places.tower is not None:
            foot_x, foot_y, width, height = places.tower
            if abs(x - foot_x) <= width / 2 and foot_y - height <= y <= foot_y:
                return True
        return len(places.ground) > 2 and inside(places.ground, x, y)


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


@lru_cache(maxsize=4)
def _load(folder: Path, _contents: tuple[bytes | None, ...]) -> LevelMap:
    printed = _printed(folder / "board.toml")
    named = [*printed.regions, printed.castillo]
    order = tuple(area.id for area in named)
    drawing, wrong = read_drawing(folder, order)
    if drawing is None:
        raise BadContent(f"{folder.name}: {wrong[0]}")
    outlines, places = drawing
    return LevelMap(
        outlines,
        places,
        {area.id: area.name for area in named},
        {area.id: tuple(area.points) for area in named},
        order,
        {area: _bounds(ring) for area, ring in outlines.regions.items()},
        {area: svg.closed(ring) for area, ring in outlines.regions.items()},
    )


def _printed(file: Path) -> _Printed:
    try:
        return msgspec.convert(parse_toml(read_file(file, LARGEST_TOML)), _Printed)
    except OSError as error:
        raise BadContent(f"{file}: expected a readable file ({error.strerror})") from error
    except ValueError as error:  # A ValidationError is one.
        raise BadContent(f"{file}: {error}") from error


def _bounds(ring: Sequence[Point]) -> tuple[float, float, float, float]:
    across, down = [x for x, _y in ring], [y for _x, y in ring]
    return min(across), min(down), max(across), max(down)
