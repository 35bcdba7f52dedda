"""The ground of the table, baked for a size: country, roads, rondel, environs, gatehouses."""

from __future__ import annotations

from functools import partial

import pygame

from game.titles.merlin.table.board_picture.board_drawing import BoardDrawing
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import Canvas
from game.ui.kit.art import svg

NAME = 29.0


class Ground:
    """Two pictures: the whole table without pieces, and the environs enlarged for building.

    Call `bake` after each layout, and ask `ready` before drawing.
    """

    def __init__(self, tools: TableTools, view: ViewData, places: TablePlaces, baker: Baker) -> None:
        self._tools, self._places, self._baker = tools, places, baker
        self._drawing = BoardDrawing(tools.facts, view, places)
        self._whole: pygame.Surface | None = None
        self._near: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._job: Job | None = None
        self.version = 0
        """Grows with each baking."""

    def bake(self) -> None:
        """Begin to draw the present layout."""
        if self._job is not None:
            self._job.abandon()
        self.version += 1
        self._whole = self._near = None
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

    # -- what is baked

    def _make(self, canvas: Canvas) -> None:
        body = self._drawing.table(canvas.width, canvas.height)
        whole = svg.render(body, canvas.size_px, (0.0, 0.0, canvas.width, canvas.height))
        picture = pygame.Surface(canvas.size_px)
        whole.set_alpha(None)
        picture.blit(whole, (0, 0))
        self._name(picture, canvas)
        self._near = self._enlarged(canvas)
        self._whole = picture

    def _enlarged(self, canvas: Canvas) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the environs as large as the rondel, and the pixel of their corner."""
        rect, scale = canvas.rect(self._places.ring.box.inset(-4.0)), canvas.scale
        view = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
        return svg.render(self._drawing.near_environs(), rect.size, view), rect.topleft

    def _name(self, picture: pygame.Surface, canvas: Canvas) -> None:
        """Write the principalities' names on the gatehouses."""
        tools, places = self._tools, self._places
        unit = places.gate_scale()
        for name in tools.facts.principalities:
            box = places.gate(name)
            left, text = box.x + 72.0 * unit, tools.say(tools.words.principality(name))
            room, units = box.right - left - 6.0 * unit, NAME * unit
            wide = tools.theme.measure(text, units, "title", canvas, False)[0]
            units = max(22.0, units * min(1.0, room / wide))
            at = left, box.y + 42.0 * unit
            tools.theme.text(picture, canvas, text, at, units, "ink", "title", "midleft", room, 1, scaled=False)
