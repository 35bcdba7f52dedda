"""The picture above the help on spaces: the sign and the name of each kind."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.merlin.table.level_facts import RondelSpace
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.look.theme import SECONDARY
from game.ui.table.parts.table_picture import HelpPicture
from game.ui.tools import SignTools

ROW, SIGN, GAP = 70.0, 58.0, 16.0
"""Height of a row and side of a sign at text scale 100%, and the gap after it."""
MOST_TYPE = 0.86
"""Largest size of type, as a part of a row that has less room."""
ORDER = ("principality", "influence", "points", "build", "missions", "trade", "relocate", "grail", "excalibur")
LARGE_FROM = 1.4
"""Text scale above which a row has two signs and not three."""


class SpacesLegend:
    """Lays the kinds of spaces out in columns."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def picture(self) -> HelpPicture:
        """Return the picture for the present text size."""
        rows = -(-len(self._kinds()) // self._columns)
        return HelpPicture(rows * self._tools.theme.size(ROW), self._paint)

    @property
    def _columns(self) -> int:
        return 3 if self._tools.theme.text_scale <= LARGE_FROM else 2

    def _kinds(self) -> list[RondelSpace]:
        """Return a space of each kind, those that do alike together."""
        found = {space.name: space for space in reversed(self._tools.facts.spaces)}
        return sorted(found.values(), key=lambda space: (ORDER.index(space.kind), space.about))

    def _label(self, space: RondelSpace, units: float, room: float) -> str:
        """Return the name of a kind of space, or a shorter one if that doesn't fit."""
        tools, key = self._tools, f"merlin-space-{space.name}"
        label = tools.say(Message(key))
        wide = tools.theme.measure(label, units, "body", tools.canvas, False)[0]
        if wide > room and f"{key}-short" in tools.texts:
            return tools.say(Message(f"{key}-short"))
        return label

    def _paint(self, surface: pygame.Surface, tools: SignTools, box: Box) -> None:
        kinds, canvas = self._kinds(), tools.canvas
        rows = -(-len(kinds) // self._columns)
        high, wide = box.h / rows, box.w / self._columns
        side = min(high * SIGN / ROW, SIGN * 1.5)
        units = max(SECONDARY, min(self._tools.theme.size(SECONDARY), high * MOST_TYPE))
        for index, space in enumerate(kinds):
            cell = Box(box.x + index // rows * wide, box.y + index % rows * high, wide, high)
            at = cell.x + side / 2 + 4.0, cell.centre[1]
            self._tools.pieces.space(surface, canvas, at, space.kind, space.about, side)
            left, room = cell.x + side + GAP, wide - side - 2 * GAP
            label, place = self._label(space, units, room), (left, at[1])
            tools.theme.text(surface, canvas, label, place, units, "ink", "body", "midleft", None, 1, False)
