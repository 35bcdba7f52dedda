"""Positions from the middle of random games of each title, which random hands seldom reach from the first move."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import PLAY

ELGRANDE_LENGTH, MERLIN_LENGTH = 200, 300
"""Most answers of a random game before it is put on the table; El Grande's six rounds have about as many."""


class MidGame(NamedTuple):
    """A title whose games are put on the table.

    rules    its rules
    players  how many play
    begin    returns a position from anywhere in a game of that many players
    """

    rules: Any
    players: Sequence[int]
    begin: Callable[[random.Random, int], Any]


def any_elgrande(chance: random.Random, players: int) -> Any:
    """Return a position of either edition, often one with a secret choice."""
    edition = chance.choice(["anniversary", "original"])
    state = elgrande.new_game(elgrande.Options(players=players, edition=edition, rounds=6), chance.randrange(99))
    for _ in range(chance.randrange(ELGRANDE_LENGTH)):
        if state.over or (state.decision(state.to_act[0]).secret and chance.random() < 0.5):
            break
        seat = chance.choice(state.to_act)
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    return any_elgrande(chance, players) if state.over else state


def any_merlin(chance: random.Random, players: int) -> Any:
    """Return a position with or without the module, with hidden or with open hands."""
    options = merlin.Options(players=players, module=chance.random() < 0.5, hands=chance.choice(("hidden", "open")))
    most, state = chance.randrange(MERLIN_LENGTH), None
    for played in PLAY.walk(options, chance.randrange(1000)):
        state, most = played.before, most - 1
        if most < 0:
            break
    return state


MIDGAMES = {
    "elgrande": MidGame(elgrande, (3, 4, 5), any_elgrande),
    "merlin": MidGame(merlin, (2, 3, 4), any_merlin),
}
