"""Secret choices by code: who enters a code along with the others, and who has yet to choose."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Decision
from game.match.match import Match
from game.session.couch import Couch, Way
from game.session.match_people import is_alone, persons, persons_to_act, secret_decision
from game.session.story.narrator import Narrator


class CodePhase:
    """A secret phase in which several people enter codes at the same time. It is `open` from `begin` to `end`; people
    who look away from each other are asked afterwards."""

    def __init__(self, match: Match, couch: Couch, narrator: Callable[[], Narrator]) -> None:
        self._match = match
        self._couch = couch
        self._narrator = narrator
        self.open = False
        self._purpose = "", ""
        """The kind and source of the current decision: another phase may follow at once."""

    def begin(self) -> bool:
        """Open the phase if anyone chooses by code now; return whether it was opened."""
        coders = self.coders()
        if self.open or not coders:
            return False
        decision = self.decision(min(coders))
        assert decision is not None
        if not self._narrator().curtained(decision) or not self._narrator().coded(decision):
            return False
        self.open, self._purpose = True, (decision.kind, decision.source)
        return True

    def end(self) -> None:
        """Close the phase: all codes are locked in, or the screen is closed."""
        self.open = False

    def ways(self) -> dict[int, tuple[Way, str]]:
        """Return how each person chooses in secret, and on which device, including those who have chosen."""
        found = self._couch.secret_ways(persons(self._match))
        return {seat: (way, self._couch.seat_device(seat).device) for seat, way in found.items()}

    def coders(self) -> dict[int, Way]:
        """Return the people who have yet to enter a code; none if one person plays alone."""
        if is_alone(self._match):
            return {}
        ways, waiting = self.ways(), persons_to_act(self._match)
        found = {seat: ways[seat][0] for seat in waiting}
        return {seat: way for seat, way in found.items() if way != "curtain" and self.decision(seat) is not None}

    def decision(self, seat: int) -> Decision | None:
        """Return the seat's remaining choice in this phase, or None."""
        decision = secret_decision(self._match, seat)
        if decision is None or (self.open and (decision.kind, decision.source) != self._purpose):
            return None
        return decision

    def waiting(self) -> set[int]:
        """Return the seats that have yet to choose in this phase, bots included."""
        return {seat for seat in self._match.state.to_act if self.decision(seat) is not None}
