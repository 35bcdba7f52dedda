"""Fit weights that must not be negative, and stay near known ones where little is learned; for any title."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

# Any: of any precision.
Floats = npt.NDArray[np.floating[Any]]


def nearest_weights(squares: Floats, products: Floats, known: Floats, trust: Floats, rounds: int = 400) -> Floats:
    """Return the weights `w >= 0` that minimise `|X w - y|^2 + sum(trust (w - known)^2)`, by coordinate descent.

    squares   X'X; products: X'y
    known     weights to stay near; trust: how much, by weight, above 0
    """
    curves = squares + np.diag(trust)
    slopes = products + trust * known
    weights = np.maximum(known, 0.0)
    for _ in range(rounds):
        before = weights.copy()
        for number in range(len(weights)):
            rest = slopes[number] - curves[number] @ weights + curves[number, number] * weights[number]
            weights[number] = max(0.0, rest / curves[number, number])
        if np.abs(weights - before).max() < 1e-6:
            break
    return weights
