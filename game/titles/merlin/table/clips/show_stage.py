"""The stage of a scoring: where everything stands on it, what all acts draw, and how a part of an act is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art import buildings
from game.titles.merlin.table.art.drawings import INK, LIGHT, LINE, MET, MINT, SLATE, SOFT
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.clips.ledger import ACT_OF, ACTS, GAP, HEADER, SIGNS, ShowLayout
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box, Point, Touched
from game.ui.kit.art.sheet import left_alone
from game.ui.look import artwork, svg
from game.ui.look.artwork import ViewBox
from game.ui.look.pen import Pen, Said
from game.ui.look.theme import BODY, SECONDARY
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.motion.score import Score, after, do, say, show, sound, tell, together
from game.ui.motion.verbs import blended, passed
from game.ui.widgets.tree import (
    Anchored,
    FirstThatFits,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
)

PAD = 18.0
HEADING, NAME = 34.0, 29.0
WALL = (300.0, 240.0)
"""Size of the wall of a principality that these are made for."""


def on_plaque(
    part: Widget, pad: tuple[float, float], radius: float, ground: str = SLATE, edge: str = INK, line: float = 2.0
) -> Panel:
    """Return something on an even ground with round corners."""
    return Panel(part, pad, ground, edge, line, radius)


def disc(pen: Pen, middle: Point, radius: float, rim: float, fill: str, edge: str) -> None:
    """Draw a filled circle with a rim around it."""
    at = pen.canvas.pos(*middle)
    pygame.draw.circle(pen.surface, edge, at, pen.canvas.px(radius + rim))
    pygame.draw.circle(pen.surface, fill, at, pen.canvas.px(radius))


class ShowPen(Pen):
    """Draws on the stage; pictures that were drawn are kept.

    layout  where everything stands
    pieces  draws what lies and stands on the table
    """

    tools: TableTools

    def __init__(self, surface: pygame.Surface, c: Clips) -> None:
        super().__init__(surface, c.tools)
        self.c, self.facts, self.pieces, self.layout = c, c.tools.facts, c.tools.pieces, c.ledger.layout

    def art(self, box: Box, key: tuple[object, ...], body: Callable[[], str], view: ViewBox) -> None:
        """Draw a body into a box; `view` is the part of the drawing that fills it, with the same proportions."""
        rect = self.canvas.rect(box)
        left, top, wide, _ = view
        exact = (left, top, wide, wide * rect.h / max(1, rect.w))
        made = self.c.pictures.picture((*key, rect.size), lambda: svg.render(body(), rect.size, exact))
        self.surface.blit(made, rect)

    def backdrop(self) -> None:
        """Fill the screen with the evening sky. It is soft, so half of the pixels will do."""
        size = self.canvas.size_px

        def make() -> pygame.Surface:
            half = (max(2, size[0] // 2), max(2, size[1] // 2))
            wide, high = 1080.0 * half[0] / half[1], 1080.0
            view = (0.0 if wide > high else 660.0, 0.0, wide, high)  # An upright stage would cover the moon.
            small = svg.render(artwork.drawing("titles/merlin/land/night"), half, view).convert()
            return pygame.transform.smoothscale(small, size)

        self.surface.blit(self.c.pictures.picture(("night", size), make), (0, 0))

    def reaches(self, box: Box) -> bool:
        """Return whether a box is in what is painted now, so that it has to be drawn."""
        return bool(self.surface.get_clip().colliderect(self.canvas.rect(box)))

    # -- words

    def label(self, said: Said, room: Box, ink: str = LIGHT, ground: str = SLATE, at: float = 0.5) -> None:
        """Draw a text on a rounded ground. at: where it is in the room, from 0 at the left to 1 at the right"""
        words = Text(said, TypeStyle(BODY, "bold", ink, 1.3), "center", 1)
        Anchored(on_plaque(words, (14.0, 0.0), room.h, ground), at).paint(self, room)

    # -- the header

    def header(self, act: int, playing: Event | None) -> None:
        """Draw the four acts: those that are over with a tick, the running one as a light pill with its step."""
        box, step = self.layout.header, self.say(self._step(act, playing))
        title = Message("merlin-show-title", {"number": self.c.view.scoring or 1})

        def tree() -> Widget:
            heading = Text(title, TypeStyle(HEADING * box.h / HEADER, "title", LIGHT, 1.0), "midleft", 1, grow=1.0)
            names, signs = (
                [self.act(index, act, step, named) for index in range(len(ACTS))] for named in (True, False)
            )
            forms = (Row(first, *pills, gap=6.0) for first, pills in (
                (heading, names), (Space(grow=1.0), names), (Space(grow=1.0), signs)))  # fmt: skip
            return on_plaque(FirstThatFits(*forms), (PAD, 6.0), 14.0, line=3.0)

        self.c.trees.paint(self, box, "acts", (act, step, title), tree)

    def _step(self, act: int, playing: Event | None) -> Said:
        """Return how far an act is."""
        indexes, of, events = self.facts.index, len(self.facts.principalities), self.c.show.seen(Event)
        steps = [event for event in (*events, playing) if event is not None and ACT_OF[type(event)] == act]
        if act == 1:
            return Message("merlin-show-count", {"count": len(steps)})
        done = max(
            (indexes[event.principality] + 1 for event in steps if isinstance(event, ev.InfluenceScored)), default=0
        )
        if act == 0:
            done, of = sum(isinstance(event, ev.TraitorsScored) for event in steps), len(self.tools.seats)
        return Message("merlin-show-step", {"step": done, "of": of}) if act < len(ACTS) - 1 else ""

    def act(self, index: int, act: int, step: str, named: bool) -> Widget:
        """Return the pill of an act; `act`: the running one, which has its name in any case, and its step."""
        scale, running, over = self.layout.header.h / HEADER, index == act, index < act
        ink, ground = (INK, LIGHT) if running else (LIGHT if over else SOFT, SLATE)

        def mark(pen: Pen, box: Box) -> None:
            if over:
                self.pieces.mark(pen.surface, box.centre, "tick", 17.0 * scale, MET)
                return
            fill, edge = (ink, INK) if running else (SLATE, LINE)
            disc(pen, box.centre, 16.0 * scale, 2.0, fill, edge)
            pen.word(str(index + 1), box.centre, TypeStyle(SECONDARY * scale, "plain-bold", LIGHT, 0.0), "center")

        def words(said: Said, units: float) -> Text:
            return Text(said, TypeStyle(units * scale, "bold", ink, 0.0), "midleft", 1)

        row = Row(
            Picture(mark, 32.0 * scale, 32.0 * scale),
            words(Message(f"merlin-show-{ACTS[index]}"), NAME) if named or running else None,
            piece(30.0 * scale, self.pieces.sign, SIGNS[index], 29.0 * scale, ink, ground),
            words(step, SECONDARY) if running and step else None,
            gap=TINY * scale,
        )
        pad = 8.0 * scale, 0.0
        return on_plaque(row, pad, self.layout.header.h, LIGHT) if running else Padded(row, pad)

    # -- parts of panels

    def frame(self, box: Box) -> None:
        """Draw the frame around the panel that is scored now."""
        for reach, wide, shade in ((6.0, 9.0, INK), (4.5, 5.0, LIGHT)):
            self.outline(box.inset(-reach), shade, wide, 12.0)

    def seat_name(self, box: Box, seat: int) -> None:
        """Draw a seat's mark and name at the left of a box."""
        side = min(box.h * 0.66, 34.0)
        mark = piece(side, self.pieces.marker, seat, side / 2)
        name = Text(self.tools.words.player(seat), TypeStyle(BODY, "bold", LIGHT, 1.25), "midleft", 1, grow=1.0)
        sheet = on_plaque(Row(mark, name, gap=SMALL), (SMALL, 0.0), 12.0)
        Anchored(Sized(sheet, h=box.h), 0.0).paint(self, box)

    def castle(self, wall: Box) -> None:
        """Draw a castle whose wall fills a box; its tower rises above it."""
        room = Box(wall.x - 24.0, wall.y - wall.h * 0.86, wall.w + 68.0, wall.h * 1.86 + 8.0)
        view = (-24.0, -wall.h * 0.86, room.w, room.h)
        self.art(room, ("castle",), lambda: buildings.castle_wall(0.0, 0.0, wall.w, wall.h), view)

    def wall(self, index: int) -> tuple[Box, float]:
        """Draw a principality's wall with its name; return its box, and the units in one of its drawing's."""
        box, name = self.layout.wall(index), self.facts.principalities[index]
        unit = min(box.w / WALL[0], box.h / WALL[1])
        room, high = box.inset(-4.0), box.h / unit
        view = (-4.0 / unit, -4.0 / unit, room.w / unit, room.h / unit)
        self.art(room, ("wall", name), lambda: buildings.principality_wall(name, box.w / unit, high), view)
        style = TypeStyle(32.0 * unit, "title", LIGHT, 0.0)
        self.word(self.tools.words.principality(name), (box.x + 82.0 * unit, box.y + 46.0 * unit), style)
        return box, unit

    def halo(self, at: Point, width: float, strength: float) -> None:
        """Draw soft mint light around a point; `strength` from 0 to 1."""
        part = round(4 * passed(strength))
        if not part:
            return
        pixels = max(8, round(width * self.canvas.scale))

        def make() -> pygame.Surface:
            body = "".join(svg.circle(50, 50, 48 - 4 * step, MINT, opacity=0.028 * part) for step in range(11))
            return svg.render(body, (pixels, pixels), (0, 0, 100, 100))

        self.put(self.c.pictures.picture(("glow", part, pixels), make), at)


# -- playing a part of an act

OPENS = 22
"""Ticks for the stage to appear."""
FLIES = 30
"""Ticks for points to fly to the ledger."""
READ = 46
"""Ticks for the sentence, once the last points have landed."""
DrawAct: TypeAlias = Callable[[ShowPen, int, Event | None, float], None]
"""Draws an act, as of that many ticks after the part of it that plays began, if any does."""


class ShowPart(NamedTuple):
    """A part of an act: what an event brings.

    told     the tick at which all its points have landed
    place    what moves meanwhile, on the stage
    opening  what the bar says until then
    """

    event: Event
    told: float
    place: Callable[[ShowLayout], Box]
    opening: Message | None = None


def draw_stage(pen: ShowPen, act: int, draw: DrawAct, playing: Event | None = None) -> None:
    """Draw the stage with an act, as it stands before `playing` begins."""
    pen.backdrop()
    pen.header(act, playing)
    pen.c.ledger.paint(pen, act)
    draw(pen, act, playing, 0.0)


def stage_picture(c: Clips, draw: Callable[[ShowPen], object]) -> pygame.Surface:
    """Return the whole screen with the stage."""
    made = pygame.Surface(c.tools.canvas.size_px)
    draw(ShowPen(made, c))
    return made


def fading(c: Clips, surface: pygame.Surface, stage: pygame.Surface, strength: float) -> Touched:
    """Draw the picture of a stage with a strength from 0 to 1, but nothing over the bar; return its pixels."""
    with left_alone(surface, c.ledger.layout.bar):
        blended(surface, stage, stage.get_rect(), strength)
    return [surface.get_rect()]


def played(c: Clips, part: ShowPart, draw: DrawAct, *others: Score) -> Score:
    """Move the parts of the running act on the stage, with what comes on top of it or is heard; the stage stays open
    after that, and all else on it is part of the table's picture."""
    opens, ticks, act = 0 if c.show.open else OPENS, round(part.told) + READ, ACT_OF[type(part.event)]
    begun = list[pygame.Surface]()

    def stand(surface: pygame.Surface, now: float) -> Touched:
        if now < opens:
            if not begun:
                begun.append(stage_picture(c, partial(draw_stage, act=act, draw=draw, playing=part.event)))
            return fading(c, surface, begun[0], now / OPENS)
        pen, clip = ShowPen(surface, c), surface.get_clip()
        rect = c.tools.canvas.rect(part.place(pen.layout).inset(-GAP)).clip(clip)
        with left_alone(surface, pen.layout.bar.clip(rect)):
            surface.set_clip(rect)
            pen.backdrop()
            draw(pen, act, part.event, now)
            surface.set_clip(clip)
        return [rect]

    begins = do(partial(c.show.begin, part.event))
    shown = [after(opens, begins), show(ticks, stand), *others, after(part.told, tell())]
    if opens:
        shown.append(sound("cloth"))
    if part.opening is not None:
        shown.append(say(part.opening))
    shown.append(after(ticks, do(partial(c.show.note, part.event))))
    return c.act(together(*shown), getattr(part.event, "seat", None))


def points_leave(
    c: Clips, at: float, event: Event, gain: tuple[int, int], score: int, start: Callable[[], Point]
) -> Score:
    """Points leave the stage at a tick, and land in the ledger's column of the event's act. gain: the seat and its
    points; score: the seat's then"""
    seat, points = gain
    goal = partial(c.ledger.spot, seat, ACT_OF[type(event)])
    lands = together(
        sound("coin", seat, max(0, points)), do(partial(c.show.land, event, seat, points)), c.count_up(seat, score)
    )
    return after(at, c.coin(FLIES, start, seat, points, goal), after(FLIES, lands))
