"""What clips play on."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Event
from game.titles.elgrande.table.board.board import BoardPicture
from game.titles.elgrande.table.staging.effects import Effects
from game.titles.elgrande.table.staging.places import TablePlaces
from game.titles.elgrande.table.staging.score_display import ScoreDisplay
from game.titles.elgrande.table.staging.seating import Seating
from game.titles.elgrande.table.staging.spotlights import Spotlights
from game.titles.elgrande.table.tools import TableTools
from game.titles.elgrande.table.view_data import ViewData


class Stage:
    """What clips play on; only clips and their events' entries get it.

    tools       names, colours, cards; theme and canvas
    view        what is shown, which clips change with `put`, and with `assign` at their end
    assign      applies an event to the view
    board       draws pieces, and says where they stand there
    places      where things stand all over the table
    seating     who the people at this screen are
    spotlights  what clips change of the resting picture while they last
    scores      the scores that run up on the plates
    effects     banners, flying pieces, flourishes
    """

    def __init__(
        self, tools: TableTools, view: ViewData, assign: Callable[[Event], None], board: BoardPicture,
        places: TablePlaces, seating: Seating, spotlights: Spotlights, scores: ScoreDisplay,
    ) -> None:  # fmt: skip
        self.tools, self.view, self.assign = tools, view, assign
        self.board, self.places, self.seating = board, places, seating
        self.spotlights, self.scores = spotlights, scores
        self.effects = Effects(tools, lambda: board.window)

    def reset(self) -> None:
        """Drop all animations under way: the view shows another moment now."""
        self.spotlights.clear()
        self.scores.reset()
        self.effects.reset()

    def update(self) -> bool:
        """Pass a tick; return whether anything must be redrawn."""
        moved = self.effects.update()
        return self.scores.update() or moved
