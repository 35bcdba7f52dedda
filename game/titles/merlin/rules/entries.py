"""Single entries of positions: each function returns what is written, or raises BadPosition with the entry's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from game.core.ruleset import BadPosition
from game.titles.merlin.rules.board import WHITE, Frame
from game.titles.merlin.rules.frames import BY_NAME, abilities
from game.titles.merlin.rules.words import ASSISTANTS, TERRAINS, TOWER

MOST_BITS = 1 << 64
USED = "used"
"""Written in a seal of row 3 that is used up."""


def dice_of(written: Any, place: str) -> list[int]:
    """Return the four dice of a seat: its own ones, the highest first, then the white one; 0 for a used one."""
    dice = table(written, place)
    for name in dice:
        if name not in ("own", "white"):
            bad(f"{place}.{name}", "expected own or white")
    own = [
        whole(pips, f"{place}.own[{n}]", 1, 6) for n, pips in enumerate(listed(dice.get("own"), f"{place}.own", None))
    ]
    if len(own) > WHITE:
        bad(f"{place}.own", f"expected at most {WHITE} dice, got {len(own)}")
    white = 0 if dice.get("white") is None else whole(dice["white"], f"{place}.white", 1, 6)
    return [*sorted(own, reverse=True), *[0] * (WHITE - len(own)), white]


def seals_of(written: Any, place: str) -> int:
    """Return a seat's abilities as bits."""
    bits = 0
    for number, seal in enumerate(listed(written, place, None)):
        where = f"{place}[{number}]"
        assistant, row, *used = (
            listed(seal, where, None) if isinstance(seal, (list, tuple)) and len(seal) > 1 else (0, 0)
        )
        last = used == [USED] and row == abilities.ONCE
        if assistant not in ASSISTANTS or row not in (1, 2, 3) or isinstance(row, bool) or not (last or not used):
            bad(
                where,
                f"expected an assistant, a row from 1 to 3 and, for one of row 3, perhaps {USED!r}; got {seal!r:.60}",
            )
        column = ASSISTANTS.index(assistant)
        bit = 1 << 4 * (row - 1) + column
        if bits & bit:
            bad(where, "expected each ability only once")
        bits |= bit | (last << abilities.USED_UP + column)
    return bits


def tile_of(written: Any, place: str) -> int:
    """Return a tile of the environs: "forest", or "forest+" with a tower."""
    if not isinstance(written, str) or written.removesuffix(TOWER) not in TERRAINS:
        bad(place, f"expected one of {', '.join(TERRAINS)}, with {TOWER} for a tower; got {written!r:.60}")
    return 2 * TERRAINS.index(written.removesuffix(TOWER)) + written.endswith(TOWER)


def frame_of(written: Any, place: str) -> Frame:
    entries = listed(written, place, None)
    kind = BY_NAME.get(entries[0]) if entries and isinstance(entries[0], str) else None
    if kind is None:
        bad(place, f"expected the name of a frame first: {', '.join(BY_NAME)}")
    fields: tuple[str, ...] = getattr(kind, "_fields", ())
    make: Callable[..., Frame] = kind
    if len(entries) != len(fields) + 1:
        bad(place, f"expected {' '.join((entries[0], *fields))}")
    return make(*(whole(n, f"{place}.{name}", 0, MOST_BITS) for name, n in zip(fields, entries[1:], strict=True)))


def whole(value: Any, place: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        bad(place, f"expected a whole number from {least} to {most}, got {value!r:.60}")
    return value


def listed(value: Any, place: str, length: int | None) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        bad(place, f"expected a list, got {value!r:.60}")
    if length is not None and len(value) != length:
        bad(place, f"expected {length} entries, got {len(value)}")
    return list(value)


def table(value: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        bad(place, f"expected a table, got {value!r:.60}")
    return value


def bad(place: str, message: str) -> NoReturn:
    raise BadPosition(f"position.{place}: {message}" if place else f"position: {message}")
