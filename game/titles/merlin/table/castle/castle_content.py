"""Contents of a castle, as data."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, HOME, MATERIAL, SHIELD
from game.titles.merlin.table.view_data import ViewData

LOST = 3
"""Points that a traitor without a shield costs in a scoring (rules 8)."""
ROWS = (3, 2, 1)
"""Rows of abilities, from the top."""


def castle_id(seat: int) -> str:
    """Return the name of the reference pages of a seat's castle."""
    return f"castle:{seat}"


class Counted(NamedTuple):
    """Goods of one principality."""

    principality: str
    held: int


class TraitorAtWall(NamedTuple):
    """A traitor at the wall, and whether a shield of its colour meets it."""

    principality: str
    met: bool


class Ability(NamedTuple):
    """An ability that has been learned, and whether it is used up until the next scoring."""

    assistant: str
    row: int
    used: bool


class CastleContent(NamedTuple):
    """Everything that everyone may know about a seat's castle.

    spare   shields that no traitor needs
    people  for each assistant its principality, None at home
    dice    own dice left, by pips
    white   the pips of Merlin's die, 0 if it is used
    """

    seat: int
    score: int
    dice: tuple[int, ...]
    white: int
    traitors: tuple[TraitorAtWall, ...]
    spare: tuple[Counted, ...]
    flags: tuple[Counted, ...]
    materials: tuple[Counted, ...]
    people: tuple[str | None, ...]
    apples: int
    staffs: int
    manors: int
    markers: int
    grail: bool
    excalibur: bool
    abilities: tuple[Ability, ...]

    @property
    def met(self) -> int:
        """How many traitors meet a shield."""
        return sum(traitor.met for traitor in self.traitors)

    @property
    def lost(self) -> int:
        """The points that a scoring would cost now."""
        return LOST * (len(self.traitors) - self.met)

    @property
    def at_home(self) -> int:
        """How many assistants are in the castle."""
        return sum(place is None for place in self.people)


def castle_of(view: ViewData, seat: int) -> CastleContent:
    """Return what a seat's castle holds now."""
    goods, names = view.goods[seat], view.facts.principalities
    traitors = view.traitors[seat]
    besiegers = [
        TraitorAtWall(name, index < have)
        for name, count, have in zip(names, traitors, goods[SHIELD], strict=True)
        for index in range(count)
    ]
    spare = [max(0, have - count) for have, count in zip(goods[SHIELD], traitors, strict=True)]
    return CastleContent(
        seat,
        view.scores[seat],
        tuple(view.dice[seat]),
        view.white[seat] or 0,
        tuple(besiegers),
        _held(names, spare),
        _held(names, goods[FLAG]),
        _held(names, goods[MATERIAL]),
        tuple(None if at == HOME else names[at] for at in view.assistants[seat]),
        view.apples[seat],
        view.staffs[seat],
        view.manors[seat],
        view.reserve[seat],
        view.grail == seat,
        view.excalibur == seat,
        tuple(_learned(view, seat)) if view.facts.module else (),
    )


def _held(names: tuple[str, ...], counts: list[int]) -> tuple[Counted, ...]:
    return tuple(Counted(name, count) for name, count in zip(names, counts, strict=True) if count)


def _learned(view: ViewData, seat: int) -> list[Ability]:
    return [
        Ability(role, row, row == ROWS[0] and view.used_up(seat, role))
        for row in ROWS
        for role in ASSISTANTS
        if view.learned(seat, role, row)
    ]
