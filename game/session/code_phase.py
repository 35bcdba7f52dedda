"""Secret choices by code: who enters a code together with the others, and who still has to choose."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Decision
from game.match.match import Match
from game.session.couch import Couch, Way
from game.session.narrator import Narrator
from game.session.people import is_alone, persons, persons_to_act, secret_decision


class CodePhase:
    """A secret phase in which several people enter codes at the same time. It is `open` from `begin` until `end`;
    those who look away from each other are asked after it."""

    def __init__(self, match: Match, couch: Couch, narrator: Callable[[], Narrator]) -> None:
        self._match = match
        self._couch = couch
        self._narrator = narrator
        self.open = False
        self._purpose = "", ""
        """What the phase is about, by kind and source: another one may follow at once."""

    def begin(self) -> bool:
        """Open the phase if anyone chooses in code now; return whether it has been opened."""
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
        """Close the phase: all codes are locked, or the screen is gone."""
        self.open = False

    def ways(self) -> dict[int, tuple[Way, str]]:
        """Return how each person chooses in secret, and with which device, whether they have chosen or not."""
        found = self._couch.secret_ways(persons(self._match))
        return {seat: (way, self._couch.seat_device(seat).device) for seat, way in found.items()}

    def coders(self) -> dict[int, Way]:
        """Return the people who still have to enter a code; nobody, if one person plays alone."""
        if is_alone(self._match):
            return {}
        ways, waiting = self.ways(), persons_to_act(self._match)
        found = {seat: ways[seat][0] for seat in waiting}
        return {seat: way for seat, way in found.items() if way != "curtain" and self.decision(seat) is not None}

    def decision(self, seat: int) -> Decision | None:
        """Return what a seat still has to choose in this phase, or None."""
        decision = secret_decision(self._match, seat)
        if decision is None or (self.open and (decision.kind, decision.source) != self._purpose):
            return None
        return decision

    def waiting(self) -> set[int]:
        """Return the seats that still have to choose in this phase, bots among them."""
        return {seat for seat in self._match.state.to_act if self.decision(seat) is not None}
