"""Everything that lies or stands on the table, as pictures drawn once per size and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVarTuple

import pygame

from game.titles.merlin.table.art import buildings, drawings
from game.titles.merlin.table.art.drawings import INK, LIGHT, MINT, PAPER
from game.ui.canvas import Box, Point
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_panel
from game.ui.look.type_styles import TypeStyle
from game.ui.table.parts.stage import SeatTools
from game.ui.widgets.tree import Picture

TALL, ABOVE = 1.5, 1.28
"""Height of the room around a pawn's picture, and of its part above the foot, in heights of the pawn."""
LIDS = 4
"""Steps in which a chest opens."""
Sketch = Callable[[], str]
What = TypeVarTuple("What")


class Gait(NamedTuple):
    """How a pawn walks.

    step    how far a step has got, from 0 to 1
    facing  1 to the right, -1 to the left
    """

    step: float = 0.0
    facing: int = 1

    @property
    def part(self) -> float:
        """The part of a step of which there is a picture."""
        return round(self.step * drawings.STEPS) % drawings.STEPS / drawings.STEPS


AT_REST = Gait()
SEEN = 90
"""How much of 255 of what lies below is seen through a piece that may come, or has stepped back."""


class Pieces(KeptPictures):
    """Draws pieces around a point, or on it where that is a foot; all sizes in canvas units."""

    def __init__(self, tools: SeatTools) -> None:
        super().__init__(tools.theme)
        self._tools, self._seats = tools, tools.seats

    def draw(self, surface: pygame.Surface, at: Point, key: tuple[object, ...], size: float,
             body: Sketch, turn: float = 0.0) -> pygame.Rect:  # fmt: skip
        """Draw a body made around the origin, with room for outline and shadow; return its pixels, as all of these do.
        key: what tells it from all others; turn: degrees clockwise"""
        half = size * (0.8 if turn else 0.66) + 4.0
        canvas = self._tools.canvas
        pixels = max(4, round(2 * half * canvas.scale))
        view = (-half, -half, 2 * half, 2 * half)

        def make() -> pygame.Surface:
            drawn = svg.placed(0.0, 0.0, 1.0, body(), turn=turn) if turn else body()
            return svg.render(drawn, (pixels, pixels), view)

        return self.put(surface, canvas, at, self.picture((*key, pixels, turn), make))

    def _lay(self, surface: pygame.Surface, at: Point, name: str, size: float, slots: artwork.Filling = artwork.NOTHING,
             turn: float = 0.0) -> pygame.Rect:  # fmt: skip
        """Draw a picture of this title's, filled in."""
        body = partial(artwork.placed, f"{drawings.FOLDER}/{name}", 0, 0, size, slots)
        return self.draw(surface, at, (name, *slots.values()), size, body, turn)

    def _stand(
        self, surface: pygame.Surface, foot: Point, key: tuple[object, ...], height: float, body: Sketch
    ) -> pygame.Rect:
        """Draw a body whose foot is at the origin."""
        side, canvas = height * TALL, self._tools.canvas
        pixels = max(4, round(side * canvas.scale))
        view = (-side / 2, -height * ABOVE, side, side)
        picture = self.picture((*key, pixels), lambda: svg.render(body(), (pixels, pixels), view))
        x = round(foot[0] * canvas.scale - pixels / 2)
        y = round(foot[1] * canvas.scale - pixels * ABOVE / TALL)
        return surface.blit(picture, (x, y))

    @staticmethod
    def standing_box(foot: Point, height: float) -> Box:
        """Return what the picture of a knight or Merlin may cover."""
        side = height * TALL
        return Box(foot[0] - side / 2, foot[1] - height * ABOVE, side, side)

    # -- what lies

    def good(self, surface: pygame.Surface, at: Point, kind: str, name: str, size: float,
             turn: float = 0.0) -> pygame.Rect:  # fmt: skip
        """Draw a shield, a flag, a material, or a banner: a flag whose emblem is read from far away."""
        return self._lay(surface, at, f"goods/{kind}", size, drawings.colours(name), turn)

    def traitor(self, surface: pygame.Surface, at: Point, name: str, size: float,
                grinning: bool = False) -> pygame.Rect:  # fmt: skip
        face = "grinning" if grinning else "grim"
        return self._lay(surface, at, "goods/traitor", size, {**drawings.colours(name), "face": face})

    def guard(self, surface: pygame.Surface, at: Point, size: float) -> pygame.Rect:
        """Draw the shield that a traitor meets."""
        return self._lay(surface, at, "goods/guard", size)

    def emblem(self, surface: pygame.Surface, at: Point, name: str, size: float) -> pygame.Rect:
        """Draw a principality's badge, a small gatehouse that carries the emblem: "in that principality"."""
        return self._lay(surface, at, "emblems/gate", size, drawings.colours(name))

    def sign(self, surface: pygame.Surface, at: Point, name: str, size: float, ink: str,
             ground: str) -> pygame.Rect:  # fmt: skip
        """Draw one of `drawings.DRAWINGS`."""
        return self._lay(surface, at, f"signs/{name}", size, {"ink": ink, "ground": ground})

    def space(self, surface: pygame.Surface, at: Point, kind: str, about: str, size: float) -> pygame.Rect:
        """Draw a space of the rondel as a square slab with its sign."""
        return self.draw(surface, at, ("space", kind, about), size, partial(buildings.slab, kind, about, size))

    def relic(self, surface: pygame.Surface, at: Point, name: str, size: float) -> pygame.Rect:
        """Draw an apple, a staff, the Grail or Excalibur."""
        turn = 35 if name == "excalibur" else 0
        return self.draw(surface, at, (name,), size, partial(drawings.relic, name, 0, 0, size, turn))

    def chest(self, surface: pygame.Surface, at: Point, size: float, opened: float) -> pygame.Rect:
        """Draw the chest of a pot, `size` wide; `opened` from 0 to 1 lifts its lid and shows what shines in it."""
        return self._lay(surface, at, "relics/chest", size, {"open": f"{100 * round(opened * LIDS) // LIDS}"})

    def marker(self, surface: pygame.Surface, at: Point, seat: int, radius: float) -> pygame.Rect:
        return self._lay(surface, at, "seats/marker", 2 * radius, drawings.house(self._seats[seat]))

    def manor(self, surface: pygame.Surface, at: Point, seat: int, size: float) -> pygame.Rect:
        return self._lay(surface, at, "seats/manor", size, drawings.house(self._seats[seat]))

    def seal(self, surface: pygame.Surface, at: Point, seat: int, radius: float) -> pygame.Rect:
        return self._lay(surface, at, "seats/seal", 2 * radius, drawings.house(self._seats[seat]))

    def die(self, surface: pygame.Surface, at: Point, seat: int | None, pips: int, size: float,
            turn: float = 0.0) -> pygame.Rect:  # fmt: skip
        """Draw a seat's die, or Merlin's (None); no pips: the empty place of a die that was used."""
        if not pips:
            return self._lay(surface, at, "seats/spent_die", size)
        if seat is None:
            return self._lay(surface, at, "figures/merlin_die", size, {"pips": str(pips)}, turn)
        slots = {**drawings.house(self._seats[seat]), "pips": str(pips)}
        del slots["shape"]
        return self._lay(surface, at, "seats/die", size, slots, turn)

    # -- what stands

    def assistant(self, surface: pygame.Surface, foot: Point, seat: int, role: str,
                  height: float) -> pygame.Rect:  # fmt: skip
        body = partial(drawings.assistant, self._seats[seat], role, 0, 0, height)
        return self._stand(surface, foot, ("assistant", seat, role), height, body)

    def knight(
        self, surface: pygame.Surface, foot: Point, seat: int, height: float, gait: Gait = AT_REST
    ) -> pygame.Rect:
        part, facing = gait.part, gait.facing
        body = partial(drawings.knight, self._seats[seat], 0, 0, height, part, facing)
        return self._stand(surface, foot, ("knight", seat, part, facing), height, body)

    def ringed(self, surface: pygame.Surface, foot: Point, seat: int, reach: float) -> None:
        """Draw a ring in a seat's colour on the ground, around the foot of its knight."""
        self._lay(surface, foot, "seats/ring", 2 * reach, {"house": self._seats[seat].colour})

    def step(self, surface: pygame.Surface, at: Point, seat: int | None, size: float, turn: float) -> None:
        """Draw the head of an arrow in a seat's colour, or Merlin's (None), `turn` degrees clockwise from the right."""
        house = {"house": MINT if seat is None else self._seats[seat].colour}
        self._lay(surface, at, "seats/step", size, house, turn)

    def merlin(self, surface: pygame.Surface, foot: Point, height: float, gait: Gait = AT_REST) -> pygame.Rect:
        """Draw Merlin, whose cloak sways with each step."""
        body = partial(drawings.merlin, 0, 0, height, gait.part)
        return self._stand(surface, foot, ("merlin", gait.part), height, body)

    def see_through(self, surface: pygame.Surface, box: Box, draw: Callable[[pygame.Surface, *What], object],
                    *what: *What, seen: int = SEEN) -> None:  # fmt: skip
        """Draw something within a box so that what lies below is seen through it."""
        spot = self._tools.canvas.rect(box).clip(surface.get_rect())
        before = surface.subsurface(spot).copy()
        draw(surface, *what)
        before.set_alpha(seen)
        surface.blit(before, spot)

    # -- marks and counts

    def dot(self, surface: pygame.Surface, at: Point, radius: float) -> None:
        """Draw a dot of a way."""
        middle = self._tools.canvas.pos(*at)
        for ink, wide in ((INK, radius), (LIGHT, 0.7 * radius)):
            pygame.draw.aacircle(surface, ink, middle, self._tools.canvas.px(wide))

    def mark(self, surface: pygame.Surface, at: Point, sign: str, radius: float, fill: str) -> None:
        """Draw a sign on a disc with a light rim, which sets it off from what lies below."""
        canvas = self._tools.canvas
        middle = canvas.pos(*at)
        for colour, more in ((INK, 4.5), (LIGHT, 2.0), (fill, -1.0)):
            pygame.draw.aacircle(surface, colour, middle, canvas.px(radius + more))
        self.sign(surface, at, sign, radius * 1.4, LIGHT, fill)

    def no_shield(self, surface: pygame.Surface, at: Point, size: float) -> None:
        """Draw the empty place of a shield."""
        self._lay(surface, at, "goods/no_shield", size)

    def no_seal(self, surface: pygame.Surface, at: Point, radius: float) -> None:
        """Draw the empty place of a seal."""
        self._lay(surface, at, "seats/no_seal", 2 * radius)

    def number(self, surface: pygame.Surface, text: str, at: Point, units: float, ink: str,
               anchor: str = "midleft") -> None:  # fmt: skip
        """Draw a count beside a piece; it belongs to the picture and doesn't grow with the text."""
        Pen(surface, self._tools).word(text, at, TypeStyle(units, "plain-bold", ink, 0.0), anchor)

    def number_width(self, text: str, units: float) -> float:
        return self.theme.width(text, units, "plain-bold", self._tools.canvas, False)

    def tag(self, surface: pygame.Surface, at: Point, count: int, radius: float) -> None:
        """Draw a count on a small sheet."""
        canvas, (x, y), high = self._tools.canvas, at, max(radius * 1.6, 34.0)
        rect = canvas.rect(Box(x - radius, y - high / 2, radius * 2, high))
        draw_panel(surface, rect, PAPER, canvas.px(9.0), INK, canvas.px(2.5))
        self.number(surface, str(count), at, 28.0, INK, "center")


def piece(wide: float, draw: Callable[[pygame.Surface, Point, *What], object], *what: *What) -> Picture:
    """Return a widget in the middle of which a method of `Pieces` draws."""
    return Picture(lambda pen, box: draw(pen.surface, box.centre, *what), wide, wide)
