"""A board of areas on screen: a map baked in the background, seen whole or through a window, lit, and pointed at.

A title derives from `MapBoard`, and says what an area shows and how that is drawn:

    class Board(MapBoard[MapSheet]):
        def state(self, area): return tuple(self.view.pieces[area])
        def paint_area(self, surface, area): ...       # with `self.sheet`, after ground, lights and names

    board = Board(tools.theme, PolygonMap(RINGS), tools.baker, names)
    board.layout(canvas, box)                                       # whenever the size changes
    layers = board.layers({"mill": "legal focus"}, look)            # each frame
    rects = board.travel(surface, "mill", seconds, fresh)           # each frame, over them
    board.area_at(x, y), board.area_box("mill"), board.ready()
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar, cast

import pygame

from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box, Canvas, Point, Touched
from game.ui.kit.board_parts.area_lights import AreaLights, TravellingDashes, bolder
from game.ui.kit.board_parts.camera import NEARER, Camera, Projection
from game.ui.kit.board_parts.patched_board import NearPicture, Paint, PatchedBoard, clipped, patch
from game.ui.kit.board_parts.polygon_map import MapPrint, PolygonMap, name_picture
from game.ui.kit.layered_picture import Layer
from game.ui.look import svg
from game.ui.look.theme import SECONDARY, Theme

DEEP = "#21515D"
"""The deep water below the near map, as around the whole one."""


class MapPlaces:
    """Where the areas of a map are, in canvas units."""

    def __init__(self, map: PolygonMap, projection: Projection | None = None) -> None:
        self.map = map
        self.projection = projection or Projection(1.0, 0.0, 0.0)

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point in canvas units."""
        return self.map.area_at(*self.projection.map(x, y))

    def area_box(self, area: str) -> Box:
        """Return the rectangle around an area, in canvas units."""
        return self.box_of(self.map.bounds[area])

    def box_of(self, sides: Sequence[float]) -> Box:
        """Return the box of a rectangle of the map (left, top, right, bottom), in canvas units."""
        x, y = self.projection.units(sides[:2])
        return Box(x, y, (sides[2] - sides[0]) * self.projection.scale, (sides[3] - sides[1]) * self.projection.scale)


class MapSheet:
    """The whole map at one size: its ground, its names, and its lights. Baked once, on any thread.

    labels  names, and what else is printed above the lights and below the pieces
    """

    def __init__(self, printed: MapPrint, theme: Theme, names: Mapping[str, str], lights: AreaLights) -> None:
        """names: of the areas, in type of the usual size; lights: of the areas at this size"""
        self.printed, self.theme, self.names, self.lights = printed, theme, names, lights
        self.canvas, self.projection = printed.canvas, printed.projection
        self.labels: list[svg.PlacedPicture] = []
        self.base: pygame.Surface | None = None
        """The map with nothing on it; None until it is baked."""

    @property
    def letters(self) -> float:
        """The size of names, in map units."""
        return self.theme.size(SECONDARY) / self.projection.scale

    def bake(self) -> None:
        """Make the ground and the labels."""
        for area, name in self.names.items():
            picture = name_picture(self.theme, self.canvas, self.projection, self.letters, name)
            at = self.projection.units(self.printed.map.label_at(area, self.letters))
            self.labels.append((picture, picture.get_rect(center=self.canvas.pos(*at)).topleft))
        self.base = self.printed.bake()

    def bare(self, rect: pygame.Rect) -> pygame.Surface:
        """Return the map in a rectangle of pixels as it was baked, with nothing on it; it must not be drawn on."""
        assert self.base is not None, "bake() comes first"
        return self.base.subsurface(rect)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the bare map within the surface's clip."""
        assert self.base is not None, "bake() comes first"
        clip = surface.get_clip()
        surface.blit(self.base, clip.topleft, clip)


SheetT = TypeVar("SheetT", bound=MapSheet)


class MapBoard(MapPlaces, Generic[SheetT]):
    """Shows a map. Call `layout` before the first `layers`, and again whenever the size changes."""

    sheet: SheetT
    """The whole map at its current size; none before `layout`."""
    canvas: Canvas
    """The pixels that it is drawn for; none before `layout`."""

    def __init__(
        self, theme: Theme, map: PolygonMap, baker: Baker | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        """baker: makes the map after `layout`; if None, `layout` does it at once. names: of the areas"""
        MapPlaces.__init__(self, map)
        self.theme, self.baker, self.names = theme, baker, names or {}
        self.box = NOWHERE
        self.camera: Camera | None = None
        """The camera of the near map; None if the whole map is seen."""
        self._dashes = TravellingDashes(baker or Baker())
        self._jobs: list[Job] = []
        """The map; then, in the background, the lights. Empty before the first `layout`."""
        self._patched = PatchedBoard()
        self._focus: str | None = None
        self._pointing = False
        self._wanted: object = None
        """Why the map last moved: it won't move for the same reason again after the pointer moves it elsewhere."""
        self._question: object = None

    # -- what a title says

    def state(self, area: str) -> object:
        """Return everything that the picture of an area depends on, besides its light."""
        return None

    def paint_area(self, surface: pygame.Surface, area: str) -> None:
        """Draw what stands in an area, at the places that `sheet` has."""

    def fit(self, box: Box) -> Projection:
        """Return the projection of the whole map in `box`."""
        return Projection.fit(self.map.viewport, box)

    def near_camera(self, canvas: Canvas, box: Box, whole: float) -> Camera:
        """Return the window onto a larger map; `whole`: the scale of the whole one."""
        return Camera(canvas, box, self.map.viewport, NEARER * whole)

    def make_sheet(self, chart: Canvas, projection: Projection, most: int | None) -> SheetT:
        """Return the sheet of a size; a title with a sheet of its own makes that. `most`: pixels of lights to keep"""
        printed = MapPrint(self.map, chart, projection, bold=self.theme.contrast == "high")
        lights = AreaLights(chart, projection, bolder(self.map.outlines(), self.theme.contrast), most)
        return cast(SheetT, MapSheet(printed, self.theme, self.names, lights))

    def patches(self) -> dict[str, Box]:
        """Return the places that change by themselves (see `PatchedBoard`): here, the areas."""
        return {area: patch(self.light_box(area)) for area in self.map.rings}

    def near_box(self, place: str) -> Box | None:
        """Return what the near map shows of a place that it is moved to; None if it isn't on the map."""
        return self.area_box(place) if place in self.map.rings else None

    def written(self) -> Sequence[Box]:
        """Return the boxes of what is written on the map, which the edge of the near map should not cut."""
        return ()

    # -- layout

    def layout(self, canvas: Canvas, box: Box, near: float | None = None) -> None:
        """Place everything and bake the map (see `ready`); the picture fills the canvas.

        near  scale of the whole map, to show part of a larger one in `box`; None: the whole map
        """
        if not (self._jobs and canvas == self.canvas and box == self.box and self.near == (near is not None)):
            self._lay(canvas, box, near)
        self._patched.layout(self.patches(), self.shift)
        self._wanted = self._question = None

    def _lay(self, canvas: Canvas, box: Box, near: float | None) -> None:
        resized = bool(self._jobs)
        for job in self._jobs:
            job.abandon()
        self.canvas, self.box = canvas, box
        self.camera = self.near_camera(canvas, box, near) if near is not None else None
        if self.camera is None:
            self.projection = self.fit(box)
            self.sheet = self.make_sheet(canvas, self.projection, None)
        else:
            self.projection = self.camera.projection
            # The near map keeps lights as large as five canvases; the whole map keeps all.
            most = 5 * canvas.width_px * canvas.height_px
            self.sheet = self.make_sheet(self.camera.chart, self.camera.sheet, most)
            dx, dy = self.shift
            self.camera.keep_whole([box.moved(-dx, -dy) for box in self.written()])
        baker = self.baker or Baker()
        self._jobs = [baker.start(self.sheet.bake, baker.settling if resized else 0.0)]
        if self.baker is None:
            self.wait()

    def ready(self) -> bool:
        """Return whether all large pictures are ready."""
        return not self._jobs[0].pending

    def wait(self) -> None:
        """Return when all large pictures are ready."""
        self._jobs[0].wait()

    def warm(self) -> None:
        """Make all lights in the background, unless that has begun for this size."""
        sheet = self.sheet

        def make() -> None:
            while sheet is self.sheet and sheet.lights.warm_next():
                pass  # Until the size changes.

        if len(self._jobs) == 1 and self.baker is not None and self.baker.threaded:
            self._jobs.append(self.baker.start(make))

    # -- places

    @property
    def chart(self) -> Canvas:
        """The pixels of the whole picture; the canvas itself if the whole map is seen."""
        return self.sheet.canvas

    @property
    def near(self) -> bool:
        """Whether a part of a larger map is seen."""
        return self.camera is not None

    @property
    def window(self) -> Box:
        """The window in which the board is drawn."""
        return self.camera.window if self.camera is not None else self.canvas.box

    @property
    def shift(self) -> Point:
        """Offset of everything on the canvas from where it is baked, in units."""
        sheet = self.sheet.projection
        return self.projection.left - sheet.left, self.projection.top - sheet.top

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point in canvas units, or None outside the window."""
        return super().area_at(x, y) if self.window.contains(x, y) else None

    def seen(self, box: Box) -> Box:
        """Return the part of a box inside the window; for a box outside it, the nearest edge."""
        return clipped(box, self.window)

    def light_box(self, area: str) -> Box:
        """Return the box that an area's highlights may touch, in canvas units; redraw it when they change."""
        return self.sheet.lights.box(area).moved(*self.shift)

    # -- the near map

    def look(self, boxes: Sequence[Box], at_once: bool = False) -> None:
        """Move the near map to show as many of these places as it can, at least the first."""
        if self.camera is not None and boxes:
            dx, dy = self.shift
            self.camera.look([box.moved(-dx, -dy) for box in boxes], at_once)
            self.projection = self.camera.projection

    def follow_focus(self, place: str | None, pointing: bool) -> None:
        """Keep the focused place on the near map; it stays put if the pointer moved the focus there."""
        self._focus, self._pointing = place, pointing
        if not pointing:
            self.point(None)

    def point(self, at: Point | None) -> None:
        """Follow the pointer: at the edge of the window it moves the near map. None leaves the map still."""
        if self.camera is not None:
            self.camera.point(at)

    def aim(self, acting: Sequence[str], question: object, legal: Sequence[str], at_once: bool) -> None:
        """Move the near map to what acts, to the focus, or to what a new question can be answered with, the most
        important first; else it rests."""
        found = self._aims(acting, question, legal) if self.near else None
        if found is not None and found[0] != self._wanted:
            self._wanted = found[0]
            groups = ([box for place in group if (box := self.near_box(place))] for group in found[1])
            self.look([Box.around(group) for group in groups if group], at_once)

    def _aims(
        self, acting: Sequence[str], question: object, legal: Sequence[str]
    ) -> tuple[object, list[Sequence[str]]] | None:
        """Return the reason to move, and the groups of places to show; None to stay."""
        if acting:
            return ("acts", tuple(acting)), [acting[:1], acting[1:]]
        asked, focus = (question, tuple(legal)), self._focus or ""
        if not self._pointing and self.near_box(focus) is not None:
            self._question = asked
            return ("focus", focus), [[focus]]
        if legal and asked != self._question:
            self._question = asked
            return ("asks", asked), [[one] for one in sorted(legal, key=self._far)]
        return None

    def _far(self, area: str) -> float:
        """Return an area's distance from the middle of the window, in units."""
        return math.dist(self.area_box(area).centre, self.box.centre)

    def update(self) -> bool:
        """Pass a tick; return whether the near map has moved."""
        self.warm()
        if self.camera is None or not self.camera.update():
            return False
        self.projection = self.camera.projection
        return True

    # -- drawing

    def layers(self, lights: Mapping[str, str], look: Hashable) -> list[Layer]:
        """Return the layers of the board.

        lights  by area, "legal", "chosen", "dim" or "focus", or several of them
        look    changes with theme and texts
        """
        states = {area: (self.state(area), lights.get(area)) for area in self.map.rings}
        return self.patch_layers(states, look, partial(self._paint, lights))

    def patch_layers(self, states: Mapping[str, object], look: Hashable, paint: Paint) -> list[Layer]:
        """Return the layers of the board with these states of its patches; `paint` draws on `chart`."""
        near = NearPicture(self.chart, self.show) if self.near else None
        layers = self._patched.layers(self.window, states, (self.box, look), paint, self.shift, near)
        return [*layers, self._sill()] if near is not None else layers

    def _paint(self, lights: Mapping[str, str], surface: pygame.Surface) -> None:
        self.wait()
        self.sheet.draw_ground(surface)
        self.sheet.lights.draw(surface, lights)
        surface.blits(self.sheet.labels, False)
        for area in self.map.rings:
            self.paint_area(surface, area)

    def _sill(self) -> Layer:
        """Return the strip below the window of the near map, around the bar."""
        canvas, theme, low = self.canvas, self.theme, self.window.bottom
        box = Box(0.0, low, canvas.width, canvas.height - low)

        def paint(surface: pygame.Surface) -> None:
            rect = canvas.rect(box)
            surface.fill(DEEP, rect)
            surface.fill(theme.colour("outline"), (rect.x, rect.y, rect.w, canvas.px(3.0)))

        return Layer(box, (box, theme), paint, glow=0.0)

    def forget(self) -> None:
        """Paint everything next time."""
        self._patched.forget()

    def show(self, surface: pygame.Surface, drawn: pygame.Surface) -> None:
        """Blit the window's part of the picture of `chart`, within the surface's clip."""
        clip = surface.get_clip().clip(self.canvas.rect(self.window))
        surface.blit(drawn, clip.topleft, clip.move(self._offset))

    @property
    def _offset(self) -> tuple[int, int]:
        return self.camera.offset if self.camera is not None else (0, 0)

    def travel(self, surface: pygame.Surface, area: str | None, seconds: float, fresh: bool) -> Touched:
        """Draw the dashes around the focused area over the resting picture, as of `seconds`; return the pixels.
        `fresh`: the resting picture has changed since the last call."""
        sheet = self.sheet
        if area is None or area not in sheet.lights.outlines or sheet.base is None:
            self._dashes.forget()
            return []
        dx, dy = self._offset
        return self._dashes.draw(surface, sheet.lights, area, (-dx, -dy), seconds, fresh)
