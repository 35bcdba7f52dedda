"""What the level of a game says about its scoreboards and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.options import Setup


class ScoreboardFacts(NamedTuple):
    """A mobile scoreboard: its id in the notation, and the points on it."""

    id: str
    points: tuple[int, ...]

    @property
    def name(self) -> str:
        """Its points, as people say them: "8/4/0"."""
        return "/".join(map(str, self.points))


class LevelFacts(NamedTuple):
    """What the table shows of a level besides its map.

    scoreboards  in the order of the level
    supply       caballeros that power cards bring to court, by value; 0 is no card
    placing      caballeros that may be placed with an action card, by its id and deck
    veto         id and deck of the veto card ("veto 2"); "" in a game without one
    ops          the ops of action cards, likewise
    scoring      printed numbers of the rounds followed by a general scoring
    """

    scoreboards: tuple[ScoreboardFacts, ...]
    supply: tuple[int, ...]
    placing: Mapping[tuple[str, int], int]
    veto: str = ""
    scoring: tuple[int, ...] = ()
    ops: Mapping[tuple[str, int], Sequence[Op]] = MappingProxyType({})

    def scoreboard(self, name: str) -> int:
        """Return the index of the scoreboard with this id."""
        return next(index for index, board in enumerate(self.scoreboards) if board.id == name)


def facts_of(setup: Setup) -> LevelFacts:
    """Return what the level of a game says."""
    boards = zip(setup.boards, setup.scoreboard_points, strict=True)
    return LevelFacts(
        tuple(ScoreboardFacts(name, points) for name, points in boards),
        setup.supply,
        {(card.id, card.deck): card.place for card in setup.cards},
        next((f"{card.id} {card.deck}" for card in setup.cards if card.is_veto), ""),
        tuple(setup.scoring_rounds),
        {(card.id, card.deck): card.ops for card in setup.cards},
    )
