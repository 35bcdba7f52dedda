"""A level's board and missions, by the names that the table uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.titles.merlin.rules.content import Mission
from game.titles.merlin.rules.notation import TERRAINS
from game.titles.merlin.rules.options import Setup

SPACES = 24
OPPOSITE = SPACES // 2


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


@dataclass(frozen=True, slots=True)
class LevelFacts:
    """Facts that stay the same during a game.

    principalities  ids, clockwise
    names           of the principalities in the level, for those missing from the catalogues
    effects         of their flags
    spaces          of the rondel, clockwise
    above, below    the materials on the frames, from the left
    rows            of the environs
    missions        by id
    module          whether *In the King's Favour* is played
    open_hands      whether everyone sees all missions
    """

    principalities: tuple[str, ...]
    names: Mapping[str, str]
    effects: tuple[str, ...]
    spaces: tuple[RondelSpace, ...]
    above: tuple[str, ...]
    below: tuple[str, ...]
    rows: int
    missions: Mapping[str, Mission]
    module: bool
    open_hands: bool

    def index(self, principality: str) -> int:
        """Return the index of a principality among all counts."""
        return self.principalities.index(principality)

    def gate_space(self, principality: str) -> int:
        """Return the space of a principality."""
        return self.spaces.index(RondelSpace("principality", principality))

    def flag(self, effect: str) -> str:
        """Return the principality whose flag has an effect."""
        return self.principalities[self.effects.index(effect)]


def facts_of(setup: Setup) -> LevelFacts:
    """Return the facts behind a game's options."""
    level = setup.level
    return LevelFacts(
        setup.principalities,
        {one.id: one.name for one in level.principalities},
        setup.effects,
        tuple(_space(text) for text in level.rondel.spaces),
        tuple(level.frames.above),
        tuple(level.frames.below),
        setup.rows,
        {mission.id: mission for mission in level.missions},
        setup.module,
        setup.options.hands == "open",
    )


def hex_of(tile: int) -> Hex:
    """Return the hex that the rules' number for a tile means."""
    return Hex(TERRAINS[tile // 2], bool(tile % 2))


def _space(text: str) -> RondelSpace:
    kind, _, about = text.partition(" ")
    return RondelSpace(kind, about)
