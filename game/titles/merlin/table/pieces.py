"""Everything that lies or stands on the table, as pictures drawn once per size and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.titles.merlin.table.art import drawings, rondel_art
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme

STEPS = 6
"""Pictures of a walking horse, and of a swaying cloak."""
TALL, ABOVE = 1.5, 1.28
"""Height of the room around a pawn's picture, and of its part above the foot, in heights of the pawn."""
LADDER = 32
"""Pixels between the pictures of pawns that grow or shrink: sizes between are made from the next larger one."""
TURNED = 0.8
"""From the middle of a turned picture to the edge of its room, in widths of the thing."""
Sketch = Callable[[], str]


class Pieces(KeptPictures):
    """Draws pieces around a point, or on it where that is a foot; all sizes in canvas units."""

    def __init__(self, theme: Theme, seats: Sequence[SeatStyle]) -> None:
        super().__init__(theme)
        self._seats = tuple(seats)

    def _draw(self, surface: pygame.Surface, canvas: Canvas, at: Point, key: tuple[object, ...], size: float,
              body: Sketch, turn: float = 0.0) -> None:  # fmt: skip
        """Draw a body made around the origin, with room for outline and shadow; turn: degrees clockwise."""
        half = size * (TURNED if turn else 0.66) + 4.0
        pixels = max(4, round(2 * half * canvas.scale))
        view = (-half, -half, 2 * half, 2 * half)

        def make() -> pygame.Surface:
            drawn = svg.placed(0.0, 0.0, 1.0, body(), turn=turn) if turn else body()
            return svg.render(drawn, (pixels, pixels), view)

        self.put(surface, canvas, at, self.picture((*key, pixels, turn), make))

    def _stand(self, surface: pygame.Surface, canvas: Canvas, foot: Point, key: tuple[object, ...], height: float,
               body: Sketch, growing: bool = False) -> None:  # fmt: skip
        """Draw a body whose foot is at the origin."""
        side = height * TALL
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

    def good(self, surface: pygame.Surface, canvas: Canvas, at: Point, kind: str, name: str, size: float) -> None:
        self._draw(surface, canvas, at, ("good", kind, name), size, lambda: drawings.good(kind, name, 0, 0, size))

    def traitor(self, surface: pygame.Surface, canvas: Canvas, at: Point, name: str, size: float,
                grinning: bool = False) -> None:  # fmt: skip
        key = ("traitor", name, grinning)
        self._draw(surface, canvas, at, key, size, lambda: drawings.traitor(name, 0, 0, size, grinning))

    def emblem(self, surface: pygame.Surface, canvas: Canvas, at: Point, name: str, size: float) -> None:
        """Draw a principality's badge: its emblem on its colour."""
        self._draw(surface, canvas, at, ("gate", name), size, lambda: drawings.gate(name, 0, 0, size))

    def sign(self, surface: pygame.Surface, canvas: Canvas, at: Point, name: str, size: float, ink: str,
             ground: str) -> None:  # fmt: skip
        key = ("sign", name, ink, ground)
        self._draw(surface, canvas, at, key, size, lambda: drawings.sign(name, 0, 0, size, ink, ground))

    def space(self, surface: pygame.Surface, canvas: Canvas, at: Point, kind: str, about: str, size: float) -> None:
        """Draw a space of the rondel as a square slab with its sign."""
        self._draw(surface, canvas, at, ("space", kind, about), size, lambda: rondel_art.slab(kind, about, size))

    def apple(self, surface: pygame.Surface, canvas: Canvas, at: Point, size: float) -> None:
        self._draw(surface, canvas, at, ("apple",), size, lambda: drawings.relic("apple", 0, 0, size))

    def banner(self, surface: pygame.Surface, canvas: Canvas, at: Point, name: str, size: float,
               turn: float = 0.0) -> None:  # fmt: skip
        """Draw a flag with a large emblem."""
        self._draw(surface, canvas, at, ("banner", name), size, lambda: drawings.good("banner", name, 0, 0, size), turn)

    def staff(self, surface: pygame.Surface, canvas: Canvas, at: Point, size: float) -> None:
        self._draw(surface, canvas, at, ("staff",), size, lambda: drawings.relic("staff", 0, 0, size))

    def relic(self, surface: pygame.Surface, canvas: Canvas, at: Point, name: str, size: float) -> None:
        """Draw the Grail or Excalibur."""
        if name == "grail":
            self._draw(surface, canvas, at, ("grail",), size, lambda: drawings.relic("grail", 0, 0, size))
        else:
            self._draw(surface, canvas, at, ("excalibur",), size, lambda: drawings.relic("excalibur", 0, 0, size, 35))

    def chest(self, surface: pygame.Surface, canvas: Canvas, at: Point, size: float, opened: float) -> None:
        part = round(opened * 4) / 4
        self._draw(surface, canvas, at, ("chest", part), size, lambda: drawings.chest(0, 0, size, part))

    def marker(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: int, radius: float) -> None:
        style = self._seats[seat]
        self._draw(surface, canvas, at, ("marker", seat), 2 * radius, lambda: drawings.marker(style, 0, 0, radius))

    def manor(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: int, size: float) -> None:
        style = self._seats[seat]
        self._draw(surface, canvas, at, ("manor", seat), size, lambda: drawings.manor(style, 0, 0, size))

    def seal(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: int, radius: float) -> None:
        style = self._seats[seat]
        self._draw(surface, canvas, at, ("seal", seat), 2 * radius, lambda: drawings.seal(style, 0, 0, radius))

    def die(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: int | None, pips: int, size: float,
            turn: float = 0.0) -> None:  # fmt: skip
        """Draw a seat's die, or Merlin's (None); no pips: the empty place of a die that was used."""
        if not pips:
            self._draw(surface, canvas, at, ("spent",), size, lambda: drawings.die(None, 0, 0, 0, size))
        elif seat is None:
            self._draw(surface, canvas, at, ("white", pips), size, lambda: drawings.die(None, pips, 0, 0, size), turn)
        else:
            style, key = self._seats[seat], ("die", seat, pips)
            self._draw(surface, canvas, at, key, size, lambda: drawings.die(style, pips, 0, 0, size), turn)

    def turned(self, surface: pygame.Surface, canvas: Canvas, at: Point, key: tuple[object, ...], size: float,
               body: Sketch, turn: float) -> None:  # fmt: skip
        """Draw a body of another part, turned by degrees clockwise; `key`: what tells it from all others."""
        self._draw(surface, canvas, at, key, size, body, turn)

    # -- what stands

    def assistant(self, surface: pygame.Surface, canvas: Canvas, foot: Point, seat: int, role: str,
                  height: float) -> None:  # fmt: skip
        style = self._seats[seat]
        key = ("assistant", seat, role)
        self._stand(surface, canvas, foot, key, height, lambda: drawings.assistant(style, role, 0, 0, height))

    def knight(self, surface: pygame.Surface, canvas: Canvas, foot: Point, seat: int, height: float,
               step: float = 0.0, facing: int = 1, growing: bool = False) -> None:  # fmt: skip
        """Draw a knight; `growing`: its height changes from frame to frame."""
        style, part = self._seats[seat], round(step * STEPS) % STEPS / STEPS
        key = ("knight", seat, part, facing)
        self._stand(surface, canvas, foot, key, height, lambda: drawings.knight(style, 0, 0, height, part, facing),
                    growing)  # fmt: skip

    def merlin(self, surface: pygame.Surface, canvas: Canvas, foot: Point, height: float, sway: float = 0.0,
               growing: bool = False) -> None:  # fmt: skip
        """Draw Merlin; `growing` as for a knight."""
        part = round(sway * STEPS) % STEPS / STEPS
        self._stand(surface, canvas, foot, ("merlin", part), height, lambda: drawings.merlin(0, 0, height, part),
                    growing)  # fmt: skip

    # -- counts

    def number(self, surface: pygame.Surface, canvas: Canvas, text: str, at: Point, units: float, ink: str,
               anchor: str = "midleft") -> None:  # fmt: skip
        """Draw a count beside a piece; it belongs to the picture and doesn't grow with the text."""
        self.theme.text(surface, canvas, text, at, units, ink, "plain-bold", anchor, scaled=False)
