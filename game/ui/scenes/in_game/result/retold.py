"""Sentences on the charts of a result, and the parts that can have the focus."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.message import Message
from game.session.narrator import ScoreCurve
from game.ui.canvas import Box
from game.ui.focus import Focusable, described, nothing
from game.ui.look.pen import Pen
from game.ui.widgets.tree import Widget


class Retold(Widget):
    """A part of the result that says itself in a sentence when it has the focus."""

    def __init__(self, name: str, box: Box, sentence: Message) -> None:
        self.id, self.box, self._sentence = name, box, sentence

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, nothing, described(self._sentence))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        """Draw only the focus: the scene draws the part."""
        if focused:
            pen.ring(self.box)


def joined(parts: Sequence[Message]) -> Message:
    """Return a list with commas; an empty text without parts."""
    if not parts:
        return Message("plain-text", {"text": ""})
    *before, found = parts
    while before:
        found = Message("list-comma", {"first": before.pop(), "then": found})
    return found


def leads(curve: ScoreCurve) -> tuple[int, tuple[int, ...]]:
    """Return how often the sole lead passed to another seat, and the seats that led alone after most steps."""
    led = [_alone(row) for row in curve.scores]
    alone = [seat for seat in led if seat is not None]
    changes = sum(one != other for one, other in pairwise(alone))
    counts = {seat: alone.count(seat) for seat in alone}
    most = max(counts.values(), default=0)
    return changes, tuple(sorted(seat for seat, count in counts.items() if count == most))


def _alone(row: Sequence[int]) -> int | None:
    """Return the seat that leads alone, or None."""
    best = max(row)
    return row.index(best) if row.count(best) == 1 else None
