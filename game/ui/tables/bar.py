"""The bar at the bottom of a table: who acts, what is asked, the answers, which keys do it, why a thing cannot be
chosen. Always there; the answers stand in its right part, in one row or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.press import draw_sunk
from game.ui.shapes import draw_shape
from game.ui.tables.protocol import Control, Hint, Prompt
from game.ui.theme import BODY, BUTTON, CONTROL, SECONDARY, Theme
from game.ui.ui import Ui
from game.ui.widgets.prompt import cap_width, draw_cap

PAD = 18.0
GAP = 10.0
LINE = 1.51
"""From one line to the next, in sizes of the type."""
LEAST_GAP = 4.0
"""Between the words and the answers below them."""
WHO = 176.0
MOST_WHO = 0.26
"""Of the bar's width, for a long name in large type."""
LEAST_TEXT = 400.0
MARK = 58.0
"""Side of the shape of who is asked."""
TALL = 98.0
"""Height of controls that draw themselves."""
STACKED_FROM = 1.3
"""Above this text scale words and answers always stand one below the other."""
MOST_GIVEN = 214.0
"""As long as plates have all of their lines, five of them leave no more."""
MOST_ROWS = 4
LEAST_LOW = 330.0
"""Width that a detail needs beside the answers; it grows with the text."""
MOST_HIGH = 0.8
"""Of the safe area: beyond it, a second line of detail is not worth its room."""
MOST_DETAIL = 3
LEAST_HINTS = 2


class Plan(NamedTuple):
    """One way to lay the bar out.

    rows     how many controls stand in each row
    lane     height of a row
    stacked  the words stand above the answers, not beside them
    above    who is asked stands in a line above the question, not at its left
    words    width of the words
    lines    how many the question needs at that width
    height   what all of it needs, with one line of detail
    low      width of a detail that stands beside the answers; 0: it follows the question
    """

    rows: tuple[int, ...]
    lane: float
    stacked: bool
    above: bool
    words: float
    lines: int
    height: float
    low: float = 0.0


class Bar:
    """Lay it out with `place` whenever prompt or controls change; `draw` reads.

    It never shortens the question or an answer: where they need more room than it was given, it grows upwards over
    what stands above it.
    """

    def __init__(self, ui: Ui, seats: Sequence[SeatStyle], names: Sequence[str]) -> None:
        self.ui = ui
        self.seats = list(seats)
        self.names = list(names)
        self.detail: Message | None = None
        self.alarm = False
        self.pressed: str | None = None
        """The id of a control that has just been pressed."""
        self.controls: list[Control] = []
        self.boxes: list[Box] = []
        self.stacked = self.above = False
        self._prompt: Prompt | None = None
        self._given = self._box = Box(0.0, 0.0, 0.0, 0.0)
        self._text = Box(0.0, 0.0, 0.0, 0.0)
        self._low: Box | None = None
        self._hints: Sequence[Hint] = ()

    @property
    def box(self) -> Box:
        """Where it stands now; setting it gives it its place, above which it grows when it must."""
        return self._box

    @box.setter
    def box(self, given: Box) -> None:
        self._given = self._box = given

    @property
    def prompt(self) -> Prompt | None:
        return self._prompt

    @prompt.setter
    def prompt(self, prompt: Prompt) -> None:
        """Other words at the same place; without controls the bar follows their length."""
        self._prompt = prompt
        if not self.controls:
            self.place(self._box, prompt, ())

    @staticmethod
    def height(theme: Theme) -> float:
        """Two lines of question and one of detail, or a row of tall controls with its keys below. From where
        they are stacked, a row of answers below the words."""
        words = theme.size(2 * BODY + SECONDARY) * LINE + 2 * PAD - 12.0
        if theme.text_scale > STACKED_FROM:
            return words + max(TALL, theme.size(BUTTON) * LINE + 6.0) + LEAST_GAP
        keys = TALL + theme.size(SECONDARY) * 1.45 + 2 * PAD - 14.0
        return max(min(words, MOST_GIVEN), keys, 2 * CONTROL + GAP + 2 * PAD - 16.0)

    # -- laying out

    def place(self, box: Box, prompt: Prompt, controls: Sequence[Control]) -> None:
        """Controls in as few rows as leave room for the words, at their right or below them."""
        if box != self._box:
            self.box = box
        self._prompt, self.controls = prompt, list(controls)
        plan = self._plan(prompt)
        self.stacked, self.above, self._low = plan.stacked, plan.above, None
        grown = max(0.0, plan.height - self._given.h)
        safe = self.ui.canvas.safe
        if not plan.low and grown > self._detail_step() and plan.height + self._detail_step() <= safe.h * MOST_HIGH:
            grown += self._detail_step()
        high = min(self._given.h + grown, max(self._given.h, self._given.bottom - safe.y))
        self._box = Box(self._given.x, self._given.bottom - high, self._given.w, high)
        inner = self._box.inset(PAD, PAD - 6.0)
        left = self._given.x + 40.0 if plan.above else self._words_left(prompt)
        if not controls:
            self.boxes, self._text, self._hints = [], Box(left, inner.y, inner.right - left, inner.h), prompt.hints
            return
        self._text = Box(left, inner.y, plan.words, inner.h)
        lanes = self._lanes(plan, inner)
        if plan.stacked:
            top = inner.y + (self._name_step() if plan.above else 0.0)
            self._text = Box(left, top, plan.words, lanes[0].y - LEAST_GAP - top)
            asked = top + plan.lines * self.ui.theme.line_height(BODY, "body", self.ui.canvas)
            self._low = Box(left, asked, plan.low, inner.bottom - asked) if plan.low else None
        self.boxes = self._boxes(plan.rows, lanes)
        one_row = len(plan.rows) == 1 and not plan.stacked
        self._hints = self._fitting(prompt.hints, inner.right - left - LEAST_TEXT) if one_row else ()

    def _words_left(self, prompt: Prompt) -> float:
        if prompt.seat is None:
            return self._given.x + 40.0
        return self._given.x + PAD + self._who_width(prompt.seat) + 10.0

    def _who_width(self, seat: int) -> float:
        """Wide enough for the longest word of the name."""
        theme, canvas = self.ui.theme, self.ui.canvas
        longest = max(theme.measure(word, SECONDARY, "bold", canvas)[0] for word in self.names[seat].split(" "))
        return max(WHO, min(longest + 20.0, self._given.w * MOST_WHO))

    def _detail_step(self) -> float:
        return self.ui.theme.line_height(SECONDARY, "body", self.ui.canvas)

    def _name_step(self) -> float:
        return max(MARK + 8.0, self.ui.theme.line_height(SECONDARY, "bold", self.ui.canvas))

    def _plan(self, prompt: Prompt) -> Plan:
        """The first way that needs no more room than is given, else the one that needs least."""
        room = self._given.right - PAD - self._words_left(prompt)
        ask = self.ui.say(prompt.ask)
        if not self.controls:
            hints = self._detail_step() * 1.15 if prompt.hints else 0.0
            lines, height = self._words_height(ask, room)
            return Plan((), 0.0, False, False, room, lines, height - self._detail_step() + hints + 2 * (PAD - 6.0))
        plans = list(self._ways(ask, room, prompt.seat is not None))
        fitting = next((plan for plan in plans if plan.height <= self._given.h), None)
        return fitting or min(plans, key=lambda plan: plan.height)

    def _words_height(self, ask: str, width: float) -> tuple[int, float]:
        """Lines of the question, and the height of them with one line of detail."""
        theme, canvas = self.ui.theme, self.ui.canvas
        lines = len(theme.wrap(ask, BODY, "body", canvas, width))
        return lines, lines * theme.line_height(BODY, "body", canvas) + self._detail_step()

    def _ways(self, ask: str, room: float, named: bool) -> Iterator[Plan]:
        """Beside the words in one row or two, and below them in one row or more."""
        theme = self.ui.theme
        edges = 2 * (PAD - 6.0)
        if theme.text_scale <= STACKED_FROM:
            for count in range(1, min(2, len(self.controls)) + 1):
                rows, wide = self._split(count)
                words = room - wide - 24.0
                if words < LEAST_TEXT:
                    continue
                lines, height = self._words_height(ask, words)
                lane = self._lane(rows, room)
                below = theme.size(SECONDARY) * 1.5 if count == 1 else 0.0
                high = max(height, count * lane + (count - 1) * GAP + below)
                yield Plan(rows, lane, False, False, words, lines, high + edges)
        for count in range(1, min(MOST_ROWS, len(self.controls)) + 1):
            rows, wide = self._split(count)
            if wide > room and count < min(MOST_ROWS, len(self.controls)):
                continue
            lane = self._lane(rows, room)
            below = LEAST_GAP + count * lane + (count - 1) * GAP + edges
            yield from self._stacked_ways(ask, Plan(rows, lane, True, False, room, 0, below), wide)
            if named:
                wider = self._given.w - 40.0 - PAD
                plan = Plan(rows, lane, True, True, wider, 0, below + self._name_step())
                yield from self._stacked_ways(ask, plan, wide)

    def _stacked_ways(self, ask: str, plan: Plan, wide: float) -> Iterator[Plan]:
        """`plan` with its words: the detail in a line of its own, or beside answers that are `wide`."""
        lines, height = self._words_height(ask, plan.words)
        yield plan._replace(lines=lines, height=plan.height + height)
        low = plan.words - wide - 24.0
        if low >= self.ui.theme.size(LEAST_LOW):
            yield plan._replace(lines=lines, height=plan.height + height - self._detail_step(), low=low)

    def _split(self, count: int) -> tuple[tuple[int, ...], float]:
        """The controls in so many rows, the longest as short as can be; and the width of that."""
        widths = [self._width(control) for control in self.controls]
        best: tuple[float, tuple[int, ...]] | None = None
        for cuts in combinations(range(1, len(widths)), count - 1):
            ends = (0, *cuts, len(widths))
            wide = max(sum(widths[a:b]) + GAP * (b - a - 1) for a, b in pairwise(ends))
            if best is None or wide < best[0]:
                best = wide, tuple(b - a for a, b in pairwise(ends))
        assert best is not None
        return best[1], best[0]

    def _width(self, control: Control) -> float:
        theme = self.ui.theme
        if control.paint is not None and control.width:
            return control.width
        label = theme.measure(self.ui.say(control.label), BUTTON, "bold", self.ui.canvas)[0]
        return max(control.width * theme.text_scale, 112.0 if not control.width else 0.0, label + self._beside(control))

    def _beside(self, control: Control) -> float:
        """What stands in a control beside its label."""
        mark = self.ui.theme.size(BUTTON) + 14.0 if control.seat is not None else 0.0
        cap = self._cap_width(control.command)
        return mark + (cap + 12.0 if cap else 0.0) + 44.0

    def _lane(self, rows: tuple[int, ...], room: float) -> float:
        """High enough for the labels; one that is wider than the bar is set in two lines."""
        least = TALL if any(control.paint is not None for control in self.controls) else CONTROL
        broken = any(self._width(control) > room for control in self.controls)
        return max(least, self.ui.theme.size(BUTTON) * LINE * (2 if broken else 1) + 8.0)

    def _lanes(self, plan: Plan, inner: Box) -> list[Box]:
        """Rows from the top to the bottom: at the bottom, or in the middle of the right."""
        count = len(plan.rows)
        high = count * plan.lane + (count - 1) * GAP
        left = self._text.x + (0.0 if plan.stacked else plan.words + 24.0)
        if plan.stacked:
            top = inner.bottom - high
        else:
            hints = self.ui.theme.size(SECONDARY) * 1.5 if count == 1 else 0.0
            top = inner.y + max(0.0, (inner.h - hints - high) / 2)
        return [Box(left, top + row * (plan.lane + GAP), inner.right - left, plan.lane) for row in range(count)]

    def _boxes(self, rows: tuple[int, ...], lanes: list[Box]) -> list[Box]:
        """From the right end; what is too wide shares what there is."""
        widths = [self._width(control) for control in self.controls]
        boxes: list[Box] = []
        for count, lane in zip(rows, lanes, strict=True):
            row = widths[len(boxes) : len(boxes) + count]
            stretch = min(1.0, (lane.w - GAP * (count - 1)) / sum(row))
            x = lane.right - sum(row) * stretch - GAP * (count - 1)
            for width in row:
                boxes.append(Box(x, lane.y, width * stretch, lane.h))
                x += width * stretch + GAP
        return boxes

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                control.id,
                box,
                control.activate,
                partial(getattr, control, "describe"),
                control.enabled,
                control.why,
            )
            for control, box in zip(self.controls, self.boxes, strict=True)
        ]

    def by_command(self, command: str) -> Control | None:
        """The control that a command presses."""
        return next((one for one in self.controls if one.command == command and one.enabled), None)

    def box_of(self, control_id: str) -> Box | None:
        """Where a control stands."""
        return next((box for one, box in zip(self.controls, self.boxes, strict=True) if one.id == control_id), None)

    # -- drawing

    def state(self, focus: str | None) -> object:
        """Changes whenever the picture does."""
        drawn = tuple((one.id, one.label, one.enabled, one.seat, one.primary) for one in self.controls)
        look = self.ui.devices.look
        return self.box, self.prompt, self.detail, self.alarm, drawn, tuple(self.boxes), focus, self.pressed, look

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.box, "panel", "panel_line")
        if self.prompt is None:
            return
        if self.prompt.seat is not None:
            self._draw_who(surface, self.prompt.seat)
        self._draw_words(surface, self.prompt)
        last = None
        for control, box in zip(self.controls, self.boxes, strict=True):
            if control.id == focus:
                last = control, box
            else:
                self._draw_control(surface, control, box, False)
        if last is not None:
            self._draw_control(surface, *last, True)

    def _draw_who(self, surface: pygame.Surface, seat: int) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        style = self.seats[seat]
        stripe = Box(self.box.x, self.box.y + 12.0, 14.0, self.box.h - 24.0)
        surface.fill(style.colour, canvas.rect(stripe))
        if self.above:
            line = Box(self._text.x, self._text.y - self._name_step(), self._text.w, self._name_step())
            place, rest = line.split_left(MARK, 18.0)
            mark = canvas.rect(place.centred(MARK - 8.0, MARK - 8.0))
            draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(4))
            theme.text(surface, canvas, self.names[seat], (rest.x, rest.centre[1]), SECONDARY, "text", "bold",
                       "midleft", rest.w, 1)  # fmt: skip
            return
        wide = self._who_width(seat)
        middle = self.box.x + PAD + wide / 2
        side = MARK
        lines = theme.lines(self.names[seat], SECONDARY, "bold", canvas, wide - 12.0, 2)
        high = side + 10.0 + len(lines) * theme.line_height(SECONDARY, "bold", canvas)
        y = self.box.centre[1] - high / 2 + side / 2
        mark = canvas.rect(Box(middle - side / 2, y - side / 2, side, side))
        draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(4))
        at = (middle, y + side / 2 + 10.0)
        theme.text(surface, canvas, "\n".join(lines), at, SECONDARY, "text", "bold", "midtop", wide - 12.0, 2)

    def _draw_words(self, surface: pygame.Surface, prompt: Prompt) -> None:
        """The whole question, and as much of the detail as there is room for."""
        theme, canvas = self.ui.theme, self.ui.canvas
        text = self._text
        below = not self.controls
        small = self._detail_step()
        step = theme.line_height(BODY, "body", canvas)
        hints = small * 1.15 if below and self._hints else 0.0
        lines = theme.lines(self.ui.say(prompt.ask), BODY, "body", canvas, text.w)
        room = text.h - len(lines) * step - hints
        if self._low is not None:
            room = self._low.h
        most = max(1, min(MOST_DETAIL, int(room / small + 0.1))) if room > small * 0.9 else 0
        keys = self._keys_beside(most)
        left = self.boxes[-1].right - self._hints_width(keys) if keys else text.right
        width = self._low.w if self._low is not None else min(text.w, left - 20.0 - text.x)
        detail: list[str] = []
        if self.detail is not None and most:
            detail = theme.lines(self.ui.say(self.detail), SECONDARY, "body", canvas, width, most)
        high = len(lines) * step + len(detail) * small + hints
        y = text.y + (0.0 if self.stacked else max(0.0, (text.h - high) / 2))
        theme.text(surface, canvas, "\n".join(lines), (text.x, y), BODY, "text")
        y += len(lines) * step
        if detail:
            colour = "danger" if self.alarm else "text_soft"
            theme.text(surface, canvas, "\n".join(detail), (text.x, y), SECONDARY, colour)
            y += len(detail) * small
        if hints:
            self._draw_hints(surface, self._hints, text.x, y + small * 0.15, text.right)
        elif keys:
            low = self.box.bottom - PAD / 2 - theme.size(SECONDARY) * 1.35
            self._draw_hints(surface, keys, left, low, self.boxes[-1].right)

    def _keys_beside(self, most: int) -> Sequence[Hint]:
        """The hints that stand below the answers: of the later ones only those that leave the detail its words."""
        shown = self._hints if self.controls else ()
        if self.detail is None or self._low is not None:
            return shown
        theme, canvas, said = self.ui.theme, self.ui.canvas, self.ui.say(self.detail)
        while len(shown) > LEAST_HINTS:
            width = min(self._text.w, self.boxes[-1].right - self._hints_width(shown) - 20.0 - self._text.x)
            if len(theme.wrap(said, SECONDARY, "body", canvas, width)) <= most:
                break
            shown = shown[:-1]
        return shown

    def _cap_width(self, command: str) -> float:
        return cap_width(self.ui, command)

    def _hints_width(self, hints: Sequence[Hint]) -> float:
        total = 0.0
        for hint in hints:
            label = self.ui.theme.measure(self.ui.say(hint.message), SECONDARY, "body", self.ui.canvas)[0]
            total += self._cap_width(hint.command) + 10.0 + label + 26.0
        return max(0.0, total - 26.0)

    def _fitting(self, hints: Sequence[Hint], room: float) -> Sequence[Hint]:
        """As many as have room, the first ones first."""
        count = len(hints)
        while count and self._hints_width(hints[:count]) > room:
            count -= 1
        return hints[:count]

    def _draw_hints(self, surface: pygame.Surface, hints: Sequence[Hint], x: float, y: float, end: float) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        h = theme.size(SECONDARY) * 1.35
        for hint in hints:
            cap = self._cap_width(hint.command)
            text = self.ui.say(hint.message)
            width = theme.measure(text, SECONDARY, "body", canvas)[0]
            if x + cap + 10.0 + width > end + 2.0:
                return
            self._draw_cap(surface, hint.command, Box(x, y, cap, h))
            theme.text(surface, canvas, text, (x + cap + 10.0, y + h / 2), SECONDARY, "text_soft", "body", "midleft")
            x += cap + 10.0 + width + 26.0

    def _draw_cap(self, surface: pygame.Surface, command: str, box: Box) -> None:
        draw_cap(surface, self.ui, command, box)

    def _draw_control(self, surface: pygame.Surface, control: Control, box: Box, focused: bool) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        if focused:
            theme.focus_glow(surface, canvas, box)
        if control.paint is not None:
            control.paint(surface, box, focused)
        else:
            fill = "button_hot" if focused else "button"
            edge = "gold" if control.primary else "button_line"
            theme.panel(surface, canvas, box, fill if control.enabled else "panel_sunk", edge)
            self._draw_label(surface, control, box)
        if control.id == self.pressed:
            draw_sunk(surface, theme, canvas, box)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_label(self, surface: pygame.Surface, control: Control, box: Box) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        ink = "text_faint" if not control.enabled else "gold" if control.primary else "text"
        inner = box.inset(16.0, 4.0)
        if control.command and (cap := self._cap_width(control.command)):
            place, inner = inner.split_left(cap, 10.0)
            self._draw_cap(surface, control.command, place.centred(cap, theme.size(SECONDARY) * 1.35))
        if control.seat is not None:
            side = theme.size(BUTTON) * 0.86
            place, inner = inner.split_left(side, 14.0)
            style = self.seats[control.seat]
            draw_shape(surface, style.shape, canvas.rect(place.centred(side, side)), style.colour,
                       theme.colour("keyline"), canvas.px(3))  # fmt: skip
        role = "bold" if control.primary else "body"
        theme.text(surface, canvas, self.ui.say(control.label), inner.centre, BUTTON, ink, role, "center", inner.w, 2)
