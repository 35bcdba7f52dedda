"""The tree that everything laid out is: a widget is offered room, says what it takes, is placed, and draws itself.

A screen or a part of the table is a function from its state to such a tree, and runs again after each change.
Containers know three rules:

- A widget *takes* its natural size, wrapped into the room that it is offered; more than the room means that it doesn't
  fit.
- Along a row or column, widgets with a share (`grow`) are measured last, with the room that the others leave, and get
  what is spare. What can do with less, such as a text that may wrap in a row, has a share, unless it is the only one.
- What fits a room fits every larger one. Where there is too little room for all, everything shrinks alike: nothing
  overlaps, nothing leaves its box.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import NamedTuple, Self

import pygame

from game.ui.canvas import NOWHERE, SLACK, Box
from game.ui.focus import Focusable
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Painter, Pen, Ruler, Said
from game.ui.look.type_styles import HUGE, MEDIUM, TypeStyle


class Size(NamedTuple):
    """Width and height in units."""

    w: float
    h: float

    def within(self, room: Size) -> bool:
        """Return whether this fits into `room`."""
        return self.w <= room.w + SLACK and self.h <= room.h + SLACK


class Widget:
    """Something that is laid out. `draw` only reads; anything else may change it.

    id    unique in its screen, stable over layouts, for what can have the focus; else empty
    box   its place; empty while it isn't shown
    grow  its share of the spare room along a row or column
    natural  the size that it takes, unless its class measures that
    halo  units around it at which it has the halo and the ring of the focus; None: it has none, or draws its own
    """

    _parts: Sequence[Widget] = ()
    _ruler: Ruler | None = None
    """The tools it was measured with last, if it remembers that."""
    id: str = ""
    box: Box = NOWHERE
    grow: float = 0.0
    natural: Size = Size(0.0, 0.0)
    halo: float | None = None

    def sharing(self, grow: float = 1.0) -> Self:
        """Give it a share of the spare room; return it."""
        self.grow = grow
        return self

    def at(self, box: Box) -> Self:
        """Put it into a box that needs no measuring; return it."""
        self.box = box
        return self

    def hide(self) -> None:
        """Take it and its parts out of sight."""
        self.box = NOWHERE
        for part in self.parts:
            part.hide()

    def takes(self, ruler: Ruler, room: Size) -> Size:
        """Return the size that it takes of the room it is offered."""
        return self.natural

    def place(self, ruler: Ruler, box: Box) -> None:
        """Set its place, and those of its parts."""
        self.box = box

    @property
    def parts(self) -> Sequence[Widget]:
        """Its parts, in the order of reading; only those that are shown now."""
        return self._parts

    def focusable(self) -> Focusable | None:
        """Return its item for the focus ring; None if it cannot have the focus."""
        return None

    def draw(self, pen: Pen) -> None:
        """Paint it, without its parts. The focused one comes last: its ring overlaps its neighbours."""

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        """Give widgets of this class that stand below each other the same columns."""

    def all(self) -> Iterator[Widget]:
        """Yield it and all that it is made of, in the order of reading."""
        waiting: list[Widget] = [self]
        while waiting:  # Generators within generators would take much longer.
            part = waiting.pop()
            yield part
            waiting.extend(reversed(part.parts))

    @property
    def lead(self) -> str:
        """Its id, else that of the first of its parts that has one."""
        return self.id or next((part.id for part in self.all() if part.id), "")

    def draw_all(self, pen: Pen, focus: str | None) -> None:
        """Draw it with all its parts as they are placed, that with the focus last."""
        last = None
        for part in self.all():
            if part.id and part.id == focus:
                last = part
            elif part.box.w > 0:
                part.draw(pen)
        if last is not None:
            last.draw_focused(pen)

    def draw_focused(self, pen: Pen) -> None:
        """Draw it with the focus: a halo behind it, and the ring around it."""
        box = self.box.inset(-self.halo) if self.halo is not None else NOWHERE
        if box.w > 0:
            pen.glow(box)
        self.draw(Pen(pen.surface, pen.tools, focused=True))
        if box.w > 0:
            pen.ring(box)

    def paint(self, pen: Pen, box: Box) -> None:
        """Place it and draw it with all its parts, for what can't have the focus and changes with every drawing."""
        self.place(pen, box)
        for part in self.all():
            part.draw(pen)


class KeptTrees:
    """Trees as they were last placed, for what is painted much more often than it changes."""

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[Hashable, list[Widget]]] = {}

    def paint(self, pen: Pen, box: Box, name: Hashable, state: Hashable, make: Callable[[], Widget]) -> None:
        """Draw a tree with all its parts that reach into the surface's clip.

        name   which of the trees it is
        state  differs whenever what `make` returns does, but for theme and texts
        """
        key = state, box, pen.canvas, pen.theme, pen.tools.texts
        before, parts = self._known.get(name, (None, []))
        if before != key:
            tree = make()
            tree.place(pen, box)
            parts = [part for part in tree.all() if part.box.w > 0 and type(part).draw is not Widget.draw]
            self._known[name] = key, parts
        clip = pen.surface.get_clip()
        whole = clip.contains(pen.canvas.rect(box))
        for part in parts:
            if whole or clip.colliderect(pen.canvas.rect(part.box.inset(-30.0))):  # It may paint beyond.
                part.draw(pen)


def focusables(widgets: Iterator[Widget] | Sequence[Widget]) -> list[Focusable]:
    """Return the items of the widgets that can have the focus."""
    found: list[Focusable] = []
    for widget in widgets:
        item = widget.focusable() if widget.box.w > 0 else None
        if item is not None:
            found.append(item)
    return found


class Container(Widget):
    """Something made of parts; each kind measures and places them in its own way."""

    def __init__(self, *parts: Widget | None) -> None:
        self._parts: list[Widget] = list(filter(None, parts))


class Overlay(Container):
    """Parts in the same place, the last one on top; also what surrounds a single part."""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        w, h = 0.0, 0.0
        for part in self._parts:
            size = part.takes(ruler, room)
            w, h = max(w, size.w), max(h, size.h)
        return Size(w, h)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        for part in self._parts:
            part.place(ruler, box)


class _Line(Container):
    """A row or a column.

    _axis  the coordinate along it: 0 for x, 1 for y
    """

    _axis = 0
    _measured: dict[Size, tuple[list[Size], dict[int, float]]]

    def __init__(self, *parts: Widget | None, gap: float = MEDIUM, anchor: float = 0.0, fills: bool = True) -> None:
        """gap: units between parts. anchor: where the parts stand along the line if none grows, and across it unless
        they fill it: 0 at its beginning, 1 at its end. fills: whether parts are as large across as the line"""
        super().__init__(*parts)
        self._gap, self._anchor, self._fills = gap, anchor, fills
        self._gaps = gap * max(0, len(self._parts) - 1)

    def _size(self, along: float, across: float) -> Size:
        return Size(across, along) if self._axis else Size(along, across)

    def _measure(self, ruler: Ruler, room: Size) -> tuple[list[Size], dict[int, float]]:
        """Return what the parts take, and the lengths of those with a share. First those without one are measured, each
        with the whole line, then the others, with the room that is left; if that is too short for all, the first ones
        again, with what the others leave, if they can do with that. Nothing is measured twice with one ruler: lines of
        lines would take longer and longer."""
        if ruler is not self._ruler:
            self._ruler, self._measured = ruler, {}
        if room in self._measured:
            return self._measured[room]
        shares, wanted, left = dict[int, float](), dict[int, float](), room[self._axis] - self._gaps
        found = [Size(0.0, 0.0)] * len(self._parts)
        for index, part in enumerate(self._parts):
            if part.grow:
                shares[index] = part.grow
            else:
                found[index] = part.takes(ruler, room)
                wanted[index] = found[index][self._axis]
        fixed = sum(wanted.values())
        rest, lengths = self._divided(ruler, room, shares, left - fixed)
        less = left - sum(map(itemgetter(self._axis), rest.values()))
        if fixed > less + SLACK:
            narrower, _ = self._divided(ruler, room, wanted, less)
            fixed = sum(map(itemgetter(self._axis), narrower.values()))
            if fixed <= less + SLACK:
                rest, lengths = self._divided(ruler, room, shares, left - fixed)
                rest |= narrower
        for index, size in rest.items():
            found[index] = size
        self._measured[room] = found, lengths
        return found, lengths

    def _divided(
        self, ruler: Ruler, room: Size, shares: dict[int, float], left: float
    ) -> tuple[dict[int, Size], dict[int, float]]:
        """Return what these parts take, and their lengths, if they divide so much of the line by their shares, but none
        gets less than it needs; if it is too little, what each would take of its share. Where one would wrap if it had
        its share of what they take, all take as much for their shares as the neediest of them."""
        if not shares:
            return {}, {}
        axis, across = self._axis, room[1 - self._axis]
        total, left = max(SLACK, sum(shares.values())), max(0.0, left)
        sizes, lengths, needs = dict[int, Size](), dict[int, float](), dict[int, float]()
        needy, others = dict[int, float](), dict(shares)
        for index, share in shares.items():
            lengths[index] = left * share / total
            sizes[index] = self._parts[index].takes(ruler, self._size(lengths[index], across))
            needs[index] = sizes[index][axis]
            if needs[index] > lengths[index] + SLACK:
                needy[index] = needs[index]
                del others[index]
        if needy:
            smaller, rest = self._divided(ruler, room, others, left - sum(needy.values()))
            divided = needy | rest
            return (sizes | smaller, divided) if sum(divided.values()) <= left + SLACK else (sizes, needs)
        whole = sum(needs.values())
        for index, share in shares.items():
            less, need = whole * share / total, needs[index] - SLACK
            if less < need and self._parts[index].takes(ruler, self._size(less, across))[axis] < need:
                most = max(needs[one] / max(SLACK, shares[one]) for one in shares)
                return {one: self._size(most * shares[one], sizes[one][1 - axis]) for one in shares}, lengths
        return sizes, lengths

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if not self._parts:
            return Size(0.0, 0.0)
        w, h = zip(*self._measure(ruler, room)[0], strict=True)
        return Size(max(w), sum(h) + self._gaps) if self._axis else Size(sum(w) + self._gaps, max(h))

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        axis, gap, room = self._axis, self._gap, Size(box.w, box.h)
        sizes, lengths = self._measure(ruler, room)
        wanted = list(map(itemgetter(axis), sizes))
        for index, length in lengths.items():
            wanted[index] = length
        spare = room[axis] - sum(wanted) - self._gaps
        if spare < -SLACK:  # Those with a share give way first, then everything.
            yielding = sum(wanted[index] for index, part in enumerate(self._parts) if part.grow)
            kept = max(0.0, yielding + spare) / max(SLACK, yielding)
            wanted = [want * kept if part.grow else want for want, part in zip(wanted, self._parts, strict=True)]
            shrink = min(1.0, room[axis] / max(SLACK, sum(wanted) + self._gaps))
            wanted, gap, spare = [want * shrink for want in wanted], gap * shrink, 0.0
        start, full = spare * self._anchor, room[1 - axis]
        for part, size, along in zip(self._parts, sizes, wanted, strict=True):
            across = full if self._fills else min(full, size[1 - axis])
            x, y = self._size(start, (full - across) * self._anchor)
            part.place(ruler, Box(box.x + x, box.y + y, *self._size(along, across)))
            start += along + gap


class Row(_Line):
    """Parts side by side."""


class Column(_Line):
    """Parts below each other."""

    _axis = 1


class Aligned(Column):
    """Widgets of one kind below each other, with the same columns."""

    def _measure(self, ruler: Ruler, room: Size) -> tuple[list[Size], dict[int, float]]:
        align(ruler, self._parts, room.w)
        return super()._measure(ruler, room)


def align(ruler: Ruler, widgets: Sequence[Widget], width: float) -> None:
    """Give the widgets of each kind the same columns."""
    for kind in dict.fromkeys(type(widget) for widget in widgets):
        kind.align(ruler, [widget for widget in widgets if type(widget) is kind], width)


class Grid(Container):
    """Parts of equal size in rows of `columns`, row by row."""

    def __init__(self, *parts: Widget | None, columns: int, gap: float = MEDIUM) -> None:
        super().__init__(*parts)
        self._columns, self._gap = max(1, columns), gap

    @property
    def _rows(self) -> int:
        return max(1, -(-len(self._parts) // self._columns))

    def takes(self, ruler: Ruler, room: Size) -> Size:
        columns, rows = self._columns, self._rows
        cell = Size((room.w - self._gap * (columns - 1)) / columns, (room.h - self._gap * (rows - 1)) / rows)
        w, h = Overlay(*self._parts).takes(ruler, cell)
        return Size(columns * w + (columns - 1) * self._gap, rows * h + (rows - 1) * self._gap)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        rows = self._rows
        gap = min(self._gap, box.h / (4 * rows), box.w / (4 * self._columns))
        cells = [cell for row in box.rows(rows, gap) for cell in row.columns(self._columns, gap)]
        for part, cell in zip(self._parts, cells, strict=False):
            part.place(ruler, cell)


class Columns(Column):
    """Columns of equal width side by side, whose parts stand in common rows: a row is as high as the highest part, and
    grows if one of them does. It is read column by column."""

    def __init__(self, *columns: Sequence[Widget], gap: float = MEDIUM) -> None:
        """columns: each with one part for each row. gap: units between columns"""
        rows: list[Widget] = []
        for parts in zip(*columns, strict=True):
            grows = max(part.grow for part in parts)
            rows.append(Row(*(part.sharing() for part in parts), gap=gap).sharing(grows))
        super().__init__(*rows, gap=0.0)
        self._columns = [part for column in columns for part in column]

    @property
    def parts(self) -> Sequence[Widget]:
        return self._columns


class Wrap(Container):
    """Parts that don't wrap side by side, in as many lines as they need."""

    def __init__(self, *parts: Widget | None, gap: float = MEDIUM, line_gap: float | None = None) -> None:
        """line_gap: units between two lines; None: as between parts"""
        super().__init__(*parts)
        self._gap, self._line_gap = gap, gap if line_gap is None else line_gap

    def _lines(self, ruler: Ruler, room: Size) -> list[list[tuple[Widget, Size]]]:
        """Return the parts line by line: as low as can be, and then with as much as there is room for in each line."""
        sizes = [part.takes(ruler, room) for part in self._parts]
        heights, ends = [-self._line_gap] * (len(sizes) + 1), [0] * len(sizes)
        """For each part, of the lines that begin with it: the height of them all, and where the first of them ends."""
        for start in reversed(range(len(sizes))):
            wide, tall, heights[start] = -self._gap, 0.0, math.inf
            for end in range(start, len(sizes)):
                wide, tall = wide + self._gap + sizes[end].w, max(tall, sizes[end].h)
                high = tall + self._line_gap + heights[end + 1]
                if high <= heights[start] + SLACK and (end == start or wide <= room.w + SLACK):
                    heights[start], ends[start] = high, end + 1
        lines, start = [], 0
        while start < len(sizes):
            lines.append(list(zip(self._parts[start : ends[start]], sizes[start : ends[start]], strict=True)))
            start = ends[start]
        return lines

    def takes(self, ruler: Ruler, room: Size) -> Size:
        lines = self._lines(ruler, room)
        widths = [sum(size.w for _, size in line) + self._gap * (len(line) - 1) for line in lines]
        heights = [max(size.h for _, size in line) for line in lines]
        return Size(max(widths, default=0.0), sum(heights) + self._line_gap * max(0, len(lines) - 1))

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        lines = self._lines(ruler, Size(box.w, box.h))
        shrink, y = min(1.0, box.h / max(SLACK, self.takes(ruler, Size(box.w, box.h)).h)), box.y
        for line in lines:
            tall = max(size.h for _, size in line) * shrink
            x = box.x
            for part, size in line:
                part.place(ruler, Box(x, y, min(size.w, box.right - x), tall))
                x += size.w + self._gap
            y += tall + self._line_gap * shrink


class FirstThatFits(Container):
    """The first of several forms that fits into the room, the last one if none does. Forms may share parts.

    In a row or column it is measured as any part is; give it a share if it is to look at the room that others leave.
    """

    def __init__(self, *ways: Widget) -> None:
        super().__init__(*ways)
        self._chosen: Widget = ways[-1]

    @property
    def parts(self) -> Sequence[Widget]:
        return (self._chosen,)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        for way in self._parts:
            size = way.takes(ruler, room)
            if size.within(room):
                break
        return size

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box, room = box, Size(box.w, box.h)
        for way in self._parts:
            self._chosen = way
            if way.takes(ruler, room).within(room):
                break
        self._chosen.place(ruler, box)


class Sized(Overlay):
    """A widget within limits."""

    def __init__(
        self, part: Widget, w: float | None = None, h: float | None = None, least_w: float = 0.0, least_h: float = 0.0,
        most_w: float = math.inf, most_h: float = math.inf,
    ) -> None:  # fmt: skip
        """w, h: exactly so wide or high"""
        super().__init__(part)
        self._least = Size(least_w if w is None else w, least_h if h is None else h)
        self._most = Size(most_w if w is None else w, most_h if h is None else h)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        offered = Size(min(room.w, self._most.w), min(room.h, self._most.h))
        size = self._parts[0].takes(ruler, offered)
        return Size(max(self._least.w, min(size.w, self._most.w)), max(self._least.h, min(size.h, self._most.h)))


class Anchored(Overlay):
    """A widget of the size that it takes, at a place of the room that there is: 0 left or top, 0.5 the middle, 1 right
    or bottom."""

    def __init__(self, part: Widget, x: float = 0.5, y: float = 0.5) -> None:
        super().__init__(part)
        self._x, self._y = x, y

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        size = self._parts[0].takes(ruler, Size(box.w, box.h))
        w, h = min(size.w, box.w), min(size.h, box.h)
        self._parts[0].place(ruler, Box(box.x + (box.w - w) * self._x, box.y + (box.h - h) * self._y, w, h))


class Panel(Overlay):
    """A sheet of paper with something on it.

    fill, edge, line, radius  as in `Pen.panel`; pad: units around the contents, (sides, above and below)
    """

    def __init__(
        self, part: Widget, pad: float | tuple[float, float] = HUGE, fill: str | pygame.Color = "panel",
        edge: str | pygame.Color | None = "frame", line: float = 2.0, radius: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(part)
        self._pad = pad if isinstance(pad, tuple) else (pad, pad)
        self._fill, self._edge, self._thick, self._radius = fill, edge, line, radius

    def takes(self, ruler: Ruler, room: Size) -> Size:
        x, y = self._pad
        size = self._parts[0].takes(ruler, Size(max(0.0, room.w - 2 * x), max(0.0, room.h - 2 * y)))
        return Size(size.w + 2 * x, size.h + 2 * y)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        x, y = self._pad
        self._parts[0].place(ruler, box.inset(min(x, box.w / 4), min(y, box.h / 4)))

    def draw(self, pen: Pen) -> None:
        pen.panel(self.box, self._fill, self._edge, self._thick, radius=self._radius)


class Padded(Panel):
    """Something with free room around it."""

    def draw(self, pen: Pen) -> None:
        """Draw nothing: there is no sheet."""


class Space(Widget):
    """Free room: `units` along both axes, and a share of what is spare."""

    def __init__(self, units: float = 0.0, grow: float = 0.0) -> None:
        self.natural, self.grow = Size(units, units), grow


@dataclass(eq=False)
class Text(Widget):
    """A text that wraps.

    style    its type
    anchor   where it stands in its box, as in `Pen.text`
    most     lines at most; with 1 it takes its whole length, and is cut only if it gets less
    leading  step from line to line, in sizes of the type; 0: as the font has it
    among    others that it has room for
    """

    said: Said
    style: TypeStyle
    anchor: str = "topleft"
    most: int | None = None
    grow: float = 0.0
    leading: float = 0.0
    among: Sequence[Said] = ()

    def _step(self, ruler: Ruler) -> float:
        if not self.leading:
            return ruler.step(self.style)
        return self.style.units * ruler.scale(self.style) * self.leading

    def change(self, said: Said, style: TypeStyle) -> None:
        """Say something else in the same place."""
        self.said, self.style, self._ruler = said, style, None

    def takes(self, ruler: Ruler, room: Size) -> Size:
        """Return its size; nothing is measured twice with one ruler, and a single line has one size in all rooms."""
        if ruler is not self._ruler:
            self._ruler, self._measured = ruler, dict[float, Size]()
        width = 0.0 if self.most == 1 else max(1.0, room.w)
        if width not in self._measured:
            wide, high = 0.0, 1
            for said in (self.said, *self.among):
                if self.most != 1:
                    lines = ruler.lines(said, self.style, width, self.most)
                    said, high = "\n".join(lines), max(high, len(lines))
                wide = max(wide, ruler.width(said, self.style))
            self._measured[width] = Size(math.ceil(wide), self._step(ruler) * high)
        return self._measured[width]

    def draw(self, pen: Pen) -> None:
        if self.box.w <= 0 or self.box.h <= 0:
            return
        step = self._step(pen)
        fits = max(1, int((self.box.h + 0.2 * step) / step))
        most = fits if self.most is None else min(fits, self.most)
        if not self.leading:
            pen.text(self.said, self.box, self.style, self.anchor, most)
            return
        for index, line in enumerate(pen.lines(self.said, self.style, self.box.w, most)):
            row = Box(self.box.x, self.box.y + index * step, self.box.w, step)
            pen.text(line, row, self.style, "midleft", 1)


class Levelled(Text):
    """A text as high as the longest of several that may stand here, so that nothing moves when one follows another."""

    def __init__(
        self, said: Said, among: Sequence[Said], style: TypeStyle, anchor: str = "topleft", most: int | None = None,
        leading: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(said, style, anchor, most, 0.0, leading, among)


class Live(Widget):
    """A part that changes without a new layout of its screen, such as with the focus: it is made when it is drawn, and
    nothing in it can have the focus."""

    def __init__(self, make: Callable[[], Widget | None], h: float = 0.0, w: float = 0.0, grow: float = 0.0) -> None:
        """h, w: the room that it takes"""
        self._make, self.natural, self.grow = make, Size(w, h), grow

    def draw(self, pen: Pen) -> None:
        made = self._make()
        if made is not None:
            made.paint(pen, self.box)


class Changing(Widget):
    """A part of fixed size, whose contents change without a new layout of the others."""

    def __init__(self, h: float = 0.0) -> None:
        self.natural, self.grow = Size(0.0, h), 1.0
        self._tree: Widget = Space()

    def fill(self, ruler: Ruler, ways: Iterable[Widget]) -> None:
        """Show the first of several forms that fits, the last one if none does; those after it aren't made."""
        room = Size(self.box.w, self.box.h)
        for way in ways:
            self._tree = way
            if way.takes(ruler, room).within(room):
                break
        self._tree.place(ruler, self.box)

    @property
    def parts(self) -> Sequence[Widget]:
        return (self._tree,)


class Picture(Widget):
    """Something that is painted: `paint` gets the pen and a box of `w` x `h` in the middle of its place; 0: as
    wide or high as that is."""

    def __init__(self, paint: Painter, w: float = 0.0, h: float = 0.0, grow: float = 0.0) -> None:
        self._paint, self.natural, self.grow = paint, Size(w, h), grow

    def draw(self, pen: Pen) -> None:
        box, (wide, high) = self.box, self.natural
        w, h = min(wide or box.w, box.w), min(high or box.h, box.h)
        self._paint(pen, box.centred(w, h))


def seat_mark(seat: SeatStyle, side: float, line: float = 3.0) -> Picture:
    """Return the shape of a seat. line: width of the line around it"""
    return Picture(partial(Pen.seat, seat=seat, line=line), side, side)


def rule(ink: str) -> Picture:
    """Return a fine line across."""
    return Picture(partial(Pen.fill, ink=ink), h=2.0)
