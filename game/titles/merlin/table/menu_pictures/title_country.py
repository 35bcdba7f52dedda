"""The country behind the main menu: the rondel with Camelot and its environs, and knights who ride around it.

Baked in short steps, so the menu in front never waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.arrangement import Arrangement, RondelRing
from game.titles.merlin.table.art import landscape
from game.titles.merlin.table.board_picture.ground import BoardDrawing
from game.titles.merlin.table.menu_pictures import drawn_pieces
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.view import ViewModel, project
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.tools import Tools

STRIPE = 260_000
"""Pixels to render at once."""
RIM, DOWN = 90.0, 36.0
"""Units that stay free around the rondel for what menus put in the corners, and how far it lies below the middle."""
TALL = 60.0
"""How far the knights reach beyond it."""
SEED = 11
MERLIN_AT = 21
KNIGHTS = (2, 7, 13, 17)
"""Spaces in an imaginary game."""
MANORS = {2: 0, 5: 3, 6: 0, 9: 1, 11: 2, 14: 2, 17: 1, 20: 3}
"""Owners by hex; hexes that the level doesn't have are left out."""


def make_backdrop(tools: Tools) -> TitleCountry:
    """Return the country of the default level."""
    return TitleCountry(list(tools.theme.seats.values()))


class TitleCountry:
    """Bakes the picture: `bake` yields the surface after each step; it is finished when the iterator ends."""

    def __init__(self, seats: Sequence[SeatStyle]) -> None:
        self._styles = list(seats)[: merlin.Options().players]

    def bake(self, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
        """Draw the whole canvas with the rondel in `box`, in steps."""
        base = pygame.Surface(canvas.size_px)
        base.fill(landscape.SUNLIT[1][1])
        yield base
        whole = base.get_rect()
        for part in landscape.meadow_parts(canvas.width, canvas.height):
            strip = canvas.rect(Box(0.0, part.top, canvas.width, part.low - part.top)).clip(whole)
            yield from _striped(base, canvas, part.body, strip)
        view = self._game()
        places, styles = BoardPlaces(view.facts, view), self._styles
        radius = min(box.w, box.h) / 2 - RIM
        ring = RondelRing(box.centre[0], box.centre[1] + DOWN, radius)
        places.arrange(Arrangement(NOWHERE, ring, (NOWHERE,) * 6, NOWHERE, NOWHERE), canvas.box)
        drawing, round_table = BoardDrawing(view.facts, view, places), canvas.rect(ring.box.inset(-TALL)).clip(whole)
        for body in (drawing.rondel(), drawing.environs(), drawn_pieces.manors(styles, view, places)):
            yield from _striped(base, canvas, body, round_table)
        yield from _striped(base, canvas, drawn_pieces.pawns(styles, view, places), round_table)

    def _game(self) -> ViewModel:
        """Return the imaginary game."""
        view = project(merlin.new_game(merlin.Options(), SEED).observe(None))
        owners = [MANORS.get(number) for number in range(len(view.tiles))]
        return replace(view, knights=list(KNIGHTS), merlin=MERLIN_AT, owners=owners)


def _striped(base: pygame.Surface, canvas: Canvas, body: str, place: pygame.Rect) -> Iterator[pygame.Surface]:
    """Render a drawing in canvas units onto a part of the picture, stripe by stripe."""
    scale = canvas.scale
    count = -(-place.w * place.h // STRIPE)
    for index in range(count):
        top, low = place.y + place.h * index // count, place.y + place.h * (index + 1) // count
        view = (place.x / scale, top / scale, place.w / scale, (low - top) / scale)
        base.blit(svg.render(body, (place.w, low - top), view), (place.x, top))
        yield base
