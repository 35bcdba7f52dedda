"""Hints on entering a code, in signs and words, for the devices in use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core.message import Message
from game.session.couch import Way
from game.ui.codes import drawn_signs
from game.ui.codes.code_entry import CELLS, LEFT_KEYS, SIDE, USUAL, rows_of
from game.ui.input.bindings import Sign, Signs
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import LARGE, NOTE, TINY
from game.ui.tools import Tools
from game.ui.widgets.key_signs import draw_sign, glyph_height, sign_width
from game.ui.widgets.tree import FirstThatFits, Row, Size, Text, Widget, Wrap

INNER = 10.0
"""Units between a sign and the words."""
NUMBERS = ("7", "8", "9", "4", "5", "6", "1", "2", "3")
"""The digits of the number pad, row by row."""
Drawn = tuple[str, tuple[int, ...]]


class CodeHint(NamedTuple):
    """Signs (parts of codes, keys, buttons) and what they do. `opens`: whether it begins a new line if they need more
    than one."""

    signs: tuple[Drawn | Sign, ...]
    message: Message
    opens: bool = False


def left_letters(devices: Signs) -> list[str]:
    """Return the letters on the left block of keys, row by row: a US keyboard's until others have been seen."""
    return [devices.printed(place, usual) for place, usual in zip(LEFT_KEYS, USUAL, strict=True)]


def hints(devices: Signs, ways: Collection[Way], count: int = CELLS) -> list[CodeHint]:
    """Return the hints for all these ways to choose among `count` cells. None depends on the device used last."""
    found: list[CodeHint] = []
    if "pad" in ways:
        arms, faces = tuple(range(rows_of(count))), tuple(range(min(SIDE, count)))
        found += [
            CodeHint((("arms", arms), ("faces", faces)), Message("codes-hint-pad"), True),
            CodeHint((("faces", (3,)),), Message("codes-hint-lock")),
            CodeHint((("arms", (3,)),), Message("codes-hint-again")),
        ]
    if "left" in ways:
        found.append(CodeHint((("left", ()),), Message("codes-hint-left"), True))
        found.append(CodeHint((Sign("keyboard", "left ctrl"),), Message("codes-hint-lock")))
    if "right" in ways:
        found.append(CodeHint((("right", ()),), Message("codes-hint-right"), True))
        found.append(CodeHint((Sign("keyboard", "enter"),), Message("codes-hint-lock-right")))
    found.append(CodeHint(_commands(ways, "start", "escape"), Message("codes-hint-menu"), True))
    found.append(CodeHint(_commands(ways, "back", "f1"), Message("codes-hint-help")))
    return found


def _commands(ways: Collection[Way], button: str, key: str) -> tuple[Sign, ...]:
    pads = (Sign("pad", button),) if "pad" in ways else ()
    return (*pads, Sign("keyboard", key))


class CodeSign(Widget):
    """A part of a code, a key or a button, as high as the words beside it."""

    def __init__(self, tools: Tools, sign: Drawn | Sign) -> None:
        self._tools, self._sign = tools, sign

    def takes(self, ruler: Ruler, room: Size) -> Size:
        high = glyph_height(self._tools)
        if isinstance(self._sign, Sign):
            return Size(sign_width(self._tools, self._sign), high + TINY)
        return Size(high * drawn_signs.width(self._sign[0]), high + TINY)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        place = self.box.centred(self.box.w, glyph_height(self._tools))
        if isinstance(self._sign, Sign):
            draw_sign(pen.surface, self._tools, self._sign, place)
        else:
            drawn_signs.draw(pen.surface, self._tools, self._sign[0], place, self._sign[1])


def hint_lines(tools: Tools, found: Sequence[CodeHint]) -> Widget:
    """Return hints in as many lines as they need; those that belong together stay in one line if they fit."""
    groups: list[list[Widget]] = []
    for hint in found:
        if hint.opens or not groups:
            groups.append([])
        signs = [CodeSign(tools, sign) for sign in hint.signs]
        groups[-1].append(Row(*signs, Text(hint.message, NOTE.inked("text"), "midleft", 1), gap=INNER))
    ways = [FirstThatFits(Row(*group, gap=LARGE), Wrap(*group, gap=LARGE, line_gap=0.0)) for group in groups]
    return Wrap(*ways, gap=LARGE, line_gap=0.0)
