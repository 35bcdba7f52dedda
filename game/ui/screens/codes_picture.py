"""The large parts of the screen on which several people choose in secret by code, the same for every code: the legend
of the cells, and the players' letters.

A letter is written while its player chooses, folded and sealed once they have locked in, and opened again at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.message import Message, PlayerNames
from game.match.records import Seat
from game.session.session_context import BLOCKS, Way
from game.ui.canvas import Box
from game.ui.codes import (
    MEMBERS,
    NUMBERS,
    SIDE,
    code_sign,
    key_cap,
    left_letters,
    rows_of,
)
from game.ui.input.bindings import Family
from game.ui.input.pads import Pads
from game.ui.kit.plates import plate_name
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.type_styles import BODY, NOTE, SMALL, TINY
from game.ui.motion.verbs import passed
from game.ui.table.parts.table_question import Code
from game.ui.widgets.short_texts import FittedText, Words
from game.ui.widgets.signs import draw_glyph, prizes
from game.ui.widgets.tree import (
    Anchored,
    Changing,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)


def filling(seat: SeatStyle, radius: float) -> artwork.Filling:
    """Return what fills the picture of a seal that large: its outline gets no thicker from a radius of 60 on. Ivory is
    too light for wax."""
    wax = "#CFC3A6" if seat.name == "ivory" else seat.colour
    return {"house": wax, "ink": seat.ink, "shape": seat.shape, "outline": min(1.0, 60.0 / radius)}


# -- the legend


class LegendCell(Panel):
    """The meaning of one code."""

    def __init__(self, code: Code, part: Widget) -> None:
        super().__init__(part, (SMALL, 2.0))
        self._code = code

    def draw(self, pen: Pen) -> None:
        ground = pen.theme.colour("panel_raised")
        if self._code.tint:
            paper = 0.8 if pen.theme.contrast == "high" else 0.62
            ground = pygame.Color(self._code.tint).lerp(ground, paper)
        pen.panel(self.box, ground, "outline", 3.0, radius=7.0)
        if not self._code.closed:
            return
        # Hatch a cell that nobody may choose.
        surface, rect, before = pen.surface, pen.canvas.rect(self.box.inset(4.0)), pen.surface.get_clip()
        surface.set_clip(rect.clip(before))
        for x in range(rect.left - rect.h, rect.right, max(4, pen.canvas.px(17.0))):
            ends = (x, rect.bottom), (x + rect.h, rect.top)
            pygame.draw.line(surface, pen.theme.colour("panel_rim"), *ends, pen.canvas.px(2.5))
        surface.set_clip(before)


class Legend(Changing):
    """The meaning of each cell, in rows of three, with the buttons and keys that choose it. Names have the period
    typeface if it has their letters and there is room, and two lines; points are shown if all of them have room."""

    def __init__(
        self, tools: SignTools, codes: Sequence[Code | None], ways: Collection[Way], family: Family | None
    ) -> None:
        """ways: how people choose. family: the kind of all controllers, whose letters are then shown"""
        super().__init__()
        self._tools, self._codes, self._family = tools, codes, family
        self._pads, self._blocks = "pad" in ways, [way for way in BLOCKS if way in ways]
        latin = all(ord(letter) < 0x250 for code in codes if code is not None for letter in code.name)
        names = [(role, lines) for lines in (2, 1) for role in (("title", "bold") if latin else ("bold",))]
        self._forms = [(*name, *more) for name, more in product(names, product((True, False), (68.0, 44.0)))]

    def place(self, ruler: Ruler, box: Box) -> None:
        """Show the first form that fits, in cells that are not much higher than wide; those after it aren't made."""
        most = (rows_of(len(self._codes)) + 0.5) / (SIDE + 0.5) * box.w
        self.box = box._replace(h=min(box.h, ruler.grown(most, 2.0)))
        self.fill(ruler, (self._table(*form) for form in self._forms))

    @property
    def cells(self) -> list[Box]:
        """The places of the codes."""
        return [part.box for part in self.all() if isinstance(part, LegendCell)]

    def _table(self, role: str, lines: int, points: bool, side: float) -> Widget:
        """Return the legend with names in this typeface and number of lines. side: of the controllers' signs"""
        columns = max(1, min(SIDE, len(self._codes)))
        cells = [
            LegendCell(code, self._cell(number, code, role, lines, points)) if code is not None else Space()
            for number, code in enumerate(self._codes)
        ]
        table: Widget = Grid(*cells, columns=columns, gap=TINY)
        if self._pads:
            heads = [self._head(column, side) for column in range(columns)]
            arms = [Anchored(code_sign("arms", side, (row,))) for row in range(rows_of(len(cells)))]
            head = Row(Space(side + 2 * TINY), Grid(*heads, columns=columns, gap=TINY).sharing(), gap=0.0)
            beside = Sized(Grid(*arms, columns=1, gap=TINY), w=side + 2 * TINY)
            table = Column(Sized(head, h=side + 2 * TINY), Row(beside, table.sharing(), gap=0.0).sharing(), gap=0.0)
        return Panel(table, SMALL, line=3.0)

    def _head(self, column: int, side: float) -> Widget:
        """Return the button of a column, with its letter if all controllers have the same."""
        family, button = self._family, code_sign("faces", side, (column,))
        if family is None or family == "generic":
            return Anchored(button)
        letter = Picture(lambda pen, box: draw_glyph(pen, box, family, MEMBERS[column]), 48.0, 48.0)
        return Anchored(Row(button, letter, gap=SMALL))

    def _cell(self, number: int, code: Code, role: str, lines: int, points: bool) -> Widget:
        """Return a cell's name, and below it its picture beside points and keys, which stand alone without room."""
        first, *rest = code.name.split(" ")
        names = [code.name, *([" ".join([f"{first[0]}.", *rest]), f"{first[0]}. {rest[-1]}"] if rest else [])]
        style = NOTE._replace(role=role, ink="ink")
        ruler = Ruler(self._tools)
        name = Sized(Words([FittedText(way) for way in names], style, anchor="midtop", most=lines),
                     least_w=ruler.width([first, *rest][-1], style))  # fmt: skip
        letters = {"left": left_letters(self._tools.devices), "right": NUMBERS}
        side = ruler.grown(46.0, 1.6)
        keys = [key_cap(letters[way][number], way, side) for way in self._blocks]
        facts = self._facts(ruler, code) if points else None
        told = Column(facts, Row(*keys, gap=TINY) if keys else None, gap=TINY, anchor=1.0, fills=False)
        high = told.takes(ruler, Size(999.0, 999.0)).h
        if code.paint is None:
            return Column(name, Sized(Anchored(told), most_h=high).sharing(), gap=0.0)
        picture = Picture(code.paint)
        if not told.parts:
            return Column(name, Sized(picture, least_h=44.0).sharing(), gap=0.0)  # Other things are smaller for it.
        seen = Sized(picture, least_w=52.0, least_h=52.0).sharing()
        beside = Row(seen, Anchored(told, 1.0, 1.0 if keys else 0.5), gap=SMALL)
        return Column(name, Sized(FirstThatFits(beside, Anchored(told)), most_h=high).sharing(), gap=0.0)

    @staticmethod
    def _facts(ruler: Ruler, code: Code) -> Widget | None:
        """Return a cell's points, or what it means instead."""
        if code.note is not None:
            return Text(code.note, NOTE.inked("ink"), "center", 1)
        return prizes(ruler, code.points) if code.points else None


# -- the letters

LEAST_ROW = 118.0
"""Least height of letters with a second line."""
FOLDS, DROPS, FADES = 11, 7, 9
"""Ticks in which a letter folds and its seal drops, or fades while movement is reduced: 180, 120 and 150 ms."""
CRACKS = 14
"""Ticks in which all seals break."""
NAMES = (BODY._replace(role="bold"), NOTE._replace(role="bold", ink=BODY.ink))
STATES = (Message("codes-thinking"), Message("codes-locked"))


class ChoiceLetters(Widget):
    """One letter for each player of the phase. It shows who has locked in and, for a moment, that a press was heard:
    the same for every press, also for one that locks nothing."""

    def __init__(self, tools: SignTools, pads: Pads, sealed: Collection[int]) -> None:
        """sealed: the seats that have locked in before"""
        self.tools, self.pads = tools, pads
        self.people: Sequence[Seat] = ()
        self.seats: Sequence[int] = ()
        self.ways: Mapping[int, tuple[Way, str]] = {}
        self.boxes: list[Box] = []
        self._sealed = dict.fromkeys(sealed, FOLDS + DROPS)
        """Ticks since each seat has locked in."""
        self._heard: Counter[int] = Counter()
        """Ticks for which each seat's letter shows that a press was heard."""
        self._cracked = 0
        """Ticks since all seals began to break."""

    # -- time

    def hear(self, seat: int) -> None:
        """Show for a moment that a press of this seat was heard."""
        self._heard[seat] = FOLDS + DROPS

    def forget_presses(self) -> None:
        self._heard = Counter()

    def update(self, waiting: Collection[int], opens: bool) -> bool:
        """Advance by one tick; return whether anything has changed. `opens`: all seals break now."""
        moved = bool(self._heard)
        self._heard -= Counter(list(self._heard))
        for seat in self.seats:
            if seat in waiting:
                moved = self._sealed.pop(seat, None) is not None or moved
            elif self._sealed.setdefault(seat, 0) < FOLDS + DROPS:
                self._sealed[seat] += 1
                moved = True
        if opens and self._cracked < CRACKS:
            self._cracked += 1
            moved = True
        return moved

    # -- the tree

    def show(self, people: Sequence[Seat], seats: Sequence[int], ways: Mapping[int, tuple[Way, str]]) -> None:
        """Show these seats. `ways`: how each person chooses and with which device; missing seats are bots."""
        self.people, self.seats, self.ways = people, seats, ways

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, self._row(ruler, room.w).takes(ruler, room).h)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        row = self._row(ruler, box.w)
        row.place(ruler, box)
        self.boxes = [part.box for part in row.all() if isinstance(part, Panel)]

    def draw(self, pen: Pen) -> None:
        self._row(pen, self.box.w).paint(pen, self.box)

    def _row(self, ruler: Ruler, wide: float) -> Widget:
        """Return the letters side by side: with state and device in a second line; with the device alone, if the words
        of all states don't fit; or the names alone, with large text."""
        ways = []
        for words, device, least in ((True, True, LEAST_ROW), (False, True, LEAST_ROW), (False, False, 90.0)):
            made = [self._sheet(ruler, seat, words, device) for seat in self.seats]
            ways.append(Sized(Grid(*made, columns=len(made), gap=SMALL), least_h=least))
        most = len(self.seats) * (480.0 + SMALL) - SMALL
        return Anchored(Sized(FirstThatFits(*ways), w=min(wide, most), most_h=138.0), 0.5, 0.0)

    def _sheet(self, ruler: Ruler, seat: int, words: bool, device: bool) -> Widget:
        """Return one player's sheet."""
        colour, locked = ruler.theme.seat(self.people[seat].colour).colour, seat in self._sealed
        high = 86.0 if device else 72.0
        stripe = Picture(partial(_paint_stripe, colour), SMALL)
        letter = Picture(partial(self._paint_letter, seat), high * 132.0 / 104.0, high)
        forms = PlayerNames([one.name for one in self.people]).forms(seat)
        told: list[Widget] = [Space(grow=1.0), Sized(plate_name(forms, NAMES, 0.0), h=ruler.step(BODY))]
        if device:
            later = seat in self.ways and self.ways[seat][0] == "curtain"
            state = Message("codes-later") if later and not locked else STATES[locked]
            style = NOTE.inked("text" if locked else "text_soft")
            said = Levelled(state, STATES, style, "midleft", 1).sharing() if words else Space(grow=1.0)
            told.append(Row(said, *self._device(ruler, seat), gap=4.0))
        names = Column(*told, Space(grow=1.0), gap=0.0).sharing()
        fill = "panel_raised" if locked or seat in self._heard else "panel"
        return Panel(Row(stripe, letter, names, gap=2.0), (7.0, 6.0 if device else 2.0), fill, line=3.0)

    def _device(self, ruler: Ruler, seat: int) -> list[Widget]:
        """Return the sign of a seat's device, and the number next to it."""
        kind, device = self.ways.get(seat, ("bot", ""))
        pad = self.pads.pad(device) if kind == "pad" else None
        number = [Text(str(pad.place), NOTE._replace(role="bold"), "midright", 1)] if pad is not None else []
        return [code_sign(kind, ruler.step(NOTE) * 0.74), *number]

    # -- drawing

    def _paint_letter(self, seat: int, pen: Pen, box: Box) -> None:
        style, ticks = pen.theme.seat(self.people[seat].colour), self._sealed.get(seat)
        pen.picture(box, "pictures/letter/written", {"house": style.colour, "shape": style.shape})
        if ticks is None:
            return
        broken = self._cracked / CRACKS
        if pen.tools.settings.reduce_motion:
            shown = passed(ticks, FADES) * (1.0 - broken)
            pen.picture(box, "pictures/letter/folded", shown=shown)
            _paint_seal(pen, box, style, shown, 0.0)
            return
        folded, sealed = passed(ticks, FOLDS), passed(ticks - FOLDS, DROPS)
        ways = ("open", "half", "shut")
        way = ways[min(int(3 * folded), 2)] if not broken else ways[2 - min(int(3 * broken), 2)]
        pen.picture(box, "pictures/letter/folded", {"flap": way}, min(1.0, 2 * folded))
        _paint_seal(pen, box, style, sealed, broken)


def _paint_seal(pen: Pen, letter: Box, seat: SeatStyle, sealed: float, broken: float) -> None:
    """Draw the seal that drops on a letter, or its halves, which turn away from each other."""
    if sealed <= 0.0 or broken >= 1.0:
        return
    side = max(1, pen.canvas.px(letter.h * 0.7 * (1.7 - 0.7 * sealed)))
    whole = artwork.picture("pictures/seal", (side, side), filling(seat, 30.0)).copy()
    whole.set_alpha(round(255 * min(1.0, 2 * sealed) * (1.0 - broken * broken)))
    middle = pen.canvas.pos(*letter.centre)
    if not broken:
        pen.surface.blit(whole, whole.get_rect(center=middle))
        return
    away, half = round(side * 0.3 * broken), pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    for way in (-1, 1):
        half.fill(0)
        half.blit(whole, (0, 0))
        half.fill(0, (0 if way > 0 else side // 2, 0, side // 2 + 1, side))
        turned = pygame.transform.rotate(half, -30.0 * way * broken)
        pen.surface.blit(turned, turned.get_rect(center=(middle[0] + way * away, middle[1] + round(away * broken))))


def _paint_stripe(colour: str, pen: Pen, box: Box) -> None:
    pen.fill(box, "outline")
    pen.fill(box.inset(2.0), colour)
