"""Everything clips get: the view they change, the positions they draw at, and the effects they share."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Event
from game.titles.merlin.table.board_picture.pawn_stands import Stand
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.staging.clip_pictures import ClipPictures
from game.titles.merlin.table.staging.scoring_show import ScoringShow
from game.titles.merlin.table.staging.spotlights import Spotlights
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.table.parts.staging import Staging
from game.ui.table.parts.table_stage import TableStage


class ClipStage(TableStage[Spotlights]):
    """Everything that this title's clips and event entries need, besides what `TableStage` has for any title.

    tools     names, colours, pictures; theme and canvas
    view      the state on screen; clips change it with `assign` at their end
    assign    applies an event to the view
    places    positions all over the table
    pictures  drawings of clips, apart from the pieces
    faces     pictures of mission cards
    drawn     returns where a seat's knight, or Merlin (None), was drawn last
    show      the scoring that is being shown
    """

    def __init__(
        self, tools: TableTools, view: ViewData, assign: Callable[[Event], None], places: TablePlaces,
        staging: Staging[Spotlights], faces: MissionFaces, drawn: Callable[[int | None], Stand],
    ) -> None:  # fmt: skip
        super().__init__(tools, staging, lambda: places.room)
        self.tools, self.view, self.assign, self.places = tools, view, assign, places
        self.pictures, self.faces, self.drawn = ClipPictures(tools.theme), faces, drawn
        self.show = ScoringShow()

    def reset(self) -> None:
        super().reset()
        self.show.close()
