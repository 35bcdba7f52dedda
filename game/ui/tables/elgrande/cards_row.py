"""The five action cards of the round: small strips in the column, large cards in a row over the board."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.shapes import draw_shape
from game.ui.tables.elgrande.stage import Point, Stage
from game.ui.tables.elgrande.words import title
from game.ui.theme import SECONDARY, Theme

GAP = 2.0
CARDS = 5
TALLEST = 54.0
"""Of a strip, at text scale 100 %."""


class Strips:
    """One line per card: how many caballeros it places, its title, who took it."""

    def __init__(self) -> None:
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.rows: list[Box] = []
        self.button = False
        """Where there is no room for strips, one line leads to the large cards."""

    @staticmethod
    def least_height(theme: Theme) -> float:
        return CARDS * (theme.size(SECONDARY) * 1.22 + GAP) + 4.0

    @staticmethod
    def line_height(theme: Theme) -> float:
        """Of the one line that stands for all strips."""
        return theme.size(SECONDARY) * 1.45

    def layout(self, theme: Theme, box: Box) -> None:
        self.box = box.split_top(min(box.h, CARDS * theme.size(TALLEST)))[0]
        box = self.box
        self.rows = [] if self.button else box.inset(6.0, 5.0).rows(CARDS, GAP)

    def spot(self, cards: tuple[str, ...], card: str) -> Point:
        """The middle of a card's strip."""
        if card in cards and self.rows:
            return self.rows[cards.index(card)].centre
        return self.box.centre

    def draw(self, surface: pygame.Surface, stage: Stage, focused: bool) -> None:
        theme, canvas = stage.ui.theme, stage.ui.canvas
        if focused:
            theme.focus_glow(surface, canvas, self.box)
        theme.panel(surface, canvas, self.box, "panel", "panel_line")
        if self.button or not stage.view.cards:
            key = "cards-of-round" if stage.view.cards else "cards-none"
            theme.text(surface, canvas, stage.ui.say(key), self.box.centre, SECONDARY, "text_soft", "body", "center",
                       self.box.w - 24.0, 1 if self.button else 2)  # fmt: skip
        else:
            for card, row in zip(stage.view.cards, self.rows, strict=False):
                self._draw_strip(surface, stage, card, row)
        if focused:
            theme.focus_ring(surface, canvas, self.box)

    @staticmethod
    def _draw_strip(surface: pygame.Surface, stage: Stage, card: str, row: Box) -> None:
        theme, canvas, view = stage.ui.theme, stage.ui.canvas, stage.view
        taker = view.taken.index(card) if card in view.taken else None
        free = taker is None and card in view.available
        theme.panel(surface, canvas, row, "parchment" if free else "panel_sunk", None, radius=8.0)
        ink = "ink" if free else "text_faint"
        side = min(16.0, row.h * 0.42)
        for index in range(view.cards.index(card) + 1):
            square = Box(row.x + 12.0 + index * (side + 4.0), row.centre[1] - side / 2, side, side)
            theme.panel(surface, canvas, square, "ink_soft" if free else "text_faint", None, radius=3.0)
        x = row.x + 12.0 + CARDS * (side + 4.0) + 10.0
        right = row.right - 14.0
        if taker is not None:
            style = stage.seats[taker]
            mark = Box(right - row.h * 0.7, row.centre[1] - row.h * 0.35, row.h * 0.7, row.h * 0.7)
            draw_shape(surface, style.shape, canvas.rect(mark), style.colour, theme.colour("keyline"), canvas.px(2))
            right = mark.x - 12.0
        theme.text(surface, canvas, stage.ui.say(title(card)), (x, row.centre[1]), SECONDARY, ink,
                   "bold" if free else "body", "midleft", right - x, 1)  # fmt: skip


class LargeCards:
    """All five, with their texts, over the lower part of the table."""

    def __init__(self) -> None:
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.boxes: list[Box] = []

    def layout(self, theme: Theme, box: Box) -> None:
        """In the lower part of `box`."""
        height = min(box.h, 440.0 * max(1.0, theme.text_scale))
        self.box = box.split_bottom(height)[1]
        self.boxes = self.box.inset(20.0, 18.0).columns(CARDS, 16.0)

    def draw(self, surface: pygame.Surface, stage: Stage, focus: str | None) -> None:
        theme, canvas = stage.ui.theme, stage.ui.canvas
        theme.panel(surface, canvas, self.box, "panel", "gold_deep", radius=18.0, line=3.0)
        view = stage.view
        last = None
        for card, box in zip(view.cards, self.boxes, strict=False):
            if focus == f"card-{card}":
                last = card, box
            else:
                self._draw_card(surface, stage, card, box, "open" if card in view.available else "gone")
        if last is not None:
            card, box = last
            self._draw_card(surface, stage, card, box, "focus" if card in view.available else "gone")
            theme.focus_ring(surface, canvas, box)

    @staticmethod
    def _draw_card(surface: pygame.Surface, stage: Stage, card: str, box: Box, state: str) -> None:
        stage.cards.draw_action_card(surface, stage.ui.canvas, box, card, stage.ui.texts, state)
        if card in stage.view.taken:
            theme, canvas = stage.ui.theme, stage.ui.canvas
            seat = stage.view.taken.index(card)
            style = stage.seats[seat]
            band = box.inset(16.0, 0.0).split_top(theme.size(SECONDARY) * 1.6)[0].moved(0.0, 76.0)
            theme.panel(surface, canvas, band, "panel", "panel_line", radius=10.0)
            side = theme.size(SECONDARY) * 0.86
            mark = Box(band.x + 12.0, band.centre[1] - side / 2, side, side)
            draw_shape(surface, style.shape, canvas.rect(mark), style.colour, theme.colour("keyline"), canvas.px(2))
            name = stage.ui.say(Message("card-owner-taken", {"player": stage.words.player(seat)}))
            theme.text(surface, canvas, name, (mark.right + 12.0, band.centre[1]), SECONDARY, "text", "body", "midleft",
                       band.right - mark.right - 20.0, 1)  # fmt: skip
