"""A game of Merlin as plain data, limited to what everyone may see, and its level's board and missions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from game.core.ruleset import Ints, Names
from game.titles.merlin.rules import Observation, scoring
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Need,
)
from game.titles.merlin.rules.frames.rounds import Round
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.notation import ASSISTANTS, ELEMENTS, FLAG, HOME, KINDS, TERRAINS
from game.titles.merlin.rules.options import STOCK, Setup
from game.ui.table.parts.table_model import TableModel

SPACES = 24
OPPOSITE = SPACES // 2
KNIGHT, MERLIN = "knight", "merlin"
"""Pawns."""
APPLE = "apple"
"""A price of a ride, as flags are."""


class RondelSpace(NamedTuple):
    """A space of the rondel.

    kind   "principality", "influence", "points", "build", "excalibur", "grail", "relocate", "trade" or "missions"
    about  a principality, a kind of good or "assistant", an element; "" where the kind says it all
    """

    kind: str
    about: str

    @property
    def name(self) -> str:
        """The space as a part of a key: "points-shields"; every principality is "principality"."""
        return f"{self.kind}-{self.about}" if self.about and self.kind != "principality" else self.kind


class Hex(NamedTuple):
    """A hex of the environs: its terrain, and whether it has a tower."""

    terrain: str
    tower: bool


class LevelFacts:
    """Facts that stay the same during a game.

    principalities  ids, clockwise; index: by id, which of them it is
    names           of the principalities in the level, for those missing from the catalogues
    effects         of their flags
    spaces          of the rondel, clockwise
    above, below    the materials on the frames, from the left
    pays            by hex, the principalities whose material it takes, as indices
    rows            of the environs
    missions        by id
    module          whether *In the King's Favour* is played
    open_hands      whether everyone sees all missions
    """

    def __init__(self, setup: Setup) -> None:
        level = setup.level
        self.principalities, self.index, self.effects = setup.principalities, setup.principality_index, setup.effects
        self.rows, self.pays, self.module = setup.rows, setup.pays, setup.module
        self.open_hands = setup.options.hands == "open"
        self.names = {one.id: one.name for one in level.principalities}
        spaces = (text.partition(" ") for text in level.rondel.spaces)
        self.spaces = [RondelSpace(kind, about) for kind, _, about in spaces]
        self.above, self.below = level.frames.above, level.frames.below
        self.missions = {mission.id: mission for mission in level.missions}

    def flag(self, effect: str) -> str:
        """Return the principality whose flag has an effect."""
        return self.principalities[self.effects.index(effect)]

    def effect(self, principality: str) -> str:
        """Return the effect of a principality's flags."""
        return self.effects[self.index[principality]]

    def space(self, name: str) -> int:
        """Return the first space of that name, such as "grail" or "points-shields"."""
        return next(number for number, space in enumerate(self.spaces) if space.name == name)


facts_of = cache(LevelFacts)
"""Returns the facts behind a game's options, from its `Setup`."""


class Progress(NamedTuple):
    """`have` of the `of` things that a mission asks for."""

    have: int
    of: int

    @property
    def begun(self) -> bool:
        """Whether some of several things are there."""
        return 0 < self.have < self.of


LOST = 3
"""Points that a traitor without a shield costs in a scoring (rules 8)."""
LEARNED = (1 << 12) - 1
USED_UP = 12
"""The first of the bits of `seals` that say which abilities of row 3 are used up."""


@dataclass
class ViewData(TableModel[Observation]):
    """The public state of a game; most lists are by seat, and counts of goods by kind and principality.

    turn         1 to 4 in the round; 0 between turns
    active       whose turn it is, None between turns
    latest       whose turn it is or was last
    chosen       the die on its way: (whether it is Merlin's, its pips); None before and after
    reversed     whether the knight will ride counter-clockwise
    any_element  whether the flag-bearer's ability was used in this turn, so that a staff may score anything
    completed    missions completed in this turn; only meaningful until it ends
    rider, left  whose knight moved last, None for Merlin, and the space that it left; None before a round's
                 first move
    here         the space whose action the turn is about; only meaningful between arriving and the end of the turn
    dice, white  dice left
    markers      by principality, then by seat
    assistants   the principality's index, or 6 for the castle
    seals        abilities, as the rules' bits
    owners       the seat whose manor stands on each hex, or None
    hands        missions, if hands are open; `hand_sizes`: of all
    discards     missions, sorted; `routed`: discarded traitors by principality
    pile         traitors left in it
    scoring      1 to 3 during a scoring, else 0; `scored`: how many are over
    """

    players: int
    facts: LevelFacts
    round: int
    first: int
    merlin: int
    knights: list[int]
    dice: list[Ints]
    white: list[int | None]
    scores: list[int]
    goods: list[list[list[int]]]
    apples: list[int]
    staffs: list[int]
    reserve: list[int]
    manors: list[int]
    traitors: list[list[int]]
    markers: list[list[int]]
    assistants: list[list[int]]
    seals: list[int]
    grail: int | None
    excalibur: int | None
    tiles: Ints
    owners: list[int | None]
    display: Names
    hands: list[Names]
    hand_sizes: list[int]
    deck: int
    discards: Names
    pile: int
    routed: list[int]
    over: bool
    winners: Ints
    turn: int = 0
    active: int | None = None
    latest: int | None = None
    chosen: tuple[bool, int] | None = None
    reversed: bool = False
    any_element: bool = False
    completed: int = field(default=0, compare=False)
    rider: int | None = field(default=None, compare=False)
    left: int | None = field(default=None, compare=False)
    here: int | None = field(default=None, compare=False)
    scoring: int = 0
    scored: int = 0

    # -- goods

    def held(self, seat: int, kind: str, principality: str) -> int:
        """Return how many goods of a kind and principality a seat has."""
        return self.goods[seat][KINDS.index(kind)][self.facts.index[principality]]

    def total(self, seat: int, kind: str) -> int:
        """Return how many goods of a kind a seat has."""
        return sum(self.goods[seat][KINDS.index(kind)])

    def stock(self, kind: str, principality: str) -> int:
        """Return how many goods are left at a gatehouse: all that no castle has."""
        return STOCK - sum(self.held(seat, kind, principality) for seat in range(self.players))

    def holds_flag(self, seat: int, effect: str) -> bool:
        """Return whether a seat has a flag with an effect."""
        return self.held(seat, "flag", self.facts.flag(effect)) > 0

    def spent(self, seat: int, price: Sequence[str]) -> ViewData:
        """Return the view after a seat has spent an apple, or flags by their effects."""
        if not price:
            return self
        goods, apples = [[list(counts) for counts in kinds] for kinds in self.goods], list(self.apples)
        for each in price:
            if each == APPLE:
                apples[seat] -= 1
            else:
                goods[seat][FLAG][self.facts.index[self.facts.flag(each)]] -= 1
        return replace(self, goods=goods, apples=apples)

    # -- people and influence

    def place_of(self, seat: int, assistant: str) -> str | None:
        """Return the principality of an assistant, None for the castle."""
        at = self.assistants[seat][ASSISTANTS.index(assistant)]
        return None if at == HOME else self.facts.principalities[at]

    def elsewhere(self, seat: int, principality: str) -> list[str]:
        """Return the assistants of a seat that aren't in a principality."""
        return [name for name in ASSISTANTS if self.place_of(seat, name) != principality]

    def relocated(self, seat: int, assistant: str, way: str) -> str:
        """Return the principality to which an assistant is relocated, clockwise ("cw") or counter-clockwise."""
        at, names = self.assistants[seat][ASSISTANTS.index(assistant)], self.facts.principalities
        assert at != HOME, "an assistant in the castle isn't relocated"
        return names[(at + (1 if way == "cw" else -1)) % len(names)]

    def occupant(self, principality: str, assistant: str) -> int | None:
        """Return the seat whose assistant stands in a principality, or None."""
        at, kind = self.facts.index[principality], ASSISTANTS.index(assistant)
        return next((seat for seat in range(self.players) if self.assistants[seat][kind] == at), None)

    def own_markers(self, seat: int) -> int:
        """Return how many markers a seat has in all principalities together."""
        return sum(counts[seat] for counts in self.markers)

    def element(self, seat: int, element: str) -> int:
        """Return what a points space would count: "shields", "flags", "materials" or "markers"."""
        return self.own_markers(seat) if element == "markers" else self.total(seat, element.removesuffix("s"))

    def best_element(self, seat: int) -> int:
        """Return the most that a points space would count if its element could be chosen."""
        return max(self.element(seat, element) for element in ELEMENTS)

    def unrepelled(self, seat: int) -> int:
        """Return how many traitors would find no shield of their colour."""
        shields = self.goods[seat][KINDS.index("shield")]
        return sum(max(0, count - have) for count, have in zip(self.traitors[seat], shields, strict=True))

    # -- what everyone can conclude: influence and assistants

    def placed(self, seat: int) -> int:
        """Return how many assistants of a seat are in principalities."""
        return sum(place != HOME for place in self.assistants[seat])

    def influenced(self, seat: int) -> list[str]:
        """Return the principalities where a seat has a marker."""
        return [name for name, counts in zip(self.facts.principalities, self.markers, strict=True) if counts[seat]]

    def lacking(self, seat: int, principality: str) -> int:
        """Return how many traitors of a colour find no shield at a seat's castle."""
        at = self.facts.index[principality]
        return max(0, self.traitors[seat][at] - self.held(seat, "shield", principality))

    # -- the environs

    def hex(self, number: int) -> Hex:
        """Return terrain and tower of a hex."""
        tile = self.tiles[number]
        return Hex(TERRAINS[tile // 2], bool(tile % 2))

    def takes(self, number: int) -> list[str]:
        """Return the principalities whose material a hex takes, clockwise."""
        return [self.facts.principalities[at] for at in self.facts.pays[number]]

    def payable(self, seat: int, number: int) -> list[str]:
        """Return the principalities with whose material a seat can build on a hex."""
        return [name for name in self.takes(number) if self.held(seat, "material", name)]

    def builds(self, seat: int) -> list[tuple[int, str]]:
        """Return each free hex with the principality of each of the seat's materials that pays there."""
        empty = (number for number, owner in enumerate(self.owners) if owner is None)
        return [(number, name) for number in empty for name in self.payable(seat, number)]

    def open_hexes(self, seat: int) -> tuple[int, int]:
        """Return how many free hexes take one of the seat's materials, and how many of them have a tower."""
        free = {number for number, _material in self.builds(seat)}
        return len(free), sum(self.tiles[number] % 2 for number in free)

    def territory_of(self, number: int) -> Ints:
        """Return the hexes of the territory that a hex belongs to."""
        return next(group.hexes for group in scoring.territories(self.tiles) if number in group.hexes)

    def manors_on(self, numbers: Sequence[int]) -> list[int]:
        """Return how many manors each seat has on these hexes."""
        owners = [self.owners[number] for number in numbers]
        return [owners.count(seat) for seat in range(self.players)]

    # -- abilities

    def learned(self, seat: int, assistant: str, row: int) -> bool:
        """Return whether a seat has an ability."""
        return bool(self.seals[seat] >> 4 * (row - 1) + ASSISTANTS.index(assistant) & 1)

    def used_up(self, seat: int, assistant: str) -> bool:
        """Return whether the ability of row 3 is used up until the next scoring."""
        return bool(self.seals[seat] >> USED_UP + ASSISTANTS.index(assistant) & 1)

    def can_use(self, seat: int, assistant: str) -> bool:
        """Return whether a seat has the ability of row 3, and hasn't used it up."""
        # The row of abilities that are used up until the next scoring.
        return self.learned(seat, assistant, 3) and not self.used_up(seat, assistant)

    # -- missions

    def progress(self, seat: int, mission: str) -> Progress:
        """Return how far a seat is with a mission: with all of it, the mission is met."""
        have, of = self._counts(seat, self.facts.missions[mission].needs)
        return Progress(min(have, of), of)

    def _counts(self, seat: int, needs: Need) -> tuple[int, int]:
        """Return how much a seat has of what a mission needs, and how much that is."""
        places = self.assistants[seat]
        match needs:
            case Goods(goods=goods):
                return sum(self.held(seat, *good.split(" ")) > 0 for good in goods), len(goods)
            case Amounts():
                amounts = {"shield": needs.shields, "flag": needs.flags, "material": needs.materials}
                have = sum(min(count, self.total(seat, kind)) for kind, count in amounts.items())
                return have, sum(amounts.values())
            case Markers(count=count):
                return self.own_markers(seat), count
            case MarkersAt(principality=name, count=count):
                return self.markers[self.facts.index[name]][seat], count
            case AssistantAt(assistant=role, principality=name):
                return int(self.place_of(seat, role) == name), 1
            case AssistantsAt(principality=name, count=count):
                return places.count(self.facts.index[name]), count
            case _:
                own = [places[ASSISTANTS.index(role)] for role in needs.assistants]
                return max(own.count(at) for at in range(len(self.facts.principalities))), len(own)


def turn_shown(observation: Observation) -> tuple[int, int] | None:
    """Return the seat whose turn it is, and the number of its turn in the round, 1 to 4; None between turns."""
    started = 0
    for frame in observation.stack:
        if isinstance(frame, Round):
            started = frame.turn
        elif isinstance(frame, Turn):
            return frame.seat, (started - 1) // observation.options.players + 1
    return None
