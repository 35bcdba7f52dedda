"""The board of El Grande: draws a view model, or the part of it that a window shows. `BoardPlaces`
says where everything is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

import pygame

from game.titles.elgrande.rules.frames.scoring import PAID_PLACES
from game.titles.elgrande.table.board_picture.sea_life import SeaLife
from game.titles.elgrande.table.board_picture.tableau import SHADE, Tableau
from game.titles.elgrande.table.map.geometry import LETTER_WIDTH, LevelMap
from game.titles.elgrande.table.map.labels import name_role
from game.titles.elgrande.table.map.lettering import PLAIN, least_scale, lettering
from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.titles.elgrande.table.map.round_track import RoundTrack
from game.titles.elgrande.table.map.track_frame import frame_around, framed, has_track
from game.titles.elgrande.table.notation_ids import Piece
from game.titles.elgrande.table.pieces.figures import figure_sizes
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.titles.elgrande.table.pieces.placed_pieces import PlacedPieces
from game.titles.elgrande.table.pieces.standing import Present, Standing
from game.titles.elgrande.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts import majorities
from game.ui.kit.board_parts.camera import NEARER, Camera
from game.ui.kit.board_parts.frame_track import RIM
from game.ui.kit.board_parts.patched_board import clipped
from game.ui.kit.board_parts.travelling_dashes import TravellingDashes
from game.ui.look.palette import SEATS, SeatStyle
from game.ui.look.theme import SECONDARY, Theme

ROUNDING = 1.015
"""Extra scale of the near map: pieces and their type are rounded down to whole pixels."""
COUNTS_GROW = 0.35
"""Part of the growth of text that counts on the whole map follow: more would leave too many pieces in trays."""
MEASURED = 100.0
"""Type size at which names are measured."""
KEPT = 5
"""Size of the near map's light cache, in canvases; the whole map keeps all its lights."""


class BoardPicture(PlacedPieces):
    """Draws the map with its pieces. Call `layout` before the first `draw`, and again whenever the size changes.

    rounds   of this game; a short game has its own track
    seats    styles by seat
    baker    makes the map after `layout`; if None, `layout` does it at once
    present  returns what stands where now
    """

    tableau: Tableau
    """The picture of the whole board at its current size; none before `layout`."""

    def __init__(
        self,
        theme: Theme,
        level: LevelMap,
        rounds: RoundTrack,
        seats: Sequence[SeatStyle] = tuple(SEATS.values()),
        baker: Baker | None = None,
        present: Callable[[], Present] = dict,
    ) -> None:
        super().__init__(level, seats, rounds, PiecePictures(theme), present)
        self.theme = theme
        self.baker = baker
        self.names = level.names
        self._paid = PAID_PLACES[len(self.seats)]
        """The number of places that score in this game."""
        self.canvas = Canvas(1920, 1080)
        self.box = Box(0, 0, 0, 0)
        self.camera: Camera | None = None
        """The camera of the near map; None if the whole map is seen."""
        self._sea: SeaLife | None = None
        self._dashes = TravellingDashes(baker or Baker())
        self._jobs: list[Job] = []
        """The map; then, in the background, the lights. Empty before the first `layout`."""

    # -- the map, made for a size

    def layout(
        self,
        canvas: Canvas,
        box: Box,
        view: ViewData | None = None,
        marks: Mapping[str, str] | None = None,
        near: float | None = None,
    ) -> None:
        """Place everything and bake the map (see `ready`). The score track frames `box`, and the level's viewport fits
        into the frame; the picture fills the canvas.

        view, marks  likely to be drawn next; must not change
        near         scale of the whole map, to show part of a larger one in `box`; None: the whole map
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
            self.score_track = frame_around(self.level) if has_track(self.theme.text_scale) else None
        else:
            self.projection, self.score_track = framed(self.level, box, self.theme.text_scale)
            sheet = self.projection
            self.lettering = lettering(self.level, sheet.scale, self.theme.text_scale)
        self.pieces.forget()
        self._sea = None
        self.standing = self._standing(sheet.scale)
        printed = PrintedMap(chart, self.level, sheet, self.theme, self.lettering)
        self.tableau = Tableau(printed, self.seats, self.rounds, self.pieces, self.standing, most, self.score_track)
        shaded = box if near is None else None
        make = partial(self.tableau.bake, shaded, self.names, self._paid, view, marks or {})
        baker = self.baker or Baker()
        self._jobs = [baker.start(make, baker.settling if resized else 0.0)]
        if self.baker is None:
            self._jobs[0].wait()

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

    def _camera(self, canvas: Canvas, box: Box, whole: float) -> Camera:
        """Return the window onto a map clearly larger than the whole one, with all its type large enough."""
        least = least_scale(self.level, max(1.0, self.theme.text_scale))
        shown: Sequence[float] = self.level.places.viewport
        if has_track(self.theme.text_scale):
            frame = frame_around(self.level)
            rim = frame.depth * RIM
            shown = (frame.left - rim, frame.top - rim, frame.width + 2 * rim, frame.height + 2 * rim)
        return Camera(canvas, box, shown, max(ROUNDING * least, NEARER * whole))

    @property
    def chart(self) -> Canvas:
        """The pixels of the whole picture; the canvas itself if the whole map is seen."""
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

    @property
    def inside(self) -> Box:
        """The part of the window within the score track; without one, as far as the edges of the screen."""
        track = self.score_track
        if track is None:
            return clipped(Box(0.0, 0.0, self.box.right, self.canvas.height), self.window)
        left, top, width, height = track.inside
        x, y = self.projection.units((left, top))
        return clipped(Box(x, y, width * self.projection.scale, height * self.projection.scale), self.window)

    def seen(self, box: Box) -> Box:
        """Return the part of a box inside the window; for a box outside it, the nearest edge."""
        return clipped(box, self.window)

    @property
    def shift(self) -> tuple[float, float]:
        """Offset of everything on the canvas from where it is baked, in units."""
        sheet = self.tableau.projection
        return self.projection.left - sheet.left, self.projection.top - sheet.top

    def look(self, boxes: Sequence[Box], at_once: bool = False) -> None:
        """Move the near map to show as many of these places as it can, at least the first."""
        if self.camera is not None and boxes:
            dx, dy = self.shift
            self.camera.look([box.moved(-dx, -dy) for box in boxes], at_once)
            self.projection = self.camera.projection

    def point(self, at: tuple[float, float] | None) -> None:
        """Follow the pointer: at the edge of the window it moves the near map. None leaves the map still."""
        if self.camera is not None:
            self.camera.point(at)

    def update(self) -> bool:
        """Pass a tick; return whether the near map has moved."""
        if self.camera is None or not self.camera.update():
            return False
        self.projection = self.camera.projection
        return True

    def ready(self) -> bool:
        """Return whether all large pictures for `draw` are ready."""
        return not self._jobs[0].pending

    def warm(self) -> None:
        """Make all lights in the background, unless that has begun for this size."""
        if len(self._jobs) == 1 and self.baker is not None and self.baker.threaded:
            self._jobs.append(self.baker.start(partial(self._warm, self.tableau)))

    def warm_leaders(self, standings: Mapping[str, tuple[majorities.MajorityRank, ...]]) -> None:
        """Make the pictures for `leading` at these ranks; thread-safe."""
        if self.tableau.baked:
            self.tableau.warm_leaders(standings)

    def _warm(self, tableau: Tableau) -> None:
        """Make all lights, until the size changes."""
        while tableau is self.tableau and tableau.lights.warm_next():
            pass

    def light_box(self, area: str) -> Box:
        """Return the box that an area's highlights may touch, in canvas units; redraw it when they change."""
        return self.tableau.lights.box(area).moved(*self.shift)

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
        """Draw everything on `chart`, within the surface's clip; `show` copies the window's part.

        highlights  by area, "legal", "focus", "dim" or "chosen"; "focus" may be combined: "legal focus"
        hidden      pieces in flight, not drawn
        lift        how far the Castillo is raised, 0 to 1; None: 1 while the view says it is open
        leading     show each area's leaders instead of its caballeros
        scores      marker positions while points are counted; None: the view's scores
        """
        self._jobs[0].wait()
        self.tableau.draw(surface, view, highlights or {}, hidden, lift, leading, scores)

    def show(self, surface: pygame.Surface, drawn: pygame.Surface) -> None:
        """Blit the window's part of the picture made by `draw`, within the surface's clip."""
        clip = surface.get_clip().clip(self.canvas.rect(self.window))
        dx, dy = self.camera.offset if self.camera is not None else (0, 0)
        surface.blit(drawn, clip.topleft, clip.move(dx, dy))

    def travel(self, surface: pygame.Surface, area: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw the dashes around the focused area over the resting picture, as of `seconds`; return the pixels.
        `fresh`: the resting picture has changed since the last call."""
        tableau = self.tableau
        if area is None or area not in tableau.lights.outlines or not tableau.baked:
            self._dashes.forget()
            return []
        dx, dy = self.camera.offset if self.camera is not None else (0, 0)
        return self._dashes.draw(surface, tableau.lights, area, (-dx, -dy), seconds, fresh)

    def live(self, surface: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draw the life on the sea over the resting picture, as of `seconds`; return the pixels. The near map has
        none: it is about the pieces."""
        if self.near or not self.tableau.baked:
            return []
        if self._sea is None:
            self._sea = SeaLife(self.tableau, self.box, self.baker or Baker())
        return self._sea.draw(surface, seconds)
