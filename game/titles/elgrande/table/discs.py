"""The secret disc: its drawings, which follow the level, and the dial of the regions behind the curtain.

Also: the codes that replace the disc, and the closed discs on the plates of those who have locked in.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.board_picture import level_map
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture, ClearMap
from game.titles.elgrande.table.board_picture.level_map import LevelMap, around_the_dial, crown, placed, tint
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, sign_picture
from game.titles.elgrande.table.sentences import CLOSED_TO, goes_to_court, lost_to_disc, purpose_of
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.focus import Focusable
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.kit.board_parts.camera import ring_box
from game.ui.kit.layered_picture import Layer
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen
from game.ui.look.theme import BODY, SECONDARY, Theme
from game.ui.motion.verbs import ease_out_back
from game.ui.table.parts.slot_answers import AnswerBuilder
from game.ui.table.parts.stage import Spotlights
from game.ui.table.parts.table_question import Code

FOLDER = "titles/elgrande/disc"
RADIUS = 292.0
"""Radius of the dial, in units of the drawing."""
FACE = (-318.0, -318.0, 652.0, 660.0)
"""View of the dial with its rim and shadow."""
SMALL = (-54.0, -54.0, 108.0, 108.0)
"""View of a disc on the table."""
INNER, OUTER = 0.53, 0.98
"""Radii between which the sectors lie, as parts of the dial's."""
AT = 0.765
"""Radius at which the silhouettes lie."""
ROOM = 0.36
"""Largest side of a silhouette, as a part of the radius: a long one may be larger."""
LONG = 1.16
INK, PAPER, PALE = "#1E1611", "#FFF8E4", "#D8CDB0"


def sector_angle(sector: float, count: int) -> float:
    """Return the direction of a sector's middle: the first is at the top, the others follow clockwise."""
    return math.tau * sector / count - math.pi / 2


def sector_at(x: float, y: float, count: int) -> int | None:
    """Return the sector at a point around the dial's middle, in units of its radius; None beside the sectors."""
    if not INNER <= math.hypot(x, y) <= 1.04:
        return None
    return round((math.atan2(y, x) + math.pi / 2) / math.tau * count) % count


def sector_path(number: int, count: int, inset: float = 0.0) -> str:
    """Return path data of a sector."""
    near, far = RADIUS * INNER + inset, RADIUS * OUTER - inset
    middle, half = sector_angle(number, count), math.pi / count
    lean_near, lean_far = inset / near, inset / far
    outer = [(far, middle - half + lean_far + 2 * (half - lean_far) * step / 12) for step in range(13)]
    inner = [(near, middle + half - lean_near - 2 * (half - lean_near) * step / 8) for step in range(9)]
    return svg.closed([(radius * math.cos(turn), radius * math.sin(turn)) for radius, turn in (*outer, *inner)])


def _wood(name: str) -> str:
    stops = "".join(f'<stop offset="{offset}%" stop-color="{colour}"/>'
                    for offset, colour in ((0, "#E3B674"), (60, "#C08442"), (100, "#8A5527")))  # fmt: skip
    return f'<defs><radialGradient id="{name}" cx="42%" cy="36%" r="80%">{stops}</radialGradient></defs>'


def dial_face(level: LevelMap, order: Sequence[str], closed: Collection[str], king: str) -> str:
    """Draw the dial: nine sectors with silhouettes in a wooden rim. `closed`: regions that can't be picked."""
    r, count = RADIUS, len(order)
    parts = [
        svg.ellipse(10, 18, r * 1.06, r * 1.05, "#08171B", 0.4),
        svg.circle(0, 0, r * 1.06, INK),
        _wood("w") + svg.circle(0, 0, r * 1.043, "url(#w)"),
    ]
    notches = ""
    for turn in (math.tau * at / 72 for at in range(72)):
        x, y = r * math.cos(turn), r * math.sin(turn)
        notches += f"M{x:.1f} {y:.1f}L{x * 1.04:.1f} {y * 1.04:.1f}"
    parts += [svg.path(notches, "none", INK, 2.4, 0.5), svg.circle(0, 0, r * 0.995, INK)]
    for number, area in enumerate(order):
        parts.append(_sector(level, area, number, count, area in closed))
        if area == king:
            x, y = _middle(number, count)
            parts.append(crown(x, y, r * 0.17))
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
    ring = [(x, y) for x, y in level.regions[area]]
    parts.append(svg.path(svg.closed(fitted(ring, _middle(number, count), RADIUS * ROOM)), colour, INK, 3.2))
    return "".join(parts)


def fitted(ring: Sequence[Point], middle: Point, side: float) -> list[Point]:
    """Return an outline at a place, with its larger side about `side`: one that is much longer than high is a little
    longer."""
    _left, _top, width, height = ring_box(ring, 0.0)
    stretched = side * (LONG if max(width, height) > 1.8 * min(width, height) else 1.0)
    return placed(ring, stretched / max(width, height), middle)


def _middle(number: int, count: int) -> Point:
    turn = sector_angle(number, count)
    return RADIUS * AT * math.cos(turn), RADIUS * AT * math.sin(turn)


def sector_focus(number: int, count: int) -> str:
    """Draw the ring of what has the focus around a sector."""
    data = sector_path(number, count, 7.0)
    return svg.path(data, "none", INK, 13.0) + svg.path(data, "none", "#FFFDF4", 6.0, dash="22 11")


def open_disc(level: LevelMap, colour: str, area: str, crowned: bool) -> str:
    """Draw a disc that shows the region picked."""
    ring = [(x, y) for x, y in level.regions[area]]
    shape = svg.path(svg.closed(fitted(ring, (0.0, 0.0), 46.0)), tint(level, area), INK, 2.2)
    ground = svg.mix(tint(level, area), PAPER, 0.66)
    disc = artwork.drawing(f"{FOLDER}/disc", {"house": colour, "inside": ground, "side": ""})
    return "".join([disc, shape, crown(0.0, 0.0, 24.0) if crowned else ""])


PLATE, HUB = f"{FOLDER}/plate", f"{FOLDER}/hub"
ARMS = 0.42
"""Height of the arms on the dial's hub, as a part of its radius."""
SMALL_ARMS = 0.46
"""Height of the arms on a closed disc, as a part of its width."""


class Dial(NamedTuple):
    """What a dial shows.

    closed   regions that can't be picked; king: his region
    hand     the sector that the hand points at; fractional while it turns
    focused  the sector with the focus
    """

    closed: frozenset[str]
    king: str
    seat: SeatStyle
    hand: float
    focused: int | None


class DialPictures(KeptPictures):
    """Draws discs at any size."""

    def __init__(self, theme: Theme, level: LevelMap, baker: Baker | None) -> None:
        """baker: makes the dial's pictures ahead; None: they are made when first drawn"""
        super().__init__(theme)
        self.level, self.order = level, tuple(around_the_dial(level))
        self._baker = baker
        self._job: Job | None = None

    # -- the dial

    def prepare(self, canvas: Canvas, radius: float, closed: Collection[str], king: str) -> None:
        """Begin to make the dial's pictures for a size."""
        make = partial(self._make, canvas, radius, frozenset(closed), king)
        self._job = self._baker.start(make) if self._baker is not None else Job(make)

    def ready(self) -> bool:
        """Return whether the pictures begun last are made."""
        return self._job is None or not self._job.pending

    def _make(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> None:
        self._face(canvas, radius, closed, king)
        for part in (PLATE, HUB):
            self._part(canvas, radius, part)
        for number in range(len(self.order)):
            self._focus(canvas, radius, number)

    def draw_dial(self, pen: Brush, middle: Point, radius: float, dial: Dial) -> None:
        """Draw a dial around a point."""
        if self._job is not None:
            self._job.wait()
        canvas = pen.canvas

        def put(picture: pygame.Surface, view: tuple[float, float, float, float]) -> None:
            unit = radius / RADIUS * canvas.scale
            x, y = middle[0] * canvas.scale + view[0] * unit, middle[1] * canvas.scale + view[1] * unit
            pen.surface.blit(picture, (round(x), round(y)))

        put(self._face(canvas, radius, dial.closed, dial.king), FACE)
        if dial.focused is not None:
            put(self._focus(canvas, radius, dial.focused), FACE)
        turn = -math.degrees(sector_angle(dial.hand, len(self.order)) + math.pi / 2)
        turned = pygame.transform.rotozoom(self._part(canvas, radius, PLATE), turn, 1.0)
        pen.surface.blit(turned, turned.get_rect(center=canvas.pos(*middle)))
        put(self._part(canvas, radius, HUB), artwork.view(HUB))
        draw_shield(pen, (middle[0], middle[1] + radius * 0.01), radius * ARMS, dial.seat)

    def _pixels(self, canvas: Canvas, radius: float, view: tuple[float, float, float, float]) -> tuple[int, int]:
        unit = radius / RADIUS * canvas.scale
        return max(8, round(view[2] * unit)), max(8, round(view[3] * unit))

    def _face(self, canvas: Canvas, radius: float, closed: frozenset[str], king: str) -> pygame.Surface:
        size = self._pixels(canvas, radius, FACE)
        body = partial(dial_face, self.level, self.order, closed, king)
        return self.picture(("face", size, closed, king), lambda: svg.render(body(), size, FACE))

    def _part(self, canvas: Canvas, radius: float, name: str) -> pygame.Surface:
        return artwork.picture(name, self._pixels(canvas, radius, artwork.view(name)), fit="both")

    def _focus(self, canvas: Canvas, radius: float, number: int) -> pygame.Surface:
        size, count = self._pixels(canvas, radius, FACE), len(self.order)
        made = partial(sector_focus, number, count)
        return self.picture(("focus", size, number), lambda: svg.render(made(), size, FACE))

    # -- discs on the table

    def disc(self, canvas: Canvas, width: float, seat: SeatStyle, area: str | None, king: str = "") -> pygame.Surface:
        """Return a seat's disc, `width` units wide: face down, or with the region picked."""
        size = max(8, round(width * canvas.scale))
        return self.picture(("disc", size, seat, area, area == king), lambda: self._disc(size, seat, area, king))

    def _disc(self, size: int, seat: SeatStyle, area: str | None, king: str) -> pygame.Surface:
        if area is not None:
            body = open_disc(self.level, seat.colour, area, area == king)
            return svg.render(body, (size, size), SMALL)
        made = artwork.picture(f"{FOLDER}/disc", (size, size), {"house": seat.colour}).copy()
        arms = sign_picture(f"shield_{seat.name}", max(1, round(size * SMALL_ARMS)))
        made.blit(arms, arms.get_rect(center=(round(size / 2), round(size / 2))))
        return made


def box_of(middle: Point, radius: float, number: int, count: int) -> Box:
    """Return a square within a sector of a dial, in canvas units."""
    turn, side = sector_angle(number, count), radius * ROOM
    x, y = middle[0] + radius * AT * math.cos(turn), middle[1] + radius * AT * math.sin(turn)
    return Box(x - side / 2, y - side / 2, side, side)


GAP = 26.0
"""Units between the dial and the map, and around the dial."""
SHARE = 0.42
"""Largest part of the width for the dial."""
STEP, STEPS = 9, 5
"""Ticks for turning by a single sector, and by each of several."""
REST = 0.5
"""Sectors beyond the lowest one that the hand points at first: between two of them."""
PLAQUE = 76.0
POINT = 40.0
LATIN = 0x250


class Disc:
    """The regions, clockwise; disabled ones give a reason. Left and right turn the hand."""

    def __init__(
        self, tools: TableTools, view: ViewData, board: BoardPicture, clear: ClearMap, pictures: DialPictures,
        question: OpenQuestion,
    ) -> None:  # fmt: skip
        self._tools, self._view, self._board, self._question = tools, view, board, question
        self._map, self._pictures = clear, pictures
        self.asking = AnswerBuilder(question)
        self.title = Message(f"disc-{purpose_of(question.decision)}", {"count": lost_to_disc(self.asking, view)})
        self.regions = pictures.order
        self.legal = self.asking.next().get("area", [])
        self.middle, self.radius = (0.0, 0.0), 100.0
        """The dial's place, in canvas units."""
        self.plaque = self.map_box = NOWHERE
        self._hand = self._from = (len(self.regions) - 1) // 2 + REST
        self._towards: float = self._hand
        self._ticks = 0

    # -- layout

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Lay out the dial on the left with a plaque below, and the map on the right."""
        theme = self._tools.theme
        high = max(PLAQUE, theme.line_height(BODY, "bold", canvas) + 20.0)
        wide = 0.0
        if self._tools.large:
            high = 2 * theme.line_height(SECONDARY, "bold", canvas) + 24.0
            names = [self._name(area) for area in self.regions]
            wide = max(theme.measure(name, SECONDARY, "bold", canvas)[0] for name in names) + 48.0
        room = min(box.h - high - GAP, box.w * SHARE)
        self.radius = room / 2 / 1.08
        left = Box(box.x, box.y, max(room, wide), box.h)
        self.middle = left.centre[0], box.y + room / 2
        self.plaque = Box(left.x, box.y + room + GAP / 2, left.w, high)
        self.map_box = Box(left.right + GAP, box.y, box.right - left.right - GAP, box.h)
        self._map.layout(canvas, self.map_box.inset(8.0), lit=True)
        self._pictures.prepare(canvas, self.radius, self._closed(), self._view.king)

    def _name(self, area: str) -> str:
        return self._tools.say(self._tools.words.label(area))

    def _closed(self) -> frozenset[str]:
        return frozenset(area for area in self.regions if area not in self.legal)

    def ready(self) -> bool:
        """Return whether dial and map can be drawn at once."""
        return self._map.ready() and self._pictures.ready()

    # -- the choices

    def focusables(self) -> list[Focusable]:
        return [self._focusable(number, area) for number, area in enumerate(self.regions)]

    def _focusable(self, number: int, area: str) -> Focusable:
        words, count = self._tools.words, len(self.regions)
        reason = None if area in self.legal else self._question.why_not(area)
        about = "answer-dial-home" if goes_to_court(self._view, self._question.decision, area) else "answer-to-describe"
        turns = {
            (1, 0): f"dial-{self.regions[(number + 1) % count]}",
            (-1, 0): f"dial-{self.regions[number - 1]}",
        }
        return Focusable(
            f"dial-{area}",
            box_of(self.middle, self.radius, number, count),
            lambda: self.asking.pick("area", area),
            lambda: Message(about, words.at(area)),
            area in self.legal,
            Message(f"why-{reason}") if reason else None,
            turns,
            lambda x, y: self._sector(x, y) == number,
        )

    def _sector(self, x: float, y: float) -> int | None:
        """Return the sector at a point of the canvas."""
        across, down = (x - self.middle[0]) / self.radius, (y - self.middle[1]) / self.radius
        return sector_at(across, down, len(self.regions))

    # -- the hand

    def update(self, focus: str | None) -> bool:
        """Advance by one tick, in which the hand turns to what has the focus; return whether it moved.

        It turns without a sound, though a real one clicks: everyone in the room hears the clicks, and their number
        would give away how far someone has turned, from where everyone knows. Even a single one for each press would
        give away how often they pressed. All discs click when they are revealed.
        """
        number = self._number(focus)
        if number is None:
            return False
        count = len(self.regions)
        if (self._towards - number) % count:
            self._from, self._ticks = self._hand, 0
            self._towards = self._from + (number - self._from + count / 2) % count - count / 2
        before = self._hand
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
        area = (focus or "").removeprefix("dial-")
        return self.regions.index(area) if area in self.regions else None

    # -- drawing

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        number = self._number(focus)
        area = self.regions[number] if number is not None else None
        self._draw_map(surface, area)
        seat = self._tools.seats[self._question.seat]
        dial = Dial(frozenset(self._closed()), self._view.king, seat, self._hand, number)
        self._pictures.draw_dial(Pen(surface, self._tools), self.middle, self.radius, dial)
        if area is not None:
            theme.panel(surface, canvas, self.plaque, "panel_raised", "frame", line=3.0)
            self._draw_plaque(surface, area)

    def _draw_map(self, surface: pygame.Surface, area: str | None) -> None:
        """Draw the map on its sheet, with a light on the region that the dial points at."""
        theme, canvas = self._tools.theme, self._tools.canvas
        theme.panel(surface, canvas, self.map_box, "panel", "frame", line=3.0)
        before = surface.get_clip()
        surface.set_clip(canvas.rect(self.map_box.inset(8.0)).clip(before))
        self._map.draw(surface, area)
        surface.set_clip(before)

    def _draw_plaque(self, surface: pygame.Surface, area: str) -> None:
        """Draw a region's name, and its points, or that it means court."""
        tools, view = self._tools, self._view
        theme, canvas, plaque = tools.theme, tools.canvas, self.plaque.inset(20.0, 8.0)
        name = self._name(area)
        role = "title" if all(ord(letter) < LATIN for letter in name) and not self._tools.large else "bold"
        home = goes_to_court(view, self._question.decision, area)
        facts = tools.say("answer-dial-court") if home else ""
        points = () if home else view.points(area, self._board.level.points)
        wide = theme.measure(facts, SECONDARY, "bold", canvas)[0] if facts else len(points) * theme.size(POINT)
        if self._tools.large:
            upper, lower = plaque.split_top(plaque.h * 0.52)
            theme.text(surface, canvas, name, upper.centre, SECONDARY, "text", role, "center", upper.w, 1)
            place = lower.centred(wide, lower.h)
        else:
            gap = 28.0
            room = plaque.w - wide - gap
            size = next((units for units in (BODY, SECONDARY) if theme.measure(name, units, role, canvas)[0] <= room),
                        SECONDARY)  # fmt: skip
            name_wide = theme.measure(name, size, role, canvas)[0]
            left = plaque.centre[0] - (name_wide + gap + wide) / 2
            theme.text(surface, canvas, name, (left, plaque.centre[1]), size, "text", role, "midleft")
            place = Box(left + name_wide + gap, plaque.y, wide, plaque.h)
        if facts:
            theme.text(surface, canvas, facts, place.centre, SECONDARY, "accent", "bold", "center")
            return
        cells = place.centred(wide, min(place.h, theme.size(POINT))).columns(len(points))
        for index, (value, cell) in enumerate(zip(points, cells, strict=True)):
            theme.panel(surface, canvas, cell, "outline" if index == 0 else "panel", "outline", radius=4.0, line=3.0)
            theme.text(surface, canvas, str(value), cell.centre, SECONDARY, "light" if index == 0 else "ink",
                       "plain-bold", "center")  # fmt: skip


WIDEST, BEYOND = 66.0, 12.0
"""Largest width of a disc, and by how much it is higher than its plate, in units."""
ON_ARMS = 27.0
"""Distance of its middle from the plate's left edge: it lies on the arms there."""


def place_on(plate: Box) -> Box:
    """Return the place of a closed disc on a plate."""
    side = min(WIDEST, plate.h + BEYOND)
    return Box(plate.x + ON_ARMS - side / 2, plate.centre[1] - side / 2, side, side)


class ClosedDiscs:
    """Draws the discs that lie face down; a clip that turns them over hides them."""

    def __init__(self, tools: TableTools, view: ViewData, spotlights: Spotlights, pictures: DialPictures) -> None:
        self._tools, self._view, self._spotlights, self._pictures = tools, view, spotlights, pictures

    def layer(self, plates: Sequence[Box]) -> Layer:
        """Return the layer of all discs on these plates, by seat."""
        hidden = self._spotlights.hidden
        shown = [(seat, place_on(plates[seat])) for seat in self._view.locked if ("disc", seat) not in hidden]
        around = Box.around(place for _, place in shown) if shown else NOWHERE
        look = id(self._tools.theme)
        return Layer(around, (tuple(shown), look), lambda surface: self._draw(surface, shown), glow=4.0)

    def _draw(self, surface: pygame.Surface, shown: Sequence[tuple[int, Box]]) -> None:
        canvas = self._tools.canvas
        for seat, place in shown:
            picture = self._pictures.disc(canvas, place.w, self._tools.seats[seat], None)
            surface.blit(picture, canvas.rect(place))


class SecretDiscs:
    """Makes the discs and codes of the nine regions."""

    def __init__(
        self, tools: TableTools, view: ViewData, board: BoardPicture, clear: ClearMap, pictures: DialPictures
    ) -> None:
        self._tools, self._view, self._board = tools, view, board
        self._clear, self._pictures = clear, pictures

    def picker(self, question: OpenQuestion) -> Disc:
        """Return the disc to show behind the curtain."""
        return Disc(self._tools, self._view, self._board, self._clear, self._pictures, question)

    def codes(self, decision: Decision) -> list[Code]:
        """Return the regions' codes, which lie as on the map."""
        return [self._code(decision, area) for area in level_map.as_on_the_map(self._board.level)]

    def _code(self, decision: Decision, area: str) -> Code:
        view, level = self._view, self._board.level
        return Code(
            f"dial {area}",
            self._board.names[area],
            level_map.tint(level, area),
            partial(self._paint, area),
            tuple(view.points(area, level.points)),
            Message("area-court") if goes_to_court(view, decision, area) else None,
            area == view.king and purpose_of(decision) in CLOSED_TO,
        )

    def _paint(self, area: str, surface: pygame.Surface, box: Box) -> None:
        crowned = area == self._view.king
        level_map.draw_silhouette(surface, self._tools.canvas, self._board.level, area, box, crowned)

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the seats that have yet to choose, and those that have chosen."""
        return self._view.dialling, self._view.locked
