"""Hints side by side: keys, and what they do. Where the device has no key or button for a hint, as a mouse, it shows
the header's sign to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import NOTE
from game.ui.prompt import KeyHint
from game.ui.tools import SignTools
from game.ui.widgets.header_signs import SIGNS, draw_sign
from game.ui.widgets.key_signs import KeySign, glyph_height
from game.ui.widgets.tree import Picture, Row, Size, Text, Widget

BETWEEN = 26.0
"""Gap between hints."""
BROAD = 9_999.0
"""Room in which any hint has its natural size."""


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
    view = tools.devices.views.get(command)
    return view.sign if view is not None else command if command in SIGNS else ""


def key_of(tools: SignTools, command: str) -> KeySign | None:
    """Return the key or button that gives a command on the device in use; None if there is none: fingers press what is
    on the screen."""
    sign = tools.devices.sign(command) if not tools.devices.by_finger else None
    return KeySign(sign) if sign is not None else None


class Hint(Row):
    """A key, and what it does."""

    def __init__(self, hint: KeyHint, tools: SignTools) -> None:
        self.hint, sign = hint, _sign(tools, hint.command)
        bound = _has_button(tools, hint.command) if by_mouse(tools) else tools.devices.sign(hint.command) is not None
        cap: Widget | None = key_of(tools, hint.command)
        if sign and not bound:
            side = glyph_height(tools)
            cap = Picture(lambda pen, box: _draw_sign(pen, box, sign), side, side)
        super().__init__(cap, Text(hint.message, NOTE, "midleft", 1), gap=10.0, anchor=0.5, fills=False)


def _draw_sign(pen: Pen, box: Box, sign: str) -> None:
    """Draw a sign of the header as it is on its button."""
    pen.panel(box, "button", "button_line", radius=8.0)
    side = box.w * 0.66
    draw_sign(pen.surface, sign, pen.canvas.rect(box.centred(side, side)), pen.theme.colour("text"))


def hint_row(tools: SignTools, hints: Sequence[KeyHint]) -> Row:
    """Return hints side by side."""
    return Row(*(Hint(hint, tools) for hint in hints), gap=BETWEEN)


def fewer(tools: SignTools, hints: Sequence[KeyHint], least: int = 1) -> Iterator[Row]:
    """Yield hints side by side: all of them, then ever fewer, down to `least`."""
    for count in range(len(hints), max(1, min(least, len(hints))) - 1, -1):
        yield hint_row(tools, hints[:count])


def hint_rows(tools: SignTools, hints: Sequence[KeyHint], rooms: Sequence[float]) -> list[Row]:
    """Put hints into rows of these widths, each into the first with room for it; what fits nowhere is left out."""
    rows: list[list[Widget]] = [[] for _ in rooms]
    left, ruler = list(rooms), Ruler(tools)
    for hint in hints:
        shown = Hint(hint, tools)
        wide = shown.takes(ruler, Size(BROAD, BROAD)).w
        at = next((at for at, room in enumerate(left) if wide <= room), None)
        if at is not None:
            rows[at].append(shown)
            left[at] -= wide + BETWEEN
    return [Row(*row, gap=BETWEEN) for row in rows]
