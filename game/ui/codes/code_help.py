"""The help pages on choosing in secret, with a diagram of the codes: on a controller, the left keys and the number
keys; one place is highlighted in all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.session.couch import WAYS, Way
from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.codes.code_entry import CELLS, SIDE
from game.ui.codes.code_hints import NUMBERS, left_letters
from game.ui.codes.drawn_signs import KEY_SIDE, draw_key_cap
from game.ui.navigation.route import HelpPage
from game.ui.tools import SignTools, Tools

WIDE, HIGH = 1012.0, 262.0
"""Size of the whole figure in units; with less room it is drawn smaller."""
STRESSED = 5
"""The cell to highlight if there are that many; otherwise the last one."""
KEY, STEP = 76.0, 88.0
PAIR, PAIR_STEP, SIGNS_APART = (128.0, 60.0), 148.0, 8.0
"""Size of a controller's two signs, from one pair to the next, and between the two."""


def paint(surface: pygame.Surface, tools: SignTools, box: Box, count: int = CELLS) -> None:
    """Paint `count` codes at the top of a box, centred, and small enough to fit."""
    part = min(1.0, box.w / WIDE, box.h / HIGH)
    left = box.x + (box.w - WIDE * part) / 2

    def place(x: float, y: float, w: float, h: float) -> Box:
        return Box(left + x * part, box.y + y * part, w * part, h * part)

    shown = min(STRESSED, count - 1)
    for cell in range(count):
        row, column = divmod(cell, SIDE)
        pair = place(4.0 + column * PAIR_STEP, row * STEP + 3.0, *PAIR)
        for sign, lit, half in zip(("arms", "faces"), (row, column), pair.columns(2, SIGNS_APART * part), strict=True):
            drawn_signs.draw(surface, tools, sign, half, (lit,))
        _stress(surface, tools, pair, cell == shown)
    blocks: tuple[tuple[Way, Sequence[str]], ...] = (("left", left_letters(tools.devices)), ("right", NUMBERS))
    for number, (way, letters) in enumerate(blocks):
        x = 4.0 + 3 * PAIR_STEP + 24.0 + number * (3 * STEP + 20.0)
        for cell, letter in enumerate(letters[:count]):
            row, column = divmod(cell, SIDE)
            key = place(x + column * STEP, row * STEP, KEY, KEY)
            draw_key_cap(surface, tools, key, letter, way, part * KEY / KEY_SIDE)
            _stress(surface, tools, key, cell == shown)


def _stress(surface: pygame.Surface, tools: Tools, box: Box, on: bool) -> None:
    if on:
        tools.theme.focus_ring(surface, tools.canvas, box)


LEGEND, SHOWN = Message("codes-help-legend"), Message("codes-help-shown")


def _how(used: Sequence[Way]) -> list[Message]:
    return [Message(f"codes-help-{way}") for way in WAYS if way in used]


def now_page(about: Message, used: Sequence[Way], count: int) -> HelpPage:
    """Return the page on the choice that is open now, for the devices in use."""
    return HelpPage(Message("curtain-help-title"), [about, LEGEND, *_how(used), SHOWN], partial(paint, count=count))


def codes_page() -> HelpPage:
    """Return the page on all ways to choose, for the general help."""
    return HelpPage(Message("codes-help-title"), [LEGEND, *_how(WAYS), SHOWN], paint)
