"""The dashes of the focus travel around an area of a board, in small patches and below everything that stands there.

    travelling = TravellingDashes()
    touched = travelling.draw(surface, lights, "mill", (0, 0), seconds, fresh=True)

Each step of the dashes is made when it is first due and kept while the area has the focus.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.kit.art import svg
from game.ui.kit.board_parts.area_lights import DASH, DASH_GAP, INK, MARGIN, AreaLights, lane
from game.ui.kit.board_parts.projection import crop
from game.ui.look.focus_ring import SPEED

STEPS = 16
"""Pictures from one dash to the next: a step is 50 ms at the usual size."""
PATCH = 48
"""Side of a patch, in pixels."""
ALIKE = (40, 40, 40)
"""Difference of a pixel from the drawn line, up to which it is that line and nothing over it."""
SEEN, HIDDEN = (255, 255, 255, 255), (255, 255, 255, 0)


class Patch(NamedTuple):
    """A part of the dashes' way that is in sight: where it lies in the area's picture, and where it can be seen."""

    rect: pygame.Rect
    seen: pygame.Surface


class TravellingDashes:
    """The dashes around the area that has the focus."""

    def __init__(self) -> None:
        self._way: tuple[int, str] | None = None
        """The lights (by identity) and the area travelled around."""
        self._corner = (0, 0)
        self._patches: list[Patch] = []
        self._steps: dict[int, list[pygame.Surface]] = {}

    def forget(self) -> None:
        """Drop all pictures."""
        self._way, self._patches, self._steps = None, [], {}

    def draw(
        self, surface: pygame.Surface, lights: AreaLights, area: str, shift: tuple[int, int], seconds: float,
        fresh: bool,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw the dashes over the resting picture; return the pixels.

        shift  pixels from the lights' canvas to the surface
        fresh  the resting picture has changed since the last call
        """
        way = (id(lights), area)
        pixels, view = crop(lights.canvas, lights.projection, lights.outlines[area].points, MARGIN)
        place = pixels.move(shift)
        if fresh or way != self._way or place.topleft != self._corner:
            if way != self._way:
                self._steps = {}
            self._way, self._corner = way, place.topleft
            patches = self._find(surface, lights, area, place, view)
            if [(patch.rect, patch.seen.get_buffer().raw) for patch in patches] != [
                (patch.rect, patch.seen.get_buffer().raw) for patch in self._patches
            ]:
                self._patches, self._steps = patches, {}
        if not self._patches:
            return []
        period = (DASH + DASH_GAP) * lights.projection.scale
        step = int(seconds * SPEED / period * STEPS) % STEPS
        if step not in self._steps:
            made = svg.render(self._lane(lights, area, step), place.size, view)
            self._steps[step] = [_cut(made, patch) for patch in self._patches]
        rects = [patch.rect.move(place.topleft) for patch in self._patches]
        surface.blits(list(zip(self._steps[step], rects, strict=True)), False)
        return rects

    @staticmethod
    def _lane(lights: AreaLights, area: str, step: int) -> str:
        outline = lights.outlines[area]
        return lane(outline.data, outline.wide, step / STEPS)

    def _find(
        self, surface: pygame.Surface, lights: AreaLights, area: str, place: pygame.Rect, view: svg.Corners
    ) -> list[Patch]:
        """Return the patches in which the resting dashes are in sight."""
        made = svg.render(self._lane(lights, area, 0), place.size, view)
        drawn = pygame.Surface(place.size, 0, surface)
        drawn.fill(INK)
        drawn.blit(made, (0, 0))
        shown = place.clip(surface.get_rect())
        below = pygame.Surface(place.size, 0, surface)
        below.blit(surface, shown.move(-place.x, -place.y), shown)
        seen = pygame.mask.from_surface(made, 8)
        seen = seen.overlap_mask(pygame.mask.from_threshold(below, (0, 0, 0), (*ALIKE, 255), drawn), (0, 0))
        inside = pygame.mask.Mask(place.size)
        inside.draw(pygame.mask.Mask(shown.size, True), (shown.x - place.x, shown.y - place.y))
        seen = seen.overlap_mask(inside, (0, 0))
        whole = seen.to_surface(setcolor=SEEN, unsetcolor=HIDDEN)
        found = []
        for x in range(0, place.w, PATCH):
            for y in range(0, place.h, PATCH):
                rect = pygame.Rect(x, y, PATCH, PATCH).clip((0, 0), place.size)
                part = pygame.mask.Mask(rect.size)
                part.draw(seen, (-x, -y))
                boxes = part.get_bounding_rects()
                if boxes:
                    tight = boxes[0].unionall(boxes[1:]).move(x, y)
                    found.append(Patch(tight, whole.subsurface(tight).copy()))
        return found


def _cut(made: pygame.Surface, patch: Patch) -> pygame.Surface:
    """Return a patch of a picture, where it can be seen."""
    cut = made.subsurface(patch.rect).copy()
    cut.blit(patch.seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
