"""A lesson at the table: what it says now, on a sheet beside what it is about, with a line to it; and its steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.message import Message, plain
from game.session.lesson import FINISHED, LEARNER, Teacher, matches
from game.ui import routes
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.focus import Focusable, nothing
from game.ui.input.intents import Confirm, Digit, Intent, MoveFocus, Next, Option, Press, Previous
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, NOTE, SMALL, WORDS
from game.ui.table.panels import Panels
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Anchored, Column, Panel, Row, Size, Space, Text, Widget, focusables

WIDE, MOST_WIDE = 480.0, 820.0
"""Width of the sheet at text scales of 100 and 200 %, in units."""
AWAY = 46.0
"""Units between the sheet and what it is about."""
GRAIN = 30.0
"""Units between the points of a thing that are looked at."""
OWN, LESS = 20.0, 0.1
"""Costs of covering a point of what it is about (the question, if that is nothing), and of anything that isn't asked
for. Of something asked: 1."""


class LessonSheet:
    """The words of a lesson. It covers as little as it can of what is asked, and never what it is about."""

    def __init__(self, table: TableContext, teacher: Teacher, bar: Bar, panels: Panels) -> None:
        self._table, self._teacher, self._bar, self._panels = table, teacher, bar, panels
        self._placed: tuple[object, Widget, tuple[Point, Point] | None] = (None, Space(), None)
        """All that its place depends on, the tree as it is placed, and the ends of its line."""

    @property
    def open(self) -> bool:
        """Whether it is shown: while the learner is asked, or has something to read."""
        table = self._table
        rests = not table.director.busy and not self._panels.open
        return rests and (self._teacher.reads or table.session.questions.asked == LEARNER)

    @property
    def slow(self) -> bool:
        """Whether what is shown waits for a press after each event."""
        return self._teacher.step.slow

    @property
    def holds(self) -> bool:
        """Whether the others wait until the learner has read."""
        return self._teacher.reads and LEARNER not in self._table.match.state.to_act

    def _about(self, seen: Sequence[Focusable]) -> Focusable | None:
        """Return what it is about, of all that is seen; None for the whole table."""
        name = self._teacher.step.at
        if name.startswith("seat-"):
            box = self._table.picture.seat_box(int(name.removeprefix("seat-")))
            return Focusable(name, box, nothing, partial(plain, "")) if box is not None else None
        return next((item for each in name.split() for item in seen if matches(item.id, [each])), None)

    def _tree(self) -> Widget:
        teacher = self._teacher
        count = {"number": teacher.index + 1, "count": len(teacher.lesson.steps)}
        back = Button("lesson-back", None, self.turn_back, Message("lesson-back"), sign="left")
        skip = Button("lesson-skip", None, self.skip, Message("lesson-skip"), sign="right")
        steps = Row(back, Anchored(Text(Message("lesson-step", count), NOTE, "center", 1)), skip, gap=SMALL)
        named = Message("lesson-retry" if teacher.wrong else "lesson-on")
        goes_on = Button("lesson-on", named, self.go_on, style="primary")
        low = Row(steps, goes_on.sharing(), gap=SMALL) if teacher.reads else Row(steps, Space(grow=1.0))
        who = Message("lesson-learner", {"player": teacher.learner})
        learner = Text(who, WORDS.inked("accent"), most=1) if teacher.learner else None
        return Panel(
            Column(learner, Text(teacher.said, BODY), low, gap=SMALL), (24.0, 18.0), "panel_raised", "outline", 3.0
        )

    def _lay_out(self) -> None:
        """Place the sheet, unless nothing has changed."""
        ui, steps = self._table.ui, set(self._table.question.steps())
        seen = [*self._table.question.targets(), *self._bar.focusables()]
        about = self._about(seen)
        where = about.box if about is not None else NOWHERE
        asked = tuple(item.box for item in seen if item.id in steps)
        key = ui.canvas, ui.theme, ui.texts, where, asked, self._teacher.said
        if key != self._placed[0]:
            tree, ruler = self._tree(), Ruler(ui)
            wide = min(ruler.grown(WIDE, MOST_WIDE / WIDE), ui.canvas.safe.w)
            size = tree.takes(ruler, Size(wide, ui.canvas.safe.h))
            tree.place(ruler, self._place(Size(wide, size.h), about, seen, steps))
            self._placed = key, tree, _line(tree.box, about) if about is not None else None

    @property
    def tree(self) -> Widget:
        """The sheet, where it was placed last."""
        return self._placed[1]

    def _place(
        self, size: Size, about: Focusable | None, seen: Sequence[Focusable], steps: Container[str]
    ) -> Box:  # fmt: skip
        """Return the place for a sheet of this size, near what it is about, that covers least of what is seen. steps:
        the ids of what is asked"""
        safe, bar = self._table.ui.canvas.safe, self._bar.box
        room = safe._replace(h=min(safe.bottom, bar.y) - SMALL - safe.y) if bar.w > safe.w / 2 else safe
        box = about.box if about is not None else room
        costs = [(1.0 if item.id in steps else LESS, _points(item)) for item in seen]
        costs.append((OWN, _points(about or Focusable("bar", bar, nothing, partial(plain, "")))))

        def cost(place: Box) -> float:
            covered = sum(each * sum(place.contains(*at) for at in points) for each, points in costs)
            return GRAIN * covered + abs(AWAY - _distance(place, box))

        return min(_places(size, box, room), key=cost)

    # -- what people press

    @property
    def first(self) -> str | None:
        """The id that has the focus as soon as there is something to read; None while there is not."""
        ring = self._table.ring.focused_id or ""
        return None if not self._teacher.reads else ring if ring in self._buttons else "lesson-on"

    @property
    def _buttons(self) -> list[str]:
        return [part.id for part in self.tree.all() if part.id]

    def focusables(self, others: Sequence[Focusable]) -> list[Focusable]:
        """Place the sheet; return what can have the focus: while there is something to read, its buttons alone."""
        self._lay_out()
        own = focusables(self.tree.all())
        return own if self._teacher.reads else [*others, *own]

    def handle(self, intent: Intent) -> bool | None:
        """Press its buttons, also by their keys; while there is something to read, nothing else is answered."""
        if not self.open:
            return None
        ring = self._table.ring
        for item in focusables(self.tree.all()):
            confirmed = isinstance(intent, Confirm) and ring.focused_id == item.id
            if confirmed or (isinstance(intent, Press) and item.at(intent.x, intent.y)):
                item.activate()
                return True
        if isinstance(intent, Press) and self.tree.box.contains(intent.x, intent.y):
            return True  # Nothing below it is meant.
        if not self._teacher.reads:
            return None
        if isinstance(intent, MoveFocus):
            ring.move(intent.dx, intent.dy)
            self._table.refocus()
        elif isinstance(intent, (Confirm, Next)):
            self.go_on()
        elif isinstance(intent, Previous):
            self.turn_back()
        elif not isinstance(intent, (Press, Option, Digit)):
            return None
        return True

    @property
    def ways(self) -> dict[str, Callable[[], None]]:
        """The ways to other steps, by name."""
        again = partial(self._begin, self._teacher.index)
        return {"step-back": self.turn_back, "step-again": again, "step-skip": self.skip}

    def remember(self) -> None:
        """Remember how far the learner has ever come."""
        teacher, ui = self._teacher, self._table.ui
        name, known = teacher.title.name, ui.settings.lessons
        done = FINISHED if teacher.last and teacher.reads else teacher.index
        ui.change("lessons", {**known, name: max(done, known.get(name, 0))})

    def go_on(self) -> None:
        """Continue after reading; after the last words, ask whether to play on from there."""
        teacher = self._teacher
        if teacher.go_on():
            self._open()
        elif teacher.reads and teacher.last:
            self._table.ui.go(routes.LessonEnd(teacher))
        else:
            self._table.refresh()

    def turn_back(self) -> None:
        """Begin the step before, or this one again if it is the first."""
        self._begin(max(0, self._teacher.index - 1))

    def skip(self) -> None:
        """Continue with the next step, as if this one had been played as it is meant to be."""
        if self._teacher.last:
            self.go_on()
        else:
            self._begin(self._teacher.index + 1)

    def _begin(self, index: int) -> None:
        self._teacher.begin(index)
        self._open()

    def _open(self) -> None:
        """Show the teacher's new match."""
        self._table.ui.restart(routes.Table(self._teacher.match, teacher=self._teacher))

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
            pixels = max(1, canvas.px(wide))
            pygame.draw.line(surface, theme.colour(ink), canvas.pos(*start), canvas.pos(*end), pixels)
            pygame.draw.aacircle(surface, theme.colour(ink), canvas.pos(*end), canvas.px(wide * 1.2))


def _points(item: Focusable) -> list[Point]:
    """Return points all over a thing."""
    across, down = (max(1, round(side / GRAIN)) for side in (item.box.w, item.box.h))
    found = [
        (item.box.x + (x + 0.5) * item.box.w / across, item.box.y + (y + 0.5) * item.box.h / down)
        for x, y in product(range(across), range(down))
    ]
    return [at for at in found if item.at(*at)] or [item.box.centre]


def _places(size: Size, about: Box, room: Box) -> Iterator[Box]:
    """Yield places for a sheet within a part of the screen."""
    right, low = max(room.x, room.right - size.w), max(room.y, room.bottom - size.h)
    beside = (about.x - size.w - AWAY, about.right + AWAY, about.centre[0] - size.w / 2, room.x, right)
    level = (about.y - size.h - AWAY, about.bottom + AWAY, about.centre[1] - size.h / 2, room.y, low)
    for x, y in product(beside, level):
        yield Box(min(max(x, room.x), right), min(max(y, room.y), low), size.w, size.h)


def _distance(one: Box, other: Box) -> float:
    aside = max(0.0, other.x - one.right, one.x - other.right)
    return aside + max(0.0, other.y - one.bottom, one.y - other.bottom)


def _line(sheet: Box, about: Focusable) -> tuple[Point, Point] | None:
    """Return the ends of the line from the sheet to what it is about, to the middle of a shape, else to the nearest
    edge; None if it lies on that."""
    inner, points = sheet.inset(SMALL), _points(about)
    if about.hit is not None:
        middle = [sum(each) / len(points) for each in zip(*points, strict=True)]
        points = [min(points, key=lambda at: math.dist(at, middle))]
    lines = [((min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)), (x, y))
             for x, y in points]  # fmt: skip
    start, end = min(lines, key=lambda ends: math.dist(*ends))
    return (start, end) if not sheet.contains(*end) else None
