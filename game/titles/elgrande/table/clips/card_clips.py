"""Cards briefly shown to everyone: a power card as it turns, an action card as it is taken."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.stamp import card_back
from game.ui.kit.motion.turning import by_way_of, turned
from game.ui.kit.motion.tween import ease_in_out

CardEvent: TypeAlias = ev.PowerPlayed | ev.PowerRetrieved | ev.CardTaken | ev.Vetoed | ev.VetoCancelled
S = TypeVar("S", bound=CardEvent)
CAPTION = -0.36
"""Position of the caption, in board heights from the middle."""
BELOW = 0.13
"""Position of the card."""
TURNS = 14
"""Ticks for turning a card over."""


def shown_size(room: Box, text_scale: float, large: bool, size: tuple[float, float]) -> tuple[float, float]:
    """Return the size of a card in the middle of `room`: `size`, or smaller to fit below the caption; no caption if the
    type is `large`."""
    text = max(1.0, text_scale)
    width, height = size[0] * text, size[1] * text
    if large:
        return min(room.w * 0.8, width), min(room.h * 0.96, height)
    fit = min(1.0, room.h * 0.68 / height, room.w * 0.8 / width)
    return width * fit, height * fit


class CaptionedClip(EventClip[S]):
    """A card in the middle of the board, below its log line.

    comes, holds, goes  ticks to appear, be read, and leave; fewer if only the player who chose it is watching
    """

    comes, holds, goes = 12, 62, 14
    SIZE = (330.0, 400.0)

    def __init__(self, stage: ClipStage, event: S, sentence: Message | None) -> None:
        """sentence: the log line"""
        self.sentence = sentence
        self.holds = self.holds // 3 if stage.seating.alone(event.seat) else self.holds
        super().__init__(stage, event, self.comes + self.holds + self.goes, breath=True, seat=event.seat)

    @property
    def room(self) -> Box:
        return self.stage.places.room

    def size(self) -> tuple[float, float]:
        """Return the size that fits below the caption."""
        return shown_size(self.room, self.tools.theme.text_scale, self.tools.large, self.SIZE)

    def held(self) -> Point:
        area = self.room
        low = area.bottom - self.size()[1] / 2 - 10.0
        return area.centre[0], min(low, area.centre[1] + (0.0 if self.tools.large else area.h * BELOW))

    def draw_caption(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Draw player and sentence. With large text there is no room for it, so the bar shows it."""
        tools, seat = self.tools, self.event.seat
        if tools.large:
            return []
        name = Message("banner-turn", {"player": tools.words.player(seat)})
        goes = 1.0 - self.goes / self.ticks
        comes = self.comes / self.ticks
        banners = self.stage.effects.banners
        return banners.draw(surface, self.room, name, progress, seat, self.sentence, CAPTION, comes, goes)

    def at(self, start: Point, end: Point, progress: float) -> Point:
        if self.tools.still:
            return self.held()
        return by_way_of(start, self.held(), end, progress, self.comes / self.ticks, 1.0 - self.goes / self.ticks)


class PowerShown(CaptionedClip[ev.PowerPlayed | ev.PowerRetrieved]):
    """A power card comes from its owner's plate, is turned over, and is laid there."""

    comes, holds, goes = 16, 46, 14
    SIZE = (230.0, 322.0)

    def size(self) -> tuple[float, float]:
        """Return the size, which doesn't grow with the text: the figures belong to the picture."""
        fit = min(1.0, self.room.h * 0.68 / self.SIZE[1])
        return self.SIZE[0] * fit, self.SIZE[1] * fit

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        tools, seat, canvas = self.tools, self.event.seat, self.tools.canvas
        plate = self.stage.places.on_plate(seat, "power")
        x, y = self.at(plate, plate, progress)
        wide, high = self.size()
        box = Box(x - wide / 2, y - high / 2, wide, high)
        touched = self.draw_caption(surface, progress)
        since = (progress * self.ticks - self.comes) / TURNS
        if tools.still or since >= 1.0 or not isinstance(self.event, ev.PowerPlayed):
            tools.cards.draw_power_card(surface, canvas, box, self.event.value, tools.seats[seat])
            return [*touched, canvas.rect(box.inset(-4.0))]
        turn = max(0.0, since)
        rect = canvas.rect(box)
        picture = self._back(rect.size) if turn < 0.5 else self._front(canvas, box)
        return [*touched, turned(surface, picture, rect.center, abs(1.0 - 2.0 * turn)), rect]

    def _back(self, size: tuple[int, int]) -> pygame.Surface:
        return card_back(size, self.tools.seats[self.event.seat], "#F7EFDC", "#1B120B")

    def _front(self, canvas: Canvas, box: Box) -> pygame.Surface:
        """Return the face alone, for turning."""
        tools = self.tools
        face = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, box.w, box.h)
        tools.cards.draw_power_card(face, canvas, local, self.event.value, tools.seats[self.event.seat])
        return face


class CardShown(CaptionedClip[ev.CardTaken]):
    """An action card is shown large in the middle, then flies to its owner's plate."""

    def __init__(self, stage: ClipStage, event: ev.CardTaken, sentence: Message | None) -> None:
        super().__init__(stage, event, sentence)
        self.start_at = stage.places.card(event.card)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        tools, canvas = self.tools, self.tools.canvas
        wide, high = self.size()
        end = self.stage.places.on_plate(self.event.seat, "plate")
        x, y = self.at(self.start_at, end, progress)
        box = Box(x - wide / 2, y - high / 2, wide, high)
        touched = self.draw_caption(surface, progress)
        leaving = (progress * self.ticks - self.comes - self.holds) / self.goes
        named = with_deck(self.event.card, self.stage.view.cards)
        if leaving <= 0.0 or tools.still:
            tools.cards.draw_action_card(surface, canvas, box, named, tools.texts)
            return [*touched, canvas.rect(box.inset(-4.0))]
        rect = canvas.rect(box)  # It shrinks in flight: one picture, scaled.
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, box.w, box.h)
        tools.cards.draw_action_card(face, canvas, local, named, tools.texts)
        small = pygame.transform.smoothscale_by(face, 1.0 - 0.72 * ease_in_out(min(1.0, leaving)))
        surface.blit(small, small.get_rect(center=rect.center))
        return [*touched, rect]
