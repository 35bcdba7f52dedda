"""What clips play on: the view, the board, the plates, and what is lifted out of the resting picture for a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol

import pygame

from game.core.message import Message
from game.titles.elgrande.table.cards.cards_art import CardsArt
from game.titles.elgrande.table.clips import flourishes
from game.titles.elgrande.table.ids import CASTILLO
from game.titles.elgrande.table.map.board import Board
from game.titles.elgrande.table.map.tableau import Piece
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box, Canvas
from game.ui.kit.flourish import Flourishes, ribbon_picture
from game.ui.kit.tween import arc, ease_in, ease_out, lerp, lerp_point, smooth
from game.ui.palette import SeatStyle
from game.ui.theme import BODY, HEADING, SECONDARY, Theme
from game.ui.ui import Ui

Point = tuple[float, float]
Paint = Callable[[pygame.Surface, Point], None]
COMES, GOES = 0.16, 0.86
"""Parts of a banner's time until it stands, and from when it goes."""
LARGE_FROM = 1.3
"""Above this text scale the board is small: what is shown to everybody takes the whole table."""
COUNTING = 26
"""Ticks in which a score on a plate runs up to what it is."""


class Places(Protocol):
    """Where things of a seat stand outside of the board."""

    def spot(self, seat: int, what: str) -> Point:
        """The middle of "court", "province", "score", "power" or "plate", in units."""
        ...

    def card_spot(self, card: str) -> Point:
        """The middle of an action card of the round."""
        ...

    @property
    def whole(self) -> Box:
        """All of the table, between the edge of the screen and the bar."""
        ...


class Stage:
    """Handed to every clip. `hidden` and `lit` change what rests: clips that fill them clear them when they finish."""

    def __init__(
        self, ui: Ui, view: ViewModel, board: Board, places: Places, words: Words, seats: list[SeatStyle]
    ) -> None:
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
        self.acting: list[tuple[str, ...]] = []
        """areas of each clip that plays: where something happens now"""
        self.calling: int | None = None
        """the seat whose plate is stressed"""
        self._caller: object = None
        """the clip that stresses it"""
        self.people: frozenset[int] = frozenset()
        """Seats of those who look at this screen: they are called when it is their turn, so no banner must say it."""
        self.standing: tuple[int, ...] = ()
        """Seats that allow everything for a while."""
        self.flourishes = Flourishes(ui)
        self.leader = self.leading()
        """who was alone in front when it was last told"""
        self._short = [0] * view.players
        """points that a plate does not show yet"""
        self._counting = [0] * view.players
        """ticks until it shows all"""
        self._lit: Counter[tuple[str, str]] = Counter()
        self._words: tuple[object, pygame.Surface] | None = None
        """the banner that was drawn last"""

    @property
    def theme(self) -> Theme:
        return self.ui.theme

    @property
    def canvas(self) -> Canvas:
        return self.ui.canvas

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Show on their plates who allows everything for a while; return whether that is news."""
        changed, self.standing = self.standing != seats, seats
        return changed

    def reset(self) -> None:
        """The view is another one: nothing is on its way."""
        self.hidden.clear()
        self.lit.clear()
        self._lit.clear()
        self.acting.clear()
        self.calling = None
        self.leader = self.leading()
        self._counting = [0] * self.view.players
        self.flourishes.clear()

    def update(self) -> bool:
        """One tick; answers whether anything must be drawn again."""
        moved = self.flourishes.update()
        for seat, left in enumerate(self._counting):
            if left:
                self._counting[seat] = left - 1
                moved = True
        return moved

    # -- what rests

    def light(self, areas: Mapping[str, str]) -> None:
        """Stress areas until `unlight`; clips that overlap may stress the same one."""
        for area, mark in areas.items():
            self._lit[area, mark] += 1
            self.lit[area] = mark

    def unlight(self, areas: Mapping[str, str]) -> None:
        for area, mark in areas.items():
            self._lit[area, mark] -= 1
            if self._lit[area, mark] <= 0:
                del self._lit[area, mark]
                self.lit.pop(area, None)

    def call(self, clip: object, seat: int | None) -> None:
        """Stress the plate of a seat until that clip hangs up, or another calls."""
        self._caller, self.calling = clip, seat

    def hang_up(self, clip: object) -> None:
        if self._caller is clip:
            self._caller = self.calling = None

    def leading(self) -> int | None:
        """Who alone has most points now."""
        most = max(self.view.scores)
        seats = [seat for seat, score in enumerate(self.view.scores) if score == most]
        return seats[0] if len(seats) == 1 else None

    def count_up(self, seat: int, scores: Sequence[int]) -> None:
        """The plate of a seat runs up to what it has in `scores`."""
        gain = scores[seat] - self.score(seat)
        self.view.scores[seat] = scores[seat]
        if self.ui.settings.speed != "instant":
            self._short[seat], self._counting[seat] = gain, COUNTING

    def score(self, seat: int) -> int:
        """What the plate shows: a score that has just grown runs up to what it is."""
        left = self._counting[seat]
        return self.view.scores[seat] - round(self._short[seat] * left / COUNTING)

    def shown_scores(self) -> tuple[int, ...]:
        return tuple(self.score(seat) for seat in range(len(self.view.scores)))

    # -- flourishes

    def puff(self, at: Point, width: float) -> None:
        """Dust: a piece of that width has landed."""
        if not self.still:
            self.flourishes.add(flourishes.Puff(self.ui.canvas, (at[0], at[1] + width * 0.42), width))

    def mark(self, at: Point, width: float = 170.0) -> None:
        """A ring: something important has come to a place."""
        if not self.still:
            self.flourishes.add(flourishes.Mark(self.ui.canvas, at, width))

    def alone(self, seat: int) -> bool:
        """Whether it is the only person here who has just chosen that, and knows."""
        return self.people == {seat}

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

    @property
    def large(self) -> bool:
        return self.ui.theme.text_scale > LARGE_FROM

    @property
    def room(self) -> Box:
        """Where things are shown to everybody for a moment: the board, or with large text the whole table."""
        return self.places.whole if self.large else self.board.box

    def points(self, area: str) -> tuple[int, ...]:
        """What an area pays now: a mobile scoreboard replaces what is printed."""
        return self.view.points(area, self.board.level.points)

    # -- pieces in the air

    def fly(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: Paint,
        size: float, height: float = 90.0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece on its way in an arc over its shadow; with reduced motion it fades at the start and appears at
        the end."""
        if self.still:
            return self._fade(surface, start, end, progress, paint, size)
        x, y = lerp_point(start, end, smooth(progress))
        high = arc(progress) * height
        with self._seen(surface):
            cast = self._shadow(surface, (x, y), size, high)
            paint(surface, (x, y - high))
        return cast.union(self.around((x, y - high), size))

    def _shadow(self, surface: pygame.Surface, at: Point, size: float, high: float) -> pygame.Rect:
        """On the ground below a piece; the higher it flies, the farther off."""
        picture = flourishes.shadow(self.ui.canvas.px(size * 0.95))
        rect = picture.get_rect(center=self.ui.canvas.pos(at[0] + high * 0.12, at[1] + size * 0.44))
        if high > 2.0:
            surface.blit(picture, rect)
        return rect

    def hop(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: Paint, size: float,
        hops: int, height: float,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece that walks: so many hops of one length."""
        if self.still:
            return self._fade(surface, start, end, progress, paint, size)
        step = min(hops - 1, int(progress * hops))
        part = progress * hops - step
        x, y = lerp_point(start, end, (step + smooth(part)) / hops)
        high = arc(part) * height
        with self._seen(surface):
            cast = self._shadow(surface, (x, y), size, high)
            paint(surface, (x, y - high))
        return cast.union(self.around((x, y - high), size))

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
        with self._seen(surface):
            surface.blit(layer, rect)
        return rect

    @contextmanager
    def _seen(self, surface: pygame.Surface) -> Iterator[None]:
        """Nothing flies over the bar from where the near map goes on below it."""
        whole = surface.get_clip()
        surface.set_clip(whole.clip(self.ui.canvas.rect(self.board.window)))
        yield
        surface.set_clip(whole)

    def around(self, at: Point, size: float) -> pygame.Rect:
        """The pixels of a piece of `size` units around its middle, with room for its outline."""
        return self.ui.canvas.rect(Box(at[0] - size * 0.8, at[1] - size * 0.9, size * 1.6, size * 1.8))

    # -- words over the board

    def banner(
        self, surface: pygame.Surface, message: Message, progress: float, seat: int | None = None,
        second: Message | None = None, high: float = -0.1, comes: float = COMES, goes: float = GOES,
    ) -> list[pygame.Rect]:  # fmt: skip
        """A ribbon across the board with large words; it comes from the left and goes to the right, or with reduced
        motion softly. `high`: how far from the board's middle, in parts of its height."""
        ui, area = self.ui, self.room
        key = (message, second, seat, area, ui.canvas.size_px, id(ui.texts), id(ui.theme))
        if self._words is None or self._words[0] != key:
            self._words = key, self._ribbon(message, seat, second)
        picture = self._words[1]
        rect = picture.get_rect(center=ui.canvas.pos(area.centre[0], area.centre[1] + area.h * high))
        strength = max(0.0, min(1.0, progress / comes, (1.0 - progress) / (1.0 - goes)))
        if strength <= 0.02:
            return []
        if not self.still:
            reach = ui.canvas.px(240)
            late = max(0.0, (progress - goes) / (1.0 - goes))
            rect.x += round(lerp(-reach, 0, ease_out(min(1.0, progress / comes))) + reach * ease_in(late))
        picture.set_alpha(int(255 * strength))
        surface.blit(picture, rect)
        return [rect]

    def _ribbon(self, message: Message, seat: int | None, second: Message | None) -> pygame.Surface:
        """The picture of a banner."""
        ui, area = self.ui, self.room
        theme, canvas = ui.theme, ui.canvas
        title, detail = ui.say(message), ui.say(second) if second is not None else ""
        units, small = 64.0, min(BODY * 1.06 * max(1.0, theme.text_scale), HEADING)
        most = area.w - 40.0
        if theme.measure(detail, small, "body", canvas, False)[0] > most - 150.0:
            small = SECONDARY * max(1.0, theme.text_scale)
        wide = theme.measure(detail, small, "body", canvas, False)[0] if detail else 0.0
        for smaller in (HEADING, BODY * 1.1):
            if theme.measure(title, units, "title", canvas, False)[0] + units > most - 150.0:
                units = smaller
        side = units if seat is not None else 0.0
        words = theme.measure(title, units, "title", canvas, False)[0] + (side + 24.0 if seat is not None else 0.0)
        box = Box(0.0, 0.0, min(most, max(words, wide) + 200.0), 120.0 + (small * 1.5 if detail else 0.0))
        picture = ribbon_picture(ui, box, self.seats[seat].colour if seat is not None else None)
        middle, y = box.centre[0], 60.0 if detail else box.centre[1]
        x = middle - words / 2
        if seat is not None:
            style = self.seats[seat]
            mark = Box(max(70.0, x), y - side / 2, side, side)
            theme.seat_mark(picture, canvas, mark, style)
            middle += (side + 24.0) / 2
        theme.text(picture, canvas, title, (middle, y), units, "gold", "title", "center", box.w - 140.0 - side, 1,
                   False)  # fmt: skip
        if detail:
            theme.text(picture, canvas, detail, (box.centre[0], box.h - 26.0 - small / 2), small, "text", "body",
                       "center", box.w - 150.0, 1, False)  # fmt: skip
        return picture
