"""A small neural network in numpy: each seat's expectation, from `features.NAMES`.

Every seat is judged by the same weights, from its own entries and the sum of the others'. Two outputs per seat: how
likely it is to win (after a softmax over the seats), and how far it ends above or below the others' mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.bots.value.areas import Floats

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


class NetworkOutput(NamedTuple):
    """By state and seat. wins: chance of winning, sums to 1; margin: final points over the mean of the others."""

    wins: Floats
    margin: Floats


def forward(weights: Weights, inputs: Floats) -> NetworkOutput:
    """Return the expectation of the seats in many states; `inputs` is by state, seat and entry."""
    logits, margin = last_layer(weights, inputs)
    return NetworkOutput(softmax(logits), margin * MARGIN_UNIT)


def last_layer(weights: Weights, inputs: Floats) -> tuple[Floats, Floats]:
    """Return the two outputs of the last layer by state and seat."""
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
