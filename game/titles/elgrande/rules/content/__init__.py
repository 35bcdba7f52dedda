"""Levels and editions: board, cards and special rules, read on first use and checked entry by entry.

A level is a folder `levels/elgrande/<name>/` with `board.toml`, `cards.toml`, `geometry.json` and `places.toml`; people
keep their own in the user's data folder. `editions/` is next to the levels and holds the differences between editions.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.ruleset import BadContent
from game.storage import paths
from game.storage.reading import LARGEST_JSON, LARGEST_TOML, UnfitFile, parse_json, parse_toml, read_file
from game.titles.elgrande.rules.content import checks
from game.titles.elgrande.rules.content.crowding import crowding_faults
from game.titles.elgrande.rules.content.drawing import read_drawing
from game.titles.elgrande.rules.content.schema import (
    Card,
    Castillo,
    Edition,
    Level,
    PieceCounts,
    Powers,
    Region,
    Rounds,
    Scoreboard,
)

EDITIONS = "editions"
_LEVEL_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")

T = TypeVar("T")
_BOARD_ENTRIES = frozenset({"castillo", "pieces", "powers", "rounds", "regions", "scoreboards"})


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
    file = paths.levels() / "elgrande" / EDITIONS / f"{name}.toml"
    wrong: list[str] = []
    found = _convert(_read(file, wrong), Edition, file.name, "", wrong)
    if found is None:
        raise BadContent(wrong[0])
    return found


@cache
def editions() -> tuple[str, ...]:
    """Return the names of all editions, sorted."""
    return tuple(sorted(file.stem for file in (paths.levels() / "elgrande" / EDITIONS).glob("*.toml")))


def level_names() -> tuple[str, ...]:
    """Return the names of all levels, the program's own first; broken ones too."""
    own = _levels_in(paths.levels() / "elgrande")
    return (*own, *(name for name in _levels_in(paths.user_levels() / "elgrande") if name not in own))


def level_folder(name: str) -> Path:
    """Return the folder of a level; raises BadContent if there is none of that name."""
    if not isinstance(name, str) or not _can_name_a_level(name):
        raise BadContent(f"level {name!r}: expected a folder's name of letters, digits, - and _")
    for root in (paths.levels, paths.user_levels):
        folder = root() / "elgrande" / name
        if folder.is_dir():
            return folder
    raise BadContent(f"level {name!r}: expected one of {', '.join(level_names())}")


def faults(directory: str | Path) -> list[str]:
    """Return all reasons why the level in `directory` can't be played at the table, as sentences naming file, place and
    expectation; [] for a playable level."""
    folder = Path(directory)
    found, wrong = read_level(folder)
    if found is not None:
        wrong = read_drawing(folder, areas_of(found))[1]
    return [*_name_faults(folder), *wrong]


def _name_faults(folder: Path) -> list[str]:
    """Return why the folder's name rules out the level."""
    place = folder.resolve() if folder.name == ".." else folder.absolute()
    shown = json.dumps(paths.readable(place.name), ensure_ascii=False)
    if place.name == EDITIONS:
        return [f"folder: {shown}: expected another name; the editions have this one"]
    if not _can_name_a_level(place.name):
        return [f"folder: {shown}: expected at most 60 letters, digits, - and _"]
    mine, shipped = paths.user_levels() / "elgrande", paths.levels() / "elgrande"
    if place.parent.resolve() == mine.resolve() and place.name in _levels_in(shipped):
        return [f"folder: {shown}: a level of that name comes with the game"]
    return []


def _can_name_a_level(name: str) -> bool:
    return _LEVEL_NAME.fullmatch(name) is not None and name != EDITIONS


def remarks(directory: str | Path) -> list[str]:
    """Return what doesn't fit on the board of a playable level, or is in another region; [] if all is well.

    It takes too long for every start, and nothing breaks: pieces just cover one another.
    """
    folder = Path(directory)
    found = read_level(folder)[0]
    drawing = read_drawing(folder, areas_of(found))[0] if found is not None else None
    if drawing is None:
        return []
    return crowding_faults(drawing.places, drawing.outlines.regions)


def areas_of(level: Level) -> tuple[str, ...]:
    """Ids of all areas in board order, the Castillo last."""
    return (*(region.id for region in level.regions), level.castillo.id)


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    wrong: list[str] = []
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with board.toml, cards.toml, geometry.json and places.toml"]
    board = _read(folder / "board.toml", wrong)
    cards = _read(folder / "cards.toml", wrong)
    geometry = _read(folder / "geometry.json", wrong)
    if board is None or cards is None or geometry is None:
        return None, wrong
    known = ", ".join(sorted(_BOARD_ENTRIES))
    wrong += [f"board.toml: {name}: unknown entry, expected {known}" for name in board.keys() - _BOARD_ENTRIES]
    wrong += [f"cards.toml: {name}: unknown entry, expected cards" for name in cards.keys() - {"cards"}]
    castillo = _convert(board.get("castillo"), Castillo, "board.toml", "castillo", wrong)
    pieces = _convert(board.get("pieces"), PieceCounts, "board.toml", "pieces", wrong)
    powers = _convert(board.get("powers"), Powers, "board.toml", "powers", wrong)
    rounds = _convert(board.get("rounds"), Rounds, "board.toml", "rounds", wrong)
    regions = _convert_list(board.get("regions"), Region, "board.toml", "regions", wrong)
    scoreboards = _convert_list(board.get("scoreboards"), Scoreboard, "board.toml", "scoreboards", wrong)
    kinds = _convert_list(cards.get("cards"), Card, "cards.toml", "cards", wrong)
    if wrong or castillo is None or pieces is None or powers is None or rounds is None:
        return None, wrong
    found = Level(regions, castillo, scoreboards, pieces, powers, rounds, kinds, _fingerprint(board, cards))
    wrong += checks.board_faults(found)
    wrong += checks.card_faults(found)
    wrong += checks.geometry_faults(found, geometry)
    return (None, wrong) if wrong else (found, [])


def _levels_in(root: Path) -> tuple[str, ...]:
    try:
        folders = [folder for folder in root.iterdir() if (folder / "board.toml").is_file()]
    except OSError:  # It doesn't exist, or isn't readable.
        return ()
    return tuple(sorted(folder.name for folder in folders if _can_name_a_level(folder.name)))


def _read(file: Path, wrong: list[str]) -> dict[str, object] | None:
    """Return the file's top table; None, with a sentence in `wrong`, if it has none."""
    try:
        if file.suffix == ".json":
            data = parse_json(read_file(file, LARGEST_JSON))
        else:
            data = parse_toml(read_file(file, LARGEST_TOML))
    except FileNotFoundError:
        wrong.append(f"{file.name}: missing; expected it in {file.parent.name}/")
        return None
    except UnfitFile as fault:
        wrong.append(f"{file.name}: cannot be read: it {fault.strerror}")
        return None
    except (OSError, UnicodeDecodeError) as fault:
        wrong.append(f"{file.name}: cannot be read as UTF-8 text ({fault})")
        return None
    except ValueError as fault:  # The parsers' own errors, and numbers or nesting beyond their limits.
        wrong.append(f"{file.name}: expected {file.suffix[1:].upper()}, but {fault}")
        return None
    if not isinstance(data, dict):
        wrong.append(f"{file.name}: expected a table of entries at the top")
        return None
    return data


def _convert(data: object, kind: type[T], file: str, place: str, wrong: list[str]) -> T | None:
    where = f"{file}: {place}" if place else file
    if data is None:
        wrong.append(f"{where}: missing")
        return None
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, OverflowError) as fault:
        wrong.append(f"{where}: {fault}".replace("`$.", f"`{place}." if place else "`"))
        return None


def _convert_list(data: object, kind: type[T], file: str, place: str, wrong: list[str]) -> tuple[T, ...]:
    if not isinstance(data, list) or not data:
        wrong.append(f"{file}: {place}: expected a list of entries")
        return ()
    items = (_convert(item, kind, file, f"{place}[{index}]", wrong) for index, item in enumerate(data))
    return tuple(item for item in items if item is not None)


def _fingerprint(*parts: dict[str, object]) -> str:
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
