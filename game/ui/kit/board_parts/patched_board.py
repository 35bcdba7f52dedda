"""A board as layers of the resting picture: one picture below, and a patch for each place that changes.

A board's picture is slow to paint, and a move changes only a corner of it. So the board says where its patches are
and what each of them shows. If the state of a patch has changed since the last frame, it is painted again, clipped to
its place.

    ground = PatchedBoard()
    ground.layout({"mill": mill_box, "river": river_box})            # after each layout of the board
    layers = ground.layers(window, {"mill": counts, "river": None}, look=theme_and_texts, paint=board.draw)

A near view has a picture of its own, as large as the whole board (see `camera`). While its window moves, a frame is a
part of that picture and nothing is repainted. For that, give `layers` a `NearPicture` and the `shift` of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

import pygame

from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layered_picture import Layer, LayeredPicture

Paint = Callable[[pygame.Surface], None]
Shift = tuple[float, float]
GLOW = 30.0
"""Units around a patch that are painted too, since lights reach beyond areas."""
MARGIN = 26.0
"""Units at the edge of a patch that may be glow already: a little less than `GLOW`."""


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
    return whole.inset(min(MARGIN, whole.w / 2), min(MARGIN, whole.h / 2))


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
        whole = Layer(window, (look, shift), paint, glow=0.0)
        patches = []
        for name, state in states.items():
            seen = clipped(self._patches[name].moved(across, down).inset(-GLOW), window)
            place = seen if seen.w > 0 and seen.h > 0 else NOWHERE
            patches.append(Layer(place, state, _painted_below, glow=0.0))
        return [whole, *patches]

    def _painted_near(self, near: NearPicture, states: Mapping[str, object], look: Hashable, paint: Paint) -> Paint:
        """Return a painter that brings the picture of the whole board up to date and shows a part of it."""
        dx, dy = self._laid

        def show(surface: pygame.Surface) -> None:
            whole = Layer(near.chart.box, look, paint, glow=0.0)
            places = {name: self._patches[name].moved(-dx, -dy).inset(-GLOW) for name in states}
            patches = [Layer(places[name], state, _painted_below, glow=0.0) for name, state in states.items()]
            self._near.compose(near.chart, [whole, *patches])
            assert self._near.surface is not None
            near.show(surface, self._near.surface)

        return show


def _painted_below(surface: pygame.Surface) -> None:
    """Paint nothing: a patch only marks a change of the picture below."""
