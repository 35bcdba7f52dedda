"""The pieces of a board, drawn at their places or in flight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.elgrande.table.card_faces.heraldry import draw_marker
from game.titles.elgrande.table.map.board_places import BoardPlaces
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.round_track import RoundTrack
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Canvas
from game.ui.kit.board_parts import majorities
from game.ui.kit.board_parts.frame_track import MARKER
from game.ui.look.palette import SeatStyle


class PlacedPieces(BoardPlaces):
    """Draws pieces at places. Positions are centres in canvas units of `projection`."""

    def __init__(self, level: LevelMap, seats: Sequence[SeatStyle], rounds: RoundTrack, pieces: PiecePictures) -> None:
        """seats: styles by seat"""
        super().__init__(level, rounds)
        self.seats = tuple(seats)
        self.pieces = pieces

    def banners(self, area: str) -> tuple[tuple[float, float], float]:
        """Return the centre and width, in map units, of an area's row of banners: over its places for caballeros,
        rising from their lower edge if the places are shorter than a banner."""
        places = self.level.places.areas[area]
        width, height = places.room or self.level.sizes.stack
        xs, ys = [at[0] for at in places.caballeros], [at[1] for at in places.caballeros]
        low = max(ys) + height / 2
        top = max(self.level.places.viewport[1], min(min(ys) - height / 2, low - majorities.BANNER[1]))
        board = places.plaque[1] + self.level.sizes.scoreboard[1] / 2
        top = max(top, board) if board < low else top
        y = max((top + low) / 2, top + majorities.BANNER[1] / 2)
        return ((min(xs) + max(xs)) / 2, y), max(xs) - min(xs) + width

    def draw_caballero(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        size: float | None = None,
        count: int = 1,
    ) -> None:
        """Draw one block, or from 2 on a pile with its count; `size`: its width in canvas units, by default the
        board's."""
        usual = self.width("caballero" if count < 2 else "stack")
        self.pieces.caballero(surface, canvas, pos, seat, size or usual, count)

    def draw_caballeros(
        self, surface: pygame.Surface, canvas: Canvas, area: str, seat: int, count: int, rise: float = 0.0
    ) -> None:
        """Draw a seat's caballeros at their place in an area, as blocks, or as a pile if there is no room; `rise` units
        above the ground."""
        width, height = self.level.sizes.caballero
        scale = self.projection.scale
        x, y = self.spot(area, "caballero", seat)
        at, room, block = (x, y - rise), self.room(area), (width * scale, height * scale)
        self.pieces.caballeros(surface, canvas, at, self.seats[seat], count, room, block, self.width("stack"))

    def draw_markers(self, surface: pygame.Surface, canvas: Canvas, scores: Sequence[float]) -> None:
        """Draw the markers on the score track, if there is one; fractional scores put them between two points."""
        track = self.score_track
        if track is None:
            return
        high = track.depth * MARKER * self.projection.scale
        for seat, at in enumerate(self.score_spots(scores)):
            draw_marker(surface, canvas, at, high, self.seats[seat], track.laps(scores[seat]) > 0)

    def draw_grande(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        size: float | None = None,
    ) -> None:
        self.pieces.grande(surface, canvas, pos, seat, size or self.width("grande"))

    def draw_king(
        self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], size: float | None = None
    ) -> None:
        self.pieces.king(surface, canvas, pos, size or self.width("king"))

    def draw_scoreboard(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        points: Sequence[int],
        size: float | None = None,
        flip: float = 1.0,
    ) -> None:
        """Draw a mobile scoreboard with these points; `flip` from 0 to 1 turns it over."""
        self.pieces.scoreboard(surface, canvas, pos, points, size or self.width("scoreboard"), flip)

    def draw_castillo(self, surface: pygame.Surface, canvas: Canvas, lift: float = 0.0) -> None:
        """Draw the tower at its place."""
        tower = self.level.places.areas[CASTILLO].tower
        if tower is None:
            return
        self.pieces.castillo(surface, canvas, self._foot(), tower[2] * self.projection.scale, lift)

    def _foot(self) -> tuple[float, float]:
        """Return where the tower stands."""
        return self.projection.units((self.level.places.areas[CASTILLO].tower or (0.0, 0.0))[:2])
