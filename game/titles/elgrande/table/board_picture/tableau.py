"""The whole board as one picture: the printed map, its lights, and everything on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture import leaders, lights
from game.titles.elgrande.table.map import atlas, labels, round_track
from game.titles.elgrande.table.map.board_places import Stand
from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.titles.elgrande.table.map.round_track import RoundTrack
from game.titles.elgrande.table.notation_ids import CASTILLO, Piece
from game.titles.elgrande.table.pieces.pieces import Figure, PiecePictures
from game.titles.elgrande.table.pieces.placed_pieces import PlacedPieces
from game.titles.elgrande.table.pieces.standing import Footing, Standing, present_of
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.board_parts import majorities
from game.ui.kit.board_parts.frame_track import FrameTrack
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

SHADE = 10.0
"""Units around a piece that its outline and shadow may touch."""


class Standee(NamedTuple):
    """A piece on the board, and the pixels that it may touch."""

    area: str
    figure: Figure
    stand: Stand
    touched: pygame.Rect


class Tableau(PlacedPieces):
    """The board at one map size; call `bake` before the first `draw`."""

    def __init__(
        self, printed: PrintedMap, seats: Sequence[SeatStyle], rounds: RoundTrack, pieces: PiecePictures,
        standing: Standing, most: int | None = None, track: FrameTrack | None = None,
    ) -> None:  # fmt: skip
        """standing: the stands of pieces at this size. most: pixels of lights to keep, see `Lights`. track: the score
        track around the map, if it has one."""
        super().__init__(printed.level, seats, rounds, pieces)
        self.standing = standing
        self.score_track = track
        self.printed, self.canvas = printed, printed.canvas
        self.projection, self.lettering = printed.projection, printed.lettering
        self.lights = lights.Lights(printed.canvas, printed.level, printed.projection, most)
        self.labels: list[svg.PlacedPicture] = []
        self._base: pygame.Surface | None = None
        self._line_up: tuple[Footing, list[Standee]] | None = None
        """The pieces of the position that was drawn last."""

    # -- the map

    def bake(
        self,
        box: Box | None,
        names: Mapping[str, str],
        paid: int,
        view: ViewData | None = None,
        marks: Mapping[str, str] | None = None,
    ) -> None:
        """Bake the map; thread-safe. Outside `box` it is in shadow; `names` of the areas; `paid`: how many places
        score; `view`, `marks`: their pieces and lights are made too."""
        printed = self.printed

        def lying() -> list[svg.PlacedPicture]:
            """Draw the items lying on the land while the land is rendered."""
            tracks = [round_track.picture(printed, self.rounds)]
            if self.score_track is not None:
                tracks += self.score_track.pictures(printed.canvas, printed.projection, printed.theme)
            self.labels = labels.make(printed, names, paid)
            if view is not None:
                nowhere = pygame.Surface((1, 1))
                self.prerender(self.canvas)
                self._draw_standing(nowhere, view)
                self.lights.draw_areas(nowhere, marks or {}, view.king)
                self.draw_castillo(nowhere, self.canvas)
                self.lights.draw_tower(nowhere, marks or {})
            return tracks

        with ThreadPoolExecutor(1) as pool:
            beside = pool.submit(lying)
            base = atlas.bake(printed.canvas, box, printed.level, printed.projection, printed.bold)
            base.blits(beside.result(), False)
        self._base = base

    @property
    def baked(self) -> bool:
        return self._base is not None

    def bare(self, rect: pygame.Rect) -> pygame.Surface:
        """Return the map in a rectangle of pixels as it was baked, with nothing on it; it must not be drawn on."""
        assert self._base is not None, "bake() comes first"
        return self._base.subsurface(rect)

    def warm_leaders(self, standings: Mapping[str, tuple[majorities.MajorityRank, ...]]) -> None:
        """Make the pictures for `leading` at these ranks; thread-safe."""
        nowhere = pygame.Surface((1, 1))
        for area, found in standings.items():
            if area != CASTILLO:
                self.lights.tint(nowhere, area, [self.seats[seat] for seat in (found[0].seats if found else ())])
            self._draw_banners(nowhere, area, found)

    # -- drawing

    def draw(
        self,
        surface: pygame.Surface,
        view: ViewData,
        highlights: Mapping[str, str],
        hidden: Collection[Piece] = (),
        lift: float | None = None,
        leading: bool | None = False,
        scores: Sequence[float] | None = None,
    ) -> None:
        """Draw everything, within the surface's clip; the arguments are those of `BoardPicture.draw`."""
        clip = surface.get_clip()
        raised = lift if lift is not None else float(view.castillo_open)
        standing = raised == 0.0 and ("castillo",) not in hidden
        king = view.king if ("king",) not in hidden else ""
        assert self._base is not None, "bake() comes before draw()"
        surface.blit(self._base, clip.topleft, clip)
        if leading:
            for area, seats in leaders.leaders(view).items():
                if area != CASTILLO:
                    self.lights.tint(surface, area, [self.seats[seat] for seat in seats])
        self.lights.draw_areas(surface, highlights, king, standing)
        if view.round:
            self.lights.round_ring(surface, self.round_spot(view.round))
        if standing:
            self.draw_castillo(surface, self.canvas)
            self.lights.draw_tower(surface, highlights)
        surface.blits(self.labels, False)
        if not standing and ("castillo",) not in hidden:
            self.draw_castillo(surface, self.canvas, raised)
        self._draw_standing(surface, view, hidden, leading, scores, clip)

    def _draw_standing(
        self,
        surface: pygame.Surface,
        view: ViewData,
        hidden: Collection[Piece] = (),
        leading: bool | None = False,
        scores: Sequence[float] | None = None,
        clip: pygame.Rect | None = None,
    ) -> None:
        """Draw everything that stands on the board, with banners instead of caballeros while leaders are shown. `clip`:
        limit drawing to it; None: no limit."""
        self._draw_scoreboards(surface, view, hidden)
        self.draw_figures(surface, view, hidden, bool(leading), clip)
        self.draw_markers(surface, self.canvas, scores if scores is not None else view.scores)
        if leading:
            for area, found in leaders.standings(view).items():
                self._draw_banners(surface, area, found)

    def draw_figures(
        self,
        surface: pygame.Surface,
        view: ViewData,
        hidden: Collection[Piece] = (),
        riderless: bool = False,
        clip: pygame.Rect | None = None,
    ) -> None:
        """Draw trays, caballeros, Grandes and the King, the rear ones first. `riderless`: without caballeros."""
        footing = self.footing(present_of(view))
        for tray in footing.trays:
            if not riderless or any(kind != "caballero" for kind, _ in tray.feet):
                self.draw_tray(surface, self.canvas, tray)
        for area, figure, stand, touched in self._lined_up(footing):
            kind, seat = figure
            piece = (kind, area, seat) if kind == "caballero" else (kind, seat) if kind == "grande" else (kind,)
            if piece in hidden or (riderless and kind == "caballero"):
                continue
            if clip is None or clip.colliderect(touched):
                self._draw_figure(surface, view, area, figure, stand)

    def _lined_up(self, footing: Footing) -> list[Standee]:
        """Return all pieces of a position, the rear ones first; kept for the next frame."""
        if self._line_up is None or self._line_up[0] is not footing:
            feet = sorted(footing.feet.items(), key=lambda item: (item[1][1], item[1][0]))
            stands = [(area, figure, self.stand_in(footing, area, figure)) for (area, figure), _foot in feet]
            found = [Standee(*one, self.canvas.rect(one[2].box.inset(-SHADE))) for one in stands]
            self._line_up = footing, found
        return self._line_up[1]

    def _draw_figure(self, surface: pygame.Surface, view: ViewData, area: str, figure: Figure, stand: Stand) -> None:
        (kind, seat), at, width = figure, stand.middle, stand.width
        if kind == "king":
            self.draw_king(surface, self.canvas, at, width)
        elif kind == "grande":
            self.draw_grande(surface, self.canvas, at, self.seats[seat], width)
        else:
            self.draw_caballero(surface, self.canvas, at, self.seats[seat], width, view.count(area, seat) or 0)

    def _draw_scoreboards(self, surface: pygame.Surface, view: ViewData, hidden: Collection[Piece]) -> None:
        for index, area in enumerate(view.scoreboards):
            if ("scoreboard", index) not in hidden:
                pos = self.spot(area, "scoreboard") if area else self.beside(index)
                self.draw_scoreboard(surface, self.canvas, pos, view.facts.scoreboards[index].points)

    def _draw_banners(self, surface: pygame.Surface, area: str, found: Sequence[majorities.MajorityRank]) -> None:
        """Draw the banners of an area's leaders and runners-up."""
        if found:
            middle, width = self.banners(area)
            at, scale = self.projection.units(middle), self.projection.scale
            majorities.draw(surface, self.canvas, self.pieces, found, self.seats, at, scale, width)
