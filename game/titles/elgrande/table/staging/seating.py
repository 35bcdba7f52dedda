"""The people at this screen, and their standing answers."""

from __future__ import annotations


class Seating:
    """Seats of the people at this screen, and seats that allow everything."""

    def __init__(self) -> None:
        self._people: frozenset[int] = frozenset()
        self._standing: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Seats of the people at this screen."""
        return self._people

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats that allow everything for now."""
        return self._standing

    def seat(self, people: frozenset[int]) -> None:
        """Set the people at this screen."""
        self._people = people

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Set who allows everything for now; return whether that changed."""
        changed, self._standing = self._standing != seats, seats
        return changed

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who already knows their choice."""
        return self._people == {seat}
