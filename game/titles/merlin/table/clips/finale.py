"""The end of a game: knights on a podium, unveiled from last place to first."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.pieces import ABOVE, TALL
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.motion.score import Score
from game.ui.table.podium import Ceremony, Podium, PodiumRoom, Pose
from game.ui.table.podium_pictures import HallColours

CAMELOT = HallColours("#16263D", "#2B4A6B", "#0E1A2B", "#4D719A", "#F4EEDF", "#34459C", "#6C80D6", "#1D2761")
BOWS = 9.0
"""Units of a drawing 300 high by which a knight bows."""
BAR_GAP, LOW = 12.0, 22.0
"""Units between the table and the bar, and between what stands in the hall and the table's lower edge."""


class Knights(KeptPictures):
    """Every seat's knight on horseback; a leap of the horse is a leap of both."""

    head = (-0.015, 0.9)

    def paint(
        self, surface: pygame.Surface, canvas: Canvas, foot: Point, height: float, seat: SeatStyle, pose: Pose
    ) -> None:
        """Draw a knight whose horse stands at a point."""
        side = height * TALL
        pixels = max(4, round(side * canvas.scale))
        view = (-side / 2, -height * ABOVE, side, side)
        made = self.picture(
            (seat, pixels), lambda: svg.render(drawings.knight(seat, 0, 0, height), (pixels,) * 2, view)
        )
        y = foot[1] + BOWS * height / 300.0 * pose.bow - pose.leap[0]
        self.put(surface, canvas, (foot[0], y - height * (ABOVE - TALL / 2)), made)

    def paint_arms(self, surface: pygame.Surface, canvas: Canvas, middle: Point, height: float, seat: SeatStyle) -> Box:
        """Draw a seat's marker around a point; return its box."""
        pixels = max(4, round(height * canvas.scale))
        view = (-height / 2, -height / 2, height, height)
        self.put(surface, canvas, middle, self.picture(
            ("arms", seat, pixels), lambda: svg.render(drawings.marker(seat, 0, 0, height * 0.44), (pixels,) * 2, view)
        ))  # fmt: skip
        return Box(middle[0] - height / 2, middle[1] - height / 2, height, height)


def hall(c: ClipContext) -> PodiumRoom:
    """Return where the ceremony takes place: everywhere but on the bar, which is below the table or next to it."""
    whole, canvas = c.places.room, c.tools.canvas
    safe = canvas.safe
    scene = Box(safe.x, safe.y, whole.right - safe.x, whole.bottom - LOW - safe.y)
    if whole.right < safe.right - 1.0:
        return PodiumRoom(scene, Box(whole.right, 0.0, canvas.width - whole.right, canvas.height))
    top = whole.bottom + BAR_GAP
    return PodiumRoom(scene, Box(safe.x, top, safe.w, max(0.0, safe.bottom - top)))


def finale(c: ClipContext, event: ev.GameEnded) -> Score:
    """The end of a game, the winner last."""
    ceremony, knights = Ceremony(event.scores, event.winners), Knights(c.tools.theme)
    return Podium(c.tools, lambda: hall(c), ceremony, knights, CAMELOT).score()
