"""The end of a game: lords on a podium, unveiled from last place to first."""

from __future__ import annotations

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.heraldry import draw_shield
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.pieces import pieces_art
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.motion.score import Score
from game.ui.table.podium import Ceremony, Podium, PodiumRoom, Pose
from game.ui.table.podium_pictures import AZURE


class Lords(PiecePictures):
    """The houses' lords, each with a rider at his side."""

    head = (0.13, 0.93)

    def paint(
        self, surface: pygame.Surface, canvas: Canvas, foot: Point, height: float, seat: SeatStyle, pose: Pose
    ) -> None:
        """Draw a house's lord and rider at a point."""
        wide, high = pieces_art.GRANDE
        unit = height / high
        rider = foot[0] + 58.0 * unit, foot[1] - 32.0 * unit - pose.leap[1]
        pen = Brush(surface, canvas, self.theme)
        self.figure(pen, rider, "caballero", seat, 64.0 * unit)
        lord = foot[0] - 4.0 * unit, foot[1] - height / 2 + 7.0 * unit * pose.bow - pose.leap[0]
        self.figure(pen, lord, "grande", seat, wide * unit)

    def paint_arms(self, surface: pygame.Surface, canvas: Canvas, middle: Point, height: float, seat: SeatStyle) -> Box:
        """Draw a house's coat of arms around a point; return its box."""
        return draw_shield(Brush(surface, canvas, self.theme), middle, height, seat)


def finale(c: ClipContext, event: ev.GameEnded) -> Score:
    """The end of a game, the winner last."""
    tools, places = c.tools, c.places
    ceremony = Ceremony(event.scores, event.winners)
    podium = Podium(tools, lambda: PodiumRoom(places.scene, places.bar), ceremony, Lords(tools.theme), AZURE)
    return podium.score()
