"""The entries of a level's files, and of an edition's."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.titles.elgrande.rules.notation import HIGHEST_POWER, MOST_COUNT

CASTILLO_ID = "castillo"
DECKS = 5

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_/]+\Z", max_length=40)]
PointsByPlace = Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=20)]], msgspec.Meta(min_length=3, max_length=3)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNT)]
PrintedRound = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the nine regions; `points` for the first, second and third place."""

    id: Id
    name: str
    points: PointsByPlace
    neighbours: list[Id]


class Castillo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Literal["castillo"]
    name: str
    points: PointsByPlace


class MobileScoreboard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mobile scoreboard, which replaces the printed points of its area."""

    id: Id
    points: PointsByPlace


class PieceCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Caballeros of one colour: in all, and at the start in the court and in the home region."""

    caballeros: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)]
    court: Count
    home: Count


class Powers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Caballeros that the power cards 1 to 13 bring to court."""

    supply: Annotated[list[Count], msgspec.Meta(min_length=HIGHEST_POWER, max_length=HIGHEST_POWER)]


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed rounds of the full and the short game, and those followed by a general scoring."""

    full: list[PrintedRound]
    short: list[PrintedRound]
    scoring: list[PrintedRound]


OpName = Literal[
    "move", "place", "veto", "clear_courts", "return", "banish", "disc_return", "score_any", "score_values",
    "score_castillo", "score_firsts", "score_totals", "scoreboard", "retrieve", "bring", "grande", "disc_score",
    "evict", "king",
]  # fmt: skip


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a special action; CONTRIBUTING.md, "Add a card", lists which entries an op reads."""

    op: OpName
    part: Literal["", "own", "place"] = ""
    own: Count = 0
    foreign: Count = 0
    any: Count = 0
    one_region: bool = False
    count: Count = 0
    values: tuple[int, ...] = ()
    which: Literal["", "most", "fewest"] = ""
    adjacent: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action card. `place`: caballeros that may be placed; a card whose ops have parts offers one of them."""

    id: Id
    deck: Annotated[int, msgspec.Meta(ge=1, le=DECKS)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=11)]
    place: Annotated[int, msgspec.Meta(ge=0, le=10)]
    ops: Annotated[tuple[Op, ...], msgspec.Meta(min_length=1)]

    @property
    def either(self) -> bool:
        """Whether the card offers a choice of its ops."""
        return bool(self.ops[0].part)

    @property
    def is_veto(self) -> bool:
        return self.ops[0].op == "veto"


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition's differences (rules 9)."""

    score_any_castillo: bool
    banish_own: bool
    banish_must: bool
    veto_on_veto: bool


class Level(msgspec.Struct, frozen=True):
    """A level as its files describe it."""

    regions: tuple[Region, ...]
    castillo: Castillo
    scoreboards: tuple[MobileScoreboard, ...]
    pieces: PieceCounts
    powers: Powers
    rounds: Rounds
    cards: tuple[Card, ...]
    fingerprint: str
