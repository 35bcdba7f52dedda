"""Checks of options and of the entries of positions: each function raises BadPosition with the name of what is wrong
and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import Field, fields
from pathlib import Path
from typing import ClassVar, NoReturn, Protocol, TypeVar

from game.core.ruleset import ActionT, BadContent, BadPosition, ObservationT_co, Options, OptionValue, StateOf
from game.rules.board import Frame


class DeclaredOptions(Options, Protocol):
    """The options of a title as a dataclass, whose constructor checks every value."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __init__(self, **values: object) -> None: ...


D = TypeVar("D", bound=DeclaredOptions)


def options_of(kind: type[D], data: Mapping[str, object]) -> D:
    """Return options from JSON-able data; missing entries take their defaults."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"options: expected a table, got {type(data).__name__}")
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
        raise BadPosition(f"options.{name}: expected {expected}, got {value!r}")


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


T = TypeVar("T")


def entries(position: object, game: str, known: Collection[str]) -> Mapping[str, object]:
    """Return a position's entries: all of them known, and of that game."""
    if not isinstance(position, Mapping):
        bad("", "expected a table of entries")
    only(position, known)
    if position.get("game") != game:
        bad("game", f"expected {game!r}, got {position.get('game')!r}")
    return position


def only(written: Mapping[str, object], known: Collection[str], place: str = "") -> None:
    """Refuse entries of a table that are not among the known ones."""
    for name in written:
        if name not in known:
            bad(f"{place}.{name}" if place else str(name), f"expected one of {', '.join(known)}")


def whole(value: object, place: str, least: int, most: int) -> int:
    """Return a whole number within its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        bad(place, f"expected a whole number from {least} to {most}, got {value!r:.60}")
    return value


def listed(value: object, place: str, length: int | None) -> list[object]:
    """Return a list of that many entries, or of any number."""
    if not isinstance(value, (list, tuple)):
        bad(place, f"expected a list, got {value!r:.60}")
    if length is not None and len(value) != length:
        bad(place, f"expected {length} entries, got {len(value)}")
    return list(value)


def table(value: object, place: str) -> Mapping[str, object]:
    """Return a table of entries."""
    if not isinstance(value, Mapping):
        bad(place, f"expected a table, got {value!r:.60}")
    return value


def by_seat(value: object, place: str, players: int, read: Callable[[object, str], T]) -> list[T]:
    """Return a list with one entry of each seat, read by `read` with its place."""
    return [read(entry, f"{place}[{seat}]") for seat, entry in enumerate(listed(value, place, players))]


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
        bad(place, faults[0])


def answerable(state: StateOf[ActionT, ObservationT_co]) -> None:
    """Refuse a state in which a seat is asked, but has no answer."""
    for seat in state.to_act:
        if not state.legal_actions(seat):
            bad("stack", f"p{seat} is asked, but has no answer")


def bad(place: str, message: str) -> NoReturn:
    """Refuse an entry; place: its name, "" for the position as a whole."""
    raise BadPosition(f"position.{place}: {message}" if place else f"position: {message}")
