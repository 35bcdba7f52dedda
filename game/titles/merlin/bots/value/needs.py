"""How much each mission still asks of a seat: what is missing, in goods, markers or assistants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
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
from game.titles.merlin.rules.notation import ASSISTANTS, HOME, KINDS
from game.titles.merlin.rules.options import Options, setup_for

MOST_REMEMBERED = 8192


class Holding(NamedTuple):
    """One seat's goods, markers and assistants, as missions look at them.

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


class Shortfall(NamedTuple):
    """Shortfalls of the missions that look at one part of a holding.

    lacking  by mission what is missing
    ready    points of those that are met; nearly: of those that lack one thing at most
    """

    lacking: Mapping[int, int]
    ready: int
    nearly: int


GOODS_PART, MARKERS_PART, ASSISTANTS_PART = range(3)
"""Parts of a holding, each of which other missions look at."""


class Needs:
    """Needs of the missions of a level, sorted by how they are counted."""

    def __init__(self, missions: Sequence[Mission], principalities: Mapping[str, int]) -> None:
        self._points = [mission.points for mission in missions]
        self._part_of = [_part_of(mission.needs) for mission in missions]
        self._goods: list[tuple[int, int]] = []
        self._amounts: list[tuple[int, int, int, int]] = []
        self._markers: list[tuple[int, int]] = []
        self._markers_at: list[tuple[int, int, int]] = []
        self._assistant_at: list[tuple[int, int, int]] = []
        self._assistants_at: list[tuple[int, int, int]] = []
        self._together: list[tuple[int, tuple[int, ...]]] = []
        for card, mission in enumerate(missions):
            self._add(card, mission.needs, principalities)
        # A turn changes one part at a time: each is remembered by what it looks at.
        self._of_goods = lru_cache(maxsize=MOST_REMEMBERED)(self._goods_part)
        self._of_markers = lru_cache(maxsize=MOST_REMEMBERED)(self._markers_part)
        self._of_assistants = lru_cache(maxsize=MOST_REMEMBERED)(self._assistants_part)

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

    def parts(self, held: Holding) -> tuple[Shortfall, Shortfall, Shortfall]:
        """Return what is missing for the missions of goods, of markers and of assistants."""
        return (
            self._of_goods(held.mask, tuple(held.amounts)),
            self._of_markers(tuple(held.markers)),
            self._of_assistants(tuple(held.assistants)),
        )

    def lacking(self, card: int, parts: Sequence[Shortfall]) -> int:
        """Return how many goods, markers or assistants a mission lacks; 0 where it is met, or below."""
        return parts[self._part_of[card]].lacking[card]

    def looks_at(self, card: int, part: int) -> bool:
        """Return whether a mission asks for something of that part of a holding."""
        return self._part_of[card] == part

    def _goods_part(self, mask: int, amounts: tuple[int, ...]) -> Shortfall:
        found, lacking = {}, ~mask
        shields, flags, materials = amounts
        for card, wanted in self._goods:
            found[card] = (wanted & lacking).bit_count()
        for card, some, others, more in self._amounts:
            found[card] = max(0, some - shields) + max(0, others - flags) + max(0, more - materials)
        return self._part(found)

    def _markers_part(self, markers: tuple[int, ...]) -> Shortfall:
        placed = sum(markers)
        found = {card: count - placed for card, count in self._markers}
        for card, p, count in self._markers_at:
            found[card] = count - markers[p]
        return self._part(found)

    def _assistants_part(self, places: tuple[int, ...]) -> Shortfall:
        found = {card: int(places[k] != p) for card, k, p in self._assistant_at}
        for card, p, count in self._assistants_at:
            found[card] = count - places.count(p)
        for card, assistants in self._together:
            there = [places[k] for k in assistants]
            found[card] = len(there) - max([there.count(place) for place in there if place != HOME], default=0)
        return self._part(found)

    def _part(self, lacking: Mapping[int, int]) -> Shortfall:
        points = self._points
        ready = sum(points[card] for card, missing in lacking.items() if missing <= 0)
        return Shortfall(lacking, ready, sum(points[card] for card, missing in lacking.items() if missing <= 1))


def _part_of(needs: Need) -> int:
    if isinstance(needs, Goods | Amounts):
        return GOODS_PART
    return MARKERS_PART if isinstance(needs, Markers | MarkersAt) else ASSISTANTS_PART


@cache
def needs_of(options: Options) -> Needs:
    """Return the needs of the level's missions."""
    setup = setup_for(options)
    return Needs(setup.level.missions, setup.principality_index)
