"""The layout of the main menu: sheets at the left of the chart; with larger text, columns of buttons on a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ui.canvas import Box
from game.ui.look.menu_backdrop import MENU
from game.ui.look.theme import SECONDARY
from game.ui.scenes.main_menu.continue_sheet import picture_sheet_height
from game.ui.scenes.main_menu.menu_sheet import MenuSheet, sheet_height
from game.ui.scenes.main_menu.title_plate import TitlePlate, plate_height
from game.ui.tools import Tools
from game.ui.widgets.button import control_height

PAD = 34.0
GAP = 14.0
LARGEST, LARGEST_LOW = 112.0, 112.0
"""Largest size of the title's name above sheets, and above columns."""
MOST_ASIDE = 0.62
"""Share of the safe width above which the menu is centred: it hides the picture anyway."""
WIDEST_SHEETS = 0.53
"""Most of the safe width that sheets may take: beside them is the chart."""
MOST_COLUMNS = 3
MOST_AIR = 10.0
"""Most to add to each gap between sheets."""
SHEET_GAP = 16.0
BAR = 12.0
"""Room above and below the button in the bar below the sheets."""


class MenuPlaces(NamedTuple):
    """Where things are.

    panel    around everything
    prompt   for words about what has the focus
    lines    most lines of them
    columns  whether buttons stand in columns on the panel, without lines of their own
    """

    panel: Box
    prompt: Box
    lines: int
    columns: bool


class Layout(Protocol):
    """A way to arrange the menu; `place` does it."""

    @property
    def height(self) -> float:
        """The height it needs."""
        ...

    @property
    def fits(self) -> bool: ...

    def place(self, plate: TitlePlate, sheets: Sequence[MenuSheet]) -> MenuPlaces: ...


def fitting(tools: Tools, plate: TitlePlate, sheets: Sequence[MenuSheet]) -> Layout:
    """Return sheets, if they fit; else the fewest columns that fit the safe area. The first sheet is the largest, the
    last one leads out of the program."""
    layouts: list[Layout] = [SheetLayout.of(tools, plate, sheets)]
    layouts += [ColumnLayout.of(tools, plate, sheets, columns) for columns in range(1, MOST_COLUMNS + 1)]
    return next((layout for layout in layouts if layout.fits), layouts[-1])


class SheetLayout(NamedTuple):
    """The first sheet across with its picture, the second across below another, all others in two columns; the last one
    in a bar.

    rows     rows of two sheets
    leading  heights of the sheets across: the first, and any others
    """

    safe: Box
    width: float
    units: float
    leading: tuple[float, ...]
    rows: int
    high: float
    bar: float
    button: float
    narrow: float
    """Width that the widest sheet of two columns needs."""
    wide: float
    """Width that the first sheets need."""

    @classmethod
    def of(cls, tools: Tools, plate: TitlePlate, sheets: Sequence[MenuSheet]) -> SheetLayout:
        theme, safe = tools.theme, tools.canvas.safe
        width = min(safe.w * WIDEST_SHEETS, MENU * max(1.0, theme.text_scale))
        across = 1 if sheets[0].id != "continue" else 2
        narrow = max(sheet.wanted(tools) for sheet in sheets[across:-1])
        leading = (picture_sheet_height(theme), sheet_height(theme))[:across]
        rows = -(-(len(sheets) - across - 1) // 2)
        button = sheets[-1].wanted(tools, lined=False)
        return cls(
            safe, width, plate.units_for(width - 2 * PAD, LARGEST), leading, rows, sheet_height(theme),
            control_height(theme) + 2 * BAR, button, narrow, max(sheet.wanted(tools) for sheet in sheets[:across]),
        )  # fmt: skip

    @property
    def gaps(self) -> int:
        return 1 + len(self.leading) + self.rows

    @property
    def height(self) -> float:
        return plate_height(self.units) + sum(self.leading) + self.rows * self.high + self.bar + self.gaps * SHEET_GAP

    @property
    def fits(self) -> bool:
        roomy = self.narrow <= (self.width - SHEET_GAP) / 2 and self.wide <= self.width
        return roomy and self.height <= self.safe.h

    def place(self, plate: TitlePlate, sheets: Sequence[MenuSheet]) -> MenuPlaces:
        gap = SHEET_GAP + min(MOST_AIR, (self.safe.h - self.height) / self.gaps)
        high = self.height + self.gaps * (gap - SHEET_GAP)
        panel = self.safe.split_left(self.width)[0].centred(self.width, high)
        top, rest = panel.split_top(plate_height(self.units), gap)
        plate.at(top)
        plate.set_size(self.units)
        for sheet, height in zip(sheets, self.leading, strict=False):
            box, rest = rest.split_top(height, gap)
            sheet.at(box)
        rest, bar = rest.split_bottom(self.bar, gap)
        cells = [cell for row in rest.rows(self.rows, gap) for cell in row.columns(2, SHEET_GAP)]
        for sheet, box in zip(sheets[len(self.leading) : -1], cells, strict=False):
            sheet.at(box)
        prompt, button = bar.inset(BAR).split_right(self.button, BAR)
        sheets[-1].at(button)
        return MenuPlaces(panel, prompt.inset(10.0, 0.0), 2, False)


class ColumnLayout(NamedTuple):
    """Equal buttons in columns on a panel; the first one goes across if all others fill their rows.

    units   size of the title's name on the plate
    high    height of a button
    most    most height for the first one, if it goes across
    prompt  height of the line about what has the focus
    """

    safe: Box
    columns: int
    rows: int
    width: float
    units: float
    high: float
    most: float
    prompt: float

    @classmethod
    def of(cls, tools: Tools, plate: TitlePlate, sheets: Sequence[MenuSheet], columns: int) -> ColumnLayout:
        theme, canvas = tools.theme, tools.canvas
        high, count = control_height(theme), len(sheets)
        across = columns == 1 or count % columns == 1
        most = (picture_sheet_height(theme) if columns == 1 else sheet_height(theme)) if across else 0.0
        lined = [sheets[0]] if across and sheets[0].id != "continue" else []  # Names may be cut.
        widest = max(sheet.wanted(tools, sheet in lined) for sheet in sheets)
        wanted = columns * widest + (columns - 1) * GAP + 2 * PAD
        width = min(canvas.safe.w, max(MENU, wanted))
        units = plate.units_for(width - 2 * PAD, LARGEST_LOW)
        rows = -(-(count - across) // columns)
        prompt = theme.line_height(SECONDARY, "body", canvas) * (2 if columns == 1 else 1) + 8.0
        return cls(canvas.safe, columns, rows, width, units, high, most, prompt)

    @property
    def height(self) -> float:
        across = self.high + GAP if self.most else 0.0
        return plate_height(self.units) + 26.0 + across + self.listed + PAD + self.prompt

    @property
    def listed(self) -> float:
        """The height of the buttons in columns."""
        return self.rows * (self.high + GAP) - GAP

    @property
    def fits(self) -> bool:
        return self.height <= self.safe.h

    def place(self, plate: TitlePlate, sheets: Sequence[MenuSheet]) -> MenuPlaces:
        aside = self.width <= MOST_ASIDE * self.safe.w
        room = self.safe.split_left(self.width)[0] if aside else self.safe
        spare = self.safe.h - self.height
        first = min(self.most, self.high + spare) if self.most else 0.0
        panel = room.centred(self.width, self.height + max(0.0, first - self.high))
        top, rest = panel.split_top(plate_height(self.units), 26.0)
        plate.at(top)
        plate.set_size(self.units)
        area = Box(rest.x + PAD, rest.y, rest.w - 2 * PAD, rest.h)
        below = list(sheets)
        if first:
            box, area = area.split_top(first, GAP)
            below.pop(0).at(box)
        area = area.split_top(self.listed)[0]
        cells = [cell for row in area.rows(self.rows, GAP) for cell in row.columns(self.columns, GAP)]
        for sheet, box in zip(below, cells, strict=False):
            sheet.at(box)
        line = panel.inset(PAD, 18.0).split_bottom(self.prompt)[1]
        return MenuPlaces(panel, line, 2 if self.columns == 1 else 1, True)
