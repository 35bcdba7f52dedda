"""Entries of positions as only Merlin has them: dice, seals, tiles; each function raises BadPosition with the place."""

from __future__ import annotations

from game.rules.position_entries import bad, listed, only, table, whole
from game.titles.merlin.rules.board import WHITE
from game.titles.merlin.rules.frames import abilities
from game.titles.merlin.rules.words import ASSISTANTS, TERRAINS, TOWER

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
        assistant, row, *used = (
            listed(seal, where, None) if isinstance(seal, (list, tuple)) and len(seal) > 1 else (0, 0)
        )
        last = used == [USED] and row == abilities.ONCE
        if (
            assistant not in ASSISTANTS
            or not isinstance(row, int)
            or isinstance(row, bool)
            or row not in (1, 2, 3)
            or not (last or not used)
        ):
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


def tile_of(written: object, place: str) -> int:
    """Return a tile of the environs: "forest", or "forest+" with a tower."""
    if not isinstance(written, str) or written.removesuffix(TOWER) not in TERRAINS:
        bad(place, f"expected one of {', '.join(TERRAINS)}, with {TOWER} for a tower; got {written!r:.60}")
    return 2 * TERRAINS.index(written.removesuffix(TOWER)) + written.endswith(TOWER)
