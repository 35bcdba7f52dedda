"""The board of El Grande: pure drawing of a view model, and what a window shows of it. Where everything on it stands is
in `spots`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import pygame

from game.titles.elgrande.rules import score_area
from game.titles.elgrande.table.board.tableau import Piece, Tableau
from game.titles.elgrande.table.map import rounds
from game.titles.elgrande.table.map.geometry import LETTER_WIDTH, LevelMap
from game.titles.elgrande.table.map.lettering import PLAIN, least_scale, lettering
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.titles.elgrande.table.pieces.placed_pieces import PlacedPieces
from game.titles.elgrande.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.kit.board import majorities
from game.ui.kit.board.camera import NEARER, Camera
from game.ui.kit.board.ground import clipped
from game.ui.kit.board.projection import Projection
from game.ui.look.palette import SEATS, SeatStyle
from game.ui.look.theme import Theme

ROUNDING = 1.015
"""The near map is larger by so much than its type needs: pieces are whole pixels wide, and so is the type on them."""
KEPT = 5
"""Lights of the near map are kept, as many as cover the canvas so often; of the whole map all are."""


class BoardPicture(PlacedPieces):
    """Draws the map with its pieces. `layout` before the first `draw`, and again whenever the size changes.

    seats  styles by seat; `names` of the areas, by default those of the level
    played  printed numbers of the rounds that are played; a short game has a track of its own
    baker   makes the map after `layout`; None: `layout` does it at once
    """

    tableau: Tableau
    """The picture of all of the board, at its present size; there is none before `layout`."""

    def __init__(
        self,
        theme: Theme,
        level: LevelMap,
        seats: Sequence[SeatStyle] = tuple(SEATS.values()),
        names: Mapping[str, str] | None = None,
        played: Sequence[int] = rounds.WHOLE,
        baker: Baker | None = None,
    ) -> None:
        super().__init__(level, seats, played, PiecePictures(theme))
        self.theme = theme
        self.baker = baker
        self.names = {**level.names, **(names or {})}
        ranking = range(len(self.seats), 0, -1)
        self._paid = sum(points > 0 for points in score_area((3, 2, 1), tuple(ranking))) if len(ranking) > 1 else 3
        """How many places get points, by number of players."""
        self.canvas = Canvas(1920, 1080)
        self.box = Box(0, 0, 0, 0)
        self.camera: Camera | None = None
        """The camera of the near map; None if the whole map is seen."""
        self._jobs: list[Job] = []
        """The map; then, beside the frame, the lights. Empty before the first `layout`."""

    # -- the map, made for a size

    def layout(
        self,
        canvas: Canvas,
        box: Box,
        view: ViewData | None = None,
        marks: Mapping[str, str] | None = None,
        near: float | None = None,
    ) -> None:
        """Place everything and bake the map (see `ready`). The level's viewport fits into `box`; the picture bleeds
        over the canvas.

        view, marks  what is going to be drawn, perhaps; nobody may change them
        near         the scale of the whole map: a larger one, of which `box` shows a part; None: the whole map
        """
        resized = bool(self._jobs)
        if resized and canvas == self.canvas and box == self.box and self.near == (near is not None):
            return
        for job in self._jobs:
            job.abandon()
        self.canvas, self.box = canvas, box
        self.camera = self._camera(canvas, box, near) if near is not None else None
        chart: Canvas = canvas
        most = None
        if self.camera is not None:
            chart, sheet, self.lettering = self.camera.chart, self.camera.sheet, PLAIN
            self.projection = self.camera.projection
            most = KEPT * canvas.width_px * canvas.height_px
        else:
            self.projection = sheet = Projection.fit(self.level.places.viewport, box)
            self.lettering = lettering(self.level, sheet.scale, self.theme.text_scale)
        self.pieces.forget()
        self.tableau = Tableau(
            self.theme, self.level, self.seats, self.played, self.pieces, chart, sheet, self.lettering, most
        )
        shaded = box if near is None else None
        make = partial(self.tableau.bake, shaded, self.names, self._paid, view, marks or {})
        baker = self.baker or Baker()
        self._jobs = [baker.start(make, baker.settling if resized else 0.0)]
        if self.baker is None:
            self._jobs[0].wait()

    def _camera(self, canvas: Canvas, box: Box, whole: float) -> Camera:
        """Return the window onto a map that is clearly larger than the whole one, and all type on it large enough."""
        least = least_scale(self.level, max(1.0, self.theme.text_scale))
        return Camera(canvas, box, self.level.places.viewport, max(ROUNDING * least, NEARER * whole))

    @property
    def chart(self) -> Canvas:
        """The pixels of the whole picture; those of the canvas itself, if the whole map is seen."""
        return self.tableau.canvas

    @property
    def near(self) -> bool:
        """Whether a part of a larger map is seen."""
        return self.camera is not None

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point in canvas units, or None outside the window."""
        return super().area_at(x, y) if self.window.contains(x, y) else None

    @property
    def window(self) -> Box:
        """The window in which the board is drawn."""
        return self.camera.window if self.camera is not None else self.canvas.box

    def seen(self, box: Box) -> Box:
        """Return the part of a box inside the window; for a box beyond it, the nearest edge."""
        return clipped(box, self.window)

    @property
    def shift(self) -> tuple[float, float]:
        """How far everything on the canvas lies from where it is baked, in units."""
        sheet = self.tableau.projection
        return self.projection.left - sheet.left, self.projection.top - sheet.top

    def look(self, areas: Sequence[Sequence[str]], at_once: bool = False) -> None:
        """Move the near map so that groups of areas are seen, the first one in any case."""
        if self.camera is not None and areas:
            dx, dy = self.shift
            boxes = [Box.around([self.readable_box(area) for area in group]) for group in areas if group]
            self.camera.look([box.moved(-dx, -dy) for box in boxes], at_once)
            self.projection = self.camera.projection

    def point(self, at: tuple[float, float] | None) -> None:
        """Follow the pointer: at the edge of the window it moves the near map. None moves nothing."""
        if self.camera is not None:
            self.camera.point(at)

    def update(self) -> bool:
        """Pass a tick; return whether the near map has moved."""
        if self.camera is None or not self.camera.update():
            return False
        self.projection = self.camera.projection
        return True

    def ready(self) -> bool:
        """Return whether `draw` has nothing large left to prepare."""
        return self._jobs[0].done

    def warm(self) -> None:
        """Make all lights beside the frame, where that has not begun for this size."""
        if len(self._jobs) == 1 and self.baker is not None and self.baker.beside:
            self._jobs.append(self.baker.start(partial(self._warm, self.tableau)))

    def warm_leaders(self, standings: Mapping[str, tuple[majorities.MajorityRank, ...]]) -> None:
        """Make what `leading` shows while these are the ranks; on any thread."""
        if self.tableau.baked:
            self.tableau.warm_leaders(standings)

    def _warm(self, tableau: Tableau) -> None:
        """Make all lights, until the size changes."""
        while tableau is self.tableau and tableau.lights.warm_next():
            pass

    def light_box(self, area: str) -> Box:
        """Return the box that highlights of an area may touch, in canvas units: redraw it when they change."""
        return self.tableau.lights.box(area).moved(*self.shift)

    def pieces_box(self, area: str, seats: int) -> Box:
        """Return the box of everything that may stand in an area, with its banners and what covers its plaque."""
        places, sizes, around = self.level.places.areas[area], self.level.places.sizes, self.projection.around
        boxes = [self.place_box(area, seat) for seat in range(seats)]
        boxes += [around(spot, sizes.grande).inset(-4.0) for spot in places.grandes[:seats]]
        boxes += [around(places.king, sizes.king).inset(-4.0)] if places.king is not None else []
        board = around(self.lettering.plaque_at(self.level, area), self.lettering.scoreboard(self.level))
        boxes.append(board.inset(-4.0))
        middle, width = self.banners(area)
        boxes.append(around(middle, (width, majorities.BANNER[1])).inset(-4.0))
        return Box.around(boxes)

    def readable_box(self, area: str) -> Box:
        """Return the box of what people must be able to read of an area: pieces, points, name."""
        letters, name = self.level.sizes.letters, self.names[area]
        written = self.projection.around(
            self.level.places.areas[area].name, (letters * LETTER_WIDTH * len(name), letters)
        )
        return Box.around([self.pieces_box(area, len(self.seats)), written])

    # -- drawing

    def draw(
        self,
        surface: pygame.Surface,
        view: ViewData,
        highlights: Mapping[str, str] | None = None,
        hidden: Collection[Piece] = (),
        lift: float | None = None,
        leading: bool | None = False,
        scores: Sequence[float] | None = None,
    ) -> None:
        """Draw everything on `chart`, within the surface's clip; `show` brings what the window shows of it.

        highlights  area -> "legal", "focus", "dim" or "chosen"; "focus" may stand with another as "legal focus"
        hidden      pieces not to draw, because they are on their way
        lift        how far the Castillo is raised, 0 to 1; None: all the way while the view says that it is open
        leading     show who leads where instead of the single caballeros
        scores      where the markers stand while points are counted; None: at the scores of the view
        """
        self._jobs[0].wait()
        self.tableau.draw(surface, view, highlights or {}, hidden, lift, leading, scores)

    def show(self, surface: pygame.Surface, drawn: pygame.Surface) -> None:
        """Blit what the window shows of the picture that `draw` made, within the surface's clip."""
        clip = surface.get_clip().clip(self.canvas.rect(self.window))
        dx, dy = self.camera.offset if self.camera is not None else (0, 0)
        surface.blit(drawn, clip.topleft, clip.move(dx, dy))
