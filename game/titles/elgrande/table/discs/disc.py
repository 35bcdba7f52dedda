"""The secret disc behind the curtain: a dial of the regions, what the one it points at means, and the map beside it."""

from __future__ import annotations

import math

import pygame

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.discs import dial_art
from game.titles.elgrande.table.discs.dial import DialPictures, box_of
from game.titles.elgrande.table.table_tools import LARGE_FROM, TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts.prompts import goes_home, lost_to_disc, purpose
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable
from game.ui.look.theme import BODY, SECONDARY
from game.ui.motion.tween import ease_out_back
from game.ui.table.parts.slot_answers import AnswerBuilder

GAP = 26.0
"""Units between the dial and the map, and around the dial."""
SHARE = 0.42
"""Largest part of the width for the dial."""
STEP, STEPS = 9, 5
"""Ticks for turning by a single sector, and by each of several."""
REST = 0.5
"""Sectors beyond the lowest one that the hand points at first: between two of them."""
PLAQUE = 76.0
POINT = 40.0
LATIN = 0x250


class Disc:
    """The regions, clockwise; disabled ones give a reason. Left and right turn the hand."""

    def __init__(
        self, tools: TableTools, view: ViewData, board: BoardPicture, clear: ClearMap, pictures: DialPictures,
        question: OpenQuestion,
    ) -> None:  # fmt: skip
        self._tools, self._view, self._board, self._question = tools, view, board, question
        self._map, self._pictures = clear, pictures
        self.asking = AnswerBuilder(question)
        self.title = Message(f"disc-{purpose(question)}", {"count": lost_to_disc(self.asking, view)})
        self.regions = pictures.order
        self.legal = self.asking.next().get("area", [])
        self.middle, self.radius = (0.0, 0.0), 100.0
        """The dial's place, in canvas units."""
        self.plaque = self.map_box = NOWHERE
        self._hand = self._from = (len(self.regions) - 1) // 2 + REST
        self._towards: float = self._hand
        self._ticks = 0

    # -- layout

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Lay out the dial on the left with a plaque below, and the map on the right."""
        theme = self._tools.theme
        high = max(PLAQUE, theme.line_height(BODY, "bold", canvas) + 20.0)
        wide = 0.0
        if self._large:
            high = 2 * theme.line_height(SECONDARY, "bold", canvas) + 24.0
            names = [self._name(area) for area in self.regions]
            wide = max(theme.measure(name, SECONDARY, "bold", canvas)[0] for name in names) + 48.0
        room = min(box.h - high - GAP, box.w * SHARE)
        self.radius = room / 2 / 1.08
        left = Box(box.x, box.y, max(room, wide), box.h)
        self.middle = left.centre[0], box.y + room / 2
        self.plaque = Box(left.x, box.y + room + GAP / 2, left.w, high)
        self.map_box = Box(left.right + GAP, box.y, box.right - left.right - GAP, box.h)
        self._map.layout(canvas, self.map_box.inset(8.0), lit=True)
        self._pictures.prepare(canvas, self.radius, self._closed(), self._view.king)

    @property
    def _large(self) -> bool:
        """Whether larger type puts the points below the name."""
        return self._tools.theme.text_scale > LARGE_FROM

    def _name(self, area: str) -> str:
        return self._tools.say(self._tools.words.label(area))

    def _closed(self) -> frozenset[str]:
        return frozenset(area for area in self.regions if area not in self.legal)

    def ready(self) -> bool:
        """Return whether dial and map can be drawn at once."""
        return self._map.ready() and self._pictures.ready()

    # -- the choices

    def focusables(self) -> list[Focusable]:
        return [self._focusable(number, area) for number, area in enumerate(self.regions)]

    def _focusable(self, number: int, area: str) -> Focusable:
        words, count = self._tools.words, len(self.regions)
        reason = None if area in self.legal else self._question.why_not(area)
        about = "answer-dial-home" if goes_home(self._view, self._question, area) else "answer-to-describe"
        turns = {
            (1, 0): f"dial-{self.regions[(number + 1) % count]}",
            (-1, 0): f"dial-{self.regions[number - 1]}",
        }
        return Focusable(
            f"dial-{area}",
            box_of(self.middle, self.radius, number, count),
            lambda: self.asking.pick("area", area),
            lambda: Message(about, words.at(area)),
            area in self.legal,
            Message(f"why-{reason}") if reason else None,
            turns,
            lambda x, y: self._sector(x, y) == number,
        )

    def _sector(self, x: float, y: float) -> int | None:
        """Return the sector at a point of the canvas."""
        across, down = (x - self.middle[0]) / self.radius, (y - self.middle[1]) / self.radius
        return dial_art.sector_at(across, down, len(self.regions))

    # -- the hand

    def update(self, focus: str | None) -> bool:
        """Advance by one tick, in which the hand turns to what has the focus; return whether it moved.

        It turns without a sound, though a real one clicks: everyone in the room hears the clicks, and their number
        would give away how far someone has turned, from where everyone knows. Even a single one for each press would
        give away how often they pressed. All discs click when they are revealed.
        """
        number = self._number(focus)
        if number is None:
            return False
        count = len(self.regions)
        if (self._towards - number) % count:
            self._from, self._ticks = self._hand, 0
            self._towards = self._from + (number - self._from + count / 2) % count - count / 2
        before = self._hand
        self._ticks += 1
        self._hand = self._towards if self._tools.still else self._turned()
        return self._hand != before

    def _turned(self) -> float:
        """Return where the hand is: it clicks from sector to sector."""
        way = self._towards - self._from
        clicks = max(1, math.ceil(abs(way) - 0.01))
        ticks = STEP if clicks == 1 else STEPS
        if self._ticks >= clicks * ticks:
            return self._towards
        done, part = divmod(self._ticks, ticks)
        return self._from + way / clicks * (done + ease_out_back(part / ticks))

    def _number(self, focus: str | None) -> int | None:
        """Return the sector of a focus id."""
        area = (focus or "").removeprefix("dial-")
        return self.regions.index(area) if area in self.regions else None

    # -- drawing

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        number = self._number(focus)
        area = self.regions[number] if number is not None else None
        self._draw_map(surface, area)
        seat = self._tools.seats[self._question.seat]
        self._pictures.draw_dial(surface, canvas, self.middle, self.radius, self._closed(), self._view.king, seat,
                                 self._hand, number)  # fmt: skip
        if area is not None:
            theme.panel(surface, canvas, self.plaque, "panel_raised", "frame", line=3.0)
            self._draw_plaque(surface, area)

    def _draw_map(self, surface: pygame.Surface, area: str | None) -> None:
        """Draw the map on its sheet, with a light on the region that the dial points at."""
        theme, canvas = self._tools.theme, self._tools.canvas
        theme.panel(surface, canvas, self.map_box, "panel", "frame", line=3.0)
        before = surface.get_clip()
        surface.set_clip(canvas.rect(self.map_box.inset(8.0)).clip(before))
        self._map.draw(surface, area)
        surface.set_clip(before)

    def _draw_plaque(self, surface: pygame.Surface, area: str) -> None:
        """Draw a region's name, and its points, or that it means court."""
        tools, view = self._tools, self._view
        theme, canvas, plaque = tools.theme, tools.canvas, self.plaque.inset(20.0, 8.0)
        name = self._name(area)
        role = "title" if all(ord(letter) < LATIN for letter in name) and not self._large else "bold"
        home = goes_home(view, self._question, area)
        facts = tools.say("answer-dial-court") if home else ""
        points = () if home else view.points(area, self._board.level.points)
        wide = theme.measure(facts, SECONDARY, "bold", canvas)[0] if facts else len(points) * theme.size(POINT)
        if self._large:
            upper, lower = plaque.split_top(plaque.h * 0.52)
            theme.text(surface, canvas, name, upper.centre, SECONDARY, "text", role, "center", upper.w, 1)
            place = lower.centred(wide, lower.h)
        else:
            gap = 28.0
            room = plaque.w - wide - gap
            size = next((units for units in (BODY, SECONDARY) if theme.measure(name, units, role, canvas)[0] <= room),
                        SECONDARY)  # fmt: skip
            name_wide = theme.measure(name, size, role, canvas)[0]
            left = plaque.centre[0] - (name_wide + gap + wide) / 2
            theme.text(surface, canvas, name, (left, plaque.centre[1]), size, "text", role, "midleft")
            place = Box(left + name_wide + gap, plaque.y, wide, plaque.h)
        if facts:
            theme.text(surface, canvas, facts, place.centre, SECONDARY, "accent", "bold", "center")
            return
        cells = place.centred(wide, min(place.h, theme.size(POINT))).columns(len(points))
        for index, (value, cell) in enumerate(zip(points, cells, strict=True)):
            theme.panel(surface, canvas, cell, "outline" if index == 0 else "panel", "outline", radius=4.0, line=3.0)
            theme.text(surface, canvas, str(value), cell.centre, SECONDARY, "light" if index == 0 else "ink",
                       "plain-bold", "center")  # fmt: skip
