"""Levels of a title: the folders that hold them, and a reader that collects what is wrong with their files.

A level is a folder `levels/<title>/<name>/` with a `board.toml` and files of the title's choice; people keep their own
in the user's data folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.ruleset import BadContent
from game.storage import paths
from game.storage.reading import LARGEST_JSON, LARGEST_TOML, UnfitFile, parse_json, parse_toml, read_file

BOARD = "board.toml"
"""The file that makes a folder a level."""

NO_NAMES: Mapping[str, str] = {}
_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")

T = TypeVar("T")


class LevelFolders:
    """The folders of a title's levels: the program's own, then those in the user's data folder."""

    def __init__(self, title: str, reserved: Mapping[str, str] = NO_NAMES) -> None:
        """reserved: names that no level can have, each with what has it instead, as the end of a sentence."""
        self._title = title
        self._reserved = reserved

    @property
    def shipped(self) -> Path:
        """The folder of the levels that come with the game."""
        return paths.levels() / self._title

    @property
    def own(self) -> Path:
        """The folder of the user's levels."""
        return paths.user_levels() / self._title

    def names(self) -> tuple[str, ...]:
        """Return the names of all levels, the program's own first; broken ones too."""
        shipped = self._levels_in(self.shipped)
        return (*shipped, *(name for name in self._levels_in(self.own) if name not in shipped))

    def find(self, name: str) -> Path:
        """Return the folder of a level; raises BadContent if there is none of that name."""
        if not isinstance(name, str) or not self._can_name(name):
            raise BadContent(f"level {name!r}: expected a folder's name of letters, digits, - and _")
        shipped = self.shipped / name
        if shipped.is_dir():  # Asked for each new game's options, and the user's folder takes long to find.
            return shipped
        own = self.own / name
        if own.is_dir():
            return own
        raise BadContent(f"level {name!r}: expected one of {', '.join(self.names())}")

    def name_faults(self, folder: Path) -> list[str]:
        """Return why the folder's name rules out the level; [] if it doesn't."""
        place = folder.resolve() if folder.name == ".." else folder.absolute()
        shown = json.dumps(paths.readable(place.name), ensure_ascii=False)
        if place.name in self._reserved:
            return [f"folder: {shown}: expected another name; {self._reserved[place.name]}"]
        if not self._can_name(place.name):
            return [f"folder: {shown}: expected at most 60 letters, digits, - and _"]
        if place.parent.resolve() == self.own.resolve() and place.name in self._levels_in(self.shipped):
            return [f"folder: {shown}: a level of that name comes with the game"]
        return []

    def _can_name(self, name: str) -> bool:
        return _NAME.fullmatch(name) is not None and name not in self._reserved

    def _levels_in(self, root: Path) -> tuple[str, ...]:
        try:
            folders = [folder for folder in root.iterdir() if (folder / BOARD).is_file()]
        except OSError:  # It doesn't exist, or isn't readable.
            return ()
        return tuple(sorted(folder.name for folder in folders if self._can_name(folder.name)))


class LevelReader:
    """Reads the files of a level; `faults` collects what is wrong, as sentences naming file, place and expectation."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def table(self, file: Path) -> dict[str, object] | None:
        """Return the top table of a TOML or JSON file, or None."""
        try:
            if file.suffix == ".json":
                data = parse_json(read_file(file, LARGEST_JSON))
            else:
                data = parse_toml(read_file(file, LARGEST_TOML))
        except FileNotFoundError:
            self.faults.append(f"{file.name}: missing; expected it in {file.parent.name}/")
            return None
        except UnfitFile as fault:
            self.faults.append(f"{file.name}: cannot be read: it {fault.strerror}")
            return None
        except OSError as fault:
            self.faults.append(f"{file.name}: cannot be read: {fault.strerror or fault}")
            return None
        except UnicodeDecodeError as fault:
            self.faults.append(f"{file.name}: cannot be read as UTF-8 text ({fault})")
            return None
        except ValueError as fault:  # The parsers' own errors, and numbers or nesting beyond their limits.
            self.faults.append(f"{file.name}: expected {file.suffix[1:].upper()}, but {fault}")
            return None
        if not isinstance(data, dict):
            self.faults.append(f"{file.name}: expected a table of entries at the top")
            return None
        return data

    def only(self, data: Mapping[str, object], known: Collection[str], file: str) -> None:
        """Report the entries of a table that are not among the known ones."""
        expected = ", ".join(sorted(known))
        unknown = (name for name in data if name not in known)
        self.faults += [f"{file}: {name}: unknown entry, expected {expected}" for name in unknown]

    def entry(self, data: object, kind: type[T], file: str, place: str = "") -> T | None:
        """Return an entry as a `kind`, or None. place: where it is in the file; "" for the whole file."""
        where = f"{file}: {place}" if place else file
        if data is None:
            self.faults.append(f"{where}: missing")
            return None
        try:
            return msgspec.convert(data, kind)
        except (msgspec.ValidationError, OverflowError) as fault:
            self.faults.append(f"{where}: {fault}".replace("`$.", f"`{place}." if place else "`"))
            return None

    def entries(self, data: object, kind: type[T], file: str, place: str) -> tuple[T, ...]:
        """Return the entries of a list that is not empty, without those at fault."""
        if not isinstance(data, list) or not data:
            self.faults.append(f"{file}: {place}: expected a list of entries")
            return ()
        items = (self.entry(item, kind, file, f"{place}[{index}]") for index, item in enumerate(data))
        return tuple(item for item in items if item is not None)


def fingerprint(*parts: Mapping[str, object]) -> str:
    """Return a short hash of tables; equal tables have equal ones."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
