"""The secret disc: its drawings, which follow the level, and the one with the regions behind the curtain.

Also: the codes that replace the disc, and the closed discs on the plates of those who have locked in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.board_picture import level_map
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter, ClearMap
from game.titles.elgrande.table.board_picture.level_map import INK, LevelMap, crown, placed, tint
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, sign_picture
from game.titles.elgrande.table.sentences import CLOSED_TO, goes_to_court, lost_to_disc, prize_marks, purpose_of
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.focus import Focusable
from game.ui.kit.board_parts.camera import Ring, ring_box
from game.ui.kit.layered_picture import KeptPictures, Layer
from game.ui.look import artwork, svg
from game.ui.look.artwork import ViewBox
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen, Ruler
from game.ui.look.theme import Theme
from game.ui.look.type_styles import BODY, NOTE, TINY, WORDS
from game.ui.motion.verbs import ease_out_back
from game.ui.table.parts.table_question import AnswerBuilder, Code
from game.ui.widgets.signs import prizes
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Overlay, Panel, Row, Size, Sized, Space, Text, Widget

FOLDER = "titles/elgrande/disc"
RIM, PLATE, HAND, HUB = (f"{FOLDER}/{part}" for part in ("rim", "plate", "hand", "hub"))
RADIUS = 292.0
"""Radius of the disc, in units of the drawing."""
INNER, OUTER = 0.53, 0.98
"""Radii between which the sectors lie, as parts of the disc's."""
AT = 0.765
"""Radius at which the silhouettes lie."""
ROOM = 0.36
"""Largest side of a silhouette, as a part of the radius: a long one may be larger."""
LONG = 1.16
PAPER, PALE = "#FFF8E4", "#D8CDB0"


def sector_angle(sector: float, count: int) -> float:
    """Return the direction of a sector's middle: the first is at the top, the others follow clockwise."""
    return math.tau * sector / count - math.pi / 2


def sector_path(number: int, count: int, inset: float = 0.0) -> str:
    """Return path data of a sector."""
    near, far = RADIUS * INNER + inset, RADIUS * OUTER - inset
    middle, half = sector_angle(number, count), math.pi / count
    lean_near, lean_far = inset / near, inset / far
    outer = [(far, middle - half + lean_far + 2 * (half - lean_far) * step / 12) for step in range(13)]
    inner = [(near, middle + half - lean_near - 2 * (half - lean_near) * step / 8) for step in range(9)]
    return svg.closed([(radius * math.cos(turn), radius * math.sin(turn)) for radius, turn in (*outer, *inner)])


def disc_face(level: LevelMap, order: Sequence[str], closed: Collection[str], king: str) -> str:
    """Draw the disc with the regions: sectors with silhouettes in a rim. `closed`: regions that can't be picked."""
    parts = [artwork.drawing(RIM)]
    for number, area in enumerate(order):
        parts.append(_sector(level, area, number, len(order), area in closed))
        if area == king:
            parts.append(crown(*_middle(number, len(order)), RADIUS * 0.17))
    return "".join(parts)


def _sector(level: LevelMap, area: str, number: int, count: int, closed: bool) -> str:
    colour = svg.mix(tint(level, area), PALE, 0.6) if closed else tint(level, area)
    parts = [svg.path(sector_path(number, count), svg.mix(colour, PAPER, 0.6), INK, 3.4)]
    if closed:
        turn, half = sector_angle(number, count), math.pi / count - 0.05
        arcs = ""
        for step in range(10):
            radius = RADIUS * (0.58 + 0.04 * step)
            start, end = ((radius * math.cos(at), radius * math.sin(at)) for at in (turn - half, turn + half))
            arcs += f"M{start[0]:.1f} {start[1]:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {end[0]:.1f} {end[1]:.1f}"
        parts.append(svg.path(arcs, "none", INK, 3.0, 0.35))
    ring = fitted(level.regions[area], _middle(number, count), RADIUS * ROOM)
    parts.append(svg.path(svg.closed(ring), colour, INK, 3.2))
    return "".join(parts)


def fitted(ring: Ring, middle: Point, side: float) -> list[Point]:
    """Return an outline at a place, with its larger side about `side`: one that is much longer than high is a little
    longer."""
    _left, _top, width, height = ring_box(ring, 0.0)
    stretched = side * (LONG if max(width, height) > 1.8 * min(width, height) else 1.0)
    return placed([(x, y) for x, y in ring], stretched / max(width, height), middle)


def _middle(number: int, count: int) -> Point:
    turn = sector_angle(number, count)
    return RADIUS * AT * math.cos(turn), RADIUS * AT * math.sin(turn)


class DiscFace(NamedTuple):
    """What a disc with the regions shows.

    closed   regions that can't be picked; king: his region
    hand     the sector that the hand points at, fractional while it turns; None: it isn't there yet
    focused  the sector with the focus
    """

    closed: frozenset[str]
    king: str
    seat: SeatStyle
    hand: float | None
    focused: int | None


class DiscPictures(KeptPictures):
    """Draws discs at any size."""

    def __init__(self, theme: Theme, level: LevelMap, baker: Baker | None) -> None:
        """baker: makes the disc's pictures ahead; None: they are made when first drawn"""
        super().__init__(theme)
        self.level, self.order = level, level.around_the_disc
        self._baker = baker
        self._job: Job | None = None

    # -- the disc with the regions

    def prepare(self, canvas: Canvas, radius: float, closed: Collection[str], king: str) -> None:
        """Begin to make the disc's pictures for a size."""
        make = partial(self._make, canvas, radius, frozenset(closed), king)
        self._job = self._baker.start(make) if self._baker is not None else Job(make)

    def ready(self) -> bool:
        """Return whether the pictures begun last are made."""
        return self._job is None or not self._job.pending

    def _make(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> None:
        self._face(canvas, radius, closed, king)
        for part in (PLATE, HAND, HUB):
            self._part(canvas, radius, part)
        for number in range(len(self.order)):
            self._focus(canvas, radius, number)

    def draw_face(self, pen: Brush, middle: Point, radius: float, shown: DiscFace) -> None:
        """Draw the disc with the regions around a point."""
        if self._job is not None:
            self._job.wait()
        canvas = pen.canvas

        def put(picture: pygame.Surface, view: ViewBox) -> None:
            unit = radius / RADIUS * canvas.scale
            x, y = middle[0] * canvas.scale + view[0] * unit, middle[1] * canvas.scale + view[1] * unit
            pen.surface.blit(picture, (round(x), round(y)))

        face = artwork.view(RIM)
        put(self._face(canvas, radius, shown.closed, shown.king), face)
        put(self._part(canvas, radius, PLATE), artwork.view(PLATE))
        if shown.focused is not None:
            put(self._focus(canvas, radius, shown.focused), face)
        if shown.hand is not None:
            turn = -math.degrees(sector_angle(shown.hand, len(self.order)) + math.pi / 2)
            turned = pygame.transform.rotozoom(self._part(canvas, radius, HAND), turn, 1.0)
            pen.surface.blit(turned, turned.get_rect(center=canvas.pos(*middle)))
        put(self._part(canvas, radius, HUB), artwork.view(HUB))
        draw_shield(pen, (middle[0], middle[1] + radius * 0.01), radius * 0.42, shown.seat)

    def _pixels(self, canvas: Canvas, radius: float, view: ViewBox) -> tuple[int, int]:
        unit = radius / RADIUS * canvas.scale
        return max(8, round(view[2] * unit)), max(8, round(view[3] * unit))

    def _face(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> pygame.Surface:
        body = partial(disc_face, self.level, self.order, closed, king)
        return self._whole(canvas, radius, ("face", closed, king), body)

    def _part(self, canvas: Canvas, radius: float, name: str) -> pygame.Surface:
        return artwork.picture(name, self._pixels(canvas, radius, artwork.view(name)), fit="both")

    def _focus(self, canvas: Canvas, radius: float, number: int) -> pygame.Surface:
        data = sector_path(number, len(self.order), 7.0)
        ring = svg.path(data, "none", INK, 13.0) + svg.path(data, "none", "#FFFDF4", 6.0, dash="22 11")
        return self._whole(canvas, radius, ("focus", number), lambda: ring)

    def _whole(
        self, canvas: Canvas, radius: float, key: tuple[Hashable, ...], body: Callable[[], str]
    ) -> pygame.Surface:
        """Return a picture as large as the whole disc."""
        view = artwork.view(RIM)
        size = self._pixels(canvas, radius, view)
        return self.picture((*key, size), lambda: svg.render(body(), size, view))

    # -- discs on the table

    def disc(self, canvas: Canvas, width: float, seat: SeatStyle, area: str | None, king: str = "") -> pygame.Surface:
        """Return a seat's disc, `width` units wide: face down, or with the region picked."""
        size = max(8, round(width * canvas.scale))
        return self.picture(("disc", size, seat, area, area == king), lambda: self._disc(size, seat, area, king))

    def _disc(self, size: int, seat: SeatStyle, area: str | None, king: str) -> pygame.Surface:
        if area is not None:
            colour = tint(self.level, area)
            shape = svg.closed(fitted(self.level.regions[area], (0.0, 0.0), 46.0))
            inside = {"house": seat.colour, "inside": svg.mix(colour, PAPER, 0.66), "side": ""}
            body = artwork.drawing(f"{FOLDER}/disc", inside) + svg.path(shape, colour, INK, 2.2)
            body += crown(0.0, 0.0, 24.0) if area == king else ""
            return svg.render(body, (size, size), artwork.view(f"{FOLDER}/disc"))
        made = artwork.picture(f"{FOLDER}/disc", (size, size), {"house": seat.colour}).copy()
        arms = sign_picture(f"shield_{seat.name}", max(1, round(size * 0.46)))
        made.blit(arms, arms.get_rect(center=(round(size / 2), round(size / 2))))
        return made


def box_of(middle: Point, radius: float, number: int, count: int) -> Box:
    """Return a square within a sector of a disc, in canvas units."""
    turn, side = sector_angle(number, count), radius * ROOM
    at = middle[0] + radius * AT * math.cos(turn), middle[1] + radius * AT * math.sin(turn)
    return Box.at(at, side, side)


GAP = 26.0
"""Units between the disc and the map, and around the disc."""
STEP, STEPS = 9, 5
"""Ticks for turning by a single sector, and by each of several."""


class _Square(Widget):
    """The largest square for which there is room."""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(min(room), min(room))


class Disc:
    """The regions, clockwise; disabled ones give a reason. Left and right turn the hand."""

    def __init__(
        self, tools: TableTools, view: ViewData, clear: ClearMap, pictures: DiscPictures, question: OpenQuestion
    ) -> None:
        self._tools, self._view, self._question = tools, view, question
        self._map, self._pictures = clear, pictures
        self.asking = AnswerBuilder(question)
        self.title = Message(f"disc-{purpose_of(question.decision)}", {"count": lost_to_disc(self.asking, view)})
        self.regions = pictures.order
        self.legal = self.asking.next().get("area", [])
        self._closed = frozenset(self.regions).difference(self.legal)
        self.middle, self.radius = (0.0, 0.0), 100.0
        """The disc's place, in canvas units."""
        self.plaque = self.map_box = NOWHERE
        self._hand: float | None = None  # It would look as if it had chosen.
        self._from = self._towards = 0.0
        self._ticks = 0

    # -- layout

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Lay out the disc with a plaque below, and the map at its right, or above it."""
        disc, clear = _Square().sharing(), Widget().sharing()
        plaque = Sized(Overlay(*map(self._plaque, self.regions)), least_h=76.0)
        near = Anchored(Column(disc, plaque, Space(), gap=GAP / 2), y=0.0)
        beside = Row(Sized(near, most_w=box.w * 0.42), clear, gap=GAP)
        tree = Column(clear, Sized(near, most_h=box.h * 0.42), gap=GAP) if box.upright else beside
        tree.place(Ruler(self._tools), box)
        self.map_box, self.plaque = clear.box, plaque.box
        self.middle, self.radius = disc.box.centre, disc.box.h / 2 / 1.08
        self._map.layout(canvas, self.map_box.inset(8.0), lit=True)
        self._pictures.prepare(canvas, self.radius, self._closed, self._view.king)

    def ready(self) -> bool:
        """Return whether disc and map can be drawn at once."""
        return self._map.ready() and self._pictures.ready()

    # -- the choices

    def focusables(self) -> list[Focusable]:
        return [self._focusable(number, area) for number, area in enumerate(self.regions)]

    def _focusable(self, number: int, area: str) -> Focusable:
        words, count = self._tools.words, len(self.regions)
        reason = None if area in self.legal else self._question.why_not(area)
        about = "answer-dial-home" if goes_to_court(self._view, self._question.decision, area) else "answer-to-describe"
        turns = {
            (1, 0): f"disc-{self.regions[(number + 1) % count]}",
            (-1, 0): f"disc-{self.regions[number - 1]}",
        }
        return Focusable(
            f"disc-{area}",
            box_of(self.middle, self.radius, number, count),
            lambda: self.asking.pick("area", area),
            lambda: Message(about, words.at(area)),
            area in self.legal,
            lambda: Message(f"why-{reason}") if reason else None,
            turns,
            lambda x, y: self._sector(x, y) == number,
        )

    def _sector(self, x: float, y: float) -> int | None:
        """Return the sector at a point of the canvas; None beside the sectors."""
        across, down = (x - self.middle[0]) / self.radius, (y - self.middle[1]) / self.radius
        if not INNER <= math.hypot(across, down) <= 1.04:
            return None
        count = len(self.regions)
        return round((math.atan2(down, across) + math.pi / 2) / math.tau * count) % count

    # -- the hand

    def update(self, focus: str | None) -> bool:
        """Advance by one tick, in which the hand turns to what has the focus, or appears there; return whether it
        moved.

        It turns without a sound, though a real one clicks: everyone in the room hears the clicks, and their number
        would give away how far someone has turned, from where everyone knows. Even a single one for each press would
        give away how often they pressed. All discs click when they are revealed.
        """
        number = self._number(focus)
        if number is None:
            return False
        count, before = len(self.regions), self._hand
        if before is None:
            self._hand = self._from = self._towards = float(number)
            return True
        if (self._towards - number) % count:
            self._from, self._ticks = before, 0
            self._towards = self._from + (number - self._from + count / 2) % count - count / 2
        self._ticks += 1
        self._hand = self._towards if self._tools.still else self._turned()
        return self._hand != before

    def _turned(self) -> float:
        """Return where the hand is: it clicks from sector to sector."""
        way = self._towards - self._from
        clicks = max(1, math.ceil(abs(way) - 0.01))
        ticks = STEP if clicks == 1 else STEPS
        if self._ticks >= clicks * ticks:
            return self._towards
        done, part = divmod(self._ticks, ticks)
        return self._from + way / clicks * (done + ease_out_back(part / ticks))

    def _number(self, focus: str | None) -> int | None:
        """Return the sector of a focus id."""
        area = (focus or "").removeprefix("disc-")
        return self.regions.index(area) if area in self.regions else None

    # -- drawing

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        pen, number = Pen(surface, self._tools), self._number(focus)
        area = self.regions[number] if number is not None else None
        pen.panel(self.map_box, line=3.0)  # With a light on the region that the disc points at.
        before = surface.get_clip()
        surface.set_clip(pen.canvas.rect(self.map_box.inset(8.0)).clip(before))
        self._map.draw(surface, area)
        surface.set_clip(before)
        seat = self._tools.seats[self._question.seat]
        hand = self._hand if number is not None else None
        face = DiscFace(self._closed, self._view.king, seat, hand, number)
        self._pictures.draw_face(pen, self.middle, self.radius, face)
        if area is not None:
            self._plaque(area).paint(pen, self.plaque)

    def _plaque(self, area: str) -> Widget:
        """Return a region's name, and its points, or that it means court: beside each other, or with larger type the
        points below."""
        name = self._tools.say(self._tools.words.label(area))
        role = "title" if all(ord(letter) < 0x250 for letter in name) else "bold"
        if goes_to_court(self._view, self._question.decision, area):
            facts: Widget = Text(Message("answer-dial-court"), WORDS.inked("accent"), "center", 1)
        else:
            points = self._view.points(area, self._pictures.level.points)
            facts = prizes(Ruler(self._tools), prize_marks(points, self._view.players))
        row = [Row(Text(name, style, "midleft", 1), facts, gap=28.0, anchor=0.5, fills=False)
               for style in (BODY._replace(role=role), NOTE._replace(role=role, ink="text"))]  # fmt: skip
        below = Column(Text(name, WORDS.inked("text"), "center", 1), facts, gap=0.0, anchor=0.5, fills=False)
        return Panel(FirstThatFits(*row, below), (20.0, TINY), "panel_raised", "frame", 3.0)


def place_on(plate: Box) -> Box:
    """Return the place of a closed disc on a plate: on the arms at its left, and a little higher than the plate."""
    side = min(66.0, plate.h + 12.0)
    return Box(plate.x + 27.0 - side / 2, plate.centre[1] - side / 2, side, side)


def closed_discs(tools: TableTools, pictures: DiscPictures, plates: Sequence[Box], seats: Iterable[int]) -> Layer:
    """Return the layer of these seats' discs, which lie face down on their plates."""
    shown = tuple((seat, place_on(plates[seat])) for seat in seats)

    def draw(surface: pygame.Surface) -> None:
        for seat, place in shown:
            picture = pictures.disc(tools.canvas, place.w, tools.seats[seat], None)
            surface.blit(picture, tools.canvas.rect(place))

    around = Box.around(place for _, place in shown) if shown else NOWHERE
    return Layer(around, (shown, tools.theme), draw, glow=4.0)


def codes(view: ViewData, board: BoardPainter, decision: Decision) -> list[Code]:
    """Return the codes of a secret disc's regions, which lie as on the map."""
    level = board.level

    def paint(area: str, pen: Pen, box: Box) -> None:
        level_map.draw_silhouette(pen, box, level, area, area == view.king)

    return [
        Code(
            f"dial {area}",
            board.names[area],
            level_map.tint(level, area),
            partial(paint, area),
            prize_marks(view.points(area, level.points), view.players),
            Message("area-court") if goes_to_court(view, decision, area) else None,
            area == view.king and purpose_of(decision) in CLOSED_TO,
        )
        for area in level_map.as_on_the_map(level)
    ]
