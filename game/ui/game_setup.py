"""A new game before it begins, as plain data: seats, their order, the game's options; and the choices made for this
run's latest games, to offer them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.bots import default_difficulty
from game.core.ruleset import OptionValue
from game.core.title import Titles
from game.match.records import SEAT_COLOURS, Seat
from game.session.session_context import KEYBOARD, MOUSE, SHARED, Couch, SeatDevice, Way, is_pad


@dataclass
class PlannedSeat:
    """One player of the new game.

    bot      a bot's name, or "" for a person
    device   the device the person plays with (see `game.session.session_context`)
    way      how they choose in secret; None: as suits the device
    touched  someone has claimed this seat, even if they share the device with others
    lost     its controller is gone
    """

    name: str
    colour: str
    bot: str = ""
    device: str = SHARED
    way: Way | None = None
    touched: bool = False
    lost: bool = False

    @property
    def is_free(self) -> bool:
        """Whether a free controller may take this seat: it belongs to a person without a device of their own."""
        return not self.bot and self.device == SHARED and not self.touched

    def take(self, device: str, way: Way | None = None) -> None:
        """Let a person play this seat with `device` from now on."""
        self.bot, self.device, self.way, self.lost = "", device, way, False
        self.touched = True

    def leave(self, lost: bool = False) -> None:
        """Forget the device and the person. `lost`: the controller is gone."""
        self.device, self.way, self.touched, self.lost = SHARED, None, False, lost

    def give_to_bot(self, bot: str) -> None:
        """Let a bot play this seat from now on."""
        self.leave()
        self.bot = bot

    def rename(self, name: str) -> None:
        """Set the name a person has typed."""
        self.name, self.touched = name, True

    def recolour(self, colour: str) -> None:
        """Set the seat's colour."""
        self.colour = colour

    def resemble(self, seat: PlannedSeat) -> None:
        """Take over the name and colour of another seat."""
        self.name, self.colour = seat.name, seat.colour

    def choose_by(self, way: Way) -> None:
        """Let the person choose in secret this way."""
        self.way = way


def check_seats(titles: Titles) -> None:
    """Raise ValueError if a title wants more players than there are colours and shapes for seats."""
    for title in titles.values():
        colours = len(set(SEAT_COLOURS) - set(title.unseated))
        if title.players[-1] > colours:
            raise ValueError(
                f"{title.name}: expected at most {colours} players, one for each colour of a seat, "
                f"found {title.players[-1]}"
            )


LONGEST_NAME = 16


@dataclass
class GameSetup:
    """A game about to begin.

    seats    in seat order, clockwise
    bots     names of all bots, weakest first
    names    names to offer to players who have not typed one
    offered  the choices of each option, by the option's name
    players  the numbers of players that the title allows
    first    the seat that begins, or None for random
    choices  the chosen options, by name
    colours  the colour each person had last time, by name
    """

    game: str
    bots: Sequence[str]
    names: Sequence[str]
    offered: Mapping[str, tuple[OptionValue, ...]]
    players: range
    seats: list[PlannedSeat] = field(default_factory=list)
    first: PlannedSeat | None = None
    choices: dict[str, OptionValue] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    latest_bot: str = ""
    """The bot that was added or chosen last, by name."""
    starts: bool = False
    """Whether people can choose who begins."""
    secrets: bool = True
    """Whether people choose anything in secret at the same time."""
    unseated: Sequence[str] = ()
    """Colours of seats that are not offered."""
    among_people: Sequence[str] = ()
    """Options that are offered only while several people play; meanwhile, the choice stays."""

    @property
    def palette(self) -> tuple[str, ...]:
        """The colours that people choose from."""
        return tuple(colour for colour in SEAT_COLOURS if colour not in self.unseated)

    @property
    def fewest(self) -> int:
        return self.players[0]

    @property
    def most(self) -> int:
        return self.players[-1]

    def fill(self, persons: int, bots: int, bot: str = "") -> None:
        """Add `persons` people, then `bots` bots of the difficulty `bot`, or of the default one if it doesn't exist."""
        for _ in range(persons):
            self.add("")
        for _ in range(bots):
            self.add(default_difficulty(self.bots, bot))

    def set_bots(self, count: int, bot: str) -> None:
        """Replace all bots by `count` bots of one difficulty."""
        self.seats = [seat for seat in self.seats if not seat.bot]
        for _ in range(count):
            self.add(bot)

    def free_names(self) -> list[str]:
        """Return the names to offer that nobody has."""
        taken = {seat.name for seat in self.seats}
        return [name for name in self.names if name not in taken]

    def add(self, bot: str) -> PlannedSeat | None:
        """Add a player at the end and return their seat; None if all seats are taken. A bot gets a name that no
        earlier player had, if there is one."""
        if len(self.seats) >= self.most:
            return None
        free, taken = self.free_names(), {seat.colour for seat in self.seats}
        if bot:
            free.sort(key=lambda name: name in self.colours)
        name = [*free, *self.names, "?"][0]
        seat = PlannedSeat(name, next(colour for colour in self.palette if colour not in taken), bot)
        self.seats.append(seat)
        self.latest_bot = bot or self.latest_bot
        wanted = self.colours.get(seat.name) if not bot else None  # As last time, unless another person has it.
        if wanted in self.palette and not any(one.colour == wanted and not one.bot for one in self.seats):
            self._swap_colour(seat, wanted)
        return seat

    def _swap_colour(self, seat: PlannedSeat, wanted: str) -> None:
        """Give a seat a colour, and the one who has that the seat's."""
        for other in self.seats:
            if other.colour == wanted:
                other.recolour(seat.colour)
        seat.recolour(wanted)

    def remove(self, index: int) -> bool:
        """Remove a player; return False if too few would remain."""
        if len(self.seats) <= self.fewest:
            return False
        seat = self.seats.pop(index)
        if self.first is seat:
            self.first = None
        return True

    def move(self, index: int, by: int) -> int:
        """Move a player `by` places on, from one end to the other; return their place there."""
        to = (index + by) % len(self.seats)
        self.seats.insert(to, self.seats.pop(index))
        return to

    def recolour(self, index: int, by: int = 1) -> None:
        """Give the seat the next colour, swapping with the player who has it."""
        seat = self.seats[index]
        self._swap_colour(seat, self._next_colour(seat.colour, by))

    def _next_colour(self, colour: str, by: int) -> str:
        """Return the colour `by` places on; an earlier game may have left one that isn't offered."""
        palette = self.palette
        at = palette.index(colour) if colour in palette else -1
        return palette[(at + by) % len(palette)]

    def recolour_free(self, index: int, by: int = 1) -> bool:
        """Give the seat the next colour that no other person has claimed, swapping with a bot or an unclaimed seat.
        Return False if there is none."""
        seat = self.seats[index]
        firm = {one.colour for one in self.seats if one is not seat and not one.bot and not one.is_free}
        for step in range(1, len(self.palette)):
            if self._next_colour(seat.colour, by * step) not in firm:
                self.recolour(index, by * step)
                return True
        return False

    def step_player(self, index: int, by: int = 1, pads: Sequence[str] = ()) -> None:
        """Step through the players and devices of a seat: any device, keyboard, mouse, each of `pads`, each bot."""
        seat = self.seats[index]
        players = [("", device) for device in (SHARED, KEYBOARD, MOUSE, *pads)] + [(bot, SHARED) for bot in self.bots]
        now = (seat.bot, SHARED if seat.bot else seat.device)
        at = players.index(now) if now in players else 0
        bot, device = players[(at + by) % len(players)]
        if bot:
            seat.give_to_bot(bot)
        else:
            seat.take(device)
        self.latest_bot = bot or self.latest_bot

    # -- devices

    def seat_of(self, device: str) -> int | None:
        """Return the first seat that is played with this device, or None."""
        return next((at for at, one in enumerate(self.seats) if not one.bot and one.device == device != SHARED), None)

    def next_place(self) -> int | None:
        """Return the seat a free controller would take: one that lost its own, an unclaimed seat, a new seat, or a
        bot's; None if people have all seats."""
        seats = self.seats
        found = next((at for at, one in enumerate(seats) if one.lost), None)
        if found is None:
            found = next((at for at, one in enumerate(seats) if one.is_free), None)
        if found is None and len(seats) < self.most:
            found = len(seats)
        if found is None:
            found = next((at for at, one in enumerate(seats) if one.bot), None)
        return found

    def sit(self, device: str) -> int | None:
        """Give `next_place` to a controller; return that seat, or None."""
        place = self.next_place()
        if place is None:
            return None
        seat = self.seats[place] if place < len(self.seats) else self.add("")
        assert seat is not None
        seat.take(device)
        return place

    def drop_missing(self, pads: Sequence[str]) -> bool:
        """Free the seats whose controller is not among `pads`; return whether there were any."""
        gone = [one for one in self.seats if is_pad(one.device) and one.device not in pads]
        for seat in gone:
            seat.leave(lost=not seat.bot)
        return bool(gone)

    def couch(self) -> Couch:
        """Return these seats as a couch, to ask how each chooses in secret."""
        couch = Couch()
        couch.sit(self.seat_devices())
        return couch

    def seat_devices(self) -> list[SeatDevice]:
        """Return each seat's device; a bot's seat is shared."""
        return [SeatDevice() if seat.bot else SeatDevice(seat.device, seat.way) for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats that people play."""
        return [index for index, seat in enumerate(self.seats) if not seat.bot]

    def secret_ways(self) -> dict[int, Way]:
        """Return how each person chooses in secret; nobody does in a game without secrets, or with fewer than two
        people."""
        people = self.people()
        return self.couch().secret_ways(people) if self.secrets and len(people) > 1 else {}

    def step_way(self, index: int, by: int = 1) -> None:
        """Step to the next way of choosing in secret that is possible for this seat."""
        couch, people = self.couch(), self.people()
        ways = couch.ways(index, people)
        now = couch.secret_ways(people)[index]
        self.seats[index].choose_by(ways[(ways.index(now) + by) % len(ways)])

    def take_over(self, seats: Sequence[Seat], devices: Sequence[SeatDevice]) -> None:
        """Take over the players of a game that was played with this setup, as they sat at its end."""
        first = self.seats.index(self.first) if self.first in self.seats else None
        self.seats = []
        for index, sat in enumerate(seats):
            own = devices[index] if index < len(devices) else SeatDevice()
            seat = PlannedSeat(sat.name, sat.colour, sat.bot)
            if sat.is_person and own.device != SHARED:
                seat.take(own.device, own.way)
            self.seats.append(seat)
        self.first = self.seats[first] if first is not None and first < len(self.seats) else None

    def rename(self, index: int, name: str) -> None:
        """Rename a player; ignore an empty name, shorten a long one."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if name:
            self.seats[index].rename(name)

    def step_first(self, by: int = 1) -> None:
        """Step through who begins: random, then each seat."""
        order: list[PlannedSeat | None] = [None, *self.seats]
        at = next((index for index, seat in enumerate(order) if seat is self.first), 0)
        self.first = order[(at + by) % len(order)]

    @property
    def open_choices(self) -> dict[str, tuple[OptionValue, ...]]:
        """The options that these players can choose from, with their values."""
        several = len(self.people()) > 1
        found = self.offered.items()
        return {
            name: values for name, values in found if len(values) > 1 and (several or name not in self.among_people)
        }

    def step_choice(self, name: str, by: int = 1) -> None:
        values = self.offered[name]
        at = values.index(self.choices[name]) if self.choices.get(name) in values else 0
        self.choices[name] = values[(at + by) % len(values)]

    def options(self) -> dict[str, OptionValue]:
        """Return the options for the ruleset, without the number of players; with `start` if the title lets people
        choose it."""
        found = dict(self.choices)
        first = next((index for index, seat in enumerate(self.seats) if seat is self.first), None)
        if self.starts and first is not None:
            found["start"] = first
        return found


@dataclass
class RememberedGames:
    """Setups and players of this run's latest games, by the title's name.

    setups  the latest setup of the seats scene
    quick   the latest setup of a quick game
    """

    setups: dict[str, GameSetup] = field(default_factory=dict)
    quick: dict[str, GameSetup] = field(default_factory=dict)
    _people: dict[str, Callable[[], Sequence[Seat]]] = field(default_factory=dict, init=False)
    """Functions that return the players of the game opened last, by title."""

    def keep(self, setup: GameSetup, quick: bool = False) -> None:
        """Offer this setup when the seats are opened next, or for the next quick game."""
        (self.quick if quick else self.setups)[setup.game] = setup

    def note_opened(self, game: str, people: Callable[[], Sequence[Seat]]) -> None:
        """Note the players of a game that opens."""
        self._people[game] = people

    def take_people(self, game: str) -> Sequence[Seat] | None:
        """Return the players of the game opened last, as they sit now; None after the first call."""
        found = self._people.pop(game, None)
        return found() if found is not None else None
