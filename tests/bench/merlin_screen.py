"""How fast Merlin's own moments are: landings, gatehouses that have stepped forward, a ride, a whole scoring."""

from __future__ import annotations

from collections.abc import Iterable

from tests.bench.figures import Bench, Figure
from tests.bench.screen import SIZES, measure, missing


def moments(short: bool) -> Iterable[Figure]:
    """The 95th percentile of frames, presenting included, late in a game of four."""
    if missing():
        return
    for width, height, rest, animating, _memory in SIZES[: 1 if short else 2]:
        answer = measure("", width, height, short=short, module="tests.bench.merlin_window")
        place = f"merlin, {width} x {height}"
        for name in ("landings", "grown gatehouses"):
            yield Figure(f"{name} at rest with all that lives, {place}", answer[name]["rest_ms"], "ms", "less", rest)
            yield Figure(f"{name}, the focus moves, {place}", answer[name]["moving_ms"], "ms", "less", animating)
        for name in ("ride", "scoring"):
            frames = answer[name]["frames"]
            yield Figure(f"frame of a {name}, {place}", answer[name]["animating_ms"], "ms", "less", animating)
            yield Figure(f"worst of {frames} frames of a {name}, {place}", answer[name]["worst_ms"], "ms", "less")


BENCHES = [Bench("merlin moments", moments)]
