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
        there, least = principalities[needs.principality] * players + seat, needs.count
        return lambda board: board.markers[there] >= least
    if isinstance(needs, Markers):
        own, many = slice(seat, None, players), needs.count
        return lambda board: sum(board.markers[own]) >= many
    if isinstance(needs, AssistantAt):
        one, home = assistants + ASSISTANTS.index(needs.assistant), principalities[needs.principality]
        return lambda board: board.assistants[one] == home
    if isinstance(needs, AssistantsAt):
        everyone, where = slice(assistants, assistants + len(ASSISTANTS)), principalities[needs.principality]
        enough = needs.count
        return lambda board: board.assistants[everyone].count(where) >= enough
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
