"""The value of states to each seat: from the trained network, or the result of a finished game.

The network is small and in numpy. Every seat is judged by the same weights, from its own entries of `features.NAMES`
and the sum of the others'. Two outputs per seat: how likely it is to win (after a softmax over the seats), and how far
it ends above or below the others' mean.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from zipfile import BadZipFile
from zlib import error as BadData

import numpy as np
import numpy.typing as npt

from game.storage import paths
from game.titles.elgrande.bots.features import NAMES, Batch, Encoder, Floats
from game.titles.elgrande.bots.model_inputs import WEIGHTS
from game.titles.elgrande.rules.notation import MOST_PLAYERS
from game.titles.elgrande.rules.options import LEAST_PLAYERS, Options, Setup, setup_for
from game.titles.elgrande.rules.state import State

MARGIN_UNIT = 20.0
"""Points of final margin per network unit."""


class Weights(NamedTuple):
    """own, others: first layer, by entry and hidden unit; second: by hidden units; last: the two answers."""

    own: Floats
    others: Floats
    bias_1: Floats
    second: Floats
    bias_2: Floats
    last: Floats
    bias_3: Floats


def last_layer(weights: Weights, inputs: Floats) -> tuple[Floats, Floats]:
    """Return what the network says of the seats in many states, by state and seat: how likely each is to win, before
    the softmax, and its margin in `MARGIN_UNIT`. `inputs` is by state, seat and entry."""
    count, players, entries = inputs.shape
    rest = inputs.sum(1) @ weights.others
    own = (inputs.reshape(-1, entries) @ (weights.own - weights.others)).reshape(count, players, -1)
    hidden = np.maximum(own + rest[:, None] + weights.bias_1, 0)
    deeper = np.maximum(hidden.reshape(count * players, -1) @ weights.second + weights.bias_2, 0)
    both = (deeper @ weights.last + weights.bias_3).reshape(count, players, 2)
    return both[..., 0], both[..., 1]


def softmax(logits: Floats) -> Floats:
    """Return the softmax over the last axis."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    found: Floats = powers / powers.sum(-1, keepdims=True)
    return found


def read(stored: Mapping[str, Floats], players: int) -> Weights:
    """Return the weights for that many players from an opened file; raise KeyError if it has none."""
    return Weights(*(stored[f"{players}_{name}"].astype(np.float32) for name in Weights._fields))


def unfit(weights: Weights, entries: int) -> str:
    """Return why these weights don't fit states with that many entries, as a sentence; "" if they do."""
    hidden, deeper = len(weights.bias_1), len(weights.bias_2)
    shapes = ((entries, hidden), (entries, hidden), (hidden,), (hidden, deeper), (deeper,), (deeper, 2), (2,))
    for name, value, shape in zip(Weights._fields, weights, shapes, strict=True):
        if value.shape != shape:
            return f"{name} has the shape {value.shape}; expected {shape}"
        if not np.isfinite(value).all():
            return f"{name} holds something that isn't a finite number"
    return ""


def written(weights: Weights, players: int) -> dict[str, npt.NDArray[np.float16]]:
    """Return the weights in the form for `read`, at half the size."""
    return {f"{players}_{name}": value.astype(np.float16) for name, value in weights._asdict().items()}


MARGIN_WORTH = 0.004
"""Chance of winning per point of the final margin: it ranks states that are won or lost anyway."""


class Prediction(NamedTuple):
    """By row of a batch and seat. values: the chance of winning and a little for the margin, which bots maximise; wins:
    that chance alone, from 0 to 1."""

    values: Floats
    wins: Floats


class Model:
    """Judges states of one set-up. It caches results for areas, so each thread needs its own."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.encoder = Encoder(setup)
        self.weights = weights

    def values(self, batch: Batch) -> Floats:
        """Return the chance of winning plus a little for the margin, by row of the batch and seat."""
        return self.predict(batch).values

    def predict(self, batch: Batch) -> Prediction:
        """Judge unfinished states with the network, finished ones by their result."""
        if all(state.stack for state in batch.states):
            return self._from_network(self.encoder.encode(batch))
        values, wins = np.zeros((2, len(batch), self.encoder.setup.players), np.float32)
        going = Batch()
        numbers = []
        for row, root in enumerate(batch.root):
            state = batch.states[root]
            if not state.stack:
                values[row], wins[row] = result(state), won(state)
            else:
                numbers.append(row)
                going.copy_row(batch, row)
        if numbers:
            values[numbers], wins[numbers] = self._from_network(self.encoder.encode(going))
        return Prediction(values, wins)

    def _from_network(self, inputs: Floats) -> Prediction:
        logits, margin = last_layer(self.weights, inputs)
        wins = softmax(logits)
        return Prediction(wins + MARGIN_WORTH * (margin * MARGIN_UNIT), wins)


def won(state: State) -> list[float]:
    """Return the win of a finished game by seat, split among its winners."""
    return [(seat in state.winners) / len(state.winners) for seat in range(len(state.scores))]


def result(state: State) -> list[float]:
    """Return the value of a finished game by seat: the win, and the margin."""
    scores = state.scores
    rest = max(1, len(scores) - 1)
    total = sum(scores)
    return [win + MARGIN_WORTH * (own - (total - own) / rest) for win, own in zip(won(state), scores, strict=True)]


def faults() -> list[str]:
    """Return the faults of the weights file, a sentence for each number of players; [] if there are none."""
    found = []
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        try:
            wrong = unfit(_stored(players), len(NAMES))
        except (OSError, ValueError, KeyError, EOFError, BadZipFile, BadData) as fault:
            wrong = str(fault) or type(fault).__name__
        if wrong:
            found.append(f"{WEIGHTS}: for {players} players: {wrong}")
    return found


_OF_THREAD = threading.local()


def model_for(options: Options) -> Model:
    """Return the calling thread's trained model for games with these options: its cache changes as it judges."""
    models: dict[Options, Model] = vars(_OF_THREAD).setdefault("models", {})
    if options not in models:
        models[options] = Model(setup_for(options), _stored(options.players))
    return models[options]


@cache
def _stored(players: int) -> Weights:
    with np.load(paths.assets() / WEIGHTS) as stored:
        return read(stored, players)
