"""The players' plates: name, dice and score; stores and relics; traitors and goods, in one row or two."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.plates.held_pictures import HeldPictures
from game.titles.merlin.table.plates.plate_content import PlateContent, PlateContents
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box, Point
from game.ui.kit.board_parts.plate_column import PlateColumn
from game.ui.kit.board_parts.you_ribbon import draw_ribbon, least_width
from game.ui.kit.layer import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_panel, draw_shape
from game.ui.look.theme import SECONDARY

ROW = 41.0
"""Height of a row at text scale 100%."""
EASY, CLOSE = 0.93, 0.54
"""Least heights of a row, in usual ones: of two rows of goods, and of one below everything else."""
PICTURES = 36.0
"""Height of the pictures in a row."""
WIDE = 800.0
"""Least width of plates that show goods beside the stores rather than in a row too low for the text."""
PAD, BAND = 10.0, 46.0
RIM = 6.0
TALLEST = 4 * ROW + 16.0
DIE, DIE_STEP, DICE = 33.0, 37.0, 4
ICON, STORE_STEP = 31.0, 60.0
RELIC, RELIC_STEP = 36.0, 36.0
"""Height of a relic, and the width it takes."""
NAMES = (30.0, SECONDARY)
"""Sizes of names: the largest in which all of them fit."""
BESIDE_NAME = 8.0
"""Between a name and the ribbon with "You"."""
SCORE = 40.0
SCORE_IN_ROW = 1.1
"""Largest size of a score, in heights of a row: its figures are that much lower than its size."""
LEAST_NAME = 40.0
STORES = ("apples", "staffs", "manors", "markers", "seals")


class PlateStates(NamedTuple):
    """Temporary states of the plates.

    asked  the seat asked, or thinking
    focus  the seat whose plate has the focus
    """

    asked: int | None = None
    focus: int | None = None


class Plates(PlateColumn):
    """Knows the position of everything on the plates; flights start and end there."""

    rim = RIM

    def __init__(self, tools: TableTools, contents: PlateContents) -> None:
        super().__init__()
        self._tools, self._contents = tools, contents
        self._held = HeldPictures(tools)

    def stack(self, box: Box, seats: int) -> float:
        """Lay the plates out from the top of `box`; return their total height."""
        size = self._tools.theme.size
        return self.layout(box, seats, size(ROW + 8.0), size(TALLEST))

    @property
    def rows(self) -> int:
        """Rows of a plate: name and stores, then goods in one row, or in two if there is room."""
        if not self.boxes:
            return 4
        usual = self._usual_rows
        return min(4, max(1, int(usual / EASY), min(2 if self._beside else 3, int(usual / CLOSE))))

    @property
    def _usual_rows(self) -> float:
        """The height of a plate in usual rows."""
        return (self.boxes[0].h - 4.0) / self._tools.theme.size(ROW)

    @property
    def _beside(self) -> bool:
        """Whether goods are beside the stores."""
        return bool(self.boxes) and self.boxes[0].w >= WIDE and self._usual_rows < 3 * EASY

    @property
    def _row_height(self) -> float:
        return (self.boxes[0].h - 6.0) / self.rows if self.boxes else ROW

    @property
    def _close(self) -> bool:
        """Whether rows are lower than the text in them would like."""
        return self._row_height < self._tools.theme.size(ROW) * EASY * 0.85

    def _row(self, seat: int, index: int) -> Box:
        box = self.boxes[seat].inset(4.0, 3.0)
        return box.rows(self.rows)[min(index, self.rows - 1)]

    def _stores(self, seat: int) -> Box:
        """Return the row of stores and relics."""
        row = self._row(seat, 1)
        return row.columns(2)[0] if self._beside else row

    def _goods(self, seat: int, index: int) -> Box:
        """Return a row of traitors and goods."""
        return self._row(seat, 1).columns(2)[1] if self._beside else self._row(seat, index)

    @property
    def _with_goods(self) -> bool:
        return self.rows > 2 or (self._beside and self.rows == 2)

    def spot(self, seat: int, what: str) -> Point:
        """Return the middle of "score", "dice" or one of them ("die-0" to "die-3"), one of the stores, "grail",
        "excalibur", "traitors", a kind of good, or "plate"."""
        if seat >= len(self.boxes):
            return 0.0, 0.0
        box, unit = self.boxes[seat], self._unit
        left = box.x + (BAND + PAD) * unit
        if what == "score":
            return box.right - PAD - 24.0 * unit, self._row(seat, 0).centre[1]
        if what.startswith(("dice", "die-")):
            place = int(what.removeprefix("die-")) if what != "dice" else (DICE - 1) / 2
            x = self._dice_end(seat) - (DIE / 2 + (DICE - 1 - place) * DIE_STEP) * unit
            return x, self._row(seat, 0).centre[1]
        if what in STORES and self.rows > 1:
            return left + STORES.index(what) * self._store_step(seat) + ICON / 2 * unit, self._stores(seat).centre[1]
        if what in ("grail", "excalibur") and self.rows > 1:
            place = (0.5 if what == "grail" else 1.5) * RELIC_STEP
            stores = self._stores(seat)
            return stores.right + 4.0 - (PAD + place) * unit, stores.centre[1]
        if what == "traitors" and self._with_goods:
            row = self._goods(seat, 2)
            return row.x + (BAND + PAD + 60.0) * unit, row.centre[1]
        if what in ("shield", "flag", "material") and self._with_goods:
            part, row = {"shield": 0.55, "flag": 0.7, "material": 0.88}[what], self._goods(seat, 3)
            return row.x + row.w * part, row.centre[1]
        return box.centre

    @property
    def _unit(self) -> float:
        """Canvas units per unit of the drawing; they grow with the text while column and rows have room."""
        wide = self.boxes[0].w / 400.0 if self.boxes else 1.0
        return min(wide, max(1.0, self._tools.theme.text_scale), 1.35, self._row_height / PICTURES)

    def _store_step(self, seat: int) -> float:
        """Return the way from one store to the next: far enough for its count, and near enough to leave the relics
        their places."""
        unit, count = self._unit, self._count_width()
        room = self._stores(seat).w + 8.0 - (BAND + 2 * PAD + 2 * RELIC_STEP) * unit
        stores = len(STORES) if self._contents.with_seals else len(STORES) - 1
        return min(max(STORE_STEP * unit, (ICON + 18.0) * unit + count), room / stores)

    @property
    def die_width(self) -> float:
        """The width of a die on a plate."""
        return DIE * self._unit

    def _store_icon(self, seat: int) -> float:
        """Return the height of a store's picture: smaller where five stores share the row."""
        return min(ICON * self._unit, self._store_step(seat) - self._count_width() - 9.0 * self._unit)

    def _count_width(self) -> float:
        return self._tools.theme.measure("0", SECONDARY, "plain-bold", self._tools.canvas)[0]

    @property
    def _score_size(self) -> float:
        """Return the size of scores: smaller in close rows."""
        return min(SCORE, max(SECONDARY, self._row_height / self._tools.theme.text_scale * SCORE_IN_ROW))

    def _dice_end(self, seat: int) -> float:
        """Return the right edge of a plate's dice, beside the score."""
        tools, right = self._tools, self.boxes[seat].right - PAD
        wide = tools.theme.measure(in_figures(self._contents.score(seat)), self._score_size, "title", tools.canvas)[0]
        return right - max(wide + 8.0, 62.0 * self._unit)

    def _name_end(self, seat: int) -> float:
        """Return where a name has to end: before the dice."""
        return self._dice_end(seat) - DICE * DIE_STEP * self._unit - 4.0

    def _name_size(self) -> float:
        """Return the size of all names: one of them alone in smaller type would look less important."""
        if self._close:
            return NAMES[-1]
        named = [seat for seat in range(len(self.boxes)) if not self._contents.you(seat)]
        for units in NAMES:
            if all(self._name_width(seat, units) <= self._name_room(seat) for seat in named):
                return units
        return NAMES[-1]

    def _name_room(self, seat: int) -> float:
        """Return the width left for a name."""
        return max(LEAST_NAME, self._name_end(seat) - self.boxes[seat].x - (BAND + PAD) * self._unit)

    def _name_width(self, seat: int, units: float) -> float:
        return self._tools.theme.measure(self._tools.words.player(seat), units, "bold", self._tools.canvas)[0]

    # -- drawing

    def plate_layers(self, states: PlateStates, look: Hashable) -> list[Layer]:
        """Return the layers of the plates; the focused one on top."""

        def paint(surface: pygame.Surface, seat: int) -> None:
            self._draw(surface, seat, states)

        seats = range(len(self.boxes))
        names = self._name_size() if seats else 0.0
        shown = [(self._contents.of(seat), states.asked == seat, states.focus == seat, names) for seat in seats]
        return self.layers(paint, shown, look, states.focus)

    def _draw(self, surface: pygame.Surface, seat: int, states: PlateStates) -> None:
        tools, content, box = self._tools, self._contents.of(seat), self.boxes[seat]
        theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
        focused = states.focus == seat
        called = content.owner.acting or states.asked == seat
        if focused:
            theme.focus_glow(surface, canvas, box)
        if called:
            rim = canvas.rect(box.inset(-RIM))
            draw_panel(surface, rim, style.colour, canvas.px(13.0), theme.colour("ink"), canvas.px(3.0))
        theme.panel(surface, canvas, box, "panel_raised" if called else "panel", "frame", line=3.0)
        self._draw_band(surface, box, style)
        self._draw_first(surface, seat, content)
        if self.rows > 1:
            self._draw_stores(surface, seat, content)
        if self.rows > 3:
            self._draw_threats(surface, self._row(seat, 2), content)
            self._draw_supplies(surface, self._row(seat, 3), content)
        elif self._with_goods:
            self._draw_goods(surface, self._goods(seat, 2), content)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_band(self, surface: pygame.Surface, box: Box, style: SeatStyle) -> None:
        canvas, unit = self._tools.canvas, self._unit
        band = box.inset(3.0).split_left(BAND * unit - 3.0)[0]
        surface.fill(style.colour, canvas.rect(band))
        ink = canvas.rect(Box(band.right, band.y, 3.0, band.h))
        surface.fill(INK, ink)
        side = 30.0 * unit
        mark = canvas.rect(Box(band.centre[0] - side / 2, band.y + (ROW * unit - side) / 2, side, side))
        draw_shape(surface, style.shape, mark, style.ink)

    def _draw_first(self, surface: pygame.Surface, seat: int, content: PlateContent) -> None:
        """Draw name, dice and score."""
        tools, box, row, unit = self._tools, self.boxes[seat], self._row(seat, 0), self._unit
        theme, canvas, y = tools.theme, tools.canvas, row.centre[1]
        right = box.right - PAD
        score = in_figures(content.owner.score)
        theme.text(surface, canvas, score, (right, y), self._score_size, "ink", "title", "midright")
        dice = [*((seat, pips) for pips in content.dice), (None, content.white)]
        for index, (owner, pips) in enumerate(dice):
            tools.pieces.die(surface, canvas, self.spot(seat, f"die-{index}"), owner, pips, self.die_width)
        self._draw_name(surface, seat, (box.x + (BAND + PAD) * unit, y), content.owner.you)

    def _draw_name(self, surface: pygame.Surface, seat: int, at: Point, you: bool) -> None:
        """Draw a name; for the only person a ribbon with "You" after it, or in its place if they don't both fit."""
        tools, (x, y), units, room = self._tools, at, self._name_size(), self._name_room(seat)
        theme, canvas, name = tools.theme, tools.canvas, tools.words.player(seat)
        if you:
            said, wide = tools.say("merlin-plate-you"), self._name_width(seat, units) + BESIDE_NAME
            high = self._row_height - 2.0
            if wide + least_width(theme, canvas, said, SECONDARY) > room:
                draw_ribbon(surface, theme, canvas, said, SECONDARY, at, room, high)
                return
            draw_ribbon(surface, theme, canvas, said, SECONDARY, (x + wide, y), room - wide, high)
        name = in_whole_words(name, lambda text: theme.measure(text, units, "bold", canvas)[0], room)
        theme.text(surface, canvas, name, at, units, "ink", "bold", "midleft", room, 1)

    def _draw_stores(self, surface: pygame.Surface, seat: int, content: PlateContent) -> None:
        """Draw what lies in the castle, and the relics."""
        tools, unit = self._tools, self._unit
        canvas, pieces, y = tools.canvas, tools.pieces, self._stores(seat).centre[1]
        icon = self._store_icon(seat)
        draws: dict[str, Callable[[Point], None]] = {
            "apples": lambda at: pieces.apple(surface, canvas, at, icon),
            "staffs": lambda at: pieces.staff(surface, canvas, at, icon),
            "manors": lambda at: pieces.manor(surface, canvas, at, seat, icon * 0.9),
            "markers": lambda at: pieces.marker(surface, canvas, at, seat, icon * 0.45),
            "seals": lambda at: pieces.seal(surface, canvas, at, seat, icon * 0.47),
        }
        for what, count in zip(STORES, content.stores, strict=True):
            if count < 0:
                continue
            x, _ = self.spot(seat, what)
            draws[what]((x, y))
            at = (x + icon / 2 + 3.0 * unit, y)
            tools.theme.text(surface, canvas, str(count), at, SECONDARY, "ink", "plain-bold", "midleft")
        for relic, held in (("grail", content.grail), ("excalibur", content.excalibur)):
            if held:
                pieces.relic(surface, canvas, self.spot(seat, relic), relic, RELIC * unit)

    def _draw_goods(self, surface: pygame.Surface, row: Box, content: PlateContent) -> None:
        """Draw traitors and all goods in one row."""
        held, unit = self._held, self._unit
        left = held.draw_traitors(surface, row, row.x + (BAND + PAD - 4.0) * unit, content.traitors, unit)
        groups = [content.shields, content.flags, content.materials]
        held.draw_goods(surface, row, groups, left, row.right - PAD, unit)

    def _draw_threats(self, surface: pygame.Surface, row: Box, content: PlateContent) -> None:
        held, unit = self._held, self._unit
        left = held.draw_traitors(surface, row, row.x + (BAND + PAD - 4.0) * unit, content.traitors, unit)
        held.draw_goods(surface, row, [content.shields], left, row.right - PAD, unit)

    def _draw_supplies(self, surface: pygame.Surface, row: Box, content: PlateContent) -> None:
        left = row.x + (BAND + PAD) * self._unit
        self._held.draw_goods(surface, row, [content.flags, content.materials], left, row.right - PAD, self._unit)


def in_figures(score: int) -> str:
    """Return a score with a true minus sign."""
    return str(score).replace("-", "\N{MINUS SIGN}")


def in_whole_words(name: str, measure: Callable[[str], float], room: float) -> str:
    """Return as many words of a name as fit; the first one, however long it is."""
    words = name.split(" ")
    while len(words) > 1 and measure(" ".join(words)) > room:
        words.pop()
    return " ".join(words)
