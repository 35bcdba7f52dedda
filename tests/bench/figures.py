"""What a benchmark gives back, and the table it is printed in."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

Better = Literal["more", "less"]


class Figure(NamedTuple):
    """A measured value with its budget; `aim` is the goal."""

    name: str
    value: float
    unit: str
    better: Better
    budget: float | None = None
    aim: float | None = None

    @property
    def verdict(self) -> str:
        """ "aim", "ok", "over" (the budget is missed), or "" where nothing was budgeted."""

        def reached(goal: float | None) -> bool:
            return goal is not None and (self.value >= goal if self.better == "more" else self.value <= goal)

        if self.budget is None:
            return ""
        return "aim" if reached(self.aim) else "ok" if reached(self.budget) else "over"


class Bench(NamedTuple):
    """A named measurement; `run(short)` takes a second or two if short, otherwise as long as it needs."""

    name: str
    run: Callable[[bool], Iterable[Figure]]


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}" if value >= 10 else f"{value:.2f}"


def table(figures: Iterable[Figure]) -> str:
    """Return the figures in columns."""
    head = ("what", "measured", "unit", "budget", "aim", "")
    rows = [
        (figure.name, number(figure.value), figure.unit, number(figure.budget), number(figure.aim), figure.verdict)
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [
            text.ljust(width) if column in (0, 2, 5) else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def seconds_per_call(call: Callable[[], object], seconds: float) -> float:
    """Return the median of seven timings, each long enough for the clock, in about `seconds` altogether."""
    calls = 1
    while True:
        took = _time(call, calls)
        if took > 0.001:
            break
        calls *= 4
    calls = max(1, round(calls * seconds / 7 / took))
    return statistics.median(_time(call, calls) / calls for _ in range(7))


def _time(call: Callable[[], object], calls: int) -> float:
    repeat = range(calls)
    start = time.perf_counter()
    for _ in repeat:
        call()
    return time.perf_counter() - start
