"""Reasons for a region's points: who leads by how much, and who ties."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Argument, Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import PAID_PLACES
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.words.names import Words


def why_scored(words: Words, event: ev.AreaScored) -> Message | None:
    """Return why players score in a region, best place first; None if it is empty, and always for the Castillo, whose
    contents players must remember (rules 5)."""
    if event.area == CASTILLO:
        return None
    counts = event.counts
    parts: list[Argument] = []
    place = 1
    for count in sorted({count for count in counts if count}, reverse=True):
        if place > PAID_PLACES[len(counts)]:
            break
        seats = [seat for seat, own in enumerate(counts) if own == count]
        part = _tie(words, event, seats, place) if len(seats) > 1 else _alone_in_place(words, event, seats[0], place)
        if part is not None:
            parts.append(part)
        place += min(len(seats), 2)
    return words.listed("scored-why", parts) if parts else None


def _tie(words: Words, event: ev.AreaScored, seats: Sequence[int], place: int) -> Message:
    names = words.listed("list-names", [words.player(seat) for seat in seats])
    points = event.points[seats[0]]
    key = "scored-why-tie" if points else "scored-why-tie-none"
    return Message(key, {"names": names, "place": place, "points": points})


def _alone_in_place(words: Words, event: ev.AreaScored, seat: int, place: int) -> Message | None:
    """Return the reason for a seat that ties with nobody; None if it does."""
    points, others = event.points[seat], [own for other, own in enumerate(event.counts) if other != seat]
    if not points:
        return None
    args: dict[str, Argument] = {"player": words.player(seat), "points": points}
    if place > 1:
        return Message("scored-why-place", {**args, "place": place})
    king, home = event.king == seat, event.grande == seat
    bonus = "both" if king and home else "king" if king else "home" if home else "none"
    if not any(others):
        return Message("scored-why-alone", {**args, "bonus": bonus})
    return Message("scored-why-lead", {**args, "bonus": bonus, "own": event.counts[seat], "next": max(others)})
