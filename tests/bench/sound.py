"""How soon a press is heard: in a real window under Xvfb, by the program's own clock."""

from __future__ import annotations

from collections.abc import Iterable

from tests.bench.figures import Bench, Figure
from tests.bench.screen import measure, missing

SOON = 30.0
"""Milliseconds from a press to the mixer's call, at most: a tick, and the work in it."""


def latency(short: bool) -> Iterable[Figure]:
    """From a press to the call of the mixer, which then fills its next buffer; both together are what people notice."""
    if missing():
        return
    answer = measure("", 1920, 1080, short=short, module="tests.bench.pressing")
    name = f"from a press to the mixer, {answer['heard']} of {answer['presses']} presses"
    yield Figure(f"{name}, median", answer["median_ms"], "ms", "less", SOON)
    yield Figure(f"{name}, 95 of 100", answer["most_ms"], "ms", "less", SOON)
    yield Figure(f"{name}, worst", answer["worst_ms"], "ms", "less")
    yield Figure("length of the mixer's buffer", answer["buffer_ms"], "ms", "less")
    yield Figure("from a press to the end of that buffer, 95 of 100", answer["most_ms"] + answer["buffer_ms"], "ms",
                 "less", SOON + answer["buffer_ms"])  # fmt: skip


BENCHES = [Bench("sound", latency)]
