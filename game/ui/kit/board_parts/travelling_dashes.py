"""The dashes of the focus travel around an area of a board, in small patches and below everything that stands there.

    travelling = TravellingDashes(baker)
    touched = travelling.draw(surface, lights, "mill", (0, 0), seconds, fresh=True)

All steps of the dashes around an area are baked when it has had the focus for a moment; until then its dashes rest.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.baker import Baker, Job
from game.ui.kit.board_parts.area_lights import DASH, DASH_GAP, INK, MARGIN, AreaLights, lane
from game.ui.kit.board_parts.projection import crop
from game.ui.look import svg
from game.ui.look.theme import SPEED

STEPS = 16
"""Pictures from one dash to the next: a step is 50 ms at the usual size."""
PATIENCE = 0.2
"""Seconds that an area has the focus before its dashes are baked: a moving focus passes many areas."""
PATCH = 64
"""Side of a patch, in pixels at most."""
ALIKE = 8
"""Largest difference of a pixel's red, green or blue from the drawn line at which nothing covers the line."""
OUTLINE = 2.5
"""Map units next to a piece that belong to it: its outline has the ink of the line."""
SEEN, HIDDEN = (255, 255, 255, 255), (255, 255, 255, 0)


class DashPatch(NamedTuple):
    """A part of the dashes' way.

    rect   its place in pixels, on the lights' canvas
    steps  the dashes at each step
    drawn  the picture at rest, opaque
    """

    rect: pygame.Rect
    steps: list[pygame.Surface]
    drawn: pygame.Surface


class DashWay:
    """The way of the dashes around an area; `make` may run on another thread."""

    def __init__(self, lights: AreaLights, area: str) -> None:
        self.lights, self.area = lights, area
        self.patches: list[DashPatch] = []

    def make(self) -> None:
        """Render all steps, and keep the patches that the dashes touch."""
        lights, outline = self.lights, self.lights.outlines[self.area]
        place, view = crop(lights.canvas, lights.projection, outline.points, MARGIN)
        steps = [svg.render(lane(outline.data, outline.wide, at / STEPS), place.size, view) for at in range(STEPS)]
        touched = pygame.mask.from_surface(steps[0], 8)
        found = []
        for x in range(0, place.w, PATCH):
            for y in range(0, place.h, PATCH):
                tile = pygame.Rect(x, y, PATCH, PATCH).clip((0, 0), place.size)
                part = pygame.mask.Mask(tile.size)
                part.draw(touched, (-x, -y))
                boxes = part.get_bounding_rects()
                if boxes:
                    found.append(_patch(steps, boxes[0].unionall(boxes[1:]).move(x, y), place.topleft))
        self.patches = found

    @property
    def brush(self) -> pygame.mask.Mask:
        """The mask that widens pieces over the dashes by their outline."""
        reach = max(1, self.lights.canvas.px(OUTLINE * self.lights.projection.scale))
        return pygame.mask.Mask((2 * reach + 1, 2 * reach + 1), True)

    @property
    def period(self) -> float:
        """The seconds from one dash to the next."""
        return (DASH + DASH_GAP) * self.lights.projection.scale / SPEED


def _patch(steps: list[pygame.Surface], rect: pygame.Rect, corner: tuple[int, int]) -> DashPatch:
    """Cut a patch out of the pictures of all steps, whose upper left corner is at `corner`."""
    cuts = [step.subsurface(rect).copy() for step in steps]
    drawn = pygame.Surface(rect.size, 0, 32)
    drawn.fill(INK)
    drawn.blit(cuts[0], (0, 0))
    return DashPatch(rect.move(corner), cuts, drawn)


class PatchInSight(NamedTuple):
    """A patch in sight: its place on the screen, and a mask for its picture, or None if nothing covers it."""

    patch: DashPatch
    rect: pygame.Rect
    mask: pygame.Surface | None


class TravellingDashes:
    """The dashes around the area that has the focus."""

    def __init__(self, baker: Baker) -> None:
        self._baker = baker
        self._way: DashWay | None = None
        self._job: Job | None = None
        self._since = 0.0
        self._shift = (0, 0)
        self._seen: list[PatchInSight] | None = None
        """The patches in sight; None: not known."""

    def forget(self) -> None:
        """Stop: no area has the focus."""
        if self._job is not None:
            self._job.abandon()
        self._way = self._job = self._seen = None

    def draw(
        self, surface: pygame.Surface, lights: AreaLights, area: str, shift: tuple[int, int], seconds: float,
        fresh: bool,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw the dashes over the resting picture; return the pixels.

        shift  pixels from the lights' canvas to the surface
        fresh  the resting picture has changed since the last call
        """
        way = self._way
        if way is None or way.lights is not lights or way.area != area:
            self.forget()
            way = self._way = DashWay(lights, area)
            self._since = seconds
        if self._job is None and seconds - self._since >= PATIENCE:
            self._job = self._baker.start(way.make)
        if self._job is None or not self._job.done:
            return []
        if fresh or self._seen is None or shift != self._shift:
            self._shift = shift
            found = [_sight(surface, patch, shift, way.brush) for patch in way.patches]
            self._seen = [sight for sight in found if sight is not None]
        step = int((seconds - self._since) / way.period * STEPS) % STEPS
        pictures = []
        for patch, rect, mask in self._seen:
            picture = patch.steps[step]
            if mask is not None:
                picture = picture.copy()
                picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            pictures.append((picture, rect))
        surface.blits(pictures, False)
        return [sight.rect for sight in self._seen]


def _sight(
    surface: pygame.Surface, patch: DashPatch, shift: tuple[int, int], brush: pygame.mask.Mask
) -> PatchInSight | None:  # fmt: skip
    """Return the part of a patch in which its resting dashes are in sight; None if nothing of it is."""
    rect = patch.rect.move(shift)
    if not surface.get_rect().contains(rect):
        return None
    below = surface.subsurface(rect)
    alike = pygame.mask.from_threshold(below, (0, 0, 0), (ALIKE, ALIKE, ALIKE, 255), patch.drawn)
    way = pygame.mask.from_surface(patch.steps[0], 8)
    covered = way.copy()
    covered.erase(alike, (0, 0))
    if not covered.count():
        return PatchInSight(patch, rect, None)
    seen, reach = way.copy(), brush.get_size()[0] // 2
    seen.erase(covered.convolve(brush), (-reach, -reach))
    return PatchInSight(patch, rect, seen.to_surface(setcolor=SEEN, unsetcolor=HIDDEN)) if seen.count() else None
