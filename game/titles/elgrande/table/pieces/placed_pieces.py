"""The pieces of a board, drawn at their places or in flight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.elgrande.table.card_faces.heraldry import draw_marker
from game.titles.elgrande.table.map.board_places import BoardPlaces
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.printed_map import RoundTrack
from game.titles.elgrande.table.pieces import pieces_art
from game.titles.elgrande.table.pieces.pieces import KING, Figure, PiecePictures
from game.titles.elgrande.table.pieces.trays import Tray
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts import majorities
from game.ui.kit.board_parts.frame_track import MARKER
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush

HOVERING = 1.25
"""How much larger a piece is that isn't there yet."""
COUNTED = 10
"""Counts made ahead, below this one."""


class PlacedPieces(BoardPlaces):
    """Draws pieces at places. Positions are centres in canvas units of `projection`."""

    def __init__(
        self, level: LevelMap, seats: Sequence[SeatStyle], rounds: RoundTrack, pieces: PiecePictures,
        view: ViewData | None = None,
    ) -> None:  # fmt: skip
        """seats: styles by seat; view: the position that is seen"""
        super().__init__(level, rounds, view)
        self.seats = tuple(seats)
        self.pieces = pieces

    @property
    def least_type(self) -> float:
        """The smallest type size of counts, in canvas units."""
        return self.standing.least_type

    def banners(self, area: str) -> tuple[tuple[float, float], float]:
        """Return the centre and width, in map units, of an area's row of banners: over its places for caballeros,
        rising from their lower edge if the places are shorter than a banner."""
        left, upper, right, low = self.standing.riders(area)
        top = max(self.level.places.viewport[1], min(upper, low - majorities.BANNER[1]))
        board = self.lettering.plaque_at(self.level, area)[1] + self.lettering.scoreboard(self.level)[1] / 2
        top = max(top, board) if board + majorities.BANNER[1] < low else top
        y = max((top + low) / 2, top + majorities.BANNER[1] / 2)
        return ((left + right) / 2, y), right - left

    def brush(self, surface: pygame.Surface, canvas: Canvas) -> Brush:
        """Return a brush in the theme of the pieces."""
        return Brush(surface, canvas, self.pieces.theme)

    def prerender(self, canvas: Canvas) -> None:
        """Make the pictures of all pieces ahead; thread-safe."""
        nowhere, at = self.brush(pygame.Surface((1, 1)), canvas), (0.0, 0.0)
        for factor in (1.0, HOVERING):
            for seat in range(len(self.seats)):
                for kind in ("caballero", "grande"):
                    self.draw_figure(nowhere, at, (kind, seat), self.width(kind) * factor)
            self.draw_figure(nowhere, at, KING, self.width("king") * factor)
        for seat in range(len(self.seats)):
            self.draw_figure(nowhere, at, ("caballero", seat), flipped=True)
        for count in range(2, COUNTED):
            self.draw_figure(nowhere, at, ("caballero", 0), count=count)

    def draw_figure(
        self, pen: Brush, pos: Sequence[float], figure: Figure, width: float | None = None, count: int = 1,
        flipped: bool = False,
    ) -> None:  # fmt: skip
        """Draw a standing piece, a rider from 2 on with the count.

        width    in canvas units, by default the board's
        flipped  he looks to the left
        """
        kind, seat = figure
        width = width or self.width(kind)
        self.pieces.figure(pen, pos, kind, None if kind == "king" else self.seats[seat], width, flipped)
        self.pieces.riders_count(pen, pos, width, count, self.least_type)

    def draw_caballeros(self, pen: Brush, area: str, seat: int, count: int, rise: float = 0.0) -> None:
        """Draw a seat's caballeros at their place in an area: a rider with a count, `rise` units above the ground."""
        stand = self.stand(area, ("caballero", seat))
        at = stand.middle[0], stand.middle[1] - rise
        self.draw_figure(pen, at, ("caballero", seat), stand.width, count)

    def draw_tray(self, pen: Brush, tray: Tray) -> None:
        """Draw a sheet in the sea, and the line from there to its region."""
        canvas = pen.canvas
        (left, top), (right, low) = self.projection.units(tray.rect[:2]), self.projection.units(tray.rect[2:])
        line = [self.projection.units(end) for end in tray.leader]
        xs, ys = [left, right, *(x for x, _y in line)], [top, low, *(y for _x, y in line)]
        rect = canvas.rect(Box(min(xs) - 9, min(ys) - 9, max(xs) - min(xs) + 18, max(ys) - min(ys) + 18))
        view = (rect.x / canvas.scale, rect.y / canvas.scale, rect.w / canvas.scale, rect.h / canvas.scale)
        sheet = Box(left, top, right - left, low - top)
        key = ("tray", rect.size, sheet.moved(-view[0], -view[1]), tuple((x - view[0], y - view[1]) for x, y in line))
        picture = self.pieces.picture(key, lambda: svg.render(pieces_art.tray(sheet, line), rect.size, view))
        pen.surface.blit(picture, rect)

    def draw_markers(self, pen: Brush, scores: Sequence[float]) -> None:
        """Draw the markers on the score track, if there is one; fractional scores put them between two points."""
        track = self.score_track
        if track is None:
            return
        high = track.depth * MARKER * self.projection.scale
        for seat, at in enumerate(self.score_spots(scores)):
            draw_marker(pen, at, high, self.seats[seat], track.laps(scores[seat]) > 0)

    def draw_scoreboard(
        self, pen: Brush, pos: Sequence[float], points: Sequence[int], width: float | None = None, flip: float = 1.0
    ) -> None:
        """Draw a mobile scoreboard with these points; `flip` from 0 to 1 turns it over."""
        self.pieces.scoreboard(pen, pos, points, width or self.width("scoreboard"), flip)

    def draw_castillo(self, pen: Brush, lift: float = 0.0) -> None:
        """Draw the tower at its place."""
        tower = self.level.places.areas[CASTILLO].tower
        if tower is None:
            return
        self.pieces.castillo(pen, self._foot(), tower[2] * self.projection.scale, lift)

    def _foot(self) -> tuple[float, float]:
        """Return where the tower stands."""
        return self.projection.units((self.level.places.areas[CASTILLO].tower or (0.0, 0.0))[:2])
