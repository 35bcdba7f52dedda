"""Check that the lines of a journal fit together, and make its players fit to be shown.

A checksum shows that a line is unchanged, not that it makes sense: another version or a person may have written it.
Numbers out of range make a line unsound. A name or colour that can't be shown is replaced, with a note, and the game
continues.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.match.journal import records
from game.match.seat import SEAT_COLOURS, Seat

LONGEST_NAME = 40
MOST_SEATS = 12
MOST = 1 << 31
"""Upper limit of any count."""
NAMELESS = "?"


def check_header(header: records.JournalHeader) -> None:
    """Raise UnsoundLine for an impossible number of seats."""
    if not 1 <= len(header.seats) <= MOST_SEATS:
        raise records.UnsoundLine(f"{len(header.seats)} seats; expected 1 to {MOST_SEATS}")


def check_line(line: records.JournalLine, players: int) -> None:
    """Raise UnsoundLine if the line has a seat or a count that no game of `players` has."""
    match line:
        case records.ActionLine(seat=seat) | records.AutoLine(seat=seat):
            _seat(seat, players)
        case records.UndoLine(seat=seat, to=to):
            _seat(seat, players)
            _count(to, "an action's number")
        case records.ConsentLine(seat=seat, asking=asking):
            _seat(seat, players)
            _seat(asking, players)
        case records.SeatLine(index=index):
            _seat(index, players)
        case records.CheckpointLine(actions=actions, scores=scores):
            _count(actions, "a number of actions")
            if len(scores) != players or not all(-MOST < score < MOST for score in scores):
                raise records.UnsoundLine(f"scores {scores!r:.80}: expected one for each of {players} seats")


def _seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise records.UnsoundLine(f"seat {seat!r:.20}: expected 0 to {players - 1}")


def _count(value: int, what: str) -> None:
    if not 0 <= value < MOST:
        raise records.UnsoundLine(f"{value!r:.20}: expected {what}")


class ShowableSeats:
    """The players of one journal, fit to be shown.

    notes  keys of sentences about replacements: "resumed-names", "resumed-colours"
    """

    def __init__(self) -> None:
        self.notes: tuple[str, ...] = ()

    def header(self, header: records.JournalHeader) -> records.JournalHeader:
        """Return the header with players who can be shown."""
        seats = [self._named(seat) for seat in header.seats]
        taken = {seat.colour for seat in seats}
        for index, seat in enumerate(seats):
            if seat.colour not in SEAT_COLOURS:
                colour = next(
                    (one for one in SEAT_COLOURS if one not in taken), SEAT_COLOURS[index % len(SEAT_COLOURS)]
                )
                taken.add(colour)
                seats[index] = replace(seat, colour=colour)
                self._note("resumed-colours")
        return replace(header, seats=tuple(seats))

    def line(self, line: records.JournalLine, seats: Sequence[Seat]) -> records.JournalLine:
        """Return the line; a player who comes later gets their seat's colour in `seats` (the header's) if their own is
        unknown."""
        if not isinstance(line, records.SeatLine):
            return line
        seat = self._named(line.seat)
        if seat.colour not in SEAT_COLOURS:
            seat = replace(seat, colour=seats[line.index].colour)
            self._note("resumed-colours")
        return line if seat is line.seat else replace(line, seat=seat)

    def _named(self, seat: Seat) -> Seat:
        name, bot = printable(seat.name), printable(seat.bot)
        if name == seat.name and bot == seat.bot:
            return seat
        self._note("resumed-names")
        return replace(seat, name=name or NAMELESS, bot=bot)

    def _note(self, key: str) -> None:
        if key not in self.notes:
            self.notes = (*self.notes, key)


def printable(name: str) -> str:
    """Return a name or version without unprintable characters, cut to `LONGEST_NAME`."""
    if len(name) <= LONGEST_NAME and name.isprintable():
        return name
    return "".join(letter for letter in name[: 4 * LONGEST_NAME] if letter.isprintable())[:LONGEST_NAME]
