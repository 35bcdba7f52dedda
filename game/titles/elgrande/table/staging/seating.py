"""Who sits at this screen, and who has given a standing answer."""

from __future__ import annotations


class Seating:
    """Seats of people at this screen, who are called when it is their turn, and of those who allow everything."""

    def __init__(self) -> None:
        self._people: frozenset[int] = frozenset()
        self._standing: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Seats of the people at this screen."""
        return self._people

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats that allow everything for a while."""
        return self._standing

    def seat(self, people: frozenset[int]) -> None:
        """Note who the people at this screen are from now on."""
        self._people = people

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Note who allows everything for a while; return whether that is news."""
        changed, self._standing = self._standing != seats, seats
        return changed

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who knows what they have just chosen."""
        return self._people == {seat}
