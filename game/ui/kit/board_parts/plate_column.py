"""The players' plates: a column of equal boxes, one for each seat, with a painter per plate.

    column = PlateColumn()
    height = column.layout(box, seats=4, least=80.0)
    layers = column.layers(paint, [state_of(seat) for seat in range(4)], look)

`paint(surface, seat)` draws a plate, and may begin with `draw_ground`; `state_of(seat)` is everything it shows, so a
score that counts up repaints one plate. `top_near` gives panels a top edge that cuts no plate in two.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layer import Layer
from game.ui.look.shapes import draw_frame, draw_panel
from game.ui.look.theme import RADIUS, SECONDARY, Theme

GAP = 6.0
RIM, STRIPE = 5.0, 18.0
"""Widths of the called plate's rim and of the stripe, both in the seat's colour."""
TALLEST = 150.0
"""Largest height of a plate at a text scale of 100%."""
MARGIN = 26.0
"""Units around a plate: less than the picture paints around any layer, which only a glow needs."""
PaintPlate = Callable[[pygame.Surface, int], None]
"""Draws the plate of a seat at its place."""


class PlateStress(NamedTuple):
    """The look of a plate that stands out.

    acting   it is the turn of this seat
    asked    this seat is asked
    called   its frame is lit: asked, or one of the choices
    focused  it has the focus
    """

    acting: bool = False
    asked: bool = False
    called: bool = False
    focused: bool = False


CALM = PlateStress()


class PlateColumn:
    """The places of the plates: `boxes` by seat."""

    rim: float = 0.0
    """Units around a plate that it paints at rest."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []

    @staticmethod
    def height(seats: int, plate: float) -> float:
        """Return the height of a column with plates of height `plate`."""
        return seats * (plate + GAP) - GAP

    def layout(self, box: Box, seats: int, least: float, tallest: float = TALLEST) -> float:
        """Lay plates out from the top of `box`, as high as possible; return their total height."""
        height = min(tallest, max(least, (box.h - GAP * (seats - 1)) / seats))
        self.boxes = [Box(box.x, box.y + seat * (height + GAP), box.w, height) for seat in range(seats)]
        return self.height(seats, height)

    def top_near(self, y: float, least: float) -> float:
        """Return `y`, or the top of the plate that it would cut in two unless that is above `least`."""
        cut = [box.y - 4.0 for box in self.boxes if box.y - GAP < y < box.bottom]
        return cut[0] if cut and cut[0] >= least else y

    def layers(
        self,
        paint: PaintPlate,
        states: Sequence[object],
        look: Hashable,
        focus: int | None = None,
        cover: Box | None = None,
    ) -> list[Layer]:
        """Return a layer for each plate.

        states  by seat: everything that the plate shows
        look    differs whenever theme or texts do
        focus   the focused plate: it is drawn over the others, with its glow
        cover   a box over the column; plates under it are not drawn, as the rest of them could not be read
        """
        focus = focus if focus is not None and focus < len(self.boxes) else None
        layers = []
        for seat, box in enumerate(self.boxes):
            margin = MARGIN - self.rim
            tight = box.inset(min(margin, box.w / 2), min(margin, box.h / 2))
            if seat == focus or (cover is not None and cover.overlaps(box)):
                layers.append(Layer(tight, ("below",), _nothing))
            else:
                layers.append(Layer(tight, (box, states[seat], look), partial(_paint, paint, seat)))
        if focus is None:
            return [*layers, Layer(NOWHERE, None, _nothing)]
        box = self.boxes[focus]
        return [*layers, Layer(box, (box, states[focus], look), partial(_paint, paint, focus))]


def draw_ground(
    surface: pygame.Surface, canvas: Canvas, theme: Theme, box: Box, colour: str, stress: PlateStress = CALM
) -> None:
    """Draw an empty plate with a stripe of the seat's colour."""
    if stress.focused:
        theme.focus_glow(surface, canvas, box)
    called = stress.asked or stress.called
    theme.panel(surface, canvas, box, "panel_raised" if stress.acting or called else "panel", "frame")
    if called:
        rim, wide = canvas.rect(box.inset(2.0)), canvas.px(min(RIM, box.h * 0.07))
        draw_frame(surface, rim, canvas.px(RADIUS) - 2, colour, wide)
        draw_frame(surface, rim.inflate(-2 * wide, -2 * wide), canvas.px(RADIUS) - 2 - wide, theme.colour("frame"), 1)
    stripe = canvas.rect(Box(box.x, box.y, STRIPE, box.h))
    draw_panel(surface, stripe, colour, canvas.px(RADIUS * 0.8), theme.colour("frame"), canvas.px(2.0))


def draw_tag(surface: pygame.Surface, canvas: Canvas, theme: Theme, text: str, right: float, y: float) -> float:
    """Draw a word in a frame that ends at `right`; return its left edge."""
    width = theme.measure(text, SECONDARY, "bold", canvas)[0] + 22.0
    height = theme.size(SECONDARY) * 1.3
    box = Box(right - width, y - height / 2, width, height)
    theme.panel(surface, canvas, box, "danger_deep", "frame", radius=10.0)
    theme.text(surface, canvas, text, box.centre, SECONDARY, "light", "bold", "center")
    return box.x - 12.0


def _paint(paint: PaintPlate, seat: int, surface: pygame.Surface) -> None:
    paint(surface, seat)


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
