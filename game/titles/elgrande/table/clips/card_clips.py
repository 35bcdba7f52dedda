"""Cards shown to everyone for a moment: a power card as it turns, an action card as it is taken."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.cards.cards_art import with_deck
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.stage import Point, Stage
from game.ui.canvas import Box, Canvas
from game.ui.kit.art.stamp import card_back
from game.ui.kit.motion.turning import by_way_of, turned
from game.ui.kit.motion.tween import ease_in_out

CAPTION = -0.36
"""The place of the words about a card, in heights of the board from its middle."""
BELOW = 0.13
"""The place of the card."""
TURNS = 14
"""Ticks in which a card is turned over."""


def shown_size(stage: Stage, size: tuple[float, float]) -> tuple[float, float]:
    """Return the size of a card in the middle of the board: `size`, or what fits below the words."""
    area, text = stage.room, max(1.0, stage.theme.text_scale)
    width, height = size[0] * text, size[1] * text
    if stage.large:
        return min(area.w * 0.8, width), min(area.h * 0.96, height)
    fit = min(1.0, area.h * 0.68 / height, area.w * 0.8 / width)
    return width * fit, height * fit


class CaptionedClip(EventClip):
    """A card in the middle of the board, below the words that the log says of it.

    comes, holds, goes  ticks in which it comes, can be read, and goes; fewer for those who alone see what they chose
    """

    comes, holds, goes = 12, 62, 14
    SIZE = (330.0, 400.0)

    def __init__(self, stage: Stage, event: Any, told: Message | None) -> None:
        """told: what the log says of it"""
        self.told = told
        self.holds = self.holds // 3 if stage.alone(event.seat) else self.holds
        super().__init__(stage, event, self.comes + self.holds + self.goes, breath=True)

    def size(self) -> tuple[float, float]:
        """Return the size that fits below the words."""
        return shown_size(self.stage, self.SIZE)

    def held(self) -> Point:
        area = self.stage.room
        low = area.bottom - self.size()[1] / 2 - 10.0
        return area.centre[0], min(low, area.centre[1] + (0.0 if self.stage.large else area.h * BELOW))

    def caption(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Draw player and sentence. Large text leaves no room for it; the bar says it then."""
        stage, seat = self.stage, self.event.seat
        if stage.large:
            return []
        name = Message("banner-turn", {"player": stage.words.player(seat)})
        goes = 1.0 - self.goes / self.ticks
        comes = self.comes / self.ticks
        return stage.banners.draw(surface, stage.room, name, progress, seat, self.told, CAPTION, comes, goes)

    def at(self, start: Point, end: Point, progress: float) -> Point:
        if self.stage.still:
            return self.held()
        return by_way_of(start, self.held(), end, progress, self.comes / self.ticks, 1.0 - self.goes / self.ticks)


class PowerShown(CaptionedClip):
    """A power card comes from its owner's plate, is turned, and is laid there."""

    comes, holds, goes = 16, 46, 14
    SIZE = (230.0, 322.0)

    def size(self) -> tuple[float, float]:
        """Return the size, which does not grow with the text: the figures are a picture."""
        fit = min(1.0, self.stage.room.h * 0.68 / self.SIZE[1])
        return self.SIZE[0] * fit, self.SIZE[1] * fit

    def __init__(self, stage: Stage, event: ev.PowerPlayed | ev.PowerRetrieved, told: Message | None) -> None:
        super().__init__(stage, event, told)
        self._faces: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, seat, canvas = self.stage, self.event.seat, self.stage.canvas
        plate = stage.places.spot(seat, "power")
        x, y = self.at(plate, plate, progress)
        wide, high = self.size()
        box = Box(x - wide / 2, y - high / 2, wide, high)
        touched = self.caption(surface, progress)
        since = (progress * self.ticks - self.comes) / TURNS
        if stage.still or since >= 1.0 or not isinstance(self.event, ev.PowerPlayed):
            stage.cards.draw_power_card(surface, canvas, box, self.event.value, stage.seats[seat])
            return [*touched, canvas.rect(box.inset(-4.0))]
        turn = max(0.0, since)
        rect = canvas.rect(box)
        picture = self._back(rect.size) if turn < 0.5 else self._front(canvas, box)
        return [*touched, turned(surface, picture, rect.center, abs(1.0 - 2.0 * turn)), rect]

    def _back(self, size: tuple[int, int]) -> pygame.Surface:
        return card_back(size, self.stage.seats[self.event.seat], "#F7EFDC", "#1B120B")

    def _front(self, canvas: Canvas, box: Box) -> pygame.Surface:
        """Return the face alone, to be turned."""
        stage = self.stage
        face = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, box.w, box.h)
        stage.cards.draw_power_card(face, canvas, local, self.event.value, stage.seats[self.event.seat])
        return face


class CardShown(CaptionedClip):
    """An action card is shown large in the middle before it flies to its owner's plate."""

    def __init__(self, stage: Stage, event: ev.CardTaken, told: Message | None) -> None:
        super().__init__(stage, event, told)
        self.start_at = stage.places.card_spot(event.card)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, canvas = self.stage, self.stage.canvas
        wide, high = self.size()
        end = stage.places.spot(self.event.seat, "plate")
        x, y = self.at(self.start_at, end, progress)
        box = Box(x - wide / 2, y - high / 2, wide, high)
        touched = self.caption(surface, progress)
        leaving = (progress * self.ticks - self.comes - self.holds) / self.goes
        if leaving <= 0.0 or stage.still:
            stage.cards.draw_action_card(
                surface, canvas, box, with_deck(self.event.card, stage.view.cards), stage.ui.texts
            )
            return [*touched, canvas.rect(box.inset(-4.0))]
        rect = canvas.rect(box)  # it shrinks on its way: one picture, scaled
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, box.w, box.h)
        stage.cards.draw_action_card(face, canvas, local, with_deck(self.event.card, stage.view.cards), stage.ui.texts)
        small = pygame.transform.smoothscale_by(face, 1.0 - 0.72 * ease_in_out(min(1.0, leaving)))
        surface.blit(small, small.get_rect(center=rect.center))
        return [*touched, rect]
