"""The whole board as one picture: the printed map, its lights, and everything on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import dist
from typing import NamedTuple

import pygame

from game.titles.elgrande.rules.frames.scoring import PAID_PLACES
from game.titles.elgrande.table.board_picture.board_places import SHADE, PlacedPieces, Stand
from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.piece_layout import Footing, PieceLayout, present_of
from game.titles.elgrande.table.board_picture.pieces import (
    CASTILLO_ART,
    METAL,
    TOWER_SIZE,
    Figure,
    PiecePictures,
    leader,
)
from game.titles.elgrande.table.board_picture.printed_map import NO_ROUNDS, PrintedMap, RoundTrack
from game.titles.elgrande.table.view_data import CASTILLO, Piece, ViewData
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.board_parts import area_lights
from game.ui.kit.board_parts.area_lights import INK, MARGIN, WARMED, WORDS, AreaLights, Outline
from game.ui.kit.board_parts.camera import Projection, crop, ring_box
from game.ui.kit.board_parts.map_board import MapSheet
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.motion.verbs import lerp_point

HATCH = 24.0
"""Spacing of the King's hatching, in map units."""
BORDER = ((24.0, INK), (14.0, METAL), (5.0, INK))
"""Width and colour of the lines along the border of the King's land, of which the inner half is seen: less than those
of what is asked."""
OPEN_GROUND, TOWER = "castillo open", "castillo tower"
"""Lit separately, like areas: the Castillo's ground without its tower, and the tower alone."""
OVER_LINES = 1.7
"""Extra width of the lines around the Castillo, whose terrace covers their inner half."""


def standings(view: ViewData) -> dict[str, tuple[area_lights.MajorityRank, ...]]:
    """Return the ranks in each area whose counts are public."""
    return {area: area_lights.ranks(counts) for area, counts in view.caballeros.items() if counts is not None}


def outlines(level: LevelMap) -> dict[str, Outline]:
    """Return the outlines of everything that can be lit."""
    found = {area: _region(level, area) for area in level.order if area != CASTILLO}
    ground, tower = level.places.areas[CASTILLO].ground, _tower(level)
    points = [*ground, *tower]
    found[CASTILLO] = Outline(svg.closed(ground) + (svg.closed(tower) if tower else ""), points, OVER_LINES)
    found[OPEN_GROUND] = Outline(svg.closed(ground), points, OVER_LINES)
    found[TOWER] = Outline(svg.closed(tower) if tower else "", points)
    return found


def _region(level: LevelMap, area: str) -> Outline:
    """Return a region, including its sheet in the sea."""
    data, tray = level.paths[area], level.places.areas[area].tray
    left, top, right, bottom = level.bounds[area]
    corners = [(left, top), (right, bottom)]
    if tray is None:
        return Outline(data, corners, inward=True)
    left, top, width, height = tray
    sheet = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    return Outline(data + svg.closed(sheet), [*corners, *sheet], inward=True)


def _tower(level: LevelMap) -> list[Point]:
    """Return the silhouette of the tower at its place on the map."""
    tower = level.places.areas[CASTILLO].tower
    if tower is None:
        return []
    foot_x, foot_y, width, height = tower
    scale = width / TOWER_SIZE[0]
    outline = artwork.outline(f"{CASTILLO_ART}/outline")
    return [(foot_x - width / 2 + x * scale, foot_y - height + y * scale) for x, y in outline]


class Lights(AreaLights):
    """Pictures of highlighted areas for one size of the map."""

    def __init__(
        self, canvas: Canvas, level: LevelMap, projection: Projection, contrast: str, most: int | None
    ) -> None:
        """most: pixels of pictures to keep"""
        super().__init__(canvas, projection, area_lights.bolder(outlines(level), contrast), most)
        self.level = level
        self._ring: pygame.Surface | None = None

    def draw_areas(
        self, surface: pygame.Surface, highlights: Mapping[str, str], king: str, standing: bool = True
    ) -> None:
        """Draw the light of each area, below all pieces and names. `standing`: the tower is on the ground."""
        self.draw(surface, highlights, ("dim",))
        if king:
            self.blit(surface, king, "king")
        if not standing:
            highlights = {OPEN_GROUND if area == CASTILLO else area: state for area, state in highlights.items()}
        self.draw(surface, highlights, WORDS[1:])

    def draw_tower(self, surface: pygame.Surface, highlights: Mapping[str, str]) -> None:
        """Draw the light of the tower, which hides that of its ground."""
        if "dim" in highlights.get(CASTILLO, ""):
            self.blit(surface, TOWER, "dim")

    def warm_next(self) -> bool:
        words = (*WARMED[:3], "king", *WARMED[3:])
        areas = self.level.order
        return self.warm((area, word) for word in words for area in areas if (area, word) != (CASTILLO, "king"))

    def make(self, area: str, word: str) -> svg.PlacedPicture:
        return self._royal(area) if word == "king" else super().make(area, word)

    def _royal(self, area: str) -> svg.PlacedPicture:
        """Render the King's land: in its own colour, hatched, within a silver border."""
        outline = self.outlines[area]
        rect, view = crop(self.canvas, self.projection, outline.points, MARGIN)
        edge = "".join(svg.path(outline.data, "none", colour, width) for width, colour in BORDER)
        left, top, width, height = ring_box(outline.points, 0.0)
        starts = [left - height + HATCH * index for index in range(int((width + height) / HATCH) + 2)]
        lines = "".join(f"M{x:g} {top + height:g}L{x + height:g} {top:g}" for x in starts)
        within = svg.render(svg.path(lines, "none", INK, 4.4, 0.32) + edge, rect.size, view)
        shape = svg.render(svg.path(outline.data, "#FFFFFF"), rect.size, view)
        within.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        within.blit(super().make(area, "king")[0], (0, 0))
        return within, rect.topleft

    def round_ring(self, surface: pygame.Surface, pos: Sequence[float]) -> None:
        """Draw a ring around the number of the current round."""
        if self._ring is None:
            width = self.level.track.rounds[2] / 4 * self.projection.scale
            height = self.level.track.rounds[3] / 3 * self.projection.scale
            pixels = self.canvas.px(min(width, height) * 1.06)
            body = svg.circle(50, 50, 41, "none", INK, 14) + svg.circle(50, 50, 41, "none", "#C9452F", 8)
            self._ring = svg.render(body, (pixels, pixels), (0, 0, 100, 100))
        surface.blit(self._ring, self._ring.get_rect(center=self.canvas.pos(*pos)))


class Standee(NamedTuple):
    """A piece on the board, and the pixels that it may touch."""

    area: str
    figure: Figure
    stand: Stand
    touched: pygame.Rect


class Showing(NamedTuple):
    """How a position is shown.

    lights   by area, "legal", "focus", "dim" or "chosen"; "focus" may be combined: "legal focus"
    hidden   pieces in flight, not drawn
    lift     how far the Castillo is raised, 0 to 1; None: 1 while the view says it is open
    leading  show each area's leaders instead of its caballeros
    scores   marker positions while points are counted; None: the view's scores
    """

    lights: Mapping[str, str] = {}
    hidden: Collection[Piece] = ()
    lift: float | None = None
    leading: bool | None = False
    scores: Sequence[float] | None = None


AS_IT_IS = Showing()


class BoardSheet(MapSheet, PlacedPieces):
    """The board at one map size; call `bake` before the first `draw`."""

    lights: Lights
    printed: PrintedMap

    def __init__(
        self, printed: PrintedMap, seats: Sequence[SeatStyle], pieces: PiecePictures, piece_layout: PieceLayout,
        rounds: RoundTrack = NO_ROUNDS, most: int | None = None,
    ) -> None:  # fmt: skip
        """piece_layout: the places of pieces at this size. most: pixels of lights to keep, see `Lights`"""
        PlacedPieces.__init__(self, printed.level, seats, rounds, pieces)
        lights = Lights(printed.canvas, printed.level, printed.projection, printed.theme.contrast, most)
        MapSheet.__init__(self, printed, printed.theme, printed.level.names, lights)
        self.piece_layout, self.lettering, self.score_track = piece_layout, printed.lettering, printed.frame
        self._shaded: Box | None = None
        self._soon: tuple[ViewData, Mapping[str, str]] | None = None
        self._line_up: tuple[Footing, list[Standee]] | None = None
        """The pieces of the position that was drawn last."""

    # -- the map

    def prepare(self, shaded: Box | None, view: ViewData | None, lights: Mapping[str, str]) -> None:
        """Say before `bake` outside of which box the map is in shadow, and which position and lights are likely to be
        drawn first."""
        self._shaded, self._soon = shaded, (view.snapshot(), lights) if view is not None else None

    def bake(self) -> None:
        printed = self.printed
        with ThreadPoolExecutor(1) as pool:
            beside = pool.submit(self._lying)  # While the land is rendered.
            base = printed.bake(printed.ornaments(), self._shaded)
            base.blits(beside.result(), False)
        self.base = base

    def _lying(self) -> list[svg.PlacedPicture]:
        """Draw the items lying on the land."""
        printed = self.printed
        tracks = [printed.round_track(self.rounds)]
        if self.score_track is not None:
            tracks += self.score_track.pictures(printed.canvas, printed.projection, printed.theme)
        self.labels = printed.labels(self.names, PAID_PLACES[len(self.seats)])
        if self._soon is not None:
            nowhere, (view, lights) = pygame.Surface((1, 1)), self._soon
            self.prerender(self.canvas)
            self._draw_standing(nowhere, view, AS_IT_IS)
            self.lights.draw_areas(nowhere, lights, view.king)
            self.draw_castillo(self.brush(nowhere, self.canvas))
            self.lights.draw_tower(nowhere, lights)
        return tracks

    def warm_leaders(self, view: ViewData) -> None:
        """Make the pictures of the leaders in a position; thread-safe."""
        nowhere = pygame.Surface((1, 1))
        self._tint(nowhere, view)
        self._draw_banners(nowhere, view)

    # -- drawing

    def draw(self, surface: pygame.Surface, view: ViewData, shown: Showing = AS_IT_IS) -> None:
        """Draw everything, within the surface's clip."""
        raised = shown.lift if shown.lift is not None else float(view.castillo_open)
        tower = ("castillo",) not in shown.hidden
        standing, king = raised == 0.0 and tower, view.king if ("king",) not in shown.hidden else ""
        self.draw_ground(surface)
        if shown.leading:
            self._tint(surface, view)
        self.lights.draw_areas(surface, shown.lights, king, standing)
        if view.round:
            self.lights.round_ring(surface, self.round_spot(view.round))
        if standing:
            self.draw_castillo(self.brush(surface, self.canvas))
            self.lights.draw_tower(surface, shown.lights)
        surface.blits(self.labels, False)
        if tower and not standing:
            self.draw_castillo(self.brush(surface, self.canvas), raised)
        self._draw_standing(surface, view, shown, surface.get_clip())

    def _draw_standing(
        self, surface: pygame.Surface, view: ViewData, shown: Showing, clip: pygame.Rect | None = None
    ) -> None:
        """Draw everything that stands on the board, with banners instead of caballeros while leaders are shown. `clip`:
        limit drawing to it; None: no limit."""
        for index, area in enumerate(view.scoreboards):
            if ("scoreboard", index) not in shown.hidden:
                pos = self.spot(area, "scoreboard") if area else self.beside(index)
                self.draw_scoreboard(self.brush(surface, self.canvas), pos, view.facts.scoreboards[index].points)
        self.draw_figures(surface, view, shown.hidden, bool(shown.leading), clip)
        self.draw_markers(self.brush(surface, self.canvas), shown.scores if shown.scores is not None else view.scores)
        if shown.leading:
            self._draw_banners(surface, view)

    def draw_figures(
        self, surface: pygame.Surface, view: ViewData, hidden: Collection[Piece] = (), without_caballeros: bool = False,
        clip: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Draw trays, caballeros, Grandes and the King, the rear ones first. `without_caballeros` leaves these out."""
        footing = self.piece_layout.footing(present_of(view))
        for tray in footing.trays:
            if not without_caballeros or any(kind != "caballero" for kind, _ in tray.feet):
                self.draw_tray(self.brush(surface, self.canvas), tray)
        for area, figure, stand, touched in self._lined_up(footing):
            kind, seat = figure
            piece = (kind, area, seat) if kind == "caballero" else (kind, seat) if kind == "grande" else (kind,)
            if piece in hidden or (without_caballeros and kind == "caballero"):
                continue
            if clip is None or clip.colliderect(touched):
                count = (view.count(area, seat) or 0) if kind == "caballero" else 1
                brush = self.brush(surface, self.canvas)
                if kind == "caballero" and (area, figure) in footing.small:
                    self.draw_arms(brush, stand, seat, count)
                    continue
                self.draw_foothold(brush, area, kind, stand)
                self.draw_figure(brush, stand.middle, figure, stand.width, count)

    def _lined_up(self, footing: Footing) -> list[Standee]:
        """Return all pieces of a position, the rear ones first; kept for the next frame."""
        if self._line_up is None or self._line_up[0] is not footing:
            feet = sorted(footing.feet.items(), key=lambda item: (item[1][1], item[1][0]))
            stands = [(area, figure, self.stand_in(footing, area, figure)) for (area, figure), _foot in feet]
            found = [Standee(*one, self.canvas.rect(one[2].box.inset(-SHADE))) for one in stands]
            self._line_up = footing, found
        return self._line_up[1]

    def _tint(self, surface: pygame.Surface, view: ViewData) -> None:
        """Draw each region in the colours of its leaders."""
        for area, ranked in standings(view).items():
            if area != CASTILLO:
                self.lights.tint(surface, area, [self.seats[seat] for rank in ranked[:1] for seat in rank.seats])

    def _draw_banners(self, surface: pygame.Surface, view: ViewData) -> None:
        """Draw the banners of all who have caballeros in an area, with a line to it if they hang away from it."""
        banners = area_lights.RankBanners(self.canvas, self.pieces, self.seats, self.projection.scale)
        for area, found in standings(view).items():
            count = sum(len(rank.seats) for rank in found)
            if not count:
                continue
            middle, columns = self.banners(present_of(view), area, count)
            (wide, high), ring = banners.size(count, columns), self.level.regions.get(area, (middle,))
            x, y = min(ring, key=lambda corner: dist(corner, middle))
            if abs(x - middle[0]) > wide / 2 + MARGIN or abs(y - middle[1]) > high / 2 + MARGIN:
                line = [middle, lerp_point(middle, (x, y), 1.2)]
                surface.blits(self.printed.pictures([(leader(line), line)]), False)
            banners.draw(surface, found, self.projection.units(middle), columns)
