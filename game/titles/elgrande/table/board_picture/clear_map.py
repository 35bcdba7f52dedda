"""The map with its pieces and nothing else: no names, points or tracks. It stands next to secret choices."""

from __future__ import annotations

from functools import partial

import pygame

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.tableau import Tableau
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.baker import Job
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.board_parts.projection import Projection, ring_box

EDGE = 26.0
"""Map units around the land, for its coast."""


class ClearTableau(Tableau):
    """The map at one size, without anything printed on it."""

    @property
    def least_type(self) -> float:
        return 0.0  # As small as type may be: the map is much smaller than the one its pieces were placed for.

    def bake_clear(self, view: ViewData, lit: bool) -> None:
        """Bake the map, and the pieces of `view`, and with `lit` the light of each region; thread-safe."""
        self.base = self.printed.bake(self.printed.ornaments(named=False))
        nowhere = pygame.Surface((1, 1))
        self.draw_clear(nowhere, view)
        if lit:
            self.lights.draw_areas(nowhere, dict.fromkeys(self.level.regions, "focus"), view.king)

    def draw_clear(self, surface: pygame.Surface, view: ViewData, focused: str | None = None) -> None:
        self.draw_ground(surface)
        lights = {focused: "focus"} if focused is not None else {}
        self.lights.draw_areas(surface, lights, view.king, not view.castillo_open)
        self.draw_castillo(self.brush(surface, self.canvas), float(view.castillo_open))
        self.draw_figures(surface, view)


class ClearMap:
    """Shows a view's pieces on the map, as large as a box allows, with the sea around it on the whole canvas.

    Implements `game.ui.table.parts.table_picture.ClearBoard`.
    """

    def __init__(self, view: ViewData, board: BoardPicture) -> None:
        """board: lends its level, pieces and baker"""
        self._view, self._board = view, board
        self._tableau: ClearTableau | None = None
        self._job: Job | None = None
        self._place: tuple[Canvas, Box] | None = None

    def layout(self, canvas: Canvas, box: Box, lit: bool = False) -> None:
        """Place the map in `box`, and begin to bake it; `lit`: regions will be lit."""
        if self._place == (canvas, box):
            return
        self.drop()
        self._place = (canvas, box)
        board = self._board
        printed = PrintedMap(canvas, board.level, Projection.fit(extent(board.level), box), board.theme)
        self._tableau = ClearTableau(printed, board.seats, board.pieces, board.standing)
        make = partial(self._tableau.bake_clear, self._view, lit)
        self._job = board.baker.start(make) if board.baker is not None else Job(make)

    def ready(self) -> bool:
        return self._job is not None and not self._job.pending

    def drop(self) -> None:
        """Forget the map, which takes a lot of memory."""
        if self._job is not None:
            self._job.abandon()
        self._tableau = self._job = self._place = None

    def draw(self, surface: pygame.Surface, focused: str | None = None) -> None:
        """Fill the surface within its clip; call `layout` first. `focused`: a region to light."""
        assert self._job is not None and self._tableau is not None, "layout() comes before draw()"
        self._job.wait()
        self._tableau.draw_clear(surface, self._view, focused)

    def area_box(self, area: str) -> Box:
        """Return the rectangle around an area, in canvas units."""
        return self._tableau.area_box(area) if self._tableau is not None else NOWHERE


def extent(level: LevelMap) -> tuple[float, float, float, float]:
    """Return what of a level must be seen: its regions, the Castillo, and places in the sea."""
    corners = [point for left, top, right, bottom in level.bounds.values() for point in ((left, top), (right, bottom))]
    places = level.places.areas
    for area in places.values():
        if area.tray is not None:
            left, top, width, height = area.tray
            corners += [(left, top), (left + width, top + height)]
    corners += [(x, y) for x, y in places[CASTILLO].ground]
    tower = places[CASTILLO].tower
    if tower is not None:
        foot_x, foot_y, width, height = tower
        corners += [(foot_x - width / 2, foot_y - height), (foot_x + width / 2, foot_y)]
    return ring_box(corners, EDGE)
