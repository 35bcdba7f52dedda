"""The pieces as pictures: rendered once per size, cached, and drawn around a point in canvas units."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.elgrande.table.pieces import castillo_art, pieces_art
from game.titles.elgrande.table.pieces.figures import BADGE, COUNTS, SILHOUETTES, badge_middle
from game.ui.canvas import Canvas
from game.ui.kit.art.kept_pictures import KeptPictures, narrowed
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle

CABALLERO_WIDTH = 56.0
"""Default width of a caballero, in canvas units."""
COUNT = COUNTS * 43.2 / 79.0
"""Type size of a count, as a fraction of the caballero's height: where the floor allows it."""
VALUE_ROOM = 33.0
"""Width for each of a scoreboard's values, in units of its drawing."""
DIGITS = 43.2
"""Type size of a scoreboard's values, in units of its drawing."""


class PiecePictures(KeptPictures):
    """Draws caballeros, Grandes, the King, scoreboards and the Castillo; caches what it rendered."""

    # -- standing pieces

    def caballero(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        width: float = CABALLERO_WIDTH,
        count: int = 1,
        flipped: bool = False,
        least: float = 0.0,
    ) -> None:
        """Draw a rider, from 2 on with the count on a badge; `pos` is the drawing's centre, `width` in canvas units.

        flipped  he rides to the left
        least    smallest type size of the count, in canvas units
        """
        view = pieces_art.CABALLERO
        self._figure(surface, canvas, pos, "caballero", seat, width, flipped)
        if count > 1:
            unit, (foot_x, foot_y) = width / view[0], SILHOUETTES["caballero"].at
            foot = pos[0] + (foot_x - view[0] / 2) * unit, pos[1] + (foot_y - view[1] / 2) * unit
            type_size = max(COUNT * view[1] * unit, least, self.floor(canvas) / canvas.scale)
            across, down = badge_middle(unit, type_size * BADGE)
            self.put(surface, canvas, (foot[0] + across, foot[1] + down), self._badge(canvas, count, type_size))

    def _badge(self, canvas: Canvas, count: int, units: float) -> pygame.Surface:
        """Return the badge of a count in type of `units`."""
        type_size = round(units * canvas.scale)
        return self.picture(("badge", count, type_size), lambda: self._make_badge(canvas, count, type_size))

    def _make_badge(self, canvas: Canvas, count: int, type_size: int) -> pygame.Surface:
        radius = type_size * BADGE
        side = 2 * round(radius * 1.14)
        made = artwork.picture(f"{pieces_art.FOLDER}/count", (side, side)).copy()
        font = self.theme.font("plain-bold", type_size / canvas.scale, canvas, scaled=False)
        whole = font.render(str(count), True, pieces_art.IVORY)
        digits = narrowed(whole.subsurface(whole.get_bounding_rect()), radius * 1.5)
        made.blit(digits, digits.get_rect(center=(side // 2, side // 2)))
        return made

    def grande(
        self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], seat: SeatStyle, width: float
    ) -> None:
        """Draw a lord with his banner; `pos` is the drawing's centre, `width` in canvas units."""
        self._figure(surface, canvas, pos, "grande", seat, width)

    def king(self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], width: float) -> None:
        """Draw the King; `pos` is the drawing's centre, `width` in canvas units."""
        self._figure(surface, canvas, pos, "king", None, width)

    def _figure(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        name: str,
        seat: SeatStyle | None,
        width: float,
        flipped: bool = False,
    ) -> None:
        picture = self.piece(canvas, name, seat, width)
        if flipped:
            key = "flipped", name, seat, picture.get_size()
            picture = self.picture(key, lambda: pygame.transform.flip(picture, True, False))
        self.put(surface, canvas, pos, picture)

    def piece(self, canvas: Canvas, name: str, seat: SeatStyle | None, width: float) -> pygame.Surface:
        """Return a piece's picture; `width` is that of its drawing, in canvas units, without outline and shadow."""
        picture = f"{pieces_art.FOLDER}/{name}"
        _left, _top, *whole = artwork.view(picture)
        size = self.size(canvas, width * whole[0] / artwork.read(picture).size, (whole[0], whole[1]))
        return self.picture(
            (name, seat, size), lambda: artwork.picture(picture, size, pieces_art.filling(self.theme, seat))
        )

    # -- the others

    def scoreboard(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        points: Sequence[int],
        width: float,
        flip: float = 1.0,
    ) -> None:
        """Draw a mobile scoreboard; `flip` from 0 to 1 turns it over (it shrinks, then grows back)."""
        size = self.size(canvas, width, pieces_art.SCOREBOARD)
        picture = self.picture(("scoreboard", tuple(points), size), lambda: self._make_scoreboard(canvas, points, size))
        shown = abs(2.0 * min(1.0, max(0.0, flip)) - 1.0)
        if shown < 0.999:
            picture = pygame.transform.smoothscale(picture, (size[0], max(2, round(size[1] * shown))))
        self.put(surface, canvas, pos, picture)

    def _make_scoreboard(self, canvas: Canvas, points: Sequence[int], size: tuple[int, int]) -> pygame.Surface:
        made = artwork.picture(f"{pieces_art.FOLDER}/scoreboard", size, fit="both").copy()
        scale, edge = size[0] / pieces_art.SCOREBOARD[0], pieces_art.SCOREBOARD_EDGE
        for place, value in enumerate(points):
            digits = self.digits(
                canvas, str(value), round(DIGITS * scale), pieces_art.OUTLINE if place else pieces_art.PAPER
            )
            digits = narrowed(digits, VALUE_ROOM * scale)
            x, y = pieces_art.points_middle(*pieces_art.SCOREBOARD_INSIDE, place)
            made.blit(digits, digits.get_rect(center=(round((edge + x) * scale), round((edge + y) * scale))))
        return made

    def castillo(
        self, surface: pygame.Surface, canvas: Canvas, foot: Sequence[float], width: float, lift: float = 0.0
    ) -> None:
        """Draw the tower with the middle of its foot at `foot`; `lift` from 0 to 1 raises it, and light falls on the
        court below."""
        size = self.size(canvas, width, castillo_art.SIZE)
        tower = artwork.picture(f"{castillo_art.FOLDER}/castillo", size, fit="both")
        rise = round(self.castillo_rise(width) * lift * canvas.scale)
        x, y = round(foot[0] * canvas.scale), round(foot[1] * canvas.scale)
        if rise > 0:
            court = max(4, round(size[0] * castillo_art.COURT[0] / castillo_art.SIZE[0]))
            floor_size = (court, max(4, round(court * castillo_art.COURT[1] / castillo_art.COURT[0])))
            floor, beam = (
                artwork.picture(f"{castillo_art.FOLDER}/{name}", floor_size, fit="both") for name in ("court", "beam")
            )
            left, top = x - court // 2, y - round(castillo_art.COURT_FOOT * court / castillo_art.COURT[0])
            surface.blit(floor, (left, top))
            cut = max(0, y - rise - round(size[1] * 0.02) - top)
            surface.blit(beam, (left, top + cut), (0, cut, court, floor_size[1] - cut))
        surface.blit(tower, (x - size[0] // 2, y - size[1] - rise))

    @staticmethod
    def castillo_rise(width: float) -> float:
        """Return the tower's maximum lift, in canvas units."""
        return width * 0.26
