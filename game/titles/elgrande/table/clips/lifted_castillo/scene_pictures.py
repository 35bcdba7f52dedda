"""The pictures of the lifted Castillo's scene, rendered once per size: tower, dish, light, and caballeros turned every
way."""

from __future__ import annotations

import math

import pygame

from game.titles.elgrande.table.clips.lifted_castillo.scene_layout import DISH, FIGURE, RIDER
from game.titles.elgrande.table.pieces import castillo_art
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Canvas, Point
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle

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
        picture = artwork.picture(f"{castillo_art.FOLDER}/dish", size)
        self.put(surface, canvas, (floor[0], floor[1] + (DISH[1] / 2 - 104.0) * unit), picture)

    def light(self, surface: pygame.Surface, canvas: Canvas, floor: Point, unit: float, strength: float) -> None:
        """Draw the light that falls from the tower onto the floor; strength from 0 to 1."""
        if strength <= 0.02:
            return
        view = (620.0, 420.0)
        size = self.size(canvas, view[0] * unit, view)
        picture = self.picture(("light", size), artwork.picture(f"{castillo_art.FOLDER}/dish_light", size).copy)
        picture.set_alpha(round(255 * strength))
        self.put(surface, canvas, (floor[0], floor[1] - 130.0 * unit), picture)

    # -- the caballeros

    def tumbling(
        self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, unit: float, turn: float
    ) -> None:
        """Draw a caballero around a point, turned by some degrees to the left."""
        step = round(turn * TURNS / 360) % TURNS
        upright = self.piece(canvas, "caballero", seat, RIDER * unit)
        key = ("tumbling", seat, upright.get_size(), step)
        turned = self.picture(key, lambda: pygame.transform.rotozoom(upright, step * 360 / TURNS, 1.0))
        self.put(surface, canvas, at, turned)

    def figure(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, unit: float) -> None:
        """Draw the large caballero of a sheet around a point."""
        self.put(surface, canvas, at, self.piece(canvas, "caballero", seat, FIGURE * unit))


def _tower_and_belly() -> str:
    """Draw the tower, and its dark underside."""
    return "".join(artwork.drawing(f"{castillo_art.FOLDER}/{name}") for name in ("underside", "castillo"))
