"""The scoring that is being shown: its act, and what has been seen of it. Between two events the stage stays open."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev

ACTS = ("traitors", "environs", "influence", "assistants")
"""The acts of a scoring, in order."""
ACT_OF: Mapping[type[Event], int] = {
    ev.TraitorsScored: 0,
    ev.TraitorsDealt: 0,
    ev.TerritoryScored: 1,
    ev.InfluenceScored: 2,
    ev.AssistantsScored: 3,
}


class ScoringShow:
    """The contents of the stage while no clip plays. Clips `note` their event when they are over.

    act  the running one, an index of `ACTS`; None while the stage is closed
    """

    def __init__(self) -> None:
        self.act: int | None = None
        self.risen = False
        """Whether the stage covers the board: it does so from the first clip on."""
        self._seen: list[Event] = []

    @property
    def open(self) -> bool:
        return self.act is not None

    def rise(self) -> None:
        """Let the stage appear: a clip plays on it."""
        self.risen = True

    def note(self, event: Event) -> None:
        """Keep what has been shown; the stage opens with the first event."""
        self.rise()
        self.act = ACT_OF[type(event)]
        self._seen = [*self._seen, event]

    def recall(self, past: Iterable[Event]) -> None:
        """Show the stage as it stood after these events, all of the game so far; it is closed unless a scoring is going
        on."""
        self.close()
        for event in past:
            if isinstance(event, ev.ScoringEnded):
                self.close()
            elif type(event) in ACT_OF:
                self.note(event)

    def close(self) -> None:
        """Forget everything: the board is seen again."""
        self.act, self.risen, self._seen = None, False, []

    @property
    def state(self) -> Hashable:
        """Differs whenever what stands on the stage does."""
        return self.act, len(self._seen)

    # -- what has been seen

    @property
    def repelled(self) -> dict[int, ev.TraitorsScored]:
        """The traitors scored, by seat."""
        return {event.seat: event for event in self._seen if isinstance(event, ev.TraitorsScored)}

    @property
    def dealt(self) -> dict[int, ev.TraitorsDealt]:
        """The new traitors, by seat."""
        return {event.seat: event for event in self._seen if isinstance(event, ev.TraitorsDealt)}

    @property
    def territories(self) -> list[ev.TerritoryScored]:
        """The territories scored, in order."""
        return [event for event in self._seen if isinstance(event, ev.TerritoryScored)]

    @property
    def pots(self) -> dict[str, ev.InfluenceScored]:
        """The pots scored, by principality."""
        return {event.principality: event for event in self._seen if isinstance(event, ev.InfluenceScored)}
