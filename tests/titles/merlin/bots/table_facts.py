"""What can be seen on Merlin's table, and what an action brought, for what reasons claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.scoring import territories
from tests.titles.merlin.bots.played_out import Outcome, Said
from tests.titles.merlin.rules.builder import (
    COLOURS,
    POINTS_FLAGS,
    POINTS_MARKERS,
    POINTS_MATERIALS,
    POINTS_SHIELDS,
)

SHIELD, FLAG, MATERIAL = range(3)
HOME = 6
POINTS = {POINTS_SHIELDS: SHIELD, POINTS_FLAGS: FLAG, POINTS_MATERIALS: MATERIAL, POINTS_MARKERS: 3}
"""What points spaces count: a kind of good, or markers."""
ANY_SIZE, SMALL, LARGE = range(1, 25), range(1, 4), range(4, 25)
"""Sizes of territories."""

# -- what can be seen on the table


def shields(state: Any, seat: int, name: str) -> int:
    return int(state.observe(None).goods[seat][SHIELD][COLOURS.index(name)])


def traitors(state: Any, seat: int, name: str) -> int:
    return int(state.observe(None).traitors[seat][COLOURS.index(name)])


def unshielded(state: Any, seat: int, name: str) -> bool:
    return traitors(state, seat, name) > shields(state, seat, name)


def besieged(said: Said) -> bool:
    """Return whether some traitor finds no shield."""
    return any(unshielded(said.state, said.seat, name) for name in COLOURS)


def counted(state: Any, seat: int, space: int) -> int:
    """Return what a points space counts."""
    seen, about = state.observe(None), POINTS[space]
    return sum(row[seat] for row in seen.markers) if about == 3 else sum(seen.goods[seat][about])


def payable(state: Any, seat: int) -> set[int]:
    """Return the free hexes that a material of the seat pays for."""
    seen = state.observe(None)
    if not seen.manors[seat]:
        return set()
    held = {name for name, count in zip(COLOURS, seen.goods[seat][MATERIAL], strict=True) if count}
    rows = len(seen.owners) // 6
    return {
        number
        for number, owner in enumerate(seen.owners)
        if owner is None and held & merlin.materials_for(rows, number // 6, number % 6)
    }


def leaders(counts: tuple[int, ...] | list[int]) -> list[int]:
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def tied(state: Any, seat: int) -> bool:
    found = map(leaders, state.observe(None).markers)
    return any(seat in each and len(each) > 1 for each in found)


def out(state: Any, seat: int) -> int:
    return sum(place != HOME for place in state.observe(None).assistants[seat])


def lasts(state: Any, seat: int) -> bool:
    """Return whether the seat has another turn after this one, for which it has chosen its die."""
    seen = state.observe(None)
    return seen.round < 6 or bool(seen.dice[seat]) or seen.white[seat] is not None


def manors_around(state: Any, name: str) -> tuple[int, list[int]]:
    """Return the size of the hex's territory, and the manors there by seat."""
    seen = state.observe(None)
    row, column = map(int, name.split(","))
    group = next(each.hexes for each in territories(seen.tiles) if 6 * row + column in each.hexes)
    owners = [seen.owners[number] for number in group]
    return len(group), [owners.count(seat) for seat in range(len(seen.scores))]


# -- what an action brought


def scores(found: Outcome, seat: int) -> int:
    return sum(event.points for event in found.of(ev.PointsScored) if event.seat == seat)


def took(kind: str, found: Outcome, seat: int) -> list[str]:
    return [event.principality for event in found.of(ev.GoodTaken) if event.kind == kind and event.seat == seat]


def needed_shield(found: Outcome, seat: int) -> bool:
    return any(unshielded(found.before, seat, name) for name in took("shield", found, seat))


def opens_building(found: Outcome, seat: int) -> bool:
    return bool(took("material", found, seat)) and not payable(found.before, seat) and bool(payable(found.after, seat))


def opens_more(found: Outcome, seat: int) -> bool:
    return bool(took("material", found, seat)) and payable(found.before, seat) < payable(found.after, seat)


def spare_shield(found: Outcome, seat: int) -> bool:
    return bool(took("shield", found, seat)) and found.before.observe(None).round <= 4


def flag(found: Outcome, seat: int) -> bool:
    return bool(took("flag", found, seat)) and lasts(found.after, seat)


def placed(found: Outcome, seat: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield who had and has the most markers where the seat placed one."""
    for event in found.of(ev.MarkerPlaced):
        p = COLOURS.index(event.principality)
        yield leaders(found.before.observe(None).markers[p]), leaders(found.after.observe(None).markers[p])


def leads(found: Outcome, seat: int) -> bool:
    return any(now == [seat] != then for then, now in placed(found, seat))


def ties(found: Outcome, seat: int) -> bool:
    return any(seat in now and len(now) > 1 for _then, now in placed(found, seat))


def ousts(found: Outcome, seat: int) -> bool:
    return any(event.seat != seat for event in found.of(ev.AssistantSentHome))


def goes_out(found: Outcome, seat: int) -> bool:
    return out(found.after, seat) > out(found.before, seat)


def wins(found: Outcome, seat: int, alone: bool, hexes: range = ANY_SIZE) -> bool:
    """Return whether a manor brings the seat points of a territory of that size, which it leads alone or not."""
    for event in found.of(ev.ManorBuilt):
        size, manors = manors_around(found.before, event.hex)
        _size, more = manors_around(found.after, event.hex)
        gained = merlin.shared_by_most(size, more)[seat] > merlin.shared_by_most(size, manors)[seat]
        if gained and size in hexes and (leaders(more) == [seat]) == alone:
            return True
    return False


def sword(found: Outcome, seat: int, mine: bool) -> bool:
    """Return whether Excalibur was taken, from the board (`mine`) or from another player."""
    sources = [event.source for event in found.of(ev.ExcaliburTaken)]
    return any(source is None if mine else source not in (None, seat) for source in sources)


def grail(found: Outcome, seat: int) -> bool:
    return any(event.source != seat for event in found.of(ev.GrailTaken))


def discarded(found: Outcome, seat: int, covered: bool) -> bool:
    names = [event.principality for event in found.of(ev.TraitorsDiscarded)]
    return any(unshielded(found.before, seat, name) != covered for name in names)
