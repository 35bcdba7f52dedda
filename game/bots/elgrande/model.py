"""What states are worth to each seat: the trained network on the features, or the result where a game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from zipfile import BadZipFile
from zlib import error as BadData

import numpy as np

from game import paths
from game.bots.elgrande.areas import Floats
from game.bots.elgrande.batch import Batch
from game.bots.elgrande.features import NAMES, Encoder
from game.bots.elgrande.network import Weights, hopes, read, unfit
from game.rules.elgrande.notation import MOST_PLAYERS
from game.rules.elgrande.options import LEAST_PLAYERS, Options, Setup, setup_for
from game.rules.elgrande.state import State

FILE = "bots/elgrande_value.npz"
MARGIN_WORTH = 0.004
"""Chance of winning that a point of the final margin is worth: it tells apart what is won or lost anyway."""


class Model:
    """Values of the states of one set-up; keeps what it has worked out about areas."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.encoder = Encoder(setup)
        self.weights = weights

    def values(self, batch: Batch) -> Floats:
        """By row of the batch and seat: the chance of winning, and a little for the margin."""
        return self._judged(batch, self._hoped, result)

    def wins(self, batch: Batch) -> Floats:
        """By row of the batch and seat: the chance of winning alone."""
        return self._judged(batch, lambda seen: hopes(self.weights, seen).wins, won)

    def _judged(
        self, batch: Batch, hoped: Callable[[Floats], Floats], known: Callable[[State], Sequence[float]]
    ) -> Floats:
        """`hoped` of what is seen of states that go on, `known` of those that are over."""
        over = [number for number, state in enumerate(batch.states) if not state.stack]
        if not over:
            return hoped(self.encoder.encode(batch))
        found = np.zeros((len(batch), self.encoder.setup.players), np.float32)
        going = Batch()
        numbers = []
        for row, root in enumerate(batch.root):
            state = batch.states[root]
            if not state.stack:
                found[row] = known(state)
            else:
                numbers.append(row)
                going.copy_row(batch, row)
        if numbers:
            found[numbers] = hoped(self.encoder.encode(going))
        return found

    def _hoped(self, seen: Floats) -> Floats:
        wins, margin = hopes(self.weights, seen)
        found: Floats = wins + MARGIN_WORTH * margin
        return found


def won(state: State) -> list[float]:
    """By seat the win of a game that is over, shared among those who share it."""
    return [(seat in state.winners) / len(state.winners) for seat in range(len(state.scores))]


def result(state: State) -> list[float]:
    """By seat the value of a game that is over: the win, and the margin."""
    scores = state.scores
    rest = max(1, len(scores) - 1)
    total = sum(scores)
    return [
        win + MARGIN_WORTH * (own - (total - own) / rest) for win, own in zip(won(state), scores, strict=True)
    ]  # fmt: skip


def faults() -> list[str]:
    """What is wrong with the file of weights, a sentence for each number of players; [] where nothing is."""
    found = []
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        try:
            wrong = unfit(_stored(players), len(NAMES))
        except (OSError, ValueError, KeyError, EOFError, BadZipFile, BadData) as fault:
            wrong = str(fault) or type(fault).__name__
        if wrong:
            found.append(f"{FILE}: for {players} players: {wrong}")
    return found


@cache
def model_for(options: Options) -> Model:
    """The trained model for games with these options."""
    return Model(setup_for(options), _stored(options.players))


@cache
def _stored(players: int) -> Weights:
    with np.load(paths.assets() / FILE) as stored:
        return read(stored, players)
