"""Entries of positions that only Merlin has: dice, seals, tiles; each function raises BadPosition with the place."""

from __future__ import annotations

from game.rules.position_entries import bad, listed, only, table, whole
from game.titles.merlin.rules.board import WHITE
from game.titles.merlin.rules.frames import abilities
from game.titles.merlin.rules.notation import ABILITY_ROWS
from game.titles.merlin.rules.vocabulary import ASSISTANTS, TERRAINS, TOWER

USED = "used"
"""Written in a seal of row 3 that is used up."""


def dice_of(written: object, place: str) -> list[int]:
    """Return the four dice of a seat: its own ones, the highest first, then the white one; 0 for a used one."""
    dice = table(written, place)
    only(dice, ("own", "white"), place)
    own = [
        whole(pips, f"{place}.own[{n}]", 1, 6) for n, pips in enumerate(listed(dice.get("own"), f"{place}.own", None))
    ]
    if len(own) > WHITE:
        bad(f"{place}.own", f"expected at most {WHITE} dice, got {len(own)}")
    white = 0 if dice.get("white") is None else whole(dice["white"], f"{place}.white", 1, 6)
    return [*sorted(own, reverse=True), *[0] * (WHITE - len(own)), white]


def seals_of(written: object, place: str) -> int:
    """Return a seat's abilities as bits."""
    bits = 0
    for number, seal in enumerate(listed(written, place, None)):
        where = f"{place}[{number}]"
        column, row, used = _seal(seal, where)
        bit = 1 << 4 * (row - 1) + column
        if bits & bit:
            bad(where, "expected each ability only once")
        bits |= bit | (used << abilities.USED_UP + column)
    return bits


def _seal(written: object, place: str) -> tuple[int, int, bool]:
    """Return a seal's column, its row, and whether it is used up."""
    match written:
        case [str(name), int(row), *rest] if name in ASSISTANTS and row in ABILITY_ROWS and not isinstance(row, bool):
            if not rest or (row == abilities.ONCE and rest == [USED]):
                return ASSISTANTS.index(name), row, bool(rest)
    expected = f"expected an assistant, a row from 1 to 3 and, for one of row 3, perhaps {USED!r}"
    bad(place, f"{expected}; got {written!r:.60}")


def tile_of(written: object, place: str) -> int:
    """Return a tile of the environs: "forest", or "forest+" with a tower."""
    if not isinstance(written, str) or written.removesuffix(TOWER) not in TERRAINS:
        bad(place, f"expected one of {', '.join(TERRAINS)}, with {TOWER} for a tower; got {written!r:.60}")
    return 2 * TERRAINS.index(written.removesuffix(TOWER)) + written.endswith(TOWER)
