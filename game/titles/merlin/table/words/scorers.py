"""Gains and counts of players, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.titles.merlin.table.words.names import Words


def gains_in_words(words: Words, points: Sequence[int]) -> Message:
    """Return what players gain or lose, most first: "Alicia +5, Bruno +2"; "no points" if nobody does."""
    seats = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
    if not seats:
        return Message("merlin-no-points")
    return words.listed("merlin-seats", [_gain(words, seat, points[seat]) for seat in seats])


def counts_in_words(words: Words, counts: Sequence[int]) -> Message | None:
    """Return what players have, most first: "Alicia 3, Bruno 1"; None if nobody has any."""
    seats = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
    if not seats:
        return None
    said = [Message("merlin-seat-count", words.doing(seat, count=counts[seat])) for seat in seats]
    return words.listed("merlin-seats", said)


def _gain(words: Words, seat: int, points: int) -> Message:
    key = "merlin-gain" if points > 0 else "merlin-loss"
    return Message(key, words.doing(seat, count=abs(points)))
