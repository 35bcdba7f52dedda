"""The budget of a bot: how long it may think, in general and by the setting `bots_think`."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit in milliseconds, in playouts, or both: the first one reached ends thinking.

    Playouts make a bot's answer repeatable; milliseconds do not. At least one is set.

    times      factor on the search size of a bot that stops by itself
    processor  milliseconds count only while a processor works on it, so that a busy machine doesn't make bots weaker
    """

    milliseconds: int | None = None
    playouts: int | None = None
    times: int = 1
    processor: bool = False

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.milliseconds, self.playouts) if limit is not None]
        if not limits or min(*limits, self.times) < 1:
            raise ValueError(f"{self}: expected milliseconds or playouts or both, and no number below 1")


AT_ONCE = Budget(milliseconds=4, playouts=1)
"""Budget of a title's fast bot when it answers in process, within a frame."""


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
