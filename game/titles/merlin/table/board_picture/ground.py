"""The ground of the table, baked for a size: country, roads, rondel, environs, gatehouses."""

from __future__ import annotations

from functools import partial

import pygame

from game.titles.merlin.table.art import buildings
from game.titles.merlin.table.board_picture.board_drawing import BoardDrawing, gatehouse
from game.titles.merlin.table.gatehouses import TALL, Gatehouse, grown_widths
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.look import svg

NAME = 29.0
MARGIN = 10.0
"""Units around a grown gatehouse for its outline and its shadow."""


class Ground:
    """Pictures of the whole table without pieces, of the environs enlarged for building, and of grown gatehouses.

    Call `bake` after each layout, and ask `ready` before drawing.
    """

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces, baker: Baker) -> None:
        self._tools, self._places, self._baker = tools, places, baker
        self._drawing = BoardDrawing(tools.facts, view, places)
        self._whole: pygame.Surface | None = None
        self._near: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._houses: dict[tuple[str, int], pygame.Surface] = {}
        """Grown gatehouses by principality and width in pixels; those that are needed first are made when they are."""
        self._shade: pygame.Surface | None = None
        self._job: Job | None = None
        self.version = 0
        """Grows with each baking."""

    def bake(self) -> None:
        """Begin to draw the present layout."""
        if self._job is not None:
            self._job.abandon()
        self.version += 1
        self._whole = self._near = self._shade = None
        self._houses = {}
        self._job = self._baker.start(partial(self._make, self._tools.canvas), self._baker.settling)

    def ready(self) -> bool:
        """Return whether the pictures are made."""
        return self._job is not None and not self._job.pending

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table within the surface's clip."""
        if self._job is not None:
            self._job.wait()
        if self._whole is not None:
            clip = surface.get_clip()
            surface.blit(self._whole, clip, clip)

    def draw_near(self, surface: pygame.Surface) -> None:
        """Draw the enlarged environs over it."""
        if self._job is not None:
            self._job.wait()
        if self._near is not None:
            surface.blit(*self._near)

    def draw_gatehouse(self, surface: pygame.Surface, name: str, place: Gatehouse) -> None:
        """Draw a gatehouse that has grown, with what is written on it."""
        canvas = self._tools.canvas
        picture = self._house(name, place, canvas)
        x, y = canvas.pos(place.box.x, place.box.y)
        margin = canvas.px(MARGIN)
        surface.blit(picture, (x - margin, y - margin))

    def draw_shade(self, surface: pygame.Surface, name: str) -> None:
        """Draw the shade that a gatehouse leaves at its place when it has grown."""
        canvas, box = self._tools.canvas, self._places.small_gatehouse(name).box
        if self._shade is None:
            rect = canvas.rect(box.inset(-MARGIN))
            body = buildings.shade(MARGIN, MARGIN, box.w, box.h)
            view = (0.0, 0.0, rect.w / canvas.scale, rect.h / canvas.scale)
            self._shade = svg.render(body, rect.size, view)
        surface.blit(self._shade, canvas.rect(box.inset(-MARGIN)))

    # -- what is baked

    def _make(self, canvas: Canvas) -> None:
        body = self._drawing.table(canvas.width, canvas.height)
        whole = svg.render(body, canvas.size_px, (0.0, 0.0, canvas.width, canvas.height))
        picture = pygame.Surface(canvas.size_px)
        whole.set_alpha(None)
        picture.blit(whole, (0, 0))
        for name in self._tools.facts.principalities:
            self._name(picture, canvas, name, self._places.small_gatehouse(name))
        self._near = self._enlarged(canvas)
        self._whole = picture
        if self._baker.threaded:  # Nobody waits for them.
            at, room, large = self._places.arrangement, self._places.room, self._places.large
            for wide in grown_widths(at, room, large):
                for name in self._tools.facts.principalities:
                    self._house(name, Gatehouse(Box(0.0, 0.0, wide, wide * TALL)), canvas)

    def _enlarged(self, canvas: Canvas) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the environs as large as the rondel, and the pixel of their corner."""
        rect, scale = canvas.rect(self._places.ring.box.inset(-4.0)), canvas.scale
        view = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
        return svg.render(self._drawing.near_environs(), rect.size, view), rect.topleft

    def _house(self, name: str, place: Gatehouse, canvas: Canvas) -> pygame.Surface:
        """Return the picture of a grown gatehouse, with a margin for its shadow."""
        key = name, canvas.px(place.box.w)
        found = self._houses.get(key)
        if found is None:
            own = Gatehouse(Box(MARGIN, MARGIN, place.box.w, place.box.h))
            size = canvas.px(own.box.w + 2 * MARGIN), canvas.px(own.box.h + 2 * MARGIN)
            view = (0.0, 0.0, size[0] / canvas.scale, size[1] / canvas.scale)
            found = svg.render(gatehouse(name, own), size, view)
            self._name(found, canvas, name, own)
            self._houses[key] = found
        return found

    def _name(self, picture: pygame.Surface, canvas: Canvas, name: str, place: Gatehouse) -> None:
        """Write a principality's name on its gatehouse."""
        tools, box, unit = self._tools, place.box, place.scale
        left, text = box.x + 72.0 * unit, tools.say(tools.words.principality(name))
        room, units = box.right - left - 6.0 * unit, NAME * unit
        wide = tools.theme.measure(text, units, "title", canvas, False)[0]
        units = max(22.0, units * min(1.0, room / wide))
        at = left, box.y + 42.0 * unit
        tools.theme.text(picture, canvas, text, at, units, "ink", "title", "midleft", room, 1, scaled=False)
