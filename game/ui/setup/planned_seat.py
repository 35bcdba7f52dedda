"""A seat of a new game: a person with a device, or a bot."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.title import Titles
from game.match.seat import SEAT_COLOURS
from game.session.couch import SHARED, Way


@dataclass
class PlannedSeat:
    """One player of the new game.

    bot      a bot's name, or "" for a person
    device   the device the person plays with (see `game.session.couch`)
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
