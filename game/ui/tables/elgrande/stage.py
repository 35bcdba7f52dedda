"""What clips play on: the view, the board, the plates, and what is lifted out of the resting picture for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.tables.elgrande.board import BOARDS, Board, Piece
from game.ui.tables.elgrande.cards_art import CardsArt
from game.ui.tables.elgrande.view import CASTILLO, ViewModel
from game.ui.tables.elgrande.words import Words
from game.ui.tween import arc, ease_in_out, lerp_point
from game.ui.ui import Ui

Point = tuple[float, float]
Paint = Callable[[pygame.Surface, Point], None]


class Places(Protocol):
    """Where things of a seat stand outside of the board."""

    def spot(self, seat: int, what: str) -> Point:
        """The middle of "court", "province", "score", "power" or "plate", in units."""
        ...

    def card_spot(self, card: str) -> Point:
        """The middle of an action card of the round."""
        ...


class Stage:
    """Handed to every clip. `hidden` and `lit` change what rests: clips that fill them clear them when they finish."""

    def __init__(self, ui: Ui, view: ViewModel, board: Board, places: Places, words: Words, seats: list[SeatStyle]):
        self.ui = ui
        self.view = view
        self.board = board
        self.cards = CardsArt(ui.theme)
        self.places = places
        self.words = words
        self.seats = seats
        self.hidden: set[Piece] = set()
        self.lit: dict[str, str] = {}
        """area -> highlight, while it is being told about"""
        self.calling: int | None = None
        """the seat whose plate is stressed"""

    @property
    def still(self) -> bool:
        """Moves become fades."""
        return bool(self.ui.settings.reduce_motion)

    def area_spot(self, area: str, seat: int) -> Point:
        """Where a caballero of `seat` stands in an area, or flies into the closed Castillo; "court" is on the plate."""
        if area in ("court", "province"):
            return self.places.spot(seat, area)
        if area == CASTILLO and self.view.caballeros.get(CASTILLO) is None:
            return self.board.spot(area, "gate", seat)
        return self.board.spot(area, "caballero", seat)

    def middle(self) -> Point:
        """The middle of the board."""
        return self.board.box.centre

    def points(self, area: str) -> tuple[int, ...]:
        """What an area pays now: a mobile scoreboard replaces what is printed."""
        if area in self.view.scoreboards:
            return tuple(BOARDS[self.view.scoreboards.index(area)])
        return tuple(self.board.level.points[area])

    # -- pieces in the air

    def fly(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: Paint,
        size: float, height: float = 90.0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece on its way in an arc; with reduced motion it fades at the start and appears at the end."""
        if self.still:
            return self._fade(surface, start, end, progress, paint, size)
        x, y = lerp_point(start, end, ease_in_out(progress))
        y -= arc(progress) * height
        paint(surface, (x, y))
        return self.around((x, y), size)

    def _fade(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: Paint,
        size: float,
    ) -> pygame.Rect:  # fmt: skip
        at, strength = (start, 1 - 2 * progress) if progress < 0.5 else (end, 2 * progress - 1)
        rect = self.around(at, size)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        offset = self.ui.canvas.units(rect.topleft)
        paint(layer, (at[0] - offset[0], at[1] - offset[1]))
        layer.set_alpha(int(255 * strength))
        surface.blit(layer, rect)
        return rect

    def around(self, at: Point, size: float) -> pygame.Rect:
        """The pixels of a piece of `size` units around its middle, with room for its outline."""
        return self.ui.canvas.rect(Box(at[0] - size * 0.8, at[1] - size * 0.9, size * 1.6, size * 1.8))

    # -- words over the board

    def banner(
        self, surface: pygame.Surface, message: Message, progress: float, seat: int | None = None,
        second: Message | None = None,
    ) -> list[pygame.Rect]:  # fmt: skip
        """A ribbon across the board with large words; comes and goes softly."""
        ui = self.ui
        theme, canvas = ui.theme, ui.canvas
        strength = min(1.0, progress / 0.18, (1.0 - progress) / 0.18) if progress < 1.0 else 0.0
        if strength <= 0.02:
            return []
        area = self.board.box
        units = 64.0
        title = ui.say(message)
        width, high = theme.measure(title, units, "title", canvas, False)
        detail = ui.say(second) if second is not None else ""
        wide = theme.measure(detail, 36.0, "body", canvas, False)[0] if detail else 0.0
        box = area.centred(min(area.w, max(width, wide) + 200.0), high + (90.0 if not detail else 140.0))
        box = box.moved(0, -area.h * 0.1)
        rect = canvas.rect(box)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        local = Box(0, 0, box.w, box.h)
        theme.panel(layer, canvas, local, "panel", "gold_deep", radius=18.0, line=3.0, alpha=236)
        middle = (local.centre[0], local.centre[1] - (28.0 if detail else 0.0))
        if seat is not None:
            style = self.seats[seat]
            bar = canvas.rect(Box(0, 14.0, 16.0, local.h - 28.0))
            layer.fill(style.colour, bar)
        theme.text(layer, canvas, title, middle, units, "gold", "title", "center", local.w - 60.0, 1, False)
        if detail:
            theme.text(layer, canvas, detail, (local.centre[0], middle[1] + 66.0), 36.0, "text", "body", "center",
                       local.w - 60.0, 1, False)  # fmt: skip
        layer.set_alpha(int(255 * strength))
        surface.blit(layer, rect)
        return [rect]
