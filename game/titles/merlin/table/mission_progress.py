"""How much of what a mission asks for a seat already has."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.merlin.rules.content import Amounts, AssistantAt, AssistantsAt, Goods, Markers, MarkersAt, Need
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.view_data import ViewData


class Progress(NamedTuple):
    """`have` of the `of` things that a mission asks for."""

    have: int
    of: int

    @property
    def begun(self) -> bool:
        """Whether some of several things are there."""
        return 0 < self.have < self.of


def progress(view: ViewData, seat: int, mission: str) -> Progress:
    """Return how far a seat is with a mission: with all of it, the mission is met."""
    needs = view.facts.missions[mission].needs
    return Progress(min(_have(view, seat, needs), _asked(needs)), _asked(needs))


def _asked(needs: Need) -> int:
    match needs:
        case Goods(goods=goods):
            return len(goods)
        case Amounts():
            return sum(count for _, count in _amounts(needs))
        case Markers(count=count) | MarkersAt(count=count) | AssistantsAt(count=count):
            return count
        case AssistantAt():
            return 1
        case _:
            return len(needs.assistants)


def _amounts(needs: Amounts) -> list[tuple[str, int]]:
    return [("shield", needs.shields), ("flag", needs.flags), ("material", needs.materials)]


def _have(view: ViewData, seat: int, needs: Need) -> int:
    places = view.assistants[seat]
    match needs:
        case Goods(goods=goods):
            named = (good.split(" ") for good in goods)
            return sum(view.held(seat, kind, principality) > 0 for kind, principality in named)
        case Amounts():
            return sum(min(count, view.total(seat, kind)) for kind, count in _amounts(needs))
        case Markers():
            return view.own_markers(seat)
        case MarkersAt(principality=name):
            return view.markers[view.facts.index(name)][seat]
        case AssistantAt(assistant=role, principality=name):
            return int(view.place_of(seat, role) == name)
        case AssistantsAt(principality=name):
            return places.count(view.facts.index(name))
        case _:
            own = [places[ASSISTANTS.index(role)] for role in needs.assistants]
            return max(own.count(at) for at in range(len(view.facts.principalities)))
