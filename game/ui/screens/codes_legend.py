"""The legend of secret codes: what each cell means, in rows of three, with the buttons and keys that choose it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.session.session_context import Way
from game.ui.canvas import NOWHERE, Box
from game.ui.codes import (
    MEMBERS,
    NUMBERS,
    SIDE,
    draw_key_cap,
    draw_part,
    key_side,
    left_letters,
    rows_of,
)
from game.ui.input.bindings import Family
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import COUNT, NOTE
from game.ui.table.parts.table_question import Code
from game.ui.widgets.signs import draw_glyph
from game.ui.widgets.tree import (
    Size,
    Widget,
)

PAD, INNER, BETWEEN, TIGHT_EDGE = 14.0, 10.0, 6.0, 6.0
"""Units around the cells, within a cell, between the things in it, and within a low cell."""
HEAD, ROW_HEAD, SIGN, LETTERED = 88.0, 100.0, 68.0, 48.0
"""Height and width of the strips with the controller's signs, and the sizes of these."""
DENSE, DENSE_HEAD, DENSE_SIGN = 1.3, 64.0, 54.0
"""Text scale above which the strip and the signs are smaller, and their sizes."""
CELL, GROWN, WIDEST = 233.0, 67.0, 290.0
"""Width of a cell, by how much it grows at text scale 200%, and its width on a wide screen."""
TALLEST = 0.95
"""Largest height of a cell, as a part of its width, at text scale 100%."""
LEAST_PICTURE = 52.0
POINT = 38.0
"""Width of each of a cell's points."""
PALE, PALER = 0.62, 0.8
"""Parts of paper in the colour of a cell, normally and at high contrast."""
LATIN = 0x250
"""Letters from here on are not in the period typeface."""
TIGHT = 0.9
"""Distance of a name's two lines, as a part of that of other text."""


class LegendKeys(NamedTuple):
    """Devices that people choose with.

    pads    whether anyone has a controller
    blocks  the blocks of keys in use
    family  the kind of all controllers, whose letters are then shown
    """

    pads: bool = False
    blocks: tuple[Way, ...] = ()
    family: Family | None = None


class CellLook(NamedTuple):
    """Look of all cells of a legend.

    role    typeface of the names
    lines   most lines of a name
    points  whether there is room for points
    """

    role: str
    lines: int
    points: bool


class Legend(Widget):
    """Lays out and draws the cells."""

    def __init__(self, tools: SignTools) -> None:
        self._tools = tools
        self._codes: Sequence[Code | None] = ()
        self._keys = LegendKeys()
        self.box = NOWHERE
        self.cells: list[Box] = []
        """The places of the codes."""
        self._look = CellLook("bold", 2, True)

    def width(self, room: float) -> float:
        """Return the width of nine cells, of `room` units at most; a wide screen has wider cells."""
        scale = self._tools.theme.text_scale
        least = CELL + GROWN * max(0.0, scale - 1.0)
        cell = max(least, min(WIDEST, room * 0.48 / SIDE - 40.0))
        return min(room, SIDE * cell + 2 * PAD + ROW_HEAD)

    def show(self, codes: Sequence[Code | None], keys: LegendKeys) -> None:
        """Show these codes, for these devices."""
        self._codes, self._keys = codes, keys

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(self.width(room.w), 0.0)

    def place(self, ruler: Ruler, box: Box) -> None:
        """Lay out from the top of a box, in its middle if fewer cells leave room."""
        room, codes, keys = box, self._codes, self._keys
        columns, rows = max(1, min(SIDE, len(codes))), max(1, rows_of(len(codes)))
        head, side = (self._head, ROW_HEAD) if keys.pads else (0.0, 0.0)
        wide = (room.w - 2 * PAD - side) / SIDE
        high = min((room.h - 2 * PAD - head) / rows, max(wide, CELL) * TALLEST * max(1.0, self._tools.theme.text_scale))
        width = 2 * PAD + side + columns * wide
        self.box = Box(room.right - (room.w + width) / 2, room.y, width, 2 * PAD + head + rows * high)
        left, top = self.box.x + PAD + side, self.box.y + PAD + head
        self.cells = [
            Box(left + (cell % SIDE) * wide, top + (cell // SIDE) * high, wide, high).inset(3.0)
            for cell in range(len(codes))
        ]
        self._look = self._look_of(wide - 6.0, high - 6.0)

    # -- what fits

    @property
    def _dense(self) -> bool:
        return self._tools.theme.text_scale > DENSE

    @property
    def _head(self) -> float:
        return DENSE_HEAD if self._dense else HEAD

    def _look_of(self, wide: float, high: float) -> CellLook:
        """Return the look for cells of this size: with names of two lines if they have room, and with points if all of
        them have."""
        found = [code for code in self._codes if code is not None]
        roles = ("title", "bold") if all(ord(letter) < LATIN for code in found for letter in code.name) else ("bold",)
        looks = [CellLook(role, lines, False) for lines in (2, 1) for role in roles]
        look = next((one for one in looks if self._fits(found, one, wide, high)), looks[-1])
        used = max((len(self._lines(code.name, look, wide)) for code in found), default=1)
        need = used * self._step(look.role) + self._key_size() + self._fact_height() + BETWEEN + 2 * INNER
        widest = max((self._fact_width(code) for code in found), default=0.0)
        return look._replace(points=need <= high and widest + 2 * INNER <= wide)

    def _fits(self, found: Sequence[Code], look: CellLook, wide: float, high: float) -> bool:
        """Return whether all names fit into cells, above the keys."""
        measure, canvas = self._tools.theme.measure, self._tools.canvas
        names = [self._lines(code.name, look, wide) for code in found]
        words = [word for code in found for word in code.name.split(" ")[-1:]]
        if any(measure(word, SECONDARY, look.role, canvas)[0] > wide - INNER for word in words):
            return False  # It would be cut.
        if any(len(lines) > look.lines for lines in names):
            return False
        used = max((len(lines) for lines in names), default=1)
        return used * self._step(look.role) + self._key_size() + 2 * TIGHT_EDGE <= high

    def _lines(self, name: str, look: CellLook, wide: float) -> list[str]:
        """Return a name as it fits: in full, or with its first word shortened to a letter."""
        wrap, canvas = self._tools.theme.wrap, self._tools.canvas
        first, *rest = name.split(" ")
        ways = [name]
        if rest:
            ways += [" ".join([f"{first[0]}.", *rest]), f"{first[0]}. {rest[-1]}"]
        found = [wrap(way, SECONDARY, look.role, canvas, wide - INNER) for way in ways]
        return next((lines for lines in found if len(lines) <= look.lines), found[-1])

    def _step(self, role: str) -> float:
        return self._tools.theme.line_height(SECONDARY, role, self._tools.canvas) * TIGHT

    def _key_size(self) -> float:
        return key_side(self._tools) if self._keys.blocks else 0.0

    def _keys_width(self) -> float:
        count = len(self._keys.blocks)
        return count * self._key_size() + max(0, count - 1) * BETWEEN

    def _fact_height(self) -> float:
        return max(POINT, self._tools.theme.line_height(SECONDARY, "plain-bold", self._tools.canvas) - 4.0)

    def _fact_width(self, code: Code) -> float:
        theme, canvas = self._tools.theme, self._tools.canvas
        if code.note is not None:
            return theme.measure(self._tools.say(code.note), SECONDARY, "body", canvas)[0]
        widest = max((theme.measure(str(value), SECONDARY, "plain-bold", canvas)[0] for value in code.points),
                     default=0.0)  # fmt: skip
        return len(code.points) * max(POINT, widest + 12.0)

    # -- drawing

    def draw(self, pen: Pen, focused: bool = False) -> None:
        pen.panel(self.box, line=3.0)
        if self._keys.pads:
            self._draw_signs(pen.surface)
        for cell, (box, code) in enumerate(zip(self.cells, self._codes, strict=True)):
            if code is not None:
                self._draw_cell(pen, cell, box, code)

    def _draw_signs(self, surface: pygame.Surface) -> None:
        """Draw which arm of the D-pad means a row, and which button a column."""
        tools, side = self._tools, DENSE_SIGN if self._dense else SIGN
        for column, cell in enumerate(self.cells[:SIDE]):
            y = cell.y - self._head / 2 - 2.0
            lettered = self._keys.family in ("xbox", "playstation", "nintendo")
            x = cell.centre[0] - (LETTERED / 2 + 6.0 if lettered else 0.0)
            place = Box(x - side / 2, y - side / 2, side, side)
            draw_part(surface, tools, "faces", place, (column,))
            if lettered and self._keys.family is not None:
                printed = Box(place.right + 10.0, y - LETTERED / 2, LETTERED, LETTERED)
                draw_glyph(surface, tools, self._keys.family, MEMBERS[column], printed)
        for row, cell in enumerate(self.cells[::SIDE]):
            x = cell.x - ROW_HEAD / 2 - 1.0
            place = Box(x - side / 2, cell.centre[1] - side / 2, side, side)
            draw_part(surface, tools, "arms", place, (row,))

    def _draw_cell(self, pen: Pen, cell: int, box: Box, code: Code) -> None:
        ground = pen.theme.colour("panel_raised")
        if code.tint:
            ground = pygame.Color(code.tint).lerp(ground, PALER if pen.theme.contrast == "high" else PALE)
        pen.panel(box, ground, "outline", 3.0, radius=7.0)
        if code.closed:
            _hatch(pen, box)
        y = self._draw_name(pen, box, code)
        keys, facts = self._keys_width(), self._fact_width(code) if self._look.points else 0.0
        column = max(keys, facts)
        low = box.bottom - (TIGHT_EDGE if self._dense else INNER)
        room = Box(box.x + INNER, y + 1.0, box.w - 2 * INNER, low - y - 1.0)
        picture = room._replace(w=room.w - (column + INNER if column else 0.0))
        alone = code.paint is None or min(picture.w, picture.h) < LEAST_PICTURE
        if not alone and code.paint is not None:
            code.paint(pen.surface, picture)
        right = room.centre[0] + column / 2 if alone else room.right
        self._draw_keys(pen, cell, right - (column - keys) / 2 if alone else right, room)
        if self._look.points:
            low = room.bottom - (self._key_size() + BETWEEN if keys else 0.0)
            top = low - self._fact_height() if keys else room.centre[1] - self._fact_height() / 2
            x = right - (column - facts) / 2 if alone else right
            self._draw_facts(pen, code, Box(x - facts, top, facts, self._fact_height()))

    def _draw_name(self, pen: Pen, box: Box, code: Code) -> float:
        """Draw the name at the top of a cell; return its lower end."""
        style, step = NOTE._replace(role=self._look.role, ink="ink"), self._step(self._look.role)
        y = box.y + (0.0 if self._dense else TIGHT_EDGE)
        for line in self._lines(code.name, self._look, box.w):
            pen.text(line, box._replace(y=y), style, "midtop", 1)
            y += step
        return y

    def _draw_keys(self, pen: Pen, cell: int, right: float, room: Box) -> None:
        """Draw the keys of a cell, in its lower right corner."""
        side, letters = self._key_size(), {"left": left_letters(self._tools.devices), "right": NUMBERS}
        x = right - self._keys_width()
        for way in self._keys.blocks:
            draw_key_cap(pen.surface, self._tools, Box(x, room.bottom - side, side, side), letters[way][cell], way)
            x += side + BETWEEN

    def _draw_facts(self, pen: Pen, code: Code, box: Box) -> None:
        """Draw a cell's points, the first stressed, or what it means instead."""
        if code.note is not None:
            pen.text(code.note, box.inset(-INNER), NOTE.inked("ink"), "center", 1)
            return
        if not code.points:
            return
        pen.panel(box, "panel_raised", "outline", 3.0, radius=7.0)
        for index, (value, part) in enumerate(zip(code.points, box.columns(len(code.points)), strict=True)):
            if index == 0:
                pen.panel(part, "outline", None, radius=7.0)
            pen.text(str(value), part, COUNT.inked("ink" if index else "light"), "center", 1)


def _hatch(pen: Pen, box: Box) -> None:
    """Hatch a cell that nobody may choose."""
    surface, canvas, rect = pen.surface, pen.canvas, pen.canvas.rect(box.inset(4.0))
    step, line = max(4, canvas.px(17.0)), max(1, canvas.px(2.5))
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    for x in range(rect.left - rect.h, rect.right, step):
        ends = (x, rect.bottom), (x + rect.h, rect.top)
        pygame.draw.line(surface, pen.theme.colour("panel_rim"), *ends, line)
    surface.set_clip(before)
