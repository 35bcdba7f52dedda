"""A score track next to a board that has no place for one.

track = StandingTrack(tools, lanes=4, lap=50)
track.layout(left)
track.draw(surface, scores, styles)
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Box
from game.ui.kit.board_parts.projection import Projection
from game.ui.kit.board_parts.score_track import ScoreTrack
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools

PLACE = (0.0, 0.0, 300.0, 760.0)
"""The track, in units of its own."""


class StandingTrack:
    """A score track that stands alone."""

    def __init__(self, tools: Tools, lanes: int, lap: int) -> None:
        self._tools = tools
        self._track = ScoreTrack(PLACE, lanes, lap)
        self._projection = Projection(1.0, 0.0, 0.0)

    def layout(self, box: Box) -> None:
        """Put the track into the middle of `box`, as large as it fits."""
        self._projection = Projection.fit(PLACE, box)

    def draw(self, surface: pygame.Surface, scores: Sequence[int], styles: Sequence[SeatStyle]) -> None:
        """Draw the track, with everyone's mark at their score."""
        canvas, theme, width = self._tools.canvas, self._tools.theme, self._track.marker_width
        surface.blit(*self._track.picture(canvas, self._projection, theme))
        for seat, (score, style) in enumerate(zip(scores, styles, strict=True)):
            place = self._projection.around(self._track.spot(seat, score), (width, width))
            theme.seat_mark(surface, canvas, place, style)
