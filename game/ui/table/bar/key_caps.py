"""Key caps next to a hint or on an answer. Where the device has no key or button for it, as a mouse, hints show the
header's sign to press; with the mouse, answers have no cap."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.table.parts.table_question import KeyHint
from game.ui.tools import SignTools
from game.ui.widgets.signs.header_signs import SIGNS, draw_sign
from game.ui.widgets.signs.key_signs import cap_height, cap_width, draw_cap, glyph_height

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


def answer_width(tools: SignTools, command: str | None) -> float:
    """Return the width of the key on an answer; 0 if there is none."""
    return 0.0 if command is None or by_mouse(tools) else cap_width(tools, command)


def draw_answer(surface: pygame.Surface, tools: SignTools, command: str, box: Box) -> None:
    draw_cap(surface, tools, command, box.centred(box.w, cap_height(tools)))
