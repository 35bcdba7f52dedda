"""Who will play what: chairs, their order, the game's options. Plain data; the seats scene shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.match.seat import Seat
from game.ui.palette import SEAT_COLOURS

FEWEST, MOST = 2, len(SEAT_COLOURS)
LONGEST_NAME = 16


@dataclass
class Chair:
    """One player to be; `bot` is a bot's name, or "" for a person."""

    name: str
    colour: str
    bot: str = ""


@dataclass
class Setup:
    """
    chairs   in seat order, clockwise
    bots     names of the bots there are, the weakest first
    names    to choose from where nobody typed one
    first    the chair that begins, or None for chance
    choices  the game's options by name
    """

    game: str
    bots: Sequence[str]
    names: Sequence[str]
    offered: Mapping[str, tuple[Any, ...]]
    chairs: list[Chair] = field(default_factory=list)
    first: Chair | None = None
    choices: dict[str, Any] = field(default_factory=dict)

    def fill(self, persons: int, bots: int, bot: str = "") -> None:
        """Begin with so many of both; the best bots, if there is none of the name `bot`."""
        for _ in range(persons):
            self.add("")
        for _ in range(bots):
            self.add(bot if bot in self.bots else self.bots[-1] if self.bots else "")

    def free_name(self) -> str:
        taken = {chair.name for chair in self.chairs}
        return next((name for name in self.names if name not in taken), self.names[0] if self.names else "?")

    def free_colour(self) -> str:
        taken = {chair.colour for chair in self.chairs}
        return next(colour for colour in SEAT_COLOURS if colour not in taken)

    def add(self, bot: str) -> Chair | None:
        """One more player at the end; None if all chairs are taken."""
        if len(self.chairs) >= MOST:
            return None
        chair = Chair(self.free_name(), self.free_colour(), bot)
        self.chairs.append(chair)
        return chair

    def remove(self, index: int) -> bool:
        """The player leaves, unless too few would stay."""
        if len(self.chairs) <= FEWEST:
            return False
        chair = self.chairs.pop(index)
        if self.first is chair:
            self.first = None
        return True

    def move(self, index: int, by: int) -> bool:
        """Change places with the neighbour in seat order."""
        other = index + by
        if not 0 <= other < len(self.chairs):
            return False
        self.chairs[index], self.chairs[other] = self.chairs[other], self.chairs[index]
        return True

    def recolour(self, index: int, by: int = 1) -> None:
        """The next colour; who has it already takes this one's."""
        chair = self.chairs[index]
        wanted = SEAT_COLOURS[(SEAT_COLOURS.index(chair.colour) + by) % len(SEAT_COLOURS)]
        for other in self.chairs:
            if other.colour == wanted:
                other.colour = chair.colour
        chair.colour = wanted

    def replay_by(self, index: int, by: int = 1) -> None:
        """A person, or the next bot."""
        players = ["", *self.bots]
        chair = self.chairs[index]
        at = players.index(chair.bot) if chair.bot in players else 0
        chair.bot = players[(at + by) % len(players)]

    def rename(self, index: int, name: str) -> None:
        """Empty names are passed over, long ones cut."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if name:
            self.chairs[index].name = name

    def step_first(self, by: int = 1) -> None:
        """By chance, or the next chair begins."""
        order: list[Chair | None] = [None, *self.chairs]
        at = next((index for index, chair in enumerate(order) if chair is self.first), 0)
        self.first = order[(at + by) % len(order)]

    def step_choice(self, name: str, by: int = 1) -> None:
        values = self.offered[name]
        at = values.index(self.choices[name]) if self.choices.get(name) in values else 0
        self.choices[name] = values[(at + by) % len(values)]

    @property
    def persons(self) -> int:
        return sum(not chair.bot for chair in self.chairs)

    def seats(self) -> list[Seat]:
        """For the Match."""
        return [Seat(chair.name, chair.colour, "bot" if chair.bot else "person", chair.bot) for chair in self.chairs]

    def options(self, known: Sequence[str]) -> dict[str, Any]:
        """For the ruleset, without the number of players; `start` where the game knows it."""
        found = dict(self.choices)
        if "start" in known:
            first = next((index for index, chair in enumerate(self.chairs) if chair is self.first), None)
            found["start"] = first
        return found
