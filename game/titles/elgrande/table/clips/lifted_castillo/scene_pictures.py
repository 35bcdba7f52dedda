"""The pictures of the lifted Castillo's scene, rendered once per size: tower, dish, light, and caballeros turned every
way."""

from __future__ import annotations

import math

import pygame

from game.titles.elgrande.table.clips.lifted_castillo.scene_layout import DISH, FIGURE, FLOOR, RIDER
from game.titles.elgrande.table.pieces import castillo_art, pieces_art
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Canvas, Point
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

INK = "#1E1611"
STONE, STONE_DARK, RIM = "#BE9C69", "#6E5030", "#FBF1D8"
TILE, BLUE = "#FCF6E6", "#1D4C8F"
TURNS = 24
"""Pictures of a caballero that turns once around itself."""
BELLY = 34.0
"""What the tower shows of its underside, in the units of its drawing."""
PAD = 12.0
"""Room around the tower's drawing, for its outline."""


class ScenePictures(PiecePictures):
    """Draws the parts of the scene; pictures that were drawn are kept."""

    # -- the tower

    def tower(self, surface: pygame.Surface, canvas: Canvas, foot: Point, width: float, tilt: float) -> None:
        """Draw the tower with its foot at a point, tipped by `tilt` degrees to the left."""
        degree = round(tilt * 2)
        upright = self._upright(canvas, width)
        key = ("tower", upright.get_size(), degree)
        self._stand(surface, canvas, foot, width, degree / 2,
                    self.picture(key, lambda: pygame.transform.rotozoom(upright, degree / 2, 1.0)))  # fmt: skip

    def coming_tower(
        self, surface: pygame.Surface, canvas: Canvas, foot: Point, width: float, least: float, way: float
    ) -> None:
        """Draw the upright tower as it grows from the width `least` to `width`."""
        upright, part = self._upright(canvas, width), (least + (width - least) * way) / width
        size = max(2, round(upright.get_width() * part)), max(2, round(upright.get_height() * part))
        self._stand(surface, canvas, foot, width * part, 0.0, pygame.transform.smoothscale(upright, size))

    def _upright(self, canvas: Canvas, width: float) -> pygame.Surface:
        view = castillo_art.SIZE[0] + 2 * PAD, castillo_art.SIZE[1] + PAD + BELLY
        size = self.size(canvas, width * view[0] / castillo_art.SIZE[0], view)
        return self.picture(
            ("tower", size),
            lambda: svg.render(_tower_and_belly(), size, (-PAD, -PAD, view[0], size[1] * view[0] / size[0])),
        )

    def _stand(
        self, surface: pygame.Surface, canvas: Canvas, foot: Point, width: float, tilt: float, picture: pygame.Surface
    ) -> None:
        """Draw a picture of the tower with its foot at a point."""
        middle = castillo_art.SIZE[1] / 2 - (BELLY - PAD) / 2  # Units of the drawing, from its foot to its middle.
        unit, turn = width / castillo_art.SIZE[0], math.radians(tilt)
        at = foot[0] - middle * unit * math.sin(turn), foot[1] - middle * unit * math.cos(turn)
        self.put(surface, canvas, at, picture)

    # -- the dish

    def dish(self, surface: pygame.Surface, canvas: Canvas, floor: Point, unit: float) -> None:
        """Draw the stone dish whose floor has its middle at a point."""
        size = self.size(canvas, DISH[0] * unit, DISH)
        picture = self.picture(
            ("dish", size),
            lambda: svg.render(_dish(), size, (-DISH[0] / 2, -104.0, DISH[0], size[1] * DISH[0] / size[0])),
        )
        self.put(surface, canvas, (floor[0], floor[1] + (DISH[1] / 2 - 104.0) * unit), picture)

    def light(self, surface: pygame.Surface, canvas: Canvas, floor: Point, unit: float, strength: float) -> None:
        """Draw the light that falls from the tower onto the floor; strength from 0 to 1."""
        if strength <= 0.02:
            return
        view = (620.0, 420.0)
        size = self.size(canvas, view[0] * unit, view)
        picture = self.picture(
            ("light", size), lambda: svg.render(_light(), size, (-310.0, -340.0, view[0], size[1] * view[0] / size[0]))
        )
        picture.set_alpha(round(255 * strength))
        self.put(surface, canvas, (floor[0], floor[1] - 130.0 * unit), picture)

    # -- the caballeros

    def tumbling(
        self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, unit: float, turn: float
    ) -> None:
        """Draw a caballero around a point, turned by some degrees to the left."""
        step = round(turn * TURNS / 360) % TURNS
        upright = self._rider(canvas, seat, RIDER * unit)
        key = ("tumbling", seat, upright.get_size(), step)
        turned = self.picture(key, lambda: pygame.transform.rotozoom(upright, step * 360 / TURNS, 1.0))
        self.put(surface, canvas, at, turned)

    def figure(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, unit: float) -> None:
        """Draw the large caballero of a sheet around a point."""
        self.put(surface, canvas, at, self._rider(canvas, seat, FIGURE * unit))

    def _rider(self, canvas: Canvas, seat: SeatStyle, width: float) -> pygame.Surface:
        pad, (wide, high) = pieces_art.PAD, pieces_art.CABALLERO
        whole = wide + 2 * pad, high + 2 * pad
        size = self.size(canvas, width * whole[0] / wide, whole)

        def make() -> pygame.Surface:
            return svg.render(
                pieces_art.caballero(seat, self.line), size, (-pad, -pad, whole[0], size[1] * whole[0] / size[0])
            )

        return self.picture(("rider", seat, size), make)


def _tower_and_belly() -> str:
    """Draw the tower, and its dark underside."""
    return svg.path("M8 392Q110 418 212 392L206 398Q110 430 14 398Z", "#3A2413", INK, 3.0) + castillo_art.tower()


def _light() -> str:
    """Draw two cones of light around the middle of the floor."""
    return "".join(
        svg.path(f"M{-top:g} -330L{-low:g} 6Q0 {76 if wide else 46} {low:g} 6L{top:g} -330Z", colour, opacity=part)
        for wide, top, low, colour, part in ((True, 106, 274, "#FFF3CF", 0.42), (False, 62, 158, "#FFFBEA", 0.45))
    )


def _dish() -> str:
    """Draw a ring of stone around a floor of tiles, around the middle of the floor."""
    wide, flat = 310.0, 84.0
    parts = [
        svg.ellipse(14, 66, wide + 22, flat, "#08171B", 0.4),
        svg.path(f"M{-wide:g} 0V46Q{20 - wide:g} 128 0 132Q{wide - 20:g} 128 {wide:g} 46V0Z", STONE, INK, 5.0),
    ]
    joints = ""
    for row in (0, 1):
        for index in range(22):
            turn = math.pi * (index + 0.5 * row) / 22
            x, y = -(wide - 4) * math.cos(turn), 20 + row * 28 + (flat - 2) * math.sin(turn)
            joints += f"M{x:.1f} {y - 12:.1f}v24"
    course = f"M{2 - wide:g} 30Q{22 - wide:g} 108 0 112Q{wide - 22:g} 108 {wide - 2:g} 30"
    parts += [
        svg.path(joints, "none", STONE_DARK, 3.0, 0.7),
        svg.path(course, "none", STONE_DARK, 3.0, 0.7),
        svg.ellipse(0, 0, wide, flat, INK),
        svg.ellipse(0, 0, wide - 4.5, flat - 4.5, RIM),
        svg.ellipse(0, 0, wide - 26, flat - 12, INK),
        svg.ellipse(0, 1, wide - 30, flat - 16, STONE_DARK),
        svg.ellipse(0, 8, FLOOR[0], FLOOR[1], RIM),
        svg.ellipse(0, 8, FLOOR[0] - 3, FLOOR[1] - 3, BLUE),
    ]
    tiles = ""
    for column in range(-6, 7):
        for row in range(-3, 4):
            x, y = column * 42 + (row % 2) * 21, 8 + row * 19
            if (x / 258) ** 2 + ((y - 8) / 53) ** 2 < 0.9:
                tiles += f"M{x} {y - 9}l20 9l-20 9l-20 -9Z"
    parts.append(svg.path(tiles, TILE, opacity=0.92))
    return "".join(parts)
