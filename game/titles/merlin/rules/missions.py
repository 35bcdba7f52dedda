"""Missions: what their cards ask for, as the rules check it (rules 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

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
from game.titles.merlin.rules.notation import ASSISTANTS, GOODS, HOME, KINDS


class Holdings(Protocol):
    """The part of a board that missions look at."""

    @property
    def goods(self) -> list[int]: ...

    @property
    def assistants(self) -> tuple[int, ...]: ...

    @property
    def markers(self) -> tuple[int, ...]: ...


Places: TypeAlias = "slice[int, int | None, int | None]"
Met = Callable[[Holdings], bool]
"""Whether a seat has what a card asks for."""


class MissionCard(NamedTuple):
    """A mission: `symbol` is an assistant; `met[seat](board)` whether the seat has what it asks for."""

    id: str
    points: int
    symbol: int
    met: tuple[Met, ...]


def card_of(mission: Mission, principalities: Mapping[str, int], players: int) -> MissionCard:
    """Return the card of a level's entry."""
    met = tuple(_check(mission.needs, principalities, seat, players) for seat in range(players))
    return MissionCard(mission.id, mission.points, ASSISTANTS.index(mission.symbol), met)


def _check(needs: Need, principalities: Mapping[str, int], seat: int, players: int) -> Met:
    goods, assistants = GOODS * seat, len(ASSISTANTS) * seat  # where the seat's begin
    if isinstance(needs, Goods):
        named = (good.split(" ") for good in needs.goods)
        return _named_goods(tuple(goods + 6 * KINDS.index(kind) + principalities[name] for kind, name in named))
    if isinstance(needs, Amounts):
        wanted = ((goods + 6 * k, n) for k, n in enumerate((needs.shields, needs.flags, needs.materials)) if n)
        return _amounts(tuple((slice(start, start + 6), n) for start, n in wanted))
    if isinstance(needs, MarkersAt):
        return _markers_at(principalities[needs.principality] * players + seat, needs.count)
    if isinstance(needs, Markers):
        return _markers(slice(seat, None, players), needs.count)
    if isinstance(needs, AssistantAt):
        return _assistant_at(assistants + ASSISTANTS.index(needs.assistant), principalities[needs.principality])
    if isinstance(needs, AssistantsAt):
        everyone = slice(assistants, assistants + len(ASSISTANTS))
        return _assistants_at(everyone, principalities[needs.principality], needs.count)
    return _together(tuple(assistants + ASSISTANTS.index(name) for name in needs.assistants))


# Called for every card in hand at every decision: places are looked up beforehand, and plain loops replace generators,
# which would take three times as long.


def _named_goods(places: tuple[int, ...]) -> Met:
    def met(board: Holdings) -> bool:
        goods = board.goods
        for place in places:  # noqa: SIM110
            if not goods[place]:
                return False
        return True

    return met


def _amounts(wanted: tuple[tuple[Places, int], ...]) -> Met:
    def met(board: Holdings) -> bool:
        goods = board.goods
        for kind, count in wanted:  # noqa: SIM110
            if sum(goods[kind]) < count:
                return False
        return True

    return met


def _markers_at(place: int, count: int) -> Met:
    return lambda board: board.markers[place] >= count


def _markers(own: Places, count: int) -> Met:
    return lambda board: sum(board.markers[own]) >= count


def _assistant_at(place: int, principality: int) -> Met:
    return lambda board: board.assistants[place] == principality


def _assistants_at(own: Places, principality: int, count: int) -> Met:
    return lambda board: board.assistants[own].count(principality) >= count


def _together(places: tuple[int, ...]) -> Met:
    def met(board: Holdings) -> bool:
        assistants = board.assistants
        first = assistants[places[0]]
        if first == HOME:
            return False
        for place in places:  # noqa: SIM110
            if assistants[place] != first:
                return False
        return True

    return met
