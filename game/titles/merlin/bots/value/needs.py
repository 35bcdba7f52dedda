"""How much each mission still asks of a seat: what is missing, in goods, markers or assistants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.titles.merlin.rules.content.schema import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Need,
)
from game.titles.merlin.rules.notation import HOME
from game.titles.merlin.rules.options import Options, setup_for
from game.titles.merlin.rules.words import ASSISTANTS, KINDS

FAR = 3
"""Missing as much or more is all the same."""


class Holding(NamedTuple):
    """What missions look at, for one seat.

    mask        kinds of goods held at least once, as bits: 6 kind + principality
    amounts     shields, flags, materials
    markers     by principality; placed: their sum
    assistants  places of the four
    """

    mask: int
    amounts: Sequence[int]
    markers: Sequence[int]
    placed: int
    assistants: Sequence[int]


Missing = Callable[[Holding], int]


@cache
def missing_of(options: Options) -> tuple[Missing, ...]:
    """Return for each mission of the level what counts what a holding lacks."""
    setup = setup_for(options)
    return tuple(_missing(mission.needs, setup.principality_index) for mission in setup.level.missions)


def _missing(needs: Need, principalities: Mapping[str, int]) -> Missing:
    if isinstance(needs, Goods):
        named = (good.split(" ") for good in needs.goods)
        return _named_goods(sum(1 << 6 * KINDS.index(kind) + principalities[name] for kind, name in named))
    if isinstance(needs, Amounts):
        return _amounts(needs.shields, needs.flags, needs.materials)
    if isinstance(needs, MarkersAt):
        return _markers_at(principalities[needs.principality], needs.count)
    if isinstance(needs, Markers):
        wanted = needs.count
        return lambda held: max(0, wanted - held.placed)
    if isinstance(needs, AssistantAt):
        return _assistant_at(ASSISTANTS.index(needs.assistant), principalities[needs.principality])
    if isinstance(needs, AssistantsAt):
        return _assistants_at(principalities[needs.principality], needs.count)
    return _together(tuple(ASSISTANTS.index(name) for name in needs.assistants))


def _named_goods(wanted: int) -> Missing:
    return lambda held: (wanted & ~held.mask).bit_count()


def _amounts(shields: int, flags: int, materials: int) -> Missing:
    def missing(held: Holding) -> int:
        own_shields, own_flags, own_materials = held.amounts
        lacking = shields - own_shields if own_shields < shields else 0
        if own_flags < flags:
            lacking += flags - own_flags
        return lacking + materials - own_materials if own_materials < materials else lacking

    return missing


def _markers_at(principality: int, count: int) -> Missing:
    return lambda held: max(0, count - held.markers[principality])


def _assistant_at(assistant: int, principality: int) -> Missing:
    return lambda held: int(held.assistants[assistant] != principality)


def _assistants_at(principality: int, count: int) -> Missing:
    return lambda held: max(0, count - held.assistants.count(principality))


def _together(assistants: tuple[int, ...]) -> Missing:
    def missing(held: Holding) -> int:
        places = [held.assistants[k] for k in assistants]
        return len(places) - max(0 if place == HOME else places.count(place) for place in places)

    return missing
