"""Hints side by side: keys, and what they do; and key caps on answers. Where the device has no key or button for a
hint, as a mouse, it shows the header's sign to press; with the mouse, answers have no cap."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import NOTE
from game.ui.prompt import KeyHint
from game.ui.tools import SignTools
from game.ui.widgets.header_signs import SIGNS, draw_sign
from game.ui.widgets.key_signs import cap_height, cap_width, draw_cap, glyph_height
from game.ui.widgets.tree import Row, Size, Widget

SLACK = 2.0
"""Units that a hint may be wider than its room, for rounding."""
INSET = 0.66
"""Share of the cap that a sign fills."""


def by_mouse(tools: SignTools) -> bool:
    return tools.devices.kind == "mouse"


def usable(tools: SignTools, hints: tuple[KeyHint, ...]) -> tuple[KeyHint, ...]:
    """Return the hints that the device in use can follow: a mouse has few buttons, a finger none, and both have the
    header's signs to press."""
    if not by_mouse(tools):
        return hints
    return tuple(hint for hint in hints if _has_button(tools, hint.command) or _sign(tools, hint.command))


def _has_button(tools: SignTools, command: str) -> bool:
    return not tools.devices.by_finger and tools.devices.sign_on("mouse", command) is not None


def _sign(tools: SignTools, command: str) -> str:
    """Return the sign of the header's button with this command; "" if there is none."""
    views = tools.devices.views
    view = views.get(command)
    return view.sign if view is not None else command if command in SIGNS else ""


def _is_sign(tools: SignTools, command: str) -> bool:
    bound = _has_button(tools, command) if by_mouse(tools) else tools.devices.sign(command) is not None
    return bool(_sign(tools, command)) and not bound


def hint_width(tools: SignTools, command: str) -> float:
    """Return the width of a hint's cap."""
    return glyph_height(tools) if _is_sign(tools, command) else cap_width(tools, command)


def draw_hint(surface: pygame.Surface, tools: SignTools, command: str, box: Box) -> None:
    """Draw a hint into a box as wide as `hint_width`."""
    if not _is_sign(tools, command):
        draw_cap(surface, tools, command, box)
        return
    theme, canvas = tools.theme, tools.canvas
    place = box.centred(box.w, box.w)
    theme.panel(surface, canvas, place, "button", "button_line", radius=8.0)
    side = place.w * INSET
    draw_sign(surface, _sign(tools, command), canvas.rect(place.centred(side, side)), theme.colour("text"))


class AnswerKey(Widget):
    """The key on an answer."""

    def __init__(self, command: str, tools: SignTools) -> None:
        self._command, self._tools = command, tools

    @property
    def shown(self) -> bool:
        """Whether there is one: none with the mouse."""
        return bool(self._command) and not by_mouse(self._tools) and cap_width(self._tools, self._command) > 0

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(cap_width(self._tools, self._command), 0.0)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = self.box.centred(self.box.w, cap_height(self._tools))
        draw_cap(pen.surface, self._tools, self._command, box)


BETWEEN = 26.0
"""Gap between hints."""


def hints_width(tools: SignTools, hints: Sequence[KeyHint]) -> float:
    """Return the total width of these hints."""
    return total([one_width(tools, hint) for hint in hints])


def one_width(tools: SignTools, hint: KeyHint) -> float:
    """Return the width of one hint."""
    label = tools.theme.measure(tools.say(hint.message), SECONDARY, "body", tools.canvas)[0]
    return _cap(tools, hint) + label


def _cap(tools: SignTools, hint: KeyHint) -> float:
    """Return the width of a hint's cap and the gap after it; 0 without a cap."""
    cap = hint_width(tools, hint.command)
    return cap + 10.0 if cap else 0.0


def total(widths: Sequence[float]) -> float:
    """Return the total width of hints with these widths, side by side."""
    return max(0.0, sum(widths) + BETWEEN * (len(widths) - 1))


def fitting(tools: SignTools, hints: Sequence[KeyHint], room: float) -> Sequence[KeyHint]:
    """Return as many of the first hints as fit."""
    widths = [one_width(tools, hint) for hint in hints]
    while widths and total(widths) > room:
        widths.pop()
    return hints[: len(widths)]


def hint_rows(tools: SignTools, hints: Sequence[KeyHint], rooms: Sequence[float]) -> list[list[KeyHint]]:
    """Put hints into rows of these widths, each into the first with room for it; what fits nowhere is left out."""
    rows: list[list[KeyHint]] = [[] for _ in rooms]
    for hint in hints:
        fits = (row for row, room in zip(rows, rooms, strict=True) if hints_width(tools, [*row, hint]) <= room)
        next(fits, []).append(hint)
    return rows


class Hint(Widget):
    """A key, and what it does."""

    def __init__(self, hint: KeyHint, tools: SignTools) -> None:
        self.hint, self._tools = hint, tools

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(one_width(self._tools, self.hint), cap_height(self._tools))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        tools, hint = self._tools, self.hint
        high = cap_height(tools)
        cap = Box(self.box.x, self.box.centre[1] - high / 2, hint_width(tools, hint.command), high)
        draw_hint(pen.surface, tools, hint.command, cap)
        words = self.box.split_left(_cap(tools, hint))[1]
        pen.text(hint.message, words._replace(w=words.w + SLACK), NOTE, "midleft", 1)


def hint_row(tools: SignTools, hints: Sequence[KeyHint]) -> Row:
    """Return hints side by side."""
    return Row(*(Hint(hint, tools) for hint in hints), gap=BETWEEN)


def draw_hints(
    surface: pygame.Surface, tools: SignTools, hints: Sequence[KeyHint], x: float, y: float, end: float
) -> None:
    """Draw hints from `x` to `end` at most."""
    shown = fitting(tools, hints, end + SLACK - x)
    hint_row(tools, shown).paint(Pen(surface, tools), Box(x, y, hints_width(tools, shown), cap_height(tools)))
