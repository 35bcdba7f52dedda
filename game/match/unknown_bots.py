"""Replace bots that this version doesn't know."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.bots import BotSet, NoSuchBot, default_difficulty
from game.match.match import Match


def replace_unknown_bots(match: Match, bots: BotSet) -> tuple[str, ...]:
    """Replace each unknown bot by one of the default difficulty; return the names of the unknown bots.

    The journal records it like any change of players. Raises SaveFault if it cannot be written.
    """
    unknown: dict[str, None] = {}
    for index, seat in enumerate(match.seats):
        if seat.is_person:
            continue
        try:
            bots.find(seat.bot)
        except NoSuchBot:
            unknown[seat.bot] = None
            match.set_seat(index, replace(seat, bot=default_difficulty(bots.difficulties)))
    return tuple(unknown)
