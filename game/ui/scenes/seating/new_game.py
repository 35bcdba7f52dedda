"""Who will play what: chairs, their order, the game's options. Plain data; the seats scene shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.bots import usual
from game.match.seat import Seat
from game.ui.couch import KEYBOARD, MOUSE, SHARED, Couch, Hand, Way, is_pad
from game.ui.palette import SEAT_COLOURS

FEWEST, MOST = 2, len(SEAT_COLOURS)
LONGEST_NAME = 16


@dataclass
class Chair:
    """One player to be.

    bot      a bot's name, or "" for a person
    device   what a person plays with (see `game.ui.couch`)
    way      how he chooses in secret; None: as suits the device
    touched  somebody has made this chair his own, though it is played with whatever is at hand
    lost     its gamepad is gone
    """

    name: str
    colour: str
    bot: str = ""
    device: str = SHARED
    way: Way | None = None
    touched: bool = False
    lost: bool = False

    @property
    def waits(self) -> bool:
        """A gamepad that is free may take this chair: a person sits there who has none of his own."""
        return not self.bot and self.device == SHARED and not self.touched

    def take(self, device: str) -> None:
        """A person plays it with this device from now on."""
        self.bot, self.device, self.way, self.lost = "", device, None, False
        self.touched = True

    def leave(self) -> None:
        """Nobody in particular sits here any more."""
        self.device, self.way, self.touched, self.lost = SHARED, None, False, False


@dataclass
class Setup:
    """
    chairs   in seat order, clockwise
    bots     names of the bots there are, the weakest first
    names    to choose from where nobody typed one
    colours  who had which colour the last time, by name
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
    colours: Mapping[str, str] = field(default_factory=dict)
    level: str = ""
    """The bot that was added or chosen last."""

    def fill(self, persons: int, bots: int, bot: str = "") -> None:
        """Begin with so many of both; the usual bots, if there is none of the name `bot`."""
        for _ in range(persons):
            self.add("")
        for _ in range(bots):
            self.add(usual(self.bots, bot))

    def free_name(self, bot: bool = False) -> str:
        """The first that nobody has; bots leave the names of people who have played before to them."""
        taken = {chair.name for chair in self.chairs}
        free = [name for name in self.names if name not in taken]
        if bot:
            free.sort(key=lambda name: name in self.colours)
        return free[0] if free else self.names[0] if self.names else "?"

    def free_colour(self) -> str:
        taken = {chair.colour for chair in self.chairs}
        return next(colour for colour in SEAT_COLOURS if colour not in taken)

    def add(self, bot: str) -> Chair | None:
        """One more player at the end; None if all chairs are taken."""
        if len(self.chairs) >= MOST:
            return None
        chair = Chair(self.free_name(bool(bot)), self.free_colour(), bot)
        self.chairs.append(chair)
        self.level = bot or self.level
        if not bot:
            self._usual_colour(chair)
        return chair

    def _usual_colour(self, chair: Chair) -> None:
        """The colour of the last time, if no other person has it."""
        wanted = self.colours.get(chair.name)
        if wanted not in SEAT_COLOURS or any(one.colour == wanted and not one.bot for one in self.chairs):
            return
        for other in self.chairs:
            if other.colour == wanted:
                other.colour = chair.colour
        chair.colour = wanted

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

    def recolour_free(self, index: int, by: int = 1) -> bool:
        """The next colour that no other person has sat down with; a bot, or a chair that nobody has made his own, gives
        its colour away. False if there is none."""
        chair = self.chairs[index]
        firm = {one.colour for one in self.chairs if one is not chair and not one.bot and not one.waits}
        at = SEAT_COLOURS.index(chair.colour)
        for step in range(1, len(SEAT_COLOURS)):
            if SEAT_COLOURS[(at + by * step) % len(SEAT_COLOURS)] not in firm:
                self.recolour(index, by * step)
                return True
        return False

    def play_by(self, index: int, by: int = 1, pads: Sequence[str] = ()) -> None:
        """What a chair is played with steps on: whatever is at hand, keyboard, mouse, each of these gamepads, each
        bot."""
        chair = self.chairs[index]
        players = [("", device) for device in (SHARED, KEYBOARD, MOUSE, *pads)] + [(bot, SHARED) for bot in self.bots]
        now = (chair.bot, SHARED if chair.bot else chair.device)
        at = players.index(now) if now in players else 0
        bot, device = players[(at + by) % len(players)]
        chair.take(device)
        chair.bot = bot
        self.level = bot or self.level

    # -- devices

    def chair_of(self, device: str) -> int | None:
        """The first chair that is played with this device."""
        return next((at for at, one in enumerate(self.chairs) if not one.bot and one.device == device != SHARED), None)

    def next_place(self) -> int | None:
        """Where a gamepad would sit down: at a chair that has lost its own, at one that waits for somebody, at a new
        one, or in a bot's place; None if people sit everywhere."""
        chairs = self.chairs
        found = next((at for at, one in enumerate(chairs) if one.lost), None)
        if found is None:
            found = next((at for at, one in enumerate(chairs) if one.waits), None)
        if found is None and len(chairs) < MOST:
            found = len(chairs)
        if found is None:
            found = next((at for at, one in enumerate(chairs) if one.bot), None)
        return found

    def sit(self, device: str) -> int | None:
        """A gamepad sits down at `next_place`; answers where."""
        place = self.next_place()
        if place is None:
            return None
        chair = self.chairs[place] if place < len(self.chairs) else self.add("")
        assert chair is not None
        if chair.bot:
            chair.bot = ""
        chair.take(device)
        return place

    def miss(self, pads: Sequence[str]) -> bool:
        """These gamepads are there: chairs whose own is not among them wait for another; answers whether any does."""
        gone = [one for one in self.chairs if is_pad(one.device) and one.device not in pads]
        for chair in gone:
            chair.leave()
            chair.lost = not chair.bot
        return bool(gone)

    def couch(self) -> Couch:
        """Who plays with what, to be asked how secrets are chosen."""
        couch = Couch()
        couch.sit(self.hands())
        return couch

    def hands(self) -> list[Hand]:
        """By chair; a bot's is everybody's."""
        return [Hand() if chair.bot else Hand(chair.device, chair.way) for chair in self.chairs]

    def people(self) -> list[int]:
        return [index for index, chair in enumerate(self.chairs) if not chair.bot]

    def way_by(self, index: int, by: int = 1) -> None:
        """The next way of choosing in secret that is possible here."""
        couch, people = self.couch(), self.people()
        ways = couch.ways(index, people)
        now = couch.secret_ways(people)[index]
        self.chairs[index].way = ways[(ways.index(now) + by) % len(ways)]

    def keep(self, seats: Sequence[Seat], hands: Sequence[Hand]) -> None:
        """The people of a game that was played with this set-up, as they sat at its end."""
        first = self.chairs.index(self.first) if self.first in self.chairs else None
        self.chairs = []
        for index, seat in enumerate(seats):
            hand = hands[index] if index < len(hands) else Hand()
            chair = Chair(seat.name, seat.colour, seat.bot)
            if seat.is_person and hand.device != SHARED:
                chair.take(hand.device)
                chair.way = hand.way
            self.chairs.append(chair)
        self.first = self.chairs[first] if first is not None and first < len(self.chairs) else None

    def rename(self, index: int, name: str) -> None:
        """Empty names are passed over, long ones cut."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if name:
            self.chairs[index].name = name
            self.chairs[index].touched = True

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
