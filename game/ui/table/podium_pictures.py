"""Parts of the podium: a hall with curtains, blocks of wood, cloths, the crown, and confetti."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas, Point, Touched, kept
from game.ui.kit.art.sheet import add_light, darken_corners
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.look.theme import Theme

TURNS = 8
"""Pictures of a turning piece."""
GOLD = "#F0C24B"


class ConfettiPiece(NamedTuple):
    """A piece of the rain: where it falls (fraction of the board's width), when, how fast, how it sways."""

    x: float
    late: float
    speed: float
    sway: float
    phase: float
    kind: int


class Confetti:
    """Streamers in the colours of seats and in gold. The same seed gives the same rain."""

    def __init__(self, styles: Sequence[SeatStyle], seed: int) -> None:
        self.styles = tuple(styles)
        chance = random.Random(seed)
        self.shreds = [
            ConfettiPiece(
                chance.random(), chance.random() * 1.1, 0.75 + 0.5 * chance.random(), 12.0 + 22.0 * chance.random(),
                chance.random() * math.tau, index,
            )
            for index in range(84)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, canvas: Canvas, area: Box, now: float, ticks: int) -> Touched:
        """Draw the rain over `area`, which lasts `ticks`; return the pixels it touched."""
        size, touched = canvas.px(34), []
        for shred in self.shreds:
            fallen = (now / ticks * 1.5 - shred.late) * shred.speed * 1.5
            if not 0.0 < fallen < 1.0:
                continue
            pictures = _turns(GOLD if shred.kind % 3 == 0 else self.styles[shred.kind % len(self.styles)].colour, size)
            x = area.x + 30.0 + (area.w - 60.0) * shred.x + math.sin(now * 0.05 + shred.phase) * shred.sway
            y = area.y + area.h * fallen
            picture = pictures[int(now * 0.12 * shred.speed + shred.kind) % TURNS]
            touched.append(surface.blit(picture, picture.get_rect(center=canvas.pos(x, y))))
        return touched


@kept(32)
def _turns(colour: str, size: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of a turning streamer, half of them from the side."""
    flat, made = artwork.picture("pictures/effects/streamer", (size, size), {"paper": colour}), []
    for index in range(TURNS):
        part = max(0.3, abs(math.cos(math.pi * index / TURNS)))
        narrow = pygame.transform.smoothscale(flat, (round(size * part), size))
        made.append(pygame.transform.rotate(narrow, 360.0 / TURNS * index * 0.5))
    return tuple(made)


INK = "#1E1611"
BEAM = 18.0
"""Height of the wooden beam at the top of the hall, in units."""
WOOD, WOOD_LIGHT, WOOD_DARK = "#C08B50", "#DDB076", "#8A5B2C"
CLOTH = (340.0, 360.0)
SWAGS = 10
FOLDER = "pictures/podium"
RAYS = 24


class HallColours(NamedTuple):
    """The colours of the hall.

    wall, wall_low    at the top, and at the floor
    ray                of the wall
    tile              of floor and hems
    cloth, cloth_lit, cloth_dark  curtains, cloths, and the other half of the tiles
    """

    wall: str
    wall_low: str
    ray: str
    tile: str
    cloth: str
    cloth_lit: str
    cloth_dark: str

    @property
    def filling(self) -> dict[str, str]:
        """The colours of a drawing of cloth."""
        slots = {"cloth": self.cloth, "cloth_lit": self.cloth_lit, "cloth_dark": self.cloth_dark}
        return {**slots, "hem": self.tile}


AZURE = HallColours("#123540", "#1F5560", "#3B7681", "#FCF6E6", "#1D4C8F", "#4F86CC", "#0F2F63")


class PodiumPictures(KeptPictures):
    """Draws the parts of the podium; pictures that were drawn are kept."""

    def __init__(self, theme: Theme, colours: HallColours) -> None:
        super().__init__(theme)
        self.colours = colours

    def hall(self, canvas: Canvas, floor: float, light: Point) -> pygame.Surface:
        """Return the hall: a dark wall between curtains, and a floor of tiles.

        floor  height of the floor's rear edge, in units
        light  where it is brightest
        """

        def make() -> pygame.Surface:
            size = canvas.size_px
            view = (0.0, 0.0, canvas.width, canvas.width * size[1] / size[0])
            made = svg.render(_hall(self.colours, canvas.width, canvas.height, floor, light), size, view).convert()
            add_light(made, (light[0] / canvas.width, light[1] / canvas.height), (92, 84, 58), 0.8)
            darken_corners(made)
            return made

        return self.picture(("hall", canvas.size_px, floor, light), make)

    def block(self, pen: Brush, box: Box) -> None:
        """Draw a block of wood."""
        rect = pen.canvas.rect(box.inset(-12.0, 0.0))
        view = (-12.0, 0.0, box.w + 24.0, (box.w + 24.0) * rect.h / rect.w)
        made = self.picture(("block", rect.size), lambda: svg.render(_block(box.w, box.h), rect.size, view))
        pen.surface.blit(made, rect)

    def beam(self, pen: Brush, foot: Point) -> None:
        """Draw light that falls from above onto who stands at a point."""
        high = foot[1] + 14.0 - BEAM
        size = self.size(pen.canvas, high * 0.55, (330.0, 600.0))
        pen.put(artwork.picture(f"{FOLDER}/beam", size), (foot[0], BEAM + high / 2))

    def cloth(self, pen: Brush, foot: Point, height: float, gone: float, sway: float) -> None:
        """Draw a cloth over a figure that stands at a point.

        gone  0 while it hangs; towards 1 it flies up and fades
        sway  units by which it is drawn aside
        """
        if gone < 1.0:
            squeezed = (1.0 + 0.25 * gone, 1.0 - 0.5 * gone) if gone > 0.0 else None
            middle = foot[0] + sway, foot[1] - height / 2 - height * 1.3 * gone**1.4 + 6.0
            self._drape(pen, middle, height, squeezed, 2.2 * (1.0 - gone))

    def fallen_cloth(self, pen: Brush, foot: Point, height: float, fallen: float) -> None:
        """Draw a cloth that slides down; it vanishes on the ground."""
        if fallen < 1.0:
            left = max(0.04, 1.0 - fallen)
            middle = foot[0], foot[1] - height * left / 2 + 6.0
            self._drape(pen, middle, height, (1.0 + 0.3 * fallen, left), 3.0 * (1.0 - fallen))

    def _drape(
        self, pen: Brush, middle: Point, height: float, squeezed: tuple[float, float] | None, strength: float
    ) -> None:  # fmt: skip
        """Draw a cloth around a point. squeezed: factors of its width and height; None: it hangs, and is solid"""
        size = self.size(pen.canvas, height * CLOTH[0] / CLOTH[1], CLOTH)
        picture = artwork.picture(f"{FOLDER}/cloth", size, self.colours.filling)
        if squeezed is not None:
            flat = max(2, round(size[0] * squeezed[0])), max(2, round(size[1] * squeezed[1]))
            picture = pygame.transform.smoothscale(picture, flat)
            picture.set_alpha(round(255 * min(1.0, strength)))
        pen.put(picture, middle)

    def crown(self, pen: Brush, at: Point, width: float) -> None:
        """Draw the crown around a point."""
        size = self.size(pen.canvas, width, (110.0, 76.0))
        pen.put(artwork.picture(f"{FOLDER}/crown", size), at)


def _hall(colours: HallColours, width: float, height: float, floor: float, light: Point) -> str:
    """Draw wall, floor, curtains and valance."""
    parts = [
        svg.gradient("wall", [(0, colours.wall), (1, colours.wall_low)], True),
        svg.rect(0, 0, width, floor + 4, "url(#wall)"),
        svg.path(svg.rays(light, width + floor, RAYS), colours.ray, opacity=0.34),
        svg.rect(0, floor, width, height - floor, colours.tile),
        *_tiles(colours, width, height, floor),
        svg.path(f"M0 {floor:g}H{width:g}", "none", INK, 5.0),
        svg.rect(0, floor - 26, width, 26, WOOD_DARK, INK, 3.0),
        svg.path(f"M0 {floor - 20:g}H{width:g}", "none", WOOD, 3.0, 0.7),
    ]
    # Units of the floor that a curtain hangs over.
    high = floor + 60.0
    curtain, shown = artwork.drawing(f"{FOLDER}/curtain", colours.filling), artwork.view(f"{FOLDER}/curtain")
    for x, facing in ((0.0, 1), (width, -1)):
        parts.append(f'<g transform="translate({x:g} 0) scale({facing} {high / shown[3]:.4f})">{curtain}</g>')
    pitch = width / SWAGS
    for index in range(SWAGS + 1):  # Only half of the last tassel is seen.
        parts.append(artwork.placed(f"{FOLDER}/swag", index * pitch, 0.0, pitch, colours.filling))
    parts += [
        svg.rect(-4, -6, width + 8, 22, WOOD, INK, 4.0),
        svg.path(f"M0 4H{width:g}", "none", WOOD_LIGHT, 3.0),
    ]
    return "".join(parts)


def _tiles(colours: HallColours, width: float, height: float, floor: float) -> list[str]:
    """Draw a chequered floor that runs to a point behind the wall."""
    rows, middle = 7, width / 2
    edges = [floor + (height - floor) * (row / rows) ** 1.5 for row in range(rows + 1)]
    half = 70.0
    data = ""
    for row in range(rows):
        near, far = edges[row + 1], edges[row]
        scale_near, scale_far = 1.0 + (near - floor) / 320.0, 1.0 + (far - floor) / 320.0
        reach = round(width / half / 2) + 2
        for column in range(-reach, reach):
            if (row + column) % 2:
                continue
            corners = [
                (middle + column * half * scale_far, far), (middle + (column + 1) * half * scale_far, far),
                (middle + (column + 1) * half * scale_near, near), (middle + column * half * scale_near, near),
            ]  # fmt: skip
            data += svg.closed(corners)
    return [svg.path(data, colours.cloth)]


def _block(width: float, height: float) -> str:
    """Draw a block with a board on top."""
    grain = "".join(
        f"M20 {y:g}Q{width * 0.3:g} {y - 7:g} {width * 0.55:g} {y:g}T{width - 24:g} {y - 2:g}"
        for y in range(52, max(53, int(height) - 12), 34)
    )
    return "".join(
        [
            svg.gradient("wood", [(0, WOOD_LIGHT), (0.5, WOOD), (1, WOOD_DARK)]),
            svg.rect(4, 20, width - 8, height - 22, "url(#wood)", INK, 4.5),
            svg.path(grain, "none", WOOD_DARK, 2.2, 0.5),
            svg.rect(10, 22, width - 20, 12, INK, opacity=0.22),
            svg.rect(-7, 2, width + 14, 24, WOOD_LIGHT, INK, 4.5, 4.0),
            svg.path(f"M2 9H{width - 2:g}", "none", "#F2D3A2", 3.0, 0.8),
        ]
    )
