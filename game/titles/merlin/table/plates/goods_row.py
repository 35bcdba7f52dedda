"""The goods of a plate in one row: a picture for each kind and principality, or a count of a whole kind where many are
held, so that no picture gets too small to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.titles.merlin.table.plates.plate_content import HeldGoods

GOOD, LEAST_GOOD = 32.0, 24.0
"""Usual and least size of a good: the first in units of the plate, the second in canvas units."""
PITCH = 1.06
"""From one picture to the next, in sizes of a picture."""
BESIDE = 2.0
"""Units between a picture and its count."""
GROUPS_APART, COUNTED_APART = 14.0, 8.0
"""Between two kinds; nearer where one of them is counted as a whole."""


class ShownGoods(NamedTuple):
    """A picture of the row, with or without a number.

    x             its middle
    principality  whose good it is; none: all goods of the kind are counted
    count_x       the left edge of the number
    """

    kind: str
    principality: str
    x: float
    number: str = ""
    number_x: float = 0.0


class GoodsRow(NamedTuple):
    """Pictures of one size, from left to right."""

    size: float
    shown: tuple[ShownGoods, ...]


class _Part(NamedTuple):
    kind: str
    principality: str
    number: str


def goods_row(
    groups: Sequence[Sequence[HeldGoods]], left: float, right: float, unit: float, measure: Callable[[str], float]
) -> GoodsRow:
    """Lay out groups of goods, one for each kind, up to the right edge.

    unit     canvas units per unit of the plate
    measure  returns the width of a count
    """
    parts = [[_Part(one.kind, one.principality, str(one.held) if one.held > 1 else "") for one in group]
             for group in groups if group]  # fmt: skip
    totals = [sum(one.held for one in group) for group in groups if group]
    size = _size(parts, right - left, unit, measure)
    while size < LEAST_GOOD and (longest := max(parts, key=len, default=[])) and len(longest) > 1:
        at = parts.index(longest)
        parts[at] = [_Part(longest[0].kind, "", str(totals[at]))]
        size = _size(parts, right - left, unit, measure)
    return GoodsRow(size, tuple(_placed(parts, right, size, unit, measure)))


def _fixed(parts: Sequence[Sequence[_Part]], unit: float, measure: Callable[[str], float]) -> float:
    """Return the width of all that keeps its size: gaps and counts."""
    counts = [one.number for group in parts for one in group if one.number]
    return sum(measure(count) + BESIDE * unit for count in counts) + max(0, len(parts) - 1) * _apart(parts) * unit


def _apart(parts: Sequence[Sequence[_Part]]) -> float:
    """Return the units between two kinds."""
    return GROUPS_APART if all(one.principality for group in parts for one in group) else COUNTED_APART


def _size(parts: Sequence[Sequence[_Part]], room: float, unit: float, measure: Callable[[str], float]) -> float:
    """Return the size in which the pictures fit."""
    pictures = sum(len(group) for group in parts)
    if not pictures:
        return GOOD * unit
    return max(0.0, min(GOOD * unit, (room - _fixed(parts, unit, measure)) / (PITCH * pictures)))


def _placed(
    parts: Sequence[Sequence[_Part]], right: float, size: float, unit: float, measure: Callable[[str], float]
) -> list[ShownGoods]:
    pictures, found = sum(len(group) for group in parts), []
    x = right - PITCH * size * pictures - _fixed(parts, unit, measure)
    for group in parts:
        for one in group:
            middle = x + PITCH * size / 2
            x += PITCH * size
            if one.number:
                x += BESIDE * unit
                found.append(ShownGoods(one.kind, one.principality, middle, one.number, x))
                x += measure(one.number)
            else:
                found.append(ShownGoods(one.kind, one.principality, middle))
        x += _apart(parts) * unit
    return found
