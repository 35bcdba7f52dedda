"""The kinds of the last intents, for a crash report: never typed text, nor the keys of a secret choice."""

from __future__ import annotations

from collections import deque

KEPT = 50
"""Entries; repeated intents share one."""


class Recent:
    """The latest intents; repeated ones are counted."""

    def __init__(self) -> None:
        self._done: deque[tuple[str, str, int]] = deque(maxlen=KEPT)

    def add(self, kind: str, device: str) -> None:
        if self._done and self._done[-1][:2] == (kind, device):
            self._done[-1] = (kind, device, self._done[-1][2] + 1)
        else:
            self._done.append((kind, device, 1))

    def lines(self) -> list[str]:
        """Return one line per entry, earliest first."""
        return [f"{kind} ({device}){f' x {count}' if count > 1 else ''}" for kind, device, count in self._done]
