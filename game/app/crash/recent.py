"""What people did last, by kind alone: never what they wrote, nor which key of a secret choice it was."""

from __future__ import annotations

from collections import deque

KEPT = 50


class Recent:
    """The last things that were done; what is done many times in a row is one of them."""

    def __init__(self) -> None:
        self._done: deque[tuple[str, str, int]] = deque(maxlen=KEPT)

    def add(self, kind: str, device: str) -> None:
        if self._done and self._done[-1][:2] == (kind, device):
            self._done[-1] = (kind, device, self._done[-1][2] + 1)
        else:
            self._done.append((kind, device, 1))

    def lines(self) -> list[str]:
        """The earliest first."""
        return [f"{kind} ({device}){f' x {count}' if count > 1 else ''}" for kind, device, count in self._done]
