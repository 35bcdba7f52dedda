"""The players at the table."""

from __future__ import annotations

from typing import Literal

import msgspec

COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
"""Ids of the seats' colours, as journals have them; what they look like is the theme's."""


class Seat(msgspec.Struct, frozen=True):
    """One place at the table, played by a person or a bot.

    name    what the table calls it
    colour  one of COLOURS
    player  who decides
    bot     the bot's name if `player` is "bot", else ""
    """

    name: str
    colour: str
    player: Literal["person", "bot"] = "person"
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return self.player == "person"
