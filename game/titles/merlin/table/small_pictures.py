"""Small pictures beside the board: the legend of spaces in the help, a best move in the result, and a territory."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import INK
from game.titles.merlin.table.narrator import WITH_MERLIN
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import RondelSpace
from game.titles.merlin.table.words.names import hex_number
from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.pen import SignTools
from game.ui.look.theme import SECONDARY
from game.ui.table.parts.table_picture import HelpPicture

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
            self._tools.pieces.space(surface, at, space.kind, space.about, side)
            left, room = cell.x + side + GAP, wide - side - 2 * GAP
            label, place = self._label(space, units, room), (left, at[1])
            tools.theme.text(surface, canvas, label, place, units, "ink", "body", "midleft", None, 1, False)


SLAB, PAWN = 0.84, 0.92
"""Heights of the space and of the pawn, in heights of the picture."""
BESIDE, APART = 1.06, 0.06
"""Width of the pawn's place, and between both, in heights of the picture."""


class MovePicture:
    """Draws pictures by name."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw(self, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
        """Draw a picture into a box, in its middle."""
        number, pawn = name.split(" ")
        box = box.centred(box.w, min(box.h, box.w / (BESIDE + APART + SLAB)))
        pieces, space = self._tools.pieces, self._tools.facts.spaces[int(number)]
        side, tall = box.h * SLAB, box.h * PAWN
        half = box.h * (BESIDE + APART + SLAB) / 2
        pieces.space(surface, (box.centre[0] + half - side / 2, box.centre[1]), space.kind, space.about, side)
        foot = box.centre[0] - half + box.h * BESIDE / 2, box.bottom - box.h * (1.0 - PAWN) / 2
        if pawn == WITH_MERLIN:
            pieces.merlin(surface, foot, tall)
        else:
            pieces.knight(surface, foot, int(pawn), tall)


LIT = {"mountain": "#6E5F50", "forest": "#23683A", "lake": "#1F78A8"}
PALE = "#E3D8BC"
HEX_ROW = 0.866
"""From one row to the next, in widths of a hex."""


class TerritoryPicture:
    """Draws maps by name."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw(self, surface: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
        """Draw a map into a box, at its right."""
        tools, rows = self._tools, self._tools.facts.rows
        high = (rows - 1) * HEX_ROW + 2.0 / 3**0.5
        wide = COLUMNS + 0.5
        unit = min(box.h / high, box.w / wide)
        place = Box(box.right - wide * unit, box.centre[1] - high * unit / 2, wide * unit, high * unit)
        rect = canvas.rect(place)
        picture = tools.pieces.picture(("territory", name, rect.size), lambda: self._render(name, rows, rect.size))
        surface.blit(picture, rect)

    def _render(self, name: str, rows: int, pixels: tuple[int, int]) -> pygame.Surface:
        terrain, *names = name.split(" ")
        lit = {hex_number(each) for each in names}
        parts = []
        for number in range(COLUMNS * rows):
            row, column = divmod(number, COLUMNS)
            x, y = 0.5 + column + row % 2 / 2, 1.0 / 3**0.5 + row * HEX_ROW
            fill, line = (LIT[terrain], INK) if number in lit else (PALE, "#B9AB88")
            parts.append(svg.path(drawings.hexagon(100 * x, 100 * y, 92), fill, line, 8.0))
        return svg.render(
            "".join(parts), pixels, (0.0, 0.0, 100.0 * (COLUMNS + 0.5), 100 * ((rows - 1) * HEX_ROW + 1.155))
        )
