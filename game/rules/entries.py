"""Single entries of positions: each function returns what is written, or raises BadPosition with the entry's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from game.core.ruleset import BadPosition


def whole(value: object, place: str, least: int, most: int) -> int:
    """Return a whole number within its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        bad(place, f"expected a whole number from {least} to {most}, got {value!r:.60}")
    return value


def listed(value: object, place: str, length: int | None) -> list[Any]:
    """Return a list of that many entries, or of any number."""
    if not isinstance(value, (list, tuple)):
        bad(place, f"expected a list, got {value!r:.60}")
    if length is not None and len(value) != length:
        bad(place, f"expected {length} entries, got {len(value)}")
    return list(value)


def table(value: object, place: str) -> Mapping[str, Any]:
    """Return a table of entries."""
    if not isinstance(value, Mapping):
        bad(place, f"expected a table, got {value!r:.60}")
    return value


def frame(
    value: object, place: str, kinds: Mapping[str, type[tuple[int, ...]]], least: int, most: int
) -> tuple[int, ...]:
    """Return a frame, written as its name and its entries; these are from `least` to `most`."""
    name, *values = listed(value, place, None) or [None]
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        bad(place, f"expected the name of a frame first: {', '.join(kinds)}")
    fields: tuple[str, ...] = getattr(kind, "_fields", ())
    make: Callable[..., tuple[int, ...]] = kind
    if len(values) != len(fields):
        bad(place, f"expected {' '.join((str(name), *fields))}")
    entries = (whole(value, f"{place}.{field}", least, most) for field, value in zip(fields, values, strict=True))
    return make(*entries)


def bad(place: str, message: str) -> NoReturn:
    """Refuse an entry; place: its name, "" for the position as a whole."""
    raise BadPosition(f"position.{place}: {message}" if place else f"position: {message}")
