"""A sheet of words at the table, beside what it is about, with a line to it; and tips, for people to whom a
decision, a card, a space or a scoring comes up for the first time."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, product

import pygame

from game.core.message import Message, key_of, plain
from game.session.lesson import matches
from game.session.questions import OpenQuestion
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.focus import Focusable, nothing
from game.ui.input.intents import Cancel, Confirm, Intent, Press
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, MEDIUM, NOTE, SMALL, TypeStyle
from game.ui.table.panels import Panels
from game.ui.table.parts.table_question import Tip
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import Hint, KeyHint
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Panel, Row, Size, Space, Text, Widget, focusables

WIDE, MOST_WIDE = 480.0, 820.0
"""Width of the sheet at text scales of 100 and 200 %, in units."""
AWAY = 46.0
"""Units between the sheet and what it is about."""
GRAIN = 30.0
"""Units between the points of a thing that are looked at."""
MOVES = 3.0
"""Cost of leaving the place where it was before."""
QUESTION_BAR = "bar"
"""Id of the question in the bar, to which no line leads."""
OWN, ASKED, QUESTION, MARKED, LESS = 20.0, 10.0, 2.0, 2.0, 0.3
"""Costs of covering a point of what it is about, of something asked for or held, of the question in the bar, of plates
and pieces, and of anything else. What must stay free costs as much as what it is about."""
EDGE = 2.0
"""Units from the edge of a plate or a button to the end of a line to it."""
CROSSES = 400.0
"""Cost of a line across a piece or a number, in units of its length."""
WITHIN = 45.0
"""How far on each side of the end of a line within a shape it still lies on that."""
Costs = Sequence[Sequence[float]]
"""Costs of covering all squares of GRAIN units above and left of each corner, by row."""


class Sheet:
    """It covers as little as it can of what is asked, and nothing that it is about."""

    _sizes: tuple[tuple[TypeStyle, float], ...] = ((BODY, WIDE), (NOTE, WIDE), (NOTE, 0.75 * WIDE))
    """Sizes of its words and its widths; the first that leaves all that is asked free counts, else the last."""
    _aside = False
    """Whether it leaves all that is asked free, and the question."""

    def __init__(self, table: TableContext, bar: Bar, panels: Panels) -> None:
        self._table, self.bar, self._panels = table, bar, panels
        self._placed: tuple[tuple[object, ...], Widget, tuple[Point, Point] | None] = ((), Space(), None)
        """All that its place depends on, the tree as it is placed, and the ends of its line."""
        self.free = True
        """Whether it covers nothing that is asked, nor the question, where it was placed last."""
        self._known: dict[tuple[str, Box], Sequence[Point]] = {}

    @property
    def open(self) -> bool:
        """Whether it is shown."""
        raise NotImplementedError

    @property
    def holds(self) -> bool:
        """Whether the others wait until it has been read."""
        return False

    @property
    def reads(self) -> bool:
        """Whether nothing is answered until it has been read."""
        return False

    def hint(self) -> bool:
        """Give a hint of its own; return whether it has any."""
        return False

    @property
    def asks(self) -> Message:
        """The question in the bar meanwhile."""
        return Message("table-read")

    @property
    def first(self) -> str | None:
        """The id that has the focus as soon as it opens; None leaves the focus where it is."""
        return None

    @property
    def steps(self) -> Mapping[str, Callable[[], None]]:
        """Ways from it for the pause menu, by name."""
        return {}

    @property
    def says(self) -> tuple[Message, str]:
        """Its words, and what they are about: ids by which that can have the focus, of which the first that is there
        counts, or a part of the picture; "": the whole table."""
        raise NotImplementedError

    def _parts(self, words: Text) -> list[Widget | None]:
        """Return what is on it, from above."""
        raise NotImplementedError

    def _about(self, seen: Sequence[Focusable]) -> Focusable | None:
        """Return what it is about, of all that is seen; None for the whole table."""
        for name in self.says[1].split():
            box = self._table.picture.part(name)
            found = (item for item in seen if matches(item.id, [name]))
            item = _thing(box, name) if box is not None else next(found, None)
            if item is not None:
                return item
        return None

    def _lay_out(self, seen: Sequence[Focusable]) -> None:
        """Place the sheet among all that is seen, unless nothing has changed. While the board moves, it stays where it
        is, and only its line follows."""
        ui, tree = self._table.ui, self._placed[1]
        steps = {*self._table.question.steps(), *(item.id for item in self.bar.focusables())}
        about = self._about(seen)
        where = about.box if about is not None else NOWHERE
        asked = tuple(item.box for item in seen if item.id in steps)
        moves = self._table.picture.moved
        held = tuple(self._table.picture.held_boxes)
        key = ui.canvas, ui.theme, ui.texts, ui.devices.look, self.says, moves, where, asked, held
        if key != self._placed[0]:
            stays, least = moves and key[:5] == self._placed[0][:5], math.inf
            costs = self._costs(seen, about, steps) if not stays else ()
            for style, wide in self._sizes if not stays else ():
                cost, way = self._sized(style, wide, about, costs)
                if cost < least:
                    least, tree = cost, way
                covered = (way.box.contains(*at) for item in seen if item.id in steps for at in self._points(item))
                hangs = any(map(way.box.overlaps, (self.bar.box, *held)))
                self.free = not hangs and not any(covered)
                if self.free:
                    tree = way
                    break
            ends = None
            if about is not None and about.id != QUESTION_BAR:
                others = [item.box for item in seen if item.id in steps and item.hit is None and item is not about]
                plates = [box for box in self._plates if box != about.box]
                ends = _line(tree.box, about, [*self._table.picture.marks, *plates, *others])
            self._placed = key, tree, ends

    def _points(self, item: Focusable) -> Sequence[Point]:
        """Return points all over a thing, which are looked for once: each step of a lesson asks for those of the whole
        board."""
        key = item.id, item.box
        if key not in self._known:
            self._known[key] = _points(item)
        return self._known[key]

    @property
    def _plates(self) -> list[Box]:
        return [self._table.picture.seat_box(seat) or NOWHERE for seat in range(len(self._table.match.seats))]

    def _costs(self, seen: Sequence[Focusable], about: Focusable | None, steps: Container[str]) -> Costs:
        """Return what it costs to cover what is seen."""
        asked, names = OWN if self._aside else ASKED, self.says[1].split()
        bar, spare, found = OWN if self._aside else QUESTION, self.bar.spare, list[tuple[float, Point]]()
        for item in seen:
            cost = OWN if matches(item.id, names) else asked if item.id in steps else LESS
            found += [(cost, at) for at in self._points(item)]
        picture = self._table.picture
        boxes = [(asked, box.inset(-GRAIN)) for box in picture.held_boxes]
        for cost, box in (*boxes, *((MARKED, box) for box in (*self._plates, *picture.marks))):
            found += [(cost, at) for at in _points(_thing(box))]
        found += [(OWN, at) for at in self._points(about)] if about is not None else []
        found += [(LESS if spare.contains(*at) else bar, at) for at in _points(_thing(self.bar.box))]
        return _added_up(found, self._table.ui.canvas)

    def _sized(
        self, style: TypeStyle, wide: float, about: Focusable | None, costs: Costs
    ) -> tuple[float, Widget]:  # fmt: skip
        """Return the sheet with words of a size, so wide in units at a text scale of 100 %, at its place, and what it
        costs there."""
        ruler, safe, bar = Ruler(self._table.ui), self._table.ui.canvas.safe, self.bar.box
        parts = self._parts(Text(self.says[0], style))
        tree = Panel(Column(*parts, gap=MEDIUM), (24.0, 18.0), "panel_raised", "outline", 3.0)
        wide = min(ruler.grown(wide, MOST_WIDE / WIDE), safe.w)
        high = tree.takes(ruler, Size(wide, safe.h)).h
        room = safe._replace(h=min(safe.bottom, bar.y) - SMALL - safe.y) if not self.bar.is_column else safe
        box = about.box if about is not None else room

        last, size = self._placed[1].box, Size(wide, high)
        kept = [last._replace(y=y, w=wide, h=high) for y in (last.y, last.bottom - high) if last != NOWHERE]

        def cost(place: Box) -> float:
            moved = 0.0 if place in kept else GRAIN * MOVES
            return GRAIN * _covered(place, costs) + abs(AWAY - _distance(place, box)) / 2 + moved

        places = (*_places(size, box, room), *(place for place in kept if room.encloses(place)))
        place = min(places, key=cost)
        tree.place(ruler, place)
        return cost(place), tree

    @property
    def tree(self) -> Widget:
        """The sheet, where it was placed last."""
        return self._placed[1]

    # -- what people press

    @property
    def _buttons(self) -> list[str]:
        return [part.id for part in self.tree.all() if part.id]

    def focusables(self, others: Sequence[Focusable], looking: bool = False) -> list[Focusable]:
        """Place the sheet; return what can have the focus, its buttons last, which are all while there is something to
        read. looking: people look around, and what lies nearest leads to them"""
        self._lay_out(others)
        own, others = focusables(self.tree.all()), () if self.reads else others
        if not looking or not own or not others:
            return [*others, *own]
        (x, y), to = own[0].box.centre, own[0].id
        near = min(others, key=lambda one: math.dist(one.box.centre, (x, y)))
        across, down = x - near.box.centre[0], y - near.box.centre[1]
        step = (1 if across > 0 else -1, 0) if abs(across) > abs(down) else (0, 1 if down > 0 else -1)
        led = replace(near, neighbours={**(near.neighbours or {}), step: to})
        return [*(led if one is near else one for one in others), *own]

    def handle(self, intent: Intent) -> bool | None:
        """Press its buttons; nothing below it is meant by a press."""
        if not self.open:
            return None
        for item in focusables(self.tree.all()):
            confirmed = isinstance(intent, Confirm) and self._table.ring.focused_id == item.id
            if confirmed or (isinstance(intent, Press) and item.at(intent.x, intent.y)):
                item.activate()
                return True
        return True if isinstance(intent, Press) and self.tree.box.contains(intent.x, intent.y) else None

    @property
    def leads_to(self) -> str:
        """The name that leads to the page of the rules with more; "" if there is none."""
        return ""

    def tick(self) -> None:
        """Advance by one tick."""

    def close(self) -> None:
        """Remember what has been read: the table is left."""

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        if not self.open:
            return []
        key, tree, ends = self._placed
        box = Box.around([tree.box, Box(*ends[1], 1.0, 1.0)]) if ends else tree.box

        def paint(surface: pygame.Surface) -> None:
            if ends:
                self._draw_line(surface, *ends)
            tree.draw_all(Pen(surface, self._table.ui), focus)

        return [Layer(box, (key, focus if focus in self._buttons else None), paint)]

    def _draw_line(self, surface: pygame.Surface, start: Point, end: Point) -> None:
        theme, canvas = self._table.ui.theme, self._table.ui.canvas
        for ink, wide in (("outline", 10.0), ("panel_raised", 4.0)):
            pixels = canvas.px(wide)
            pygame.draw.aaline(surface, theme.colour(ink), canvas.pos(*start), canvas.pos(*end), pixels)
            pygame.draw.aacircle(surface, theme.colour(ink), canvas.pos(*end), canvas.px(wide * 0.9))


NOTHING = Tip("")


class TipSheet(Sheet):
    """Shows each of the title's tips to each person once: while they are asked, beside the answers, which it never
    covers; without a free place, before they are asked, and before a scoring, which then wait for a press. Never in
    secret phases, nor in a demonstration."""

    _sizes = ((NOTE, 460.0),)
    _aside = True

    def __init__(self, table: TableContext, bar: Bar, panels: Panels) -> None:
        super().__init__(table, bar, panels)
        self._tip, self._readers, self._pauses = NOTHING, list[str](), False
        """The tip, for whom it is, and whether playback waits meanwhile."""
        self._stood = self._noted = False
        """Whether it has been shown, and whether any tip has been read at this table."""

    def _unread(self, seats: list[int], names: list[str]) -> bool:
        """Choose the first of these tips that one of these people hasn't read; return whether there is one."""
        table, settings = self._table, self._table.ui.settings
        known = table.question.tips
        if not settings.tips or table.watched or table.guide is not None:
            return False
        for tip in (known[name] for name in names if name in known):
            self._readers = [
                name for name in (table.match.seats[seat].name for seat in seats)
                if self._key(tip) not in settings.progress_of(name).tips
            ]  # fmt: skip
            if self._readers:
                self._tip = tip
                return True
        return False

    def _key(self, tip: Tip) -> str:
        return f"{self._table.title.name}-tip-{key_of(tip.name)}"

    def ask(self, question: OpenQuestion) -> None:
        """Look for what comes up for the person asked."""
        self.end()
        if not question.decision.secret:
            self._unread([question.seat], list(self._table.question.comes_up(question)))

    def announce(self, event: str) -> None:
        """Show the tip about a class of events before the first one is shown, which waits."""
        self.end()
        if self._unread(sorted(self._table.session.persons), [event]):
            self._pause()

    def _pause(self) -> None:
        """Let what follows wait for a press."""
        self._pauses = True
        self._table.director.pause()
        self._table.refresh()

    def end(self, asked: bool = False) -> None:
        """Close it, and note who has read it. `asked`: only one about a question"""
        if asked and self._pauses:
            return
        if self._stood:
            for name in self._readers:
                self._table.ui.settings.note_tips(name, [self._key(self._tip)])
            self._noted = True
        self._tip, self._pauses, self._stood = NOTHING, False, False

    def close(self) -> None:
        self.end()
        if self._noted:
            self._table.ui.apply_settings()

    def tick(self) -> None:
        if self._pauses and not self._table.director.waiting:
            self.end()
            self._table.refresh()

    # -- what a sheet shows

    @property
    def holds(self) -> bool:
        return self._pauses

    @property
    def open(self) -> bool:
        table = self._table
        if self._tip == NOTHING or self._panels.open or table.session.hints.open:
            return False
        return self._pauses or (not table.director.busy and table.session.questions.asked is not None)

    @property
    def leads_to(self) -> str:
        return self._key(self._tip) if self.open else ""

    @property
    def says(self) -> tuple[Message, str]:
        return Message(self._key(self._tip)), self._tip.at

    def _about(self, seen: Sequence[Focusable]) -> Focusable:
        """Return what it is about: the question, if the tip names nothing else that is there."""
        return super()._about(seen) or _thing(self.bar.box, QUESTION_BAR)

    def focusables(self, others: Sequence[Focusable], looking: bool = False) -> list[Focusable]:
        """Place it where nothing that is asked lies; else let the question wait."""
        seen = super().focusables(others, looking)
        if not self.free and not self._pauses and not self._table.picture.moved:
            self._pause()
        self._stood = True
        return seen

    def handle(self, intent: Intent) -> bool | None:
        """Close it by going back; what waits meanwhile continues."""
        if not self.open or not isinstance(intent, Cancel):
            return super().handle(intent)
        self._close()
        return True

    def _close(self) -> None:
        if self._pauses:
            self._table.director.finish_one()
        self.end()
        self._table.refresh()

    def _parts(self, words: Text) -> list[Widget | None]:
        tools = self._table.ui
        close: Widget = Button("tip-close", Message("tip-close"), self._close, style="quiet")
        if tools.devices.kind != "mouse":
            close = Anchored(Hint(KeyHint("cancel", Message("table-hint-close")), tools), 1.0)
        read_more = partial(self._table.rules_wanted.emit, self._key(self._tip))
        more = Button("tip-more", Message("tip-more"), read_more, Message("tip-more-about"), style="quiet")
        off = Button("tip-off", Message("tip-off"), self._switch_off, Message("tip-off-about"), style="quiet")
        return [words, FirstThatFits(Row(more, off, close.sharing(), gap=SMALL), Column(Row(more, off), close))]

    def _switch_off(self) -> None:
        """Show no tips any more."""
        self.end()
        self._table.ui.change("tips", False)
        self._table.refresh()


def _thing(box: Box, name: str = "") -> Focusable:
    return Focusable(name, box, nothing, partial(plain, ""))


def _added_up(points: Iterable[tuple[float, Point]], canvas: Canvas) -> Costs:
    """Return the costs of points on a screen, added up."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    for cost, (x, y) in points:
        found[int(y // GRAIN), int(x // GRAIN)] += cost
    down, across = (math.ceil(side / GRAIN) for side in (canvas.height, canvas.width))
    rows = [[0.0] * (across + 1)]
    for row in range(down):
        along = accumulate((found[row, at] for at in range(across)), initial=0.0)
        rows.append([above + left for above, left in zip(rows[-1], along, strict=True)])
    return rows


def _covered(place: Box, costs: Costs) -> float:
    """Return the costs of all squares that a place covers or touches."""
    left, top = int(place.x / GRAIN), int(place.y / GRAIN)
    right, low = math.ceil(place.right / GRAIN), math.ceil(place.bottom / GRAIN)
    return costs[low][right] - costs[top][right] - costs[low][left] + costs[top][left]


def _points(item: Focusable) -> list[Point]:
    """Return points all over a thing."""
    across, down = (max(1, round(side / GRAIN)) for side in (item.box.w, item.box.h))
    found = [
        (item.box.x + (x + 0.5) * item.box.w / across, item.box.y + (y + 0.5) * item.box.h / down)
        for x, y in product(range(across), range(down))
    ]
    return [at for at in found if item.at(*at)] or [item.box.centre]


def _places(size: Size, about: Box, room: Box) -> Iterator[Box]:
    """Yield places for a sheet within a part of the screen: beside what it is about, and all over the screen."""
    wide, high = max(0.0, room.w - size.w), max(0.0, room.h - size.h)
    beside = (about.x - size.w - AWAY, about.right + AWAY, about.centre[0] - size.w / 2)
    level = (about.y - size.h - AWAY, about.bottom + AWAY, about.centre[1] - size.h / 2)
    across = [*beside, *(room.x + wide * part / 6 for part in range(7))]
    down = [*level, *(room.y + high * part / 6 for part in range(7))]
    for x, y in product(across, down):
        yield Box(min(max(x, room.x), room.x + wide), min(max(y, room.y), room.y + high), size.w, size.h)


def _distance(one: Box, other: Box) -> float:
    aside = max(0.0, other.x - one.right, one.x - other.right)
    return aside + max(0.0, other.y - one.bottom, one.y - other.bottom)


def _line(sheet: Box, about: Focusable, marks: Sequence[Box]) -> tuple[Point, Point] | None:
    """Return the ends of the line from the sheet to what it is about: a short one that crosses few of the marks, and
    ends about the middle of a shape. None if the sheet lies on that."""
    inner, points, boxes = sheet.inset(SMALL), _points(about), [pygame.FRect(box) for box in marks]
    sides = (WITHIN, 0.0), (-WITHIN, 0.0), (0.0, WITHIN), (0.0, -WITHIN)
    within = [at for at in points if about.hit and all(about.at(at[0] + x, at[1] + y) for x, y in sides)]
    middle = [sum(each) / len(points) for each in zip(*points, strict=True)]
    if about.hit is None:
        rim = about.box.inset(EDGE)
        points = [*((x, y) for x, _ in points for y in (rim.y, rim.bottom)),
                  *((x, y) for x in (rim.x, rim.right) for _, y in points)]  # fmt: skip
    points = within or points
    lines = [((min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)), (x, y))
             for x, y in points]  # fmt: skip

    def cost(ends: tuple[Point, Point]) -> float:
        aside = 1.2 * math.dist(ends[1], middle) if within else 0.0
        return CROSSES * sum(bool(box.clipline(*ends)) for box in boxes) + math.dist(*ends) + aside

    start, end = min(lines, key=cost)
    return (start, end) if not sheet.contains(*end) else None
