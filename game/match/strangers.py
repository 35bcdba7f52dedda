"""Bots that a later version knows, and this one does not: another bot takes their seats."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.bots import BotSet, NoSuchBot, usual
from game.match.match import Match


def replace_unknown_bots(match: Match, bots: BotSet) -> tuple[str, ...]:
    """Let a bot of the usual level take each seat whose bot nobody knows; return the names of those who left.

    The journal says so, as whenever a seat changes hands. Raises SaveFault where it cannot be written.
    """
    unknown: dict[str, None] = {}
    for index, seat in enumerate(match.seats):
        if seat.is_person:
            continue
        try:
            bots.find(seat.bot)
        except NoSuchBot:
            unknown[seat.bot] = None
            match.set_seat(index, replace(seat, bot=usual(bots.difficulties)))
    return tuple(unknown)
