"""Whether the lines of a journal fit together, and players whom every screen can show.

A checksum says that a line is as it was written, not that what was written makes sense: another version may have
written it, or somebody by hand. Numbers that point nowhere make a line unsound; a name or a colour that cannot be shown
is replaced, which is said, and the game is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.match.records import (
    ActionLine,
    AutoLine,
    CheckpointLine,
    ConsentLine,
    Header,
    Line,
    SeatLine,
    UndoLine,
    Unsound,
)
from game.match.seat import COLOURS, Seat

LONGEST_NAME = 40
MOST_SEATS = 12
MOST = 1 << 31
"""A count beyond this is none."""
NAMELESS = "?"


def check_header(header: Header) -> None:
    """Raise Unsound for a table that nobody can sit at."""
    if not 1 <= len(header.seats) <= MOST_SEATS:
        raise Unsound(f"{len(header.seats)} seats; expected 1 to {MOST_SEATS}")


def check_line(line: Line, players: int) -> None:
    """Raise Unsound if the line names a seat or a count that no game of so many players has."""
    match line:
        case ActionLine(seat=seat) | AutoLine(seat=seat):
            _seat(seat, players)
        case UndoLine(seat=seat, to=to):
            _seat(seat, players)
            _count(to, "an action's number")
        case ConsentLine(seat=seat, asking=asking):
            _seat(seat, players)
            _seat(asking, players)
        case SeatLine(index=index):
            _seat(index, players)
        case CheckpointLine(actions=actions, scores=scores):
            _count(actions, "a number of actions")
            if len(scores) != players or not all(-MOST < score < MOST for score in scores):
                raise Unsound(f"scores {scores!r:.80}: expected one for each of {players} seats")


def _seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise Unsound(f"seat {seat!r:.20}: expected 0 to {players - 1}")


def _count(value: int, what: str) -> None:
    if not 0 <= value < MOST:
        raise Unsound(f"{value!r:.20}: expected {what}")


class TidySeats:
    """The players of one journal, as they can be shown.

    notes  keys of sentences about what was replaced: "resumed-names", "resumed-colours"
    """

    def __init__(self) -> None:
        self.notes: tuple[str, ...] = ()

    def header(self, header: Header) -> Header:
        """The header with players whom every screen can show."""
        seats = [self._named(seat) for seat in header.seats]
        taken = {seat.colour for seat in seats}
        for index, seat in enumerate(seats):
            if seat.colour not in COLOURS:
                colour = next((one for one in COLOURS if one not in taken), COLOURS[index % len(COLOURS)])
                taken.add(colour)
                seats[index] = replace(seat, colour=colour)
                self._note("resumed-colours")
        return replace(header, seats=tuple(seats))

    def line(self, line: Line, seats: Sequence[Seat]) -> Line:
        """The line; `seats` are those of the header: who comes later has a known colour, or that of the place."""
        if not isinstance(line, SeatLine):
            return line
        seat = self._named(line.seat)
        if seat.colour not in COLOURS:
            seat = replace(seat, colour=seats[line.index].colour)
            self._note("resumed-colours")
        return line if seat is line.seat else replace(line, seat=seat)

    def _named(self, seat: Seat) -> Seat:
        name, bot = shown(seat.name), shown(seat.bot)
        if name == seat.name and bot == seat.bot:
            return seat
        self._note("resumed-names")
        return replace(seat, name=name or NAMELESS, bot=bot)

    def _note(self, key: str) -> None:
        if key not in self.notes:
            self.notes = (*self.notes, key)


def shown(name: str) -> str:
    """The name without letters that nothing can draw, cut to `LONGEST_NAME`."""
    if len(name) <= LONGEST_NAME and name.isprintable():
        return name
    return "".join(letter for letter in name[: 4 * LONGEST_NAME] if letter.isprintable())[:LONGEST_NAME]
