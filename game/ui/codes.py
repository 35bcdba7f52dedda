"""Secret choices by code: the signs of its parts, what buttons and keys mean, and the hints and pages on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

from game.core.message import Message
from game.session.session_context import WAYS, Way
from game.ui.canvas import Box
from game.ui.input.bindings import Sign, Signs
from game.ui.look.pen import Pen, SignTools
from game.ui.look.type_styles import LARGE, NOTE, TypeStyle
from game.ui.screen import HelpPage
from game.ui.widgets.signs import KeySign, glyph_height
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Overlay,
    Padded,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
    Wrap,
)

WIDE = {"pad": 1.42, "left": 1.6, "right": 1.6}
"""Width divided by height, of signs that are not square."""
PARTS = {"arms": ("left", "up", "right", "down"), "faces": ("west", "north", "east", "south")}
"""The parts of signs that can be lit, in the order of their numbers."""


def code_sign(kind: str, high: float, lit: Sequence[int] = ()) -> Picture:
    """Return a sign of this height. `lit`: numbers of the filled parts."""
    ways = {part: "lit" if number in lit else "" for number, part in enumerate(PARTS.get(kind, ()))}
    return Picture(partial(Pen.picture, name=f"pictures/codes/{kind}", slots=ways), high * WIDE.get(kind, 1.0), high)


TONES = {"left": "#FFFDF4", "right": "#CFE0EE"}
"""Colours by block; the letters on both are ink."""


def key_cap(letter: str, way: Way, side: float) -> Widget:
    """Return a key of a block with its letter."""
    ground = Picture(partial(Pen.picture, name="pictures/codes/key", slots={"tone": TONES[way]}), side, side)
    style = TypeStyle(side * 0.6, "plain-bold", "ink", 1.0)
    return Overlay(ground, Padded(Column(Text(letter, style, "center", 1, grow=1.0), Space(side * 0.11), gap=0.0), 0.0))


SIDE = 3
CELLS = SIDE * SIDE
GROUPS = ("dpad-left", "dpad-up", "dpad-right")
"""Arms of the D-pad for rows 1, 2, 3 of the cells: by position, however the buttons are bound."""
MEMBERS = ("west", "north", "east")
"""Buttons on the right for columns 1, 2, 3."""
LOCK, AGAIN = "south", "dpad-down"

LEFT_KEYS = (20, 26, 8, 4, 22, 7, 29, 27, 6)
"""Scancodes of the keys that are Q W E, A S D, Z X C on a US keyboard."""
USUAL = ("Q", "W", "E", "A", "S", "D", "Z", "X", "C")
RIGHT_KEYS = (95, 96, 97, 92, 93, 94, 89, 90, 91)
"""Scancodes of 7 8 9, 4 5 6, 1 2 3 on the number pad."""
LEFT_LOCK, RIGHT_LOCK = 224, 88
"""Scancodes of left Ctrl and of Enter on the number pad."""
BLOCKS: Mapping[Way, tuple[tuple[int, ...], int]] = {
    "left": (LEFT_KEYS, LEFT_LOCK),
    "right": (RIGHT_KEYS, RIGHT_LOCK),
}
"""The nine keys of each block, row by row, and the one that locks."""


def rows_of(count: int) -> int:
    """Return how many rows `count` cells fill."""
    return -(-count // SIDE)


Part = Literal["group", "member", "cell", "lock", "again"]


class CodePress(NamedTuple):
    """The meaning of a button or key in a code. `number`: of the group, the member or the cell."""

    part: Part
    number: int = 0


def of_button(button: str) -> CodePress | None:
    """Return what a controller's button means, by position; None if it is part of no code, such as a stick."""
    if button in GROUPS:
        return CodePress("group", GROUPS.index(button))
    if button in MEMBERS:
        return CodePress("member", MEMBERS.index(button))
    if button == LOCK:
        return CodePress("lock")
    return CodePress("again") if button == AGAIN else None


def of_key(place: int) -> tuple[Way, CodePress] | None:
    """Return the block of a scancode and what the key means there; None for other keys."""
    for way, (keys, lock) in BLOCKS.items():
        if place in keys:
            return way, CodePress("cell", keys.index(place))
        if place == lock:
            return way, CodePress("lock")
    return None


class CodeEntry:
    """The unfinished code of one seat. Later presses replace earlier ones."""

    __slots__ = ("group", "member")

    def __init__(self) -> None:
        self.group: int | None = None
        self.member: int | None = None

    @property
    def cell(self) -> int | None:
        """The cell of this code, row by row; None until both parts are entered."""
        return None if self.group is None or self.member is None else self.group * SIDE + self.member

    def forget(self) -> None:
        self.group = self.member = None

    def take(self, press: CodePress) -> bool:
        """Take one press; return whether it locks the code."""
        if press.part == "group":
            self.group = press.number
        elif press.part == "member":
            self.member = press.number
        elif press.part == "cell":
            self.group, self.member = divmod(press.number, SIDE)
        elif press.part == "again":
            self.forget()
        return press.part == "lock"


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
    return [devices.letters.get(place, usual) for place, usual in zip(LEFT_KEYS, USUAL, strict=True)]


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
    for button, key, about, opens in (("start", "escape", "menu", True), ("back", "f1", "help", False)):
        pads = (Sign("pad", button),) if "pad" in ways else ()
        found.append(CodeHint((*pads, Sign("keyboard", key)), Message(f"codes-hint-{about}"), opens))
    return found


def hint_lines(tools: SignTools, found: Sequence[CodeHint]) -> Widget:
    """Return hints in as many lines as they need; those that belong together stay in one line if they fit."""
    high = glyph_height(tools)
    groups: list[list[Widget]] = []
    for hint in found:
        if hint.opens or not groups:
            groups.append([])
        signs: list[Widget] = [
            Anchored(Sized(KeySign(sign), h=high)) if isinstance(sign, Sign) else code_sign(sign[0], high, sign[1])
            for sign in hint.signs
        ]
        groups[-1].append(Row(*signs, Text(hint.message, NOTE.inked("text"), "midleft", 1), gap=10.0))
    ways = [FirstThatFits(Row(*group, gap=LARGE), Wrap(*group, gap=LARGE, line_gap=0.0)) for group in groups]
    return Wrap(*ways, gap=LARGE, line_gap=0.0)


def paint(tools: SignTools, count: int, pen: Pen, box: Box) -> None:
    """Paint `count` codes at the top of a box, as large as they fit, within reason."""
    blocks: tuple[tuple[Way, Sequence[str]], ...] = (("left", left_letters(tools.devices)), ("right", NUMBERS))

    def grid(parts: Sequence[Widget], side: float) -> Widget:
        # The cell to highlight if there are that many; otherwise the last one.
        shown = min(5, count - 1)
        cells = [Overlay(Picture(Pen.ring), part) if cell == shown else part for cell, part in enumerate(parts[:count])]
        return Grid(*cells, columns=SIDE, gap=side * 0.16)

    def figure(side: float) -> Widget:
        pairs: list[Widget] = [
            Row(*(code_sign(kind, side * 0.8, (lit,)) for kind, lit in ways), gap=side * 0.1)
            for ways in (zip(("arms", "faces"), divmod(cell, SIDE), strict=True) for cell in range(count))
        ]
        caps: list[list[Widget]] = [[key_cap(letter, way, side) for letter in letters] for way, letters in blocks]
        return Anchored(Row(*(grid(parts, side) for parts in (pairs, *caps)), gap=side * 0.4), 0.5, 0.0)

    FirstThatFits(*(figure(76.0 - 4.0 * step) for step in range(12))).paint(pen, box)


def codes_page(
    tools: SignTools, about: Message | None = None, used: Sequence[Way] = WAYS, count: int = CELLS
) -> HelpPage:
    """Return the page on codes: on the choice that is open now, for the devices in use, or in general."""
    title = Message("curtain-help-title" if about is not None else "codes-help-title")
    how = [Message(f"codes-help-{way}") for way in WAYS if way in used]
    now = [about] if about is not None else []
    said = [*now, Message("codes-help-legend"), *how, Message("codes-help-shown")]
    return HelpPage(title, said, partial(paint, tools, count))
