"""Codes during entry: a group and a member name one of up to nine cells, row by row. No devices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.session.couch import Way

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
