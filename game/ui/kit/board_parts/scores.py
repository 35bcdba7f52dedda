"""Scores next to a board that has no place for them: a track, and a plate for each seat.

track, plates = StandingTrack(tools, lanes=4, lap=50), ScorePlates(tools)
track.layout(left)
plates.layout(right, seats=4)
track.draw(surface, scores, styles)
layers = plates.layers(scores, styles)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.canvas import Box
from game.ui.kit.board_parts.plate_column import PlateColumn, draw_ground
from game.ui.kit.board_parts.projection import Projection
from game.ui.kit.board_parts.score_track import ScoreTrack
from game.ui.kit.layer import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import BODY
from game.ui.tools import Tools

PLACE = (0.0, 0.0, 300.0, 760.0)
"""The track, in units of its own."""
LOWEST = 40.0
"""Smallest height of a plate."""


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


class ScorePlates:
    """A column of plates that show nothing but scores; `boxes` by seat."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._column = PlateColumn()

    @property
    def boxes(self) -> list[Box]:
        return self._column.boxes

    def layout(self, box: Box, seats: int) -> None:
        self._column.layout(box, seats, LOWEST)

    def layers(self, scores: Sequence[int], styles: Sequence[SeatStyle]) -> list[Layer]:
        """Return a layer for each plate."""
        return self._column.layers(partial(self._paint, scores, styles), scores, id(self._tools.theme))

    def _paint(self, scores: Sequence[int], styles: Sequence[SeatStyle], surface: pygame.Surface, seat: int) -> None:
        theme, canvas, box = self._tools.theme, self._tools.canvas, self.boxes[seat]
        draw_ground(surface, canvas, theme, box, styles[seat].colour)
        theme.text(surface, canvas, str(scores[seat]), box.centre, BODY, "accent", "bold", "center")
