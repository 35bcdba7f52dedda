"""Everything clips get: the view they change, the positions they draw at, and the effects they share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.ruleset import Event
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.discs.dial import DialPictures
from game.titles.elgrande.table.staging.near_area import NearArea
from game.titles.elgrande.table.staging.spotlights import Spotlights
from game.titles.elgrande.table.staging.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Point
from game.ui.table.parts.staging import Staging
from game.ui.table.parts.table_stage import TableStage


class ClipStage(TableStage[Spotlights]):
    """Everything that this title's clips and event entries need, besides what `TableStage` has for any title.

    tools   names, colours, cards; theme and canvas
    view    the state on screen; clips change it with `put`, and with `assign` at their end
    assign  applies an event to the view
    board   draws pieces and knows their positions
    places  positions all over the table
    discs   pictures of secret discs
    near    the area that the camera shows from close by between two clips
    """

    def __init__(
        self, tools: TableTools, view: ViewData, assign: Callable[[Event], None], board: BoardPicture,
        places: TablePlaces, staging: Staging[Spotlights], discs: DialPictures,
    ) -> None:  # fmt: skip
        super().__init__(tools, staging, lambda: board.window)
        self.tools, self.view, self.assign = tools, view, assign
        self.board, self.places, self.discs = board, places, discs
        self.near = NearArea()

    def reset(self) -> None:
        super().reset()
        self.near.leave()

    def update(self) -> bool:
        moved = super().update()
        for seat in self.scores.passed if self.board.score_track is not None else ():
            self.effects.glint(partial(self._marker, seat))
        return moved

    def _marker(self, seat: int) -> Point:
        """Return where a seat's marker is on the score track."""
        return self.board.score_spots(self.scores.all_shown())[seat]
