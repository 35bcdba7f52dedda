"""Secret discs: three, two, one, and they come from the plates, turn over one shortly after the other, and point at the
map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.heraldry import sign
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.discs import place_on
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY
from game.ui.look.type_styles import SMALL, WORDS, TypeStyle
from game.ui.motion.score import Score, after, once, rest, say, sequence, show, sound, stagger, tell, together, wait
from game.ui.motion.verbs import blended, ease_in_out, ease_out, lerp, lerp_point, passed, presence, turned
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Columns,
    FirstThatFits,
    Padded,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

WIDEST, APART = 148.0, 16.0
"""Largest width of a disc, and the gap between two, in units."""
OUT = 18.0
"""Units by which a disc stands out of its sheet, on the left."""
TURNS, STAGGER = 13, 3
"""Ticks in which a disc turns over, and after which the next one begins."""
ARMS = 58.0
DOT = 9.0
"""Radius of the end of a line to the map."""


class RevealedDiscs:
    """Draws a disc for each player who has picked a region, beside the map."""

    def __init__(self, c: Clips, event: ev.DialsRevealed) -> None:
        self._c, self._tools = c, c.tools
        self.shown = [(seat, area) for seat, area in enumerate(event.choices) if area is not None]
        self.beside = all(map(self._fits, range(len(self.shown))))
        """Whether there is room for them beside the map."""
        self._sheet = cache(self._made_sheet)
        self._ground = cache(self._made_ground)

    @property
    def turns(self) -> list[int]:
        """The ticks after the first disc begins to turn in which each one is on its edge."""
        return [STAGGER * index + TURNS // 2 for index in range(len(self.shown))]

    @property
    def turning(self) -> int:
        """Ticks until all discs have turned over."""
        return TURNS + STAGGER * max(0, len(self.shown) - 1)

    # -- places

    def _row(self, index: int) -> Box:
        """Return the place of a sheet in the column, which they share from the middle on."""
        column, count = self._c.places.column.box, len(self.shown)
        step = min(WIDEST + 3 * APART, column.h / count)
        top = column.y + (column.h - step * count + APART) / 2
        return Box(column.x, top + index * step, column.w, step - APART)

    @staticmethod
    def _disc_on(row: Box) -> Box:
        """Return the place of the disc on a sheet."""
        side = min(WIDEST, row.h)
        return Box(row.x - OUT, row.centre[1] - side / 2, side, side)

    def _end(self, index: int) -> Point:
        """Return where a disc's line ends: within its region, beside those of others."""
        area = self.shown[index][1]
        board = self._c.board
        x, y = board.projection.units(board.level.heart(area))
        same = [at for at, (_, other) in enumerate(self.shown) if other == area]
        return x + (same.index(index) - (len(same) - 1) / 2) * 26.0, y

    # -- pictures

    def make_ahead(self) -> list[Score]:
        """Make the pictures, a few in each tick."""
        return [once(partial(self._drawn, index, named)) for index in range(len(self.shown)) for named in (False, True)]

    def _drawn(self, index: int, named: bool) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a player's sheet and disc; `named`: with the region picked."""
        (seat, area), row = self.shown[index], self._row(index)
        discs, style, king = self._c.discs, self._tools.seats[seat], self._c.view.king
        disc = discs.disc(self._tools.canvas, self._disc_on(row).w, style, area if named else None, king)
        return self._sheet(self._tools.canvas, row, seat, area if named else None), disc

    def _made_ground(self, canvas: Canvas, box: Box) -> pygame.Surface:
        """Return the sheet below all others."""
        made = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        Pen(made, self._tools).panel(Box(0.0, 0.0, box.w, box.h), "background_warm", line=3.0, depth=0.0)
        return made

    def _made_sheet(self, canvas: Canvas, row: Box, seat: int, area: str | None) -> pygame.Surface:
        made = pygame.Surface(canvas.rect(row).size, pygame.SRCALPHA)
        self._told(row, seat, area).paint(Pen(made, self._tools), Box(0.0, 0.0, row.w, row.h))
        return made

    def _fits(self, index: int) -> bool:
        """Return whether a sheet has room for all that it says."""
        row = self._row(index)
        room = Size(row.w, row.h)
        return self._told(row, *self.shown[index]).takes(Ruler(self._tools), room).within(room)

    def _told(self, row: Box, seat: int, area: str | None) -> Widget:
        """Return a player's name, the region they picked if it is open, and their arms, beside the disc."""
        tools, disc = self._tools, Sized(Space(), w=self._disc_on(row).right - row.x)
        name, said = Text(tools.words.player(seat), WORDS.inked("text_soft"), "midleft", 1), ""
        if area is not None:
            said = tools.say(tools.words.label(area))
        styles = (TypeStyle(units, name_role(said)) for units in (BUTTON, SECONDARY))
        words = Column(name, FirstThatFits(*(Text(said, each, "midleft", 1) for each in styles)), gap=0.0, anchor=0.5)
        arms = sign(f"shield_{tools.seats[seat].name}", ARMS)
        line = Row(disc, words.sharing(), Anchored(arms), Space(), gap=SMALL)
        return Padded(Panel(line, 0.0, "panel" if area is None else "panel_raised", line=3.0), (0.0, row.h * 0.08))

    # -- drawing

    def draw(self, surface: pygame.Surface, come: float, turning: float, told: float) -> Touched:
        """Draw all discs; return the pixels touched.

        come     how far they have come from the plates, 0 to 1
        turning  ticks since the first one began to turn
        told     how far the regions' names and lines are shown, 0 to 1
        """
        canvas, column, rows = self._tools.canvas, self._c.places.column, range(len(self.shown))
        if not rows:
            return []
        starts = [place_on(column.plates.boxes[seat]) for seat, _ in self.shown]
        if come <= 0.0:
            for start, (seat, _) in zip(starts, self.shown, strict=True):
                surface.blit(self._c.discs.disc(canvas, start.w, self._tools.seats[seat], None), canvas.rect(start))
            return [canvas.rect(start) for start in starts]
        ground = column.box.inset(-8.0)  # It covers plates and cards.
        blended(surface, self._ground(canvas, ground), canvas.rect(ground), come)
        for index in rows:
            for named, shown in ((False, come), (True, told)):
                blended(surface, self._drawn(index, named)[0], canvas.rect(self._row(index)), shown)
        touched = [ground.inset(-OUT - 8.0)]
        if told > 0.0 and not self._c.board.near:
            for index in rows:
                self._draw_line(surface, index, 1.0 if self._tools.still else ease_in_out(told))
            touched += [Box(*self._end(index), 0.0, 0.0).inset(-2 * DOT) for index in rows]
        for index, start in enumerate(starts):
            self._draw_disc(surface, index, start, come, (turning - STAGGER * index) / TURNS)
        return [canvas.rect(Box.around(touched))]

    def _draw_disc(self, surface: pygame.Surface, index: int, start: Box, come: float, part: float) -> None:
        """Draw a disc on its way from `start`, or turning over; `part`: how far it has turned."""
        canvas, end = self._tools.canvas, self._disc_on(self._row(index))
        part = passed(part)
        middle = canvas.pos(*end.centre)
        if self._tools.still:
            for named, shown in ((False, min(come, 1.0 - part)), (True, part)):
                picture = self._drawn(index, named)[1]
                blended(surface, picture, picture.get_rect(center=middle), shown)
            return
        picture = self._drawn(index, part >= 0.5)[1]
        if come < 1.0:
            way = ease_in_out(come)
            picture = pygame.transform.smoothscale_by(picture, lerp(start.w, end.w, way) / end.w)
            middle = canvas.pos(*lerp_point(start.centre, end.centre, way))
            surface.blit(picture, picture.get_rect(center=middle))
            return
        turned(surface, picture, middle, abs(1.0 - 2.0 * part))

    def _draw_line(self, surface: pygame.Surface, index: int, grown: float) -> None:
        """Draw the line from a disc to its region on the map."""
        canvas, seat = self._tools.canvas, self.shown[index][0]
        start = self._disc_on(self._row(index)).centre
        end = lerp_point(start, self._end(index), grown)
        ink, colour = self._tools.theme.colour("outline"), pygame.Color(self._tools.seats[seat].colour)
        for tone, wide, dot in ((ink, 10.0, DOT + 3.0), (colour, 5.0, DOT)):
            pygame.draw.line(surface, tone, canvas.pos(*start), canvas.pos(*end), canvas.px(wide))
            pygame.draw.circle(surface, tone, canvas.pos(*end), canvas.px(dot))


NUMBERS = ("3", "2", "1")
COUNTED = 54
"""Ticks in which the numbers are shown."""
SIDE = 240.0
SOFT = 0.25
"""Part of a number's time spent fading in, and fading out."""
NAMES = 14
"""Ticks in which names and lines appear."""


def revealed(c: Clips, event: ev.DialsRevealed) -> Score:
    """The discs come from the plates while three are counted, turn over, and lie open beside the map. Only then does
    the bar say what they show."""
    discs = RevealedDiscs(c, event)
    # Otherwise they stay on the plates.
    hides = frozenset(("disc", seat) for seat, _ in discs.shown if discs.beside)
    open_discs = c.act(_lie_open(c, discs), hides=hides, lit={area: "chosen" for _, area in discs.shown})
    return sequence(
        say(Message("log-discs-turn")),
        c.act(_countdown(c, discs), hides=hides),
        rest(waits=False),
        tell(),
        open_discs,
        rest(),
    )


def _countdown(c: Clips, discs: RevealedDiscs) -> Score:
    """Three, two, one: each number shrinks a little; with animations off numbers and discs only fade in and out.

    There is a drumbeat for each number, and then a click for each disc that turns over: they were silent while people
    turned them (see `Disc.update`). How many there are, and when, everyone knows already.
    """
    beat, ticks = COUNTED / len(NUMBERS), COUNTED + (discs.turning if discs.beside else 0)

    def draw(surface: pygame.Surface, now: float) -> Touched:
        # They stay on the plates for 22 ticks, while their pictures are made.
        return discs.draw(surface, passed(now - 22, 14), now - COUNTED, 0.0)

    moves = wait(ticks)
    if discs.beside:
        clicks = (after(COUNTED + at, sound("dial")) for at in discs.turns)
        moves = together(stagger(1, discs.make_ahead()), show(ticks, draw), *clicks)
    return together(
        stagger(beat, [sound("drum")] * len(NUMBERS)),
        after(COUNTED, sound("discs")),
        moves,
        show(COUNTED, lambda surface, now: _draw_number(c, surface, now / COUNTED)),
    )


def _draw_number(c: Clips, surface: pygame.Surface, progress: float) -> Touched:
    index = min(len(NUMBERS) - 1, int(progress * len(NUMBERS)))
    part = progress * len(NUMBERS) - index
    rect = c.tools.canvas.rect(c.board.box.centred(SIDE, SIDE))
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    box, pen = Box(0.0, 0.0, SIDE, SIDE), Pen(layer, c.tools)
    pen.panel(box, radius=SIDE / 2, line=4.0)
    pen.word(NUMBERS[index], box.centre, TypeStyle(150.0, "bold", "accent", 0.0), "center")
    if not c.tools.still:
        layer = pygame.transform.smoothscale_by(layer, 1.0 - 0.3 * ease_out(part))
    blended(surface, layer, layer.get_rect(center=rect.center), presence(part, 1.0, SOFT, SOFT))
    return [rect]


def _lie_open(c: Clips, discs: RevealedDiscs) -> Score:
    """All discs lie open beside the map, with the names of their regions and a line to each."""

    def draw(surface: pygame.Surface, now: float) -> Touched:
        if not discs.beside:
            return _draw_list(c, surface, discs.shown)
        return discs.draw(surface, 1.0, discs.turning, passed(now, NAMES))

    return show(NAMES + 150, draw)


def _draw_list(c: Clips, surface: pygame.Surface, shown: Sequence[tuple[int, str]]) -> Touched:
    """Draw the discs as a list, in two columns if one is too tall."""
    tools, room, half = c.tools, c.places.room, -(-len(shown) // 2)
    rows = [_listed(tools, seat, region) for seat, region in shown]
    head = Text(Message("banner-discs"), TypeStyle(HEADING * 0.86, "title", "accent", 1.0), "midtop", 1)
    wide = Ruler(tools).grown(620.0, 2.0)
    one, two = Column(head, *rows), Column(head, Columns(rows[:half], rows[half:], gap=60.0))
    forms = (Sized(Panel(form, 40.0, line=3.0), w=min(room.w, most)) for form, most in ((one, wide), (two, 2 * wide)))
    panel = FirstThatFits(*forms)
    Anchored(panel).paint(Pen(surface, tools), room)
    return [tools.canvas.rect(panel.box.inset(-2.0))]


def _listed(tools: TableTools, seat: int, region: str) -> Row:
    """Return a player and their region."""
    side, style = tools.theme.size(BODY) * 0.86, tools.seats[seat]
    mark = seat_mark(style, side)
    who = Text(tools.words.player(seat), TypeStyle(BODY, "bold"), "midleft", 1)
    return Row(mark, who, Text(tools.words.label(region), TypeStyle(BODY, ink="accent"), "midright", 1, grow=1.0))
