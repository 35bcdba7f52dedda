"""The layout of the main menu: one column at the right of the picture, or more columns with large type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.canvas import Box
from game.ui.look.menu_backdrop import MENU
from game.ui.look.theme import BUTTON, SECONDARY
from game.ui.scenes.main_menu.title_plate import TitlePlate, plate_height
from game.ui.tools import Tools
from game.ui.widgets.base import control_height
from game.ui.widgets.button import PADDING, Button

PAD = 34.0
GAP = 14.0
LARGEST, LARGEST_LOW = 150.0, 112.0
"""Largest size of the title's name above one column, and above several."""
MOST_ASIDE = 0.62
"""Share of the safe width above which the menu is centred: it hides the picture anyway."""
MOST_COLUMNS = 3
MOST_AIR = 16.0
"""Largest extra gap between the buttons of a single column."""


class MenuLayout(NamedTuple):
    """Sizes of a menu.

    width, height  total size, with the plate and the prompt
    units          size of the title's name on the plate
    first          height of the button with a detail ("Continue"); 0 if there is none
    listed         height of all buttons
    lines          lines of the prompt
    """

    columns: int
    rows: int
    width: float
    height: float
    units: float
    first: float
    listed: float
    lines: int

    def place(self, safe: Box, plate: TitlePlate, buttons: Sequence[Button]) -> Box:
        """Place plate and buttons; return the panel around them. A single column fills the height."""
        one = self.columns == 1
        aside = one or self.width <= MOST_ASIDE * safe.w
        room = safe.split_right(self.width)[1] if aside else safe
        panel = room.centred(self.width, safe.h if one else self.height)
        top, rest = panel.split_top(plate_height(self.units), 26.0)
        plate.place(top)
        plate.set_size(self.units)
        spare = max(0.0, panel.h - self.height)
        gaps = self.rows - 1 + (self.first > 0.0)
        between = min(MOST_AIR, spare / (gaps + 1)) if one else 0.0
        y = rest.y + (spare - between * gaps) / 2
        area = Box(rest.x + PAD, y, rest.w - 2 * PAD, self.listed + between * gaps)
        below = list(buttons)
        if self.first:
            box, area = area.split_top(self.first, GAP + between)
            below.pop(0).place(box)
        cells = [cell for row in area.rows(self.rows, GAP + between) for cell in row.columns(self.columns, GAP)]
        for button, box in zip(below, cells, strict=False):
            button.place(box)
        return panel


def fitting(tools: Tools, plate: TitlePlate, buttons: Sequence[Button]) -> MenuLayout:
    """Return the layout with the fewest columns that fits the safe area."""
    safe = tools.canvas.safe
    layouts = (_layout(tools, plate, buttons, columns) for columns in range(1, MOST_COLUMNS + 1))
    for layout in layouts:
        if layout.height <= safe.h:
            break
    return layout


def _layout(tools: Tools, plate: TitlePlate, buttons: Sequence[Button], columns: int) -> MenuLayout:
    theme, canvas = tools.theme, tools.canvas
    high = control_height(theme)
    first = high + theme.size(SECONDARY) * 1.1 if buttons[0].detail is not None else 0.0
    widest = max(theme.measure(tools.say(one.label or ""), BUTTON, "bold", canvas)[0] for one in buttons)
    wanted = columns * (widest + 2 * PADDING + 16.0) + (columns - 1) * GAP + 2 * PAD
    width = min(canvas.safe.w, max(MENU, wanted))
    units = plate.units_for(width - 2 * PAD, LARGEST if columns == 1 else LARGEST_LOW)
    rows = -(-(len(buttons) - (first > 0.0)) // columns)
    listed = (first + GAP if first else 0.0) + rows * (high + GAP) - GAP
    lines = 2 if columns == 1 else 1
    prompt = theme.line_height(SECONDARY, "body", canvas) * lines + 8.0
    height = plate_height(units) + 26.0 + listed + PAD + prompt
    return MenuLayout(columns, rows, width, height, units, first, listed, lines)
