"""A piece that can be dragged from one place on the table to another."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from game.ui.focus import nothing
from game.ui.motion.flying import PaintPiece


class Carried(NamedTuple):
    """A piece that a question lets people drag.

    source    id of the target it lies on
    size      its height in units
    paint     draws it around a point (units)
    ends      returns the ids of the targets where it may be released, once it is taken; releasing it there is a press
              on that target
    take      chooses the piece, as presses on it would; its destinations are then lit
    put_back  undoes that
    """

    source: str
    size: float
    paint: PaintPiece
    ends: Callable[[], Collection[str]]
    take: Callable[[], None] = nothing
    put_back: Callable[[], None] = nothing
