"""Missions: what their cards ask for, as the rules check it (rules 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

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
from game.titles.merlin.rules.words import ASSISTANTS, GOODS, KINDS


class Holdings(Protocol):
    """The part of a board that missions look at."""

    @property
    def goods(self) -> list[int]: ...

    @property
    def assistants(self) -> tuple[int, ...]: ...

    def markers_of(self, seat: int) -> tuple[int, ...]: ...


Met = Callable[[Holdings, int], bool]
"""Whether a seat has what a card asks for."""


class MissionCard(NamedTuple):
    """A mission: `symbol` is an assistant; `met(board, seat)` whether the seat has what it asks for."""

    id: str
    points: int
    symbol: int
    met: Met


def card_of(mission: Mission, principalities: Mapping[str, int]) -> MissionCard:
    """Return the card of a level's entry."""
    return MissionCard(
        mission.id, mission.points, ASSISTANTS.index(mission.symbol), _check(mission.needs, principalities)
    )


def _check(needs: Need, principalities: Mapping[str, int]) -> Met:
    if isinstance(needs, Goods):
        named = (good.split(" ") for good in needs.goods)
        return _named_goods(tuple(6 * KINDS.index(kind) + principalities[name] for kind, name in named))
    if isinstance(needs, Amounts):
        wanted = ((6 * k, n) for k, n in enumerate((needs.shields, needs.flags, needs.materials)) if n)
        return _amounts(tuple(wanted))
    if isinstance(needs, MarkersAt):
        return _markers_at(principalities[needs.principality], needs.count)
    if isinstance(needs, Markers):
        return _markers(needs.count)
    if isinstance(needs, AssistantAt):
        return _assistant_at(ASSISTANTS.index(needs.assistant), principalities[needs.principality])
    if isinstance(needs, AssistantsAt):
        return _assistants_at(principalities[needs.principality], needs.count)
    return _together(tuple(ASSISTANTS.index(name) for name in needs.assistants))


def _named_goods(goods: tuple[int, ...]) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        held, own = board.goods, GOODS * seat
        for good in goods:  # noqa: SIM110 - a generator takes three times as long, as below
            if not held[own + good]:
                return False
        return True

    return met


def _amounts(wanted: tuple[tuple[int, int], ...]) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        held, own = board.goods, GOODS * seat
        for kind, count in wanted:  # noqa: SIM110
            if sum(held[own + kind : own + kind + 6]) < count:
                return False
        return True

    return met


def _markers_at(principality: int, count: int) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        return board.markers_of(seat)[principality] >= count

    return met


def _markers(count: int) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        return sum(board.markers_of(seat)) >= count

    return met


def _assistant_at(assistant: int, principality: int) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        return board.assistants[4 * seat + assistant] == principality

    return met


def _assistants_at(principality: int, count: int) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        return board.assistants[4 * seat : 4 * seat + 4].count(principality) >= count

    return met


def _together(assistants: tuple[int, ...]) -> Met:
    def met(board: Holdings, seat: int) -> bool:
        places, own = board.assistants, 4 * seat
        first = places[own + assistants[0]]
        if first == HOME:
            return False
        for assistant in assistants[1:]:  # noqa: SIM110
            if places[own + assistant] != first:
                return False
        return True

    return met
