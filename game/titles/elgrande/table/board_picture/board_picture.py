"""The board of El Grande on screen, whole or a part of it. `BoardPlaces` says where everything is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.titles.elgrande.table.board_picture.sea_life import SeaLife
from game.titles.elgrande.table.board_picture.tableau import AS_IT_IS, SHADE, Showing, Tableau
from game.titles.elgrande.table.map.board_places import frame_around, framed, has_track
from game.titles.elgrande.table.map.geometry import LETTER_WIDTH, PLAIN, LevelMap, least_scale, lettering
from game.titles.elgrande.table.map.printed_map import PrintedMap, RoundTrack
from game.titles.elgrande.table.pieces.pieces import PiecePictures, figure_sizes
from game.titles.elgrande.table.pieces.placed_pieces import PlacedPieces
from game.titles.elgrande.table.pieces.standing import Standing
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.baker import Baker
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts import majorities
from game.ui.kit.board_parts.camera import NEARER, Camera
from game.ui.kit.board_parts.frame_track import MARKER, RIM
from game.ui.kit.board_parts.map_board import MapBoard
from game.ui.kit.board_parts.patched_board import clipped, patch
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.kit.board_parts.projection import Projection
from game.ui.look.palette import SEATS, SeatStyle
from game.ui.look.theme import SECONDARY, Theme

ROUNDING = 1.015
"""Extra scale of the near map: pieces and their type are rounded down to whole pixels."""
COUNTS_GROW = 0.35
"""Part of the growth of text that counts on the whole map follow: more would leave too many pieces in trays."""
MEASURED = 100.0
"""Type size at which names are measured."""


class BoardPicture(MapBoard[Tableau], PlacedPieces):
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
        PlacedPieces.__init__(self, level, seats, rounds, PiecePictures(theme), view)
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
        return framed(self.level, box, self.theme.text_scale)[0]

    def near_camera(self, canvas: Canvas, box: Box, whole: float) -> Camera:
        """Return the window onto a map clearly larger than the whole one, with all its type large enough."""
        least = least_scale(self.level, max(1.0, self.theme.text_scale))
        shown: Sequence[float] = self.level.viewport
        if has_track(self.theme.text_scale):
            frame = frame_around(self.level)
            rim = frame.depth * RIM
            shown = (frame.left - rim, frame.top - rim, frame.width + 2 * rim, frame.height + 2 * rim)
        return Camera(canvas, box, shown, max(ROUNDING * least, NEARER * whole))

    def make_sheet(self, chart: Canvas, projection: Projection, most: int | None) -> Tableau:
        level, text_scale = self.level, self.theme.text_scale
        if self.near:
            self.lettering = PLAIN
            self.score_track = frame_around(level) if has_track(text_scale) else None
        else:
            self.score_track = framed(level, self.box, text_scale)[1]
            self.lettering = lettering(level, projection.scale, text_scale)
        self.pieces.forget()
        self._sea = None
        self.standing = self._standing(projection.scale)
        printed = PrintedMap(chart, level, projection, self.theme, self.lettering, self.score_track)
        sheet = Tableau(printed, self.seats, self.pieces, self.standing, self.rounds, most)
        sheet.prepare(None if self.near else self.box, self.view, self._lit)
        return sheet

    def _standing(self, scale: float) -> Standing:
        """Return the stands of pieces on a map with `scale` units to a map unit."""
        names: dict[str, float] = {}
        if self.lettering.names:
            for area, name in self.names.items():
                names[area] = self.theme.measure(name, MEASURED, name_role(name), Canvas(1920, 1080), False)[0]
        letters = self.level.sizes.letters / MEASURED
        grown = max(0.0, self.theme.text_scale - 1.0) * (1.0 if self.near else COUNTS_GROW)
        least = SECONDARY * (1.0 + grown if self.near else min(1.0, self.theme.text_scale) + grown)
        sizes = figure_sizes(self.level, scale, least)
        widths = {area: width * letters for area, width in names.items()}
        return Standing(self.level, self.lettering, sizes, len(self.seats), widths, least)

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

    def warm_leaders(self, standings: Mapping[str, tuple[majorities.MajorityRank, ...]]) -> None:
        """Make the pictures of leaders at these ranks; thread-safe."""
        if self.sheet.base is not None:
            self.sheet.warm_leaders(standings)

    def pieces_box(self, area: str) -> Box:
        """Return the box of everything that may stand in an area, trays aside, with its banners and anything that
        covers its plaque."""
        boxes = [self.box_of(self.standing.around(area)).inset(-SHADE), self.plaque_box(area).inset(-4.0)]
        middle, width = self.banners(area)
        boxes.append(self.projection.around(middle, (width, majorities.BANNER[1])).inset(-4.0))
        return Box.around(boxes)

    def readable_box(self, area: str) -> Box:
        """Return the part of an area that players must be able to read: the places of caballeros, points, name."""
        letters, name = self.level.sizes.letters, self.names[area]
        written = self.projection.around(
            self.level.places.areas[area].name, (letters * LETTER_WIDTH * len(name), letters)
        )
        return Box.around([self.box_of(self.standing.riders(area)), self.plaque_box(area).inset(-4.0), written])

    # -- drawing

    def draw(self, surface: pygame.Surface, view: ViewData, shown: Showing = AS_IT_IS) -> None:
        """Draw everything on `chart`, within the surface's clip; `show` copies the window's part."""
        self.wait()
        self.sheet.draw(surface, view, shown)

    def live(self, surface: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draw the life on the sea over the resting picture, as of `seconds`; return the pixels. The near map has
        none: it is about the pieces."""
        if self.near or self.sheet.base is None:
            return []
        if self._sea is None:
            self._sea = SeaLife(self.sheet, self.box, self.baker or Baker())
        return self._sea.draw(surface, seconds)
