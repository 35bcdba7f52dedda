"""The bar at the bottom of a table: who acts, what is asked, the answers, which keys do it, why a thing cannot be
chosen. Always there; the answers stand in its right part, in one row or two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.shapes import draw_shape
from game.ui.tables.protocol import Control, Hint, Prompt
from game.ui.theme import BODY, BUTTON, CONTROL, SECONDARY, Theme
from game.ui.ui import Ui
from game.ui.widgets.prompt import KEY_CAPS

PAD = 18.0
GAP = 10.0
WHO = 176.0
LEAST_TEXT = 470.0
TALL = 98.0
"""Height of controls that draw themselves."""
STACKED_FROM = 1.3
"""Above this text scale words and answers stand one below the other."""


class Bar:
    """Lay it out with `place` whenever prompt or controls change; `draw` reads."""

    def __init__(self, ui: Ui, seats: Sequence[SeatStyle], names: Sequence[str]) -> None:
        self.ui = ui
        self.seats = list(seats)
        self.names = list(names)
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.prompt: Prompt | None = None
        self.detail: Message | None = None
        self.alarm = False
        self.controls: list[Control] = []
        self.boxes: list[Box] = []
        self.two_rows = False
        self.stacked = False
        """With large text the words stand above the answers, not beside them."""
        self._low = Box(0.0, 0.0, 0.0, 0.0)
        self._text = Box(0.0, 0.0, 0.0, 0.0)
        self._hints: Sequence[Hint] = ()

    @staticmethod
    def height(theme: Theme) -> float:
        """Two lines of question and one of detail, or a row of tall controls with its keys below."""
        words = theme.size(BODY) * 2.7 + theme.size(SECONDARY) * 1.4 + 2 * PAD - 10.0
        if theme.text_scale > STACKED_FROM:
            return theme.size(BODY) * 2.85 + TALL + 2 * PAD - 12.0
        return max(words, TALL + theme.size(SECONDARY) * 1.45 + 2 * PAD - 14.0, 2 * CONTROL + GAP + 2 * PAD - 16.0)

    def place(self, box: Box, prompt: Prompt, controls: Sequence[Control]) -> None:
        """Controls from the right end; the words get what is left."""
        self.box, self.prompt, self.controls = box, prompt, list(controls)
        inner = box.inset(PAD, PAD - 6.0)
        self.stacked = bool(controls) and self.ui.theme.text_scale > STACKED_FROM
        text = Box(inner.x + WHO + 10.0, inner.y, inner.w - WHO - 10.0, inner.h)
        if not controls:
            self.boxes, self.two_rows, self._text, self._hints = [], False, text, prompt.hints
            return
        most = text.w - (LEAST_TEXT * 0.5 if self.stacked else LEAST_TEXT)
        widths = [self._width(control) for control in controls]
        rows = [widths] if self.stacked else self._rows(widths, most)
        self.two_rows = len(rows) > 1
        wide = min(most, max(sum(row) + GAP * (len(row) - 1) for row in rows))
        left = inner.right - wide
        self.boxes = self._boxes(rows, left, wide, inner)
        self._text = Box(text.x, text.y, left - 24.0 - text.x, text.h)
        if self.stacked:
            words, row = inner.split_bottom(max(self.boxes[0].h, CONTROL))
            self.boxes = [Box(old.x, row.y, old.w, row.h) for old in self.boxes]
            self._text = Box(text.x, words.y, text.w, words.h)
            self._low = Box(text.x, row.y, left - 24.0 - text.x, row.h)
            self._hints = ()
            return
        self._hints = () if self.two_rows else self._fitting(prompt.hints, inner.right - text.x - LEAST_TEXT)

    def _width(self, control: Control) -> float:
        theme = self.ui.theme
        if control.width:
            return control.width * (theme.text_scale if control.paint is None else 1.0)
        label = theme.measure(self.ui.say(control.label), BUTTON, "bold", self.ui.canvas)[0]
        mark = theme.size(BUTTON) + 14.0 if control.seat is not None else 0.0
        cap = self._cap_width(control.command) + 8.0 if control.command else 0.0
        return max(112.0, label + mark + cap + 56.0)

    @staticmethod
    def _rows(widths: list[float], most: float) -> list[list[float]]:
        """All in one row if they fit, else in two of about the same length."""
        if sum(widths) + GAP * (len(widths) - 1) <= most or len(widths) == 1:
            return [widths]
        half, best = sum(widths) / 2, 1
        for cut in range(1, len(widths)):
            if abs(sum(widths[:cut]) - half) < abs(sum(widths[:best]) - half):
                best = cut
        return [widths[:best], widths[best:]]

    def _boxes(self, rows: list[list[float]], left: float, wide: float, inner: Box) -> list[Box]:
        tall = self.controls[0].paint is not None
        if len(rows) == 1:
            hints = self.ui.theme.size(SECONDARY) * 1.5
            height = TALL if tall else max(CONTROL, self.ui.theme.size(BUTTON) * 1.3 + 16.0)
            lanes = [Box(left, inner.y + max(0.0, (inner.h - hints - height) / 2), wide, height)]
        else:
            lanes = inner.rows(2, GAP)
            lanes = [Box(left, lane.y, wide, lane.h) for lane in lanes]
        boxes = []
        for row, lane in zip(rows, lanes, strict=True):
            room = lane.w - GAP * (len(row) - 1)
            stretch = min(1.0, room / sum(row))
            x = lane.right - sum(row) * stretch - GAP * (len(row) - 1)
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

    # -- drawing

    def state(self, focus: str | None) -> object:
        """Changes whenever the picture does."""
        drawn = tuple((one.id, one.label, one.enabled, one.seat, one.primary) for one in self.controls)
        return self.box, self.prompt, self.detail, self.alarm, drawn, tuple(self.boxes), focus

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
        middle = self.box.x + PAD + WHO / 2
        side = 58.0
        y = self.box.centre[1] - theme.size(SECONDARY) * 0.75
        mark = canvas.rect(Box(middle - side / 2, y - side / 2, side, side))
        draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(4))
        theme.text(surface, canvas, self.names[seat], (middle, y + side / 2 + 10.0), SECONDARY, "text", "bold",
                   "midtop", WHO - 12.0, 1)  # fmt: skip

    def _draw_words(self, surface: pygame.Surface, prompt: Prompt) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        text = self._text
        if prompt.seat is None:
            text = Box(self.box.x + 40.0, text.y, text.right - self.box.x - 40.0, text.h)
        if self.stacked:
            self._draw_stacked(surface, prompt, text)
            return
        ask = self.ui.say(prompt.ask)
        lines = theme.lines(ask, BODY, "body", canvas, text.w, 2)
        step = theme.line_height(BODY, "body", canvas)
        small = theme.line_height(SECONDARY, "body", canvas)
        below = not self.controls
        hints = self._hints if below else ()
        beside = self.boxes[-1].right - self._hints_width(self._hints) if self.controls and self._hints else text.right
        room = text.h - len(lines) * step - (small * 1.15 if hints else 0.0)
        detail = []
        if self.detail is not None:
            most = max(1, min(3, int(room / small + 0.1)))
            width = min(text.right, beside - 20.0) - text.x
            detail = theme.lines(self.ui.say(self.detail), SECONDARY, "body", canvas, width, most)
        high = len(lines) * step + len(detail) * small + (small * 1.15 if hints else 0.0)
        y = text.y + max(0.0, (text.h - high) / 2)
        theme.text(surface, canvas, "\n".join(lines), (text.x, y), BODY, "text")
        y += len(lines) * step
        if detail:
            colour = "danger" if self.alarm else "text_soft"
            theme.text(surface, canvas, "\n".join(detail), (text.x, y), SECONDARY, colour)
            y += len(detail) * small
        if hints:
            self._draw_hints(surface, hints, text.x, y + small * 0.15, text.right)
        if not below and self._hints:
            low = self.box.bottom - PAD / 2 - theme.size(SECONDARY) * 1.35
            self._draw_hints(surface, self._hints, beside, low, self.boxes[-1].right)

    def _draw_stacked(self, surface: pygame.Surface, prompt: Prompt, text: Box) -> None:
        """The question over the whole width; below it, beside the answers, what has the focus."""
        theme, canvas = self.ui.theme, self.ui.canvas
        step = theme.line_height(BODY, "body", canvas)
        most = min(2, max(1, int(text.h / step + 0.1)))
        lines = theme.lines(self.ui.say(prompt.ask), BODY, "body", canvas, text.w, most)
        theme.text(surface, canvas, "\n".join(lines), (text.x, text.y), BODY, "text")
        if self.detail is None:
            return
        if len(lines) < most:
            theme.text(surface, canvas, self.ui.say(self.detail), (text.x, text.y + step), SECONDARY,
                       "danger" if self.alarm else "text_soft", "body", "topleft", text.w, 1)  # fmt: skip
        elif self._low.w > 120.0:
            fitting = max(1, int(self._low.h / theme.line_height(SECONDARY, "body", canvas)))
            theme.text(surface, canvas, self.ui.say(self.detail), (self._low.x, self._low.centre[1]), SECONDARY,
                       "danger" if self.alarm else "text_soft", "body", "midleft", self._low.w,
                       min(2, fitting))  # fmt: skip

    def _cap_width(self, command: str) -> float:
        if command not in KEY_CAPS:
            return 0.0
        text = self.ui.say(KEY_CAPS[command])
        return self.ui.theme.measure(text, SECONDARY * 0.86, "plain", self.ui.canvas)[0] + 22.0

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
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, box, "panel_raised", "button_line", radius=8.0)
        theme.text(surface, canvas, self.ui.say(KEY_CAPS[command]), box.centre, SECONDARY * 0.86, "gold", "plain",
                   "center", box.w - 6.0, 1)  # fmt: skip

    def _draw_control(self, surface: pygame.Surface, control: Control, box: Box, focused: bool) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        if focused:
            theme.focus_glow(surface, canvas, box)
        if control.paint is not None:
            control.paint(surface, box, focused)
        else:
            fill = "gold" if control.primary else "button_hot" if focused else "button"
            edge = "gold" if control.primary else "button_line"
            theme.panel(surface, canvas, box, fill if control.enabled else "panel_sunk", edge)
            self._draw_label(surface, control, box)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_label(self, surface: pygame.Surface, control: Control, box: Box) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        ink = "text_faint" if not control.enabled else "ink" if control.primary else "text"
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
        theme.text(surface, canvas, self.ui.say(control.label), inner.centre, BUTTON, ink, role, "center", inner.w, 1)
