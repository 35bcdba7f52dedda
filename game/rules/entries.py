"""Checks of what comes from outside: options, the entries of positions, levels.

Each function about an option or a position raises BadPosition with the name of what is wrong and what was expected. The
reader of a level collects its faults instead. A level is a folder `levels/<title>/<name>/` with a `board.toml` and
files of the title's choice; people keep their own in the user's data folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import Field, fields
from pathlib import Path
from typing import ClassVar, NoReturn, Protocol, TypeVar

from game.core.ruleset import (
    ActionT,
    BadContent,
    BadPosition,
    Contradiction,
    ObservationT_co,
    Options,
    OptionValue,
    StateOf,
)
from game.rules.board import Frame
from game.storage import paths


class DeclaredOptions(Options, Protocol):
    """The options of a title as a dataclass, whose constructor checks every value."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __init__(self, **values: object) -> None: ...


D = TypeVar("D", bound=DeclaredOptions)


def options_of(kind: type[D], data: Mapping[str, object]) -> D:
    """Return options from JSON-able data; missing entries take their defaults."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"options: expected a table, found {type(data).__name__}")
    known = [field.name for field in fields(kind)]
    for name in data:
        if name not in known:
            raise BadPosition(f"options.{name}: expected one of {', '.join(known)}")
    return kind(**data)


def expect_number(name: str, value: object, least: int, most: int) -> None:
    """Check a whole number from `least` to `most`, both included."""
    expect(_is_whole(value, least, most), name, value, f"{least} to {most}")


def expect_flag(name: str, value: object) -> None:
    """Check that a value is True or False, and no number."""
    expect(isinstance(value, bool), name, value, "true or false")


def expect_choice(name: str, value: object, choices: Collection[OptionValue]) -> None:
    """Check that a value is one of the choices, and of the same type: 1 isn't True."""
    found = any(type(value) is type(choice) and value == choice for choice in choices)
    expect(found, name, value, " or ".join(map(str, choices)))


def expect_start(value: object, players: int) -> None:
    """Check the first seat to play; None for a random one."""
    sound = value is None or _is_whole(value, 0, players - 1)
    expect(sound, "start", value, f"a seat from 0 to {players - 1}, or nothing")


def expect_level(name: str, find: Callable[[str], Path]) -> None:
    """Check that there is a level of that name; `find` raises BadContent if there is none."""
    try:
        find(name)
    except (BadContent, TypeError) as fault:
        raise BadPosition(f"options.level: {fault}") from None


def expect(sound: bool, name: str, value: object, expected: str) -> None:
    """Raise BadPosition for the option `name` unless its value is sound; expected: as the end of a sentence."""
    if not sound:
        raise BadPosition(f"options.{name}: expected {expected}, found {value!r}")


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


T = TypeVar("T")


def entries(position: object, game: str, known: Collection[str]) -> Mapping[str, object]:
    """Return a position's entries: all of them known, and of that game."""
    if not isinstance(position, Mapping):
        bad("", "expected a table of entries")
    only(position, known)
    if position.get("game") != game:
        bad("game", f"expected {game!r}, found {position.get('game')!r}")
    return position


def only(written: Mapping[str, object], known: Collection[str], place: str = "") -> None:
    """Refuse entries of a table that are not among the known ones."""
    for name in written:
        if name not in known:
            bad(f"{place}.{name}" if place else str(name), f"expected one of {', '.join(known)}")


def whole(value: object, place: str, least: int, most: int) -> int:
    """Return a whole number within its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        bad(place, f"expected a whole number from {least} to {most}, found {value!r:.60}")
    return value


def listed(value: object, place: str, length: int | None) -> list[object]:
    """Return a list of that many entries, or of any number."""
    if not isinstance(value, (list, tuple)):
        bad(place, f"expected a list, found {value!r:.60}")
    if length is not None and len(value) != length:
        bad(place, f"expected {length} entries, found {len(value)}")
    return list(value)


def table(value: object, place: str) -> Mapping[str, object]:
    """Return a table of entries."""
    if not isinstance(value, Mapping):
        bad(place, f"expected a table, found {value!r:.60}")
    return value


def frames(value: object, place: str, kinds: Mapping[str, type[Frame]], least: int, most: int) -> tuple[Frame, ...]:
    """Return frames, each written as its name and its entries; these are from `least` to `most`."""
    written = enumerate(listed(value, place, None))
    return tuple(_frame(entry, f"{place}[{index}]", kinds, least, most) for index, entry in written)


def _frame(value: object, place: str, kinds: Mapping[str, type[Frame]], least: int, most: int) -> Frame:
    name, *values = listed(value, place, None) or [None]
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        bad(place, f"expected the name of a frame first: {', '.join(kinds)}")
    fields: tuple[str, ...] = getattr(kind, "_fields", ())
    if len(values) != len(fields):
        bad(place, f"expected {' '.join((str(name), *fields))}")
    entries = (whole(value, f"{place}.{field}", least, most) for field, value in zip(fields, values, strict=True))
    return tuple.__new__(kind, entries)


def sound(faults: Sequence[str], place: str = "") -> None:
    """Refuse the first of the faults, if there are any."""
    if faults:
        raise Contradiction(_misplaced(place, faults[0]))


def answerable(state: StateOf[ActionT, ObservationT_co]) -> None:
    """Refuse a state in which a seat is asked, but has no answer."""
    for seat in state.to_act:
        if not state.legal_actions(seat):
            raise Contradiction(_misplaced("stack", f"p{seat} is asked, but has no answer"))


def bad(place: str, message: str) -> NoReturn:
    """Refuse an entry; place: its name, "" for the position as a whole."""
    raise BadPosition(_misplaced(place, message))


def _misplaced(place: str, message: str) -> str:
    return f"position.{place}: {message}" if place else f"position: {message}"


BOARD = "board.toml"
"""The file that makes a folder a level."""

NO_NAMES: Mapping[str, str] = {}
_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")


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


def fingerprint(*parts: Mapping[str, object]) -> str:
    """Return a short hash of tables; equal tables have equal ones."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
