"""The people at this screen, and their standing answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match.records import Seat, people_in


class SeatOccupants:
    """Seats of the people at this screen, the bots in the others, and seats that allow everything."""

    def __init__(self) -> None:
        self._people: frozenset[int] = frozenset()
        self._bots: dict[int, str] = {}
        self._styles: dict[int, str] = {}
        self._standing: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Seats of the people at this screen."""
        return self._people

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats that allow everything for now."""
        return self._standing

    def seat(self, seats: Sequence[Seat]) -> None:
        """Set who sits where: people at this screen, and bots."""
        self._people = people_in(seats)
        self._bots = {index: seat.bot for index, seat in enumerate(seats) if not seat.is_person}

    def bot(self, seat: int) -> str:
        """Return the name of the bot in a seat; "" for a person."""
        return self._bots.get(seat, "")

    def style(self, seat: int) -> str:
        """Return what the bot in a seat likes besides winning; "" for nothing, and for a person."""
        return self._styles.get(seat, "")

    def show_styles(self, styles: Mapping[int, str]) -> None:
        """Set what the bots like, by seat."""
        self._styles = dict(styles)

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Set who allows everything for now; return whether that changed."""
        changed, self._standing = self._standing != seats, seats
        return changed

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who already knows their choice."""
        return self._people == {seat}
