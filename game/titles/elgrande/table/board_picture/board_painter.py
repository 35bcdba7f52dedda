"""The board of El Grande on screen, whole or a part of it, and a clear map with pieces and nothing else, which stands
next to secret choices. `PlacedPieces` says where everything is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.titles.elgrande.rules.frames.scoring import PAID_PLACES
from game.titles.elgrande.table.board_picture.board_places import SHADE, PlacedPieces, frame_around, framed
from game.titles.elgrande.table.board_picture.board_sheet import AS_IT_IS, BoardSheet, Showing
from game.titles.elgrande.table.board_picture.level_map import LETTER_WIDTH, PLAIN, LevelMap, least_scale, lettering
from game.titles.elgrande.table.board_picture.piece_layout import PieceLayout, layout_on
from game.titles.elgrande.table.board_picture.pieces import PiecePictures, figure_sizes
from game.titles.elgrande.table.board_picture.printed_map import PrintedMap, RoundTrack
from game.titles.elgrande.table.board_picture.sea_life import SeaLife
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box, Canvas, Touched
from game.ui.kit.board_parts.camera import NEARER, Camera, Projection, View, ring_box
from game.ui.kit.board_parts.map_board import MapBoard
from game.ui.kit.board_parts.patched_board import clipped, patch
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.kit.board_parts.score_tracks import MARKER
from game.ui.look.palette import SEATS, SeatStyle
from game.ui.look.theme import SECONDARY, Theme
from game.ui.table.header import ON_MAP
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.widgets.tree import Size

ROUNDING = 1.015
"""Extra scale of the near map: pieces and their type are rounded down to whole pixels."""
COUNTS_GROW = 0.35
"""Part of the growth of text that counts on the whole map follow: more would leave too many pieces in trays."""
MEASURED = 100.0
"""Type size at which names are measured."""


class BoardPainter(MapBoard[BoardSheet], PlacedPieces):
    """Draws the map with its pieces.

    rounds  of this game; a short game has its own track
    seats   styles by seat
    view    what stands where now; None: nothing anywhere
    """

    def __init__(
        self,
        theme: Theme,
        level: LevelMap,
        rounds: RoundTrack,
        seats: Sequence[SeatStyle] = tuple(SEATS.values()),
        baker: Baker | None = None,
        view: ViewData | None = None,
    ) -> None:
        MapBoard.__init__(self, theme, level, baker, level.names)
        pieces = PiecePictures(theme, PAID_PLACES[len(seats)] if seats else 3)
        PlacedPieces.__init__(self, level, seats, rounds, pieces, view)
        self._sea: SeaLife | None = None
        self._lit: Mapping[str, str] = {}
        """The lights that are likely to be drawn first."""

    # -- the map, made for a size

    def layout(
        self, canvas: Canvas, box: Box, near: float | None = None, lights: Mapping[str, str] | None = None
    ) -> None:
        """Place everything and bake the map. The score track frames `box`, and the level's viewport fits into the
        frame. `lights`: those that are likely to be drawn next"""
        self._lit = lights or {}
        super().layout(canvas, box, near)

    def fit(self, box: Box) -> Projection:
        return framed(self.level, box, self.theme.large)[0]

    def near_camera(self, canvas: Canvas, box: Box, whole: float) -> Camera:
        """Return the window onto a map clearly larger than the whole one, with all its type large enough."""
        least = least_scale(self.level, max(1.0, self.theme.text_scale))
        shown: Sequence[float] = self.level.viewport
        if not self.theme.large:
            shown = frame_around(self.level).box(Projection(1.0, 0.0, 0.0))
        return Camera(canvas, box, shown, max(ROUNDING * least, NEARER * whole))

    def written(self) -> Sequence[Box]:
        sides = (side.centred(side.w, 1.0) for side in [*self.track_sides().values()][1::2])
        return [
            self.track_box(),
            *sides,
            *(box for area in self.areas for box in (self.plaque_box(area), self.name_box(area))),
        ]

    def make_sheet(self, chart: Canvas, projection: Projection, most: int | None) -> BoardSheet:
        level, theme = self.level, self.theme
        if self.near:
            self.lettering = PLAIN
            self.score_track = None if theme.large else frame_around(level)
        else:
            self.score_track = framed(level, self.box, theme.large)[1]
            self.lettering = lettering(level, projection.scale, theme.text_scale)
        self.pieces.forget()
        self._sea = None
        self.piece_layout = self._piece_layout(projection.scale)
        printed = PrintedMap(chart, level, projection, theme, self.lettering, self.score_track)
        sheet = BoardSheet(printed, self.seats, self.pieces, self.piece_layout, self.rounds, most)
        sheet.prepare(None if self.near else self.box, self.view, self._lit)
        return sheet

    def _piece_layout(self, scale: float) -> PieceLayout:
        """Return the stands of pieces on a map with `scale` units to a map unit."""
        names, letters, canvas = list[tuple[str, float]](), self.level.sizes.letters / MEASURED, Canvas(1920, 1080)
        for area, name in self.names.items() if self.lettering.names else ():
            names.append((area, letters * self.theme.width(name, MEASURED, name_role(name), canvas, False)))
        grown = max(0.0, self.theme.text_scale - 1.0) * (1.0 if self.near else COUNTS_GROW)
        least = SECONDARY * (1.0 + grown if self.near else min(1.0, self.theme.text_scale) + grown)
        sizes = figure_sizes(self.level, scale, least)
        _left, _top, wide, high = self.level.track.buttons or (0.0, 0.0, 0.0, 0.0)
        buttons = not (self.near or self.theme.large) and ON_MAP.within(Size(wide * scale, high * scale))
        written = self.lettering._replace(buttons=buttons)
        return layout_on(self.level, written, sizes, len(self.seats), tuple(names), least)

    # -- places

    @property
    def inside(self) -> Box:
        """The part of the window within the score track; without one, as far as the edges of the screen."""
        track = self.score_track
        if track is None:
            return clipped(Box(0.0, 0.0, self.box.right, self.canvas.height), self.window)
        left, top, width, height = track.inside
        x, y = self.projection.units((left, top))
        return clipped(Box(x, y, width * self.projection.scale, height * self.projection.scale), self.window)

    def patches(self) -> dict[str, Box]:
        found = {area: self._patch(area) for area in self.areas}
        found |= {f"scores-{side}": box for side, box in self.track_patches().items()}
        found["rounds"] = self.track_box()
        found["trays"] = self.chart.box if self.near else self.window
        return found | {f"beside-{index}": self.beside_box(index) for index in range(len(self.level.track.beside))}

    def _patch(self, area: str) -> Box:
        boxes = [self.light_box(area), self.pieces_box(area)]
        return patch(*boxes, self.castillo_box(1.0)) if area == CASTILLO else patch(*boxes)

    def track_patches(self) -> dict[str, Box]:
        """Return each side of the score track, with room for the markers that reach over its edge."""
        track = self.score_track
        if track is None:
            return {}
        reach = track.depth * self.projection.scale * MARKER * 2
        return {side: box.inset(-reach) for side, box in self.track_sides().items()}

    def near_box(self, place: str) -> Box | None:
        return self.readable_box(place) if place in self.areas else self.sea_boxes().get(place)

    def leaders_job(self, view: ViewData) -> Callable[[], None]:
        """Return a job that makes the pictures of leaders as they are now; thread-safe."""
        seen = view.snapshot()

        def draw() -> None:
            if self.sheet.base is not None:
                self.sheet.warm_leaders(seen)

        return draw

    def pieces_box(self, area: str) -> Box:
        """Return the box of everything that may stand in an area, trays aside, with anything that covers its
        plaque."""
        pieces = self.box_of(self.piece_layout.around(area))
        return Box.around([pieces.inset(-SHADE), self.plaque_box(area).inset(-4.0)])

    def readable_box(self, area: str) -> Box:
        """Return the part of an area that players must be able to read: the places of caballeros, points, name."""
        places = self.box_of(self.piece_layout.caballeros(area))
        return Box.around([places, self.plaque_box(area).inset(-4.0), self.name_box(area)])

    def name_box(self, area: str) -> Box:
        """Return about the box of an area's name."""
        letters = self.level.sizes.letters
        size = letters * LETTER_WIDTH * len(self.names[area]), letters
        return self.projection.around(self.level.places.areas[area].name, size)

    @property
    def marks(self) -> list[Box]:
        """The places of all pieces, trays, points and names."""
        footing = self.piece_layout.footing(self.present())
        stands = [self.stand_in(footing, *one).box for one in footing.feet]
        stands += [self.box_of(tray.rect) for tray in footing.trays]
        return [*stands, *(box for one in self.areas for box in (self.plaque_box(one), self.name_box(one)))]

    # -- drawing

    def draw(self, surface: pygame.Surface, view: ViewData, shown: Showing = AS_IT_IS) -> None:
        """Draw everything on `chart`, within the surface's clip; `show` copies the window's part."""
        self.wait()
        self.sheet.draw(surface, view, shown)

    def live(self, surface: pygame.Surface, seconds: float) -> Touched:
        """Draw the life on the sea over the resting picture, as of `seconds`; return the pixels. The near map has
        none: it is about the pieces."""
        if self.near or self.sheet.base is None:
            return []
        if self._sea is None:
            self._sea = SeaLife(self.sheet, self.box, self.baker or Baker())
        return self._sea.draw(surface, seconds)


EDGE = 26.0
"""Map units around the land, for its coast."""


class ClearSheet(BoardSheet):
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


class ClearMap(ClearBoard):
    """Shows a view's pieces on the map, as large as a box allows, with the sea around it on the whole canvas."""

    def __init__(self, view: ViewData, board: BoardPainter) -> None:
        """board: lends its level, pieces and baker"""
        self._view, self._board = view, board
        self._sheet: ClearSheet | None = None
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
        self._sheet = ClearSheet(printed, board.seats, board.pieces, board.piece_layout)
        make = partial(self._sheet.bake_clear, self._view, lit)
        self._job = board.baker.start(make) if board.baker is not None else Job(make)

    def ready(self) -> bool:
        return self._job is not None and not self._job.pending

    def drop(self) -> None:
        """Forget the map, which takes a lot of memory."""
        if self._job is not None:
            self._job.abandon()
        self._sheet = self._job = self._place = None

    def draw(self, surface: pygame.Surface, focused: str | None = None) -> None:
        """Fill the surface within its clip; call `layout` first. `focused`: a region to light."""
        assert self._job is not None and self._sheet is not None, "layout() comes before draw()"
        self._job.wait()
        self._sheet.draw_clear(surface, self._view, focused)

    def area_box(self, area: str) -> Box:
        """Return the rectangle around an area, in canvas units."""
        return self._sheet.area_box(area) if self._sheet is not None else NOWHERE


def extent(level: LevelMap) -> View:
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
