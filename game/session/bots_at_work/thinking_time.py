"""How long bots may think about an answer, by the setting `bots_think`."""

from __future__ import annotations

import math

from game.core.budget import Budget

THINK_MS = 2400
"""Usual upper limit for one answer; most difficulties take far less."""
PATIENCE = {"usual": 1, "longer": 3}


def patience(setting: str) -> int:
    """Return how many times the usual time and playouts a bot may use."""
    return PATIENCE.get(setting, 1)


def thinking_budget(setting: str, milliseconds: int = THINK_MS) -> Budget:
    """Return the budget for an answer that usually takes up to `milliseconds`."""
    times = patience(setting)
    return Budget(milliseconds=milliseconds * times, times=times)


def most_seconds(setting: str) -> float:
    """Return the most seconds that a bot thinks, rounded up to half seconds: asking it takes a moment too."""
    milliseconds = thinking_budget(setting).milliseconds
    assert milliseconds is not None
    return math.ceil(milliseconds / 500) / 2
