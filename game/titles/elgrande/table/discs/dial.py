"""The secret disc as pictures, made once per size: the dial that is turned, and the discs that lie on the table."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import partial

import pygame

from game.titles.elgrande.table.card_faces.heraldry import draw_shield
from game.titles.elgrande.table.discs import dial_art
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.silhouettes import around_the_dial
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme

PLATE, HUB = f"{dial_art.FOLDER}/plate", f"{dial_art.FOLDER}/hub"
ARMS = 0.42
"""Height of the arms on the dial's hub, as a part of its radius."""
SMALL_ARMS = 0.46
"""Height of the arms on a closed disc, as a part of its width."""


class DialPictures(KeptPictures):
    """Draws discs at any size."""

    def __init__(self, theme: Theme, level: LevelMap, baker: Baker | None) -> None:
        """baker: makes the dial's pictures ahead; None: they are made when first drawn"""
        super().__init__(theme)
        self.level, self.order = level, tuple(around_the_dial(level))
        self._baker = baker
        self._job: Job | None = None

    # -- the dial

    def prepare(self, canvas: Canvas, radius: float, closed: Collection[str], king: str) -> None:
        """Begin to make the dial's pictures for a size."""
        make = partial(self._make, canvas, radius, frozenset(closed), king)
        self._job = self._baker.start(make) if self._baker is not None else Job(make)

    def ready(self) -> bool:
        """Return whether the pictures begun last are made."""
        return self._job is None or not self._job.pending

    def _make(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> None:
        self._face(canvas, radius, closed, king)
        for part in (PLATE, HUB):
            self._part(canvas, radius, part)
        for number in range(len(self.order)):
            self._focus(canvas, radius, number)

    def draw_dial(
        self, surface: pygame.Surface, canvas: Canvas, middle: Point, radius: float, closed: Collection[str], king: str,
        seat: SeatStyle, hand: float, focused: int | None,
    ) -> None:  # fmt: skip
        """Draw the dial of a seat.

        closed   regions that can't be picked; king: his region
        hand     the sector that the hand points at; fractional while it turns
        focused  the sector with the focus
        """
        if self._job is not None:
            self._job.wait()
        self._blit(surface, canvas, middle, radius, self._face(canvas, radius, frozenset(closed), king), dial_art.FACE)
        if focused is not None:
            self._blit(surface, canvas, middle, radius, self._focus(canvas, radius, focused), dial_art.FACE)
        turn = -math.degrees(dial_art.angle(hand, len(self.order)) + math.pi / 2)
        turned = pygame.transform.rotozoom(self._part(canvas, radius, PLATE), turn, 1.0)
        surface.blit(turned, turned.get_rect(center=canvas.pos(*middle)))
        self._blit(surface, canvas, middle, radius, self._part(canvas, radius, HUB), artwork.view(HUB))
        draw_shield(surface, canvas, (middle[0], middle[1] + radius * 0.01), radius * ARMS, seat)

    @staticmethod
    def _blit(
        surface: pygame.Surface, canvas: Canvas, middle: Point, radius: float, picture: pygame.Surface,
        view: tuple[float, float, float, float],
    ) -> None:  # fmt: skip
        unit = radius / dial_art.RADIUS * canvas.scale
        x, y = middle[0] * canvas.scale + view[0] * unit, middle[1] * canvas.scale + view[1] * unit
        surface.blit(picture, (round(x), round(y)))

    def _pixels(self, canvas: Canvas, radius: float, view: tuple[float, float, float, float]) -> tuple[int, int]:
        unit = radius / dial_art.RADIUS * canvas.scale
        return max(8, round(view[2] * unit)), max(8, round(view[3] * unit))

    def _face(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> pygame.Surface:
        size = self._pixels(canvas, radius, dial_art.FACE)
        body = partial(dial_art.face, self.level, self.order, closed, king)
        return self.picture(("face", size, closed, king), lambda: svg.render(body(), size, dial_art.FACE))

    def _part(self, canvas: Canvas, radius: float, name: str) -> pygame.Surface:
        return artwork.picture(name, self._pixels(canvas, radius, artwork.view(name)), fit="both")

    def _focus(self, canvas: Canvas, radius: float, number: int) -> pygame.Surface:
        size, count = self._pixels(canvas, radius, dial_art.FACE), len(self.order)
        made = partial(dial_art.focus, number, count)
        return self.picture(("focus", size, number), lambda: svg.render(made(), size, dial_art.FACE))

    # -- discs on the table

    def disc(self, canvas: Canvas, width: float, seat: SeatStyle, area: str | None, king: str = "") -> pygame.Surface:
        """Return a seat's disc, `width` units wide: face down, or with the region picked."""
        size = max(8, round(width * canvas.scale))
        return self.picture(("disc", size, seat, area, area == king), lambda: self._disc(size, seat, area, king))

    def _disc(self, size: int, seat: SeatStyle, area: str | None, king: str) -> pygame.Surface:
        if area is not None:
            body = dial_art.open_disc(self.level, seat.colour, area, area == king)
            return svg.render(body, (size, size), dial_art.SMALL)
        made = artwork.picture(f"{dial_art.FOLDER}/disc", (size, size), {"house": seat.colour}).copy()
        pixels = Canvas(1920, 1080)
        draw_shield(made, pixels, (size / 2, size / 2), size * SMALL_ARMS, seat)
        return made


def box_of(middle: Point, radius: float, number: int, count: int) -> Box:
    """Return a square within a sector of a dial, in canvas units."""
    turn, side = dial_art.angle(number, count), radius * dial_art.ROOM
    x, y = middle[0] + radius * dial_art.AT * math.cos(turn), middle[1] + radius * dial_art.AT * math.sin(turn)
    return Box(x - side / 2, y - side / 2, side, side)
