"""Draw the bar: the person asked, the words, the answers, and key hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.kit.layer import Layer
from game.ui.look import type_styles
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BODY, BUTTON, ELLIPSIS, SECONDARY
from game.ui.look.type_styles import LABEL, NOTE, STRONG, TypeStyle
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
from game.ui.table.bar.key_hints import (
    BETWEEN,
    answer_width,
    draw_answer,
    draw_hints,
    fitting,
    hint_row,
    hint_rows,
    hints_width,
    one_width,
    total,
)
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.prompt import KeyHint, Prompt
from game.ui.table.parts.table_question import Control
from game.ui.widgets.controls import draw_face
from game.ui.widgets.key_signs import cap_height
from game.ui.widgets.short_texts import Words, forms, plain_forms
from game.ui.widgets.tree import FirstThatFits, Overlay, Picture, Row, Sized, Space, Text, Widget

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


class ControlLook(NamedTuple):
    focused: bool
    pressed: bool


QUESTION, NAME = NOTE.inked("text"), TypeStyle(SECONDARY, "bold")
SLOPE = 14.0
"""Units by which the band of the person asked is narrower at its lower end, in a bar of one line."""
MARK_SPACE = 14.0
"""Between mark and name there."""


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
        _slim(bar, prompt).paint(Pen(surface, bar.tools), bar.box.inset(PAD))
        return
    if prompt.seat is not None:
        _draw_who(Pen(surface, bar.tools), bar, prompt.seat)
    _draw_words(surface, bar, prompt)
    draw_hints(surface, bar.tools, *aside(bar))
    pen, last = Pen(surface, bar.tools), None
    for control, box, label in zip(bar.controls, bar.boxes, bar.labels, strict=True):
        if control.id == focus:
            last = control, box, label
        else:
            _draw_control(pen, bar, control, box, label, ControlLook(False, control.id == pressed))
    if last is not None:
        _draw_control(pen, bar, *last, ControlLook(True, focus == pressed))


def _slim(bar: Bar, prompt: Prompt) -> Widget:
    """Return the bar while something else needs its room: who is asked, key hints, and the question if there is room
    for it. Without room for the name, the mark alone says who is asked; not even that, if the hints need its room."""
    high = bar.box.h - 2 * PAD  # Less than the step from line to line, but enough for one.
    said = [Text(way, QUESTION, "midright", 1).sharing() for way in plain_forms(bar.tools, prompt.ask)]
    words = FirstThatFits(*(Sized(Row(Space(), one, gap=2 * BETWEEN), h=high) for one in said), Space()).sharing()
    hints = hint_row(bar.tools, prompt.hints) if prompt.hints else None
    ways: list[Widget] = [Row(hints, words, gap=0.0)]
    if prompt.seat is not None:
        seat = prompt.seat
        mark = Picture(lambda pen, box: _draw_mark(pen, bar, seat, box), high, high)
        name = Text(bar.names[seat], NAME.inked(bar.seats[seat].ink), "midleft", 1)
        band = Picture(lambda pen, box: _draw_band(pen, bar, seat, box.right + SLOPE, SLOPE))
        whos = [Row(mark, name, gap=MARK_SPACE), mark]
        asked = [Overlay(band, Row(who, Space(SLOPE), gap=0.0)) for who in whos]
        ways = [Row(Row(one, hints, gap=BETWEEN), words, gap=0.0) for one in asked] + ways
    return FirstThatFits(*(Sized(way, h=high) for way in ways))


def _draw_band(pen: Pen, bar: Bar, seat: int, right: float, slope: float) -> None:
    """Draw a band in the seat's colour from the left edge of the bar, with a slanted end, below mark and name."""
    inner, outline = bar.box.inset(3.0), pen.theme.colour("outline")
    ends = [(right, inner.y), (right - slope, inner.bottom)]
    corners = [pen.canvas.pos(*at) for at in ((inner.x, inner.y), *ends, (inner.x, inner.bottom))]
    pygame.draw.polygon(pen.surface, bar.seats[seat].colour, corners)
    pygame.draw.aalines(pen.surface, outline, False, corners[1:3])
    pygame.draw.line(pen.surface, outline, corners[1], corners[2], pen.canvas.px(3.0))


def _slope(bar: Bar) -> float:
    """Return by how much the band is narrower at its lower end."""
    return min(26.0, bar.box.h * 0.2)


def _draw_mark(pen: Pen, bar: Bar, seat: int, box: Box) -> None:
    """Draw the arms of a seat, or its shape if the title has no arms."""
    if bar.arms is not None:
        bar.arms(pen.surface, pen.canvas, box, bar.seats[seat])
    else:
        pen.seat(box, bar.seats[seat], 4.0)


def _draw_who(pen: Pen, bar: Bar, seat: int) -> None:
    """Draw shape and name: on a line above the words, or stacked at their left."""
    name, style = bar.names[seat], NAME.inked(bar.seats[seat].ink)
    if bar.layout.above:
        inner, step = bar.box.inset(3.0), name_step(bar.tools)
        pen.surface.fill(bar.seats[seat].colour, pen.canvas.rect(inner._replace(h=bar.text.y - inner.y)))
        pen.fill(Box(inner.x, bar.text.y - 3.0, inner.w, 3.0), "outline")
        mark = Picture(lambda pen, box: _draw_mark(pen, bar, seat, box), MARK - 8.0, MARK - 8.0)
        said = Text(name, style, "midleft", 1)
        ways = FirstThatFits(Row(Sized(mark, w=MARK), said, gap=18.0), said)
        ways.paint(pen, Box(bar.text.x, bar.text.y - step, bar.text.w, step))
        return
    wide = who_width(bar.tools, name, bar.box.w)
    _draw_band(pen, bar, seat, bar.box.x + PAD + wide, _slope(bar))
    middle = bar.box.x + (PAD + wide - _slope(bar) / 2) / 2
    lines = who_lines(bar.tools, name, bar.box.w)
    mark_side = who_mark(lines)
    top = bar.who.centre[1] - who_height(bar.tools, name, bar.box.w) / 2
    _draw_mark(pen, bar, seat, Box(middle - mark_side / 2, top, mark_side, mark_side))
    below = Box(middle - wide / 2 + 6.0, top + mark_side + MARK_GAP, wide - 12.0, 0.0)
    pen.text("\n".join(lines), below, style, "midtop", 2)


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
    detail = _detail(bar, width, most) if bar.detail is not None and most else None
    below = len(detail.lines) * small if detail is not None else 0.0
    high = len(lines) * step + below + hints
    fixed = bar.layout.stacked or bar.is_column
    y = text.y + (0.0 if fixed else max(0.0, (text.h - high) / 2))
    pen = Pen(surface, tools)
    Words([asked], type_styles.BODY, bar.seats, "topleft", len(lines)).paint(
        pen, Box(text.x, y, text.w, len(lines) * step)
    )
    y += len(lines) * step
    if detail is not None:
        detail.paint(pen, Box(text.x, y, detail.box.w, below))
        y += below
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


def _detail(bar: Bar, width: float, most: int) -> Words:
    """Return the detail, placed in at most that number of lines; use short forms if that makes room for a hint."""
    assert bar.detail is not None
    ways, ruler, small = forms(bar.tools, bar.detail), Ruler(bar.tools), detail_step(bar.tools)
    words = Words(ways, NOTE.inked("danger") if bar.alarm else NOTE, bar.seats, "topleft", most)
    if _keys_follow_detail(bar):
        words.place(ruler, Box(0.0, 0.0, width - hints_width(bar.tools, bar.aside[:1]) - BETWEEN, most * small))
        if not words.lines[-1].endswith(ELLIPSIS):
            return words
    words.place(ruler, Box(0.0, 0.0, width, most * small))
    return words


def _after_detail(bar: Bar) -> HintLine:
    """Return the hints that fit after a detail of one line, on the line where `_draw_words` puts it."""
    tools, text = bar.tools, bar.text
    theme, canvas = tools.theme, tools.canvas
    small, step = detail_step(tools), theme.line_height(BODY, "body", canvas)
    asked = theme.lines(bar.asked.text, BODY, "body", canvas, text.w)
    most = min(_most_detail(bar), bar.detail_room(len(asked)))
    if not most:
        return NO_HINTS
    detail = _detail(bar, text.w, most).lines if bar.detail is not None else []
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


def _draw_control(pen: Pen, bar: Bar, control: Control, box: Box, label: str, look: ControlLook) -> None:
    if look.focused:
        pen.glow(box)
    if control.paint is not None:
        control.paint(pen.surface, box, look.focused)
    else:
        face = "primary" if control.primary else "normal"
        ink = draw_face(pen, box, face, look.focused, control.enabled)
        _label(bar, control, label, ink).paint(pen, box.inset(16.0, 4.0))
    if look.pressed:
        pen.press(box)
    if look.focused:
        pen.ring(box)


def _label(bar: Bar, control: Control, label: str, ink: str) -> Widget:
    """Return the label of a control behind its key, what it costs, and the shape of its seat."""
    tools, side = bar.tools, bar.tools.theme.size(BUTTON)
    parts: list[Widget] = []
    if cap := answer_width(tools, control.command):
        parts += [Picture(lambda pen, box: draw_answer(pen.surface, tools, control.command, box), cap), Space(10.0)]
    if (mark := control.mark) is not None:
        parts += [Picture(lambda pen, box: mark(pen.surface, box, False), side, side), Space(14.0)]
    if (seat := control.seat) is not None:
        shape = side * 0.86
        parts += [Picture(lambda pen, box: pen.seat(box, bar.seats[seat]), shape, shape), Space(14.0)]
    style = (STRONG if control.primary else LABEL).inked(ink)
    return Row(*parts, Text(label, style, "center").sharing(), gap=0.0)
