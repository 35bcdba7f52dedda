"""A picture whose clips share a stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from game.core.ruleset import Event
from game.match.records import Seat
from game.ui.focus import nothing
from game.ui.motion.director import Clip
from game.ui.motion.effects import Effects
from game.ui.table.parts.clip import OldClip
from game.ui.table.parts.seat_occupants import SeatOccupants
from game.ui.table.parts.table_model import AnyTableModel
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.playback.old_clips import played
from game.ui.tools import Tools


class Stage(Protocol):
    """A stage, as far as pictures go."""

    @property
    def seating(self) -> SeatOccupants: ...

    @property
    def effects(self) -> Effects: ...

    def reset(self) -> None:
        """Drop all running animations."""
        ...


StageT = TypeVar("StageT", bound=Stage)


class StagedPicture(TablePicture, Generic[StageT]):
    """Plays events as clips, and keeps their stage informed of who sits where.

    stage  shared stage of the clips
    """

    def __init__(
        self, tools: Tools, view: AnyTableModel, stage: StageT, clips_of: Callable[[Event], Sequence[OldClip]]
    ) -> None:
        """clips_of: makes the clips of an event"""
        super().__init__(tools, view)
        self.flourishes = stage.effects.flourishes
        self.stage, self._clips_of = stage, clips_of

    def clips(self, event: Event, tell: Callable[[], None] = nothing) -> Sequence[Clip]:
        return played(self._clips_of(event), tell)

    def reset(self) -> None:
        self.stage.reset()

    def seated(self, seats: Sequence[Seat]) -> None:
        self.stage.seating.seat(seats)

    def show_styles(self, styles: Mapping[int, str]) -> None:
        self.stage.seating.show_styles(styles)
