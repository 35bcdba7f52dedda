"""The goods of a plate in one row. Each kind is a fan, in which equal goods lie as a pile; the less room there is, the
smaller the pictures and the closer the fans. Only where even that isn't enough are the goods of a kind counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.titles.merlin.table.pieces import Pieces
from game.ui.look.pen import Pen
from game.ui.look.type_styles import COUNT
from game.ui.widgets.tree import Widget

GOOD, LEAST_GOOD = 32.0, 24.0
"""Usual and least size of a good: the first in units of the plate, the second in canvas units."""
PITCH, LEAST_PITCH = 1.06, 0.68
"""From one good to the next of its kind, in sizes of a picture. The least one still shows emblems: they are left of
the part that the next picture covers, but for the edge of a shield's."""
PILED, LEAST_PILED = 0.5, 0.4
"""From one good to an equal one, in sizes of a picture: enough to see its colour."""
HIGHEST_PILE = 3
"""More than that many equal goods are one picture and a number."""
GROUPS_APART, LEAST_APART = 14.0, 6.0
"""Units between two kinds."""
BESIDE = 2.0
"""Units between a picture and its number."""
STEPS = 24
"""Sizes that are tried."""


class HeldGoods(NamedTuple):
    """Goods of one kind and principality in a castle."""

    kind: str
    principality: str
    held: int


class ShownGoods(NamedTuple):
    """A picture of the row, with or without a number. Each lies on the one before.

    x             its middle
    principality  whose good it is; none: all goods of the kind are counted
    number_x      the left edge of the number
    """

    kind: str
    principality: str
    x: float
    number: str = ""
    number_x: float = 0.0


class LaidGoods(NamedTuple):
    """Pictures of one size, from left to right."""

    size: float
    shown: tuple[ShownGoods, ...]


class _Spacing(NamedTuple):
    """Size of a picture, and the ways from one to the next; all in canvas units."""

    size: float
    pitch: float
    piled: float
    apart: float
    beside: float


class _Part(NamedTuple):
    """A pile of equal goods, or one picture with a number."""

    kind: str
    principality: str
    pictures: int
    number: str = ""


class GoodsRow(Widget):
    """Goods at the right end of its room, and as far to the left as they need."""

    def __init__(self, pieces: Pieces, groups: Sequence[Sequence[HeldGoods]], unit: float) -> None:
        """groups: one for each kind; unit: canvas units per unit of the plate"""
        self._pieces, self._groups, self._unit = pieces, groups, unit
        self.grow = 1.0

    def draw(self, pen: Pen, focused: bool = False) -> None:
        style, y = COUNT.inked("ink"), self.box.centre[1]
        laid = lay_goods(self._groups, self.box.x, self.box.right, self._unit, lambda count: pen.width(count, style))
        for one in laid.shown:
            at = one.x, y
            if one.principality:
                self._pieces.good(pen.surface, pen.canvas, at, one.kind, one.principality, laid.size)
            else:
                ink, ground = pen.written("ink"), pen.written("panel")
                self._pieces.sign(pen.surface, pen.canvas, at, one.kind, laid.size, ink, ground)
            if one.number:
                pen.text(one.number, self.box._replace(x=one.number_x), style, "midleft", 1)


def lay_goods(
    groups: Sequence[Sequence[HeldGoods]], left: float, right: float, unit: float, measure: Callable[[str], float]
) -> LaidGoods:
    """Lay out groups of goods, one for each kind, up to the right edge.

    unit     canvas units per unit of the plate
    measure  returns the width of a number
    """
    parts = [[_pile(one) for one in group] for group in groups if group]
    totals = [sum(one.held for one in group) for group in groups if group]
    room = right - left
    while (spacing := _spacing(parts, room, unit, measure)) is None:
        longest = max(parts, key=lambda group: _width([group], _at(0.0, unit), measure) if group[0].principality else 0)
        if not longest[0].principality:
            spacing = _shrunk(parts, room, unit, measure)
            break
        at = parts.index(longest)
        parts[at] = [_Part(longest[0].kind, "", 1, str(totals[at]))]
    return LaidGoods(spacing.size, tuple(_placed(parts, right, spacing, measure)))


def _pile(goods: HeldGoods) -> _Part:
    if goods.held > HIGHEST_PILE:
        return _Part(goods.kind, goods.principality, 1, f"×{goods.held}")
    return _Part(goods.kind, goods.principality, goods.held)


def _at(ease: float, unit: float) -> _Spacing:
    """Return a spacing between the closest (0) and the usual one (1)."""

    def between(least: float, most: float) -> float:
        return least + ease * (most - least)

    size = between(LEAST_GOOD, max(LEAST_GOOD, GOOD * unit))
    pitch, piled = between(LEAST_PITCH, PITCH) * size, between(LEAST_PILED, PILED) * size
    return _Spacing(size, pitch, piled, between(LEAST_APART, GROUPS_APART * unit), BESIDE * unit)


def _spacing(
    parts: Sequence[Sequence[_Part]], room: float, unit: float, measure: Callable[[str], float]
) -> _Spacing | None:
    """Return the widest spacing that fits; None if none does."""
    for step in range(STEPS, -1, -1):
        spacing = _at(step / STEPS, unit)
        if _width(parts, spacing, measure) <= room:
            return spacing
    return None


def _shrunk(parts: Sequence[Sequence[_Part]], room: float, unit: float, measure: Callable[[str], float]) -> _Spacing:
    """Return the closest spacing with pictures as small as the room demands: everything has been counted."""
    spacing = _at(0.0, unit)
    over = _width(parts, spacing, measure) - room
    return spacing._replace(size=max(0.0, spacing.size - over / len(parts)))


def _width(parts: Sequence[Sequence[_Part]], spacing: _Spacing, measure: Callable[[str], float]) -> float:
    groups = [_group_width(group, spacing, measure) for group in parts]
    return sum(groups) + max(0, len(groups) - 1) * spacing.apart


def _group_width(group: Sequence[_Part], spacing: _Spacing, measure: Callable[[str], float]) -> float:
    wide = 0.0
    for index, part in enumerate(group):
        wide += (part.pictures - 1) * spacing.piled + _after(part, index == len(group) - 1, spacing, measure)
    return wide


def _after(part: _Part, last: bool, spacing: _Spacing, measure: Callable[[str], float]) -> float:
    """Return the way from the left edge of a part's top picture to the next part, or to the end of the group."""
    if part.number:
        return spacing.size + spacing.beside + measure(part.number) + (0.0 if last else spacing.beside)
    return spacing.size if last else spacing.pitch


def _placed(
    parts: Sequence[Sequence[_Part]], right: float, spacing: _Spacing, measure: Callable[[str], float]
) -> list[ShownGoods]:
    found, x = [], right - _width(parts, spacing, measure)
    for group in parts:
        for index, part in enumerate(group):
            for _ in range(part.pictures - 1):
                found.append(ShownGoods(part.kind, part.principality, x + spacing.size / 2))
                x += spacing.piled
            number_x = x + spacing.size + spacing.beside if part.number else 0.0
            found.append(ShownGoods(part.kind, part.principality, x + spacing.size / 2, part.number, number_x))
            x += _after(part, index == len(group) - 1, spacing, measure)
        x += spacing.apart
    return found
