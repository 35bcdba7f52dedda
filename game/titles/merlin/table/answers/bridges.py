"""Steps of the focus that geometry would make long: across the rondel's rim, and between the far ends of the table."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from game.titles.merlin.table.answers.landings import LANDING
from game.titles.merlin.table.board_picture.target_lights import ARCH, GATE
from game.ui.canvas import Box
from game.ui.focus import Focusable

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
STEEP = 0.75
"""Distance to the side, in heights above the middle, up to which a space counts as being at the top."""
ASIDE = 150.0
"""Largest difference in height, in units, between a space and an arch next to it."""


def bridged(
    spaces: Sequence[Focusable], gates: Sequence[Focusable], hexes: Sequence[Focusable],
    missions: Sequence[Focusable], hand: Sequence[Focusable], alone: bool,
) -> list[Focusable]:  # fmt: skip
    """Return everything on the board, with steps added where geometry leads nowhere near.

    Down from the missions leads to the bottom of the rondel, and back; up from the highest gatehouse above them leads
    to the missions, and right from the last of them to the hand. Where no plates stand at the right, down from the
    last mission leads to that gatehouse. Inward from the sides and the top of the rondel leads to the middle of a row
    of hexes, and outward from a space to the arches next to it. Outward from the gatehouses at the left leads to those
    at the right. Up from an arch or a whole gatehouse leads to the arches above.

    hand   the cards of the hand, if it is shown
    alone  no plates stand at the right, so that the gatehouses there lead back to those at the left
    """
    ring, gates = Box.around([one.box for one in spaces]), _stacked(gates)
    bottom = max(spaces, key=lambda one: one.box.centre[1]).id
    found = [_inward(one, ring, hexes, gates) for one in spaces]
    if not missions:
        return [*found, *_around(gates, ring.centre[0], None), *hexes]
    found = [_with(one, DOWN, missions[0].id) if one.id == bottom else one for one in found]
    lasting = [_with(one, DOWN, bottom) for one in missions]
    if hand:
        lasting[-1] = _with(lasting[-1], RIGHT, hand[0].id)
    above = [one for one in gates if one.box.centre[0] > ring.centre[0]]
    top = min((one.box.y for one in above), default=0.0)
    highest = {one.id for one in above if one.box.y < top + 1.0}
    if alone and highest:
        lasting[-1] = _with(lasting[-1], DOWN, next(one.id for one in above if one.id in highest))
    linked = [_with(one, UP, missions[-1].id) if one.id in highest else one for one in gates]
    linked = _around(linked, ring.centre[0], highest if alone else None)
    return [*found, *linked, *hexes, *lasting]


def beside_rondel(rounds: Focusable, spaces: Sequence[Focusable]) -> Focusable:
    """Return the rounds with a step up to the top of the rondel; to the right are the spaces at its side."""
    across = Box.around([one.box for one in spaces]).centre[0]
    west = [one for one in spaces if one.box.centre[0] < across]
    return _with(rounds, UP, min(west, key=lambda one: one.box.y).id)


def above_hand(plates: Sequence[Focusable], hand: Sequence[Focusable]) -> list[Focusable]:
    """Return the plates, the lowest with a step down to the middle of the hand."""
    return [*plates[:-1], _with(plates[-1], DOWN, hand[len(hand) // 2].id) if hand else plates[-1]]


def _inward(space: Focusable, ring: Box, hexes: Sequence[Focusable], gates: Sequence[Focusable]) -> Focusable:
    """Return a space with its added steps. Outward leads to the nearest arch. Inward from the rondel's sides leads to
    the middle of the row of hexes at that height, and from its top to the middle of the highest row; a landing between
    the two leads to the nearest hex."""
    (x, y), (across, down) = space.box.centre, ring.centre
    found, aside = _outward(space, x - across, gates), LEFT if x > across else RIGHT
    above = down - y
    level = [one for one in hexes if abs(one.box.centre[1] - y) < one.box.h / 2]
    if abs(x - across) >= abs(above) and level:
        return _with(found, aside, _nearest(level, across).id)
    if above <= 0.0 or not hexes:
        return found
    if above * STEEP > abs(x - across):
        return _with(found, DOWN, _nearest([one for one in hexes if one.box.y < hexes[0].box.y + 1.0], across).id)
    if space.id.startswith(LANDING) and above < abs(x - across) < above / STEEP:
        return _with(found, aside, min(hexes, key=lambda one: math.dist(one.box.centre, (x, y))).id)
    return found


def _nearest(row: Sequence[Focusable], x: float) -> Focusable:
    return min(row, key=lambda one: abs(one.box.centre[0] - x))


def _outward(space: Focusable, dx: float, gates: Sequence[Focusable]) -> Focusable:
    """Return a space with a step to the nearest arch, unless a whole gatehouse is next to it."""
    x, y = space.box.centre
    beside = [one for one in gates if (one.box.centre[0] - x) * dx > 0]
    arches = [one for one in beside if one.id.startswith(ARCH) and abs(one.box.centre[1] - y) < ASIDE]
    whole = any(one.id.startswith(GATE) and one.box.y < y < one.box.bottom for one in beside)
    if abs(dx) < space.box.w or not arches or whole:
        return space
    near = min(arches, key=lambda one: (round(abs(one.box.centre[1] - y)), abs(one.box.centre[0] - x)))
    return _with(space, RIGHT if dx > 0 else LEFT, near.id)


def _stacked(gates: Sequence[Focusable]) -> list[Focusable]:
    """Return the parts of the gatehouses, with arches and whole gatehouses leading up to arches, past what lies
    between."""
    arches = [one for one in gates if one.id.startswith(ARCH)]

    def higher(one: Focusable) -> Focusable | None:
        (x, y), wide = one.box.centre, max(one.box.w, 1.0)
        above = [arch for arch in arches if abs(arch.box.centre[0] - x) < wide / 2 and arch.box.centre[1] < y - 1.0]
        return max(above, key=lambda arch: (arch.box.centre[1], -abs(arch.box.centre[0] - x)), default=None)

    found = []
    for one in gates:
        arch = higher(one) if one.id.startswith((ARCH, GATE)) else None
        found.append(_with(one, UP, arch.id) if arch is not None and _is_next(one, arch, gates) else one)
    return found


def _is_next(one: Focusable, arch: Focusable, gates: Sequence[Focusable]) -> bool:
    """Return whether no whole gatehouse stands between something and an arch above it."""
    x, y = one.box.centre
    whole = [gate.box for gate in gates if gate.id.startswith(GATE) and abs(gate.box.centre[0] - x) < gate.box.w]
    return not any(arch.box.centre[1] < box.centre[1] < y - 1.0 for box in whole)


def _around(gates: Sequence[Focusable], middle: float, beside: Collection[str] | None) -> list[Focusable]:
    """Return the parts of the gatehouses with steps from the outermost on one side to those on the other.

    beside  those at the right that lead to the header's buttons instead; None: all of them have plates next to them
    """
    west = [one for one in gates if one.box.centre[0] < middle]
    east = [one for one in gates if one.box.centre[0] >= middle]
    if beside is None:
        return [*_out(west, LEFT, east), *east]
    around = _out([one for one in east if one.id not in beside], RIGHT, west)
    return [*_out(west, LEFT, east), *(one for one in east if one.id in beside), *around]


def _out(side: Sequence[Focusable], step: tuple[int, int], other: Sequence[Focusable]) -> list[Focusable]:
    def outermost(items: Sequence[Focusable], direction: int) -> list[Focusable]:
        def is_beyond(far: Focusable, near: Focusable) -> bool:
            in_line = far.box.y < near.box.bottom and near.box.y < far.box.bottom
            return in_line and (far.box.centre[0] - near.box.centre[0]) * direction > 1.0

        return [one for one in items if not any(is_beyond(far, one) for far in items)]

    leaving, ends = {one.id for one in outermost(side, step[0])}, outermost(other, -step[0])
    return [
        _with(one, step, min(ends, key=lambda end: abs(end.box.centre[1] - one.box.centre[1])).id)
        if one.id in leaving and ends
        else one
        for one in side
    ]


def _with(one: Focusable, step: tuple[int, int], to: str) -> Focusable:
    return replace(one, neighbours={**(one.neighbours or {}), step: to})
