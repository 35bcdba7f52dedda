"""Facts that a table shows beyond its view, and those that every plate shows of its seat."""

from __future__ import annotations

from typing import Generic, NamedTuple, Protocol, TypeVar

from game.ui.kit.board_parts.score_display import ScoreDisplay
from game.ui.kit.plates import PlateOwner
from game.ui.table.parts.seat_occupants import SeatOccupants


class SharedSpotlights(Protocol):
    """Spotlights, as far as plates and stages go."""

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit."""
        ...

    def clear(self) -> None:
        """Turn all off."""
        ...


SpotlightsT = TypeVar("SpotlightsT", bound=SharedSpotlights)


class Staging(NamedTuple, Generic[SpotlightsT]):
    """Everything that the parts of one table share beyond its view.

    seating     the people at this screen
    spotlights  temporary changes by clips
    scores      the scores counting up on the plates
    """

    seating: SeatOccupants
    spotlights: SpotlightsT
    scores: ScoreDisplay

    def owner(self, seat: int, active: int | None) -> PlateOwner:
        """Return what a plate shows of its seat while it is the turn of `active`."""
        return PlateOwner(
            score=self.scores.shown(seat),
            you=self.seating.alone(seat),
            bot=self.seating.bot(seat),
            turn=active == seat,
            lit=self.spotlights.seat == seat,
        )
