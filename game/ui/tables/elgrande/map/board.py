"""The board of El Grande: pure drawing of a view model. Where everything on it stands is in `spots`."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.rules.elgrande import score_area
from game.ui.baker import SETTLING, Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.palette import SEATS, SeatStyle
from game.ui.tables.elgrande.ids import BOARD_POINTS, CASTILLO
from game.ui.tables.elgrande.map import atlas, labels, leaders, lights, rounds, scoretrack
from game.ui.tables.elgrande.map.camera import Camera
from game.ui.tables.elgrande.map.geometry import LETTER_WIDTH, LevelMap, Projection
from game.ui.tables.elgrande.map.lettering import PLAIN, lettering
from game.ui.tables.elgrande.map.pieces import Pieces
from game.ui.tables.elgrande.map.spots import Spots
from game.ui.tables.picture import joined
from game.ui.theme import Theme

Piece = tuple[Hashable, ...]
"""("caballero", area, seat), ("king",), ("grande", seat), ("scoreboard", index), ("castillo",), ("marker", seat): what
may be hidden."""


KEPT = 5
"""Lights of the near map are kept, as many as cover the canvas so often; of the whole map all are."""


class Resting(NamedTuple):
    """What the board shows below its pieces: lights, the King's land, the round, the Castillo, who leads where."""

    marks: Mapping[str, str]
    king: str
    number: int
    standing: bool
    led: Mapping[str, tuple[int, ...]] | None


class Board(Spots):
    """Draws the map with its pieces. `layout` before the first `draw`, and again whenever the size changes.

    seats  styles by seat; `names` of the areas, by default those of the level
    played  printed numbers of the rounds that are played; a short game has a track of its own
    baker   makes the map after `layout`; None: `layout` does it at once
    """

    def __init__(
        self,
        theme: Theme,
        level: LevelMap,
        seats: Sequence[SeatStyle] = tuple(SEATS.values()),
        names: Mapping[str, str] | None = None,
        played: Sequence[int] = rounds.WHOLE,
        baker: Baker | None = None,
    ) -> None:
        super().__init__(level, len(seats), played)
        self.theme = theme
        self.baker = baker
        self.seats = tuple(seats)
        self.names = {**level.names, **(names or {})}
        self.pieces = Pieces(theme)
        ranking = range(len(self.seats), 0, -1)
        self._paid = sum(points > 0 for points in score_area((3, 2, 1), tuple(ranking))) if len(ranking) > 1 else 3
        """How many places get points with so many players."""
        self.canvas = Canvas(1920, 1080)
        self.box = Box(0, 0, 0, 0)
        self.camera: Camera | None = None
        """Of the near map; None: the whole map is seen."""
        self.chart, self.sheet = self.canvas, self.projection
        """What is baked: its pixels, and where the map lies on them. The whole map fills the canvas itself."""
        self._base: pygame.Surface | None = None
        self._labels: list[labels.Placed] = []
        self._rest: pygame.Surface | None = None
        self._rested: Resting | None = None
        """What `_rest` shows."""
        self._grounds: dict[str, pygame.Rect] = {}
        self._lights: lights.Lights | None = None
        self._jobs: list[Job] = []
        """The map; then, beside the frame, the lights."""

    # -- the map, made for a size

    def layout(
        self,
        canvas: Canvas,
        box: Box,
        view: Any = None,
        marks: Mapping[str, str] | None = None,
        near: float | None = None,
    ) -> None:
        """Everything has its place now; the map is baked (see `ready`). The viewport of the level fits into `box`; the
        picture bleeds over the canvas.

        view, marks  what is going to be drawn, perhaps; nobody may change them
        near         the scale of the whole map: a larger one, of which `box` shows a part; None: the whole map
        """
        if self._lights is not None and canvas == self.canvas and box == self.box and self.near == (near is not None):
            return
        resized = self._lights is not None
        for job in self._jobs:
            job.abandon()
        self.canvas, self.box = canvas, box
        self.camera = Camera(canvas, box, self.level, self.theme.text_scale, near) if near is not None else None
        if self.camera is not None:
            self.chart, self.sheet, self.lettering = self.camera.chart, self.camera.sheet, PLAIN
            self.projection = self.camera.projection
        else:
            self.chart, self.sheet = canvas, Projection.fit(self.level.places.viewport, box)
            self.projection, self.lettering = self.sheet, lettering(self.level, self.sheet.scale, self.theme.text_scale)
        self._base = self._rest = self._rested = None
        self._grounds = {}
        most = KEPT * canvas.width_px * canvas.height_px if self.near else None
        self._lights = lights.Lights(self.chart, self.level, self.sheet, self.theme, most)
        self.pieces.forget()
        make, baker = (
            partial(self._bake, self.chart, self.sheet, None if self.near else box, view, marks),
            self.baker or Baker(),
        )
        self._jobs = [baker.start(make, SETTLING if resized else 0.0)]
        if self.baker is None:
            self._jobs[0].wait()

    def _bake(
        self, chart: Canvas, sheet: Projection, box: Box | None, view: Any, marks: Mapping[str, str] | None
    ) -> None:
        """Perhaps on another thread. Jobs run one after the other, so that what an abandoned one leaves is replaced."""
        mine, size = self._lights, self.lettering
        base = atlas.bake(chart, box, self.level, sheet, self.theme)
        rounds.paint(base, chart, self.level, sheet, self.theme, self.played, size)
        scoretrack.paint(base, chart, self.level, sheet, self.theme, len(self.seats), size)
        self._labels = labels.make(chart, self.level, sheet, self.theme, self.names, self._paid, size)
        self._base, self._rest, self._rested = base, None, None
        if view is not None and self.baker is not None and self.baker.beside and self._lights is mine:
            self.draw(pygame.Surface((1, 1)), view, marks)  # so that lights and pieces are there too

    @property
    def near(self) -> bool:
        """Whether a part of a larger map is seen."""
        return self.camera is not None

    @property
    def window(self) -> Box:
        """Where the board is drawn."""
        return self.camera.window if self.camera is not None else self.canvas.box

    @property
    def shift(self) -> tuple[float, float]:
        """How far everything on the canvas lies from where it is baked, in units."""
        return self.projection.left - self.sheet.left, self.projection.top - self.sheet.top

    def look(self, areas: Sequence[Sequence[str]], at_once: bool = False) -> None:
        """The near map moves so that groups of areas are seen: the first with certainty."""
        if self.camera is not None and areas:
            dx, dy = self.shift
            boxes = [Box.around([self.told_box(area) for area in group]) for group in areas if group]
            self.camera.look([box.moved(-dx, -dy) for box in boxes], at_once)
            self.projection = self.camera.projection

    def point(self, at: tuple[float, float] | None) -> None:
        """Where the pointer is; at the edge of the window it moves the near map. None: it moves nothing."""
        if self.camera is not None:
            self.camera.point(at)

    def update(self) -> bool:
        """One tick; answers whether the near map has moved."""
        if self.camera is None or not self.camera.update():
            return False
        self.projection = self.camera.projection
        return True

    def forget(self) -> None:
        """Compose the whole map the next time."""
        self._rest = self._rested = None

    def ready(self) -> bool:
        """Whether `draw` has nothing large to make. All lights follow while the board is in use."""
        if not self._jobs[0].done:
            return False
        if len(self._jobs) == 1 and self.baker is not None and self.baker.beside:
            self._jobs.append(self.baker.start(self._warm))
        return True

    def warm_leaders(self, standings: Mapping[str, tuple[leaders.Rank, ...]]) -> None:
        """Make what `leading` shows while these are the ranks; on any thread."""
        mine, nowhere = self._lights, pygame.Surface((1, 1))
        for area, found in standings.items():
            if mine is not None and mine is self._lights and self._base is not None:
                if area != CASTILLO:
                    mine.tint(nowhere, area, [self.seats[seat] for seat in (found[0].seats if found else ())])
                self._draw_banners(nowhere, area, found)

    def _warm(self) -> None:
        """All lights, until the size changes."""
        mine = self._lights
        while mine is not None and mine is self._lights and mine.warm():
            pass

    def light_box(self, area: str) -> Box:
        """The rectangle that highlights of an area may touch, in canvas units: what to draw again when they change."""
        assert self._lights is not None, "layout() comes before light_box()"
        return self._lights.box(area).moved(*self.shift)

    def pieces_box(self, area: str, seats: int) -> Box:
        """All that may stand in an area, its banners and what covers its plaque too."""
        places, sizes, around = self.level.places.areas[area], self.level.places.sizes, self.projection.around
        boxes = [self.place_box(area, seat) for seat in range(seats)]
        boxes += [around(spot, sizes.grande).inset(-4.0) for spot in places.grandes[:seats]]
        boxes += [around(places.king, sizes.king).inset(-4.0)] if places.king is not None else []
        board = around(self.lettering.plaque_at(self.level, area), self.lettering.scoreboard(self.level))
        boxes.append(board.inset(-4.0))
        middle, width = self._banners(area)
        boxes.append(around(middle, (width, leaders.BANNER[1])).inset(-4.0))
        return Box.around(boxes)

    def told_box(self, area: str) -> Box:
        """What must be seen of an area: its pieces, its points, its name."""
        letters, name = self.level.places.sizes.letters, self.names[area]
        written = self.projection.around(
            self.level.places.areas[area].name, (letters * LETTER_WIDTH * len(name), letters)
        )
        return Box.around([self.pieces_box(area, len(self.seats)), written])

    # -- drawing

    def draw(
        self,
        surface: pygame.Surface,
        view: Any,
        highlights: Mapping[str, str] | None = None,
        hidden: Collection[Piece] = (),
        lift: float | None = None,
        leading: bool | None = False,
        scores: Sequence[float] | None = None,
    ) -> None:
        """Draw everything, within the surface's clip.

        highlights  area -> "legal", "focus", "dim" or "chosen"; "focus" may stand with another as "legal focus"
        hidden      pieces not to draw, because they are on their way
        lift        how far the Castillo is raised, 0 to 1; None: all the way while the view says that it is open
        leading     show who leads where instead of the single caballeros
        scores      where the markers stand while points are counted; None: at the scores of the view
        """
        assert self._lights is not None, "layout() comes before draw()"
        self._jobs[0].wait()
        raised = lift if lift is not None else (1.0 if getattr(view, "castillo_open", False) else 0.0)
        standing = raised == 0.0 and ("castillo",) not in hidden
        king = view.king if ("king",) not in hidden else ""
        whole = clip = surface.get_clip()
        led = leaders.leaders(view) if leading else None
        dx, dy = self.camera.offset if self.camera is not None else (0, 0)
        if self.camera is not None:
            clip = clip.clip(self.canvas.rect(self.window))
            surface.set_clip(clip)
        resting = self._resting(highlights or {}, king, view.round, standing, led)
        surface.blit(resting, clip.topleft, clip.move(dx, dy))
        if not standing and ("castillo",) not in hidden:
            self.draw_castillo(surface, self.canvas, raised)
        self._draw_scoreboards(surface, view, hidden)
        if not leading:
            self._draw_caballeros(surface, view, hidden, clip.move(dx, dy))
        self._draw_grandes(surface, view, hidden)
        if king:
            self.draw_king(surface, self.canvas, self.spot(king, "king"))
        for seat, score in enumerate(scores if scores is not None else getattr(view, "scores", ())):
            if ("marker", seat) not in hidden:
                self.draw_marker(surface, self.canvas, seat, score)
        if leading:
            self.draw_leaders(surface, view)
        surface.set_clip(whole)

    def draw_leaders(self, surface: pygame.Surface, view: Any) -> None:
        """The banners of those who lead, and of their runners-up, in every area whose counts are public."""
        for area, found in leaders.standings(view).items():
            self._draw_banners(surface, area, found)

    def _draw_banners(self, surface: pygame.Surface, area: str, found: Sequence[leaders.Rank]) -> None:
        if found:
            middle, width = self._banners(area)
            at, scale = self.projection.units(middle), self.projection.scale
            leaders.draw(surface, self.canvas, self.pieces, found, self.seats, at, scale, width)

    def _banners(self, area: str) -> tuple[tuple[float, float], float]:
        """The middle and the width, in map units, of the row of banners of an area: over its places for caballeros,
        and up from their lower edge where these are lower than a banner."""
        places = self.level.places.areas[area]
        width, height = places.room or self.level.places.sizes.stack
        xs, ys = [at[0] for at in places.caballeros], [at[1] for at in places.caballeros]
        low = max(ys) + height / 2
        top = max(self.level.places.viewport[1], min(min(ys) - height / 2, low - leaders.BANNER[1]))
        board = places.plaque[1] + self.level.places.sizes.scoreboard[1] / 2
        top = max(top, board) if board < low else top
        y = max((top + low) / 2, top + leaders.BANNER[1] / 2)
        return ((min(xs) + max(xs)) / 2, y), max(xs) - min(xs) + width

    def _resting(
        self,
        marks: Mapping[str, str],
        king: str,
        number: int,
        standing: bool,
        led: Mapping[str, tuple[int, ...]] | None,
    ) -> pygame.Surface:
        """The map with its lights, names and the Castillo on the ground, as large as the chart; composed again only
        where these change."""
        assert self._base is not None and self._lights is not None
        now = Resting(dict(marks), king, number, standing, led)
        dx, dy = self.shift
        if self._rest is not None and self._rested is not None:
            boxes = [box.moved(-dx, -dy) for box in self._differing(self._rested, now)]
            rects = joined([self.chart.rect(box) for box in boxes])
        else:
            self._rest = self._rest if self._rest is not None else self._base.copy()
            rects = [self._rest.get_rect()]
        for rect in rects:
            self._rest.set_clip(rect)
            self._rest.blit(self._base, rect, rect)
            for area, seats in (led or {}).items():
                if area != CASTILLO:
                    self._lights.tint(self._rest, area, [self.seats[seat] for seat in seats])
            self._lights.draw(self._rest, marks, king, standing)
            if number:
                x, y = self.round_spot(number)
                self._lights.round_ring(self._rest, (x - dx, y - dy))
            if standing:
                self.draw_castillo(self._rest, self.chart, foot=self._foot(self.sheet))
                self._lights.draw_tower(self._rest, marks)
            self._rest.blits(self._labels, False)
        self._rest.set_clip(None)
        self._rested = now
        return self._rest

    def _differing(self, old: Resting, new: Resting) -> list[Box]:
        """Where two resting pictures are not the same."""
        led, was_led = new.led, old.led
        areas = {area for area in self.areas if new.marks.get(area) != old.marks.get(area)}
        if new.king != old.king:
            areas |= {area for area in (new.king, old.king) if area}
        if led is None or was_led is None:
            areas |= set(self.areas if led is not was_led else ())
        else:
            areas |= {area for area in self.areas if led.get(area) != was_led.get(area)}
        boxes = [self.light_box(area) for area in self.areas if area in areas]
        if new.number != old.number:
            boxes.append(self.track_box().inset(-10.0))
        if new.standing != old.standing:
            boxes += [self.castillo_box().inset(-4.0), self.light_box(CASTILLO)]
        return boxes

    def _draw_caballeros(
        self, surface: pygame.Surface, view: Any, hidden: Collection[Piece], clip: pygame.Rect
    ) -> None:
        for area in self.level.order:
            counts = view.caballeros.get(area)
            if counts is None or not clip.colliderect(self._ground_of(area)):
                continue
            for seat, count in enumerate(counts):
                if count and ("caballero", area, seat) not in hidden:
                    self.draw_caballeros(surface, self.canvas, area, seat, count)

    def _ground_of(self, area: str) -> pygame.Rect:
        """The pixels of the chart over which caballeros of an area may stand."""
        found = self._grounds.get(area)
        if found is None:
            dx, dy = self.shift
            places = [self.place_box(area, seat) for seat in range(len(self.seats))]
            found = self._grounds[area] = self.chart.rect(Box.around(places).moved(-dx, -dy)).inflate(4, 4)
        return found

    def _foot(self, projection: Projection) -> tuple[float, float]:
        """Where the tower stands."""
        return projection.units((self.level.places.areas[CASTILLO].tower or (0.0, 0.0))[:2])

    def _draw_grandes(self, surface: pygame.Surface, view: Any, hidden: Collection[Piece]) -> None:
        for seat, area in enumerate(view.grandes):
            if area and ("grande", seat) not in hidden:
                self.draw_grande(surface, self.canvas, self.spot(area, "grande", seat), self.seats[seat])

    def _draw_scoreboards(self, surface: pygame.Surface, view: Any, hidden: Collection[Piece]) -> None:
        for index, area in enumerate(view.scoreboards):
            if ("scoreboard", index) not in hidden:
                pos = self.spot(area, "scoreboard") if area else self.beside(index)
                self.draw_scoreboard(surface, self.canvas, pos, index)

    # -- single pieces, also for those in flight; positions are middles in canvas units

    def draw_caballero(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        size: float | None = None,
        count: int = 1,
    ) -> None:
        """One block, or from 2 on a pile with its count; `size`: its width in canvas units, by default the board's."""
        usual = self.width("caballero" if count < 2 else "stack")
        self.pieces.caballero(surface, canvas, pos, seat, size or usual, count)

    def draw_caballeros(
        self, surface: pygame.Surface, canvas: Canvas, area: str, seat: int, count: int, rise: float = 0.0
    ) -> None:
        """All that a seat has in an area, at their place: block by block, or a pile where these have no room; `rise`
        units above the ground."""
        width, height = self.level.places.sizes.caballero
        scale = self.projection.scale
        x, y = self.spot(area, "caballero", seat)
        at, room, block = (x, y - rise), self.room(area), (width * scale, height * scale)
        self.pieces.caballeros(surface, canvas, at, self.seats[seat], count, room, block, self.width("stack"))

    def draw_marker(self, surface: pygame.Surface, canvas: Canvas, seat: int, score: float) -> None:
        """The marker of a seat on the score track; it glides if `score` does."""
        at, lap = self.score_spot(seat, score), scoretrack.lap(score)
        wide = scoretrack.marker_width(self.level, len(self.seats), self.lettering) * self.projection.scale
        self.pieces.marker(surface, canvas, at, self.seats[seat], wide, lap)

    def draw_grande(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        seat: SeatStyle,
        size: float | None = None,
    ) -> None:
        self.pieces.grande(surface, canvas, pos, seat, size or self.width("grande"))

    def draw_king(
        self, surface: pygame.Surface, canvas: Canvas, pos: Sequence[float], size: float | None = None
    ) -> None:
        self.pieces.king(surface, canvas, pos, size or self.width("king"))

    def draw_scoreboard(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pos: Sequence[float],
        board: int,
        size: float | None = None,
        flip: float = 1.0,
    ) -> None:
        """Mobile scoreboard 0 (8/4/0) or 1 (4/0/0); `flip` 0 to 1 while it turns over."""
        self.pieces.scoreboard(surface, canvas, pos, BOARD_POINTS[board], size or self.width("scoreboard"), flip)

    def draw_castillo(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        lift: float = 0.0,
        foot: Sequence[float] | None = None,
        width: float | None = None,
    ) -> None:
        """The tower at its place, or anywhere with its foot at `foot`."""
        tower = self.level.places.areas[CASTILLO].tower
        if tower is None:
            return
        at = foot if foot is not None else self._foot(self.projection)
        self.pieces.castillo(surface, canvas, at, width or tower[2] * self.projection.scale, lift)
