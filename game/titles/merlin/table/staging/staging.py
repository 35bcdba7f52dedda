"""Things that the table shows beyond its view."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.merlin.table.staging.spotlights import Spotlights
from game.ui.kit.board_parts.score_display import ScoreDisplay
from game.ui.table.parts.seating import Seating


class Staging(NamedTuple):
    """Things that the parts of one table share beyond its view.

    seating     the people at this screen
    spotlights  temporary changes by clips
    scores      the scores counting up on the plates
    """

    seating: Seating
    spotlights: Spotlights
    scores: ScoreDisplay
