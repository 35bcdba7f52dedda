"""Secret discs: three, two, one, and they come from the plates, turn over one shortly after the other, and point at the
map."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.heraldry import draw_shield
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.discs import place_on
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Point
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY
from game.ui.look.type_styles import WORDS, TypeStyle
from game.ui.motion.score import Score, after, once, rest, say, sequence, show, sound, stagger, tell, together, wait
from game.ui.motion.verbs import ease_in_out, ease_out, lerp_point, turned
from game.ui.widgets.tree import Anchored, Column, Columns, FirstThatFits, Panel, Row, Sized, Text, seat_mark

WIDEST, APART = 132.0, 16.0
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
        self._kept: dict[Hashable, pygame.Surface] = {}

    @property
    def turns(self) -> list[int]:
        """The ticks after the first disc begins to turn in which each one is on its edge."""
        return [STAGGER * index + TURNS // 2 for index in range(len(self.shown))]

    @property
    def turning(self) -> int:
        """Ticks until all discs have turned over."""
        return TURNS + STAGGER * max(0, len(self.shown) - 1)

    # -- places

    def _rows(self) -> list[Box]:
        """Return the places of the sheets, from the top of the column."""
        column, count = self._c.places.column.box, max(1, len(self.shown))
        step = min(WIDEST + APART, column.h / count)
        return [Box(column.x, column.y + index * step, column.w, step - APART) for index in range(len(self.shown))]

    @staticmethod
    def _side(row: Box) -> float:
        return min(WIDEST, row.h)

    def _middle(self, row: Box) -> Point:
        return row.x - OUT + self._side(row) / 2, row.centre[1]

    def _end(self, index: int) -> Point:
        """Return where a disc's line ends: within its region, beside those of others."""
        area = self.shown[index][1]
        board = self._c.board
        x, y = board.projection.units(board.level.heart(area))
        same = [at for at, (_, other) in enumerate(self.shown) if other == area]
        return x + (same.index(index) - (len(same) - 1) / 2) * 26.0, y

    # -- pictures

    def bake(self) -> None:
        """Make one of the missing pictures."""
        before = len(self._kept)
        if self.shown:
            self._backing(self._ground(self._rows()))
        for index, row in enumerate(self._rows()):
            for named in (False, True):
                if len(self._kept) == before:
                    self._sheet(index, row, named)
            for face in (None, self.shown[index][1]):
                if len(self._kept) == before:
                    self._disc(index, row, face)

    def _picture(self, key: Hashable, row: Box, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        key = key, self._tools.canvas.size_px, row.w, row.h
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def _disc(self, index: int, row: Box, area: str | None) -> pygame.Surface:
        seat, king = self.shown[index][0], self._c.view.king
        style, canvas, side = self._tools.seats[seat], self._tools.canvas, self._side(row)
        return self._picture((index, "disc", area), row, lambda: self._c.discs.disc(canvas, side, style, area, king))

    def _ground(self, rows: Sequence[Box]) -> Box:
        """Return the place of the sheet below all others: it covers the plates."""
        places = self._c.places
        plates = Box.around(places.plates.boxes[seat] for seat in range(self._c.view.players))
        whole = Box.around([*rows, plates])
        return whole.inset(-8.0)

    def _backing(self, ground: Box) -> pygame.Surface:
        return self._picture("ground", ground, lambda: self._make_backing(ground))

    def _make_backing(self, ground: Box) -> pygame.Surface:
        made = pygame.Surface(self._tools.canvas.rect(ground).size, pygame.SRCALPHA)
        Pen(made, self._tools).panel(Box(0.0, 0.0, ground.w, ground.h), "panel_sunk", line=3.0)
        return made

    def _sheet(self, index: int, row: Box, named: bool) -> pygame.Surface:
        return self._picture((index, "sheet", named), row, lambda: self._make_sheet(index, row, named))

    def _make_sheet(self, index: int, row: Box, named: bool) -> pygame.Surface:
        """Return a player's sheet; `named`: with the region picked."""
        tools, (seat, area) = self._tools, self.shown[index]
        made = pygame.Surface(tools.canvas.rect(row).size, pygame.SRCALPHA)
        local, pen = Box(0.0, 0.0, row.w, row.h), Pen(made, tools)
        pen.panel(local.inset(0.0, row.h * 0.08), "panel_raised" if named else "panel", line=3.0)
        left, right = self._side(row) - OUT + 18.0, row.w - 24.0 - ARMS
        draw_shield(pen, (row.w - 14.0 - ARMS / 2, row.h / 2), ARMS, tools.seats[seat])
        who = tools.words.player(seat)
        pen.word(who, (left, row.h * 0.3), WORDS.inked("text_soft"), room=right - left)
        if not named:
            return made
        name = tools.say(tools.words.label(area))
        role = name_role(name)
        style = TypeStyle(BUTTON, role)
        style = style if pen.width(name, style) <= right - left else style._replace(units=SECONDARY)
        pen.word(name, (left, row.h * 0.64), style, room=right - left)
        return made

    # -- drawing

    def draw(self, surface: pygame.Surface, come: float, turning: float, told: float) -> list[pygame.Rect]:
        """Draw all discs; return the pixels touched.

        come     how far they have come from the plates, 0 to 1
        turning  ticks since the first one began to turn
        told     how far the regions' names and lines are shown, 0 to 1
        """
        canvas, rows = self._tools.canvas, self._rows()
        if not rows:
            return []
        if come <= 0.0:
            found = []
            for seat, _ in self.shown:
                place = place_on(self._c.places.plates.boxes[seat])
                surface.blit(self._c.discs.disc(canvas, place.w, self._tools.seats[seat], None), canvas.rect(place))
                found.append(canvas.rect(place))
            return found
        boxes = [place_on(self._c.places.plates.boxes[seat]).inset(-8.0) for seat, _ in self.shown]
        boxes += [row.inset(-OUT - 8.0, -8.0) for row in rows]
        lines = told > 0.0 and not self._c.board.near
        if lines:
            boxes += [Box(*self._end(index), 0.0, 0.0).inset(-2 * DOT) for index in range(len(rows))]
        ground = self._ground(rows)
        boxes.append(ground)
        self._blit_faded(surface, self._backing(ground), canvas.rect(ground), come)
        for index, row in enumerate(rows):
            self._blit_faded(surface, self._sheet(index, row, False), canvas.rect(row), come)
            if told > 0.0:
                self._blit_faded(surface, self._sheet(index, row, True), canvas.rect(row), told)
        if lines:
            for index, row in enumerate(rows):
                self._draw_line(surface, index, row, 1.0 if self._tools.still else ease_in_out(told))
        for index, row in enumerate(rows):
            self._draw_disc(surface, index, row, come, (turning - STAGGER * index) / TURNS)
        return [canvas.rect(Box.around(boxes))]

    @staticmethod
    def _blit_faded(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, shown: float) -> None:
        picture.set_alpha(round(255 * min(1.0, shown)))
        surface.blit(picture, rect)

    def _draw_disc(self, surface: pygame.Surface, index: int, row: Box, come: float, part: float) -> None:
        """Draw a disc on its way, or turning over; `part`: how far it has turned."""
        canvas, (seat, area) = self._tools.canvas, self.shown[index]
        part = max(0.0, min(1.0, part))
        if self._tools.still:
            middle = canvas.pos(*self._middle(row))
            for face, shown in ((None, min(come, 1.0 - part)), (area, part)):
                picture = self._disc(index, row, face)
                if shown > 0.0:
                    self._blit_faded(surface, picture, picture.get_rect(center=middle), shown)
                    picture.set_alpha(255)
            return
        picture = self._disc(index, row, area if part >= 0.5 else None)
        if come < 1.0:
            start = place_on(self._c.places.plates.boxes[seat])
            at = lerp_point(start.centre, self._middle(row), ease_in_out(come))
            grown = (start.w + (self._side(row) - start.w) * ease_in_out(come)) / self._side(row)
            picture = pygame.transform.smoothscale_by(picture, grown)
            surface.blit(picture, picture.get_rect(center=canvas.pos(*at)))
            return
        turned(surface, picture, canvas.pos(*self._middle(row)), abs(1.0 - 2.0 * part))

    def _draw_line(self, surface: pygame.Surface, index: int, row: Box, grown: float) -> None:
        """Draw the line from a disc to its region on the map."""
        canvas, seat = self._tools.canvas, self.shown[index][0]
        start = self._middle(row)
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
    # In large type, they stay on the plates.
    hides = frozenset() if c.tools.theme.large else frozenset(("disc", seat) for seat, _ in discs.shown)
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
    beat, ticks = COUNTED / len(NUMBERS), COUNTED + (0 if c.tools.theme.large else discs.turning)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        # They stay on the plates for 22 ticks, while their pictures are made.
        return discs.draw(surface, max(0.0, min(1.0, (now - 22) / 14)), now - COUNTED, 0.0)

    moves = wait(ticks)
    if not c.tools.theme.large:
        clicks = (after(COUNTED + at, sound("dial")) for at in discs.turns)
        moves = together(stagger(1, [once(discs.bake)] * ticks), show(ticks, draw), *clicks)
    return together(
        stagger(beat, [sound("drum")] * len(NUMBERS)),
        after(COUNTED, sound("discs")),
        moves,
        show(COUNTED, lambda surface, now: _draw_number(c, surface, now / COUNTED)),
    )


def _draw_number(c: Clips, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
    index = min(len(NUMBERS) - 1, int(progress * len(NUMBERS)))
    part = progress * len(NUMBERS) - index
    rect = c.tools.canvas.rect(c.board.box.centred(SIDE, SIDE))
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    box, pen = Box(0.0, 0.0, SIDE, SIDE), Pen(layer, c.tools)
    pen.panel(box, radius=SIDE / 2, line=4.0)
    pen.word(NUMBERS[index], box.centre, TypeStyle(150.0, "bold", "accent", 0.0), "center")
    if not c.tools.still:
        layer = pygame.transform.smoothscale_by(layer, 1.0 - 0.3 * ease_out(part))
    layer.set_alpha(int(255 * max(0.0, min(1.0, part / SOFT, (1.0 - part) / SOFT))))
    surface.blit(layer, layer.get_rect(center=rect.center))
    return [rect]


def _lie_open(c: Clips, discs: RevealedDiscs) -> Score:
    """All discs lie open beside the map, with the names of their regions and a line to each."""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if c.tools.theme.large:  # Names don't fit beside the map.
            return _draw_list(c, surface, discs.shown)
        return discs.draw(surface, 1.0, discs.turning, min(1.0, now / NAMES))

    return show(NAMES + 150, draw)


def _draw_list(c: Clips, surface: pygame.Surface, shown: Sequence[tuple[int, str]]) -> list[pygame.Rect]:
    """Draw the discs as a list, in two columns if one is too tall."""
    tools, room, half = c.tools, c.places.room, -(-len(shown) // 2)
    rows = [_listed(tools, seat, region) for seat, region in shown]
    head = Text(Message("banner-discs"), TypeStyle(HEADING * 0.86, "title", "accent", 1.0), "midtop", 1)
    wide = 620.0 * max(1.0, tools.theme.text_scale)
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
