"""Conclusions from the view alone, which everyone can draw: who leads where, what pays for a hex, which traitors
stay."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.titles.merlin.rules import scoring
from game.titles.merlin.rules.notation import COLUMNS, HOME
from game.titles.merlin.rules.options import APPLES
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words


def placed(view: ViewData, seat: int) -> int:
    """Return how many assistants of a seat are in principalities."""
    return sum(place != HOME for place in view.assistants[seat])


def influenced(view: ViewData, seat: int) -> list[str]:
    """Return the principalities where a seat has a marker."""
    return [name for name, counts in zip(view.facts.principalities, view.markers, strict=True) if counts[seat]]


def apples_left(view: ViewData) -> int:
    """Return the apples in stock."""
    return APPLES - sum(view.apples)


# -- the environs


def hex_number(name: str) -> int:
    """Return the number of a hex written as "row,column"."""
    row, column = name.split(",")
    return COLUMNS * int(row) + int(column)


def takes(view: ViewData, number: int) -> list[str]:
    """Return the principalities whose material a hex takes, clockwise."""
    facts = view.facts
    above, below = ([facts.index(name) for name in names] for names in (facts.above, facts.below))
    found = scoring.materials(facts.rows, number // COLUMNS, number % COLUMNS, above, below)
    return [facts.principalities[at] for at in sorted(found)]


def payable(view: ViewData, seat: int, number: int) -> list[str]:
    """Return the principalities with whose material a seat can build on a hex."""
    return [name for name in takes(view, number) if view.held(seat, "material", name)]


def open_hexes(view: ViewData, seat: int) -> tuple[int, int]:
    """Return how many free hexes take one of the seat's materials, and how many of them have a tower."""
    empty = (number for number, owner in enumerate(view.owners) if owner is None)
    free = [number for number in empty if payable(view, seat, number)]
    return len(free), sum(view.tiles[number] % 2 for number in free)


def territory_of(view: ViewData, number: int) -> tuple[int, ...]:
    """Return the hexes of the territory that a hex belongs to."""
    return next(group.hexes for group in scoring.territories(view.tiles) if number in group.hexes)


def manors_on(view: ViewData, numbers: Sequence[int]) -> list[int]:
    """Return how many manors each seat has on these hexes."""
    owners = [view.owners[number] for number in numbers]
    return [owners.count(seat) for seat in range(view.players)]


# -- who leads


def standing(words: Words, before: Sequence[int], seat: int) -> Message:
    """Return how a seat would do with one more than these counts, as the end of a sentence: "you’d lead 3 to 2"."""
    counts = [count + (other == seat) for other, count in enumerate(before)]
    own, others = counts[seat], [count for other, count in enumerate(counts) if other != seat]
    best = max(others)
    led = "yes" if before[seat] > best else "no"
    if not best:
        return Message("merlin-standing-alone", {"led": led})
    if own > best:
        return Message("merlin-standing-lead", {"own": own, "next": best, "led": led})
    if own == best:
        return Message("merlin-standing-tie", {"own": own})
    leader = next(other for other, count in enumerate(counts) if other != seat and count == best)
    return Message("merlin-standing-behind", words.doing(leader, own=own, next=best))


# -- traitors


def lacking(view: ViewData, seat: int, principality: str) -> int:
    """Return how many traitors of a colour find no shield at a seat's castle."""
    at = view.facts.index(principality)
    return max(0, view.traitors[seat][at] - view.held(seat, "shield", principality))
