"""Contents of plates, as data."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.merlin.rules.notation import FLAG, HOME, MATERIAL, SHIELD
from game.titles.merlin.table.view_data import LEARNED, ViewData
from game.ui.table.parts.stage import PlateOwner, Stage


class HeldGoods(NamedTuple):
    """Goods of one kind and principality in a castle."""

    kind: str
    principality: str
    held: int


class HeldTraitor(NamedTuple):
    """A traitor at a castle, and whether a shield of its colour waits for it."""

    principality: str
    repelled: bool


class PlateContent(NamedTuple):
    """A seat's state as its plate shows it; dice are by pips, 0 for those that were used."""

    owner: PlateOwner
    dice: tuple[int, int, int]
    white: int
    apples: int
    staffs: int
    manors: int
    markers: int
    seals: int
    at_home: int
    grail: bool
    excalibur: bool
    traitors: tuple[HeldTraitor, ...]
    shields: tuple[HeldGoods, ...]
    flags: tuple[HeldGoods, ...]
    materials: tuple[HeldGoods, ...]
    first: bool

    @property
    def stores(self) -> tuple[int, ...]:
        """The numbers of apples, staffs, manors, markers and seals; -1 for seals that the game doesn't have."""
        return self.apples, self.staffs, self.manors, self.markers, self.seals


class PlateContents:
    """Collects plate contents from the view, running clips and the people at the screen."""

    def __init__(self, view: ViewData, stage: Stage) -> None:
        self._view, self._stage = view, stage

    @property
    def with_seals(self) -> bool:
        """Whether the game has seals."""
        return self._view.facts.module

    def score(self, seat: int) -> int:
        """Return the score that a plate shows; while points fly, not yet all of it."""
        return self._stage.scores.shown(seat)

    def you(self, seat: int) -> bool:
        """Return whether the seat's player is the only person here."""
        return self._stage.seating.alone(seat)

    def of(self, seat: int) -> PlateContent:
        view, away = self._view, self._stage.spotlights.away
        own = view.dice[seat]
        dice = (*own, *[0] * (3 - len(own)))
        return PlateContent(
            owner=self._stage.owner(seat, view.active),
            dice=(dice[0], dice[1], dice[2]),
            white=view.white[seat] or 0,
            apples=view.apples[seat] - away("apple", seat),
            staffs=view.staffs[seat] - away("staff", seat),
            manors=view.manors[seat],
            markers=view.reserve[seat] - away("marker", seat),
            seals=(view.seals[seat] & LEARNED).bit_count() if self.with_seals else -1,
            at_home=view.assistants[seat].count(HOME),
            grail=view.grail == seat and not away("grail"),
            excalibur=view.excalibur == seat and not away("excalibur"),
            traitors=tuple(self._traitors(seat)),
            shields=self._goods(seat, SHIELD, "shield"),
            flags=self._goods(seat, FLAG, "flag"),
            materials=self._goods(seat, MATERIAL, "material"),
            first=view.first == seat,
        )

    def _traitors(self, seat: int) -> list[HeldTraitor]:
        view, found = self._view, []
        shields = view.goods[seat][SHIELD]
        for at, count in enumerate(view.traitors[seat]):
            name = view.facts.principalities[at]
            here = count - self._stage.spotlights.away("traitor", seat, name)
            found += [HeldTraitor(name, index < shields[at]) for index in range(here)]
        return found

    def _goods(self, seat: int, number: int, kind: str) -> tuple[HeldGoods, ...]:
        held = zip(self._view.facts.principalities, self._view.goods[seat][number], strict=True)
        counts = [(name, count - self._stage.spotlights.away("good", seat, kind, name)) for name, count in held]
        return tuple(HeldGoods(kind, name, count) for name, count in counts if count > 0)
