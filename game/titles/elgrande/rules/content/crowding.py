"""Check the places of a level with a `places.toml`: nothing printed or put on its board overlaps or is out of place.

Rectangles against rectangles and outlines, in the map units of `geometry.json`. Names are not checked here: their width
is known only where they are drawn. Neither are pieces: the table finds places for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from game.titles.elgrande.rules.content.drawing import LevelPlaces

HAIR = 1.5
"""Map units of overlap to tolerate."""

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class MapThing(NamedTuple):
    """A thing on the board; `area` is empty if it belongs to none."""

    area: str
    what: str
    rect: Rect

    def __str__(self) -> str:
        return f"{self.area} {self.what}".strip()


def crowding_faults(places: LevelPlaces, regions: Mapping[str, Sequence[Sequence[float]]]) -> list[str]:
    """Return every overlapping pair, and everything in another region or outside the viewport."""
    things, view = list(_things(places)), _from_corner(places.viewport)
    lands = {name: (ring, _bounds(ring)) for name, ring in regions.items()}
    faults = [
        f"places.toml: {one} and {other} overlap"
        for one, other in combinations(things, 2)
        if _overlap(one.rect, other.rect)
    ]
    for thing in things:
        faults += [
            f"places.toml: {thing} lies in {name}"
            for name, (ring, bounds) in lands.items()
            if name != thing.area and _meet(thing.rect, bounds) and _lies_in(thing.rect, ring)
        ]
        left, top, right, low = thing.rect
        if left < view[0] or top < view[1] or right > view[2] or low > view[3]:
            faults.append(f"places.toml: {thing} lies outside the viewport")
    return faults


def _things(places: LevelPlaces) -> Iterable[MapThing]:
    """Return things at all places of all areas at once, and those in the sea."""
    sizes, track = places.sizes, places.track
    for area, own in places.areas.items():
        yield MapThing(area, "scoreboard", _around(own.plaque, sizes.scoreboard))
        if own.tower is not None:
            x, low, width, height = own.tower
            yield MapThing(area, "tower", (x - width / 2, low - height, x + width / 2, low))
    yield MapThing("", "round track", _from_corner(track.rounds))
    for index, at in enumerate(track.beside):
        yield MapThing("", f"beside {index}", _around(at, sizes.scoreboard))


def _around(middle: Sequence[float], size: Sequence[float]) -> Rect:
    (x, y), (width, height) = middle, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _from_corner(four: Sequence[float]) -> Rect:
    left, top, width, height = four
    return left, top, left + width, top + height


def _bounds(ring: Sequence[Sequence[float]]) -> Rect:
    xs, ys = [x for x, _y in ring], [y for _x, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: Rect, other: Rect) -> bool:
    """Return whether two rectangles have a point in common: quick to check, and seldom true."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > HAIR and down > HAIR


def _lies_in(rect: Rect, ring: Sequence[Sequence[float]]) -> bool:
    """Return whether a rectangle, slightly shrunk, overlaps the land inside a ring."""
    left, top, right, low = rect[0] + HAIR, rect[1] + HAIR, rect[2] - HAIR, rect[3] - HAIR
    if _inside(ring, left, top):
        return True
    before = ring[-1]
    for corner in ring:
        if _crosses(before, corner, (left, top, right, low)):
            return True
        before = corner
    return False


def _inside(ring: Sequence[Sequence[float]], x: float, y: float) -> bool:
    """Return whether a point is inside a ring, by the even-odd rule."""
    answer, before = False, ring[-1]
    for corner in ring:
        if (corner[1] > y) != (before[1] > y):
            answer ^= x < corner[0] + (y - corner[1]) * (before[0] - corner[0]) / (before[1] - corner[1])
        before = corner
    return answer


def _crosses(start: Sequence[float], end: Sequence[float], rect: Rect) -> bool:
    """Return whether a line from `start` to `end` crosses a rectangle, by clipping it at the four sides."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        way = end[axis] - start[axis]
        near, far = rect[axis] - start[axis], rect[axis + 2] - start[axis]
        if way == 0:
            if near > 0 or far < 0:
                return False
            continue
        enters, leaves = sorted((near / way, far / way))
        first, last = max(first, enters), min(last, leaves)
    return first < last
