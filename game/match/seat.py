"""A player at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

SEAT_COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
"""Ids of the seats' colours, as in journals; the theme defines how they look."""


class Seat(msgspec.Struct, frozen=True):
    """One place at the table, played by a person or a bot.

    name    the player's name
    colour  one of SEAT_COLOURS
    player  "person" or "bot"
    bot     the bot's name, or "" for a person
    """

    name: str
    colour: str
    player: Literal["person", "bot"] = "person"
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return self.player == "person"


def people_in(seats: Sequence[Seat]) -> frozenset[int]:
    """Return the indices of the seats that people play."""
    return frozenset(index for index, seat in enumerate(seats) if seat.is_person)
