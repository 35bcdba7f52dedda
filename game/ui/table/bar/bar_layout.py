"""Lay out the bar: answers next to or below the words, in one row or more, shortening texts to fit the given height."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from game.ui.canvas import Box
from game.ui.look.theme import BODY, BUTTON, CONTROL, SECONDARY, Theme
from game.ui.table.bar.key_hints import answer_width
from game.ui.table.parts.prompt import Prompt
from game.ui.table.parts.table_question import Control
from game.ui.tools import SignTools
from game.ui.widgets.short_texts import FittedText, forms, plain_forms

PAD = 18.0
EDGE = PAD - 6.0
"""Above and below the contents."""
GAP = 10.0
HINTS_BELOW = 1.15
"""Height of key hints below the words, in lines of detail."""
LINE = 1.51
"""Step from line to line, in sizes of the type."""
LEAST_GAP = 4.0
"""Between the words and the answers below them."""
WHO = 176.0
MOST_WHO = 0.26
"""Share of the bar's width for a long name in large type."""
WHO_LINES = 2
LEAST_TEXT = 400.0
BESIDE = 24.0
"""Between the words and the controls next to them."""
INDENT = 40.0
"""Left of the words if no seat is shown."""
MARK = 58.0
"""Side of the seat's shape."""
SMALL_MARK = 34.0
"""Its side above a name of two lines."""
MARK_GAP = 4.0
"""Between the shape and the name below it."""
TALL = 74.0
"""Height of controls that draw themselves."""
LARGE_FROM = 1.1
"""Text scale above which a bar of usual height is too low."""
STACKED_ROW = 98.0
"""Least room for a row of answers below the words."""
STACKED_FROM = 1.3
"""Text scale above which answers always go below the words."""
MOST_GIVEN = 214.0
"""Largest height that five full plates leave."""
MOST_ROWS = 4
MOST_LABEL_LINES = 2
LABEL_SLACK = 12.0
"""Units by which the margins of a label of two lines are narrower than those of others."""
SLENDER_INDENT = 24.0
SLENDER_DETAIL = 5
"""Lines of detail that such a bar has room for."""
SLENDER = 900.0
"""Width below which a bar is a column."""
LEAST_CAPTION = 640.0
"""Width of words below which one line of detail is too short to describe things; it grows with the text."""
LEAST_LOW = 330.0
"""Smallest width of a detail next to the answers; it grows with the text."""


class BarLayout(NamedTuple):
    """One way to lay the bar out.

    rows     controls in each row
    lanes    heights of the rows
    stacked  the words are above the answers, not next to them
    above    the person's name is above the question, not at its left
    words    width of the words
    lines    lines of the question at that width
    height   height of everything, with one line of detail
    low      width of a detail next to the answers; 0: it follows the question
    across   the answers have the whole width, below the name too
    narrow   the words are so narrow that any other layout is better
    cut      a label doesn't fit its control, in two lines either
    ask      the question; labels: the texts of the controls
    """

    rows: tuple[int, ...]
    lanes: tuple[float, ...]
    stacked: bool
    above: bool
    words: float
    lines: int
    height: float
    low: float = 0.0
    across: bool = False
    narrow: bool = False
    cut: bool = False
    ask: FittedText = FittedText("")
    labels: tuple[str, ...] = ()


def given_height(theme: Theme) -> float:
    """Return the height of a line of question and one of detail, or of a row of tall controls with key hints below.
    With larger text, allow for two lines of question and two rows of answers; with text so large that answers are
    stacked, add a row."""
    if theme.text_scale <= LARGE_FROM:
        keys = TALL + theme.size(SECONDARY) * 1.45 + 2 * PAD - 14.0
        return max(theme.size(BODY + SECONDARY) * LINE + 2 * EDGE, keys)
    words = theme.size(2 * BODY + SECONDARY) * LINE + 2 * EDGE
    if theme.text_scale > STACKED_FROM:
        return words + max(STACKED_ROW, theme.size(BUTTON) * LINE + 6.0) + LEAST_GAP
    return max(min(words, MOST_GIVEN), 2 * CONTROL + GAP + 2 * PAD - 16.0)


class BarPlanner:
    """Finds the best layout for one question in a bar of the size of `given`."""

    def __init__(
        self, tools: SignTools, given: Box, names: Sequence[str], prompt: Prompt, controls: Sequence[Control]
    ) -> None:
        self.tools = tools
        self.given = given
        self.names = names
        self.prompt = prompt
        self.controls = controls
        self._labels: tuple[str, ...] = ()
        self._widths: dict[tuple[str, ...], list[float]] = {}

    # -- measures

    @property
    def slender(self) -> bool:
        """Whether the bar is a column, with everything stacked."""
        return self.given.w < SLENDER

    def words_left(self) -> float:
        """Return the left edge of words next to the name of the person asked."""
        if self.prompt.seat is None:
            return self.given.x + INDENT
        return self.given.x + PAD + who_width(self.tools, self.names[self.prompt.seat], self.given.w) + 10.0

    def left_of(self, layout: BarLayout) -> float:
        return self.given.x + self._indent if layout.above else self.words_left()

    @property
    def _indent(self) -> float:
        return SLENDER_INDENT if self.slender else INDENT

    def answers_left(self, layout: BarLayout) -> float:
        return self.given.x + PAD if layout.across else self.left_of(layout)

    def width(self, control: Control, label: str) -> float:
        """Return the width of `control`, label included."""
        theme = self.tools.theme
        if control.paint is not None and control.width:
            return control.width
        words = theme.measure(label, BUTTON, "bold", self.tools.canvas)[0]
        least = max(control.width * theme.text_scale, 112.0 if not control.width else 0.0)
        return max(least, words + self._beside(control))

    def _beside(self, control: Control) -> float:
        """Return the width of a control without its label."""
        marks = (control.seat is not None) + (control.mark is not None)
        mark = marks * (self.tools.theme.size(BUTTON) + 14.0)
        cap = answer_width(self.tools, control.command)
        return mark + (cap + 12.0 if cap else 0.0) + 44.0

    # -- layouts

    def best(self) -> BarLayout:
        """Return the first layout that fits the given height, in full words if possible; else the lowest one."""
        asks = forms(self.tools, self.prompt.ask, self.prompt.seat)
        room = self.given.right - PAD - self.words_left()
        if not self.controls:
            return self._without(asks, room)
        labels_of = [plain_forms(self.tools, one.label) for one in self.controls]
        full, short = tuple(ways[0] for ways in labels_of), tuple(ways[-1] for ways in labels_of)
        ways_to_say = [(ask, full) for ask in asks] + [(ask, short) for ask in asks]
        if asks[-1].seats:  # Prefer shorter answers to shapes in place of names.
            ways_to_say.insert(1, (asks[0], short))
        small: list[BarLayout] = []
        found: list[BarLayout] = []
        for ask, labels in dict.fromkeys(ways_to_say):
            self._labels = labels
            ways = [layout._replace(ask=ask, labels=labels) for layout in self._ways(ask.text, room)]
            found += ways
            fits = [layout for layout in ways if layout.height <= self.given.h and not layout.cut]
            best = next((layout for layout in fits if not layout.narrow), None)
            if best is not None:
                return self._with_caption(best, asks)
            small += fits
        return small[0] if small else min(found, key=lambda layout: (layout.cut, layout.height))

    def _with_caption(self, layout: BarLayout, asks: Sequence[FittedText]) -> BarLayout:
        """Return `layout`; if narrow words leave the detail a single line, with the first form of the question that
        takes one line."""
        narrow = layout.words < self.tools.theme.size(LEAST_CAPTION)
        if layout.stacked or layout.lines == 1 or not narrow:
            return layout
        for ask in asks:
            lines, _ = self._words_height(ask.text, layout.words)
            if lines == 1:
                return layout._replace(ask=ask, lines=lines)
        return layout

    def _without(self, asks: Sequence[FittedText], room: float) -> BarLayout:
        """Return the layout of a bar without answers."""
        small = detail_step(self.tools)
        hints = small * HINTS_BELOW if self.prompt.hints else 0.0
        layouts = []
        named = self.prompt.seat is not None and self.slender
        if self.slender:
            room = self.given.w - self._indent - PAD
        for ask in asks:
            lines, height = self._words_height(ask.text, room)
            high = height - small + hints + 2 * EDGE + (name_step(self.tools) if named else 0.0)
            layouts.append(BarLayout((), (), False, named, room, lines, high, ask=ask))
        return next((layout for layout in layouts if layout.height <= self.given.h), layouts[-1])

    def _words_height(self, ask: str, width: float) -> tuple[int, float]:
        """Return the lines of the question, and its height with the detail."""
        theme, canvas = self.tools.theme, self.tools.canvas
        lines = len(theme.wrap(ask, BODY, "body", canvas, width))
        details = SLENDER_DETAIL if self.slender else 1
        return lines, lines * theme.line_height(BODY, "body", canvas) + details * detail_step(self.tools)

    def _ways(self, ask: str, room: float) -> Iterator[BarLayout]:
        """Yield layouts with the answers next to the words in one row or two, then below them in one row or more."""
        theme = self.tools.theme
        if theme.text_scale <= STACKED_FROM and not self.slender:
            for count in range(1, min(2, len(self.controls)) + 1):
                rows, wide = self._split(count)
                words = room - wide - BESIDE
                if words < LEAST_TEXT:
                    continue
                lines, height = self._words_height(ask, words)
                lanes, cut = self._lanes(rows, room)
                below = theme.size(SECONDARY) * 1.5 if count == 1 else 0.0
                high = max(height, sum(lanes) + (count - 1) * GAP + below)
                layout = BarLayout(rows, lanes, False, False, words, lines, high + 2 * EDGE, cut=cut)
                yield layout._replace(narrow=words < theme.size(LEAST_TEXT))
        named = self.prompt.seat is not None
        whole = self.given.w - 2 * PAD
        for count in range(1, min(MOST_ROWS, len(self.controls)) + 1):
            rows, wide = self._split(count)
            last = count == min(MOST_ROWS, len(self.controls))
            lanes, cut = self._lanes(rows, whole)
            below = LEAST_GAP + sum(lanes) + (count - 1) * GAP + 2 * EDGE
            if (wide <= room or last) and not self.slender:
                yield from self._stacked_ways(ask, BarLayout(rows, lanes, True, False, room, 0, below, cut=cut), wide)
            if (named or self.slender) and (wide <= whole or last):
                if not self.slender:
                    across = BarLayout(rows, lanes, True, False, room, 0, below, across=True, cut=cut)
                    yield self._across(ask, across)
                wider, high = self.given.w - self._indent - PAD, below + name_step(self.tools)
                layout = BarLayout(rows, lanes, True, True, wider, 0, high, across=True, cut=cut)
                yield from self._stacked_ways(ask, layout, wide)

    def _stacked_ways(self, ask: str, layout: BarLayout, wide: float) -> Iterator[BarLayout]:
        """Yield `layout` with its words: the detail on a line of its own, then next to answers of width `wide`."""
        lines, height = self._words_height(ask, layout.words)
        yield layout._replace(lines=lines, height=layout.height + height)
        low = layout.words - wide - BESIDE
        if low >= self.tools.theme.size(LEAST_LOW):
            yield layout._replace(lines=lines, height=layout.height + height - detail_step(self.tools), low=low)

    def _across(self, ask: str, layout: BarLayout) -> BarLayout:
        """Return `layout` with its words next to the name of the person asked, and the answers below both."""
        assert self.prompt.seat is not None
        lines, height = self._words_height(ask, layout.words)
        who = who_height(self.tools, self.names[self.prompt.seat], self.given.w)
        return layout._replace(lines=lines, height=layout.height + max(height, who))

    def _split(self, count: int) -> tuple[tuple[int, ...], float]:
        """Split the controls into `count` rows, the longest as short as possible; return the rows and that width."""
        widths = self.widths(self._labels)
        best: tuple[float, tuple[int, ...]] | None = None
        for cuts in combinations(range(1, len(widths)), count - 1):
            ends = (0, *cuts, len(widths))
            wide = max(sum(widths[a:b]) + GAP * (b - a - 1) for a, b in pairwise(ends))
            if best is None or wide < best[0]:
                best = wide, tuple(b - a for a, b in pairwise(ends))
        assert best is not None
        return best[1], best[0]

    def widths(self, labels: tuple[str, ...]) -> list[float]:
        """Return the widths of all controls with these labels, cached for all layouts."""
        if labels not in self._widths:
            self._widths[labels] = [self.width(*each) for each in zip(self.controls, labels, strict=True)]
        return self._widths[labels]

    def _lanes(self, rows: Sequence[int], room: float) -> tuple[tuple[float, ...], bool]:
        """Return row heights that fit the labels, and whether one is cut all the same; a label wider than the bar takes
        two lines."""
        theme, canvas = self.tools.theme, self.tools.canvas
        line = theme.size(BUTTON) * LINE
        heights, cut, first = [], False, 0
        for count in rows:
            row = range(first, first + count)
            least = TALL if any(self.controls[at].paint is not None for at in row) else CONTROL
            broken = [at for at in row if self.widths(self._labels)[at] > room]
            for at in broken:
                words = room - self._beside(self.controls[at]) + LABEL_SLACK
                cut |= len(theme.wrap(self._labels[at], BUTTON, "bold", canvas, words)) > MOST_LABEL_LINES
            heights.append(max(least, line * (MOST_LABEL_LINES if broken else 1) + 8.0))
            first += count
        return tuple(heights), cut

    # -- places

    def lanes(self, layout: BarLayout, inner: Box, left: float) -> list[Box]:
        """Return the rows of controls from top to bottom: at the bottom, or at mid-height on the right. `left`: left
        edge of the words."""
        count = len(layout.rows)
        high = sum(layout.lanes) + (count - 1) * GAP
        if layout.stacked:
            start, top = self.answers_left(layout), inner.bottom - high
        else:
            hints = self.tools.theme.size(SECONDARY) * 1.5 if count == 1 else 0.0
            start, top = left + layout.words + BESIDE, inner.y + max(0.0, (inner.h - hints - high) / 2)
        tops = [top + sum(layout.lanes[:row]) + row * GAP for row in range(count)]
        return [Box(start, y, inner.right - start, high) for y, high in zip(tops, layout.lanes, strict=True)]

    def boxes(self, layout: BarLayout, lanes: Sequence[Box]) -> list[Box]:
        """Return the boxes of the controls, aligned right; rows that are too wide are squeezed."""
        widths = self.widths(layout.labels)
        boxes: list[Box] = []
        for count, lane in zip(layout.rows, lanes, strict=True):
            row = widths[len(boxes) : len(boxes) + count]
            stretch = min(1.0, (lane.w - GAP * (count - 1)) / sum(row))
            x = lane.right - sum(row) * stretch - GAP * (count - 1)
            for width in row:
                boxes.append(Box(x, lane.y, width * stretch, lane.h))
                x += width * stretch + GAP
        return boxes


def detail_step(tools: SignTools) -> float:
    """Return the step from one line of detail to the next."""
    return tools.theme.line_height(SECONDARY, "body", tools.canvas)


def name_step(tools: SignTools) -> float:
    """Return the height of the name above the question."""
    return max(MARK + 8.0, tools.theme.line_height(SECONDARY, "bold", tools.canvas))


def who_width(tools: SignTools, name: str, wide: float) -> float:
    """Return a width that holds the name in two lines, in a bar of width `wide`."""
    words = name.split(" ")
    ways = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))] or [(name, "")]
    longest = min(max(tools.theme.measure(line, SECONDARY, "bold", tools.canvas)[0] for line in way) for way in ways)
    return max(WHO, min(longest + 20.0, wide * MOST_WHO))


def who_lines(tools: SignTools, name: str, wide: float) -> list[str]:
    return tools.theme.lines(name, SECONDARY, "bold", tools.canvas, who_width(tools, name, wide) - 12.0, WHO_LINES)


def who_mark(lines: Sequence[str]) -> float:
    """Return the side of the shape above these lines of a name."""
    return MARK if len(lines) < WHO_LINES else SMALL_MARK


def who_height(tools: SignTools, name: str, wide: float) -> float:
    """Return the height of the shape with the name below it."""
    lines = who_lines(tools, name, wide)
    return who_mark(lines) + MARK_GAP + len(lines) * tools.theme.line_height(SECONDARY, "bold", tools.canvas)
