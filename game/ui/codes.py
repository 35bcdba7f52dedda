"""Secret choices by code: the signs of its parts, what buttons and keys mean, and the hints and pages on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.core.message import Message
from game.session.session_context import WAYS, Way
from game.ui.canvas import Box
from game.ui.input.bindings import Sign, Signs
from game.ui.look.pen import Pen, Ruler, SignTools, Tools
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import LARGE, NOTE, TINY
from game.ui.screen import HelpPage
from game.ui.widgets.signs import draw_sign, glyph_height, sign_width
from game.ui.widgets.tree import FirstThatFits, Row, Size, Text, Widget, Wrap

WIDE = {"pad": 1.42, "left": 1.6, "right": 1.6}
"""Width divided by height, of signs that are not square."""
PARTS = {"arms": ("left", "up", "right", "down"), "faces": ("west", "north", "east", "south")}
"""The parts of signs that can be lit, in the order of their numbers."""


def sign_ratio(kind: str) -> float:
    """Return the width of a sign divided by its height."""
    return WIDE.get(kind, 1.0)


def draw_part(surface: pygame.Surface, tools: Tools, kind: str, box: Box, lit: Sequence[int] = ()) -> None:
    """Draw a sign as large as fits into `box`, centred. `lit`: numbers of the filled parts."""
    ways = {part: "lit" if number in lit else "" for number, part in enumerate(PARTS.get(kind, ()))}
    Pen(surface, tools).picture(box, f"pictures/codes/{kind}", ways)


KEY_SIDE = 46.0
"""Side of a key, at text scale 100%."""
DEPTH, EDGE, RADIUS = 5.0, 3.0, 8.0
TONES = {"left": "#FFFDF4", "right": "#CFE0EE"}
"""Colours by block; the letters on both are ink."""
SIDES = "#C8AB77"


def key_side(tools: Tools) -> float:
    """Return the side of a key: large enough for its letter."""
    return KEY_SIDE + SECONDARY * 1.2 * max(0.0, tools.theme.text_scale - 1.0)


def draw_key_cap(surface: pygame.Surface, tools: Tools, box: Box, letter: str, way: Way, part: float = 1.0) -> None:
    """Draw a key of a block with its letter; `part`: factor for all sizes but the box's."""
    theme, canvas = tools.theme, tools.canvas
    theme.panel(surface, canvas, box, "outline", None, radius=RADIUS * part)
    body = box.inset(EDGE * part)
    theme.panel(surface, canvas, body, pygame.Color(SIDES), None, radius=(RADIUS - 2.0) * part)
    face = body._replace(h=body.h - DEPTH * part)
    theme.panel(surface, canvas, face, pygame.Color(TONES[way]), None, radius=(RADIUS - 2.0) * part)
    units = theme.size(SECONDARY) if part == 1.0 else face.h * 0.6
    theme.text(surface, canvas, letter, face.centre, units, "ink", "plain-bold", "center", None, 1, False)


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
        return Size(high * sign_ratio(self._sign[0]), high + TINY)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        place = self.box.centred(self.box.w, glyph_height(self._tools))
        if isinstance(self._sign, Sign):
            draw_sign(pen.surface, self._tools, self._sign, place)
        else:
            draw_part(pen.surface, self._tools, self._sign[0], place, self._sign[1])


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


FIGURE_WIDE, FIGURE_HIGH = 1012.0, 262.0
"""Size of the whole figure in units; with less room it is drawn smaller."""
STRESSED = 5
"""The cell to highlight if there are that many; otherwise the last one."""
KEY, STEP = 76.0, 88.0
PAIR, PAIR_STEP, SIGNS_APART = (128.0, 60.0), 148.0, 8.0
"""Size of a controller's two signs, from one pair to the next, and between the two."""


def paint(surface: pygame.Surface, tools: SignTools, box: Box, count: int = CELLS) -> None:
    """Paint `count` codes at the top of a box, centred, and small enough to fit."""
    part = min(1.0, box.w / FIGURE_WIDE, box.h / FIGURE_HIGH)
    left = box.x + (box.w - FIGURE_WIDE * part) / 2

    def place(x: float, y: float, w: float, h: float) -> Box:
        return Box(left + x * part, box.y + y * part, w * part, h * part)

    shown = min(STRESSED, count - 1)
    for cell in range(count):
        row, column = divmod(cell, SIDE)
        pair = place(4.0 + column * PAIR_STEP, row * STEP + 3.0, *PAIR)
        for sign, lit, half in zip(("arms", "faces"), (row, column), pair.columns(2, SIGNS_APART * part), strict=True):
            draw_part(surface, tools, sign, half, (lit,))
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
