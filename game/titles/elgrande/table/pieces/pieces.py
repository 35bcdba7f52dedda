"""The pieces as pictures: rendered once per size, cached, and drawn around a point in canvas units."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.titles.elgrande.table.pieces import castillo_art, pieces_art
from game.titles.elgrande.table.pieces.clusters import formation
from game.ui.canvas import Canvas
from game.ui.kit.art import svg
from game.ui.kit.art.kept_pictures import KeptPictures, narrowed
from game.ui.look.palette import SeatStyle

VALUE_ROOM = 31.0
"""Width for each of a scoreboard's values, in units of its drawing."""
CABALLERO_WIDTH = 50.0
"""Default width of a caballero, in canvas units."""
DIGITS = 43.2
"""Type size of a pile's count, and of a scoreboard's values, in units of their drawings."""


class PiecePictures(KeptPictures):
    """Draws caballeros, Grandes, the King, scoreboards and the Castillo; caches what it rendered."""

    # -- caballeros

    def caballero(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        width: float = CABALLERO_WIDTH,
        count: int = 1,
    ) -> None:
        """Draw a single caballero, or from 2 on a pile with its count; `pos` is its centre, `width` in canvas units."""
        if count < 2:
            size = self.size(canvas, width, pieces_art.CABALLERO)
            view = (0, 0, *pieces_art.CABALLERO)
            made = self.picture(("caballero", seat, size), lambda: svg.render(pieces_art.caballero(seat), size, view))
        else:
            size = self.size(canvas, width, pieces_art.STACK)
            made = self.picture(("stack", seat, size, count), lambda: self._make_stack(canvas, seat, size, count))
        self.put(surface, canvas, pos, made)

    def caballeros(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        count: int,
        room: Sequence[float],
        piece: Sequence[float],
        pile: float,
    ) -> None:
        """Draw all caballeros of a seat at one place, as blocks or as a pile with its count.

        room, piece  width and height of the place and of one block, in canvas units
        pile         width of a pile
        """
        spots = formation(count, room, piece)
        if spots is None:
            self.caballero(surface, canvas, pos, seat, pile, count)
            return
        for dx, dy in spots:
            self.caballero(surface, canvas, (pos[0] + dx, pos[1] + dy), seat, piece[0])

    def _make_stack(self, canvas: Canvas, seat: SeatStyle, size: tuple[int, int], count: int) -> pygame.Surface:
        made = svg.render(pieces_art.stack(seat), size, (0, 0, *pieces_art.STACK))
        scale = size[0] / pieces_art.STACK[0]
        x, y, width, height = pieces_art.STACK_FRONT
        digits = self.count(canvas, count, round(DIGITS * scale), seat.ink, (width - 1.0) * scale)
        rect = digits.get_rect(center=(round((x + width / 2) * scale), round((y + height / 2) * scale)))
        made.blit(digits, rect)
        return made

    # -- the others

    def grande(
        self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], seat: SeatStyle, width: float
    ) -> None:
        size = self.size(canvas, width, pieces_art.GRANDE)
        key = ("grande", seat, size)
        self.put(
            surface,
            canvas,
            pos,
            self.picture(key, lambda: svg.render(pieces_art.grande(seat), size, (0, 0, *pieces_art.GRANDE))),
        )

    def king(self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], width: float) -> None:
        size = self.size(canvas, width, pieces_art.KING)
        picture = self.picture(("king", size), lambda: svg.render(pieces_art.king(), size, pieces_art.KING_VIEW))
        self.put(surface, canvas, pos, picture)

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
        made = svg.render(pieces_art.scoreboard(), size, (0, 0, *pieces_art.SCOREBOARD))
        scale = size[0] / pieces_art.SCOREBOARD[0]
        for index, value in enumerate(points):
            ink = pieces_art.KEYLINE
            digits = self.digits(canvas, str(value), round(DIGITS * scale), ink)
            digits = narrowed(digits, VALUE_ROOM * scale)
            made.blit(digits, digits.get_rect(center=(round((29 + 36 * index) * scale), round(23.6 * scale))))
        return made

    def castillo(
        self, surface: pygame.Surface, canvas: Canvas, foot: Sequence[float], width: float, lift: float = 0.0
    ) -> None:
        """Draw the tower with the middle of its foot at `foot`; `lift` from 0 to 1 raises it, and light falls on the
        court below."""
        size = self.size(canvas, width, castillo_art.SIZE)
        tower = self.picture(
            ("castillo", size), lambda: svg.render(castillo_art.tower(), size, (0, 0, *castillo_art.SIZE))
        )
        rise = round(self.castillo_rise(width) * lift * canvas.scale)
        x, y = round(foot[0] * canvas.scale), round(foot[1] * canvas.scale)
        if rise > 0:
            view = (0, 0, *castillo_art.COURT)
            court = max(4, round(size[0] * castillo_art.COURT[0] / castillo_art.SIZE[0]))
            floor_size = (court, max(4, round(court * castillo_art.COURT[1] / castillo_art.COURT[0])))
            floor = self.picture(("court", floor_size), lambda: svg.render(castillo_art.court(), floor_size, view))
            beam = self.picture(("beam", floor_size), lambda: svg.render(castillo_art.beam(), floor_size, view))
            left, top = x - court // 2, y - round(castillo_art.COURT_FOOT * court / castillo_art.COURT[0])
            surface.blit(floor, (left, top))
            cut = max(0, y - rise - round(size[1] * 0.02) - top)
            surface.blit(beam, (left, top + cut), (0, cut, court, floor_size[1] - cut))
        surface.blit(tower, (x - size[0] // 2, y - size[1] - rise))

    @staticmethod
    def castillo_rise(width: float) -> float:
        """Return the tower's maximum lift, in canvas units."""
        return width * 0.26
