"""How much each mission still asks of a seat: what is missing, in goods, markers or assistants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.titles.merlin.rules.content.schema import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Mission,
    Need,
)
from game.titles.merlin.rules.notation import HOME
from game.titles.merlin.rules.options import Options, setup_for
from game.titles.merlin.rules.words import ASSISTANTS, KINDS


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


class Needs:
    """What the missions of a level ask for, sorted by how it is counted."""

    def __init__(self, missions: Sequence[Mission], principalities: Mapping[str, int]) -> None:
        self._number = len(missions)
        self._goods: list[tuple[int, int]] = []
        self._amounts: list[tuple[int, int, int, int]] = []
        self._markers: list[tuple[int, int]] = []
        self._markers_at: list[tuple[int, int, int]] = []
        self._assistant_at: list[tuple[int, int, int]] = []
        self._assistants_at: list[tuple[int, int, int]] = []
        self._together: list[tuple[int, tuple[int, ...]]] = []
        for card, mission in enumerate(missions):
            self._add(card, mission.needs, principalities)

    def _add(self, card: int, needs: Need, principalities: Mapping[str, int]) -> None:
        if isinstance(needs, Goods):
            named = (good.split(" ") for good in needs.goods)
            self._goods.append((card, sum(1 << 6 * KINDS.index(kind) + principalities[p] for kind, p in named)))
        elif isinstance(needs, Amounts):
            self._amounts.append((card, needs.shields, needs.flags, needs.materials))
        elif isinstance(needs, Markers):
            self._markers.append((card, needs.count))
        elif isinstance(needs, MarkersAt):
            self._markers_at.append((card, principalities[needs.principality], needs.count))
        elif isinstance(needs, AssistantAt):
            self._assistant_at.append((card, ASSISTANTS.index(needs.assistant), principalities[needs.principality]))
        elif isinstance(needs, AssistantsAt):
            self._assistants_at.append((card, principalities[needs.principality], needs.count))
        else:
            self._together.append((card, tuple(ASSISTANTS.index(name) for name in needs.assistants)))

    def missing(self, held: Holding) -> list[int]:
        """Return by mission how many goods, markers or assistants the holding lacks; 0 where it is met, or below."""
        found = [0] * self._number
        lacking, markers, places = ~held.mask, held.markers, held.assistants
        for card, wanted in self._goods:
            found[card] = (wanted & lacking).bit_count()
        for card, *wants in self._amounts:
            found[card] = sum(want - own for want, own in zip(wants, held.amounts, strict=True) if want > own)
        for card, count in self._markers:
            found[card] = count - held.placed
        for card, p, count in self._markers_at:
            found[card] = count - markers[p]
        for card, k, p in self._assistant_at:
            found[card] = int(places[k] != p)
        for card, p, count in self._assistants_at:
            found[card] = count - places.count(p)
        for card, assistants in self._together:
            there = [places[k] for k in assistants]
            found[card] = len(there) - max([there.count(place) for place in there if place != HOME], default=0)
        return found


@cache
def needs_of(options: Options) -> Needs:
    """Return the needs of the level's missions."""
    setup = setup_for(options)
    return Needs(setup.level.missions, setup.principality_index)
