"""Levels: boards and missions, read on first use and checked entry by entry.

A level is a folder `levels/merlin/<name>/` with `board.toml` and `missions.toml`; people keep their own in the user's
data folder. Each check of what must hold between its entries yields the faults that it finds, as sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from game.core.ruleset import BadContent
from game.rules.entries import BOARD, LevelFolders, fingerprint
from game.storage.reading import FileEntry, learn
from game.storage.schema import read_mended, read_table
from game.titles.merlin.rules.notation import (
    ASSISTANTS,
    CASTLE,
    DIRECTIONS,
    ELEMENTS,
    KINDS,
    MARKER,
    SLOTS,
    SOURCES,
    SPACE_KINDS,
    THINGS,
)

_LETTERS, _CAPITAL = "1 to 20 small letters and _", "a capital letter, and up to 11 letters, digits and _"
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*\Z", max_length=20, description=_LETTERS)]
MissionId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][A-Za-z0-9_]*\Z", max_length=12, description=_CAPITAL)]
Count = Annotated[int, msgspec.Meta(ge=1, le=7)]
Wanted = Annotated[int, msgspec.Meta(ge=0, le=7)]
Icons = Annotated[list[Id], msgspec.Meta(min_length=7, max_length=7)]

Effect = Literal["repel", "missions", "reverse", "flip", "other", "mirror"]
Assistant = Literal["builder", "shield_bearer", "flag_bearer", "lady"]


class Principality(FileEntry, frozen=True):
    """One of the six, clockwise; `flag` is the effect of its flags."""

    id: Id
    name: str
    emblem: Id
    flag: Effect


class Rondel(FileEntry, frozen=True):
    """The 24 spaces, clockwise, each a kind and what it is about: "principality black", "points shields", "build"."""

    spaces: Annotated[list[str], msgspec.Meta(min_length=24, max_length=24)]


class FrameIcons(FileEntry, frozen=True):
    """The materials shown above the top row of the environs and below the last one, from the left."""

    above: Icons
    below: Icons


class StartTile(FileEntry, frozen=True):
    """Where a knight begins, which goods its player takes, and where the first marker lies."""

    id: str
    knight: Id
    shield: Id
    flag: Id
    material: Id
    marker: Id


class TaggedNeed(FileEntry, frozen=True, tag_field="kind"):
    """The things that a mission asks for."""


class Goods(TaggedNeed, frozen=True, tag="goods"):
    """One good of each entry, such as "shield purple"."""

    goods: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=6)]


class Amounts(TaggedNeed, frozen=True, tag="amounts"):
    """This many goods of each kind, of any colour."""

    shields: Wanted = 0
    flags: Wanted = 0
    materials: Wanted = 0


class MarkersAt(TaggedNeed, frozen=True, tag="markers_at"):
    """This many own markers in a principality."""

    principality: Id
    count: Count


class Markers(TaggedNeed, frozen=True, tag="markers"):
    """This many own markers in all principalities together."""

    count: Count


class AssistantAt(TaggedNeed, frozen=True, tag="assistant_at"):
    """A certain own assistant in a principality."""

    assistant: Assistant
    principality: Id


class AssistantsAt(TaggedNeed, frozen=True, tag="assistants_at"):
    """This many own assistants of any kind in a principality."""

    principality: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Together(TaggedNeed, frozen=True, tag="together"):
    """These own assistants together in any one principality."""

    assistants: Annotated[tuple[Assistant, ...], msgspec.Meta(min_length=2, max_length=4)]


Need = Goods | Amounts | MarkersAt | Markers | AssistantAt | AssistantsAt | Together


class Mission(FileEntry, frozen=True):
    """A mission card; `symbol` is the column of the abilities that it can bring."""

    id: MissionId
    points: Annotated[int, msgspec.Meta(ge=1, le=3)]
    symbol: Assistant
    needs: Need


class BoardFile(FileEntry, frozen=True):
    """`board.toml`."""

    about: str
    principalities: tuple[Principality, ...]
    rondel: Rondel
    frames: FrameIcons
    start_tiles: tuple[StartTile, ...]


class MissionCards(FileEntry, frozen=True):
    """`missions.toml`."""

    missions: tuple[Mission, ...]


class Level(msgspec.Struct, frozen=True):
    """A level as its files describe it."""

    about: str
    principalities: tuple[Principality, ...]
    rondel: Rondel
    frames: FrameIcons
    start_tiles: tuple[StartTile, ...]
    missions: tuple[Mission, ...]
    fingerprint: str


learn(BoardFile, MissionCards)


PRINCIPALITIES = 6
START_TILES = 4
LEAST_MISSIONS = 3 + 4 * 4 + 1
"""For the display, four hands, and one card to draw."""
MOST_MISSIONS = 99
LONGEST_NAME = 20
LONGEST_ABOUT = 400
_EFFECTS = get_args(Effect)
_WORDS = frozenset((
    *SLOTS, *ASSISTANTS, *DIRECTIONS, *ELEMENTS, *KINDS, *SOURCES, *THINGS, CASTLE, MARKER,
))  # fmt: skip
"""Words of the notation that no principality can have for an id."""


def level_faults(board: BoardFile, cards: MissionCards, wrong: Container[str | int]) -> Iterator[str]:
    """Yield all faults across the entries of a level. wrong: the names of entries that are badly written"""
    if "about" not in wrong:
        yield from _about(board.about)
    if "principalities" in wrong:  # Everything else names them.
        return
    yield from _principalities(board.principalities)
    ids = [one.id for one in board.principalities]
    if "rondel" not in wrong:
        yield from _rondel(board.rondel, ids)
    if "frames" not in wrong:
        yield from _frames(board.frames, ids)
    if "start_tiles" not in wrong:
        yield from _start_tiles(board.start_tiles, ids)
    if "missions" not in wrong:
        yield from _missions(cards.missions, ids)


def _about(about: str) -> Iterator[str]:
    if len(about) > LONGEST_ABOUT or not about.isprintable():
        yield f"board.toml: about: expected at most {LONGEST_ABOUT} letters that can be shown"


def _principalities(found: Sequence[Principality]) -> Iterator[str]:
    place = "board.toml: principalities"
    if len(found) != PRINCIPALITIES:
        yield f"{place}: expected {PRINCIPALITIES}, found {len(found)}"
    yield from (f"{place}: {name} appears {n} times" for name, n in _repeated(one.id for one in found))
    for index, one in enumerate(found):
        if one.id in _WORDS:
            yield f"{place}[{index}].id: {one.id} means something else in the notation"
        yield from _unfit_text(f"{place}[{index}].name", one.name)
    yield from (f"{place}: the name {name} appears {n} times" for name, n in _repeated(one.name for one in found))
    effects = [one.flag for one in found]
    yield from (f"{place}: flag {name} appears {n} times" for name, n in _repeated(effects))
    yield from (f"{place}: flag {name} is missing" for name in _EFFECTS if name not in effects)


def _rondel(rondel: Rondel, ids: Sequence[str]) -> Iterator[str]:
    place = "board.toml: rondel.spaces"
    at: list[tuple[int, str]] = []
    for index, space in enumerate(rondel.spaces):
        kind, _, about = space.partition(" ")
        if kind == "principality":
            at.append((index, about))
            if about not in ids:
                yield f"{place}[{index}]: {about!r} isn't a principality of this board"
        elif space not in SPACE_KINDS:
            expected = ", ".join(SPACE_KINDS)
            yield f"{place}[{index}]: expected a principality, or one of {expected}; found {space!r:.60}"
    order = [about for _index, about in at]
    spaced = all(later - earlier == 4 for (earlier, _), (later, _) in zip(at, at[1:], strict=False))
    if len(at) != PRINCIPALITIES or not spaced:
        yield f"{place}: expected a principality on every fourth space"
    elif set(order) == set(ids) and ids and order[(start := order.index(ids[0])) :] + order[:start] != list(ids):
        yield f"{place}: expected the principalities in the order of the list, {', '.join(ids)}"
    elif sorted(order) != sorted(ids):
        yield f"{place}: expected each principality once, found {', '.join(order)}"


def _frames(frames: FrameIcons, ids: Sequence[str]) -> Iterator[str]:
    for name, icons in (("above", frames.above), ("below", frames.below)):
        for index, icon in enumerate(icons):
            if icon not in ids:
                yield f"board.toml: frames.{name}[{index}]: {icon!r} isn't a principality of this board"


def _start_tiles(tiles: Sequence[StartTile], ids: Sequence[str]) -> Iterator[str]:
    place = "board.toml: start_tiles"
    if len(tiles) != START_TILES:
        yield f"{place}: expected {START_TILES}, found {len(tiles)}"
    yield from (f"{place}: {name} appears {n} times" for name, n in _repeated(tile.id for tile in tiles))
    for index, tile in enumerate(tiles):
        yield from _unfit_text(f"{place}[{index}].id", tile.id)
        for entry in ("knight", "shield", "flag", "material", "marker"):
            named = getattr(tile, entry)
            if named not in ids:
                yield f"{place}[{index}].{entry}: {named!r} isn't a principality of this board"


def _missions(missions: Sequence[Mission], ids: Sequence[str]) -> Iterator[str]:
    place = "missions.toml: missions"
    if not LEAST_MISSIONS <= len(missions) <= MOST_MISSIONS:
        yield f"{place}: expected {LEAST_MISSIONS} to {MOST_MISSIONS}, found {len(missions)}"
    yield from (f"{place}: {name} appears {n} times" for name, n in _repeated(one.id for one in missions))
    for index, mission in enumerate(missions):
        for fault in _need_faults(mission, ids):
            yield f"{place}[{index}] ({mission.id}).needs{fault}"


def _need_faults(mission: Mission, ids: Sequence[str]) -> Iterable[str]:
    needs = mission.needs
    if isinstance(needs, Goods):
        for index, good in enumerate(needs.goods):
            kind, _, principality = good.partition(" ")
            if kind not in KINDS or principality not in ids:
                yield f".goods[{index}]: expected a kind of good and a principality, found {good!r:.60}"
        for good, times in Counter(needs.goods).items():
            if times > 1:
                yield f".goods: {good} appears {times} times"
    elif isinstance(needs, Amounts):
        if not needs.shields + needs.flags + needs.materials:
            yield ": expected shields, flags or materials"
    elif isinstance(needs, (MarkersAt, AssistantAt, AssistantsAt)):
        if needs.principality not in ids:
            yield f".principality: {needs.principality!r} isn't a principality of this board"
    elif isinstance(needs, Together):
        if len(set(needs.assistants)) < len(needs.assistants):
            yield ".assistants: expected different ones"


def _unfit_text(place: str, text: str) -> Iterator[str]:
    """Find a text that people can't read, or that is too long for them."""
    if not text.strip() or len(text) > LONGEST_NAME or not text.isprintable():
        yield f"{place}: expected 1 to {LONGEST_NAME} letters that can be shown, found {text!r:.60}"


def _repeated(names: Iterable[str]) -> list[tuple[str, int]]:
    return [(name, times) for name, times in Counter(names).items() if times > 1]


MISSIONS = "missions.toml"
_FOLDERS = LevelFolders("merlin")
level_names = _FOLDERS.names
level_folder = _FOLDERS.find


@cache
def level(name: str) -> Level:
    """Return the level of that name, the program's own before the user's; raises BadContent with its first fault."""
    found, wrong = read_level(level_folder(name))
    if found is None:
        raise BadContent(wrong[0])
    return found


def faults(directory: str | Path) -> list[str]:
    """Return all that keeps the level in `directory` from being played, as sentences that name file, place and
    expectation; [] for a level that plays."""
    folder = Path(directory)
    return [*_FOLDERS.name_faults(folder), *read_level(folder)[1]]


def level_about(folder: Path) -> str:
    """Return what a level says about itself, such as whose values it has; "" for one that doesn't play."""
    found, _ = read_level(folder)
    return found.about if found else ""


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with {BOARD} and {MISSIONS}"]
    wrong: list[str] = []
    tables = read_table(folder / BOARD, wrong), read_table(folder / MISSIONS, wrong)
    if tables[0] is None or tables[1] is None:
        return None, wrong
    board, badly = read_mended(tables[0], BoardFile, wrong, BOARD)
    cards, written = read_mended(tables[1], MissionCards, wrong, MISSIONS)
    wrong += level_faults(board, cards, {misfit.path[0] for misfit in (*badly, *written)})
    if wrong:
        return None, wrong
    found = Level(
        about=board.about,
        rondel=board.rondel,
        frames=board.frames,
        principalities=board.principalities,
        start_tiles=board.start_tiles,
        missions=cards.missions,
        fingerprint=fingerprint(tables[0], tables[1]),
    )
    return found, []
