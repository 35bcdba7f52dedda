"""The budget of a bot: how long it may think."""

from __future__ import annotations

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
