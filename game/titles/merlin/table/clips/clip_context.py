"""Context of the scores of this table: the pictures that only they draw, and all that they are made with."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVarTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.drawings import INK, LOSS
from game.titles.merlin.table.board_picture.rondel_layers import PawnStands
from game.titles.merlin.table.clips.ledger import Ledger, ScoringShow
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.places import INNER, MIDDLE, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.baker import Baker
from game.ui.canvas import Point
from game.ui.kit.layered_picture import COIN, KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Tools
from game.ui.motion.score import Score, after, once, rest, sequence, sound, together, wait
from game.ui.motion.verbs import FlightPath, fly
from game.ui.table.parts.stage import ClipContext, Piece
from game.ui.widgets.tree import KeptTrees

STEPS = 24
"""Pictures of a piece that turns once around."""
RIPPLES = 8
"""Moments that are drawn of a ring that spreads on water."""
What = TypeVarTuple("What")


class ClipPictures(KeptPictures):
    """Draws around a point in units, and returns the pixels; pictures that were drawn are kept."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools.theme)
        self._tools = tools

    def spark(self, surface: pygame.Surface, at: Point, size: float, strength: float) -> pygame.Rect:
        """Draw a spark of mint; `strength` from 0 to 1."""
        part = max(1, math.ceil(4 * min(1.0, strength)))
        canvas = self._tools.canvas
        pixels = max(5, round(size * canvas.scale))

        def make() -> pygame.Surface:
            body = svg.faded(artwork.drawing("titles/merlin/clips/spark"), part / 4)
            return svg.render(body, (pixels, pixels), artwork.view("titles/merlin/clips/spark"))

        return self.put(surface, canvas, at, self.picture(("spark", part, pixels), make))

    def ripple(self, surface: pygame.Surface, at: Point, width: float, part: float) -> pygame.Rect:
        """Draw rings on water; `part` from 0 to 1: how far they have spread."""
        moment = {"moment": str(min(RIPPLES - 1, int(part * RIPPLES)))}
        size = self.size(self._tools.canvas, width, (100.0, 44.0))
        return self.put(surface, self._tools.canvas, at, artwork.picture("titles/merlin/clips/ripple", size, moment))

    def goal(self, surface: pygame.Surface, foot: Point, width: float) -> pygame.Rect:
        """Draw a disc of light on the ground, where something goes."""
        size = self.size(self._tools.canvas, width, (100.0, 44.0))
        return self.put(surface, self._tools.canvas, foot, artwork.picture("titles/merlin/clips/goal", size))

    def turned(
        self, surface: pygame.Surface, at: Point, size: float, angle: float,
        draw: Callable[[pygame.Surface, Point, *What], object], *what: *What,
    ) -> pygame.Rect:  # fmt: skip
        """Draw something that is at most `size` units wide and high, turned clockwise around its middle by `angle`
        degrees. draw: a method of `Pieces`, or a function that draws the same at any time"""
        step, canvas = round(angle / 360.0 * STEPS) % STEPS, self._tools.canvas
        pixels = max(6, round(1.45 * size * canvas.scale))

        def make() -> pygame.Surface:
            plain = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
            draw(plain, canvas.units((pixels / 2, pixels / 2)), *what)
            if not step:
                return plain
            whole = pygame.transform.rotozoom(plain, -360.0 * step / STEPS, 1.0)
            made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
            made.blit(whole, whole.get_rect(center=(pixels // 2, pixels // 2)), special_flags=pygame.BLEND_RGBA_ADD)
            return made

        return self.put(surface, canvas, at, self.picture((draw, what, step, pixels), make))


# -- all scores


@dataclass(frozen=True, eq=False)
class Clips(ClipContext):
    """
    view      the state on screen
    places    positions all over the table
    faces     pictures of mission cards
    stands    where knights and Merlin were drawn last
    pictures  what only scores draw
    show      the scoring that is being shown
    ledger    its points by act
    baker     makes large pictures before they are needed
    trees     what else is laid out for it
    """

    tools: TableTools
    view: ViewData
    places: TablePlaces
    faces: MissionFaces
    stands: PawnStands
    pictures: ClipPictures
    show: ScoringShow
    ledger: Ledger
    baker: Baker
    trees: KeptTrees = field(default_factory=KeptTrees)

    # -- verbs

    def act(self, score: Score, seat: int | None = None, hides: Collection[Piece] = ()) -> Score:
        """Light the plate of the one who acts or is affected, for as long as a score lasts; then rest.

        hides  pieces in flight, not drawn at their places: ("knight", seat), ("merlin",), ("assistant", seat, role),
               ("grail",), ("excalibur",), ("die", seat, index) with Merlin's at 3, ("card", index); ("apple", seat),
               ("staff", seat), ("marker", seat), ("good", seat, kind, principality), ("traitor", seat, principality,
               index) that leave a plate
        """
        return sequence(self.stage.light(score, seat, hides), rest())

    def banner(self, ticks: float, message: Message, second: Message | None = None, seat: int | None = None) -> Score:
        """Large words over the board."""
        return self.stage.banner(ticks, lambda: self.places.arrangement.board, message, second, seat)

    # -- points

    def source(self, seat: int) -> Point:
        """Return where a seat's points and apples come from: the space whose action brings them, or the plate."""
        here, places = self.view.here, self.places
        return places.polar(here, (INNER + MIDDLE) / 2) if here is not None else places.plates.spot(seat, "plate")

    def points(self, event: ev.PointsScored | ev.EndScored) -> Score:
        """Points fly to a plate, where they count up."""
        seat = event.seat
        coin = self.coin(26, lambda: self.source(seat), seat, event.points)
        shown = together(sound("coin", seat), coin, after(26, self.count_up(seat, event.score)))
        return self.stage.light(shown, seat)

    def count_up(self, seat: int, score: int) -> Score:
        """A plate begins to count up to its seat's new points."""
        return once(partial(self.stage.scores.count_up, seat, score))

    def coin(
        self, ticks: float, start: Callable[[], Point], seat: int, points: int, goal: Callable[[], Point] | None = None
    ) -> Score:
        """A seat's points fly to its plate, or to a goal, as a coin; none fly if there are none."""
        if not points:
            return wait(ticks)
        style = self.tools.seats[seat]
        said = self.tools.say(
            Message("merlin-show-points" if points > 0 else "merlin-show-loss", {"count": abs(points)})
        )

        def paint(surface: pygame.Surface, at: Point) -> None:
            self.pictures.coin(Pen(surface, self.tools), at, style, said, INK if points > 0 else LOSS)

        end = goal or partial(self.places.plates.spot, seat, "score")
        return fly(self.stage.air, lambda: FlightPath(start(), end(), 2.4 * COIN, 90.0), paint, ticks)
