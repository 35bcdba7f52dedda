"""What every score of this table is made with; the scores of pieces that move: caballeros fly in quick succession, the
King walks, the others are carried; and the Grandes on their podium at the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple, TypeAlias

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_view import StepMarks
from game.titles.elgrande.table.board_picture.pieces import GRANDE_SIZE, KING, PiecePictures
from game.titles.elgrande.table.board_picture.printed_map import AreaPictures
from game.titles.elgrande.table.card_faces.heraldry import sign
from game.titles.elgrande.table.discs import DiscPictures
from game.titles.elgrande.table.side_column import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import COURT, PROVINCE, Piece, ViewData
from game.ui.canvas import Point, Touched
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.motion.effects import Glint
from game.ui.motion.score import Score, after, do, overlapping, rest, sequence, show, sound, together, wait
from game.ui.motion.verbs import TRAVEL, FlightPath, arc, passed
from game.ui.table.parts.stage import ClipContext
from game.ui.table.podium import Ceremony, Podium, Pose
from game.ui.table.podium_pictures import AZURE
from game.ui.widgets.tree import Picture


@dataclass(frozen=True, eq=False)
class Clips(ClipContext):
    """
    view    the state on screen
    board   draws pieces and knows their positions
    places  positions all over the table
    discs   pictures of secret discs
    """

    tools: TableTools
    view: ViewData
    board: BoardPainter
    places: TablePlaces
    discs: DiscPictures

    @cached_property
    def areas(self) -> AreaPictures:
        """Return pictures of areas from close by."""
        return AreaPictures(self.board.level, self.tools)

    @cached_property
    def steps(self) -> StepMarks:
        """Return the marks of a step that isn't done."""
        return StepMarks(self.tools, self.board, self.places)

    def act(
        self, score: Score, seat: int | None = None, hides: Collection[Piece] = (),
        lit: Mapping[str, str] | None = None, look: tuple[str, ...] | None = None, dims: bool = False,
    ) -> Score:  # fmt: skip
        """Light the plate of the one who acts or is affected, and areas, for as long as a score lasts.

        hides  pieces in flight
        dims   the board behind a card
        look   where people should look, the end of a movement first; None: at the areas that are lit
        """
        wanted = tuple(lit or ()) if look is None else look
        seen = tuple(area for area in wanted if area in self.board.areas) if score.ticks > 0 else ()
        return self.stage.light(score, seat, hides, lit, seen, dims)

    def banner(self, ticks: float, message: Message, second: Message | None = None, seat: int | None = None) -> Score:
        """Large words over the board."""
        words = self.stage.banner(ticks, lambda: self.places.room, message, second, seat)
        return sequence(self.act(together(sound("cloth"), words), seat), rest())

    def overlapped(self, seat: int, lead: float, score: Score) -> Score:
        """During a bot's turn, start the next score `lead` ticks after this one, while its end is still visible."""
        return score if seat in self.stage.seating.people else overlapping(("turn", seat), lead, score)

    def shine(self) -> None:
        """Let each marker shine that has passed another in the last tick."""
        for seat in self.stage.scores.passed if self.board.score_track is not None else ():
            shining = Glint(self.tools.canvas, partial(self.score_spot, seat), self.tools.still)
            self.stage.flourishes.show(shining)

    def score_spot(self, seat: int) -> Point:
        """Return where a seat's marker is on the score track, or its score on the plate if there is no track."""
        spots = self.board.score_spots(self.stage.scores.all_shown())
        return spots[seat] if spots else self.places.plates.spot(seat, "score")

    def apply(self, event: Event) -> Score:
        """Apply an event before its score ends, which does it in any case."""
        return do(partial(self.view.assign, event))


MOST = 6
"""Most caballeros that flight one by one; beyond that, each represents several."""
STAGGER = 8
"""Ticks between two that set out."""
SETTLES = 10
"""Ticks of the small bounce after a landing."""
AWAY = (COURT, PROVINCE)
"""Places on a plate."""
FOLLOWS = 20
"""Ticks between two seats of a crowd."""


class CaballeroFlight(NamedTuple):
    """Caballeros on their way.

    source, area  areas, the court or the province
    left          the seat's caballeros that remain at the source
    caballeros    how many
    travel        ticks of the way
    """

    seat: int
    source: str
    area: str
    left: int
    caballeros: int = 1
    travel: int = TRAVEL


def fly_caballeros(c: Clips, flight: CaballeroFlight) -> Score:
    """Fly caballeros of one seat from one place to another: they raise dust where they arrive."""
    seat, source, area, left, count, travel = flight
    view, board, air = c.view, c.board, c.stage.air
    shown = max(1, min(MOST, count))
    lands = [travel + STAGGER * index for index in range(shown)]
    ticks, placed = lands[-1] + SETTLES, area not in AWAY
    stood = (view.count(area, seat) or 0) if placed else 0

    def standing(surface: pygame.Surface, now: float, landed: int, size: float) -> Touched:
        """Draw those that have landed, with a small final hop; they vanish on a plate, and where they are hidden."""
        if not landed or not placed or view.caballeros.get(area) is None:
            return []
        part = (now - lands[landed - 1]) / SETTLES
        high = arc(part) * size * 0.2 if part < 1.0 and not c.tools.still else 0.0
        arrived = stood + math.ceil(count * landed / shown)
        board.draw_caballeros(Pen(surface, c.tools), area, seat, arrived, high)
        return [c.tools.canvas.rect(board.place_box(area, seat).inset(0.0, -size * 0.3))]

    def draw(surface: pygame.Surface, now: float) -> Touched:
        start, end = (c.places.caballero(place, seat) for place in (source, area))
        path, landed = FlightPath(start, end, board.width("caballero")), sum(now >= tick for tick in lands)
        flipped = path.end[0] < path.start[0]

        def paint(surface: pygame.Surface, at: Point) -> None:
            board.draw_figure(Pen(surface, c.tools), at, ("caballero", seat), flipped=flipped)

        touched = standing(surface, now, landed, path.size)
        for index in reversed(range(landed, shown)):
            part = (now - STAGGER * index) / travel
            if part > 0.0:
                touched.append(air.trot(surface, path, part, paint))
        return touched

    landing = [sound("piece")]
    if placed:
        landing.append(c.stage.puff(lambda: c.places.caballero(area, seat), lambda: board.width("caballero")))
    moved = together(
        do(lambda: view.put(source, seat, left)),
        sound("banish" if area == PROVINCE and source != COURT else "lift"),
        # Hooves are heard on a flight that lasts.
        after(6, sound("trot")) if placed and travel >= 30 else wait(0),
        *(after(tick, *landing) for tick in lands),
        show(ticks, draw),
    )
    lit = {area: "chosen"} if area in board.areas else {}
    return sequence(c.act(moved, seat, lit=lit, look=(area, source)), rest())


def crowd(c: Clips, event: ev.Evicted | ev.CastilloEmptied, source: str, left: int) -> Score:
    """Many leave a region at once, seat after seat, each to their own destination."""
    score = fly_caballeros(c, CaballeroFlight(event.seat, source, event.area, left, event.count, 44))
    return overlapping(type(event).__name__, FOLLOWS, score)


# -- single pieces

PieceMoved: TypeAlias = ev.KingMoved | ev.GrandeMoved | ev.ScoreboardMoved
PaintMoving: TypeAlias = Callable[[pygame.Surface, Point, float], None]
"""Draws a piece around a point, after a part of its way."""


def king(c: Clips, event: ev.KingMoved) -> Score:
    """The King walks to another region, in a few hops, and grows on the way."""
    board = c.board

    def paint(surface: pygame.Surface, at: Point, part: float) -> None:
        # Few sizes, as each is baked and cached.
        grown = (1.0, 1.15, 1.3, 1.4)[max(0, min(3, int(part * 16), int((1.0 - part) * 16)))]
        board.draw_figure(Pen(surface, c.tools), at, KING, board.width("king") * grown)

    return _carried(c, event, ("king",), 68, paint)


def grande(c: Clips, event: ev.GrandeMoved) -> Score:
    """A Grande is carried to another region."""
    figure = "grande", event.seat
    return _carried(
        c, event, figure, 50, lambda surface, at, part: c.board.draw_figure(Pen(surface, c.tools), at, figure)
    )


def scoreboard(c: Clips, event: ev.ScoreboardMoved) -> Score:
    """A mobile scoreboard is carried to an area, and turns over on the way."""
    facts = c.view.facts
    index = facts.scoreboard(event.board)

    def paint(surface: pygame.Surface, at: Point, part: float) -> None:
        points, flip = facts.scoreboards[index].points, 1.0 if c.tools.still else part
        c.board.draw_scoreboard(Pen(surface, c.tools), at, points, flip=flip)

    return _carried(c, event, ("scoreboard", index), 56, paint)


def _carried(c: Clips, event: PieceMoved, piece: Piece, ticks: int, paint: PaintMoving) -> Score:
    board, kind, air = c.board, str(piece[0]), c.stage.air
    walks = kind == "king"

    def way() -> FlightPath:
        size = board.width(kind) * 1.6
        if isinstance(event, ev.ScoreboardMoved):
            index = c.view.facts.scoreboard(event.board)
            start = board.spot(event.source, kind) if event.source is not None else board.beside(index)
            end = board.spot(event.area, kind)
        else:
            start, end = (board.spot(area, kind, event.seat) for area in (event.source, event.area))
        return FlightPath(start, end, size, *((46.0, 0.0) if walks else (90.0, 0.12)))

    def draw(surface: pygame.Surface, now: float) -> Touched:
        path, part = way(), passed(now, ticks)
        moves = air.hop if walks else air.fly
        return [moves(surface, path, part, lambda surface, at: paint(surface, at, part))]

    def step(at: int) -> Score:
        return c.stage.puff(lambda: way().steps[at - 1], lambda: board.width(kind) * 0.6)

    hops = way().hops if walks else 0
    moved = together(
        sound("steps" if walks else "lift"),
        *(after(ticks * at / hops, step(at)) for at in range(1, hops)),
        after(
            ticks,
            sound("piece"),
            c.stage.puff(lambda: way().end, lambda: board.width(kind)),
            c.stage.ring(lambda: way().end, max(150.0, board.width(kind) * 2.6)),
        ),
        show(ticks + SETTLES, draw),
    )
    look = (event.area,) if event.source is None else (event.area, event.source)
    return sequence(c.act(moved, event.seat, {piece}, {event.area: "chosen"}, look), rest())


class Grandes(PiecePictures):
    """The houses' Grandes, each with a caballero at his side."""

    head = (0.22, 0.93)

    def paint(self, pen: Pen, foot: Point, height: float, seat: SeatStyle, pose: Pose) -> None:
        """Draw a house's Grande and caballero at a point, no wider than their block."""
        wide, high = GRANDE_SIZE
        unit = height / high
        caballero = foot[0] + 31.0 * unit, foot[1] - 28.0 * unit - pose.leap[1]
        self.figure(pen, caballero, "caballero", seat, 56.0 * unit)
        grande = foot[0] - 15.0 * unit, foot[1] - height / 2 + 7.0 * unit * pose.bow - pose.leap[0]
        self.figure(pen, grande, "grande", seat, wide * unit)

    def arms(self, seat: SeatStyle, height: float) -> Picture:
        """Return a house's coat of arms."""
        return sign(f"shield_{seat.name}", height)


def finale(c: Clips, event: ev.GameEnded) -> Score:
    """The end of a game, the winner last."""
    tools, places = c.tools, c.places
    ceremony = Ceremony(event.scores, event.winners)
    podium = Podium(tools, lambda: places.scene, ceremony, Grandes(tools.theme), AZURE)
    return podium.score()
