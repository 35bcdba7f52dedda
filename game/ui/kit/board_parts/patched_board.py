"""A board as layers of the resting picture: one picture below, and a patch for each place that changes.

A board's picture is slow to paint, and a move changes only a corner of it. So the board says where its patches are
and what each of them shows. If the state of a patch has changed since the last frame, it is painted again, clipped to
its place.

    ground = PatchedBoard()
    ground.layout({"mill": mill_box, "river": river_box})            # after each layout of the board
    layers = ground.layers(window, {"mill": counts, "river": None}, look=theme_and_texts, paint=board.draw)

A near view has a picture of its own, as large as the whole board (see `camera`). While its window moves, a frame is a
part of that picture and nothing is repainted. For that, give `layers` a `NearPicture` and the `shift` of the board.

`Enlargement` lets what is shown larger grow out of its place; `BoardMode` says how the board is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layered_picture import Layer, LayeredPicture
from game.ui.motion.verbs import lerp_box, smooth

Paint = Callable[[pygame.Surface], None]
Shift = tuple[float, float]
PATCH_GLOW = 30.0
"""Units around a patch that are painted too, since lights reach beyond areas."""
PATCH_MARGIN = PATCH_GLOW - 4.0
"""Units at the edge of a patch that may be glow already: a little less than `PATCH_GLOW`."""


class NearPicture(NamedTuple):
    """The visible part of a larger picture.

    chart  the pixels of the whole picture
    show   blits the visible part of the picture onto the canvas, within the surface's clip
    """

    chart: Canvas
    show: Callable[[pygame.Surface, pygame.Surface], None]


def patch(*boxes: Box) -> Box:
    """Return the place of a patch that encloses some boxes, whose edges may be glow."""
    whole = Box.around(boxes)
    return whole.inset(min(PATCH_MARGIN, whole.w / 2), min(PATCH_MARGIN, whole.h / 2))


def clipped(box: Box, window: Box) -> Box:
    """Return the part of a box in a window, or of the nearest edge for a box outside."""
    left, top = min(max(box.x, window.x), window.right), min(max(box.y, window.y), window.bottom)
    right, low = min(max(box.right, window.x), window.right), min(max(box.bottom, window.y), window.bottom)
    return Box(left, top, right - left, low - top)


class PatchedBoard:
    """Turns a board into layers, and keeps the picture of a near view between frames."""

    def __init__(self) -> None:
        self._patches: dict[str, Box] = {}
        """Places of the patches at the last layout, when the board was shifted by `_laid`."""
        self._laid: Shift = (0.0, 0.0)
        self._near = LayeredPicture()

    def layout(self, patches: Mapping[str, Box], shift: Shift = (0.0, 0.0)) -> None:
        """Set the board's patches in canvas units, after a new layout (see `patch`)."""
        self._patches = dict(patches)
        self._laid = shift
        self._near = LayeredPicture()

    def forget(self) -> None:
        """Paint everything in the next frame."""
        self._near.forget()

    def layers(
        self,
        window: Box,
        states: Mapping[str, object],
        look: Hashable,
        paint: Paint,
        shift: Shift = (0.0, 0.0),
        near: NearPicture | None = None,
    ) -> list[Layer]:
        """Return the picture, and its patches above it.

        window  the visible part of the board
        states  by patch: differs whenever the patch must be painted again
        look    differs whenever the whole board must
        paint   draws the board within the surface's clip: onto the canvas, or the near picture's chart
        shift   units by which the board has moved since it was baked
        """
        across, down = shift[0] - self._laid[0], shift[1] - self._laid[1]
        if near is not None:
            paint = self._painted_near(near, states, look, paint)
        whole = Layer(window, (look, shift), paint, glow=0.0, baked=True)
        patches = []
        for name, state in states.items():
            seen = clipped(self._patches[name].moved(across, down).inset(-PATCH_GLOW), window)
            place = seen if seen.w > 0 and seen.h > 0 else NOWHERE
            patches.append(Layer(place, state, _painted_below, glow=0.0))
        return [whole, *patches]

    def _painted_near(self, near: NearPicture, states: Mapping[str, object], look: Hashable, paint: Paint) -> Paint:
        """Return a painter that brings the picture of the whole board up to date and shows a part of it."""
        dx, dy = self._laid

        def show(surface: pygame.Surface) -> None:
            whole = Layer(near.chart.box, look, paint, glow=0.0)
            places = {name: self._patches[name].moved(-dx, -dy).inset(-PATCH_GLOW) for name in states}
            patches = [Layer(places[name], state, _painted_below, glow=0.0) for name, state in states.items()]
            self._near.compose(near.chart, [whole, *patches])
            assert self._near.surface is not None
            near.show(surface, self._near.surface)

        return show


def _painted_below(surface: pygame.Surface) -> None:
    """Paint nothing: a patch only marks a change of the picture below."""


GROWS = 12
"""Ticks until it has its full size."""


class Enlargement:
    """How far something has grown out of its place. Its picture is painted once at full size, and shown smaller until
    then."""

    def __init__(self) -> None:
        self.ticks = GROWS
        """Ticks since the beginning, `GROWS` at most."""
        self._pictures: dict[Hashable, tuple[pygame.Surface, pygame.Surface]] = {}
        """The picture at full size, and room for it at its present one: new memory would take as long as scaling."""

    @property
    def grown(self) -> bool:
        """Whether it has its full size."""
        return self.ticks >= GROWS

    def begin(self, still: bool) -> None:
        """Begin to grow; have the full size at once if `still`."""
        self.ticks = GROWS if still else 0
        self._pictures.clear()

    def tick(self) -> bool:
        """Advance by one tick; return whether the size has changed."""
        if self.grown:
            return False
        self.ticks += 1
        if self.ticks == GROWS:
            self._pictures.clear()
        return True

    def box(self, start: Box, end: Box) -> Box:
        """Return the present place of something that grows from one box to another."""
        return lerp_box(start, end, smooth(self.ticks / GROWS))

    def paint(self, surface: pygame.Surface, canvas: Canvas, key: Hashable, way: tuple[Box, Box], paint: Paint) -> None:
        """Draw something that grows from one box to another in its present size; `paint` draws it in the second one."""
        start, end = way
        if self.grown:
            paint(surface)
            return
        place = canvas.rect(end)
        if key not in self._pictures:
            sheet = pygame.Surface((max(1, place.right), max(1, place.bottom)), pygame.SRCALPHA)
            paint(sheet)
            room = pygame.Surface(place.inflate(2, 2).size, pygame.SRCALPHA)
            self._pictures[key] = sheet.subsurface(place.clip(sheet.get_rect())), room
        rect = canvas.rect(self.box(start, end))
        surface.blit(_scaled(*self._pictures[key], rect.size), rect)


def _scaled(picture: pygame.Surface, room: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of this size, in `room`. In five strips: what scaling needs for all at once would be new memory,
    which takes as long as scaling."""
    (wide, high), shown = picture.get_size(), room.subsurface((0, 0), size)
    for strip in range(5):
        top, low = high * strip // 5, high * (strip + 1) // 5
        begins, ends = round(top * size[1] / high), round(low * size[1] / high)
        place = shown.subsurface((0, begins, size[0], ends - begins))
        pygame.transform.smoothscale(picture.subsurface((0, top, wide, low - top)), place.get_size(), place)
    return shown


@dataclass
class BoardMode:
    """How the board is shown.

    near     part of a larger board fills the screen; plates and cards are hidden
    paged    larger text gives plates and cards a page of their own
    players  that page is shown
    called   it is shown until the question is answered, for the answers are on it
    alone    the whole board fills the screen, with no players
    ranked   areas show the ranks in them instead of what stands there
    """

    near: bool = False
    paged: bool = False
    players: bool = False
    called: bool = False
    alone: bool = False
    ranked: bool = False

    @property
    def map_only(self) -> bool:
        """Whether plates and cards are hidden."""
        return self.near or self.alone or (self.paged and not self.page_shown)

    @property
    def page_shown(self) -> bool:
        """Whether the page of plates and cards is shown, if there is one."""
        return self.players or self.called

    def call_players(self, called: bool) -> bool:
        """Show the page of plates and cards as long as it is called; return whether that changes anything."""
        before, self.called = self.called, called
        return self.paged and before != called

    @property
    def players_alone(self) -> bool:
        """Whether plates and cards hide the map."""
        return self.paged and self.page_shown

    def give_pages(self, paged: bool) -> None:
        """Set whether plates and cards have a page of their own."""
        self.paged = paged

    def show_players(self, shown: bool) -> None:
        """Show the page of plates and cards, or the map."""
        self.players, self.called = shown, False

    def toggle_players(self) -> None:
        """Show the page of plates and cards, or the map."""
        self.players, self.called = not self.page_shown, False
        self.near = False

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether anything changed. Further out than the whole map is the
        page of plates and cards, if they have one."""
        before = self.near, self.players
        if self.players and step >= 0:
            self.players = False
        elif step < 0 and not self.near:
            self.players = self.paged
        else:
            self.near = not self.near if step == 0 else step > 0
        return before != (self.near, self.players)

    def toggle_ranks(self) -> None:
        """Show the ranks in areas, or what stands there."""
        self.ranked = not self.ranked

    def leave_people_out(self) -> None:
        """Show the board alone from now on."""
        self.alone = True
