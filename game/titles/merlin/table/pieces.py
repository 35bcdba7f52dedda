"""Everything that lies or stands on the table, as pictures drawn once per size and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVarTuple

import pygame

from game.titles.merlin.table.art import buildings, drawings, landscape
from game.titles.merlin.table.art.drawings import FAINT, INK, LIGHT, PAPER
from game.ui.canvas import Box, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_panel
from game.ui.look.type_styles import TypeStyle
from game.ui.table.parts.stage import SeatTools
from game.ui.widgets.tree import Picture

STEPS = 6
"""Pictures of a walking horse, and of a swaying cloak."""
TALL, ABOVE = 1.5, 1.28
"""Height of the room around a pawn's picture, and of its part above the foot, in heights of the pawn."""
LADDER = 32
"""Pixels between the pictures of pawns that grow or shrink: sizes between are made from the next larger one."""
Sketch = Callable[[], str]
What = TypeVarTuple("What")


class Gait(NamedTuple):
    """How a pawn walks.

    step     how far a step has got, from 0 to 1
    facing   1 to the right, -1 to the left
    growing  its height changes from frame to frame
    """

    step: float = 0.0
    facing: int = 1
    growing: bool = False

    @property
    def part(self) -> float:
        """The part of a step of which there is a picture."""
        return round(self.step * STEPS) % STEPS / STEPS


AT_REST = Gait()


class Pieces(KeptPictures):
    """Draws pieces around a point, or on it where that is a foot; all sizes in canvas units."""

    def __init__(self, tools: SeatTools) -> None:
        super().__init__(tools.theme)
        self._tools, self._seats = tools, tools.seats

    def draw(self, surface: pygame.Surface, at: Point, key: tuple[object, ...], size: float,
             body: Sketch, turn: float = 0.0) -> None:  # fmt: skip
        """Draw a body made around the origin, with room for outline and shadow. key: what tells it from all others;
        turn: degrees clockwise"""
        half = size * (0.8 if turn else 0.66) + 4.0
        canvas = self._tools.canvas
        pixels = max(4, round(2 * half * canvas.scale))
        view = (-half, -half, 2 * half, 2 * half)

        def make() -> pygame.Surface:
            drawn = svg.placed(0.0, 0.0, 1.0, body(), turn=turn) if turn else body()
            return svg.render(drawn, (pixels, pixels), view)

        self.put(surface, canvas, at, self.picture((*key, pixels, turn), make))

    def _stand(self, surface: pygame.Surface, foot: Point, key: tuple[object, ...], height: float,
               body: Sketch, growing: bool = False) -> None:  # fmt: skip
        """Draw a body whose foot is at the origin."""
        side, canvas = height * TALL, self._tools.canvas
        pixels = max(4, round(side * canvas.scale))
        made = -(-pixels // LADDER) * LADDER if growing else pixels
        view = (-side / 2, -height * ABOVE, side, side)
        picture = self.picture((*key, made), lambda: svg.render(body(), (made, made), view))
        if made != pixels:
            picture = pygame.transform.smoothscale(picture, (pixels, pixels))
        x = round(foot[0] * canvas.scale - pixels / 2)
        y = round(foot[1] * canvas.scale - pixels * ABOVE / TALL)
        surface.blit(picture, (x, y))

    @staticmethod
    def standing_box(foot: Point, height: float) -> Box:
        """Return what the picture of a knight or Merlin may cover."""
        side = height * TALL
        return Box(foot[0] - side / 2, foot[1] - height * ABOVE, side, side)

    # -- what lies

    def good(self, surface: pygame.Surface, at: Point, kind: str, name: str, size: float) -> None:
        self.draw(surface, at, ("good", kind, name), size, lambda: drawings.good(kind, name, 0, 0, size))

    def traitor(self, surface: pygame.Surface, at: Point, name: str, size: float,
                grinning: bool = False) -> None:  # fmt: skip
        key = ("traitor", name, grinning)
        self.draw(surface, at, key, size, lambda: drawings.traitor(name, 0, 0, size, grinning))

    def emblem(self, surface: pygame.Surface, at: Point, name: str, size: float) -> None:
        """Draw a principality's badge: its emblem on its colour."""
        self.draw(surface, at, ("gate", name), size, lambda: drawings.gate(name, 0, 0, size))

    def sign(self, surface: pygame.Surface, at: Point, name: str, size: float, ink: str,
             ground: str) -> None:  # fmt: skip
        key = ("sign", name, ink, ground)
        self.draw(surface, at, key, size, lambda: drawings.sign(name, 0, 0, size, ink, ground))

    def space(self, surface: pygame.Surface, at: Point, kind: str, about: str, size: float) -> None:
        """Draw a space of the rondel as a square slab with its sign."""
        self.draw(surface, at, ("space", kind, about), size, lambda: buildings.slab(kind, about, size))

    def apple(self, surface: pygame.Surface, at: Point, size: float) -> None:
        self.draw(surface, at, ("apple",), size, lambda: drawings.relic("apple", 0, 0, size))

    def banner(self, surface: pygame.Surface, at: Point, name: str, size: float,
               turn: float = 0.0) -> None:  # fmt: skip
        """Draw a flag with a large emblem."""
        self.draw(surface, at, ("banner", name), size, lambda: drawings.good("banner", name, 0, 0, size), turn)

    def staff(self, surface: pygame.Surface, at: Point, size: float) -> None:
        self.draw(surface, at, ("staff",), size, lambda: drawings.relic("staff", 0, 0, size))

    def relic(self, surface: pygame.Surface, at: Point, name: str, size: float) -> None:
        """Draw the Grail or Excalibur."""
        if name == "grail":
            self.draw(surface, at, ("grail",), size, lambda: drawings.relic("grail", 0, 0, size))
        else:
            self.draw(surface, at, ("excalibur",), size, lambda: drawings.relic("excalibur", 0, 0, size, 35))

    def chest(self, surface: pygame.Surface, at: Point, size: float, opened: float) -> None:
        part = round(opened * 4) / 4
        self.draw(surface, at, ("chest", part), size, lambda: drawings.chest(0, 0, size, part))

    def marker(self, surface: pygame.Surface, at: Point, seat: int, radius: float) -> None:
        style = self._seats[seat]
        self.draw(surface, at, ("marker", seat), 2 * radius, lambda: drawings.marker(style, 0, 0, radius))

    def manor(self, surface: pygame.Surface, at: Point, seat: int, size: float) -> None:
        style = self._seats[seat]
        self.draw(surface, at, ("manor", seat), size, lambda: drawings.manor(style, 0, 0, size))

    def seal(self, surface: pygame.Surface, at: Point, seat: int, radius: float) -> None:
        style = self._seats[seat]
        self.draw(surface, at, ("seal", seat), 2 * radius, lambda: drawings.seal(style, 0, 0, radius))

    def die(self, surface: pygame.Surface, at: Point, seat: int | None, pips: int, size: float,
            turn: float = 0.0) -> None:  # fmt: skip
        """Draw a seat's die, or Merlin's (None); no pips: the empty place of a die that was used."""
        if not pips:
            self.draw(surface, at, ("spent",), size, lambda: drawings.die(None, 0, 0, 0, size))
        elif seat is None:
            self.draw(surface, at, ("white", pips), size, lambda: drawings.die(None, pips, 0, 0, size), turn)
        else:
            style, key = self._seats[seat], ("die", seat, pips)
            self.draw(surface, at, key, size, lambda: drawings.die(style, pips, 0, 0, size), turn)

    # -- what stands

    def assistant(self, surface: pygame.Surface, foot: Point, seat: int, role: str,
                  height: float) -> None:  # fmt: skip
        style = self._seats[seat]
        key = ("assistant", seat, role)
        self._stand(surface, foot, key, height, lambda: drawings.assistant(style, role, 0, 0, height))

    def knight(self, surface: pygame.Surface, foot: Point, seat: int, height: float, gait: Gait = AT_REST) -> None:
        style, part, facing = self._seats[seat], gait.part, gait.facing
        key = ("knight", seat, part, facing)
        self._stand(surface, foot, key, height, lambda: drawings.knight(style, 0, 0, height, part, facing),
                    gait.growing)  # fmt: skip

    def merlin(self, surface: pygame.Surface, foot: Point, height: float, gait: Gait = AT_REST) -> None:
        """Draw Merlin, whose cloak sways with each step."""
        part = gait.part
        self._stand(surface, foot, ("merlin", part), height, lambda: drawings.merlin(0, 0, height, part),
                    gait.growing)  # fmt: skip

    # -- marks and counts

    def mark(self, surface: pygame.Surface, at: Point, sign: str, radius: float, fill: str,
             rimmed: bool = False) -> None:  # fmt: skip
        """Draw a sign on a disc; `rimmed`: with a light rim, which sets it off from what lies below."""
        canvas = self._tools.canvas
        middle = canvas.pos(*at)
        pygame.draw.circle(surface, INK, middle, canvas.px(radius + (4.5 if rimmed else 2.0)))
        if rimmed:
            pygame.draw.circle(surface, LIGHT, middle, canvas.px(radius + 2.0))
        pygame.draw.circle(surface, fill, middle, canvas.px(radius - 1.0 if rimmed else radius))
        self.sign(surface, at, sign, radius * 1.4, LIGHT, fill)

    def no_shield(self, surface: pygame.Surface, at: Point, size: float) -> None:
        """Draw the empty place of a shield."""
        pixels = max(4, round(size * 1.1 * self._tools.canvas.scale))
        self.put(surface, self._tools.canvas, at, artwork.picture("titles/merlin/goods/no_shield", (pixels, pixels)))

    def no_seal(self, surface: pygame.Surface, at: Point, radius: float) -> None:
        """Draw the empty place of a seal."""
        pixels = max(4, round(2.2 * radius * self._tools.canvas.scale))
        body = svg.path(landscape.disc(0, 0, 50), "none", FAINT, 5.0, dash="13 12")
        made = self.picture(("no seal", pixels), lambda: svg.render(body, (pixels, pixels), (-55, -55, 110, 110)))
        self.put(surface, self._tools.canvas, at, made)

    def number(self, surface: pygame.Surface, text: str, at: Point, units: float, ink: str,
               anchor: str = "midleft") -> None:  # fmt: skip
        """Draw a count beside a piece; it belongs to the picture and doesn't grow with the text."""
        Pen(surface, self._tools).word(text, at, TypeStyle(units, "plain-bold", ink, 0.0), anchor)

    def number_width(self, text: str, units: float) -> float:
        return self.theme.measure(text, units, "plain-bold", self._tools.canvas, False)[0]

    def tag(self, surface: pygame.Surface, at: Point, count: int, radius: float) -> None:
        """Draw a count on a small sheet."""
        canvas, (x, y), high = self._tools.canvas, at, max(radius * 1.6, 34.0)
        rect = canvas.rect(Box(x - radius, y - high / 2, radius * 2, high))
        draw_panel(surface, rect, PAPER, canvas.px(9.0), INK, canvas.px(2.5))
        self.number(surface, str(count), at, 28.0, INK, "center")


def piece(wide: float, draw: Callable[[pygame.Surface, Point, *What], None], *what: *What) -> Picture:
    """Return a widget in the middle of which a method of `Pieces` draws."""
    return Picture(lambda pen, box: draw(pen.surface, box.centre, *what), wide, wide)
