"""The bar at the bottom of a table, or in a column beside it: the player, the question, answers, key hints, and
refusals. It is a tree; the first form of it that fits is shown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations, pairwise, product
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.core.ruleset import Names
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable, described
from game.ui.input.intents import Intent, Option, Press
from game.ui.kit.layered_picture import RIM, Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import BODY, BUTTON, CONTROL, RAISED, SECONDARY, Theme
from game.ui.look.type_styles import BODY as WORDS
from game.ui.look.type_styles import LABEL, MEDIUM, NOTE, SMALL, STRONG, TINY, TypeStyle
from game.ui.table.parts.table_picture import ArmsPainter
from game.ui.table.parts.table_question import Control
from game.ui.widgets.controls import draw_face
from game.ui.widgets.short_texts import FittedText, Words, plain_forms, versions
from game.ui.widgets.signs import BETWEEN, HIGH, Hint, KeyHint, Prompt, fewer, hint_row, hint_rows, key_of
from game.ui.widgets.tree import (
    Anchored,
    Changing,
    Column,
    FirstThatFits,
    Overlay,
    Padded,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

QUESTION, NAME = NOTE.inked("text"), TypeStyle(SECONDARY, "bold")
"""In a bar of one line; the name of the person asked."""
ASKS, DETAIL = (TypeStyle(44.0), LABEL, WORDS), 30.0
"""A question beside one row of answers, the best first, and the size of what the focused one would do."""
ASK_HIGH, DETAIL_HIGH = 54.0, 38.0
"""The heights of their lines at a text scale of 100%, in which no letter is cut."""
EDGE, TIGHT = 12.0, 6.0
"""Above and below the contents, and in a bar for one row of answers."""
LINE = 1.51
"""Step from line to line, in sizes of the type."""
MARK = 58.0
"""Side of the seat's shape."""
INDENT = 40.0
"""Left of the words if no seat is shown."""
TALL = 80.0
"""Height of answers that draw themselves."""
SIDES = 44.0
"""Units beside the contents of an answer."""
GAP, BESIDE = 10.0, 24.0
"""Between answers, and between words and answers next to each other."""
USUAL = 1700.0
"""Width of a screen with room for a usual question beside its answers, at a text scale of 100%."""
MOST_GIVEN = 214.0
"""Largest height that five full plates leave: where they must give way, answers go below the words."""


class Answer(Widget):
    """A control of the bar behind its key, what it costs, and the shape of its seat."""

    halo = 0.0

    def __init__(self, control: Control, label: str, tools: SignTools, seats: Sequence[SeatStyle]) -> None:
        self.id = control.id
        self.control, self.label = control, label
        self._tools, self._seats = tools, seats
        self._wide: float | None = None
        """Its width with the label on one line."""
        self._faces: dict[str, Widget] = {}
        """Its label by its ink: it is measured several times."""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        control = self.control
        least, step = TALL if control.paint is not None else CONTROL, ruler.step(STRONG)
        if control.paint is not None and control.width:
            return Size(control.width, max(least, step + TINY))
        row, style = self._contents("text"), STRONG if control.primary else LABEL
        if self._wide is None:
            wide = row.takes(ruler, Size(99_999.0, step)).w + SIDES
            self._wide = max(wide, control.width * ruler.theme.text_scale or 112.0)
        broken = self._wide > room.w
        if broken:  # Only between words.
            words = ruler.width(self.label, style), *(ruler.width(word, style) for word in self.label.split())
            broken = room.w >= self._wide - words[0] + max(words[1:], default=0.0)
        lines = round(row.takes(ruler, Size(room.w - SIDES, step)).h / step) if broken else 1
        return Size(room.w if 1 < lines <= 2 else self._wide, max(least, lines * step + TINY))

    def stand_for(self, control: Control) -> None:
        """Be a control that looks like the last one."""
        self.control, self._faces = control, {}

    def focusable(self) -> Focusable:
        one = self.control
        return Focusable(one.id, self.box, one.activate, described(one.describe), one.enabled, lambda: one.why)

    def draw(self, pen: Pen) -> None:
        if self.control.paint is not None:
            self.control.paint(pen, self.box)
            return
        ink, likely = "text", self.control.primary
        if self.control.enabled:
            fill = "panel_raised" if likely or pen.focused else "panel"
            pen.panel(self.box, fill, "button_line", 4.0 if likely else 2.0, RAISED)
        else:
            ink = draw_face(pen, self.box, "normal", pen.focused, False)
        self._contents(ink).paint(pen, self.box.inset(16.0, TINY / 2))

    def _contents(self, ink: str) -> Widget:
        if ink in self._faces:
            return self._faces[ink]
        control, side = self.control, self._tools.theme.size(BUTTON)
        key = key_of(self._tools, control.command) if control.command and self._tools.devices.kind != "mouse" else None
        parts: list[Widget] = [Anchored(key), Space(10.0)] if key is not None else []
        if control.mark is not None:
            parts += [Picture(control.mark, side, side), Space(14.0)]
        if (seat := control.seat) is not None:
            shape = side * 0.95
            parts += [seat_mark(self._seats[seat], shape), Space(14.0)]
        style = (STRONG if control.primary else LABEL).inked(ink)
        made = self._faces[ink] = Row(*parts, Text(self.label, style, "center").sharing(), gap=0.0)
        return made


class BarForm(NamedTuple):
    """One form of the bar: the words it uses, and its tree.

    caption   the place of the detail
    hinted    the question's key hints are there, too
    asides    the places of hints next to each row of answers below the words
    question  what stands in the middle of the bar while there is no detail below it
    """

    tree: Widget
    ask: FittedText
    caption: Changing
    answers: Sequence[Answer] = ()
    hinted: bool = False
    asides: Sequence[Changing] = ()
    question: Words | None = None


class Bar:
    """Lay it out with `place` whenever prompt or controls change; `draw` reads.

    It never cuts the question or an answer: it uses shorter texts, and if even these need more room than
    it was given, it grows upwards over the picture, unless it has a column of its own.
    """

    def __init__(self, tools: SignTools) -> None:
        self.tools = tools
        self.seats: list[SeatStyle] = []
        self.names: list[str] = []
        self.arms: ArmsPainter | None = None
        self.prompt: Prompt | None = None
        self.detail: Message | None = None
        self.alarm = False
        self.slim = False
        """Only a line of hints: something else needs the room."""
        self.controls: list[Control] = []
        self._withheld: Sequence[Answer] = ()
        """Answers that can't be given while a panel covers the table: they keep the focus, but have no place."""
        self.aside: Sequence[KeyHint] = ()
        """Key hints next to stacked answers, where there are no others."""
        self.listed: Sequence[KeyHint] = ()
        """Everything that can be pressed, for a bar that is a column."""
        self._grows = True
        self.is_column = False
        """Whether it is a column beside the picture, which lists all keys below the words."""
        self.asked = FittedText("")
        """The question as shown, in full or shortened."""
        self.answers: Sequence[Answer] = ()
        """The controls as shown."""
        self._form = BarForm(Space(), self.asked, Changing())
        self._placed: object = None
        """Everything the places depend on."""
        self._hints: tuple[KeyHint, ...] | None = None
        self._hinted: Sequence[Row] = ()
        """The prompt's hints, and rows of ever fewer of them: measured once, since they stay when the focus moves."""
        self.given = self.full = self.low = self._slim_place = NOWHERE
        """Its usual place; that with all its contents: it may grow upwards; and those with only hints: at the bottom of
        the usual one, and below a panel."""
        self._in_place = False

    def restyle(self, seats: Sequence[SeatStyle], names: Sequence[str], arms: ArmsPainter | None = None) -> None:
        """Show these players: colours, shapes and names; `arms` draws theirs in place of the shape."""
        self.seats, self.names, self.arms = list(seats), list(names), arms

    @property
    def box(self) -> Box:
        """The present box of the bar."""
        if self.slim and self._in_place:
            return self.low
        return self._slim_place if self.slim else self.full

    def move(self, given: Box, slim: Box | None = None, grows: bool = True) -> None:
        """Set its place.

        slim   its place while it has only a line of hints; by default, the bottom of the other
        grows  whether it may grow upwards for more words
        """
        self.given = self.full = given
        self._grows, self.is_column = grows, given.w < 900.0
        low = Widget()
        line = Sized(low, w=given.w, h=self.slim_height(self.tools.theme))
        Anchored(line, 0.0, 1.0).place(Ruler(self.tools), given)
        self.low, self._slim_place = low.box, slim or low.box
        self._placed = None

    def shrink(self, slim: bool, in_place: bool) -> None:
        """Keep only a line of hints, or show everything again; `in_place`: at the bottom of its usual place, as nothing
        lies beside it."""
        self.slim, self._in_place = slim, in_place

    @staticmethod
    def height(theme: Theme, wide: float) -> float:
        """Return the height of the bar on a screen of this width: of a question and its detail beside a row of answers,
        if there is usually room for them; else of two lines of question beside two rows of answers, if plates leave
        room for that; else of answers below the words."""
        if theme.size(USUAL) <= wide:
            return max(theme.size(ASK_HIGH + DETAIL_HIGH), TALL + TIGHT) + 2 * TIGHT
        words = theme.size(2 * BODY + SECONDARY) * LINE + 24.0
        if words <= MOST_GIVEN:
            return max(words, 2 * CONTROL + 30.0)
        # Least room for a row of answers below the words.
        return words + max(98.0, theme.size(BUTTON) * LINE + 6.0) + 4.0

    @staticmethod
    def slim_height(theme: Theme) -> float:
        """Return the height of the bar with only hints."""
        return theme.size(SECONDARY) * HIGH + 2 * MEDIUM

    def describe(self) -> str:
        """Return the question in words; "" if there is none."""
        return self.tools.say(self.prompt.ask) if self.prompt is not None else ""

    # -- as it is laid out

    @property
    def boxes(self) -> list[Box]:
        """The boxes of the controls."""
        return [answer.box for answer in self.answers]

    @property
    def shown_hints(self) -> list[Hint]:
        """The key hints that are shown, with their places."""
        places = (self._form.caption, *self._form.asides)
        return [part for place in places for part in place.all() if isinstance(part, Hint)]

    @property
    def detail_room(self) -> float:
        """The width for the detail on its line."""
        box = self._form.caption.box
        hints = [hint.box.x for hint in self.shown_hints if box.overlaps(hint.box)]
        return (box.right if self.is_column else min([box.right, *hints])) - box.x

    @property
    def spare(self) -> Box:
        """The place of the detail and the key hints in a column; nowhere in a row."""
        return self._form.caption.box if self.is_column else NOWHERE

    def focusables(self) -> list[Focusable]:
        there = self._withheld or [answer for answer in self.answers if answer.box.w > 0]
        return [answer.focusable() for answer in there]

    def pressed(self, intent: Intent) -> Control | None:
        """Return the control that a press or an option presses."""
        for one, control in zip(self.answers, self.controls, strict=False):
            by_key = isinstance(intent, Option) and control.command == f"option{intent.n}"
            if control.enabled and (by_key or (isinstance(intent, Press) and one.box.contains(intent.x, intent.y))):
                return control
        return None

    def box_of(self, control_id: str) -> Box | None:
        """Return the box of a control."""
        return next((answer.box for answer in self.answers if answer.id == control_id), None)

    # -- laying out

    def place(self, prompt: Prompt, controls: Sequence[Control], withhold: bool = False) -> None:
        """Show a question with its answers. withhold: they can't be pressed now, and aren't shown"""
        self.controls = [] if withhold else list(controls)
        self._withheld = [Answer(one, "", self.tools, ()) for one in controls] if withhold else ()
        if not self._arrange(prompt):
            for answer, control in zip(self.answers, self.controls, strict=True):
                answer.stand_for(control)

    def show_detail(
        self, prompt: Prompt, detail: Message | None, alarm: bool, aside: Sequence[KeyHint], listed: Sequence[KeyHint]
    ) -> None:  # fmt: skip
        """Show another detail in the same place; another question is laid out again.

        detail  a description of the focused item, or a refusal (an `alarm`)
        aside   key hints next to stacked answers, where there are no others
        listed  everything that can be pressed, for a bar that is a column
        """
        self.detail, self.alarm, self.aside, self.listed = detail, alarm, aside, listed
        self._arrange(prompt)
        self._fill(prompt)

    def _arrange(self, prompt: Prompt) -> bool:
        """Show the first form that fits into the given height, in full words if possible; else the lowest one.
        Return whether anything has changed."""
        self.prompt, tools = prompt, self.tools
        controls = [
            (one.label, one.seat, one.width, one.command, one.paint is None, one.mark is None, one.primary)
            for one in self.controls
        ]
        look = tools.canvas, tools.theme, tools.texts, tools.devices.look
        contents = prompt.ask, prompt.seat, controls, self.names, look
        if contents == self._placed:
            return False
        self._placed = contents
        top = TIGHT if self._usual else EDGE
        pads = 2 * top
        ruler = self._ruler = Ruler(tools)
        self._hints, room = None, Size(self.given.w - MEDIUM, self.given.h - pads)
        found: list[tuple[bool, float, int]] = []
        tried: list[BarForm] = []
        for form in self._forms(ruler, prompt, room):
            size = form.tree.takes(ruler, room)
            tried.append(form)
            found.append((not Size(size.w, 0.0).within(room), size.h, len(found)))
            if size.within(room):
                found = found[-1:]
                break
        _, high, index = min(found)
        self._form = tried[index]
        self.asked, self.answers = self._form.ask, self._form.answers
        most = self.given.bottom - self.tools.canvas.safe.y if self._grows else 0.0
        whole = min(max(self.given.h, high + pads), max(self.given.h, most))
        self.full = self.given._replace(y=self.given.bottom - whole, h=whole)
        self._form.tree.place(ruler, Box(self.full.x, self.full.y + top, room.w, whole - pads))
        return True

    def _forms(self, ruler: Ruler, prompt: Prompt, room: Size) -> Iterator[BarForm]:
        """Yield the forms of the bar: answers next to the question, in ever shorter words, before answers below it;
        shorter answers before shapes in place of names."""
        rows: dict[Names, tuple[list[Answer], list[list[Row]]]] = {}
        worded: list[tuple[FittedText, Names]] = []
        for ask, labels in self._wordings(prompt):
            if not labels:
                yield from self._without_answers(ruler, prompt, ask)
                continue
            worded.append((ask, labels))
            if labels not in rows:
                rows[labels] = self._rows(ruler, labels, room)
            if self.given.h <= MOST_GIVEN and not self.is_column:
                answers, ways = rows[labels]
                for some in ways[:2]:
                    for style in ASKS if self._usual else (WORDS,):
                        yield self._beside(ruler, prompt, ask, answers, some, style)
        for ask, labels in worded:
            answers, ways = rows[labels]
            for some in ways:
                yield from self._stacked(ruler, prompt, ask, answers, some)

    def _wordings(self, prompt: Prompt) -> Iterator[tuple[FittedText, Names]]:
        """Yield forms of the question, each with labels of the answers."""
        asks = versions(self.tools, prompt.ask, prompt.seat)
        full: Names = ()
        for control in self.controls:
            ways = versions(self.tools, control.label)
            full += (next((way.text for way in ways if not way.seats), self.tools.say(control.label)),)
        first = next(asks)
        yield first, full
        rest = list(asks)
        if not full:
            yield from ((ask, full) for ask in rest)
            return
        short = tuple(plain_forms(self.tools, control.label)[-1] for control in self.controls)
        if rest and rest[-1].seats:
            yield first, short
        yield from ((ask, full) for ask in rest)
        yield from ((ask, short) for ask in (first, *rest) if short != full)

    def _rows(self, ruler: Ruler, labels: Sequence[str], room: Size) -> tuple[list[Answer], list[list[Row]]]:
        """Return the answers with these labels, and the ways to put them into one row, into two, and so on, the longest
        as short as possible."""
        answers, widths = list[Answer](), list[float]()
        for control, label in zip(self.controls, labels, strict=True):
            answers.append(Answer(control, label, self.tools, self.seats))
            widths.append(answers[-1].takes(ruler, room).w + GAP)
        found: list[list[Row]] = []
        most, count = min(4, len(answers)), len(answers)
        for number in range(1, most + 1):
            least, ends = math.inf, list[int]()
            for cut in combinations(range(1, count), number - 1):
                wide = max(sum(widths[a:b]) for a, b in pairwise((0, *cut, count)))
                if wide < least:
                    least, ends = wide, [0, *cut, count]
            if least - GAP <= room.w - MEDIUM or (not found and number == most):
                found.append([Row(*answers[a:b], gap=GAP, anchor=1.0) for a, b in pairwise(ends)])
        return answers, found

    @property
    def _usual(self) -> bool:
        """Whether the screen has room for a usual question beside its answers."""
        return not self.is_column and self.tools.theme.size(USUAL) <= self.tools.canvas.width

    def _question(self, ask: FittedText) -> Words:
        """Return the whole question, however many lines it takes."""
        return Words([ask], WORDS, self.seats, most=len(ask.text) + 1)

    def _asked(self, ruler: Ruler, ask: FittedText, style: TypeStyle) -> tuple[Words, Changing, Widget]:
        """Return the question, on one line of this style if that is usual, the place of the detail below it, and
        both."""
        if not self._usual:
            words, caption = self._question(ask), Changing(ruler.step(NOTE))
            return words, caption, Column(words, caption, gap=0.0)
        size, words, caption = ruler.theme.size, Words([ask], style, self.seats, most=1), Changing()
        return words, caption, Column(Sized(words, h=size(ASK_HIGH)), Sized(caption, h=size(DETAIL_HIGH)), gap=0.0)

    def _without_answers(self, ruler: Ruler, prompt: Prompt, ask: FittedText) -> Iterator[BarForm]:
        """Yield the forms with ever fewer lines for the detail, and the hints at the right of the last one."""
        for style in ASKS if self._usual else ():
            question, caption, body = self._asked(ruler, ask, style)
            yield BarForm(self._led(prompt, body), ask, caption, hinted=True, question=question)
        for lines in (3, 2, 1):
            question, caption = self._question(ask), Changing(ruler.step(NOTE) * (5 if self.is_column else lines))
            if self.is_column:
                yield BarForm(self._named(prompt, question, caption), ask, caption)
                return
            body = Column(
                Space(grow=1.0), question, Sized(caption, h=ruler.step(NOTE) * lines), Space(grow=1.0), gap=0.0
            )
            yield BarForm(self._led(prompt, body), ask, caption, hinted=True)

    def _beside(
        self, ruler: Ruler, prompt: Prompt, ask: FittedText, answers: Sequence[Answer], rows: Sequence[Row],
        style: TypeStyle,
    ) -> BarForm:  # fmt: skip
        """Return the form with the answers next to the question, in one row beside a line of this style."""
        least = max(400.0, ruler.theme.size(400.0))  # The smallest that a question has.
        words, caption, said = self._asked(ruler, ask, style)
        given = Anchored(Column(*rows, gap=GAP, anchor=0.5))
        body = Row(Sized(said, least_w=least).sharing(), given, gap=BESIDE)
        return BarForm(self._led(prompt, body), ask, caption, answers, hinted=True, question=words)

    def _stacked(
        self, ruler: Ruler, prompt: Prompt, ask: FittedText, answers: Sequence[Answer], rows: Sequence[Row]
    ) -> Iterator[BarForm]:  # fmt: skip
        """Yield the forms with the answers below the words: below the name, too, or with the name above everything;
        the detail has a line of its own, else that next to the answers."""
        asides = [Changing() for _ in rows]
        question, caption = self._question(ask), Changing(ruler.step(NOTE) * (5 if self.is_column else 1))
        apart = 0.0 if self.is_column else GAP  # An answer of two lines takes all the width of a column.
        lanes = [Row(aside, row, gap=apart, anchor=1.0) for aside, row in zip(asides, rows, strict=True)]
        below = Column(*lanes, gap=GAP)
        alone = Column(*rows, gap=GAP, anchor=1.0)
        low = Row(Sized(caption, least_w=ruler.theme.size(330.0)).sharing(), alone, gap=BESIDE)
        own = [question, caption, Space(TINY / 2), below]
        if not self.is_column:
            yield BarForm(self._led(prompt, Column(*own, gap=0.0)), ask, caption, answers, asides=asides)
            yield BarForm(self._led(prompt, Column(question, low.sharing(), gap=TINY / 2)), ask, caption, answers)
            if prompt.seat is not None:
                led = self._led(prompt, Column(question, caption, gap=0.0))
                across = Column(led.sharing(), Row(Space(MEDIUM), below.sharing(), gap=0.0), gap=TINY / 2)
                yield BarForm(across, ask, caption, answers, asides=asides)
        if prompt.seat is not None or self.is_column:
            yield BarForm(self._named(prompt, *own), ask, caption, answers, asides=asides)
            yield BarForm(self._named(prompt, question, low.sharing()), ask, caption, answers)

    # -- the parts of a form

    def _led(self, prompt: Prompt, body: Widget) -> Widget:
        """Return something at the right of mark and name of the person asked."""
        if prompt.seat is None:
            return Row(Space(INDENT), body.sharing(), gap=0.0)
        seat, ruler = prompt.seat, Ruler(self.tools)
        longest = ruler.width(self.names[seat].replace(" ", "\n"), NAME)
        half = max(longest, 0.6 * ruler.width(self.names[seat], NAME))  # It takes two lines at most.
        wide = max(176.0, min(half + BESIDE + TINY, self.given.w * 0.26))
        slope = min(26.0, self.given.h * 0.2)
        name = NAME.inked(self.seats[seat].ink)
        large = Column(self._mark(seat, MARK), Text(self.names[seat], name, "midtop", 1), gap=4.0)
        small = Column(self._mark(seat, 34.0), Text(self.names[seat], name, "midtop", 2), gap=4.0)
        if self._usual:  # The plate says the name.
            large = small = Column(self._mark(seat, self.given.h - 4 * TIGHT))
            wide = self.given.h - MEDIUM + slope
        who = Row(
            Sized(Padded(Anchored(FirstThatFits(large, small)), (SMALL, 0.0)), w=MEDIUM + wide - slope / 2),
            Space(slope / 2),
            gap=0.0,
        )
        band = Picture(lambda pen, box: self._draw_band(pen, seat, box.right, slope))
        return Row(Overlay(band, who), body.sharing(), gap=10.0)

    def _named(self, prompt: Prompt, *below: Widget) -> Widget:
        """Return something below a line with mark and name of the person asked."""
        indent = 24.0 if self.is_column else INDENT
        words = Row(Space(indent), Column(*below, gap=0.0).sharing(), gap=0.0)
        if prompt.seat is None:
            return words
        seat = prompt.seat
        said = Text(self.names[seat], NAME.inked(self.seats[seat].ink), "midleft", 1)
        named = FirstThatFits(Row(Sized(self._mark(seat, MARK - 8.0), w=MARK), said, gap=MEDIUM), said)
        line = Overlay(Picture(lambda pen, box: self._draw_line(pen, seat, box)), Row(Space(indent), named, gap=0.0))
        return Column(Sized(line, least_h=MARK + 8.0 - EDGE), words.sharing(), gap=0.0)

    def _mark(self, seat: int, side: float) -> Widget:
        return Picture(partial(self._paint_arms, seat=self.seats[seat]), side, side)

    def _paint_arms(self, pen: Pen, box: Box, seat: SeatStyle) -> None:
        """Draw the arms of a seat, or its shape if the title has no arms."""
        if self.arms is not None:
            self.arms(pen, box, seat)
        else:
            pen.seat(box, seat, 4.0)

    def _details(self) -> list[Widget]:
        """Return the detail in each of its forms, the longest first, and last in as much of any as fits; nothing if
        there is none."""
        if self.detail is None or not self.tools.say(self.detail):
            return []
        ways, style = list(versions(self.tools, self.detail)), NOTE.inked("danger") if self.alarm else NOTE
        usual = sorted(ways[:3], key=lambda way: -max(1, len(way.seats)))  # Arms are read faster than a list of names.
        found: list[Widget] = []
        for units, way in product((DETAIL, NOTE.units) if self._usual else (NOTE.units,), usual):
            larger = style._replace(units=units)
            found.append(Words([way], larger, self.seats, "topleft", len(way.text) + 1, self._paint_arms))
        return [*found, Words([*usual, *ways[3:]], style, self.seats, "topleft", arms=self._paint_arms)]

    def _fill(self, prompt: Prompt) -> None:
        """Fill the places whose contents change with the focus: the detail, with as many hints beside it as leave it
        whole, and hints next to answers."""
        form, caption, ruler, said = self._form, self._form.caption, self._ruler, self._details()
        details = said or [Space(), Space()]
        if prompt.hints != self._hints:
            self._hints, self._hinted = prompt.hints, list(fewer(self.tools, prompt.hints))
        rows = self._hinted[:-1] or self._hinted or [Row()]  # The second hint leads back.
        if form.question is not None and form.hinted:
            # The question is in the middle of the bar where it is alone at the left, else on its own line.
            above, taken = form.question.box, rows[0].takes(ruler, Size(caption.box.w, caption.box.h)).w
            alone = not said and caption.box.right - taken > above.right
            high = (caption.box.bottom if alone else caption.box.y) - above.y
            form.question.place(ruler, above._replace(h=high))
        if self.is_column:
            self._fill_column(ruler, details[-1])
            return
        for aside in form.asides[-1:]:
            aside.fill(ruler, (*(Anchored(one, 0.0) for one in fewer(self.tools, self.aside)), Space()))
        if form.hinted:
            ways: Iterable[tuple[Widget, Widget]] = product(details[:-1], rows)
            if not any(hint.command == "confirm" for hint in prompt.hints):
                # Nobody answers: the hints stay where they are as long as the detail is whole in any of its forms.
                ways = ((one, row) for row, one in product(rows, details[:-1]))
            room = Size(caption.box.w, max(caption.box.h, ruler.step(NOTE)))
            # Below answers, both are on one line, between the ring around one of them and the edge of the bar.
            top, low = (0.0, 1.0) if form.question is None else (0.5, 0.5) if self._usual else (0.85, 0.85)
            ways = chain(ways, product(details[-1:], (*self._hinted[-1:], Space())))
            for one, beside in ways:  # No form after the first that fits is made.
                row = Row(Anchored(one, 0.0, top).sharing(), Anchored(beside, 1.0, low), gap=SMALL)
                if row.takes(ruler, room).within(room):
                    break
            caption.fill(ruler, [row])
            return
        confirms = self.aside and self.aside[0].command == "confirm" and not self.shown_hints
        hints = fewer(self.tools, self.aside if confirms else ())
        caption.fill(ruler, (*(Row(details[-1].sharing(), one, gap=20.0) for one in hints), details[-1]))

    def _fill_column(self, ruler: Ruler, detail: Widget) -> None:
        """Show as much of the detail as there is room for, all that can be pressed below it, and what has no room there
        left of the answers. Less of the detail is shown where no hint would have any."""
        caption, asides, high = self._form.caption, self._form.asides, ruler.step(NOTE) + TINY
        box, words = caption.box, detail
        rows: list[Row] = []
        for kept in (0.0, high + SMALL):
            taken = detail.takes(ruler, Size(box.w, box.h - kept))
            fits = self.alarm or taken.within(Size(box.w, box.h - kept))
            if kept and not fits:
                break
            words = Sized(detail, h=taken.h) if fits else Space()
            count = max(0, int((box.h - (taken.h if fits else 0.0) - SMALL) / high))
            rooms = [box.w] * count + [aside.box.w - BETWEEN for aside in asides]
            rows = hint_rows(self.tools, self.listed, rooms)
            if any(row.parts for row in rows):
                break
        below, beside = rows[: len(rows) - len(asides)], rows[len(rows) - len(asides) :]
        caption.fill(ruler, [Column(words, Column(*(row for row in below if row.parts), gap=TINY), gap=SMALL)])
        for aside, row in zip(asides, beside, strict=True):
            aside.fill(ruler, [Anchored(row, 0.0)])

    def _slim(self, prompt: Prompt) -> Widget:
        """Return the bar while something else needs its room: who is asked, key hints, and the question if there is
        room for it. Without room for the name, the mark alone says who is asked; not even that, if the hints need its
        room."""
        high = self.box.h - 2 * MEDIUM  # Less than the step from line to line, but enough for one.
        said = [Text(way, QUESTION, "midright", 1).sharing() for way in plain_forms(self.tools, prompt.ask)]
        words = FirstThatFits(*(Sized(Row(Space(), one, gap=2 * BETWEEN), h=high) for one in said), Space()).sharing()
        hints = hint_row(self.tools, prompt.hints) if prompt.hints else None
        ways: list[Widget] = [Row(hints, words, gap=0.0)]
        if prompt.seat is not None:
            seat, slope = prompt.seat, 14.0
            mark = self._mark(seat, high)
            name = Text(self.names[seat], NAME.inked(self.seats[seat].ink), "midleft", 1)
            band = Picture(lambda pen, box: self._draw_band(pen, seat, box.right + slope, slope))
            asked = [Overlay(band, Row(who, Space(slope), gap=0.0)) for who in (Row(mark, name, gap=14.0), mark)]
            ways = [Row(Row(one, hints, gap=BETWEEN), words, gap=0.0) for one in asked] + ways
        return Padded(FirstThatFits(*(Sized(way, h=high) for way in ways)), MEDIUM)

    # -- drawing

    def layer(self, focus: str | None, pressed: str | None) -> Layer:
        """Return the bar as a layer of the resting picture. pressed: the id of a control that looks pressed"""
        drawn = tuple((one.id, one.label, one.enabled, one.seat, one.primary) for one in self.controls)
        look = self._placed, self.aside, self.listed
        state = self.box, self.prompt, self.detail, self.alarm, drawn, tuple(self.boxes), focus, look
        reach = self.box._replace(h=self.box.h + 8.0)  # The ring around an answer may reach below the bar.
        return Layer(reach, (state, pressed), lambda surface: self.draw(surface, focus, pressed), glow=RIM)

    def draw(self, surface: pygame.Surface, focus: str | None, pressed: str | None = None) -> None:
        """Draw the whole bar, with the focused control on top."""
        pen = Pen(surface, self.tools)
        pen.panel(self.box, "panel_raised")
        if self.prompt is None:
            return
        if self.slim:
            self._slim(self.prompt).paint(pen, self.box)
            return
        self._form.tree.draw_all(pen, focus)
        held = self.box_of(pressed) if pressed is not None else None
        if held is not None:
            pen.press(held)
            if focus == pressed:
                pen.ring(held)

    def _draw_band(self, pen: Pen, seat: int, right: float, slope: float) -> None:
        """Draw a band in the seat's colour from the left edge of the bar, with a slanted end, below mark and name."""
        inner, outline = self.box.inset(3.0), pen.theme.colour("outline")
        ends = [(right, inner.y), (right - slope, inner.bottom)]
        corners = [pen.canvas.pos(*at) for at in ((inner.x, inner.y), *ends, (inner.x, inner.bottom))]
        pygame.draw.polygon(pen.surface, self.seats[seat].colour, corners)
        pygame.draw.aalines(pen.surface, outline, False, corners[1:3])
        pygame.draw.line(pen.surface, outline, corners[1], corners[2], pen.canvas.px(3.0))

    def _draw_line(self, pen: Pen, seat: int, line: Box) -> None:
        """Draw a band in the seat's colour along the top of the bar, down to the end of the line with the name."""
        inner = self.box.inset(3.0)
        pen.fill(inner._replace(h=line.bottom - inner.y), self.seats[seat].colour)
        pen.fill(Box(inner.x, line.bottom - 3.0, inner.w, 3.0), "outline")
