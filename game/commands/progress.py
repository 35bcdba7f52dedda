"""How far a long command is: a bar on a terminal, lines in a log."""

from __future__ import annotations

import time
from typing import TextIO

from game.commands.command_line import Context

BAR = 40
"""Characters of the bar."""
REDRAW = 0.1
"""Least seconds between two drawings of the bar."""
TENTHS = 10
SELDOM = 30.0
"""Seconds without a line in a log before an extra one is printed."""


class GameCounter:
    """Counts finished games, and shows nothing."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0

    def __enter__(self) -> GameCounter:
        return self

    def __exit__(self, *raised: object) -> None:
        """Clean up what is shown."""

    def add(self, count: int) -> None:
        """Count `count` more games."""
        self.done += count


class ProgressBar(GameCounter):
    """A bar on a terminal, wiped off at the end."""

    def __init__(self, stream: TextIO, total: int, context: Context) -> None:
        super().__init__(total)
        self._stream = stream
        self._context = context
        self._drawn_at = 0.0

    def __exit__(self, *raised: object) -> None:
        self._write("\r\033[K")

    def add(self, count: int) -> None:
        super().add(count)
        now = time.monotonic()
        if now - self._drawn_at >= REDRAW or self.done >= self.total:
            self._drawn_at = now
            self._draw()

    def _draw(self) -> None:
        full = BAR * self.done // self.total
        bar = "#" * full + "." * (BAR - full)
        text = self._context.text("cli-progress", bar=bar, done=self.done, total=self.total)
        self._write(f"\r{text}\033[K")

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


class ProgressLog(GameCounter):
    """A line for each tenth of a task, and an occasional one in between."""

    def __init__(self, stream: TextIO, total: int, context: Context, task: str) -> None:
        super().__init__(total)
        self._stream = stream
        self._context = context
        self._task = task
        self._written_at = time.monotonic()

    def add(self, count: int) -> None:
        before = self.done
        super().add(count)
        now = time.monotonic()
        next_tenth = TENTHS * before // self.total < TENTHS * self.done // self.total
        if next_tenth or now - self._written_at >= SELDOM:
            self._written_at = now
            text = self._context.text("cli-progress-of", what=self._task, done=self.done, total=self.total)
            self._stream.write(f"{text}\n")
            self._stream.flush()


def progress_on(stream: TextIO, total: int, context: Context, task: str = "") -> GameCounter:
    """Return a bar on a terminal; elsewhere lines about the task if it has a name, else nothing visible."""
    if stream.isatty():
        return ProgressBar(stream, total, context)
    return ProgressLog(stream, total, context, task) if task else GameCounter(total)
