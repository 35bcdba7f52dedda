"""Checks of options: each function raises BadPosition with the option's name and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import Field, fields
from pathlib import Path
from typing import ClassVar, Protocol, TypeVar

from game.core.ruleset import BadContent, BadPosition, Options, OptionValue


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
