"""Everything clips get: the view they change, the positions they draw at, and the effects they share."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Event
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.staging.clip_pictures import ClipPictures
from game.titles.merlin.table.staging.scoring_show import ScoringShow
from game.titles.merlin.table.staging.spotlights import Spotlights
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.kit.motion.effects import Effects
from game.ui.table.parts.staging import Staging


class ClipStage:
    """Everything that clips and event entries need.

    tools       names, colours, pictures; theme and canvas
    view        the state on screen; clips change it with `assign` at their end
    assign      applies an event to the view
    places      positions all over the table
    seating     the people at this screen
    spotlights  temporary changes by clips
    scores      the scores counting up on the plates
    effects     banners, flying pieces, flourishes
    pictures    what clips draw besides the pieces
    faces       pictures of mission cards
    show        the scoring that is being shown
    """

    def __init__(
        self, tools: TableTools, view: ViewData, assign: Callable[[Event], None], places: TablePlaces,
        staging: Staging[Spotlights], faces: MissionFaces,
    ) -> None:  # fmt: skip
        self.tools, self.view, self.assign, self.places = tools, view, assign, places
        self.seating, self.spotlights, self.scores = staging
        self.effects = Effects(tools, tools.seats, lambda: places.room)
        self.pictures, self.faces = ClipPictures(tools.theme), faces
        self.show = ScoringShow()

    def reset(self) -> None:
        """Drop all running animations: the view shows another moment now."""
        self.spotlights.clear()
        self.scores.reset()
        self.effects.reset()
        self.show.close()

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        moved = self.effects.update()
        return self.scores.update() or moved
