"""The places of everything on the board, in canvas units, and its pieces, drawn there or in flight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture.level_map import PLAIN, LevelMap, draw_silhouette, placed, tint
from game.titles.elgrande.table.board_picture.piece_layout import Footing, PieceLayout, Present, present_of
from game.titles.elgrande.table.board_picture.pieces import (
    COURT_SIZE,
    KING,
    OUTLINE,
    PAPER_DIM,
    SILHOUETTES,
    TOWER_SIZE,
    Figure,
    FigureSizes,
    PiecePictures,
    foothold,
    leader,
    tray_sheet,
)
from game.titles.elgrande.table.board_picture.printed_map import RoundTrack
from game.titles.elgrande.table.board_picture.trays import SHAPE, Tray
from game.titles.elgrande.table.card_faces.heraldry import draw_marker
from game.titles.elgrande.table.view_data import CASTILLO, ViewData
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts import area_lights
from game.ui.kit.board_parts.area_lights import IVORY
from game.ui.kit.board_parts.camera import Projection, ring_box
from game.ui.kit.board_parts.map_board import MapPlaces
from game.ui.kit.board_parts.score_tracks import RIM, FrameTrack
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.table.parts.table_question import focus_id

SIDES = ("top", "right", "bottom", "left")


class Stand(NamedTuple):
    """Where a piece stands, in canvas units.

    foot    the middle of its foot
    middle  the middle of its drawing, `width` wide
    box     the piece with its count
    """

    foot: Point
    middle: Point
    width: float
    box: Box


class PlacedPieces(MapPlaces):
    """The places of a level, and what draws its pieces there; positions are centres in canvas units. `projection` gives
    the map's size and position, `piece_layout` those of pieces."""

    piece_layout: PieceLayout
    """The stands of all pieces at the current size; none before the board's `layout`."""

    def __init__(
        self, level: LevelMap, seats: Sequence[SeatStyle], rounds: RoundTrack, pieces: PiecePictures,
        view: ViewData | None = None,
    ) -> None:  # fmt: skip
        """seats: styles by seat; view: the position that is seen; None: nothing stands anywhere"""
        super().__init__(level)
        self.seats, self.pieces = tuple(seats), pieces
        self.level, self.view, self.rounds = level, view, rounds
        self.lettering, self.areas = PLAIN, level.order
        self._found: tuple[object, str | None] | None = None
        """What `area_at` found last, and for which question."""
        self.score_track: FrameTrack | None = frame_around(level)
        """The frame of the map, in map units; None if there is no room for it."""

    def present(self) -> Present:
        """Return what stands where now."""
        return present_of(self.view) if self.view is not None else frozenset()

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point in canvas units; that of a piece, if it stands there."""
        present = self.present()
        key = x, y, self.projection, present
        if self._found is None or self._found[0] != key:  # Every area asks whether the pointer is on it.
            piece, (across, down) = self.piece_at(x, y), self.projection.map(x, y)
            trays = (
                tray.area
                for tray in self.piece_layout.footing(present).trays
                if tray.rect[0] <= across <= tray.rect[2] and tray.rect[1] <= down <= tray.rect[3]
            )
            found = piece[0] if piece is not None else next(trays, None) or self.level.area_at(across, down)
            self._found = key, found
        return self._found[1]

    def piece_at(self, x: float, y: float) -> tuple[str, Figure] | None:
        """Return the area of the foremost piece under a point in canvas units, and the piece; None if there is none."""
        (x, y), footing = self.projection.map(x, y), self.piece_layout.footing(self.present())
        for (area, figure), (foot_x, foot_y) in footing.feet.items():
            for left, top, right, low in self._sizes(footing, area, figure).room(figure[0]).body:
                if left <= x - foot_x <= right and top <= y - foot_y <= low:
                    return area, figure
        return None

    def stand(self, area: str, figure: Figure) -> Stand:
        """Return where a piece stands, or would stand beside all that stands now."""
        return self.stand_in(self.piece_layout.footing(self.present() | {(area, figure)}), area, figure)

    def stand_in(self, footing: Footing, area: str, figure: Figure) -> Stand:
        """Return where a piece stands in a position."""
        (x, y), kind = footing.feet[area, figure], figure[0]
        sizes, scale = self._sizes(footing, area, figure), self.projection.scale
        left, top, right, low = sizes.room(kind).around
        dx, dy = sizes.middle(kind)
        corner = self.projection.units((x + left, y + top))
        return Stand(
            self.projection.units((x, y)),
            self.projection.units((x + dx, y + dy)),
            sizes.unit(kind) * SILHOUETTES[kind].size[0] * scale,
            Box(*corner, (right - left) * scale, (low - top) * scale),
        )

    def _sizes(self, footing: Footing, area: str, figure: Figure) -> FigureSizes:
        return footing.small.get((area, figure), self.piece_layout.sizes)

    def area_box(self, area: str) -> Box:
        """Return the rectangle around an area, in canvas units."""
        return self.castillo_box() if area == CASTILLO else super().area_box(area)

    def castillo_box(self, lift: float = 0.0) -> Box:
        """Return the box of tower and terrace; with `lift` from 0 to 1, include the raised tower and the ground it
        uncovers."""
        places = self.level.places.areas[CASTILLO]
        boxes = []
        if places.tower is not None:
            foot_x, foot_y, width, height = places.tower
            boxes.append(self.projection.around((foot_x, foot_y - height / 2), (width, height)))
            if lift > 0.0:
                boxes.append(boxes[0].moved(0.0, -PiecePictures.castillo_rise(boxes[0].w) * lift))
                court = width * COURT_SIZE[0] / TOWER_SIZE[0]
                boxes.append(self.projection.around((foot_x, foot_y), (court, court * 1.2)))
        left, top, width, height = ring_box(places.ground or [places.plaque], 0)
        boxes.append(self.projection.around((left + width / 2, top + height / 2), (width, height)))
        return Box.around(boxes)

    def spot(self, area: str, what: str, seat: int = 0) -> Point:
        """Return the middle, in canvas units, of the place of "caballero", "grande", "king", "scoreboard", "plaque",
        "name", "gate" (for pieces flying into the hidden Castillo) or, for any area, "centre"."""
        places = self.level.places.areas[area]
        if what == "gate" and places.tower is not None:
            foot_x, foot_y, _width, height = places.tower
            return self.projection.units((foot_x, foot_y - height * 0.12))
        if what in SILHOUETTES:
            return self.stand(area, (what, 0 if what == "king" else seat)).middle
        if what in ("plaque", "scoreboard"):
            return self.projection.units(self.lettering.plaque_at(self.level, area))
        if what == "name":
            return self.projection.units(places.name)
        return self.area_box(area).centre

    def plaque_box(self, area: str) -> Box:
        """Return the box of an area's printed points, or of a scoreboard that covers them."""
        return self.projection.around(self.lettering.plaque_at(self.level, area), self.lettering.scoreboard(self.level))

    def beside(self, board: int) -> Point:
        """Return the place of an unused mobile scoreboard."""
        return self.projection.units(self.lettering.beside(self.level, board))

    def round_spot(self, number: int) -> Point:
        """Return the place of a round on the round track, by its printed number."""
        return self.projection.units(self.rounds.spots(self.level)[number])

    def track_box(self) -> Box:
        """Return the box of the round track."""
        left, top, width, height = self.level.track.rounds
        return self.projection.around((left + width / 2, top + height / 2), (width, height))

    def score_spots(self, scores: Sequence[float]) -> list[Point]:
        """Return the positions of all markers on the score track; scores may be fractional while markers move."""
        track = self.score_track
        return [self.projection.units(spot) for spot in track.spots(scores)] if track is not None else []

    def track_sides(self) -> dict[str, Box]:
        """Return the four sides of the score track, if there is one."""
        track = self.score_track
        return dict(zip(SIDES, track.sides(self.projection), strict=True)) if track is not None else {}

    def place_box(self, area: str, seat: int) -> Box:
        """Return the place of a seat's caballero in an area, with room for its outline and shadow."""
        return self.stand(area, ("caballero", seat)).box.inset(-SHADE)

    def beside_box(self, board: int) -> Box:
        """Return the box of an unused mobile scoreboard."""
        return self.projection.around(self.lettering.beside(self.level, board), self.lettering.scoreboard(self.level))

    def sea_boxes(self) -> dict[str, Box]:
        """Return the boxes of what lies in the sea, by focus id: the round track, the upper side of the score track,
        and the places of unused scoreboards."""
        beside = {focus_id("beside", index): self.beside_box(index) for index in range(len(self.level.track.beside))}
        sides = self.track_sides()
        return {"track": self.track_box(), **({"scores": sides["top"]} if sides else {}), **beside}

    def width(self, what: str) -> float:
        """Return a piece's width on this board, in units: "caballero", "grande", "king", "scoreboard"."""
        return self._size(what)[0] * self.projection.scale

    def height(self, what: str) -> float:
        """Return a piece's height on this board, in units."""
        return self._size(what)[1] * self.projection.scale

    def _size(self, what: str) -> Point:
        if what == "scoreboard":
            return self.lettering.scoreboard(self.level)
        unit, (wide, high) = self.piece_layout.sizes.unit(what), SILHOUETTES[what].size
        return unit * wide, unit * high

    # -- its pieces

    @property
    def least_type(self) -> float:
        """The smallest type size of counts, in canvas units."""
        return self.piece_layout.least_type

    def banners(self, present: Present, area: str, count: int) -> tuple[Point, int]:
        """Return the middle of an area's banners, in map units, and how many hang in a row, so that they cover no
        figure: all of them, or as few as there is room for."""
        left, top, right, low = self.piece_layout.caballeros(area)
        near = (left + right) / 2, (top + low) / 2
        for columns in range(count, 0, -1):
            size = area_lights.RankBanners.size(count, columns)
            at = self.piece_layout.room(area, present, size, near, False)
            if at is not None:
                return at, columns
        return near, count

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
        for count in range(2, 10):
            self.draw_figure(nowhere, at, ("caballero", 0), count=count)

    def draw_figure(
        self, pen: Brush, pos: Sequence[float], figure: Figure, width: float | None = None, count: int = 1,
        flipped: bool = False,
    ) -> None:  # fmt: skip
        """Draw a standing piece, a caballero from 2 on with the count.

        width    in canvas units, by default the board's
        flipped  he looks to the left
        """
        kind, seat = figure
        width = width or self.width(kind)
        self.pieces.figure(pen, pos, kind, None if kind == "king" else self.seats[seat], width, flipped)
        self.pieces.caballeros_count(pen, pos, width, count, self.least_type)

    def draw_foothold(self, pen: Brush, area: str, kind: str, stand: Stand) -> None:
        """Draw the ground under a piece's foot in the colour of its region, wherever it stands."""
        if area == CASTILLO:
            return
        left, _top, right, _low = SILHOUETTES[kind].foot
        wide = GROUND * (right - left) * stand.width / SILHOUETTES[kind].size[0]
        size = pen.canvas.px(wide), pen.canvas.px(wide / 3.0)
        picture = self.pieces.picture(
            ("ground", area, size), lambda: svg.render(foothold(tint(self.level, area)), size, (0.0, 0.0, 48.0, 16.0))
        )
        pen.put(picture, stand.foot)

    def draw_caballeros(self, pen: Brush, area: str, seat: int, count: int, rise: float = 0.0) -> None:
        """Draw a seat's caballeros at their place in an area, one with a count, `rise` units above the ground."""
        stand = self.stand(area, ("caballero", seat))
        at = stand.middle[0], stand.middle[1] - rise
        self.draw_figure(pen, at, ("caballero", seat), stand.width, count)

    def draw_arms(self, pen: Brush, stand: Stand, seat: int, count: int) -> None:
        """Draw the arms of a seat whose caballeros would be too small to tell on a tray, beside their count."""
        box, badge = stand.box, 2.0 * self.piece_layout.sizes.badge * self.projection.scale
        high = min(box.h, (box.w - 0.48 * badge) / ARMS) if count > 1 else box.h
        draw_marker(pen, (box.x + high * ARMS / 2, box.centre[1]), high, self.seats[seat], False)
        self.pieces.caballeros_count(pen, stand.middle, stand.width, count, self.least_type)

    def draw_tray(self, pen: Brush, tray: Tray) -> None:
        """Draw a sheet in the sea, and the line from there to its region."""
        canvas = pen.canvas
        (left, top), (right, low) = self.projection.units(tray.rect[:2]), self.projection.units(tray.rect[2:])
        line = [self.projection.units(end) for end in tray.leader]
        rect = canvas.rect(Box(*ring_box([(left, top), (right, low), *line], 9.0)))
        view = (rect.x / canvas.scale, rect.y / canvas.scale, rect.w / canvas.scale, rect.h / canvas.scale)
        sheet, ring = Box(left, top, right - left, low - top), self.level.regions.get(tray.area)
        shape = sheet.moved(-view[0], -view[1]), tuple((x - view[0], y - view[1]) for x, y in line)

        def draw() -> pygame.Surface:
            body = leader(line) + tray_sheet(sheet, tint(self.level, tray.area) if ring else PAPER_DIM)
            if ring is not None:  # The region's shape, before its pieces.
                side, (_x, _y, wide, high) = SHAPE * self.projection.scale, ring_box(ring, 0.0)
                sign = placed(ring, side / max(wide, high), (left + side * 0.7, sheet.centre[1]))
                body += svg.path(svg.closed(sign), IVORY, OUTLINE, 2.0)
            return svg.render(body, rect.size, view)

        picture = self.pieces.picture(("tray", tray.area, rect.size, shape), draw)
        pen.surface.blit(picture, rect)

    def draw_markers(self, pen: Brush, scores: Sequence[float]) -> None:
        """Draw the markers on the score track, if there is one; fractional scores put them between two points."""
        track = self.score_track
        if track is None:
            return
        for seat, at in enumerate(self.score_spots(scores)):
            high = track.marker(scores, seat) * self.projection.scale
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
        self.pieces.castillo(pen, self.projection.units(tower[:2]), tower[2] * self.projection.scale, lift)

    def draw_small(self, pen: Brush, box: Box, area: str) -> None:
        """Draw an area as large as a box allows."""
        if area == CASTILLO:
            self.pieces.castillo(pen, (box.centre[0], box.bottom), box.h * TOWER_SIZE[0] / TOWER_SIZE[1])
        else:
            draw_silhouette(pen, box, self.level, area)


LAP = 100
DEPTH = 38.0
"""Width of the track, in canvas units."""
BLEED = (9.0, 2.0, 7.0)
"""How far the map's rim reaches beyond the safe area on the left and at the top, and towards what is below it."""
NEAR_DEPTH = 59.0
"""Width of the track of a near map, in map units."""


def framed(level: LevelMap, box: Box, large: bool) -> tuple[Projection, FrameTrack | None]:
    """Return the projection of a map whose frame, rims included, fills `box`, and the frame. Large type leaves no room
    for a track, and the plates show the scores: the sea fills the box, and the map what is in the safe area."""
    if large:
        across, up, low = BLEED
        seen = Box(box.x + across, box.y + up, box.w - across, box.h - up - low)
        return Projection.fit(level.places.viewport, seen), None
    edge = DEPTH * RIM
    inner = DEPTH + 2 * edge
    projection = Projection.fit(level.places.viewport, box.inset(inner, inner))
    left, top = projection.map(box.x + edge, box.y + edge)
    wide, high = (box.w - 2 * edge) / projection.scale, (box.h - 2 * edge) / projection.scale
    return projection, FrameTrack((left, top, wide, high), DEPTH / projection.scale, LAP)


def framed_width(level: LevelMap, height: float, large: bool) -> float:
    """Return the width in the safe area at which a level's map, with its track if it has one, fills a height there."""
    _left, _top, wide, high = level.places.viewport
    across, up = _edges(large)
    return (height - up) * wide / high + across


def framed_height(level: LevelMap, width: float, large: bool) -> float:
    """Return the height at which it fills a width."""
    _left, _top, wide, high = level.places.viewport
    across, up = _edges(large)
    return (width - across) * high / wide + up


def _edges(large: bool) -> tuple[float, float]:
    """Return what of the safe area isn't the map's own, which reaches beyond it: across, and up."""
    track = 2 * DEPTH * (1 + 2 * RIM)
    return (0.0, 0.0) if large else (track - BLEED[0], track - sum(BLEED[1:]))


def frame_around(level: LevelMap) -> FrameTrack:
    """Return the frame of a map of any size, right outside the level's viewport."""
    left, top, width, height = level.places.viewport
    edge = NEAR_DEPTH * (1 + RIM)
    return FrameTrack((left - edge, top - edge, width + 2 * edge, height + 2 * edge), NEAR_DEPTH, LAP)


ARMS = 0.86
"""Width of a coat of arms, as a part of its height."""
SHADE = 10.0
"""Canvas units around a piece that its outline, its shadow and the ground under its foot touch."""
GROUND = 1.85
"""Width of that ground, in widths of the foot."""
HOVERING = 1.25
"""How much larger a piece is that isn't there yet."""
