"""Faces and backs of mission cards: points, symbol, and what they ask for as pictures."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Mission,
    Need,
)
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.titles.merlin.table.mission_progress import Progress
from game.titles.merlin.table.pieces import Pieces
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import Theme

HEAD, BACK, BACK_LINE = "#2B4A57", "#35304F", "#C9A45A"
DONE = "#1D6B3C"
ROUND = 9.0
LEAST_COUNT, BESIDE = 26.0, 2.0
"""Smallest size of a number next to a sign, and the gap between both."""
LEAST_HEAD = 32.0
"""Least height of the head: its number doesn't get smaller than others on the board."""
LABEL = 30.0
"""Height of the foot with a count, on a card 92 units wide."""
LABEL_HIGH, LABEL_LINE = 1.12, 2.5
"""Height of the label around a count, in sizes of its type, and the width of its line."""
FACE = (100.0, 160.0)
"""Proportions of a card seen by itself."""


class MissionFaces:
    """Draws mission cards into boxes; they belong to the picture and don't grow with the text."""

    def __init__(self, theme: Theme, pieces: Pieces, missions: Mapping[str, Mission], symbols: bool) -> None:
        """symbols: whether cards show the assistant whose abilities they can bring, which only the module uses"""
        self._theme, self._pieces, self._missions, self._symbols = theme, pieces, missions, symbols

    def draw(
        self, surface: pygame.Surface, canvas: Canvas, box: Box, mission: str, met: bool = False,
        begun: Progress | None = None,
    ) -> None:  # fmt: skip
        """Draw a card's face; `met`: with a tick; `begun`: with this much of it at the foot."""
        card = self._missions[mission]
        unit = box.w / 92.0
        draw_panel(surface, canvas.rect(box), PAPER, canvas.px(ROUND), INK, canvas.px(3.0))
        head = box.inset(4.0 * unit).split_top(max(34.0 * unit, LEAST_HEAD))[0]
        draw_panel(surface, canvas.rect(head), HEAD, canvas.px(6.0), HEAD, 0)
        self._head(surface, canvas, head, card, unit)
        foot = self._foot(unit) if begun is not None else 4.0 * unit
        room = Box(box.x + 3.0, head.bottom, box.w - 6.0, box.bottom - head.bottom - foot)
        self._needs(surface, canvas, room, card.needs)
        if met:
            self._tick(surface, canvas, (box.centre[0], box.bottom - 8.0 * unit), 18.0 * unit)
        elif begun is not None:
            self._count(surface, canvas, (box.centre[0], box.bottom - foot / 2), unit, begun)

    @staticmethod
    def _foot(unit: float) -> float:
        """Return the height left to a count: its number doesn't get smaller than others on the board."""
        return max(LABEL * unit, LEAST_COUNT * LABEL_HIGH + 2 * LABEL_LINE)

    def _head(self, surface: pygame.Surface, canvas: Canvas, head: Box, card: Mission, unit: float) -> None:
        """Draw the points, and the symbol at the right if cards show it."""
        y, units = head.centre[1], 28.0 * max(1.0, unit)
        x = head.x if self._symbols else head.centre[0] - 22.0 * unit
        self._pieces.sign(surface, canvas, (x + 14.0 * unit, y), "points", 22.0 * unit, LIGHT, HEAD)
        number = (x + 28.0 * unit, y)
        self._theme.text(surface, canvas, str(card.points), number, units, LIGHT, "plain-bold", "midleft", scaled=False)
        if self._symbols:
            self._pieces.sign(surface, canvas, (head.right - 16.0 * unit, y), card.symbol, 25.0 * unit, LIGHT, HEAD)

    def draw_back(self, surface: pygame.Surface, canvas: Canvas, box: Box) -> None:
        """Draw a card's back."""
        draw_panel(surface, canvas.rect(box), BACK, canvas.px(ROUND), INK, canvas.px(3.0))
        rim = canvas.rect(box.inset(box.w * 0.09))
        pygame.draw.rect(surface, BACK_LINE, rim, canvas.px(2.0), canvas.px(6.0))
        side = min(box.w, box.h) * 0.52
        self._pieces.sign(surface, canvas, box.centre, "missions", side, BACK_LINE, BACK)

    def _tick(self, surface: pygame.Surface, canvas: Canvas, at: Point, radius: float) -> None:
        pygame.draw.circle(surface, INK, canvas.pos(*at), canvas.px(radius + 2.0))
        pygame.draw.circle(surface, DONE, canvas.pos(*at), canvas.px(radius))
        self._pieces.sign(surface, canvas, at, "tick", radius * 1.4, LIGHT, DONE)

    def _count(self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, begun: Progress) -> None:
        """Draw how much is there, as in "1/2", on a label."""
        text, units = f"{begun.have}/{begun.of}", max(LEAST_COUNT, 24.0 * unit)
        wide = self._theme.measure(text, units, "plain-bold", canvas, False)[0] + 18.0 * unit
        high = units * LABEL_HIGH
        label = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
        draw_panel(surface, canvas.rect(label), LIGHT, canvas.px(high / 2), INK, canvas.px(LABEL_LINE))
        self._theme.text(surface, canvas, text, label.centre, units, INK, "plain-bold", "center", scaled=False)

    # -- what it asks for

    def _needs(self, surface: pygame.Surface, canvas: Canvas, room: Box, needs: Need) -> None:
        unit = min(room.w / 86.0, room.h / 96.0)
        x, y = room.centre
        match needs:
            case Goods(goods=goods):
                self._goods(surface, canvas, (x, y), unit, goods)
            case Amounts():
                self._amounts(surface, canvas, (x, y), unit, needs)
            case Markers(count=count):
                self._counted(surface, canvas, (x, y), unit, "influence", count)
            case MarkersAt(principality=name, count=count):
                self._row(surface, canvas, (x, y - 24.0 * unit), unit, ["influence"] * count, 34.0)
                self._pieces.emblem(surface, canvas, (x, y + 22.0 * unit), name, 46.0 * unit)
            case AssistantAt(assistant=role, principality=name):
                self._row(surface, canvas, (x, y - 24.0 * unit), unit, [role], 42.0)
                self._pieces.emblem(surface, canvas, (x, y + 22.0 * unit), name, 46.0 * unit)
            case AssistantsAt(principality=name, count=count):
                self._row(surface, canvas, (x, y - 24.0 * unit), unit, ["assistant"] * count, 42.0)
                self._pieces.emblem(surface, canvas, (x, y + 22.0 * unit), name, 46.0 * unit)
            case _:
                self._together(surface, canvas, (x, y), unit, list(needs.assistants))

    def _goods(self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, goods: tuple[str, ...]) -> None:
        for good, (dx, dy) in zip(goods, _grid(len(goods)), strict=False):
            kind, name = good.split(" ")
            self._pieces.good(surface, canvas, (at[0] + dx * unit, at[1] + dy * unit), kind, name, 40.0 * unit)

    def _amounts(self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, needs: Amounts) -> None:
        wanted = [(kind, count) for kind, count in (("shield", needs.shields), ("flag", needs.flags),
                  ("material", needs.materials)) if count]  # fmt: skip
        if len(wanted) > 2 and 32.0 * unit < LEAST_COUNT:  # The numbers would lie on each other.
            every = [kind for kind, count in wanted for _ in range(count)]
            for kind, (dx, dy) in zip(every, _grid(len(every)), strict=False):
                self._pieces.sign(
                    surface, canvas, (at[0] + dx * unit, at[1] + dy * unit), kind, 40.0 * unit, INK, PAPER
                )
            return
        if len(wanted) > 2:
            for index, (kind, count) in enumerate(wanted):
                y, side, units = at[1] + (index - 1) * 32.0 * unit, 28.0 * unit, max(LEAST_COUNT, 28.0 * unit)
                text = f"\u00d7{count}"
                wide = self._theme.measure(text, units, "plain-bold", canvas, False)[0]
                left = at[0] - (side + BESIDE + wide) / 2
                self._pieces.sign(surface, canvas, (left + side / 2, y), kind, side, INK, PAPER)
                beside = left + side + BESIDE, y
                self._theme.text(surface, canvas, text, beside, units, INK, "plain-bold", "midleft", scaled=False)
            return
        for index, (kind, count) in enumerate(wanted):
            x = at[0] + (index - (len(wanted) - 1) / 2) * 42.0 * unit
            self._counted(surface, canvas, (x, at[1]), unit, kind, count)

    def _counted(self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, sign: str, count: int) -> None:
        """Draw a sign and its count."""
        self._pieces.sign(surface, canvas, (at[0], at[1] - 22.0 * unit), sign, 42.0 * unit, INK, PAPER)
        below = at[0], at[1] + 24.0 * unit
        units = max(LEAST_COUNT, 31.0 * unit)
        self._theme.text(surface, canvas, f"\u00d7{count}", below, units, INK, "plain-bold", "center", scaled=False)

    def _row(
        self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, signs: list[str], size: float
    ) -> None:
        step = min(size * 0.98, 78.0 / len(signs)) * unit
        for index, sign in enumerate(signs):
            x = at[0] + (index - (len(signs) - 1) / 2) * step
            self._pieces.sign(surface, canvas, (x, at[1]), sign, min(size * unit, step * 1.1), INK, PAPER)

    def _together(self, surface: pygame.Surface, canvas: Canvas, at: Point, unit: float, roles: list[str]) -> None:
        """Draw assistants under one arch, which may be any principality's."""
        x, y = at
        gate = Box(x - 40.0 * unit, y - 42.0 * unit, 80.0 * unit, 84.0 * unit)
        rect = canvas.rect(gate)
        corner = canvas.px(36.0 * unit)
        pygame.draw.rect(surface, INK, rect, canvas.px(4.0 * unit), border_top_left_radius=corner,
                         border_top_right_radius=corner)  # fmt: skip
        self._row(surface, canvas, (x, y + 8.0 * unit), unit * 0.88, roles, 38.0)


def _grid(count: int) -> list[tuple[int, int]]:
    """Return where signs stand beside and below each other, in units from the middle of a card."""
    places = {1: [(0, 0)], 2: [(-21, 0), (21, 0)], 3: [(-21, -22), (21, -22), (0, 23)]}
    return places.get(count, [(-21, -22), (21, -22), (-21, 23), (21, 23), (0, 0), (0, 45)])
