"""The stage of a scoring: where everything stands on it, what all acts draw, and how a part of an act is played."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.art import buildings, landscape
from game.titles.merlin.table.art.drawings import INK, LIGHT, LINE, MET, MINT, SLATE, SOFT
from game.titles.merlin.table.clips.clip_context import ACT_OF, ACTS, Clips
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box, Point
from game.ui.look import svg
from game.ui.look.pen import Pen, Said
from game.ui.look.theme import BODY, SECONDARY
from game.ui.look.type_styles import TypeStyle
from game.ui.motion.score import Score, after, do, once, say, show, sound, tell, together
from game.ui.table.parts.stage import Piece
from game.ui.widgets.tree import Anchored, FirstThatFits, Padded, Panel, Picture, Row, Sized, Space, Text, Widget

RIM = 8.0
"""Units by which the stage covers more than the board."""
GAP = 14.0
HEADER = 64.0
"""Height of the header with text of usual size."""
ROW = 0.866
CAMELOT = 0.27
"""Height of Camelot above its environs, as a part of the map's."""
GATES = 3
"""Gatehouses in a row."""


class ShowLayout:
    """Boxes on the stage in the window as it is, in canvas units.

    window   all of it, from the upper left corner of the screen
    header   the acts
    content  below the header
    """

    def __init__(self, c: Clips) -> None:
        board, canvas, text_scale = c.places.arrangement.board, c.tools.canvas, c.tools.theme.text_scale
        safe = canvas.safe
        right, low = min(canvas.width, board.right + RIM), min(canvas.height, board.bottom + RIM)
        self.window = Box(0.0, 0.0, right, low)
        x, y = max(board.x, safe.x), max(board.y, safe.y)
        free = Box(x, y, board.right - x, board.bottom - y)
        self.header, self.content = free.split_top(HEADER * max(1.0, min(text_scale, 1.6)), GAP)
        self.map, self.beside = self.content.split_left(self.content.w * 0.62, GAP)
        """The environs, and the column of what territories bring."""

    def castles(self, seats: int) -> list[Box]:
        """Return the panels of the castles, by seat: side by side, in one row or two."""
        rows = 1 if seats == 2 else 2
        found = [box for row in self.content.rows(rows, GAP) for box in row.columns(2, GAP)]
        if seats == 3:
            found[2] = Box(self.content.centre[0] - found[2].w / 2, found[2].y, found[2].w, found[2].h)
        return [box.centred(box.w, min(box.h, box.w * 0.68)) for box in found[:seats]]

    def hex_width(self, rows: int) -> float:
        box = self.map
        high = box.h * (1.0 - CAMELOT) - 2 * GAP
        return min(118.0, (box.w - 2 * GAP) / (COLUMNS + 0.6), high / ((rows - 1) * ROW + 1.2))

    def hex(self, number: int, rows: int) -> Point:
        """Return the middle of a hex."""
        row, column = divmod(number, COLUMNS)
        wide, box = self.hex_width(rows), self.map
        low = box.bottom - 1.6 * GAP - wide * 0.6
        middle = low - (rows - 1) * wide * ROW
        spare = max(0.0, middle - wide * 0.7 - (box.y + box.h * CAMELOT)) * 0.3
        return box.centre[0] + (2 * column + row % 2 - (COLUMNS - 0.5)) * wide / 2, middle - spare + row * wide * ROW

    def gate(self, index: int) -> Box:
        """Return the panel of a principality."""
        rows: Sequence[Box] = self.content.rows(2, GAP)
        return rows[index // GATES].columns(GATES, GAP)[index % GATES]


SIGNS = ("traitor", "build", "influence", "assistant")
"""Signs of the acts."""
PAD = 18.0
HEADING, NAME = 34.0, 29.0


def bold(units: float, ink: str = LIGHT) -> TypeStyle:
    """Return the style of words on the stage, in a size that belongs to the picture."""
    return TypeStyle(units, "bold", ink, 0.0)


def on_plaque(
    part: Widget, pad: tuple[float, float], radius: float, ground: str = SLATE, edge: str = INK, line: float = 2.0
) -> Panel:
    """Return something on an even ground with round corners."""
    return Panel(part, pad, pygame.Color(ground), pygame.Color(edge), line, radius)


class ShowPen(Pen):
    """Draws on the stage; pictures that were drawn are kept.

    layout  where everything stands
    pieces  draws what lies and stands on the table
    """

    tools: TableTools

    def __init__(self, surface: pygame.Surface, c: Clips) -> None:
        super().__init__(surface, c.tools)
        self.c, self.facts, self.pieces, self.layout = c, c.tools.facts, c.tools.pieces, ShowLayout(c)

    def art(
        self, box: Box, key: tuple[object, ...], body: Callable[[], str], view: tuple[float, float, float, float]
    ) -> None:
        """Draw a body into a box; `view` is the part of the drawing that fills it, with the same proportions."""
        rect = self.canvas.rect(box)
        left, top, wide, _ = view
        exact = (left, top, wide, wide * rect.h / max(1, rect.w))
        made = self.c.pictures.picture((*key, rect.size), lambda: svg.render(body(), rect.size, exact))
        self.surface.blit(made, rect)

    def backdrop(self) -> None:
        """Fill the stage with the evening sky. It is soft, so half of the pixels will do."""
        canvas, window = self.canvas, self.layout.window
        rect = canvas.rect(window)

        def make() -> pygame.Surface:
            half = (max(2, rect.w // 2), max(2, rect.h // 2))
            view = (0.0, 0.0, window.w, window.w * half[1] / half[0])
            small = svg.render(landscape.night(window.w, view[3]), half, view)
            made = pygame.transform.smoothscale(small, rect.size).convert()
            thick = canvas.px(4.0)
            ink = pygame.Color(INK)
            made.fill(ink, (rect.w - thick, 0, thick, rect.h))
            made.fill(ink, (0, rect.h - thick, rect.w, thick))
            return made

        self.surface.blit(self.c.pictures.picture(("night", rect.size), make), rect)

    # -- words

    def words(self, said: Said, anchor: str = "midleft", ink: str = LIGHT, most: float = math.inf) -> Widget:
        """Return a line as large as text is now, or smaller to fit, but readable. most: the largest size of its type"""
        largest = min(BODY * self.theme.text_scale, most)
        sizes = (*range(round(largest), round(SECONDARY), -2), SECONDARY)
        return FirstThatFits(*(Text(said, bold(units, ink), anchor, 1) for units in sizes)).sharing()

    def label(self, said: Said, room: Box, ink: str = LIGHT, ground: str = SLATE, at: float = 0.5) -> Box:
        """Draw a text on a rounded ground, and return the ground's box. at: where it is in the room, from 0 at the left
        to 1 at the right"""
        pill = on_plaque(self.words(said, "center", ink, room.h * 0.72), (14.0, 0.0), room.h, ground)
        Anchored(pill, at).paint(self, room)
        return pill.box

    # -- the header

    def header(self, act: int, step: Said) -> None:
        """Draw the four acts: those that are over with a tick, the running one as a light pill with its step."""
        box, text = self.layout.header, self.say(step)
        title = self.say(Message("merlin-show-title", {"number": self.c.view.scoring or 1}))
        rect = self.canvas.rect(box.inset(-4.0))

        def make() -> pygame.Surface:
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            pen, scale = ShowPen(made, self.c), box.h / HEADER
            heading = Text(title, TypeStyle(HEADING * scale, "title", LIGHT, 1.0), "midleft", 1, grow=1.0)
            names, signs = ([pen.act(index, act, text, named) for index in range(len(ACTS))] for named in (True, False))
            forms = (Row(first, *acts, gap=6.0) for first, acts in (
                (heading, names), (Space(grow=1.0), names), (Space(grow=1.0), signs)))  # fmt: skip
            header = on_plaque(FirstThatFits(*forms), (PAD, 6.0 * scale), 14.0, line=3.0)
            header.paint(pen, Box(4.0, 4.0, box.w, box.h))
            return made

        self.surface.blit(
            self.c.pictures.picture(("header", act, text, title, rect.size, self.theme.text_scale), make), rect
        )

    def act(self, index: int, act: int, step: str, named: bool) -> Widget:
        """Return the pill of an act; `act`: the running one, which has its name in any case, and its step."""
        scale, running, over = self.layout.header.h / HEADER, index == act, index < act
        ink, ground = (INK, LIGHT) if running else (LIGHT if over else SOFT, SLATE)
        fill, edge = (MET, LIGHT) if over else (ink, INK) if running else (SLATE, LINE)

        def mark(_pen: Pen, box: Box) -> None:
            self.disc(box.centre, 16.0 * scale, 2.0, fill, edge)
            if over:
                self.pieces.sign(self.surface, box.centre, "tick", 24.0 * scale, "#FFFFFF", MET)
            else:
                number = TypeStyle(SECONDARY * scale, "plain-bold", LIGHT, 0.0)
                self.word(str(index + 1), box.centre, number, "center")

        def words(said: Said, units: float) -> Text:
            return Text(said, TypeStyle(units * scale, "bold", ink, 1.0), "midleft", 1)

        row = Row(
            Picture(mark, 32.0 * scale, 32.0 * scale),
            words(Message(f"merlin-show-{ACTS[index]}"), NAME) if named or running else None,
            piece(30.0 * scale, self.pieces.sign, SIGNS[index], 29.0 * scale, ink, ground),
            words(step, SECONDARY) if running and step else None,
            gap=8.0 * scale,
        )
        pad = 8.0 * scale, 0.0
        return on_plaque(row, pad, self.layout.header.h, LIGHT) if running else Padded(row, pad)

    # -- parts of panels

    def disc(self, middle: Point, radius: float, rim: float, fill: str, edge: str) -> None:
        """Draw a filled circle with a rim around it."""
        at = self.canvas.pos(*middle)
        pygame.draw.circle(self.surface, edge, at, self.canvas.px(radius + rim))
        pygame.draw.circle(self.surface, fill, at, self.canvas.px(radius))

    def marker(self, at: Point, seat: int, radius: float) -> None:
        self.pieces.marker(self.surface, at, seat, radius)

    def frame(self, box: Box) -> None:
        """Draw the frame around the panel that is scored now."""
        for reach, wide, shade in ((6.0, 9.0, INK), (4.5, 5.0, LIGHT)):
            rect = self.canvas.rect(box.inset(-reach))
            pygame.draw.rect(self.surface, shade, rect, self.canvas.px(wide), self.canvas.px(12.0))

    def seat_name(self, box: Box, seat: int) -> None:
        """Draw a seat's mark and name at the left of a box."""
        side = min(box.h * 0.66, 34.0)
        mark = piece(side, self.pieces.marker, seat, side / 2)
        name = Text(self.tools.words.player(seat), TypeStyle(BODY, "bold", LIGHT), "midleft", 1, grow=1.0)
        sheet = on_plaque(Row(mark, name, gap=12.0), (12.0, 0.0), 12.0)
        Anchored(Sized(sheet, h=box.h), 0.0).paint(self, box)

    def castle(self, wall: Box) -> None:
        """Draw a castle whose wall fills a box; its tower rises above it."""
        room = Box(wall.x - 24.0, wall.y - wall.h * 0.86, wall.w + 68.0, wall.h * 1.86 + 8.0)
        view = (-24.0, -wall.h * 0.86, room.w, room.h)
        self.art(room, ("castle",), lambda: buildings.castle_wall(0.0, 0.0, wall.w, wall.h), view)

    def gatehouse(self, index: int) -> Box:
        """Draw a principality's gatehouse with its name; return its panel."""
        box, name = self.layout.gate(index), self.facts.principalities[index]
        room = box.inset(-4.0, -4.0)
        view = (-4.0, -4.0, room.w, room.h)
        self.art(room, ("gatehouse", name), lambda: buildings.gatehouse(name, 0, 0, box.w, box.h), view)
        unit = box.w / 240.0
        style, at = TypeStyle(28.0 * max(1.0, unit), "title", INK, 0.0), (box.x + 78.0 * unit, box.y + 42.0 * unit)
        self.word(self.tools.words.principality(name), at, style, room=box.w - 84.0 * unit)
        return box

    def halo(self, at: Point, width: float, strength: float) -> None:
        """Draw soft mint light around a point; `strength` from 0 to 1."""
        part = round(4 * max(0.0, min(1.0, strength)))
        if not part:
            return
        pixels = max(8, round(width * self.canvas.scale))

        def make() -> pygame.Surface:
            body = "".join(svg.circle(50, 50, 48 - 4 * step, MINT, opacity=0.028 * part) for step in range(11))
            return svg.render(body, (pixels, pixels), (0, 0, 100, 100))

        self.c.pictures.put(self.surface, self.canvas, at, self.c.pictures.picture(("glow", part, pixels), make))


# -- playing a part of an act

OPENS = 22
"""Ticks for the stage to appear."""
FLIES = 30
"""Ticks for points to fly to a plate."""
DrawAct: TypeAlias = Callable[[ShowPen, float], None]
"""Draws the running act, as of that many ticks after its part began."""


class ShowPart(NamedTuple):
    """A part of an act: what an event brings.

    step     of the act, as its header says it
    opening  what the bar says until the outcome is shown
    told     the tick at which it is
    hides    pieces that are on the stage, not at their places
    """

    event: Event
    ticks: float
    step: Said = ""
    opening: Message | None = None
    told: float = math.inf
    hides: frozenset[Piece] = frozenset()


def played(c: Clips, part: ShowPart, draw: DrawAct, *others: Score) -> Score:
    """The stage with its running act, and what comes on top of it or is heard; it stays open after that."""
    opens = not c.show.open

    def stand(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        rect = c.tools.canvas.rect(ShowLayout(c).window)
        appears, clip = opens and now < OPENS, surface.get_clip()
        drawn = pygame.Surface(rect.size) if appears else surface
        drawn.set_clip(rect.clip(drawn.get_clip()))
        pen = ShowPen(drawn, c)
        pen.backdrop()
        pen.header(ACT_OF[type(part.event)], part.step)
        draw(pen, now)
        surface.set_clip(clip)
        if appears:
            drawn.set_alpha(round(255 * now / OPENS))
            surface.blit(drawn, rect)
        return [rect]

    shown = [once(c.show.rise), show(part.ticks, stand), *others]
    if opens:
        shown.append(sound("cloth"))
    if part.opening is not None:
        shown += [say(part.opening), after(min(part.told, part.ticks), tell())]
    shown.append(after(part.ticks, do(lambda: c.show.note(part.event))))
    return c.act(together(*shown), hides=part.hides)


def points_leave(c: Clips, at: float, seat: int, points: int, score: int, start: Callable[[], Point]) -> Score:
    """A seat's points leave the stage at a tick, and count up when they have landed. score: the seat's then"""
    lands = together(sound("coin", seat, max(0, points)), c.count_up(seat, score))
    return after(at, c.coin(FLIES, start, seat, points), after(FLIES, lands))
