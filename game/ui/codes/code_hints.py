"""Hints on entering a code, in signs and words, for the devices in use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.codes import drawn_signs
from game.ui.codes.code_entry import CELLS, LEFT_KEYS, SIDE, USUAL, rows_of
from game.ui.input.command_signs import Sign, Signs
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.signs.key_signs import draw_sign, glyph_height, sign_width

SPACE, INNER = 34.0, 10.0
"""Units between two hints, and between a sign and the words."""
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


class HintFlow:
    """Hints broken into lines."""

    def __init__(self, tools: Tools, found: Sequence[CodeHint], wide: float) -> None:
        self.tools = tools
        self.found = list(found)
        self.lines = self._broken(wide)

    @property
    def step(self) -> float:
        return max(self.tools.theme.line_height(SECONDARY, "body", self.tools.canvas), glyph_height(self.tools) + 8.0)

    @property
    def height(self) -> float:
        return len(self.lines) * self.step

    def _broken(self, wide: float) -> list[list[CodeHint]]:
        """Break the hints into lines, keeping hints that belong together in one line if they fit."""
        groups: list[list[CodeHint]] = []
        for hint in self.found:
            if hint.opens or not groups:
                groups.append([])
            groups[-1].append(hint)
        lines: list[list[CodeHint]] = [[]]
        for group in groups:
            parts = [group] if self._wide(group) <= wide else [[hint] for hint in group]
            for part in parts:
                if lines[-1] and self._wide([*lines[-1], *part]) > wide:
                    lines.append([])
                lines[-1] += part
        return lines

    def _wide(self, line: Sequence[CodeHint]) -> float:
        return sum(self.width(hint) for hint in line) + SPACE * (len(line) - 1)

    def _sign_width(self, sign: Drawn | Sign) -> float:
        if isinstance(sign, Sign):
            return sign_width(self.tools, sign)
        return glyph_height(self.tools) * drawn_signs.width(sign[0])

    def width(self, hint: CodeHint) -> float:
        theme = self.tools.theme
        words = theme.measure(self.tools.say(hint.message), SECONDARY, "body", self.tools.canvas)[0]
        return sum(self._sign_width(sign) + INNER for sign in hint.signs) + words

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw from the top of a box."""
        theme, canvas, say = self.tools.theme, self.tools.canvas, self.tools.say
        for number, line in enumerate(self.lines):
            x, y = box.x, box.y + (number + 0.5) * self.step
            for hint in line:
                for sign in hint.signs:
                    wide, high = self._sign_width(sign), glyph_height(self.tools)
                    place = Box(x, y - high / 2, wide, high)
                    if isinstance(sign, Sign):
                        draw_sign(surface, self.tools, sign, place)
                    else:
                        drawn_signs.draw(surface, self.tools, sign[0], place, sign[1])
                    x += wide + INNER
                drawn = theme.text(surface, canvas, say(hint.message), (x, y), SECONDARY, "text", "body",
                                   "midleft")  # fmt: skip
                x = drawn.right + SPACE
