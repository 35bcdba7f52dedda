"""Levels and editions: board, cards, special rules and drawing, read on first use and checked entry by entry.

A level is a folder `levels/elgrande/<name>/` with `board.toml`, `cards.toml`, `geometry.json` and `places.toml`; people
keep their own in the user's data folder. It may have pictures for its cards, plain SVG files in `pictures/`.
`editions/` is next to the levels and holds the differences between editions.

The rules need neither outlines and positions nor pictures. All lengths are map units. All of the board is drawn, so
anything the drawing can't handle is a fault; a level without it can't be played at the table. Pictures lie beside the
data and aren't part of its fingerprint: a game continues after a picture has changed. One at fault is left out, and its
card looks as if it had none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import chain, combinations
from math import isfinite
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeVar
from xml.parsers import expat

import msgspec

from game.core.ruleset import BadContent, Names
from game.rules.entries import LevelFolders, fingerprint
from game.storage.reading import FileEntry, learn, read_file
from game.storage.schema import read_described, read_entry, read_table
from game.titles.elgrande.rules.level_entries import (
    CASTILLO_ID,
    DESCRIBED,
    FARTHEST,
    BoardFile,
    Card,
    Cards,
    Castillo,
    Edition,
    Level,
    Region,
    board_faults,
    card_faults,
    geometry_faults,
    wording_remarks,
)

EDITIONS = "editions"
_FOLDERS = LevelFolders("elgrande", reserved={EDITIONS: "the editions have this one"})
level_names = _FOLDERS.names
level_folder = _FOLDERS.find


@cache
def level(name: str) -> Level:
    """Return the level of that name, the program's own before the user's; raise BadContent with its first fault."""
    found, wrong = read_level(level_folder(name))
    if found is None:
        raise BadContent(wrong[0])
    return found


@cache
def edition(name: str) -> Edition:
    """Return the special rules of an edition; raise BadContent."""
    file = _FOLDERS.shipped / EDITIONS / f"{name}.toml"
    wrong: list[str] = []
    found = read_described(file, Edition, wrong)
    if found is None:
        raise BadContent(wrong[0])
    return found


@cache
def editions() -> Names:
    """Return the names of all editions, sorted."""
    return tuple(sorted(file.stem for file in (_FOLDERS.shipped / EDITIONS).glob("*.toml")))


def faults(directory: str | Path) -> list[str]:
    """Return all reasons why the level in `directory` can't be played at the table, as sentences naming file, place and
    expectation; [] for a playable level."""
    folder = Path(directory)
    found, wrong = read_level(folder)
    if found is not None:
        wrong = read_drawing(folder, areas_of(found))[1]
    return [*_FOLDERS.name_faults(folder), *wrong]


def remarks(directory: str | Path) -> list[str]:
    """Return what doesn't fit on the board of a playable level or lies in another region, which pictures can't be
    shown, and where the table's texts describe something else; [] if all is well.

    Too slow for every start, and nothing breaks: pieces just cover one another.
    """
    folder = Path(directory)
    found = read_level(folder)[0]
    drawing = read_drawing(folder, areas_of(found))[0] if found is not None else None
    if found is None or drawing is None:
        return []
    return [
        *crowding_faults(drawing.places, drawing.outlines.regions),
        *read_pictures(folder, found.cards)[1],
        *wording_remarks(found, level(DESCRIBED)),
    ]


def areas_of(level: Level) -> Names:
    """Return the ids of all areas in board order, the Castillo last."""
    return (*(region.id for region in level.regions), level.castillo.id)


def read_areas(folder: Path) -> list[Region | Castillo]:
    """Return the areas in board order, the Castillo last: the part of a level that its map shows; raise BadContent."""
    wrong: list[str] = []
    board = read_described(folder / "board.toml", BoardFile, wrong)
    if board is None:
        raise BadContent(f"{folder.name}: {wrong[0]}")
    return [*board.regions, board.castillo]


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with board.toml, cards.toml, geometry.json and places.toml"]
    wrong: list[str] = []
    files = [read_table(folder / name, wrong) for name in ("board.toml", "cards.toml", "geometry.json")]
    tables = [file for file in files if file is not None]
    if wrong:
        return None, wrong
    board = read_entry(tables[0], BoardFile, wrong, "board.toml")
    cards = read_entry(tables[1], Cards, wrong, "cards.toml")
    if board is None or cards is None:
        return None, wrong
    found = Level(
        board.regions, board.castillo, board.scoreboards, board.pieces, board.powers, board.rounds, cards.cards,
        fingerprint(*tables[:2]),
    )  # fmt: skip
    wrong += board_faults(found)
    wrong += card_faults(found)
    wrong += geometry_faults(found, tables[2])
    return (None, wrong) if wrong else (found, [])


MOST_POINTS = 100_000
"""Maximum points in all outlines of a level; Spain has 1,500."""

Length = Annotated[float, msgspec.Meta(gt=0, le=10_000)]
Wide = Annotated[float, msgspec.Meta(ge=200, le=10_000)]
Letters = Annotated[float, msgspec.Meta(ge=4, le=200)]
MapPoint = tuple[float, float]
Pair = Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)]
Size = tuple[Length, Length]
Rectangle = tuple[float, float, Length, Length]
MapRing = Annotated[list[MapPoint], msgspec.Meta(min_length=3)]


class Outlines(FileEntry, frozen=True):
    """`geometry.json`: one ring per region, several per neighbouring land."""

    regions: dict[str, MapRing]
    land: dict[str, list[MapRing]] = {}
    about: str = ""
    credit: str = ""
    size: Pair | None = None


class Sizes(FileEntry, frozen=True):
    """Width and height of things on the map, and the letter height of names.

    Pieces keep the proportions of their drawings: only their heights count.
    """

    caballero: Size
    grande: Size
    king: Size
    plaque: Size
    scoreboard: Size
    letters: Letters
    stack: Size | None = None
    """Piles of older levels; not used."""


class Track(FileEntry, frozen=True):
    """The round track, the places of unplaced mobile scoreboards, and the compass rose."""

    rounds: Rectangle
    beside: Annotated[list[Pair], msgspec.Meta(min_length=2, max_length=2)]
    compass: tuple[float, float, Length]
    buttons: Rectangle | None = None
    """Room in the sea for the program's buttons, which stand beside the map without it."""
    scores: Rectangle | None = None
    """Where older levels had their score track, which frames the map now; not used."""


class AreaPlaces(FileEntry, frozen=True, omit_defaults=True):
    """Places of one area; `up` to `right`: where the focus goes from here.

    Where pieces stand is found from the outline. A level may say it, too: `caballeros`, `grandes` and `king` are the
    middles of their feet, and count as long as a foot is on its land and no two pieces overlap.
    """

    name: Pair
    """The centre of the name; `plaque`: of the printed points."""
    plaque: Pair
    caballeros: list[Pair] = []
    """One for each seat."""
    grandes: list[Pair] = []
    """Two, for as many Grandes as are often seen in one region."""
    king: Pair | None = None
    room: Size | None = None
    """Room for piles in older levels; not used."""
    leader: list[Pair] = []
    """A line to the region from a name or tray outside it."""
    tray: Rectangle | None = None
    """Left, top, width, height of a printed sheet next to the region, for pieces that don't fit on its land; without
    it, they get a sheet in the sea while they need it."""
    large: Pair | None = None
    """The centre of a larger plaque where the map is too small for names; by default between name and plaque."""
    tower: Rectangle | None = None
    """The Castillo: middle of its foot, width, height."""
    ground: list[Pair] = []
    """The Castillo: the rock under it."""
    up: str = ""
    down: str = ""
    left: str = ""
    right: str = ""

    @property
    def ways(self) -> Mapping[str, str]:
        """Where the focus goes from here, by direction; "" where it stays."""
        return {"up": self.up, "down": self.down, "left": self.left, "right": self.right}


class LevelPlaces(FileEntry, frozen=True):
    """`places.toml`."""

    viewport: tuple[float, float, Wide, Wide]
    sizes: Sizes
    track: Track
    areas: dict[str, AreaPlaces]
    beyond: list[MapRing] = []
    """Land beyond the outlines, visible next to the viewport."""
    relief: dict[Literal["mountains", "woods", "mill", "serpent"], list[Pair]] = {}
    """The middles of small drawings that adorn the map, by what they show."""


learn(Outlines, LevelPlaces)


class Drawing(NamedTuple):
    """Both files of a level."""

    outlines: Outlines
    places: LevelPlaces


def read_drawing(folder: Path, areas: Sequence[str]) -> tuple[Drawing | None, list[str]]:
    """Return the drawing of a level with these areas (the regions, then the Castillo), or None, and all its faults."""
    wrong: list[str] = []
    outlines = read_described(folder / "geometry.json", Outlines, wrong)
    places = read_described(folder / "places.toml", LevelPlaces, wrong)
    if outlines is None or places is None:
        return None, wrong
    wrong += _outline_faults(outlines, areas)
    wrong += _place_faults(places, areas)
    if not wrong:
        wrong += _far_points(outlines, places)
    return (None if wrong else Drawing(outlines, places)), wrong


T = TypeVar("T")


def _outline_faults(outlines: Outlines, areas: Sequence[str]) -> Iterator[str]:
    for area in areas:
        if area != CASTILLO_ID and area not in outlines.regions:
            yield f"geometry.json: regions: expected an outline of {area!r}"
    rings = [*outlines.regions.values(), *(ring for land in outlines.land.values() for ring in land)]
    if sum(map(len, rings)) > MOST_POINTS:
        yield f"geometry.json: expected at most {MOST_POINTS} points"
    for name, ring in outlines.regions.items():
        xs, ys = [x for x, _y in ring], [y for _x, y in ring]
        if max(xs) - min(xs) < 1 or max(ys) - min(ys) < 1:
            yield f"geometry.json: regions.{name}: expected a ring around some land"


def _place_faults(places: LevelPlaces, areas: Sequence[str]) -> Iterator[str]:
    for area in areas:
        own = places.areas.get(area)
        if own is None:
            yield f"places.toml: areas: expected a place for {area!r}"
            continue
        for step, to in own.ways.items():
            if to and to not in areas:
                yield f"places.toml: areas.{area}.{step}: expected an area, found {to!r}"
        for name, points, too_few in (("leader", own.leader, (1,)), ("ground", own.ground, (1, 2))):
            if len(points) in too_few:
                yield f"places.toml: areas.{area}.{name}: expected more points"
    for area in places.areas.keys() - set(areas):
        yield f"places.toml: areas.{area}: isn't an area of the board"


def _far_points(outlines: Outlines, places: LevelPlaces) -> Iterator[str]:
    """Yield the faults of points that lie too far outside the viewport for any picture."""
    left, top, width, height = places.viewport
    rings = [*(ring for land in outlines.land.values() for ring in land), *places.beyond]
    everything: dict[str, Iterable[float]] = {
        "viewport": places.viewport,
        "land": chain.from_iterable(point for ring in rings for point in ring),
    }
    for name, numbers in everything.items():
        if not all(isfinite(number) and abs(number) <= FARTHEST for number in numbers):
            yield f"geometry.json, places.toml: {name}: expected numbers from {-FARTHEST} to {FARTHEST}"
            return
    near = (left - width, top - height, left + 2 * width, top + 2 * height)
    for name, ring in outlines.regions.items():
        if not all(_lies_in(point, near) for point in ring):
            yield f"geometry.json: regions.{name}: lies far outside the viewport"
    for name, own in places.areas.items():
        spots = [own.name, own.plaque, *own.caballeros, *own.grandes, *own.leader, *own.ground]
        spots += [spot for spot in (own.king, own.large) if spot is not None]
        spots += [list(rectangle[:2]) for rectangle in (own.tray, own.tower) if rectangle is not None]
        if not all(_lies_in(spot, near) for spot in spots):
            yield f"places.toml: areas.{name}: lies far outside the viewport"
    track = places.track
    if not all(_lies_in(spot[:2], near) for spot in (track.rounds, track.compass, *track.beside)):
        yield "places.toml: track: lies far outside the viewport"


def _lies_in(point: Sequence[float], near: tuple[float, float, float, float]) -> bool:
    x, y = point
    return near[0] <= x <= near[2] and near[1] <= y <= near[3]


# -- whether things on the board cover one another: rectangles against rectangles and outlines

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
    """Return every overlapping pair, and everything in another region or outside the viewport.

    Names are not checked: their width is known only where they are drawn. Neither are pieces: the table finds places
    for them.
    """
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
            if name != thing.area and _overlap(thing.rect, bounds, 0.0) and _covers(thing.rect, ring)
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
    if track.buttons is not None:
        yield MapThing("", "buttons", _from_corner(track.buttons))
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


def _overlap(one: Rect, other: Rect, least: float = HAIR) -> bool:
    """Return whether two rectangles overlap by more than `least`."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > least and down > least


def _covers(rect: Rect, ring: Sequence[Sequence[float]]) -> bool:
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


FOLDER = "pictures"
PICTURE, STRIP = (360.0, 280.0), (320.0, 56.0)
"""Width and height of a card's picture, and of the strip below it, in their own units."""
LARGEST_PICTURE = 1 << 17
"""Bytes of the largest file that is read; the program's own have half of that."""
MOST_FILES = 300
MOST_NUMBERS, LARGEST_NUMBER = 20_000, 10_000.0
"""Numbers in a picture, and their largest size: more takes long to draw."""
LONGEST_DASHED = 100_000.0
"""Sum of the numbers in dashed shapes, no less than half of the length of their lines: ten times as much takes 8 s."""
DEEPEST = 16

_SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
_AROUND = frozenset({"svg", "g", "defs", "linearGradient", "radialGradient", "stop"})
_SILENT = frozenset({"title", "desc", "metadata"})
_COLOURS = frozenset({"fill", "stroke", "stop-color"})
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|none|url\(#[A-Za-z0-9_-]+\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_NUMERIC = re.compile(
    r"d|points|transform|gradientTransform|[cfr]?[xy]\d?|r[xy]?|width|height|stroke-.*|.*opacity|offset"
)


class _Faulty(ValueError):
    """What is wrong with a picture, as the end of a sentence."""


def read_pictures(folder: Path, cards: Iterable[Card]) -> tuple[Mapping[str, str], list[str]]:
    """Return a level's pictures, and what is wrong with the others, as sentences naming file and expectation.

    A picture is what is inside its svg element. Its name is a card's id, with the deck after an underscore where a card
    of that id in another deck has another picture; a strip's name ends with "_strip".
    """
    place = folder / FOLDER
    try:
        files = sorted(file.name for file in place.iterdir() if not file.name.startswith("."))
    except FileNotFoundError:
        return {}, []
    except OSError as fault:
        return {}, [f"{FOLDER}: expected a folder that can be read: {fault.strerror or fault}"]
    found: dict[str, str] = {}
    wrong = [f"{FOLDER}: expected at most {MOST_FILES} files"] if len(files) > MOST_FILES else []
    names = {name for card in cards for name in (card.id, f"{card.id}_{card.deck}")}
    sizes = dict.fromkeys(names, PICTURE) | {f"{name}_strip": STRIP for name in names}
    for file in files[:MOST_FILES]:
        name = file.removesuffix(".svg")
        if name == file or name not in sizes:
            wrong.append(f"{FOLDER}/{file}: expected a card's id, such as {min(names)}.svg or {min(names)}_strip.svg")
            continue
        try:
            found[name] = _plain(read_file(place / file, LARGEST_PICTURE), sizes[name])
        except OSError as fault:
            wrong.append(f"{FOLDER}/{file}: cannot be read: {fault.strerror or fault}")
        except _Faulty as fault:
            wrong.append(f"{FOLDER}/{file}: {fault}")
        except (expat.ExpatError, ValueError, LookupError) as fault:  # LookupError: an encoding that doesn't exist.
            wrong.append(f"{FOLDER}/{file}: expected SVG, but {fault}")
    return found, wrong


def _plain(data: bytes, size: tuple[float, float]) -> str:
    """Return what is inside a file's svg element, written plainly; raise _Faulty, or ExpatError."""
    reader = _Reader(size)
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = reader.refuse
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.Parse(data, True)
    if not reader.shapes:
        raise _Faulty(f"expected one of {', '.join(sorted(_SHAPES))}")
    return "".join(reader.parts)


class _Reader:
    """Collects the elements that are drawn, and counts what they cost."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.parts: list[str] = []
        self.shapes = 0
        self._numbers = 0
        self._depth = 0
        self._silent = 0
        self._dashed = 0
        """Depth of the outermost element with dashes; 0 outside of it."""
        self._length = 0.0

    def refuse(self, *_args: object) -> None:
        raise _Faulty("expected no document type")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _Faulty(f"expected at most {DEEPEST} elements inside one another")
        if self._silent or name in _SILENT or ":" in name:
            self._silent += 1
            return
        if self._depth == 1:
            self._check_root(name, attributes)
            return
        if name not in _SHAPES | _AROUND or name == "svg":
            raise _Faulty(f"<{name}> isn't drawn; expected paths, shapes, groups and gradients")
        self.shapes += name in _SHAPES
        if "stroke-dasharray" in attributes:
            self._dashed = self._dashed or self._depth
        written = "".join(
            f' {key}="{escape(self._checked(key, value))}"'
            for key, value in attributes.items()
            if ":" not in key and key != "xmlns"
        )
        self.parts.append(f"<{name}{written}>")

    def end(self, name: str) -> None:
        self._depth -= 1
        if self._depth < self._dashed:
            self._dashed = 0
        if self._silent:
            self._silent -= 1
        elif self._depth:
            self.parts.append(f"</{name}>")

    def _check_root(self, name: str, attributes: Mapping[str, str]) -> None:
        wanted = [0.0, 0.0, *self.size]
        expected = " ".join(f"{number:g}" for number in wanted)
        view = attributes.get("viewBox", "").replace(",", " ").split()
        if name != "svg" or not all(map(_NUMBER.fullmatch, view)) or [float(number) for number in view] != wanted:
            raise _Faulty(f'expected <svg viewBox="{expected}">')

    def _checked(self, key: str, value: str) -> str:
        """Return an attribute as it is written; raise _Faulty if it can't be drawn."""
        if key in ("style", "class"):
            raise _Faulty(f"{key} isn't read; expected attributes such as fill and stroke")
        if key in _COLOURS:
            if not _COLOUR.fullmatch(value):
                raise _Faulty(f"{key}: expected #RRGGBB or none, found {value[:20]!r}")
            return "#" + "".join(2 * digit for digit in value[1:]) if len(value) == 4 and value[0] == "#" else value
        if _NUMERIC.fullmatch(key):
            for number in _NUMBER.findall(value):
                self._numbers += 1
                if not abs(float(number)) <= LARGEST_NUMBER:
                    raise _Faulty(f"{key}: expected numbers up to {LARGEST_NUMBER:g}, found {number[:20]}")
                self._length += abs(float(number)) if self._dashed else 0.0
            if self._numbers > MOST_NUMBERS:
                raise _Faulty(f"expected at most {MOST_NUMBERS} numbers")
            if self._length > LONGEST_DASHED:
                raise _Faulty(f"{key}: expected numbers up to {LONGEST_DASHED:g} in all where lines are dashed")
            if key == "stroke-dasharray" and any(float(number) < 1.0 for number in _NUMBER.findall(value)):
                raise _Faulty(f"{key}: expected lengths from 1")  # Shorter dashes are too many.
        return value
