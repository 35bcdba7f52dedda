"""Draw the bar: the person asked, the words, the answers, and key hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.kit.layer import Layer
from game.ui.look.pen import Pen
from game.ui.look.pressed_control import draw_pressed
from game.ui.look.theme import BODY, BUTTON, ELLIPSIS, SECONDARY
from game.ui.table.bar.bar_layout import (
    HINTS_BELOW,
    MARK,
    MARK_GAP,
    PAD,
    SLENDER,
    detail_step,
    name_step,
    who_height,
    who_lines,
    who_mark,
    who_width,
)
from game.ui.table.bar.key_caps import answer_width, draw_answer
from game.ui.table.bar.key_hints import BETWEEN, draw_hints, fitting, hint_rows, hints_width, one_width, total
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.bar.slim_bar import draw_slim
from game.ui.table.parts.prompt import KeyHint, Prompt
from game.ui.table.parts.table_question import Control
from game.ui.widgets.button import draw_face
from game.ui.widgets.short_texts import draw_marks, fitted_lines
from game.ui.widgets.signs.key_signs import cap_height

GLOW = 11.0
"""Reach of the focus glow; a moving table stays clear of it."""
MOST_DETAIL = 3
LEAST_HINTS = 2
LISTED_GAP, LISTED_STEP = 14.0, 10.0
"""Units above the keys that a column lists, and between their rows."""


class HintLine(NamedTuple):
    """Hints on a line that begins at (x, y) and ends at `end`, at most."""

    hints: Sequence[KeyHint] = ()
    x: float = 0.0
    y: float = 0.0
    end: float = 0.0


NO_HINTS = HintLine()


def bar_layer(bar: Bar, focus: str | None, pressed: str | None) -> Layer:
    """Return the bar as a layer of the resting picture."""
    return Layer(bar.box, (bar.state(focus), pressed), lambda s: draw(s, bar, focus, pressed), glow=GLOW)


def draw(surface: pygame.Surface, bar: Bar, focus: str | None, pressed: str | None = None) -> None:
    """Draw the whole bar, with the focused control on top. pressed: the id of a control that looks pressed."""
    theme, canvas = bar.tools.theme, bar.tools.canvas
    theme.panel(surface, canvas, bar.box, "panel", "frame")
    prompt = bar.prompt
    if prompt is None:
        return
    if bar.slim:
        draw_slim(surface, bar, prompt, _draw_mark)
        return
    if prompt.seat is not None:
        _draw_band(surface, bar, prompt.seat)
        _draw_who(surface, bar, prompt.seat)
    _draw_words(surface, bar, prompt)
    draw_hints(surface, bar.tools, *aside(bar))
    last = None
    for control, box, label in zip(bar.controls, bar.boxes, bar.labels, strict=True):
        if control.id == focus:
            last = control, box, label
        else:
            _draw_control(surface, bar, control, box, label, False, control.id == pressed)
    if last is not None:
        _draw_control(surface, bar, *last, True, focus == pressed)


def _draw_band(surface: pygame.Surface, bar: Bar, seat: int) -> None:
    """Draw a band in the seat's colour with a slanted end, below mark and name."""
    theme, canvas, style = bar.tools.theme, bar.tools.canvas, bar.seats[seat]
    inner = bar.box.inset(3.0)
    if bar.layout.above:
        surface.fill(style.colour, canvas.rect(Box(inner.x, inner.y, inner.w, bar.text.y - inner.y)))
        low = canvas.rect(Box(inner.x, bar.text.y - 3.0, inner.w, 3.0))
        surface.fill(theme.colour("outline"), low)
        return
    wide, slope = PAD - 3.0 + who_width(bar.tools, bar.names[seat], bar.box.w), _slope(bar)
    ends = [(inner.x + wide, inner.y), (inner.x + wide - slope, inner.bottom)]
    corners = [canvas.pos(*at) for at in ((inner.x, inner.y), *ends, (inner.x, inner.bottom))]
    pygame.draw.polygon(surface, style.colour, corners)
    pygame.draw.aalines(surface, theme.colour("outline"), False, corners[1:3])
    pygame.draw.line(surface, theme.colour("outline"), corners[1], corners[2], canvas.px(3.0))


def _slope(bar: Bar) -> float:
    """Return by how much the band is narrower at its lower end."""
    return min(26.0, bar.box.h * 0.2)


def _draw_mark(surface: pygame.Surface, bar: Bar, seat: int, box: Box) -> None:
    """Draw the arms of a seat, or its shape if the title has no arms."""
    style = bar.seats[seat]
    if bar.arms is not None:
        bar.arms(surface, bar.tools.canvas, box, style)
    else:
        bar.tools.theme.seat_mark(surface, bar.tools.canvas, box, style, 4.0)


def _draw_who(surface: pygame.Surface, bar: Bar, seat: int) -> None:
    """Draw shape and name: on a line above the words, or stacked at their left."""
    theme, canvas, style, name = bar.tools.theme, bar.tools.canvas, bar.seats[seat], bar.names[seat]
    if bar.layout.above:
        step = name_step(bar.tools)
        line = Box(bar.text.x, bar.text.y - step, bar.text.w, step)
        place, rest = line.split_left(MARK, 18.0)
        if theme.measure(name, SECONDARY, "bold", canvas)[0] <= rest.w:
            _draw_mark(surface, bar, seat, place.centred(MARK - 8.0, MARK - 8.0))
        else:
            rest = line
        ink = pygame.Color(style.ink)
        theme.text(surface, canvas, name, (rest.x, rest.centre[1]), SECONDARY, ink, "bold", "midleft", rest.w, 1)
        return
    wide = who_width(bar.tools, name, bar.box.w)
    middle = bar.box.x + (PAD + wide - _slope(bar) / 2) / 2
    lines = who_lines(bar.tools, name, bar.box.w)
    mark = who_mark(lines)
    top = bar.who.centre[1] - who_height(bar.tools, name, bar.box.w) / 2
    _draw_mark(surface, bar, seat, Box(middle - mark / 2, top, mark, mark))
    at = (middle, top + mark + MARK_GAP)
    ink = pygame.Color(style.ink)
    theme.text(surface, canvas, "\n".join(lines), at, SECONDARY, ink, "bold", "midtop", wide - 12.0, 2)


def _most_detail(bar: Bar) -> int:
    """Return the most lines of detail: in a column, as many as there is room for."""
    return MOST_DETAIL if bar.box.w >= SLENDER else 2 * MOST_DETAIL


def _draw_words(surface: pygame.Surface, bar: Bar, prompt: Prompt) -> None:
    """Draw the whole question, and as many full sentences of the detail as fit."""
    tools, text, asked = bar.tools, bar.text, bar.asked
    theme, canvas = tools.theme, tools.canvas
    small, step = detail_step(tools), theme.line_height(BODY, "body", canvas)
    lines = theme.lines(asked.text, BODY, "body", canvas, text.w)
    hints = small * HINTS_BELOW if bar.has_hints_below(len(lines)) else 0.0
    most = min(_most_detail(bar), bar.detail_room(len(lines)))
    keys = () if hints or bar.is_column else _keys_beside(bar, most)
    left = _right(bar) - hints_width(tools, keys) if keys else text.right
    width = bar.low.w if bar.low is not None else min(text.w, left - 20.0 - text.x)
    detail: list[str] = []
    seats: tuple[int, ...] = ()
    if bar.detail is not None and most:
        detail, seats = _detail(bar, width, most)
    high = len(lines) * step + len(detail) * small + hints
    fixed = bar.layout.stacked or bar.is_column
    y = text.y + (0.0 if fixed else max(0.0, (text.h - high) / 2))
    theme.text(surface, canvas, "\n".join(lines), (text.x, y), BODY, "text")
    draw_marks(surface, tools, lines, asked.seats, bar.seats, (text.x, y), BODY)
    y += len(lines) * step
    if detail:
        colour = "danger" if bar.alarm else "text_soft"
        theme.text(surface, canvas, "\n".join(detail), (text.x, y), SECONDARY, colour)
        draw_marks(surface, tools, detail, seats, bar.seats, (text.x, y), SECONDARY)
        y += len(detail) * small
    if bar.is_column:
        _draw_listed(surface, bar, y + LISTED_GAP)
    elif hints:
        draw_hints(surface, tools, bar.hints, text.x, y + small * 0.15, text.right)
    elif keys:
        low = bar.box.bottom - PAD / 2 - cap_height(tools)
        draw_hints(surface, tools, keys, left, low, _right(bar))


# -- keys


def listed_rows(bar: Bar, top: float) -> list[HintLine]:
    """Return the rows of keys in a column, as many as fit: from a height below its words down to the answers, then
    left of these."""
    tools, text = bar.tools, bar.text
    step = cap_height(tools) + LISTED_STEP
    bottom = text.bottom + (0.0 if bar.boxes else LISTED_STEP)
    beside = [(row[0].x - BETWEEN, row[0].centre[1] - cap_height(tools) / 2) for row in _rows_of(bar.boxes)]
    count = max(0, int((bottom - top) / step))
    rooms = [text.w] * count + [end - text.x for end, _ in beside]
    rows = hint_rows(tools, bar.listed, rooms)
    above, left = [row for row in rows[:count] if row], rows[count:]
    first = bottom - len(above) * step
    found = [HintLine(row, text.x, first + index * step, text.right) for index, row in enumerate(above)]
    return found + [HintLine(row, text.x, y, end) for row, (end, y) in zip(left, beside, strict=True) if row]


def _rows_of(boxes: Sequence[Box]) -> list[list[Box]]:
    """Return boxes row by row, as they follow one another."""
    rows: list[list[Box]] = []
    for box in boxes:
        if rows and rows[-1][0].overlaps(box._replace(x=rows[-1][0].x)):
            rows[-1].append(box)
        else:
            rows.append([box])
    return rows


def _draw_listed(surface: pygame.Surface, bar: Bar, top: float) -> None:
    for row in listed_rows(bar, top):
        draw_hints(surface, bar.tools, *row)


def _right(bar: Bar) -> float:
    """Return where the answers end, or the words if there are none."""
    return bar.boxes[-1].right if bar.boxes else bar.text.right


def _keys_beside(bar: Bar, most: int) -> Sequence[KeyHint]:
    """Return the hints below the answers. Drop the last ones if the detail needs their room."""
    keys = bar.hints
    if bar.detail is None or bar.low is not None:
        return keys
    theme, canvas, said = bar.tools.theme, bar.tools.canvas, bar.tools.say(bar.detail)
    widths = [one_width(bar.tools, hint) for hint in keys]
    while len(widths) > LEAST_HINTS:
        width = min(bar.text.w, _right(bar) - total(widths) - 20.0 - bar.text.x)
        if len(theme.wrap(said, SECONDARY, "body", canvas, width)) <= most:
            break
        widths.pop()
    return keys[: len(widths)]


def aside(bar: Bar) -> HintLine:
    """Return the hints that fit left of stacked answers, or after the detail next to two rows of answers."""
    if not bar.boxes or not bar.aside or bar.low is not None or bar.is_column:
        return NO_HINTS
    if not bar.layout.stacked:
        return _after_detail(bar) if _keys_follow_detail(bar) else NO_HINTS
    row = max(box.centre[1] for box in bar.boxes)
    end = min(box.x for box in bar.boxes if box.bottom > row) - BETWEEN
    tools = bar.tools
    found = fitting(tools, bar.aside, end - bar.text.x)
    if not found and _keys_follow_detail(bar):
        return _after_detail(bar)
    return HintLine(found, bar.text.x, row - cap_height(tools) / 2, end)


def _keys_follow_detail(bar: Bar) -> bool:
    """Return whether the answer keys go after the detail: only if they are shown nowhere else."""
    return bool(bar.aside) and bar.aside[0].command == "confirm" and not bar.hints and bar.low is None


def _detail(bar: Bar, width: float, most: int) -> tuple[list[str], tuple[int, ...]]:
    """Return the lines of the detail and the seats they name; use short forms if that makes room for a hint."""
    assert bar.detail is not None
    if _keys_follow_detail(bar):
        room = width - hints_width(bar.tools, bar.aside[:1]) - BETWEEN
        found = fitted_lines(bar.tools, bar.detail, room, SECONDARY, most)
        if not found[0][-1].endswith(ELLIPSIS):
            return found
    return fitted_lines(bar.tools, bar.detail, width, SECONDARY, most)


def _after_detail(bar: Bar) -> HintLine:
    """Return the hints that fit after a detail of one line, on the line where `_draw_words` puts it."""
    tools, text = bar.tools, bar.text
    theme, canvas = tools.theme, tools.canvas
    small, step = detail_step(tools), theme.line_height(BODY, "body", canvas)
    asked = theme.lines(bar.asked.text, BODY, "body", canvas, text.w)
    most = min(_most_detail(bar), bar.detail_room(len(asked)))
    if not most:
        return NO_HINTS
    detail = _detail(bar, text.w, most)[0] if bar.detail is not None else []
    if len(detail) > 1:
        return NO_HINTS
    high = len(asked) * step + len(detail) * small
    y = text.y + (0.0 if bar.layout.stacked else max(0.0, (text.h - high) / 2)) + len(asked) * step
    used = theme.measure(detail[-1], SECONDARY, "body", canvas)[0] + BETWEEN if detail else 0.0
    if y + small > text.bottom + small * 0.2:
        return NO_HINTS
    found = fitting(tools, bar.aside, text.w - used)
    return HintLine(found, text.x + used, y + (small - cap_height(tools)) / 2, text.right)


# -- answers


def _draw_control(
    surface: pygame.Surface, bar: Bar, control: Control, box: Box, label: str, focused: bool, pressed: bool
) -> None:
    theme, canvas = bar.tools.theme, bar.tools.canvas
    if focused:
        theme.focus_glow(surface, canvas, box)
    if control.paint is not None:
        control.paint(surface, box, focused)
    else:
        draw_face(Pen(surface, bar.tools), box, "primary" if control.primary else "normal", focused, control.enabled)
        _draw_label(surface, bar, control, box, label)
    if pressed:
        draw_pressed(surface, theme, canvas, box)
    if focused:
        theme.focus_ring(surface, canvas, box)


def _draw_label(surface: pygame.Surface, bar: Bar, control: Control, box: Box, label: str) -> None:
    tools = bar.tools
    theme, canvas = tools.theme, tools.canvas
    ink = "text_faint" if not control.enabled else "light" if control.primary else "text"
    inner = box.inset(16.0, 4.0)
    if control.command and (cap := answer_width(tools, control.command)):
        place, inner = inner.split_left(cap, 10.0)
        draw_answer(surface, tools, control.command, place)
    if control.mark is not None:
        side = theme.size(BUTTON)
        place, inner = inner.split_left(side, 14.0)
        control.mark(surface, place.centred(side, side), False)
    if control.seat is not None:
        side = theme.size(BUTTON) * 0.86
        place, inner = inner.split_left(side, 14.0)
        style = bar.seats[control.seat]
        theme.seat_mark(surface, canvas, place.centred(side, side), style)
    role = "bold" if control.primary else "body"
    theme.text(surface, canvas, label, inner.centre, BUTTON, ink, role, "center", inner.w, 2)
