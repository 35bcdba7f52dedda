"""Levels: boards and missions, read on first use and checked entry by entry.

A level is a folder `levels/merlin/<name>/` with `board.toml` and `missions.toml`; people keep their own in the user's
data folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.ruleset import BadContent
from game.storage import paths
from game.storage.reading import LARGEST_TOML, UnfitFile, parse_toml, read_file
from game.titles.merlin.rules.content.checks import level_faults
from game.titles.merlin.rules.content.schema import FrameIcons, Level, Mission, Principality, Rondel, StartTile

FOLDER = "merlin"
BOARD, MISSIONS = "board.toml", "missions.toml"
_LEVEL_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")

T = TypeVar("T")
_TABLES: dict[str, Any] = {"about": str, "rondel": Rondel, "frames": FrameIcons}
_LISTS: dict[str, Any] = {"principalities": Principality, "start_tiles": StartTile}


@cache
def level(name: str) -> Level:
    """Return the level of that name, the program's own before the user's; raises BadContent with its first fault."""
    found, wrong = read_level(level_folder(name))
    if found is None:
        raise BadContent(wrong[0])
    return found


def level_names() -> tuple[str, ...]:
    """Return the names of all levels, the program's own first; broken ones too."""
    own = _levels_in(paths.levels() / FOLDER)
    return (*own, *(name for name in _levels_in(paths.user_levels() / FOLDER) if name not in own))


def level_folder(name: str) -> Path:
    """Return the folder of a level; raises BadContent if there is none of that name."""
    if not isinstance(name, str) or not _LEVEL_NAME.fullmatch(name):
        raise BadContent(f"level {name!r}: expected a folder's name of letters, digits, - and _")
    for root in (paths.levels(), paths.user_levels()):
        folder = root / FOLDER / name
        if folder.is_dir():
            return folder
    raise BadContent(f"level {name!r}: expected one of {', '.join(level_names())}")


def faults(directory: str | Path) -> list[str]:
    """Return all that keeps the level in `directory` from being played, as sentences that name file, place and
    expectation; [] for a level that plays."""
    folder = Path(directory)
    return [*_name_faults(folder), *read_level(folder)[1]]


def _name_faults(folder: Path) -> list[str]:
    """Return why no level can be chosen by the folder's name."""
    place = folder.resolve() if folder.name == ".." else folder.absolute()
    shown = json.dumps(paths.readable(place.name), ensure_ascii=False)
    if not _LEVEL_NAME.fullmatch(place.name):
        return [f"folder: {shown}: expected at most 60 letters, digits, - and _"]
    mine, shipped = paths.user_levels() / FOLDER, paths.levels() / FOLDER
    if place.parent.resolve() == mine.resolve() and place.name in _levels_in(shipped):
        return [f"folder: {shown}: a level of that name comes with the game"]
    return []


def read_level(folder: Path) -> tuple[Level | None, list[str]]:
    """Return the level, or None, and all its faults."""
    wrong: list[str] = []
    if not folder.is_dir():
        return None, [f"{folder}: expected a folder with {BOARD} and {MISSIONS}"]
    board = _read(folder / BOARD, wrong)
    cards = _read(folder / MISSIONS, wrong)
    if board is None or cards is None:
        return None, wrong
    parts: dict[str, Any] = {}
    known = {*_TABLES, *_LISTS}
    wrong += [f"{BOARD}: {name}: unknown entry, expected {', '.join(sorted(known))}" for name in board.keys() - known]
    wrong += [f"{MISSIONS}: {name}: unknown entry, expected missions" for name in cards.keys() - {"missions"}]
    for name, kind in _TABLES.items():
        parts[name] = _convert(board.get(name), kind, BOARD, name, wrong)
    for name, kind in _LISTS.items():
        parts[name] = _convert_list(board.get(name), kind, BOARD, name, wrong)
    parts["missions"] = _convert_list(cards.get("missions"), Mission, MISSIONS, "missions", wrong)
    if not wrong:
        found = Level(**parts, fingerprint=_fingerprint(board, cards))
        wrong += level_faults(found)
        if not wrong:
            return found, []
    return None, wrong


def _levels_in(root: Path) -> tuple[str, ...]:
    try:
        folders = [folder for folder in root.iterdir() if (folder / BOARD).is_file()]
    except OSError:  # there is none, or nobody may look into it
        return ()
    return tuple(sorted(folder.name for folder in folders if _LEVEL_NAME.fullmatch(folder.name)))


def _read(file: Path, wrong: list[str]) -> dict[str, Any] | None:
    """Return the file's top table; None, with a sentence in `wrong`, if it has none."""
    try:
        return parse_toml(read_file(file, LARGEST_TOML))
    except FileNotFoundError:
        wrong.append(f"{file.name}: missing; expected it in {file.parent.name}/")
    except UnfitFile as fault:
        wrong.append(f"{file.name}: cannot be read: it {fault.strerror}")
    except (OSError, UnicodeDecodeError) as fault:
        wrong.append(f"{file.name}: cannot be read as UTF-8 text ({fault})")
    except ValueError as fault:  # the parser's own errors, and numbers or nesting beyond it
        wrong.append(f"{file.name}: expected TOML, but {fault}")
    return None


def _convert(data: Any, kind: type[T], file: str, place: str, wrong: list[str]) -> T | None:
    if data is None:
        wrong.append(f"{file}: {place}: missing")
        return None
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, OverflowError) as fault:
        wrong.append(f"{file}: {place}: {fault}".replace("`$.", f"`{place}."))
        return None


def _convert_list(data: Any, kind: type[T], file: str, place: str, wrong: list[str]) -> tuple[T, ...]:
    if not isinstance(data, list) or not data:
        wrong.append(f"{file}: {place}: expected a list of entries")
        return ()
    items = (_convert(item, kind, file, f"{place}[{index}]", wrong) for index, item in enumerate(data))
    return tuple(item for item in items if item is not None)


def _fingerprint(*parts: dict[str, Any]) -> str:
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
